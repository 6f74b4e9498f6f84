import numpy as np

from floodhelper.vision.cells.sides import EDGE, measure_noise, measure_sides, seen_sides
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from unit.vision.drawing import draw, random_grid

GRID = random_grid(12, 12)
LATTICE = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
ALL = Extent(0, 0, 12, 12)
DIFFER = GRID[:, 1:] != GRID[:, :-1], GRID[1:] != GRID[:-1]


def test_sides_are_edges_where_colours_differ() -> None:
    sides = measure_sides(EdgeMaps.of(draw(GRID)), LATTICE, ALL)
    assert (sides.left[:, 1:-1] == DIFFER[0]).all()
    assert (sides.top[1:-1] == DIFFER[1]).all()
    assert all((outline == 1).all() for outline in sides.outline())
    noise = measure_noise(EdgeMaps.of(draw(GRID)), LATTICE, ALL)
    assert (noise.across == 0).all()
    assert (noise.down == 0).all()


def test_the_border_of_the_picture_ends_cells() -> None:
    pixels = draw(GRID)[50:290, 60:300]
    sides = measure_sides(EdgeMaps.of(pixels), Lattice(Comb(0.0, 20.0), Comb(0.0, 20.0)), ALL)
    assert all((outline == 1).all() for outline in sides.outline())
    assert (sides.left[:, 1:-1] == DIFFER[0]).all()


def test_beyond_the_picture_is_no_noise() -> None:
    pixels = draw(GRID)[:, :300]
    pixels[:, -1] = 255 - pixels[:, -2]
    noise = measure_noise(EdgeMaps.of(pixels), LATTICE, Extent(0, 0, 12, 15))
    assert (noise.across[..., 12:] == 0).all()


def test_wide_lines_between_regions_may_lie_beside_the_sides_of_large_cells() -> None:
    grid = random_grid(4, 4)
    pixels = draw(grid, (80, 80), (30, 20))
    for column in (1, 2, 3):
        pixels[20:340, 26 + 80 * column : 30 + 80 * column] = 0
    comb = Comb(28.0, 80.0)
    whole = Extent(0, 0, 4, 4)
    sides = measure_sides(EdgeMaps.of(pixels), Lattice(comb, Comb(20.0, 80.0)), whole)
    assert (sides.left == 1).all()
    known = Lattice(Comb(comb.offset, comb.pitch, 79 / 80), Comb(20.0, 80.0))
    assert (measure_sides(EdgeMaps.of(pixels), known, whole).left[:, -1] == 0).all()


def test_strong_edges_tell_where_weak_ones_are_everywhere() -> None:
    rng = np.random.default_rng(0)
    pixels = np.clip(draw(GRID) + rng.integers(-11, 12, (360, 400, 3)), 0, 255).astype(np.uint8)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, rng))
    seen = list(seen_sides(scene, LATTICE, ALL, ALL, DIFFER))
    assert len(seen) == 1
    assert ((seen[0].left[:, 1:-1] >= 0.5) == DIFFER[0]).mean() > 0.95


def test_a_rough_page_around_a_board_has_no_sides() -> None:
    rng = np.random.default_rng(0)
    grid, lattice = random_grid(5, 5), Lattice(Comb(80.0, 40.0), Comb(80.0, 40.0))
    pixels = rng.integers(90, 150, (360, 360, 3)).astype(np.uint8)
    board = slice(80, 280), slice(80, 280)
    pixels[board] = draw(grid, (40, 40), (80, 80))[board]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, rng))
    wide = np.pad(grid, 2, constant_values=9)
    differ = wide[:, 1:] != wide[:, :-1], wide[1:] != wide[:-1]
    window, known = Extent(-2, -2, 7, 7), Extent(2, 2, 7, 7)
    sides = next(seen_sides(scene, lattice, window, known, differ))
    assert (sides.left[2:7, [2, 7]] >= EDGE).all()
    assert (sides.top[[2, 7], 2:7] >= EDGE).all()
    outside = sides.left[:, [0, 1, 8, 9]], sides.top[[0, 1, 8, 9]]
    assert max(float((part >= EDGE).mean()) for part in outside) < 0.1


def test_noise_alone_has_no_sides() -> None:
    rng = np.random.default_rng(0)
    pixels = rng.integers(0, 256, (360, 400, 3)).astype(np.uint8)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, rng))
    assert list(seen_sides(scene, LATTICE, ALL, ALL, DIFFER)) == []


def test_marks_in_all_cells_are_no_noise_where_they_are_known() -> None:
    pixels = draw(GRID, (14, 14), gap=1)
    for row, column in np.ndindex(GRID.shape):
        pixels[54 + 14 * row :, 62 + 14 * column :][:6, :9:2] = 255
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60.0, 14.0, 13 / 14), Comb(50.0, 14.0, 13 / 14))
    assert list(seen_sides(scene, lattice, ALL, ALL, DIFFER)) == []
    sides = next(seen_sides(scene, lattice, ALL, ALL, DIFFER, marked=True))
    assert (sides.left >= EDGE).all()
    assert (sides.top >= EDGE).all()


def test_marks_in_some_cells_are_no_noise_there() -> None:
    pixels = draw(GRID, gap=2)
    mark = np.indices((12, 12)).sum(axis=0)[..., None] % 2 * 255
    for row, column in np.ndindex(4, 4):
        pixels[53 + 20 * row :, 63 + 20 * column :][:12, :12] = mark
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60.0, 20.0, 0.9), Comb(50.0, 20.0, 0.9))
    hidden = next(seen_sides(scene, lattice, ALL, ALL, DIFFER))
    assert (hidden.left < EDGE).any()
    sides = next(seen_sides(scene, lattice, ALL, ALL, DIFFER, marked=True))
    assert (sides.left >= EDGE).all()
    assert (sides.top >= EDGE).all()
