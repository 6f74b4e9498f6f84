"""The exact search: ever better solutions until there is none with fewer moves.

Beams and proofs take turns, each with more work than the one before: a beam lowers the number
of moves, a proof that stays within it raises the lower bound until both meet.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from floodhelper.errors import SearchError
from floodhelper.solver.solution import Solution, not_told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.board import Board
    from floodhelper.solver.layers import LayeredSearch
    from floodhelper.solver.solution import Limit

FIRST_WIDTH = 30
"""Width of the first beam."""
BEAM_GROWTH = 4
"""How many times as wide each beam is as the one before."""
PROOF_GROWTH = 8
"""How many times as much work it usually is to prove one move more."""
BEAM_SHARE = 0.25
"""A beam goes first where it is less work than this share of the next proof."""
KERNEL_MEMORY = 120_000_000
"""Bytes that numba and the compiled kernels take."""

FOUND_BY_BEAM = "beam"
FOUND_BY_EXACT = "exact"


def improve(
    board: Board,
    limit: Limit,
    best: tuple[int, ...] | None,
    stop: Callable[[], bool],
    preparing: Callable[[bool], None] = not_told,
) -> Iterator[Solution]:
    """Give ever better solutions: fewer moves, or as many with a higher lower bound.

    What is searched for has been played on the regions of the board before it is given out.

    Parameters
    ----------
    board
        The board to solve.
    limit
        Time and memory for this search: the time from when its kernels are ready, the memory on
        top of what the process has.
    best
        The best moves known so far; only what is better is given out. Without it there may be
        no solution at all when time runs out.
    stop
        Asked every few milliseconds; the search ends as soon as it says so.
    preparing
        Called with True before the kernels are loaded, or compiled where no disk has them yet, and
        with False after it: the time of the search begins.

    Raises
    ------
    SearchError
        Where numba, which compiles the search, cannot be loaded.
    """
    preparing(True)
    try:
        search = _prepared(board, limit)
    finally:
        preparing(False)
    began = time.perf_counter()
    if len(search.unfinished) <= 1:
        moves = tuple(search.unfinished)
        yield Solution(moves, len(moves), FOUND_BY_EXACT, time.perf_counter() - began)
    else:
        yield from _Improvement(search, best, began, began + limit.seconds, stop).run()


def _prepared(board: Board, limit: Limit) -> LayeredSearch:
    """Search of a board that has all kernels which it needs; raises `SearchError` as `improve`."""
    try:
        from floodhelper.solver.layers import LayeredSearch, prepare  # noqa: PLC0415  loads numba
    except (ImportError, OSError) as error:
        raise SearchError(
            f"The exact search needs numba, which cannot be loaded here ({error}); "
            "only the lookahead is available."
        ) from error
    search = LayeredSearch(board, limit.memory - KERNEL_MEMORY)
    if len(search.unfinished) > 1:
        prepare(search.words)
    return search


class _Improvement:
    """Beams and proofs in turn, and what they have found."""

    def __init__(
        self,
        search: LayeredSearch,
        moves: tuple[int, ...] | None,
        began: float,
        deadline: float,
        stop: Callable[[], bool],
    ) -> None:
        self._search = search
        self._moves = moves
        self._lower_bound = search.lower_bound
        self._began = began
        self._deadline = deadline
        self._stop = stop
        self._width = 0
        self._beam_work = 0
        self._proof_work = 0
        self._pace = 1e-6

    def run(self) -> Iterator[Solution]:
        """Give ever better solutions until one is proven or the search is over."""
        if self._is_proven():
            yield self._solution(FOUND_BY_EXACT)
        while not self._is_over():
            work = self._beam_work * BEAM_GROWTH
            left = (self._deadline - time.perf_counter()) / self._pace
            if not self._width:
                yield from self._beam(FIRST_WIDTH)
            elif work < self._proof_work * PROOF_GROWTH * BEAM_SHARE:
                yield from self._beam(self._width * BEAM_GROWTH)
            elif self._proof_work * PROOF_GROWTH > left > 2 * self._beam_work:
                # No proof to be had: the widest beam that ends in time.
                yield from self._beam(int(self._width * min(left / work, 1.0) * BEAM_GROWTH))
            else:
                yield from self._proof()

    @property
    def _most(self) -> int:
        """Moves within which a better solution has to stay."""
        return self._search.regions if self._moves is None else len(self._moves) - 1

    def _is_over(self) -> bool:
        return self._is_proven() or time.perf_counter() > self._deadline or self._stop()

    def _is_proven(self) -> bool:
        return self._moves is not None and len(self._moves) <= self._lower_bound

    def _beam(self, width: int) -> Iterator[Solution]:
        began = time.perf_counter()
        for moves in self._search.run(self._most, width, self._is_over):
            yield self._shorter(moves, FOUND_BY_BEAM)
        self._width = width
        self._beam_work = max(self._search.expansions, 1)
        self._pace = (time.perf_counter() - began) / self._beam_work
        if self._search.complete:
            yield from self._proven_to(self._most + 1)

    def _proof(self) -> Iterator[Solution]:
        """Look for solutions of as many moves as the lower bound; raise it if there is none."""
        threshold = self._lower_bound
        for moves in self._search.run(threshold, None, self._is_over):
            yield self._shorter(moves, FOUND_BY_EXACT)
        self._proof_work = self._search.expansions
        if self._search.complete:
            yield from self._proven_to(min(threshold, self._most) + 1)

    def _shorter(self, moves: tuple[int, ...], found_by: str) -> Solution:
        """Solution of the moves found, once they have been played."""
        if not self._search.wins(moves):
            raise SearchError(
                "The exact search found moves that do not win; this is a fault of the program. "
                "The answer so far stays."
            )
        self._moves = moves
        return self._solution(found_by)

    def _proven_to(self, lower_bound: int) -> Iterator[Solution]:
        """Solution with a higher lower bound, if there is any."""
        if lower_bound > self._lower_bound:
            self._lower_bound = lower_bound
            if self._moves is not None:
                yield self._solution(FOUND_BY_EXACT)

    def _solution(self, found_by: str) -> Solution:
        seconds = time.perf_counter() - self._began
        return Solution(self._moves or (), self._lower_bound, found_by, seconds)
