"""What the colours of a board, and how they lie on it, say for or against it.

What bounds say of boards is of 1,949 that are read right, 700 on screens of the project's generator
and 1,249 of other programs, but for up to six levels that were laid out by hand, of which a row of
buttons tells that they are boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.cut import GOES_ON
from floodhelper.vision.clauses import MANY_COLOURS, ONE_COLOUR
from floodhelper.vision.colours.gradual import nearness
from floodhelper.vision.colours.palette import LINK
from floodhelper.vision.colours.shades import of_ink_and_paper, of_one_hue, on_a_line
from floodhelper.vision.layout.chance import agreement, is_strewn
from floodhelper.vision.layout.commonest import is_too_common
from floodhelper.vision.layout.pairs import paired
from floodhelper.vision.layout.patterns import (
    checkered,
    has_finder_pattern,
    lie_apart,
    repetition,
    stacking,
    subdivision,
    symmetry,
)
from floodhelper.vision.layout.piled import lie_in_piles
from floodhelper.vision.layout.things import (
    are_stripes,
    fullest_block,
    has_cut_corners,
    is_block,
    is_one_region_each,
    is_strip,
    stand_apart,
)
from floodhelper.vision.layout.written_over import are_written_over
from floodhelper.vision.numbers.evidence import ramp
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.layout.chance import Layout
    from floodhelper.vision.picture.scene import Scene

MAX_COLOURS = 16
"""Most colours of a board that is read off a screen."""

_LIKE_AROUND, _TWO_COLOURS = 0.24, 0.23
"""What they take off the confidence, so that both together reject, and either beside any other
doubt: a board may be flooded in the colour of its page or nearly finished, but few of the
look-alikes have more than two colours, and most of those with fewer stand on their own
background."""

_TWO_BY_CHANCE = 0.12
"""What two colours take off that plainly lie by chance, so that a slight doubt is left beside them:
of 1,000 look-alikes of the project's generator none but parts of QR codes have them so."""

_INK_AND_PAPER = 0.3
"""What black and white alone take off, so that they reject: a QR code that is seen in part is like
a board in all else, while no board on 1,500 screens of the project's generator is left with them.
"""

_SPREAD = 16.0, 10.0
"""How far cells lie from their colour, CIE Lab at the 95th of 100, on no board, and on any: on
boards 6.9 at most."""

_MARGIN = 0.5, 1.0
"""Least distance of two colours as a multiple of what noise spreads them, on no board, and on any:
on boards 1.03 at least."""

_NEARNESS = 0.6, 0.72
"""How near in colour neighbours that differ are on no board, relative to any two cells, and on any:
on 1,412 boards, on screenshots of games and screens of the project's generator, 0.78 at least; on a
map of heat of 24 cells in 11 colours 0.42, of six colours 0.57."""

_CHECKERS = 0.45, 0.25
"""Share of the cells whose colours stay on the squares of a chessboard on no board, and on any: on
boards none."""

_MIRRORED = 0.95, 0.8
"""Agreement of cells with their mirror images on no board, and on any: on boards 0.76 at most."""

_REPETITION = 1.5, 1.0
"""How much more cells agree with those a motif away on no board, and on any: on boards 0.59 of what
is plain at most."""

_SUBDIVISION, _PAIRED = (24.0, 16.0), (0.9, 0.75)
"""F of the changes at the places of larger cells, and share of those that are lacking inside pairs,
on no board, and on any: on boards 12.7 and 0.57 at most."""

_PATCHES, _PATCHES_IN_CLUMPS = (0.13, 0.09), (0.4, 0.3)
"""How much more neighbours agree than by chance on no board, and on any; and where a game lays its
colours in clumps: on 99 of 100 boards not at all, in clumps by 0.18 at most."""

_IN_LINES, _STACKING = (0.36, 0.24), (5.0, 3.5)
"""How much colours depend on the row or the column on no board, and on any, and how much more often
than by chance they lie above others: on boards 0.24 and 2.8 at most."""

_FULLEST = 0.9, 0.8
"""Share of the rectangle about a region that it fills on no board, and on any: on boards whose
colours do not plainly lie by chance 0.79 at most."""

_AROUND = 0.3, 0.45
"""Share of the cells in the one colour around a board that tells nothing, and that tells all it
may: of boards whose colours do not plainly lie by chance one in 100 has more than the former."""

_OBLONG, _OUTSIDE = (2.0, 1.7), (0.9, 0.6)
"""How many times as long as wide cells of two colours are on no board, and on any, and how much of
the commoner is outside as a share of what is inside: on boards 1.62 and 0.19 at most."""

_WEEKS = 3.5, 2.5
"""How many times as long as wide a strip of what is counted is no board, and any may be: the weeks
of a year are 7.4 times as many as its days, of a quarter 1.9."""

_ALONE = 0.55, 0.45
"""Share of the cells that are the only ones of their colour on no board, and on any: of 16 cells
in 16 colours it is 0.38 on average (15/16 to the power of 15), while swatches are all different."""

