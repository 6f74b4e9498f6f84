"""The row with the switch to follow the game on the screen, and what is seen of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QAction


class FollowLine(QWidget):
    """Switches following as the action does, and says what is seen.

    Screen readers announce each sentence as it comes.
    """

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QCheckBox(action.text())
        self.box.setToolTip(action.toolTip())
        self.box.setEnabled(action.isEnabled())
        self.box.setChecked(action.isChecked())
        self.box.toggled.connect(action.setChecked)
        action.toggled.connect(self.box.setChecked)
        action.changed.connect(lambda: self.box.setEnabled(action.isEnabled()))
        action.changed.connect(lambda: self.box.setToolTip(action.toolTip()))
        self.words = QLabel()
        self.words.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box)
        row.addWidget(self.words, stretch=1)

    def say(self, sentence: str) -> None:
        """Show and announce a sentence, or nothing."""
        if sentence == self.words.text():
            return
        self.words.setText(sentence)
        if sentence and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.words, sentence))
