"""The real screen, reader and search for the window."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from floodhelper.screen import capture, layout
from floodhelper.screen.screenshot import Monitor
from floodhelper.solver.process import SearchProcess
from floodhelper.ui.pipeline import Tools
from floodhelper.vision.reader import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.vision.reading import Hints, Reading


@contextmanager
def default_tools() -> Iterator[Tools]:
    """Give the real tools; the search has a process of its own, which ends with the context."""
    with closing(SearchProcess()) as search:
        search.warm()
        search.prepare()
        if capture.on_wayland():
            screens = _WaylandScreens()
            yield Tools(
                screens.capture, _read, search.solve, screens.monitors, screens.ask, _look, False
            )
        else:
            yield Tools(capture.grab, _read, search.solve, capture.monitors, _ask, _look)


class _WaylandScreens:
    """Monitors as Wayland tells them to windows, and pictures that are placed by them."""

    def __init__(self) -> None:
        self._monitors: list[Monitor] = []

    def monitors(self) -> list[Monitor]:
        """All monitors, logical units; in the window's thread, before a capture."""
        screens = [screen.geometry() for screen in QGuiApplication.screens()]
        self._monitors = [
            Monitor(each.x(), each.y(), each.width(), each.height()) for each in screens
        ]
        return self._monitors

    def capture(self, monitor: int | None) -> Screenshot:
        return layout.cut(capture.grab(), self._monitors, monitor)

    def ask(self, parent_window: str, stop: Callable[[], bool]) -> Screenshot:
        return layout.place(capture.ask(None, parent_window, stop), self._monitors)


def _ask(parent_window: str, stop: Callable[[], bool]) -> Screenshot:
    return capture.ask(None, parent_window, stop)


def _read(pixels: NDArray[np.uint8], hints: Hints, stop: Callable[[], bool]) -> list[Reading]:
    return read(pixels, hints, stop=stop)


def _look(region: Rectangle) -> Screenshot:
    return capture.grab(region=region)
