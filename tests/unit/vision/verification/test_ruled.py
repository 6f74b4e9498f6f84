import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.ruled import is_ruled
from unit.vision.drawing import PAGE, draw, random_grid

SIDE, ROWS, COLUMNS, GAP = 36, 8, 6, 12
X, Y = 220, 80
BOARD = Grown(Lattice(Comb(X, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)
PALE = 226
LINES = [Y + SIDE * row - GAP // 2 for row in range(ROWS + 1)]
"""Rows of pixels in the middle of the gaps."""


def _table(
    lines: list[int] = LINES, across: tuple[int, int] = (20, 640), level: int = PALE, high: int = 1
) -> NDArray[np.uint8]:
    """Cells in a column of a table with lines at some rows of pixels, from one place to another."""
    pixels = np.full((440, 660, 3), PAGE, dtype=np.uint8)
    for line in lines:
        pixels[line : line + high, across[0] : across[1]] = level
    cells = draw(random_grid(ROWS, COLUMNS), (SIDE, SIDE), (X, Y), size=(660, 440), gap=GAP)
    drawn = (cells != PAGE).any(axis=2)
    pixels[drawn] = cells[drawn]
    return pixels


def test_marks_in_a_table_are_no_board() -> None:
    assert is_ruled(_table(), BOARD)
    with pytest.raises(NoBoardError, match="lines go on beside it"):
        read(_table())


def test_the_columns_may_be_parted_so() -> None:
    turned = np.ascontiguousarray(_table().swapaxes(0, 1))
    assert is_ruled(turned, Grown(Lattice(Comb(Y, SIDE), Comb(X, SIDE)), COLUMNS, ROWS))


@pytest.mark.parametrize("across", [(20, X + 10), (X + 10, 640)])
def test_lines_on_one_side_are_enough(across: tuple[int, int]) -> None:
    assert is_ruled(_table(across=across), BOARD)


@pytest.mark.parametrize(
    "across",
    [(X - beside, X + SIDE * COLUMNS + beside) for beside in (0, SIDE, round(2.2 * SIDE))],
)
def test_lines_that_end_beside_the_cells_are_a_frame(across: tuple[int, int]) -> None:
    assert not is_ruled(_table(across=across), BOARD)
    assert read(_table(across=across))[0].board.cells.shape == (ROWS, COLUMNS)


def test_faint_lines_and_bands_are_no_rules() -> None:
    assert not is_ruled(_table(level=PAGE[0] - 6), BOARD)
    assert not is_ruled(_table(high=GAP), BOARD)


def test_a_line_of_many_may_be_missing() -> None:
    lines = LINES[:3] + LINES[4:]
    assert not is_ruled(_table(lines), BOARD)
    pixels = np.concatenate([_table()[: Y + ROWS * SIDE], _table(lines)[Y:]])
    assert is_ruled(pixels, Grown(BOARD.lattice, 2 * ROWS, COLUMNS))


def test_lines_that_are_in_step_with_other_things_do_not_tell() -> None:
    assert not is_ruled(_table([Y + round(SIDE * 0.9 * row) for row in range(ROWS + 1)]), BOARD)
    assert not is_ruled(_table([Y + SIDE * 2 * row for row in range(ROWS // 2)]), BOARD)


def test_lines_are_drawn_on_whole_pixels() -> None:
    pitch = SIDE - 0.7
    lines = [Y + round(pitch * row) - GAP // 2 for row in range(ROWS + 1)]
    board = Grown(Lattice(Comb(X, SIDE), Comb(Y, pitch)), ROWS, COLUMNS)
    assert is_ruled(_table(lines), board)


def test_a_pointer_may_lie_over_a_line() -> None:
    pixels = _table(across=(X + 10, 640))
    pixels[LINES[3] - 8 : LINES[3] + 8, 520:523] = 0
    assert is_ruled(pixels, BOARD)


def test_a_screen_with_scan_lines_is_no_table() -> None:
    assert not is_ruled(_table(list(range(0, 440, 3))), BOARD)


def test_text_is_no_line() -> None:
    pixels = _table()
    pixels[:, : X - 10 : 5] = PAGE
    pixels[:, X + SIDE * COLUMNS + 10 :: 5] = PAGE
    assert not is_ruled(pixels, BOARD)


def test_there_must_be_room_for_lines() -> None:
    board = Grown(Lattice(Comb(SIDE, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)
    pixels = _table()[:, X - SIDE : X + SIDE * (COLUMNS + 2)]
    assert not is_ruled(pixels, board)


def test_nothing_is_asked_beyond_the_picture() -> None:
    below = Grown(Lattice(Comb(X, SIDE), Comb(900, SIDE)), ROWS, COLUMNS)
    assert not is_ruled(_table(), below)
