from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from e2e import screen
from e2e.screen import SgtFlood

# Where Qt does not load, tests/conftest.py skips what needs it and says why.
with suppress(ImportError):
    from floodhelper.ui.default_tools import default_tools

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.ui.pipeline import Tools

    OpenGame = Callable[[str], SgtFlood]


@pytest.fixture
def tools() -> Iterator[Tools]:
    """The real screen, reader and search."""
    with default_tools() as tools:
        yield tools


@pytest.fixture(scope="session")
def desktop() -> Iterator[None]:
    """A screen with a window manager, which focus, frames and placing windows need."""
    screen.need("xdotool")
    if screen.window_manager_runs():
        yield
        return
    screen.need("openbox")
    manager = screen.start("openbox")
    screen.wait_for(screen.window_manager_runs, "the window manager")
    yield
    screen.end(manager)


@pytest.fixture
def open_game(desktop: None) -> Iterator[OpenGame]:
    screen.need("sgt-flood", "xdotool")
    games: list[SgtFlood] = []

    def open_(game_id: str) -> SgtFlood:
        games.append(SgtFlood.open(game_id, 60, 60))
        return games[-1]

    yield open_
    for game in games:
        screen.end(game.process)
