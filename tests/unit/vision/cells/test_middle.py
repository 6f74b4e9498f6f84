import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.middle import centred
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

BOARD = Extent(0, 0, 8, 8)


def _rimmed(rim: int) -> NDArray[np.uint8]:
    """A board at (60, 50) of 8 x 8 cells, 32 px each, with darker rims of their colours."""
    grid = random_grid(8, 8)
    pixels = draw(grid, (32, 32)).astype(np.float64)
    for (row, column), index in np.ndenumerate(grid):
        x, y = 60 + 32 * column, 50 + 32 * row
        inner = pixels[y + rim : y + 32 - rim, x + rim : x + 32 - rim].copy()
        pixels[y : y + 32, x : x + 32] = 0.6 * COLOURS[index]
        pixels[y + rim : y + 32 - rim, x + rim : x + 32 - rim] = inner
    return pixels.astype(np.uint8)


def _discs(pitch: float) -> NDArray[np.uint8]:
    """A board at (60, 50) of 8 x 8 discs that touch each other."""
    grid = random_grid(8, 8)
    pixels = np.full((420, 420, 3), PAGE, dtype=np.uint8)
    y, x = np.mgrid[:420, :420] + 0.5
    for (row, column), index in np.ndenumerate(grid):
        away = np.hypot(x - 60 - (column + 0.5) * pitch, y - 50 - (row + 0.5) * pitch)
        pixels[away < pitch / 2] = COLOURS[index]
    return pixels


@pytest.mark.parametrize("off", [-4, 4])
def test_teeth_on_the_rims_are_moved_to_the_lines_between_cells(off: int) -> None:
    found = centred(_rimmed(4), Lattice(Comb(60 + off, 32), Comb(50, 32)), BOARD)
    assert found.x.offset == pytest.approx(60, abs=0.7)
    assert found.y.offset == pytest.approx(50, abs=0.7)


def test_a_pitch_that_drifted_on_discs_is_set_right() -> None:
    wide = Comb(60 - 8 * 0.8 / 2, 40.8), Comb(50, 40)
    found = centred(_discs(40), Lattice(*wide), BOARD)
    assert found.x.pitch == pytest.approx(40, abs=0.15)
    assert found.x.offset == pytest.approx(60, abs=1)


@pytest.mark.parametrize("gap", [0, 6])
def test_what_lies_right_is_left_there(gap: int) -> None:
    lattice = Lattice(Comb(60, 32), Comb(50, 32))
    found = centred(draw(random_grid(8, 8), (32, 32), gap=gap), lattice, BOARD)
    assert (found.x.offset, found.y.offset) == (60, 50)
    assert (found.x.pitch, found.y.pitch) == (32, 32)


@pytest.mark.parametrize("way", [1, -1])
def test_a_half_of_one_colour_tells_of_no_other_pitch(way: int) -> None:
    grid = random_grid(20, 20)
    grid[:11, :11] = grid[11:, :11] = grid[:11, 11:] = 1
    pixels = draw(grid[::way, ::way], (16, 16), size=(500, 500))
    lattice = Lattice(Comb(60, 16), Comb(50, 16))
    found = centred(pixels, lattice, Extent(0, 0, 20, 20))
    assert (found.x.pitch, found.y.pitch) == (16, 16)


def test_cells_of_one_colour_have_no_middle() -> None:
    lattice = Lattice(Comb(64, 32), Comb(50, 32))
    flat = np.full((400, 400, 3), 90, dtype=np.uint8)
    found = centred(flat, lattice, BOARD)
    assert (found.x.offset, found.x.pitch) == (64, 32)


@pytest.mark.parametrize(
    "cells", ["2100 1000 0000 0000 0000 2000", "00001 00000 00001 10011"], ids=["x", "x and y"]
)
def test_neighbours_that_chance_to_be_alike_do_not_move_the_teeth(cells: str) -> None:
    grid = np.array([list(row) for row in cells.split()], dtype=np.uint8)
    lattice = Lattice(Comb(60, 32), Comb(50, 32))
    found = centred(draw(grid, (32, 32)), lattice, Extent(0, 0, *grid.shape))
    assert (found.x.offset, found.y.offset) == (60, 50)


def _balls() -> NDArray[np.uint8]:
    """A board of 8 x 8 balls that are lit from above, 32 px each, at (60, 50)."""
    pixels = np.full((420, 420, 3), PAGE, dtype=np.uint8)
    y, x = np.mgrid[:420, :420] + 0.5
    for (row, column), index in np.ndenumerate(random_grid(8, 8)):
        across, down = x - 76 - 32 * column, y - 66 - 32 * row
        ball = np.hypot(across, down) < 15
        light = np.exp(-(np.square(across + 4) + np.square(down + 8)) / 300)[ball, None]
        pixels[ball] = COLOURS[index] * (1 - light) + 255 * light
    return pixels


@pytest.mark.parametrize("off", [-3, 3])
def test_the_light_on_balls_does_not_hide_that_the_teeth_are_off(off: int) -> None:
    found = centred(_balls(), Lattice(Comb(60 + off, 32), Comb(50 + off, 32)), BOARD)
    assert found.x.offset + found.x.pitch * found.x.drawn / 2 == pytest.approx(76, abs=0.4)
    assert found.y.offset + found.y.pitch * found.y.drawn / 2 == pytest.approx(66, abs=0.4)
