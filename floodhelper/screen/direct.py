"""The screen through mss: X11, Windows and macOS.

mss speaks physical pixels on X11 and Windows and points on macOS, in which it gives the picture
too, so nothing here is scaled; places are those of the virtual desktop, whose first monitor need
not start at 0,0 (python-mss issue 108).
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import mss
import numpy as np
from mss.exception import ScreenShotError

from floodhelper.errors import CaptureError, UsageError
from floodhelper.screen import macos
from floodhelper.screen.screenshot import Monitor, Rectangle, Screenshot

if TYPE_CHECKING:
    from collections.abc import Iterator


def why_not() -> str | None:
    """Say in a sentence why the screen cannot be captured this way; None where it can.

    Asks the user for the permission where the system has one.
    """
    return macos.why_not() if sys.platform == "darwin" else _why_no_display()


def monitors() -> list[Monitor]:
    """All monitors in the order of the system, the first being number 1 for `grab`.

    Raises `CaptureError` where the screen cannot be captured.
    """
    with _screen() as screen:
        return [_monitor(found) for found in screen.monitors[1:]]


def grab(monitor: int | None = None, region: Rectangle | None = None) -> Screenshot:
    """Capture all monitors as one picture, one monitor, or a region.

    Parameters
    ----------
    monitor
        Number of one monitor, from 1.
    region
        Desktop rectangle (x, y, width, height), px; with `monitor`, it must lie on that one.

    Raises
    ------
    CaptureError
        The screen cannot be captured.
    UsageError
        There is no such monitor, or the region leaves the screen.
    """
    if (reason := why_not()) is not None:
        raise CaptureError(reason)
    with _screen() as screen:
        found = [_monitor(each) for each in screen.monitors]
        number = 0 if monitor is None else monitor
        if not 0 <= number < len(found) or monitor == 0:
            raise UsageError(
                f"There is no monitor {monitor}; this desktop has monitors 1 to {len(found) - 1}."
            )
        area = found[number]
        if region is not None:
            area = _inside(area, Monitor(*region))
        shot = screen.grab(
            {"left": area.x, "top": area.y, "width": area.width, "height": area.height}
        )
        # The fourth byte is no alpha: X servers leave it 0.
        bgrx = np.frombuffer(shot.bgra, dtype=np.uint8).reshape(shot.height, shot.width, 4)
        # On a scaled macOS desktop mss takes points and may give more pixels.
        scale = shot.width / area.width
        pixels = np.ascontiguousarray(bgrx[:, :, 2::-1])
    return Screenshot(pixels, (round(area.x * scale), round(area.y * scale)), scale)


@contextmanager
def _screen() -> Iterator[mss.MSS]:
    if (reason := _why_no_display()) is not None:
        raise CaptureError(reason)
    try:
        with mss.MSS() as screen:
            yield screen
    except ScreenShotError as error:
        reason = (str(error).splitlines() or ["no reason given"])[0].strip().rstrip(".")
        raise CaptureError(
            f"The screen cannot be captured: {reason}. "
            "Save a screenshot with the desktop's own tool and open that picture instead."
        ) from error


def _why_no_display() -> str | None:
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        return (
            "The screen cannot be captured because there is no display (DISPLAY is not set); "
            "run this on a desktop, or give a saved screenshot to floodhelper solve."
        )
    return None


def _monitor(found: dict[str, int]) -> Monitor:
    return Monitor(found["left"], found["top"], found["width"], found["height"])


def _inside(area: Monitor, region: Monitor) -> Monitor:
    if region.width < 1 or region.height < 1:
        raise UsageError(
            f"The region {','.join(map(str, region))} is empty; give X,Y,WIDTH,HEIGHT in pixels."
        )
    if (
        region.x < area.x
        or region.y < area.y
        or region.x + region.width > area.x + area.width
        or region.y + region.height > area.y + area.height
    ):
        raise UsageError(
            f"The region {','.join(map(str, region))} leaves the screen, "
            f"which covers {','.join(map(str, area))}."
        )
    return region
