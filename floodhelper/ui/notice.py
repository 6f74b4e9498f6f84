"""A sentence in the window: what happened and what to try."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

BAR = 4
"""Width of the coloured bar at the left, logical units."""
TROUBLE = QColor(0xD0, 0x45, 0x2F)


class Notice(QFrame):
    """A line of text set apart by a bar; hidden while there is nothing to say."""

    changed = Signal()
    """It says something else, or nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = QLabel()
        self._label.setWordWrap(True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self)
        row.setContentsMargins(BAR + 10, 8, 8, 8)
        row.addWidget(self._label)
        self._bar = TROUBLE
        self.hide()

    def copy(self, other: Notice) -> None:
        """Say what another one says."""
        if other.text:
            self._say(other.text, other._bar)
        else:
            self.clear()

    @property
    def text(self) -> str:
        """The sentence, empty where there is none."""
        return self._label.text()

    def show_trouble(self, sentence: str) -> None:
        """Say what went wrong."""
        self._say(sentence, TROUBLE)

    def show_hint(self, sentence: str) -> None:
        """Say something that is no trouble."""
        self._say(sentence, self.palette().highlight().color())

    def clear(self) -> None:
        """Say nothing."""
        self._label.clear()
        self.hide()
        self.changed.emit()

    def _say(self, sentence: str, bar: QColor) -> None:
        self._bar = bar
        self._label.setText(sentence)
        self.setAccessibleName(sentence)
        self.show()
        self.update()
        self.changed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and bar."""
        pen = QPainter(self)
        pen.fillRect(self.rect(), self.palette().alternateBase())
        pen.fillRect(0, 0, BAR, self.height(), self._bar)
