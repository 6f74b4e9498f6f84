import numpy as np
import pytest

from floodhelper.vision.border.cut import (
    GOES_ON,
    Around,
    framed,
    is_corner,
    like_surroundings,
    look_around,
    share_beyond,
    share_leaking,
    share_like_gaps,
    share_torn_out,
    show_by_marks,
)
from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(12, 12)
BOARD = Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 12, 12)


def _scene(pixels: np.ndarray) -> Scene:
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


def _beyond(scene: Scene, board: Grown) -> float:
    return share_beyond(scene, board, look_around(scene, board), COLOURS)


def test_a_whole_board_does_not_go_on() -> None:
    assert _beyond(_scene(draw(GRID)), BOARD) == 0


def test_rows_that_are_left_out_go_on() -> None:
    scene = _scene(draw(GRID))
    for board in (
        Grown(BOARD.lattice, 8, 12),
        Grown(Lattice(BOARD.lattice.x.shifted(3), BOARD.lattice.y), 12, 9),
    ):
        assert _beyond(scene, board) > GOES_ON


def test_a_reading_of_a_board_half_covered_is_not_sure() -> None:
    pixels = draw(GRID)
    pixels[50 + 7 * 20 + 9 :] = 250
    best = read(pixels)[0]
    assert best.board.cells.shape == (7, 12)
    assert best.confidence < 0.9
    assert any("go on" in doubt for doubt in best.doubts)


def test_a_whole_board_comes_before_a_larger_one_half_covered() -> None:
    covered = draw(GRID)
    covered[50 + 7 * 20 + 9 :] = 250
    pixels = np.hstack([covered, draw(random_grid(8, 8, seed=3), corner=(67, 50))])
    assert [each.board.cells.shape for each in read(pixels)] == [(8, 8), (7, 12)]


def test_cells_like_what_is_around() -> None:
    colours = np.array([PAGE, *COLOURS[1:]], dtype=np.uint8)
    pixels = draw(GRID)
    pixels[(pixels == COLOURS[0]).all(axis=2)] = PAGE
    around = look_around(_scene(pixels), BOARD)
    like = like_surroundings(around, Palette(GRID, colours, 0.0, 50.0))
    assert np.array_equal(like, GRID == 0)
    around = look_around(_scene(draw(GRID)), BOARD)
    assert not like_surroundings(around, Palette(GRID, COLOURS, 0, 50)).any()
    beside = Around({}, None)
    assert not like_surroundings(beside, Palette(GRID, colours, 0.0, 50.0)).any()


@pytest.mark.parametrize("size", [0, 2, 4])
def test_cells_show_on_their_page_by_a_mark_in_each(size: int) -> None:
    pixels, own = draw(GRID), GRID == 0
    for row, column in np.argwhere(own):
        x, y = 60 + 20 * column, 50 + 20 * row
        pixels[y : y + 20, x : x + 20] = PAGE
        pixels[y + 8 : y + 8 + size, x + 8 : x + 8 + size] = 0
    assert show_by_marks(_scene(pixels), BOARD, own) == (size == 4)
    assert not show_by_marks(_scene(pixels), BOARD, own & False)


def test_cells_like_the_gaps_between_them() -> None:
    strip = GRID % 5 + 1
    strip[2:] = 0
    colours = np.array([PAGE, *COLOURS[1:]], dtype=np.uint8)
    pixels = draw(strip, gap=3)
    pixels[50 + 2 * 20 : 290, 60:300] = PAGE
    for x, y in ((0.85, 0.85), (0.85, 1.0)):
        lattice = Lattice(Comb(60.0, 20.0, x), Comb(50.0, 20.0, y))
        share = share_like_gaps(
            _scene(pixels), Grown(lattice, 12, 12), Palette(strip, colours, 0.0, 50.0)
        )
        assert share == 10 / 12
    scene = _scene(draw(GRID, gap=3))
    palette = Palette(GRID, COLOURS, 0.0, 50.0)
    assert share_like_gaps(scene, Grown(lattice, 12, 12), palette) == 0.0
    assert share_like_gaps(_scene(draw(GRID)), BOARD, palette) == 0.0


