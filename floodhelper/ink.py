"""Ink that can be read on a colour."""

from __future__ import annotations

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)


def ink_on(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """Black or white, whichever contrasts more with an RGB colour.

    One of the two always reaches 4.58:1, above the 4.5:1 of WCAG 2.2 level AA.
    """
    return BLACK if contrast(colour, BLACK) >= contrast(colour, WHITE) else WHITE


def contrast(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    """Contrast ratio of two RGB colours, 1..21, as WCAG 2.2 defines it."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    red, green, blue = (_linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
