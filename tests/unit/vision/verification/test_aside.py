import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.aside import has_block_aside
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

SIDE, ROWS, COLUMNS = 20, 9, 8
LEFT, TOP = 240, 60

BOARD = Grown(Lattice(Comb(LEFT, SIDE), Comb(TOP, SIDE)), ROWS, COLUMNS)


def _hall(
    columns: int, aisle: float = 1.0, gap: int = 4, grid: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Cells of the board and, beyond an aisle at its left, as wide in cells, more columns."""
    pixels = draw(random_grid(ROWS, COLUMNS), (SIDE, SIDE), (LEFT, TOP), (480, 300), gap)
    more = random_grid(ROWS, columns, seed=1) if grid is None else grid
    corner = LEFT - round((aisle + columns) * SIDE) + gap, TOP
    there = draw(more, (SIDE, SIDE), corner, (480, 300), gap)
    own = (there != PAGE).any(axis=-1)
    pixels[own] = there[own]
    return pixels


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(("columns", "aisle", "gap"), [(2, 1.0, 4), (5, 0.7, 4), (7, 3.0, 0)])
def test_more_columns_beyond_an_aisle(columns: int, aisle: float, gap: int, mirrored: bool) -> None:
    hall = _hall(columns, aisle, gap)
    board = BOARD
    if mirrored:
        left = hall.shape[1] - LEFT - COLUMNS * SIDE + gap
        hall, board = hall[:, ::-1], Grown(Lattice(Comb(left, SIDE), BOARD.lattice.y), ROWS, 8)
    assert has_block_aside(hall, board, COLOURS)


def test_page_in_a_colour_of_the_board() -> None:
    hall = _hall(5)
    hall[(hall == PAGE).all(axis=-1)] = COLOURS[0]
    assert has_block_aside(hall, BOARD, COLOURS)


@pytest.mark.parametrize(("columns", "aisle"), [(COLUMNS, 1.0), (1, 1.0), (5, 0.2), (5, 4.0)])
def test_the_other_players_board_buttons_and_what_is_no_aisle(columns: int, aisle: float) -> None:
    assert not has_block_aside(_hall(columns, aisle, gap=0), BOARD, COLOURS)


def test_cells_of_another_width_or_in_other_rows() -> None:
    hall = _hall(5)
    wide = hall.copy()
    wide[:, 20:230] = np.repeat(hall[:, 125:230], 2, axis=1)
    wide[:, 20:60] = PAGE
    assert not has_block_aside(wide, BOARD, COLOURS)
    lower = hall.copy()
    lower[3 * SIDE :, :LEFT] = hall[: -3 * SIDE, :LEFT]
    assert not has_block_aside(lower, BOARD, COLOURS)


def test_lines_that_are_thinner_than_cells() -> None:
    hall = _hall(5)
    for row in range(ROWS):
        hall[TOP + row * SIDE + 6 : TOP + (row + 1) * SIDE, :LEFT] = PAGE
    assert not has_block_aside(hall, BOARD, COLOURS)


def test_colours_to_play_that_are_as_large_as_four_cells() -> None:
    grid = np.repeat(np.repeat([[0, 5], [1, 6], [2, 7], [3, 8], [4, 9]], 2, axis=0), 2, axis=1)
    hall = _hall(4, gap=0, grid=(grid[:ROWS] % 6).astype(np.uint8))
    assert not has_block_aside(hall, BOARD, COLOURS)


def test_a_column_alone_and_what_is_narrower() -> None:
    hall = _hall(1, gap=0, grid=np.arange(ROWS, dtype=np.uint8)[:, None] % 3)
    assert not has_block_aside(hall, BOARD, COLOURS)
    hall[:, : LEFT - 22] = PAGE
    assert not has_block_aside(hall, BOARD, COLOURS)


def test_few_colours_in_all_and_one_colour_in_each_column() -> None:
    two = random_grid(ROWS, 5, colours=2)
    assert not has_block_aside(_hall(5, grid=two), BOARD, COLOURS)
    of_one = np.tile(np.arange(5, dtype=np.uint8), (ROWS, 1))
    assert not has_block_aside(_hall(5, grid=of_one), BOARD, COLOURS)


def test_a_block_that_goes_on_to_the_end_of_the_picture_is_not_told() -> None:
    hall = _hall(5)
    assert not has_block_aside(
        hall[:, LEFT - 96 :].copy(),
        Grown(Lattice(Comb(96, SIDE), BOARD.lattice.y), ROWS, COLUMNS),
        COLOURS,
    )


def test_the_seats_of_a_hall_are_no_board() -> None:
    hall = _hall(3, aisle=0.7)
    with pytest.raises(NoBoardError, match="larger"):
        read(hall)
    hall[:, : LEFT - 2] = PAGE
    assert read(hall)[0].geometry.columns == COLUMNS
