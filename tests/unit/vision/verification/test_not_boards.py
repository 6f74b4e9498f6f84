"""What looks as boards do, and what tells that it is none."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.verify import FLOOR, Verdict, verify
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import verdict_of

FONT = ImageFont.load_default(12)


def test_a_labelled_chart_is_a_board_for_the_user_alone_to_say() -> None:
    grid = random_grid(12, 12)
    image = Image.fromarray(draw(grid))
    pen = ImageDraw.Draw(image)
    for k in range(0, 12, 2):
        pen.text((54, 60 + 20 * k), str(k), (0, 0, 0), FONT, "rm")
        pen.text((70 + 20 * k, 296), str(k), (0, 0, 0), FONT, "mt")
    verdict = verdict_of(grid, np.asarray(image))
    assert 0.05 < verdict.confidence < FLOOR
    assert verdict.doubts == ("its rows and columns are labelled, as in a table or a chart",)


@pytest.mark.parametrize(("pitch", "icon"), [(6, True), (9, False)])
def test_a_board_as_small_as_an_icon(pitch: int, icon: bool) -> None:
    grid = random_grid(9, 9)
    verdict = _verdict(grid, draw(grid, (pitch, pitch)), pitch)
    assert ("it is as small as an icon" in verdict.doubts) == icon


def test_a_field_of_mines_with_a_colour_for_each_number() -> None:
    rng = np.random.default_rng(1)
    opened = np.pad(rng.random((8, 8)) < 0.5, 2)
    beside = sum(opened[1 + r : 11 + r, 1 + c : 11 + c] for r in (-1, 0, 1) for c in (-1, 0, 1))
    numbers = np.where(rng.random((10, 10)) < 0.5, 2, 3)
    grid = np.where(opened[1:-1, 1:-1], 1, np.where(beside > 0, numbers, 0)).astype(np.uint8)
    plain = draw(grid, (30, 30), gap=2)
    image = Image.fromarray(plain)
    pen = ImageDraw.Draw(image)
    for (row, column), colour in np.ndenumerate(grid):
        if colour > 1:
            place = 74 + 30 * column, 64 + 30 * row
            pen.text(place, str(colour - 1), (0, 0, 0), ImageFont.load_default(18), "mm")
    assert "it is a game of minesweeper" in _verdict(grid, np.asarray(image), 30).doubts
    assert "it is a game of minesweeper" not in _verdict(grid, plain, 30).doubts


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
