"""What is said of a board that was grown: a reading, or why it is none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from floodhelper.board import Board
from floodhelper.vision.border.ends import moved_ends
from floodhelper.vision.cells.phase import trim_gap
from floodhelper.vision.clauses import LARGE, MANY_COLOURS, NOT_UNIFORM, ONE_COLOUR, UNLIKE
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.merge import merged
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.reading import Geometry, Hints, Reading, Refusal
from floodhelper.vision.verification.colouring import OWN_SHADES, TOO_CLOSE
from floodhelper.vision.verification.doubts import MAY_BE_PAGE, MAY_GO_ON
from floodhelper.vision.verification.verdict import SAID
from floodhelper.vision.verification.verify import verify

if TYPE_CHECKING:
    from floodhelper.vision.picture.scene import Scene
    from floodhelper.vision.verification.verdict import Verdict

_SEEN = (
    NOT_UNIFORM,
    UNLIKE,
    OWN_SHADES,
    TOO_CLOSE,
    ONE_COLOUR,
    MANY_COLOURS,
)
"""Clauses of what cells show themselves, against which nothing that is said counts."""


_ENDED = 0.85
"""Most that the confidence is worth of cells that are said to be there where their looks tell of
other ends: so they do of none of 73 boards that are said rightly, and of 59 of 63 that are said
with a line too many and would be sure."""


def as_reading(
    scene: Scene, sight: Sight, hints: Hints, confirmed: float = 0.0
) -> Reading | Refusal:
    """Reading of a board that was grown, or why its cells make no board.

    `confirmed` is how sure it is, 0..1, by where its last cells lie.
    """
    board = sight.board
    if max(board.rows, board.columns) > MOST_SIDE:
        return Refusal(LARGE)
    verdict = verify(scene, sight, confirmed, said=None not in (hints.rows, hints.columns))
    # Halves of cells are one without a line between them.
    may_merge = hints.leave_cells_open and verdict.set_off < 1.0
    coarser = merged(board, verdict.palette.cells) if may_merge else None
    if coarser is not None:
        lattice = trim_gap(scene.pixels, coarser.lattice, coarser.extent)
        board = replace(coarser, lattice=lattice)
        verdict = verify(scene, Sight.of(scene.pixels, board))
    return _judged(board, verdict)


def as_given(scene: Scene, board: Grown) -> Reading | Refusal:
    """Reading of cells that a person says are there, or why they make no board.

    It is in doubt where their looks tell of other ends.
    """
    sight = Sight.of(scene.pixels, board)
    verdict = verify(scene, sight)
    factors = {
        clause: factor if clause in _SEEN else max(factor, SAID)
        for clause, factor in verdict.factors.items()
    }
    reading = _judged(board, replace(verdict, factors=factors))
    if isinstance(reading, Refusal):
        return reading
    sizes = min(board.rows, board.columns, MIN_SIDE), MOST_SIDE
    cells, extent = reading.board.cells, board.extent
    seen = moved_ends(scene.pixels, board.lattice, extent, cells, sizes, sight.slope)
    if seen == extent:
        return reading
    return reading.doubting(MAY_BE_PAGE if seen.area < extent.area else MAY_GO_ON, most=_ENDED)


def geometry_of(board: Grown) -> Geometry:
    """Place and size of a board, px."""
    x, y = board.lattice.x, board.lattice.y
    return Geometry(x.offset, y.offset, x.pitch, y.pitch, board.rows, board.columns)


def board_at(scene: Scene, place: Geometry) -> Grown:
    """Board of so many cells there, with the gaps that are seen."""
    board = Grown.at(place)
    return replace(board, lattice=trim_gap(scene.pixels, board.lattice, board.extent))


def seen_as(scene: Scene, board: Grown, extent: Extent) -> Sight:
    """Sight of other cells of a board's lattice."""
    return Sight.of(scene.pixels, cut_to(board, extent))


def cut_to(board: Grown, extent: Extent) -> Grown:
    """Board of other cells of a board's lattice."""
    x, y = board.lattice.x, board.lattice.y
    lattice = Lattice(x.shifted(extent.left), y.shifted(extent.top))
    return Grown(lattice, extent.rows, extent.columns)


def _judged(board: Grown, verdict: Verdict) -> Reading | Refusal:
    if verdict.confidence <= 0.0 or len(verdict.palette.colours) < 2:
        return Refusal(verdict.doubts[0], geometry_of(board))
    flood = Board(verdict.palette.cells, verdict.palette.colours)
    return Reading(
        geometry_of(board), flood, verdict.confidence, verdict.doubts, verdict.beyond,
        verdict.rarity, float(verdict.off.mean()), verdict.frayed,
    )  # fmt: skip
