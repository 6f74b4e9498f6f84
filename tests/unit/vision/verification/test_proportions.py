import numpy as np
import pytest

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import judged, verdict_of


@pytest.mark.parametrize(("columns", "board"), [(50, True), (57, False)])
def test_the_longest_boards_are_four_by_fifty(columns: int, board: bool) -> None:
    grid = random_grid(4, columns)
    clear = "it is a long strip" not in verdict_of(grid, draw(grid, size=(1300, 200))).doubts
    assert clear == board


@pytest.mark.parametrize(
    ("wide", "colours", "what", "worth"),
    [
        (34, 6, "a board", 1.0),
        (56, 6, "a board", 0.8),
        (78, 6, "a board", 0.8),
        (120, 6, "a board", 0.0),
        (56, 3, "a board", 0.0),
        (56, 6, "few cells", 0.0),
        (56, 6, "rows", 0.0),
        (56, 6, "words", 0.0),
        (56, 6, "strokes", 0.0),
    ],
)
def test_of_wide_cells_those_that_a_game_may_have(
    wide: int, colours: int, what: str, worth: float
) -> None:
    grid = random_grid(12, 10, colours)
    grid[:5, :6] = 0
    if what == "rows":
        grid = np.sort(grid, axis=0)
    if what == "few cells":
        grid = grid[3:]
    pixels = draw(grid, (wide, 20), size=(1400, 360), gap=2)
    if what == "strokes":
        for row, column in np.argwhere(grid % 2 == 1):
            pixels[50 + 20 * row :, 60 + wide * column + 3 * row :][:16, :8] = 128
    if what == "words":
        ink = np.random.default_rng(0).random((12, 10, 6, 14)) < 0.5
        for (row, column), _ in np.ndenumerate(grid):
            there = pixels[56 + 20 * row :, 66 + wide * column :][:6, :14]
            there[ink[row, column]] = 255
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, wide, 1 - 2 / wide), Comb(50, 20, 0.9))
    verdict = judged(scene, Grown(lattice, *grid.shape))
    assert verdict.confidence == pytest.approx(worth)
    if what != "words":
        assert verdict.factors["the cells are no squares"] == pytest.approx(worth)


@pytest.mark.parametrize(("pitch", "icon"), [(6, True), (9, False)])
def test_a_board_as_small_as_an_icon(pitch: int, icon: bool) -> None:
    grid = random_grid(9, 9)
    pixels = draw(grid, (pitch, pitch))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    verdict = judged(scene, Grown(Lattice(Comb(60, pitch), Comb(50, pitch)), *grid.shape))
    assert ("it is as small as an icon" in verdict.doubts) == icon


@pytest.mark.parametrize(("buttons", "worth"), [(6, 1.0), (5, 0.0)])
def test_wide_gaps_one_way_are_a_boards_where_each_colour_has_a_button(
    buttons: int, worth: float
) -> None:
    grid = random_grid(10, 10)
    pixels = draw(grid, (60, 30), size=(720, 460), gap=2)
    for column in range(10):
        pixels[50:350, 60 + 60 * column + 30 : 60 + 60 * column + 60] = pixels[0, 0]
    for k in range(buttons):
        pixels[400:430, 60 + 60 * k : 100 + 60 * k] = COLOURS[k]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 60, 0.5), Comb(50, 30, 28 / 30))
    verdict = judged(scene, Grown(lattice, *grid.shape))
    assert verdict.factors["the gaps are wider one way than the other"] == pytest.approx(worth)
