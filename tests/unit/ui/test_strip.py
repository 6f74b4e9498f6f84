from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from floodhelper.board import default_palette
from floodhelper.ui.strip import GAP, SQUARE, Strip


@pytest.fixture
def strip(qtbot: QtBot) -> Strip:
    strip = Strip()
    qtbot.addWidget(strip)
    return strip


def test_squares_have_the_colours_in_order(strip: Strip) -> None:
    palette = default_palette(6)
    moves = (0, 5, 2, 2, 4, 1, 3)
    strip.show_moves(moves, palette)
    strip.resize(3 * (SQUARE + GAP), 10)
    image = strip.grab().toImage()
    ratio = image.devicePixelRatio()
    for square, move in zip(strip.squares(strip.width()), moves, strict=True):
        # Neither number nor letter reaches this corner of a square.
        seen = image.pixelColor(int((square.right() - 6) * ratio), int((square.top() + 6) * ratio))
        assert seen == QColor(*(int(channel) for channel in palette[move]))


@given(count=st.integers(1, 80), width=st.integers(SQUARE, 2000))
def test_squares_stay_within_the_width(count: int, width: int) -> None:
    squares = Strip.squares_of(count, width)
    assert len(squares) == count
    assert max(square.right() for square in squares) < width
    for one, other in pairwise(squares):
        assert not one.intersects(other)
        assert (one.y(), one.x()) < (other.y(), other.x())


def test_height_fits_all_rows(strip: Strip) -> None:
    strip.resize(4 * (SQUARE + GAP), 10)
    strip.show_moves(tuple([0] * 9), default_palette(2))
    assert strip.height() == 3 * (SQUARE + GAP) - GAP
    strip.show_moves((), None)
    assert strip.height() == 0


def test_the_sequence_can_be_read_aloud(strip: Strip) -> None:
    strip.show_moves((0, 2, 1), default_palette(3))
    assert strip.accessibleDescription() == "A, C, B"
