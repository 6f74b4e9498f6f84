"""Where the program's own windows are on the desktop, in the pixels of captures."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from floodhelper.ui.vanish import GAME

if TYPE_CHECKING:
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
    frame, screen = window.frameGeometry(), window.screen()
    ratio = 1.0 if sys.platform == "darwin" else screen.devicePixelRatio()
    corner = screen.geometry().topLeft()
    return (
        corner.x() + round((frame.x() - corner.x()) * ratio),
        corner.y() + round((frame.y() - corner.y()) * ratio),
        round(frame.width() * ratio),
        round(frame.height() * ratio),
    )
