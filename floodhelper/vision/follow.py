"""Follows a seed to a board, or to the reason why there is none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board
from floodhelper.vision.border.apart import may_be_several, part_at
from floodhelper.vision.border.bare import may_be_page, without_bare, without_page
from floodhelper.vision.border.drawn import are_parted
from floodhelper.vision.border.ends import moved_ends
from floodhelper.vision.border.left_out import with_left_out
from floodhelper.vision.border.strays import without_strays
from floodhelper.vision.cells.even import evened, kept_even, squared
from floodhelper.vision.cells.glow import beside_glow
from floodhelper.vision.cells.ground import on_ground
from floodhelper.vision.cells.phase import trim_gap
from floodhelper.vision.cells.settle import AT_LAST, Settling, settle
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.first_cells import find_first_cells
from floodhelper.vision.growth.grow import LARGE, grow
from floodhelper.vision.growth.hints import wanted
from floodhelper.vision.growth.merge import merged
from floodhelper.vision.growth.outline import between_sides, leave_outline, on_outline
from floodhelper.vision.growth.squares import as_squares
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.layout.patterns import is_page_around, is_page_beside
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.start import start_cell
from floodhelper.vision.verification.doubts import MAY_BE_PAGE
from floodhelper.vision.verification.lines import PAGE_AROUND
from floodhelper.vision.verification.rivals import EVEN
from floodhelper.vision.verification.verify import ODD_BORDER, verify

if TYPE_CHECKING:
    from collections.abc import Iterator

    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.picture.edges import EdgeMaps
    from floodhelper.vision.picture.scene import Scene

_SETTLINGS = 4
"""Most times that a board is settled: in the right place its lines tell more, and without those
that are none of its own so do its cells."""

_FRAYED = 0.25
"""Greatest share of the cells of a line that is taken in late which may be unlike the others."""

_UNFIT = 0.8
"""What the confidence is worth where the looks of the lines at the ends tell of other ends, with
which the board fits less."""

_ASIDE = 1 / 6
"""Part of the gap by which the corner of round cells is moved towards that of their squares, half a
gap away: less than the half of it, as gaps are often seen too wide where shadows are."""

_PERHAPS_PAGE = 0.85
"""Most that the confidence is worth where a line at the border may be page: of twelve such boards
on 9,000 screens of the project's generator four are wrong."""

_APART = 0.25
"""Way in cells from which the ends of a board that was moved are asked for again: half of that to
where a cell lies in two."""

_NEAR_PX = 0.5
"""Way of a comb's ends, px, under which it is where it was."""


def follow(scene: Scene, edges: EdgeMaps, seed: Seed, hints: Hints) -> Reading | str:
    """Board around a seed found in `edges`, of any confidence, or why there is none, a clause."""
    found = find_first_cells(scene, edges, seed, hints)
    if isinstance(found, str):
        return found
    board = grow(scene, found.lattice, found.cells, wanted(hints), found.model)
    if isinstance(board, str):
        return board
    outcome = finish(scene, board, hints)
    if isinstance(outcome, str) or not hints.leave_cells_open:
        return outcome
    one = _one_at(scene, outcome, seed)
    return outcome if one is None else finish(scene, one, hints)


def finish(scene: Scene, board: Grown, hints: Hints) -> Reading | str:
    """Reading of a board whose place and ends are known but for a little, or why it is none."""
    sight, settling, ended = Sight.of(scene.pixels, board), None, False
    if hints.leave_cells_open:
        sight, settling, ended = _settled(scene, sight)
        if max(sight.board.rows, sight.board.columns) > MOST_SIDE:
            return LARGE
    outcome = as_reading(scene, sight, hints)
    if isinstance(outcome, Reading) and _is_coarser(outcome, sight.board):
        return finish(scene, _grown(scene, outcome.geometry), hints)
    if hints.leave_cells_open:
        sight, outcome = _where_outlined(scene, sight, outcome, hints)
        squares = as_squares(scene.pixels, sight)
        if squares is not None:
            return finish(scene, squares, hints)
    if isinstance(outcome, str) or not hints.leave_cells_open:
        return outcome
    cells = outcome.board.cells
    # No page is like cells with gaps between them.
    if is_page_beside(cells) and (
        ODD_BORDER in outcome.doubts or not are_parted(scene.pixels, sight, cells)
    ):
        return PAGE_AROUND
    known = ended and np.array_equal(cells, sight.palette.cells)
    whole = _completed(scene, sight, outcome, hints, settling, known)
    if abs(whole.geometry.rows - whole.geometry.columns) == 1:
        whole = _squared(scene, whole, hints, board)
    return PAGE_AROUND if is_page_around(whole.board.cells) else whole


