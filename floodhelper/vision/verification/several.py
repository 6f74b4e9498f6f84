"""Boards of one picture that are none because there are several of them.

▒▓▒ ░▒▒ ▓░▒    Small ones of one size are shared results of Wordle, or levels to choose from. Those
▓░▒ ▒▒░ ▒▒▓    of other sizes whose cells lie on one lattice are parts of one thing that page parts:
▒▒░ ▓▒▒ ░▓▒    the seats of a theatre with aisles between them, or a sheet with weekends.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.verification.larger import LARGER
from floodhelper.vision.verification.rivals import OVERLAP, have_equal_cells
from floodhelper.vision.verification.verify import SMALL

if TYPE_CHECKING:
    from floodhelper.vision.reading import Hints, Reading

SEVERAL = "there are several such small grids"

ANOTHER = 0.1
"""What the confidence is worth where it is plainly another thing: a board for the user alone to
say."""

_SEVERAL, _SAME_PITCH = 3, 0.02
"""Fewest small boards with cells of one size that are no boards, and by how much of it these may
differ: results of Wordle are shared so, and levels shown. Two windows of a game may be open."""

_OFF = 0.06
"""Most cells that the way from one part of a lattice to another is off a whole number of them: of
two windows of a game that stand anywhere one pair in seventy is so near. In 457 screenshots of
games no two boards have cells of one size and other rows or columns at all."""


def unless_several(found: list[Reading], hints: Hints) -> list[Reading]:
    """Readings with the doubt that they are no boards, for what the others in the picture are.

    What `hints` say of the cells is for the user to know.
    """
    if not hints.leave_cells_open:
        return found
    small = [each for each in found if each.board.cells.size < SMALL]
    several = [each for each in small if sum(_are_as_large(each, o) for o in small) >= _SEVERAL]
    parts = [one for one, other in permutations(found, 2) if _are_parts(one, other)]
    return [
        _doubted(each, SEVERAL)
        if each in several
        else _doubted(each, LARGER)
        if each in parts
        else each
        for each in found
    ]


def _doubted(reading: Reading, clause: str) -> Reading:
    doubts = (*reading.doubts, clause)
    return replace(reading, confidence=ANOTHER * reading.confidence, doubts=doubts)


def _are_as_large(reading: Reading, other: Reading) -> bool:
    """Whether the cells of two boards have the same size."""
    own, its = reading.geometry, other.geometry
    sides = (own.cell_width, its.cell_width), (own.cell_height, its.cell_height)
    return all(abs(one - two) <= _SAME_PITCH * max(one, two) for one, two in sides)


def _are_parts(one: Reading, other: Reading) -> bool:
    """Whether two boards lie beside each other on one lattice, in the same colours, of two sizes.

    Of two players each has as large a board, and below each other a terminal prints its boards,
    the first of which may have left the screen in part.
    """
    place, there = one.geometry, other.geometry
    if one.board.cells.shape == other.board.cells.shape or not have_equal_cells(place, there):
        return False
    ways = (place.x - there.x) / place.cell_width, (place.y - there.y) / place.cell_height
    on_lattice = max(abs(way - round(way)) for way in ways) <= _OFF
    left, right = sorted((place, there), key=lambda each: each.x)
    beside = right.x - left.x > (1 - OVERLAP) * left.width
    return on_lattice and beside and _share_colours(one, other)


def _share_colours(one: Reading, other: Reading) -> bool:
    """Whether one of two boards has all the colours of the other."""
    few, many = sorted((lab(each.board.palette) for each in (one, other)), key=len)
    apart = ((few[:, None] - many) ** 2).sum(axis=2) ** 0.5
    return bool(apart.min(axis=1).max() <= LINK)
