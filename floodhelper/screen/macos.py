"""The permission to see the screen on macOS.

Without it macOS gives the wallpaper and no word (python-mss issue 134), so it is asked for before
anything is captured. `CGPreflightScreenCaptureAccess` tells whether it is there,
`CGRequestScreenCaptureAccess` shows the system's question once and puts the program into the list
of the system settings (Apple, Core Graphics, since macOS 10.15).
"""

from __future__ import annotations

import ctypes
from typing import Protocol, cast

_CORE_GRAPHICS = "/System/Library/Frameworks/CoreGraphics.framework/CoreGraphics"


class CoreGraphics(Protocol):
    """The two functions of macOS; older systems have neither, and ask nobody."""

    def CGPreflightScreenCaptureAccess(self) -> bool:  # noqa: N802 - Apple's name
        """Tell whether the screen may be captured."""
        ...

    def CGRequestScreenCaptureAccess(self) -> bool:  # noqa: N802 - Apple's name
        """Ask the user, and tell whether the screen may be captured."""
        ...


def why_not() -> str | None:
    """Ask for the permission where it is missing, and say in a sentence what to click.

    None where the screen may be captured.
    """
    system = core_graphics()
    try:
        allowed = system.CGPreflightScreenCaptureAccess() or system.CGRequestScreenCaptureAccess()
    except AttributeError:
        return None
    if allowed:
        return None
    return (
        "macOS does not let floodhelper see the screen yet: open System Settings, Privacy & "
        "Security, Screen Recording, switch on floodhelper (or the program that started it, such "
        "as Terminal), then quit floodhelper and start it again."
    )


def core_graphics() -> CoreGraphics:
    """Load Core Graphics; on macOS alone."""
    library = ctypes.CDLL(_CORE_GRAPHICS)
    for name in ("CGPreflightScreenCaptureAccess", "CGRequestScreenCaptureAccess"):
        if hasattr(library, name):
            getattr(library, name).restype = ctypes.c_bool
    return cast("CoreGraphics", library)
