from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from e2e import screen
from e2e.screen import SgtFlood

# Where Qt does not load, tests/conftest.py skips what needs it and says why.
with suppress(ImportError):
    from PySide6.QtCore import QSettings

    from floodhelper.ui.default_tools import default_tools
    from floodhelper.ui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from floodhelper.ui.pipeline import Tools

    MakeWindow = Callable[..., MainWindow]
    OpenGame = Callable[[str], SgtFlood]


@pytest.fixture
def tools() -> Iterator[Tools]:
    """The real screen, reader and search."""
    with default_tools() as tools:
        yield tools


@pytest.fixture
def make_window(qtbot: QtBot, tmp_path: Path, desktop: None, tools: Tools) -> MakeWindow:
    """Makes windows that keep their settings in one place, shown where a place is given."""

    def make(place: tuple[int, int] | None = None) -> MainWindow:
        store = QSettings(str(tmp_path / "floodhelper.ini"), QSettings.Format.IniFormat)
        window = MainWindow(store, tools)
        qtbot.addWidget(window)
        if place is not None:
            window.move(*place)
            with qtbot.waitExposed(window):
                window.show()
        return window

    return make


@pytest.fixture(scope="session")
def desktop() -> Iterator[None]:
    """A screen with a window manager, which focus, frames and placing windows need."""
    screen.need("xdotool")
    if screen.window_manager_runs():
        yield
        return
    screen.need("openbox")
    manager = screen.start("openbox")
    try:
        screen.wait_for(screen.window_manager_runs, "the window manager")
        yield
    finally:
        screen.end(manager)


@pytest.fixture
def open_game(desktop: None) -> Iterator[OpenGame]:
    screen.need("sgt-flood", "xdotool")
    games: list[SgtFlood] = []

    def open_(game_id: str) -> SgtFlood:
        games.append(SgtFlood.open(game_id, 60, 60))
        return games[-1]

    yield open_
    for game in games:
        screen.end(game.process)
