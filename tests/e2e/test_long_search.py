"""The window and a search that takes longer than anyone waits, in its real process."""

import multiprocessing
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from e2e.screen import same_partition
from floodhelper.board import Board, default_palette
from floodhelper.practice import draw
from floodhelper.screen.screenshot import Screenshot
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.pipeline import Tools
from floodhelper.ui.settings import MAX_TIME_LIMIT

BOARD = Board(np.random.default_rng(7).integers(0, 8, (24, 24), dtype=np.uint8), default_palette(8))
FIRST_ANSWER_MS = 60_000
"""A cold start of the search's process on a busy machine."""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, tools: Tools) -> Iterator[MainWindow]:
    picture = Screenshot(np.asarray(draw(BOARD, cell_size=20)))
    store = QSettings(str(tmp_path / "floodhelper.ini"), QSettings.Format.IniFormat)
    window = MainWindow(store, replace(tools, capture=lambda _monitor: picture))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.body.panel.time_limit.setValue(MAX_TIME_LIMIT)
    with qtbot.waitSignal(window.pipeline.solved, timeout=FIRST_ANSWER_MS):
        window.body.scan.click()
    yield window
    window.pipeline.close()


def wins(window: MainWindow) -> bool:
    """Whether the moves shown win on the board shown, and that is the one on the screen."""
    reading = window.body.result.picture.reading
    assert reading is not None
    moves = window.body.result.strip.moves
    right = same_partition(reading.board.cells, BOARD.cells)
    return right and reading.board.play_all(moves).is_won


def test_a_new_depth_waits_for_no_proof(window: MainWindow, qtbot: QtBot) -> None:
    result = window.body.result
    for depth in (2, 5, 1):
        assert window.pipeline.busy
        with qtbot.waitSignal(window.pipeline.solved, timeout=FIRST_ANSWER_MS):
            window.body.panel.lookahead.setValue(depth)
        assert wins(window)
    qtbot.waitUntil(lambda: "At least" in result.search.text(), timeout=FIRST_ANSWER_MS)
    assert "Looking for fewer for " in result.search.text()
    window.stop()
    assert not window.pipeline.busy
    assert wins(window)


def test_a_lost_process_is_told_and_the_answer_stays(window: MainWindow, qtbot: QtBot) -> None:
    result = window.body.result
    with qtbot.waitSignal(window.pipeline.failed):
        for process in multiprocessing.active_children():
            process.kill()
    assert "The search process was killed" in window.body.notice.text
    assert wins(window)
    assert "At least" in result.search.text()
    assert not window.pipeline.busy
    with qtbot.waitSignal(window.pipeline.solved, timeout=FIRST_ANSWER_MS):
        window.body.panel.lookahead.setValue(3)
    assert window.body.notice.text == ""
    assert wins(window)
