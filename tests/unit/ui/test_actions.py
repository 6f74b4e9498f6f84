from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.actions import Actions


def test_an_action_stands_in_its_section_with_its_key(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    actions = Actions(window)
    added = actions.add("source", "&Open a picture", "Ctrl+O", checkable=True)
    entries = [each for each in actions.menu.actions() if not each.isSeparator()]
    assert entries.index(added) == entries.index(actions.scan) + 1
    assert entries[-1] is actions.quit
    assert added.toolTip() == "Open a picture (Ctrl+O)"
    assert added.isCheckable()
    assert added in window.actions()


def test_no_key_is_taken_twice(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    keys = [each.shortcut().toString() for each in Actions(window).menu.actions()]
    taken = [key for key in keys if key]
    assert len(taken) == len(set(taken))


def test_the_menu_tells_the_keys_of_all_that_is_played_with(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    actions = Actions(window)
    assert actions.scan.text() == "&Scan screen\tEnter"
    assert actions.forward.text() == "&Next move\tRight, Space"
    assert actions.forward.toolTip() == "Next move (Right)"
    entries = [each for each in actions.menu.actions() if not each.isSeparator()]
    assert all(each.isShortcutVisibleInContextMenu() for each in entries)
    assert all("\t" in each.text() or not each.shortcut().isEmpty() for each in entries)
