"""Tells shades that change from row to row, or as on a chessboard, from colours of their own.

Some games shade every second cell, or let a gradient run up in one row and down in the next. Each
of their colours then has two shades, each on its own half of the cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.clear import CLEAR
from floodhelper.vision.cells.drawing import deviation, fit_model
from floodhelper.vision.colours.palette import lab
from floodhelper.vision.numbers.order import median, quantile

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

_FOLLOW = 0.9
"""Least share of the cells that follow a model of their half: all but those that are covered."""


def without_alternating(palette: Palette) -> Palette:
    """Palette in which two shades, each on every second row, column or cell, are one colour."""
    if len(palette.colours) < 2 * _PAIRS:
        return palette
    counts = np.bincount(palette.cells.ravel())
    for odd in every_second(palette.cells.shape):
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


def by_turns(
    patches: NDArray[np.uint8],
) -> tuple[NDArray[np.float32], NDArray[np.float32]] | None:
    """Colours (rows, columns, 3) of cells (rows, columns, s, s, 3) of which each half has a model.

    With them, the share of its places by which each differs from that of its half, shape (rows,
    columns). None where no halves, every second row, column or field, follow two models.
    """
    for odd in every_second(patches.shape[:2]):
        # A single row has no second one.
        if not odd.any():
            continue
        unlike = np.empty(odd.shape, dtype=np.float32)
        for half in (odd, ~odd):
            model = fit_model(patches[half])
            unlike[half] = deviation(model, patches[half], model.colours(patches[half]))
        if quantile(unlike, _FOLLOW) <= CLEAR:
            # A gradient that is turned over leaves a cell its middle level.
            return median(patches.reshape(*odd.shape, -1, 3), axis=2), unlike
    return None


def every_second(shape: tuple[int, ...]) -> tuple[NDArray[np.bool_], ...]:
    """Which cells (rows, columns) lie on every second row, column and field of a chessboard."""
    rows, columns = (each % 2 == 1 for each in np.indices(shape))
    return rows, columns, rows ^ columns


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
