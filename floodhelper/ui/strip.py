"""The moves as a strip of coloured squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floodhelper.board import LETTERS
from floodhelper.ui.colour import ink, qcolour

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SQUARE = 44
"""Side of a square, logical units."""
GAP = 6
"""Space between two squares, logical units."""
RADIUS = 6.0
FADED = 0.25
"""Opacity of moves of a board that has changed, while those of the new one are looked for."""


class Strip(QWidget):
    """Numbered squares in the order of play, wrapped to the width that there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._moves: tuple[int, ...] = ()
        self._palette: NDArray[np.uint8] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Colours to play"))

    def show_moves(self, moves: tuple[int, ...], palette: NDArray[np.uint8] | None) -> None:
        """Show `moves`, colour indices of `palette`, RGB (colours, 3)."""
        self._moves, self._palette = moves, palette
        self.setAccessibleDescription(", ".join(LETTERS[move] for move in moves))
        self._fit()
        self.update()

    @property
    def moves(self) -> tuple[int, ...]:
        """Colour indices shown."""
        return self._moves

    def squares(self, width: int) -> list[QRect]:
        """Return the square of each move, wrapped to `width`, logical units."""
        return self.squares_of(len(self._moves), width)

    @staticmethod
    def squares_of(count: int, width: int) -> list[QRect]:
        """Return `count` squares, wrapped to `width`, logical units."""
        each_row = max(1, (width + GAP) // (SQUARE + GAP))
        places = (divmod(index, each_row) for index in range(count))
        step = SQUARE + GAP
        return [QRect(column * step, row * step, SQUARE, SQUARE) for row, column in places]

    def sizeHint(self) -> QSize:
        """Size for a dozen squares a row."""
        return QSize(12 * (SQUARE + GAP) - GAP, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """One square at least."""
        return QSize(SQUARE, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the squares that the event touches."""
        if self._palette is None:
            return
        pen = QPainter(self)
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen.setOpacity(1.0 if self.isEnabled() else FADED)
        number_font, letter_font = _font(self.font(), 11, bold=False), _font(self.font(), 20)
        for index, (square, move) in enumerate(
            zip(self.squares(self.width()), self._moves, strict=True)
        ):
            if not square.intersects(event.rect()):
                continue
            colour = qcolour(self._palette[move])
            pen.setBrush(colour)
            pen.setPen(QPen(ink(colour, 90), 1))
            pen.drawRoundedRect(QRectF(square).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
            pen.setPen(ink(colour))
            pen.setFont(number_font)
            pen.drawText(
                QRectF(square).translated(QPointF(5, 3)),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
                str(index + 1),
            )
            pen.setFont(letter_font)
            pen.drawText(
                QRectF(square).translated(QPointF(0, 5)),
                Qt.AlignmentFlag.AlignCenter,
                LETTERS[move],
            )

    def _fit(self) -> None:
        # A layout within a scroll area asks for the height of a width that it does not give.
        squares = self.squares(self.width())
        self.setFixedHeight(squares[-1].bottom() + 1 if squares else 0)


def _font(base: QFont, pixels: int, *, bold: bool = True) -> QFont:
    font = QFont(base)
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font
