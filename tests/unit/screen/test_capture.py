"""Which way to the screen is taken where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from floodhelper.errors import CaptureError, UsageError
from floodhelper.screen import capture, direct, portal
from floodhelper.screen.screenshot import Monitor, Screenshot

if TYPE_CHECKING:
    from collections.abc import Callable

PICTURE = Screenshot(np.arange(60 * 90 * 3, dtype=np.uint32).astype(np.uint8).reshape(60, 90, 3))


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, dict[str, str]], None]:
    def set_(platform: str, variables: dict[str, str]) -> None:
        monkeypatch.setattr("sys.platform", platform)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"):
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)

    return set_


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    calls: list[dict[str, Any]] = []

    def grab(**options: Any) -> Screenshot:
        calls.append(options)
        return PICTURE

    monkeypatch.setattr(portal, "grab", grab)
    return calls


@pytest.fixture
def wayland(session: Callable[[str, dict[str, str]], None]) -> None:
    # Programs for X11 run there too, and see nothing but themselves.
    session("linux", {"XDG_SESSION_TYPE": "wayland", "DISPLAY": ":0", "WAYLAND_DISPLAY": "w-0"})


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_SESSION_TYPE": "wayland", "WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"XDG_SESSION_TYPE": "wayland", "DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, True),
        ("linux", {"XDG_SESSION_TYPE": "x11", "DISPLAY": ":0"}, False),
        ("linux", {"XDG_SESSION_TYPE": "x11", "DISPLAY": ":0", "WAYLAND_DISPLAY": "w-1"}, False),
        ("linux", {"DISPLAY": ":0"}, False),
        ("linux", {}, False),
        ("win32", {"XDG_SESSION_TYPE": "wayland"}, False),
        ("darwin", {}, False),
    ],
)
def test_the_way(
    session: Callable[[str, dict[str, str]], None],
    platform: str,
    variables: dict[str, str],
    expected: bool,
) -> None:
    session(platform, variables)
    assert capture.on_wayland() is expected


def test_x11_is_captured_directly(
    session: Callable[[str, dict[str, str]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    session("linux", {"DISPLAY": ":0"})
    monkeypatch.setattr(direct, "grab", lambda *arguments: arguments)
    monkeypatch.setattr(direct, "monitors", lambda: [Monitor(0, 0, 5, 5)])
    grabbed: object = capture.grab(2, (1, 2, 3, 4))
    assert grabbed == (2, (1, 2, 3, 4))
    assert capture.monitors() == [Monitor(0, 0, 5, 5)]


@pytest.mark.usefixtures("wayland")
class TestWayland:
    def test_the_portal_is_asked(self, asked: list[dict[str, Any]]) -> None:
        assert capture.grab() is PICTURE
        assert asked == [{}]

    def test_a_region_is_cut_out(self, asked: list[dict[str, Any]]) -> None:
        part = capture.grab(region=(10, 20, 30, 5))
        assert part.origin == (10, 20)
        assert np.array_equal(part.pixels, PICTURE.pixels[20:25, 10:40])

    def test_a_region_off_the_picture(self, asked: list[dict[str, Any]]) -> None:
        with pytest.raises(UsageError, match="leaves the picture"):
            capture.grab(region=(80, 0, 30, 5))

    def test_the_user_is_asked(self, asked: list[dict[str, Any]]) -> None:
        part = capture.ask((1, 1, 2, 2), "x11:1", lambda: False)
        assert part.width == 2
        assert asked[0]["interactive"]
        assert asked[0]["parent_window"] == "x11:1"

    def test_monitors_have_no_number_there(self, asked: list[dict[str, Any]]) -> None:
        with pytest.raises(UsageError, match="--region"):
            capture.grab(1)
        with pytest.raises(CaptureError):
            capture.monitors()
        assert asked == []
