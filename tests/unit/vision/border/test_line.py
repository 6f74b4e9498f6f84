import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.line import Border
from floodhelper.vision.cells.looks import Looks
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(9, 12)
PLACES = 10


def _top(
    pixels: NDArray[np.uint8],
    labels: NDArray[np.uint8],
    gap: int = 0,
    rows: int = len(GRID),
    outwards: bool = False,
) -> Border:
    """Border above the last of so many rows of a board with cells of 20 px at (60, 50)."""
    first = rows - len(labels)
    drawn = 1 - gap / 20
    lattice = Lattice(Comb(60, 20, drawn), Comb(50, 20, drawn))
    patches = sample(
        pixels,
        lattice,
        Extent(first - 2, -1, rows, labels.shape[1] + 1),
        (PLACES, PLACES),
        whole=True,
    )
    hidden = gap * PLACES // 20
    looks = Looks.of(patches[2:, 1:-1], labels)
    return Border.of(patches, looks, (hidden, hidden), outwards, first + 2.5, lambda: False)


@pytest.mark.parametrize("gap", [0, 4])
def test_a_board_ends_at_its_page(gap: int) -> None:
    border = _top(draw(GRID, gap=gap), GRID, gap)
    assert not border.goes_on
    assert border.odd_lines == 0


@pytest.mark.parametrize("gap", [0, 4])
def test_another_line_of_cells_goes_on(gap: int) -> None:
    border = _top(draw(GRID, gap=gap), GRID[1:], gap)
    assert border.goes_on
    assert (border.beyond == GRID[0]).all()


def test_a_line_of_page_that_goes_on_is_odd() -> None:
    pixels = draw(GRID)
    pixels[10:70, 40:320] = COLOURS[2]
    labels = GRID.copy()
    labels[0] = 2
    assert _top(pixels, labels).odd_lines == 1


@pytest.mark.parametrize("outwards", [True, False])
def test_a_line_of_one_colour_is_page_unless_a_flood_starts_in_it(outwards: bool) -> None:
    labels = GRID.copy()
    labels[0] = 2
    pixels = draw(labels)
    pixels[46:50] = 128
    # As at the bottom, where the start is in the last of the other lines.
    assert _top(pixels, labels, outwards=outwards).odd_lines == int(outwards)


@pytest.mark.parametrize("outwards", [True, False])
def test_a_line_of_one_colour_goes_on_where_a_flood_starts_in_it(outwards: bool) -> None:
    grid = GRID.copy()
    grid[0] = grid[1, 4] = 2
    assert _top(draw(grid), grid[1:], outwards=outwards).goes_on is not outwards
    # None of its colour reaches into the next line.
    grid[1, 4] = 3
    assert not _top(draw(grid), grid[1:], outwards=outwards).goes_on


def test_a_flooded_line_of_the_colour_of_the_page_stays() -> None:
    pixels = draw(GRID)
    labels = GRID.copy()
    labels[0], labels[1, :8], labels[2:5, :6] = 2, 2, 2
    pixels[(pixels == pixels[0, 0]).all(axis=2)] = COLOURS[2]
    pixels[50:230, 60:300] = COLOURS[labels].repeat(20, axis=0).repeat(20, axis=1)
    pixels[46:50] = 128
    assert _top(pixels, labels).odd_lines == 0


def test_without_room_nothing_is_known_of_what_goes_on() -> None:
    pixels = draw(GRID)
    pixels[10:70, 60:300] = COLOURS[2]
    labels = GRID.copy()
    labels[0] = 2
    lattice = Lattice(Comb(60, 20), Comb(50, 20))
    patches = sample(pixels, lattice, Extent(-2, -1, 9, 13), (PLACES, PLACES), whole=True)
    looks = Looks.of(patches[2:, 1:-1], labels)
    border = Border.of(patches, looks, (0, 0), False, 0.0, lambda: False)
    assert border.odd_lines == 0


