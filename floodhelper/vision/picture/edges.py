"""Where neighbouring pixels differ: the cheap maps that every search for a lattice starts from.

Only every `STEP`-th row is looked at for edges along x, and every `STEP`-th column for edges
along y: an edge of a cell is seen by every line that crosses it, so most lines add cost and
no knowledge. Full resolution is kept along the axis on which edges are placed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEP = 3
"""Lines from one that is looked at to the next, px: the smallest cell (6 px) is seen twice."""

CONTRAST = 10
"""Smallest difference of neighbours, in levels of the channel that differs most, that counts as
an edge. A flat area saved as JPEG of quality 75 varies by about 6 levels, a smooth gradient by 2;
colours that a person tells apart as colours of a game differ by 20 or more, which scaling by a
fraction of a pixel may spread over two steps of half the height."""

_ROWS = 33 * STEP
"""Rows of the picture that are compared at a time."""

STRONG_CONTRAST = 3 * CONTRAST
"""Difference of neighbours that counts as a strong edge: more than gloss on a cell of 15 px or
the grain of a photo has from pixel to pixel, less than most colours of games differ by."""


@dataclass(frozen=True, eq=False)
class EdgeMaps:
    """Edges along both axes. Both maps have the shape (lines, places along the axis)."""

    along_x: NDArray[np.bool_]
    """[i, x]: pixels x-1 and x of row i*STEP differ; shape (ceil(height / STEP), width)."""
    along_y: NDArray[np.bool_]
    """[j, y]: pixels y-1 and y of column j*STEP differ; shape (ceil(width / STEP), height)."""

    @classmethod
    def of(cls, pixels: NDArray[np.uint8], contrast: int = CONTRAST) -> EdgeMaps:
        """Edges of at least `contrast` levels of RGB pixels, shape (height, width, 3)."""
        height, width = pixels.shape[:2]
        along_x = np.zeros((-(-height // STEP), width), dtype=bool)
        along_y = np.zeros((-(-width // STEP), height), dtype=bool)
        # A few rows at a time stay in the processor's cache for both maps, and need little memory.
        for top in range(0, height, _ROWS):
            before, bottom = max(0, top - 1), top + _ROWS
            columns = pixels[before:bottom, ::STEP].transpose(2, 0, 1)
            planes = np.ascontiguousarray(columns)
            apart = _apart(planes[:, 1:], planes[:, :-1]).max(axis=0)
            along_y[:, before + 1 : bottom] = (apart >= contrast).T
            rows = pixels[top:bottom:STEP]
            differ = _differ(rows[:, 1:], rows[:, :-1], contrast)
            along_x[top // STEP : top // STEP + len(rows), 1:] = differ
        return cls(along_x, along_y)

    @property
    def height(self) -> int:
        """Height of the picture, px."""
        return int(self.along_y.shape[1])

    @property
    def width(self) -> int:
        """Width of the picture, px."""
        return int(self.along_x.shape[1])

    def profile_x(
        self, top: float, bottom: float, left: float = 0.0, right: float = np.inf
    ) -> NDArray[np.float32]:
        """Share of the rows in [top, bottom) px with an edge at each x, shape (width,).

        Outside [left, right) px, where nothing is asked, it is 0.
        """
        return _profile(self.along_x, (top, bottom), (left, right))

    def profile_y(
        self, left: float, right: float, top: float = 0.0, bottom: float = np.inf
    ) -> NDArray[np.float32]:
        """Share of the columns in [left, right) px with an edge at each y, shape (height,).

        Outside [top, bottom) px, where nothing is asked, it is 0.
        """
        return _profile(self.along_y, (left, right), (top, bottom))


def count_lines(edges: NDArray[np.bool_]) -> NDArray[np.uint16]:
    """Number of the lines (lines, places) with an edge at each place, shape (places,)."""
    counts = np.zeros(edges.shape[1], dtype=np.uint16)
    # As many lines as bytes can count are summed without converting each edge.
    for i in range(0, len(edges), 255):
        counts += np.add.reduce(edges[i : i + 255].view(np.uint8), axis=0, dtype=np.uint8)
    return counts


def _differ(one: NDArray[np.uint8], other: NDArray[np.uint8], contrast: int) -> NDArray[np.bool_]:
    """Whether two arrays (n, m, 3) of pixels differ by `contrast` in some channel, shape (n, m)."""
    far = (_apart(one, other) >= contrast).reshape(len(one), -1)
    # Every place is joined with the two after it, which is faster than taking each third place.
    joined = far[:, :-2] | far[:, 1:-1]
    joined |= far[:, 2:]
    return np.asarray(joined[:, ::3])


def _apart(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Difference of levels, in the shape of both."""
    difference = np.maximum(one, other)
    difference -= np.minimum(one, other)
    return difference


def _profile(
    edges: NDArray[np.bool_], across: tuple[float, float], along: tuple[float, float]
) -> NDArray[np.float32]:
    first = max(0, -int(-across[0] // STEP))
    last = min(len(edges), max(first + 1, -int(-across[1] // STEP)))
    lines = edges[min(first, last - 1) : last]
    asked = slice(int(max(0, along[0])), int(min(max(0, along[1]), edges.shape[1])))
    profile = np.zeros(edges.shape[1], dtype=np.float32)
    profile[asked] = count_lines(lines[:, asked]) / len(lines)
    return profile
