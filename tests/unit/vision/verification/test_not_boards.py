"""What looks as boards do, and what tells that it is none."""

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.verify import FLOOR, Verdict, verify
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import verdict_of


@pytest.mark.parametrize(("pitch", "icon"), [(6, True), (9, False)])
def test_a_board_as_small_as_an_icon(pitch: int, icon: bool) -> None:
    grid = random_grid(9, 9)
    verdict = _verdict(grid, draw(grid, (pitch, pitch)), pitch)
    assert ("it is as small as an icon" in verdict.doubts) == icon


def test_buttons_tell_of_a_board_that_is_nearly_done() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[3, 11], grid[11, 4] = 1, 2
    bare, with_buttons = draw(grid), draw(grid)
    for k in range(3):
        with_buttons[310:340, 60 + 50 * k : 90 + 50 * k] = COLOURS[k]
    assert verdict_of(grid, bare).confidence < FLOOR
    assert verdict_of(grid, with_buttons).doubts == ()


def test_close_colours_of_flat_cells_are_told_apart() -> None:
    grid = random_grid(12, 12, 3)
    pixels = draw(grid)
    close = {0: (251, 191, 36), 1: (234, 179, 8)}
    for colour, shown in close.items():
        pixels[(pixels == COLOURS[colour]).all(axis=2)] = shown
    verdict = verdict_of(grid, pixels)
    assert len(verdict.palette.colours) == 3
    assert verdict.doubts == ()


def _verdict(grid: NDArray[np.uint8], pixels: NDArray[np.uint8], pitch: float) -> Verdict:
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60, pitch), Comb(50, pitch)), *grid.shape)
    return verify(scene, Sight.of(pixels, board))
