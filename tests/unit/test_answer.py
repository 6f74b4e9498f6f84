from collections.abc import Callable, Iterator
from types import SimpleNamespace

import numpy as np
import pytest

from floodhelper.answer import Search, answer_board
from floodhelper.board import Board, default_palette
from floodhelper.errors import SearchError
from floodhelper.solver.search import FOUND_BY_LOOKAHEAD
from floodhelper.solver.solution import Limit, Solution, Strategy

BOARD = Board(np.array([[0, 1], [1, 0]], dtype=np.uint8), default_palette(2))


def _use(monkeypatch: pytest.MonkeyPatch, *found: Solution | Exception) -> None:
    def solve(*_: object, **__: object) -> Iterator[Solution]:
        for each in found:
            if isinstance(each, Exception):
                raise each
            yield each

    monkeypatch.setattr("floodhelper.answer.solve", solve)


def test_what_the_lookahead_takes_ends_with_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Solution((1, 0, 1), 1, FOUND_BY_LOOKAHEAD, 0.25)
    proven = Solution((1, 0), 2, "exact", 7.0)
    _use(monkeypatch, first, Solution((1, 0, 1), 2, FOUND_BY_LOOKAHEAD, 5.0), proven)
    answer = answer_board("b:1", BOARD, Search())
    assert (answer.lookahead_moves, answer.lookahead_seconds) == (3, 0.25)
    assert answer.solution is proven


def test_the_time_of_the_exact_search_is_what_its_limit_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0

    def solve(*_: object, preparing: Callable[[bool], None]) -> Iterator[Solution]:
        nonlocal now
        now += 0.25
        yield Solution((1, 0), 1, FOUND_BY_LOOKAHEAD, 0.25)
        now += 1.0
        preparing(True)
        now += 40.0
        preparing(False)
        now += 3.0
        yield Solution((1, 0), 2, "exact", 4.25)
        now += 2.0

    monkeypatch.setattr("floodhelper.answer.time", SimpleNamespace(perf_counter=lambda: now))
    monkeypatch.setattr("floodhelper.answer.solve", solve)
    told: list[bool] = []
    answer = answer_board(None, BOARD, Search(preparing=told.append))
    assert answer.exact_seconds == 5.0
    assert answer.to_json()["seconds"] == {"scan": 0.0, "lookahead": 0.25, "exact": 5.0}
    assert told == [True, False]


def test_without_the_exact_search_it_took_no_time() -> None:
    answer = answer_board(None, BOARD, Search(strategy=Strategy.LOOKAHEAD))
    assert answer.exact_seconds == 0.0


def test_an_answer_stays_beside_what_was_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Solution((1, 0), 1, FOUND_BY_LOOKAHEAD, 0.25)
    _use(monkeypatch, first, SearchError("The search ran out of memory."))
    answer = answer_board(None, BOARD, Search())
    assert (answer.solution, answer.error) == (first, "The search ran out of memory.")


def test_no_solution_in_time_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch)
    answer = answer_board(None, BOARD, Search(Limit(seconds=0.5), Strategy.EXACT))
    assert answer.solution is None
    assert answer.lookahead_moves is None
    assert "within 0.5 s" in str(answer.error)
