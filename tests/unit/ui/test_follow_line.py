import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction
from pytestqt.qtbot import QtBot

from floodhelper.ui import announce
from floodhelper.ui.follow_line import FollowLine


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


class Reader:
    """A screen reader, as Qt tells it of events."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def isActive(self) -> bool:  # noqa: N802 - Qt's name
        return True

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:  # noqa: N802
        assert event.type() == QAccessible.Event.Announcement
        self.heard.append(event.message())


def test_every_sentence_is_announced_once(
    line: FollowLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader()
    monkeypatch.setattr(announce, "QAccessible", reader)
    for sentence in ("You played B.", "You played B.", "", "The board is covered."):
        line.words.say(sentence)
        assert line.words.text() == sentence
    assert reader.heard == ["You played B.", "The board is covered."]
    line.hide()
    line.words.say("You played A.")
    assert len(reader.heard) == 2


def test_box_and_action_are_one_switch(line: FollowLine, action: QAction) -> None:
    line.box.click()
    assert action.isChecked()
    action.setChecked(False)
    assert not line.box.isChecked()
    action.setEnabled(False)
    action.setToolTip("Not here")
    assert not line.box.isEnabled()
    assert line.box.toolTip() == "Not here"
