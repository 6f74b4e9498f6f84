"""A window that follows the game of the fakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floodhelper.solver.lookahead import lookahead
from unit.ui.fakes import GAME

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes

BOARD = GAME.board
PLAN = lookahead(BOARD, 2)
PATIENCE_MS = 10_000
BEGUN = "Following the game; “Compact” stays above it."
"""What the whole window says as following begins."""


def follow(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> MainWindow:
    """Let a window follow the game, aside of it, with a plan that wins, and return it."""
    fakes.moves = PLAN
    window.move(700, 100)
    qtbot.waitUntil(lambda: window.x() >= 600)
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    window.action.follow.trigger()
    return window


def words(window: MainWindow) -> str:
    """Return what is said of the game."""
    return window.body.result.follow.words.text()


def wait_for(qtbot: QtBot, window: MainWindow, sentence: str) -> None:
    """Wait until that is said."""
    qtbot.waitUntil(lambda: words(window) == sentence, timeout=PATIENCE_MS)


def wait_for_looks(qtbot: QtBot, fakes: Fakes, looks: int) -> None:
    """Wait until so many looks more were taken."""
    until = fakes.looks + looks
    qtbot.waitUntil(lambda: fakes.looks >= until, timeout=PATIENCE_MS)


def off_plan() -> int:
    """Return a move that is none of the plan and floods something."""
    area = int(BOARD.flooded().sum())
    others = [c for c in range(BOARD.colours) if c != PLAN[0]]
    return next(c for c in others if int(BOARD.play(c).flooded().sum()) > area)
