import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.buttons import has_buttons, has_every_button, shows_each
from floodhelper.vision.verification.colouring import OWN_SHADES
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import judged


def _nearly_done(left: int = 3) -> NDArray[np.uint8]:
    grid = np.zeros((10, 10), dtype=np.uint8)
    for k in range(left):
        grid[9, 3 * k] = 1 + k % 2
    return grid


def _has(grid: NDArray[np.uint8], sides: tuple[int, ...], noise: int = 0) -> bool:
    """Whether there are buttons, in the first colours, with these sides, px, and so much noise."""
    return has_buttons(*_with_buttons(grid, sides, noise))


def _has_every(scene: Scene, board: Grown, palette: Palette) -> bool:
    return has_every_button(scene.pixels, board, palette.colours)


def _with_buttons(
    grid: NDArray[np.uint8], sides: tuple[int, ...], noise: int = 0, colours: int = 3
) -> tuple[Scene, Grown, Palette]:
    pixels = draw(grid)
    rng = np.random.default_rng(0)
    for k, side in enumerate(sides):
        own = COLOURS[k] + rng.integers(-noise, noise + 1, (side, side, 3))
        button = pixels[280 : 280 + side, 60 + 50 * k : 60 + 50 * k + side]
        button[:] = np.clip(own, 0, 255)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), *grid.shape)
    return scene, board, Palette(grid, COLOURS[:colours], 0.0, 50.0)


@pytest.mark.parametrize("sides", [(30, 30, 30), (0, 30, 30), (42, 30, 30), (30, 30, 60)])
def test_buttons_in_the_colours_that_are_left(sides: tuple[int, ...]) -> None:
    assert _has(_nearly_done(), sides)


@pytest.mark.parametrize("sides", [(), (30, 0, 30), (30, 30, 0), (0, 20, 40), (9, 9, 9)])
def test_areas_that_are_no_buttons(sides: tuple[int, ...]) -> None:
    assert not _has(_nearly_done(), sides)


@pytest.mark.parametrize(("buttons", "told"), [(4, True), (2, False)])
def test_a_row_of_buttons_tells_where_a_bar_has_the_colour_of_one(buttons: int, told: bool) -> None:
    grid = np.zeros((10, 10), dtype=np.uint8)
    grid[9, 9] = 1
    pixels = draw(grid)
    for k in range(buttons):
        pixels[280:310, 160 - 20 * buttons + 40 * k :][:, 5:35] = COLOURS[k]
    pixels[20:28, 60:260] = COLOURS[0]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), *grid.shape)
    assert has_buttons(scene, board, Palette(grid, COLOURS[:2], 0.0, 50.0)) == told


def test_buttons_may_be_as_even_as_jpeg_leaves_them() -> None:
    assert _has(_nearly_done(), (30, 30, 30), noise=8)
    assert not _has(_nearly_done(), (30, 30, 30), noise=20)


def test_a_board_of_which_more_is_left_is_told_by_its_cells() -> None:
    grid = _nearly_done()
    grid[:2] = 1
    assert not _has(grid, (30, 30, 30))


@pytest.mark.parametrize(("left", "told"), [(6, True), (7, False)])
def test_few_cells_that_are_left_on_a_small_board(left: int, told: bool) -> None:
    grid = np.zeros((5, 5), dtype=np.uint8)
    grid.ravel()[:left] = 1 + np.arange(left) % 2
    assert _has(grid, (30, 30, 30)) == told


@pytest.mark.parametrize(
    ("sides", "every"),
    [((30, 30, 30), True), ((26, 26, 26), True), ((30, 30, 0), False), ((30, 30, 39), False)],
)
def test_every_colour_has_a_button(sides: tuple[int, ...], every: bool) -> None:
    assert _has_every(*_with_buttons(random_grid(10, 10, 3), sides)) == every


def test_neither_two_colours_nor_the_swatches_of_a_legend_tell_of_buttons() -> None:
    assert not _has_every(*_with_buttons(random_grid(10, 10, 2), (30, 30), colours=2))
    assert not _has_every(*_with_buttons(random_grid(10, 10, 3), (20, 20, 20)))


def test_buttons_are_alike_as_far_as_they_are_seen() -> None:
    assert _has_every(*_with_buttons(random_grid(10, 10, 3), (30, 30, 36)))


@pytest.mark.parametrize(
    ("colours", "bar", "every"), [(5, 120, True), (5, 230, False), (4, 120, False)]
)
def test_something_else_may_show_one_of_several_colours_too(
    colours: int, bar: int, every: bool
) -> None:
    scene, board, palette = _with_buttons(random_grid(10, 10, colours), (30,) * colours, 0, colours)
    scene.pixels[20:320, 320:340] = 0
    scene.pixels[20 : 20 + bar, 300:340] = COLOURS[0]
    assert has_every_button(scene.pixels, board, palette.colours) == every
    scene.pixels[20:140, 260:300] = COLOURS[1]
    assert not has_every_button(scene.pixels, board, palette.colours)


def test_each_of_close_colours_shows_in_a_button_of_its_own() -> None:
    scene, board, _ = _with_buttons(_nearly_done(), (30, 30))
    close = COLOURS[:2].copy()
    close[1] = COLOURS[0] + np.array([0, 0, 8], dtype=np.uint8)
    assert not shows_each(scene, board, close)
    scene.pixels[280:310, 160:190] = close[1]
    assert shows_each(scene, board, close)
    # So near to each other one button would be either's.
    close[1] = COLOURS[0] + np.array([0, 0, 5], dtype=np.uint8)
    scene.pixels[280:310, 160:190] = close[1]
    assert not shows_each(scene, board, close)


@pytest.mark.parametrize(("buttons", "told"), [(6, True), (5, False)])
def test_the_stones_of_a_mosaic_have_the_colours_of_the_buttons(buttons: int, told: bool) -> None:
    grid = random_grid(10, 12)
    rng = np.random.default_rng(1)
    pixels = draw(grid, size=(420, 360), gap=2)
    for (row, column), index in np.ndenumerate(grid):
        stone = pixels[50 + 20 * row :, 60 + 20 * column :][:18, :18]
        stone[:] = np.clip(COLOURS[index] + rng.integers(-14, 15, 3), 0, 255)
    for k in range(buttons):
        pixels[290:320, 60 + 50 * k : 100 + 50 * k] = COLOURS[k]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60, 20, 0.9), Comb(50, 20, 0.9)), *grid.shape)
    factor = judged(scene, board).factors[OWN_SHADES]
    assert factor == 0.85 if told else factor < 0.8
