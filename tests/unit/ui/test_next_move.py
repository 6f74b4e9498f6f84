import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.board import Board
from floodhelper.ui.actions import Actions
from floodhelper.ui.colour import qcolour
from floodhelper.ui.next_move import SIDE, NextMove
from floodhelper.ui.play import Play

BOARD = Board.from_text("0120", 2)
MOVES = (1, 2, 0)


@pytest.fixture
def play() -> Play:
    play = Play()
    play.set(BOARD, MOVES)
    return play


@pytest.fixture
def head(qtbot: QtBot, play: Play) -> NextMove:
    window = QWidget()
    qtbot.addWidget(window)
    head = NextMove(play, Actions(window), window)
    window.show()
    return head


def test_the_square_is_the_next_colour_and_plays_it(head: NextMove, play: Play) -> None:
    for step, move in enumerate(MOVES):
        image = head.square.grab().toImage()
        # Above the letter and inside of the edge.
        assert image.pixelColor(image.width() // 2, image.height() // 8) == qcolour(
            BOARD.palette[move]
        )
        assert head.square.accessibleName() == f"Next: {'ABC'[move]}"
        assert head.counter.text() == f"{step + 1} of 3"
        QTest.mouseClick(head.square, Qt.MouseButton.LeftButton)
        assert play.step == step + 1
    assert head.square.accessibleName() == "Won in 3 moves"
    assert head.counter.text() == "3 of 3"
    assert not head.square.isEnabled()


def test_the_heading_says_when_the_game_is_won(head: NextMove, play: Play) -> None:
    play.set(Board.from_text("0112", 2), (1, 2))
    play.go_to(1)
    assert head.summary.text() == "2 moves"
    play.forward()
    assert head.summary.text() == head.square.accessibleName() == "Won in 2 moves"
    play.back()
    assert head.summary.text() == "2 moves"
    play.forward()
    play.wait()
    assert head.summary.text() == "2 moves"


def test_moves_that_end_before_the_board_is_in_one_colour_win_nothing(
    head: NextMove, play: Play
) -> None:
    # As where another colour than the next was played, and the moves after it are to be found.
    play.set(Board.from_text("0112", 2), (1,), 1)
    assert head.summary.text() == "1 move"
    assert head.square.accessibleName() == "All moves are played"


def test_a_tick_stands_where_all_is_played(head: NextMove, play: Play) -> None:
    play.go_to(3)
    image = head.square.grab().toImage()
    assert image.size().width() == SIDE * image.devicePixelRatio()
    tick = image.pixelColor(int(0.43 * image.width()), int(0.71 * image.height()))
    assert tick == head.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.Highlight)


def test_the_counter_tells_what_the_next_move_adds(head: NextMove, play: Play) -> None:
    assert head.counter.accessibleDescription() == "The next move adds 1 cell"
    play.set(Board.from_text("0112", 2), (1, 2))
    assert head.counter.accessibleDescription() == "The next move adds 2 cells"


def test_nothing_is_to_be_played_on_a_won_board(head: NextMove, play: Play) -> None:
    play.set(Board.from_text("0000", 2), ())
    assert "nothing to play" in head.summary.text()
    assert not head.square.isVisible()
    assert not head.forward.isVisible()
