import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.action_button import ActionButton
from floodhelper.ui.actions import Actions


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def actions(window: QWidget) -> Actions:
    return Actions(window)


def test_a_button_has_the_name_without_the_keys(actions: Actions, qtbot: QtBot) -> None:
    button = ActionButton(actions.forward)
    qtbot.addWidget(button)
    assert button.text() == "&Next move"
    assert button.accessibleName() == "Next move"


def test_a_click_does_what_the_action_does(actions: Actions, qtbot: QtBot) -> None:
    button = ActionButton(actions.forward)
    qtbot.addWidget(button)
    with qtbot.waitSignal(actions.forward.triggered):
        button.click()
    assert not button.isCheckable()


def test_button_and_action_are_one_switch(actions: Actions, qtbot: QtBot) -> None:
    actions.follow.setChecked(True)
    button = ActionButton(actions.follow)
    qtbot.addWidget(button)
    assert button.isChecked()
    button.click()
    assert (button.isChecked(), actions.follow.isChecked()) == (False, False)
    actions.follow.trigger()
    assert button.isChecked()


def test_a_button_can_be_pressed_where_the_action_can_be_done(
    actions: Actions, qtbot: QtBot
) -> None:
    actions.copy.setEnabled(False)
    button = ActionButton(actions.copy)
    qtbot.addWidget(button)
    assert not button.isEnabled()
    actions.copy.setEnabled(True)
    assert button.isEnabled()


def test_a_sign_on_a_button_leaves_name_and_key_to_be_told(actions: Actions, qtbot: QtBot) -> None:
    button, word = ActionButton(actions.compact, "⤡"), ActionButton(actions.compact)
    for each in (button, word):
        qtbot.addWidget(each)
    assert button.text() == "⤡"
    assert button.accessibleName() == "Compact strip"
    assert button.toolTip() == "Compact strip (Ctrl+Shift+M)"
    assert button.maximumWidth() < word.sizeHint().width()


def test_another_name_is_told_with_the_key_of_the_action(actions: Actions, qtbot: QtBot) -> None:
    button = ActionButton(actions.compact, "⤢", "Whole window")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Whole window"
    assert button.toolTip() == "Whole window (Ctrl+Shift+M)"
    actions.compact.setShortcut("F9")
    assert button.toolTip() == "Whole window (F9)"
