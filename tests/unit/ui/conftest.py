from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

# Where Qt does not load, tests/conftest.py skips every test of this folder and says why.
with suppress(ImportError):
    from PySide6.QtCore import QSettings

    from floodhelper.practice import draw
    from floodhelper.screen.files import load_file
    from floodhelper.ui import announce
    from floodhelper.ui.languages import speak
    from floodhelper.ui.main_window import MainWindow
    from floodhelper.ui.marks import Marks, show_marks
    from unit.ui.fakes import GAME, WAIT, Fakes
    from unit.ui.screen_reader import ScreenReader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from floodhelper.screen.screenshot import Screenshot

    MakeWindow = Callable[[Fakes], MainWindow]


@pytest.fixture(scope="session", autouse=True)
def english(qapp: QApplication) -> None:
    """Let the windows speak English, whatever the system speaks."""
    speak(qapp, "en")


@pytest.fixture
def english_again(qapp: QApplication) -> Iterator[None]:
    """Go back to English after a test of other languages."""
    yield
    speak(qapp, "en")


@pytest.fixture
def letters_afterwards(qapp: QApplication) -> Iterator[None]:
    """Go back to letters after a test of other marks."""
    yield
    show_marks(Marks.LETTERS)


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "floodhelper.ini"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "a game.png"
    draw(GAME.board).save(path)
    return path


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Files are loaded once this is set."""
    late = threading.Event()

    def load_late(name: str) -> Screenshot:
        late.wait(WAIT)
        return load_file(name)

    monkeypatch.setattr("floodhelper.ui.sources.load_file", load_late)
    monkeypatch.setattr("floodhelper.screen.files.load_file", load_late)
    return late


@pytest.fixture
def make_window(qtbot: QtBot, store_path: Path) -> Iterator[MakeWindow]:
    windows: list[MainWindow] = []

    def make(fakes: Fakes) -> MainWindow:
        store = QSettings(str(store_path), QSettings.Format.IniFormat)
        window = MainWindow(store, fakes.tools)
        qtbot.addWidget(window)
        windows.append(window)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield make
    for window in windows:
        window.pipeline.close()


@pytest.fixture
def fakes() -> Fakes:
    return Fakes()


@pytest.fixture
def window(make_window: MakeWindow, fakes: Fakes) -> MainWindow:
    return make_window(fakes)


@pytest.fixture
def screen_reader(monkeypatch: pytest.MonkeyPatch) -> ScreenReader:
    """A screen reader that runs and hears what is announced."""
    reader = ScreenReader()
    monkeypatch.setattr(announce, "QAccessible", reader)
    return reader
