"""Reads Flood-It boards off a picture: runs the stages in order.

background ─▶ edges ─▶ seeds ─▶ lattice ─▶ rows and columns ─▶ where they end ─▶ choice
      picture           lattice, cells         growth         outcome, border    verification

`turns` says in which order seeds are pursued; `pursue` takes one through to a reading and asks
`verification` at each step, which goes by the colours of the cells (colours) and how they lie
(layout). Where nothing repeats, `unseeded` looks for boards. Cells that are filled with a texture,
or whose marks hide them, are found in a picture of fewer pixels (picture.reduced), and tints of the
page in one in which these are farther apart (picture.stretched).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.errors import NoBoardError
from floodhelper.vision.cells.phase import trim_gap
from floodhelper.vision.colours.letters import lightest_first
from floodhelper.vision.growth.grow import refined
from floodhelper.vision.growth.hints import agrees, cells_of_region, check_hints, given_board
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MIN_SIDE, Grown
from floodhelper.vision.lattice.lattice import STEADY
from floodhelper.vision.lattice.periodicity import MIN_PITCH
from floodhelper.vision.lattice.within import lattice_within
from floodhelper.vision.outcome.fewer import from_start
from floodhelper.vision.outcome.judged import as_given
from floodhelper.vision.outcome.lines import with_hidden_lines
from floodhelper.vision.outcome.why import why_none
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.reduced import SCALE, reduced
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.picture.stretched import are_near, stretched
from floodhelper.vision.pursue import finish
from floodhelper.vision.reading import SURE, Hints, Reading, Refusal
from floodhelper.vision.start import has_cell, start_cell
from floodhelper.vision.trace import Trace
from floodhelper.vision.turns import (
    candidate,
    check,
    is_sure,
    pursue_all,
    refused,
)
from floodhelper.vision.unseeded import (
    find_besides,
    seed_of,
    told_by_last_cells,
)
from floodhelper.vision.verification.doubts import (
    MAY_BE_PAGE,
    as_faint,
    contradicted,
    cut_off,
    disputed,
    doubted,
    perhaps_lit,
    perhaps_wider,
    unless_another,
    unless_page,
)
from floodhelper.vision.verification.filled import with_filled
from floodhelper.vision.verification.lines import NO_LINES
from floodhelper.vision.verification.rivals import (
    OVERLAP,
    add,
    best_first,
    placed_as,
    shared,
)
from floodhelper.vision.verification.several import unless_several, without_parts
from floodhelper.vision.verification.texture import is_grained, is_textured, without_moire

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray


_LEAST = 0.7
"""Confidence that a board must keep with all doubts: of 11,000 screens of the project's generator
three are read with less, two of them wrongly."""

HINTED_FLOOR = 0.03
"""Confidence under which there is no board where the user says its region, rows and columns: five
oddities leave more to one that they are said of (see `verification.verdict.SAID`). Of 20
boards of other programs that are read right in their place alone two have less, of 95 pieces of
desktops that are said to be one 66."""

_ELSEWHERE = "its cells do not lie as is said"

NO_HINTS = Hints()


def read(
    pixels: NDArray[np.uint8],
    hints: Hints = NO_HINTS,
    rng_seed: int = 0,
    trace: Trace | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[Reading]:
    """Boards in RGB pixels, shape (height, width, 3), best first; at least one.

    Places in `hints` and answers are px of `pixels`; palettes begin with the lightest colour.
    `rng_seed` seeds the sampling of the background; `trace` is filled stage by stage; `stop` is
    asked between stages.

    Raises `NoBoardError` where there is no board, `UsageError` where hints contradict the picture
    or each other, `Stopped` after `stop` returned true.
    """
    height, width = pixels.shape[:2]
    check_hints(hints, width, height)
    part, (left, top) = _region(pixels, hints)
    local = hints.moved(-left, -top)
    stop = stop or (lambda: False)
    if not part.size:
        raise NoBoardError(why_none([], hints))
    if trace is not None:
        trace.pixels = pixels
    why: NoBoardError | None = None
    try:
        found = _find_in(part, local, rng_seed, trace, stop)
    except NoBoardError as error:
        # With its traceback it would keep all that was looked at.
        why = error.with_traceback(None)
        found = _find_faint(part, local, rng_seed, trace, stop)
    if trace is not None:
        trace.move_candidates(left, top)
    if not found and why is not None:
        raise why
    found = [
        replace(each, geometry=each.geometry.moved(left, top), board=lightest_first(each.board))
        for each in _flooded_from(hints.start, found)
    ]
    if trace is not None:
        trace.readings = found
    return found


def _find_in(
    pixels: NDArray[np.uint8],
    hints: Hints,
    rng_seed: int,
    trace: Trace | None,
    stop: Callable[[], bool],
) -> list[Reading]:
    """Boards in the part of a picture that is looked at, best first."""
    scene = _scene_of(pixels, rng_seed)
    if trace is not None and trace.pixels is not None:
        trace.background = scene.background.mask(trace.pixels)
        trace.background_colours = [(r, g, b) for r, g, b in scene.background.colours.tolist()]
    others: list[Reading] = []
    try:
        found = _find_sure(scene, hints, trace, stop, others)
    except NoBoardError:
        coarse = without_parts(_find_coarse(pixels, hints, rng_seed, trace, stop), others)
        found = _textured(pixels, coarse, []) or _seen_closely(scene, coarse, others, hints, trace)
        if not found:
            raise
    else:
        # Single places of a texture are no colours.
        if is_textured(pixels, found[0].geometry):
            coarse = _find_coarse(pixels, hints, rng_seed, trace, stop)
            found = _textured(pixels, coarse, found) or found
        # Whether a line at the border is page says nothing against where the cells lie.
        elif not is_sure(found[0]) and found[0].doubts != (MAY_BE_PAGE,):
            coarse = _find_coarse(pixels, hints, rng_seed, trace, stop)
            for each in _seen_closely(scene, coarse, others, hints, trace):
                # The same cells lie better where all pixels have led to.
                if not np.array_equal(each.board.cells, found[0].board.cells):
                    add(found, each)
    return [with_filled(pixels, each) for each in found]


def _flooded_from(start: tuple[int, int] | str, found: list[Reading]) -> list[Reading]:
    """Boards that have a start cell, with it; raises `UsageError` where none has."""
    having = [each for each in found if has_cell(start, *each.board.cells.shape)] or found[:1]
    cells = [start_cell(start, *each.board.cells.shape) for each in having]
    return [
        replace(each, board=each.board.with_start(cell))
        for each, cell in zip(having, cells, strict=True)
    ]


def _region(pixels: NDArray[np.uint8], hints: Hints) -> tuple[NDArray[np.uint8], tuple[int, int]]:
    if hints.region is None:
        return pixels, (0, 0)
    x, y, width, height = hints.region
    left, top = max(0, x), max(0, y)
    return pixels[top : y + height, left : x + width], (left, top)


def _scene_of(pixels: NDArray[np.uint8], rng_seed: int) -> Scene:
    background = find_background(pixels, np.random.default_rng(rng_seed))
    return Scene(pixels, EdgeMaps.of(pixels), background)


def _find_sure(
    scene: Scene,
    hints: Hints,
    trace: Trace | None,
    stop: Callable[[], bool],
    others: list[Reading],
) -> list[Reading]:
    """Boards of which enough is left with all doubts, best first.

    The rest, other things that look like boards, is added to `others`.
    """
    found = _find_as_said(scene, hints, trace, stop)
    found = unless_several([_doubted(scene, each, hints) for each in found], hints)
    found = best_first(found)
    least = _least(hints)
    kept = [each for each in found if each.confidence >= least]
    others += [each for each in found if each.confidence < least]
    if not kept:
        raise NoBoardError(why_none([found[0].doubts[-1]], hints))
    return kept


def _least(hints: Hints) -> float:
    """Confidence that a board must keep with all doubts."""
    if hints.leave_cells_open:
        return _LEAST
    return 0.0 if cells_of_region(hints) is None else HINTED_FLOOR


def _doubted(scene: Scene, reading: Reading, hints: Hints) -> Reading:
    reading = doubted(with_hidden_lines(scene, reading, hints), hints)
    reading = cut_off(scene.pixels, reading, hints)
    reading = perhaps_lit(perhaps_wider(scene.pixels, reading, hints))
    reading = unless_another(scene.pixels, unless_page(reading))
    if reading.confidence >= SURE or reading.doubts:
        return reading
    # Its last cells alone tell where the others lie.
    return reading.doubting(NO_LINES)


def _find_coarse(
    pixels: NDArray[np.uint8],
    hints: Hints,
    rng_seed: int,
    trace: Trace | None,
    stop: Callable[[], bool],
) -> list[Reading]:
    """Boards in a picture of fewer pixels, in which the marks in cells blur, best first."""
    if min(pixels.shape[:2]) < SCALE * MIN_SIDE * MIN_PITCH:
        return []
    scene = replace(_scene_of(reduced(pixels), rng_seed), is_derived=True)
    return _find_derived(scene, SCALE, hints, trace, stop)


def _find_faint(
    pixels: NDArray[np.uint8],
    hints: Hints,
    rng_seed: int,
    trace: Trace | None,
    stop: Callable[[], bool],
) -> list[Reading]:
    """Boards in tints of their page, in doubt, of which nothing else tells, best first."""
    pages = find_background(pixels, np.random.default_rng(rng_seed)).colours[:1]
    if not len(pages):
        return []
    scene = replace(_scene_of(stretched(pixels, pages[0]), rng_seed), is_derived=True)
    found = _find_derived(scene, 1, hints, trace, stop)
    # Buttons that can be pressed and cannot, and rows of a list, are in two shades of their page.
    several = (each for each in found if len(each.board.palette) > 2)
    return [as_faint(each, pages[0]) for each in several if are_near(each.board.palette)]


def _find_derived(
    scene: Scene, scale: int, hints: Hints, trace: Trace | None, stop: Callable[[], bool]
) -> list[Reading]:
    """Boards of a picture made of another one, so many times as large there, best first.

    They are as `hints` say.
    """
    try:
        found = _find_sure(scene, Hints(region=hints.region), None, stop, [])
    except NoBoardError:
        return []
    found = [replace(each, geometry=each.geometry.scaled(scale)) for each in found]
    found = [each for each in found if agrees(each.geometry, hints)]
    if trace is not None:
        trace.candidates += [
            candidate(seed_of(Grown.at(each.geometry)), each, None, 0.0) for each in found
        ]
    return found


def _textured(
    pixels: NDArray[np.uint8], coarse: list[Reading], known: list[Reading]
) -> list[Reading]:
    """Boards of a picture of fewer pixels whose cells are filled with a texture, best first.

    They lie where those that are `known` of all pixels do.
    """
    textured = (
        each
        for each in coarse
        if is_textured(pixels, each.geometry) or is_grained(pixels, each.geometry)
    )
    return [without_moire(pixels, placed_as(each, known)) for each in textured]


def _seen_closely(
    scene: Scene,
    coarse: list[Reading],
    others: list[Reading],
    hints: Hints,
    trace: Trace | None,
) -> list[Reading]:
    """Boards of a picture of fewer pixels that are boards in all of its pixels too, best first.

    There writing blurs, and tables look like boards. A part of `others` is as little one.
    """
    found: list[Reading] = []
    for each in coarse:
        if any(shared(each.geometry, other.geometry) > OVERLAP for other in others):
            continue
        board = Grown.at(each.geometry)
        lattice = refined(scene, board.lattice, board.extent, STEADY)
        outcome = finish(scene, replace(board, lattice=lattice), hints)
        if isinstance(outcome, Reading):
            outcome = _doubted(scene, outcome, hints)
            if not refused(outcome, None, 0.0):
                found.append(outcome)
        if trace is not None:
            trace.candidates.append(candidate(seed_of(board), outcome, None, 0.0))
    return best_first(found)


def _find_as_said(
    scene: Scene, hints: Hints, trace: Trace | None, stop: Callable[[], bool]
) -> list[Reading]:
    """Boards that are as `hints` say, best first: those that are found without, if any are."""
    if hints.leave_cells_open or given_board(hints):
        return _find(scene, hints, trace, stop)
    free: list[Reading] = []
    # What the hints say may be needed to find it.
    with suppress(NoBoardError):
        free = _find(scene, Hints(region=hints.region), trace, stop)
    if said := [each for each in free if agrees(each.geometry, hints)]:
        return said
    sure = [each for each in free if is_sure(each)]
    found: list[Reading] = []
    try:
        found = _find(scene, hints, trace, stop)
    except NoBoardError:
        if not sure:
            raise
    said = [
        contradicted(from_start(each, sure, hints), sure)
        for each in found
        if agrees(each.geometry, hints)
    ]
    if not said:
        raise NoBoardError(why_none([_ELSEWHERE], hints))
    return said


def _find(
    scene: Scene, hints: Hints, trace: Trace | None, stop: Callable[[], bool]
) -> list[Reading]:
    check(stop)
    given, size = given_board(hints), cells_of_region(hints)
    if given is not None:
        return _as_given(scene, given)
    floor = None if size is None else HINTED_FLOOR
    pursued = pursue_all(scene, hints, floor, trace, stop)
    if hints.leave_cells_open:
        pursued.drop_parts(trace)
        pursued.drop_sizes(trace)
        pursued.keep_most_told()
    found = pursued.boards
    if hints.leave_cells_open:
        for each in find_besides(scene, pursued, hints, trace, stop):
            add(found, each)
        found = [told_by_last_cells(scene, each, hints, stop) for each in found]
    found = [disputed(each, pursued.arrivals) for each in found]
    if size is not None and not any(map(is_sure, found)):
        lattice = trim_gap(scene.pixels, lattice_within(scene.edges, *size), Extent(0, 0, *size))
        outcome = as_given(scene, Grown(lattice, *size))
        if (
            isinstance(outcome, Reading)
            and outcome.confidence >= HINTED_FLOOR
            and agrees(outcome.geometry, hints)
        ):
            add(found, outcome)
    if not found:
        raise NoBoardError(why_none(pursued.main_reasons(), hints))
    return found


def _as_given(scene: Scene, given: Grown) -> list[Reading]:
    """Reading of the cells that the user says, whatever speaks against them."""
    lattice = trim_gap(scene.pixels, given.lattice, given.extent)
    drawn = replace(
        given,
        lattice=replace(
            lattice,
            x=replace(given.lattice.x, drawn=lattice.x.drawn),
            y=replace(given.lattice.y, drawn=lattice.y.drawn),
        ),
    )
    outcome = as_given(scene, drawn)
    if isinstance(outcome, Refusal):
        raise NoBoardError(
            f"The cells that were given make no Flood-It board: {outcome.reason}. "
            "Check the corner, the cell size, the rows and the columns."
        )
    return [outcome]
