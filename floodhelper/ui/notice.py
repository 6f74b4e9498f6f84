"""A sentence in the window: what happened and what to try."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from floodhelper.ui.announce import announce
from floodhelper.ui.button import Button
from floodhelper.ui.flow_layout import FlowLayout
from floodhelper.ui.sentences import localised

if TYPE_CHECKING:
    from collections.abc import Callable

BAR = 4
"""Width of the coloured bar at the left, logical units."""
TROUBLE = QColor(0xD0, 0x45, 0x2F)


class Step(NamedTuple):
    """Something to try next."""

    text: str
    """What stands on its button."""
    do: Callable[[], object]


class Notice(QFrame):
    """A sentence set apart by a bar, with what to try next; hidden where there is none."""

    changed = Signal()
    """It says something else, or nothing, or offers other steps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = QLabel()
        self._label.setWordWrap(True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons: list[Button] = []
        """The steps that are offered."""
        self._offered: tuple[Step, ...] = ()
        self._steps = FlowLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(BAR + 10, 8, 8, 8)
        column.addWidget(self._label)
        column.addLayout(self._steps)
        self._bar = TROUBLE
        self.hide()

    def copy(self, other: Notice) -> None:
        """Say what another one says, and offer the same steps."""
        if not other.text:
            self.clear()
            return
        if (other.text, other._bar) != (self.text, self._bar):
            self._say(other.text, other._bar)
        self._offer(other._offered)

    @property
    def text(self) -> str:
        """The sentence, empty where there is none."""
        return self._label.text()

    def show_trouble(self, sentence: str) -> None:
        """Say what went wrong."""
        self._say(localised(sentence), TROUBLE)

    def show_hint(self, sentence: str) -> None:
        """Say something that is no trouble."""
        self._say(sentence, self.palette().highlight().color())

    def offer(self, *steps: Step) -> None:
        """Offer steps beside what is said now, in place of those before."""
        self._offer(steps)
        self.changed.emit()

    def clear(self) -> None:
        """Say nothing."""
        self._offer(())
        self._label.clear()
        self.hide()
        self.changed.emit()

    def _offer(self, steps: tuple[Step, ...]) -> None:
        self._offered = steps
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = []
        for step in steps:
            button = Button(step.text)
            button.clicked.connect(lambda _checked, do=step.do: do())
            self._steps.addWidget(button)
            button.show()
            self.buttons.append(button)

    def _say(self, sentence: str, bar: QColor) -> None:
        self._offer(())
        self._bar = bar
        self._label.setText(sentence)
        self.setAccessibleName(sentence)
        self.show()
        announce(self, sentence)
        self.update()
        self.changed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and bar."""
        pen = QPainter(self)
        pen.fillRect(self.rect(), self.palette().alternateBase())
        pen.fillRect(0, 0, BAR, self.height(), self._bar)
