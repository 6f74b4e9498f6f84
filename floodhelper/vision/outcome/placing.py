"""Where the cells of a board lie, by how they look, by its outline and by what is between them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.enclosed import is_whole
from floodhelper.vision.border.ends import moved_ends
from floodhelper.vision.cells.even import evened, kept_even, squared
from floodhelper.vision.cells.glow import beside_glow
from floodhelper.vision.cells.ground import on_ground
from floodhelper.vision.cells.phase import trim_gap
from floodhelper.vision.cells.settle import AT_LAST, Settling, settle
from floodhelper.vision.cells.tiles import around_marks
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.outline import (
    between_sides,
    leave_many_lines,
    leave_outline,
    leave_sides,
    on_outline,
    squared_by_sides,
)
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.outcome.judged import as_reading, geometry_of
from floodhelper.vision.reading import Hints, Reading, Refusal
from floodhelper.vision.verification.characters import are_characters, in_their_lines

if TYPE_CHECKING:
    from floodhelper.vision.picture.scene import Scene

_SETTLINGS = 4
"""Most times that a board is settled: in the right place its lines tell more, and without those
that are none of its own so do its cells."""

_ASIDE = 1 / 6
"""Part of the gap by which the corner of round cells is moved towards that of their squares, half a
gap away: less than the half of it, as gaps are often seen too wide where shadows are, and what is
drawn in cells is sought aside of it where they lie so: with a quarter four of 5,000 screens of the
project's generator are lost."""

_NEAR_PX = 0.5
"""Way of a comb's ends, px, under which it is where it was."""


def settled(scene: Scene, sight: Sight) -> tuple[Sight, Settling | None, bool]:
    """Board whose place and ends are those that the looks of its cells tell.

    With it, how it was settled last, and whether the ends were asked there.
    """
    settling = None
    for _ in range(_SETTLINGS):
        board, labels = sight.board, sight.palette.cells
        extent, lattice = board.extent, board.lattice
        if not sight.is_crisp:
            settling = settle(scene.pixels, lattice, labels, settling)
            lattice = settling.moved()
        if lattice != board.lattice:
            lattice = kept_even(board.lattice, trim_gap(scene.pixels, lattice, extent))
            lattice = _beside_gaps(board.lattice, lattice)
        # Without its gap a comb may be moved into the gap and back again.
        if _is_near(lattice, board):
            if is_whole(scene.pixels, sight):
                return sight, settling, True
            sizes = MIN_SIDE, MOST_SIDE + 1
            extent = moved_ends(scene.pixels, board.lattice, extent, labels, sizes, sight.slope)
            if extent == board.extent:
                return sight, settling, True
            lattice = board.lattice
            lattice = Lattice(lattice.x.shifted(extent.left), lattice.y.shifted(extent.top))
            lattice = trim_gap(scene.pixels, lattice, Extent(0, 0, extent.rows, extent.columns))
        sight = Sight.of(scene.pixels, Grown(lattice, extent.rows, extent.columns), sight)
    return sight, settling, False


def where_outlined(scene: Scene, sight: Sight, hints: Hints) -> tuple[Sight, Reading | Refusal]:
    """Sight and outcome of a board on its outline, where it is as sure there.

    A frame is seen all along a side as well, where a gap is between it and the cells.
    """
    board = sight.board if sight.is_crisp else _on_outline(scene, sight)
    if board == sight.board:
        return sight, as_reading(scene, sight, hints)
    moved = Sight.of(scene.pixels, board, sight)
    other = as_reading(scene, moved, hints)
    # Nothing is surer.
    if isinstance(other, Reading) and other.confidence >= 1.0:
        return moved, other
    outcome = as_reading(scene, sight, hints)
    if isinstance(outcome, Reading) and (
        isinstance(other, Refusal) or other.confidence < outcome.confidence
    ):
        return sight, outcome
    return moved, other


def at_rest(scene: Scene, seen: Sight, reading: Reading, before: Settling | None = None) -> Reading:
    """Reading that lies where the cells that it has at last tell, and as sure.

    Lines that were taken for cells have held it where they fit in. `seen` is what it was read off,
    which tells the gaps, `before` how it was settled last.
    """
    place, labels = reading.geometry, reading.board.cells
    lattice = Lattice(
        Comb(place.x, place.cell_width, seen.board.lattice.x.drawn),
        Comb(place.y, place.cell_height, seen.board.lattice.y.drawn),
    )
    unmoved = Grown(lattice, *labels.shape)
    is_crisp = seen.is_crisp and seen.board == unmoved
    if is_crisp and lattice.x.gap == lattice.y.gap == 0:
        return reading
    moved = lattice
    if not is_crisp:
        moved = settle(scene.pixels, lattice, labels, before).moved(AT_LAST)
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
    placed = _placed(scene, reading, board, sight)
    if max(lattice.x.gap, lattice.y.gap) > 0:
        return placed
    return _on_its_lines(scene, reading, placed)


