import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.ui.letters import with_letters

PALETTE = default_palette(6)
BOARD = Board.from_text("012345" * 6, 6)


def seen(board: Board) -> np.ndarray:
    """RGB of each cell, (rows, columns, 3)."""
    return board.palette[board.cells]


@given(
    order=st.permutations(range(6)),
    present=st.integers(1, 6),
    noise=st.integers(-2, 2),
)
def test_colours_have_the_letters_they_had(order: list[int], present: int, noise: int) -> None:
    chosen = order[:present]
    palette = np.clip(PALETTE[chosen].astype(int) + noise, 0, 255).astype(np.uint8)
    board = Board(np.arange(present, dtype=np.uint8)[None], palette)
    after = with_letters(board, PALETTE)
    assert after.cells.ravel().tolist() == chosen
    assert np.array_equal(seen(after), seen(board))
    assert after.colours == 6


def test_new_colours_follow_those_that_were_there() -> None:
    new = np.array([[1, 2, 3], PALETTE[4], [250, 250, 250], PALETTE[1]], dtype=np.uint8)
    board = Board(np.arange(4, dtype=np.uint8)[None], new)
    after = with_letters(board, PALETTE)
    assert np.array_equal(after.palette, new[[3, 1, 0, 2]])
    assert np.array_equal(seen(after), seen(board))


def test_another_palette_changes_nothing() -> None:
    other = np.array([[1, 2, 3], [90, 90, 90]], dtype=np.uint8)
    assert with_letters(BOARD, other) is BOARD


def test_colours_that_may_be_either_change_nothing() -> None:
    close = np.array([PALETTE[0], [254, 0, 0]], dtype=np.uint8)
    board = Board(np.array([[0, 1]], dtype=np.uint8), close)
    assert with_letters(board, PALETTE) is board
