"""Reads Flood-It boards off a picture: runs the stages in order.

background ─▶ edges ─▶ seeds ─▶ lattice ─▶ rows and columns ─▶ where they end ─▶ choice
      picture           lattice, cells         growth          border, cells     verification

`follow` takes one seed through to a reading and asks `verification` at each turn, which goes by the
colours of the cells (colours) and how they lie (layout). Where nothing repeats, the cells may be
few, or round, but areas between edges (growth.boxed), or the board mostly flooded (growth.flooded).
Cells that are filled with a texture are read in a picture of fewer pixels (picture.reduced).
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.errors import NoBoardError, Stopped, UsageError
from floodhelper.vision.border.cut import GOES_ON
from floodhelper.vision.cells.phase import trim_gap
from floodhelper.vision.colours.letters import lightest_first
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.follow import finish, follow
from floodhelper.vision.followed import PART, SURE, Followed
from floodhelper.vision.growth.boxed import find_boxed
from floodhelper.vision.growth.flooded import find_flooded
from floodhelper.vision.growth.hints import agrees, check_hints, given_lattice, wanted_seeds
from floodhelper.vision.lattice.grown import MIN_SIDE, Grown
from floodhelper.vision.lattice.periodicity import (
    MIN_PITCH,
    Seed,
    find_seeds,
    find_seeds_between,
)
from floodhelper.vision.lattice.shortlist import THOROUGH, shortlist
from floodhelper.vision.layout.chance import find_layout
from floodhelper.vision.outcome.judged import as_reading
from floodhelper.vision.outcome.why import why_none
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.reduced import SCALE, reduced
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reading import Hints, Reading, Refusal
from floodhelper.vision.trace import Candidate, Trace
from floodhelper.vision.verification.doubts import (
    MAY_BE_PAGE,
    MAY_GO_ON,
    disputed,
    doubted,
    unless_another,
)
from floodhelper.vision.verification.rivals import add, best_first, placed_as
from floodhelper.vision.verification.texture import is_textured
from floodhelper.vision.verification.verify import SMALL, floor_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray


TRIES_A_TURN = 8
"""Seeds that are followed in a turn of a map of edges: a board's own are the first of 99 in 100
screens and among the first four of the others, but of one of the two maps only where there are
edges all over a photo, or none that are strong."""

TRIES_AFTER = 1
"""Most seeds in a row that are followed in vain outside the boards that are found: a second board's
come next, as each lattice's best seed comes before the others' second ones."""

PROMISING, _AGAIN = 0.2, 0.15
"""Score on the shortlist from which seeds beside a sure board are followed for a further one, and
those in it for what may fit there better. On 500 screens of the project's generator twelve second
boards were found by seeds of 0.25 or more; of those over 0.15 that led to nothing nearly half had
less than the first."""

_SUREST = 0.98
"""How well a board that is found late must fit, with nothing that speaks against its place: the
more is followed on a screen of icons and tables, the more of it looks nearly like a board."""

_LEAST = 0.7
"""Confidence that a board must keep with all doubts: of 11,000 screens of the project's generator
three are read with less, two of them wrongly."""

HINTED_FLOOR = 0.02
"""Confidence under which there is no board where the user says its rows and columns."""

_WIDER, _PAGED = 1.5, 0.765
"""Times the cells of which areas tell that a board may have at most: a few squares of a calendar
lie in line too, and its others around them are too faint to tell. And the least confidence, which
is what two colours leave to a board, and more than one has of which most is like its page."""

_UNLIKE = 0.05
"""Mean share of the places that may differ in a board that may be cut off: on a small one a marker
on one cell makes 0.03 of it, while bars that are taken for cells end anywhere in a line."""

_ALL_ALONG = 0.9
"""Share of the cells along a side beyond which others begin from which a board must plainly lie by
chance: of 16,000 boards on screens of the project's generator seven have more, and all but one lie
so, while plaids, heat maps and a sequencer's steps go on at a side and do not."""

NO_HINTS = Hints()


