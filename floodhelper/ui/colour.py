"""Qt's values of RGB colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor

from floodhelper.ink import ink_on

if TYPE_CHECKING:
    from collections.abc import Sequence


def qcolour(rgb: Sequence[int], alpha: int = 255) -> QColor:
    """Qt's value of an RGB colour."""
    red, green, blue = (int(channel) for channel in rgb)
    return QColor(red, green, blue, alpha)


def ink(colour: QColor, alpha: int = 255) -> QColor:
    """Black or white, whichever can be read on `colour`."""
    return qcolour(ink_on((colour.red(), colour.green(), colour.blue())), alpha)
