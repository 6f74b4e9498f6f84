"""No text is cut where a language needs more room than English."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QScrollArea, QWidget

from floodhelper.ui.languages import LANGUAGES, speak
from floodhelper.ui.main_layout import NARROWEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes

    MakeWindow = Callable[[Fakes], MainWindow]

LONGER = 1.4
"""How much longer German or Russian often are, as the W3C's page on text size in translation has
it for sentences."""


class Longer(QTranslator):
    """A language in which all takes more letters."""

    def translate(
        self, _context: str, text: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str:
        more = round((LONGER - 1) * len(text))
        # Long text has more words, a word has more letters.
        return text + ("oneirata"[:more] if more <= 8 else " oneirat" * (more // 8))

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False


@pytest.fixture(params=["longer", "ru", "zh_CN"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    if request.param in LANGUAGES:
        speak(qapp, request.param)
        yield
        speak(qapp, "en")
        return
    translator = Longer()
    assert qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def cut(window: QWidget) -> list[str]:
    """Text of all widgets of a window that is not all in sight."""
    short: list[str] = []
    for each in window.findChildren(QWidget):
        if not each.isVisible() or each.window() is not window:
            continue
        if isinstance(each, QPushButton) and each.text():
            words = each.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, each.text())
            whole = each.width() >= words.width() + 8
        elif isinstance(each, QAbstractButton) and each.text():
            whole = each.width() >= each.minimumSizeHint().width()
        elif isinstance(each, QLabel) and each.text() and each.wordWrap():
            whole = each.height() >= each.heightForWidth(each.width())
        elif isinstance(each, QLabel) and each.text():
            whole = each.width() >= each.sizeHint().width()
        else:
            continue
        areas = [area for area in window.findChildren(QScrollArea) if area.isAncestorOf(each)]
        frame = areas[0].viewport() if areas else window
        left = each.mapTo(frame, each.rect().topLeft()).x()
        if not whole or left < 0 or left + each.width() > frame.width():
            short.append(each.text())
    return short


@pytest.mark.parametrize("width", [NARROWEST, 600, 880])
def test_the_window_shows_all_words(
    language: None, make_window: MakeWindow, qtbot: QtBot, fakes: Fakes, width: int
) -> None:
    fakes.boards, fakes.doubts = 2, ("the bottom row is partly covered",)
    window = make_window(fakes)
    window.resize(width, 900)
    qtbot.waitUntil(lambda: window.width() == width)
    qtbot.waitUntil(lambda: cut(window) == [])
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    window.body.result.correct.click()
    window.body.blink.timeout.emit()
    qtbot.waitUntil(lambda: cut(window) == [])
    assert window.width() == width


def test_the_settings_show_all_words(
    language: None, make_window: MakeWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    window = make_window(fakes)
    window.action.settings.trigger()
    qtbot.waitUntil(lambda: cut(window.settings_dialog) == [])


def test_the_compact_strip_shows_all_words(
    language: None, make_window: MakeWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    window = make_window(fakes)
    window.action.compact.trigger()
    compact = window.compact
    assert compact is not None
    qtbot.addWidget(compact)
    qtbot.waitUntil(lambda: compact.isVisible() and cut(compact) == [])
    with qtbot.waitSignal(window.pipeline.finished):
        compact.scan.click()
    qtbot.waitUntil(lambda: compact.isVisible() and cut(compact) == [])
