import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.tinted import without_tinted
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(12, 12)
WHITE = np.full((1, 3), 255, dtype=np.uint8)
OWN = COLOURS[GRID[4, 6]].astype(float)


def _lit(colour: NDArray[np.float64], grid: NDArray[np.uint8] = GRID) -> Palette:
    """Palette in which one cell has a colour of its own."""
    cells = grid.copy()
    cells[4, 6] = len(COLOURS)
    lit = np.clip(np.rint(colour), 0, 255).astype(np.uint8)
    return Palette(cells, np.vstack([COLOURS, lit]), 0.0, 20.0)


@pytest.mark.parametrize("colour", [0.75 * OWN + 0.25 * 255, 0.8 * OWN, 1.15 * OWN])
def test_a_single_lighter_or_darker_cell_has_the_colour_that_was_lit(
    colour: NDArray[np.float64],
) -> None:
    found = without_tinted(_lit(colour), WHITE)
    assert len(found.colours) == len(COLOURS)
    assert (found.cells == GRID).all()


def test_a_single_cell_has_the_colour_that_makes_it_exactly() -> None:
    red, pink = np.array([255.0, 0, 0]), np.array([255.0, 100, 100])
    palette = _lit(0.75 * pink + 0.25 * 255)
    palette.colours[:2] = red, pink
    found = without_tinted(palette, WHITE)
    assert found.cells[4, 6] == 1
    palette.colours[6, 1:] = 133
    assert without_tinted(palette, WHITE) is palette


@pytest.mark.parametrize(("off", "is_lit"), [(0, True), (6, False)])
def test_a_single_cell_of_a_small_board_is_lit_where_it_is_exactly_so(
    off: float, is_lit: bool
) -> None:
    grid = random_grid(7, 7, 4)
    grid[4, 6] = 1
    palette = _lit(0.8 * COLOURS[1] + [off, -off, off], grid)
    cells = np.where(palette.cells == 6, 4, palette.cells)
    palette = Palette(cells, palette.colours[[0, 1, 2, 3, 6]], 0.0, 20.0)
    found = without_tinted(palette, WHITE)
    assert (len(found.colours) == 4) == is_lit


def test_a_page_in_a_colour_of_the_cells_is_behind_them_where_it_is_most_of_the_screen() -> None:
    page = np.vstack([WHITE, COLOURS[3:4]])
    palette = _lit(0.75 * OWN + 0.25 * COLOURS[3])
    assert without_tinted(palette, page) is palette
    assert (without_tinted(palette, page[::-1]).cells == GRID).all()


@pytest.mark.parametrize(("off", "is_behind"), [(0, False), (8, False), (9, True)])
def test_a_page_in_almost_a_colour_of_the_cells_is_that_of_cells(off: int, is_behind: bool) -> None:
    page = COLOURS[3] + np.array([0, 0, off], dtype=np.uint8)
    palette = _lit(0.75 * OWN + 0.25 * page)
    found = without_tinted(palette, np.vstack([WHITE, page]))
    assert (found.cells == GRID).all() if is_behind else found is palette


@pytest.mark.parametrize(("before", "is_behind"), [(0, True), (2, True), (3, False)])
def test_of_many_backgrounds_the_largest_may_be_behind_cells(before: int, is_behind: bool) -> None:
    page = np.array([90, 120, 10], dtype=np.uint8)
    windows = np.repeat(WHITE, before, axis=0)
    palette = _lit(0.75 * OWN + 0.25 * page)
    found = without_tinted(palette, np.vstack([windows, page]))
    assert (found.cells == GRID).all() if is_behind else found is palette


def test_a_single_cell_of_another_colour_keeps_it() -> None:
    palette = _lit(np.array([120.0, 90.0, 60.0]))
    assert without_tinted(palette, WHITE) is palette


def test_a_single_cell_may_be_lighter_than_can_be_shown() -> None:
    grid = GRID.copy()
    grid[4, 6] = 3
    assert (1.15 * COLOURS[3]).max() > 255
    assert (without_tinted(_lit(1.15 * COLOURS[3], grid), WHITE).cells == grid).all()


def test_a_black_cell_is_no_dark_one_with_more_than_all_white_taken_from_it() -> None:
    palette = _lit(np.array([0.0, 0.0, 0.0]))
    palette.colours[int(GRID[4, 6])] = 68, 64, 84
    assert without_tinted(palette, WHITE) is palette


def test_a_colour_may_be_down_to_its_last_cell() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:2] = random_grid(2, 12)
    palette = _lit(0.8 * COLOURS[grid[4, 6]], grid)
    assert without_tinted(palette, WHITE) is palette


def test_the_single_cell_under_the_mouse_is_lit_whatever_else_is_single() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:2], grid[4, 6] = random_grid(2, 12, 4), 5
    palette = _lit(0.8 * COLOURS[grid[0, 0]], grid)
    under_mouse = palette.cells == len(COLOURS)
    assert without_tinted(palette, WHITE, ~under_mouse) is palette
    found = without_tinted(palette, WHITE, under_mouse)
    assert len(found.colours) == len(palette.colours) - 1
    assert found.cells[4, 6] == found.cells[0, 0]
    # Marks are in cells all over the board.
    under_mouse[0, 0] = True
    assert without_tinted(palette, WHITE, under_mouse) is palette


