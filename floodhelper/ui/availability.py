"""Why the window cannot be shown here, found out without starting Qt.

A platform plugin that lacks a library or a display ends the whole process, so both are looked
for first. The libraries are those that the Linux wheels of PySide6 leave to the system.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import sys
from functools import cache
from pathlib import Path

_ANY_WINDOW = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libfreetype.so.6": "libfreetype6",
    "libX11.so.6": "libx11-6",
    "libzstd.so.1": "libzstd1",
}
"""Debian package of each library that Qt needs for any window, even one that is never shown."""

_X11_WINDOW = {
    "libxcb.so.1": "libxcb1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""The same for a window on an X11 screen."""

_WAYLAND_WINDOW = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
"""The same for a window on a Wayland screen."""


def why_unavailable() -> str | None:
    """Say in a sentence why the window cannot be shown here; None where it can."""
    if importlib.util.find_spec("PySide6") is None:
        return (
            "The window cannot be shown because PySide6 is not installed; "
            "install it with: pip install PySide6-Essentials"
        )
    if sys.platform == "linux":
        # Qt takes the first platform that works.
        reasons = [_why_not(platform) for platform in _platforms()]
        if None not in reasons:
            return reasons[0]
    return _why_no_qt()


def missing_packages(platform: str = "xcb") -> list[str]:
    """Debian packages of the libraries that Qt's platform plugin needs and that do not load."""
    if sys.platform != "linux":
        return []
    needed = dict(_ANY_WINDOW)
    if platform in ("xcb", ""):
        needed |= _X11_WINDOW
    elif platform == "wayland":
        needed |= _WAYLAND_WINDOW
    return sorted({package for name, package in needed.items() if not _loads(name)})


def _platforms() -> list[str]:
    """Names of the platform plugins that Qt will try; one of "" where there is no screen."""
    if chosen := os.environ.get("QT_QPA_PLATFORM", ""):
        return [name.partition(":")[0] for name in chosen.split(";")]
    sessions = (("wayland", "WAYLAND_DISPLAY"), ("xcb", "DISPLAY"))
    return [platform for platform, name in sessions if os.environ.get(name)] or [""]


def _why_not(platform: str) -> str | None:
    return _why_no_library(platform) or _why_no_display(platform)


def _why_no_library(platform: str) -> str | None:
    packages = missing_packages(platform)
    if not packages:
        return None
    no_display = "" if platform else " There is no display either."
    return (
        "The window cannot be shown because libraries that Qt needs are missing; "
        f"on Debian or Ubuntu: sudo apt install {' '.join(packages)}.{no_display}"
    )


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _why_no_display(platform: str) -> str | None:
    if not platform:
        return (
            "The window cannot be shown because there is no display: neither DISPLAY nor "
            "WAYLAND_DISPLAY is set; start floodhelper on a desktop."
        )
    if platform == "xcb" and not _x11_answers(display := os.environ.get("DISPLAY", "")):
        return _silent(display)
    if platform == "wayland" and not _wayland_socket().exists():
        return _silent(os.environ.get("WAYLAND_DISPLAY", ""))
    return None


def _silent(display: str) -> str:
    return (
        f"The window cannot be shown because the display {display!r} does not answer; "
        "start floodhelper on a desktop, by the user who is logged in there."
    )


@cache
def _x11_answers(display: str) -> bool:
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    if xcb.xcb_connection_has_error(connection):
        xcb.xcb_disconnect(connection)
        return False
    # It stays open: a server starts anew when its last client leaves, and Qt might come then.
    return True


def _wayland_socket() -> Path:
    # An absolute name stands for itself, as wl_display_connect has it.
    return Path(os.environ.get("XDG_RUNTIME_DIR", "")) / os.environ.get("WAYLAND_DISPLAY", "")


def _why_no_qt() -> str | None:
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:
        return (
            f"The window cannot be shown because Qt does not load ({error}); "
            "a newer system or another PySide6 may help."
        )
    return None
