"""A square of one colour that can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton

from floodhelper.ui.colour import ink

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SIDE = 40
"""Side of a button at its largest, logical units."""


class ColourSquare(QAbstractButton):
    """A button that is a square of one colour with a letter or number on it."""

    def __init__(
        self, colour: QColor, text: str, side: int = SIDE, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._colour = colour
        self.setText(text)
        self.setFixedSize(side, side)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def colour(self) -> QColor:
        """What the square is painted with."""
        return self._colour

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw colour, text, and rings for being checked and for the focus."""
        pen = QPainter(self)
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen.setPen(Qt.PenStyle.NoPen)
        pen.setBrush(self._colour)
        pen.setOpacity(1.0 if self.isEnabled() else 0.35)
        inset = 4 if self.isDown() or self.isChecked() else 3
        square = self.rect().adjusted(inset, inset, -inset, -inset)
        radius = 0.15 * self.width()
        pen.drawRoundedRect(square, radius, radius)
        pen.setPen(ink(self._colour))
        font = self.font()
        font.setBold(True)
        pen.setFont(font)
        pen.drawText(square, Qt.AlignmentFlag.AlignCenter, self.text())
        pen.setBrush(Qt.BrushStyle.NoBrush)
        ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            pen.setPen(QPen(self.palette().highlight().color(), 2))
            pen.drawRoundedRect(ring, radius + 1, radius + 1)
        if self.hasFocus():
            pen.setPen(QPen(self.palette().text().color(), 1))
            pen.drawRoundedRect(ring, radius + 1, radius + 1)


def colour_icon(colour: QColor, side: int, ratio: float) -> QIcon:
    """Icon of a square of `side` logical units for a screen with `ratio` px per unit."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    pen = QPainter(pixmap)
    pen.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen.setBrush(colour)
    pen.setPen(QPen(ink(colour, 90), 1))
    pen.drawRoundedRect(QRect(0, 0, side, side).adjusted(1, 1, -1, -1), 4, 4)
    pen.end()
    return QIcon(pixmap)
