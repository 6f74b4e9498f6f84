"""A rectangle of the cells of a lattice."""

from __future__ import annotations

from dataclasses import dataclass, replace


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
