"""Pictures brought to a real window by mouse and keys, and the countdown before a scan."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFileDialog, QLineEdit

from e2e.screen import PATIENCE, need, wait_for
from floodhelper.practice import Practice, draw
from floodhelper.screen.capture import grab, monitors
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot


GAME = Practice.new(seed=11)
OTHER = Path(__file__).with_name("other_program.py")
PLACE = (1500, 900)
"""Where the other program's window stands, px."""


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "game.png"
    draw(GAME.board).save(path)
    return path


@pytest.fixture
def other_program(picture: Path, desktop: None) -> Iterator[None]:
    command = [sys.executable, str(OTHER), str(picture), *map(str, PLACE)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield
        process.terminate()


@pytest.fixture
def window(qtbot: QtBot, make_window: Callable[..., MainWindow]) -> MainWindow:
    window = make_window((100, 100))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def hand(qtbot: QtBot, *arguments: str | int) -> None:
    """Move the mouse or press keys while the window goes on working."""
    moving = subprocess.Popen(["xdotool", *map(str, arguments)])
    qtbot.waitUntil(lambda: moving.poll() is not None, timeout=round(1000 * PATIENCE))
    assert moving.returncode == 0


def read_right(window: MainWindow) -> bool:
    """Whether the board of the picture is shown, with moves that win it."""
    board = window.play.board
    if board is None or board.cells.shape != GAME.board.cells.shape:
        return False
    same = np.array_equal(board.palette[board.cells], GAME.board.palette[GAME.board.cells])
    return same and board.play_all(window.play.moves).is_won


class Entered(QObject):
    """Tells whether something was dragged into a window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.entered = False
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.entered |= event.type() == QEvent.Type.DragEnter
        return False


def test_open(
    window: MainWindow, picture: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The dialog starts in the folder of the picture: while a whole path is typed it goes from
    # folder to folder beside the keys, and may take one of them for the file.
    monkeypatch.setenv("HOME", str(picture.parent))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(picture.parent))
    hand(qtbot, "key", "ctrl+o")
    qtbot.waitUntil(lambda: window.findChild(QFileDialog) is not None)
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    name = dialog.findChild(QLineEdit)
    assert name is not None
    qtbot.waitUntil(name.hasFocus)
    hand(qtbot, "type", "--delay", 5, picture.name)
    qtbot.waitUntil(
        lambda: dialog.selectedFiles() == [str(picture)], timeout=round(1000 * PATIENCE)
    )
    with qtbot.waitSignal(window.pipeline.finished, timeout=60_000):
        hand(qtbot, "key", "Return")
    assert read_right(window)


def test_paste(other_program: None, window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.pipeline.finished, timeout=60_000):
        hand(qtbot, "key", "ctrl+v")
    assert read_right(window)


def test_drop(other_program: None, window: MainWindow, qtbot: QtBot) -> None:
    entered = Entered(window)
    x, y = PLACE[0] + 50, PLACE[1] + 30
    middle = window.mapToGlobal(window.rect().center())
    hand(qtbot, "mousemove", x, y, "mousedown", 1)
    for step in np.linspace(0, 1, 12)[1:]:
        hand(qtbot, "mousemove", round(x + (middle.x() - x) * step),
             round(y + (middle.y() - y) * step))  # fmt: skip
    qtbot.waitUntil(lambda: entered.entered, timeout=round(1000 * PATIENCE))
    with qtbot.waitSignal(window.pipeline.finished, timeout=60_000):
        hand(qtbot, "mouseup", 1)
    assert read_right(window)


def test_a_broken_picture_is_a_sentence(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n and no more")
    with qtbot.waitSignal(window.sources.refused):
        window.sources.open_file(str(tmp_path / "broken.png"))
    assert "broken.png" in window.body.notice.text
    assert window.body.notice.isVisible()


def test_the_countdown_is_seen_and_is_not_in_the_picture(window: MainWindow, qtbot: QtBot) -> None:
    window.body.panel.delay.setValue(2)
    window.body.panel.strategy.setCurrentIndex(1)
    seen: list[tuple[str, bool]] = []
    window.sources.countdown.ticked.connect(
        lambda _: seen.append((window.body.notice.text, window.body.notice.isVisible()))
    )
    with qtbot.waitSignal(window.pipeline.failed, timeout=30_000):
        hand(qtbot, "key", "Return")
    assert [(text[:13], shown) for text, shown in seen] == [
        ("Scanning in 2", True), ("Scanning in 1", True),
    ]  # fmt: skip
    assert window.pipeline.picture is not None
    assert not window.pipeline.picture.pixels.any()
    qtbot.waitUntil(window.isActiveWindow)


def test_escape_stops_the_countdown(window: MainWindow, qtbot: QtBot) -> None:
    window.body.panel.delay.setValue(10)
    with qtbot.waitSignal(window.sources.countdown.ticked):
        hand(qtbot, "key", "Return")
    with qtbot.waitSignal(window.sources.countdown.stopped):
        hand(qtbot, "key", "Escape")
    assert window.isVisible()
    assert window.pipeline.picture is None


@pytest.fixture
def two_monitors(desktop: None) -> Iterator[None]:
    """Divide the screen into two monitors beside each other."""
    need("xrandr")
    left, right = "800/211x1080/285+0+0", "1120/296x1080/285+800+0"
    environment = os.environ | {"LC_ALL": "C"}

    def xrandr(*arguments: str) -> None:
        subprocess.run(["xrandr", *arguments], check=True, capture_output=True, env=environment)

    listed = subprocess.run(["xrandr"], check=True, capture_output=True, text=True).stdout
    output = next(line.split()[0] for line in listed.splitlines() if " connected" in line)
    xrandr("--setmonitor", "LEFT", left, output)
    xrandr("--setmonitor", "RIGHT", right, "none")
    yield
    xrandr("--delmonitor", "LEFT")
    xrandr("--delmonitor", "RIGHT")


def test_one_of_two_monitors_is_scanned(
    two_monitors: None, qtbot: QtBot, window: MainWindow
) -> None:
    assert [tuple(each) for each in monitors()] == [(0, 0, 800, 1080), (800, 0, 1120, 1080)]
    practice = PracticeWindow(GAME)
    qtbot.addWidget(practice)
    practice.move(900, 100)
    with qtbot.waitExposed(practice):
        practice.show()
    qtbot.waitUntil(lambda: practice.x() >= 800)
    choice = window.body.panel.monitor
    qtbot.waitUntil(lambda: choice.count() == 3, timeout=round(1000 * PATIENCE))
    window.action.settings.trigger()
    window.body.panel.strategy.setCurrentIndex(1)
    choice.showPopup()
    qtbot.waitUntil(lambda: not choice.itemIcon(2).isNull())
    choice.hidePopup()
    choice.setCurrentIndex(choice.findData(2))
    with qtbot.waitSignal(window.pipeline.finished, timeout=60_000):
        window.scan()
    assert window.pipeline.picture is not None
    assert window.pipeline.picture.origin == (800, 0)
    assert window.pipeline.picture.width == 1120
    assert read_right(window)
    choice.setCurrentIndex(choice.findData(1))
    with qtbot.waitSignal(window.pipeline.failed, timeout=60_000):
        window.scan()
    assert window.pipeline.picture.origin == (0, 0)
    assert window.pipeline.picture.width == 800


def test_none_of_our_windows_is_in_the_picture(
    window: MainWindow, qtbot: QtBot, picture: Path
) -> None:
    window.body.panel.strategy.setCurrentIndex(1)
    with qtbot.waitSignal(window.pipeline.finished, timeout=60_000):
        window.sources.open_file(str(picture))
    window.action.settings.trigger()
    qtbot.waitUntil(window.settings_dialog.isVisible)
    hand(qtbot, "key", "Escape")
    window.action.compact.setChecked(True)
    compact = window.compact
    assert compact is not None
    qtbot.waitUntil(lambda: compact.isVisible() and not window.isVisible())
    window.action.settings.trigger()
    qtbot.waitUntil(window.settings_dialog.isVisible)
    wait_for(lambda: bool(grab().pixels.any()), "the strip on the screen")
    with qtbot.waitSignal(window.pipeline.failed, timeout=60_000):
        window.scan()
    assert window.pipeline.picture is not None
    assert not window.pipeline.picture.pixels.any()
    assert compact.isVisible()
    assert window.settings_dialog.isVisible()
    assert not window.isVisible()
