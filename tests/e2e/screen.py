"""A real screen with a window manager, real games on it, and a hand that plays them."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pytest

from floodhelper.screen.capture import grab

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.vision.reading import Geometry

PATIENCE = 20.0
"""Time for a state of the screen that must come, s."""
PATH = os.environ.get("PATH", "") + os.pathsep + "/usr/games"


def need(*programs: str) -> None:
    """Skip the test where there is no screen or one of the programs is missing."""
    if not os.environ.get("DISPLAY"):
        pytest.skip("needs an X11 screen, such as Xvfb")
    if missing := [name for name in programs if shutil.which(name, path=PATH) is None]:
        pytest.skip(f"needs {', '.join(missing)}")


def wait_for(state: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait for a state that no signal tells of, as that of another program's window."""
    end = time.monotonic() + seconds
    while not state():
        if time.monotonic() > end:
            raise TimeoutError(f"{what} did not come within {seconds} s")
        time.sleep(0.02)


def start(*command: str) -> subprocess.Popen[bytes]:
    """Start a program beside the test."""
    program = shutil.which(command[0], path=PATH)
    assert program is not None
    quiet = subprocess.DEVNULL
    return subprocess.Popen([program, *command[1:]], stdout=quiet, stderr=quiet)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program that `start` started."""
    process.terminate()
    process.wait(PATIENCE)


def xdotool(*arguments: str | int) -> str:
    """Run xdotool and return what it prints, empty where it failed."""
    command = ["xdotool", *map(str, arguments)]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    return finished.stdout.strip() if finished.returncode == 0 else ""


def window_manager_runs() -> bool:
    """Whether the screen has a window manager that tells of its desktops (EWMH)."""
    return xdotool("get_num_desktops") not in ("", "0")


@dataclass
class SgtFlood:
    """Simon Tatham's Flood on the screen."""

    game_id: str
    process: subprocess.Popen[bytes]
    window: str

    @classmethod
    def open(cls, game_id: str, x: int, y: int) -> SgtFlood:
        """Start a known game and wait until its board is on the screen with its corner there."""
        process = start("sgt-flood", game_id)
        found = xdotool("search", "--sync", "--onlyvisible", "--pid", process.pid).splitlines()
        game = cls(game_id, process, found[-1])
        xdotool("windowmove", "--sync", game.window, x, y)
        wait_for(game._is_painted, "the game's board")
        return game

    def truth(self) -> tuple[NDArray[np.int_], int]:
        """Colours (rows, columns) and move limit, as the game itself prints them."""
        program = shutil.which("sgt-flood", path=PATH)
        assert program is not None
        command = [program, "--generate", "1", self.game_id]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        size, _, rest = printed.strip().partition(":")
        columns, rows = map(int, size.split("x"))
        digits, _, limit = rest.partition(",")
        return np.array([int(digit, 36) for digit in digits]).reshape(rows, columns), int(limit)

    def _is_painted(self) -> bool:
        place = dict(
            line.split("=") for line in xdotool("getwindowgeometry", "--shell", self.window).split()
        )
        x, y, width, height = (int(place[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
        if x < 0 or y < 0:
            return False
        pixels = grab(region=(x, y, width, height)).pixels.reshape(-1, 3)
        _, counts = np.unique(pixels, axis=0, return_counts=True)
        # A board's every colour covers far more than the pixels of letters and edges.
        return int((counts > len(pixels) / 100).sum()) > 4


def same_partition(cells: NDArray[np.integer], truth: NDArray[np.integer]) -> bool:
    """Whether two boards are equal but for the numbering of their colours."""
    if cells.shape != truth.shape:
        return False
    pairs = {*zip(cells.ravel().tolist(), truth.ravel().tolist(), strict=True)}
    return len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})


class Hand:
    """Clicks colours on a board on the screen and looks whether they took."""

    def __init__(self, board: Board, geometry: Geometry) -> None:
        """`geometry` is that of the desktop."""
        self.board = board
        self.geometry = geometry

    def seen(self) -> NDArray[np.intp]:
        """Colour indices (rows, columns) that the screen shows now, each cell at its centre."""
        screen, place = grab(), self.geometry
        down = place.y - screen.origin[1] + (np.arange(place.rows) + 0.5) * place.cell_height
        right = place.x - screen.origin[0] + (np.arange(place.columns) + 0.5) * place.cell_width
        centres = screen.pixels[np.ix_(down.astype(int), right.astype(int))]
        far = centres[..., None, :].astype(float) - self.board.palette.astype(float)
        nearest: NDArray[np.intp] = (far**2).sum(-1).argmin(-1)
        return nearest

    def play(self, colour: int) -> None:
        """Click a cell of the colour and wait until the game shows the position after it."""
        after = self.board.play(colour)
        row, column = (int(each) for each in np.argwhere(self.board.cells == colour)[0])
        x = self.geometry.x + (column + 0.5) * self.geometry.cell_width
        y = self.geometry.y + (row + 0.5) * self.geometry.cell_height
        xdotool("mousemove", "--sync", int(x), int(y), "click", 1)
        wait_for(lambda: np.array_equal(self.seen(), after.cells), f"the board after {colour}")
        self.board = after
