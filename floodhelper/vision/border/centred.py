"""The lines of a square in the middle of its page that are like the page, as is what is flooded.

+---------------+     Where the page takes the colour of the flooded part, first lines cannot be
|       a c b   |     told from it. With them the board is a square, and as far from where the page
|     b b a c   |     ends on the left as on the right.
|   a c b a a   |
+---------------+
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.growth.wide_areas import off_colour
from floodhelper.vision.picture.edges import count_lines

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_SAME = 4
"""Greatest difference of most of the page from the colour of cells, levels, in the channel that
differs most: what noise leaves. Where something is near, JPEG leaves more of it."""

_LACKING = 0.5
"""Most that a square may lack of its lines: a person could not tell either how far more go on."""

_CENTRED, _CENTRED_PX = 0.1, 2.0
"""How far a square may be off the middle of its page, as a share of a cell and in px: what rounding
to whole pixels leaves."""

_NEAR_PX = 16, 64
"""How far from a board is looked at first, and then before all, px."""

_EDGE, _BLURRED_PX, _BLURRED = 2, 8, 0.5
"""How far beside a board its colours and the page's may blur, px; and how far they may here and
there, px, as in the blocks of JPEG, and most of that in cells."""


def unseen_lines(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
    single: str | None = None,
) -> tuple[str, NDArray[np.uint8]] | None:
    """Side at which a square lacks lines that are like its page, and the labels of their cells.

    These have shape (lines, cells of a line). Where cells were seen on the page by themselves, at
    the side `single`, all lacking lines may be there. `pixels` are RGB, shape (height, width, 3),
    `labels` the colours of the cells, shape (rows, columns), of the `palette`, shape (colours, 3).
    """
    page = _page_beside(pixels, board, palette, _commonest(labels))
    if page is None or page.lacking > _LACKING * max(board.rows, board.columns):
        return None
    off = abs(abs(page.before - page.after) - page.lacking * page.pitch) / 2
    near = max(_CENTRED * page.pitch, _CENTRED_PX)
    side = page.sides[int(page.before < page.after)]
    less, more = sorted((page.before, page.after))
    # Where there is no room at the other side it need not be in the middle.
    has_room = more >= page.lacking * page.pitch - near and less < page.pitch - near
    if off > near and not (has_room and side == single):
        return None
    return side, np.full((page.lacking, max(board.rows, board.columns)), page.label, dtype=np.uint8)


def is_open(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> bool:
    """Whether a board that is no square has cells' room beside it in the colour of most cells.

    Or in that of half of a line at such a side: of what is flooded a part alone may have been seen.
    Arguments are those of `unseen_lines`.
    """
    lines = labels if board.rows < board.columns else labels.T
    halves = {_commonest(line) for line in (lines[0], lines[-1]) if _is_half(line)}
    pages = (_page_beside(pixels, board, palette, label) for label in {_commonest(labels), *halves})
    return any(page and max(page.before, page.after) >= page.pitch for page in pages)


def _commonest(labels: NDArray[np.uint8]) -> int:
    return int(np.bincount(labels.ravel()).argmax())


def _is_half(line: NDArray[np.uint8]) -> bool:
    """Whether half of the cells of a line have one colour, as next to lines that are flooded.

    On one of 1,091 screenshots of games it tells, rightly, of a board of which a part is seen.
    """
    return 2 * int(np.bincount(line).max()) >= line.size


@dataclass(frozen=True)
class _Page:
    """What is at the two sides of a board at which a square lacks lines."""

    sides: tuple[str, str]
    lacking: int
    """Lines that it lacks."""
    pitch: float
    """Way from one to the next, px."""
    label: int
    """Colour that is looked for there."""
    before: float
    after: float
    """Px over which all is of that colour."""


def _page_beside(
    pixels: NDArray[np.uint8],
    board: Grown,
    palette: NDArray[np.uint8],
    label: int,
) -> _Page | None:
    shape, combs = (board.rows, board.columns), (board.lattice.y, board.lattice.x)
    fewer, more = min(shape), max(shape)
    if fewer == more:
        return None
    axis = shape.index(fewer)
    comb = combs[axis]
    top, bottom = combs[1 - axis].at(np.array([0, more]))
    part = pixels if axis else pixels.swapaxes(0, 1)
    part = part[max(0, int(top)) : int(bottom)]
    blurred = min(_BLURRED_PX, _BLURRED * comb.pitch)
    before, after = _margins(part, comb.at(np.array([0, fewer])), palette[label], blurred)
    sides = ("left", "right") if axis else ("top", "bottom")
    return _Page(sides, more - fewer, comb.pitch, label, before, after)


def _margins(
    pixels: NDArray[np.uint8], ends: NDArray[np.float64], colour: NDArray[np.uint8], blurred: float
) -> tuple[float, float]:
    """Px left and right of the ends of a board, (2,), over which all has a colour (3,), or nearly.

    So many px beside the ends it may be `blurred` here and there, but not all along, as by a frame.
    `pixels` are those beside the board and its own, shape (height, width, 3).
    """
    first, last = (max(0, math.ceil(each)) for each in ends)
    # What is beside the board is as an image of what is on its other side.
    before, after = ends[0] - first, last - ends[1]
    return (
        float(before + _margin(pixels[:, :first][:, ::-1], colour, blurred, before)),
        float(after + _margin(pixels[:, last:], colour, blurred, after)),
    )


def _margin(
    beside: NDArray[np.uint8], colour: NDArray[np.uint8], blurred: float, start: float
) -> int:
    """Columns from the first one beside a board on over which all has a colour, or nearly.

    The first one begins `start` px beside its end.
    """
    width: int = beside.shape[1]
    # Most often something else is near, and all of a screen is much to look at.
    for count in (*(min(near, width) for near in _NEAR_PX), width):
        off = off_colour(beside[:, :count], colour.astype(np.int16))
        mostly, framed = (2 * count_lines(off > level) > len(off) for level in (_SAME, DEVIATION))
        away = start + np.arange(1, count + 1)
        other = np.where(
            away > blurred, mostly | (off > DEVIATION).any(axis=0), framed & (away > _EDGE)
        )
        if other.any():
            return int(other.argmax())
    return width
