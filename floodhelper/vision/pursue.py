"""Pursues a seed to a board, or to the reason why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.apart import may_be_several, part_at
from floodhelper.vision.border.drawn import are_parted
from floodhelper.vision.cells.settle import Settling
from floodhelper.vision.clauses import LARGE, NO_EDGES
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.first_cells import find_first_cells
from floodhelper.vision.growth.grow import grow
from floodhelper.vision.growth.hints import wanted
from floodhelper.vision.growth.lined import as_lined
from floodhelper.vision.growth.outline import leave_lines
from floodhelper.vision.growth.squares import as_squares
from floodhelper.vision.lattice.grown import MIN_SIDE, Grown
from floodhelper.vision.layout import corners
from floodhelper.vision.layout.patterns import has_empty_lines, is_page_around, is_page_beside
from floodhelper.vision.layout.ring import is_ring
from floodhelper.vision.outcome.judged import as_reading, board_at, cut_to, seen_as
from floodhelper.vision.outcome.lines import with_gapped_lines, with_its_ends, with_its_lines
from floodhelper.vision.outcome.placing import (
    around_its_marks,
    at_rest,
    in_squares,
    settled,
    where_outlined,
)
from floodhelper.vision.reading import SURE, Geometry, Hints, Reading, Refusal
from floodhelper.vision.verification.lines import PAGE_AROUND
from floodhelper.vision.verification.verdict import LEAKS, ODD_BORDER

if TYPE_CHECKING:
    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.picture.edges import EdgeMaps
    from floodhelper.vision.picture.scene import Scene

_APART = 0.25
"""Way in cells from which the ends of a board that was moved are asked for again, and by which its
sides may differ for it to be a square: half of that to where a cell lies in two."""

_FAR = 0.1
"""Way in cells from which a doubtful board that was moved is judged again where it lies: of what is
moved so far on 540 screenshots of boards, that alone is refused there which is none."""

_SQUARE = 0.03
"""How far the sides of squares may be from each other, as a share: of cells of 6 px it is a fifth
of a pixel."""


def pursue(scene: Scene, edges: EdgeMaps, seed: Seed, hints: Hints) -> Reading | Refusal:
    """Board around a seed found in `edges`, of any confidence, or why there is none."""
    outcome = _pursued(scene, edges, seed, hints)
    if isinstance(outcome, Refusal) and outcome.reason == LARGE:
        # Of a large board, halves of cells that have an edge half way down are more than any has.
        whole = _of_whole_squares(seed)
        return outcome if whole is None else _pursued(scene, edges, whole, hints)
    return outcome


def _pursued(scene: Scene, edges: EdgeMaps, seed: Seed, hints: Hints) -> Reading | Refusal:
    found = find_first_cells(scene, edges, seed, hints)
    if isinstance(found, str):
        return Refusal(found)
    board = grow(scene, found.lattice, found.cells, wanted(hints), found.model)
    if isinstance(board, str):
        return Refusal(board)
    outcome = finish(scene, board, hints)
    if isinstance(outcome, Refusal) or not hints.leave_cells_open:
        return outcome
    lined = as_lined(scene.edges, Grown.at(outcome.geometry))
    if lined is not None:
        return finish(scene, lined, hints)
    one = _one_at(scene, outcome, seed)
    return outcome if one is None else finish(scene, one, hints)


def finish(
    scene: Scene, board: Grown, hints: Hints, tried: frozenset[tuple[int, int]] = frozenset()
) -> Reading | Refusal:
    """Reading of a board whose place and ends are known but for a little, or why it is none.

    Numbers of rows and columns that were `tried` on the way are not tried again: a line that is
    left out so that cells are squares may be seen again where they end.
    """
    sight, settling, ended = Sight.of(scene.pixels, board), None, False
    if hints.leave_cells_open:
        sight, settling, ended = settled(scene, sight)
        sight, outcome = where_outlined(scene, sight, hints)
    else:
        outcome = as_reading(scene, sight, hints)
    if isinstance(outcome, Refusal) and outcome.reason == LARGE:
        return outcome
    other = None
    if isinstance(outcome, Reading) and _is_coarser(outcome, sight.board):
        other = board_at(scene, outcome.geometry)
    elif hints.leave_cells_open:
        other = as_squares(scene.pixels, sight)
    if other is not None and (size := (other.rows, other.columns)) not in tried:
        return finish(scene, other, hints, tried | {size})
    if isinstance(outcome, Refusal) or not hints.leave_cells_open:
        return _with_lacking_line(scene, sight.board, outcome, hints)
    cells = outcome.board.cells
    # No page is like cells with gaps between them.
    if is_page_beside(cells) and (
        ODD_BORDER in outcome.doubts or not are_parted(scene.pixels, sight, cells)
    ):
        return Refusal(PAGE_AROUND, outcome.geometry)
    known = ended and np.array_equal(cells, sight.palette.cells)
    whole = _completed(scene, sight, outcome, hints, settling, known)
    if isinstance(whole, Reading) and abs(whole.geometry.rows - whole.geometry.columns) == 1:
        whole = _squared(scene, whole, hints, tried | {(board.rows, board.columns)})
    if isinstance(whole, Reading):
        whole = around_its_marks(scene, sight, whole)
    return _unless_page_around(whole)


def _of_whole_squares(seed: Seed) -> Seed | None:
    """Seed of cells twice as high, or as wide, where they are squares then."""
    for x, y in ((seed.pitch_x, 2 * seed.pitch_y), (2 * seed.pitch_x, seed.pitch_y)):
        if abs(x / y - 1) <= _SQUARE:
            return seed._replace(pitch_x=x, pitch_y=y)
    return None


def _completed(
    scene: Scene,
    sight: Sight,
    reading: Reading,
    hints: Hints,
    settling: Settling | None,
    known: bool,
) -> Reading | Refusal:
    """Reading with the lines that are its own, where its cells lie at last.

    A wrong pitch may fit the few cells that are left on a board, until its ends are seen.
    """
    sight, reading = with_its_lines(scene, sight, reading, hints, known)
    rested = at_rest(scene, sight, reading, settling)
    way = _way(rested.geometry, reading.geometry)
    if way > _FAR and reading.confidence < SURE:
        sight = Sight.of(scene.pixels, board_at(scene, rested.geometry))
        outcome = as_reading(scene, sight, hints)
        if isinstance(outcome, Refusal):
            return outcome
        rested = min(rested, outcome, key=lambda each: each.confidence)
    if way > _APART:
        sight = Sight.of(scene.pixels, board_at(scene, rested.geometry))
        sight, rested = with_its_ends(scene, sight, rested, hints)
    rested = in_squares(scene, sight, rested)
    before, after = Grown.at(reading.geometry), Grown.at(rested.geometry)
    if leave_lines(scene.edges, before, after, rested.board.cells):
        return Refusal(NO_EDGES, rested.geometry)
    return with_gapped_lines(scene, rested)


def _unless_page_around(outcome: Reading | Refusal) -> Reading | Refusal:
    """Outcome, or that page was taken in around it."""
    if isinstance(outcome, Refusal):
        return outcome
    cells = outcome.board.cells
    are_page = is_page_around, has_empty_lines, corners.are_page, is_ring
    is_page = any(are(cells) for are in are_page)
    return Refusal(PAGE_AROUND, outcome.geometry) if is_page else outcome


def _squared(
    scene: Scene, reading: Reading, hints: Hints, tried: frozenset[tuple[int, int]]
) -> Reading:
    """Reading of a square with a line more or less, where its cells plainly fit better there.

    So many rows and columns as were `tried` are not tried again.
    """
    sight = Sight.of(scene.pixels, board_at(scene, reading.geometry))
    squares = as_squares(scene.pixels, sight)
    if squares is None or (squares.rows, squares.columns) in tried:
        return reading
    other = finish(scene, squares, hints, tried)
    return reading if isinstance(other, Refusal) else other


def _with_lacking_line(
    scene: Scene, board: Grown, outcome: Reading | Refusal, hints: Hints
) -> Reading | Refusal:
    """Outcome, or the reading of a square that lacks a line, as a part of it goes on there."""
    leaks = isinstance(outcome, Refusal) and outcome.reason == LEAKS
    if not (leaks and hints.leave_cells_open and abs(board.rows - board.columns) == 1):
        return outcome
    # With cells that are no squares it may be all there, on a line less.
    x, y = board.lattice.x.pitch, board.lattice.y.pitch
    if abs(x - y) * max(board.rows, board.columns) > _APART * min(x, y):
        return outcome
    for side in ("left", "right") if board.columns < board.rows else ("top", "bottom"):
        seen = seen_as(scene, board, board.extent.reaching(side, 1))
        other = as_reading(scene, seen, hints)
        if isinstance(other, Reading):
            return at_rest(scene, seen, other)
    return outcome


def _is_coarser(reading: Reading, board: Grown) -> bool:
    """Whether the cells of a reading are larger than those of the board that it was read off."""
    return reading.board.cells.size < board.rows * board.columns


def _one_at(scene: Scene, reading: Reading, seed: Seed) -> Grown | None:
    """That of several boards in line, with page between them, where a seed lies; None of one."""
    if not may_be_several(reading.board.cells):
        return None
    board = board_at(scene, reading.geometry)
    middle = seed.x + seed.side / 2, seed.y + seed.side / 2
    part = part_at(scene, board, reading.board, middle, MIN_SIDE)
    return None if part == board.extent else cut_to(board, part)


def _way(one: Geometry, other: Geometry) -> float:
    """How far two places are apart, cells, where they are most."""
    across, down = abs(one.x - other.x) / other.cell_width, abs(one.y - other.y) / other.cell_height
    return max(across, down)