def read(
    pixels: NDArray[np.uint8],
    hints: Hints = NO_HINTS,
    seed: int = 0,
    trace: Trace | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[Reading]:
    """Boards in RGB pixels, shape (height, width, 3), best first; at least one.

    Places in `hints` and answers are px of `pixels`; palettes begin with the lightest colour.
    `seed` seeds the sampling of the background; `trace` is filled stage by stage; `stop` is asked
    between stages.

    Raises `NoBoardError` where there is no board, `UsageError` where hints contradict the picture
    or each other, `Stopped` after `stop` returned true.
    """
    height, width = pixels.shape[:2]
    check_hints(hints, width, height)
    part, (left, top) = _region(pixels, hints)
    local = hints.moved(-left, -top)
    scene = _scene_of(part, seed)
    if trace is not None:
        trace.pixels = pixels
        trace.background = scene.background.mask(pixels)
        trace.background_colours = [(r, g, b) for r, g, b in scene.background.colours.tolist()]
    stop = stop or (lambda: False)
    try:
        found = _find_sure(scene, local, trace, stop)
    except NoBoardError:
        found = _find_textured(part, local, seed, trace, stop)
        if not found:
            raise
    else:
        # Single places of a texture are no colours.
        if is_textured(part, found[0].geometry):
            textured = _find_textured(part, local, seed, trace, stop)
            found = [placed_as(each, found) for each in textured] or found
    found = [
        replace(each, geometry=each.geometry.moved(left, top), board=lightest_first(each.board))
        for each in found
    ]
    if trace is not None:
        trace.readings = found
    return found


def _region(pixels: NDArray[np.uint8], hints: Hints) -> tuple[NDArray[np.uint8], tuple[int, int]]:
    if hints.region is None:
        return pixels, (0, 0)
    x, y, width, height = hints.region
    left, top = max(0, x), max(0, y)
    return pixels[top : y + height, left : x + width], (left, top)


def _scene_of(pixels: NDArray[np.uint8], seed: int) -> Scene:
    background = find_background(pixels, np.random.default_rng(seed))
    return Scene(pixels, EdgeMaps.of(pixels), background)


def _find_sure(
    scene: Scene, hints: Hints, trace: Trace | None, stop: Callable[[], bool]
) -> list[Reading]:
    """Boards of which enough is left with all doubts, best first."""
    found = _find_agreeing(scene, hints, trace, stop) or _find(scene, hints, trace, stop)
    found = [unless_another(scene.pixels, doubted(each, hints)) for each in found]
    found = best_first(found)
    if hints.leave_cells_open:
        kept = [each for each in found if each.confidence >= _LEAST]
        if not kept:
            raise NoBoardError(why_none([found[0].doubts[-1]], hints))
        found = kept
    return found


def _find_textured(
    pixels: NDArray[np.uint8],
    hints: Hints,
    seed: int,
    trace: Trace | None,
    stop: Callable[[], bool],
) -> list[Reading]:
    """Boards whose cells are filled with a texture, if any is sure, best first."""
    if not hints.leave_cells_open or min(pixels.shape[:2]) < SCALE * MIN_SIDE * MIN_PITCH:
        return []
    scene = replace(_scene_of(reduced(pixels), seed), is_reduced=True)
    try:
        found = _find_sure(scene, Hints(start=hints.start), None, stop)
    except (NoBoardError, UsageError):
        # The start cell may lie outside what seems a board there.
        return []
    found = [replace(each, geometry=each.geometry.scaled(SCALE)) for each in found]
    found = [
        each for each in found if each.confidence >= SURE and is_textured(pixels, each.geometry)
    ]
    if trace is not None:
        trace.candidates += [
            _candidate(_seed_of(Grown.at(each.geometry)), each, None, 0.0) for each in found
        ]
    return found


def _find_agreeing(
    scene: Scene, hints: Hints, trace: Trace | None, stop: Callable[[], bool]
) -> list[Reading]:
    """Boards that are found with nothing said of their cells and are as `hints` say, best first.

    Where all is said, or nothing, there are none.
    """
    is_given = given_lattice(hints, scene.width, scene.height) and hints.corner
    if hints.leave_cells_open or is_given:
        return []
    try:
        found = _find(scene, Hints(region=hints.region, start=hints.start), trace, stop)
    except (NoBoardError, UsageError):
        # What the hints say may be needed to find it, or for the start cell to lie in it.
        return []
    return [each for each in found if agrees(each.geometry, hints)]


def _find(
    scene: Scene, hints: Hints, trace: Trace | None, stop: Callable[[], bool]
) -> list[Reading]:
    given = given_lattice(hints, scene.width, scene.height)
    if given is not None and hints.corner is not None:
        return _as_given(scene, given, hints)
    floor = None if given is None else HINTED_FLOOR
    followed = _follow_all(scene, hints, floor, trace, stop)
    if hints.leave_cells_open:
        followed.drop_parts(trace)
    found = followed.boards
    if not found and hints.leave_cells_open:
        found = _without_seeds(scene, followed, hints, trace, stop)
    found = [disputed(each, followed.arrivals) for each in found]
    if given is not None and not any(map(_is_sure, found)):
        lattice = trim_gap(scene.pixels, given.lattice, given.extent)
        board = replace(given, lattice=lattice)
        outcome = as_reading(scene, Sight.of(scene.pixels, board), hints)
        if isinstance(outcome, Reading) and outcome.confidence >= HINTED_FLOOR:
            add(found, outcome)
    if not found:
        raise NoBoardError(why_none(followed.reasons, hints))
    return found


def _follow_all(
    scene: Scene, hints: Hints, floor: float | None, trace: Trace | None, stop: Callable[[], bool]
) -> Followed:
    followed = Followed()
    found = followed.boards
    for edges, seeds, least in _turns(scene, hints, found, stop):
        tries = in_vain = 0
        for seed in seeds:
            _check(stop)
            sure = [reading for reading in found if _is_sure(reading)]
            if sure and seed.score < (_AGAIN if followed.touch(seed) else PROMISING):
                continue
            plain = [reading for reading in sure if reading.is_plain]
            if followed.knows(seed, plain):
                # Nothing more is likely where nothing was made of the same cells.
                tries += not found
                if tries >= TRIES_A_TURN:
                    break
                continue
            if sure and in_vain >= TRIES_AFTER:
                break
            outcome = follow(scene, edges, seed, hints)
            if trace is not None:
                trace.candidates.append(_candidate(seed, outcome, floor, least))
            reason = _refused(outcome, floor, least)
            followed.take(seed, outcome, reason)
            in_vain = in_vain + bool(found) if reason else 0
            tries += 1
            if tries == TRIES_A_TURN:
                break
    return followed


def _without_seeds(
    scene: Scene,
    followed: Followed,
    hints: Hints,
    trace: Trace | None,
    stop: Callable[[], bool],
) -> list[Reading]:
    """Boards that are found where no seed leads to one, best first."""
    for boards_of, may_be, least in (
        (partial(find_boxed, scene.edges), _is_whole, _SUREST),
        (partial(find_flooded, scene.pixels), _is_plainly_flooded, 0.0),
    ):
        found: list[Reading] = []
        for board in boards_of()[:TRIES_A_TURN]:
            _check(stop)
            outcome = finish(scene, board, hints)
            if isinstance(outcome, Reading) and not _refused(outcome, None, least):
                if may_be(outcome, board) and not followed.hold(outcome):
                    add(found, outcome)
                else:
                    outcome = Refusal(PART)
            if trace is not None:
                trace.candidates.append(_candidate(_seed_of(board), outcome, None, least))
        if found:
            return found
    return []


def _is_whole(reading: Reading, board: Grown) -> bool:
    """Whether a reading is hardly larger than the board of which areas tell."""
    told = board.rows * board.columns
    return reading.board.cells.size <= _WIDER * told and reading.confidence >= _PAGED


def _is_plainly_flooded(reading: Reading, _: Grown) -> bool:
    """Whether a reading is sure, and not small.

    A few cells on a page look much like a flooded board, as do those in a part of a calendar.
    """
    return _is_sure(reading) and reading.board.cells.size >= SMALL


def _seed_of(board: Grown) -> Seed:
    """Square about a board that was found without a seed, to be traced."""
    x, y = board.lattice.x, board.lattice.y
    side = max(x.pitch * board.columns, y.pitch * board.rows)
    return Seed(round(x.offset), round(y.offset), round(side), x.pitch, y.pitch, 0.0)


def _turns(
    scene: Scene, hints: Hints, found: list[Reading], stop: Callable[[], bool]
) -> Iterator[tuple[EdgeMaps, Iterator[Seed], float]]:
    """Seeds to go on with in each turn, the best of each map of edges before the others of any.

    With them how well what they lead to must fit at least.

    The grain of a photo hides the edges of a board on it; among strong edges they stand out.
    There is no turn after a sure board with a clear border is in `found`, and but one of each map
    after any is. Where nothing is found so, or only what goes on, more windows are looked at. Those
    between the others have the last turns: what shows in them alone are small boards, or none, and
    in a reduced picture, where only what is sure counts, none on 150 textured screens.
    """
    maps: list[tuple[EdgeMaps, list[Seed], Iterator[Seed]]] = []
    for edges in scene.edge_maps():
        _check(stop)
        first = shortlist(scene.pixels, wanted_seeds(find_seeds(edges), hints))
        seeds = iter(first)
        maps.append((edges, first, seeds))
        yield edges, seeds, 0.0
        # The next map is made only where it is wanted.
        if any(_is_sure(reading) and not reading.frayed for reading in found):
            return
    if scene.is_reduced:
        return
    for edges, first, seeds in maps:
        if _any_ends(found):
            return
        followed = {seed[:5] for seed in first} - {seed[:5] for seed in seeds}
        more = wanted_seeds(find_seeds(edges, thorough=True), hints)
        more = shortlist(scene.pixels, more, THOROUGH)
        yield edges, iter([seed for seed in more if seed[:5] not in followed]), _SUREST
    for edges, *_ in maps:
        if _any_ends(found):
            return
        between = wanted_seeds(find_seeds_between(edges), hints)
        # Small windows are many, and hide those of the largest cells.
        sides = sorted({seed.side for seed in between}, reverse=True)
        best = [
            shortlist(scene.pixels, [seed for seed in between if seed.side == side])
            for side in sides
        ]
        yield edges, iter([seed for each in zip_longest(*best) for seed in each if seed]), SURE


def _is_sure(reading: Reading) -> bool:
    return reading.confidence >= SURE and _any_ends([reading])


def _any_ends(found: list[Reading]) -> bool:
    return any(reading.beyond < GOES_ON for reading in found)


def _refused(reading: Reading | Refusal, given: float | None, least: float) -> str:
    """Why what a seed led to is no board, a clause, or nothing, by the floor that is given.

    Without one that is its size's, and it must fit as well as `least` asks.
    """
    if isinstance(reading, Refusal):
        return reading.reason
    if given is None and reading.beyond >= GOES_ON and reading.unlike > _UNLIKE:
        return MAY_GO_ON
    if (
        given is None
        and reading.beyond >= _ALL_ALONG
        and not find_layout(reading.board.cells).by_chance
    ):
        return MAY_GO_ON
    floor = floor_of(reading.board.cells.size) if given is None else given
    # Whether a line at the border is page says nothing against the board.
    fits = given is not None or reading.fit >= least or reading.doubts == (MAY_BE_PAGE,)
    if reading.confidence >= floor and fits:
        return ""
    return reading.doubts[0] if reading.doubts else PART


def _as_given(scene: Scene, given: Grown, hints: Hints) -> list[Reading]:
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
    outcome = as_reading(scene, Sight.of(scene.pixels, drawn), hints)
    if isinstance(outcome, Refusal):
        raise NoBoardError(
            f"The cells that were given make no Flood-It board: {outcome.reason}. "
            "Check the corner, the cell size, the rows and the columns."
        )
    return [outcome]


def _check(stop: Callable[[], bool]) -> None:
    if stop():
        raise Stopped("Reading was stopped.")


def _candidate(
    seed: Seed, outcome: Reading | Refusal, floor: float | None, least: float
) -> Candidate:
    if isinstance(outcome, Refusal):
        return Candidate(seed, outcome.place, 0.0, outcome.reason)
    said = _refused(outcome, floor, least) or "board"
    return Candidate(seed, outcome.geometry, outcome.confidence, said)
