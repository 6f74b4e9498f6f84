"""Where the monitors lie in one picture of the whole desktop.

Wayland tells windows their monitors in logical units and gives one picture of all of them. At
mixed scale factors compositors draw that picture at the scale of the finest monitor, so one scale
holds for all of it: picture width / desktop width (normcap issues 397, 582, 822).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from floodhelper.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from floodhelper.screen.screenshot import Monitor, Rectangle, Screenshot


def place(picture: Screenshot, monitors: Sequence[Monitor]) -> Screenshot:
    """Put a picture of the whole desktop where it belongs.

    Parameters
    ----------
    picture
        What was captured, its first pixel at an unknown place.
    monitors
        All monitors, logical units.

    Returns
    -------
    Screenshot
        The same pixels with origin and scale; `picture` itself where its shape is not that of
        the desktop, as when the user chose a part of it.
    """
    if not monitors:
        return picture
    left, top, width, height = _around(monitors)
    scale = picture.width / width
    # Compositors round the picture's sides each for itself.
    if abs(height * scale - picture.height) > 1 + scale:
        return picture
    return replace(picture, origin=(round(left * scale), round(top * scale)), scale=scale)


def cut(picture: Screenshot, monitors: Sequence[Monitor], number: int | None) -> Screenshot:
    """Return the part of one monitor, by its number from 1, placed as `place` does.

    All of the picture with None and where it is no picture of the whole desktop. Raises
    `UsageError` where there is no such monitor.
    """
    placed = place(picture, monitors)
    if number is None or placed is picture:
        return placed
    if not 1 <= number <= len(monitors):
        raise UsageError(
            f"There is no monitor {number}; this desktop has monitors 1 to {len(monitors)}."
        )
    monitor, scale = monitors[number - 1], placed.scale
    x, y = round(monitor.x * scale), round(monitor.y * scale)
    right, bottom = placed.origin[0] + placed.width, placed.origin[1] + placed.height
    width = min(round((monitor.x + monitor.width) * scale), right) - x
    height = min(round((monitor.y + monitor.height) * scale), bottom) - y
    return placed.crop(x, y, width, height)


def _around(monitors: Sequence[Monitor]) -> Rectangle:
    left = min(each.x for each in monitors)
    top = min(each.y for each in monitors)
    right = max(each.x + each.width for each in monitors)
    bottom = max(each.y + each.height for each in monitors)
    return left, top, right - left, bottom - top
