"""What is drawn on the colours of cells, as numbers are: where they show it, and which are one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.writing import OUTLINE
from floodhelper.vision.lattice.sampling import sample_marks

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

LEAST_INK = 30
"""Difference from the colour of a cell, in levels, from which a place is ink: half of what faint
text has."""

BARE = 0.005
"""Most ink in cells that bear nothing, as a share of their places."""

_PLACES = 24, 24
"""Places looked at down and across a cell: a digit has strokes of two or three."""

_ALIKE = 0.75
"""Share of the ink of two numbers from which they are one: of 2 and 3 three fifths are the same."""


def sample_cells(pixels: NDArray[np.uint8], board: Grown) -> NDArray[np.uint8]:
    """Pixels of the cells, shape (rows, columns, down, across, 3).

    `pixels` are RGB, shape (height, width, 3).
    """
    return sample_marks(pixels, board.lattice, board.extent, _PLACES)


def within_outlines(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """What `sample_cells` gives, without the outlines of the cells."""
    down, across = (round(OUTLINE * count) for count in _PLACES)
    return cells[:, :, down:-down, across:-across]


def same_ink(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which numbers, by where they show ink (n, down, across), are one, shape (n, n)."""
    inks = ink.reshape(len(ink), -1).astype(np.float32)
    both = inks @ inks.T
    either = inks.sum(axis=1)[:, None] + inks.sum(axis=1) - both
    return np.asarray(both > _ALIKE * either)
