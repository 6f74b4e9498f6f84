"""The row that says what is seen of the game on the screen."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget


class FollowLine(QLabel):
    """What the follower sees, told to screen readers as it changes; hidden where it is nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.hide()

    def say(self, sentence: str) -> None:
        """Show and announce a sentence."""
        if sentence == self.text():
            return
        self.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))
        if sentence and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
