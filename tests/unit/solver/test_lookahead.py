from collections.abc import Sequence
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.board import MAX_COLOURS, MAX_SIDE, Board, default_palette
from floodhelper.errors import Stopped, UsageError
from floodhelper.solver import lookahead as module
from floodhelper.solver.lookahead import best_sequence, lookahead


@st.composite
def boards(draw: st.DrawFn, side: int = 6, colours: int = 4) -> Board:
    rows, columns = draw(st.integers(1, side)), draw(st.integers(1, side))
    count, seed = draw(st.integers(1, colours)), draw(st.integers(0, 1 << 30))
    start = draw(st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1)))
    cells = np.random.default_rng(seed).integers(0, count, (rows, columns), dtype=np.uint8)
    return Board(cells, default_palette(count), start)


def random_board(rows: int, columns: int, colours: int, seed: int = 0) -> Board:
    cells = np.random.default_rng(seed).integers(0, colours, (rows, columns), dtype=np.uint8)
    return Board(cells, default_palette(colours), (rows // 2, columns // 3))


def area_after(board: Board, moves: Sequence[int]) -> int:
    """Cells flooded, played cell by cell with no help of the package."""
    rows, columns = board.rows, board.columns
    cells = board.cells.tolist()
    flooded: set[tuple[int, int]] = set()
    for colour in (cells[board.start[0]][board.start[1]], *moves):
        reached = {board.start}
        todo = [board.start]
        while todo:
            row, column = todo.pop()
            beside = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
            for cell in beside:
                inside = 0 <= cell[0] < rows and 0 <= cell[1] < columns
                if not inside or cell in reached:
                    continue
                if cell in flooded or cells[cell[0]][cell[1]] == colour:
                    reached.add(cell)
                    todo.append(cell)
        flooded = reached
    return len(flooded)


def brute_force(board: Board, depth: int) -> tuple[int, int]:
    """Largest area after at most `depth` moves, and the fewest moves that flood it."""
    return max(
        (area_after(board, moves), -length)
        for length in range(depth + 1)
        for moves in product(range(board.colours), repeat=length)
    )


def assert_as_good_as_brute_force(board: Board, depth: int) -> None:
    moves = best_sequence(board, depth)
    area = area_after(board, moves)
    best_area, best_length = brute_force(board, depth)
    assert area == best_area
    if area == board.cells.size:
        assert len(moves) == -best_length
    else:
        assert len(moves) == depth


@settings(max_examples=300, deadline=None)
@given(boards(), st.integers(1, 4))
def test_best_sequence_floods_as_much_as_the_best_of_all_sequences(
    board: Board, depth: int
) -> None:
    assert_as_good_as_brute_force(board, depth)


@pytest.mark.parametrize("seed", range(12))
def test_best_sequence_on_boards_of_every_shape(seed: int) -> None:
    board = random_board(3 + seed % 5, 7 - seed % 3, 3 + seed % 3, seed)
    assert_as_good_as_brute_force(board, 4)


@pytest.mark.parametrize("seed", range(8))
def test_levels_searched_in_parts_give_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 40)
    assert_as_good_as_brute_force(random_board(6, 7, 5, seed), 4)
    small = random_board(3, 3, 4, seed)
    assert_as_good_as_brute_force(small, 5)


@pytest.mark.parametrize("seed", range(20))
def test_the_shortest_of_winning_sequences_is_found_in_any_part(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = random_board(5, 6, 4, seed)
    whole = best_sequence(board, 8)
    assert board.play_all(whole).is_won
    monkeypatch.setattr(module, "CHUNK", 1)
    assert len(best_sequence(board, 8)) == len(whole)


@settings(max_examples=60, deadline=None)
@given(boards(side=9, colours=8), st.integers(1, 8))
def test_moves_win_and_none_stands_still(board: Board, depth: int) -> None:
    moves = lookahead(board, depth)
    assert board.play_all(moves).is_won
    areas = [area_after(board, moves[:count]) for count in range(len(moves) + 1)]
    assert all(before < after for before, after in pairwise(areas))


def test_every_move_starts_a_best_sequence() -> None:
    board = random_board(6, 6, 4)
    for colour in lookahead(board, 3):
        best_area, _ = brute_force(board, 3)
        after = board.play(colour)
        rest, _ = brute_force(after, 2)
        assert rest == best_area
        board = after


@pytest.mark.parametrize(
    ("rows", "columns", "colours", "depth"),
    [
        (1, 1, 1, 4),
        (1, MAX_SIDE, 2, 8),
        (MAX_SIDE, 1, MAX_COLOURS, 4),
        (MAX_SIDE, MAX_SIDE, 2, 8),
        (MAX_SIDE, MAX_SIDE, 6, 4),
        (14, 14, MAX_COLOURS, 3),
        (14, 14, 6, 8),
    ],
)
def test_boards_of_all_sizes(rows: int, columns: int, colours: int, depth: int) -> None:
    board = random_board(rows, columns, colours)
    assert board.play_all(lookahead(board, depth)).is_won


def test_a_chequerboard_of_two_colours_has_one_way() -> None:
    board = Board(np.indices((8, 8)).sum(axis=0) % 2, default_palette(2))
    assert lookahead(board, 1) == lookahead(board, 8) == (1, 0) * 7


def test_a_won_board_needs_no_move() -> None:
    board = Board(np.full((3, 5), 2), default_palette(4), (2, 4))
    assert lookahead(board) == ()
    assert best_sequence(board) == ()


def test_colours_that_are_not_on_the_board_are_not_played() -> None:
    cells = random_board(7, 7, 3).cells
    moves = lookahead(Board(cells * 9 + 4, default_palette(36)))
    assert set(moves) <= {4, 13, 22}
    assert len(moves) == len(lookahead(Board(cells, default_palette(3))))


def test_the_same_board_gets_the_same_moves() -> None:
    board = random_board(12, 12, 6)
    assert lookahead(board) == lookahead(board)


@pytest.mark.parametrize("depth", [-1, 0, 9])
def test_depth_out_of_range(depth: int) -> None:
    with pytest.raises(UsageError, match=f"1 to 8 moves ahead, not {depth}"):
        lookahead(random_board(3, 3, 3), depth)


def test_it_stops_between_levels() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 7

    with pytest.raises(Stopped):
        lookahead(random_board(30, 30, 8), 5, stop)
    assert asked == 7
