from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.ends import moved_ends
from floodhelper.vision.colours.sloping import Slope
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(9, 12)
WHOLE = Extent(0, 0, 9, 12)
SEAMLESS = Lattice(Comb(60, 20), Comb(50, 20))
WITH_GAP = Lattice(Comb(60, 20, 0.8), Comb(50, 20, 0.8))

LESS = [Extent(1, 0, 9, 12), Extent(0, 0, 8, 12), Extent(0, 2, 9, 12), Extent(0, 0, 9, 10)]


def _moved(pixels: NDArray[np.uint8], lattice: Lattice, extent: Extent) -> Extent:
    grid = np.pad(GRID, 3, mode="edge")[extent.moved(3, 3).cells]
    return moved_ends(pixels, lattice, extent, grid, (4, 50))


@pytest.mark.parametrize("extent", LESS)
@pytest.mark.parametrize(("lattice", "gap"), [(SEAMLESS, 0), (WITH_GAP, 4)], ids=["flat", "gap"])
def test_lines_that_look_like_the_board_are_taken_in(
    extent: Extent, lattice: Lattice, gap: int
) -> None:
    assert _moved(draw(GRID, gap=gap), lattice, extent) == WHOLE


def test_no_side_grows_longer_than_the_longest_board() -> None:
    part = Extent(0, 0, 7, 12)
    assert moved_ends(draw(GRID), SEAMLESS, part, GRID[:7], (4, 8)) == Extent(0, 0, 8, 12)


@pytest.mark.parametrize("more", [Extent(0, 0, 10, 12), Extent(0, 0, 9, 13), Extent(-1, 0, 9, 12)])
@pytest.mark.parametrize(("lattice", "gap"), [(SEAMLESS, 0), (WITH_GAP, 4)], ids=["flat", "gap"])
def test_a_whole_board_ends_at_a_page(more: Extent, lattice: Lattice, gap: int) -> None:
    pixels = draw(GRID, gap=gap)
    assert _moved(pixels, lattice, WHOLE) == WHOLE
    assert _moved(pixels, lattice, more) == WHOLE


def test_lines_that_come_and_go_are_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *cycle = (Extent(0, 0, 9, columns) for columns in (13, 12, 10, 11))
    then = dict(zip([first, *cycle], [*cycle, cycle[0]], strict=True))
    move = Mock(side_effect=lambda _, __, extent, *___: (then[extent], GRID))
    monkeypatch.setattr("floodhelper.vision.border.ends._move", move)
    assert moved_ends(draw(GRID), SEAMLESS, first, GRID, (4, 50)) == cycle[0]
    assert move.call_count == 1 + len(cycle)


def _buttons_below(gap: int) -> NDArray[np.uint8]:
    """A board with a row of flat buttons below it, of its colours and the size of its cells."""
    pixels = draw(GRID, gap=gap)
    for column, index in enumerate(np.arange(12) % len(COLOURS)):
        pixels[50 + 180 : 50 + 200, 60 + 20 * column : 80 + 20 * column] = COLOURS[index]
    return pixels


def test_flat_buttons_are_no_cells_with_gaps() -> None:
    pixels = _buttons_below(4)
    grown = np.concatenate([GRID, (np.arange(12) % len(COLOURS))[None].astype(np.uint8)])
    assert moved_ends(pixels, WITH_GAP, Extent(0, 0, 10, 12), grown, (4, 50)) == WHOLE
    assert _moved(pixels, WITH_GAP, WHOLE) == WHOLE


def test_a_bar_of_long_buttons_is_no_row_of_flat_cells() -> None:
    pixels = draw(GRID)
    for i in range(3):
        pixels[230:250, 60 + 80 * i : 140 + 80 * i] = COLOURS[i]
    assert _moved(pixels, SEAMLESS, WHOLE) == WHOLE


def test_a_deep_bar_of_buttons_is_no_last_row() -> None:
    pixels, bar = draw(GRID), np.arange(12) // 3
    for i in range(4):
        pixels[230:260, 60 + 60 * i : 120 + 60 * i] = COLOURS[i]
    grown = np.concatenate([GRID, bar[None].astype(np.uint8)])
    assert moved_ends(pixels, SEAMLESS, Extent(0, 0, 10, 12), grown, (4, 50)) == WHOLE


