"""The exact search: ever better solutions until there is none with fewer moves.

Beams and proofs take turns, each with more work than the one before: a beam lowers the number
of moves, a proof that stays within it raises the lower bound until both meet.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from floodhelper.errors import SearchError
from floodhelper.solver.solution import Solution

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from floodhelper.board import Board
    from floodhelper.solver.layers import LayeredSearch
    from floodhelper.solver.solution import Limit

FIRST_WIDTH = 30
"""Width of the first beam."""
BEAM_GROWTH = 4
"""How many times as much work each beam is as the one before."""
PROOF_GROWTH = 8
"""How many times as much work it usually is to prove one move more."""
BEAM_SHARE = 0.25
"""A beam goes first where it is less work than this share of the next proof."""

FOUND_BY_BEAM = "beam"
FOUND_BY_EXACT = "exact"


def improve(
    board: Board, limit: Limit, best: tuple[int, ...] | None, stop: Callable[[], bool]
) -> Iterator[Solution]:
    """Give ever better solutions: fewer moves, or as many with a higher lower bound.

    Parameters
    ----------
    board
        The board to solve.
    limit
        Time and memory for this search; the memory comes on top of what the process has.
    best
        The best moves known so far; only what is better is given out.
    stop
        Asked every few milliseconds; the search ends as soon as it says so.

    Raises
    ------
    SearchError
        Where numba, which compiles the search, cannot be loaded.
    """
    began = time.perf_counter()
    try:
        from floodhelper.solver.layers import (  # noqa: PLC0415  numba is loaded here alone
            UNBOUNDED,
            LayeredSearch,
        )
    except (ImportError, OSError) as error:
        raise SearchError(
            f"The exact search needs numba, which cannot be loaded here ({error}); "
            "only the lookahead is available."
        ) from error
    search = LayeredSearch(board, limit.memory)
    if len(search.unfinished) <= 1:
        moves = tuple(search.unfinished)
        yield Solution(moves, len(moves), FOUND_BY_EXACT, time.perf_counter() - began)
        return
    state = _State(search, board.cells.size, best, began)
    if state.proven:
        yield state.solution(FOUND_BY_EXACT)

    def is_over() -> bool:
        return state.proven or time.perf_counter() - began > limit.seconds or stop()

    width, beam_cost, proof_cost = FIRST_WIDTH, 0, 0
    while not is_over():
        if beam_cost < BEAM_SHARE * proof_cost or not width > FIRST_WIDTH:
            for found in search.run(state.threshold, width, is_over):
                yield state.shorter(found, FOUND_BY_BEAM)
            if search.complete:
                yield state.proven_to(state.threshold + 1)
            beam_cost = search.expansions * BEAM_GROWTH
            width *= BEAM_GROWTH
        else:
            threshold = state.lower_bound
            for found in search.run(threshold, UNBOUNDED, is_over):
                yield state.shorter(found, FOUND_BY_EXACT)
            if search.complete:
                yield state.proven_to(min(threshold, state.threshold) + 1)
            proof_cost = search.expansions * PROOF_GROWTH


class _State:
    """What is known of a board so far."""

    def __init__(
        self, search: LayeredSearch, cells: int, moves: tuple[int, ...] | None, began: float
    ) -> None:
        self._search = search
        self._cells = cells
        self._moves = moves
        self._began = began
        self.lower_bound = search.lower_bound

    @property
    def threshold(self) -> int:
        """Moves within which a better solution has to stay."""
        return self._cells if self._moves is None else len(self._moves) - 1

    @property
    def proven(self) -> bool:
        """Whether there is no better solution."""
        return self._moves is not None and len(self._moves) == self.lower_bound

    def shorter(self, moves: tuple[int, ...], found_by: str) -> Solution:
        """Solution of the moves found, once they have been played."""
        if not self._search.wins(moves):
            raise SearchError(
                "The exact search found moves that do not win; this is a fault of the program. "
                "The answer so far stays."
            )
        self._moves = moves
        return self.solution(found_by)

    def proven_to(self, lower_bound: int) -> Solution:
        """Solution with a higher lower bound."""
        self.lower_bound = max(self.lower_bound, lower_bound)
        return self.solution(FOUND_BY_EXACT)

    def solution(self, found_by: str) -> Solution:
        """What is known, as a value."""
        seconds = time.perf_counter() - self._began
        return Solution(self._moves or (), self.lower_bound, found_by, seconds)
