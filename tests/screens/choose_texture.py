"""Chooses what fills the cells, and keeps the colours tellable."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from screens.choose import chance, one
from screens.colours import RGB, TELLABLE, least_distance, pick_apart
from screens.look import Desktop, Look
from screens.textures import PATTERNS, QUARTERS, STRIPES, Pattern, mixed

TEXTURES = ("none", "stripes", "dots", "chequers", "patterns", "dither")
"""Stripes, dots and chequers are alike in all cells, patterns each colour's own."""

LEAST_SIDE = 10
"""Px of a cell in which a pattern is seen as one."""

SIXTEEN: tuple[RGB, ...] = (
    (0, 0, 0), (128, 0, 0), (0, 128, 0), (128, 128, 0), (0, 0, 128), (128, 0, 128), (0, 128, 128),
    (192, 192, 192), (128, 128, 128), (255, 0, 0), (0, 255, 0), (255, 255, 0), (0, 0, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
)  # fmt: skip
"""Colours of old displays."""

HARSHEST = 330.0
"""Most that two colours that are dithered differ, in levels of the three channels together: red
and cyan are seen as dots."""

TRIES = 6


def texture(
    rng: np.random.Generator, desktop: Desktop, game: tuple[Look, NDArray[np.uint8]]
) -> tuple[Look, NDArray[np.uint8]] | None:
    """The game with textured cells, if a person can read it so."""
    look, palette = game
    side = min(look.pitch) - look.gap
    plain = look.fill in ("flat", "gradient", "bevel", "border") and look.shape != "pebble"
    if not plain or side < LEAST_SIDE or look.close:
        return None
    kind = one(rng, {"stripes": 0.25, "dots": 0.1, "chequers": 0.1, "patterns": 0.3, "dither": 0.3})
    if kind == "dither":
        return _dithered(rng, desktop, game)
    if look.mark != "none":
        return None
    within = rng.choice(["cell", "board"], p=[0.6, 0.4])
    for _ in range(TRIES):
        patterns = _patterns(rng, kind, palette, side)
        if least_distance(mixed(palette, patterns)) >= min(TELLABLE, least_distance(palette)) - 1:
            textured = replace(look, texture=kind, patterns=patterns, pattern_in=str(within))
            return textured, palette
    return None


def _patterns(
    rng: np.random.Generator, kind: str, palette: NDArray[np.uint8], side: float
) -> tuple[Pattern, ...]:
    """A pattern for each colour, on cells of a side in px."""
    if kind == "patterns":
        kinds = [str(rng.choice(PATTERNS)) for _ in palette]
        kinds[: len(PATTERNS)] = [str(k) for k in rng.permutation(PATTERNS)][: len(palette)]
        plain = rng.random(len(palette)) < 0.25
        kinds = ["plain" if p else k for p, k in zip(plain, kinds, strict=True)]
    else:
        kinds = [str(rng.choice((*STRIPES, "hatch"))) if kind == "stripes" else kind]
        kinds *= len(palette)
    # Of what is finer stripes are none, and of what is wider there are not enough in a cell.
    step = float(rng.uniform(3, max(4, min(0.45 * side, 16))))
    if chance(rng, 0.75):
        step = round(step)
    width = float(max(1, round(rng.uniform(0.15, 0.5) * step)))
    shade, opacity = _shade(rng)
    patterns = []
    for name, colour in zip(kinds, palette, strict=True):
        if kind == "patterns" and chance(rng, 0.5):
            shade, opacity = _shade(rng)
        ink = {"white": (255, 255, 255), "black": (0, 0, 0)}.get(shade)
        if ink is None:
            other = 0.62 * colour if shade == "darker" else 255 - 0.62 * (255.0 - colour)
            red, green, blue = (int(v) for v in other)
            ink = (red, green, blue)
        if name == "dots":
            patterns.append(Pattern(name, ink, opacity, max(step, 4), max(width, 2)))
        elif name == "chequers":
            patterns.append(Pattern(name, ink, opacity, max(1, round(step / 2))))
        else:
            patterns.append(Pattern(name, ink, opacity, step, width))
    return tuple(patterns)


def _shade(rng: np.random.Generator) -> tuple[str, float]:
    """The second shade and its opacity."""
    shade = one(rng, {"white": 0.35, "black": 0.25, "darker": 0.2, "lighter": 0.2})
    faint = shade in ("white", "black") and chance(rng, 0.7)
    return shade, float(rng.uniform(0.2, 0.6)) if faint else 1.0


def _dithered(
    rng: np.random.Generator, desktop: Desktop, game: tuple[Look, NDArray[np.uint8]]
) -> tuple[Look, NDArray[np.uint8]] | None:
    """The game in colours that are dithered of two each, some of them of one alone."""
    look, palette = game
    if desktop.shift == "jpeg" or look.melted != "none" or look.shape == "circle":
        return None
    dot = float(max(1, int(desktop.scale))) if chance(rng, 0.8) else 2.0
    pairs = [
        (first, Pattern(kind, other, 1.0, dot))
        for first, other in combinations(SIXTEEN, 2)
        for kind in QUARTERS
        if sum(abs(a - b) for a, b in zip(first, other, strict=True)) <= HARSHEST
    ]
    pairs = [pairs[int(i)] for i in rng.permutation(len(pairs))]
    plain = int(rng.integers(0, len(palette) // 2 + 1))
    pairs[:0] = [(SIXTEEN[int(i)], Pattern()) for i in rng.permutation(len(SIXTEEN))[:plain]]
    eyes = mixed(np.array([f for f, _ in pairs], np.uint8), tuple(p for _, p in pairs))
    kept = pick_apart(eyes.astype(float), len(palette), TELLABLE, [])
    if len(kept) < 2:
        return None
    places = [int(np.flatnonzero((eyes == colour).all(axis=1))[0]) for colour in kept]
    return replace(
        look,
        texture="dither",
        colours=len(kept),
        palette="16 colours",
        patterns=tuple(pairs[i][1] for i in places),
        bases=tuple(pairs[i][0] for i in places),
        pattern_in="board",
    ), np.array(kept, dtype=np.uint8)
