"""What a drag on the picture does: mark where to look, or put a corner of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, QRectF

from floodhelper.placing import corner_of, snap_corner, with_corner
from floodhelper.ui.board_drawing import dim_around, draw_frame

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from floodhelper.placing import Corner
    from floodhelper.screen.screenshot import Rectangle
    from floodhelper.ui.board_view import BoardView
    from floodhelper.vision.reading import Geometry

LEAST_REGION = 12
"""Least width and height of a rectangle that is meant, logical units."""
SNAP = 6.0
"""How near an edge a corner must come to snap to it, logical units."""
LEAST_SNAP = 3.0
"""The same in px of the picture, where that is more."""


class Drag(Protocol):
    """A drag from the press of the mouse's button to its release."""

    def move(self, point: QPointF) -> None:
        """Follow the pointer, logical units of the view."""

    def draw(self, pen: QPainter) -> None:
        """Draw what the release would do."""


class RegionDrag:
    """Draws a rectangle from where it began to the pointer."""

    def __init__(self, view: BoardView, begin: QPointF) -> None:
        self._view = view
        self._begin = self._end = begin

    def move(self, point: QPointF) -> None:
        """Draw the rectangle to here."""
        self._end = point

    def draw(self, pen: QPainter) -> None:
        """Draw the rectangle and dim all around it."""
        dim_around(pen, self._view.place()[0], self._rect())
        draw_frame(pen, self._rect())

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
        return QRectF(self._begin, self._end).normalized().intersected(self._view.place()[0])


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

    def draw(self, pen: QPainter) -> None:
        """Draw nothing more: the view shows the lattice at `geometry`."""
