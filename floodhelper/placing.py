"""A board's corners as a person drags them over the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.grown import LEAST_PITCH
from floodhelper.vision.reading import Geometry

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Corner = tuple[bool, bool]
    """Which corner of a board: whether it is a lower one, and whether it is a right one."""

CORNERS: tuple[Corner, ...] = ((False, False), (False, True), (True, False), (True, True))

_EDGE = 20.0
"""Mean difference along a side, in levels, from which it is an edge: about the contrast of a mark
that one just sees."""

_STRONG = 60.0
"""Difference in levels that counts no further: black beside white is no better an edge than blue
beside red."""

_MOST_REACH = 0.4
"""Share of a cell that a snap may move a side: beyond the half lies another side."""


def corner_of(geometry: Geometry, corner: Corner) -> tuple[float, float]:
    """Place (x, y) of a corner of the board, px."""
    down, right = corner
    return geometry.x + right * geometry.width, geometry.y + down * geometry.height


def with_corner(geometry: Geometry, corner: Corner, x: float, y: float) -> Geometry:
    """Geometry with one corner elsewhere and the opposite one, rows and columns as they were."""
    down, right = corner
    left, width = _side(geometry.x, geometry.width, x, right, geometry.columns)
    top, height = _side(geometry.y, geometry.height, y, down, geometry.rows)
    return Geometry(
        left, top, width / geometry.columns, height / geometry.rows, geometry.rows, geometry.columns
    )


def snap_corner(
    pixels: NDArray[np.uint8], geometry: Geometry, corner: Corner, reach: float
) -> Geometry:
    """Geometry with the two sides of a corner at the strongest edges within `reach` px.

    Where the picture (height, width, 3) has no edge along a side, the side stays.
    """
    down, right = corner
    x, y = corner_of(geometry, corner)
    rows = _span(geometry.y, geometry.height, pixels.shape[0])
    columns = _span(geometry.x, geometry.width, pixels.shape[1])
    x = _edge(pixels[rows].swapaxes(0, 1), x, min(reach, _MOST_REACH * geometry.cell_width))
    y = _edge(pixels[:, columns], y, min(reach, _MOST_REACH * geometry.cell_height))
    return with_corner(geometry, (down, right), x, y)


def _side(start: float, size: float, place: float, far: bool, cells: int) -> tuple[float, float]:
    """Start and size of a range of cells one of whose ends is at `place`."""
    least = cells * LEAST_PITCH
    if far:
        return start, max(place - start, least)
    end = start + size
    return min(place, end - least), max(end - place, least)


def _span(start: float, size: float, limit: int) -> slice:
    first = int(np.clip(start, 0, limit))
    return slice(first, max(first, int(np.clip(start + size, 0, limit))))


def _edge(lines: NDArray[np.uint8], place: float, reach: float) -> float:
    """Strongest edge between two lines of pixels (n, along, 3) near `place`, or `place`."""
    first = max(1, int(np.ceil(place - reach)))
    last = min(len(lines) - 1, int(np.floor(place + reach)))
    if last < first or not lines.shape[1]:
        return place
    near = lines[first - 1 : last + 1].astype(np.int16)
    contrast = np.abs(np.diff(near, axis=0)).max(axis=2)
    strength = np.minimum(contrast, _STRONG).mean(axis=1)
    best = strength >= max(_EDGE, 0.95 * float(strength.max()))
    if not best.any():
        return place
    places = np.flatnonzero(best) + first
    return float(places[np.argmin(np.abs(places - place))])
