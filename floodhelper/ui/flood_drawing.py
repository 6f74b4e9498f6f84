"""What is drawn of a flood: where it is, what the next move adds, and what a hand corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF, QRegion

from floodhelper.ui.board_drawing import cell_rect, thinness
from floodhelper.ui.colour import ink, qcolour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray
    from PySide6.QtGui import QPainter

    from floodhelper.board import Board

HATCH = 7.0
"""Way between two lines of the hatching, logical units."""
MARK = 0.3
"""Side of the mark on a corrected cell, in cells."""
_BORDER = ((QColor(0, 0, 0), 5.0), (QColor(255, 255, 255), 2.5))


def draw_position(
    pen: QPainter,
    cells: QRectF,
    read: Board,
    position: Board,
    corrected: Iterable[tuple[int, int]] = (),
) -> None:
    """Paint the cells of a position that are another colour than in the picture.

    They are those that differ from the board that was read, and those (row, column) that a hand
    has corrected in it.
    """
    changed = {(row, column) for row, column in np.argwhere(read.cells != position.cells).tolist()}
    for cell in changed.union(corrected):
        colour = qcolour(position.palette[position.cells[cell]])
        pen.fillRect(cell_rect(cells, position, cell), colour)


def draw_gain(pen: QPainter, cells: QRectF, position: Board, colour: int) -> None:
    """Hatch the cells that a move adds to the flooded region."""
    gain = gained(position, colour)
    region = QRegion()
    for row, column in np.argwhere(gain).tolist():
        region += cell_rect(cells, position, (row, column)).toAlignedRect()
    if region.isEmpty():
        return
    pen.save()
    pen.setClipRegion(region)
    pen.setPen(QPen(ink(qcolour(position.palette[colour]), 110), 1.0))
    ways = np.arange(0.0, cells.width() + cells.height(), HATCH)
    pen.drawLines(
        [
            QLineF(cells.left() + way, cells.top(), cells.left(), cells.top() + way)
            for way in ways.tolist()
        ]
    )
    pen.restore()


def draw_border(pen: QPainter, cells: QRectF, mask: NDArray[np.bool_]) -> None:
    """Draw a line around cells, a mask of shape (rows, columns)."""
    rows, columns = mask.shape
    width, height = cells.width() / columns, cells.height() / rows
    lines = [
        QLineF(x, y, x + width * across, y + height * (not across))
        for across in (True, False)
        for x, y in (
            (cells.left() + column * width, cells.top() + row * height)
            for row, column in _sides(mask, across=across)
        )
    ]
    thin = thinness(cells, rows, columns)
    for colour, thick in _BORDER:
        pen.setPen(QPen(colour, thick * thin, c=Qt.PenCapStyle.SquareCap))
        pen.drawLines(lines)


def draw_corrected(
    pen: QPainter, cells: QRectF, board: Board, corrected: Iterable[tuple[int, int]]
) -> None:
    """Draw a triangle into the upper right corner of cells that were corrected by hand."""
    for cell in corrected:
        place = cell_rect(cells, board, cell)
        side = MARK * min(place.width(), place.height())
        corner = place.topRight()
        colour = ink(qcolour(board.palette[board.cells[cell]]))
        pen.setPen(Qt.PenStyle.NoPen)
        pen.setBrush(colour)
        pen.drawPolygon(QPolygonF([corner, corner - QPointF(side, 0), corner + QPointF(0, side)]))


def gained(position: Board, colour: int) -> NDArray[np.bool_]:
    """Mask (rows, columns) of the cells that a move adds to the flooded region."""
    return position.play(colour).flooded() & ~position.flooded()


def _sides(mask: NDArray[np.bool_], *, across: bool) -> list[tuple[int, int]]:
    """Lattice points (row, column) at which a horizontal or vertical side of the mask begins."""
    padded = np.pad(mask, 1)
    change = padded[1:] != padded[:-1] if across else padded[:, 1:] != padded[:, :-1]
    # The padding has shifted the other axis by one.
    return [
        (row, column - 1) if across else (row - 1, column)
        for row, column in np.argwhere(change).tolist()
    ]
