from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from floodhelper.solver.solution import Limit, Solution, Strategy
from floodhelper.ui.pipeline import Pipeline
from floodhelper.ui.settings import Settings
from unit.ui.fakes import GAME, WAIT, Fakes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from floodhelper.board import Board
    from floodhelper.ui.main_window import MainWindow


def test_that_the_search_is_prepared_is_told_in_the_window(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floodhelper.ui.search_line.PREPARING_LONG", 0.0)
    fakes.preparing = (True,)
    fakes.hold = threading.Event()
    line = window.body.result.search
    line.tick.setInterval(1)
    window.body.scan.click()
    qtbot.waitUntil(lambda: line.text() == "Preparing the search…")
    fakes.hold.set()
    qtbot.waitUntil(lambda: not window.pipeline.busy)


def test_a_search_is_no_longer_prepared_while_the_picture_is_read_anew(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floodhelper.ui.search_line.PREPARING_LONG", 0.0)
    fakes.preparing = (True,)
    fakes.hold, fakes.hold_read = threading.Event(), threading.Event()
    fakes.hold_read.set()
    line = window.body.result.search
    line.tick.setInterval(1)
    window.body.scan.click()
    qtbot.waitUntil(lambda: line.text() == "Preparing the search…")
    fakes.hold_read.clear()
    window.body.panel.rows.setValue(13)
    assert line.text() == ""
    assert not line.tick.isActive()
    fakes.hold.set()
    fakes.hold_read.set()
    qtbot.waitUntil(lambda: not window.pipeline.busy)


def test_what_a_stopped_search_tells_of_its_preparation_is_dropped(qtbot: QtBot) -> None:
    told = threading.Event()

    def solve(
        board: Board,
        limit: Limit,
        strategy: Strategy,
        stop: Callable[[], bool],
        preparing: Callable[[bool], None],
    ) -> Iterator[Solution]:
        if told.is_set():
            preparing(False)
            return
        while not stop():
            pass
        preparing(True)
        told.set()
        yield from ()

    pipeline = Pipeline(replace(Fakes().tools, solve=solve))
    said: list[bool] = []
    pipeline.preparing.connect(said.append)
    pipeline.solve(GAME.board, Settings())
    pipeline.stop()
    assert told.wait(WAIT)
    with qtbot.waitSignal(pipeline.finished):
        pipeline.solve(GAME.board, Settings())
    assert said == [False]
    pipeline.close()
