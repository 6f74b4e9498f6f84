import numpy as np
import pytest

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import judged, verdict_of


def test_a_covered_cell_keeps_the_colour_that_shows() -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid)
    pixels[92:108, 100:110] = 0
    verdict = verdict_of(grid, pixels)
    pairs = set(zip(grid.ravel().tolist(), verdict.palette.cells.ravel().tolist(), strict=True))
    assert len(pairs) == 6


def test_two_cells_with_the_same_icon_are_clear() -> None:
    grid = random_grid(8, 8, 4)
    grid[3, 4] = grid[6, 1] = 5
    pixels = draw(grid)
    for top, left in ((110, 140), (170, 80)):
        pixels[top + 3 : top + 17, left + 3 : left + 10] = 0
    assert verdict_of(grid, pixels).off[[3, 6], [4, 1]].max() == 0.0
    pixels[170:190, 80:100] = pixels[170:190, 80:100].swapaxes(0, 1).copy()
    assert verdict_of(grid, pixels).off[[3, 6], [4, 1]].min() > 0.1


def test_a_marked_cell_of_a_colour_of_its_own_keeps_it() -> None:
    grid = random_grid(8, 8, 4)
    grid[3, 4] = 5
    pixels = draw(grid)
    pixels[114:126, 144:156] = 0
    verdict = verdict_of(grid, pixels)
    assert (verdict.palette.cells == verdict.palette.cells[3, 4]).sum() == 1


def test_a_cell_of_which_half_is_as_its_own_colour_tells_keeps_it() -> None:
    grid = random_grid(8, 8, 4)
    grid[3, 4] = 5
    pixels = draw(grid)
    # It is lighter above and darker below, which no other cell is.
    pixels[110:116, 140:160] += 35
    pixels[124:130, 140:160] -= 28
    verdict = verdict_of(grid, pixels)
    assert (verdict.palette.cells == verdict.palette.cells[3, 4]).sum() == 1


def test_a_marked_cell_keeps_its_own_one_of_close_colours() -> None:
    """Places between it and the mark are nearer to the next colour, which explains it as well."""
    grid = random_grid(10, 10, 10)
    grid[3, 4] = 3
    greys = (26 + 20 * np.arange(10)).astype(np.uint8)
    pixels = np.full((320, 320, 3), (20, 18, 24), dtype=np.uint8)
    pixels[50:250, 60:260] = greys[grid].repeat(20, axis=0).repeat(20, axis=1)[..., None]
    pixels[113:119, 143:157] = 190
    pixels[119:121, 143:157] = greys[3] + 22
    labels = verdict_of(grid, pixels).palette.cells
    assert len(set(zip(grid.ravel().tolist(), labels.ravel().tolist(), strict=True))) == 10


def test_a_marked_cell_whose_colour_is_a_little_off_has_that_of_others() -> None:
    grid = random_grid(8, 8, 4)
    pixels = draw(grid)
    pixels[110:130, 140:160] = COLOURS[grid[3, 4]].astype(int) + np.array([5, -18, 0])
    pixels[113:121, 143:157] = 0
    labels = verdict_of(grid, pixels).palette.cells
    assert (labels == labels[3, 4]).sum() == (grid == grid[3, 4]).sum()