def in_squares(scene: Scene, seen: Sight, reading: Reading) -> Reading:
    """Reading of a nearly finished board whose cells are squares if the edges at its sides say so.

    `seen` is what it was read off: cells with gaps both ways tell their pitch by these.
    """
    if min(seen.board.lattice.x.gap, seen.board.lattice.y.gap) > 0:
        return reading
    board = Grown.at(reading.geometry)
    lattice = squared_by_sides(scene.edges, board, reading.board.cells)
    return _moved(reading, board, lattice)


def around_its_marks(scene: Scene, seen: Sight, reading: Reading) -> Reading:
    """Reading of a board whose cells are the tiles, or the room, around marks in their middle.

    `seen` is what it was read off: cells that their colour fills to all ends are those themselves.
    """
    if seen.is_crisp and seen.board.lattice.x.gap == seen.board.lattice.y.gap == 0:
        return reading
    board = Grown.at(reading.geometry)
    lattice = around_marks(scene.pixels, board, reading.board.cells)
    return _moved(reading, board, lattice)


def _moved(reading: Reading, board: Grown, lattice: Lattice) -> Reading:
    """Reading of a board whose cells lie on a lattice, itself where they do already."""
    if lattice == board.lattice:
        return reading
    return replace(reading, geometry=geometry_of(replace(board, lattice=lattice)))


def _on_outline(scene: Scene, sight: Sight) -> Grown:
    """Board whose ends lie on its outline, unless the sides of its cells are round."""
    if not sight.has_straight_sides:
        return sight.board
    board = on_outline(scene.edges, sight.board, sight.palette.cells)
    return replace(board, lattice=kept_even(sight.board.lattice, board.lattice))


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
        lattice = between_sides(scene.edges, replace(board, lattice=lattice), reading.board.cells)
    else:
        x, y = (
            replace(comb, offset=comb.offset - _ASIDE * comb.gap) for comb in (lattice.x, lattice.y)
        )
        lattice = Lattice(x, y)
    if not sight.has_straight_sides or max(lattice.x.gap, lattice.y.gap) > 0:
        placed = replace(board, lattice=lattice)
        cells, straight = reading.board.cells, sight.has_straight_sides
        told = on_ground(scene.pixels, placed, cells, straight=straight)
        if not (straight and leave_sides(scene.edges, placed, replace(board, lattice=told))):
            lattice = told
    if are_characters(board):
        lattice = in_their_lines(board)
    place = geometry_of(replace(board, lattice=lattice))
    return reading if place == reading.geometry else replace(reading, geometry=place)


def _on_its_lines(scene: Scene, before: Reading, after: Reading) -> Reading:
    """Reading that was moved, but for axes on which it leaves the lines between cells for a frame.

    That lies over the outermost cells, and its edges are as far apart as other cells would be.
    """
    was, now = before.geometry, after.geometry
    x, y = leave_many_lines(scene.edges, Grown.at(was), Grown.at(now), before.board.cells)
    if x:
        now = replace(now, x=was.x, cell_width=was.cell_width)
    if y:
        now = replace(now, y=was.y, cell_height=was.cell_height)
    return replace(after, geometry=now) if x or y else after


def _beside_gaps(before: Lattice, after: Lattice) -> Lattice:
    """Lattice that was moved, but for combs that lose their gap on a way no longer than that.

    Lines of a pixel between cells that are no whole number of pixels wide lie at other places of
    each: of few small cells of other colours no way tells less than the next.
    """
    x, y = (
        was if now.gap == 0.0 < was.gap and abs(now.offset - was.offset) <= was.gap else now
        for was, now in ((before.x, after.x), (before.y, after.y))
    )
    return Lattice(x, y)


def _is_near(lattice: Lattice, board: Grown) -> bool:
    """Whether a lattice lies where a board's does but for half a pixel."""
    ends = np.array([0, board.columns]), np.array([0, board.rows])
    x = lattice.x.at(ends[0]) - board.lattice.x.at(ends[0])
    y = lattice.y.at(ends[1]) - board.lattice.y.at(ends[1])
    return bool(np.abs([x, y]).max() <= _NEAR_PX)
