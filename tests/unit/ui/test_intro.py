import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from floodhelper.ui.intro import ICON, Intro


@pytest.fixture
def intro(qtbot: QtBot) -> Intro:
    intro = Intro()
    qtbot.addWidget(intro)
    with qtbot.waitExposed(intro):
        intro.show()
    return intro


def test_the_icon_is_drawn_as_finely_as_the_screen_can_show_it(intro: Intro) -> None:
    (icon,) = [each.pixmap() for each in intro.findChildren(QLabel) if not each.pixmap().isNull()]
    assert icon.devicePixelRatio() == intro.devicePixelRatioF()
    assert icon.deviceIndependentSize().width() == icon.deviceIndependentSize().height() == ICON
    middle = icon.toImage().pixelColor(icon.width() // 2, icon.height() // 2)
    assert middle.alpha() == 255


def test_the_one_thing_to_do_is_larger_than_what_else_can_be_done(intro: Intro) -> None:
    words, other_ways = intro.words, intro.other_ways
    assert "press Enter or Scan screen" in words.text()
    assert "the menu (F10)" in other_ways.text()
    assert words.y() < other_ways.y()
    assert words.font().pointSizeF() > other_ways.font().pointSizeF()


def test_words_wrap_where_there_is_little_room(intro: Intro, qtbot: QtBot) -> None:
    for label in (intro.words, intro.other_ways):
        line = label.fontMetrics().horizontalAdvance(label.text().splitlines()[0])
        assert intro.minimumSizeHint().width() < line
        assert label.heightForWidth(line // 2) > label.heightForWidth(2 * line)
