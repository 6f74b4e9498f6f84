"""Where windows go on the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

SPACE = 12
"""Between a window and what it stands beside, logical units."""


def frame_of(window: QWidget) -> QRect:
    """Return where a window and its frame are on the screens.

    Qt may take the size of a frame that the window manager is still making, 1 x 1 px with Openbox,
    and keep it until the window is moved; a frame is never smaller than its window.
    """
    return window.geometry() | window.frameGeometry()


def beside(window: QRect, thing: QRect, area: QRect) -> QPoint | None:
    """Corner of a window right or left of a thing, or below or above it, within an area.

    The way from where the window is is the shortest that there is room for; None without room.
    """
    top = max(area.top(), min(window.top(), area.bottom() + 1 - window.height()))
    left = max(area.left(), min(window.left(), area.right() + 1 - window.width()))
    places = (
        QPoint(thing.right() + 1 + SPACE, top),
        QPoint(thing.left() - SPACE - window.width(), top),
        QPoint(left, thing.bottom() + 1 + SPACE),
        QPoint(left, thing.top() - SPACE - window.height()),
    )
    free = [place for place in places if area.contains(QRect(place, window.size()))]
    return min(free, key=lambda place: (place - window.topLeft()).manhattanLength(), default=None)


def within(window: QRect, areas: Sequence[QRect]) -> QPoint:
    """Corner of a window moved as little as needed to lie within one of the screens' areas.

    That is the one of which it covers most, or else the nearest. A window larger than the area
    keeps its upper left corner in it.
    """

    def away(area: QRect) -> tuple[int, int]:
        common = area.intersected(window)
        moved = _into(window, area) - window.topLeft()
        return -common.width() * common.height(), moved.manhattanLength()

    return _into(window, min(areas, key=away)) if areas else window.topLeft()


def _into(window: QRect, area: QRect) -> QPoint:
    x = max(area.left(), min(window.left(), area.right() + 1 - window.width()))
    y = max(area.top(), min(window.top(), area.bottom() + 1 - window.height()))
    return QPoint(x, y)
