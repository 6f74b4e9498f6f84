"""The line of a board that has its frame's colour, but for single cells, told by its gaps.

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
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.picture.edges import CONTRAST

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_FINEST = 96
"""Places along the pitch at which gaps are looked for: they are as narrow as a pixel."""

_ROOM = 2.0
"""Room beside the board in cells: where gaps end must be seen."""

_AWAY = 0.15
"""Part of a line's depth at either end that is not looked at, where gaps meet and end."""

_SEEN, _UNSEEN = 0.75, 0.25
"""Least share of the places along gaps at which they are seen, and most beyond their end: something
may lie over a cell."""

_SAME = DEVIATION / 2
"""Most levels by which the line differs from the colour of a cell, and places of it from its own: a
gradient behind a board runs through it."""

_FLAT, _FRAME = 0.75, 0.75
"""Least share of the places in a cell that have its colour, as a pointer may cover some, and of the
cells of the line that have the frame's."""


def gapped_line(
    pixels: NDArray[np.uint8], board: Grown, palette: NDArray[np.uint8], side: str
) -> NDArray[np.uint8] | None:
    """Labels (cells,) of the line of cells beyond a side that is seen by its gaps, None of none.

    `pixels` are RGB, shape (height, width, 3), `palette` the colours of the board, (colours, 3).
    """
    # Few pages have the colour of a cell.
    if (
        room_beyond(pixels, board.lattice, board.extent)[side] < _ROOM
        or _labels_of(_in_middle(pixels, board, side)[None], palette)[0] < 0
    ):
        return None
    labels, seen = _line(pixels, board, palette, side, 1)
    if labels.min() < 0 or np.bincount(labels).max() < _FRAME * len(labels) or seen < _SEEN:
        return None
    beyond, seen = _line(pixels, board, palette, side, 2)
    return labels.astype(np.uint8) if beyond.min() < 0 or seen <= _UNSEEN else None


def _in_middle(pixels: NDArray[np.uint8], board: Grown, side: str) -> NDArray[np.uint8]:
    """Pixel (3,) in the middle of the line beyond a side."""
    line = line_beyond(board.extent, side, 1)
    row, column = (line.top + line.bottom) // 2, (line.left + line.right) // 2
    x, y = board.lattice.x, board.lattice.y
    y_px, x_px = (comb.at(k + comb.drawn / 2) for comb, k in ((y, row), (x, column)))
    return np.asarray(pixels[int(y_px), int(x_px)])


def _labels_of(
    colours: NDArray[np.floating | np.uint8], palette: NDArray[np.uint8]
) -> NDArray[np.intp]:
    """Which of a palette colours (n, 3) are, -1 of none, shape (n,)."""
    apart = largest(np.abs(palette.astype(np.float32) - colours[:, None]))
    return np.where(apart.min(axis=1) <= _SAME, apart.argmin(axis=1), -1)


def _line(
    pixels: NDArray[np.uint8], board: Grown, palette: NDArray[np.uint8], side: str, number: int
) -> tuple[NDArray[np.intp], float]:
    """Labels of the cells of a line beyond a side, -1 where they are none of the palette or uneven.

    And the share of the places along the gaps between them at which these are seen.
    """
    lattice = board.lattice
    comb = lattice.x if side in {"top", "bottom"} else lattice.y
    seen = upright(pixels, board, side, number, _FINEST)[0]
    away = max(1, round(_AWAY * seen.shape[1]))
    seen = seen[:, away:-away].astype(np.float32)
    place = (np.arange(_FINEST) + 0.5) / _FINEST
    cells = seen[:, :, (place > 0.25 * comb.drawn) & (place < 0.75 * comb.drawn)]
    colours = median(cells.reshape(len(cells), -1, 3), axis=1)
    labels = _labels_of(colours, palette)
    flat = largest(np.abs(cells - colours[:, None, None])) <= _SAME
    labels[flat.mean(axis=(1, 2)) < _FLAT] = -1
    # A line of one pixel may be seen in the last of a cell, or in the first of the next.
    near = 1.5 / comb.pitch
    after, before = place > comb.drawn - near, place < near
    between = np.concatenate([seen[:-1, :, after], seen[1:, :, before]], axis=2)
    off = np.minimum(
        largest(np.abs(between - colours[:-1, None, None])),
        largest(np.abs(between - colours[1:, None, None])),
    )
    return labels, share_true(off.max(axis=2) >= CONTRAST)
