"""Fields of a chessboard, of which what was taken for a cell holds four.

▒▒░░    Minesweepers and other games shade every second field a little, so that fields are told
░░▒▒    apart without lines: by less than colours differ, so that four of them pass for a cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SHADED, _ALIKE = 3.0, 1.5
"""Least difference of the shades of fields next to each other, levels, and most of those across a
corner: rounding makes one level."""

_MOST = 0.75
"""Least share of the cells that hold four: on others there may be digits. Of 5,000 boards on
screens of the project's generator none is taken for fields."""

_FLAT = 0.6
"""Least share of the places of quarters in their own shade, but for digits: characters that mix two
colours, dot by dot, have it in half of them."""

_LINES = 8
"""Rows and columns of cells from which only some are looked at."""

_MARGIN = 6
"""Part of a cell at its sides, and in its middle, that is left out, as lines may be there."""


def holds_four_fields(cells: NDArray[np.uint8]) -> bool:
    """Whether most cells, shape (rows, columns, down, across, 3), hold four fields in two shades.

    The same quarters of each are the darker ones.
    """
    every = [1 + count // _LINES for count in cells.shape[:2]]
    cells = cells[:: every[0], :: every[1]]
    down, across = cells.shape[2:4]
    quarters = [
        cells[:, :, top, left].reshape(*cells.shape[:2], -1, 3)
        for top in _halves(down)
        for left in _halves(across)
    ]
    shades = [median(each, axis=2) for each in quarters]
    off = [np.abs(each - own[:, :, None]) for each, own in zip(quarters, shades, strict=True)]
    flat = np.mean(np.array([largest(each) <= DEVIATION for each in off]), axis=(0, 3))
    first, second, third, fourth = shades
    darker = np.array([[first, fourth], [second, third]])
    alike = np.abs(darker[:, 0] - darker[:, 1]).max(axis=(0, 3)) <= _ALIKE
    shade = (darker[0] - darker[1]).mean(axis=0).mean(axis=2)
    told = alike & (np.abs(shade) >= _SHADED) & (flat >= _FLAT)
    return max(share_true(told & (shade > 0)), share_true(told & (shade < 0))) >= _MOST


def _halves(count: int) -> tuple[slice, slice]:
    """Both halves of so many places, but for those at their sides."""
    margin = max(1, count // _MARGIN // 2)
    return slice(margin, count // 2 - margin), slice(count // 2 + margin, count - margin)
