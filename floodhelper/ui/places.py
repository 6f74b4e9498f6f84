"""Where the program's own windows are on the desktop, in the pixels of captures."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from floodhelper.ui.placement import frame_of
from floodhelper.ui.vanish import GAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QScreen
    from PySide6.QtWidgets import QWidget


def own_windows() -> list[QWidget]:
    """Return the program's windows that are to be seen, but for those that are the game itself."""
    return [
        each
        for each in QApplication.topLevelWidgets()
        if each.isVisible() and not each.isMinimized() and not each.property(GAME)
    ]


def place_of(window: QWidget) -> tuple[int, int, int, int]:
    """Return the rectangle (x, y, width, height) of a window with its frame, px of the desktop.

    Qt scales all within a screen and leaves the screen's own corner as it is; macOS captures in
    the points in which Qt counts.
    """
    frame, screen = frame_of(window), window.screen()
    ratio = _ratio(screen)
    corner = screen.geometry().topLeft()
    return (
        corner.x() + round((frame.x() - corner.x()) * ratio),
        corner.y() + round((frame.y() - corner.y()) * ratio),
        round(frame.width() * ratio),
        round(frame.height() * ratio),
    )


def to_logical(
    place: tuple[float, float, float, float], screens: Sequence[QScreen] | None = None
) -> tuple[QRect, QRect] | None:
    """Return a rectangle (x, y, width, height) in px of the desktop as Qt counts, and its screen's.

    The second is the part of that screen that windows may take. None where the middle of the
    rectangle is on no screen.
    """
    x, y, width, height = place
    for screen in QGuiApplication.screens() if screens is None else screens:
        whole, ratio = screen.geometry(), _ratio(screen)
        right, down = (x + width / 2 - whole.x()) / ratio, (y + height / 2 - whole.y()) / ratio
        if 0 <= right < whole.width() and 0 <= down < whole.height():
            rect = QRect(
                round(whole.x() + (x - whole.x()) / ratio),
                round(whole.y() + (y - whole.y()) / ratio),
                round(width / ratio),
                round(height / ratio),
            )
            return rect, screen.availableGeometry()
    return None


def _ratio(screen: QScreen) -> float:
    return 1.0 if sys.platform == "darwin" else screen.devicePixelRatio()
