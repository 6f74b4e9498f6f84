"""Cells that may only be lit, so that their colour is none of its own.

Lit are the cell under the mouse and, in some games, all that is flooded. Mostly it is told by how
they are tinted (see `floodhelper.vision.colours.tinted`); what is not may be a colour or none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab, to_others
from floodhelper.vision.colours.shades import are_grey
from floodhelper.vision.colours.tints import is_exact_tint, is_tint
from floodhelper.vision.numbers.regions import beside, is_one_region
from floodhelper.vision.verification.verdict import SMALL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board

LONE = "one cell or two may only be lit, as their colour is near another"

LONE_GREY = "one cell may only be lit, as it alone is grey"

LIT_FLOOD = "what is flooded may only be lit, as its colour is near another"

_NEAR, _NEARER = 25.0, 1.4
"""Greatest distance of the colour of a single cell from another for it to be that under a marker or
the mouse, CIE Lab, and how many times as far all others must be from each other: of 60 screenshots
of games in JPEG on which one cell has a colour of its own four are so, three of them wrong."""

_VERY_NEAR, _MUCH_NEARER = 12.0, 2.0
"""The same for a colour that need be no tint: of 1,170 boards of other programs one is so."""

_LONE = 2
"""Most cells of a colour that may only be that of cells under the mouse, or under a line of text:
of 1,170 boards of other programs one has so few in such a colour."""

_FEWEST, _SELDOM, _NEAR_FLOOD = 2, 0.01, 35.0
"""Fewest cells of a flooded region that has a colour of its own, greatest chance with which no
other cell has it, and greatest distance of that from another, CIE Lab: of 1,083 boards of other
programs 13 have such regions, and two of these, of one program, that are so near in a tint. With so
little chance a single cell is alone in a tint on one of 623 screenshots of boards: it is lit."""

_AT_TIMES = 0.3
"""The same chance where one colour is the other with white or black to the level: under one in a
hundred pairs of a game's colours are so."""

_LIGHT, _HUED = 75.0, 3
"""Least lightness of a grey, CIE Lab, for a single cell in it to be under the mouse, and fewest
colours, all hued, of the other cells. Buttons of Tk are #ececec then, of lightness 93; in 600
screenshots of games no cell that is left alone in its colour is so."""


def may_be_lit(board: Board) -> str | None:
    """Clause that says which of its cells may only be lit, None if none may."""
    if _has_lone_tint(board):
        return LONE
    if _has_lone_grey(board):
        return LONE_GREY
    return LIT_FLOOD if _has_lit_flood(board) else None


def _has_lone_tint(board: Board) -> bool:
    """Whether a cell or two have a tint of others' colour, as no others are near each other.

    It need be no tint where it is very near, as where a desktop mixes its own colour in.
    """
    counts = np.bincount(board.cells.ravel(), minlength=len(board.palette))
    between = to_others(lab(board.palette))
    # With no other two there is nothing to compare with.
    few = np.flatnonzero((counts > 0) & (counts <= _LONE)).tolist()
    for i in few if len(counts) > 2 else ():
        nearest = int(between[i].argmin())
        others = np.delete(np.delete(between, i, 0), i, 1).min()
        away, tint = between[i, nearest], is_tint(board.palette[i], board.palette[nearest])
        if away < _VERY_NEAR and others >= _MUCH_NEARER * away:
            return True
        lone = others >= _NEARER * away or _chance_of_one(counts, i) <= _SELDOM
        if away < _NEAR and tint and lone:
            return True
    return False


def _chance_of_one(counts: NDArray[np.intp], colour: int) -> float:
    """Chance with which so few of the cells that are not flooded have a colour, 1 of several."""
    if counts[colour] != 1:
        return 1.0
    free = int(counts.sum() - counts.max())
    share = 1 / (len(counts) - 1)
    return float(free * share * (1 - share) ** (free - 1))


def _has_lone_grey(board: Board) -> bool:
    """Whether one of many cells is light grey, where several colours are there and no other is."""
    grey = np.flatnonzero(are_grey(board.palette))
    # On a small board any colour may have but one cell.
    if len(grey) != 1 or len(board.palette) <= _HUED or board.cells.size < SMALL:
        return False
    is_light = lab(board.palette[grey])[0, 0] >= _LIGHT
    return bool(is_light and np.count_nonzero(board.cells == grey) == 1)


def _has_lit_flood(board: Board) -> bool:
    """Whether what is flooded from a corner has a tint of a colour, or that one of its, alone."""
    cells, between = board.cells, to_others(lab(board.palette))
    for flooded in np.unique(cells[[0, 0, -1, -1], [0, -1, 0, -1]]).tolist():
        own = cells == flooded
        nearest = int(between[flooded].argmin())
        one, other = board.palette[[flooded, nearest]]
        if between[flooded, nearest] >= _NEAR_FLOOD:
            continue
        exact = is_exact_tint(one, other) or is_exact_tint(other, one)
        chance = _chance_of_none_else(own, len(board.palette))
        if chance > (_AT_TIMES if exact else _SELDOM):
            continue
        if is_tint(one, other) or is_tint(other, one):
            return True
    return False


def _chance_of_none_else(own: NDArray[np.bool_], colours: int) -> float:
    """Chance with which no other cell has the colour of cells (rows, columns), if one region.

    Beside it none has, as it would have been flooded.
    """
    if np.count_nonzero(own) < _FEWEST or not is_one_region(own):
        return 1.0
    free = np.count_nonzero(~own & ~beside(own))
    return float((1 - 1 / colours) ** free)
