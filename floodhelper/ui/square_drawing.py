"""A square of one of the board's colours, as the strip and all that shows moves draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPen

from floodhelper.ui.colour import ink, qcolour
from floodhelper.ui.marks import mark_square

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PySide6.QtGui import QPainter

CORNER = 0.14
"""Radius of the corners, in sides."""


def draw_square(
    pen: QPainter,
    square: QRectF,
    palette: NDArray[np.uint8],
    colour: int,
    number: int | None = None,
) -> None:
    """Draw colour index `colour` of an RGB palette (colours, 3), its mark and a small number."""
    side = min(square.width(), square.height())
    ground = qcolour(palette[colour])
    pen.setBrush(ground)
    pen.setPen(QPen(ink(ground, 90), 1))
    radius = CORNER * side
    pen.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    pen.setPen(ink(ground))
    font = QFont(pen.font())
    if number is not None:
        pen.setFont(_sized(font, 0.25 * side, bold=False))
        place = square.translated(QPointF(0.11 * side, 0.07 * side))
        pen.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, str(number))
        square = square.translated(QPointF(0, 0.11 * side))
    pen.setFont(_sized(font, 0.45 * side))
    mark_square(pen, square, palette, colour, 0.45 * side)
    pen.setFont(font)


def _sized(base: QFont, pixels: float, *, bold: bool = True) -> QFont:
    font = QFont(base)
    font.setPixelSize(max(1, round(pixels)))
    font.setBold(bold)
    return font