@pytest.mark.parametrize(
    ("size", "bare", "share"), [(4, 0, 0.0), (4, 40, 10 / 12), (2, 0, 10 / 12)]
)
def test_cells_like_the_gaps_show_by_a_mark_in_each(size: int, bare: int, share: float) -> None:
    strip = GRID % 5 + 1
    strip[2:] = 0
    pixels = draw(strip, gap=3)
    pixels[90:290, 60:300] = PAGE
    for row, column in np.argwhere(strip == 0)[bare:]:
        x, y = 66 + 20 * column, 56 + 20 * row
        pixels[y : y + size, x : x + size] = 0
    colours = np.array([PAGE, *COLOURS[1:]], dtype=np.uint8)
    board = Grown(Lattice(Comb(60.0, 20.0, 0.85), Comb(50.0, 20.0, 0.85)), 12, 12)
    assert share_like_gaps(_scene(pixels), board, Palette(strip, colours, 0.0, 50.0)) == share


def test_lines_about_regions_are_no_gaps_of_a_flooded_part() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[[2, 5, 9], [3, 8, 1]] = 1
    pixels = draw(grid)
    for row, column in np.argwhere(grid):
        x, y = 60 + 20 * column, 50 + 20 * row
        pixels[y - 3 : y + 20, x - 3 : x + 20] = 0
        pixels[y : y + 17, x : x + 17] = COLOURS[1]
    lattice = Lattice(Comb(60.0, 20.0, 0.85), Comb(50.0, 20.0, 0.85))
    palette = Palette(grid, COLOURS[:2], 0.0, 50.0)
    assert share_like_gaps(_scene(pixels), Grown(lattice, 12, 12), palette) == 0.0


def test_where_all_cells_are_alike_no_gaps_are_seen() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    lattice = Lattice(Comb(60.0, 20.0, 0.85), Comb(50.0, 20.0, 0.85))
    palette = Palette(grid, COLOURS[:1], 0.0, np.inf)
    assert share_like_gaps(_scene(draw(grid)), Grown(lattice, 12, 12), palette) == 0.0


def test_a_bar_of_buttons_in_the_colours_of_the_board_is_no_more_of_it() -> None:
    pixels = draw(GRID)
    for i in range(4):
        pixels[290:310, 60 + 60 * i : 120 + 60 * i] = COLOURS[i]
    assert _beyond(_scene(pixels), BOARD) == 0


def _leaking(pixels: np.ndarray, board: Grown, set_off: float = 0.0) -> float:
    scene, sight = _scene(pixels), Sight.of(pixels, board)
    return share_leaking(scene, board, look_around(scene, board), sight.palette, set_off)


def test_a_corner_of_a_flooded_part_leaks() -> None:
    grid = GRID.copy()
    grid[:, 5:] = grid[5:] = 2
    assert _leaking(draw(grid), Grown(BOARD.lattice, 6, 8)) == 1.0
    assert _leaking(draw(grid), BOARD) == 0.0


@pytest.mark.parametrize("turns", range(4))
def test_a_corner_of_a_flooded_part_may_be_one_of_a_board(turns: int) -> None:
    grid = np.full((12, 12), 2, dtype=np.uint8)
    part = np.rot90(grid, turns)[:5, :6]
    part[:] = np.where(random_grid(5, 6, 2, seed=1), 2, random_grid(5, 6, seed=2))
    rows, columns = (5, 6) if turns % 2 == 0 else (6, 5)
    left, top = (12 - columns) * (turns in {1, 2}), (12 - rows) * (turns in {2, 3})
    x, y = Comb(60.0 + 20 * left, 20.0), Comb(50.0 + 20 * top, 20.0)
    board, labels = Grown(Lattice(x, y), rows, columns), grid[top : top + rows, left:][:, :columns]
    palette = Palette(labels, COLOURS, 0.0, 50.0)
    pixels = draw(grid)
    pixels[::3] = (0.93 * pixels[::3]).astype(np.uint8)
    assert is_corner(look_around(_scene(pixels), board), palette)
    # Page in the colour of cells is at both ends of a line, or a bar ends it at one.
    pixels[:, : 60 + 20 * left] = pixels[:, 60 + 20 * (left + columns) :] = COLOURS[2]
    assert not is_corner(look_around(_scene(pixels), board), palette)


