from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot
from unit.ui.fakes import Fakes

from floodhelper.ui.main_window import MainWindow

MakeWindow = Callable[[Fakes], MainWindow]


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "floodhelper.ini"


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
