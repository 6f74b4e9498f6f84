"""What the seeds of a picture led to, and what of it is but a part of something else."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.clauses import LARGE
from floodhelper.vision.lattice.shortlist import ALIKE
from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.reading import SURE, Geometry, Reading, Refusal
from floodhelper.vision.verification.rivals import (
    OVERLAP,
    add,
    are_of_one_lattice,
    goes_on_in,
    has_cells_beside,
    have_equal_cells,
    is_much_larger,
    shared,
)
from floodhelper.vision.verification.verdict import SMALL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.trace import Trace

ARRIVALS = 3
"""Times that seeds may lead to one board that is doubtful, not plain or none, before others in it
are left out: the second and the third may place it better, more of them only say the same."""

_OFTENER = 2
"""How many times as often as to a board seeds have led to another on its lattice that ends
elsewhere and is sure, from where on that is kept. Of 4,100 screenshots of games, 780 of them
blurred as a desktop scales them, and screens of the project's generator, on six seeds led to one
at least `ARRIVALS` times and less often to another: the former is right on all of them."""

_MANY = 100
"""Fewest cells of which nothing could be made that other seeds in them need not tell again: of
fewer another may show that they are but a part of a board, as on one of 2,900 screens of the
project's generator."""

_OVER = 0.1
"""Part of a cell by which what is drawn in it may seem to be larger: a lattice that was refused is
known to a tenth of its cells."""

_PICTURED = 0.9
"""Share of the cells in which a picture of a board agrees with it: in a small one colours may blur.
Where one colour prevails, as on boards that are nearly finished, the others tell."""

PART = "it may be a small part of something else"

SIZES = "others with cells like its own lie beside it, each of another size"

_SIZES = 3
"""Fewest sizes of boards of equal cells that are no game: two players have boards of one size, and
a game that shows its sizes to choose from shrinks them to one."""