def test_a_page_in_one_of_the_colours_and_what_is_on_it_are_left_out() -> None:
    pixels, page = draw(GRID), np.full((4, 12), 2, np.uint8)
    page[2:, 3:9] = 5
    pixels[230:310] = COLOURS[2]
    pixels[230:310, 60:300] = COLOURS[page].repeat(20, axis=0).repeat(20, axis=1)
    grown = np.concatenate([GRID, page])
    assert moved_ends(pixels, SEAMLESS, Extent(0, 0, 13, 12), grown, (4, 50)) == WHOLE


@pytest.mark.parametrize(("rows", "stay"), [(7, True), (9, False)])
def test_last_rows_of_one_colour_stay_where_they_make_a_square(rows: int, stay: bool) -> None:
    grid = random_grid(rows, 9)
    pixels = draw(grid)
    # The page around has almost their colour.
    pixels[(pixels == pixels[0, 0]).all(axis=2)] = COLOURS[2] + 6
    pixels[50 + 20 * rows : 90 + 20 * rows, 60:240] = COLOURS[2]
    grown = np.concatenate([grid, np.full((2, 9), 2, np.uint8)])
    whole = Extent(0, 0, rows + 2, 9)
    inner = Extent(0, 0, rows, 9)
    assert moved_ends(pixels, SEAMLESS, whole, grown, (4, 50)) == (whole if stay else inner)


def test_a_last_row_of_four_runs_stays() -> None:
    grid = GRID.copy()
    grid[-1] = np.arange(12) // 3
    assert moved_ends(draw(grid), SEAMLESS, WHOLE, grid, (4, 50)) == WHOLE


def test_a_last_line_of_one_colour_of_its_own_is_left_out() -> None:
    pixels = draw(GRID)
    pixels[230:250, 60:300] = (3, 3, 3)
    grown = np.concatenate([GRID, np.full((1, 12), len(COLOURS), np.uint8)])
    assert moved_ends(pixels, SEAMLESS, Extent(0, 0, 10, 12), grown, (4, 50)) == WHOLE


def test_a_board_keeps_the_fewest_lines() -> None:
    part = Extent(5, 0, 10, 12)
    labels = np.concatenate([GRID[5:], np.full((1, 12), len(COLOURS), np.uint8)])
    assert moved_ends(draw(GRID), SEAMLESS, part, labels, (5, 5)) == part


def test_a_board_with_buttons_of_its_own_size_is_read_without_them() -> None:
    best = read(_buttons_below(4))[0]
    assert best.board.cells.shape == (9, 12)


