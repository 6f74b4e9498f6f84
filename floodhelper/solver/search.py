"""One way into all searches: a board in, ever better solutions out."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from floodhelper.errors import SearchError, Stopped, UsageError
from floodhelper.solver.bound import lower_bound
from floodhelper.solver.exact import improve
from floodhelper.solver.lookahead import check_depth, lookahead, never
from floodhelper.solver.solution import Limit, Solution, Strategy, not_told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.board import Board

FOUND_BY_LOOKAHEAD = "lookahead"


def solve(
    board: Board,
    limit: Limit | None = None,
    strategy: Strategy = Strategy.BEST,
    stop: Callable[[], bool] = never,
    preparing: Callable[[bool], None] = not_told,
) -> Iterator[Solution]:
    """Ever better solutions: each has fewer moves than the one before, or a higher bound.

    The first comes from the lookahead at once (not for `Strategy.EXACT`), the last when its
    moves are proven to be the fewest, a limit is reached, or `stop()` is true. A search that
    is stopped before its first answer gives none. Every solution was replayed on the board.
    `preparing` is called with True before the exact search is loaded or compiled, and with False
    when its time begins.

    Raises `UsageError` at once where `limit` makes no sense. Raises `SearchError` where the
    exact search cannot run or go on, after all solutions that were found without it: a caller
    then still has its best answer and a sentence to show beside it.
    """
    limit = Limit() if limit is None else limit
    check_limit(limit)
    return _solve(board, limit, strategy, stop, preparing)


def check_limit(limit: Limit) -> None:
    """Raise `UsageError` where `limit` makes no sense."""
    check_depth(limit.depth)
    if not limit.seconds >= 0:
        raise UsageError(f"A time limit of {limit.seconds} s makes no sense; use 0 or more.")
    if limit.memory <= 0:
        raise UsageError(f"A memory limit of {limit.memory} bytes makes no sense; use more.")


class _Stopwatch:
    """Stands still while a search is prepared, and passes on that it is."""

    def __init__(self, preparing: Callable[[bool], None]) -> None:
        self._preparing = preparing
        self._began = self._held = time.perf_counter()

    def prepare(self, is_preparing: bool) -> None:
        if is_preparing:
            self._held = time.perf_counter()
        else:
            self._began += time.perf_counter() - self._held
        self._preparing(is_preparing)

    @property
    def seconds(self) -> float:
        """Time that was not spent on preparing."""
        return time.perf_counter() - self._began


def _solve(
    board: Board,
    limit: Limit,
    strategy: Strategy,
    stop: Callable[[], bool],
    preparing: Callable[[bool], None],
) -> Iterator[Solution]:
    watch = _Stopwatch(preparing)
    best: Solution | None = None
    bound = 0
    for found in _run(board, limit, strategy, stop, watch.prepare):
        bound = max(bound, found.lower_bound)
        if not found.moves and not board.is_won:
            continue  # a bound before the first moves
        better = best if best and len(best.moves) <= len(found.moves) else found
        if better is found or bound > better.lower_bound:
            best = replace(better, lower_bound=bound, seconds=watch.seconds)
            _check(board, best)
            yield best


def _run(
    board: Board,
    limit: Limit,
    strategy: Strategy,
    stop: Callable[[], bool],
    preparing: Callable[[bool], None],
) -> Iterator[Solution]:
    """All solutions as the searches find them."""
    moves: tuple[int, ...] | None = None
    if strategy is not Strategy.EXACT or board.is_won:
        try:
            moves = lookahead(board, limit.depth, stop)
        except Stopped:
            return
        bound = lower_bound(board)
        yield Solution(moves, bound, FOUND_BY_LOOKAHEAD, 0.0)
        if bound == len(moves) or strategy is Strategy.LOOKAHEAD or not limit.seconds:
            return
    try:
        yield from improve(board, limit, moves, stop, preparing)
    except MemoryError as error:
        raise SearchError(
            "The search ran out of memory; the best answer so far stays. "
            "Search again with a lower memory limit."
        ) from error


def _check(board: Board, solution: Solution) -> None:
    """Raise `SearchError` where a solution says more than is true."""
    if not board.play_all(solution.moves).is_won or solution.lower_bound > len(solution.moves):
        raise SearchError(
            f"The {solution.found_by} search gave an answer that does not hold when it is "
            "replayed; this is an error of the program, please report the board."
        )
