"""What tints make of colours: how far one is off what others are, lit up or shown through.

A page may mix the colour of a cell with white, black or its background, raise all channels by as
many levels, or make it brighter and more saturated at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

WHITE = np.full(3, 255, dtype=np.uint8)
"""White of a screen that is not made warmer by night, nor dimmed."""

EXACTLY = 3
"""Levels that a colour may be off the tinted one: so near are under one in a hundred pairs of a
game's colours, and rounding makes half a level of it, a tint of two steps twice that."""

_LEAST, _MOST = 0.5, 2.0
"""How much of its own colour a cell that is lit up keeps at least, and has at most: more of another
would hide what colour it is. It has more than others that are half transparent."""

_WHITE = 0.3
"""Most white that is mixed into a cell that is lit beside others of single colours, as a board's
last cells are: a game may have red and pink, of which half is white."""

_SHIFT = 64
"""Most by which all levels of a cell that is lit up are raised or lowered."""

_LUMA = 0.2126, 0.7152, 0.0722
"""What the channels add to the brightness of a colour, as filters of web pages reckon: Filter
Effects Module Level 1, https://www.w3.org/TR/filter-effects-1."""

_BRIGHTER, _RICHER = 2.0, 1.5
"""Most times as bright, and as saturated, as others of its colour a lit cell is made at once: they
may be dimmed to half. Of 9,532 pairs of colours of 353 boards in real games two are so near each
other and not near otherwise."""

_TINT = 0.85
"""Least cosine of the way from a colour to its tint and of that to white or black: of the three
single cells under the mouse that 60 screenshots in JPEG show the least has 0.92."""


@dataclass(frozen=True, eq=False)
class Behind:
    """What may be mixed into the colours of cells, besides black."""

    whites: NDArray[np.uint8]
    """What white may be on the screen, shape (n, 3)."""
    page: NDArray[np.uint8]
    """Backgrounds, shape (m, 3)."""


def is_tint(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """Whether one colour (3,) lies on the way from another to white or black."""
    start = other.astype(np.float64)
    way, ends = one - start, np.array([[0.0], [255.0]]) - start
    along = ends @ way / np.maximum(np.linalg.norm(ends, axis=1), 1.0)
    return bool(along.max() >= _TINT * np.linalg.norm(way))


def is_exact_tint(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """Whether one colour (3,) is another one mixed with white or black, but for rounding."""
    start = other.astype(np.float64)
    way, ends = one - start, np.array([[0.0], [255.0]]) - start
    share = ends @ way / np.maximum(np.square(ends).sum(axis=1), 1.0)
    off = np.abs(way - share[:, None] * ends).max(axis=1)
    return bool(off[share > 0].min(initial=np.inf) <= EXACTLY)


def off_mixed(
    tinted: NDArray[np.uint8], colours: NDArray[np.uint8], behind: Behind
) -> NDArray[np.float64]:
    """Levels that a colour (3,) is off each of others (n, 3) mixed as well as may be, (n,).

    A colour may be made lighter than can be shown, but is not mixed with less than nothing.
    """
    others = np.vstack([np.zeros(3), behind.whites, behind.page]).astype(np.float64)
    share = np.linspace(_LEAST, _MOST, 151)[:, None, None, None]
    mixed = share * colours[:, None].astype(np.float64) + (1 - share) * others
    shown = np.clip(mixed, 0, 255)
    apart = np.abs(shown - tinted).max(axis=3)
    apart[:, :, 1:][np.abs(shown - mixed).max(axis=3)[:, :, 1:] > EXACTLY] = np.inf
    return np.asarray(apart.min(axis=(0, 2)))


def off_shifted(
    tinted: NDArray[np.uint8], colours: NDArray[np.uint8], whites: NDArray[np.uint8]
) -> NDArray[np.float64]:
    """Levels that a colour (3,) is off each of others (n, 3) shifted as well as may be, (n,).

    All channels are by as much of a white (m, 3).
    """
    own = colours[:, None, None].astype(np.float64)
    shifts = np.arange(-_SHIFT, _SHIFT + 1)[:, None, None] / 255 * whites
    shifted = np.clip(own + shifts, 0, 255)
    return np.asarray(np.abs(shifted - tinted).max(axis=3).min(axis=(1, 2)))


def off_enhanced(tinted: NDArray[np.uint8], colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Levels that a colour (3,) is off each of others (n, 3) brighter and more saturated, (n,).

    That is level * own + grey, the same grey in each channel, for the best of both; infinite where
    the best is darker, paler, or more of either than games make of their colours.
    """
    own, aim = colours.astype(np.float64), tinted.astype(np.float64)
    luma = own @ np.array(_LUMA)
    deep, away = own - own.mean(axis=1, keepdims=True), aim - aim.mean()
    level = (deep @ away) / np.maximum(np.square(deep).sum(axis=1), 1e-9)
    grey = aim.mean() - level * own.mean(axis=1)
    brighter = (level * luma + grey) / np.maximum(luma, 1e-9)
    richer = level / np.maximum(brighter, 1e-9)
    may_be = (brighter >= 1) & (brighter <= _BRIGHTER) & (richer >= 1) & (richer <= _RICHER)
    off = np.abs(level[:, None] * own + grey[:, None] - aim).max(axis=1)
    return np.where(may_be, off, np.inf)


def is_whitened(
    tinted: NDArray[np.uint8], colour: NDArray[np.uint8], whites: NDArray[np.uint8]
) -> bool:
    """Whether one colour (3,) is just another (3,) mixed with a little of a white (n, 3)."""
    share = np.linspace(0, _WHITE, 101)[:, None, None]
    mixed = (1 - share) * colour.astype(np.float64) + share * whites
    return bool(np.abs(mixed - tinted).max(axis=2).min() <= EXACTLY)