def _marked(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The same with a dot in each cell of the board."""
    for row, column in np.ndindex(9, 12):
        y, x = 50 + 20 * row, 60 + 20 * column
        pixels[y + 6 : y + 14, x + 6 : x + 14] = 0
    return pixels


def test_a_line_of_one_colour_is_told_by_what_is_drawn_in_its_cells() -> None:
    grid = GRID.copy()
    grid[:, 11] = 2
    part = Extent(0, 0, 9, 11)
    plain, marked = draw(grid), _marked(draw(grid))
    # As a bar beside the board is, it is longer.
    for pixels in (plain, marked):
        pixels[230:240, 280:300] = COLOURS[2]
    assert moved_ends(plain, SEAMLESS, part, grid[:, :11], (4, 50)) == part
    assert moved_ends(marked, SEAMLESS, part, grid[:, :11], (4, 50)) == WHOLE


def test_a_line_of_one_colour_as_long_as_the_board_is_flooded() -> None:
    grid = GRID.copy()
    grid[4] = grid[:5, 0] = grid[:, 11] = 2
    part = Extent(0, 0, 9, 11)
    assert moved_ends(draw(grid), SEAMLESS, part, grid[:, :11], (4, 50)) == WHOLE
    # It is not reached from the start.
    grid[0, 0] = 3
    assert moved_ends(draw(grid), SEAMLESS, part, grid[:, :11], (4, 50)) == part


def test_cells_of_a_colour_that_no_other_line_has_are_cells() -> None:
    grid = GRID.copy()
    grid[0, 4] = 5
    rest = np.where(grid == 5, 4, grid)
    rest[0, 4] = 5
    part = Extent(1, 0, 9, 12)
    assert moved_ends(draw(rest), SEAMLESS, part, rest[1:], (4, 50)) == WHOLE


def test_two_lines_of_buttons_and_the_page_before_them_are_none_of_the_board() -> None:
    buttons = np.arange(4, dtype=np.uint8).repeat(3)
    page = np.full(12, 5, dtype=np.uint8)
    grid = np.concatenate([GRID[:6], page[None], buttons[None], buttons[None]])
    pixels = draw(grid)
    pixels[(pixels == PAGE).all(axis=2)] = COLOURS[5]
    assert moved_ends(pixels, SEAMLESS, WHOLE, grid, (4, 50)) == Extent(0, 0, 6, 12)


def test_a_last_line_may_be_a_pixel_off() -> None:
    pixels = draw(GRID, (6, 6))
    pixels[50 + 48 : 50 + 54, 60:132] = np.roll(pixels[50 + 48 : 50 + 54, 60:132], 1, axis=0)
    pixels[50 + 48, 60:132] = 255
    lattice = Lattice(Comb(60, 6), Comb(50, 6))
    assert moved_ends(pixels, lattice, WHOLE, GRID, (4, 50)) == WHOLE


@pytest.mark.parametrize("gap", [0, 2])
def test_a_button_for_each_colour_in_line_with_cells_is_none(gap: int) -> None:
    pixels = draw(GRID, gap=gap)
    pixels[230 : 250 - gap, 60:180] = draw(np.arange(6, dtype=np.uint8)[None], gap=gap)[
        50 : 70 - gap, 60:180
    ]
    row = np.full((1, 12), len(COLOURS), np.uint8)
    row[0, :6] = np.arange(6)
    lattice = Lattice(Comb(60, 20, 1 - gap / 20), Comb(50, 20, 1 - gap / 20))
    grown = np.concatenate([GRID, row])
    assert moved_ends(pixels, lattice, Extent(0, 0, 10, 12), grown, (4, 50)) == WHOLE


def test_a_last_row_partly_in_a_colour_of_its_own_is_kept() -> None:
    grid = GRID.copy()
    grid[-1, :5] = len(COLOURS)
    pixels = draw(np.where(grid == len(COLOURS), 0, grid).astype(np.uint8))
    pixels[210:230, 60:160] = 0
    assert moved_ends(pixels, SEAMLESS, WHOLE, grid, (4, 50)) == WHOLE


def _written(grid: NDArray[np.uint8], line: int, gap: int = 0) -> NDArray[np.uint8]:
    """A board with small writing on a line beyond it, a page in the colour of cells."""
    pixels = draw(grid, gap=gap)
    y = 50 + 20 * line
    pixels[y : y + 20, 40:320] = COLOURS[2]
    for x in range(60, 300, 20):
        pixels[y + 8 : y + 12, x + 9 : x + 11] = (255, 255, 255)
    return pixels


def test_a_title_on_a_page_in_a_colour_of_the_cells_is_no_line() -> None:
    assert _moved(_written(GRID, 9), SEAMLESS, WHOLE) == WHOLE


@pytest.mark.parametrize("depth", [26, 32])
def test_a_bar_of_buttons_as_wide_as_cells_is_no_line(depth: int) -> None:
    pixels, bar = draw(GRID), np.arange(12) % len(COLOURS)
    for i in range(12):
        pixels[230 : 230 + depth, 60 + 20 * i : 80 + 20 * i] = COLOURS[bar[i]]
    grown = np.concatenate([GRID, bar[None].astype(np.uint8)])
    assert moved_ends(pixels, SEAMLESS, WHOLE, GRID, (4, 50)) == WHOLE
    assert moved_ends(pixels, SEAMLESS, Extent(0, 0, 10, 12), grown, (4, 50)) == WHOLE


def test_page_in_the_pitch_of_cells_with_gaps_is_no_line() -> None:
    pixels = draw(GRID, gap=4)
    pixels[228:252, 40:320] = COLOURS[2]
    pixels[256:, 40:320] = (5, 5, 5)
    grown = np.concatenate([GRID, np.full((1, 12), 2, np.uint8)])
    assert moved_ends(pixels, WITH_GAP, Extent(0, 0, 10, 12), grown, (4, 50)) == WHOLE


def test_the_gaps_show_that_a_last_line_of_one_colour_is_cells() -> None:
    grid = GRID.copy()
    grid[-1] = 2
    assert moved_ends(draw(grid, gap=4), WITH_GAP, WHOLE, grid, (4, 50)) == WHOLE


@pytest.mark.parametrize("gap", [0, 4])
def test_lines_of_one_colour_inside_a_board_are_no_page_where_gaps_are_seen(gap: int) -> None:
    grid = GRID.copy()
    grid[grid == 2] = 3
    grid[6] = 2
    lattice, pixels = WITH_GAP if gap else SEAMLESS, draw(grid, gap=gap)
    kept = WHOLE if gap else Extent(0, 0, 6, 12)
    assert moved_ends(pixels, lattice, WHOLE, grid, (4, 50)) == kept


def test_lines_inside_a_board_that_are_flooded_from_the_start_are_no_page() -> None:
    grid = GRID.copy()
    grid[grid == 2] = 3
    grid[6] = grid[:7, 0] = 2
    assert moved_ends(draw(grid), SEAMLESS, WHOLE, grid, (4, 50)) == WHOLE


def test_many_lines_are_taken_in_at_once() -> None:
    part = Extent(0, 0, 9, 4)
    assert _moved(draw(GRID), SEAMLESS, part) == WHOLE


@pytest.mark.parametrize("lined", [True, False])
def test_page_goes_on_past_no_line(lined: bool) -> None:
    grid = GRID.copy()
    grid[0] = 2
    pixels = draw(grid)
    pixels[10:70, 40:320] = COLOURS[2]
    if lined:
        pixels[50:70:19, 60:300] = 0
    found = moved_ends(pixels, SEAMLESS, WHOLE, grid, (4, 50))
    assert found == (WHOLE if lined else Extent(1, 0, 9, 12))


def test_a_line_with_cells_of_new_colours_is_taken_in_for_good() -> None:
    grid = random_grid(9, 12, 4)
    grid[:3, -1] = 5
    part = Extent(0, 0, 9, 11)
    pixels = draw(grid)
    shade = np.zeros((20, 20, 1), dtype=np.int16)
    shade[:4], shade[-4:] = 40, -40
    bevelled = pixels.astype(np.int16)
    bevelled[50:230, 60:300] += np.tile(shade, (9, 12, 1))
    pixels = bevelled.clip(0, 255).astype(np.uint8)
    assert moved_ends(pixels, SEAMLESS, part, grid[part.cells], (4, 50)) == WHOLE


def _on_gradient(first: tuple[int, ...], last: tuple[int, ...]) -> NDArray[np.uint8]:
    """Board with gaps of 4 px on a page that changes from one colour to another downwards."""
    pixels = draw(GRID, gap=4)
    down = np.linspace(0, 1, len(pixels))[:, None, None]
    page = np.broadcast_to((1 - down) * first + down * np.array(last), pixels.shape)
    return np.where((pixels == PAGE).all(axis=2)[..., None], page, pixels).astype(np.uint8)


@pytest.mark.parametrize("extent", [WHOLE, Extent(0, 0, 10, 12), Extent(-1, 0, 9, 12)])
def test_gaps_may_show_a_page_that_changes(extent: Extent) -> None:
    assert _moved(_on_gradient((230, 150, 230), (110, 240, 110)), WITH_GAP, extent) == WHOLE


def test_page_that_changes_to_a_colour_of_the_cells_has_no_gaps() -> None:
    assert _moved(_on_gradient((110, 150, 180), (4, 59, 241)), WITH_GAP, WHOLE) == WHOLE


@pytest.mark.parametrize("lines", [0, 2, 4])
def test_cells_that_are_shaded_with_the_gaps_between_them(lines: int) -> None:
    pixels, extent = draw(GRID, gap=4), Extent(0, 0, 9 - lines, 12)
    shade = 1 - 0.4 * np.linspace(0, 1, 180)[:, None, None]
    pixels[50:230, 60:300] = np.rint(shade * pixels[50:230, 60:300])
    colours, labels = pixels[58:230:20, 68:300:20][extent.cells], GRID[extent.cells]
    slope = Slope.of(colours.astype(np.float32), labels)
    assert moved_ends(pixels, WITH_GAP, extent, labels, (4, 50), slope) == WHOLE


@pytest.mark.parametrize("extent", LESS)
def test_a_last_line_ends_where_the_picture_does(extent: Extent) -> None:
    grid = random_grid(9, 12)
    cut = draw(grid, gap=6)[50 : 50 + 9 * 20 - 6, 60 : 60 + 12 * 20 - 6]
    lattice = Lattice(Comb(0, 20, 0.7), Comb(0, 20, 0.7))
    assert moved_ends(cut, lattice, extent, grid[extent.cells], (4, 50)) == WHOLE
