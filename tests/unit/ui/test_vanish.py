import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.vanish import Vanishing


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(300, 200)
    return widget


def test_gone_is_told_once_the_window_is_off_the_screen(widget: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitExposed(widget):
        widget.show()
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
        assert vanishing.hidden
    assert not widget.isVisible()
    assert not widget.windowHandle().isExposed()
    with qtbot.waitExposed(widget):
        vanishing.show()
    assert not vanishing.hidden
    assert widget.isVisible()


def test_a_window_that_never_was_on_the_screen_is_gone_too(widget: QWidget, qtbot: QtBot) -> None:
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()


def test_coming_back_early_cancels(widget: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitExposed(widget):
        widget.show()
    vanishing = Vanishing(widget)
    vanishing.hide()
    with qtbot.assertNotEmitted(vanishing.gone, wait=500):
        vanishing.show()
    vanishing.show()
    assert widget.isVisible()


def test_a_maximised_window_stays_so(widget: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitExposed(widget):
        widget.showMaximized()
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    with qtbot.waitExposed(widget):
        vanishing.show()
    assert widget.isMaximized()
