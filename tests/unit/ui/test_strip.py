from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floodhelper.board import Board, default_palette
from floodhelper.ui.colour import qcolour
from floodhelper.ui.play import Play
from floodhelper.ui.strip import GAP, SQUARE, Strip

PALETTE = default_palette(6)
BOARD = Board(np.arange(36, dtype=np.uint8).reshape(6, 6) % 6, PALETTE)
MOVES = (0, 5, 2, 2, 4, 1, 3)


@pytest.fixture
def play() -> Play:
    play = Play()
    play.set(BOARD, MOVES)
    return play


@pytest.fixture
def strip(qtbot: QtBot, play: Play) -> Strip:
    strip = Strip(play)
    qtbot.addWidget(strip)
    strip.resize(3 * (SQUARE + GAP), 10)
    return strip


def corner(strip: Strip, index: int) -> QColor:
    """Colour at a corner of a square that neither number, letter nor frame reaches."""
    image = strip.grab().toImage()
    ratio = image.devicePixelRatio()
    square = strip.squares(strip.width())[index]
    return image.pixelColor(int((square.right() - 6) * ratio), int((square.top() + 6) * ratio))


def test_squares_have_the_colours_in_order(strip: Strip) -> None:
    for index, move in enumerate(MOVES):
        assert corner(strip, index) == qcolour(PALETTE[move])


def test_squares_played_fade(strip: Strip, play: Play) -> None:
    play.go_to(3)
    for index, move in enumerate(MOVES):
        assert (corner(strip, index) == qcolour(PALETTE[move])) is (index >= 3)
    play.wait()
    assert corner(strip, 5) != qcolour(PALETTE[MOVES[5]])


def test_a_click_plays_up_to_a_square_or_takes_back_from_it(strip: Strip, play: Play) -> None:
    squares = strip.squares(strip.width())
    for index, step in ((0, 1), (4, 5), (4, 4), (6, 7), (1, 1)):
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=squares[index].center())
        assert play.step == step
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(SQUARE + GAP // 2, 10))
    assert play.step == 1


def test_a_double_click_is_one_click(strip: Strip, play: Play) -> None:
    place = strip.squares(strip.width())[2].center()
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=place)
    # The window system sends this in place of the second press.
    second = QMouseEvent(
        QEvent.Type.MouseButtonDblClick,
        QPointF(place),
        QPointF(strip.mapToGlobal(place)),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(strip, second)
    assert second.isAccepted()
    assert play.step == 3


def test_space_plays_the_next(strip: Strip, play: Play) -> None:
    QTest.keyClick(strip, Qt.Key.Key_Space)
    assert play.step == 1


@given(count=st.integers(1, 80), width=st.integers(SQUARE, 2000))
def test_squares_stay_within_the_width(count: int, width: int) -> None:
    squares = Strip.squares_of(count, width)
    assert len(squares) == count
    assert max(square.right() for square in squares) < width
    for one, other in pairwise(squares):
        assert not one.intersects(other)
        assert (one.y(), one.x()) < (other.y(), other.x())


def test_height_fits_all_rows(strip: Strip, play: Play) -> None:
    strip.resize(4 * (SQUARE + GAP), 10)
    play.set(BOARD, [0] * 9)
    assert strip.height() == 3 * (SQUARE + GAP) - GAP
    play.clear()
    assert strip.height() == 0


def test_smaller_squares_are_more_a_row(strip: Strip) -> None:
    width = strip.width_of(4)
    strip.resize(width, 10)
    assert len({square.y() for square in strip.squares(width)}) == 2
    strip.set_side(SQUARE // 2)
    assert len({square.y() for square in strip.squares(width)}) == 1
    assert strip.height() == SQUARE // 2


def test_the_sequence_can_be_read_aloud(strip: Strip, play: Play) -> None:
    play.set(BOARD, (0, 2, 1))
    assert strip.accessibleDescription() == "To play: A, C, B."
    play.forward()
    assert strip.accessibleDescription() == "Played: A. To play: C, B."
    play.go_to(3)
    assert strip.accessibleDescription() == "Played: A, C, B."