@dataclass
class Pursued:
    """What seeds led to."""

    boards: list[Reading] = field(default_factory=list)
    """Best first."""
    arrivals: list[Reading] = field(default_factory=list)
    """The same, and those that are none."""
    places_of_none: list[Geometry] = field(default_factory=list)
    """Where cells lie of which nothing could be made."""
    larger: list[Seed] = field(default_factory=list)
    """Seeds that led to more cells than any board has."""
    sizes: list[Geometry] = field(default_factory=list)
    """Where boards of equal cells and many sizes were found."""
    reasons: list[str] = field(default_factory=list)
    """Why there were no boards, clauses."""
    nearest: tuple[float, str] = (0.0, "")
    """Confidence of what came nearest to a board and is none, and why, where anything came near."""

    def take(self, seed: Seed, outcome: Reading | Refusal, reason: str) -> None:
        """Take what a seed led to, which is a board unless there is a reason why it is none."""
        if isinstance(outcome, Reading):
            self.arrivals.append(outcome)
            if reason:
                self._note(outcome, reason)
            else:
                add(self.boards, outcome)
        elif outcome.place is not None:
            self.places_of_none.append(outcome.place)
        elif outcome.reason == LARGE:
            self.larger.append(seed)
        if reason:
            self.reasons.append(reason)

    def drop_parts(self, trace: Trace | None) -> None:
        """Drop boards that are parts of what is no board, as it is, or of more than any has."""
        self._drop([each for each in self.boards if self.is_part(each)], PART, trace)

    def drop_sizes(self, trace: Trace | None) -> None:
        """Drop boards of equal cells that are of many sizes, as the windows of houses.

        So are blocks of seats beside each other.
        """
        various = [
            each for each in self.boards if self._is_of_many_sizes(each) or self._is_a_block(each)
        ]
        self.sizes += [each.geometry for each in various]
        self._drop(various, SIZES, trace)

    def keep_most_told(self) -> None:
        """Keep of each board the ends to which most seeds led, if these are sure."""
        kept: list[Reading] = []
        for each in self.boards:
            # Two boards may be parts of one.
            add(kept, self._most_told(each))
        self.boards[:] = kept

    def _most_told(self, board: Reading) -> Reading:
        """Board, or the sure one in its place that ends elsewhere, to which more seeds led."""
        if board.another:
            return board
        sure = [
            each
            for each in self.arrivals
            if each.confidence >= SURE
            and not each.another
            and are_of_one_lattice(each.geometry, board.geometry)
        ]
        times = Counter(each.board.cells.shape for each in sure)
        most = max(sure, key=lambda each: (times[each.board.cells.shape], each.fit), default=board)
        often = times[most.board.cells.shape]
        told = often >= ARRIVALS and often > _OFTENER * times[board.board.cells.shape]
        return most if told else board

    def main_reasons(self) -> list[str]:
        """Clauses that tell why there is no board: of what came nearest to one, if anything did."""
        return [self.nearest[1]] if self.nearest[1] else self.reasons

    def _drop(self, boards: list[Reading], reason: str, trace: Trace | None) -> None:
        places = [each.geometry for each in boards]
        self.boards[:] = [each for each in self.boards if each.geometry not in places]
        self.reasons += [reason] * len(places)
        for each in boards:
            self._note(each, reason)
        if trace is not None:
            trace.refuse(places, reason)

    def _is_of_many_sizes(self, board: Reading) -> bool:
        like = [each for each in self.boards if have_equal_cells(each.geometry, board.geometry)]
        return len({each.board.cells.shape for each in _side_by_side(like)}) >= _SIZES

    def _is_a_block(self, board: Reading) -> bool:
        """Whether cells like a board's lie beside it in its rows, more or fewer of them.

        Below each other they may be prints of a terminal, one of which is scrolled out in part.
        """
        place = board.geometry
        return any(
            each.columns != place.columns
            and _are_in_rows(each, place)
            and have_equal_cells(each, place)
            and shared(each, place) <= 0
            for each in (*self.places_of_none, *(each.geometry for each in self.arrivals))
        )

    def _note(self, reading: Reading, reason: str) -> None:
        if reading.confidence > self.nearest[0]:
            self.nearest = reading.confidence, reason

    def is_part(self, board: Reading) -> bool:
        """Whether a board that is not sure is a part of what seeds led to that is none.

        What lies behind a sure one, as a wallpaper does, may be as large as it likes. But it may be
        of one kind with what is another thing, or with boards of many sizes.
        """
        if board.another or self.told(board).another:
            return not board.another
        place = board.geometry
        various = any(have_equal_cells(place, each) for each in self.sizes)
        if various or board.confidence >= SURE:
            return various
        # What several seeds led to ends where they say, whatever others have grown beyond.
        if sum(_are_one(each, board) for each in self.arrivals) < ARRIVALS and any(
            _touches(place, seed) and _repeats_as(seed, place) for seed in self.larger
        ):
            return True
        places = [*self.places_of_none, *(each.geometry for each in self.arrivals)]
        if any(_lies_in_a_cell(place, other) for other in places):
            return True
        # A few cells of a board may be all that is seen of it among larger things.
        if board.board.cells.size < SMALL:
            return False
        return any(_is_whole(each, place) for each in self.places_of_none) or any(
            _is_whole(each.geometry, place) and goes_on_in(each, board) for each in self.arrivals
        )

    def told(self, reading: Reading) -> Reading:
        """Reading that knows that it is another thing, if it is of one kind with one."""
        for each in self.arrivals if not reading.another else ():
            if each.another and _are_of_one_kind(each, reading):
                return replace(reading, another=each.another)
        return reading

    def touch(self, seed: Seed) -> bool:
        """Whether a seed's window shows a part of a board that was found."""
        return any(_touches(each.geometry, seed) for each in self.boards)

    def may_be_another(self, seed: Seed) -> bool:
        """Whether a seed repeats as a board that was found does, beside all of them."""
        alike = any(_repeats_as(seed, each.geometry) for each in self.boards)
        return alike and not self.touch(seed)

    def knows(self, seed: Seed, plain: list[Reading]) -> bool:
        """Whether what a seed leads to has been seen, a `plain` board or one often enough."""
        if any(_touches(reading.geometry, seed) for reading in plain):
            return True
        whole = [each for each in self.places_of_none if each.rows * each.columns >= _MANY]
        places = [*whole, *(each.geometry for each in self.arrivals)]
        return sum(_leads_to(seed, each) for each in places) >= ARRIVALS


