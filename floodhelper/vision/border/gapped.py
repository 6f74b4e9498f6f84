"""The line of a board in the colour of its frame, told by the gaps between its cells alone.

═══════╗
──┬──┬ ║     The gaps between rows go on for a cell beyond the last gap between columns, and end
a │b │ ║     there, with nothing but the frame's colour between and beyond them: what they part are
──┼──┼─║     cells. The lines of a table go on, or end with its last column.
c │a │ ║
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import line_beyond, room_beyond, upright
from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.picture.edges import CONTRAST

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_FEWEST = 3
"""Fewest gaps that tell, one fewer than the cells of the smallest board's side."""

_FINEST = 96
"""Places along the pitch at which gaps are looked for: they are as narrow as a pixel."""

_ROOM = 2.0
"""Room beside the board in cells: where gaps end must be seen."""

_AWAY = 0.15
"""Part of a line's depth at either end that is not looked at, where gaps meet and end."""

_SEEN, _UNSEEN = 0.75, 0.1
"""Least share of the places along gaps at which they are seen, and most beyond their end: something
may lie over a cell."""

_SAME = DEVIATION / 2
"""Most levels by which the line differs from the colour of a cell, and places of it from its own: a
gradient behind a board runs through it."""

_FLAT = 0.95
"""Least share of the places in cells that have their colour: a pointer may cover some."""


def gapped_lines(
    pixels: NDArray[np.uint8], board: Grown, palette: NDArray[np.uint8]
) -> dict[str, int]:
    """Sides beyond which a line of cells of one colour is seen by its gaps, and its label.

    `pixels` are RGB, shape (height, width, 3), `palette` the colours of the board, (colours, 3).
    """
    room = room_beyond(pixels, board)
    found = {}
    for side in (side for side, there in room.items() if there >= _ROOM):
        label = _label_of(_in_middle(pixels, board, side), palette)
        # Few pages have the colour of a cell.
        if label is None:
            continue
        first = _line(pixels, board, side, 1)
        if first is None or _label_of(first[0], palette) != label or first[1] < _SEEN:
            continue
        second = _line(pixels, board, side, 2)
        if second is None or second[1] <= _UNSEEN:
            found[side] = label
    return found


def _in_middle(pixels: NDArray[np.uint8], board: Grown, side: str) -> NDArray[np.uint8]:
    """Pixel (3,) in the middle of the line beyond a side."""
    line = line_beyond(board.extent, side, 1)
    row, column = (line.top + line.bottom) // 2, (line.left + line.right) // 2
    x, y = board.lattice.x, board.lattice.y
    y_px, x_px = (comb.at(k + comb.drawn / 2) for comb, k in ((y, row), (x, column)))
    return np.asarray(pixels[int(y_px), int(x_px)])


def _label_of(colour: NDArray[np.floating | np.uint8], palette: NDArray[np.uint8]) -> int | None:
    """Which colour of a palette another one (3,) is, None of none."""
    apart = largest(np.abs(palette.astype(np.float32) - colour))
    return int(apart.argmin()) if apart.min() <= _SAME else None


def _line(
    pixels: NDArray[np.uint8], board: Grown, side: str, number: int
) -> tuple[NDArray[np.float32], float] | None:
    """Colour (3,) of a line beyond a side, and share of the places at which its gaps are seen.

    None of a line that is not of one colour between them.
    """
    lattice = board.lattice
    comb = lattice.x if side in {"top", "bottom"} else lattice.y
    seen = upright(pixels, board, side, number, _FINEST)[0]
    away = max(1, round(_AWAY * seen.shape[1]))
    seen = seen[:, away:-away].astype(np.float32)
    place = (np.arange(_FINEST) + 0.5) / _FINEST
    inner = (place > 0.25 * comb.drawn) & (place < 0.75 * comb.drawn)
    # A line of one pixel may be seen in the last of a cell, or in the first of the next.
    near = 1.5 / comb.pitch
    after, before = place > comb.drawn - near, place < near
    cells = seen[:, :, inner]
    colour = median(cells.reshape(-1, 3), axis=0)
    if share_true(largest(np.abs(cells - colour)) <= _SAME) < _FLAT:
        return None
    between = np.concatenate([seen[:-1, :, after], seen[1:, :, before]], axis=2)
    if len(between) < _FEWEST:
        return None
    drawn = largest(np.abs(between - colour)).max(axis=2) >= CONTRAST
    return colour, share_true(drawn)
