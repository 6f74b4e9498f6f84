"""Whether a rectangle of cells is a Flood-It board, and how sure that is.

Each kind of evidence is turned into a factor 0..1 by a ramp between what no board shows and what
every board shows. The ramps' ends are derived beside them or were set where boards and look-alikes
drawn by the project's generator of screens part (see tests/benchmarks/reading.py). What bounds say
of boards is of 1,949 that are read right: 700 on those screens and 1,249 of other programs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.cut import (
    framed,
    is_corner,
    like_surroundings,
    look_around,
    share_beyond,
    share_leaking,
    share_like_gaps,
    share_torn_out,
    show_by_marks,
)
from floodhelper.vision.border.drawn import are_parted_outside
from floodhelper.vision.border.left_out import are_filled_outside
from floodhelper.vision.border.strays import without_strays
from floodhelper.vision.cells.clear import usual, worst_border
from floodhelper.vision.clauses import NOT_UNIFORM, UNLIKE
from floodhelper.vision.colours.alternating import without_alternating
from floodhelper.vision.colours.palette import Palette, nearest_are_parted, with_close_colours
from floodhelper.vision.colours.rimmed import may_be_rimmed, without_rimmed
from floodhelper.vision.colours.torn import halved, interlaced, parted, torn
from floodhelper.vision.layout.chance import find_layout
from floodhelper.vision.layout.patterns import share_alternating
from floodhelper.vision.numbers.evidence import ramp
from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.verification.buttons import has_buttons, shows_each
from floodhelper.vision.verification.captions import share_captioned
from floodhelper.vision.verification.characters import are_characters
from floodhelper.vision.verification.closely import look_closely, sample_finely, untinted
from floodhelper.vision.verification.colouring import (
    CHECKERED,
    SYMMETRIC,
    TOO_CLOSE,
    as_cells_of_two,
    colour_factors,
    layout_factors,
    like_around,
    not_chart,
    of_one_ramp,
    of_two_colours,
    unsymmetrical,
)
from floodhelper.vision.verification.lines import is_framed, side_factors
from floodhelper.vision.verification.proportions import (
    proportion_factors,
    stretched,
)
from floodhelper.vision.verification.raised import (
    raised_by_buttons,
    raised_by_looks,
    raised_by_rows,
)
from floodhelper.vision.verification.uniform import shown, uniform
from floodhelper.vision.verification.verdict import (
    AROUND,
    GAPS,
    LEAKS,
    ODD_BORDER,
    SAID,
    SMALL,
    TWO,
    Verdict,
    may_be_board,
)
from floodhelper.vision.verification.written import without_writing

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.sight import Sight
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.layout.chance import Layout
    from floodhelper.vision.picture.scene import Scene

_WRITING = "there is other writing in many of the cells"

_UNLIKE = 0.2, 0.08
"""Usual share of the places that differ in cells of one colour on no board, and on any: on boards
0.053 at most."""

_FRAYED = 0.7, 0.4
"""Share of the cells at a side that are not clear on no board, and on any: on boards 0.36 at most.
"""

_CAPTIONED = 0.5, 0.25
"""Share of the cells with writing below them on no board, and on any: on boards 0.24 at most."""

_AS_GAPS = 0.6, 0.45
"""Share of the cells that look like the gaps on no board, and on any: on boards 0.375 at most."""

_ALTERNATING = 0.5, 0.25
"""Share of the cells in two shades in turn on no board, and on any: on boards none."""

_SHADES = "it is a strip of shades, as in a chart"

_TWO_EACH = "the cells hold two each"

_TORN = 0.1, 0.05
"""Share of the cells whose halves have two colours on no board, and on any: a marker, a pointer and
what lies over a corner make up less."""

_HALVES = 0.5, 0.25
"""Share of the cells left on a nearly finished board whose halves have two colours on no board, and
on any: where two cells were taken for one it was two of the three that were left, and one cell may
be lit in part."""

_PARTED = 0.8, 0.5
"""Share of the cells through which a gap runs on no board, and on any: of what holds two cells each
all show it but those that are covered."""

_INTERLACED = 0.1, 0.05
"""Share of the gaps that have several colours of the cells on no board, and on any: in a table of
which every second row was taken it is a quarter, while a pointer or a marker covers fewer."""

_STRAYS = 0.7
"""What the confidence is worth where page or buttons were taken in, so that it rejects."""

_CLOSE = 0.85
"""What the confidence is worth where noise joins the nearest colours, but leaves room between."""

_CLEAN = 0.01
"""Mean share of the places that differ in a board up to which its cells look alike: of 25
look-alikes of the project's generator that are otherwise nearest to boards 24 have 0.015 and more,
while that of most boards is 0.005 at most."""

_LEAKING = 0.85, 0.6
"""Share of the cells at a side whose colour goes on where no board ends, and where any may: on 600
screens of the project's generator it is 0.57 at most, and three quarters or more where a corner of
a flooded board was taken for all of it."""

_TORN_OUT = 0.25, 0.15
"""Share of the cells along the outline whose colours go on, but for one colour, where no board ends
and where any may: of 324 screenshots of boards and 300 generated screens it is 0.0625 at most, a
quarter and more of a part of a map."""


def verify(scene: Scene, sight: Sight, confirmed: float = 0.0, *, said: bool = False) -> Verdict:
    """Judge a board that was grown by what is seen of it.

    `confirmed` is how sure it is, 0..1, by where its last cells lie. Where it is `said` how many
    rows and columns there are, the colours may lie in any way.
    """
    board, modelled = sight.board, sight.modelled
    # Cells that are drawn from their colours alone bear no marks that tell of others, no writing.
    plain, mostly_plain = not modelled.any(), share_true(modelled > 0) <= _TORN[1]
    palette, off = _plain_palette(scene, sight) if plain else look_closely(scene, sight, modelled)
    layout, around = find_layout(palette.cells), look_around(scene, board)
    if ramped := of_one_ramp(palette):
        # So does what is counted in a chart, all over it.
        layout = replace(layout, by_chance=False)
    beyond = share_beyond(scene, board, around, palette.colours)
    clean = float(off.mean()) <= _CLEAN
    typed = clean and _are_signs(sight, palette, layout)
    confirmed = 1.0 if has_buttons(scene, board, palette) else confirmed
    few_left = confirmed > 0.0
    like = like_surroundings(around, palette)
    marked = like & show_by_marks(scene, board, like)
    sides, set_off = side_factors(
        scene, board, palette, clean=clean, confirmed=confirmed, marked=marked
    )
    factors = {
        NOT_UNIFORM: uniform(off, modelled, palette, alike=clean and layout.by_chance, typed=typed),
        UNLIKE: ramp(usual(off), *_UNLIKE),
        ODD_BORDER: ramp(worst_border(off), *_FRAYED)
        * _without_strays(scene, palette, sight, set_off if palette.cells.size < SMALL else 0.0),
        _WRITING: 1.0,
        **_cell_factors(scene.pixels, sight, palette, plain=mostly_plain),
        **proportion_factors(board, clean * stretched(palette, layout), typed=typed),
        **colour_factors(palette),
        **(laid := layout_factors(palette, layout, few_left=few_left)),
        AROUND: like_around(share_true(like & ~marked), layout),
        # Cells with edges all around are drawn, however near their colour is to the gaps', but so
        # are the empty fields of charts.
        GAPS: max(ramp(share_like_gaps(scene, board, palette), *_AS_GAPS), set_off * (not ramped)),
        TWO: as_cells_of_two(palette, board, usual(off))
        * of_two_colours(
            scene,
            palette,
            board,
            layout,
            max(set_off, framed(around, palette), float(marked.any())),
            few_left=few_left,
        ),
        LEAKS: _ended(
            scene, board, share_leaking(scene, board, around, palette, set_off * clean), set_off
        )
        * ramp(share_torn_out(around, palette), *_TORN_OUT),
        _SHADES: not_chart(palette, board, layout, beyond, ramped=ramped),
        **sides,
    }
    _look_at_colours(factors, sight, palette)
    if clean and not ramped:
        factors |= raised_by_looks(factors, palette, layout)
        factors |= raised_by_buttons(factors, scene, board, palette, layout, set_off)
    factors |= raised_by_rows(factors, scene, board, palette, set_off, like)
    _look_between(factors, scene, board, palette, set_off, plain=mostly_plain)
    if said:
        factors |= {clause: max(factors[clause], SAID) for clause in laid}
    return Verdict(palette, factors, off, 1.0 if is_corner(around, palette) else beyond, set_off)


def _cell_factors(
    pixels: NDArray[np.uint8], sight: Sight, palette: Palette, *, plain: bool
) -> dict[str, float]:
    """Factors by what is in cells and next to them; they are `plain` where hardly any is marked."""
    board, patches = sight.board, sight.patches
    captioned = share_captioned(pixels, board.lattice, board.extent, palette)
    return {
        "there is writing between the cells": ramp(captioned, *_CAPTIONED),
        "colours show in a small part of the cells alone": shown(patches, palette, board),
        _TWO_EACH: ramp(halved(patches, palette.cells), *_HALVES)
        * ramp(interlaced(pixels, board, palette), *_INTERLACED)
        * (1.0 if plain else ramp(torn(patches, palette), *_TORN)),
    }


def _look_at_colours(factors: dict[str, float], sight: Sight, palette: Palette) -> None:
    """Change factors of a palette by the colours that the cells have themselves."""
    if factors[TOO_CLOSE] < _CLOSE and nearest_are_parted(palette, sight.colours):
        factors[TOO_CLOSE] = _CLOSE
    factors[CHECKERED] *= ramp(share_alternating(sight.colours, palette.cells), *_ALTERNATING)
    # Numbers and letters in the cells of a crossword part them no less than marks of a game do.
    if len(palette.colours) > len(sight.palette.colours):
        factors[SYMMETRIC] = min(factors[SYMMETRIC], unsymmetrical(sight.palette.cells))


def _look_between(
    factors: dict[str, float],
    scene: Scene,
    board: Grown,
    palette: Palette,
    set_off: float,
    *,
    plain: bool,
) -> None:
    """Lower factors by what lies in and between the cells, where they may be a board's at all.

    It takes longest. Cells are `set_off` from their neighbours, 0..1, and `plain` where hardly any
    bears a mark.
    """
    if set_off > 0.0 and may_be_board(factors):
        factors[_TWO_EACH] *= ramp(parted(scene.pixels, board), *_PARTED)
    if may_be_board(factors):
        factors[_WRITING] = without_writing(scene.pixels, board, palette, plain=plain)


def _are_signs(sight: Sight, palette: Palette, layout: Layout) -> bool:
    """Whether what lies as characters of a terminal do lies as a game lays its colours.

    Of few cells or two colours it is not told, and bars fill their boxes.
    """
    several = len(palette.colours) > 2 and palette.cells.size >= SMALL
    laid = layout.is_free or layout.in_clumps
    return several and laid and sight.is_shaped and are_characters(sight.board)


def _plain_palette(scene: Scene, sight: Sight) -> tuple[Palette, NDArray[np.float32]]:
    """Palette of cells that are drawn from their colours alone, and how far each is from its kind.

    Those of a flooded region are lit up alike, one under the mouse is unlike all others.
    """
    every = np.ones(sight.palette.cells.shape, dtype=bool)
    are_shown = partial(shows_each, scene, sight.board)
    known = with_close_colours(sight.palette, sight.colours, every, are_shown)
    known = without_alternating(known)
    if may_be_rimmed(known):
        known = without_rimmed(known, sample_finely(scene, sight.board))
    palette = untinted(scene, sight.board, known)
    changed = palette.colours[palette.cells] != known.colours[known.cells]
    alone = np.bincount(known.cells.ravel())[known.cells] == 1
    return palette, (alone & changed.any(axis=2)).astype(np.float32)


def _ended(scene: Scene, board: Grown, leaking: float, set_off: float) -> float:
    """Less than 1 where such a share of the cells at a side goes on beyond it, `leaking`.

    A line around cells that none set off from each other, 0..1, is where they end.
    """
    ended = ramp(leaking, *_LEAKING)
    return 1.0 if ended < 1.0 and set_off == 0.0 and is_framed(scene.edges, board) else ended


def _without_strays(scene: Scene, palette: Palette, sight: Sight, set_off: float) -> float:
    """Less than 1 where lines at the border are none of the board, nor cells that are `set_off`."""
    inner = without_strays(palette.cells, sight.is_shaped)
    if (
        inner == sight.board.extent
        or are_parted_outside(scene.pixels, sight, palette.cells, inner)
        or are_filled_outside(scene.pixels, sight, inner)
    ):
        return 1.0
    return max(_STRAYS, set_off)
