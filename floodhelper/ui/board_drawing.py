"""What is drawn over the picture of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from floodhelper.ui.colour import ink, qcolour
from floodhelper.ui.marks import Marks, draw_mark, marked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from floodhelper.board import Board

SMALLEST_MARK = 5.0
"""Marks are left out below this height, logical units."""
LARGEST_MARK = 40.0
"""Height of marks where cells are large, logical units: that of the mark on the next colour, whose
square is 90 wide."""
HANDLE = 7.0
"""Side of the mark at a corner that can be dragged, logical units."""
FULL = 18.0
"""Side of a cell from which on what is drawn over it has its full width, logical units. In a cell
of 9, which a board of 50 × 50 cells has in a window 600 high, border, ring and handle of full width
leave 1 px of 81 in the cell's colour; at `THINNEST` they leave 11."""
THINNEST = 0.6
"""Share of its full width that a line keeps over the smallest cells: with less of it the border of
the flooded region loses its dark line on some sides."""

# Light on dark is seen on every colour.
_THIN = ((QColor(0, 0, 0, 110), 2.0), (QColor(255, 255, 255, 200), 1.0))
_STRONG = ((QColor(0, 0, 0), 3.0), (QColor(255, 255, 255), 1.5))
_DIM = QColor(128, 128, 128, 190)


def cell_rect(cells: QRectF, board: Board, cell: tuple[int, int]) -> QRectF:
    """Return the rectangle of one cell (row, column) of a board drawn in `cells`."""
    width, height = cells.width() / board.columns, cells.height() / board.rows
    return QRectF(cells.x() + cell[1] * width, cells.y() + cell[0] * height, width, height)


def thinness(cells: QRectF, rows: int, columns: int) -> float:
    """Return the share of its full width that is left to what is drawn over so small cells."""
    side = min(cells.width() / columns, cells.height() / rows)
    return min(1.0, max(THINNEST, side / FULL))


def dim_around(pen: QPainter, whole: QRectF, part: QRectF) -> None:
    """Make all but a part of a picture stand back."""
    around = QPainterPath()
    around.addRect(whole)
    inner = QPainterPath()
    inner.addRect(part)
    pen.fillPath(around - inner, _DIM)


def draw_lattice(pen: QPainter, cells: QRectF, rows: int, columns: int) -> None:
    """Draw the sides of all cells."""
    across = np.linspace(cells.left(), cells.right(), columns + 1).tolist()
    down = np.linspace(cells.top(), cells.bottom(), rows + 1).tolist()
    # Many times as fast as lines of a wide pen.
    for colour, width in _THIN:
        for x in across:
            pen.fillRect(QRectF(x - width / 2, cells.top(), width, cells.height()), colour)
        for y in down:
            pen.fillRect(QRectF(cells.left(), y - width / 2, cells.width(), width), colour)


def draw_start(pen: QPainter, cell: QRectF) -> None:
    """Draw a ring into the start cell."""
    pen.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen.setBrush(Qt.BrushStyle.NoBrush)
    thin = thinness(cell, 1, 1)
    inset = 2 * thin
    for colour, width in _STRONG:
        pen.setPen(QPen(colour, width * thin))
        pen.drawEllipse(cell.adjusted(inset, inset, -inset, -inset))


def draw_frame(pen: QPainter, frame: QRectF, within: QRectF | None = None) -> None:
    """Draw a frame that is seen on every colour; all of its line lies `within` a rectangle."""
    if within is not None:
        half = _STRONG[0][1] / 2
        frame = frame.intersected(within.adjusted(half, half, -half, -half))
    pen.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in _STRONG:
        pen.setPen(QPen(colour, width))
        pen.drawRect(frame)


def draw_handles(pen: QPainter, corners: Iterable[QPointF], side: float) -> None:
    """Draw the marks, of a `side`, at corners that can be dragged."""
    pen.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen.setPen(QPen(QColor(0, 0, 0), 1.0))
    pen.setBrush(QColor(255, 255, 255))
    for corner in corners:
        pen.drawRect(QRectF(corner.x() - side / 2, corner.y() - side / 2, side, side))


def draw_marks(pen: QPainter, board: Board, cells: QRectF, base: QFont) -> None:
    """Draw each cell's mark, where cells are large enough for one."""
    side = min(LARGEST_MARK, 0.5 * min(cells.width() / board.columns, cells.height() / board.rows))
    if side < SMALLEST_MARK:
        return
    pen.setFont(base)
    inks = [ink(qcolour(rgb)) for rgb in board.palette]
    marks = marked(board.palette)
    for row, line in enumerate(board.cells.tolist()):
        for column, colour in enumerate(line):
            if marks[colour] is not Marks.NONE:
                pen.setPen(inks[colour])
                draw_mark(pen, cell_rect(cells, board, (row, column)), colour, side, marks[colour])
