"""The screen through xdg-desktop-portal, which is what Wayland leaves to programs.

The call and its answer: https://flatpak.github.io/xdg-desktop-portal/docs/ (Screenshot, version 2,
and Request). Without the user's permission the portal answers 2, or never (xdg-desktop-portal
issue 950); then the desktop's own dialog is what remains, and it wants a window in front.

jeepney speaks D-Bus here because QtDBus in PySide6 cannot decode the answer's dictionary.
"""

from __future__ import annotations

import logging
import os
import secrets
import time
from collections import deque
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes, urlsplit

from floodhelper.errors import CaptureError, ConsentError, PictureError, Stopped
from floodhelper.screen.files import decode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.screen.screenshot import Screenshot

QUIET_LIMIT = 10.0
"""Time for a picture that nobody is asked for, s; on one large desktop normcap waited over 7 s."""
ASKED_LIMIT = 60.0
"""Time for the user to choose in the desktop's dialog, s."""
_GLANCE = 0.05
"""Time between two looks whether the user still waits, s."""

_SUCCESS, _CANCELLED = 0, 1
"""Answers of a portal's request; 2 is everything else, a missing permission above all."""

_NAME = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SCREENSHOT = "org.freedesktop.portal.Screenshot"
_REQUEST = "org.freedesktop.portal.Request"

_INSTEAD = "Or save a screenshot with the desktop's own tool and open that picture."

_log = logging.getLogger(__name__)


def why_not() -> str | None:
    """Say in a sentence why the portal cannot be asked here; None where it can."""
    try:
        import jeepney  # noqa: F401, PLC0415 - there on Linux alone
    except ImportError:
        return (
            "The screen cannot be captured on Wayland because jeepney is not installed; "
            f"install it with: pip install jeepney. {_INSTEAD}"
        )
    return None


