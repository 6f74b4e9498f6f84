"""What is left of a board where the user says that it has fewer rows or columns.

A line too many is what is said for, and which one it is the picture tells. Where far more are cut
off than that, what is left begins where the game does: cells from its middle are no game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from floodhelper.vision.start import has_cell, start_cell
from floodhelper.vision.verification.rivals import OVERLAP, shared

if TYPE_CHECKING:
    from collections.abc import Iterable

    from floodhelper.vision.reading import Hints, Reading

_LINE = 1.5
"""Way of a corner, in cells, up to which a line or none is cut off there."""


def from_start(reading: Reading, sure: Iterable[Reading], hints: Hints) -> Reading:
    """Reading as it is, or the part with the start of a sure board that it is a part of.

    The reading has the rows and columns that are said. Where a corner or the size of the cells is
    said too, it is as it is.
    """
    rows, columns = reading.board.cells.shape
    whole = next((each for each in sure if _is_part(reading, each)), None)
    if whole is None or not has_cell(hints.start, whole.geometry.rows, whole.geometry.columns):
        return reading
    if hints.corner is not None or hints.cell_size is not None:
        return reading
    start = start_cell(hints.start, whole.geometry.rows, whole.geometry.columns)
    top, left = (
        _first(at, part, count)
        for at, part, count in zip(start, (rows, columns), whole.board.cells.shape, strict=True)
    )
    place = whole.geometry
    part = replace(
        place,
        x=place.x + left * place.cell_width,
        y=place.y + top * place.cell_height,
        rows=rows,
        columns=columns,
    )
    across = abs(part.x - reading.geometry.x) / place.cell_width
    down = abs(part.y - reading.geometry.y) / place.cell_height
    if max(across, down) <= _LINE:
        return reading
    cells = whole.board.cells[top : top + rows, left : left + columns]
    board = replace(whole.board, cells=cells, start=(0, 0))
    return replace(whole, geometry=part, board=board)


def _first(start: int, part: int, count: int) -> int:
    """First of so many lines that hold the start: at an end where it is near that, else around."""
    if start < part:
        return 0
    return min(start - part // 2, count - part)


def _is_part(reading: Reading, whole: Reading) -> bool:
    """Whether a reading has no line more than another that lies in its place."""
    rows, columns = reading.board.cells.shape
    place = whole.geometry
    fewer = rows <= place.rows and columns <= place.columns
    return fewer and shared(reading.geometry, place) > OVERLAP
