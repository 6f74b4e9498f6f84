"""Which parts the window works with, on X11 and on Wayland; none of them at work."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication

from floodhelper.board import Board
from floodhelper.screen import capture
from floodhelper.screen.screenshot import Monitor, Screenshot
from floodhelper.solver.solution import Limit, Strategy
from floodhelper.ui import default_tools as module
from floodhelper.ui.default_tools import default_tools
from floodhelper.vision.reading import Hints

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.solver.solution import Solution
    from floodhelper.ui.pipeline import Tools

pytestmark = pytest.mark.usefixtures("qapp")

BOARD = Board.from_text("0110", 2)
SCALE = 2


class Search:
    """Remembers what is done with it."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def warm(self) -> None:
        self.done.append("warm")

    def prepare(self) -> None:
        self.done.append("prepare")

    def solve(self, *_asked: object) -> list[Solution]:
        self.done.append("solve")
        return []

    def close(self) -> None:
        self.done.append("close")


class Screen:
    """Remembers what was asked of the screen."""

    def __init__(self) -> None:
        self.grabs: list[tuple[int | None, tuple[int, int, int, int] | None]] = []
        self.asks: list[tuple[object, str]] = []
        self.picture = Screenshot(np.zeros((20, 30, 3), dtype=np.uint8))

    def grab(
        self, monitor: int | None = None, region: tuple[int, int, int, int] | None = None
    ) -> Screenshot:
        self.grabs.append((monitor, region))
        return self.picture

    def ask(self, region: object, parent_window: str, _stop: Callable[[], bool]) -> Screenshot:
        self.asks.append((region, parent_window))
        return self.picture


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Search:
    search = Search()
    monkeypatch.setattr(module, "SearchProcess", lambda: search)
    return search


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    screen = Screen()
    monkeypatch.setattr(capture, "grab", screen.grab)
    monkeypatch.setattr(capture, "ask", screen.ask)
    monkeypatch.setattr(capture, "monitors", lambda: [Monitor(0, 0, 30, 20)])
    return screen


@contextmanager
def tools_on(monkeypatch: pytest.MonkeyPatch, *, wayland: bool) -> Iterator[Tools]:
    monkeypatch.setattr(capture, "on_wayland", lambda: wayland)
    with default_tools() as tools:
        yield tools


@pytest.mark.parametrize("wayland", [False, True])
def test_the_search_is_made_ready_and_ends_with_the_tools(
    search: Search, screen: Screen, monkeypatch: pytest.MonkeyPatch, wayland: bool
) -> None:
    with tools_on(monkeypatch, wayland=wayland) as tools:
        assert search.done == ["warm", "prepare"]
        tools.solve(BOARD, Limit(), Strategy.BEST, lambda: False, lambda _preparing: None)
    assert search.done == ["warm", "prepare", "solve", "close"]


def test_the_search_ends_with_an_error_too(
    search: Search, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match="ours"), tools_on(monkeypatch, wayland=False):
        raise ValueError("a mistake of ours")
    assert search.done[-1] == "close"


def test_the_reader_can_be_stopped(
    search: Search, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(module, "read", lambda *_args, **named: asked.append(named))

    def stop() -> bool:
        return True

    with tools_on(monkeypatch, wayland=False) as tools:
        tools.read(screen.picture.pixels, Hints(), stop)
    assert asked == [{"stop": stop}]


def test_the_screen_is_captured_looked_at_and_asked_for(
    search: Search, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tools_on(monkeypatch, wayland=False) as tools:
        assert tools.silent
        assert tools.monitors() == [Monitor(0, 0, 30, 20)]
        assert tools.capture(2) is screen.picture
        assert tools.look((1, 2, 3, 4)) is screen.picture
        assert tools.ask("x11:1f", lambda: False) is screen.picture
    assert screen.grabs == [(2, None), (None, (1, 2, 3, 4))]
    assert screen.asks == [(None, "x11:1f")]


def test_on_wayland_pictures_are_placed_by_the_monitors_that_windows_know(
    search: Search, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    (of_qt,) = [each.geometry() for each in QGuiApplication.screens()]
    height, width = SCALE * of_qt.height(), SCALE * of_qt.width()
    screen.picture = Screenshot(np.zeros((height, width, 3), dtype=np.uint8))
    with tools_on(monkeypatch, wayland=True) as tools:
        assert not tools.silent, "each capture may be seen or heard"
        assert tools.monitors() == [Monitor(0, 0, of_qt.width(), of_qt.height())]
        pictures = [tools.capture(None), tools.capture(1), tools.ask("wayland:2a", lambda: False)]
    assert [picture.scale for picture in pictures] == [SCALE] * 3
    # The portal gives all monitors and is asked for none.
    assert screen.grabs == [(None, None)] * 2
    assert screen.asks == [(None, "wayland:2a")]
