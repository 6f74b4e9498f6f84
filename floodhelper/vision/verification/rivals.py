"""Which of the readings of one place is kept.

Two seeds may lead to one board, but for a line more or less, or one to a part of it. Either reading
may show nothing that speaks against it; compared with each other they tell which is right.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.shortlist import ALIKE
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from floodhelper.vision.reading import Geometry, Reading

EVEN = 0.05
"""Difference of fit up to which neither reading is plainly better."""

OVERLAP = 0.1
"""Share of the smaller of two readings from which they are of one place: half a line too much of a
board of four lines, and the same of another beside it. Two boards do not overlap."""

_ODD, _TIMES = 0.03, 2.5
"""The cells that only the larger of two readings has are none of the board where they differ from
its looks in more than `_TIMES` as many places as the others do, and a thirtieth. Of 60 pairs of
readings of one lattice on screens of the project's generator two are chosen wrongly by this among
those that look different at all."""

_WHOLE, _FITS = 1.4, 0.8
"""How many times the cells of a smaller reading a larger one has of which that is but a part, and
how well that must fit: on a part of a large board less is seen that speaks against it. Among all
that seeds lead to on 1,500 screens of the project's generator there is none so much larger than the
board on its lattice, whether it fits or not."""

_UNLIKE, _LEAST_ALIKE = 10.0, 0.5
"""Worth that a reading loses by the share of the places that differ from its looks, up to a half:
a larger board on the lines of a smaller one, half of it on the page, shows little else."""

_TORN = 2
"""Fewest cells that hold smaller ones of several colours, for them to be none: one may be under a
pointer."""

_MOSTLY, _WITHIN = 0.5, 4.0
"""Share of a board that lies in another, and times as large as it that this must be, for it to be
what is drawn there: icons in some cells may look like cells of their own, though never all over a
board, and reach beyond one that lacks a line. On one of 5,000 screens of the project's generator
they were taken for the better board."""

_AS_OFTEN = 0.5
"""Share of the changes of colour in a reading from which a larger one goes on with them: with a
page and two buttons below a board of two colours it has a third. In 997 screenshots without a board
nothing is judged otherwise for it."""

_AWAY = 0.06
"""Mean distance of the lines of two lattices, in cells, up to which they are one."""

_SHARED = 0.9
"""Share of the smaller reading that the larger one must cover to hold it."""


def add(found: list[Reading], reading: Reading) -> None:
    """Put a reading in its place among others, best first; keep one of those that overlap."""
    rivals = [other for other in found if shared(other.geometry, reading.geometry) > OVERLAP]
    if not all(beats(reading, other) for other in rivals):
        return
    found[:] = best_first([*(other for other in found if other not in rivals), reading])


def best_first(found: list[Reading]) -> list[Reading]:
    """Readings of several places in the order in which they are offered.

    A game in a terminal prints its board anew below the last one: of its prints the last is the
    board in play. Of two beside each other the left one is the first.
    """

    def rank(reading: Reading) -> tuple[tuple[int, float], float, float]:
        prints = [each for each in found if each is reading or _are_prints(each, reading)]
        return max(map(_rank, prints)), reading.geometry.y, -reading.geometry.x

    return sorted(found, key=rank, reverse=True)


def _rank(reading: Reading) -> tuple[int, float]:
    """Size of what fits well, less for few cells, before the worth of other readings.

    A small picture of a board may show beside the one in play, and a few buttons be larger. Of what
    fits, what looks as few boards do comes after the others.
    """
    size = math.sqrt(reading.geometry.width * reading.geometry.height)
    least = 1.0 - 2 * EVEN
    if reading.fit < least:
        return 0, reading.worth
    return 1 + (reading.rarity >= least), reading.certain * size


def _are_prints(one: Reading, other: Reading) -> bool:
    """Whether two boards that fit well lie in one column and are of one size."""
    place, there = one.geometry, other.geometry
    off = abs(place.cell_width / there.cell_width - 1), abs(place.x - there.x) / there.width
    same = one.board.cells.shape == other.board.cells.shape and max(off) <= ALIKE
    return same and min(_rank(one)[0], _rank(other)[0]) > 0


def placed_as(reading: Reading, others: Iterable[Reading]) -> Reading:
    """Reading that lies where one of others has as many cells, if one does."""
    cells = reading.board.cells.shape
    for other in others:
        if other.board.cells.shape == cells and shared(other.geometry, reading.geometry) >= _SHARED:
            return replace(reading, geometry=other.geometry)
    return reading


def beats(new: Reading, old: Reading) -> bool:
    """Whether a reading is plainly better than another that it overlaps."""
    for one, other in ((new, old), (old, new)):
        if has_cells_beside(one, other):
            return other is new
    if not are_of_one_lattice(new.geometry, old.geometry):
        if abs(new.fit - old.fit) <= EVEN:
            # Parts of cells are alike too, but larger cells are not, unless they are the board's.
            for one, other in ((new, old), (old, new)):
                if holds_parts(one, other) or _surrounds(one.geometry, other.geometry):
                    return one is new
        return _of_its_own(new) > _of_its_own(old)
    more = new.board.cells.size - old.board.cells.size
    large, small = (new, old) if more > 0 else (old, new)
    if more and _has_page_beside(large, small):
        return new is small
    if not more or (abs(new.fit - old.fit) > EVEN and not _is_part(small, large)):
        return new.fit > old.fit
    return (new is small) == (has_odd_lines(large, small) or _is_on_a_square(large, small))


def has_cells_beside(small: Reading, large: Reading) -> bool:
    """Whether a reading is something else by what is beside it, which are cells of a larger board.

    What is written in those is taken for labels, or for what another game has around it.
    """
    more = large.board.cells.size > small.board.cells.size
    apart = bool(small.another) and not large.another and large.fit >= _FITS
    return more and apart and have_equal_cells(small.geometry, large.geometry)


def _of_its_own(reading: Reading) -> float:
    """Worth of a reading beside one of another lattice."""
    alike = max(1.0 - _UNLIKE * reading.unlike, _LEAST_ALIKE)
    return reading.fit * reading.certain * alike


def _is_part(small: Reading, large: Reading) -> bool:
    """Whether a reading is but a part of a larger one that is no less a board.

    Page or a bar beside a board is a line or two.
    """
    return is_much_larger(large.geometry, small.geometry) and large.fit >= _FITS


def is_much_larger(large: Geometry, small: Geometry) -> bool:
    """Whether one board has so many more cells than another that it is no board and its page."""
    return large.rows * large.columns >= _WHOLE * small.rows * small.columns


def has_odd_lines(large: Reading, small: Reading) -> bool:
    """Whether the cells that only the larger reading has look otherwise than the rest."""
    cells, fewer = large.board.cells.size, small.board.cells.size
    extra = (cells * large.unlike - fewer * small.unlike) / (cells - fewer)
    return extra > _TIMES * small.unlike + _ODD


def _is_on_a_square(large: Reading, small: Reading) -> bool:
    """Whether the larger reading is a square and a line of one colour that no other cell has."""
    cells, (rows, columns) = large.board.cells, small.board.cells.shape
    if rows != columns or cells.size != small.board.cells.size + rows:
        return False
    added = _added(large, small)
    line = cells[added]
    return len(line) == rows and len(np.unique(line)) == 1 and line[0] not in cells[~added]


def _has_page_beside(large: Reading, small: Reading) -> bool:
    """Whether most of what only the larger reading has is page, in a colour that no other cell has.

    It is seen around it as well, so that few boards look so.
    """
    if large.rarity >= small.rarity:
        return False
    added, cells = _added(large, small), large.board.cells
    counts = np.bincount(cells[added])
    return 2 * counts.max() > counts.sum() and counts.argmax() not in cells[~added]


def goes_on_in(large: Reading, small: Reading) -> bool:
    """Whether what only the larger of two readings of one lattice has may be cells too.

    Colours change from one to the next there about as often as in the smaller one: on a page that
    holds a few buttons they seldom do.
    """
    added, cells = _added(large, small), large.board.cells
    return _changing(cells, added) >= _AS_OFTEN * _changing(cells, ~added)


def _changing(cells: NDArray[np.uint8], part: NDArray[np.bool_]) -> float:
    """Share of the pairs of neighbours in a part of a board that have two colours."""
    pairs = (
        (part[:, 1:] & part[:, :-1], cells[:, 1:] != cells[:, :-1]),
        (part[1:] & part[:-1], cells[1:] != cells[:-1]),
    )
    return share_true(np.concatenate([unlike[within] for within, unlike in pairs]))


def _added(large: Reading, small: Reading) -> NDArray[np.bool_]:
    """Which cells of the larger of two readings of one lattice the smaller has not."""
    place, there = small.geometry, large.geometry
    top = round((place.y - there.y) / there.cell_height)
    left = round((place.x - there.x) / there.cell_width)
    added = np.ones(large.board.cells.shape, dtype=bool)
    added[max(0, top) : top + place.rows, max(0, left) : left + place.columns] = False
    return added


def are_of_one_lattice(one: Geometry, other: Geometry) -> bool:
    """Whether one of two readings holds the other, and their cells are of one size and place."""
    return lie_on_one_lattice(one, other) and shared(one, other) > _SHARED


def lie_on_one_lattice(one: Geometry, other: Geometry) -> bool:
    """Whether the cells of two readings are of one size and on the same lines, be they apart."""
    away = max(
        _phase((one.x - other.x) / one.cell_width, (one.width - other.width) / one.cell_width),
        _phase((one.y - other.y) / one.cell_height, (one.height - other.height) / one.cell_height),
    )
    return have_equal_cells(one, other) and away <= _AWAY


def have_equal_cells(one: Geometry, other: Geometry) -> bool:
    """Whether the cells of two readings are of one size."""
    off = abs(one.cell_width / other.cell_width - 1), abs(one.cell_height / other.cell_height - 1)
    return max(off) <= ALIKE


def _surrounds(large: Geometry, small: Geometry) -> bool:
    """Whether most of a board is a small part of another: what is drawn in some cells of that."""
    areas = large.width * large.height, small.width * small.height
    return shared(large, small) > _MOSTLY and areas[0] > _WITHIN * areas[1]


def holds_parts(coarse: Reading, fine: Reading) -> bool:
    """Whether the cells of a reading are parts, as halves or thirds, of the cells of another.

    One part more or less may have been seen at the ends.
    """
    board, other = coarse.geometry, fine.geometry
    across, down = board.cell_width / other.cell_width, board.cell_height / other.cell_height
    parts = max(1, round(across)), max(1, round(down))
    off = max(abs(across / parts[0] - 1), abs(down / parts[1] - 1))
    areas = sorted((board.width * board.height, other.width * other.height))
    there = shared(board, other) > _SHARED and areas[0] > _SHARED * areas[1]
    may_hold = max(parts) > 1 and off <= ALIKE and there and coarse.unlike <= _ODD
    clean = fine.is_plain or fine.unlike <= coarse.unlike
    return may_hold and not (clean and _are_torn(coarse, fine, *parts))


def _are_torn(coarse: Reading, fine: Reading, across: int, down: int) -> bool:
    """Whether larger cells hold smaller ones, `across` by `down`, of colours that chance laid.

    In parts of cells the same colours come at the same places of each.
    """
    board, other = coarse.geometry, fine.geometry
    top = round((board.y - other.y) / other.cell_height) % down
    left = round((board.x - other.x) / other.cell_width) % across
    cells = fine.board.cells[top:, left:]
    rows, columns = cells.shape[0] // down, cells.shape[1] // across
    if not rows or not columns:
        return False
    blocks = cells[: rows * down, : columns * across].reshape(rows, down, columns, across)
    held = blocks.swapaxes(1, 2).reshape(rows * columns, down * across)
    mixed = (held != held[:, :1]).any(axis=1)
    torn, whole = held[mixed], np.unique(held[~mixed])
    if len(torn) < _TORN:
        return False
    usual = np.array([np.bincount(each).argmax() for each in torn])
    at_other_places = len(np.unique(torn != usual[:, None], axis=0)) > 1
    return bool(len(whole)) and (at_other_places or bool(np.isin(torn, whole).all()))


def _phase(way: float, longer: float) -> float:
    """Mean distance from whole cells of the ways between two starts and between the ends."""
    end = way + longer
    return (abs(way - round(way)) + abs(end - round(end))) / 2


def shared(one: Geometry, other: Geometry) -> float:
    """Share of the smaller of two boards that the other covers."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    small = min(one.width * one.height, other.width * other.height)
    return max(0.0, across) * max(0.0, down) / small
