import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from types import SimpleNamespace

import numpy as np
import pytest

from floodhelper.board import Board, default_palette
from floodhelper.errors import SearchError, UsageError
from floodhelper.solver import search
from floodhelper.solver.lookahead import lookahead
from floodhelper.solver.search import solve
from floodhelper.solver.solution import Limit, Solution, Strategy

BOARD = Board(
    np.random.default_rng(3).integers(0, 6, (14, 13), dtype=np.uint8), default_palette(6), (4, 4)
)

PATIENT = Limit(seconds=120)
"""Kernels may have to be compiled first."""


def found(moves: tuple[int, ...], lower_bound: int = 1) -> Solution:
    return Solution(moves, lower_bound, "exact", 0.0)


def use(monkeypatch: pytest.MonkeyPatch, solutions: list[Solution | Exception]) -> None:
    """Put a search that gives `solutions` in the place of the exact one."""

    def improve(*_: object) -> Iterator[Solution]:
        for each in solutions:
            if isinstance(each, Exception):
                raise each
            yield each

    monkeypatch.setattr(search, "improve", improve)


def refuse(*_: object) -> Iterator[Solution]:
    raise AssertionError("the exact search was asked")


def test_lookahead_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "improve", refuse)
    (solution,) = solve(BOARD, Limit(depth=3), Strategy.LOOKAHEAD)
    assert solution.moves == lookahead(BOARD, 3)
    assert solution.found_by == "lookahead"
    assert 0 < solution.lower_bound <= len(solution.moves)
    assert solution.seconds > 0


def test_best_ends_with_the_fewest_moves_proven() -> None:
    solutions = list(solve(BOARD, PATIENT))
    assert solutions[0].found_by == "lookahead"
    assert solutions[-1].proven
    for before, after in pairwise(solutions):
        assert len(after.moves) <= len(before.moves)
        assert after.lower_bound >= before.lower_bound
        assert (len(after.moves), -after.lower_bound) < (len(before.moves), -before.lower_bound)
        assert after.seconds >= before.seconds
    assert all(BOARD.play_all(each.moves).is_won for each in solutions)


def test_exact_alone_comes_to_the_same() -> None:
    *_, best = solve(BOARD, PATIENT)
    *_, exact = solve(BOARD, PATIENT, Strategy.EXACT)
    assert exact.found_by in {"beam", "exact"}
    assert exact.proven
    assert len(exact.moves) == len(best.moves)


@pytest.mark.parametrize("strategy", Strategy)
def test_a_won_board_needs_no_move(strategy: Strategy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "improve", refuse)
    (solution,) = solve(Board.from_text("222222", 3), strategy=strategy)
    assert solution.moves == ()
    assert solution.proven


def test_what_the_bound_proves_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "improve", refuse)
    (solution,) = solve(Board.from_text("012345", 6))
    assert solution.moves == (1, 2, 3, 4, 5)
    assert solution.proven


def test_no_time_is_the_lookahead_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "improve", refuse)
    (solution,) = solve(BOARD, Limit(seconds=0))
    assert solution.found_by == "lookahead"


def test_only_what_is_better_is_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = lookahead(BOARD)
    longer = (*moves, (moves[-1] + 1) % 6)
    bound = len(moves) - 1
    use(monkeypatch, [found(moves, 2), found(longer, bound), found(moves, 3), found((), 4)])
    first, second = solve(BOARD)
    assert first.moves == second.moves == moves
    assert first.lower_bound < second.lower_bound == bound
    assert second.found_by == "lookahead"


def test_a_bound_that_comes_first_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = lookahead(BOARD)
    use(monkeypatch, [found((), 17), found(moves, 2)])
    (solution,) = solve(BOARD, strategy=Strategy.EXACT)
    assert solution.moves == moves
    assert solution.lower_bound == 17


@pytest.mark.parametrize(
    "wrong", [found((1, 2)), found(lookahead(BOARD), 99)], ids=["no win", "bound"]
)
def test_a_wrong_answer_is_never_given_out(
    wrong: Solution, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, [wrong])
    solutions = solve(BOARD)
    assert next(solutions).found_by == "lookahead"
    with pytest.raises(SearchError, match="does not hold"):
        next(solutions)


def test_where_the_exact_search_cannot_run_the_lookahead_is_there() -> None:
    """In a process where numba does not load."""
    program = f"""
import sys
sys.modules["numba"] = None
from floodhelper.board import Board
from floodhelper.errors import SearchError
from floodhelper.solver.search import solve
solutions = solve(Board.from_text("{BOARD.to_text()}", 13, (4, 4)))
assert next(solutions).found_by == "lookahead"
try:
    next(solutions)
except SearchError as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert "numba" in done.stdout
    assert "\n" not in done.stdout.strip()


def test_stopped_before_the_first_answer_gives_none() -> None:
    assert list(solve(BOARD, stop=lambda: True)) == []


def test_stopped_later_keeps_what_was_found() -> None:
    board = Board(
        np.random.default_rng(0).integers(0, 6, (40, 40), dtype=np.uint8), default_palette(6)
    )
    solutions: list[Solution] = []
    for solution in solve(board, Limit(seconds=600), stop=lambda: bool(solutions)):
        solutions.append(solution)  # noqa: PERF402 - the search looks at it meanwhile
    assert solutions[0].found_by == "lookahead"
    assert board.play_all(solutions[-1].moves).is_won


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        (Limit(depth=0), "1 to 8 moves"),
        (Limit(depth=9), "1 to 8 moves"),
        (Limit(seconds=-1), "time limit of -1"),
        (Limit(seconds=float("nan")), "time limit of nan"),
        (Limit(memory=0), "memory limit of 0"),
    ],
)
def test_limits_that_make_no_sense_are_refused_at_once(limit: Limit, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        solve(BOARD, limit)


def test_the_time_of_preparing_is_not_that_of_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    told: list[bool] = []

    def improve(
        board: Board,
        limit: Limit,
        best: tuple[int, ...],
        stop: Callable[[], bool],
        preparing: Callable[[bool], None],
    ) -> Iterator[Solution]:
        nonlocal now
        preparing(True)
        now += 40.0
        preparing(False)
        now += 3.0
        yield found(best, len(best))

    monkeypatch.setattr(search, "time", SimpleNamespace(perf_counter=lambda: now))
    monkeypatch.setattr(search, "improve", improve)
    *_, last = solve(BOARD, preparing=told.append)
    assert last.seconds == 3.0
    assert told == [True, False]


def test_what_was_found_before_the_memory_ran_out_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, [MemoryError()])
    solutions = solve(BOARD)
    assert next(solutions).moves == lookahead(BOARD)
    with pytest.raises(SearchError, match="ran out of memory; the best answer so far stays"):
        next(solutions)