_UNLIKE_OF_TWO, _SMALL, _TIMES = (0.06, 0.03), 10.0, 1.5
"""Usual share of the places of cells of two colours that differ from their looks on no board, and
on any: of 110 boards of two colours on the generator's screens it is 0.011 at most. Of cells under
so many px more differ by so much: 0.035 of some of 8 px that are no whole number of pixels wide."""

TOO_CLOSE = "some colours are hard to tell apart"
"""Clause of the evidence that the colours are shades of one."""

CHECKERED = "the colours alternate as on a chessboard"
"""Clause of the evidence that the cells are fields of a board game."""

SYMMETRIC = "the colours are laid out symmetrically"
"""Clause of the evidence that the cells are those of a crossword, an icon or a picture."""

OWN_SHADES = "the cells of one colour have shades of their own"
"""Clause of the evidence that the cells are those of a picture, or of a map of heat."""

REPEATED, SUBDIVIDED = "the colours repeat as in a pattern", "the cells are parts of larger ones"
"""Clauses of the evidence that the cells are those of a pattern, and that they hold others."""

_CHANGES, _FEW_CHANGES, _OF_ONE = 3, 2, 4
"""Changes of colour from cell to cell, along the rows as along the columns, that are enough on a
large board, of which they may be less than a hundredth of all: four cells that are left in a corner
have three or four. And those where there are more in all than one cell has: two that are left
beside the border have two of them from row to row."""

_DAYS = 7
"""Most cells across a strip that is a chart: the days of the week."""

_EMPTY, _SCATTERED = 0.5, -0.09
"""Share of the days in one colour from which weeks of them are a chart, and most by which
neighbours agree on it more than they may by chance: a flooded region lies together. On screens of
the project's generator calendars have -0.12 at most, flooded strips of seven lines -0.05."""

LINES = "the colours go with the rows or the columns"
"""Clause of the evidence that the cells are those of a calendar, a plan or a chart."""

ONE_THING = "it is one thing on a page"
"""Clause of the evidence that what is there is an icon, a button or a picture."""

PATCHES = "the colours lie in patches, as in a picture"
"""Clause of the evidence that the cells are those of a picture or a map."""

CLUMPS = 0.8
"""What is left of the confidence for clumps of colours that lie evenly all over: some games lay
them so, and pictures hardly do."""

_LAID = 0.05
"""What the confidence is worth at least where colours do not lie by chance: a level that was drawn
by hand is no board unless the user says so."""


def colour_factors(palette: Palette) -> dict[str, float]:
    """Factors 0..1 by the clause that says what is wrong with the colours where they are low."""
    labels, colours = palette.cells, len(palette.colours)
    # Colours as near as noise spreads them cannot be told apart; twice that is plain.
    margin = palette.separation / (2 * palette.spread + LINK)
    return {
        ONE_COLOUR: float(colours > 1),
        MANY_COLOURS: float(colours <= MAX_COLOURS)
        * ramp(share_true(np.bincount(labels.ravel())[labels] == 1), *_ALONE),
        OWN_SHADES: ramp(palette.spread, *_SPREAD),
        TOO_CLOSE: ramp(margin, *_MARGIN) if colours > 1 else 1.0,
    }


def layout_factors(palette: Palette, layout: Layout, *, few_left: bool) -> dict[str, float]:
    """Factors 0..1 by the clause that says what is odd about where the colours lie.

    What has `few_left`, as its buttons or its last cells tell, may have but one beside the border.
    """
    labels, colours = palette.cells, len(palette.colours)
    across, down = labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]
    changed = [int(np.count_nonzero(way)) for way in (across, down)]
    enough = _FEW_CHANGES if sum(changed) > _OF_ONE else _CHANGES
    changes = min(
        ramp(count, 0.0, min(enough, 0.01 * way.size))
        for count, way in zip(changed, (across, down), strict=True)
    )
    return {
        "the colours change along one direction alone": max(changes, float(few_left)),
        "the colours go from one to the next, as on a heat map": ramp(
            nearness(palette), *_NEARNESS
        ),
        CHECKERED: ramp(checkered(labels), *_CHECKERS),
        SYMMETRIC: unsymmetrical(labels),
        REPEATED: ramp(repetition(labels), *_REPETITION) * (not lie_apart(labels)),
        "much is of one colour, and it does not lie together": float(
            not (is_strewn(labels) or is_too_common(labels))
        ),
        SUBDIVIDED: ramp(subdivision(labels), *_SUBDIVISION)
        * ramp(paired(labels), *_PAIRED)
        * (not are_written_over(labels)),
        PATCHES: max(
            CLUMPS * ramp(layout.patches, *_PATCHES_IN_CLUMPS) if layout.in_clumps else _LAID,
            ramp(layout.patches, *_PATCHES) * (not layout.in_large_regions),
            _LAID,
        )
        * (not is_one_region_each(labels)),
        # Of several colours that plainly lie by chance none lies above the others.
        LINES: max(
            _LAID,
            ramp(layout.lines, *_IN_LINES)
            * (1.0 if layout.by_chance or layout.in_clumps else ramp(stacking(labels), *_STACKING)),
        )
        * (not lie_in_piles(labels) and not stand_apart(labels))
        # A game may lay its cells in runs, of which some are as long.
        * (layout.in_clumps or not are_stripes(labels)),
        ONE_THING: float(not (is_block(labels) or is_strip(labels) or has_cut_corners(labels)))
        * (1.0 if layout.by_chance else ramp(fullest_block(labels), *_FULLEST)),
        "it is a QR code": float(colours > 2 or not has_finder_pattern(labels == 0)),
    }


