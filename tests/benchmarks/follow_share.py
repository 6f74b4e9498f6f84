"""Measure what following a game costs: CPU time over wall time, the window shown.

    xvfb-run -s "-screen 0 1920x1080x24" python tests/benchmarks/follow_share.py

Shows a practice game of another process, scans it, and prints the share of one core that the
window's process takes with following off, while the game stands still, and after it was closed,
when the board is looked for on the whole screen; and how long a look takes.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from floodhelper.errors import NoBoardError
from floodhelper.screen.capture import grab
from floodhelper.solver.solution import Strategy
from floodhelper.ui.default_tools import default_tools
from floodhelper.ui.desktop import application
from floodhelper.ui.main_window import MainWindow
from floodhelper.vision.reader import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from floodhelper.screen.screenshot import Screenshot

PATIENCE_MS = 60_000


def main() -> int:
    """Measure for as long as asked and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=30.0, help="for each row")
    parser.add_argument("--seed", type=int, default=1, help="of the practice game, 14x14")
    options = parser.parse_args()
    play = [sys.executable, "-m", "floodhelper", "play", "--seed", str(options.seed)]
    game = subprocess.Popen(play)
    try:
        with tempfile.TemporaryDirectory() as folder:
            _measure(game, options.seconds, Path(folder))
    finally:
        game.terminate()
        game.wait()
    return 0


def _measure(game: subprocess.Popen[bytes], seconds: float, folder: Path) -> None:
    application([])
    store = QSettings(str(folder / "floodhelper.ini"), QSettings.Format.IniFormat)
    while not _board_shows():
        time.sleep(0.2)
    looks: list[float] = []
    with default_tools() as tools:

        def look(region: tuple[int, int, int, int]) -> Screenshot:
            begun = time.perf_counter()
            shot = tools.look(region)
            looks.append(time.perf_counter() - begun)
            return shot

        window = MainWindow(store, replace(tools, look=look))
        window.setGeometry(1290, 60, 600, 700)  # beside the game, which stands in the middle
        window.show()
        _turn(1000)
        _scan(window)
        print("of one core".rjust(42), "looks a second".rjust(14), " said")
        steps: tuple[tuple[str, Callable[[], object]], ...] = (
            ("following off", lambda: None),
            ("following, the game stands", window.action.follow.trigger),
            ("following, the game is closed", game.terminate),
        )
        for name, step in steps:
            step()
            _turn(2000)
            looks.clear()
            wall, cpu = time.perf_counter(), time.process_time()
            _turn(round(1000 * seconds))
            wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
            print(f"{name:30} {cpu / wall:11.2%} {len(looks) / wall:14.1f}", end="  ")
            print(window.body.result.follow.words.text())
            if looks:
                print(f"    capture of the board: median {1000 * statistics.median(looks):.1f} ms")
        window.close()


def _board_shows() -> bool:
    try:
        return bool(read(grab().pixels))
    except NoBoardError:
        return False


def _scan(window: MainWindow) -> None:
    loop = QEventLoop()
    window.pipeline.finished.connect(loop.quit)
    window.pipeline.failed.connect(loop.quit)
    QTimer.singleShot(PATIENCE_MS, loop.quit)
    window.body.panel.strategy.setCurrentIndex(
        window.body.panel.strategy.findData(str(Strategy.LOOKAHEAD))
    )
    window.body.scan.click()
    loop.exec()
    if window.play.board is None:
        raise SystemExit(f"The board was not read: {window.body.notice.text}")
    print(f"board of {window.play.board.rows} x {window.play.board.columns}")


def _turn(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    sys.exit(main())
