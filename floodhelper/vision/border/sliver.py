"""Slivers of cells beyond a side of a board, where the end of a page or a window cuts them off.

▔ ▔ ▔ ▔ ▔     A part of the line before the first is left, too thin to be one of cells: it has
a c b a a     their colours, each in its own place.
b a c c a
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.bars import is_bar
from floodhelper.vision.border.cut import GOES_ON
from floodhelper.vision.border.drawn import upright
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_BESIDE = np.arange(1, 4)
"""Lines of pixels beyond the gap that are looked at: the first may be blurred, and buttons are
farther off than cells from each other."""

_PLACES = np.array([0.15, 0.4, 0.6, 0.85])
"""Places across a cell at which a line must have one colour: buttons lie in other places than the
cells."""


def shows_sliver(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> bool:
    """Whether parts of further cells are seen beyond a side, in other colours than the last line's.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns), of the `palette`, shape (colours, 3).
    """
    known = palette.astype(np.int16)
    for side, (picture, away, along, line, own) in views_of(pixels, board, labels).items():
        near = lines_beyond(picture, away, along, line, len(own), _BESIDE)
        if len(near) and _share(near, known, own) >= GOES_ON:
            (beyond,) = upright(pixels, board, side, 1)
            if not is_bar(beyond.transpose(3, 1, 2, 0)):
                return True
    return False


View = tuple["NDArray[np.uint8]", "Comb", "Comb", int, "NDArray[np.uint8]"]
"""Picture in which a side lies above or below, the combs away from it and along it, the number of
lines of cells above it, and the colours of the line of cells at it, shape (cells,)."""


def views_of(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> dict[str, View]:
    """How to look at each side of a board, by its name."""
    x, y = board.lattice.x, board.lattice.y
    turned = pixels.swapaxes(0, 1)
    return {
        "top": (pixels, y, x, 0, labels[0]),
        "bottom": (pixels, y, x, board.rows, labels[-1]),
        "left": (turned, x, y, 0, labels[:, 0]),
        "right": (turned, x, y, board.columns, labels[:, -1]),
    }


def lines_beyond(
    pixels: NDArray[np.uint8],
    away: Comb,
    along: Comb,
    line: int,
    cells: int,
    beside: NDArray[np.intp],
) -> NDArray[np.uint8]:
    """Pixels `beside` a side, px, at places across each cell, shape (lines, cells, places, 3).

    Those off the picture, which are the last ones, are left out.
    """
    gap = round(away.gap)
    if line == 0:
        lines = round(away.offset) - 1 - gap - beside
    else:
        lines = round(away.offset + line * away.pitch) + beside
    lines = lines[(lines >= 0) & (lines < len(pixels))]
    middle = np.arange(cells)[:, None] + along.drawn * _PLACES
    places = along.at(middle).astype(np.intp).clip(0, pixels.shape[1] - 1)
    return np.asarray(pixels[lines[:, None, None], places])


def _share(near: NDArray[np.uint8], known: NDArray[np.int16], own: NDArray[np.uint8]) -> float:
    """Greatest share of the cells (lines, cells, places, 3) that go on in a line in a known colour.

    It is neither that of the last cell there, which a blurred edge has, nor that of those beside,
    as pages and bars are longer. A line that shows each colour in one run is one of buttons: the
    lines before it may lie in the board's shadow.
    """
    apart = largest(np.abs(near[:, :, 0, None] - known))
    plain = (apart.min(axis=2) <= DEVIATION) & (largest(np.ptp(near, axis=2)) <= DEVIATION)
    # Around most boards nothing has their colours.
    if not plain.any():
        return 0.0
    colour = np.where(plain, apart.argmin(axis=2), -1)
    single = (colour >= 0) & (colour != own)
    changes = np.pad(colour[:, 1:] != colour[:, :-1], ((0, 0), (1, 1)), constant_values=True)
    begins, ends = changes[:, :-1], changes[:, 1:]
    runs = np.count_nonzero(
        begins[..., None] & (colour[..., None] == np.arange(len(known))), axis=1
    )
    if (runs == 1).all(axis=1).any():
        return 0.0
    single &= begins & ends
    return float(single.mean(axis=1).max())
