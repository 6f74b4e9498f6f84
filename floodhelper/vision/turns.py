"""Pursues the seeds of a picture in turns, those that promise most first.

Where nothing is found, or only what goes on beyond what is seen, more windows are looked at.
"""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING

from floodhelper.errors import Stopped
from floodhelper.vision.border.cut import GOES_ON
from floodhelper.vision.growth.hints import wanted_seeds
from floodhelper.vision.lattice.periodicity import SCALES, find_seeds, find_seeds_between
from floodhelper.vision.lattice.shortlist import THOROUGH, shortlist
from floodhelper.vision.layout.chance import find_layout
from floodhelper.vision.pursue import pursue
from floodhelper.vision.pursued import PART, Pursued
from floodhelper.vision.reading import SURE, Reading, Refusal
from floodhelper.vision.trace import Candidate, Trace
from floodhelper.vision.verification.doubts import MAY_BE_PAGE, MAY_GO_ON, asked
from floodhelper.vision.verification.verdict import floor_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.picture.edges import EdgeMaps
    from floodhelper.vision.picture.scene import Scene
    from floodhelper.vision.reading import Hints

TRIES_A_TURN = 8
"""Seeds that are pursued in a turn of a map of edges: a board's own are the first of 99 in 100
screens and among the first four of the others, but of one of the two maps only where there are
edges all over a photo, or none that are strong. Those that lead to a sure board do not count: of
four boards on a page each may have two of the first eight."""

TRIES_AFTER = 3
"""Most seeds in a row that are pursued in vain outside the boards that are found, but for those
that repeat as one of these. Of 80 screens of the project's generator with several boards all are
found on 69 with three tries and with six, on 66 with one."""

PROMISING, _AGAIN = 0.1, 0.15
"""Score on the shortlist from which seeds beside a sure board are pursued for a further one, and
those in it for what may fit there better. On those screens as much is found from 0.05 on with six
tries; from 0.2 on, with one, all boards are on 61. Of seeds over 0.15 in boards that led to nothing
nearly half had less than the first."""

_IN_SMALLEST = 0.2
"""The same score in the smallest windows, in which a board's cells repeat best: of 26 further
boards found in one on 170 of those screens none had less than 0.26, of what led to nothing there a
third had less than 0.25. Those with less count as pursued in vain."""

SUREST = 0.98
"""How well a board that is found late must fit, with nothing that speaks against its place: the
more is pursued on a screen of icons and tables, the more of it looks nearly like a board."""

_UNLIKE = 0.05
"""Mean share of the places that may differ in a board that may be cut off: on a small one a marker
on one cell makes 0.03 of it, while bars that are taken for cells end anywhere in a line."""

_ALL_ALONG = 0.9
"""Share of the cells along a side beyond which others begin from which a board must plainly lie by
chance: of 16,000 boards on screens of the project's generator seven have more, and all but one lie
so, while plaids, heat maps and a sequencer's steps go on at a side and do not."""


def pursue_all(
    scene: Scene, hints: Hints, floor: float | None, trace: Trace | None, stop: Callable[[], bool]
) -> Pursued:
    """Pursue the seeds of a picture and say what they led to.

    What is a board must have a confidence of `floor`, or its size's where None; `trace` is told of
    all that was pursued, and `stop` is asked before each. Raises `Stopped` after it returned true.
    """
    pursued = Pursued()
    found = pursued.boards
    for edges, seeds, least in _turns(scene, hints, pursued, stop):
        tries = in_vain = 0
        for seed in seeds:
            check(stop)
            sure = any(map(is_sure, found))
            another = sure and pursued.may_be_another(seed)
            if sure and not another and (in_vain >= TRIES_AFTER or not _promises(seed, pursued)):
                continue
            known = [reading for reading in found if is_sure(reading) or reading.another]
            plain = [reading for reading in known if reading.is_plain]
            if pursued.knows(seed, plain):
                # Nothing more is likely where nothing was made of the same cells.
                tries += not found
                if tries >= TRIES_A_TURN:
                    break
                continue
            if sure and not another and seed.side <= SCALES[0] and seed.score < _IN_SMALLEST:
                in_vain += 1
                continue
            outcome = pursue(scene, edges, seed, hints)
            reason = refused(outcome, floor, least)
            if isinstance(outcome, Reading) and not reason:
                outcome = asked(scene.pixels, pursued.told(outcome))
            if trace is not None:
                trace.candidates.append(candidate(seed, outcome, floor, least))
            pursued.take(seed, outcome, reason)
            in_vain = in_vain + bool(found) if reason else 0
            tries += not (isinstance(outcome, Reading) and not reason and is_sure(outcome))
            if tries == TRIES_A_TURN:
                break
    return pursued


