"""Make the pictures of `resources/screenshots` from the real program on a real screen.

    xvfb-run -s "-screen 0 1920x1080x24" python resources/make_screenshots.py

Shows a practice game, scans it with the real capture, and saves what the screen then shows of the
windows. Needs a window manager on the screen, and starts openbox where there is none.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

from floodhelper.practice import Practice
from floodhelper.screen.capture import grab
from floodhelper.ui.default_tools import default_tools
from floodhelper.ui.desktop import application
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.ui.pipeline import Tools

SEED = 1
FOLDER = Path(__file__).parent / "screenshots"
PATIENCE = 120.0
DARK = QColor(0x2B, 0x2B, 0x2E)


def main() -> int:
    """Make all pictures and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures go")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    app = application([])
    light = app.palette()
    with _window_manager(), default_tools() as tools, tempfile.TemporaryDirectory() as settings:
        for name, palette in (("light", light), ("dark", QPalette(DARK))):
            app.setPalette(palette)
            _shoot(tools, folder, name, Path(settings) / f"{name}.ini")
    return 0


def _shoot(tools: Tools, folder: Path, name: str, settings: Path) -> None:
    practice = PracticeWindow(Practice.new(SEED))
    practice.show()
    practice.move(40, 40)
    window = MainWindow(QSettings(str(settings), QSettings.Format.IniFormat), tools)
    window.show()
    window.move(700, 40)
    _until(lambda: practice.isActiveWindow() or window.isActiveWindow())
    _save(window, folder / f"first-{name}.png")
    _save(practice, folder / f"practice-{name}.png")
    ended: list[str] = []
    window.pipeline.finished.connect(lambda: ended.append(""))
    window.pipeline.failed.connect(ended.append)
    window.body.scan.click()
    _until(lambda: bool(ended))
    if ended[0]:
        raise SystemExit(f"The practice board was not read: {ended[0]}")
    _save(window, folder / f"main-{name}.png")
    window.play.go_to(7)
    _save(window, folder / f"playing-{name}.png")
    window.action.settings.trigger()
    _save(window.settings_dialog, folder / f"settings-{name}.png")
    window.settings_dialog.close()
    window.resize(360, 760)
    _until(lambda: window.width() == 360)
    _save(window, folder / f"narrow-{name}.png")
    window.action.compact.trigger()
    if window.compact is not None:
        _save(window.compact, folder / f"compact-{name}.png")
    window.close()
    practice.close()


def _save(window: QWidget, path: Path) -> None:
    """Save what the screen shows of a window and its frame, once it stays the same."""
    window.raise_()
    window.activateWindow()
    shown = before = None
    while shown is None or before is None or (shown.pixels != before.pixels).any():
        before = shown
        _turn(300)
        frame, ratio = window.frameGeometry(), window.devicePixelRatioF()
        sides = (frame.x(), frame.y(), frame.width(), frame.height())
        x, y, width, height = (round(side * ratio) for side in sides)
        shown = grab(region=(x, y, width, height))
        if before is not None and before.pixels.shape != shown.pixels.shape:
            before = None
    Image.fromarray(shown.pixels).quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)


def _until(state: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not state():
        if time.monotonic() > end:
            raise SystemExit("The window did not come to the state that was waited for.")
        _turn(20)


def _turn(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


@contextmanager
def _window_manager() -> Iterator[None]:
    program = shutil.which("openbox")
    if QGuiApplication.platformName() != "xcb" or program is None:
        yield
        return
    # One that finds another already there ends by itself.
    manager = subprocess.Popen([program], stderr=subprocess.DEVNULL)  # noqa: S603 - a name of ours
    _turn(1000)
    yield
    manager.terminate()
    manager.wait()


if __name__ == "__main__":
    sys.exit(main())
