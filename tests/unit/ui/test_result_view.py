"""Where the parts of the result stand, and how large they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint

from floodhelper.errors import CaptureError
from floodhelper.ui.result_view import LEAST_SIDE, MOVES_WIDTH, SIDES, SPACING
from unit.ui.layouts import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes

THREE_LINES = (
    "A window of floodhelper lies over the board; make it small with “Compact” (Ctrl+Shift+M), "
    "or move it aside."
)


def scan(window: MainWindow, qtbot: QtBot, width: int, height: int) -> None:
    window.resize(width, height)
    qtbot.waitUntil(lambda: (window.width(), window.height()) == (width, height))
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    settle(window, qtbot)


def in_sight(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect() == part.rect()


@pytest.mark.parametrize("width", [400, 880])
def test_a_long_sentence_on_the_game_keeps_clear_of_the_strip(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, width: int
) -> None:
    fakes.moves = fakes.moves[:19]
    scan(window, qtbot, width, 600)
    strip, follow = window.body.result.strip, window.body.result.follow
    words = follow.words
    words.say(THREE_LINES)
    qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))
    qtbot.waitUntil(lambda: follow.y() > strip.geometry().bottom() + SPACING)


@pytest.mark.parametrize(
    ("moves", "height", "side"),
    [
        (19, 600, SIDES[0]), (45, 600, SIDES[1]), (64, 600, SIDES[1]), (64, 500, SIDES[2]),
        (64, 480, LEAST_SIDE),
    ],
)  # fmt: skip
def test_many_moves_are_all_in_sight(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, moves: int, height: int, side: int
) -> None:
    fakes.moves = (tuple(range(6)) * 11)[:moves]
    scan(window, qtbot, 880, height)
    result, bar = window.body.result, window.body.scroll_area.verticalScrollBar()
    assert bar.maximum() == 0
    assert result.strip.squares(result.strip.width())[0].width() == side


@pytest.mark.parametrize(
    ("moves", "height", "side"),
    [
        (22, 600, SIDES[2]), (22, 560, SIDES[2]), (22, 480, LEAST_SIDE), (70, 560, LEAST_SIDE),
        (97, 600, LEAST_SIDE),
    ],
)  # fmt: skip
def test_the_whole_board_is_in_sight_below_many_moves(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, moves: int, height: int, side: int
) -> None:
    fakes.moves = (tuple(range(6)) * 17)[:moves]
    scan(window, qtbot, 360, height)
    result, bar = window.body.result, window.body.scroll_area.verticalScrollBar()
    assert result.strip.squares(result.strip.width())[0].width() == side
    assert in_sight(result.picture)
    assert in_sight(result.correct)
    assert bar.maximum() == 0


@pytest.mark.parametrize(
    ("moves", "size", "side"),
    [
        (22, (360, 600), LEAST_SIDE),
        (22, (400, 708), SIDES[2]),
        (87, (400, 708), LEAST_SIDE),
        (22, (480, 700), SIDES[1]),
        (22, (720, 560), SIDES[1]),
        (90, (880, 600), LEAST_SIDE),
    ],
)
def test_the_tools_and_the_whole_board_are_in_sight_together(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, moves: int, size: tuple[int, int], side: int
) -> None:
    fakes.moves = (tuple(range(6)) * 15)[:moves]
    scan(window, qtbot, *size)
    result, bar = window.body.result, window.body.scroll_area.verticalScrollBar()
    result.correct.click()
    settle(window, qtbot)
    assert result.strip.squares(result.strip.width())[0].width() == side
    assert in_sight(result.picture)
    assert in_sight(result.tools)
    assert bar.maximum() == 0


@pytest.mark.parametrize(
    ("size", "doubts", "said"),
    [
        ((400, 720), (), True), ((400, 708), (), False), ((880, 600), (), True),
        ((880, 500), (), False), ((880, 600), ("it is a long strip",), False),
    ],
)  # fmt: skip
def test_the_tools_say_what_is_done_in_the_picture_where_there_is_room(
    window: MainWindow,
    qtbot: QtBot,
    fakes: Fakes,
    size: tuple[int, int],
    doubts: tuple[str],
    said: bool,
) -> None:
    fakes.moves, fakes.doubts = (tuple(range(6)) * 15)[: 87 if said else 22], doubts
    scan(window, qtbot, *size)
    result, bar = window.body.result, window.body.scroll_area.verticalScrollBar()
    assert not result.how.isVisible()
    result.correct.click()
    settle(window, qtbot)
    assert result.how.isVisible() is said
    assert in_sight(result.picture)
    assert in_sight(result.tools)
    assert bar.maximum() == 0
    fakes.fail["capture"] = CaptureError("nothing")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    assert not result.how.isVisibleTo(result)


def test_the_board_stays_at_the_top_and_in_sight_beside_what_is_higher(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.moves = tuple(range(6)) * 20
    scan(window, qtbot, 880, 480)
    window.body.result.correct.click()
    area, picture = window.body.scroll_area, window.body.result.picture
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    qtbot.waitUntil(lambda: picture.height() == area.viewport().height())
    assert picture.mapTo(window.body.result, QPoint()).y() == 0
    shown = area.viewport().height()
    window.body.notice.show_hint("Something else takes some of the height.")
    qtbot.waitUntil(lambda: area.viewport().height() < shown)
    qtbot.waitUntil(lambda: picture.height() == area.viewport().height())


def test_a_board_in_doubt_and_all_tools_are_in_sight(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.moves, fakes.confidence = tuple(range(6)) * 5, 0.85
    fakes.doubts = ("it may go on beyond what is seen",)
    window.body.panel.rows.setValue(9)
    window.body.panel.columns.setValue(9)
    scan(window, qtbot, 880, 600)
    window.body.result.correct.click()
    chip, strip = window.body.result.bar.size_chip, window.body.result.strip
    qtbot.waitUntil(lambda: strip.visibleRegion().boundingRect() == strip.rect())
    qtbot.waitUntil(lambda: chip.visibleRegion().boundingRect() == chip.rect())
    assert window.body.notice.isVisible()
    assert window.body.scroll_area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize(
    ("width", "height", "beside"),
    [(700, 500, True), (640, 500, True), (700, 800, False), (580, 500, False), (720, 800, True)],
)
def test_the_board_stands_beside_the_moves_where_a_low_window_would_cut_it(
    window: MainWindow, qtbot: QtBot, width: int, height: int, beside: bool
) -> None:
    scan(window, qtbot, width, height)
    result, scan_button = window.body.result, window.body.scan
    moves_right = result.strip.mapTo(result, result.strip.rect().topRight()).x()
    board_left = result.picture.mapTo(result, QPoint()).x()
    assert (board_left > moves_right) is beside
    assert (scan_button.width() == MOVES_WIDTH) is beside


def test_the_board_is_next_to_the_moves_in_a_window_that_is_wider(
    window: MainWindow, qtbot: QtBot
) -> None:
    scan(window, qtbot, 1300, 600)
    picture = window.body.result.picture
    qtbot.waitUntil(lambda: picture.width() > 2 * MOVES_WIDTH)
    shown, _ = picture.place()
    assert shown.width() < picture.width()
    assert (shown.x(), shown.y()) == (0, 0)
    window.resize(480, 800)
    qtbot.waitUntil(lambda: picture.width() == window.body.scroll_area.viewport().width())
    assert picture.place()[0].center().x() == pytest.approx(picture.width() / 2)
