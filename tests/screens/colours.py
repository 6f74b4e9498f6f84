"""Colours that a person can tell apart, and palettes of them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Colours = NDArray[np.float64]
RGB = tuple[int, int, int]

TELLABLE = 16.0
"""CIEDE2000 distance at which two flat patches are told apart at a glance."""
CLOSE = 8.5
"""The same with a careful look; 1 is the least difference seen side by side, 2.3 the usual
figure for "just noticeable" (Mahy et al. 1994)."""

STYLES: dict[str, str] = {
    "primary": "ff0000 00ff00 0000ff ffff00 ff00ff 00ffff ff8000 800080 ffffff 000000 808080 804000"
    " 008000 000080 ff80c0 00a0ff",
    "pastel": "ffb3ba bae1ff baffc9 ffffba d7baff ffdfba a8e6cf ff9ebb b5c7ff e2f0cb c7a8ff f6c6ea"
    " 9fd8df f9d56e d0b49f c0c0c8",
    "dracula": "ff5555 50fa7b f1fa8c bd93f9 ff79c6 8be9fd ffb86c 6272a4 f8f8f2 44475a",
    "material": "f44336 2196f3 4caf50 ffeb3b 9c27b0 ff9800 00bcd4 795548 607d8b e91e63 8bc34a"
    " 3f51b5 009688 ffc107 9e9e9e 212121",
    "solarized": "dc322f 268bd2 859900 b58900 6c71c4 2aa198 d33682 cb4b16 fdf6e3 073642",
    "earth": "593d4f a55062 ec7263 fdbf7c feeec0 3d5a6c 72a98f 8de4af 2b2d42 d4a373",
    "classic": "dd4a1f 7f9b1e 605ca8 ffff00 46b1e2 f06eaa 8a5a2b 40c0a0 303030 d8d8d8",
    "tk": "00bfff ffff00 d3d3d3 7cfc00 ff34b3 00008b ff8c00 8b4513 2e8b57 dda0dd",
}


def lab(rgb: NDArray[np.generic] | list[RGB] | RGB) -> Colours:
    """CIE L*a*b* (D65) of sRGB 0..255, shape (..., 3)."""
    linear = np.asarray(rgb, dtype=np.float64) / 255
    linear = np.where(linear > 0.04045, ((linear + 0.055) / 1.055) ** 2.4, linear / 12.92)
    xyz = linear @ np.array(
        [[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]]
    )
    xyz /= (0.9505, 1.0, 1.089)
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = np.moveaxis(f, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def distance(first: Colours, second: Colours) -> Colours:
    """CIEDE2000 difference of two broadcastable arrays (..., 3) of L*a*b*.

    Sharma, Wu, Dalal: "The CIEDE2000 color-difference formula", 2005.
    """
    l1, a1, b1 = np.moveaxis(first, -1, 0)
    l2, a2, b2 = np.moveaxis(second, -1, 0)
    mean_c = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.arctan2(b1, a1), np.arctan2(b2, a2)
    turn = (h2 - h1 + np.pi) % (2 * np.pi) - np.pi
    hue = np.where(c1 * c2 == 0, h1 + h2, h1 + turn / 2)
    d_hue = 2 * np.sqrt(c1 * c2) * np.sin(turn / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * np.cos(hue - np.radians(30))
        + 0.24 * np.cos(2 * hue)
        + 0.32 * np.cos(3 * hue + np.radians(6))
        - 0.20 * np.cos(4 * hue - np.radians(63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / np.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    bell = np.exp(-(((np.degrees(hue) % 360 - 275) / 25) ** 2))
    r_t = -2 * np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7)) * np.sin(np.radians(60) * bell)
    parts = ((l2 - l1) / s_l, (c2 - c1) / s_c, d_hue / s_h)
    square = parts[0] ** 2 + parts[1] ** 2 + parts[2] ** 2 + r_t * parts[1] * parts[2]
    result: Colours = np.sqrt(np.maximum(square, 0))
    return result


def least_distance(palette: NDArray[np.generic]) -> float:
    """CIEDE2000 distance of the two closest colours of a palette (colours, 3)."""
    points = lab(palette)
    first, second = np.triu_indices(len(points), 1)
    return float(distance(points[first], points[second]).min())


def pick_apart(
    candidates: NDArray[np.float64], count: int, least: float, chosen: list[RGB]
) -> list[RGB]:
    """First `count` of the candidates that keep `least` from each other and from `chosen`.

    Fewer where there are none left.
    """
    points = lab(candidates)
    free = np.ones(len(points), dtype=bool)
    for colour in chosen:
        free &= distance(points, lab(colour)) >= least
    picked: list[RGB] = []
    while len(picked) < count and free.any():
        place = int(free.argmax())
        red, green, blue = (round(float(value)) for value in candidates[place])
        picked.append((red, green, blue))
        free &= distance(points, points[place]) >= least
    return picked


def palette(
    rng: np.random.Generator, style: str, count: int, least: float, fixed: RGB | None = None
) -> NDArray[np.uint8]:
    """Up to `count` (at least 2) colours in a style, no two closer than `least`.

    `fixed`, where given, is one of them. A key of `STYLES`, "shades" (one hue from dark to
    light), "greys", or else anything of the whole cube.
    """
    chosen = [] if fixed is None else [fixed]
    wanted = count - len(chosen)
    picked = pick_apart(_candidates(rng, style), wanted, least, chosen)
    if len(picked) < 2:
        picked = pick_apart(_candidates(rng, "random"), max(wanted, 2), least, chosen)
    colours = np.array([*chosen, *picked], dtype=np.uint8)
    rng.shuffle(colours)
    return colours


def close_pair(
    rng: np.random.Generator, colours: NDArray[np.uint8], least: float
) -> NDArray[np.uint8]:
    """The palette with one colour replaced by a near one of another, `least` away or a bit more."""
    anchor = int(rng.integers(len(colours)))
    near = np.clip(colours[anchor] + rng.normal(0, 22, (400, 3)), 0, 255).round()
    apart = distance(lab(near), lab(colours[anchor]))
    near = near[(apart >= least) & (apart <= 1.6 * least)]
    rest = np.delete(colours, (anchor + 1) % len(colours), axis=0)
    good = [c for c in near if least_distance(np.vstack([rest, c])) >= least]
    if not good:
        return colours
    result = np.vstack([rest, good[0]]).astype(np.uint8)
    rng.shuffle(result)
    return result


def _candidates(rng: np.random.Generator, style: str) -> NDArray[np.float64]:
    if style in STYLES:
        listed = np.array([list(bytes.fromhex(c)) for c in STYLES[style].split()], dtype=float)
        rng.shuffle(listed)
        return listed
    if style == "greys":
        return rng.permutation(np.arange(0, 256, 3))[:, None] * np.ones(3)
    if style == "shades":
        hue = rng.uniform(20, 255, 3)
        hue[rng.integers(3)] = rng.uniform(0, 90)
        light = rng.permutation(np.linspace(0.12, 1.9, 80))[:, None]
        shades = np.where(light < 1, hue * light, 255 - (255 - hue) * (2 - light))
        return np.asarray(shades, dtype=np.float64).clip(0, 255)
    return rng.uniform(0, 255, (500, 3))
