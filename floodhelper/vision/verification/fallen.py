"""Pieces that have fallen onto others, with page above them that was taken for cells.

· · a · b      In games of blocks that vanish those above them fall down. What is left of the lines
a · b b a      above is page: nothing is drawn there, while all pieces are drawn in the same way.
b a a b a
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_HEIGHTS = 2
"""Fewest different heights of the page above the pieces: a line of a board may be flooded, and in
the page's colour."""

_REACHED = 0.25
"""Most of the places above the pieces in which something is seen."""

_CLOSE, _PAGE = 1 / 8, 0.7
"""How far above a board is looked at, in cells, and least share of what is seen there, or in the
corners of pieces, in the colour of a page: at the other sides a window may end."""


def have_fallen(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
    cells: NDArray[np.uint8],
    drawn: NDArray[np.bool_],
) -> bool:
    """Whether the cells on which nothing is drawn are page, and above all others.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns), as indices into `palette`, shape (colours, 3); `cells` are what is seen of them,
    (rows, columns, s, t, 3), and `drawn` tells on which of them something is, (rows, columns).
    """
    colours = np.unique(labels[~drawn])
    if len(colours) != 1:
        return False
    page, bare = palette[colours[0]], labels == colours[0]
    # A piece may reach into the place above it.
    if share_true(drawn[bare]) > _REACHED or (bare[1:] & ~bare[:-1]).any():
        return False
    if len(np.unique(np.count_nonzero(bare, axis=0))) < _HEIGHTS:
        return False
    corners = cells[~bare][:, [0, 0, -1, -1], [0, -1, 0, -1]].astype(np.int16)
    lie_on_it = share_true(largest(np.abs(corners - page)) <= DEVIATION) >= _PAGE
    return lie_on_it or _is_above(pixels, board, page)


def _is_above(pixels: NDArray[np.uint8], board: Grown, colour: NDArray[np.uint8]) -> bool:
    """Whether a colour is what is mostly seen close above a board."""
    left, right = np.rint(board.lattice.x.at(np.array([0, board.columns]))).astype(int).tolist()
    top, high = round(board.lattice.y.offset), max(1, round(_CLOSE * board.lattice.y.pitch))
    seen = pixels[max(0, top - high) : max(0, top), max(0, left) : right].astype(np.int16)
    return share_true(largest(np.abs(seen - colour)) <= DEVIATION) >= _PAGE
