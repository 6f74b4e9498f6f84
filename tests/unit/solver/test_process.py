import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from pathlib import Path

import numpy as np
import pytest

from floodhelper.board import Board, default_palette
from floodhelper.errors import SearchError, UsageError
from floodhelper.solver import layers
from floodhelper.solver import process as module
from floodhelper.solver.process import SearchProcess
from floodhelper.solver.search import solve
from floodhelper.solver.solution import Limit, Solution, Strategy


def random_board(side: int) -> Board:
    cells = np.random.default_rng(side).integers(0, 6, (side, side), dtype=np.uint8)
    return Board(cells, default_palette(6))


BOARD = random_board(9)
HARD = random_board(40)
PATIENT = Limit(seconds=120)
"""Kernels may have to be compiled first."""
LONG = Limit(seconds=600, memory=200_000_000)


@pytest.fixture(scope="module")
def shared() -> Iterator[SearchProcess]:
    """One for all tests that do not close it."""
    search = SearchProcess()
    search.warm()
    yield search
    search.close()


def children() -> set[int]:
    return {child.pid for child in multiprocessing.active_children() if child.pid}


def kill(pids: set[int]) -> None:
    for pid in pids:
        os.kill(pid, signal.SIGKILL)


def test_it_gives_what_the_search_gives(shared: SearchProcess) -> None:
    *_, here = solve(BOARD, PATIENT)
    first, *_, there = shared.solve(BOARD, PATIENT)
    assert first.found_by == "lookahead"
    assert there.moves == here.moves
    assert there.proven
    (alone,) = shared.solve(BOARD, Limit(depth=2), Strategy.LOOKAHEAD)
    assert alone.found_by == "lookahead"


def test_it_tells_when_the_search_is_prepared(shared: SearchProcess) -> None:
    told: list[bool] = []
    solutions = shared.solve(BOARD, PATIENT, preparing=told.append)
    assert next(solutions).found_by == "lookahead"
    assert told == []
    assert list(solutions)[-1].proven
    assert told == [True, False]


def test_a_process_serves_many_searches() -> None:
    search = SearchProcess()
    before = children()
    list(search.solve(BOARD, strategy=Strategy.LOOKAHEAD))
    mine = children() - before
    assert len(mine) == 1
    for _ in range(3):
        list(search.solve(BOARD, strategy=Strategy.LOOKAHEAD))
    assert children() - before == mine
    search.close()
    assert children() == before


def test_a_killed_process_is_told_and_the_next_search_works() -> None:
    search = SearchProcess()
    before = children()
    solutions = search.solve(HARD, LONG)
    first = next(solutions)
    kill(children() - before)
    with pytest.raises(SearchError, match="killed, perhaps because the memory ran out"):
        list(solutions)
    assert HARD.play_all(first.moves).is_won
    assert next(search.solve(BOARD)).found_by == "lookahead"
    search.close()
    assert children() == before


def test_a_process_that_dies_idle_is_replaced() -> None:
    search = SearchProcess()
    before = children()
    search.warm()
    idle = children() - before
    kill(idle)
    for child in multiprocessing.active_children():
        if child.pid in idle:
            child.join()
    assert list(search.solve(BOARD, PATIENT))[-1].proven
    search.close()


def test_stop_ends_the_process_at_once() -> None:
    search = SearchProcess()
    before = children()
    found: list[Solution] = []
    running: set[int] = set()
    for solution in search.solve(HARD, LONG, stop=lambda: bool(found)):
        running = children() - before
        found.append(solution)
    assert len(found) == 1
    assert not running & children()
    search.close()
    assert children() == before


def test_an_iterator_that_is_dropped_ends_its_process() -> None:
    search = SearchProcess()
    before = children()
    solutions = search.solve(HARD, LONG)
    next(solutions)
    running = children() - before
    del solutions
    assert not running & children()
    search.close()


def test_close_ends_searches_that_other_threads_wait_for() -> None:
    search = SearchProcess()
    before = children()
    first = threading.Event()
    found: list[Solution] = []

    def wait_for_all() -> None:
        for solution in search.solve(HARD, LONG):
            found.append(solution)
            first.set()

    thread = threading.Thread(target=wait_for_all)
    thread.start()
    assert first.wait(60)
    search.close()
    thread.join(60)
    assert not thread.is_alive()
    assert found
    assert children() == before
    with pytest.raises(SearchError, match="closed"):
        next(search.solve(BOARD))


def test_a_second_search_does_not_wait_for_the_first(shared: SearchProcess) -> None:
    slow = shared.solve(HARD, LONG)
    next(slow)
    assert list(shared.solve(BOARD, PATIENT))[-1].proven
    del slow


def test_a_long_search_gets_another_process_ready() -> None:
    search = SearchProcess()
    before = children()
    ready = 0

    def has_another() -> bool:
        nonlocal ready
        ready = len(children() - before)
        return ready > 1

    *_, best = search.solve(HARD, Limit(seconds=60, memory=50_000_000), stop=has_another)
    assert ready == 2
    assert HARD.play_all(best.moves).is_won
    search.close()
    assert children() == before


def test_limits_that_make_no_sense_are_refused_at_once(shared: SearchProcess) -> None:
    with pytest.raises(UsageError, match="moves ahead"):
        shared.solve(BOARD, Limit(depth=0))


def test_errors_of_the_search_come_across(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(board: Board, *_: object, **__: object) -> Iterator[Solution]:
        yield Solution((1,), 1, "lookahead", 0.0)
        raise SearchError("No numba here.")

    monkeypatch.setattr(module, "solve", fail)
    ours, theirs = Pipe()
    thread = threading.Thread(target=swallow_end, args=(lambda: module._serve(theirs),))
    thread.start()
    for _ in range(2):
        ours.send((BOARD, Limit(), Strategy.BEST))
        assert ours.recv().moves == (1,)
        assert ours.recv().error == "No numba here."
    ours.close()
    thread.join()
    theirs.close()


def swallow_end(serve: Callable[[], None]) -> None:
    with pytest.raises((EOFError, OSError)):
        serve()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_the_process_dies_with_its_parent() -> None:
    program = f"""
import multiprocessing, os, signal
from floodhelper.board import Board
from floodhelper.solver.process import SearchProcess
from floodhelper.solver.solution import Limit
if __name__ == "__main__":
    solutions = SearchProcess().solve(Board.from_text("{HARD.to_text()}", 40), Limit(seconds=600))
    next(solutions)
    print(multiprocessing.active_children()[0].pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.returncode == -signal.SIGKILL
    worker = int(done.stdout)
    deadline = time.monotonic() + 30
    while is_running(worker) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(worker)


def is_running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_preparing_ends_with_the_search() -> None:
    before = children()
    search = SearchProcess()
    search.prepare()
    search.prepare()
    assert len(children() - before) == 1
    search.close()
    assert children() == before
    search.prepare()
    assert children() == before


def test_preparing_goes_through_all_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[int] = []
    monkeypatch.setattr("floodhelper.solver.layers.prepare", prepared.append)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr("os.nice", lambda _: None)
    module._prepare()
    assert prepared == list(layers.WORD_COUNTS)