def test_a_page_leaks_nothing_into_cells_that_are_set_off() -> None:
    grid = GRID.copy()
    grid[:4] = 2
    grid[-1] = np.arange(12) % 3
    pixels = draw(grid)
    pixels[30:50] = COLOURS[2]
    assert _leaking(pixels, BOARD) == 1.0
    assert _leaking(pixels, BOARD, 1.0) == 0.0
    pixels[290:310, 60:300] = pixels[289, 60:300]
    assert _leaking(pixels, BOARD, 1.0) == 7 / 12


def test_cells_of_the_colour_of_the_page_leak_nothing() -> None:
    pixels = draw(GRID)
    pixels[(pixels == COLOURS[0]).all(axis=2)] = PAGE
    assert _leaking(pixels, BOARD) == 0.0


def test_a_bar_of_buttons_beside_cells_of_their_colours_is_no_leak() -> None:
    grid = GRID.copy()
    grid[-1] = np.arange(12) // 6
    pixels = draw(grid)
    pixels[290:310, 60:300] = pixels[289, 60:300]
    assert _leaking(pixels, BOARD) == 0.0


@pytest.mark.parametrize(("same", "leaking"), [(12, 11 / 12), (4, 1 / 4)])
def test_several_colours_leak_where_each_goes_on(same: int, leaking: float) -> None:
    grid = GRID.copy()
    grid[-1] = np.arange(12) % 3
    pixels = draw(grid)
    pixels[290:310, 60 : 60 + 20 * same] = pixels[289, 60 : 60 + 20 * same]
    assert _leaking(pixels, BOARD) == leaking


@pytest.mark.parametrize(("side", "sides"), [(12, 0), (6, 4), (10, 4)])
def test_several_colours_go_on_at_the_sides_of_a_part(side: int, sides: int) -> None:
    grid = GRID.repeat(2, axis=0).repeat(2, axis=1)[:12, :12]
    pixels = draw(grid)
    first = (12 - side) // 2
    part = Grown(Lattice(Comb(60.0 + 20 * first, 20.0), Comb(50.0 + 20 * first, 20.0)), side, side)
    labels = grid[first : first + side, first : first + side]
    share = share_torn_out(look_around(_scene(pixels), part), Palette(labels, COLOURS, 0.0, 50.0))
    assert share == 0.0 if not sides else share > 0.25


def test_one_colour_may_go_on_at_all_sides() -> None:
    pixels = draw(GRID)
    pixels[(pixels == PAGE).all(axis=2)] = COLOURS[2]
    around = look_around(_scene(pixels), BOARD)
    assert share_torn_out(around, Palette(GRID, COLOURS, 0.0, 50.0)) == 0.0


def test_a_board_is_framed_by_one_colour_that_no_cell_has() -> None:
    alone = look_around(_scene(draw(GRID)), BOARD)
    assert framed(alone, Palette(GRID, COLOURS, 0.0, 50.0)) == 1.0
    paged = COLOURS.copy()
    paged[2] = PAGE
    assert framed(alone, Palette(GRID, paged, 0.0, 50.0)) == 0.0
    beside = draw(GRID)
    beside[:, :60] = 90
    half_bare = look_around(_scene(beside), BOARD)
    assert framed(half_bare, Palette(GRID, COLOURS, 0.0, 50.0)) == 0.0
    at_the_edge = look_around(
        _scene(draw(GRID)[50:]), Grown(Lattice(BOARD.lattice.x, Comb(0.0, 20.0)), 12, 12)
    )
    assert framed(at_the_edge, Palette(GRID, COLOURS, 0.0, 50.0)) == 0.0
