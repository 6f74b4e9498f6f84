"""Tells shades that change from row to row, or as on a chessboard, from colours of their own.

Some games shade every second cell, or let a gradient run up in one row and down in the next. Each
of their colours then has two shades, each on its own half of the cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_FEWEST = 4
"""Fewest cells of a shade that tells: two colours of so many that are each other's nearest lie on
different halves once in 128 times by chance, three pairs of them once in two million."""

_PAIRS = 3
"""Fewest colours with two shades: the fields of a chessboard have one, those of minesweeper two."""

_FARTHEST = 30.0
"""Distance of two shades in CIE Lab beyond which they are colours of their own: with
levels a fifth lower six colours of a game lie 15 to 21 off."""


def without_alternating(palette: Palette) -> Palette:
    """Palette in which two shades, each on every second row, column or cell, are one colour."""
    if len(palette.colours) < 2 * _PAIRS:
        return palette
    rows, columns = (np.asarray(each) for each in np.indices(palette.cells.shape) % 2)
    counts = np.bincount(palette.cells.ravel())
    for odd in (rows, columns, rows ^ columns):
        on_odd = np.bincount(palette.cells.ravel(), odd.ravel())
        halves = (on_odd == counts).astype(np.intp) - (on_odd == 0)
        telling = halves[counts >= _FEWEST]
        if min(np.count_nonzero(telling == way) for way in (-1, 1)) < _PAIRS:
            continue
        pairs = _pairs(palette, halves)
        if len(pairs) >= _PAIRS:
            cells = palette.cells.copy()
            for one, other in pairs.tolist():
                cells[cells == other] = one
            return palette.regrouped(cells)
    return palette


def _pairs(palette: Palette, halves: NDArray[np.intp]) -> NDArray[np.intp]:
    """Pairs of colours, the more frequent first, that are nearest and lie on different halves.

    `halves`, shape (colours,), are 1 and -1, and 0 for those on both. Shape (pairs, 2).
    """
    places = lab(palette.colours)
    apart = np.sqrt(np.square(places[:, None] - places).sum(axis=2))
    np.fill_diagonal(apart, np.inf)
    nearest, every = apart.argmin(axis=1), np.arange(len(places))
    mutual = (nearest[nearest] == every) & (every < nearest) & (apart.min(axis=1) <= _FARTHEST)
    one = np.flatnonzero(mutual & (halves * halves[nearest] < 0))
    return np.stack([one, nearest[one]], axis=1)
