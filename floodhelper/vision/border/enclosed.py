"""Whether a board is enclosed by its page or its frame, so that no line of cells lies beyond it.

┌───────────┐    one colour all around, that no cell has, nearer than the middle of what
│ ▪ a b b ▪ │    would be the next cells: a line of those would show in it, at one side
│   c a b   │    or at all
└───────────┘
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.cells.looks import among
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.sight import Sight
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_DEEP = (1 / 6, 1 / 4, 1 / 3)
"""How far in the next cells the lines run that are looked at, as shares of what is drawn of them:
past a blurred edge, and before marks in the middle of cells."""

_OTHER = 2 * DEVIATION
"""Levels by which a colour differs plainly from those of all cells."""


def is_whole(pixels: NDArray[np.uint8], sight: Sight) -> bool:
    """Whether flat cells are all that there are, and all cells: none less and none more."""
    return (
        sight.is_crisp
        and _ends_are_known(sight.palette.cells)
        and _show_gaps(pixels, sight.board)
        and is_enclosed(pixels, sight)
    )


def is_enclosed(pixels: NDArray[np.uint8], sight: Sight) -> bool:
    """Whether one colour, that no cell has, is seen all around what a sight shows in `pixels`."""
    board = sight.board
    for deep in _DEEP:
        x, y = (
            _ends(comb, cells, deep)
            for comb, cells in ((board.lattice.x, board.columns), (board.lattice.y, board.rows))
        )
        if min(x[0], y[0]) < 0 or x[1] >= pixels.shape[1] or y[1] >= pixels.shape[0]:
            continue
        colour = pixels[y[0], x[0]]
        if _apart(sight.palette.colours, colour).min() <= _OTHER:
            continue
        across, down = slice(x[0], x[1] + 1), slice(y[0], y[1] + 1)
        # Columns are asked for last, as they lie all over the memory.
        lines = (pixels[y, across], pixels[down, x[0]], pixels[down, x[1]])
        if all(_apart(line.reshape(-1, 3), colour).max() <= DEVIATION for line in lines):
            return True
    return False


def _ends_are_known(labels: NDArray[np.uint8]) -> bool:
    """Whether the last two lines at each side, of labels (rows, columns), are those of a game.

    None is of one colour, which page and bars are, nor has a colour that is nowhere else.
    """
    for cells in (labels, labels.T):
        outer = cells[[0, 1, -2, -1]]
        if (outer == outer[:, :1]).all(axis=1).any():
            return False
        if not among(cells[[0, -1]].ravel(), cells[1:-1]).all():
            return False
    return True


def _show_gaps(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether the gaps that are between the cells are seen in the last line at each side too.

    Buttons of the size of cells may have none between them.
    """
    x, y = board.lattice.x, board.lattice.y
    rows, columns = np.arange(board.rows), np.arange(board.columns)
    return _shows_gaps(pixels, x, columns, y.at(rows) + y.drawn * y.pitch / 2) and _shows_gaps(
        pixels.swapaxes(0, 1), y, rows, x.at(columns) + x.drawn * x.pitch / 2
    )


def _shows_gaps(
    pixels: NDArray[np.uint8], comb: Comb, cells: NDArray[np.intp], lines: NDArray[np.float64]
) -> bool:
    """Whether all gaps of a comb have one colour on the first and the last of some lines, px."""
    if comb.gap == 0:
        return True
    gaps = (comb.at(cells[1:]) - comb.gap / 2).astype(np.intp)
    seen = pixels[np.ix_(lines[[0, -1]].astype(np.intp), gaps)].reshape(-1, 3)
    return bool(_apart(seen, seen[0]).max() <= DEVIATION)


def _ends(comb: Comb, cells: int, deep: float) -> list[int]:
    """Places, px, so deep in the cells before the first and after the last of a comb."""
    way = deep * comb.drawn * comb.pitch
    return [int(comb.offset - comb.gap - way), int(comb.at(cells) + way)]


def _apart(colours: NDArray[np.uint8], other: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Difference of colours (n, 3) from another (3,), in the channel that differs most, (n,)."""
    return largest(np.maximum(colours, other) - np.minimum(colours, other))