def _completed(
    scene: Scene,
    sight: Sight,
    reading: Reading,
    hints: Hints,
    settling: Settling | None,
    known: bool,
) -> Reading:
    """Reading with the lines that are its own, where its cells lie at last."""
    sight, reading = _with_its_lines(scene, sight, reading, hints, known)
    rested = _at_rest(scene, sight, reading, settling)
    if _are_apart(rested.geometry, reading.geometry):
        sight = Sight.of(scene.pixels, _grown(scene, rested.geometry))
        rested = _with_its_ends(scene, sight, rested, hints)[1]
    return rested


def _squared(scene: Scene, reading: Reading, hints: Hints, board: Grown) -> Reading:
    """Reading of a square with a line more or less, where its cells plainly fit better there.

    `board` is the one that it was read off first.
    """
    sight = Sight.of(scene.pixels, _grown(scene, reading.geometry))
    squares = as_squares(scene.pixels, sight)
    if squares is None or (squares.rows, squares.columns) == (board.rows, board.columns):
        return reading
    other = finish(scene, squares, hints)
    return reading if isinstance(other, str) else other


def _with_its_lines(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints, known: bool
) -> tuple[Sight, Reading]:
    """Reading with the lines at the border that are cells, and no others, or in doubt.

    Where its cells have told their ends, they are `known`.
    """
    if not known:
        sight, reading = _with_its_ends(scene, sight, reading, hints)
    sight, reading = _with_left_out(scene, sight, reading, hints)
    sight, reading = _without_bare(scene, sight, reading, hints)
    labels = reading.board.cells
    if labels.shape == (sight.board.rows, sight.board.columns) and may_be_page(
        scene.pixels, sight, labels
    ):
        unsure = min(reading.confidence, _PERHAPS_PAGE)
        doubts = (*reading.doubts, MAY_BE_PAGE)
        reading = replace(reading, confidence=unsure, doubts=doubts)
    # So are called all that have strays.
    if ODD_BORDER in reading.doubts:
        reading = _without_strays(scene, sight, reading, hints)
    if ODD_BORDER in reading.doubts:
        reading = _without_odd_line(scene, sight.board, reading, hints)
    return sight, reading


def as_reading(scene: Scene, sight: Sight, hints: Hints) -> Reading | str:
    """Reading of a board that was grown, or why its cells make no board, a clause.

    Raises `UsageError` where the start cell lies outside the board.
    """
    board, verdict = sight.board, verify(scene, sight)
    coarser = merged(board, verdict.palette.cells) if hints.leave_cells_open else None
    if coarser is not None:
        lattice = trim_gap(scene.pixels, coarser.lattice, coarser.extent)
        board = replace(coarser, lattice=lattice)
        verdict = verify(scene, Sight.of(scene.pixels, board))
    if verdict.confidence <= 0.0 or len(verdict.palette.colours) < 2:
        return verdict.doubts[0]
    start = start_cell(hints.start, board.rows, board.columns)
    flood = Board(verdict.palette.cells, verdict.palette.colours, start)
    return Reading(
        _geometry_of(board), flood, verdict.confidence, verdict.doubts, verdict.beyond,
        verdict.rarity, float(verdict.off.mean()), verdict.frayed,
    )  # fmt: skip


def _is_coarser(reading: Reading, board: Grown) -> bool:
    """Whether the cells of a reading are larger than those of the board that it was read off."""
    return reading.board.cells.size < board.rows * board.columns


def _one_at(scene: Scene, reading: Reading, seed: Seed) -> Grown | None:
    """That of several boards in line, with page between them, where a seed lies; None of one."""
    if not may_be_several(reading.board.cells):
        return None
    board = _grown(scene, reading.geometry)
    middle = seed.x + seed.side / 2, seed.y + seed.side / 2
    part = part_at(scene, board, reading.board, middle, MIN_SIDE)
    return None if part == board.extent else _cut_to(board, part)


def _grown(scene: Scene, place: Geometry) -> Grown:
    """Board of so many cells there, with the gaps that are seen."""
    x, y = Comb(place.x, place.cell_width, 1.0), Comb(place.y, place.cell_height, 1.0)
    lattice = trim_gap(scene.pixels, Lattice(x, y), Extent(0, 0, place.rows, place.columns))
    return Grown(lattice, place.rows, place.columns)


