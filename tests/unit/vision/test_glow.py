from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.glow import beside_glow
from floodhelper.vision.growth import Grown
from floodhelper.vision.lattice import Comb, Lattice
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


def test_discs_side_by_side_stay() -> None:
    pixels = draw(GRID, (40, 40))
    y, x = np.indices(pixels.shape[:2])
    pixels[np.hypot((y - 50) % 40 - 19.5, (x - 60) % 40 - 19.5) > 20] = 0
    assert beside_glow(pixels, BOARD, GRID) == BOARD.lattice


def test_cells_of_one_colour_tell_nothing() -> None:
    pixels = _drawn(np.array([0.1, 0.2, 0.3, 0.4]))
    assert beside_glow(pixels, BOARD, np.zeros_like(GRID)) == BOARD.lattice
