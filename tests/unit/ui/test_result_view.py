"""Where the parts of the result stand, and how large they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from floodhelper.ui.result_view import SPACING

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes

THREE_LINES = (
    "A window of floodhelper lies over the board; make it small with “Compact” (Ctrl+Shift+M), "
    "or move it aside."
)


def scan(window: MainWindow, qtbot: QtBot, width: int, height: int) -> None:
    window.resize(width, height)
    qtbot.waitUntil(lambda: (window.width(), window.height()) == (width, height))
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()


@pytest.mark.parametrize("width", [400, 880])
def test_a_long_sentence_on_the_game_keeps_clear_of_the_strip(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, width: int
) -> None:
    fakes.moves = fakes.moves[:19]
    scan(window, qtbot, width, 600)
    strip, follow = window.body.result.strip, window.body.result.follow
    words = follow.words
    words.say(THREE_LINES)
    qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))
    qtbot.waitUntil(lambda: follow.y() > strip.geometry().bottom() + SPACING)