def grab(
    *,
    interactive: bool = False,
    parent_window: str = "",
    limit: float | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Screenshot:
    """Ask the portal for a picture, and delete the file that it wrote.

    Parameters
    ----------
    interactive
        Whether the user chooses in the desktop's dialog what is captured.
    parent_window
        The window that a dialog belongs to: "x11:" and the window's number in hexadecimal.
    limit
        Time for the answer, s; `QUIET_LIMIT` or `ASKED_LIMIT` where it is None.
    stop
        Asked again and again whether to give up.

    Raises
    ------
    ConsentError
        No picture without the user's permission; `interactive` may give one.
    CaptureError
        No portal, none that captures, or the user said no.
    Stopped
        `stop` said so.
    """
    if (reason := why_not()) is not None:
        raise CaptureError(reason)
    if limit is None:
        limit = ASKED_LIMIT if interactive else QUIET_LIMIT
    end = time.monotonic() + limit
    with _connection() as bus:
        code, results = _Request(bus, end, stop).screenshot(interactive, parent_window)
    if code == _SUCCESS:
        return _read(results)
    if code is not None and (interactive or code == _CANCELLED):
        raise CaptureError(
            "The desktop took no picture: its dialog was cancelled, or does not allow one; scan "
            f"again and allow the screenshot. {_INSTEAD}"
        )
    if interactive:
        raise CaptureError(
            f"The desktop gave no picture within {limit:.0f} s; scan again and choose the screen "
            f"in the dialog that comes. {_INSTEAD}"
        )
    raise ConsentError(
        "The desktop gives no picture of the screen before you have agreed; "
        f"allow screenshots in its privacy settings. {_INSTEAD}"
    )


class _Request:
    """One call of the portal on a connection of jeepney's, which has no types."""

    def __init__(self, bus: Any, end: float, stop: Callable[[], bool]) -> None:
        self._bus, self._end, self._stop = bus, end, stop

    def screenshot(
        self, interactive: bool, parent_window: str
    ) -> tuple[int | None, dict[str, tuple[str, Any]]]:
        """Return the answer's code, None where none came in time, and its results."""
        from jeepney import DBusAddress, MatchRule, message_bus, new_method_call  # noqa: PLC0415

        # Before the call, or a fast answer is missed.
        rule = MatchRule(type="signal", interface=_REQUEST, member="Response")
        with self._bus.filter(rule, queue=deque()) as answers:
            self._call(message_bus.AddMatch(rule))
            options = {
                "handle_token": ("s", f"floodhelper_{secrets.token_hex(8)}"),
                "interactive": ("b", interactive),
            }
            portal = DBusAddress(_PATH, _NAME, _SCREENSHOT)
            arguments = (parent_window, options)
            reply = self._call(new_method_call(portal, "Screenshot", "sa{sv}", arguments))
            if reply is None:
                return None, {}
            handle, sender = reply.body[0], _field(reply, "sender")
            while (answer := self._wait(answers)) is not None:
                if (_field(answer, "path"), _field(answer, "sender")) == (handle, sender):
                    code, results = answer.body
                    return code, results
            request = DBusAddress(handle, _NAME, _REQUEST)
            self._bus.send(new_method_call(request, "Close"))
        if self._stop():
            raise Stopped("The capture was stopped.")
        return None, {}

    def _call(self, message: Any) -> Any:
        """Return the reply, None where it does not come in time; raise what the bus says."""
        from jeepney import MessageType  # noqa: PLC0415

        try:
            reply = self._bus.send_and_get_reply(message, timeout=self._left())
        except TimeoutError:
            return None
        if reply.header.message_type is MessageType.error:
            name = _field(reply, "error_name")
            _log.info("The portal refused: %s %s", name, reply.body)
            raise CaptureError(_no_portal())
        return reply

    def _wait(self, answers: deque[Any]) -> Any:
        while self._left() > 0 and not self._stop():
            try:
                return self._bus.recv_until_filtered(answers, timeout=min(_GLANCE, self._left()))
            except TimeoutError:
                continue
        return None

    def _left(self) -> float:
        return max(0.0, self._end - time.monotonic())


@contextmanager
def _connection() -> Iterator[Any]:
    from jeepney.io.blocking import open_dbus_connection  # noqa: PLC0415

    try:
        bus = open_dbus_connection("SESSION")
    except (OSError, KeyError, ValueError, RuntimeError) as error:
        _log.info("No session bus: %s", error)
        raise CaptureError(
            "The screen cannot be captured on Wayland because there is no D-Bus session to ask "
            f"the desktop over; start floodhelper from the desktop itself. {_INSTEAD}"
        ) from error
    try:
        with bus:
            yield bus
    except OSError as error:
        raise CaptureError(
            f"The desktop's portal was lost while it took the picture; scan again. {_INSTEAD}"
        ) from error


def _field(message: Any, name: str) -> Any:
    from jeepney import HeaderFields  # noqa: PLC0415

    return message.header.fields.get(HeaderFields[name])


def _no_portal() -> str:
    desktop = os.environ.get("XDG_CURRENT_DESKTOP", "").lower()
    known = (("gnome", "gnome"), ("kde", "kde"), ("sway", "wlr"), ("hyprland", "hyprland"),
             ("cosmic", "cosmic"), ("lxqt", "lxqt"))  # fmt: skip
    part = next((part for name, part in known if name in desktop), None)
    packages = "xdg-desktop-portal" + (f" and xdg-desktop-portal-{part}" if part else
                                       " and its part for your desktop")  # fmt: skip
    return (
        "The screen cannot be captured because this desktop has no portal that takes screenshots; "
        f"install {packages}. {_INSTEAD}"
    )


def _read(results: dict[str, tuple[str, Any]]) -> Screenshot:
    uri = results.get("uri", ("s", ""))[1]
    parts = urlsplit(uri)
    if parts.scheme != "file":
        raise CaptureError(
            f"The desktop's portal gave no file with the picture; scan again. {_INSTEAD}"
        )
    path = Path(os.fsdecode(unquote_to_bytes(parts.path)))
    try:
        return decode(path.read_bytes(), "the desktop's picture")
    except OSError as error:
        raise CaptureError(
            f"The picture that the desktop took cannot be read: {error.strerror}. {_INSTEAD}"
        ) from error
    except PictureError as error:
        raise CaptureError(f"The desktop's picture is unusable: {error}") from error
    finally:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("The portal's picture %s could not be deleted: %s", path, error)
