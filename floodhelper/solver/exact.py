"""The exact search: ever better solutions until there is none with fewer moves.

Beams and proofs take turns, each with more work than the one before: a beam lowers the number
of moves, a proof that stays within it raises the lower bound until both meet.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.errors import SearchError
from floodhelper.solver.regions import find_regions
from floodhelper.solver.solution import Solution

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.solver.solution import Limit

FIRST_WIDTH = 30
"""Width of the first beam."""
FIRST_PROOF = 20_000
"""States that the first proof may expand."""
GROWTH = 8
"""How much more work each beam and each proof is than the one before."""

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
            build_graph,
            lower_bound,
            unfinished_colours,
        )
    except (ImportError, OSError) as error:
        raise SearchError(
            f"The exact search needs numba, which cannot be loaded here ({error}); "
            "only the lookahead is available."
        ) from error
    regions = find_regions(board)
    graph = build_graph(regions)
    colours = np.unique(regions.colours)
    unfinished = unfinished_colours(graph)
    if len(unfinished) <= 1:
        moves = tuple(colours[unfinished].tolist())
        yield Solution(moves, len(moves), FOUND_BY_EXACT, time.perf_counter() - began)
        return
    state = _State(board, colours, best, lower_bound(graph), began)
    search = LayeredSearch(graph, len(regions), limit.memory)
    width, states = FIRST_WIDTH, FIRST_PROOF
    first = True

    def is_over() -> bool:
        return state.proven or time.perf_counter() - began > limit.seconds or stop()

    if state.proven:
        yield state.solution(FOUND_BY_EXACT)
    while not is_over():
        for found in search.run(state.threshold, width, lambda _: is_over()):
            yield state.shorter(found, FOUND_BY_BEAM)
        if search.complete:
            yield state.proven_to(state.threshold + 1)
        # The first proof asks for the whole at once; the later ones go up step by step, so
        # that the lower bound is known when time runs out.
        threshold = state.threshold if first else state.lower_bound
        while not is_over():
            for found in search.run(threshold, UNBOUNDED, lambda done: done > states or is_over()):
                yield state.shorter(found, FOUND_BY_EXACT)
            if not search.complete:
                break
            threshold = min(threshold, state.threshold) + 1
            yield state.proven_to(threshold)
        first = False
        width *= GROWTH
        states *= GROWTH


class _State:
    """What is known of a board so far."""

    def __init__(
        self,
        board: Board,
        colours: NDArray[np.uint8],
        moves: tuple[int, ...] | None,
        lower_bound: int,
        began: float,
    ) -> None:
        self._board = board
        self._colours = colours
        self._moves = moves
        self._began = began
        self.lower_bound = lower_bound

    @property
    def threshold(self) -> int:
        """Moves within which a better solution has to stay."""
        return self._board.cells.size if self._moves is None else len(self._moves) - 1

    @property
    def proven(self) -> bool:
        """Whether there is no better solution."""
        return self._moves is not None and len(self._moves) == self.lower_bound

    def shorter(self, found: tuple[int, ...], found_by: str) -> Solution:
        """Solution of the moves found, numbered as in the graph."""
        moves = tuple(self._colours[list(found)].tolist())
        if not self._board.play_all(moves).is_won:
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
        assert self._moves is not None
        return Solution(self._moves, self.lower_bound, found_by, time.perf_counter() - self._began)
