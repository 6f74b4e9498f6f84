"""Looks at the cells of a lattice: the pixels at even places of each.

Arrays of such pixels have the shape (rows, columns, down, across, 3) and are what the stages after
the lattice see of a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.extent import Extent
    from floodhelper.vision.lattice.lattice import Comb, Lattice

PLACES = 6
"""Places looked at across and down a cell: the smallest cells have about as many pixels."""


def sample(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    extent: Extent,
    per_cell: tuple[int, int] = (PLACES, PLACES),
    whole: bool | tuple[bool, bool] = False,
    every: tuple[int, int] = (1, 1),
) -> NDArray[np.uint8]:
    """Pixels at `per_cell` (down, across) even places of each cell.

    The places lie inside what is drawn of a cell, at least 1.5 px from its sides where it is
    large enough, so that a lattice half a pixel off and a blurred edge show no neighbour; with
    `whole`, of both ways or of (down, across), all over the pitch. Those off the picture take its
    nearest pixel. With `every` only one of so many rows and columns is looked at. Shape (rows,
    columns, down, across, 3); in memory the channels are outermost and the cells innermost.
    """
    down, across = per_cell
    rows = np.arange(extent.top, extent.bottom, every[0])
    columns = np.arange(extent.left, extent.right, every[1])
    whole_y, whole_x = (whole, whole) if isinstance(whole, bool) else whole
    y = _places(lattice.y, rows, down, whole_y, pixels.shape[0])
    x = _places(lattice.x, columns, across, whole_x, pixels.shape[1])
    return _picked(pixels, y, x)


def sample_marks(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    extent: Extent,
    per_cell: tuple[int, int],
    outline: float = 0.0,
) -> NDArray[np.uint8]:
    """Pixels of the cells as `sample` takes them, from the whole pixel next to each tooth on.

    What is drawn in cells stands on whole pixels, however wide the pitch is: of each cell the same
    is seen, and what is small in them can be compared. Of the places `per_cell` the share `outline`
    at each side is left out.
    """
    rows, columns = np.arange(extent.top, extent.bottom), np.arange(extent.left, extent.right)
    y = _snapped(lattice.y, rows, per_cell[0], outline, pixels.shape[0])
    x = _snapped(lattice.x, columns, per_cell[1], outline, pixels.shape[1])
    return _picked(pixels, y, x)


def evenly(count: int, most: int) -> NDArray[np.intp]:
    """Indices of all of `count` things, or of `most` of them from the first to the last."""
    some = min(count, most)
    return np.arange(some) * (count - 1) // max(1, some - 1)


def _picked(
    pixels: NDArray[np.uint8], y: NDArray[np.intp], x: NDArray[np.intp]
) -> NDArray[np.uint8]:
    """Pixels at places y (rows, down) and x (columns, across), in the shape of `sample`."""
    down, across = y.shape[1], x.shape[1]
    first, last = (int(x[0, 0]), int(x[-1, -1])) if x.size else (0, 0)
    lines = pixels[:, first : last + 1].reshape(len(pixels), -1)
    lines = lines[y.T.ravel()]
    levels = 3 * (x - first).T + np.arange(3)[:, None, None]
    picked = lines.take(levels.ravel(), axis=1, mode="clip").reshape(down, len(y), 3, across, -1)
    planes = np.ascontiguousarray(picked.transpose(2, 0, 3, 1, 4))
    return planes.transpose(3, 4, 1, 2, 0)


def _places(
    comb: Comb, cells: NDArray[np.intp], count: int, whole: bool, size: int
) -> NDArray[np.intp]:
    """Places of the cells along an axis, px, shape (cells, count)."""
    places = comb.at(cells[:, None] + _inside(comb, count, whole))
    return np.asarray(np.minimum(np.maximum(places, 0), size - 1), dtype=np.intp)


def _snapped(
    comb: Comb, cells: NDArray[np.intp], count: int, outline: float, size: int
) -> NDArray[np.intp]:
    left_out = round(outline * count)
    inside = _inside(comb, count, False)[left_out : count - left_out]
    places = np.rint(comb.at(cells))[:, None] + np.floor(inside * comb.pitch)
    return np.asarray(np.minimum(np.maximum(places, 0), size - 1), dtype=np.intp)


def _inside(comb: Comb, count: int, whole: bool) -> NDArray[np.float64]:
    """Where the places of a cell lie along an axis, in cells, shape (count,)."""
    drawn = 1.0 if whole else comb.drawn
    margin = 0.0 if whole else min(max(1.5 / comb.pitch, 0.05), 0.15 * drawn)
    return margin + (np.arange(count) + 0.5) / count * (drawn - 2 * margin)
