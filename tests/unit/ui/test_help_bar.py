from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoCommand, QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floodhelper.ui.corrections import Help
from floodhelper.ui.help_bar import HelpBar
from floodhelper.ui.settings import Settings
from unit.ui.mouse import activated

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

REGION = Help(region=(-20, 30, 400, 300))
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def bar(window: QWidget, qtbot: QtBot) -> HelpBar:
    bar = HelpBar()
    column = QVBoxLayout(window)
    for each in (bar, bar.chip, bar.size_chip):
        column.addWidget(each)
    with qtbot.waitExposed(window):
        window.show()
    return bar


@pytest.fixture
def stack(bar: HelpBar) -> QUndoStack:
    stack = QUndoStack(bar)
    bar.follow(stack)
    return stack


def test_only_what_was_done_can_be_undone_and_done_again(bar: HelpBar, stack: QUndoStack) -> None:
    def can() -> tuple[bool, bool]:
        return bar.undo.isEnabled(), bar.redo.isEnabled()

    assert can() == (False, False)
    stack.push(QUndoCommand("a cell"))
    assert can() == (True, False)
    bar.undo.click()
    assert (stack.index(), can()) == (0, (False, True))
    bar.redo.click()
    assert (stack.index(), can()) == (1, (True, False))


def test_buttons_tell_what_they_undo_and_do_again(bar: HelpBar, stack: QUndoStack) -> None:
    stack.push(QUndoCommand("a cell"))
    stack.push(QUndoCommand("a merge"))
    assert bar.undo.toolTip() == "Undo a merge"
    stack.undo()
    assert bar.undo.toolTip() == "Undo a cell"
    assert bar.redo.toolTip() == "Redo a merge"


def test_the_usual_keys_undo_and_do_again(window: QWidget, stack: QUndoStack, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: activated(window))
    stack.push(QUndoCommand("a cell"))
    for again, held in ((Qt.Key.Key_Z, CONTROL | SHIFT), (Qt.Key.Key_Y, CONTROL)):
        QTest.keyClick(window, Qt.Key.Key_Z, CONTROL)
        assert stack.index() == 0
        QTest.keyClick(window, again, held)
        assert stack.index() == 1


def test_nothing_is_said_where_the_user_said_nothing(bar: HelpBar) -> None:
    bar.show_help(REGION, Settings(rows=9))
    assert (bar.chip.isVisible(), bar.size_chip.isVisible()) == (True, True)
    bar.show_help(Help(), Settings())
    assert (bar.chip.isVisible(), bar.size_chip.isVisible()) == (False, False)


def test_a_click_takes_back_what_is_said(bar: HelpBar, qtbot: QtBot) -> None:
    bar.show_help(REGION, Settings(rows=9))
    with qtbot.waitSignal(bar.removed), qtbot.assertNotEmitted(bar.size_removed):
        bar.chip.click()
    with qtbot.waitSignal(bar.size_removed), qtbot.assertNotEmitted(bar.removed):
        bar.size_chip.click()


def test_a_screen_reader_says_what_a_click_does(bar: HelpBar) -> None:
    bar.show_help(REGION, Settings(columns=12))
    assert bar.chip.accessibleName() == (
        "Looking only in 400 × 300 px at -20, 30: Take this back and look in the whole picture"
    )
    assert bar.size_chip.accessibleName() == (
        "Columns set to 12: nothing else is looked for: "
        "Set in the settings; click to let them be found"
    )


def test_long_words_make_no_window_wider(window: QWidget, bar: HelpBar) -> None:
    layout = window.layout()
    assert layout is not None
    before = layout.minimumSize().width()
    bar.show_help(REGION, Settings(rows=10, columns=12))
    layout.activate()
    assert layout.minimumSize().width() == before
