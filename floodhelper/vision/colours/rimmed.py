"""Tells flooded cells with something large in their middle from ones of a colour of their own.

┏━━━┓    Some games draw a paler square in each cell that is flooded. What is seen of it mostly is
┃ ░ ┃    pale; the colour of other cells, which it truly has, is left at its sides alone.
┗━━━┛
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import as_planes
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_FEWEST = 2
"""Fewest flooded cells that tell: a single one may be under the mouse, in a frame of any colour."""

_ALL = 0.9
"""Least share of the outermost places of a cell that show the colour of the others: all but its
corners, and those that a blurred edge reaches."""

_SAME = 10
"""Levels that it may be off theirs: half of what tells a mark, as noise is less at many places."""


def without_rimmed(palette: Palette, patches: NDArray[np.uint8]) -> Palette:
    """Palette in which one region of cells with the colour of others all around each has that.

    `patches` are the cells, shape (rows, columns, down, across, 3). Where cells of other colours
    have that at their sides too, it is that of the gaps.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    regions = _one_region_each(palette.cells, len(counts)) & (counts >= _FEWEST)
    if len(counts) < 3 or not regions.any():
        return palette
    planes, labels = as_planes(patches), palette.cells.ravel()
    rims = np.array([_rim(planes[..., labels == label], palette) for label in range(len(counts))])
    rimmed = (rims >= 0) & (rims != np.arange(len(counts)))
    if np.count_nonzero(rimmed) != 1 or not regions[rimmed].all():
        return palette
    label = int(np.flatnonzero(rimmed)[0])
    cells = np.where(palette.cells == label, rims[label], palette.cells)
    return palette.regrouped(cells)


def _one_region_each(cells: NDArray[np.uint8], colours: int) -> NDArray[np.bool_]:
    """Which colours have cells in one region alone, shape (colours,)."""
    names = regions_of(cells)
    first = np.unique(names)
    return np.asarray(np.bincount(cells.ravel()[first], minlength=colours) == 1)


def _rim(planes: NDArray[np.uint8], palette: Palette) -> int:
    """Colour of a palette that is seen all around cells (3, s, t, n) of one colour, or -1."""
    look = median(planes)
    outer = np.ones(look.shape[1:], dtype=bool)
    outer[1:-1, 1:-1] = False
    seen = look[:, outer]
    usual = median(seen)
    if share_true(np.abs(seen - usual[:, None]).max(axis=0) <= DEVIATION) < _ALL:
        return -1
    off = np.abs(palette.colours - usual).max(axis=1)
    return int(off.argmin()) if off.min() <= _SAME else -1
