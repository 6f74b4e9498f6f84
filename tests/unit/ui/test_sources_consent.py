"""A desktop that first wants to ask its user."""

import threading
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.errors import CaptureError, ConsentError, PictureError
from floodhelper.practice import draw
from floodhelper.ui.main_window import MainWindow
from unit.ui.fakes import GAME, ORIGIN, WAIT, Fakes


@pytest.fixture
def fakes() -> Fakes:
    fakes = Fakes()
    fakes.fail["capture"] = ConsentError("The desktop asks first.")
    return fakes


def test_the_window_comes_back_before_the_user_is_asked(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    states: list[tuple[bool, bool]] = []
    fakes.on_ask = lambda _stop: states.append((window.isVisible(), window.isActiveWindow()))
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    assert states == [(True, True)]
    picture = window.pipeline.picture
    assert picture is not None
    assert np.array_equal(picture.pixels, np.asarray(draw(GAME.board)))
    assert picture.origin != ORIGIN
    (parent,) = fakes.asked
    if QGuiApplication.platformName() == "xcb":
        assert int(parent.removeprefix("x11:"), 16) == window.winId()
    else:
        assert parent == ""


def test_no_board_of_ours_is_on_the_screen_while_it_asks(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    del fakes.fail["capture"]
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    assert window.play.moves
    fakes.fail["capture"] = ConsentError("The desktop asks first.")
    seen: list[tuple[bool, str]] = []
    fakes.on_ask = lambda _stop: seen.append((bool(window.play.moves), window.body.notice.text))
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    ((moves, said),) = seen
    assert not moves
    assert "choose the screen" in said


def test_a_refusal_is_a_sentence(window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    fakes.fail["ask"] = CaptureError("The desktop took no picture.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.scan()
    assert window.body.notice.text == "The desktop took no picture."
    assert window.isVisible()


def test_it_can_be_stopped(window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    asked, stopped = threading.Event(), threading.Event()

    def ask(stop: Callable[[], bool]) -> None:
        asked.set()
        while not stop():
            pass
        stopped.set()
        raise PictureError("too late")

    fakes.on_ask = ask
    window.scan()
    qtbot.waitUntil(asked.is_set)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert stopped.wait(WAIT)
    assert "Stopped" in window.body.notice.text