def _settled(scene: Scene, sight: Sight) -> tuple[Sight, Settling | None, bool]:
    """Board whose place and ends are those that the looks of its cells tell.

    With it, how it was settled last, and whether the ends were asked there.
    """
    settling = None
    for _ in range(_SETTLINGS):
        board, labels = sight.board, sight.palette.cells
        settling = settle(scene.pixels, board.lattice, labels, settling)
        extent, lattice = board.extent, settling.moved()
        if lattice != board.lattice:
            lattice = kept_even(board.lattice, trim_gap(scene.pixels, lattice, extent))
        # Without its gap a comb may be moved into the gap and back again.
        if _is_near(lattice, board):
            extent = moved_ends(
                scene.pixels, board.lattice, extent, labels, MIN_SIDE, MOST_SIDE + 1
            )
            if extent == board.extent:
                return sight, settling, True
            lattice = board.lattice
            lattice = Lattice(lattice.x.shifted(extent.left), lattice.y.shifted(extent.top))
            lattice = trim_gap(scene.pixels, lattice, Extent(0, 0, extent.rows, extent.columns))
        sight = Sight.of(scene.pixels, Grown(lattice, extent.rows, extent.columns))
    return sight, settling, False


def _where_outlined(
    scene: Scene, sight: Sight, outcome: Reading | str, hints: Hints
) -> tuple[Sight, Reading | str]:
    """Sight and outcome of a board on its outline, where it is as sure there.

    A frame is seen all along a side as well, where a gap is between it and the cells.
    """
    board = _on_outline(scene, sight)
    if board == sight.board:
        return sight, outcome
    moved = Sight.of(scene.pixels, board)
    other = as_reading(scene, moved, hints)
    if isinstance(outcome, Reading) and (
        isinstance(other, str) or other.confidence < outcome.confidence
    ):
        return sight, outcome
    return moved, other


def _on_outline(scene: Scene, sight: Sight) -> Grown:
    """Board whose ends lie on its outline, unless the sides of its cells are round."""
    if not sight.has_straight_sides:
        return sight.board
    board = on_outline(scene.edges, sight.board, sight.palette.cells)
    return replace(board, lattice=kept_even(sight.board.lattice, board.lattice))


def _at_rest(
    scene: Scene, seen: Sight, reading: Reading, before: Settling | None = None
) -> Reading:
    """Reading that lies where the cells that it has at last tell, and as sure.

    Lines that were taken for cells have held it where they fit in. `seen` is what it was read off,
    which tells the gaps, `before` how it was settled last.
    """
    place, labels = reading.geometry, reading.board.cells
    lattice = Lattice(
        Comb(place.x, place.cell_width, seen.board.lattice.x.drawn),
        Comb(place.y, place.cell_height, seen.board.lattice.y.drawn),
    )
    moved = settle(scene.pixels, lattice, labels, before).moved(AT_LAST)
    unmoved = Grown(lattice, *labels.shape)
    if moved == lattice:
        return _placed(scene, reading, unmoved, seen)
    trimmed = trim_gap(scene.pixels, moved, Extent(0, 0, *labels.shape))
    x = lattice.x if moved.x == lattice.x else trimmed.x
    y = lattice.y if moved.y == lattice.y else trimmed.y
    board = Grown(kept_even(lattice, Lattice(x, y)), *labels.shape)
    sight = seen if seen.board == unmoved else Sight.of(scene.pixels, unmoved)
    board = _on_outline(scene, replace(sight, board=board))
    # On a flooded board the few lines inside may draw it off an outline that is plain.
    if sight.has_straight_sides:
        leaves = leave_outline(scene.edges, unmoved, board)
        x = lattice.x if leaves[0] else board.lattice.x
        y = lattice.y if leaves[1] else board.lattice.y
        board = replace(board, lattice=Lattice(x, y))
    return _placed(scene, reading, board, sight)


def _placed(scene: Scene, reading: Reading, board: Grown, sight: Sight) -> Reading:
    """Reading of cells that lie as a board's do, evenly, past a gap that glows, on their ground.

    A disc may be the cell, with a gap beside it, or be drawn in a square cell that it leaves free
    at the sides; nothing on the screen tells which, and the corner of neither may be far off.
    """
    glowing = beside_glow(scene.pixels, board, reading.board.cells)
    board = replace(board, lattice=kept_even(board.lattice, glowing))
    board = replace(board, lattice=evened(scene.edges, board))
    lattice = squared(board)
    if not sight.is_round:
        lattice = between_sides(scene.edges, replace(board, lattice=lattice))
    else:
        x, y = (
            replace(comb, offset=comb.offset - _ASIDE * comb.gap) for comb in (lattice.x, lattice.y)
        )
        lattice = Lattice(x, y)
    if not sight.has_straight_sides or max(lattice.x.gap, lattice.y.gap) > 0:
        placed = replace(board, lattice=lattice)
        cells, straight = reading.board.cells, sight.has_straight_sides
        lattice = on_ground(scene.pixels, placed, cells, straight=straight)
    place = _geometry_of(replace(board, lattice=lattice))
    return reading if place == reading.geometry else replace(reading, geometry=place)


def _geometry_of(board: Grown) -> Geometry:
    x, y = board.lattice.x, board.lattice.y
    return Geometry(x.offset, y.offset, x.pitch, y.pitch, board.rows, board.columns)


