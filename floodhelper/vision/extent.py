"""How far a board reaches: the rectangle of cells of a lattice that is best told from its surroundings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.edges import EdgeMaps
    from floodhelper.vision.lattice import Lattice

from floodhelper.vision.edges import STEP


@dataclass(frozen=True)
class Extent:
    """A rectangle of cells: first row and column, and those after the last."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        """Number of rows."""
        return self.bottom - self.top

    @property
    def columns(self) -> int:
        """Number of columns."""
        return self.right - self.left


@dataclass(frozen=True, eq=False)
class Sides:
    """How much of each side of the cells is an edge."""

    left: NDArray[np.float32]
    """[row, k]: left side of column k; the last is the right side of the last column."""
    top: NDArray[np.float32]
    """[k, column]: top side of row k; the last is the bottom side of the last row."""


def measure_sides(
    edges: EdgeMaps,
    lattice: Lattice,
    rows: tuple[int, int],
    columns: tuple[int, int],
    gap: tuple[float, float] = (0, 0),
) -> Sides:
    """Share (0..1) of each side of the cells with an edge at most 1 px from it, or in the gap.

    `gap` is the width and height of the space between cells, left of and above their teeth, px.
    Shapes (rows, columns + 1) and (rows + 1, columns).
    """
    x = lattice.x.at(np.arange(columns[0], columns[1] + 1))
    y = lattice.y.at(np.arange(rows[0], rows[1] + 1))
    return Sides(
        _along(edges.along_x, x, y, gap[0]),
        _along(edges.along_y, y, x, gap[1]).T,
    )


def _along(
    edges: NDArray[np.bool_], teeth: NDArray[np.float64], cuts: NDArray[np.float64], gap: float
) -> NDArray[np.float32]:
    """Share of the lines between cuts with an edge at the teeth, shape (cuts - 1, teeth)."""
    size = edges.shape[1]
    first = np.rint(teeth - gap).astype(np.intp) - 1
    met = np.zeros((len(edges), len(teeth)), dtype=bool)
    for step in range(int(np.ceil(gap)) + 3):
        place = first + step
        met |= edges[:, np.clip(place, 0, size - 1)] & ((place >= 0) & (place < size))
    # The corners of a cell, a tenth of it, say little: lines there may cross the next cell's edge.
    margin = (cuts[1] - cuts[0]) / 10
    start = np.ceil((cuts[:-1] + margin) / STEP)
    end = np.maximum(np.ceil((cuts[1:] - margin) / STEP), start + 1)
    start, end = (np.clip(at, 0, len(edges)).astype(np.intp) for at in (start, end))
    total = np.zeros((len(edges) + 1, len(teeth)), dtype=np.int32)
    np.cumsum(met, axis=0, out=total[1:])
    lines = np.maximum(end - start, 1)[:, None]
    return ((total[end] - total[start]) / lines).astype(np.float32)


def best_extent(
    gain: NDArray[np.float64],
    sides: Sides,
    seed: Extent,
    rows: int | None = None,
    columns: int | None = None,
) -> Extent:
    """Rectangle with the most gain of its cells and the most edges around it.

    `gain` says for each cell what it adds to a board; each unit of the rectangle's outline adds 1
    where the side is an edge and takes 1 where it is none. Rows and columns are chosen in turn,
    each the best of all spans, until neither changes. `rows` and `columns` fix their number.
    """
    extent = seed
    for _ in range(12):
        top, bottom = _best_span(
            gain[:, extent.left : extent.right].sum(axis=1)
            + _outline(sides.left[:, [extent.left, extent.right]]).sum(axis=1),
            _outline(sides.top[:, extent.left : extent.right]).sum(axis=1),
            rows,
        )
        left, right = _best_span(
            gain[top:bottom].sum(axis=0) + _outline(sides.top[[top, bottom]]).sum(axis=0),
            _outline(sides.left[top:bottom]).sum(axis=0),
            columns,
        )
        found = Extent(top, left, bottom, right)
        if found == extent:
            break
        extent = found
    return extent


def _outline(sides: NDArray[np.float32]) -> NDArray[np.float64]:
    return 2.0 * sides - 1.0


def _best_span(
    lines: NDArray[np.float64], ends: NDArray[np.float64], count: int | None
) -> tuple[int, int]:
    """First line and the one after the last with the greatest sum of lines and of both ends."""
    total = np.concatenate([[0.0], np.cumsum(lines)])
    score = (total[None, :] - total[:, None]) + ends[None, :] + ends[:, None]
    length = np.arange(len(total))[None, :] - np.arange(len(total))[:, None]
    allowed = length == count if count is not None else length >= 1
    score = np.where(allowed, score, -np.inf)
    first, last = np.unravel_index(int(np.argmax(score)), score.shape)
    return int(first), int(last)
