"""Cells on the lattice of a board that lie beyond it, so that it is a part of something larger.

▒▒▒▒▒▒▓▒░░░    A canvas that many paint, a map or a picture of pixels has rectangles with few other
▒▓▒▒▒▒▒▒░░░    cells in them, and edges all around them, as a board has. But what is beside them
▓▓┏━━━━━━┓░    lies in the same cells, and some of these are unlike all four next to them: page,
░▒┃██░███┃▓    buttons and writing show no such thing.
░░┃███▒██┃▓
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

LARGER = "it is a part of something larger"
"""Clause that says that cells on the lattice of a board lie beyond it."""

_DEPTH = 5
"""Lines of cells looked at beyond each side; those off the picture look like its last one."""

_FLAT = 0.9
"""Least share of the cells of such a line that have one colour each: a pointer may cover some."""

_FEWEST, _LINES = 4, 2
"""Fewest cells beyond a side that are unlike all four next to them, and fewest lines they lie in:
beside 370 boards of other programs there is none in such lines, and buttons stand in one."""

_LARGE, _CUT = 120.0, 0.2
"""Pitch, px, over which cells must fit into the picture, and how much larger than it what is drawn
of them all may be, cells: who marks a part of the screen cuts the outermost cells of a board, but
of 1,091 screenshots of games 28 alone have larger cells, and they show them whole."""


def is_part_of_larger(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether cells of something larger lie beyond a side of a board, or the picture is too small.

    They do in lines from the board on, none of which is of one colour, as page between two boards
    is. `pixels` are RGB, shape (height, width, 3).
    """
    if _fills_more(board.lattice.y, board.rows, pixels.shape[0]) or _fills_more(
        board.lattice.x, board.columns, pixels.shape[1]
    ):
        return True
    around = Extent(-_DEPTH, -_DEPTH, board.rows + _DEPTH, board.columns + _DEPTH)
    patches = sample(pixels, board.lattice, around)
    flat = largest(np.ptp(patches, axis=(2, 3))) <= DEVIATION
    colours = patches[:, :, patches.shape[2] // 2, patches.shape[3] // 2].astype(np.int16)
    # Each side in turn is the upper one.
    return any(_goes_on_above(np.rot90(flat, k), np.rot90(colours, k)) for k in range(4))


def _fills_more(comb: Comb, cells: int, size: int) -> bool:
    """Whether so many large cells fill more than a picture of such a size, px."""
    overhang = comb.pitch * cells - comb.gap - size
    return comb.pitch > _LARGE and overhang > _CUT * comb.pitch


def _goes_on_above(flat: NDArray[np.bool_], colours: NDArray[np.int16]) -> bool:
    """Whether cells lie beyond the upper side, of all that are looked at; colours (..., 3)."""
    across = _differ(colours[:, 1:], colours[:, :-1]) & flat[:, 1:] & flat[:, :-1]
    beyond = np.s_[_DEPTH - 1 :: -1, _DEPTH:-_DEPTH]
    several = across[beyond].any(axis=1)
    are_cells = np.logical_and.accumulate((flat[beyond].mean(axis=1) >= _FLAT) & several)
    if not are_cells.any():
        return False
    down = _differ(colours[1:], colours[:-1]) & flat[1:] & flat[:-1]
    unlike = np.zeros_like(flat)
    unlike[1:-1, 1:-1] = down[1:, 1:-1] & down[:-1, 1:-1] & across[1:-1, 1:] & across[1:-1, :-1]
    alone = unlike[beyond][are_cells].sum(axis=1)
    return bool(alone.sum() >= _FEWEST and np.count_nonzero(alone) >= _LINES)


def _differ(one: NDArray[np.int16], other: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Whether colours (..., 3) differ plainly."""
    return np.asarray(largest(np.abs(one - other)) > DEVIATION)
