"""The programs with a window, up to Qt's loop, with a screen and a search that do as told."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget

from floodhelper.practice import Practice, draw
from floodhelper.ui import desktop
from floodhelper.ui.instance import Instance, Wish
from floodhelper.ui.languages import LANGUAGES
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow
from floodhelper.ui.search_line import moves_text
from floodhelper.ui.settings import Settings, save
from unit.ui.fakes import GAME, Fakes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from floodhelper.ui.pipeline import Tools

    Act = Callable[[MainWindow], None]


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch, store_path: Path) -> QSettings:
    store = QSettings(str(store_path), QSettings.Format.IniFormat)
    save(Settings(language="en"), store)
    monkeypatch.setattr(desktop, "settings_store", lambda: store)
    return store


@pytest.fixture
def instance() -> Iterator[Instance]:
    # A socket's path must be short.
    with tempfile.TemporaryDirectory(prefix="fh") as folder:
        instance = Instance(Path(folder))
        assert instance.take()
        yield instance
        instance.close()


@pytest.fixture
def run_with(
    fakes: Fakes, instance: Instance, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> Callable[[Wish, Act], int]:
    """Run the main window's program with a wish, and do something in place of Qt's loop."""

    @contextmanager
    def tools() -> Iterator[Tools]:
        yield fakes.tools

    def run(wish: Wish, act: Act) -> int:
        def loop(_app: QApplication, window: MainWindow) -> int:
            qtbot.addWidget(window)
            act(window)
            window.close()
            return 5

        monkeypatch.setattr(desktop, "default_tools", tools)
        monkeypatch.setattr(desktop, "_run", loop)
        return desktop.run([], instance, wish)

    return run


def test_the_window_scans_where_that_is_wanted(
    run_with: Callable[[Wish, Act], int], fakes: Fakes, qtbot: QtBot
) -> None:
    def act(window: MainWindow) -> None:
        qtbot.waitUntil(lambda: bool(window.play.moves) and not window.pipeline.busy)

    assert run_with(Wish(scan=True), act) == 5
    assert fakes.captures == [None]


def test_the_window_reads_the_file_that_is_wanted(
    run_with: Callable[[Wish, Act], int], fakes: Fakes, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "game.png"
    draw(GAME.board).save(path)

    def act(window: MainWindow) -> None:
        qtbot.waitUntil(lambda: bool(window.play.moves) and not window.pipeline.busy)

    run_with(Wish(file=str(path)), act)
    assert fakes.captures == []
    assert len(fakes.hints) == 1


def test_what_another_start_wants_is_done_in_the_window_that_is_there(
    run_with: Callable[[Wish, Act], int],
    instance: Instance,
    fakes: Fakes,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")

    def act(window: MainWindow) -> None:
        with qtbot.waitExposed(window):
            pass
        window.showMinimized()
        qtbot.waitUntil(window.isMinimized)
        instance.wished.emit(Wish(token="front"))
        qtbot.waitUntil(lambda: window.isActiveWindow() and not window.isMinimized())
        assert os.environ["XDG_ACTIVATION_TOKEN"] == "front"
        assert fakes.captures == []
        with qtbot.waitSignal(window.pipeline.finished):
            instance.wished.emit(Wish(scan=True))

    run_with(Wish(), act)
    assert fakes.captures == [None]


def test_the_practice_board_has_the_game_of_the_seed(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    shown: list[Practice] = []

    def loop(_app: QApplication, window: QWidget) -> int:
        assert isinstance(window, PracticeWindow)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            pass
        shown.append(window.game)
        return 0

    monkeypatch.setattr(desktop, "_run", loop)
    for seed in (11, None, None):
        assert desktop.run_practice(seed) == 0
    seeded, one, other = (game.board.cells for game in shown)
    assert np.array_equal(seeded, Practice.new(11).board.cells)
    assert not np.array_equal(one, other), "without a seed each start is another game"


def test_there_is_one_application_with_name_and_icon(qapp: QApplication) -> None:
    assert desktop.application([]) is qapp
    # The desktop finds the menu entry's icon by this.
    assert qapp.desktopFileName() == qapp.applicationName() == "floodhelper"
    assert not qapp.windowIcon().pixmap(32, 32).isNull()


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_that_was_chosen_is_spoken_from_the_next_start_on(
    qapp: QApplication, store: QSettings, language: str
) -> None:
    save(Settings(language=language), store)
    desktop.application([])
    assert moves_text(2) == {"en": "2 moves", "ru": "2 хода", "zh_CN": "2 步"}[language]