def _promises(seed: Seed, pursued: Pursued) -> bool:
    """Whether a seed may lead to more where there is a sure board."""
    return seed.score >= _AGAIN or (seed.score >= PROMISING and not pursued.touch(seed))


def _turns(
    scene: Scene, hints: Hints, pursued: Pursued, stop: Callable[[], bool]
) -> Iterator[tuple[EdgeMaps, Iterator[Seed], float]]:
    """Seeds to go on with in each turn, the best of each map of edges before the others of any.

    With them how well what they lead to must fit at least.

    The grain of a photo hides the edges of a board on it; among strong edges they stand out.
    After a sure board is found, seeds that it has crowded out have a turn. There is no other after
    one with a clear border, and but one of each map after any. Where nothing is found so, or only
    what goes on, more windows are looked at. Those between the others have the last turns: what
    shows in them alone are small boards, or none. In what is made of another picture that was
    looked at they show none: see `Scene.is_derived`.
    """
    maps: list[tuple[EdgeMaps, list[Seed], Iterator[Seed]]] = []
    found = pursued.boards
    best_of = partial(shortlist, scene.pixels, any_size=hints.cell_size is not None)
    for edges in scene.edge_maps():
        check(stop)
        every = wanted_seeds(find_seeds(edges), hints)
        first = best_of(every)
        seeds = iter(first)
        maps.append((edges, first, seeds))
        yield edges, seeds, 0.0
        if any(map(is_sure, found)) and hints.leave_cells_open and not scene.is_derived:
            yield edges, iter(best_of(_crowded_out(every, first, pursued), least=PROMISING)), 0.0
        # The next map is made only where it is wanted.
        if any(is_sure(reading) and not reading.frayed for reading in found):
            return
    if scene.is_derived:
        return
    for edges, first, seeds in maps:
        if any(map(_is_whole, found)):
            return
        # What is left of them was not asked for.
        tried = {seed[:5] for seed in first} - {seed[:5] for seed in seeds}
        more = wanted_seeds(find_seeds(edges, thorough=True), hints)
        more = best_of(more, THOROUGH)
        yield edges, iter([seed for seed in more if seed[:5] not in tried]), SUREST
    for edges, *_ in maps:
        if any(map(_is_whole, found)):
            return
        between = wanted_seeds(find_seeds_between(edges), hints)
        # Small windows are many, and hide those of the largest cells.
        sides = sorted({seed.side for seed in between}, reverse=True)
        best = [best_of([seed for seed in between if seed.side == side]) for side in sides]
        yield edges, iter([seed for each in zip_longest(*best) for seed in each if seed]), SURE


def _crowded_out(every: list[Seed], first: list[Seed], pursued: Pursued) -> list[Seed]:
    """Seeds beside the boards that are found, where these fill the `first` shortlist.

    Boards that are large, or of small cells, leave no room on it: the next ones were never looked
    at.
    """
    if not all(map(pursued.touch, first)):
        return []
    return [seed for seed in every if not pursued.touch(seed)]


def is_sure(reading: Reading) -> bool:
    """Whether a reading is taken for a board, and right, and goes on at none of its sides."""
    return reading.confidence >= SURE and _is_whole(reading)


def _is_whole(reading: Reading) -> bool:
    """Whether a reading is taken for a board and goes on at none of its sides."""
    return reading.beyond < GOES_ON and not reading.another


def refused(reading: Reading | Refusal, given: float | None, least: float) -> str:
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


def candidate(
    seed: Seed, outcome: Reading | Refusal, floor: float | None, least: float
) -> Candidate:
    """What a seed led to, with the floors that `refused` is asked with, to be traced."""
    if isinstance(outcome, Refusal):
        return Candidate(seed, outcome.place, 0.0, outcome.reason)
    said = refused(outcome, floor, least) or outcome.another or "board"
    return Candidate(seed, outcome.geometry, outcome.confidence, said)


def check(stop: Callable[[], bool]) -> None:
    """Raise `Stopped` where `stop` says so."""
    if stop():
        raise Stopped("Reading was stopped.")
