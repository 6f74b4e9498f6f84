import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.practice import Practice, draw
from floodhelper.vision.colours.letters import lightest_first
from floodhelper.vision.colours.palette import lab
from floodhelper.vision.reader import read

PALETTE = default_palette(6)


@given(order=st.permutations(range(6)), cells=st.lists(st.integers(0, 5), min_size=1, max_size=64))
def test_letters_depend_on_the_colours_alone(order: list[int], cells: list[int]) -> None:
    board = Board(np.array([cells], dtype=np.uint8), PALETTE[order])
    named = lightest_first(board)
    assert np.array_equal(named.palette[named.cells], board.palette[board.cells])
    assert np.array_equal(named.palette, lightest_first(Board(board.cells, PALETTE)).palette)
    assert (np.diff(lab(named.palette)[:, 0]) <= 0).all()


def test_the_start_cell_stays() -> None:
    board = Board.from_text("0123", 2, (1, 1))
    assert lightest_first(board).start == (1, 1)


def test_a_board_is_read_with_the_same_letters_after_some_moves() -> None:
    board = Practice.new(seed=3).board
    later = board.play_all([1, 2, 3, 4, 5, 0])
    first, then = (read(np.asarray(draw(each)))[0].board for each in (board, later))
    assert np.array_equal(first.palette, then.palette)
    assert np.array_equal(first.palette, lightest_first(board).palette)
