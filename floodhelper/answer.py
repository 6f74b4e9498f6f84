"""From a picture or a board to one answer, as the command line gives it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from floodhelper.errors import NoBoardError, SearchError
from floodhelper.solver.search import FOUND_BY_LOOKAHEAD, solve
from floodhelper.solver.solution import Limit, Strategy, not_told
from floodhelper.vision.reader import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from floodhelper.board import Board
    from floodhelper.screen.screenshot import Screenshot
    from floodhelper.solver.solution import Solution
    from floodhelper.vision.reading import Geometry, Hints
    from floodhelper.vision.trace import Trace


@dataclass(frozen=True)
class Search:
    """How boards are searched."""

    limit: Limit = field(default_factory=Limit)
    strategy: Strategy = Strategy.BEST
    preparing: Callable[[bool], None] = not_told
    """Called with True before the exact search is loaded or compiled, with False after it."""
    first: Callable[[Answer], None] | None = None
    """Called with the lookahead's answer where the exact search goes on after it."""


@dataclass(frozen=True, eq=False)
class Answer:
    """What is said of one picture or board."""

    image: str | None
    """Name of the picture, or of the file and line of a board; None for the screen."""
    board: Board | None = None
    geometry: Geometry | None = None
    """Where the board is on the desktop; None for a board that came as text."""
    confidence: float | None = None
    doubts: tuple[str, ...] = ()
    others: int = 0
    """Further boards in the picture."""
    solution: Solution | None = None
    first: Solution | None = None
    """What `Search.first` was called with."""
    lookahead_moves: int | None = None
    error: str | None = None
    """Why there is no board or no solution, or what was lost on the way to a better one; a sentence
    for a person."""
    wrong_usage: bool = False
    """Whether the error is of an option, as a region outside the picture."""
    scan_seconds: float = 0.0
    lookahead_seconds: float = 0.0
    exact_seconds: float = 0.0
    """Time of the exact search as its limit counts it, without that in which it was prepared."""
    strategy: Strategy | None = None

    def to_json(self) -> dict[str, Any]:
        """Object of the command line's JSON contract."""
        board, solution = self.board, self.solution
        return {
            "image": self.image,
            "board": None if board is None else _place(board, self.geometry),
            "grid": None if board is None else board.cells.tolist(),
            "palette": None if board is None else hex_palette(board),
            "start": None if board is None else list(board.start),
            "confidence": None if self.confidence is None else round(self.confidence, 4),
            "moves": None if solution is None else list(solution.moves),
            "lookahead_moves": self.lookahead_moves,
            "lower_bound": None if solution is None else solution.lower_bound,
            "proven": None if solution is None else solution.proven,
            "strategy": None if self.strategy is None else str(self.strategy),
            "error": self.error,
            "seconds": {
                "scan": round(self.scan_seconds, 6),
                "lookahead": round(self.lookahead_seconds, 6),
                "exact": round(self.exact_seconds, 6),
            },
        }


def answer_picture(
    image: str | None,
    screenshot: Screenshot,
    hints: Hints,
    search: Search,
    trace: Trace | None = None,
) -> Answer:
    """Read a picture and solve the board in it.

    Places in `hints` are those of the desktop, as `Screenshot.origin` is. A picture without a
    board is an answer too, with an `error`. Raises `UsageError` for hints that fit no picture.
    """
    x, y = screenshot.origin
    began = time.perf_counter()
    try:
        reading, *others = read(screenshot.pixels, hints.moved(-x, -y), trace=trace)
    except NoBoardError as error:
        seconds = time.perf_counter() - began
        return Answer(image, error=str(error), scan_seconds=seconds, strategy=search.strategy)
    answer = Answer(
        image,
        board=reading.board,
        geometry=reading.geometry.moved(x, y),
        confidence=reading.confidence,
        doubts=reading.doubts,
        others=len(others),
        scan_seconds=time.perf_counter() - began,
        strategy=search.strategy,
    )
    return _solved(answer, reading.board, search)


def answer_board(image: str | None, board: Board, search: Search) -> Answer:
    """Solve a board that came as text."""
    answer = Answer(image, board=board, strategy=search.strategy)
    return _solved(answer, board, search)


def hex_palette(board: Board) -> list[str]:
    """Colours of the palette as "#rrggbb"."""
    return ["#" + colour.tobytes().hex() for colour in board.palette]


def _solved(answer: Answer, board: Board, search: Search) -> Answer:
    solution = lookahead = first = error = None
    goes_on = search.strategy is Strategy.BEST
    lookahead_seconds = 0.0
    exact_began: float | None = None

    def preparing(is_preparing: bool) -> None:
        nonlocal exact_began
        exact_began = None if is_preparing else time.perf_counter()
        search.preparing(is_preparing)

    try:
        for solution in solve(board, search.limit, search.strategy, preparing=preparing):
            if lookahead is None and solution.found_by == FOUND_BY_LOOKAHEAD:
                lookahead, lookahead_seconds = solution, solution.seconds
                if search.first is not None and goes_on and not solution.proven:
                    first = solution
                    search.first(replace(answer, solution=first))
    except SearchError as lost:
        error = str(lost)
    if solution is None and error is None:
        error = (
            f"No solution was found within {search.limit.seconds:g} s; "
            "give more time or use the lookahead."
        )
    return replace(
        answer,
        solution=solution,
        first=first,
        lookahead_moves=None if lookahead is None else len(lookahead.moves),
        error=error,
        lookahead_seconds=lookahead_seconds,
        exact_seconds=0.0 if exact_began is None else time.perf_counter() - exact_began,
    )


def _place(board: Board, geometry: Geometry | None) -> dict[str, float]:
    if geometry is None:
        return {"rows": board.rows, "columns": board.columns}
    return {
        "x": round(geometry.x, 2),
        "y": round(geometry.y, 2),
        "cell_width": round(geometry.cell_width, 4),
        "cell_height": round(geometry.cell_height, 4),
        "rows": board.rows,
        "columns": board.columns,
    }
