"""The line of a board that is covered in part, as by the title of its own window.

▀▀▀▀▀▀▀▀▀▀▀     What is left of it is a strip of the board's colours, each in its own place, that
a c b a a c     ends all along at once. With it the board is a square; buttons beside a board have
b a c c a b     each colour once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.sliver import lines_beyond, views_of
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_LEFT = 0.25, 0.9
"""Share of a line that must be left, as a shadow or a blurred edge is thinner, and from which it is
as good as whole and was left out for another reason."""

_GOES_ON = 0.1
"""Most of its cells that may go on where the strip ends: one may be of the colour that covers it.
"""

_CHANGES, _OTHERS = 3, 2
"""Fewest changes of colour along the strip, as bars have none, and fewest cells in it that are not
as those beside them, as what a board stands on may mirror it."""


def covered_line(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> tuple[str, NDArray[np.uint8]] | None:
    """Side at which a square lacks a line that is covered in part, and the labels of its cells.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns), of the `palette`, shape (colours, 3).
    """
    lacking = {1: ("top", "bottom"), -1: ("left", "right")}
    for side in lacking.get(board.columns - board.rows, ()):
        line = _line_at(pixels, board, labels, palette, side)
        if line is not None:
            return side, line
    return None


def _line_at(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
    side: str,
) -> NDArray[np.uint8] | None:
    picture, away, along, line, own = views_of(pixels, board, labels)[side]
    near = lines_beyond(picture, away, along, line, len(own), np.arange(1, round(away.pitch)))
    if len(near) < 2:
        return None
    # The very first may be blurred.
    first = near[1, :, 0].astype(np.int16)
    same = np.asarray((largest(np.abs(near - first[:, None])) <= DEVIATION).all(axis=2))
    depth = int(np.append(same[1:].all(axis=1), False).argmin()) + 1
    left = depth / (away.drawn * away.pitch)
    ends = same[depth + 1 : depth + 2]
    if not _LEFT[0] <= left < _LEFT[1] or (ends.size and share_true(ends) > _GOES_ON):
        return None
    apart = largest(np.abs(first[:, None] - palette))
    found = apart.argmin(axis=1).astype(np.uint8)
    changes = int(np.count_nonzero(found[1:] != found[:-1]))
    # More parts than colours: some come again.
    laid = changes >= max(_CHANGES, len(np.unique(found)))
    others = np.count_nonzero(found != own) >= _OTHERS
    known = bool((apart.min(axis=1) <= DEVIATION).all())
    return found if known and laid and others else None
