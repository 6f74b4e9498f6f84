from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.glow import beside_glow
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import draw, random_grid

GRID = random_grid(5, 6)
BOARD = Grown(Lattice(Comb(60.0, 40.0), Comb(50.0, 40.0)), 5, 6)


def _drawn(side: NDArray[np.float64]) -> NDArray[np.uint8]:
    """Board on a dark ground whose cells show so much of their colour from a side on."""
    pixels = draw(GRID, (40, 40))
    share = np.concatenate([side, np.ones(40 - 2 * len(side)), side[::-1]])
    cell = np.minimum(share[:, None], share)
    board = pixels[50:250, 60:300]
    board[:] = (board * np.tile(cell, GRID.shape)[..., None]).astype(np.uint8)
    return pixels


def test_cells_that_glow_begin_after_the_glow() -> None:
    pixels = _drawn(np.array([0.1, 0.2, 0.3, 0.4]))
    found = beside_glow(pixels, BOARD, GRID)
    assert found == Lattice(Comb(64.0, 40.0, 0.8), Comb(54.0, 40.0, 0.8))


@pytest.mark.parametrize("side", [[], [0.6] * 4, [0.2, 0.4, 0.6, 0.8]], ids=["flat", "rim", "blur"])
def test_cells_side_by_side_stay(side: list[float]) -> None:
    assert beside_glow(_drawn(np.array(side)), BOARD, GRID) == BOARD.lattice


@pytest.mark.parametrize(("start", "drawn"), [(61.0, 0.95), (64.0, 0.8), (64.0, 0.9)])
def test_a_gap_that_is_known_in_part_is_widened(start: float, drawn: float) -> None:
    pixels = _drawn(np.array([0.1, 0.2, 0.3, 0.4]))
    known = replace(BOARD, lattice=replace(BOARD.lattice, x=Comb(start, 40.0, drawn)))
    found = beside_glow(pixels, known, GRID).x
    assert found == (Comb(64.0, 40.0, 0.8) if start == 61 else Comb(start, 40.0, drawn))


@pytest.mark.parametrize("off", [-1.0, 1.0])
def test_a_lattice_may_be_a_pixel_off_the_middle_of_the_glow(off: float) -> None:
    pixels = _drawn(np.array([0.2, 0.2, 0.25]))
    known = replace(BOARD, lattice=replace(BOARD.lattice, x=Comb(60.0 + off, 40.0)))
    assert beside_glow(pixels, known, GRID).x == Comb(63.0, 40.0, 34 / 40)


@pytest.mark.parametrize("end", [5, 9])
def test_ends_at_unlike_ways_from_the_middle_are_none_of_a_gap(end: int) -> None:
    pixels = draw(GRID, (40, 40))
    share = np.ones(40)
    share[:4], share[-end:] = np.linspace(0.1, 0.4, 4), np.linspace(0.4, 0.05, end)
    board = pixels[50:250, 60:300]
    board[:] = (board * np.tile(share, 6)[:, None]).astype(np.uint8)
    found = beside_glow(pixels, BOARD, GRID).x
    assert found == (Comb(64.0, 40.0, 31 / 40) if end == 5 else BOARD.lattice.x)


def test_rims_of_mostly_one_colour_stay() -> None:
    grid = np.zeros_like(GRID)
    grid[2, 2:4] = 1, 2
    pixels = draw(grid, (40, 40))
    y, x = np.indices((200, 240)) % 40
    rim = (np.minimum(x, y) < 4) | (np.maximum(x, y) > 35)
    pixels[50:250, 60:300][rim] //= 2
    assert beside_glow(pixels, BOARD, grid) == BOARD.lattice


def test_rims_of_close_colours_stay() -> None:
    pixels = draw(GRID % 2, (40, 40))
    board = pixels[50:250, 60:300]
    board[:] = 200 + board // 10
    y, x = np.indices((200, 240)) % 40
    board[(np.minimum(x, y) < 5) | (np.maximum(x, y) > 34)] //= 2
    assert beside_glow(pixels, BOARD, GRID % 2) == BOARD.lattice


def test_diamonds_stay() -> None:
    pixels = draw(GRID, (40, 40))
    y, x = np.indices(pixels.shape[:2])
    pixels[np.abs((y - 50) % 40 - 19.5) + np.abs((x - 60) % 40 - 19.5) > 15] = 0
    assert beside_glow(pixels, BOARD, GRID) == BOARD.lattice


def test_discs_side_by_side_stay() -> None:
    pixels = draw(GRID, (40, 40))
    y, x = np.indices(pixels.shape[:2])
    pixels[np.hypot((y - 50) % 40 - 19.5, (x - 60) % 40 - 19.5) > 20] = 0
    assert beside_glow(pixels, BOARD, GRID) == BOARD.lattice


def test_cells_of_one_colour_tell_nothing() -> None:
    pixels = _drawn(np.array([0.1, 0.2, 0.3, 0.4]))
    assert beside_glow(pixels, BOARD, np.zeros_like(GRID)) == BOARD.lattice
