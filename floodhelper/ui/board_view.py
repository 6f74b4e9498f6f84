"""The picture, or the part of it with the board, and over it what was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from floodhelper.board import LETTERS
from floodhelper.placing import CORNERS, corner_of
from floodhelper.ui import board_drawing as draw
from floodhelper.ui.flood_drawing import draw_border, draw_corrected, draw_gain, draw_position

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.placing import Corner
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.vision.reading import Geometry, Reading

MARGIN_CELLS = 0.5
"""What is shown around the board, in cells, so that a cut-off row can be seen."""
MAX_ENLARGEMENT = 4.0
"""Logical units for each px of the picture at most: with them 14 × 14 cells of 17 px fill the 972
that are in sight in a window 1050 high."""
_FINE = 2
"""Pixels that are smoothed into one, along each side."""


class BoardView(QWidget):
    """A picture, fitted; with a reading only the board's part, lattice and letters over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: Screenshot | None = None
        self._reading: Reading | None = None
        self._lattice: Geometry | None = None
        self._region: Rectangle | None = None
        self._whole = self._at_corner = False
        self._position: Board | None = None
        self._next: int | None = None
        self.corrected: frozenset[tuple[int, int]] = frozenset()
        """Cells (row, column) that a hand has corrected."""
        self._image = QImage()
        self._corner = (0, 0)
        self._scaled = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("The board as it was read"))

    def clear(self) -> None:
        """Show nothing."""
        self._show(None, None, None, None)

    def show_picture(
        self,
        picture: Screenshot,
        region: Rectangle | None = None,
        lattice: Geometry | None = None,
    ) -> None:
        """Show a picture in which nothing is read.

        That is all of it with the part (x, y, width, height) that is looked at, px; or around a
        lattice that is to be placed on the board.
        """
        self._show(picture, None, lattice, region)

    def show_reading(
        self, picture: Screenshot, reading: Reading, region: Rectangle | None = None
    ) -> None:
        """Show what was read, on its part of `picture` or on the whole of it."""
        self._show(picture, reading, reading.geometry, region)

    def show_position(self, position: Board | None, next_move: int | None = None) -> None:
        """Show what became of the board that was read, and what a move then adds; None as read.

        Nothing of it is shown while another board is.
        """
        self._position, self._next = position, next_move
        self._describe()
        self.update()

    def show_whole(self, whole: bool) -> None:
        """Show the whole picture even where a board was read."""
        self._whole = whole
        self._show(self._picture, self._reading, self._lattice, self._region)

    def keep_at_corner(self, kept: bool) -> None:
        """Show the picture at the top left where there is more room than it takes, or centred."""
        self._at_corner = kept
        self.update()

    @property
    def picture(self) -> Screenshot | None:
        """The picture of which something is shown, if any."""
        return self._picture

    @property
    def reading(self) -> Reading | None:
        """The reading shown, if any."""
        return self._reading

    @property
    def board(self) -> Board | None:
        """The board as it is shown, after the moves that are played; None without a reading."""
        if self._reading is None:
            return None
        read, position = self._reading.board, self._position
        fits = position is not None and position.cells.shape == read.cells.shape
        return position if fits else read

    @property
    def geometry_shown(self) -> Geometry | None:
        """Where the lattice is drawn, px of the picture; None without one."""
        return self._lattice

    def sizeHint(self) -> QSize:
        """Room for a common board, as low as it can be: the scroll area gives no less than this."""
        return QSize(320, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room to see whether the lattice fits."""
        return QSize(160, 160)

    def cells(self) -> QRectF | None:
        """Return where the cells are drawn, logical units; None without a lattice."""
        geometry = self.geometry_shown
        if geometry is None:
            return None
        return self.to_view(QRectF(geometry.x, geometry.y, geometry.width, geometry.height))

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the row and column of the cell at a point of the widget, None beside them."""
        cells = self.cells()
        if self._reading is None or cells is None or not cells.contains(point):
            return None
        board = self._reading.board
        row = int((point.y() - cells.y()) / cells.height() * board.rows)
        column = int((point.x() - cells.x()) / cells.width() * board.columns)
        return min(row, board.rows - 1), min(column, board.columns - 1)

    def corners(self) -> dict[Corner, QPointF]:
        """Return where the board's corners are drawn, logical units; none without a lattice."""
        geometry = self.geometry_shown
        if geometry is None:
            return {}
        places = ((corner, corner_of(geometry, corner)) for corner in CORNERS)
        return {corner: self.to_view(QRectF(x, y, 0, 0)).topLeft() for corner, (x, y) in places}

    def to_view(self, part: QRectF) -> QRectF:
        """Where a part of the picture, px, is drawn, logical units."""
        place, scale = self.place()
        return QRectF(
            place.x() + (part.x() - self._corner[0]) * scale,
            place.y() + (part.y() - self._corner[1]) * scale,
            part.width() * scale,
            part.height() * scale,
        )

    def to_picture(self, point: QPointF) -> QPointF:
        """Which place of the picture, px, is drawn at a point of the widget."""
        place, scale = self.place()
        return (point - place.topLeft()) / scale + QPointF(*self._corner)

    def place(self) -> tuple[QRectF, float]:
        """Where the image is drawn, logical units, and these for each px of the picture."""
        width, height = max(1, self._image.width()), max(1, self._image.height())
        scale = min(self.width() / width, self.height() / height, MAX_ENLARGEMENT)
        size = QSizeF(width, height) * scale
        before = 0.0 if self._at_corner else 0.5
        left, top = before * (self.width() - size.width()), before * (self.height() - size.height())
        return QRectF(QPointF(left, top), size), scale

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw picture, lattice, start cell and letters in logical units."""
        if self._image.isNull():
            return
        pen = QPainter(self)
        place, _ = self.place()
        pen.drawPixmap(place, self._pixmap(place), QRectF(self._pixmap(place).rect()))
        cells = self.cells()
        if self._region is not None and (cells is None or self._whole):
            part = self.to_view(QRectF(*self._region)).intersected(place)
            draw.dim_around(pen, place, part)
            draw.draw_frame(pen, part, QRectF(self.rect()))
        if cells is not None:
            if not self._whole:
                draw.dim_around(pen, place, cells)
            self.draw_board(pen, cells)

    def draw_board(self, pen: QPainter, cells: QRectF) -> None:
        """Draw what was read over the picture."""
        reading, board = self._reading, self.board
        if reading is None or board is None:
            self.draw_lattice(pen, cells)
            return
        draw_position(pen, cells, reading.board, board, self.corrected)
        if self._next is not None and board is self._position:
            draw_gain(pen, cells, board, self._next)
        draw.draw_marks(pen, board, cells, self.font())
        draw.draw_lattice(pen, cells, board.rows, board.columns)
        draw_corrected(pen, cells, board, self.corrected)
        if board is self._position:
            draw_border(pen, cells, board.flooded())
        draw.draw_start(pen, draw.cell_rect(cells, board, board.start))

    def draw_lattice(self, pen: QPainter, cells: QRectF) -> None:
        """Draw the lattice alone."""
        if (geometry := self.geometry_shown) is not None:
            draw.draw_lattice(pen, cells, geometry.rows, geometry.columns)

    def _show(
        self,
        picture: Screenshot | None,
        reading: Reading | None,
        lattice: Geometry | None,
        region: Rectangle | None,
    ) -> None:
        self._picture, self._reading = picture, reading
        self._lattice, self._region = lattice, region
        self._corner, self._image, self._scaled = (0, 0), QImage(), QPixmap()
        if picture is not None:
            part = (0, 0, picture.width, picture.height)
            if lattice is not None and not self._whole:
                part = _part(picture, lattice)
            left, top, right, bottom = part
            self._corner = (left, top)
            self._image = image_of(picture.pixels[top:bottom, left:right])
        self._position = self._next = None
        self._describe()
        self.update()

    def _describe(self) -> None:
        board = self.board
        self.setAccessibleDescription("" if board is None else _rows_of_letters(board))

    def _pixmap(self, place: QRectF) -> QPixmap:
        """Return the image in the size in which it is drawn, scaled once for all paintings."""
        ratio = self.devicePixelRatioF()
        size = QSize(max(1, round(place.width() * ratio)), max(1, round(place.height() * ratio)))
        if self._scaled.size() != size:
            free, mode = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode
            image = self._image
            if image.width() > 2 * _FINE * size.width():
                # Smoothing takes time for every pixel of a large desktop, and this thread is Qt's.
                image = image.scaled(size * _FINE, free, mode.FastTransformation)
            smaller = size.width() < image.width()
            smooth = mode.SmoothTransformation if smaller else mode.FastTransformation
            self._scaled = QPixmap.fromImage(image.scaled(size, free, smooth))
        return self._scaled


def image_of(pixels: NDArray[np.uint8]) -> QImage:
    """Qt's image of RGB pixels (height, width, 3), with its own memory."""
    own = np.ascontiguousarray(pixels)
    height, width = own.shape[:2]
    return QImage(own.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()


def _part(picture: Screenshot, geometry: Geometry) -> tuple[int, int, int, int]:
    """Part (left, top, right, bottom) of a picture around a board, at least one px."""
    across, down = MARGIN_CELLS * geometry.cell_width, MARGIN_CELLS * geometry.cell_height
    left = min(max(0, int(np.ceil(geometry.x - across))), picture.width - 1)
    top = min(max(0, int(np.ceil(geometry.y - down))), picture.height - 1)
    right = min(picture.width, int(geometry.x + geometry.width + across))
    bottom = min(picture.height, int(geometry.y + geometry.height + down))
    return left, top, max(right, left + 1), max(bottom, top + 1)


def _rows_of_letters(board: Board) -> str:
    return "; ".join(" ".join(LETTERS[colour] for colour in line) for line in board.cells.tolist())
