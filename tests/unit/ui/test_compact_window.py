"""The strip in a window of its own."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from floodhelper.errors import NoBoardError
from floodhelper.ui import search_line
from floodhelper.ui.compact_window import EACH_ROW, MARGIN, SQUARE
from floodhelper.ui.notice import Step
from unit.ui.fakes import MOVES, Fakes
from unit.ui.mouse import drag

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from floodhelper.ui.compact_window import CompactWindow
    from floodhelper.ui.main_window import MainWindow

    MakeWindow = Callable[[Fakes], MainWindow]


def make_compact(window: MainWindow, qtbot: QtBot) -> CompactWindow:
    window.action.compact.trigger()
    compact = window.compact
    assert compact is not None
    qtbot.addWidget(compact)
    qtbot.waitExposed(compact)
    qtbot.waitUntil(lambda: compact.isVisible() and not window.isVisible())
    return compact


@pytest.fixture
def scanned(window: MainWindow, qtbot: QtBot) -> MainWindow:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    return window


@pytest.fixture
def compact(scanned: MainWindow, qtbot: QtBot) -> CompactWindow:
    return make_compact(scanned, qtbot)


def test_it_shows_the_strip_alone(compact: CompactWindow, scanned: MainWindow) -> None:
    flags = compact.windowFlags()
    assert flags & Qt.WindowType.FramelessWindowHint
    assert flags & Qt.WindowType.WindowStaysOnTopHint
    assert compact.strip.moves == MOVES
    assert compact.counter.text() == "1 of 25"
    assert not compact.notice.isVisible()
    squares = compact.strip.squares(compact.strip.width())
    assert squares[EACH_ROW - 1].y() == 0
    assert squares[EACH_ROW].y() > 0
    for square in squares:
        place = compact.strip.mapTo(compact, square.bottomRight())
        assert compact.rect().contains(place)
    assert squares[0].width() == SQUARE


def test_both_windows_step_together(
    compact: CompactWindow, scanned: MainWindow, qtbot: QtBot
) -> None:
    QTest.mouseClick(compact.square, Qt.MouseButton.LeftButton)
    QTest.keyClick(compact.strip, Qt.Key.Key_Space)
    compact.activateWindow()
    qtbot.waitUntil(compact.isActiveWindow)
    QTest.keyClick(compact, Qt.Key.Key_Right)
    assert scanned.play.step == 3
    assert compact.counter.text() == "4 of 25"
    assert scanned.body.result.head.counter.text() == "4 of 25"
    QTest.keyClick(compact, Qt.Key.Key_Left)
    assert scanned.play.step == 2
    QTest.keyClick(compact, Qt.Key.Key_Home)
    assert scanned.play.step == 0


@pytest.mark.parametrize("way", ["button", "key", "escape", "double click"])
def test_there_are_ways_back(
    compact: CompactWindow, scanned: MainWindow, qtbot: QtBot, way: str
) -> None:
    compact.activateWindow()
    qtbot.waitUntil(compact.isActiveWindow)
    if way == "button":
        compact.whole.click()
    elif way == "key":
        keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        QTest.keyClick(compact, Qt.Key.Key_M, keys)
    elif way == "escape":
        QTest.keyClick(compact, Qt.Key.Key_Escape)
    else:
        QTest.mouseDClick(compact, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    qtbot.waitUntil(lambda: scanned.isVisible() and not compact.isVisible())
    assert not scanned.action.compact.isChecked()


def test_a_scan_comes_back_to_the_strip(
    compact: CompactWindow, scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    seen: list[tuple[bool, bool]] = []
    fakes.on_capture = lambda: seen.append((compact.isVisible(), scanned.isVisible()))
    place = compact.pos()
    with qtbot.waitSignal(scanned.pipeline.finished):
        QTest.keyClick(compact.strip, Qt.Key.Key_Return)
    assert seen == [(False, False)]
    qtbot.waitUntil(lambda: compact.isVisible() and compact.pos() == place)
    assert not scanned.isVisible()


def test_trouble_is_said_in_the_strip_too(
    compact: CompactWindow, scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    before = compact.height()
    fakes.fail["read"] = NoBoardError("No board was found; bring the game to the front.")
    with qtbot.waitSignal(scanned.pipeline.failed):
        compact.scan.click()
    qtbot.waitUntil(compact.notice.isVisible)
    assert compact.notice.text == "No board was found; bring the game to the front."
    assert compact.counter.text() == "No moves yet"
    fakes.fail.clear()
    with qtbot.waitSignal(scanned.pipeline.finished):
        compact.scan.click()
    qtbot.waitUntil(lambda: not compact.notice.isVisible() and compact.height() == before)


def test_several_boards_are_said_and_the_next_is_shown(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.boards = 2
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    compact = make_compact(window, qtbot)
    for number in (2, 1):
        (button,) = compact.notice.buttons
        assert compact.rect().contains(QRect(button.mapTo(compact, QPoint()), button.size()))
        with qtbot.waitSignal(window.pipeline.finished):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert compact.notice.text.endswith(f"this is number {number}.")


def test_no_more_room_and_no_less_than_its_sentences_take(
    compact: CompactWindow, scanned: MainWindow, qtbot: QtBot
) -> None:
    def fits() -> bool:
        strip, words, notice = (
            QRect(each.mapTo(compact, QPoint()), each.size())
            for each in (compact.strip, compact.words, compact.notice)
        )
        gaps = words.y() - strip.bottom(), notice.y() - words.bottom()
        below = compact.height() - notice.bottom()
        return all(0 < gap <= 13 for gap in gaps) and below == MARGIN + 1

    compact.say("Following the game.")
    scanned.body.notice.show_hint("Long. " * 40)
    qtbot.waitUntil(fits)
    scanned.body.notice.show_hint("There are 2 boards on the screen; this is number 1.")
    qtbot.waitUntil(fits)
    scanned.body.notice.offer(Step("Show the next one", lambda: None))
    qtbot.waitUntil(fits)


def test_the_tools_for_a_board_that_is_not_sure_are_in_the_whole_window(
    compact: CompactWindow, scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.confidence = 0.62
    with qtbot.waitSignal(scanned.pipeline.finished):
        compact.scan.click()
    button = next(each for each in compact.notice.buttons if each.text() == "Correct it")
    button.click()
    qtbot.waitUntil(lambda: scanned.isVisible() and not compact.isVisible())
    assert scanned.body.result.tools.isVisible()


def test_it_is_dragged_and_comes_back_there_after_a_restart(
    compact: CompactWindow,
    scanned: MainWindow,
    qtbot: QtBot,
    make_window: MakeWindow,
    fakes: Fakes,
) -> None:
    compact.move(300, 200)
    qtbot.waitUntil(lambda: compact.pos() == QPoint(300, 200))
    drag(compact, QPointF(3, 3), QPointF(123, 83), release=False)
    QTest.mouseRelease(compact, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    place = compact.pos()
    assert place != QPoint(300, 200)
    compact.close()
    again = make_compact(make_window(fakes), qtbot)
    qtbot.waitUntil(lambda: again.pos() == place)


@pytest.mark.parametrize(
    "place", ["99999,-99999", "-400,20", "nonsense", "1", "3,4,5", "99999999999,0"]
)
def test_it_never_comes_off_the_screens(
    make_window: MakeWindow, qtbot: QtBot, fakes: Fakes, store_path: Path, place: str
) -> None:
    store_path.write_text(f"[compact]\nplace={place}\n")
    window = make_window(fakes)
    compact = make_compact(window, qtbot)
    area = compact.screen().availableGeometry()
    qtbot.waitUntil(lambda: area.contains(compact.frameGeometry()))


def test_closing_it_ends_the_program(
    compact: CompactWindow, scanned: MainWindow, qtbot: QtBot
) -> None:
    compact.close()
    assert not compact.isVisible()
    assert not scanned.isVisible()
    assert not scanned.pipeline.busy


def test_every_control_has_a_name(compact: CompactWindow) -> None:
    buttons = [each for each in compact.findChildren(QAbstractButton) if each.isVisible()]
    assert len(buttons) == 3
    assert all(each.accessibleName() and each.toolTip() for each in buttons)
    assert compact.whole.accessibleName() == "Whole window"


def test_a_long_search_is_said_until_it_ends(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_line, "LONG", 0.0)
    fakes.hold = threading.Event()
    window.body.scan.click()
    qtbot.waitUntil(lambda: bool(window.play.moves))
    compact = make_compact(window, qtbot)
    qtbot.waitUntil(lambda: compact.search.text() == "Looking for fewer for 0\u00a0s…")
    assert compact.search.isVisible()
    place = compact.search.mapTo(compact, compact.search.rect().bottomRight())
    assert compact.rect().contains(place)
    with qtbot.waitSignal(window.pipeline.finished):
        fakes.hold.set()
    assert not compact.search.isVisible()
