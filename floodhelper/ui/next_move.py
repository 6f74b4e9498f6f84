"""The colour to play now, large, and how far the play is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from floodhelper.board import LETTERS
from floodhelper.ui.action_button import ActionButton
from floodhelper.ui.announce import announce
from floodhelper.ui.button import BY_TAB
from floodhelper.ui.flood_drawing import gained
from floodhelper.ui.search_line import SearchLine, moves_text
from floodhelper.ui.square_drawing import CORNER, draw_square

if TYPE_CHECKING:
    from floodhelper.ui.actions import Actions
    from floodhelper.ui.play import Play

SIDE = 96
"""Side of the next colour's square, logical units."""


class NextSquare(QAbstractButton):
    """The next colour as a button that plays it; a tick where all is played."""

    def __init__(self, play: Play, side: int = SIDE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._play = play
        self.setFixedSize(side, side)
        self.setFocusPolicy(BY_TAB)
        self.clicked.connect(play.forward)
        play.changed.connect(self._follow)
        play.stepped.connect(lambda _step: announce(self, self.accessibleName()))
        self._follow()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the square, or the tick, and a ring for the focus."""
        pen = QPainter(self)
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        inset = 5 if self.isDown() else 3
        board, move = self._play.board, self._play.next_move
        if board is not None and move is not None:
            pen.setOpacity(0.25 if self._play.stale else 1.0)
            draw_square(pen, place.adjusted(inset, inset, -inset, -inset), board.palette, move)
        elif board is not None:
            _draw_tick(pen, place, self)
        pen.setOpacity(1.0)
        if self.hasFocus():
            pen.setBrush(Qt.BrushStyle.NoBrush)
            pen.setPen(QPen(self.palette().windowText().color(), 1))
            radius = CORNER * place.width()
            pen.drawRoundedRect(place.adjusted(1, 1, -1, -1), radius, radius)

    def _follow(self) -> None:
        move = self._play.next_move
        if move is None:
            name = _won_text(self._play) or self.tr("All moves are played")
        else:
            name = self.tr("Next: {0}").format(LETTERS[move])
        self.setAccessibleName(name)
        self.setToolTip("" if move is None else self.tr("Played it? Click, Space or → steps on"))
        self.setEnabled(move is not None and not self._play.stale)
        self.update()


class NextMove(QWidget):
    """The next colour, how many moves there are, what is known of fewer, and stepping."""

    def __init__(self, play: Play, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._play = play
        self.square = NextSquare(play)
        self.summary = QLabel()
        self.summary.setFont(_larger(self.summary, 1.5))
        self.summary.setWordWrap(True)
        self.search = SearchLine()
        self.counter = QLabel()
        self.counter.setFont(_larger(self.counter, 1.1))
        self.back = ActionButton(actions.back, "←")
        self.forward = ActionButton(actions.forward, "→")
        self._lay_out()
        play.changed.connect(self._follow)
        self._follow()

    def _lay_out(self) -> None:
        steps = QHBoxLayout()
        steps.addWidget(self.back)
        steps.addWidget(self.counter)
        steps.addWidget(self.forward)
        steps.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.summary)
        words.addWidget(self.search)
        words.addLayout(steps)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self.square)
        row.addLayout(words, stretch=1)

    def _follow(self) -> None:
        play = self._play
        count = len(play.moves)
        nothing = self.tr("The board is in one colour: nothing to play")
        text = (_won_text(play) or moves_text(count)) if count else nothing
        self.summary.setText(text if play.board is not None else "")
        self.counter.setText(counter_text(play))
        self.counter.setAccessibleDescription(self._gain_text())
        for widget in (self.back, self.counter, self.forward, self.square):
            widget.setVisible(bool(count))
        for label in (self.summary, self.search, self.counter):
            label.setEnabled(not play.stale)

    def _gain_text(self) -> str:
        position, move = self._play.position, self._play.next_move
        if position is None or move is None:
            return ""
        return self.tr("The next move adds %n cells", "", int(gained(position, move).sum()))


def counter_text(play: Play) -> str:
    """Which move is next of how many, as "3 of 20"; the last number again where all is played."""
    count = len(play.moves)
    if not count:
        return ""
    text = QCoreApplication.translate("moves", "{0} of {1}")
    return text.format(min(play.step + 1, count), count)


def _won_text(play: Play) -> str:
    """In how many moves the game is won; empty where it is not."""
    position, played = play.position, play.moves and play.next_move is None and not play.stale
    if position is None or not played or not position.is_won:
        return ""
    return QCoreApplication.translate("moves", "Won in {0}").format(moves_text(len(play.moves)))


def _draw_tick(pen: QPainter, place: QRectF, widget: QWidget) -> None:
    side = place.width()
    # All is played, so the square is disabled; its tick is not to look so.
    accent = widget.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.Highlight)
    ink = QPen(accent, side / 10)
    ink.setCapStyle(Qt.PenCapStyle.RoundCap)
    ink.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setPen(ink)
    corner = place.topLeft()
    points = [
        corner + QPointF(side * x, side * y) for x, y in ((0.24, 0.52), (0.43, 0.71), (0.77, 0.31))
    ]
    pen.drawPolyline(points)


def _larger(label: QLabel, times: float) -> QFont:
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * times)
    font.setBold(True)
    return font
