"""What makes a reading less sure whose cells show nothing else against it.

Few readings are so, and most of them are right: they stay boards, but say that they may be wrong.
Tables, charts, minesweeper and games with pieces are none.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.alike import go_on_flat, goes_on_alike
from floodhelper.vision.border.centred import is_open
from floodhelper.vision.border.cut import GOES_ON
from floodhelper.vision.border.sliver import shows_sliver
from floodhelper.vision.clauses import NO_SQUARES, NOT_UNIFORM
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.layout.finished import is_nearly_finished
from floodhelper.vision.picture.stretched import as_before
from floodhelper.vision.verification.another import what_else
from floodhelper.vision.verification.colouring import TOO_CLOSE
from floodhelper.vision.verification.heap import lacks_line
from floodhelper.vision.verification.lit import may_be_lit
from floodhelper.vision.verification.proportions import STRIP
from floodhelper.vision.verification.rivals import (
    EVEN,
    OVERLAP,
    are_of_one_lattice,
    has_odd_lines,
    holds_parts,
    shared,
)
from floodhelper.vision.verification.verdict import AROUND, SMALL, TWO

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from floodhelper.vision.reading import Geometry, Hints, Reading

MAY_GO_ON = "it may go on beyond what is seen"

MAY_BE_PAGE = "a row or column at the border may be page"

OFF_SQUARE = "it has one row or column more than a square"
"""Of 11,090 sure readings that are squares on screens of the project's generator four were wrong,
of 225 with such a line twelve. Of 118 boards of two colours on 3,000 of those screens one has such
a line, of 6 false ones in 160 screenshots without a board three."""

_WIDER = 0.6
"""How well a larger board on the lines of a smaller one must fit at least for it to be asked."""

_TORN, _FEW_TORN, _UNSURE = 0.08, 0.05, 0.85
"""Mean share of the places that differ in a board from which some of its cells may be none, the
same of a small one, and what the confidence is worth then at most: of 13,800 sure readings on
screens of the project's generator nine have more, two of which are wrong."""

_ALMOST, _TWICE = (1.01, 1.1), 1.5
"""Between what the greater side of cells is of the smaller on a board that is nearly finished where
a line more or less may make them squares: of 28 sure readings of such boards on screens of the
project's generator three are wrong, of 8,350 others eight. And from what on it may be twice the
smaller, as cells are that were cut in two: of 13,800 one is, which is wrong."""

_LONG = 5
"""How many times as many cells are in a row as in a column, or the other way, from which they are
hardly a board's: letters of large titles are made of such cells, rows of a chart, and pictures in a
terminal. Of 1,280 boards of other programs none has more."""

_ANOTHER = 0.1
"""What the confidence is worth where it is plainly another thing: a board for the user alone to
say."""

_EDGE_PX = 1.5
"""Way from the edge of a picture up to which a board ends there, px. Beyond it nothing is seen: of
1,548 screenshots of games 10 have such a board, of which one is no square, and nine times in 310
others it was a wallpaper beside a window."""

_CUT_OFF = 0.8
"""What the confidence is worth where the board may be cut off: a bar of the same colours that
touches the board looks the same."""


_MANY, _TOGETHER = 3, 0.8
"""Doubts of different kinds that are many, and what they are worth together: of 2,500 screens of
the project's generator no board that was read rightly has so many. So little are cells worth that
look like what is around them with any other doubt: of 11 boards of other programs that look so none
has another, of eight other things two have."""


def doubted(reading: Reading, hints: Hints) -> Reading:
    """Reading with the doubts that it is cut off, or that some of its cells are none.

    A window or the screen's edge may cut a board off. Nearly all boards are square: one line more
    than that has been taken in, or one has been missed, unless `hints` tell their number.
    """
    torn = _TORN if reading.board.cells.size >= SMALL else _FEW_TORN
    unsure = {
        NOT_UNIFORM: reading.unlike > torn,
        NO_SQUARES: is_nearly_finished(reading.board.cells) and _may_be_squares(reading.geometry),
    }
    unsaid = (clause for clause in unsure if clause not in reading.doubts)
    for doubt in (clause for clause in unsaid if unsure[clause]):
        reading = reading.doubting(doubt, most=_UNSURE)
    if reading.beyond >= GOES_ON:
        reading = reading.doubting(MAY_GO_ON, times=_CUT_OFF)
    rows, columns = reading.board.cells.shape
    told = hints.rows is not None or hints.columns is not None
    odd = {
        OFF_SQUARE: abs(rows - columns) == 1,
        STRIP: max(rows, columns) > _LONG * min(rows, columns),
    }
    for doubt in (clause for clause, there in odd.items() if there and not told):
        # A few things on a page are hardly ever as many across as down.
        few = _UNSURE if TWO in reading.doubts else 1.0
        reading = reading.doubting(doubt, most=_UNSURE, times=few)
    if len(reading.doubts) >= _MANY:
        reading = replace(reading, confidence=_TOGETHER * reading.confidence)
    return reading


def cut_off(pixels: NDArray[np.uint8], reading: Reading, hints: Hints) -> Reading:
    """Reading with the doubt that it is cut off, where more cells, or slivers, are seen beside it.

    `pixels` are those that it was read off, RGB, shape (height, width, 3).
    """
    if MAY_GO_ON in reading.doubts or not hints.leave_cells_open:
        return reading
    place, board = Grown.at(reading.geometry), reading.board
    if not (
        (hints.region is None and _ends_at_the_edge(pixels, reading.geometry))
        or shows_sliver(pixels, place, board.cells, board.palette)
        or goes_on_alike(pixels, place, board.cells)
        or go_on_flat(pixels, place, board.cells, board.palette)
        or lacks_line(pixels, place, board.cells)
    ):
        return reading
    return reading.doubting(MAY_GO_ON, times=_CUT_OFF)


