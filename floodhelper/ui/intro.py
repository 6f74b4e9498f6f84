"""What the window says before there is a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from floodhelper.resources import resource

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

ICON = 72
"""Side of the icon, logical units."""


class Intro(QWidget):
    """The icon, the one thing to do, and what else can be done."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = QLabel()
        self.words = QLabel(
            self.tr(
                "Put a Flood-It game on the screen with all of its board in sight.\n"
                "Then press Enter or Scan screen."
            )
        )
        font = self.words.font()
        font.setPointSizeF(font.pointSizeF() * 1.2)
        self.words.setFont(font)
        self.other_ways = QLabel(
            self.tr("Or open, paste or drop a screenshot: see the menu (F10).")
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addStretch(2)
        for label in (self._icon, self.words, self.other_ways):
            label.setWordWrap(label is not self._icon)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addStretch(3)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the icon as finely as the screen can show it."""
        super().showEvent(event)
        icon = QIcon(str(resource("icons/floodhelper.svg")))
        self._icon.setPixmap(icon.pixmap(ICON, ICON))
