"""The row with the switch to follow the game on the screen, and what is seen of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from floodhelper.ui.announce import announce
from floodhelper.ui.check_box import CheckBox

if TYPE_CHECKING:
    from PySide6.QtGui import QAction


class FollowWords(QLabel):
    """What is seen of the game; screen readers announce each sentence while it is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def say(self, sentence: str) -> None:
        """Show and announce a sentence, or nothing."""
        if sentence == self.text():
            return
        self.setText(sentence)
        announce(self, sentence)


class FollowLine(QWidget):
    """Switches following as the action does, and says what is seen."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._action = action
        self.box = CheckBox(action.text())
        self.box.toggled.connect(action.setChecked)
        action.changed.connect(self._follow)
        self.words = FollowWords()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box)
        row.addWidget(self.words, stretch=1)
        self._follow()

    def _follow(self) -> None:
        self.box.setChecked(self._action.isChecked())
        self.box.setEnabled(self._action.isEnabled())
        self.box.setToolTip(self._action.toolTip())
