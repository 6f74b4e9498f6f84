"""Marks on colours: letters, shapes, both, or as few as the colours allow."""

from __future__ import annotations

import math
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QApplication

from floodhelper.board import LETTERS
from floodhelper.colour_vision import alike
from floodhelper.ui.colour import ink, qcolour

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PySide6.QtGui import QPainter


class Marks(StrEnum):
    """What stands on a colour."""

    LETTERS = "letters"
    SHAPES = "shapes"
    BOTH = "both"
    NEEDED = "needed"
    """Letters on those colours alone that can be taken for another by somebody."""
    NONE = "none"


SHAPES = 18
"""How many solid shapes there are; as many again are hollow, which makes one for every letter."""
OUTLINE = 0.14
"""Width of the line of a hollow shape, in its sides."""


class _Shown:
    marks = Marks.LETTERS


def marks_shown() -> Marks:
    """What stands on colours now, in all windows."""
    return _Shown.marks


def show_marks(marks: Marks) -> None:
    """Let all windows show these marks from now on."""
    if marks is not _Shown.marks:
        _Shown.marks = marks
        for widget in QApplication.allWidgets():
            widget.update()


def marked(palette: NDArray[np.uint8]) -> list[Marks]:
    """What stands on each colour of a palette (colours, 3) now: never `NEEDED`."""
    if _Shown.marks is not Marks.NEEDED:
        return [_Shown.marks] * len(palette)
    return list(_needed(palette.tobytes(), len(palette)))


def draw_mark(pen: QPainter, place: QRectF, colour: int, side: float, marks: Marks) -> None:
    """Draw the mark of a colour index in the middle of a place, with the pen's colour and font.

    Parameters
    ----------
    side
        Height of letter and shape where there is one of them, logical units.
    marks
        What is drawn; one of those that `marked` gives.
    """
    if marks is Marks.NONE:
        return
    both = marks is Marks.BOTH
    apart = 0.4 * side if both else 0.0
    if both:
        side *= 0.75
    if marks is not Marks.SHAPES:
        pixels = max(1, round(side))
        if pen.font().pixelSize() != pixels:
            font = QFont(pen.font())
            font.setPixelSize(pixels)
            pen.setFont(font)
        pen.drawText(place.translated(-apart, 0), Qt.AlignmentFlag.AlignCenter, LETTERS[colour])
    if marks is not Marks.LETTERS:
        draw_shape(pen, place.center() + QPointF(apart, 0), colour, 0.8 * side)


def draw_shape(pen: QPainter, middle: QPointF, colour: int, side: float) -> None:
    """Draw the shape of a colour index, with the pen's colour."""
    path = QTransform.fromTranslate(middle.x(), middle.y()).scale(side, side).map(shape(colour))
    pen.save()
    pen.setRenderHint(pen.RenderHint.Antialiasing)
    if colour < SHAPES:
        pen.fillPath(path, pen.pen().color())
    else:
        line = QPen(pen.pen().color(), max(1.0, OUTLINE * side))
        line.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        pen.strokePath(path, line)
    pen.restore()


def mark_square(
    pen: QPainter, place: QRectF, palette: NDArray[np.uint8], colour: int, side: float
) -> None:
    """Draw the mark of a colour on itself, in ink that can be read on it."""
    pen.setPen(ink(qcolour(palette[colour])))
    draw_mark(pen, place, colour, side, marked(palette)[colour])


@cache
def shape(colour: int) -> QPainterPath:
    """Outline of a colour index's shape, within about -0.5..0.5 both ways."""
    number = colour % SHAPES
    if number in _ROUND:
        # Built large: what is cut out of a curve is cut finely enough for a curve of 100 units.
        return QTransform.fromScale(0.01, 0.01).map(_ROUND[number]())
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in _POLYGONS[number]]))
    path.closeSubpath()
    return path


@cache
def _needed(palette: bytes, colours: int) -> tuple[Marks, ...]:
    rgb = np.frombuffer(palette, dtype=np.uint8).reshape(colours, 3)
    needed: list[bool] = alike(rgb).max(axis=1).tolist()
    return tuple(Marks.LETTERS if each else Marks.NONE for each in needed)


def _disc(radius: float = 37) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    return path


def _crescent() -> QPainterPath:
    bite = QPainterPath()
    bite.addEllipse(QRectF(-15, -50, 85, 85))
    return _disc(50) - bite


def _dome() -> QPainterPath:
    path = QPainterPath(QPointF(-50, 30))
    path.arcTo(QRectF(-50, -30, 100, 120), 180, -180)
    path.closeSubpath()
    return path


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 50))
    path.cubicTo(-100, -15, -35, -85, 0, -25)
    path.cubicTo(35, -85, 100, -15, 0, 50)
    return path


def _star() -> tuple[tuple[float, float], ...]:
    radii = (0.55, 0.23)
    turns = [(radii[corner % 2], math.pi * corner / 5) for corner in range(10)]
    return tuple((far * math.sin(turn), 0.04 - far * math.cos(turn)) for far, turn in turns)


def _turned(corners: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """Return a polygon turned by a quarter."""
    return tuple((-y, x) for x, y in corners)


_UP = ((0.0, -0.5), (0.5, 0.45), (-0.5, 0.45))
_BAR = ((-0.5, -0.15), (0.5, -0.15), (0.5, 0.15), (-0.5, 0.15))
_GLASS = ((-0.45, -0.5), (0.45, -0.5), (0.06, 0.0), (0.45, 0.5), (-0.45, 0.5), (-0.06, 0.0))
_PLUS = (
    (-0.15, -0.5), (0.15, -0.5), (0.15, -0.15), (0.5, -0.15), (0.5, 0.15), (0.15, 0.15),
    (0.15, 0.5), (-0.15, 0.5), (-0.15, 0.15), (-0.5, 0.15), (-0.5, -0.15), (-0.15, -0.15),
)  # fmt: skip
_TIMES = tuple((0.76 * (x - y), 0.76 * (x + y)) for x, y in _PLUS)
_ARROW = (
    (0.0, -0.55), (0.55, 0.0), (0.19, 0.0), (0.19, 0.5), (-0.19, 0.5), (-0.19, 0.0), (-0.55, 0.0),
)  # fmt: skip
_ROOF = ((0.0, -0.45), (0.55, 0.1), (0.55, 0.45), (0.0, -0.05), (-0.55, 0.45), (-0.55, 0.1))

_ROUND = {0: _disc, 7: _heart, 9: _crescent, 15: _dome}
_POLYGONS = {
    1: ((-0.45, -0.45), (0.45, -0.45), (0.45, 0.45), (-0.45, 0.45)),
    2: _UP,
    3: ((0.0, -0.55), (0.55, 0.0), (0.0, 0.55), (-0.55, 0.0)),
    4: _PLUS,
    5: _star(),
    6: tuple((x, -y) for x, y in _UP),
    8: _TIMES,
    10: _BAR,
    11: _turned(_BAR),
    12: _GLASS,
    13: _turned(_GLASS),
    14: _turned(_UP),
    16: _ARROW,
    17: _ROOF,
}
"""Corners of the shapes with straight sides; together with the round ones, the most different
first."""
