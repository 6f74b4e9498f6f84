import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from floodhelper.ui.follow_line import FollowLine
from unit.ui.screen_reader import ScreenReader


@pytest.fixture
def action() -> QAction:
    return QAction("Fo&llow", checkable=True)


@pytest.fixture
def line(action: QAction, qtbot: QtBot) -> FollowLine:
    line = FollowLine(action)
    qtbot.addWidget(line)
    with qtbot.waitExposed(line):
        line.show()
    return line


def test_every_sentence_is_announced_once(line: FollowLine, screen_reader: ScreenReader) -> None:
    for sentence in ("You played B.", "You played B.", "", "The board is covered."):
        line.words.say(sentence)
        assert line.words.text() == sentence
    assert screen_reader.heard == ["You played B.", "The board is covered."]


def test_box_and_action_are_one_switch(line: FollowLine, action: QAction) -> None:
    line.box.click()
    assert action.isChecked()
    action.setChecked(False)
    assert not line.box.isChecked()
    action.setEnabled(False)
    action.setToolTip("Not here")
    assert not line.box.isEnabled()
    assert line.box.toolTip() == "Not here"
