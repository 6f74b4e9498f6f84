from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.hidden import without_hidden
from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(12, 12)
BOARD = Grown(Lattice(Comb(60.0, 10.0), Comb(50.0, 10.0)), 12, 12)


def _covered(
    cells: Sequence[tuple[int, int]],
    left: int = 3,
    ink: int = 0,
    grid: NDArray[np.uint8] = GRID,
) -> tuple[NDArray[np.uint8], Palette]:
    """Picture of cells of which `left` rows and columns of pixels are left, and their palette."""
    pixels, covered = draw(grid, (10, 10)), grid.copy()
    for row, column in cells:
        pixels[50 + 10 * row :, 60 + 10 * column :][: 10 - left, left:10] = ink
        covered[row, column] = len(COLOURS)
    colours = np.vstack([COLOURS, np.full((1, 3), ink)]).astype(np.uint8)
    return pixels, Palette(covered, colours, 0.0, 20.0)


@pytest.mark.parametrize(("pitch", "told"), [(12, True), (13, False)])
def test_nothing_is_left_of_small_cells_alone(pitch: int, told: bool) -> None:
    grid = GRID.copy()
    grid[0, 1] = grid[1, 0] = 2
    pixels = draw(grid, (pitch, pitch))
    pixels[50 : 50 + pitch, 60 : 60 + pitch] = 0
    cells = grid.copy()
    cells[0, 0] = len(COLOURS)
    palette = Palette(cells, np.vstack([COLOURS, np.zeros((1, 3))]).astype(np.uint8), 0.0, 20.0)
    board = Grown(Lattice(Comb(60.0, pitch), Comb(50.0, pitch)), 12, 12)
    found = without_hidden(palette, pixels, board)
    assert found.cells[0, 0] == 2 if told else found is palette


@pytest.mark.parametrize("ink", [0, 12, 245, 255])
@pytest.mark.parametrize("cells", [[(4, 6)], [(4, 6), (5, 6), (5, 7)], [(11, 0)]])
def test_hidden_cells_have_the_colour_that_is_left_of_them(
    cells: list[tuple[int, int]], ink: int
) -> None:
    pixels, palette = _covered(cells, ink=ink)
    found = without_hidden(palette, pixels, BOARD)
    assert (found.cells == GRID).all()
    assert (found.colours == COLOURS).all()


def test_a_blurred_rim_may_look_like_another_colour() -> None:
    pixels, palette = _covered([(4, 6)])
    pixels[91:96, 121] = COLOURS[(GRID[4, 6] + 1) % len(COLOURS)]
    assert (without_hidden(palette, pixels, BOARD).cells == GRID).all()


@pytest.mark.parametrize(("off", "told"), [(40, True), (41, False)])
def test_what_is_left_may_be_blurred_by_the_rim(off: int, told: bool) -> None:
    pixels, palette = _covered([(4, 6)])
    cell = pixels[90:100, 120:130]
    left = (cell != 0).any(axis=2)
    cell[left] = np.where(cell[left] < 128, cell[left] + off, cell[left] - off)
    found = without_hidden(palette, pixels, BOARD)
    assert (found.cells == GRID).all() if told else found is palette


def test_a_cell_of_which_nothing_is_left_may_have_a_colour_of_its_own() -> None:
    pixels, palette = _covered([(4, 6)], left=0)
    assert without_hidden(palette, pixels, BOARD) is palette


@pytest.mark.parametrize(("around", "told"), [(2, True), (3, False)])
def test_a_cell_of_which_nothing_is_left_is_as_those_around(around: int, told: bool) -> None:
    grid = GRID.copy()
    grid[3:6, 5:8] = 2
    grid[4, 7] = around
    pixels, palette = _covered([(4, 6)], left=0, grid=grid)
    found = without_hidden(palette, pixels, BOARD)
    assert (found.cells == grid).all() if told else found is palette


@pytest.mark.parametrize(("outlined", "told"), [(True, True), (False, False)])
def test_black_and_white_are_a_pointers(outlined: bool, told: bool) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:5] = 1 + random_grid(5, 12, 5)
    pixels, palette = _covered([(8, 6)], ink=255, grid=grid)
    if outlined:
        pixels[130:137, 123:125] = 0
    found = without_hidden(palette, pixels, BOARD)
    assert (found.cells == grid).all() if told else found is palette


def test_a_cell_of_which_two_colours_are_left_keeps_its_own() -> None:
    pixels, palette = _covered([(4, 6)])
    pixels[97:100, 120:130] = COLOURS[(GRID[4, 6] + 1) % len(COLOURS)]
    assert without_hidden(palette, pixels, BOARD) is palette


def test_a_pointer_is_black_or_white() -> None:
    pixels, palette = _covered([(4, 6)], ink=128)
    assert without_hidden(palette, pixels, BOARD) is palette


def test_cells_that_lie_apart_are_not_all_hidden() -> None:
    pixels, palette = _covered([(4, 6), (9, 2)])
    assert without_hidden(palette, pixels, BOARD) is palette


def test_more_cells_than_a_pointer_hides_are_black() -> None:
    pixels, palette = _covered([(row, column) for row in (4, 5) for column in (5, 6, 7)])
    assert without_hidden(palette, pixels, BOARD) is palette


def test_black_may_be_down_to_its_last_cell() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:2] = random_grid(2, 12)
    pixels, palette = _covered([(4, 6)], grid=grid)
    assert without_hidden(palette, pixels, BOARD) is palette


@pytest.mark.parametrize("colours", [1, 2])
def test_two_colours_tell_nothing_of_a_third(colours: int) -> None:
    palette = Palette(GRID % np.uint8(colours), COLOURS[:colours], 0.0, 20.0)
    assert without_hidden(palette, draw(GRID), BOARD) is palette


def test_a_board_under_a_large_pointer_is_read() -> None:
    pixels, _ = _covered([(4, 6), (5, 6)])
    board = read(pixels)[0].board
    pairs = set(zip(GRID.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)


@pytest.mark.parametrize(("times", "told"), [(3, True), (4, False)])
def test_wide_cells_are_not_hidden_by_a_pointer(times: int, told: bool) -> None:
    pixels, palette = _covered([(4, 6)])
    pixels = pixels.repeat(times, axis=0).repeat(times, axis=1)
    x, y = (Comb(times * start, times * 10.0) for start in (60.0, 50.0))
    found = without_hidden(palette, pixels, Grown(Lattice(x, y), 12, 12))
    assert (len(found.colours) == len(COLOURS)) == told


def test_two_cells_of_which_nothing_is_left_are_as_those_around_both() -> None:
    grid = GRID.copy()
    grid[3:6, 5:9] = 2
    pixels, palette = _covered([(4, 6), (4, 7)], left=0, grid=grid)
    assert (without_hidden(palette, pixels, BOARD).cells == grid).all()
