"""The part of the picture with the board, and over it what was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from floodhelper.board import LETTERS
from floodhelper.ui.colour import ink, qcolour

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.screen.screenshot import Screenshot
    from floodhelper.vision.reading import Geometry, Reading

MARGIN_CELLS = 0.75
"""What is shown around the board, in cells, so that a cut-off row can be seen."""
MAX_ENLARGEMENT = 2.0
SMALLEST_LETTER = 5.0
"""Letters are left out below this height, logical units."""


class BoardView(QWidget):
    """A picture, fitted; with a reading only the board's part, lattice and letters over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image = QImage()
        self._corner = (0, 0)
        self._reading: Reading | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("The board as it was read"))

    def clear(self) -> None:
        """Show nothing."""
        self._show(QImage(), (0, 0), None)

    def show_picture(self, picture: Screenshot) -> None:
        """Show the whole picture."""
        self._show(image_of(picture.pixels), (0, 0), None)

    def show_reading(self, picture: Screenshot, reading: Reading) -> None:
        """Show the part of `picture` in which `reading` was read."""
        left, top, right, bottom = _part(picture, reading.geometry)
        image = image_of(picture.pixels[top:bottom, left:right])
        self._show(image, (left, top), reading)

    def _show(self, image: QImage, corner: tuple[int, int], reading: Reading | None) -> None:
        self._image, self._corner, self._reading = image, corner, reading
        self.setAccessibleDescription("" if reading is None else _rows_of_letters(reading))
        self.update()

    @property
    def reading(self) -> Reading | None:
        """The reading shown, if any."""
        return self._reading

    def sizeHint(self) -> QSize:
        """Room for letters in a common board."""
        return QSize(320, 280)

    def minimumSizeHint(self) -> QSize:
        """Room to see whether the lattice fits."""
        return QSize(160, 160)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw picture, lattice, start cell and letters in logical units."""
        if self._image.isNull():
            return
        pen = QPainter(self)
        place, scale = self._place()
        pen.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, scale < 1)
        pen.drawImage(place, self._image)
        cells = self.cells()
        if self._reading is not None and cells is not None:
            self._draw_letters(pen, self._reading, cells)
            self._draw_lattice(pen, self._reading, cells)

    def cells(self) -> QRectF | None:
        """Return where the read cells are drawn, logical units; None without a reading."""
        if self._reading is None:
            return None
        geometry = self._reading.geometry
        place, scale = self._place()
        return QRectF(
            place.x() + (geometry.x - self._corner[0]) * scale,
            place.y() + (geometry.y - self._corner[1]) * scale,
            geometry.width * scale,
            geometry.height * scale,
        )

    def _place(self) -> tuple[QRectF, float]:
        width, height = self._image.width(), self._image.height()
        scale = min(self.width() / width, self.height() / height, MAX_ENLARGEMENT)
        left, top = (self.width() - width * scale) / 2, (self.height() - height * scale) / 2
        return QRectF(left, top, width * scale, height * scale), scale

    def _draw_lattice(self, pen: QPainter, reading: Reading, cells: QRectF) -> None:
        rows, columns = reading.board.cells.shape
        verticals = [
            (QPointF(x, cells.top()), QPointF(x, cells.bottom()))
            for x in np.linspace(cells.left(), cells.right(), columns + 1)
        ]
        horizontals = [
            (QPointF(cells.left(), y), QPointF(cells.right(), y))
            for y in np.linspace(cells.top(), cells.bottom(), rows + 1)
        ]
        # Light on dark is seen on every colour.
        for colour, width in ((QColor(0, 0, 0, 110), 2.0), (QColor(255, 255, 255, 200), 1.0)):
            pen.setPen(QPen(colour, width))
            for one, other in verticals + horizontals:
                pen.drawLine(one, other)
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        row, column = reading.board.start
        width, height = cells.width() / columns, cells.height() / rows
        start = QRectF(
            cells.x() + column * width, cells.y() + row * height, width, height
        ).adjusted(2, 2, -2, -2)
        pen.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((QColor(0, 0, 0), 3.0), (QColor(255, 255, 255), 1.5)):
            pen.setPen(QPen(colour, width))
            pen.drawEllipse(start)

    def _draw_letters(self, pen: QPainter, reading: Reading, cells: QRectF) -> None:
        board = reading.board
        width, height = cells.width() / board.columns, cells.height() / board.rows
        letter = 0.5 * min(width, height)
        if letter < SMALLEST_LETTER:
            return
        font = QFont(self.font())
        font.setPixelSize(max(1, round(min(letter, 18))))
        pen.setFont(font)
        inks = [ink(qcolour(rgb)) for rgb in board.palette]
        for row, line in enumerate(board.cells.tolist()):
            for column, colour in enumerate(line):
                pen.setPen(inks[colour])
                cell = QRectF(cells.x() + column * width, cells.y() + row * height, width, height)
                pen.drawText(cell, Qt.AlignmentFlag.AlignCenter, LETTERS[colour])


def image_of(pixels: NDArray[np.uint8]) -> QImage:
    """Qt's image of RGB pixels (height, width, 3), with its own memory."""
    own = np.ascontiguousarray(pixels)
    height, width = own.shape[:2]
    return QImage(own.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()


def _part(picture: Screenshot, geometry: Geometry) -> tuple[int, int, int, int]:
    across, down = MARGIN_CELLS * geometry.cell_width, MARGIN_CELLS * geometry.cell_height
    return (
        max(0, int(geometry.x - across)),
        max(0, int(geometry.y - down)),
        min(picture.width, int(geometry.x + geometry.width + across) + 1),
        min(picture.height, int(geometry.y + geometry.height + down) + 1),
    )


def _rows_of_letters(reading: Reading) -> str:
    return "; ".join(
        " ".join(LETTERS[colour] for colour in line) for line in reading.board.cells.tolist()
    )