def _is_whole(large: Geometry, small: Geometry) -> bool:
    """Whether one place holds another, and many more cells of its lattice."""
    return is_much_larger(large, small) and are_of_one_lattice(large, small)


def _are_one(one: Reading, other: Reading) -> bool:
    """Whether two readings are of the same cells."""
    same = one.board.cells.shape == other.board.cells.shape
    return same and are_of_one_lattice(one.geometry, other.geometry)


def _are_of_one_kind(known: Reading, other: Reading) -> bool:
    """Whether a reading is of one thing with what is known to be another, or of several of a kind.

    They lie in line, as months of a calendar do, or one is a picture of the other. Of two that
    overlap it must fit no better, nor have what lies beside the other as cells.
    """
    if shared(known.geometry, other.geometry) > OVERLAP:
        return known.fit >= other.fit and not has_cells_beside(known, other)
    in_line = _are_in_line(known.geometry, other.geometry)
    return in_line or _are_alike(known.board.cells, other.board.cells)


def _are_alike(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """Whether nearly all cells are the same in two boards, but for those of one colour in both."""
    if one.shape != other.shape:
        return False
    usual = np.bincount(one.ravel()).argmax()
    return share_true((one == other)[(one != usual) | (other != usual)]) >= _PICTURED


def _are_in_line(place: Geometry, there: Geometry) -> bool:
    """Whether the cells in two places are of one size and lie in the same rows, or columns."""
    across = place.columns == there.columns and abs(place.x - there.x) <= _OVER * there.cell_width
    return (_are_in_rows(place, there) or across) and have_equal_cells(place, there)


def _are_in_rows(place: Geometry, there: Geometry) -> bool:
    """Whether the cells in two places lie in the same rows."""
    return place.rows == there.rows and abs(place.y - there.y) <= _OVER * there.cell_height


def _side_by_side(boards: list[Reading]) -> list[Reading]:
    """As many boards as may be of which none lies below another, as a terminal prints them."""
    chosen: list[Reading] = []
    end = -math.inf
    for each in sorted(boards, key=lambda reading: reading.geometry.x + reading.geometry.width):
        if each.geometry.x >= end:
            chosen.append(each)
            end = each.geometry.x + each.geometry.width
    return chosen


def _holds(board: Geometry, seed: Seed) -> bool:
    """Whether the middle of a seed's window lies in a board."""
    x, y = seed.x + seed.side / 2, seed.y + seed.side / 2
    return 0 <= x - board.x <= board.width and 0 <= y - board.y <= board.height


def _touches(board: Geometry, seed: Seed) -> bool:
    """Whether a seed's window shows a part of a board, whose edges repeat in it."""
    across = seed.x < board.x + board.width and board.x < seed.x + seed.side
    return across and seed.y < board.y + board.height and board.y < seed.y + seed.side


def _leads_to(seed: Seed, board: Geometry) -> bool:
    """Whether a seed lies in a board and repeats as its cells do."""
    return _repeats_as(seed, board) and _holds(board, seed)


def _lies_in_a_cell(board: Geometry, other: Geometry) -> bool:
    """Whether a board is what is drawn in one of another's cells."""
    left, top = (board.x - other.x) / other.cell_width, (board.y - other.y) / other.cell_height
    right, bottom = left + board.width / other.cell_width, top + board.height / other.cell_height
    column, row = math.floor(left + _OVER), math.floor(top + _OVER)
    inside = 0 <= column < other.columns and 0 <= row < other.rows
    return inside and right <= column + 1 + _OVER and bottom <= row + 1 + _OVER


def _repeats_as(seed: Seed, board: Geometry) -> bool:
    """Whether the repeats of a seed are as large as the cells of a board."""
    off = max(abs(seed.pitch_x / board.cell_width - 1), abs(seed.pitch_y / board.cell_height - 1))
    return off <= ALIKE
