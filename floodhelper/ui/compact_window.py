"""The strip alone, in a small window without a frame that stays above the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSettings, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from floodhelper.ui.action_button import ActionButton
from floodhelper.ui.follow_line import FollowWords
from floodhelper.ui.next_move import NextSquare, counter_text
from floodhelper.ui.notice import Notice
from floodhelper.ui.placement import within
from floodhelper.ui.strip import Strip

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QContextMenuEvent, QKeyEvent, QMouseEvent, QShowEvent

    from floodhelper.ui.actions import Actions
    from floodhelper.ui.play import Play

SQUARE = 30
"""Side of a square of the strip, logical units."""
EACH_ROW = 10
NEXT = 76
"""Side of the next colour's square, logical units."""
MARGIN = 8

_PLACE = "compact/place"


class CompactWindow(QWidget):
    """The next colour, the strip, the counter, a scan and the way back to the whole window.

    Dragged anywhere but on its controls. It comes back to where it was left, but never off the
    screens. Wayland lets no window place itself or stay above others: there it is only small.

    Parameters
    ----------
    store
        Where its place survives a restart.
    play, actions
        Those of the whole window.
    notice
        The whole window's sentence, shown here too with what to try next.
    """

    closed = Signal()
    """The user closed it, and with it the program."""

    def __init__(self, store: QSettings, play: Play, actions: Actions, notice: Notice) -> None:
        super().__init__(
            None, Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
        )
        self._store = store
        self._play = play
        self._actions = actions
        self._grip: QPoint | None = None
        self.square = NextSquare(play, NEXT)
        self.strip = Strip(play, SQUARE)
        self.strip.setFixedWidth(Strip.width_of(EACH_ROW, SQUARE))
        self.counter = QLabel()
        font = self.counter.font()
        font.setBold(True)
        self.counter.setFont(font)
        self.scan = ActionButton(actions.scan, self.tr("Scan"))
        self.whole = ActionButton(actions.compact, "⤢", self.tr("Whole window"))
        self.whole.setCheckable(False)
        self.search = QLabel()
        self.search.hide()
        self.words = FollowWords()
        self.words.hide()
        self.notice = Notice()
        self._lay_out()
        self.addActions(actions.menu.actions())
        self.setWindowTitle(self.tr("floodhelper, compact"))
        self.setToolTip(self.tr("Drag to move, double-click for the whole window"))
        play.changed.connect(self._follow)
        notice.changed.connect(lambda: self._say(notice))
        self._say(notice)
        self._follow()

    def say(self, sentence: str) -> None:
        """Say what is seen of the game that is followed, or nothing."""
        self.words.setVisible(bool(sentence))
        self.words.say(sentence)
        self._fit()

    def say_search(self, sentence: str) -> None:
        """Say that a search goes on, or nothing."""
        self.search.setVisible(bool(sentence))
        self.search.setText(sentence)
        self._fit()

    def keep_place(self) -> None:
        """Let the next start begin where the window is now."""
        self._store.setValue(_PLACE, f"{self.x()},{self.y()}")

    def event(self, event: QEvent) -> bool:
        """Fit what the contents need once they have told it."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return handled

    def showEvent(self, event: QShowEvent) -> None:
        """Come where it was left, or to a screen that is still there."""
        super().showEvent(event)
        self._fit()
        self.strip.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that the user is done."""
        self.keep_place()
        super().closeEvent(event)
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scan at Enter, step at Space, go back to the whole window at Escape."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._actions.scan.trigger()
        elif event.key() == Qt.Key.Key_Space:
            self._play.forward()
        elif event.key() == Qt.Key.Key_Escape:
            self._actions.compact.trigger()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to drag the window."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._grip = event.globalPosition().toPoint() - self.pos()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the window, by the desktop's own hand where it has one."""
        if self._grip is None:
            return
        handle = self.windowHandle()
        if QGuiApplication.platformName() == "wayland" and handle is not None:
            # Only the compositor can move a window there, and it takes the pointer from here on.
            self._grip = None
            handle.startSystemMove()
            return
        self.move(event.globalPosition().toPoint() - self._grip)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """End the drag."""
        if self._grip is not None:
            self._grip = None
            self._stay_on_screen()
            self.keep_place()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Go back to the whole window."""
        self._grip = None
        self._actions.compact.trigger()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer all that can be done."""
        self._actions.menu.popup(event.globalPos())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the edge that a frame would be."""
        pen = QPainter(self)
        pen.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        pen.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def restore_place(self) -> None:
        """Go where the window was left, or near it where no screen reaches there now."""
        left, _, top = str(self._store.value(_PLACE, "", type=str)).partition(",")
        try:
            place = QPoint(int(left), int(top))
        except (ValueError, OverflowError):
            return
        self._fit()
        self.move(place)
        self._stay_on_screen()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.counter, stretch=1)
        head.addWidget(self.scan)
        head.addWidget(self.whole)
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addLayout(head)
        right.addWidget(self.strip)
        right.addWidget(self.search)
        right.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.square, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(right, stretch=1)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.addLayout(row)
        column.addWidget(self.words)
        column.addWidget(self.notice)

    def _say(self, notice: Notice) -> None:
        self.notice.copy(notice)
        self._fit()

    def _follow(self) -> None:
        nothing = self._play.board is None
        self.square.setVisible(not nothing)
        self.counter.setText(self.tr("No moves yet") if nothing else counter_text(self._play))
        self._fit()

    def _fit(self) -> None:
        """Be as large as the contents, and on the screen with all of it."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            size = layout.sizeHint()
            if layout.hasHeightForWidth():
                # The hint's height is that of sentences in a narrower window.
                size.setHeight(layout.heightForWidth(size.width()))
            self.setFixedSize(size)
        if self.isVisible() and self._grip is None:
            self._stay_on_screen()

    def _stay_on_screen(self) -> None:
        areas = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        place = within(QRect(self.pos(), self.size()), areas)
        if place != self.pos():
            self.move(place)
