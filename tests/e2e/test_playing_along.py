"""Stepping through the moves and the compact strip, by mouse and keys of a real desktop."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from e2e.screen import xdotool
from floodhelper.practice import Practice
from floodhelper.screen.capture import grab
from floodhelper.ui.compact_window import CompactWindow
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    window = make_window((800, 40))
    window.body.panel.strategy.setCurrentText("Lookahead only")
    return window


@pytest.fixture
def practice(qtbot: QtBot, desktop: None) -> PracticeWindow:
    practice = PracticeWindow(Practice.new(seed=8))
    qtbot.addWidget(practice)
    practice.move(100, 100)
    # Once it has the keys, it takes them from no window that is activated after it.
    with qtbot.waitExposed(practice), qtbot.waitActive(practice):
        practice.show()
    return practice


def scan(window: MainWindow, qtbot: QtBot, shown: QWidget) -> None:
    """Press Enter in the window that is shown and wait for the moves."""
    press(shown, qtbot)
    with qtbot.waitSignal(window.pipeline.finished, timeout=20_000):
        xdotool("key", "Return")
    qtbot.waitUntil(shown.isActiveWindow)


def press(shown: QWidget, qtbot: QtBot, *keys: str) -> None:
    """Press keys on the desktop once a window has them."""
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    if keys:
        xdotool("key", *keys)


def seen(place: QRect) -> np.ndarray:
    """Pixels (height, width, 3) of a part of the desktop."""
    return grab(region=(place.x(), place.y(), place.width(), place.height())).pixels


def to_compact(window: MainWindow, qtbot: QtBot) -> CompactWindow:
    press(window, qtbot, "ctrl+shift+m")
    qtbot.waitUntil(lambda: window.compact is not None and window.compact.isVisible())
    compact = window.compact
    assert compact is not None
    qtbot.addWidget(compact)
    qtbot.waitUntil(lambda: compact.isActiveWindow() and not window.isVisible())
    return compact


def test_keys_and_clicks_step_and_the_screen_shows_it(
    window: MainWindow, practice: PracticeWindow, qtbot: QtBot
) -> None:
    scan(window, qtbot, window)
    play, result = window.play, window.body.result
    last = len(play.moves)
    for key, step in (("Right", 1), ("space", 2), ("Left", 1), ("Home", 0), ("space", 1)):
        xdotool("key", key)
        qtbot.waitUntil(lambda step=step: play.step == step)  # type: ignore[misc]
    square = result.strip.squares(result.strip.width())[3].center()
    place = result.strip.mapToGlobal(square)
    xdotool("mousemove", "--sync", place.x(), place.y(), "click", 1)
    qtbot.waitUntil(lambda: play.step == 4)
    place = result.head.square.mapToGlobal(result.head.square.rect().center())
    xdotool("mousemove", "--sync", place.x(), place.y(), "click", 1)
    qtbot.waitUntil(lambda: play.step == 5)
    assert result.head.counter.text() == f"6 of {last}"
    play.go_to(last)
    cells = result.picture.cells()
    assert cells is not None
    corner = result.picture.mapToGlobal(cells.topLeft().toPoint())
    inner = QRect(corner, cells.size().toSize()).adjusted(40, 40, -40, -40)
    board = play.board
    assert board is not None
    won = board.palette[play.moves[-1]]
    # Lattice, letters and the border cover less than half of a board in one colour.
    qtbot.waitUntil(lambda: bool((seen(inner) == won).all(axis=2).mean() > 0.5))


def test_colours_keep_their_letters_from_scan_to_scan(
    window: MainWindow, practice: PracticeWindow, qtbot: QtBot
) -> None:
    scan(window, qtbot, window)
    board = window.play.board
    assert board is not None
    for move in window.play.moves[:12]:
        rgb = board.palette[move]
        played = practice.game.board.palette
        practice.play(int(np.flatnonzero((played == rgb).all(axis=1))[0]))
    after = board.play_all(window.play.moves[:12])
    scan(window, qtbot, window)
    assert window.play.board is not None
    assert np.array_equal(window.play.board.palette, board.palette)
    assert np.array_equal(window.play.board.cells, after.cells)


def test_the_compact_strip_stays_above_and_out_of_the_picture(
    window: MainWindow, practice: PracticeWindow, qtbot: QtBot
) -> None:
    scan(window, qtbot, window)
    compact = to_compact(window, qtbot)
    assert compact.frameGeometry() == compact.geometry()
    compact.move(practice.pos() + QPoint(30, 60))
    qtbot.waitUntil(lambda: compact.pos() == practice.pos() + QPoint(30, 60))
    window.play.go_to(3)
    practice.raise_()
    practice.activateWindow()
    qtbot.waitUntil(practice.isActiveWindow)
    board, move = window.play.board, window.play.next_move
    assert board is not None
    assert move is not None
    # Above the letter of the next colour's square.
    spot = compact.square.mapToGlobal(QPoint(compact.square.width() // 2, 12))
    qtbot.waitUntil(
        lambda: bool((seen(QRect(spot.x(), spot.y(), 1, 1)) == board.palette[move]).all())
    )
    place = compact.pos()
    scan(window, qtbot, compact)
    qtbot.waitUntil(lambda: compact.isVisible() and compact.pos() == place)
    assert not window.isVisible()
    reading = window.body.result.picture.reading
    assert reading is not None
    colours = reading.board.palette[reading.board.cells]
    truth = practice.game.board
    assert np.array_equal(colours, truth.palette[truth.cells])
    assert window.play.step == 0


def test_the_compact_strip_is_dragged_and_comes_back_there_after_a_restart(
    window: MainWindow, practice: PracticeWindow, qtbot: QtBot, make_window: MakeWindow
) -> None:
    compact = to_compact(window, qtbot)
    compact.move(300, 700)
    # Qt knows the new place before the window is there.
    qtbot.waitUntil(
        lambda: "X=300\nY=700" in xdotool("getwindowgeometry", "--shell", int(compact.winId()))
    )
    begin = compact.mapToGlobal(QPoint(3, compact.height() // 2))
    xdotool("mousemove", "--sync", begin.x(), begin.y(), "mousedown", 1)
    for way in (5, 60, 120):
        xdotool("mousemove", "--sync", begin.x() + way, begin.y() + way // 2)
        qtbot.waitUntil(lambda way=way: compact.x() == 300 + way)  # type: ignore[misc]
    xdotool("mouseup", 1)
    place = QPoint(420, 760)
    qtbot.waitUntil(lambda: compact.pos() == place)
    press(compact, qtbot, "ctrl+q")
    qtbot.waitUntil(lambda: not compact.isVisible())
    again = make_window((800, 40))
    compact = to_compact(again, qtbot)
    qtbot.waitUntil(lambda: compact.pos() == place)
    press(compact, qtbot, "Escape")
    qtbot.waitUntil(lambda: again.isVisible() and not compact.isVisible())
