"""Lines of which single cells alone are seen, where the page has the colour of what is flooded.

+---------------+     Nothing is between most of their cells and the page. But on the lattice of
|           c   |     the board lie squares in its colours, line by line, and nothing else.
|   b           |
|   a b b c c   |
|   c a b c b   |
+---------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import line_beyond, room_beyond
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_FEWEST = 2
"""Fewest lines that are so: something else may stand by itself in the next one."""

_PAGE = 0.5
"""Least share of the cells of such a line that have the colour of the page, as they are flooded."""


def lines_of_single_cells(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> tuple[str, NDArray[np.uint8]] | None:
    """Side at which such lines go on, and the labels of their cells.

    These have shape (lines, cells of a line), in the order of the picture; with them the board is
    no longer than a square. `pixels` are RGB, shape (height, width, 3), `labels` the colours of the
    cells, shape (rows, columns), of the `palette`, shape (colours, 3).
    """
    fewer, more = sorted((board.rows, board.columns))
    room = room_beyond(pixels, board.lattice, board.extent)
    page = np.bincount(labels.ravel()).argmax()
    for side in ("top", "bottom") if board.rows < board.columns else ("left", "right"):
        most = min(more - fewer, int(room[side]))
        if most < 1:
            continue
        lines = _lines(pixels, board, palette, side, most)
        share = (lines == page).mean(axis=1)
        are_open = (lines >= 0).all(axis=1) & (share >= _PAGE)
        # Lines without a cell of their own are the board's where one beyond makes it a square.
        is_whole = len(lines) == more - fewer and are_open.all() and share[-1] < 1
        are_single = are_open & ((share < 1) | is_whole)
        count = int(np.logical_and.accumulate(are_single).sum())
        if count >= _FEWEST or is_whole:
            seen = lines[:count].astype(np.uint8)
            return side, seen[::-1] if side in {"top", "left"} else seen
    return None


def _lines(
    pixels: NDArray[np.uint8], board: Grown, palette: NDArray[np.uint8], side: str, most: int
) -> NDArray[np.intp]:
    """Labels of so many lines beyond a side, the nearest first, shape (lines, cells of a line).

    They are -1 of what is not of one colour, or of none of the palette.
    """
    next_one, last = (line_beyond(board.extent, side, number) for number in (1, most))
    extent = Extent(
        min(next_one.top, last.top),
        min(next_one.left, last.left),
        max(next_one.bottom, last.bottom),
        max(next_one.right, last.right),
    )
    patches = sample(pixels, board.lattice, extent)
    colours = patches[:, :, patches.shape[2] // 2, patches.shape[3] // 2].astype(np.int16)
    apart = largest(np.abs(colours[:, :, None] - palette))
    # The last places may lie in a gap.
    flat = largest(np.ptp(patches[:, :, :-1, :-1], axis=(2, 3))) <= DEVIATION
    labels = np.where(flat & (apart.min(axis=2) <= DEVIATION), apart.argmin(axis=2), -1)
    upright = labels if side in {"top", "bottom"} else labels.T
    return upright[::-1] if side in {"top", "left"} else upright
