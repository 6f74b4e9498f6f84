"""A screen, a reader and a search that do as they are told."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.practice import Practice, draw
from floodhelper.screen.screenshot import Screenshot
from floodhelper.solver.solution import Limit, Solution, Strategy
from floodhelper.ui.pipeline import Tools
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.start import start_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from floodhelper.board import Board

GAME = Practice.new(seed=3)
MOVES = tuple(move % 6 for move in range(25))
ORIGIN = (-100, 50)
GEOMETRY = Geometry(48, 48, 24, 24, 14, 14)
WAIT = 10.0


@dataclass
class Fakes:
    """Remembers what was asked for; an exception in `fail` is raised by the part of that name."""

    captures: list[int | None] = field(default_factory=list)
    hints: list[Hints] = field(default_factory=list)
    searches: list[tuple[Limit, Strategy]] = field(default_factory=list)
    boards_solved: list[Board] = field(default_factory=list)
    fail: dict[str, Exception] = field(default_factory=dict)
    moves: tuple[int, ...] = MOVES
    lower_bound: int = 19
    doubts: tuple[str, ...] = ()
    boards: int = 1
    beside: list[Reading] = field(default_factory=list)
    """What is read after them."""
    confidence: float = 0.97
    confidence_as_said: float | None = None
    """The same where a corner is said, if it is another."""
    hold: threading.Event | None = None
    """Where set, a search goes on after its first solution until this is set or it is stopped."""
    hold_first: threading.Event | None = None
    """Where set, a search gives its first solution once this is set, or none where stopped."""
    hold_read: threading.Event | None = None
    """Where set, a picture is read once this is set."""
    deaf: threading.Event | None = None
    """Where set, a search goes on until this is set, and does not ask whether it is stopped."""
    ended: threading.Event = field(default_factory=threading.Event)
    """Set when a held search has ended."""
    on_capture: Callable[[], object] = lambda: None
    on_ask: Callable[[Callable[[], bool]], object] = lambda _stop: None
    asked: list[str] = field(default_factory=list)
    """Parent windows of the dialogs in which the user was asked."""
    silent: bool = True
    shown: Board = GAME.board
    """What a look at the board's place shows."""
    board: Board = GAME.board
    """What is captured and read."""
    looks: int = 0
    preparing: tuple[bool, ...] = ()
    """What a search tells of its being prepared, after its first solution."""

    @property
    def tools(self) -> Tools:
        return Tools(
            self.capture,
            self.read,
            self.solve,
            lambda: [(0, 0, 1920, 1080)],
            self.ask,
            self.look,
            self.silent,
        )

    def capture(self, monitor: int | None) -> Screenshot:
        self.captures.append(monitor)
        self.on_capture()
        self._maybe_fail("capture")
        return Screenshot(np.asarray(draw(self.board)), ORIGIN)

    def ask(self, parent_window: str, stop: Callable[[], bool]) -> Screenshot:
        self.asked.append(parent_window)
        self.on_ask(stop)
        self._maybe_fail("ask")
        return Screenshot(np.asarray(draw(GAME.board)))

    def look(self, region: tuple[int, int, int, int]) -> Screenshot:
        self.looks += 1
        self._maybe_fail("look")
        return Screenshot(np.asarray(draw(self.shown)), ORIGIN).crop(*region)

    def read(
        self, _pixels: NDArray[np.uint8], hints: Hints, _stop: Callable[[], bool]
    ) -> list[Reading]:
        self.hints.append(hints)
        if self.hold_read is not None:
            self.hold_read.wait(WAIT)
        self._maybe_fail("read")
        board = self.board.with_start(start_cell(hints.start, 14, 14))
        geometry = GEOMETRY
        if hints.corner is not None and hints.cell_size is not None:
            geometry = Geometry(*hints.corner, *hints.cell_size, 14, 14)
        confidence = self.confidence
        if hints.corner is not None and self.confidence_as_said is not None:
            confidence = self.confidence_as_said
        readings = [Reading(geometry, board, confidence, self.doubts) for _ in range(self.boards)]
        return readings + self.beside

    def solve(
        self,
        board: Board,
        limit: Limit,
        strategy: Strategy,
        stop: Callable[[], bool],
        preparing: Callable[[bool], None],
    ) -> Iterator[Solution]:
        self.searches.append((limit, strategy))
        self.boards_solved.append(board)
        self._maybe_fail("search")
        moves = tuple(move % board.colours for move in self.moves)
        if self.hold_first is not None:
            while not stop() and not self.hold_first.wait(0.01):
                pass
        yield Solution(moves, self.lower_bound, "lookahead", 0.01)
        self._maybe_fail("solve")
        for each in self.preparing:
            preparing(each)
        if self.deaf is not None:
            self.deaf.wait(WAIT)
        if self.hold is not None:
            while not stop() and not self.hold.wait(0.01):
                pass
            self.ended.set()

    def _maybe_fail(self, part: str) -> None:
        if part in self.fail:
            raise self.fail[part]
