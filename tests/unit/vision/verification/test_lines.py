import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.lines import PAGE_AROUND, is_framed, side_factors
from unit.vision.drawing import COLOURS, draw, random_grid, widen_ends

SEEN, MIXED = "there are no edges between colours", "a line between them and some have none"
LINES = "most lines between cells are nowhere seen"


def _told(
    grid: NDArray[np.uint8],
    pixels: NDArray[np.uint8],
    off: float = 0,
    high: float = 20,
    *,
    told: float = 0.0,
    marked: int | None = None,
) -> tuple[dict[str, float], float]:
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60 + off, 20), Comb(50, high)), *grid.shape)
    palette = Palette(grid, COLOURS, 0.0, 50.0)
    return side_factors(scene, board, palette, clean=True, confirmed=told, marked=grid == marked)


def _factors(
    grid: NDArray[np.uint8], pixels: NDArray[np.uint8], off: float = 0
) -> dict[str, float]:
    return _told(grid, pixels, off)[0]


def _least(factors: dict[str, float], clause: str) -> float:
    return min(factor for said, factor in factors.items() if clause in said)


def test_a_board_shows_all_its_lines() -> None:
    grid = random_grid(12, 12)
    for gap in (0, 3):
        assert min(_factors(grid, draw(grid, gap=gap)).values()) == 1


def test_cells_with_gaps_between_them_are_set_off() -> None:
    grid = random_grid(12, 12, 2)
    assert [_told(grid, draw(grid, gap=gap))[1] for gap in (0, 3)] == [0.0, 1.0]


def test_a_cell_under_the_mouse_may_cover_gaps() -> None:
    grid = np.zeros((4, 4), dtype=np.uint8)
    grid[3, 3] = 1
    pixels = draw(grid, gap=3)
    pixels[67:93, 77:103] = COLOURS[0]
    factors, set_off = _told(grid, pixels)
    assert set_off == 1
    assert _least(factors, "too few cells differ") == 1


def test_colours_without_edges_between_them_are_no_cells() -> None:
    grid = random_grid(12, 12)
    assert _least(_factors(grid, draw(grid), off=9), SEEN) < 0.5


def test_a_cell_under_the_mouse_may_cover_its_sides() -> None:
    grid = (np.indices((4, 4)).sum(axis=0) % 3).astype(np.uint8)
    pixels = draw(grid)
    pixels[66:94, 76:104] = COLOURS[grid[1, 1]]
    assert _least(_factors(grid, pixels), SEEN) == 1
    pixels[86:114, 96:124] = COLOURS[grid[2, 2]]
    assert _least(_factors(grid, pixels), SEEN) < 1


def test_a_wrong_pitch_hides_none_of_the_few_sides_that_are_left() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[5, 11] = 1
    assert _least(_factors(grid, draw(grid)), SEEN) == 1
    pixels = draw(grid)
    pixels[170:176, 280:300] = COLOURS[1]
    assert _least(_factors(grid, pixels), SEEN) < 1


def test_lines_between_some_cells_of_one_colour_alone_are_odd() -> None:
    grid = random_grid(12, 12, 2)
    pixels = draw(grid)
    for row, column in np.argwhere(np.random.default_rng(1).random((12, 12)) < 0.3):
        pixels[50 + 20 * row : 70 + 20 * row, 60 + 20 * column] = 0
    assert _least(_factors(grid, pixels), MIXED) < 0.5


def test_cells_in_the_colour_of_the_page_have_no_outline() -> None:
    grid = random_grid(10, 10, 3)
    grid[:, 0] = grid[:, 9] = np.arange(10) % 2
    grid[0] = grid[9] = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2]
    pixels = draw(grid)
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    assert _least(_factors(grid, pixels), "no clear outline") == 1
    pixels[(pixels == COLOURS[1]).all(axis=2)] = pixels[0, 0]
    assert _least(_factors(grid, pixels), "no clear outline") < 0.5


def test_chance_may_give_most_of_the_outline_the_colour_of_the_page() -> None:
    grid = random_grid(10, 10, 3)
    grid[:, 0] = grid[:, 9] = [0, 1, 0, 1, 0, 0, 2, 0, 1, 0]
    grid[0] = grid[9] = [0, 2, 0, 0, 1, 2, 0, 1, 0, 0]
    pixels = draw(grid)
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    assert _least(_factors(grid, pixels), "no clear outline") == 1
    # Nor is a page that was taken in at a side a part of the board.
    wider = np.pad(grid, ((0, 0), (0, 4)))
    assert _least(_factors(wider, pixels), "no clear outline") < 0.9


@pytest.mark.parametrize(("wider", "outline"), [((3, 4), 1.0), ((3, 8), 0.4)])
def test_the_outermost_cells_may_be_a_little_wider_than_others(
    wider: tuple[int, int], outline: float
) -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid)
    widen_ends(pixels, grid, wider)
    factors = _factors(grid, pixels)
    assert _least(factors, "no clear outline") == pytest.approx(outline, abs=0.4)
    assert (_least(factors, "no clear outline") == 1) == (outline == 1)


