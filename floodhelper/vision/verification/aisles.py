"""Aisles of page between blocks of cells, as tables in a room, months and plans of seats have them.

a b · b b      They run all across, all down or both, and page is nowhere else. A flood that has
b a · a b      the colour of the page leaves no such lines. Or they are gaps that are wider than
· · · · ·      those between the other cells.
a a · b a
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import line_beyond, room_beyond
from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_PLACES = 8
"""Places looked at across and down what is beyond a side, for each cell."""

_PAGE = 0.7
"""Least share of them that have the colour of the aisles where these are page."""

_PLAIN = 6
"""Most levels by which gaps differ: where cells fade into them they end in any place."""

_WIDER, _UNEVEN, _FEWEST = (1.5, 2), 1, 5
"""Times, and px more, that a gap is wider than the usual one if it is an aisle; most px by which
the others differ, as those of a fractional pitch do; and fewest gaps that tell which is usual."""


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


def has_wider_gaps(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether some of the gaps between the rows, or the columns, are wider than the others.

    `pixels` are RGB, shape (height, width, 3).
    """
    x, y = board.lattice.x, board.lattice.y
    return _are_some_wider(pixels, x, y, board.columns, board.rows) or _are_some_wider(
        pixels.swapaxes(0, 1), y, x, board.rows, board.columns
    )


def _are_some_wider(
    pixels: NDArray[np.uint8], across: Comb, down: Comb, columns: int, rows: int
) -> bool:
    """The same of the gaps between columns."""
    if columns <= _FEWEST:
        return False
    middles = np.rint(down.at(np.arange(rows)) + down.drawn * down.pitch / 2).astype(np.intp)
    first, last = np.rint(across.at(np.array([0, columns]))).astype(int).tolist()
    lines = pixels[np.clip(middles, 0, len(pixels) - 1), max(0, first) : last]
    even = largest(lines.max(axis=0) - lines.min(axis=0)) <= _PLAIN
    if not even.any():
        return False
    # A column of cells may be of one colour too, but not of the gaps'.
    levels = median(lines, axis=0)
    even &= largest(np.abs(levels - median(levels[even], axis=0))) <= _PLAIN
    # What is at the ends is no gap between two columns.
    ends = np.flatnonzero(np.diff(even))
    ends = ends[int(even[0]) : len(ends) - int(even[-1])]
    widths = np.diff(ends)[::2]
    if len(widths) != columns - 1:
        return False
    usual = float(median(widths))
    wide = widths > _WIDER[0] * usual + _WIDER[1]
    return bool(wide.any() and np.abs(widths[~wide] - usual).max() <= _UNEVEN)


def _runs_between(lines: NDArray[np.bool_]) -> bool:
    """Whether some of the lines (n,) that are told lie between others."""
    others = np.flatnonzero(~lines)
    return len(others) > 0 and bool(lines[others[0] : others[-1]].any())


def _is_beside(pixels: NDArray[np.uint8], board: Grown, colour: NDArray[np.uint8]) -> bool:
    """Whether a colour is what is mostly seen beside a board."""
    room = room_beyond(pixels, board)
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
