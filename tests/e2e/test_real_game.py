"""A real game on a real screen, scanned, solved and played to its end."""

import json
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from e2e.screen import Hand, SgtFlood, same_partition
from floodhelper.board import Board
from floodhelper.solver.solution import Strategy
from floodhelper.ui.main_window import MainWindow
from floodhelper.vision.reading import Geometry

GAMES = [("12x12c6m5#1", Strategy.BEST), ("17x13c5m4#5", Strategy.LOOKAHEAD)]
# The exact search compiles its kernels in its first run.
LONGEST_SEARCH_MS = 120_000


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    return make_window((800, 40))


def win(hand: Hand, moves: list[int], truth: NDArray[np.int_], limit: int) -> None:
    assert same_partition(hand.board.cells, truth)
    assert len(moves) <= limit
    for colour in moves:
        hand.play(colour)
    assert len(np.unique(hand.seen())) == 1


@pytest.mark.parametrize(("game_id", "strategy"), GAMES)
def test_a_game_is_won_with_the_window(
    game_id: str,
    strategy: Strategy,
    open_game: Callable[[str], SgtFlood],
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    game = open_game(game_id)
    # Over the board: the window is to step out of the picture by itself.
    window.move(100, 100)
    ended: list[str] = []
    window.pipeline.finished.connect(lambda: ended.append(""))
    window.pipeline.failed.connect(ended.append)
    choice = window.body.panel.strategy
    choice.setCurrentIndex(choice.findData(strategy.value))
    QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(ended), timeout=LONGEST_SEARCH_MS)
    assert ended == [""]
    assert window.isVisible()
    reading = window.body.result.picture.reading
    picture = window.pipeline.picture
    assert reading is not None
    assert picture is not None
    window.move(1100, 100)
    qtbot.waitUntil(lambda: window.x() >= 1000)
    hand = Hand(reading.board, reading.geometry.moved(*picture.origin))
    win(hand, list(window.body.result.strip.moves), *game.truth())


@pytest.mark.parametrize(("game_id", "strategy"), GAMES)
def test_a_game_is_won_with_the_command_line(
    game_id: str, strategy: Strategy, open_game: Callable[[str], SgtFlood]
) -> None:
    game = open_game(game_id)
    command = [sys.executable, "-m", "floodhelper", "scan", "--json", "--strategy", strategy]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    answer = json.loads(finished.stdout)
    board = Board(
        np.array(answer["grid"], dtype=np.uint8),
        np.array([list(bytes.fromhex(colour[1:])) for colour in answer["palette"]], dtype=np.uint8),
        tuple(answer["start"]),
    )
    hand = Hand(board, Geometry(**answer["board"]))
    win(hand, answer["moves"], *game.truth())
