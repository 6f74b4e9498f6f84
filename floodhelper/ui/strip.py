"""The moves as a strip of coloured squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from floodhelper.board import LETTERS
from floodhelper.ui.square_drawing import CORNER, draw_square

if TYPE_CHECKING:
    from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent

    from floodhelper.ui.play import Play

SQUARE = 44
"""Side of a square, logical units."""
GAP = 6
"""Space between two squares of that side, logical units."""
DONE = 0.3
"""Opacity of moves that are played."""
STALE = 0.25
"""Opacity of moves of a board that has changed, while those of the new one are looked for."""


class Strip(QWidget):
    """Numbered squares in the order of play, wrapped to the width that there is.

    A click plays all up to a square, or takes back all from one that is played. Space plays the
    next.
    """

    def __init__(self, play: Play, side: int = SQUARE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._play = play
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Colours to play"))
        play.changed.connect(self._follow)

    @property
    def moves(self) -> tuple[int, ...]:
        """Colour indices shown."""
        return self._play.moves

    def squares(self, width: int) -> list[QRect]:
        """Return the square of each move, wrapped to `width`, logical units."""
        return self.squares_of(len(self.moves), width, self._side)

    @staticmethod
    def squares_of(count: int, width: int, side: int = SQUARE) -> list[QRect]:
        """Return `count` squares, wrapped to `width`, logical units."""
        step = side + gap_of(side)
        each_row = max(1, (width + gap_of(side)) // step)
        places = (divmod(index, each_row) for index in range(count))
        return [QRect(column * step, row * step, side, side) for row, column in places]

    @staticmethod
    def width_of(count: int, side: int = SQUARE) -> int:
        """Width of that many squares in a row, logical units."""
        return count * (side + gap_of(side)) - gap_of(side)

    def height_of(self, width: int, side: int) -> int:
        """Height of the moves in squares of a side, wrapped to `width`, logical units."""
        squares = self.squares_of(len(self.moves), width, side)
        return squares[-1].bottom() + 1 if squares else 0

    def set_side(self, side: int) -> None:
        """Make the squares larger or smaller, logical units."""
        if side != self._side:
            self._side = side
            self._fit()
            self.update()

    def index_at(self, point: QPoint) -> int | None:
        """Return which move's square is at a point, None beside them."""
        squares = self.squares(self.width())
        return next((index for index, each in enumerate(squares) if each.contains(point)), None)

    def sizeHint(self) -> QSize:
        """Size for a dozen squares a row."""
        return QSize(self.width_of(12, self._side), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """One square at least."""
        return QSize(self._side, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Play up to a square, or take back from it."""
        index = self.index_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and index is not None:
            self._play.go_to(index if index < self._play.step else index + 1)
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a double click on a square for one, or its second half would take back the first."""
        event.setAccepted(self.index_at(event.position().toPoint()) is not None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what can be clicked."""
        hand = self.index_at(event.position().toPoint()) is not None
        shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play the next move at Space."""
        if event.key() == Qt.Key.Key_Space:
            self._play.forward()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say of each square what a click on it does."""
        if event.type() == QEvent.Type.ToolTip:
            self._show_tip(event)  # type: ignore[arg-type]  # Qt's type of this event
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the squares that the event touches."""
        board = self._play.board
        if board is None:
            return
        pen = QPainter(self)
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        squares = self.squares(self.width())
        for index, (square, move) in enumerate(zip(squares, self.moves, strict=True)):
            if square.intersects(event.rect()):
                pen.setOpacity(self._opacity(index))
                draw_square(pen, QRectF(square), board.palette, move, index + 1)
        if self._play.next_move is not None and not self._play.stale:
            pen.setOpacity(1.0)
            self._draw_frame(pen, QRectF(squares[self._play.step]))

    def _draw_frame(self, pen: QPainter, square: QRectF) -> None:
        """Draw the frame of the next move, a stronger one where keys step."""
        roles = QPalette.ColorRole
        outer = (3.0 if self.hasFocus() else 2.0) * self._side / SQUARE
        radius = CORNER * self._side
        pen.setBrush(Qt.BrushStyle.NoBrush)
        # The inner line parts the frame from a square that is as dark, or as light.
        for role, width, inset in (
            (roles.Window, outer / 2, 1.2 * outer),
            (roles.WindowText, outer, outer / 2),
        ):
            pen.setPen(QPen(self.palette().color(role), width))
            pen.drawRoundedRect(square.adjusted(inset, inset, -inset, -inset), radius, radius)

    def _opacity(self, index: int) -> float:
        if self._play.stale:
            return STALE
        return DONE if index < self._play.step else 1.0

    def _show_tip(self, event: QHelpEvent) -> None:
        index = self.index_at(event.pos())
        if index is None:
            QToolTip.hideText()
            return
        tip = (
            self.tr("Take back from move {0} on")
            if index < self._play.step
            else self.tr("Moves up to {0} are played")
        )
        QToolTip.showText(event.globalPos(), tip.format(index + 1), self)

    def _follow(self) -> None:
        self.setAccessibleDescription(moves_read(self._play))
        self._fit()
        self.update()

    def _fit(self) -> None:
        # A layout within a scroll area asks for the height of a width that it does not give.
        self.setFixedHeight(self.height_of(self.width(), self._side))


def gap_of(side: int) -> int:
    """Space between two squares of a side, logical units."""
    return round(side * GAP / SQUARE)


def moves_read(play: Play) -> str:
    """Return the moves as one text, for a screen reader: those played, and those to be played."""
    letters = [LETTERS[move] for move in play.moves]
    parts = (
        (QCoreApplication.translate("moves", "Played: {0}."), letters[: play.step]),
        (QCoreApplication.translate("moves", "To play: {0}."), letters[play.step :]),
    )
    return " ".join(text.format(", ".join(part)) for text, part in parts if part)
