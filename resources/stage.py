"""Where the scenes of `scenes.py` play: a practice game and the main window on a real screen."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEventLoop, QSettings, QTimer

from floodhelper.practice import Practice
from floodhelper.ui.languages import speak
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PySide6.QtWidgets import QWidget

    from floodhelper.ui.pipeline import Tools

SEED = 1
PATIENCE = 120.0


class Stage:
    """Windows for one scene, which are closed at its end."""

    def __init__(self, tools: Tools, folder: str) -> None:
        self.tools = tools
        self._folder = Path(folder)
        self._windows: list[QWidget] = []

    def __enter__(self) -> Stage:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for window in self._windows:
            window.close()
        self.speak("en")
        turn(100)

    def speak(self, language: str) -> None:
        """Let the windows of this scene speak another language."""
        app = QCoreApplication.instance()
        assert app is not None  # noqa: S101 - a window is shown by it
        speak(app, language)

    def practice(self, seed: int = SEED, place: tuple[int, int] = (40, 40)) -> PracticeWindow:
        """Show a practice game."""
        practice = PracticeWindow(Practice.new(seed))
        self.put(practice, *place)
        return practice

    def window(self, **tools: Any) -> MainWindow:
        """Show the main window, with other tools in place of the real ones of those names."""
        store = QSettings(str(self._folder / "scene.ini"), QSettings.Format.IniFormat)
        window = MainWindow(store, replace(self.tools, **tools))
        self.put(window, 700, 40)
        return window

    def put(self, window: QWidget, x: int, y: int) -> None:
        """Show a window at a place and wait until it has the focus."""
        self._windows.append(window)
        window.show()
        window.move(x, y)
        until(lambda: _activated(window))

    def scan(self, window: MainWindow) -> str:
        """Scan, wait until the work has ended, and return the sentence of what failed."""
        return self.work(window, window.body.scan.click)

    def work(self, window: MainWindow, begin: Callable[[], object]) -> str:
        """Wait until the work that `begin` begins has ended."""
        ended: list[str] = []
        window.pipeline.finished.connect(lambda: ended.append(""))
        window.pipeline.failed.connect(ended.append)
        begin()
        until(lambda: bool(ended))
        return ended[0]


def _activated(window: QWidget) -> bool:
    if not window.isActiveWindow():
        window.activateWindow()
    return window.isActiveWindow()


def until(state: Callable[[], bool]) -> None:
    """Turn the event loop until a state comes."""
    end = time.monotonic() + PATIENCE
    while not state():
        if time.monotonic() > end:
            raise SystemExit("The window did not come to the state that was waited for.")
        turn(20)


def turn(milliseconds: int) -> None:
    """Turn the event loop for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
