"""Screen to moves in the order of the data's way, outside the window's thread."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from floodhelper.errors import ConsentError
from floodhelper.screen.screenshot import Rectangle, Screenshot
from floodhelper.solver.solution import Solution, Strategy
from floodhelper.ui.letters import with_letters
from floodhelper.ui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.solver.solution import Limit
    from floodhelper.ui.settings import Settings
    from floodhelper.vision.reading import Hints, Reading

    Capture = Callable[[int | None], Screenshot]
    Look = Callable[[Rectangle], Screenshot]
    Stop = Callable[[], bool]
    Source = Callable[[Stop], Screenshot]
    Read = Callable[[NDArray[np.uint8], Hints, Stop], Sequence[Reading]]
    Preparing = Callable[[bool], None]
    Solve = Callable[[Board, Limit, Strategy, Stop, Preparing], Iterable[Solution]]


@dataclass(frozen=True)
class Tools:
    """The parts outside the window that it works with."""

    capture: Capture
    read: Read
    solve: Solve
    monitors: Callable[[], Sequence[Rectangle]]
    """Rectangle (x, y, width, height) of each monitor, px."""
    ask: Callable[[str, Stop], Screenshot]
    """Lets the user choose in the desktop's dialog, of this parent window, what is captured."""
    look: Look
    """Capture a rectangle (x, y, width, height) of the desktop, px."""
    silent: bool = True
    """Whether the screen may be captured over and over without the user seeing or hearing it."""


class Pipeline(QObject):
    """Captures, reads and solves, and keeps the picture for the next change of the settings."""

    captured = Signal(object)
    """A new `Screenshot`."""
    consent_needed = Signal()
    """There is no capture before the user has agreed: `ask` is next."""
    found = Signal(object)
    """The `Reading`s of the picture, best first."""
    solved = Signal(object)
    """A `Solution`, better than the one before."""
    preparing = Signal(bool)
    """The search is loaded or compiled; with False, its time begins."""
    failed = Signal(str)
    finished = Signal()
    """The search ended; what came last is the answer."""
    busy_changed = Signal(bool)

    # Whether the work has been stopped, and what it said; delivered in the thread of this object.
    _told_preparing = Signal(object, bool)

    def __init__(self, tools: Tools, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self._worker = Worker(self)
        self._worker.result.connect(self._on_result)
        self._worker.failed.connect(self._on_failed)
        self._worker.finished.connect(self._on_finished)
        self._told_preparing.connect(self._on_preparing)
        self._known: Board | None = None
        self._chosen = 0
        self.picture: Screenshot | None = None
        self.of_screen = False
        """Whether the picture is one of the screen as it was just now, not an opened one."""

    @property
    def busy(self) -> bool:
        """Whether work is under way."""
        return self._worker.busy

    @property
    def error(self) -> Exception | None:
        """What the last work failed with; None after new work has begun, or a stop."""
        return self._worker.error

    def scan(self, settings: Settings, hints: Hints) -> None:
        """Capture, read and solve; the last picture is forgotten. Places are the desktop's."""
        self.take(lambda _stop: self._tools.capture(settings.monitor), settings, hints)
        self.of_screen = True

    def ask(self, parent_window: str, settings: Settings, hints: Hints) -> None:
        """Scan what the user chooses in the desktop's dialog."""
        self.take(lambda stop: self._tools.ask(parent_window, stop), settings, hints)

    def take(self, source: Source, settings: Settings, hints: Hints) -> None:
        """Read and solve another picture; the last one is forgotten. Places are the desktop's.

        `source` is called outside the window's thread.
        """
        self.picture, self.of_screen = None, False
        self._chosen = 0
        asked = _Request(settings, hints, self._known, 0)
        self._start(lambda stop: self._take(source, asked, stop))

    def adopt(self, picture: Screenshot, readings: Sequence[Reading]) -> list[Reading]:
        """Take another picture of the screen, already read, for the last; return its readings."""
        self.picture, self.of_screen = picture, True
        return _lettered(readings, self._known)

    def reread(self, settings: Settings, hints: Hints, board: int = 0) -> None:
        """Read the last picture again and solve that one of its boards; nothing without one."""
        picture = self.picture
        if picture is not None:
            self._chosen = board
            asked = _Request(settings, hints, self._known, board)
            self._start(lambda stop: self._work(picture, asked, stop))

    def solve(self, board: Board, settings: Settings) -> None:
        """Solve a board."""
        self._known = board
        self._start(lambda stop: self._search(board, settings, stop))

    def stop(self) -> None:
        """Drop what is under way."""
        self._worker.stop()
        self.busy_changed.emit(False)

    def close(self) -> None:
        """Stop and wait for the end of what is under way."""
        self._worker.close()

    def _start(self, work: Callable[[Stop], Iterator[object]]) -> None:
        self._worker.start(work)
        self.busy_changed.emit(True)

    def _take(self, source: Source, asked: _Request, stop: Stop) -> Iterator[object]:
        try:
            picture = source(stop)
        except ConsentError as error:
            yield error
            return
        yield picture
        yield from self._work(picture, asked, stop)

    def _work(self, picture: Screenshot, asked: _Request, stop: Stop) -> Iterator[object]:
        left, top = picture.origin
        hints = asked.hints.moved(-left, -top)
        readings = _lettered(self._tools.read(picture.pixels, hints, stop), asked.known)
        yield readings
        yield from self._search(_one_of(readings, asked.board), asked.settings, stop)

    def _search(self, board: Board, settings: Settings, stop: Stop) -> Iterator[object]:
        yield from self._tools.solve(
            board,
            settings.limit(),
            settings.strategy,
            stop,
            lambda is_preparing: self._told_preparing.emit(stop, is_preparing),
        )

    def _on_preparing(self, stopped: Stop, is_preparing: bool) -> None:
        if not stopped():
            self.preparing.emit(is_preparing)

    def _on_result(self, value: object) -> None:
        if isinstance(value, ConsentError):
            # That this work has ended is no end of the scan.
            self._worker.stop()
            self.consent_needed.emit()
        elif isinstance(value, Screenshot):
            self.picture = value
            self.captured.emit(value)
        elif isinstance(value, Solution):
            self.solved.emit(value)
        elif isinstance(value, list):
            self._known = _one_of(value, self._chosen)
            self.found.emit(value)

    def _on_failed(self, sentence: str) -> None:
        self.busy_changed.emit(False)
        self.failed.emit(sentence)

    def _on_finished(self) -> None:
        self.busy_changed.emit(False)
        self.finished.emit()


@dataclass(frozen=True)
class _Request:
    """What is asked of a picture."""

    settings: Settings
    hints: Hints
    known: Board | None
    """The board that was solved last, whose colours keep their letters."""
    board: int
    """Number of the board that is solved, from 0."""


def _one_of(readings: Sequence[Reading], board: int) -> Board:
    """Board of that number, from 0, or the last one."""
    return readings[min(board, len(readings) - 1)].board


def _lettered(readings: Sequence[Reading], known: Board | None) -> list[Reading]:
    """Return readings whose colours have the letters that they have on a board, if there is one."""
    if known is None:
        return list(readings)
    return [replace(each, board=with_letters(each.board, known)) for each in readings]