def test_a_board_with_a_cell_that_is_lit_under_the_mouse_is_read() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:3], grid[4, 6] = random_grid(3, 12), 1
    pixels = draw(grid, (28, 28), size=(460, 430))
    cell = pixels[50 + 112 : 50 + 140, 60 + 168 : 60 + 196]
    cell[...] = np.rint(0.8 * cell)
    cell[12:24, 14:22] = 255
    board = read(pixels)[0].board
    pairs = set(zip(grid.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)


def test_a_board_with_a_cell_that_is_lit_is_read() -> None:
    pixels = draw(GRID)
    cell = pixels[50 + 80 : 50 + 100, 60 + 120 : 60 + 140]
    cell[...] = np.rint(0.75 * cell + 0.25 * np.array(PAGE))
    board = read(pixels)[0].board
    pairs = set(zip(GRID.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)


def _last(lit: NDArray[np.float64], place: tuple[int, int], other: int = 1) -> Palette:
    """Palette of a nearly finished board with two single cells, of which one has colour `lit`."""
    cells = np.zeros((8, 8), dtype=np.uint8)
    cells[7, 2:5], cells[7, 7], cells[place] = 2, other, 3
    shades = np.array([[200, 200, 0], [0, 100, 200], [0, 200, 0], [0, 0, 0]], dtype=np.uint8)
    shades[3] = np.rint(lit)
    return Palette(cells, shades, 0.0, 20.0)


FLOODED = np.array([200.0, 200.0, 0.0])


@pytest.mark.parametrize("place", [(3, 4), (0, 4), (0, 0)])
def test_a_lit_cell_among_the_last_ones_has_the_colour_around_it(place: tuple[int, int]) -> None:
    palette = without_tinted(_last(0.75 * FLOODED + 0.25 * 255, place), WHITE)
    assert len(palette.colours) == 3
    assert palette.cells[place] == 0
    assert palette.cells[7, 7] == 1


def test_a_lit_cell_is_told_beside_colours_as_far_apart_as_red_and_pink() -> None:
    palette = _last(0.75 * FLOODED + 0.25 * 255, (0, 0))
    palette.colours[1:3] = [255, 0, 0], [255, 100, 100]
    assert without_tinted(palette, WHITE).cells[0, 0] == 0


@pytest.mark.parametrize(
    ("lit", "place"),
    [
        # It keeps too little of the other, or is none of its tints.
        (0.55 * FLOODED + 0.45 * 255, (3, 4)),
        (0.75 * FLOODED + np.array([64, 64, 90]), (3, 4)),
        # Not all cells beside it are flooded.
        (0.75 * FLOODED + 0.25 * 255, (6, 3)),
        (0.75 * FLOODED + 0.25 * 255, (7, 6)),
    ],
)
def test_a_last_cell_keeps_a_colour_of_its_own(
    lit: NDArray[np.float64], place: tuple[int, int]
) -> None:
    palette = _last(lit, place)
    assert without_tinted(palette, WHITE) is palette


def test_a_last_cell_in_shades_of_one_ramp_keeps_its_own() -> None:
    palette = _last(0.75 * FLOODED + 0.25 * 255, (3, 4))
    palette.colours[2] = np.rint(0.8 * palette.colours[1] + 0.2 * 255)
    assert without_tinted(palette, WHITE) is palette


NIGHT = np.array([255, 210, 160], dtype=np.uint8)


def test_a_cell_is_lit_by_the_white_that_the_screen_shows() -> None:
    palette = _lit(0.75 * OWN + 0.25 * NIGHT)
    assert without_tinted(palette, WHITE) is palette
    assert (without_tinted(palette, WHITE, white=NIGHT).cells == GRID).all()
    last = _last(0.75 * FLOODED + 0.25 * NIGHT, (3, 4))
    assert without_tinted(last, WHITE) is last
    assert len(without_tinted(last, WHITE, white=NIGHT).colours) == 3
    # It may show none.
    last = _last(0.75 * FLOODED + 0.25 * 255, (3, 4))
    assert len(without_tinted(last, WHITE, white=NIGHT).colours) == 3


def test_a_board_with_a_cell_that_is_lit_is_read_by_night() -> None:
    grid = np.zeros((8, 8), dtype=np.uint8)
    grid[7, 2:5], grid[7, 7], grid[5:, 1] = 2, 1, 3
    pixels = draw(grid, (30, 30), gap=2)
    pixels[:20, :100] = 255
    lit = pixels[50 + 3 * 30 :, 60 + 4 * 30 :][:28, :28]
    lit[:] = np.rint(0.75 * lit + 0.25 * 255)
    by_night = np.rint(pixels * (NIGHT / 255)).astype(np.uint8)
    assert [len(read(each)[0].board.palette) for each in (pixels, by_night)] == [4, 4]
