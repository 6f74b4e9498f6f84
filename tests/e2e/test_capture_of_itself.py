"""The window and the pictures that it takes of the real screen."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from e2e.screen import wait_for
from floodhelper.practice import Practice
from floodhelper.screen.capture import grab
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.placement import frame_of
from floodhelper.ui.practice_window import PracticeWindow


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    return make_window()


def test_window_is_not_in_its_own_picture(window: MainWindow, qtbot: QtBot) -> None:
    wait_for(lambda: not grab().pixels.any(), "an empty screen")
    with qtbot.waitExposed(window):
        window.show()
    wait_for(lambda: bool(grab().pixels.any()), "the window")
    with qtbot.waitSignal(window.pipeline.failed) as failed:
        QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
    assert window.pipeline.picture is not None
    assert not window.pipeline.picture.pixels.any()
    assert failed.args == [window.body.notice.text]
    assert "No Flood-It board" in window.body.notice.text
    assert window.isVisible()


def test_window_comes_back_to_its_place(window: MainWindow, qtbot: QtBot) -> None:
    window.move(321, 234)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: window.isActiveWindow() and (window.x(), window.y()) == (321, 234))
    before = window.frameGeometry()
    for _ in range(3):
        with qtbot.waitSignal(window.pipeline.failed):
            QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: window.isActiveWindow() and window.frameGeometry() == before)


def test_a_covered_practice_board_is_read(window: MainWindow, qtbot: QtBot) -> None:
    game = Practice.new(seed=8)
    practice = PracticeWindow(game)
    qtbot.addWidget(practice)
    practice.move(200, 200)
    with qtbot.waitExposed(practice):
        practice.show()
    # The window manager moves it once more when it gives it its frame.
    qtbot.waitUntil(practice.isActiveWindow)
    wait_for(lambda: bool(grab().pixels[300:500, 300:500].any()), "the board on the screen")
    window.move(220, 220)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(window.isActiveWindow)
    window.body.panel.strategy.setCurrentIndex(1)
    with qtbot.waitSignal(window.pipeline.finished):
        QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
    reading, picture = window.body.result.picture.reading, window.pipeline.picture
    assert reading is not None
    assert picture is not None
    place = reading.geometry.moved(*picture.origin)
    board = QRect(round(place.x), round(place.y), round(place.width), round(place.height))
    # What the window manager says of a window may come after it is seen.
    qtbot.waitUntil(lambda: frame_of(practice).contains(board))
    qtbot.waitUntil(lambda: not frame_of(window).intersects(board))
    colours = reading.board.palette[reading.board.cells]
    assert np.array_equal(colours, game.board.palette[game.board.cells])
    for colour in window.body.result.strip.moves:
        rgb = reading.board.palette[colour]
        practice.play(int(np.flatnonzero((game.board.palette == rgb).all(axis=1))[0]))
    assert practice.game.is_won
    assert len(practice.game.moves) <= game.move_limit