def _are_apart(one: Geometry, other: Geometry) -> bool:
    """Whether two places are so far apart that cells of one lie in others, or in none."""
    across, down = abs(one.x - other.x) / other.cell_width, abs(one.y - other.y) / other.cell_height
    return max(across, down) > _APART


def _is_near(lattice: Lattice, board: Grown) -> bool:
    """Whether a lattice lies where a board's does but for half a pixel."""
    ends = np.array([0, board.columns]), np.array([0, board.rows])
    x = lattice.x.at(ends[0]) - board.lattice.x.at(ends[0])
    y = lattice.y.at(ends[1]) - board.lattice.y.at(ends[1])
    return bool(np.abs([x, y]).max() <= _NEAR_PX)


def _with_its_ends(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading with the ends that its cells tell where they lie at last, or in doubt."""
    lattice, labels = sight.board.lattice, reading.board.cells
    if labels.shape == (sight.board.rows, sight.board.columns):
        extent = moved_ends(scene.pixels, lattice, sight.board.extent, labels, MIN_SIDE, MOST_SIDE)
        if extent != sight.board.extent:
            moved = _seen_as(scene, sight.board, extent)
            other = as_reading(scene, moved, hints)
            if isinstance(other, Reading) and other.fit >= reading.fit - EVEN:
                return moved, other
            doubts = (*reading.doubts, ODD_BORDER)
            reading = replace(reading, confidence=_UNFIT * reading.confidence, doubts=doubts)
    return sight, reading


def _with_left_out(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading with the lines beyond it that are cells, where it fits as well, or in doubt."""
    for _ in range(MOST_SIDE):
        if reading.board.cells.shape != (sight.board.rows, sight.board.columns):
            break
        extent = with_left_out(scene.pixels, sight, reading.board)
        if extent == sight.board.extent:
            break
        wider = _seen_as(scene, sight.board, extent)
        other = as_reading(scene, wider, hints)
        if isinstance(other, str) or other.fit < reading.fit - EVEN or other.frayed > _FRAYED:
            return sight, replace(reading, beyond=1.0)
        sight, reading = wider, other
    return sight, reading


def _without_bare(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading without bare lines at its border, which are page, where it fits as well."""
    labels = reading.board.cells
    if labels.shape != (sight.board.rows, sight.board.columns):
        return sight, reading
    extent = without_bare(scene.pixels, sight, labels)
    if extent == sight.board.extent:
        extent = without_page(scene, sight, labels)
    if extent == sight.board.extent or min(extent.rows, extent.columns) < MIN_SIDE:
        return sight, reading
    fewer = _seen_as(scene, sight.board, extent)
    other = as_reading(scene, fewer, hints)
    if isinstance(other, str) or other.fit < reading.fit - EVEN:
        return sight, reading
    return fewer, other


def _without_strays(scene: Scene, sight: Sight, reading: Reading, hints: Hints) -> Reading:
    """Reading without the lines that the colours tell to be none of the board, where it fits."""
    board, labels = sight.board, reading.board.cells
    extent = without_strays(labels, sight.is_shaped)
    if extent == board.extent or labels.shape != (board.rows, board.columns):
        return reading
    if min(extent.rows, extent.columns) < MIN_SIDE:
        return reading
    other = as_reading(scene, _seen_as(scene, board, extent), hints)
    return other if isinstance(other, Reading) and other.fit > reading.fit else reading


def _seen_as(scene: Scene, board: Grown, extent: Extent) -> Sight:
    """Sight of other cells of a board's lattice."""
    return Sight.of(scene.pixels, _cut_to(board, extent))


def _cut_to(board: Grown, extent: Extent) -> Grown:
    """Board of other cells of a board's lattice."""
    x, y = board.lattice.x, board.lattice.y
    lattice = Lattice(x.shifted(extent.left), y.shifted(extent.top))
    return Grown(lattice, extent.rows, extent.columns)


def _without_odd_line(scene: Scene, board: Grown, reading: Reading, hints: Hints) -> Reading:
    """Reading that is surest with a line at the border less: buttons may stand almost in line."""
    for fewer in _one_line_less(board):
        other = as_reading(scene, Sight.of(scene.pixels, fewer), hints)
        if isinstance(other, Reading) and other.confidence > reading.confidence:
            reading = other
    return reading


def _one_line_less(board: Grown) -> Iterator[Grown]:
    """Boards without the first row, the last row, the first column or the last column."""
    x, y = board.lattice.x, board.lattice.y
    for rows, columns in ((board.rows - 1, board.columns), (board.rows, board.columns - 1)):
        if min(rows, columns) >= MIN_SIDE:
            shifted = Lattice(x.shifted(board.columns - columns), y.shifted(board.rows - rows))
            yield Grown(shifted, rows, columns)
            yield Grown(board.lattice, rows, columns)
