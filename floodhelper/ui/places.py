"""Where windows are on the desktop, in the pixels of captures."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


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