def test_the_first_line_does_not_say_what_its_colour_looks_like() -> None:
    grid = random_grid(9, 12, 2)
    grid[5, 0], grid[0] = 4, 4
    pixels = draw(grid)
    for row, column in np.ndindex(9, 12):
        y, x = 50 + 20 * row, 60 + 20 * column
        pixels[y + 5 : y + 15, x + 5 : x + 15] = (0, 0, 0) if row else COLOURS[4]
    assert _top(pixels, grid).odd_lines == 1


def test_a_line_without_the_gaps_of_the_others_does_not_go_on() -> None:
    grid = GRID.copy()
    grid[0] = 2
    pixels = draw(grid, gap=4)
    assert _top(pixels, grid[1:], 4).goes_on
    pixels[50:66, 60:300] = COLOURS[2]
    assert not _top(pixels, grid[1:], 4).goes_on


def _discs(grid: NDArray[np.uint8], marked: int) -> NDArray[np.uint8]:
    """Board of discs, of which those of some first rows bear a mark."""
    pixels = draw(grid)
    page = pixels[0, 0].copy()
    away = np.hypot(*(np.indices((20, 20)) - 9.5))
    for row, column in np.ndindex(*grid.shape):
        cell = pixels[50 + 20 * row : 70 + 20 * row, 60 + 20 * column : 80 + 20 * column]
        cell[away > 9.5] = page
        if row < marked:
            cell[away < 5] = 0
    return pixels


def test_a_first_line_of_marked_cells_is_one_of_the_board() -> None:
    assert _top(_discs(GRID, marked=1), GRID).odd_lines == 0


def test_a_line_with_some_new_colours_goes_on_where_the_others_show_cells() -> None:
    grid = random_grid(9, 12, 4)
    grid[0, :4] = 5
    assert _top(_discs(grid, marked=0), grid[1:]).goes_on
    grid[0, :8] = 5
    assert not _top(_discs(grid, marked=0), grid[1:]).goes_on


def test_lines_between_regions_alone_are_not_missed_in_a_line_of_one_colour() -> None:
    grid = random_grid(9, 12, 3)
    grid[0] = 2
    pixels = draw(grid, gap=4)
    for row, column in np.ndindex(9, 12):
        y, x = 50 + 20 * row, 60 + 20 * column
        if column < 11 and grid[row, column] == grid[row, column + 1]:
            pixels[y : y + 16, x + 16 : x + 20] = COLOURS[grid[row, column]]
    assert _top(pixels, grid, 4).odd_lines == 0


def test_a_line_flooded_in_a_colour_of_its_own_shows_its_gaps() -> None:
    grid = random_grid(9, 12, 4)
    grid[0] = 5
    pixels = draw(grid, gap=4)
    assert _top(pixels, grid, 4).odd_lines == 0
    pixels[50:66, 60:300] = COLOURS[5]
    assert _top(pixels, grid, 4).odd_lines == 1


def test_a_line_of_almost_the_colour_of_the_gaps_shows_them() -> None:
    grid = random_grid(9, 12, 4)
    grid[0] = 2
    pixels = draw(grid, gap=4)
    pixels[(pixels == COLOURS[2]).all(axis=2)], pixels[:50] = 246, 60
    assert _top(pixels, grid, 4).odd_lines == 0
    pixels[50:66, 60:300] = 246
    assert _top(pixels, grid, 4).odd_lines == 1


@pytest.mark.parametrize("blank", [1, 3])
def test_page_with_a_frame_or_a_menu_in_it_is_odd(blank: int) -> None:
    labels = GRID.copy()
    labels[1 : 1 + blank] = 7
    pixels = draw(GRID)
    pixels[70 : 70 + 20 * blank] = 60
    pixels[70 : 70 + 20 * blank, :, 2] = 90
    # A frame all along one line, or writing in all but one.
    pixels[70:77] = 255
    if blank > 1:
        pixels[70:110, 60:300:3] = 255
    pixels[50:70, 300:] = COLOURS[GRID[0, -1]]
    assert _top(pixels, labels).odd_lines == 1 + blank


