"""The practice board on a real screen, as `floodhelper play` and `floodhelper demo` show it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from e2e.screen import end, same_partition, wait_for, xdotool
from floodhelper.practice import Practice
from floodhelper.ui import desktop as programs
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow

SEED = 11
LONGEST_SEARCH_MS = 120_000


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
def test_it_is_read_at_any_scale(scale: str, desktop: None) -> None:
    floodhelper = [sys.executable, "-m", "floodhelper"]
    environment = os.environ | {"QT_SCALE_FACTOR": scale}
    game = subprocess.Popen([*floodhelper, "play", "--seed", str(SEED)], env=environment)
    truth = Practice.new(SEED).board.cells
    scan = [*floodhelper, "scan", "--json", "--strategy", "lookahead"]

    def is_read() -> bool:
        answer = json.loads(subprocess.run(scan, capture_output=True, check=False).stdout)
        return answer["grid"] is not None and same_partition(np.array(answer["grid"]), truth)

    try:
        wait_for(is_read, "the practice board")
    finally:
        end(game)


def test_the_demo_shows_the_answer(
    qtbot: QtBot, desktop: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ini, user = QSettings.Format.IniFormat, QSettings.Scope.UserScope
    QSettings.setPath(ini, user, str(tmp_path))
    shown: list[tuple[Practice, Practice]] = []

    def run(_app: QApplication, practice: PracticeWindow, window: MainWindow) -> int:
        qtbot.addWidget(window)
        qtbot.addWidget(practice)
        with qtbot.waitSignal(window.pipeline.finished, timeout=LONGEST_SEARCH_MS):
            pass
        before = practice.game
        reading = window.body.result.picture.reading
        assert reading is not None
        for colour in window.body.result.strip.moves:
            rgb = reading.board.palette[colour]
            practice.play(int(np.flatnonzero((before.board.palette == rgb).all(axis=1))[0]))
        shown.append((before, practice.game))
        return 0

    monkeypatch.setattr(programs, "_run", run)
    assert programs.run_demo(SEED) == 0
    ((before, after),) = shown
    assert np.array_equal(before.board.cells, Practice.new(SEED).board.cells)
    assert after.is_won
    assert len(after.moves) <= after.move_limit


@pytest.mark.parametrize("command", [[], ["play"], ["demo"]])
def test_a_program_ends_when_its_windows_are_closed(
    command: list[str], desktop: None, tmp_path: Path
) -> None:
    environment = os.environ | {"XDG_CONFIG_HOME": str(tmp_path)}
    program = subprocess.Popen([sys.executable, "-m", "floodhelper", *command], env=environment)

    def is_closed() -> bool:
        for window in xdotool("search", "--onlyvisible", "--pid", program.pid).split():
            xdotool("windowactivate", "--sync", window, "key", "--clearmodifiers", "alt+F4")
        return program.poll() is not None

    try:
        # The demo's main window is away at times, so what is closed once may be but one of two.
        wait_for(is_closed, "the end of the program")
        assert program.returncode == 0
    finally:
        if program.poll() is None:
            end(program)
