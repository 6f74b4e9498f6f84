"""What the reader is told and what it answers."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floodhelper.board import Board


@dataclass(frozen=True)
class Geometry:
    """Where the cells of a board lie in a picture."""

    x: float
    """Left edge of the top-left cell, px."""
    y: float
    """Top edge of the top-left cell, px."""
    cell_width: float
    """Pitch of the columns, gap included, px."""
    cell_height: float
    """Pitch of the rows, gap included, px."""
    rows: int
    columns: int

    @property
    def width(self) -> float:
        """Width of all columns, px."""
        return self.columns * self.cell_width

    @property
    def height(self) -> float:
        """Height of all rows, px."""
        return self.rows * self.cell_height

    def moved(self, dx: float, dy: float) -> Geometry:
        """Return the same cells `dx`, `dy` px further right and down."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def scaled(self, times: float) -> Geometry:
        """Return the same cells in a picture so many times as large."""
        x, y, width, height = (
            times * each for each in (self.x, self.y, self.cell_width, self.cell_height)
        )
        return replace(self, x=x, y=y, cell_width=width, cell_height=height)


@dataclass(frozen=True)
class Hints:
    """What the user knows better than the reader; None where the reader is to find it."""

    rows: int | None = None
    columns: int | None = None
    cell_size: tuple[float, float] | None = None
    """Pitch (width, height), px."""
    corner: tuple[float, float] | None = None
    """Left and top edge (x, y) of the top-left cell, px."""
    region: tuple[int, int, int, int] | None = None
    """The rectangle (x, y, width, height) of the picture to look in, px."""
    start: tuple[int, int] | str = (0, 0)
    """Row and column of the start cell, or a key of `floodhelper.vision.start.STARTS`."""

    @property
    def leave_cells_open(self) -> bool:
        """Whether nothing is said of the place, the size and the number of the cells."""
        return self == Hints(region=self.region, start=self.start)

    def moved(self, dx: int, dy: int) -> Hints:
        """Return the same hints for a picture whose places are `dx`, `dy` px further on."""
        corner, region = self.corner, self.region
        if corner is not None:
            corner = (corner[0] + dx, corner[1] + dy)
        if region is not None:
            region = (region[0] + dx, region[1] + dy, *region[2:])
        return replace(self, corner=corner, region=region)


SURE = 0.9
"""Confidence from which a reading is taken for right: a board with less is to be looked at before
it is played."""

_LEAST_CERTAIN = 0.1
"""What the confidence of the fewest cells is worth, which only a user's word makes a board."""

_PLAIN = 0.01
"""Mean share of the places that may differ in a reading that nothing speaks against: of those that
are right on screens of the project's generator 19 in 20 have less, of the wrong ones two thirds."""


@dataclass(frozen=True, eq=False)
class Reading:
    """A board as it was read in a picture."""

    geometry: Geometry
    board: Board
    confidence: float
    """0..1: how sure it is that every cell is right."""
    doubts: tuple[str, ...] = ()
    """What spoke against the reading, a clause each, for a person: first what its cells show, worst
    first, then the rest in the order in which it was asked."""
    beyond: float = 0.0
    """Greatest share of the cells at a side that go on beyond it: see
    `floodhelper.vision.border.cut`."""
    rarity: float = 1.0
    """Part of the confidence that says how few boards look so, not whether this one lies here."""
    unlike: float = 0.0
    """Mean share of the places of a cell that differ from the usual looks of its colour."""
    frayed: float = 0.0
    """Greatest share of the cells of a line at the border that are plainly unlike the others."""
    another: str | None = None
    """What is plainly there instead of a board, a clause, "" for nothing; None while not asked: see
    `floodhelper.vision.verification.another`."""

    def doubting(self, clause: str, *, most: float = 1.0, times: float = 1.0) -> Reading:
        """Return the same reading with a doubt, said last and once.

        It is as sure as `most` at most, and so many `times` as sure.
        """
        doubts = (*(each for each in self.doubts if each != clause), clause)
        return replace(self, confidence=times * min(self.confidence, most), doubts=doubts)

    @property
    def certain(self) -> float:
        """Less than 1 for few cells: a row of buttons may look as a board in all it shows.

        Shares seen in n cells are known to about 1 / sqrt(n), of which twice as much is plain.
        """
        return max(_LEAST_CERTAIN, 1.0 - 2.0 / math.sqrt(self.board.cells.size))

    @property
    def worth(self) -> float:
        """Confidence, less for few cells."""
        return self.confidence * self.certain

    @property
    def fit(self) -> float:
        """Confidence that, if there is a board, its cells are these."""
        return self.confidence / self.rarity

    @property
    def is_plain(self) -> bool:
        """Whether nothing speaks even faintly for another place or size of the board."""
        return not self.beyond and not self.frayed and self.unlike <= _PLAIN


@dataclass(frozen=True)
class Refusal:
    """Why what was looked at is no board."""

    reason: str
    """A clause, for a person."""
    place: Geometry | None = None
    """Where its cells lie, None where it did not come so far."""
