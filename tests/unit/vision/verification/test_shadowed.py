import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.closely import untinted
from floodhelper.vision.verification.shadowed import without_shadowed
from unit.vision.drawing import COLOURS, draw, random_grid

YELLOW, SHADE = 3, 6


def _told(
    cells: int = 3, shade: float = 0.8, buttons: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
) -> bool:
    """Whether so many yellow cells in a shade are told from ones of their own colour."""
    grid = random_grid(10, 12)
    grid.ravel()[np.flatnonzero(grid == YELLOW)[:cells]] = SHADE
    colours = np.vstack([COLOURS, np.rint(shade * COLOURS[YELLOW])]).astype(np.uint8)
    return _told_in(grid, colours, buttons)


def _told_in(
    grid: NDArray[np.uint8],
    colours: NDArray[np.uint8],
    buttons: tuple[int, ...] = (0, 1, 2, 3, 4, 5),
) -> bool:
    """Whether cells in the colour after the first six are told from ones of their own."""
    found = without_shadowed(*_with_scene(grid, colours, buttons))
    kept = len(found.colours) == len(colours)
    assert kept or (found.cells == np.where(grid == SHADE, YELLOW, grid)).all()
    return not kept


def _with_scene(
    grid: NDArray[np.uint8],
    colours: NDArray[np.uint8],
    buttons: tuple[int, ...] = (0, 1, 2, 3, 4, 5),
) -> tuple[Scene, Grown, Palette]:
    pixels = _with_buttons(draw(np.zeros_like(grid), size=(420, 360)), colours, buttons)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), *grid.shape)
    return scene, board, Palette(grid, colours, 0.0, 50.0)


def _with_buttons(
    pixels: NDArray[np.uint8], colours: NDArray[np.uint8], buttons: tuple[int, ...]
) -> NDArray[np.uint8]:
    for place, index in enumerate(buttons):
        pixels[290:320, 60 + 40 * place : 90 + 40 * place] = colours[index]
    return pixels


def test_a_few_cells_in_a_shade_that_has_no_button() -> None:
    assert _told()


@pytest.mark.parametrize("buttons", [(0, 1, 2, 3, 4, 5, 6), (0, 1, 2, 4, 5), (), (0, 1, 2, 3, 4)])
def test_all_other_colours_have_one(buttons: tuple[int, ...]) -> None:
    assert not _told(buttons=buttons)


@pytest.mark.parametrize(("cells", "told"), [(4, True), (5, False)])
def test_more_cells_may_be_a_colour(cells: int, told: bool) -> None:
    assert _told(cells=cells) == told


@pytest.mark.parametrize(("shade", "told"), [(0.85, True), (0.6, False)])
def test_a_shade_is_near(shade: float, told: bool) -> None:
    assert _told(shade=shade) == told


def test_few_cells_may_be_all_that_is_left() -> None:
    grid = np.zeros((10, 12), dtype=np.uint8)
    grid[9, :6] = 1, 2, 3, 4, 5, SHADE
    colours = np.vstack([COLOURS, np.rint(0.8 * COLOURS[YELLOW])]).astype(np.uint8)
    assert not _told_in(grid, colours)


def test_a_colour_of_another_hue_is_no_shade() -> None:
    grid = random_grid(10, 12)
    grid.ravel()[np.flatnonzero(grid == YELLOW)[:3]] = SHADE
    for hue, told in (((225, 198, 36), True), ((250, 200, 40), False)):
        assert _told_in(grid, np.vstack([COLOURS, hue]).astype(np.uint8)) == told


def test_two_shades_of_each_other_are_none_of_a_third() -> None:
    grid = random_grid(10, 12)
    yellow = np.flatnonzero(grid == YELLOW)
    grid.ravel()[yellow[:3]], grid.ravel()[yellow[3:6]] = SHADE, SHADE + 1
    shades = np.array([[100] * 3, [120] * 3])
    scene, board, palette = _with_scene(grid, np.vstack([COLOURS, shades]).astype(np.uint8))
    assert without_shadowed(scene, board, palette) is palette


def test_cells_are_told_where_their_colours_are() -> None:
    grid = random_grid(10, 12)
    grid.ravel()[np.flatnonzero(grid == YELLOW)[:3]] = SHADE
    colours = np.vstack([COLOURS, np.rint(0.8 * COLOURS[YELLOW])]).astype(np.uint8)
    assert len(untinted(*_with_scene(grid, colours)).colours) == len(COLOURS)
