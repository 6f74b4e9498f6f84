"""Boards of one picture that are none because there are several of them.

▒▓▒ ░▒▒ ▓░▒    Small ones of one size are shared results of Wordle, or levels to choose from, and
▓░▒ ▒▒░ ▒▒▓    more of any size are a wall of patterns. Those of other sizes whose cells lie on one
▒▒░ ▓▒▒ ░▓▒    lattice are parts of one thing that page parts: the seats of a theatre with aisles
               between them, or a sheet with weekends.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.verification.doubts import as_another
from floodhelper.vision.verification.larger import LARGER
from floodhelper.vision.verification.rivals import OVERLAP, have_equal_cells, lie_on_one_lattice
from floodhelper.vision.verification.verdict import SMALL

if TYPE_CHECKING:
    from floodhelper.vision.reading import Hints, Reading

SEVERAL = "there are several such grids"

_SEVERAL, _MANY = 3, 5
"""Fewest small boards with cells of one size that are no boards: results of Wordle are shared so,
and levels shown. Two windows of a game may be open. And fewest of any size: as many windows as fill
the quarters of a screen may be open, but a wall of patterns has more."""


def unless_several(found: list[Reading], hints: Hints) -> list[Reading]:
    """Readings with the doubt that they are no boards, for what the others in the picture are.

    What `hints` say of the cells is for the user to know.
    """
    if not hints.leave_cells_open:
        return found
    small = [each for each in found if each.board.cells.size < SMALL]
    several = [
        each
        for some, fewest in ((small, _SEVERAL), (found, _MANY))
        for each in some
        if sum(have_equal_cells(each.geometry, other.geometry) for other in some) >= fewest
    ]
    parts = [one for one, other in permutations(found, 2) if _are_parts(one, other)]
    return [
        as_another(each, SEVERAL)
        if each in several
        else as_another(each, LARGER)
        if each in parts
        else each
        for each in found
    ]


def without_parts(found: list[Reading], others: list[Reading]) -> list[Reading]:
    """Readings of a picture of fewer pixels that are no parts of what others are, which are none.

    There cells are known less exactly, so that they may seem to be on another lattice.
    """
    return [each for each in found if not any(_are_in_line(each, other) for other in others)]


def _are_in_line(one: Reading, other: Reading) -> bool:
    """Whether two boards have cells of one size, in the same colours, and as many lines in line."""
    here, there = one.geometry, other.geometry
    across = abs(here.y - there.y) < here.cell_height and here.rows == there.rows
    down = abs(here.x - there.x) < here.cell_width and here.columns == there.columns
    return (across or down) and have_equal_cells(here, there) and _share_colours(one, other)


def _are_parts(one: Reading, other: Reading) -> bool:
    """Whether two boards lie beside each other on one lattice, in the same colours, of two sizes.

    Of two players each has as large a board, and below each other a terminal prints its boards,
    the first of which may have left the screen in part. In 457 screenshots of games no two boards
    beside each other have cells of one size and other rows or columns.
    """
    if one.board.cells.shape == other.board.cells.shape:
        return False
    left, right = sorted((one.geometry, other.geometry), key=lambda each: each.x)
    beside = right.x - left.x > (1 - OVERLAP) * left.width
    return beside and lie_on_one_lattice(left, right) and _share_colours(one, other)


def _share_colours(one: Reading, other: Reading) -> bool:
    """Whether one of two boards has all the colours of the other."""
    few, many = sorted((lab(each.board.palette) for each in (one, other)), key=len)
    apart = ((few[:, None] - many) ** 2).sum(axis=2) ** 0.5
    return bool(apart.min(axis=1).max() <= LINK)
