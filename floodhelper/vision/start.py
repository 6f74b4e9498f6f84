"""Where the flood starts: cells by name."""

from __future__ import annotations

from floodhelper.errors import UsageError

STARTS: dict[str, tuple[float, float]] = {
    "top-left": (0.0, 0.0),
    "top-right": (0.0, 1.0),
    "bottom-left": (1.0, 0.0),
    "bottom-right": (1.0, 1.0),
    "center": (0.5, 0.5),
}
"""Names of start cells, with their place as a share of the board's height and width."""


def start_cell(start: tuple[int, int] | str, rows: int, columns: int) -> tuple[int, int]:
    """Row and column of a start cell given by name or by row and column, counted from 0.

    The centre of an even number of cells is the cell after the middle.

    Raises `UsageError` for a name that is not in `STARTS` or a cell outside the board.
    """
    if isinstance(start, str):
        if start not in STARTS:
            names = ", ".join(STARTS)
            raise UsageError(f"There is no start cell {start!r}; use ROW,COLUMN or one of {names}.")
        down, right = STARTS[start]
        return min(int(down * rows), rows - 1), min(int(right * columns), columns - 1)
    row, column = start
    if not has_cell(start, rows, columns):
        raise UsageError(
            f"The start cell {row},{column} lies outside the board of {rows} rows and "
            f"{columns} columns; count from 0,0."
        )
    return row, column


def has_cell(start: tuple[int, int] | str, rows: int, columns: int) -> bool:
    """Whether a board has a start cell; those given by name are on any."""
    return isinstance(start, str) or (0 <= start[0] < rows and 0 <= start[1] < columns)
