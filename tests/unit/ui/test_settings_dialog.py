from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from floodhelper.ui.settings import Settings

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from floodhelper.ui.settings_dialog import SettingsDialog


def test_it_comes_beside_the_window_and_goes_at_escape(window: MainWindow, qtbot: QtBot) -> None:
    window.move(20, 20)
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    dialog = window.settings_dialog
    qtbot.waitUntil(lambda: dialog.isVisible() and dialog.isActiveWindow())
    assert not dialog.isModal()
    qtbot.waitUntil(lambda: not dialog.geometry().intersects(window.geometry()))
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert window.isVisible()


def test_reset_sets_all_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.action.settings.trigger()
    window.body.panel.lookahead.setValue(7)
    window.body.panel.rows.setValue(9)
    assert window.settings == Settings(depth=7, rows=9)
    QTest.mouseClick(window.settings_dialog.reset, Qt.MouseButton.LeftButton)
    assert window.settings == Settings()


def test_enter_in_a_field_does_not_close_it(window: MainWindow, qtbot: QtBot) -> None:
    window.action.settings.trigger()
    dialog = window.settings_dialog
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(window.body.panel.lookahead, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_a_number_that_is_still_typed_is_taken_at_escape(window: MainWindow, qtbot: QtBot) -> None:
    window.action.settings.trigger()
    dialog, panel = window.settings_dialog, window.body.panel
    qtbot.waitUntil(dialog.isActiveWindow)
    panel.typing.setInterval(60_000)
    panel.columns.setFocus()
    panel.columns.selectAll()
    QTest.keyClicks(panel.columns, "12")
    assert window.settings == Settings()
    QTest.keyClick(panel.columns, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert window.settings == Settings(columns=12)


def test_it_leaves_the_board_on_the_screen_free(window: MainWindow, qtbot: QtBot) -> None:
    area = window.screen().availableGeometry()
    window.resize(400, 400)
    window.move(area.x() + 300, area.y() + 20)
    qtbot.waitUntil(lambda: window.x() >= area.x() + 300)
    dialog = window.settings_dialog
    right, left = area.translated(720, 20), area.topLeft()
    for board in (QRect(right.topLeft(), QSize(300, 300)), QRect(left, QSize(280, 300))):
        both = board.united(window.geometry())
        dialog.come(window, board)
        qtbot.waitUntil(partial(is_beside, dialog, both))
        dialog.close()


def is_beside(dialog: SettingsDialog, thing: QRect) -> bool:
    return not dialog.geometry().intersects(thing)


def test_the_scroll_bar_of_a_low_screen_covers_nothing(window: MainWindow, qtbot: QtBot) -> None:
    dialog, panel = window.settings_dialog, window.body.panel
    area = dialog.findChild(QScrollArea)
    assert area is not None
    dialog.come(window)
    dialog.resize(0, 300)
    qtbot.waitUntil(lambda: area.viewport().width() < area.width())
    assert panel.width() <= area.viewport().width()
