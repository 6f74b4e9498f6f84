"""How evidence is stated: 0 where no board shows it, 1 where every board may, a ramp between."""


def ramp(value: float, none: float, full: float) -> float:
    """0 at `none` and beyond, 1 at `full` and beyond; where these are one it is 1 from there on."""
    if none == full:
        return float(value >= full)
    return min(1.0, max(0.0, (value - none) / (full - none)))
