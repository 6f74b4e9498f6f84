"""Aisles of page between blocks of cells, as tables in a room, months and plans of seats have them.

a b · b b      They run all across, all down or both, and page is nowhere else. A flood that has
b a · a b      the colour of the page leaves no such lines.
· · · · ·
a a · b a
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import line_beyond, room_beyond
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_PLACES = 8
"""Places looked at across and down what is beyond a side, for each cell."""

_PAGE = 0.7
"""Least share of them that have the colour of the aisles where these are page."""


def has_aisles(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> bool:
    """Whether page runs through a board, across or down, and has no other cell.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, as indices into
    `palette`, shape (colours, 3).
    """
    colour = colour_of_aisles(labels)
    return colour is not None and _is_beside(pixels, board, palette[colour])


def colour_of_aisles(labels: NDArray[np.uint8]) -> int | None:
    """Colour that fills rows and columns between others, and no other cell, or None.

    `labels` are the colours of cells, shape (rows, columns).

    Of 100,000 positions of Flood-It, played at random on boards of 4 by 4 to 9 by 9 cells, 52 have
    one, of a line of four cells or six that are alike, and it is hardly the page's.
    """
    rows, columns = ((each == each[:, :1]).all(axis=1) for each in (labels, labels.T))
    for colour in np.unique(np.append(labels[rows, 0], labels[0, columns])).tolist():
        own = labels == colour
        rows, columns = own.all(axis=1), own.all(axis=0)
        between = [_runs_between(lines) or not lines.any() for lines in (rows, columns)]
        if all(between) and np.array_equal(own, rows[:, None] | columns):
            return int(colour)
    return None


def _runs_between(lines: NDArray[np.bool_]) -> bool:
    """Whether some of the lines (n,) that are told lie between others."""
    others = np.flatnonzero(~lines)
    return len(others) > 0 and bool(lines[others[0] : others[-1]].any())


def _is_beside(pixels: NDArray[np.uint8], board: Grown, colour: NDArray[np.uint8]) -> bool:
    """Whether a colour is what is mostly seen beside a board."""
    room = room_beyond(pixels, board.lattice, board.extent)
    beside = [
        sample(
            pixels, board.lattice, line_beyond(board.extent, side, 1), (_PLACES, _PLACES)
        ).reshape(-1, 3)
        for side in room
        if room[side] >= 1
    ]
    if not beside:
        return False
    off = largest(np.abs(np.concatenate(beside).astype(np.int16) - colour))
    return share_true(off <= DEVIATION) >= _PAGE
