"""A square of one colour that can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton

from floodhelper.board import LETTERS
from floodhelper.ui.colour import ink, qcolour
from floodhelper.ui.marks import Marks, draw_shape, mark_square, marks_shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
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

    def draw_mark(self, pen: QPainter, square: QRectF) -> None:
        """Draw what stands on the square, with the pen's colour and font."""
        pen.drawText(square, Qt.AlignmentFlag.AlignCenter, self.text())

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
        self.draw_mark(pen, QRectF(square))
        pen.setBrush(Qt.BrushStyle.NoBrush)
        ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            pen.setPen(QPen(self.palette().highlight().color(), 2))
            pen.drawRoundedRect(ring, radius + 1, radius + 1)
        if self.hasFocus():
            pen.setPen(QPen(self.palette().text().color(), 1))
            pen.drawRoundedRect(ring, radius + 1, radius + 1)


class PaletteSquare(ColourSquare):
    """A button of one of a palette's colours with its mark on it."""

    def __init__(self, palette: NDArray[np.uint8], colour: int, side: int = SIDE) -> None:
        super().__init__(qcolour(palette[colour]), LETTERS[colour], side)
        self._palette, self._index = palette, colour

    def draw_mark(self, pen: QPainter, square: QRectF) -> None:
        """Draw the mark that is on the colour everywhere."""
        mark_square(pen, square, self._palette, self._index, 0.45 * self.width())


def colour_icon(palette: NDArray[np.uint8], colour: int, side: int, ratio: float) -> QIcon:
    """Icon of a palette's colour, its shape on it where shapes are shown.

    It is a square of `side` logical units for a screen with `ratio` px per unit.
    """
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    pen = QPainter(pixmap)
    pen.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = qcolour(palette[colour])
    pen.setBrush(ground)
    pen.setPen(QPen(ink(ground, 90), 1))
    pen.drawRoundedRect(QRect(0, 0, side, side).adjusted(1, 1, -1, -1), 4, 4)
    if marks_shown() in (Marks.SHAPES, Marks.BOTH):
        pen.setPen(ink(ground))
        draw_shape(pen, QRectF(0, 0, side, side).center(), colour, 0.5 * side)
    pen.end()
    return QIcon(pixmap)
