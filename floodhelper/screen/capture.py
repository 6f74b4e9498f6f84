"""The screen, by the way that this desktop has: the one place that chooses between them.

A way is a module with `why_not` (can it work here, and what to do where it cannot) and `grab`.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from floodhelper.errors import CaptureError, UsageError
from floodhelper.screen import direct, portal
from floodhelper.screen.screenshot import Monitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from floodhelper.screen.screenshot import Rectangle, Screenshot

__all__ = ["Monitor", "ask", "grab", "monitors", "on_wayland"]


def on_wayland() -> bool:
    """Whether the desktop is a Wayland one, which shows its picture through the portal alone."""
    if sys.platform != "linux":
        return False
    session = os.environ.get("XDG_SESSION_TYPE")
    return session == "wayland" or (bool(os.environ.get("WAYLAND_DISPLAY")) and session != "x11")


def monitors() -> list[Monitor]:
    """All monitors in the order of the system, px, the first being number 1 for `grab`.

    Raises `CaptureError` where the screen cannot be captured, and on Wayland, which tells them
    to windows alone.
    """
    if on_wayland():
        raise CaptureError("Wayland tells the places of the monitors to windows alone.")
    return direct.monitors()


def grab(monitor: int | None = None, region: Rectangle | None = None) -> Screenshot:
    """Capture all monitors as one picture, one monitor, or a region.

    Parameters
    ----------
    monitor
        Number of one monitor, from 1; not on Wayland.
    region
        Desktop rectangle (x, y, width, height), px; with `monitor`, it must lie on that one.

    Raises
    ------
    ConsentError
        The desktop wants to ask its user first: see `ask`.
    CaptureError
        The screen cannot be captured.
    UsageError
        There is no such monitor, or the region leaves the screen.
    """
    if not on_wayland():
        return direct.grab(monitor, region)
    if monitor is not None:
        raise UsageError(
            "On Wayland one monitor cannot be chosen here; leave --monitor out, and say with "
            "--region where to look in the picture of all of them."
        )
    whole = portal.grab()
    return whole if region is None else whole.crop(*region)


def ask(
    region: Rectangle | None = None,
    parent_window: str = "",
    stop: Callable[[], bool] = lambda: False,
) -> Screenshot:
    """Capture what the user chooses in the desktop's own dialog.

    Parameters
    ----------
    region
        Rectangle (x, y, width, height) of the picture, px.
    parent_window
        The window that the dialog belongs to, as xdg-desktop-portal names windows.
    stop
        Asked again and again whether the user is still waiting.

    Raises `CaptureError` where there is no picture and `Stopped` once `stop` says so.
    """
    whole = portal.grab(interactive=True, parent_window=parent_window, stop=stop)
    return whole if region is None else whole.crop(*region)
