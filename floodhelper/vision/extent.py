"""How far a board reaches: the rectangle of cells that is best told from its surroundings.

What is known of cells and of the sides between them is summed over a rectangle: its cells, the
sides inside it, and its outline.

    outline ──┏━━━┯━━━┓
              ┃ · │ · ┃   · cell
              ┠───┼───┨   │ side inside
              ┃ · │ · ┃
              ┗━━━┷━━━┛
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.sides import Sides

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

    @property
    def area(self) -> int:
        """Number of cells."""
        return self.rows * self.columns

    def shared(self, other: Extent) -> int:
        """Number of cells that lie in both rectangles."""
        rows = min(self.bottom, other.bottom) - max(self.top, other.top)
        columns = min(self.right, other.right) - max(self.left, other.left)
        return max(0, rows) * max(0, columns)

    def around(self, inner: Extent) -> int:
        """Least number of lines of this rectangle at a side of one in it."""
        return min(
            inner.top - self.top,
            inner.left - self.left,
            self.bottom - inner.bottom,
            self.right - inner.right,
        )

    def moved(self, down: int, across: int) -> Extent:
        """Return the rectangle `down` rows and `across` columns further on."""
        return Extent(self.top + down, self.left + across, self.bottom + down, self.right + across)

    def reaching(self, side: str, lines: int) -> Extent:
        """Return the rectangle with so many lines more at a side, or less where negative."""
        step = lines if side in {"bottom", "right"} else -lines
        return replace(self, **{side: getattr(self, side) + step})

    def turned(self) -> Extent:
        """Return the rectangle with rows and columns exchanged."""
        return Extent(self.left, self.top, self.right, self.bottom)

    @property
    def cells(self) -> tuple[slice, slice]:
        """Index of these cells in an array (rows, columns, ...)."""
        return slice(self.top, self.bottom), slice(self.left, self.right)


@dataclass(frozen=True, eq=False)
class Gains:
    """What speaks for a board: each number is added where the rectangle has such a part."""

    cells: NDArray[np.float64]
    """Gain of each cell, shape (rows, columns)."""
    inner: Sides
    """Gain of each side that lies inside the rectangle."""
    outline: Sides
    """Gain of each side that lies on its outline."""


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


def joined(
    open_x: NDArray[np.bool_], open_y: NDArray[np.bool_], turns: int | None = None
) -> NDArray[np.intp]:
    """Region of each cell (rows, columns): a name that cells with an open side between share.

    `open_x` (rows, columns - 1) and `open_y` (rows - 1, columns) tell which sides are open. Names
    spread along whole runs of open cells, along rows and columns in turn. After so many `turns`
    regions that wind more may have several names.
    """
    shape = len(open_x), open_y.shape[1]
    names = np.arange(shape[0] * shape[1]).reshape(shape)
    runs_x, runs_y = _Runs.of(open_x), _Runs.of(open_y.T)
    while turns is None or turns > 0:
        spread = runs_y.least(runs_x.least(names).T).T
        if (spread == names).all():
            break
        names = spread
        turns = None if turns is None else turns - 1
    return names


@dataclass(frozen=True, eq=False)
class _Runs:
    """Cells in a row with open sides between them, of all rows one after the other."""

    starts: NDArray[np.intp]
    """First cell of each run."""
    run: NDArray[np.intp]
    """Run of each cell."""

    @classmethod
    def of(cls, open_sides: NDArray[np.bool_]) -> _Runs:
        """Runs by the sides (rows, columns - 1) between the cells."""
        closed = np.ones((len(open_sides), open_sides.shape[1] + 1), dtype=bool)
        np.logical_not(open_sides, out=closed[:, 1:])
        return cls(np.flatnonzero(closed), np.cumsum(closed) - 1)

    def least(self, names: NDArray[np.intp]) -> NDArray[np.intp]:
        """Names (rows, columns) with the least of each run for all of it."""
        return np.minimum.reduceat(names.ravel(), self.starts)[self.run].reshape(names.shape)


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
