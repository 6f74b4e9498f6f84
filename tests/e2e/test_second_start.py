"""Starts of the program while its window is there, and while it is not; each in its own process."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from e2e.screen import PATIENCE, end, start, wait_for, xdotool
from floodhelper.practice import Practice, draw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

START = "import sys; from floodhelper.cli import gui_main; sys.exit(gui_main())"
TELLING = """
import sys
from floodhelper.cli import gui_main
from floodhelper.ui import desktop
from floodhelper.ui.main_window import MainWindow

class Telling(MainWindow):
    def __init__(self, store, tools):
        super().__init__(store, tools)
        store.clear()
        self.body.panel.strategy.setCurrentText("Lookahead only")
        tell = lambda text: print(text, flush=True)
        self.pipeline.captured.connect(lambda picture: tell(f"picture {picture.width}"))
        self.pipeline.finished.connect(lambda: tell(f"moves {len(self.play.moves)}"))
        self.body.notice.changed.connect(lambda: tell(self.body.notice.text))
    def showEvent(self, event):
        super().showEvent(event)
        print("shown", int(self.winId()), flush=True)
    def hideEvent(self, event):
        super().hideEvent(event)
        print("hidden", flush=True)

desktop.MainWindow = Telling
sys.exit(gui_main())
"""
GAME = Practice.new(seed=11)


class Program:
    """The program's first start, which prints what happens in its window."""

    def __init__(self, environment: dict[str, str], *arguments: str) -> None:
        command = [sys.executable, "-c", TELLING, *arguments]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def wait_for(self, word: str) -> str:
        """Return the next line that begins with a word, and drop those before it."""
        while not (line := self._lines.get(timeout=60)).startswith(word):
            pass
        return line

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.strip())


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[dict[str, str]]:
    # A socket's path must be short.
    with tempfile.TemporaryDirectory(prefix="fh") as folder:
        yield os.environ | {"XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": str(tmp_path)}


@pytest.fixture
def first(environment: dict[str, str], desktop: None) -> Iterator[Callable[..., Program]]:
    programs: list[Program] = []

    def start_(*arguments: str) -> Program:
        programs.append(Program(environment, *arguments))
        return programs[-1]

    yield start_
    for program in programs:
        program.end()


@pytest.fixture
def game(environment: dict[str, str], desktop: None) -> Iterator[None]:
    code = (
        f"import sys; from floodhelper.cli import main; sys.exit(main({['play', '--seed', '11']}))"
    )
    process = start(sys.executable, "-c", code)
    wait_for(lambda: bool(xdotool("search", "--onlyvisible", "--pid", process.pid)), "the game")
    yield
    end(process)


def second(environment: dict[str, str], *arguments: str) -> None:
    command = [sys.executable, "-c", START, *arguments]
    finished = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (finished.returncode, finished.stdout) == (0, "")


def test_scan_with_no_window_starts_one(
    first: Callable[..., Program], game: None, environment: dict[str, str]
) -> None:
    program = first("--scan")
    assert int(program.wait_for("moves").split()[1]) <= GAME.move_limit


def test_a_file_with_no_window_starts_one(first: Callable[..., Program], tmp_path: Path) -> None:
    picture = draw(GAME.board)
    picture.save(tmp_path / "game.png")
    program = first(str(tmp_path / "game.png"))
    assert program.wait_for("picture") == f"picture {picture.width}"
    assert int(program.wait_for("moves").split()[1]) <= GAME.move_limit


def test_two_starts_at_once_show_one_window(
    first: Callable[..., Program], environment: dict[str, str]
) -> None:
    one, other = first(), first()
    ended = {one: one.process.poll, other: other.process.poll}
    wait_for(lambda: any(poll() == 0 for poll in ended.values()), "the end of one of them")
    (left,) = [program for program, poll in ended.items() if poll() is None]
    left.wait_for("shown")
    second(environment)


def test_a_second_start_tells_the_window_to_scan(
    first: Callable[..., Program], game: None, environment: dict[str, str]
) -> None:
    program = first()
    program.wait_for("shown")
    second(environment, "--scan")
    program.wait_for("hidden")
    program.wait_for("shown")
    assert int(program.wait_for("moves").split()[1]) <= GAME.move_limit
    second(environment, "--scan")
    program.wait_for("hidden")
    program.wait_for("moves")


def test_a_second_start_tells_the_window_to_open_a_file(
    first: Callable[..., Program],
    environment: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    picture = draw(GAME.board)
    picture.save(tmp_path / "ü game.png")
    program = first()
    program.wait_for("shown")
    # The name means the file in the folder of the second start.
    monkeypatch.chdir(tmp_path)
    second(environment | {"PYTHONPATH": os.pathsep.join(sys.path)}, "ü game.png")
    assert program.wait_for("picture") == f"picture {picture.width}"
    assert int(program.wait_for("moves").split()[1]) <= GAME.move_limit
    second(environment | {"PYTHONPATH": os.pathsep.join(sys.path)}, "absent.png")
    assert str(tmp_path / "absent.png") in program.wait_for("There is no file")


def test_a_second_start_brings_the_window_to_the_front(
    first: Callable[..., Program], environment: dict[str, str]
) -> None:
    program = first()
    window = program.wait_for("shown").split()[1]
    wait_for(lambda: xdotool("getactivewindow") == window, "the window")
    xdotool("windowminimize", "--sync", window)
    wait_for(lambda: xdotool("getactivewindow") != window, "the minimised window")
    second(environment)
    wait_for(lambda: xdotool("getactivewindow") == window, "the window in front")


def test_after_the_window_is_closed_another_start_shows_one(
    first: Callable[..., Program], environment: dict[str, str]
) -> None:
    program = first()
    window = program.wait_for("shown").split()[1]
    wait_for(lambda: xdotool("getactivewindow") == window, "the window")
    xdotool("key", "ctrl+q")
    assert program.process.wait(PATIENCE) == 0
    assert list(Path(environment["XDG_RUNTIME_DIR"]).iterdir()) == []
    first().wait_for("shown")


def test_after_a_crash_another_start_shows_one(
    first: Callable[..., Program], environment: dict[str, str]
) -> None:
    program = first()
    program.wait_for("shown")
    program.process.kill()
    program.process.wait(PATIENCE)
    first().wait_for("shown")
    second(environment)
