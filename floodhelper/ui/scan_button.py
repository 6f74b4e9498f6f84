"""The button that the way begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from floodhelper.ui.button import Button
from floodhelper.ui.colour import ink

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

HEIGHT = 44


class ScanButton(Button):
    """Large and in the desktop's accent colour, light or dark."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setDefault(True)
        self.setMinimumHeight(HEIGHT)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.2)
        font.setBold(True)
        self.setFont(font)
        self._take_accent()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the desktop from light to dark and back."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._take_accent()

    def _take_accent(self) -> None:
        accent = QApplication.palette().color(
            QPalette.ColorGroup.Active, QPalette.ColorRole.Highlight
        )
        if accent != self.palette().color(QPalette.ColorRole.Button):
            # Only what is set here: all else stays the desktop's, later too.
            palette = QPalette()
            palette.setResolveMask(0)
            palette.setColor(QPalette.ColorRole.Button, accent)
            palette.setColor(QPalette.ColorRole.ButtonText, ink(accent))
            self.setPalette(palette)
