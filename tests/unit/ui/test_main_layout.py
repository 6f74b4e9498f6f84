"""Where things stand in the main window."""

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from floodhelper.ui.main_layout import LOW, NARROW_WIDTH, NARROWEST, ROOMY, WIDE_SIZE
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.result_view import MOVES_WIDTH, NARROW, WIDE, WIDE_IF_LOW
from unit.ui.fakes import Fakes
from unit.ui.layouts import settle


def scan(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()


def resize(qtbot: QtBot, window: MainWindow, width: int, height: int = 600) -> None:
    window.resize(width, height)
    qtbot.waitUntil(lambda: (window.width(), window.height()) == (width, height))


def test_first_words_say_the_one_thing_to_do(window: MainWindow) -> None:
    assert "Scan screen" in window.body.intro.words.text()
    assert window.body.intro.isVisible()
    assert not window.body.result.isVisible()


@pytest.mark.parametrize("area", [QSize(1280, 690), QSize(1366, 740), QSize(1920, 1040)])
def test_the_first_window_leaves_room_for_a_game(window: MainWindow, area: QSize) -> None:
    size = window.body.preferred_size(area)
    assert NARROWEST <= size.width() <= area.width() - 600
    assert size.height() <= area.height()


@pytest.mark.parametrize("area", [QSize(960, 540), QSize(1024, 600), QSize(1280, 690)])
def test_the_first_window_shows_all_of_a_board_on_low_screens(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, area: QSize
) -> None:
    fakes.moves = fakes.moves[:20]
    window.resize(window.body.preferred_size(area))
    qtbot.waitUntil(lambda: window.size() == window.body.preferred_size(area))
    assert window.height() <= area.height() - 60
    scan(qtbot, window)
    strip, below = window.body.result.strip, window.body.result.correct
    settle(window, qtbot)
    assert strip.visibleRegion().boundingRect() == strip.rect()
    assert below.visibleRegion().boundingRect() == below.rect()


@pytest.mark.parametrize(
    ("area", "width"),
    [
        (QSize(ROOMY, 900), WIDE_SIZE.width()),
        (QSize(ROOMY - 1, 900), NARROW_WIDTH),
        (QSize(1280, LOW - 1), WIDE_SIZE.width()),
        (QSize(1280, LOW), NARROW_WIDTH),
        (QSize(800, LOW - 1), NARROW_WIDTH),
    ],
)
def test_the_first_window_is_wide_on_wide_and_on_low_screens(
    window: MainWindow, area: QSize, width: int
) -> None:
    assert window.body.preferred_size(area).width() == width


def test_signs_take_the_place_of_words_in_a_narrow_window(window: MainWindow, qtbot: QtBot) -> None:
    stop, compact = window.body.stop, window.body.compact
    for width, said in ((NARROW - 1, ["■", "⤡"]), (NARROW, ["Stop", "Co&mpact"])):
        resize(qtbot, window, width)
        assert [stop.text(), compact.text()] == said
        assert [stop.accessibleName(), compact.accessibleName()] == ["Stop", "Compact strip"]


def test_the_scan_stands_above_the_moves_in_a_wide_window(window: MainWindow, qtbot: QtBot) -> None:
    resize(qtbot, window, WIDE)
    qtbot.waitUntil(lambda: window.body.scan.width() == MOVES_WIDTH)
    resize(qtbot, window, WIDE_IF_LOW - 1)
    qtbot.waitUntil(lambda: window.body.scan.width() > MOVES_WIDTH)


def test_short_work_shows_no_progress(window: MainWindow, qtbot: QtBot) -> None:
    window.body.blink.timeout.connect(lambda: pytest.fail("progress was shown"))
    window.body.blink.setInterval(60_000)
    scan(qtbot, window)
    assert not window.body.blink.isActive()
    assert not window.body.progress.isVisible()


def test_long_work_shows_progress_and_how_to_stop_it_and_moves_nothing(
    window: MainWindow, qtbot: QtBot
) -> None:
    body = window.body
    below = body.scroll_area.y()
    body.blink.setInterval(0)
    body.show_busy(busy=True)
    qtbot.waitUntil(lambda: body.progress.isVisible() and body.stop.isVisible())
    assert body.scroll_area.y() == below
    body.show_busy(busy=False)
    assert not body.progress.isVisible()
    assert not body.stop.isVisible()


def test_the_tools_are_in_sight_once_they_are_asked_for(window: MainWindow, qtbot: QtBot) -> None:
    # Too low for the tools to be in sight without scrolling.
    resize(qtbot, window, NARROW_WIDTH, 400)
    scan(qtbot, window)
    bar, tools = window.body.scroll_area.verticalScrollBar(), window.body.result.tools
    assert bar.value() == 0
    window.body.result.correct.click()
    qtbot.waitUntil(lambda: bar.value() > 0)
    qtbot.waitUntil(lambda: tools.visibleRegion().boundingRect() == tools.rect())


@pytest.mark.parametrize("width", [NARROWEST, 480, 900])
def test_nothing_needs_scrolling_sideways(window: MainWindow, qtbot: QtBot, width: int) -> None:
    scan(qtbot, window)
    window.body.result.correct.click()
    window.resize(width, 700)
    viewport = window.body.scroll_area.viewport()
    inner = window.body.scroll_area.widget()
    assert inner is not None
    qtbot.waitUntil(lambda: window.width() == width and inner.width() <= viewport.width())
    strip = window.body.result.strip
    qtbot.waitUntil(lambda: strip.width() <= viewport.width())
    squares = strip.squares(strip.width())
    assert len(squares) == 25
    assert max(square.right() for square in squares) < strip.width()
    assert max(square.bottom() for square in squares) < strip.height()
