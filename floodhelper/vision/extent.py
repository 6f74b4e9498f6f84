"""How far a board reaches: the rectangle of a lattice's cells that is best told from its surroundings.

What is known of cells and of the sides between them is summed over a rectangle: its cells, the
sides inside it, and its outline.

    outline ──┏━━━┯━━━┓
              ┃ · │ · ┃   · cell
              ┠───┼───┨   │ side inside
              ┃ · │ · ┃
              ┗━━━┷━━━┛
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.edges import STEP

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.edges import EdgeMaps
    from floodhelper.vision.lattice import Comb, Lattice

_MARGIN = 1
"""How far off its place an edge may be, px: half a pixel of the lattice, half of the drawing."""

_INSIDE = (0.3, 0.5, 0.7)
"""Where in the cells noise is measured; of the three one may lie on the outline of a mark."""

_ROUNDS = 12
"""Most turns of `best_extent`; two or three are usual."""


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

    def moved(self, down: int, across: int) -> Extent:
        """Return the rectangle `down` rows and `across` columns further on."""
        return Extent(self.top + down, self.left + across, self.bottom + down, self.right + across)

    def turned(self) -> Extent:
        """Return the rectangle with rows and columns exchanged."""
        return Extent(self.left, self.top, self.right, self.bottom)

    @property
    def cells(self) -> tuple[slice, slice]:
        """Index of these cells in an array (rows, columns, ...)."""
        return slice(self.top, self.bottom), slice(self.left, self.right)


@dataclass(frozen=True, eq=False)
class Sides:
    """A number for each side of the cells, shares of edge or gains."""

    left: NDArray[np.float64]
    """[row, k]: left side of column k; the last is the right side of the last column."""
    top: NDArray[np.float64]
    """[k, column]: top side of row k; the last is the bottom side of the last row."""


@dataclass(frozen=True, eq=False)
class Gains:
    """What speaks for a board: each number is added where the rectangle has such a part."""

    cells: NDArray[np.float64]
    """Gain of each cell, shape (rows, columns)."""
    inner: Sides
    """Gain of each side that lies inside the rectangle."""
    outline: Sides
    """Gain of each side that lies on its outline."""


def measure_sides(edges: EdgeMaps, lattice: Lattice, extent: Extent) -> Sides:
    """Share (0..1) of each side of the cells with an edge at most 1 px from it, or in the gap."""
    x = lattice.x.at(np.arange(extent.left, extent.right + 1))
    y = lattice.y.at(np.arange(extent.top, extent.bottom + 1))
    across = _along(edges.along_x, x, y, lattice.x.gap)
    return Sides(across, _along(edges.along_y, y, x, lattice.y.gap).T)


def measure_noise(edges: EdgeMaps, lattice: Lattice, extent: Extent) -> tuple[float, float]:
    """Share of edge that sides would have if they were no sides, across x and y.

    It is measured on lines inside the cells, each one pixel wide, and stated for the width in
    which sides are looked for.
    """
    x = lattice.x.at(np.arange(extent.left, extent.right + 1))
    y = lattice.y.at(np.arange(extent.top, extent.bottom + 1))
    return (
        _noise(edges.along_x, lattice.x, x[:-1], y),
        _noise(edges.along_y, lattice.y, y[:-1], x),
    )


def _noise(
    edges: NDArray[np.bool_], comb: Comb, teeth: NDArray[np.float64], cuts: NDArray[np.float64]
) -> float:
    shares = [
        _along(edges, teeth + inside * comb.drawn * comb.pitch, cuts, 0.0, margin=0).mean()
        for inside in _INSIDE
    ]
    return float(1 - (1 - np.median(shares)) ** (np.ceil(comb.gap) + 1 + 2 * _MARGIN))


def best_extent(
    gains: Gains,
    seed: Extent,
    rows: int | None = None,
    columns: int | None = None,
    cornered: bool = False,
) -> Extent:
    """Rectangle with the greatest gain.

    Rows and columns are chosen in turn, each the best of all spans, until neither changes: the
    answer is a rectangle that no other span of rows or of columns alone betters. `rows` and
    `columns` fix their number, `cornered` fixes the first of both at 0.
    """
    extent = seed
    for _ in range(_ROUNDS):
        across = slice(extent.left, extent.right)
        inside = slice(extent.left + 1, extent.right)
        top, bottom = _best_span(
            gains.cells[:, across].sum(axis=1)
            + gains.inner.left[:, inside].sum(axis=1)
            + gains.outline.left[:, [extent.left, extent.right]].sum(axis=1),
            gains.inner.top[:, across].sum(axis=1),
            gains.outline.top[:, across].sum(axis=1),
            rows,
            cornered,
        )
        left, right = _best_span(
            gains.cells[top:bottom].sum(axis=0)
            + gains.inner.top[top + 1 : bottom].sum(axis=0)
            + gains.outline.top[[top, bottom]].sum(axis=0),
            gains.inner.left[top:bottom].sum(axis=0),
            gains.outline.left[top:bottom].sum(axis=0),
            columns,
            cornered,
        )
        found = Extent(top, left, bottom, right)
        if found == extent:
            break
        extent = found
    return extent


def joined(open_x: NDArray[np.bool_], open_y: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Region of each cell (rows, columns): a name that cells with an open side between share.

    `open_x` (rows, columns - 1) and `open_y` (rows - 1, columns) tell which sides are open. Names
    spread along whole runs of open cells, along rows and columns in turn.
    """
    shape = len(open_x), open_y.shape[1]
    names = np.arange(shape[0] * shape[1]).reshape(shape)
    runs_x = np.flatnonzero(np.pad(~open_x, ((0, 0), (1, 0)), constant_values=True))
    runs_y = np.flatnonzero(np.pad(~open_y.T, ((0, 0), (1, 0)), constant_values=True))
    while True:
        spread = _least_of_runs(names, runs_x)
        spread = _least_of_runs(spread.T, runs_y).T
        if (spread == names).all():
            return names
        names = spread


