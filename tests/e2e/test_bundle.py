"""The bundle, made by its own command, does the main job with no Python around it."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from e2e.screen import end, need, wait_for, xdotool
from floodhelper import commands
from floodhelper.board import LETTERS, Board
from floodhelper.practice import Practice, draw
from floodhelper.solver.search import solve
from floodhelper.vision.reader import read

with suppress(ImportError):
    from PySide6.QtGui import QGuiApplication

    from floodhelper.ui.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

CHECKOUT = Path(__file__).parents[2]
LONG = 240.0
"""Time for the kernels to be compiled and the search to end, s."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip("needs PyInstaller (pip install --group bundle)")
    library = sysconfig.get_config_var("INSTSONAME")
    if sys.platform == "linux" and not (
        shutil.which("objdump") and (Path(sysconfig.get_config_var("LIBDIR")) / library).exists()
    ):
        pytest.skip(f"needs objdump and {library} (Debian: binutils, libpython3.*)")
    folder = tmp_path_factory.mktemp("bundle")
    make = str(CHECKOUT / "resources" / "make_bundle.py")
    command = [sys.executable, make, "--no-archive", "--folder", str(folder)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder / "floodhelper" / "floodhelper"


@pytest.fixture(scope="module")
def surroundings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A user of its own, without Python, with time for the search while kernels are compiled."""
    home = tmp_path_factory.mktemp("home")
    settings = home / "floodhelper" / "floodhelper.ini"
    settings.parent.mkdir()
    settings.write_text(f"[settings]\ntime_limit={int(LONG)}\n")
    kept = {name: os.environ[name] for name in ("DISPLAY", "XAUTHORITY") if name in os.environ}
    return kept | {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "LANG": "C.UTF-8"}


def processes(folder: Path) -> list[int]:
    """Process ids of what runs from a folder."""
    found = []
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            if process.name.isdecimal() and folder in (process / "exe").readlink().parents:
                found.append(int(process.name))
    return found


def windows(program: subprocess.Popen[bytes]) -> list[str]:
    """Its own alone: a test before may have left some that have the same name and class."""
    search = "search", "--all", "--onlyvisible", "--pid", program.pid, "--class", "floodhelper"
    return xdotool(*search).splitlines()


def close_windows(program: subprocess.Popen[bytes]) -> None:
    """Close one after the other from the keyboard; a key is lost where the focus just moves."""

    def is_closed(window: str) -> bool:
        there = windows(program)
        if window in there:
            xdotool("windowactivate", "--sync", window, "key", "alt+F4")
        return window not in there

    for window in windows(program):
        wait_for(partial(is_closed, window), "the window's end")


def names_of(found: list[str]) -> list[str]:
    return [xdotool("getwindowname", window) for window in found]


def test_it_has_the_words_of_qt_in_every_language(program: Path) -> None:
    words = {path.stem for path in program.parent.rglob("PySide6/Qt/translations/qtbase_*.qm")}
    assert {f"qtbase_{language}" for language in LANGUAGES} <= words


def test_it_solves_a_picture(program: Path, surroundings: dict[str, str], tmp_path: Path) -> None:
    # Of the size of the board in the window, for which the kernels are compiled by then.
    board = Practice.new(5).board
    draw(board, cell_size=30).save(tmp_path / "shot.png")
    shot = str(tmp_path / "shot.png")
    command = [str(program), "solve", "--json", "--time-limit", str(LONG), shot]
    finished = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, check=False
    )
    assert finished.returncode == 0, finished.stderr
    answer = json.loads(finished.stdout)
    assert answer["proven"] is True
    found = Board(np.array(answer["grid"], dtype=np.uint8), board.palette)
    assert found.play_all(answer["moves"]).is_won


@pytest.mark.skipif(sys.platform != "linux", reason="menus of freedesktop.org")
def test_its_entry_in_the_menu_opens_a_picture(
    program: Path, surroundings: dict[str, str], desktop: None, tmp_path: Path
) -> None:
    need("xdotool")
    data = surroundings | {"XDG_DATA_HOME": str(tmp_path / "data")}
    subprocess.run([program, "--install-desktop"], env=data, check=True, capture_output=True)
    entry = (tmp_path / "data" / "applications" / "floodhelper.desktop").read_text("utf-8")
    (started,) = re.findall(r'^Exec="(.+)" %f$', entry, re.MULTILINE)
    assert Path(started).parent == program.parent
    draw(Practice.new(5).board).save(tmp_path / "shot.png")
    child = subprocess.Popen([started, tmp_path / "shot.png"], env=surroundings)
    try:
        wait_for(lambda: "floodhelper" in names_of(windows(child)), "the window", LONG)
        close_windows(child)
        assert child.wait(LONG) == 0
    finally:
        if child.poll() is None:
            end(child)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_its_window_scans_searches_and_leaves_nothing(
    program: Path, surroundings: dict[str, str], desktop: Iterator[None], qtbot: QtBot
) -> None:
    need("xdotool")
    game = Practice.new(commands.DEMO_SEED).board
    board = read(np.asarray(draw(game)))[0].board
    *_, best = solve(board)
    child = subprocess.Popen([program, "demo"], env=surroundings)

    def copied() -> str:
        for window in windows(child):
            if xdotool("getwindowname", window) == "floodhelper":
                xdotool("windowactivate", "--sync", window, "key", "--window", window, "ctrl+c")
        # Only so is it heard that another program has something new in the clipboard.
        QGuiApplication.processEvents()
        return QGuiApplication.clipboard().text()

    try:
        wait_for(lambda: len(copied().split()) == len(best.moves), "the fewest moves", LONG)
        moves = [LETTERS.index(letter) for letter in copied().split()]
        assert board.play_all(moves).is_won
        assert len(processes(program.parent)) > 1
        close_windows(child)
        assert child.wait(LONG) == 0
    finally:
        if child.poll() is None:
            end(child)
    wait_for(lambda: not processes(program.parent), "the end of all processes")
