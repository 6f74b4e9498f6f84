"""Tells shades that cells take on where they lie between pixels from colours of their own.

Cells that are no whole number of pixels wide begin otherwise in some column than in the others.
What is looked at of them there is mixed with the gap, and shows a shade of each of their colours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import MAX_LINK, lab

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_BY_CHANCE = 1e-3
"""Greatest chance with which all cells of a colour may lie in one row or column."""


def without_shades(palette: Palette) -> Palette:
    """Palette in which a colour of one line alone, near to another, is that.

    A line that has it in all of its cells is flooded.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    places = lab(palette.colours)
    cells = palette.cells
    for label in np.flatnonzero(_in_one_line(palette.cells, len(counts))).tolist():
        apart = np.sqrt(np.square(places - places[label]).sum(axis=1))
        apart[counts <= counts[label]] = np.inf
        if apart.min() <= MAX_LINK:
            cells = np.where(palette.cells == label, apart.argmin(), cells)
    if cells is palette.cells:
        return palette
    return palette.regrouped(cells)


def _in_one_line(cells: NDArray[np.uint8], colours: int) -> NDArray[np.bool_]:
    """Which colours have cells in one row or column alone, more than by chance, but not in all."""
    found = np.zeros(colours, dtype=bool)
    for lines in (cells, cells.T):
        there = np.stack([(lines == label).sum(axis=1) for label in range(colours)])
        many = there.max(axis=1)
        alone = (many == there.sum(axis=1)) & (many < lines.shape[1])
        found |= alone & (float(len(lines)) ** -(many - 1.0) <= _BY_CHANCE)
    return found