def test_gaps_that_no_cell_of_a_colour_shows_are_not_missed_in_a_line_of_it() -> None:
    grid = np.where(random_grid(9, 12, 8) > 6, 1, 2).astype(np.uint8)
    grid[0], grid[4, 3:6] = 2, 1
    pixels = draw(grid, gap=4)
    assert _top(pixels, grid, 4).odd_lines == 0
    for row, column in np.argwhere((grid[:, 1:] == 2) & (grid[:, :-1] == 2)):
        pixels[50 + 20 * row : 66 + 20 * row, 76 + 20 * column : 80 + 20 * column] = COLOURS[2]
    assert _top(pixels, grid, 4).odd_lines == 0


def test_a_wallpaper_that_changes_from_cell_to_cell_is_odd() -> None:
    labels = GRID.copy()
    labels[:2] = 7
    pixels = draw(GRID)
    pixels[30:90, 60:300] = np.linspace(60, 104, 12).astype(np.uint8).repeat(20)[:, None]
    assert _top(pixels, labels).odd_lines == 2


@pytest.mark.parametrize("off", [0, 10])
def test_a_row_of_one_colour_among_cells_is_no_page(off: int) -> None:
    labels = random_grid(9, 12, 6, seed=3)
    labels[labels == 2] = 1
    labels[3] = 2
    pixels = draw(labels)
    pixels[(pixels == COLOURS[2]).all(axis=2)] = 200
    # What is above may be a wallpaper in the colours of cells, not in line with them.
    pixels[50:110, 60:300] = np.roll(pixels[50:110, 60:300], off, axis=1)
    assert _top(pixels, labels).odd_lines == (4 if off else 0)


@pytest.mark.parametrize(("beyond", "page", "odd"), [(1, 3, 4), (4, 3, 0), (1, 1, 0)])
def test_a_page_that_leaves_a_square_is_odd(beyond: int, page: int, odd: int) -> None:
    rows = 8 + beyond + page
    labels = random_grid(rows, 8, 5, seed=3)
    labels[beyond : beyond + page] = 5
    # What is above the page begins where a cell would, as a tool bar may.
    assert _top(draw(labels), labels, rows=rows).odd_lines == odd


def test_many_lines_of_a_page_with_buttons_are_none_of_the_board() -> None:
    labels = random_grid(9, 12, 5, seed=3)
    labels[labels == 2] = 1
    labels[:4] = labels[6, 3] = labels[7, 9] = 2
    labels[:3, 2:11:2] = 0, 1, 3, 4, 0
    pixels = draw(labels)
    # What ends with the board all around is no page.
    assert _top(pixels, labels).odd_lines == 0
    pixels[40:50] = COLOURS[2]
    assert _top(pixels, labels).odd_lines == 4


@pytest.mark.parametrize("shaped", [True, False])
def test_a_line_all_in_new_colours_shows_the_corners_of_cells(shaped: bool) -> None:
    grid = random_grid(9, 12, 3)
    grid[0] = 3 + np.arange(12) % 3
    pixels = draw(grid)
    y, x = np.indices(pixels.shape[:2])
    corners = np.hypot((y - 50) % 20 - 9.5, (x - 60) % 20 - 9.5) > 11
    corners[50:70] &= shaped
    pixels[corners] = 0
    assert _top(pixels, grid).odd_lines == (0 if shaped else 1)


def test_colours_that_come_again_in_a_line_are_no_page() -> None:
    grid = random_grid(9, 12, 3)
    grid[0] = 3 + np.arange(12) % 2
    assert _top(draw(grid), grid).odd_lines == 0
    grid[0] = 3
    grid[0, [0, -1]] = 4
    assert _top(draw(grid), grid).odd_lines == 1


def test_buttons_two_cells_deep_with_page_past_them_are_none_of_the_board() -> None:
    grid = random_grid(9, 12, 3)
    grid[:2] = np.array([0, 1, 2, 3, 3, 3]).repeat(2)
    assert _top(draw(grid), grid).odd_lines == 2
    grid[1, -1] = 0
    assert _top(draw(grid), grid).odd_lines == 0
