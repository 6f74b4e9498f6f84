"""The programs with a window, as the command line calls them."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from floodhelper.errors import DisplayError
from floodhelper.ui import app, desktop
from floodhelper.ui import instance as instances
from floodhelper.ui.instance import Instance, Wish

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Folder in which the one that runs is looked for."""
    # A socket's path must be short.
    with tempfile.TemporaryDirectory(prefix="fh") as name:
        monkeypatch.setattr(instances, "_own_folder", lambda: Path(name))
        yield Path(name)


def test_the_module_loads_without_qt() -> None:
    code = "import sys, floodhelper.ui.app; print([m for m in sys.modules if 'PySide6' in m])"
    printed = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert printed.strip() == "[]"


def test_no_program_starts_where_no_window_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "why_unavailable", lambda: "There is no display.")
    programs: list[Callable[[], int]] = [lambda: app.run([]), app.run_practice, app.run_demo]
    for name in ("run", "run_practice", "run_demo"):
        monkeypatch.setattr(desktop, name, lambda *_args: 0)
    for program in programs:
        with pytest.raises(DisplayError, match="There is no display"):
            program()


def test_the_first_start_shows_the_window_and_does_what_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[tuple[list[str], Wish]] = []
    # An instance that nobody holds would be closed by being forgotten.
    held: list[Instance] = []

    def show(argv: list[str], instance: Instance, wish: Wish) -> int:
        shown.append((argv, wish))
        held.append(instance)
        assert not Instance().take(), "it is the one that runs"
        return 3

    monkeypatch.setattr(desktop, "run", show)
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    assert app.run(["-style", "fusion"], file="game.png") == 3
    assert shown == [(["-style", "fusion"], Wish(file=str(Path("game.png").absolute())))]
    after = Instance()
    assert after.take(), "the place of the one that runs is free again"
    after.close()


def test_another_start_tells_the_one_that_runs_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Wish] = []
    monkeypatch.setattr(Instance, "tell", lambda _self, wish: told.append(wish))
    # It needs no window.
    monkeypatch.setattr(app, "why_unavailable", lambda: "There is no display.")
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "front")
    first = Instance()
    assert first.take()
    assert app.run([], scan=True) == 0
    assert told == [Wish(scan=True, token="front")]
    first.close()


def test_practice_and_demo_show_the_game_of_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "run_practice", lambda seed: 10 + seed)
    monkeypatch.setattr(desktop, "run_demo", lambda seed: 20 + seed)
    assert app.run_practice(7) == 17
    assert app.run_demo(8) == 28