def test_lines_within_a_frame_are_no_page_around_a_board() -> None:
    grid = random_grid(12, 12)
    grid[:3] = grid[7, 7]
    pixels = draw(grid)
    assert _least(_factors(grid, pixels), PAGE_AROUND) == 1
    for wider, page in ((3, 1.0), (8, 0.0)):
        widen_ends(pixels, grid, (wider, wider))
        assert _least(_factors(grid, pixels), PAGE_AROUND) == pytest.approx(page, abs=0.5)


def test_no_line_along_a_side_is_told_among_edges_all_over() -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid, corner=(60, 50))
    pixels[:, 44:60] = np.random.default_rng(0).integers(0, 256, (len(pixels), 16, 3))
    widen_ends(pixels, grid, (0, 3))
    assert _least(_factors(grid, pixels), "no clear outline") < 1


def test_few_stripes_show_no_lines_along_them() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:, 5] = 1
    assert _least(_factors(grid, draw(grid)), LINES) == 0


def test_two_lines_tell_of_squares_alone() -> None:
    grid = np.zeros((6, 8), dtype=np.uint8)
    grid[:2, 2:6] = [[1, 2, 1, 3], [2, 1, 3, 2]]
    for high, told in ((20, 1.0), (30, 0.0)):
        pixels = draw(grid, (20, high))
        assert _least(_told(grid, pixels, high=high)[0], LINES) == told
    grid[2, 5] = 1
    assert _least(_told(grid, draw(grid, (20, 30)), high=30)[0], LINES) == 1.0


def test_one_cell_in_a_corner_is_left_of_a_board_that_is_set_off() -> None:
    grid = np.zeros((8, 8), dtype=np.uint8)
    grid[7, 7] = 1
    assert _least(_factors(grid, draw(grid, gap=3)), "too few cells differ") == 1
    assert _least(_factors(grid, draw(grid)), "too few cells differ") == 0
    assert _least(_told(grid, draw(grid), told=1.0)[0], "too few cells differ") == 1


def test_a_third_of_the_sides_of_a_small_board_are_plenty() -> None:
    grid = np.array([[0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 1]], dtype=np.uint8)
    assert _least(_factors(grid, draw(grid)), "too few cells differ") == 1


def test_close_colours_need_no_edges_where_all_cells_are_set_off() -> None:
    grid = random_grid(10, 10, 2)
    close = np.array([[101, 202, 190], [98, 218, 184]], dtype=np.uint8)
    for gap, least in ((3, 1.0), (0, 0.0)):
        pixels = draw(grid, gap=gap)
        for own, other in zip(COLOURS[:2], close, strict=True):
            pixels[(pixels == own).all(axis=2)] = other
        scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng()))
        drawn = 1 - gap / 20
        lattice = Lattice(Comb(60, 20, drawn), Comb(50, 20, drawn))
        palette = Palette(grid, close, 0.0, 5.0)
        factors, _ = side_factors(
            scene, Grown(lattice, *grid.shape), palette, clean=True, confirmed=0.0, marked=grid < 0
        )
        assert min(factors.values()) == least


@pytest.mark.parametrize(
    ("left", "told"),
    [((1, 2, 1, 3), True), ((1, 2, 3, 4), False), ((1, 1, 2, 3), True), ((1, 2, 3, 3), False)],
)
def test_what_is_left_in_one_column_is_no_row_of_buttons_where_colours_come_again(
    left: tuple[int, ...], told: bool
) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[[4, 7, 9, 10], 11] = left
    assert (_least(_factors(grid, draw(grid)), LINES) == 1.0) is told


def test_cells_of_the_page_that_bear_marks_end_a_board() -> None:
    grid = random_grid(8, 8, 3)
    grid[0] = grid[:, 0] = 0
    pixels = draw(grid)
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    plain, marked = (_told(grid, pixels, marked=each)[0] for each in (None, 0))
    clauses = "no clear outline", PAGE_AROUND
    assert max(_least(plain, each) for each in clauses) < 0.5
    assert [_least(marked, each) for each in clauses] == [1.0, 1.0]


@pytest.mark.parametrize("lacking", [None, 0, 1, 2, 3])
def test_a_frame_runs_along_each_side(lacking: int | None) -> None:
    pixels = np.full((260, 300, 3), 200, dtype=np.uint8)
    sides = [
        (slice(48, 50), slice(58, 242)),
        (slice(210, 212), slice(58, 242)),
        (slice(48, 212), slice(58, 60)),
        (slice(48, 212), slice(240, 242)),
    ]
    for k, side in enumerate(sides):
        if k != lacking:
            pixels[side] = 0
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 8, 9)
    assert is_framed(EdgeMaps.of(pixels), board) == (lacking is None)
