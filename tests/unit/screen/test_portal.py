"""The portal's call against a portal on a bus of our own."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PIL import Image

from floodhelper.errors import CaptureError, ConsentError, Stopped
from floodhelper.screen import portal

if sys.platform != "linux":
    pytest.skip("the portal is there on Linux alone", allow_module_level=True)

from unit.screen.bus import FakePortal, bus_process, private_bus

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator
import os
from pathlib import Path

SHORT = 0.2
"""Time limit of tests in which no answer comes, s."""


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with private_bus(tmp_path) as address:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield address


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "Screenshot from 12:00 – ü %.png"
    pixels = np.random.default_rng(0).integers(0, 256, (40, 60, 3), dtype=np.uint8)
    Image.fromarray(pixels).save(path)
    return path


def test_success_gives_the_picture_and_deletes_the_file(bus: str, picture: Path) -> None:
    pixels = np.asarray(Image.open(picture))
    with FakePortal([(0, picture.as_uri())]).on(bus) as desktop:
        shot = portal.grab()
    assert np.array_equal(shot.pixels, pixels)
    assert shot.origin == (0, 0)
    assert not picture.exists()
    (call,) = desktop.calls
    assert not call.interactive
    assert call.parent_window == ""
    assert call.handle.rpartition("/")[2].startswith("floodhelper_")


def test_a_name_in_another_encoding_than_utf_8(bus: str, picture: Path) -> None:
    name = os.fsdecode(b"Im\xe1genes.png")
    other = picture.rename(picture.with_name(name))
    with FakePortal([(0, other.as_uri())]).on(bus):
        assert portal.grab().width == 60
    assert not other.exists()


def test_an_old_portal_makes_the_handle_up(bus: str, picture: Path) -> None:
    with FakePortal([(0, picture.as_uri())], old_handle=True).on(bus):
        assert portal.grab().width == 60


def test_the_answers_of_other_requests_are_left_alone(
    bus: str, picture: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.png"
    other.write_bytes(picture.read_bytes())
    desktop = FakePortal([(0, picture.as_uri())], strangers=[other.as_uri()] * 3)
    with desktop.on(bus):
        portal.grab()
    assert other.exists()
    assert not picture.exists()


def test_a_missing_permission_asks_for_the_dialog(bus: str, picture: Path) -> None:
    with FakePortal([(2, None), (0, picture.as_uri())]).on(bus) as desktop:
        with pytest.raises(ConsentError, match="agreed"):
            portal.grab()
        assert portal.grab(interactive=True, parent_window="x11:2a").width == 60
    assert [call.interactive for call in desktop.calls] == [False, True]
    assert desktop.calls[1].parent_window == "x11:2a"


def test_no_reply_asks_for_the_dialog_and_closes_the_request(bus: str) -> None:
    with FakePortal([None]).on(bus) as desktop:
        with pytest.raises(ConsentError):
            portal.grab(limit=SHORT)
        assert desktop.was_closed.wait(10)
    assert desktop.closed == [desktop.calls[0].handle]


def test_no_reply_in_the_dialog_says_how_long_was_waited(bus: str) -> None:
    with (
        FakePortal([None]).on(bus),
        pytest.raises(CaptureError, match=r"no picture within 0 s; scan again") as raised,
    ):
        portal.grab(interactive=True, limit=SHORT)
    assert not isinstance(raised.value, ConsentError)


@pytest.mark.parametrize(("code", "interactive"), [(1, False), (1, True), (2, True)])
def test_the_user_says_no(bus: str, code: int, interactive: bool) -> None:
    with (
        FakePortal([(code, None)]).on(bus),
        pytest.raises(CaptureError, match="cancelled") as raised,
    ):
        portal.grab(interactive=interactive)
    assert not isinstance(raised.value, ConsentError)


def test_giving_up_closes_the_request(bus: str) -> None:
    asked = threading.Event()

    def stop() -> bool:
        asked.set()
        return True

    with FakePortal([None]).on(bus) as desktop:
        with pytest.raises(Stopped):
            portal.grab(interactive=True, stop=stop)
        assert desktop.was_closed.wait(10)
    assert asked.is_set()


def test_a_call_that_nobody_answers(bus: str) -> None:
    with FakePortal([None], mute=True).on(bus), pytest.raises(ConsentError):
        portal.grab(limit=SHORT)


def test_a_bus_that_ends_in_the_midst(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with bus_process(tmp_path) as (address, process):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)

        def end() -> None:
            process.kill()
            process.wait()

        desktop = FakePortal([None], on_call=end)
        with desktop.on(address), pytest.raises(CaptureError, match="was lost"):
            portal.grab()


def test_no_portal_at_all_names_the_packages(bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    with pytest.raises(CaptureError, match="xdg-desktop-portal and xdg-desktop-portal-gnome"):
        portal.grab()


def test_a_portal_without_screenshots(bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    with (
        FakePortal(["org.freedesktop.DBus.Error.UnknownMethod"]).on(bus),
        pytest.raises(CaptureError, match="its part for your desktop"),
    ):
        portal.grab()


@pytest.mark.parametrize("address", [None, "", "unix:path=/nowhere/bus", "tcp:host=localhost"])
def test_no_bus(monkeypatch: pytest.MonkeyPatch, address: str | None) -> None:
    if address is None:
        monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    else:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    with pytest.raises(CaptureError, match="no D-Bus session"):
        portal.grab()


@pytest.mark.parametrize("uri", [None, "", "https://example.org/a.png"])
def test_no_file(bus: str, uri: str | None) -> None:
    with FakePortal([(0, uri)]).on(bus), pytest.raises(CaptureError, match="gave no file"):
        portal.grab()


def test_a_broken_picture_is_deleted_too(bus: str, tmp_path: Path) -> None:
    path = tmp_path / "shot.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\nno")
    with (
        FakePortal([(0, path.as_uri())]).on(bus),
        pytest.raises(CaptureError, match="desktop's picture is unusable"),
    ):
        portal.grab()
    assert not path.exists()


def test_a_picture_that_is_gone(bus: str, tmp_path: Path) -> None:
    with (
        FakePortal([(0, (tmp_path / "gone.png").as_uri())]).on(bus),
        pytest.raises(CaptureError, match="cannot be read"),
    ):
        portal.grab()


def test_without_jeepney(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jeepney", None)
    with pytest.raises(CaptureError, match="pip install jeepney"):
        portal.grab()
