import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.single_cells import lines_of_single_cells
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, random_grid

PITCH, TOP, LEFT = 20, 90, 90
SINGLE = [4, 4, 11, 0]
"""Columns of the single cells of the lines above those that are plainly seen, upwards."""


def _grid(lines: int, single: int) -> NDArray[np.uint8]:
    """A board whose first lines are flooded, but for one cell in some of them."""
    grid = random_grid(12, 12, 4)
    grid[grid == 3] = 0
    grid[:lines] = 0
    for number, column in enumerate(SINGLE[:single]):
        grid[lines - 1 - number, column] = 1 + number % 2
    return grid


def _on_page(grid: NDArray[np.uint8], above: int = TOP) -> NDArray[np.uint8]:
    """A board on a page in its first colour, which goes on below it for less than a cell."""
    rows, columns = grid.shape
    pixels = np.full((TOP + (rows + 4) * PITCH, 600, 3), 40, dtype=np.uint8)
    pixels[TOP - above : TOP + rows * PITCH + 9, LEFT - 53 : LEFT + columns * PITCH + 88] = COLOURS[
        0
    ]
    cells = COLOURS[grid].repeat(PITCH, axis=0).repeat(PITCH, axis=1)
    pixels[TOP : TOP + rows * PITCH, LEFT : LEFT + columns * PITCH] = cells
    return pixels


def _found(
    pixels: NDArray[np.uint8], grid: NDArray[np.uint8], lines: int, turns: int = 0
) -> tuple[str, NDArray[np.uint8]] | None:
    """What is found where all but so many lines of a board are known, in a picture turned so."""
    height, width = pixels.shape[:2]
    top, bottom = TOP + lines * PITCH, height - TOP - 12 * PITCH
    right = width - LEFT - 12 * PITCH
    x, y = [(LEFT, top), (top, right), (right, bottom), (bottom, LEFT)][turns]
    labels = np.rot90(grid[lines:], turns)
    board = Grown(Lattice(Comb(x, PITCH), Comb(y, PITCH)), *labels.shape)
    return lines_of_single_cells(np.rot90(pixels, turns), board, labels, COLOURS)


@pytest.mark.parametrize(("turns", "side"), [(0, "top"), (1, "left"), (2, "bottom"), (3, "right")])
def test_they_are_told_at_each_side(turns: int, side: str) -> None:
    grid = _grid(7, 4)
    found = _found(_on_page(grid), grid, 7, turns)
    assert found is not None
    assert found[0] == side
    upright = found[1] if turns % 2 == 0 else found[1].T
    assert np.array_equal(upright, np.rot90(grid[3:7], turns))


@pytest.mark.parametrize("single", [0, 1])
def test_a_cell_in_the_next_line_alone_may_be_something_else(single: int) -> None:
    grid = _grid(7, single)
    assert _found(_on_page(grid), grid, 7) is None


@pytest.mark.parametrize(("high", "colour"), [(10, COLOURS[1]), (20, (120, 60, 30))])
def test_what_is_no_cell_ends_them(high: int, colour: tuple[int, int, int]) -> None:
    grid = _grid(7, 4)
    pixels = _on_page(grid)
    top = TOP + 3 * PITCH + (PITCH - high) // 2
    pixels[top : top + high, LEFT + 40 : LEFT + 60] = colour
    found = _found(pixels, grid, 7)
    assert found is not None
    assert np.array_equal(found[1], grid[4:7])


@pytest.mark.parametrize(("cells", "told"), [(6, True), (7, False), (12, False)])
def test_most_of_the_line_is_flooded(cells: int, told: bool) -> None:
    grid = _grid(7, 4)
    grid[5:7, :cells] = 1
    assert (_found(_on_page(grid), grid, 7) is not None) == told


def test_a_square_has_none_beyond_it() -> None:
    grid = np.concatenate([_grid(3, 3)[:3], _grid(0, 0)])
    assert _found(_on_page(grid), grid, 3) is None
    for lines in (1, 2):
        found = _found(_on_page(grid[:-lines]), grid[:-lines], 3)
        assert found is not None
        assert len(found[1]) == lines


def test_flooded_lines_are_the_board_s_where_a_cell_beyond_them_makes_it_a_square() -> None:
    grid = _grid(7, 0)
    assert _found(_on_page(grid), grid, 7) is None
    grid[0, 5] = 2
    found = _found(_on_page(grid), grid, 7)
    assert found is not None
    assert np.array_equal(found[1], grid[:7])
    # One line further on it would make no square.
    further = np.concatenate([grid[:1], grid[1:2], grid[1:]])
    assert _found(_on_page(further), further, 8) is None


def test_cells_may_have_gaps_after_them() -> None:
    grid = _grid(7, 4)
    pixels = _on_page(grid)
    for line in range(12):
        pixels[TOP + line * PITCH + 16 :][:4, LEFT : LEFT + 12 * PITCH] = COLOURS[0]
        pixels[TOP : TOP + 12 * PITCH, LEFT + line * PITCH + 16 :][:, :4] = COLOURS[0]
    found = _found(pixels, grid, 7)
    assert found is not None
    assert np.array_equal(found[1], grid[3:7])


def test_a_square_is_whole_though_its_first_line_is_one_of_single_cells() -> None:
    grid = np.concatenate([_grid(3, 3)[:3], _grid(1, 1)])
    assert _found(_on_page(grid), grid, 3) is None


def test_noise_is_no_colour() -> None:
    grid = _grid(7, 4)
    pixels = _on_page(grid) - np.uint8(3)
    found = _found(pixels, grid, 7)
    assert found is not None
    assert np.array_equal(found[1], grid[3:7])


def test_the_picture_may_end_there() -> None:
    grid = _grid(7, 4)
    pixels = _on_page(grid)[TOP + 5 * PITCH + 3 :]
    board = Grown(Lattice(Comb(LEFT, PITCH), Comb(2 * PITCH - 3, PITCH)), 5, 12)
    assert lines_of_single_cells(pixels, board, grid[7:], COLOURS) is None


def test_they_are_read_with_those_that_a_square_lacks_but_in_doubt() -> None:
    grid = _grid(7, 4)
    grid[7:, 0] = grid[7:, 11] = [1, 2, 1, 2, 2]
    grid[11] = 1 + np.arange(12) // 3 % 2
    readings = read(_on_page(grid))
    assert len(readings) == 1
    board = readings[0].board
    assert np.array_equal(board.palette[board.cells], COLOURS[grid])
    assert readings[0].doubts[-1] == "a row or column at the border may be page"
    assert readings[0].confidence <= 0.85
