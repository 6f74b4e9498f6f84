"""Work outside the window's thread."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from floodhelper.errors import FloodhelperError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Work = Callable[[Callable[[], bool]], Iterator[object]]

_log = logging.getLogger(__name__)


class Worker(QObject):
    """Runs one piece of work at a time on a thread and tells its results in the window's thread.

    Work is a function that takes ``stop`` (is it to end?) and yields results. Starting new work
    or stopping ends what was under way at its next yield, and whatever that still gives is
    dropped, so a result never arrives for an older request.
    """

    result = Signal(object)
    """One thing that the current work yielded."""
    failed = Signal(str)
    """The current work ended with an error; the sentence for the person."""
    finished = Signal()
    """The current work yielded all it had."""

    # Number of the request and what came of it; delivered in the thread of this object.
    _arrived = Signal(int, object)
    _ended = Signal(int, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []
        self.busy = False
        self.error: Exception | None = None
        """What the last work failed with; None after new work has begun, or a stop."""
        self._arrived.connect(self._on_arrived)
        self._ended.connect(self._on_ended)

    def start(self, work: Work) -> None:
        """Begin new work in place of what is under way."""
        self.stop()
        self.busy = True
        thread = threading.Thread(
            target=self._run, args=(self._number, work, self._stop), daemon=True
        )
        self._threads = [each for each in self._threads if each.is_alive()] + [thread]
        thread.start()

    def stop(self) -> None:
        """Drop the current work; it ends by itself at its next yield."""
        self._stop.set()
        self._stop = threading.Event()
        self._number += 1
        self.busy = False
        self.error = None

    def close(self, seconds: float = 5.0) -> None:
        """Stop, and wait for the threads to end, each at most `seconds`."""
        self.stop()
        for thread in self._threads:
            thread.join(seconds)

    def _run(self, number: int, work: Work, stop: threading.Event) -> None:
        sentence = ""
        failure: Exception | None = None
        try:
            for value in work(stop.is_set):
                if stop.is_set():
                    return
                self._arrived.emit(number, value)
        except FloodhelperError as error:
            sentence, failure = str(error), error
        except Exception as error:  # noqa: BLE001 - Qt only prints what a thread raises
            if stop.is_set():
                # Nobody waits for it, and the window may be gone by now.
                _log.debug("Stopped work failed", exc_info=True)
                return
            _log.exception("A worker failed")
            kind = type(error).__name__
            sentence = self.tr(
                "floodhelper made a mistake ({0}: {1}); scan again, and report it if it stays."
            ).format(kind, error)
            failure = error
        if not stop.is_set():
            self._ended.emit(number, sentence, failure)

    def _on_arrived(self, number: int, value: object) -> None:
        if number == self._number:
            self.result.emit(value)

    def _on_ended(self, number: int, sentence: str, failure: Exception | None) -> None:
        if number != self._number:
            return
        self.busy, self.error = False, failure
        if sentence:
            self.failed.emit(sentence)
        else:
            self.finished.emit()
