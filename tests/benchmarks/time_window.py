"""Time the window on a real screen: from the click to the strip, and how long it stands still.

    xvfb-run -s "-screen 0 1920x1080x24" python tests/benchmarks/time_window.py

Shows a practice game of another process, scans it as the button does, and prints for each scan the
time from the click to the picture, to the board, to the first strip and to the end of the search,
from the correction of a cell and from a new depth to the strip that follows, both while the search
still runs where it is long enough, and the longest stretch in which the window's event loop did
not turn.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from floodhelper.screen.capture import grab
from floodhelper.solver.solution import Strategy
from floodhelper.ui.default_tools import default_tools
from floodhelper.ui.desktop import application
from floodhelper.ui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable

STAGES = ("picture", "board", "strip", "end", "cell", "depth")
PATIENCE_MS = 300_000


def main() -> int:
    """Scan as often as asked and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scans", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1, help="of the practice game")
    choices = [str(Strategy.LOOKAHEAD), str(Strategy.BEST)]
    parser.add_argument("--strategy", choices=choices, default=str(Strategy.BEST))
    options = parser.parse_args()
    play = [sys.executable, "-m", "floodhelper", "play", "--seed", str(options.seed)]
    game = subprocess.Popen(play)
    try:
        with tempfile.TemporaryDirectory() as folder:
            rows = _scans(options.scans, options.strategy, Path(folder))
    finally:
        game.terminate()
        game.wait()
    print("ms".rjust(8), *(name.rjust(8) for name in (*STAGES, "still")))
    for number, row in enumerate(rows, start=1):
        print(f"{number:8}", *(f"{value:8.0f}" for value in row))
    print("  median", *(f"{statistics.median(column):8.0f}" for column in zip(*rows, strict=True)))
    return 0


def _scans(count: int, strategy: str, folder: Path) -> list[list[float]]:
    application([])
    store = QSettings(str(folder / "floodhelper.ini"), QSettings.Format.IniFormat)
    while not grab().pixels.any():
        time.sleep(0.05)
    with default_tools() as tools:
        window = MainWindow(store, tools)
        choice = window.body.panel.strategy
        choice.setCurrentIndex(choice.findData(strategy))
        window.show()
        _turn(1000)
        watch = _Watch(window)
        rows = [watch.scan() for _ in range(count)]
        window.close()
    return rows


class _Watch:
    """Notes when the stages of a scan come, and when the event loop turns."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._loop = QEventLoop()
        self._patience = QTimer(singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._loop.quit)
        self._times: dict[str, float] = {}
        self._trouble = "The scan did not end."
        pipeline = window.pipeline
        pipeline.captured.connect(lambda: self._note("picture"))
        pipeline.found.connect(lambda: self._note("board"))
        pipeline.solved.connect(lambda: self._note("strip"))
        pipeline.finished.connect(lambda: self._note("end"))
        pipeline.failed.connect(self._give_up)

    def scan(self) -> list[float]:
        """Return the time of each stage and the longest stretch without a turn, ms."""
        self._times.clear()
        turns = [time.perf_counter()]
        ticker = QTimer(interval=1)
        ticker.timeout.connect(lambda: turns.append(time.perf_counter()))
        ticker.start()
        self._patience.start()
        begun = time.perf_counter()
        self._window.body.scan.click()
        self._loop.exec()
        self._patience.stop()
        if "end" not in self._times:
            raise SystemExit(self._trouble)
        reading = self._window.corrections.help.reading
        if reading is None:
            raise SystemExit("The board was lost.")
        other = (int(reading.board.cells[1, 1]) + 1) % reading.board.colours
        depth = self._window.body.panel.lookahead  # 4 at first, then 3 and 4 in turn
        self._stage("cell", lambda: self._window.corrections.recolour(1, 1, other))
        self._stage("depth", lambda: depth.setValue(7 - depth.value()))
        self._window.stop()
        still = max(after - before for before, after in pairwise(turns))
        first = [self._times[stage] - begun for stage in STAGES[:4]]
        later = [self._times[stage] for stage in STAGES[4:]]
        return [1000 * seconds for seconds in (*first, *later, still)]

    def _stage(self, name: str, act: Callable[[], object]) -> None:
        """Note how long it takes from `act` to the next strip."""
        solved: list[float] = []

        def note() -> None:
            solved.append(time.perf_counter())
            self._loop.quit()

        noted = self._window.pipeline.solved.connect(note)
        self._patience.start()
        begun = time.perf_counter()
        act()
        self._loop.exec()
        self._patience.stop()
        self._window.pipeline.solved.disconnect(noted)
        if not solved:
            raise SystemExit(self._trouble)
        self._times[name] = solved[0] - begun

    def _note(self, stage: str) -> None:
        self._times.setdefault(stage, time.perf_counter())
        if stage == "end":
            self._loop.quit()

    def _give_up(self, sentence: str) -> None:
        self._trouble = sentence
        self._loop.quit()


def _turn(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    sys.exit(main())
