import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.looks import Looks
from floodhelper.vision.cells.rims import lacks_rims
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(9, 12)
LATTICE = Lattice(Comb(60, 20), Comb(50, 20))


def _lacks(pixels: NDArray[np.uint8], grid: NDArray[np.uint8]) -> bool:
    patches = sample(pixels, LATTICE, Extent(0, 0, 9, 12), (10, 10), whole=True)
    looks = Looks.of(patches[1:], grid[1:])
    return lacks_rims(patches.transpose(4, 2, 3, 0, 1), grid, looks.kinds, looks.looks)


@pytest.mark.parametrize("gap", [0, 2, 5])
def test_the_first_row_shows_the_gaps_of_the_others_or_there_are_none(gap: int) -> None:
    assert not _lacks(draw(GRID, gap=gap), GRID)


@pytest.mark.parametrize("gap", [4, 5])
@pytest.mark.parametrize("length", [1, 4])
def test_buttons_without_the_gaps_of_cells_are_none(gap: int, length: int) -> None:
    grid = GRID.copy()
    grid[0] = np.arange(12) // length % 6
    pixels, buttons = draw(grid, gap=gap), COLOURS[grid[0]]
    assert not _lacks(pixels, grid)
    pixels[50:70, 60:300] = buttons.repeat(20, axis=0)
    assert _lacks(pixels, grid)


def test_cells_of_new_colours_have_a_rim_where_the_others_have() -> None:
    grid = GRID % 3
    grid[0] = 3 + np.arange(12) // 5
    pixels = draw(grid, gap=4)
    assert not _lacks(pixels, grid)
    pixels[50:70, 60:300] = (COLOURS[grid[0]]).repeat(20, axis=0)
    assert _lacks(pixels, grid)


def test_cells_in_the_colour_of_the_gaps_tell_nothing() -> None:
    grid = GRID.copy()
    grid[0, :8] = 2
    pixels = draw(grid, gap=4)
    pixels[(pixels == COLOURS[2]).all(axis=2)] = pixels[0, 0]
    assert not _lacks(pixels, grid)


def test_lines_between_regions_are_not_missed_inside_one() -> None:
    grid = random_grid(9, 12, 2)
    grid[0] = 1
    pixels = draw(grid, gap=4)
    for row, column in np.argwhere(grid[:, 1:] == grid[:, :-1]):
        y, x = 50 + 20 * row, 76 + 20 * column
        pixels[y : y + 16, x : x + 4] = COLOURS[grid[row, column]]
    assert not _lacks(pixels, grid)


@pytest.mark.parametrize(("seen", "lacks"), [(2, False), (4, True)])
def test_a_few_cells_do_not_tell_what_others_show(seen: int, lacks: bool) -> None:
    grid = np.zeros((9, 12), dtype=np.uint8)
    grid[0] = np.arange(12) % 4 + 1
    grid[4, 2 : 2 + 2 * seen : 2] = 5
    pixels = draw(grid)
    pixels[130:150, 60:300][:, [0, 1, 2, 17, 18, 19]] = 0
    for column in np.flatnonzero(grid[4] == 5):
        pixels[130:150, 60 + 20 * column : 80 + 20 * column][:, [0, 1, 2, 17, 18, 19]] = 0
    assert _lacks(pixels, grid) == lacks


def test_a_thin_line_may_not_be_seen() -> None:
    pixels = draw(GRID, gap=1)
    pixels[50:70, 60:300] = COLOURS[GRID[0]].repeat(20, axis=0)
    assert not _lacks(pixels, GRID)
