import threading
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QThread
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from floodhelper.errors import CaptureError
from floodhelper.screen.screenshot import Screenshot
from floodhelper.ui import monitor_choice
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.monitor_choice import THUMBNAIL, MonitorChoice, thumbnail
from unit.ui.fakes import Fakes

MONITORS = [(-1280, 0, 1280, 800), (0, 0, 1024, 768)]
COLOURS = {None: (1, 2, 3), 1: (200, 0, 0), 2: (0, 0, 200)}


class Eye:
    """Captures a plain colour for each monitor, and remembers where it was called."""

    def __init__(self) -> None:
        self.seen: list[int | None] = []
        self.threads: set[int] = set()
        self.error: Exception | None = None

    def __call__(self, number: int | None) -> Screenshot:
        self.seen.append(number)
        self.threads.add(threading.get_ident())
        if self.error is not None:
            raise self.error
        return Screenshot(np.full((90, 160, 3), COLOURS[number], dtype=np.uint8))


@pytest.fixture
def eye() -> Eye:
    return Eye()


@pytest.fixture
def choice(qtbot: QtBot, eye: Eye, monkeypatch: pytest.MonkeyPatch) -> Iterator[MonitorChoice]:
    monkeypatch.setattr(monitor_choice, "EVERY", 0.03)
    choice = MonitorChoice()
    qtbot.addWidget(choice)
    choice.show_monitors(MONITORS, None)
    choice.look = eye
    with qtbot.waitExposed(choice):
        choice.show()
    yield choice
    choice.hidePopup()
    choice._worker.close()


def colour(choice: MonitorChoice, index: int) -> tuple[int, int, int]:
    image = choice.itemIcon(index).pixmap(THUMBNAIL).toImage()
    middle: QColor = image.pixelColor(image.rect().center())
    return middle.red(), middle.green(), middle.blue()


def test_each_monitor_is_seen_in_the_open_list_alone(
    choice: MonitorChoice, eye: Eye, qtbot: QtBot
) -> None:
    assert eye.seen == []
    choice.showPopup()
    qtbot.waitUntil(lambda: [colour(choice, i) for i in range(3)] == list(COLOURS.values()))
    qtbot.waitUntil(lambda: eye.seen.count(2) >= 3)
    assert eye.threads.isdisjoint({threading.get_ident()})
    choice.hidePopup()
    assert all(choice.itemIcon(index).isNull() for index in range(3))
    choice._worker.close()
    count = len(eye.seen)
    choice.repaint()
    QThread.msleep(1)
    assert len(eye.seen) == count
    assert choice.itemIcon(1).isNull()


def test_without_silent_captures_there_are_words_alone(
    choice: MonitorChoice, eye: Eye, qtbot: QtBot
) -> None:
    choice.look = None
    choice.showPopup()
    qtbot.waitUntil(choice.view().isVisible)
    assert all(choice.itemIcon(index).isNull() for index in range(3))
    assert eye.seen == []


def test_a_refused_capture_leaves_the_words(choice: MonitorChoice, eye: Eye, qtbot: QtBot) -> None:
    eye.error = CaptureError("The screen cannot be captured.")
    with qtbot.waitSignal(choice._worker.failed):
        choice.showPopup()
    assert choice.view().isVisible()
    choice.setCurrentIndex(2)
    assert choice.number == 2


def test_words_and_numbers(choice: MonitorChoice) -> None:
    assert [choice.itemText(index) for index in range(choice.count())] == [
        "All", "1: 1280 × 800", "2: 1024 × 768",
    ]  # fmt: skip
    choice.choose(2)
    assert choice.number == 2
    choice.choose(None)
    assert choice.number is None


def test_an_unplugged_monitor_stays_chosen(choice: MonitorChoice) -> None:
    choice.choose(3)
    assert choice.number == 3
    choice.show_monitors(MONITORS[:1], 3)
    assert choice.number == 3
    assert choice.count() == 3


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1080, 1920), (3, 3), (4000, 100)])
def test_thumbnails_have_one_size(width: int, height: int) -> None:
    image = thumbnail(Screenshot(np.full((height, width, 3), 77, dtype=np.uint8)))
    assert image.size() == THUMBNAIL
    assert image.pixelColor(80, 50) == QColor(77, 77, 77)
    if width != height * 1.6:
        assert image.pixelColor(0, 0).alpha() == 0 or image.pixelColor(80, 0).alpha() == 0


def test_thumbnails_are_sharp_on_fine_displays() -> None:
    image = thumbnail(Screenshot(np.zeros((1080, 1920, 3), dtype=np.uint8)), ratio=1.5)
    assert (image.width(), image.height()) == (240, 150)
    assert image.deviceIndependentSize().toSize() == THUMBNAIL


def test_no_word_is_cut(choice: MonitorChoice, qtbot: QtBot) -> None:
    choice.setFixedWidth(80)
    choice.showPopup()
    qtbot.waitUntil(choice.view().isVisible)
    text = choice.fontMetrics().horizontalAdvance(choice.itemText(1))
    assert choice.view().viewport().width() > THUMBNAIL.width() + text


def test_the_window_looks_through_its_own_capture(
    window: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    choice = window.body.panel.monitor
    window.action.settings.trigger()
    choice.showPopup()
    qtbot.waitUntil(lambda: len(fakes.captures) >= 2)
    choice.hidePopup()
    choice._worker.close()
    assert set(fakes.captures) == {None, 1}
