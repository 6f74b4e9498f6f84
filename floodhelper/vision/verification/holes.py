"""Holes in step with the cells beyond a side, as on a board of pegs where none are put yet.

·  ·  ·  ·     Each turn of a code breaker takes a row, and the next ones wait for theirs. Beside a
·  ·  ·  ·     board of Flood-It nothing is in step with its cells but buttons, which are as large,
●  ●  ●  ●     and numbers, of which no two lines are the same.
●  ●  ●  ●
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_LINES = 2
"""Lines of holes beyond a side that tell: a row of dots may be one of pages to turn to."""

_PLACES = 12
"""Places looked at in a cell, each way: a hole is a tenth of it at least."""

_RIM = 0.75
"""Most places at which not all of the holes look the same, as a share of one: rims are blurred."""

_WIDEST = 0.5
"""Most that a hole is wide or high, in cells: buttons are wider."""


def has_holes(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether lines of holes go on beyond a side of the cells.

    `pixels` are RGB, shape (height, width, 3).
    """
    rows, columns = board.rows, board.columns
    beyond = (
        Extent(-_LINES, 0, 0, columns),
        Extent(rows, 0, rows + _LINES, columns),
        Extent(0, -_LINES, rows, 0),
        Extent(0, columns, rows, columns + _LINES),
    )
    places = _PLACES, _PLACES
    return any(
        _is_anything_in_first(pixels, board, each)
        and _are_holes(sample(pixels, board.lattice, each, places))
        for each in beyond
    )


def _is_anything_in_first(pixels: NDArray[np.uint8], board: Grown, cells: Extent) -> bool:
    """Whether anything is seen in the first of some cells: beyond most sides nothing is."""
    x = board.lattice.x.at(np.array([cells.left, cells.left + 1])).clip(0).astype(int)
    y = board.lattice.y.at(np.array([cells.top, cells.top + 1])).clip(0).astype(int)
    seen = pixels[y[0] : y[1], x[0] : x[1]]
    if not seen.size:
        return False
    # Along whole columns first, of which there are long rows to go through.
    apart = seen.max(axis=0).max(axis=0) - seen.min(axis=0).min(axis=0)
    return bool(apart.max() > DEVIATION)


def _are_holes(cells: NDArray[np.uint8]) -> bool:
    """Whether each of some cells (rows, columns, s, t, 3) shows the same hole in one page."""
    looks = cells.reshape(-1, *cells.shape[2:]).astype(np.int16)
    look = median(looks, axis=0)
    page = median(look.reshape(-1, 3), axis=0)
    hole = largest(np.abs(look - page)) > DEVIATION
    unlike = (largest(np.abs(looks - look)) > DEVIATION).any(axis=0)
    if np.count_nonzero(unlike) > _RIM * np.count_nonzero(hole):
        return False
    return bool(hole.any() and np.ptp(np.argwhere(hole), axis=0).max() < _WIDEST * _PLACES)
