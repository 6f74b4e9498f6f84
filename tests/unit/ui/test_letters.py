import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.board import Board
from floodhelper.practice import Practice
from floodhelper.ui.letters import with_letters
from floodhelper.vision.colours.letters import lightest_first

FIRST = lightest_first(Practice.new(seed=3).board)


def seen(board: Board) -> np.ndarray:
    """RGB of each cell, (rows, columns, 3)."""
    return board.palette[board.cells]


def as_read(board: Board, noise: int = 0) -> Board:
    """Board as the reader gives it: with the colours that are there alone."""
    there, cells = np.unique(board.cells, return_inverse=True)
    palette = np.clip(board.palette[there].astype(int) + noise, 0, 255)
    return Board(cells.reshape(board.cells.shape).astype(np.uint8), palette.astype(np.uint8))


@given(st.sets(st.integers(0, 5), max_size=4), st.integers(-2, 2))
def test_colours_keep_their_letters_when_others_are_gone(gone: set[int], noise: int) -> None:
    kept = next(colour for colour in range(6) if colour not in gone)
    cells = np.where(np.isin(FIRST.cells, list(gone)), kept, FIRST.cells)
    before = Board(cells, FIRST.palette)
    after = with_letters(as_read(before, noise), before)
    assert np.array_equal(after.cells, before.cells)
    assert after.colours == 6


def test_letters_stay_while_a_game_goes_on_and_back() -> None:
    late = FIRST
    for move in range(60):
        late = late.play(move % 6)
        if late.is_won or len(np.unique(late.cells)) < 4:
            break
    assert 1 < len(np.unique(late.cells)) < 6
    named = with_letters(as_read(late), FIRST)
    assert np.array_equal(named.cells, late.cells)
    assert np.array_equal(seen(named), seen(late))
    assert np.array_equal(with_letters(as_read(FIRST), named).cells, FIRST.cells)


def test_another_game_of_fewer_colours_has_those_alone() -> None:
    other = Practice.new(seed=8).board
    fewer = as_read(Board(np.minimum(lightest_first(other).cells, 3), FIRST.palette))
    assert fewer.colours == 4
    assert with_letters(fewer, FIRST) is fewer
    smaller = as_read(Board(FIRST.cells[:5, :5] % 3, FIRST.palette))
    assert with_letters(smaller, FIRST) is smaller


def test_a_cell_that_is_misread_is_no_other_game() -> None:
    cells = np.minimum(FIRST.cells, 4)
    before = Board(cells, FIRST.palette)
    cells = cells.copy()
    cells[13, 13] = (cells[13, 13] + 1) % 5
    assert with_letters(as_read(Board(cells, FIRST.palette)), before).colours == 6


def test_another_palette_changes_nothing() -> None:
    other = Board(FIRST.cells, 255 - FIRST.palette)
    assert with_letters(other, FIRST) is other


def test_colours_that_may_be_either_change_nothing() -> None:
    close = np.add(FIRST.palette[[0, 0]], [[0], [1]], dtype=np.int16)
    cells = (FIRST.cells > 2).astype(np.uint8)
    board = Board(cells, np.clip(close, 0, 255).astype(np.uint8))
    assert with_letters(board, FIRST) is board
