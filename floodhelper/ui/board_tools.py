"""What a drag on the picture, or keys, do: mark where to look, or put a corner of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, QRectF

from floodhelper.placing import CORNERS, corner_of, snap_corner, with_corner
from floodhelper.ui.board_drawing import dim_around, draw_frame

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from floodhelper.placing import Corner
    from floodhelper.screen.screenshot import Rectangle
    from floodhelper.ui.board_view import BoardView
    from floodhelper.vision.reading import Geometry

LEAST_REGION = 12
"""Least width and height of a rectangle that is meant, logical units."""
STEP = 4
"""Way of a corner of a rectangle at a press of a key, logical units."""
FIRST_CORNER, LAST_CORNER = CORNERS[0], CORNERS[-1]
"""The corners that keys move: with them a board, or a rectangle, is put anywhere."""
SNAP = 6.0
"""How near an edge a corner must come to snap to it, logical units."""
LEAST_SNAP = 3.0
"""The same in px of the picture, where that is more."""


class Drag(Protocol):
    """A drag from the press of the mouse's button to its release, or the same by keys."""

    def move(self, point: QPointF) -> None:
        """Follow the pointer, logical units of the view."""

    def nudge(self, corner: Corner, right: int, down: int) -> QPointF:
        """Move a corner by so many steps and return where it is, px of the picture."""

    def draw(self, pen: QPainter) -> None:
        """Draw what the release would do."""


class RegionDrag:
    """Draws a rectangle from where it began to the pointer.

    It stays on its place of the picture where the view comes to show another part of that.
    """

    def __init__(self, view: BoardView, begin: QPointF) -> None:
        self._view = view
        self._begin = self._end = view.to_picture(begin)

    def move(self, point: QPointF) -> None:
        """Draw the rectangle to here."""
        self._end = self._view.to_picture(point)

    def nudge(self, corner: Corner, right: int, down: int) -> QPointF:
        """Move a corner of the rectangle within what is shown, by `STEP` a step."""
        rect, way = self._rect(), QPointF(right, down) * STEP
        if corner == LAST_CORNER:
            rect.setBottomRight(rect.bottomRight() + way)
        else:
            rect.setTopLeft(rect.topLeft() + way)
        rect = rect.normalized().intersected(self._view.place()[0])
        self._begin, self._end = map(self._view.to_picture, (rect.topLeft(), rect.bottomRight()))
        return self._end if corner == LAST_CORNER else self._begin

    def draw(self, pen: QPainter) -> None:
        """Draw the rectangle and dim all around it."""
        dim_around(pen, self._view.place()[0], self._rect())
        draw_frame(pen, self._rect(), QRectF(self._view.rect()))

    def region(self) -> Rectangle | None:
        """Return the rectangle in px of the picture, None where it is too small to be meant."""
        rect = self._rect()
        if min(rect.width(), rect.height()) < LEAST_REGION:
            return None
        first = self._view.to_picture(rect.topLeft())
        last = self._view.to_picture(rect.bottomRight())
        left, top = round(first.x()), round(first.y())
        return left, top, max(1, round(last.x()) - left), max(1, round(last.y()) - top)

    def _rect(self) -> QRectF:
        rect = self._view.to_view(QRectF(self._begin, self._end).normalized())
        return rect.intersected(self._view.place()[0])


class CornerDrag:
    """Moves a corner of the board; it snaps to edges of the picture."""

    def __init__(self, view: BoardView, geometry: Geometry, corner: Corner, begin: QPointF) -> None:
        self._view = view
        self._before = geometry
        self._corner = corner
        self._grip = QPointF(*corner_of(geometry, corner)) - view.to_picture(begin)
        self.geometry = geometry

    def move(self, point: QPointF) -> None:
        """Put the corner here, or at the edge near by."""
        picture = self._view.picture
        if picture is None:
            return
        place = self._view.to_picture(point) + self._grip
        x = min(max(place.x(), 0.0), float(picture.width))
        y = min(max(place.y(), 0.0), float(picture.height))
        geometry = with_corner(self._before, self._corner, x, y)
        reach = max(LEAST_SNAP, SNAP / self._view.place()[1])
        self.geometry = snap_corner(picture.pixels, geometry, self._corner, reach)

    def nudge(self, corner: Corner, right: int, down: int) -> QPointF:
        """Move a corner of the board by steps of 1 px, edge or none."""
        x, y = corner_of(self.geometry, corner)
        self.geometry = with_corner(self.geometry, corner, x + right, y + down)
        return QPointF(*corner_of(self.geometry, corner))

    def draw(self, pen: QPainter) -> None:
        """Draw nothing more: the view shows the lattice at `geometry`."""
