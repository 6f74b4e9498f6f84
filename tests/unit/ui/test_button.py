"""Keys that step go on stepping, whatever was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def scanned(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> MainWindow:
    """Window with a board in doubt, so that there is a notice with buttons, and all tools."""
    fakes.confidence, fakes.boards = 0.5, 2
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    window.body.notice.buttons[0].click()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.body.result.strip.setFocus()
    return window


def press(key: Qt.Key) -> None:
    """Press a key where the keys go now."""
    place = QApplication.focusWidget() or QApplication.activeWindow()
    assert place is not None
    QTest.keyClick(place, key)


def steps(window: MainWindow) -> bool:
    """Whether Space and → each play a move."""
    before = window.play.step
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Right)
    return window.play.step == before + 2


def test_a_click_on_a_control_leaves_the_keys_to_the_moves(scanned: MainWindow) -> None:
    result = scanned.body.result
    whole = result.bar.whole
    controls: tuple[QAbstractButton, ...] = (
        result.follow.box, whole, whole, result.colours.squares[1], result.correct,
        result.head.square, result.head.forward, result.head.back,
    )  # fmt: skip

    def state() -> tuple[object, ...]:
        follows, tools = scanned.action.follow.isChecked(), result.tools.isVisible()
        return follows, tools, whole.isChecked(), result.colours.chosen

    for control in controls:
        before = scanned.play.step, *state()
        QTest.mouseClick(control, LEFT)
        after = state()
        assert (scanned.play.step, *after) != before, control
        assert steps(scanned), control
        assert state() == after


def test_the_way_to_the_compact_strip_and_back_leaves_them_too(
    scanned: MainWindow, qtbot: QtBot
) -> None:
    QTest.mouseClick(scanned.body.compact, LEFT)
    compact = scanned.compact
    assert compact is not None
    qtbot.waitUntil(compact.isActiveWindow)
    assert steps(scanned)
    QTest.mouseClick(compact.whole, LEFT)
    qtbot.waitUntil(scanned.isActiveWindow)
    assert steps(scanned)
    assert not scanned.action.compact.isChecked()


def test_a_click_and_a_drag_on_the_board_leave_them_too(
    scanned: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    picture = scanned.body.result.picture
    middle = picture.rect().center()
    QTest.mouseClick(picture, LEFT, pos=middle)
    assert picture.menu is not None
    QTest.keyClick(picture.menu, Qt.Key.Key_Escape)
    assert steps(scanned)
    QTest.mousePress(picture, LEFT, pos=middle)
    QTest.mouseMove(picture, middle + QPoint(60, 60))
    press(Qt.Key.Key_Escape)
    QTest.mouseRelease(picture, LEFT, pos=middle + QPoint(60, 60))
    assert scanned.corrections.region is None
    assert steps(scanned)


def test_who_went_to_a_control_by_tab_presses_it_by_space(scanned: MainWindow) -> None:
    box = scanned.body.result.follow.box
    for _ in range(40):
        press(Qt.Key.Key_Tab)
        if box.hasFocus():
            break
    press(Qt.Key.Key_Space)
    assert scanned.action.follow.isChecked()
    assert scanned.play.step == 0
    press(Qt.Key.Key_Right)
    assert scanned.play.step == 1