def unsymmetrical(labels: NDArray[np.uint8]) -> float:
    """Less than 1 where the colours of cells (rows, columns) are laid out symmetrically."""
    return ramp(symmetry(labels), *_MIRRORED)


def like_around(share: float, layout: Layout) -> float:
    """Less than 1 where a great `share` of the cells has the one colour seen around the board."""
    return 1.0 if layout.by_chance else 1 - _LIKE_AROUND * ramp(share, *_AROUND)


def of_two_colours(
    scene: Scene,
    palette: Palette,
    board: Grown,
    layout: Layout,
    set_off: float,
    *,
    few_left: bool,
) -> float:
    """Less than 1 for two colours, and 0 where the commoner covers as much outside the board.

    That is a page, and the other what is on it: bars, modules of a QR code, fields that are lit,
    or halves of keys, which are about twice as high as wide; but they do not lie by chance. Cells
    that are `set_off` from their neighbours, or as a whole from what is around them, 0..1,
    are drawn as cells, which neither a page is nor the modules of a QR code are, with paper around.
    Where a board has `few_left`, as its buttons or its last cells tell, two colours are what is.
    """
    if len(palette.colours) != 2:
        return 1.0
    x, y = (
        comb.at(np.array([0, cells])).tolist()
        for comb, cells in ((board.lattice.x, board.columns), (board.lattice.y, board.rows))
    )
    outside = scene.background.area_outside(palette.colours[0], x[0], y[0], x[1], y[1])
    share = outside / ((x[1] - x[0]) * (y[1] - y[0]))
    if few_left:
        taken = 0.0
    elif of_ink_and_paper(palette.colours):
        taken = _TWO_COLOURS + (1 - set_off) * (_INK_AND_PAPER - _TWO_COLOURS)
    else:
        taken = _TWO_BY_CHANCE if layout.by_chance else _TWO_COLOURS
    pitches = board.lattice.x.pitch, board.lattice.y.pitch
    square = ramp(max(pitches) / min(pitches), *_OBLONG)
    page = 1.0 if layout.by_chance else max(set_off, ramp(share, *_OUTSIDE))
    return (1 - taken) * page * square


def as_cells_of_two(palette: Palette, board: Grown, unlike: float) -> float:
    """Less than 1 for two colours whose cells are `unlike` their looks in more of their places.

    So is what is seen where cells meet, which may have two colours as well.
    """
    if len(palette.colours) != 2:
        return 1.0
    small = _TIMES if min(board.lattice.x.pitch, board.lattice.y.pitch) < _SMALL else 1.0
    return ramp(unlike / small, *_UNLIKE_OF_TWO)


def not_chart(
    palette: Palette, board: Grown, layout: Layout, beyond: float, *, ramped: bool
) -> float:
    """0 for shades of one ramp in a long strip: calendars of contributions, heat maps of hours.

    Whether they are of one ramp is given.

    Either alone may be a board, so that only both speak against one. What goes on beyond the cells
    that were taken in may be as long, but games too have lighter and darker cells of one hue. They
    draw all of them equally often, while of what is counted there is much of one and little of
    another, and half of the days may be empty; and they draw them in all rows alike, where a heat
    map is hottest in some.
    """
    if not ramped:
        return 1.0
    short, long = sorted((board.rows, board.columns))
    counted = layout.uneven > 0.0 or (short == _DAYS and _are_days(palette.cells))
    if on_a_line(palette.colours) and beyond >= GOES_ON:
        return float(not counted and layout.lines == 0.0)
    return ramp(long / short if short <= _DAYS else 1.0, *_WEEKS) if counted else 1.0


def of_one_ramp(palette: Palette) -> bool:
    """Whether the colours are shades of one, as of a chart's steps, but for the commonest."""
    # Of a calendar those are the empty days.
    return on_a_line(palette.colours) or of_one_hue(palette.colours[1:])


def _are_days(labels: NDArray[np.uint8]) -> bool:
    """Whether most cells have one colour, and are strewn over all of them as empty days are."""
    empty = (labels == 0).astype(np.uint8)
    every = np.ones(labels.shape, dtype=bool)
    return bool(empty.mean() >= _EMPTY) and agreement(empty, every) <= _SCATTERED
