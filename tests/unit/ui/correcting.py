"""A hand that corrects what was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from floodhelper.board import Board
    from floodhelper.ui.main_window import MainWindow


def finished(window: MainWindow, qtbot: QtBot, act: Callable[[], object]) -> None:
    """Do something and wait until its search has ended."""
    with qtbot.waitSignal(window.pipeline.finished):
        act()


def shown(window: MainWindow) -> Board:
    """Return the board that is shown as read."""
    reading = window.body.result.picture.reading
    assert reading is not None
    return reading.board


def recolour(window: MainWindow, qtbot: QtBot) -> Board:
    """Give the first cell the next colour by a key, and return the board after it."""
    board = shown(window)
    other = (int(board.cells[0, 0]) + 1) % 6
    finished(window, qtbot, lambda: QTest.keyClicks(window.body.result.picture, "ABCDEF"[other]))
    assert shown(window).cells[0, 0] == other
    return shown(window)
