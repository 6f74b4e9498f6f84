"""Scan many times in a row in a real window, and see whether anything piles up.

    xvfb-run -s "-screen 0 1920x1080x24" python tests/benchmarks/soak.py --scans 500

Shows a practice game of another process, scans it as the button does, each time when the search
before has ended, and prints memory, open files, threads and processes on the way and at the end.
Memory is that of the window's process that is in RAM and its own (RssAnon), MB. Needs Linux's
/proc.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from floodhelper.screen.capture import grab
from floodhelper.ui.default_tools import default_tools
from floodhelper.ui.desktop import application
from floodhelper.ui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

PATIENCE = 120.0
"""Time for one scan and its search, s."""
OWN = Path("/proc/self")


@dataclass(frozen=True)
class Usage:
    """What the window's process holds after a number of scans."""

    scans: int
    seconds: float
    megabytes: float
    files: int
    threads: int
    processes: int

    @classmethod
    def now(cls, scans: int, seconds: float) -> Usage:
        """Look at this process."""
        gc.collect()
        status = dict(
            line.split(":", 1) for line in (OWN / "status").read_text("ascii").splitlines()
        )
        return cls(
            scans,
            seconds,
            int(status["RssAnon"].split()[0]) / 1000,
            len(list((OWN / "fd").iterdir())),
            int(status["Threads"]),
            len(children()),
        )


def main() -> int:
    """Scan as often as asked, print a table, and return 1 where something piled up."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scans", type=int, default=500)
    parser.add_argument("--every", type=int, default=25, help="scans for each line")
    parser.add_argument("--warm-up", type=int, default=50, help="scans that may still take more")
    options = parser.parse_args()
    if not options.every <= options.warm_up < options.scans - options.every:
        parser.error("--warm-up must be at least --every, and --scans more than both together")
    print("   scans    s/scan       MB    files  threads  processes", flush=True)
    seen = []
    for usage in soak(options.scans, options.every):
        seen.append(usage)
        print(
            f"{usage.scans:8} {usage.seconds:9.2f} {usage.megabytes:8.1f} {usage.files:8} "
            f"{usage.threads:8} {usage.processes:10}",
            flush=True,
        )
    troubles = piled_up(seen, options.warm_up)
    print("\n".join(troubles) or "nothing piled up")
    return 1 if troubles else 0


def piled_up(seen: Sequence[Usage], warm_up: int) -> list[str]:
    """Say what became more after so many scans than it was by then, and what is left now.

    Memory may be 5 % more, files, threads and processes none. Of the memory the least of the last
    third counts: it goes up and down by the picture that is just held, and a leak lifts all of it.
    """
    first = [usage for usage in seen if usage.scans <= warm_up]
    later = [usage for usage in seen if usage.scans > warm_up]
    troubles = []
    for name, slack in (("megabytes", 1.05), ("files", 1), ("threads", 1), ("processes", 1)):
        before = max(getattr(usage, name) for usage in first)
        values = [getattr(usage, name) for usage in later]
        after = min(values[-len(values) // 3 :]) if name == "megabytes" else max(values)
        if after > before * slack:
            troubles.append(f"{name} grew from {before} to {after}")
    if left := children():
        troubles.append(f"processes left behind: {left}")
    return troubles


def soak(scans: int, every: int) -> Iterator[Usage]:
    """Scan in a window of its own and tell what it holds each so many scans."""
    application([])
    with _game(), tempfile.TemporaryDirectory() as folder, default_tools() as tools:
        store = QSettings(str(Path(folder) / "soak.ini"), QSettings.Format.IniFormat)
        window = MainWindow(store, tools)
        window.show()
        _turn_until(window.isVisible)
        begun = time.perf_counter()
        for number in range(1, scans + 1):
            _scan(window)
            if number % every == 0:
                # A search that ended late makes another process ready.
                _turn_until(_quiet())
                yield Usage.now(number, (time.perf_counter() - begun) / every)
                begun = time.perf_counter()
        window.close()


def children() -> list[int]:
    """Process ids of the searches that this process has started and that still run."""
    tasks = OWN / "task"
    ids = [
        int(child)
        for task in tasks.iterdir()
        for child in (task / "children").read_text("ascii").split()
    ]
    return [child for child in ids if _searches(child)]


def _searches(child: int) -> bool:
    try:
        command = Path(f"/proc/{child}/cmdline").read_bytes()
        state = Path(f"/proc/{child}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z" and b"spawn_main" in command


def _scan(window: MainWindow) -> None:
    ended: list[str] = []
    pipeline = window.pipeline
    done = pipeline.finished.connect(lambda: ended.append(""))
    failed = pipeline.failed.connect(ended.append)
    window.body.scan.click()
    _turn_until(lambda: bool(ended))
    pipeline.finished.disconnect(done)
    pipeline.failed.disconnect(failed)
    if ended[0]:
        raise SystemExit(f"The practice board was not read: {ended[0]}")


def _quiet() -> Callable[[], bool]:
    """Return whether as many processes as before are there for half a second."""
    since, count = time.monotonic(), len(children())

    def quiet() -> bool:
        nonlocal since, count
        if len(children()) != count:
            since, count = time.monotonic(), len(children())
        return time.monotonic() > since + 0.5

    return quiet


@contextmanager
def _game() -> Iterator[None]:
    play = [sys.executable, "-m", "floodhelper", "play", "--seed", "1"]
    game = subprocess.Popen(play)
    try:
        _turn_until(lambda: bool(grab().pixels.any()))
        yield
    finally:
        game.terminate()
        game.wait()


def _turn_until(state: Callable[[], bool]) -> None:
    """Turn the event loop until a state comes."""
    loop = QEventLoop()
    ticker = QTimer(interval=10)
    ticker.timeout.connect(lambda: loop.quit() if state() else None)
    ticker.start()
    limit = QTimer(singleShot=True)
    limit.timeout.connect(lambda: loop.exit(1))
    limit.start(round(1000 * PATIENCE))
    if loop.exec() != 0:
        raise SystemExit("The window did not come to the state that was waited for.")


if __name__ == "__main__":
    sys.exit(main())
