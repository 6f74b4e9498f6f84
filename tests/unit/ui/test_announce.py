import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from floodhelper.ui.announce import announce
from unit.ui.screen_reader import ScreenReader


@pytest.fixture
def label(qtbot: QtBot) -> QLabel:
    label = QLabel("Next")
    qtbot.addWidget(label)
    with qtbot.waitExposed(label):
        label.show()
    return label


def test_a_sentence_is_said_wherever_the_focus_is(
    label: QLabel, screen_reader: ScreenReader
) -> None:
    assert not label.hasFocus()
    announce(label, "Next: B")
    assert screen_reader.heard == ["Next: B"]


def test_what_is_not_on_the_screen_says_nothing(label: QLabel, screen_reader: ScreenReader) -> None:
    label.hide()
    announce(label, "Next: B")
    assert screen_reader.heard == []


def test_an_empty_sentence_is_not_said(label: QLabel, screen_reader: ScreenReader) -> None:
    announce(label, "")
    assert screen_reader.heard == []


def test_qt_is_told_nothing_where_no_screen_reader_runs(
    label: QLabel, screen_reader: ScreenReader
) -> None:
    screen_reader.active = False
    announce(label, "Next: B")
    assert screen_reader.heard == []
