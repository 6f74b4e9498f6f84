import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.board import Board, default_palette
from floodhelper.practice import Practice
from floodhelper.ui.practice_window import PracticeWindow

GAME = Practice.new(seed=5, rows=10, columns=12, colours=4)


def window_of(qtbot: QtBot, game: Practice) -> PracticeWindow:
    window = PracticeWindow(game)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def window(qtbot: QtBot) -> PracticeWindow:
    return window_of(qtbot, GAME)


def click(window: PracticeWindow, row: int, column: int) -> None:
    centre = window.board.cell_rect(row, column).center() / window.board.devicePixelRatioF()
    QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=centre)


def test_a_click_on_any_cell_of_a_colour_plays_it(window: PracticeWindow) -> None:
    start = GAME.board.cells[0, 0]
    row, column = (int(each) for each in np.argwhere(GAME.board.cells != start)[-1])
    click(window, row, column)
    assert list(window.game.moves) == [GAME.board.cells[row, column]]
    assert window.state.text().startswith("1 of ")
    click(window, 0, 0)
    assert len(window.game.moves) == 1


def test_numbers_play_colours(window: PracticeWindow) -> None:
    other = (int(GAME.board.cells[0, 0]) + 1) % 4
    QTest.keyClicks(window, f"059a²{other + 1}")
    assert window.game.moves == (other,)


def test_buttons_play_colours(window: PracticeWindow) -> None:
    other = (int(GAME.board.cells[0, 0]) + 1) % 4
    QTest.mouseClick(window.colours[other], Qt.MouseButton.LeftButton)
    assert window.game.moves == (other,)
    assert len(window.colours) == 4


def test_undo_and_new_game(window: PracticeWindow) -> None:
    assert not window.undo.isEnabled()
    start = int(GAME.board.cells[0, 0])
    window.play((start + 1) % 4)
    window.play((start + 2) % 4)
    QTest.keySequence(window, "Ctrl+Z")
    assert len(window.game.moves) == 1
    QTest.mouseClick(window.undo, Qt.MouseButton.LeftButton)
    assert window.game is GAME
    QTest.mouseClick(window.new, Qt.MouseButton.LeftButton)
    assert window.game is not GAME
    assert window.game.board.cells.shape == (10, 12)
    assert window.state.text().startswith("0 of ")


def test_the_end_of_a_game_is_said(qtbot: QtBot) -> None:
    board = Board(np.array([[0, 1, 2]], dtype=np.uint8), default_palette(3))
    window = window_of(qtbot, Practice(board, move_limit=2))
    window.play(1)
    assert window.state.text() == "1 of 2 moves"
    assert "Flood the board" in window.hint.text()
    window.play(2)
    assert window.state.text() == "Won with 2 of 2 moves"
    assert "New game" in window.hint.text()
    window.play(0)
    assert window.game.moves == (1, 2)
    late = window_of(qtbot, Practice(board, move_limit=1))
    late.play(1)
    assert "out of moves" in late.state.text()
    late.play(2)
    assert late.state.text() == "One colour after 2 moves, 1 were allowed"
    late.undo.click()
    assert "Flood the board" in late.hint.text()
