"""The practice board as a widget: cells without seams, played by mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floodhelper.board import Board
from floodhelper.ui.colour import qcolour

CELL = 28
"""Side of a cell at the first start, logical units."""


class PracticeBoard(QWidget):
    """Draws a board; a click on any cell of a colour chooses that colour."""

    chosen = Signal(int)
    """Colour index of the cell that was clicked."""
    drawn = Signal()
    """The board came onto the screen for the first time."""

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._drawn = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Board"))
        self.show_board(board)

    def show_board(self, board: Board) -> None:
        """Show another position."""
        self._board = board
        rows = (" ".join(str(colour + 1) for colour in line) for line in board.cells.tolist())
        self.setAccessibleDescription("; ".join(rows))
        self.update()

    def cell_rect(self, row: int, column: int) -> QRect:
        """Rectangle of a cell in px of the screen, from the widget's corner."""
        cells = self._cells()
        side = cells.width() // self._board.columns
        return QRect(cells.x() + column * side, cells.y() + row * side, side, side)

    def sizeHint(self) -> QSize:
        """Size of comfortable cells."""
        return QSize(self._board.columns * CELL + 2, self._board.rows * CELL + 2)

    def minimumSizeHint(self) -> QSize:
        """Cells that can still be hit."""
        return self.sizeHint() / 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw frame and cells on whole px of the screen, so that all are of one size."""
        pen = QPainter(self)
        ratio = self.devicePixelRatioF()
        pen.scale(1 / ratio, 1 / ratio)
        pen.fillRect(self._cells().adjusted(-1, -1, 1, 1), QColor(0x60, 0x60, 0x60))
        colours = [qcolour(rgb) for rgb in self._board.palette]
        for row, line in enumerate(self._board.cells.tolist()):
            for column, colour in enumerate(line):
                pen.fillRect(self.cell_rect(row, column), colours[colour])
        if not self._drawn:
            self._drawn = True
            self.drawn.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the colour of the cell under the pointer."""
        ratio = self.devicePixelRatioF()
        place = event.position() * ratio
        cells = self._cells()
        inside = cells.contains(QPoint(int(place.x()), int(place.y())))
        if event.button() is not Qt.MouseButton.LeftButton or not inside:
            return
        side = cells.width() // self._board.columns
        row, column = int(place.y() - cells.y()) // side, int(place.x() - cells.x()) // side
        self.chosen.emit(int(self._board.cells[row, column]))

    def _cells(self) -> QRect:
        ratio = self.devicePixelRatioF()
        width, height = int(self.width() * ratio), int(self.height() * ratio)
        rows, columns = self._board.rows, self._board.columns
        side = max(1, min((width - 2) // columns, (height - 2) // rows))
        return QRect(
            (width - side * columns) // 2, (height - side * rows) // 2, side * columns, side * rows
        )
