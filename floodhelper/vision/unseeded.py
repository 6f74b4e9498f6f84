"""Boards that are found where no seed leads to one, as nothing repeats.

The cells may be few, or round, but areas between edges (growth.boxed), or the board mostly flooded
(growth.flooded, growth.last_cells), or written in signs (growth.signs).
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.boxed import find_boxed
from floodhelper.vision.growth.flooded import find_flooded
from floodhelper.vision.growth.last_cells import TOLD, find_last_cells
from floodhelper.vision.growth.signs import find_signs
from floodhelper.vision.lattice.periodicity import Seed
from floodhelper.vision.layout.finished import is_nearly_finished
from floodhelper.vision.outcome.judged import as_reading, geometry_of
from floodhelper.vision.outcome.signed import as_signed
from floodhelper.vision.pursue import finish
from floodhelper.vision.pursued import PART
from floodhelper.vision.reading import Reading, Refusal
from floodhelper.vision.turns import SUREST, TRIES_A_TURN, candidate, check, is_sure, refused
from floodhelper.vision.verification.rivals import OVERLAP, add, are_of_one_lattice, shared
from floodhelper.vision.verification.verdict import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.picture.scene import Scene
    from floodhelper.vision.pursued import Pursued
    from floodhelper.vision.reading import Geometry, Hints
    from floodhelper.vision.trace import Trace

_WIDER, _PAGED = 1.5, 0.765
"""Times the cells of which areas tell that a board may have at most: a few squares of a calendar
lie in line too, and its others around them are too faint to tell. And the least confidence, which
is what two colours leave to a board, and more than one has of which most is like its page."""

_TINY = 1 / 64
"""Share of a picture up to which a board may be one of a game to choose: of 721 boards of other
programs 26 are so small."""

_OTHER = 0.1
"""Share by which cells may be larger or smaller than those of which edges told: of 16 readings so
found on 3,250 screenshots and screens of the project's generator 14 have cells that are so by less
than a hundredth, two by a fifth and a half."""

_APART = 0.25
"""Way in cells up to which boards end in one place: half of that to where a line is hidden."""


def find_unseeded(
    scene: Scene,
    pursued: Pursued,
    hints: Hints,
    trace: Trace | None,
    stop: Callable[[], bool],
) -> list[Reading]:
    """Boards that are found where no seed leads to one, best first."""
    for boards_of, may_be, least in (
        (partial(find_boxed, scene.edges), _is_whole, SUREST),
        (partial(find_flooded, scene.pixels), _is_flooded_so, 0.0),
    ):
        found: list[Reading] = []
        for board in boards_of(partial(check, stop))[:TRIES_A_TURN]:
            check(stop)
            outcome = finish(scene, board, hints)
            if isinstance(outcome, Reading) and not refused(outcome, None, least):
                if may_be(outcome, board) and not pursued.is_part(outcome):
                    add(found, outcome)
                else:
                    outcome = Refusal(PART)
            if trace is not None:
                trace.candidates.append(candidate(seed_of(board), outcome, None, least))
        found = [each for each in found if not _is_otherwise(scene, each, stop)]
        if found:
            return found
    return _last_or_written(scene, hints, trace, stop)


def find_besides(
    scene: Scene,
    pursued: Pursued,
    hints: Hints,
    trace: Trace | None,
    stop: Callable[[], bool],
) -> list[Reading]:
    """Boards to which no seeds lead, where those to which they do may be none, or small.

    None in what is made of another picture: it is looked at for what the cells show.
    """
    found = pursued.boards
    if scene.is_derived:
        return []
    if all(each.another for each in found):
        return find_unseeded(scene, pursued, hints, trace, stop)
    wider = _wider(scene, found[0], hints, stop) if found[0].board.cells.size < SMALL else []
    if wider or not _are_tiny(scene, found):
        return wider
    return [
        each
        for each in find_unseeded(scene, pursued, hints, trace, stop)
        if not any(shared(each.geometry, other.geometry) for other in found)
    ]


def _is_otherwise(scene: Scene, reading: Reading, stop: Callable[[], bool]) -> bool:
    """Whether the last cells that are left on a board say that it has more or fewer of them.

    They lie on their lines to the pixel, which small cells need not where areas tell of them: on
    two of 884 screenshots of games they say otherwise, and rightly.
    """
    return any(
        shared(geometry_of(board), reading.geometry) > OVERLAP
        and (board.rows, board.columns) != reading.board.cells.shape
        for board in find_last_cells(scene.pixels, partial(check, stop))
    )


def told_by_last_cells(
    scene: Scene, reading: Reading, hints: Hints, stop: Callable[[], bool]
) -> Reading:
    """Reading with as many lines between its ends as the last cells say that are left on it.

    Elsewhere they need not tell: a line at a side may be hidden.
    """
    if not is_nearly_finished(reading.board.cells):
        return reading
    for board, outcome in _with_last_cells(scene, hints, stop):
        if (board.rows, board.columns) != reading.board.cells.shape and _have_same_ends(
            geometry_of(board), reading.geometry
        ):
            return outcome if isinstance(outcome, Reading) else reading
    return reading


def _have_same_ends(one: Geometry, other: Geometry) -> bool:
    """Whether two boards begin and end in the same places, but for a fraction of a cell."""
    across = one.x - other.x, one.x + one.width - other.x - other.width
    down = one.y - other.y, one.y + one.height - other.y - other.height
    most = max(map(abs, across)) / one.cell_width, max(map(abs, down)) / one.cell_height
    return max(most) <= _APART


def is_plainly_flooded(reading: Reading) -> bool:
    """Whether a reading is sure, and not small.

    A few cells on a page look much like a flooded board, as do those in a part of a calendar.
    """
    return is_sure(reading) and reading.board.cells.size >= SMALL


def _is_flooded_so(reading: Reading, board: Grown) -> bool:
    """Whether a reading is plainly flooded, with cells of the size that a few edges told.

    As squares they need not stand on these: the strokes of a letter on a tile are no cells.
    """
    told, place = board.lattice, reading.geometry
    ways = told.x.pitch / place.cell_width, told.y.pitch / place.cell_height
    return is_plainly_flooded(reading) and max(abs(way - 1) for way in ways) <= _OTHER


def seed_of(board: Grown) -> Seed:
    """Square about a board that was found without a seed, to be traced."""
    x, y = board.lattice.x, board.lattice.y
    side = max(x.pitch * board.columns, y.pitch * board.rows)
    return Seed(round(x.offset), round(y.offset), round(side), x.pitch, y.pitch, 0.0)


def _last_or_written(
    scene: Scene, hints: Hints, trace: Trace | None, stop: Callable[[], bool]
) -> list[Reading]:
    """Boards of which the last cells alone tell, or which are written in signs, best first."""
    found: list[Reading] = []
    outcomes = (
        (board, outcome)
        for some in (_with_last_cells(scene, hints, stop), _in_signs(scene, stop))
        for board, outcome in some
    )
    for board, outcome in outcomes:
        check(stop)
        if isinstance(outcome, Reading) and not refused(outcome, None, 0.0):
            add(found, outcome)
        if trace is not None:
            trace.candidates.append(candidate(seed_of(board), outcome, None, 0.0))
    return found


def _with_last_cells(
    scene: Scene, hints: Hints, stop: Callable[[], bool]
) -> Iterator[tuple[Grown, Reading | Refusal]]:
    for board in find_last_cells(scene.pixels, partial(check, stop))[:TRIES_A_TURN]:
        if board.rows * board.columns < SMALL:
            continue
        outcome = as_reading(scene, Sight.of(scene.pixels, board), hints, TOLD)
        if isinstance(outcome, Reading):
            outcome = replace(outcome, confidence=min(outcome.confidence, TOLD))
        yield board, outcome


def _in_signs(scene: Scene, stop: Callable[[], bool]) -> Iterator[tuple[Grown, Reading | Refusal]]:
    for signs in find_signs(scene.pixels, partial(check, stop))[:TRIES_A_TURN]:
        yield signs.board, as_signed(scene.pixels, signs)


def _is_whole(reading: Reading, board: Grown) -> bool:
    """Whether a reading is hardly larger than the board of which areas tell."""
    told = board.rows * board.columns
    return reading.board.cells.size <= _WIDER * told and reading.confidence >= _PAGED


def _are_tiny(scene: Scene, found: list[Reading]) -> bool:
    """Whether all boards are as small as pictures of games, beside one that is nearly finished."""
    sizes = [each.geometry.width * each.geometry.height for each in found]
    return max(sizes) <= _TINY * scene.width * scene.height


def _wider(scene: Scene, small: Reading, hints: Hints, stop: Callable[[], bool]) -> list[Reading]:
    """Boards mostly flooded on whose lattice a small one lies: it is but what is left of them."""
    wider = [
        board
        for board in find_flooded(scene.pixels, partial(check, stop))[:TRIES_A_TURN]
        if are_of_one_lattice(geometry_of(board), small.geometry)
    ]
    outcomes = [finish(scene, board, hints) for board in wider]
    return [each for each in outcomes if isinstance(each, Reading) and is_plainly_flooded(each)]
