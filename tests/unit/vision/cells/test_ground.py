from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.ground import on_ground
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = np.zeros((6, 7), dtype=np.uint8)
GRID[5, 5:] = 1, 2
BOARD = Grown(Lattice(Comb(60.0, 40.0), Comb(50.0, 40.0)), 6, 7)


def discs(grid: NDArray[np.uint8] = GRID, ground: int = 30) -> NDArray[np.uint8]:
    """Discs of 40 px as `BOARD` has them, on a ground in a frame, with a line across each."""
    rows, columns = np.mgrid[0:360, 0:400]
    x, y = (columns - 60) % 40 - 19.5, (rows - 50) % 40 - 19.5
    pixels = draw(grid, (40, 40))
    pixels[50 : 50 + 40 * len(grid), 60:340][:, 26::40] = 0
    inside = (np.hypot(x, y) < 20) & (pixels != pixels[0, 0]).any(axis=2)
    pixels = np.where(inside[..., None], pixels, ground).astype(np.uint8)
    pixels[40:300, [50, 349]] = pixels[[40, 299], 50:350] = 200
    return pixels


def combs(x: Comb, y: Comb) -> Grown:
    return replace(BOARD, lattice=Lattice(x, y))


@pytest.mark.parametrize(
    ("x", "y"),
    [
        (Comb(74.0, 40.0, 0.75), BOARD.lattice.y),
        (Comb(57.0, 40.9), Comb(54.5, 39.0)),
        (BOARD.lattice.x, Comb(66.0, 40.0, 0.7)),
    ],
    ids=["far off", "too wide and too narrow", "down"],
)
def test_discs_lie_between_lines_of_their_ground(x: Comb, y: Comb) -> None:
    found = on_ground(discs(), combs(x, y), GRID, straight=False)
    assert found.x.at(np.array([0, 7])) == pytest.approx([60, 340], abs=1)
    assert found.y.at(np.array([0, 6])) == pytest.approx([50, 290], abs=1)


def test_a_lattice_that_is_hardly_off_stays() -> None:
    beside = combs(Comb(61.0, 40.1), Comb(48.5, 40.0))
    assert on_ground(discs(), beside, GRID, straight=False) == beside.lattice


def test_as_many_cells_as_lines_that_are_looked_at_show_all_of_their_ground() -> None:
    grid = np.zeros((6, 48), dtype=np.uint8)
    grid[5, 40:] = 1
    rows, columns = np.mgrid[0:220, 0:1080]
    x, y = (columns - 60) % 20 - 9.5, (rows - 50) % 20 - 9.5
    pixels = draw(grid, (20, 20), size=(1080, 220))
    pixels[(np.hypot(x, y) >= 10) | (pixels == pixels[0, 0]).all(axis=2)] = 30
    board = Grown(Lattice(Comb(60.0, 20.0), Comb(52.5, 20.0)), 6, 48)
    found = on_ground(pixels, board, grid, straight=False)
    assert (found.y.offset, found.y.pitch) == pytest.approx((50, 20), abs=0.6)


def test_cells_end_where_the_ground_is_all_that_shows() -> None:
    pixels = draw(GRID, (40, 40), gap=8)
    beside = combs(Comb(66.0, 40.0, 0.95), Comb(50.0, 40.0, 0.8))
    found = on_ground(pixels, beside, GRID, straight=True)
    assert found.y == beside.lattice.y
    assert (found.x.offset, found.x.pitch) == pytest.approx((60, 40), abs=1)
    assert found.x.gap == pytest.approx(8, abs=1.5)


def test_a_mark_in_the_middle_of_all_cells_is_no_ground() -> None:
    pixels = draw(GRID, (40, 40))
    for row in range(6):
        for column in range(7):
            pixels[50 + 40 * row :, 60 + 40 * column :][12:28, 12:28] = 0
    board = combs(Comb(60.0, 40.0, 0.95), Comb(50.0, 40.0, 0.95))
    assert on_ground(pixels, board, GRID, straight=True) == board.lattice


@pytest.mark.parametrize("odd", ["cells in one colour", "small cells", "no ground"])
def test_without_ground_a_lattice_stays(odd: str) -> None:
    board, grid, pixels = combs(Comb(70.0, 40.0), BOARD.lattice.y), GRID, discs()
    if odd == "cells in one colour":
        grid = np.zeros_like(GRID)
    elif odd == "small cells":
        board = combs(Comb(63.0, 19.0), Comb(50.0, 19.0))
    else:
        noise = np.random.default_rng(0).integers(0, 255, pixels.shape, dtype=np.uint8)
        pixels = np.where((pixels == 30).all(axis=2, keepdims=True), noise, pixels)
    assert on_ground(pixels, board, grid, straight=False) == board.lattice


def test_ground_that_lies_unevenly_tells_nothing() -> None:
    pixels = discs()
    pixels[:, 140:] = np.roll(pixels[:, 140:], 6, axis=1)
    board = combs(Comb(70.0, 40.0), BOARD.lattice.y)
    assert on_ground(pixels, board, GRID, straight=False).x == board.lattice.x


def test_cells_in_the_colour_of_the_ground_are_left_out() -> None:
    grid = random_grid(6, 7, 3)
    pixels = discs(grid)
    pixels[(pixels == COLOURS[1]).all(axis=2)] = 30
    beside = combs(Comb(70.0, 40.0), BOARD.lattice.y)
    found = on_ground(pixels, beside, grid, straight=False)
    assert found.x.at(np.array([0, 7])) == pytest.approx([60, 340], abs=1)


@pytest.mark.parametrize("side", ["top", "left"])
def test_a_light_at_a_side_of_all_cells_is_no_ground(side: str) -> None:
    pixels = draw(GRID, (40, 40))
    for row, column in np.ndindex(GRID.shape):
        cell = pixels[50 + 40 * row :, 60 + 40 * column :][:40, :40]
        cell[(slice(4, 12), slice(None)) if side == "top" else (slice(None), slice(4, 12))] = 255
    board = combs(Comb(60.0, 40.0, 0.95), Comb(50.0, 40.0, 0.95))
    assert on_ground(pixels, board, GRID, straight=False) == board.lattice


def test_rims_of_close_colours_are_no_ground() -> None:
    pixels = draw(GRID, (40, 40))
    for row, column in np.ndindex(GRID.shape):
        cell = pixels[50 + 40 * row :, 60 + 40 * column :][:40, :40]
        cell[:] = 110 + 10 * (GRID[row, column] > 0)
        cell[5:35, 5:35] = COLOURS[GRID[row, column]]
    assert on_ground(pixels, BOARD, GRID, straight=False) == BOARD.lattice


def test_a_shadow_beside_all_cells_is_no_ground() -> None:
    pixels = draw(GRID, (40, 40), gap=16)
    for row, column in np.ndindex(GRID.shape):
        cell = pixels[50 + 40 * row :, 60 + 40 * column :][:40, :40]
        for end, shade in ((36, 190), (32, 120)):
            cell[:end, 24:end] = cell[24:end, :end] = shade
    board = combs(Comb(60.0, 40.0, 0.6), Comb(50.0, 40.0, 0.6))
    assert on_ground(pixels, board, GRID, straight=True) == board.lattice
