"""What a mouse pointer may cover of a board, and whether so few cells may be some of the game."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

BY_CHANCE = 1e-3
"""Greatest chance with which so few cells may be all that there are of a colour of the game."""

MOST_COVERED = 4
"""Most cells that a pointer hides: one of 24 px covers so many of 8 px."""

WIDEST_HIDDEN = 32
"""Greatest width of cells, px, that a pointer hides: the largest arrows of a theme, of 64 px, are
half as wide as high, and those of most screens under 16 px wide."""

_ACROSS = 3
"""Rows and columns of cells that it reaches into: of marks that other cells lack there are more,
all over the board."""


def lie_together(covered: NDArray[np.bool_]) -> bool:
    """Whether there are cells covered, (rows, columns), as close together as a pointer's are."""
    down, across = np.nonzero(covered)
    return len(down) > 0 and max(int(np.ptp(down)), int(np.ptp(across))) < _ACROSS


def chances_of_few(counts: NDArray[np.intp]) -> NDArray[np.float64]:
    """Chance that of colours laid at random some is on so few cells, but for the flooded region's.

    One for each of `counts`, shape (colours,), three at least; those of more than `MOST_COVERED`
    cells have the chance of so many. The flooded region has the colour of most cells.
    """
    colours = len(counts) - 1
    cells = int(counts.sum() - counts.max())
    few = [
        comb(cells, many) * (colours - 1) ** (cells - many) / colours**cells
        for many in range(MOST_COVERED + 1)
    ]
    return colours * np.cumsum(few)[np.minimum(counts, MOST_COVERED)]
