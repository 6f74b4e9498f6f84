"""A scan in a real window whose desktop gives its picture through the portal alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from floodhelper.practice import Practice, draw
from floodhelper.screen import portal
from floodhelper.ui.default_tools import default_tools
from floodhelper.ui.main_window import MainWindow

if sys.platform != "linux":
    pytest.skip("the portal is there on Linux alone", allow_module_level=True)

from unit.screen.bus import FakePortal, private_bus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from floodhelper.ui.pipeline import Tools

GAME = Practice.new(seed=11)


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with private_bus(tmp_path) as address:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        monkeypatch.setenv("XDG_SESSION_TYPE", "wayland")
        yield address


@pytest.fixture
def tools(bus: str) -> Iterator[Tools]:
    with default_tools() as tools:
        yield tools


@pytest.fixture
def window(qtbot: QtBot, make_window: Callable[..., MainWindow]) -> MainWindow:
    window = make_window((800, 40))
    window.body.panel.strategy.setCurrentText("Lookahead only")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """The whole desktop at 1.5 pixels for each logical unit, with a game on it."""
    screen = QGuiApplication.primaryScreen().geometry()
    pixels = np.full((round(1.5 * screen.height()), round(1.5 * screen.width()), 3), 40, np.uint8)
    board = np.asarray(draw(GAME.board))
    pixels[200 : 200 + board.shape[0], 300 : 300 + board.shape[1]] = board
    path = tmp_path / "Screenshot.png"
    Image.fromarray(pixels).save(path)
    return path


def test_a_scan(window: MainWindow, bus: str, picture: Path, qtbot: QtBot) -> None:
    with (
        FakePortal([(0, picture.as_uri())]).on(bus) as desktop,
        qtbot.waitSignal(window.pipeline.finished, timeout=60_000),
    ):
        QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
    assert [call.interactive for call in desktop.calls] == [False]
    assert not picture.exists()
    assert window.isVisible()
    board = window.play.board
    assert board is not None
    assert np.array_equal(board.palette[board.cells], GAME.board.palette[GAME.board.cells])
    assert board.play_all(window.play.moves).is_won
    assert window.pipeline.picture is not None
    assert window.pipeline.picture.scale == 1.5


@pytest.mark.parametrize("first", [(2, None), None], ids=["refused", "silent"])
def test_a_desktop_that_asks_first(
    window: MainWindow,
    bus: str,
    picture: Path,
    qtbot: QtBot,
    first: tuple[int, None] | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(portal, "QUIET_LIMIT", 0.5)
    with (
        FakePortal([first, (0, picture.as_uri())]).on(bus) as desktop,
        qtbot.waitSignal(window.pipeline.finished, timeout=60_000),
    ):
        QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
    quiet, asked = desktop.calls
    assert not quiet.interactive
    assert asked.interactive
    if QGuiApplication.platformName() == "xcb":
        assert asked.parent_window == f"x11:{int(window.winId()):x}"
    assert window.play.moves


def test_no_portal(
    window: MainWindow, bus: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    with qtbot.waitSignal(window.pipeline.failed, timeout=60_000):
        QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
    assert "install xdg-desktop-portal and xdg-desktop-portal-kde" in window.body.notice.text
    assert window.isVisible()


def test_the_user_cancels_and_can_scan_again(
    window: MainWindow, bus: str, picture: Path, qtbot: QtBot
) -> None:
    with FakePortal([(2, None), (1, None), (0, picture.as_uri())]).on(bus):
        with qtbot.waitSignal(window.pipeline.failed, timeout=60_000):
            QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
        assert "cancelled" in window.body.notice.text
        with qtbot.waitSignal(window.pipeline.finished, timeout=60_000):
            QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
    assert window.body.notice.text == ""
    assert window.play.moves