def _least_of_runs(names: NDArray[np.intp], starts: NDArray[np.intp]) -> NDArray[np.intp]:
    flat = np.ascontiguousarray(names).ravel()
    lengths = np.diff(starts, append=len(flat))
    return np.repeat(np.minimum.reduceat(flat, starts), lengths).reshape(names.shape)


def _along(
    edges: NDArray[np.bool_],
    teeth: NDArray[np.float64],
    cuts: NDArray[np.float64],
    gap: float,
    margin: int = _MARGIN,
) -> NDArray[np.float64]:
    """Share of the lines between cuts with an edge at the teeth, shape (cuts - 1, teeth)."""
    size = edges.shape[1]
    # The corners of a cell, a tenth of it, say little: lines there may cross the next cell's edge.
    corner = (cuts[1] - cuts[0]) / 10
    start = np.ceil((cuts[:-1] + corner) / STEP)
    end = np.maximum(np.ceil((cuts[1:] - corner) / STEP), start + 1)
    start, end = (np.clip(at, 0, len(edges)).astype(np.intp) for at in (start, end))
    low, high = int(start.min()), int(end.max())
    first = np.rint(teeth - gap).astype(np.intp) - margin
    met = np.zeros((high - low, len(teeth)), dtype=bool)
    for step in range(int(np.ceil(gap)) + 1 + 2 * margin):
        place = first + step
        inside = (place >= 0) & (place < size)
        met |= edges[low:high, np.clip(place, 0, size - 1)] & inside
    total = np.zeros((len(met) + 1, len(teeth)), dtype=np.int32)
    np.cumsum(met, axis=0, out=total[1:])
    lines = np.maximum(end - start, 1)[:, None]
    return np.asarray((total[end - low] - total[start - low]) / lines, dtype=np.float64)


def _best_span(
    lines: NDArray[np.float64],
    between: NDArray[np.float64],
    ends: NDArray[np.float64],
    count: int | None,
    cornered: bool,
) -> tuple[int, int]:
    """First line and the one after the last with the greatest gain.

    `lines` is the gain of each of n lines, `between` that of the side before each (n + 1, used
    between two lines of the span), `ends` that of the outline there (n + 1).
    """
    total = np.concatenate([[0.0], np.cumsum(lines)])
    passed = np.concatenate([[0.0], np.cumsum(between)])
    first, after = np.arange(len(total))[:, None], np.arange(len(total))[None, :]
    gain = total[None, :] - total[:, None] + passed[:-1][None, :] - passed[1:][:, None]
    gain += ends[None, :] + ends[:, None]
    allowed = after - first == count if count is not None else after > first
    if cornered:
        allowed = allowed & (first == 0)
    best = int(np.argmax(np.where(allowed, gain, -np.inf)))
    return best // len(total), best % len(total)
