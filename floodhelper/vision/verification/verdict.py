"""What is thought of a board: its colours, and how sure each kind of evidence leaves it.

Each kind is a factor 0..1; the confidence is their product, so that any one kind can reject.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.clear import worst_border

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

FLOOR = 0.75
"""Confidence under which there is no board. One kind of weak evidence leaves a board more: of 270
screenshots and 300 generated screens none that is read with a floor of 0.62 is lost by it, while a
third of the look-alikes that come so far are (see tests/benchmarks/reading.py)."""

SMALL, SMALL_FLOOR = 36, 0.76
"""Cells under which a board is small, and the floor of its confidence: few cells are more easily
alike by chance."""

SAID = 0.5
"""What is left of the confidence, at least, for each oddity in how the colours lie where the user
says how many rows and columns there are: a level that was drawn by hand has two or three. And for
any but of the cells themselves where it is said where they lie."""

DOUBTED = 0.9
"""Confidence, and evidence of one kind, under which something speaks against a board."""

ODD_BORDER = "a row or column at the border is unlike the others"
"""Clause of the evidence that the growth took in a line too many."""

LEAKS = "a part of it goes on beyond it"

_RARE = AROUND, GAPS, TWO = (
    "many cells look like what is around the board",
    "many cells look like the gaps between them",
    "there are but two colours",
)
"""Clauses of what few boards show and many look-alikes do, wherever their cells lie."""


@dataclass(frozen=True, eq=False)
class Verdict:
    """A board's colours, and how sure they are."""

    palette: Palette
    factors: dict[str, float]
    """Each kind of evidence 0..1, by the clause that says what is wrong where it is low."""
    off: NDArray[np.float32]
    """Share of each cell's places unlike the usual looks of its colour, shape (rows, columns)."""
    beyond: float
    """Greatest share of the cells at a side that go on beyond it: see
    `floodhelper.vision.border.cut`. It is 1 for what may be the corner of a flooded board."""
    set_off: float
    """How far all cells are set off from their neighbours, of their own colour too, 0..1."""

    @property
    def confidence(self) -> float:
        """Product of all factors."""
        return float(np.prod(list(self.factors.values())))

    @property
    def rarity(self) -> float:
        """The part of it that says how few boards look so, not whether one lies here."""
        return float(np.prod([self.factors[clause] for clause in _RARE]))

    @property
    def frayed(self) -> float:
        """Greatest share of cells that are not clear in the first or last row or column."""
        return worst_border(self.off)

    @property
    def doubts(self) -> tuple[str, ...]:
        """What speaks against the board, worst first, a clause each, where it is not sure."""
        ordered = sorted((factor, clause) for clause, factor in self.factors.items())
        low = [clause for factor, clause in ordered if factor < DOUBTED]
        return tuple(low) if low or self.confidence >= DOUBTED else (ordered[0][1],)


def floor_of(cells: int) -> float:
    """Return the confidence under which so many cells are no board."""
    return FLOOR if cells >= SMALL else SMALL_FLOOR


def may_be_board(factors: dict[str, float]) -> bool:
    """Return whether nothing known yet rejects a board, so that it is worth a closer look."""
    return bool(np.prod(list(factors.values())) >= FLOOR)
