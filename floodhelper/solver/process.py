"""The searches in a process of their own, for a window that must never wait.

A process can be ended at any moment, in the middle of a kernel too, and its memory is free
then; and when the system ends it for want of memory, the window still stands.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board, default_palette
from floodhelper.errors import FloodhelperError, SearchError
from floodhelper.solver.lookahead import never
from floodhelper.solver.search import check_limit, solve
from floodhelper.solver.solution import Limit, Solution, Strategy, not_told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.context import SpawnProcess

POLL = 0.02
"""Seconds after which `stop` is asked again while nothing arrives."""

LONG = 0.3
"""Seconds after the first answer until another process is made ready for the next search."""


class SearchProcess:
    """Searches as `search.solve` does, each in another process.

    One idle process is kept ready, so that a search does not wait until its modules are loaded.
    All methods may be called from any thread.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: _Worker | None = None
        self._busy: set[_Worker] = set()
        self._preparing: SpawnProcess | None = None
        self._closed = False

    def warm(self) -> None:
        """Make a process ready in the background, if none is."""
        with self._lock:
            if not self._closed and (self._idle is None or not self._idle.is_alive):
                self._idle = _Worker()

    def prepare(self) -> None:
        """Compile in the background what boards of any size need, where no disk has it yet."""
        with self._lock:
            if not self._closed and self._preparing is None:
                self._preparing = get_context("spawn").Process(target=_prepare, daemon=True)
                self._preparing.start()

    def solve(
        self,
        board: Board,
        limit: Limit | None = None,
        strategy: Strategy = Strategy.BEST,
        stop: Callable[[], bool] = never,
        preparing: Callable[[bool], None] = not_told,
    ) -> Iterator[Solution]:
        """Ever better solutions, see `search.solve`.

        Once `stop()` is true, and when the iterator is closed, the process is ended. Raises
        `UsageError` at once, and `SearchError` when the process is lost: what was found until
        then is with the caller, and the next search gets another process.
        """
        limit = Limit() if limit is None else limit
        check_limit(limit)
        return self._solve((board, limit, strategy), stop, preparing)

    def close(self) -> None:
        """End all processes and wait until they are gone; searches under way end without error."""
        with self._lock:
            self._closed = True
            workers = self._busy | ({self._idle} if self._idle else set())
            self._idle = None
        for worker in workers:
            worker.end()
        if self._preparing is not None:
            self._preparing.kill()
            self._preparing.join()

    def _solve(
        self,
        request: tuple[Board, Limit, Strategy],
        stop: Callable[[], bool],
        preparing: Callable[[bool], None],
    ) -> Iterator[Solution]:
        worker = self._take()
        patience = float("inf")
        ended = False
        try:
            worker.ask(request)
            while not stop():
                said = worker.hear(POLL)
                if isinstance(said, Solution):
                    patience = min(patience, time.monotonic() + LONG)
                    yield said
                elif isinstance(said, _Preparing):
                    preparing(said.begins)
                elif isinstance(said, _End):
                    ended = True
                    if said.error:
                        raise SearchError(said.error)
                    return
                elif time.monotonic() > patience:
                    self.warm()
        except SearchError:
            if not self._closed:
                raise
        finally:
            self._give_back(worker, reusable=ended)

    def _take(self) -> _Worker:
        with self._lock:
            if self._closed:
                raise SearchError("The search is closed; start floodhelper again.")
            worker, self._idle = self._idle, None
            if worker is None or not worker.is_alive:
                worker = _Worker()
            self._busy.add(worker)
            return worker

    def _give_back(self, worker: _Worker, reusable: bool) -> None:
        with self._lock:
            self._busy.discard(worker)
            if reusable and self._idle is None and not self._closed:
                self._idle = worker
                return
        worker.end()
        self.warm()


class _Worker:
    """A process that searches one board after the other."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        self._reaping = threading.Lock()
        theirs.close()

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, request: tuple[Board, Limit, Strategy]) -> None:
        try:
            self._connection.send(request)
        except OSError as error:
            raise self._lost() from error

    def hear(self, seconds: float) -> Solution | _Preparing | _End | None:
        """What the process says within that time; raises `SearchError` when it is gone."""
        ready = wait([self._connection, self._process.sentinel], seconds)
        if self._connection in ready:
            try:
                said: Solution | _Preparing | _End = self._connection.recv()
            except (EOFError, OSError) as error:
                raise self._lost() from error
            return said
        if ready:
            raise self._lost()
        return None

    def end(self) -> None:
        """End the process whatever it does, and wait until it is gone."""
        with self._reaping:
            self._process.kill()
            self._process.join()

    def _lost(self) -> SearchError:
        with self._reaping:
            self._process.join(1.0)
            code = self._process.exitcode
        how = f"ended with status {code}"
        if code is None or code < 0:
            how = "was killed, perhaps because the memory ran out"
        return SearchError(
            f"The search process {how}; the best answer so far stays. "
            "Search again, with a lower memory limit if it happens again."
        )


@dataclass(frozen=True)
class _Preparing:
    """The process begins to prepare a search, or has done so."""

    begins: bool


@dataclass(frozen=True)
class _End:
    """The end of a search, as the process tells it."""

    error: str | None = None


def _work(connection: Connection) -> None:
    """Body of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which ends us
    threading.Thread(target=_die_with_parent, daemon=True).start()
    threading.Thread(target=_load, daemon=True).start()
    with suppress(EOFError, OSError):  # the parent hung up
        _serve(connection)


def _serve(connection: Connection) -> None:
    """Answer requests until the parent hangs up, which raises `EOFError` or `OSError`."""
    while True:
        board, limit, strategy = connection.recv()
        try:
            tell = partial(_tell_preparing, connection)
            for solution in solve(board, limit, strategy, preparing=tell):
                connection.send(solution)
        except FloodhelperError as error:
            end = _End(str(error))
        else:
            end = _End()
        connection.send(end)


def _tell_preparing(connection: Connection, is_preparing: bool) -> None:
    connection.send(_Preparing(is_preparing))


def _load() -> None:
    """Load what the exact search needs, by a search of no consequence."""
    cells = np.random.default_rng(0).integers(0, 6, (14, 14), dtype=np.uint8)
    limit = Limit(seconds=1.0, memory=50_000_000)
    with suppress(SearchError):  # told when a search asks for it
        for _ in solve(Board(cells, default_palette(6)), limit, Strategy.EXACT):
            pass


def _prepare() -> None:
    """Body of the process that compiles."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(10)
    with suppress(ImportError, OSError):  # told when a search asks for it
        layers = import_module("floodhelper.solver.layers")
        for words in layers.WORD_COUNTS:
            layers.prepare(words)


def _die_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
