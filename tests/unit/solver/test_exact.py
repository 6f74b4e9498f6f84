from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.errors import SearchError
from floodhelper.solver.exact import improve
from floodhelper.solver.solution import Limit, Solution

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTEST = Path(__file__).parents[4] / "shared" / "boards" / "contest_14x14x6.txt"


def never() -> bool:
    return False


def random_board(seed: int, rows: int, columns: int, colours: int) -> Board:
    cells = np.random.default_rng(seed).integers(0, colours, (rows, columns), dtype=np.uint8)
    return Board(cells, default_palette(colours))


def last_answer(board: Board, limit: Limit | None = None) -> Solution:
    *_, solution = improve(board, limit or Limit(), None, never)
    assert board.play_all(solution.moves).is_won
    return solution


def fewest_moves(board: Board) -> int:
    """Plain breadth-first search over the masks of flooded cells."""
    cells = [int(cell) for cell in board.cells.ravel()]
    rows, columns = board.rows, board.columns
    masks = [sum(1 << i for i, cell in enumerate(cells) if cell == colour) for colour in range(9)]
    right = sum(1 << i for i in range(len(cells)) if i % columns == columns - 1)

    def flood(seed: int, inside: int) -> int:
        while True:
            grown = seed | seed << columns | seed >> columns
            grown |= (seed & ~right) << 1 | (seed >> 1) & ~right
            if (grown := grown & inside) == seed:
                return seed
            seed = grown

    start = board.start[0] * columns + board.start[1]
    everything = (1 << rows * columns) - 1
    layer = {flood(1 << start, masks[cells[start]])}
    moves = 0
    while everything not in layer:
        layer = {flood(state, state | mask) for state in layer for mask in masks}
        moves += 1
    return moves


def random_boards(count: int, seed: int) -> Iterator[Board]:
    random = np.random.default_rng(seed)
    for _ in range(count):
        rows, columns = random.integers(2, 7, 2)
        colours = int(random.integers(2, 7))
        cells = random.integers(0, colours, (rows, columns), dtype=np.uint8)
        start = (int(random.integers(rows)), int(random.integers(columns)))
        yield Board(cells, default_palette(colours), start)


def test_random_boards_get_the_fewest_moves() -> None:
    for board in random_boards(300, seed=4):
        solution = last_answer(board)
        assert solution.proven
        assert len(solution.moves) == fewest_moves(board), board.to_text()


def test_answers_only_get_better() -> None:
    board = random_board(1, 18, 18, 6)
    known: Solution | None = None
    for solution in improve(board, Limit(seconds=60), None, never):
        assert board.play_all(solution.moves).is_won
        assert solution.lower_bound <= len(solution.moves)
        assert solution.found_by in {"beam", "exact"}
        if known is not None:
            assert (len(solution.moves), -solution.lower_bound) < (
                len(known.moves),
                -known.lower_bound,
            )
            assert solution.seconds >= known.seconds
        known = solution
    assert known is not None
    assert known.proven


def test_only_what_is_better_than_the_best_known_is_given_out() -> None:
    board = random_board(2, 12, 12, 6)
    best = last_answer(board).moves
    for solution in improve(board, Limit(), best, never):
        assert solution.moves == best
    assert solution.proven


@pytest.mark.parametrize(
    ("text", "columns", "moves"),
    [("0", 1, ()), ("0000", 2, ()), ("01", 2, (1,)), ("0110", 2, (1, 0)), ("0120", 4, (1, 2, 0))],
)
def test_tiny_boards(text: str, columns: int, moves: tuple[int, ...]) -> None:
    solution = last_answer(Board.from_text(text, columns))
    assert solution.moves == moves
    assert solution.proven


def test_many_colours() -> None:
    board = random_board(3, 7, 9, 36).with_start((3, 4))
    assert last_answer(board).lower_bound >= len(np.unique(board.cells)) - 1


@pytest.mark.parametrize("colours", [2, 36])
def test_largest_board(colours: int) -> None:
    board = random_board(colours, 64, 64, colours).with_start((63, 0))
    solution = next(improve(board, Limit(seconds=600), None, never))
    assert board.play_all(solution.moves).is_won
    assert solution.lower_bound <= len(solution.moves)


def test_search_stops_when_told() -> None:
    board = random_board(5, 40, 40, 6)
    answers = iter(improve(board, Limit(seconds=600), None, lambda: told))
    told = False
    next(answers)
    told = True
    assert list(answers) == []


def test_missing_numba_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "floodhelper.solver.layers", None)
    board = Board.from_text("0120", 2)
    with pytest.raises(SearchError, match="needs numba"):
        next(improve(board, Limit(), None, never))


def test_it_tells_that_it_prepares_before_its_time_begins() -> None:
    told: list[bool] = []
    next(improve(random_board(1, 6, 6, 4), Limit(), None, never, told.append))
    assert told == [True, False]


def test_preparing_ends_where_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "floodhelper.solver.layers", None)
    told: list[bool] = []
    with pytest.raises(SearchError):
        next(improve(Board.from_text("0120", 2), Limit(), None, never, told.append))
    assert told == [True, False]


def test_importing_the_search_does_not_load_numba() -> None:
    code = "import sys, floodhelper.solver.exact; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


boards = st.builds(
    random_board,
    st.integers(0, 2**32),
    st.integers(1, 8),
    st.integers(1, 8),
    st.integers(2, 6),
)


@settings(deadline=None, max_examples=60)
@given(board=boards, data=st.data())
def test_names_and_mirror_change_nothing(board: Board, data: st.DataObject) -> None:
    fewest = len(last_answer(board).moves)
    names = np.array(data.draw(st.permutations(range(board.colours))), dtype=np.uint8)
    renamed = names[board.cells]
    assert len(last_answer(Board(renamed, board.palette)).moves) == fewest
    mirrored = Board(board.cells[:, ::-1], board.palette, (0, board.columns - 1))
    assert len(last_answer(mirrored).moves) == fewest
    turned = Board(board.cells.T, board.palette)
    assert len(last_answer(turned).moves) == fewest


def test_search_ends_when_time_is_up() -> None:
    board = random_board(6, 40, 40, 6)
    assert list(improve(board, Limit(seconds=0.0), None, never)) == []
    assert not last_answer(board, Limit(seconds=1.0)).proven


_FIRST_SEARCH = """
from floodhelper.board import Board
from floodhelper.solver.exact import improve
from floodhelper.solver.solution import Limit
board = Board.from_text("012301230123210330121032", 6)
*_, solution = improve(board, Limit(seconds=0.5), None, lambda: False)
raise SystemExit(not solution.proven)
"""


def test_time_runs_from_when_the_kernels_are_compiled(tmp_path: Path) -> None:
    first = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    said = subprocess.run([sys.executable, "-c", _FIRST_SEARCH], env=first, check=False)
    assert said.returncode == 0
    assert list(tmp_path.rglob("*.nbi"))


@pytest.mark.skipif(not CONTEST.exists(), reason="needs the contest boards in ../shared")
def test_contest_boards_get_the_known_fewest_moves() -> None:
    lines = CONTEST.read_text().split()
    table = CONTEST.with_name(f"{CONTEST.stem}_optimal.csv").read_text().splitlines()[1:]
    for line, row in zip(lines[::10], table[::10], strict=True):
        solution = last_answer(Board.from_text(line, 14))
        assert solution.proven
        assert len(solution.moves) == int(row.split(",")[1])
