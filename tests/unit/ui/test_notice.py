import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.notice import BAR, TROUBLE, Notice, Step
from unit.ui.screen_reader import ScreenReader

HINT = QColor(0, 0, 200)


@pytest.fixture
def notice(qtbot: QtBot) -> Notice:
    return notice_of(qtbot)


@pytest.fixture
def other(qtbot: QtBot) -> Notice:
    return notice_of(qtbot)


def notice_of(qtbot: QtBot) -> Notice:
    notice = Notice()
    qtbot.addWidget(notice)
    palette = notice.palette()
    palette.setColor(QPalette.ColorRole.Highlight, HINT)
    notice.setPalette(palette)
    return notice


def bar(notice: Notice) -> QColor:
    """Colour of the bar at the left."""
    image = notice.grab().toImage()
    return image.pixelColor(int(BAR * image.devicePixelRatio() / 2), image.height() // 2)


def test_it_is_hidden_until_something_is_said(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    notice = Notice(window)
    window.show()
    assert (notice.text, notice.isVisible()) == ("", False)
    with qtbot.waitSignal(notice.changed):
        notice.show_hint("There are 2 boards.")
    assert (notice.text, notice.isVisible()) == ("There are 2 boards.", True)
    assert notice.accessibleName() == "There are 2 boards."
    with qtbot.waitSignal(notice.changed):
        notice.clear()
    assert (notice.text, notice.isVisible()) == ("", False)


def test_the_bar_tells_a_trouble_from_a_hint(notice: Notice) -> None:
    notice.show_trouble("The screen cannot be captured.")
    assert bar(notice) == TROUBLE
    notice.show_hint("There are 2 boards.")
    assert bar(notice) == HINT


def test_a_step_is_done_by_its_button(notice: Notice, qtbot: QtBot) -> None:
    done: list[str] = []
    notice.show_hint("There are 2 boards.")
    with qtbot.waitSignal(notice.changed):
        notice.offer(Step("Next", lambda: done.append("next")), Step("Scan", lambda: None))
    assert [button.text() for button in notice.buttons] == ["Next", "Scan"]
    assert all(button.isVisible() for button in notice.buttons)
    notice.buttons[0].click()
    assert done == ["next"]


def test_steps_take_the_place_of_those_before(notice: Notice) -> None:
    notice.show_hint("There are 2 boards.")
    notice.offer(Step("Next", lambda: None))
    (before,) = notice.buttons
    notice.offer(Step("Scan", lambda: None))
    assert [button.text() for button in notice.buttons] == ["Scan"]
    assert not before.isVisible()


def test_steps_belong_to_what_is_said(notice: Notice) -> None:
    notice.show_hint("There are 2 boards.")
    notice.offer(Step("Next", lambda: None))
    notice.show_hint("It is read anew.")
    assert notice.buttons == []


def test_a_copy_says_and_offers_the_same(notice: Notice, other: Notice) -> None:
    done: list[str] = []
    other.show_trouble("No board was found.")
    other.offer(Step("Scan", lambda: done.append("scan")))
    notice.copy(other)
    assert (notice.text, notice.isVisible()) == ("No board was found.", True)
    assert bar(notice) == TROUBLE
    (button,) = notice.buttons
    button.click()
    assert done == ["scan"]
    other.clear()
    notice.copy(other)
    assert (notice.text, notice.isVisible(), notice.buttons) == ("", False, [])


def test_a_copy_says_a_sentence_once(
    notice: Notice, other: Notice, screen_reader: ScreenReader
) -> None:
    other.show_hint("There are 2 boards.")
    screen_reader.heard.clear()
    notice.copy(other)
    other.offer(Step("Next", lambda: None))
    notice.copy(other)
    assert screen_reader.heard == ["There are 2 boards."]
    assert [button.text() for button in notice.buttons] == ["Next"]