def test_close_colours_are_told_apart_beside_a_cell_that_a_pointer_covers() -> None:
    grid = random_grid(8, 8, 4)
    pixels = draw(grid)
    other = COLOURS[3] - np.array([14, 0, 0], dtype=np.uint8)
    for row, column in np.argwhere(grid == 3)[::2]:
        grid[row, column] = 6
        pixels[50 + 20 * row :, 60 + 20 * column :][:20, :20] = other
    pixels[112:122, 143:150] = 0
    verdict = verdict_of(grid, pixels)
    pairs = set(zip(grid.ravel().tolist(), verdict.palette.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(verdict.palette.colours) == 5


@pytest.mark.parametrize(("size", "told"), [(2, 5), (8, 4)])
def test_close_colours_are_told_apart_beside_specks(size: int, told: int) -> None:
    grid, rng = random_grid(8, 8, 4), np.random.default_rng(0)
    pixels = draw(grid)
    for row, column in np.argwhere(grid == 3)[::4]:
        pixels[50 + 20 * row :, 60 + 20 * column :][:20, :20, 0] -= 14
    for row, column in np.argwhere(grid < 3)[::3]:
        y, x = np.array([50, 60]) + 20 * np.array([row, column]) + rng.integers(3, 17 - size, 2)
        pixels[y : y + size, x : x + size] ^= 128
    assert len(verdict_of(grid, pixels).palette.colours) == told


@pytest.mark.parametrize(("marked", "told"), [(2, 5), (3, 4)])
def test_close_colours_of_a_small_board_are_told_apart_beside_a_marker_and_a_pointer(
    marked: int, told: int
) -> None:
    grid = (np.arange(16).reshape(4, 4) % 4).astype(np.uint8)
    pixels = draw(grid)
    other = COLOURS[3] - np.array([14, 0, 0], dtype=np.uint8)
    for row in (1, 3):
        pixels[50 + 20 * row :, 120:][:20, :20] = other
    for i, colour in enumerate([*COLOURS[:4], other]):
        pixels[200:220, 60 + 30 * i :][:, :20] = colour
    for row in range(marked):
        pixels[57 + 20 * row :, 67:][:6, :6] = 0
    assert len(verdict_of(grid, pixels).palette.colours) == told


@pytest.mark.parametrize("prevailing", [0.5, 0.97])
def test_colours_are_read_beside_marks_on_most_cells(prevailing: float) -> None:
    rng = np.random.default_rng(5)
    grid = random_grid(10, 10, 3)
    grid[rng.random(grid.shape) < prevailing] = 0
    pixels = draw(grid)
    for row, column in zip(*np.nonzero(grid == 0), strict=True):
        pixels[56 + 20 * row : 64 + 20 * row, 66 + 20 * column : 74 + 20 * column] = 255
    verdict = verdict_of(grid, pixels)
    pairs = set(zip(grid.ravel().tolist(), verdict.palette.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(np.unique(grid)) == len(verdict.palette.colours)


def test_thin_signs_on_one_ground_are_told_by_their_own_colours() -> None:
    """Most of what is seen in a ring, and between the arms of a cross, is the ground of both."""
    grid = random_grid(12, 12)
    down, across = np.mgrid[:40, :40] - 19.5
    away, along = np.hypot(down, across), np.maximum(np.abs(down), np.abs(across))
    ring, cross = (away <= 14) & (away >= 11), (np.abs(np.abs(down) - np.abs(across)) < 2)
    signs = np.stack(
        [away <= 14, along <= 14, away <= 12, along <= 10, ring, cross & (along <= 14)]
    )
    pixels = draw(np.zeros_like(grid), (40, 40), size=(600, 580))
    shown = np.where(signs[grid][..., None], COLOURS[grid][:, :, None, None], (40, 44, 52))
    pixels[50:530, 60:540] = shown.swapaxes(1, 2).reshape(480, 480, 3)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    palette = judged(scene, Grown(Lattice(Comb(60, 40), Comb(50, 40)), 12, 12)).palette
    pairs = set(zip(grid.ravel().tolist(), palette.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(palette.colours) == 6


@pytest.mark.parametrize("pointer", [False, True])
@pytest.mark.parametrize("buttons", [False, True])
def test_a_lighter_cell_has_a_colour_of_its_own_where_that_has_a_button(
    *, buttons: bool, pointer: bool
) -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid)
    own = COLOURS[grid[4, 6]]
    lit = np.rint(0.75 * own + 0.25 * 255).astype(np.uint8)
    pixels[130:150, 180:200] = lit
    if pointer:
        pixels[72:84, 82:90] = 0
    if buttons:
        for k, colour in enumerate([*COLOURS, lit]):
            pixels[300:330, 60 + 40 * k : 90 + 40 * k] = colour
    palette = verdict_of(grid, pixels).palette
    assert palette.colours[palette.cells[4, 6]].tolist() == (lit if buttons else own).tolist()
    assert len(palette.colours) == 6 + buttons


@pytest.mark.parametrize(("width", "alone"), [(30, True), (90, False)])
def test_a_cell_twice_as_bright_has_a_colour_of_its_own_where_both_have_buttons(
    width: int, alone: bool
) -> None:
    """Other buttons are not quite in the colours of the cells; one as wide may be a page."""
    grid = random_grid(12, 12)
    pixels = draw(grid)
    own, lit = COLOURS[grid[4, 6]], np.minimum(255, 2 * COLOURS[grid[4, 6]].astype(int))
    pixels[130:150, 180:200] = lit
    pixels[300:330, 60:90], pixels[300:330, 100 : 100 + width] = own, lit
    palette = verdict_of(grid, pixels).palette
    assert len(palette.colours) == 6 + alone


@pytest.mark.parametrize(("side", "own"), [(48, True), (28, False)])
def test_a_large_cell_that_is_like_no_other_is_not_hidden(side: int, own: bool) -> None:
    grid = random_grid(8, 8, 4)
    pixels = draw(grid, (side, side), size=(60 + 9 * side, 50 + 9 * side))
    cell = pixels[50 + 3 * side :, 60 + 4 * side :][:side, :side]
    cell[:], black, white = COLOURS[5], round(0.38 * side), round(0.6 * side)
    cell[:black], cell[white:] = 0, 255
    lattice = Lattice(Comb(60.0, side), Comb(50.0, side))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    cells = judged(scene, Grown(lattice, 8, 8)).palette.cells
    assert (np.count_nonzero(cells == cells[3, 4]) == 1) == own