def perhaps_wider(pixels: NDArray[np.uint8], reading: Reading, hints: Hints) -> Reading:
    """Reading with the doubt that lines are flooded which cannot be told from the page beside it.

    `pixels` are those that it was read off, RGB, shape (height, width, 3).
    """
    board = reading.board
    if MAY_GO_ON in reading.doubts or not hints.leave_cells_open:
        return reading
    if not is_open(pixels, Grown.at(reading.geometry), board.cells, board.palette):
        return reading
    return reading.doubting(MAY_GO_ON, most=_UNSURE)


def perhaps_lit(reading: Reading) -> Reading:
    """Reading with the doubt that some of its cells are but lit."""
    clause = may_be_lit(reading.board)
    return reading if clause is None else reading.doubting(clause, most=_UNSURE)


def asked(pixels: NDArray[np.uint8], reading: Reading) -> Reading:
    """Reading that knows whether it is a table, a chart or another game, with such cells too.

    `pixels` are those that it was read off, RGB, shape (height, width, 3).
    """
    if reading.another is not None:
        return reading
    cells, palette = reading.board.cells, reading.board.palette
    another = what_else(pixels, Grown.at(reading.geometry), cells, palette)
    return replace(reading, another=another or "")


def unless_another(pixels: NDArray[np.uint8], reading: Reading) -> Reading:
    """Reading with the doubt that it is something else, of which `asked` tells."""
    reading = asked(pixels, reading)
    if not reading.another:
        return reading
    return as_another(reading, reading.another)


def unless_page(reading: Reading) -> Reading:
    """Reading that is hardly one where its cells may be page and anything else is in doubt.

    That a line at the border may be page as well is no other doubt.
    """
    if AROUND not in reading.doubts or {AROUND, MAY_BE_PAGE}.issuperset(reading.doubts):
        return reading
    return reading.doubting(AROUND, times=_TOGETHER)


def as_another(reading: Reading, clause: str) -> Reading:
    """Reading with the doubt that it is plainly something else, as a clause says."""
    return reading.doubting(clause, times=_ANOTHER)


def as_faint(reading: Reading, page: NDArray[np.uint8]) -> Reading:
    """Reading of a picture that was stretched about the colour of a page (3,), in doubt.

    Its colours are those of the picture before.
    """
    board = replace(reading.board, palette=as_before(reading.board.palette, page))
    return replace(reading, board=board).doubting(TOO_CLOSE, most=_UNSURE)


def disputed(reading: Reading, others: Iterable[Reading]) -> Reading:
    """Reading with the doubt that `others`, to which some seeds led in its place, are right.

    One that may be cut off is in doubt as it is.
    """
    rival = next((other for other in others if _may_be_instead(other, reading)), None)
    if rival is None or reading.beyond >= GOES_ON:
        return reading
    wider = rival.geometry.width * rival.geometry.height
    doubt = MAY_BE_PAGE if wider < reading.geometry.width * reading.geometry.height else MAY_GO_ON
    return reading.doubting(doubt, most=_UNSURE)


def contradicted(reading: Reading, free: Iterable[Reading]) -> Reading:
    """Reading of cells of which something is said, in doubt where more or fewer are there.

    `free` is what was found where nothing was said, and is sure.
    """
    place = reading.geometry
    other = next((each for each in free if shared(each.geometry, place) > OVERLAP), None)
    if other is None or other.board.cells.shape == reading.board.cells.shape:
        return reading
    fewer = other.board.cells.size < reading.board.cells.size
    return reading.doubting(MAY_BE_PAGE if fewer else MAY_GO_ON, most=_UNSURE)


def _may_be_instead(other: Reading, kept: Reading) -> bool:
    """Whether another board may lie where one was found, on other lines or on more of the same."""
    if other.board.cells.shape == kept.board.cells.shape:
        return False
    if shared(other.geometry, kept.geometry) <= OVERLAP:
        return False
    if are_of_one_lattice(other.geometry, kept.geometry):
        larger = other.board.cells.size > kept.board.cells.size
        return larger and other.fit >= _WIDER and not has_odd_lines(other, kept)
    if holds_parts(kept, other) or holds_parts(other, kept):
        return False
    return other.fit >= kept.fit - EVEN and other.unlike <= kept.unlike


def _ends_at_the_edge(pixels: NDArray[np.uint8], place: Geometry) -> bool:
    """Whether what is no square ends where a picture does, and not where that ends opposite."""
    height, width = pixels.shape[:2]
    left, right = place.x <= _EDGE_PX, place.x + place.width >= width - _EDGE_PX
    top, bottom = place.y <= _EDGE_PX, place.y + place.height >= height - _EDGE_PX
    filled = (left and right) or (top and bottom)
    return place.rows != place.columns and not filled and (left or right or top or bottom)


def _may_be_squares(place: Geometry) -> bool:
    """Whether cells are as high as wide but for a little, or one way twice as large or more.

    So they are where a line may have been missed, or where halves may be taken for cells.
    """
    low, high = sorted((place.cell_width, place.cell_height))
    return _ALMOST[0] * low < high <= _ALMOST[1] * low or high > _TWICE * low
