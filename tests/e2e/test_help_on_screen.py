"""The user shows the window where to look, on pictures of the real screen."""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from e2e.screen import SgtFlood, same_partition
from floodhelper.board import Board
from floodhelper.practice import Practice
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow
from unit.ui.mouse import drag


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    window = make_window((1200, 40))
    window.body.panel.strategy.setCurrentText("Lookahead only")
    return window


def shown(window: MainWindow) -> Board:
    reading = window.body.result.picture.reading
    assert reading is not None
    return reading.board


def finished(window: MainWindow, qtbot: QtBot, act: Callable[[], object]) -> None:
    """Do something and wait for the moves that come of it."""
    ended: list[str] = []
    window.pipeline.finished.connect(lambda: ended.append(""))
    window.pipeline.failed.connect(ended.append)
    act()
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [""]
    # The answer may be there before the window is laid out again.
    picture = window.body.result.picture
    qtbot.waitUntil(lambda: picture.isVisible() and picture.height() >= 160)


def test_each_of_two_boards_is_found_through_a_rectangle(
    window: MainWindow, qtbot: QtBot, open_game: Callable[[str], SgtFlood]
) -> None:
    game = open_game("12x12c6m5#1")
    practice = PracticeWindow(Practice.new(seed=8))
    qtbot.addWidget(practice)
    practice.move(700, 420)
    with qtbot.waitExposed(practice):
        practice.show()
    finished(window, qtbot, window.body.scan.click)
    result = window.body.result
    picture = window.pipeline.picture
    assert picture is not None
    # Wide enough for whatever frame the window manager puts around it.
    around_practice = QRectF(680, 380, practice.width() + 60, practice.height() + 80)
    around_game = QRectF(30, 30, 620, 700)
    for around, truth in (
        (around_practice, practice.game.board.cells),
        (around_game, game.truth()[0]),
    ):
        result.bar.whole.setChecked(True)
        part = result.picture.to_view(around)
        act = partial(drag, result.picture, part.topLeft(), part.bottomRight())
        finished(window, qtbot, act)
        assert same_partition(shown(window).cells, truth)
        assert not result.next.isVisible()
        assert shown(window).play_all(result.strip.moves).is_won
    finished(window, qtbot, result.bar.undo.click)
    assert same_partition(shown(window).cells, practice.game.board.cells)


def test_a_board_is_placed_by_its_corners(
    window: MainWindow, qtbot: QtBot, open_game: Callable[[str], SgtFlood]
) -> None:
    game = open_game("12x12c6m5#1")
    finished(window, qtbot, window.body.scan.click)
    result = window.body.result
    truth = result.picture.geometry_shown
    assert truth is not None
    # Off on purpose, so that what comes right comes from the edges of the real picture.
    for corner, off in (((False, False), (-3, 4)), ((True, True), (4, -3))):
        begin = result.picture.corners()[corner]
        scale = result.picture.place()[1]
        end = begin + QPointF(off[0] * scale, off[1] * scale)
        finished(window, qtbot, partial(drag, result.picture, begin, end))
    placed = result.picture.geometry_shown
    assert placed is not None
    assert (placed.x, placed.y) == pytest.approx((truth.x, truth.y), abs=2.5)
    assert (placed.width, placed.height) == pytest.approx((truth.width, truth.height), abs=4)
    assert same_partition(shown(window).cells, game.truth()[0])
    assert np.array_equal(shown(window).cells.shape, (12, 12))
