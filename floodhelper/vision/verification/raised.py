"""Evidence that counts less against a board, as something else tells that it is one.

Cells that all look as those of their colour, buttons in each colour of the board, or in each but
that of the page, or a row of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.clauses import NO_EDGES, NO_SQUARES
from floodhelper.vision.verification.button_row import has_button_row
from floodhelper.vision.verification.buttons import has_every_button
from floodhelper.vision.verification.colouring import (
    CHECKERED,
    CLUMPS,
    LINES,
    ONE_THING,
    OWN_SHADES,
    PATCHES,
    REPEATED,
    SUBDIVIDED,
    SYMMETRIC,
)
from floodhelper.vision.verification.lines import NO_OUTLINE, SOME_LINES
from floodhelper.vision.verification.proportions import UNEVEN_GAPS, proportion_factors
from floodhelper.vision.verification.verdict import AROUND, DOUBTED, GAPS, may_be_board

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.layout.chance import Layout
    from floodhelper.vision.picture.scene import Scene

_FORGIVEN = (
    GAPS,
    SOME_LINES,
)
"""Clauses of what else shows on few boards alone: it says nothing where all cells look as those of
their colour, and three colours or more plainly lie by chance."""

_MADE_UNEVEN = 0.85
"""What the confidence is worth where the cells of a colour have shades of their own, as the stones
of a mosaic, but buttons tell the colours."""

_HALVED = (
    NO_EDGES,
    SOME_LINES,
)
"""Clauses of edges, whose evidence counts half, its square root, where all cells look as those of
their colour: what they are drawn on hides edges more easily than it makes cells."""

_LAID_IN_CLUMPS, _EVENLY = (LINES, ONE_THING), 0.05
"""Clauses of what large clumps of colours show too, and how uneven the colours of those may be that
a game lays: on boards of Al Sweigart's Ink Spill that show it they are so by 0.04 at most, in
pictures made of cells, whose colours are beside them as well, by 0.06 and 0.11."""

_OF_GAMES = PATCHES, NO_SQUARES, UNEVEN_GAPS, OWN_SHADES
"""Clauses of what some games show, and mostly other things: buttons tell which it is."""

_LAID_OUT, _BY_HAND = (CHECKERED, SYMMETRIC, REPEATED, SUBDIVIDED, PATCHES, LINES, ONE_THING), 0.85
"""Clauses of how the cells of a level lie that was laid out by hand, and what the confidence is
worth where a row of buttons tells that it is one: so it does on ten of 16 screenshots of three such
games, and on none of 148 desktops without a board."""

_OF_PAGE, _ON_PAGE, _FEWEST_COLOURS = (NO_OUTLINE, AROUND, GAPS), 0.85, 3
"""Clauses of what is seen of a board that is flooded in the colour of its page, what the confidence
is worth where buttons tell its other colours, and the fewest of these: of 40 such boards, a quarter
to four fifths of them flooded, 26 are read without, and all with it. Of 40 heaps, drawings and
fields of cells at random with a row of their colours four more are boards, in doubt, at random."""


def raised_by_looks(
    factors: dict[str, float], palette: Palette, layout: Layout
) -> dict[str, float]:
    """Return what counts less against a board of several colours whose cells all look alike."""
    if len(palette.colours) <= 2:
        return {}
    halved = {clause: factors[clause] ** 0.5 for clause in _HALVED}
    return halved | (dict.fromkeys(_FORGIVEN, 1.0) if layout.by_chance else {})


def raised_by_buttons(
    factors: dict[str, float],
    scene: Scene,
    board: Grown,
    palette: Palette,
    layout: Layout,
    set_off: float,
) -> dict[str, float]:
    """Return what counts less against a board where each of its colours has a button beside it.

    Cells whose shades count less must be `set_off`, 0..1: halves of some have two shades.
    """
    if min(factors[clause] for clause in _OF_GAMES) >= DOUBTED:
        return {}
    raised = {
        PATCHES: max(factors[PATCHES], CLUMPS),
        **dict.fromkeys(_LAID_IN_CLUMPS if layout.uneven <= _EVENLY else (), 1.0),
        NO_SQUARES: proportion_factors(board, 1.0, typed=False)[NO_SQUARES],
        UNEVEN_GAPS: 1.0,
        OWN_SHADES: max(factors[OWN_SHADES], _MADE_UNEVEN * (set_off == 1.0)),
    }
    may_be = may_be_board(factors | raised)
    told = may_be and has_every_button(scene.pixels, board, palette.colours)
    return raised if told else {}


def raised_by_rows(
    factors: dict[str, float],
    scene: Scene,
    board: Grown,
    palette: Palette,
    set_off: float,
    like: NDArray[np.bool_],
) -> dict[str, float]:
    """Return what counts less where a row of buttons tells of a level, or of a flooded board.

    All its cells are `set_off` from their neighbours, 0..1; which of them are `like` what is around
    the board, shape (rows, columns), a boolean each.
    """
    by_hand = _laid_by_hand(factors, scene, board, palette, set_off)
    return by_hand or _on_page(factors, scene, board, palette, like)


def _laid_by_hand(
    factors: dict[str, float], scene: Scene, board: Grown, palette: Palette, set_off: float
) -> dict[str, float]:
    """What counts less against a level laid out by hand, where a row of buttons tells."""
    raised = dict.fromkeys(_LAID_OUT, 1.0)
    # Quarters of cells that are not set off lie in patches too.
    if set_off < 1.0 or may_be_board(factors) or not may_be_board(factors | raised):
        return {}
    if not has_button_row(scene, board, palette.colours):
        return {}
    return raised | {min(raised, key=lambda clause: factors[clause]): _BY_HAND}


def _on_page(
    factors: dict[str, float],
    scene: Scene,
    board: Grown,
    palette: Palette,
    like: NDArray[np.bool_],
) -> dict[str, float]:
    """What counts less against a board whose flood has the colour of its page.

    Each of its other colours has a button, and is seen at each side. `like`, shape (rows, columns),
    tells which cells look like what is around the board: where they are no outline is seen, nor
    gaps.
    """
    raised = dict.fromkeys(_OF_PAGE, 1.0)
    if may_be_board(factors) or not may_be_board(factors | raised):
        return {}
    lines = like[0], like[-1], like[:, 0], like[:, -1]
    if not like.any() or any(line.all() for line in lines):
        return {}
    others = np.bincount(palette.cells[like], minlength=len(palette.colours)) == 0
    if np.count_nonzero(others) < _FEWEST_COLOURS:
        return {}
    shown = palette.colours[others]
    told = has_every_button(scene.pixels, board, shown) or has_button_row(scene, board, shown)
    return raised | {min(raised, key=lambda clause: factors[clause]): _ON_PAGE} if told else {}
