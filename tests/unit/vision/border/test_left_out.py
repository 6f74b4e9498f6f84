import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision.border.left_out import are_filled_outside, with_left_out
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(9, 12, 4)
WHOLE = Extent(0, 0, 9, 12)
LESS = {
    "top": Extent(1, 0, 9, 12),
    "bottom": Extent(0, 0, 8, 12),
    "left": Extent(0, 1, 9, 12),
    "right": Extent(0, 0, 9, 11),
}
FEW = {
    "top": Extent(1, 0, 5, 4),
    "bottom": Extent(0, 0, 4, 4),
    "left": Extent(0, 1, 4, 5),
    "right": Extent(0, 0, 4, 4),
}


def _found(pixels: NDArray[np.uint8], grid: NDArray[np.uint8], part: Extent) -> Extent:
    """Cells that are found from a part of a grid that is drawn at (60, 50), 20 px a cell."""
    lattice = Lattice(Comb(60.0 + 20 * part.left, 20.0), Comb(50.0 + 20 * part.top, 20.0))
    sight = Sight.of(pixels, Grown(lattice, part.rows, part.columns))
    wider = with_left_out(pixels, sight, Board(grid[part.cells], COLOURS[:4]))
    return wider.moved(part.top, part.left)


@pytest.mark.parametrize("part", LESS.values(), ids=LESS.keys())
def test_a_line_of_the_colours_of_cells_was_left_out(part: Extent) -> None:
    assert _found(draw(GRID), GRID, part) == WHOLE


def test_a_few_cells_of_colours_of_their_own_do_not_matter() -> None:
    pixels = draw(GRID)
    pixels[210:230, 100:180] = 128
    assert _found(pixels, GRID, LESS["bottom"]) == WHOLE


@pytest.mark.parametrize("part", LESS.values(), ids=LESS.keys())
@pytest.mark.parametrize("beside", ["page", "its colour", "a line between all cells"])
def test_a_line_of_one_of_many_colours_ends_all_around(part: Extent, beside: str) -> None:
    grid = np.full_like(GRID, 3)
    grid[part.cells] = GRID[part.cells]
    pixels = draw(grid)
    if beside == "its colour":
        pixels[(pixels == PAGE).all(axis=2)] = COLOURS[3]
    elif beside == "a line between all cells":
        pixels[50:230, 79:300:20] = pixels[69:230:20, 60:300] = 0
        line = np.ones(GRID.shape, dtype=bool)
        line[part.cells] = False
        pixels[50:230, 60:300][line.repeat(20, axis=0).repeat(20, axis=1)] = COLOURS[3]
    assert _found(pixels, grid, part) == (WHOLE if beside == "page" else part)


@pytest.mark.parametrize("part", LESS.values(), ids=LESS.keys())
def test_gaps_in_a_line_of_one_colour_show_its_cells(part: Extent) -> None:
    grid = np.full_like(GRID, 3)
    grid[part.cells] = GRID[part.cells]
    pixels = draw(grid, gap=4)
    pixels[(pixels == PAGE).all(axis=2)] = 60
    x, y = Comb(60.0 + 20 * part.left, 20.0, 0.8), Comb(50.0 + 20 * part.top, 20.0, 0.8)
    sight = Sight.of(pixels, Grown(Lattice(x, y), part.rows, part.columns))
    board = Board(grid[part.cells], COLOURS[:4])
    assert with_left_out(pixels, sight, board).moved(part.top, part.left) == WHOLE


@pytest.mark.parametrize("part", LESS.values(), ids=LESS.keys())
@pytest.mark.parametrize("colour", [3, 5], ids=["of others", "of its own"])
@pytest.mark.parametrize("missing", ["nothing", "lines in it", "ends of it"])
def test_lines_in_a_line_of_one_colour_show_its_cells(
    part: Extent, colour: int, missing: str
) -> None:
    grid = np.full_like(GRID, colour)
    grid[part.cells] = GRID[part.cells]
    pixels = draw(grid, gap=1)
    if missing == "lines in it":
        line = np.ones(GRID.shape, dtype=bool)
        line[part.cells] = False
        pixels[50:230, 60:300][line.repeat(20, axis=0).repeat(20, axis=1)] = COLOURS[colour]
    elif missing == "ends of it":
        page = np.ones(pixels.shape[:2], dtype=bool)
        if part.rows == GRID.shape[0]:
            page[50:230] = False
        else:
            page[:, 60:300] = False
        pixels[page] = COLOURS[colour]
    assert _found(pixels, grid, part) == (WHOLE if missing == "nothing" else part)


def test_lines_in_a_bar_beside_cells_without_show_buttons() -> None:
    grid = GRID.copy()
    grid[-1] = 5
    pixels, plain = draw(grid, gap=1), draw(grid)
    pixels[50:210] = plain[50:210]
    assert _found(pixels, grid, LESS["bottom"]) == LESS["bottom"]


@pytest.mark.parametrize("height", [14, 16])
def test_a_frame_that_goes_on_is_no_line_of_discs(height: int) -> None:
    pixels = draw(GRID)
    y, x = np.indices(pixels.shape[:2])
    pixels[np.hypot((y - 50) % 20 - 9.5, (x - 60) % 20 - 9.5) > 8.5] = PAGE
    pixels[:50] = pixels[230:] = PAGE
    pixels[230 : 230 + height] = COLOURS[1]
    assert _found(pixels, GRID, WHOLE) == WHOLE


@pytest.mark.parametrize(
    ("ends", "cells"),
    [([40, 80, 120], True), ([45, 90, 135], False), ([36, 84, 123], False)],
)
def test_buttons_hardly_end_where_cells_do(ends: list[int], cells: bool) -> None:
    grid = GRID.copy()
    grid[:, -1] = [0, 0, 1, 1, 2, 2, 3, 3, 3]
    pixels = draw(grid)
    for colour, (top, bottom) in enumerate(zip([0, *ends], [*ends, 180], strict=True)):
        pixels[50 + top : 50 + bottom, 280:300] = COLOURS[colour]
    assert _found(pixels, grid, LESS["right"]) == (WHOLE if cells else LESS["right"])


def test_page_and_buttons_are_none() -> None:
    pixels = draw(GRID)
    assert _found(pixels, GRID, WHOLE) == WHOLE
    for button in range(4):
        pixels[230:250, 60 + 60 * button : 120 + 60 * button] = COLOURS[button]
    assert _found(pixels, GRID, WHOLE) == WHOLE


@pytest.mark.parametrize("part", LESS.values(), ids=LESS.keys())
def test_a_flooded_line_ends_where_page_goes_on(part: Extent) -> None:
    grid = GRID.copy()
    grid[::2] = grid[:, ::2] = 0
    grid[0] = grid[-1] = grid[:, 0] = grid[:, -1] = 0
    pixels = draw(grid)
    assert _found(pixels, grid, part) == WHOLE
    pixels[(pixels == PAGE).all(axis=2)] = COLOURS[0]
    assert _found(pixels, grid, part) == part


@pytest.mark.parametrize("side", FEW)
def test_a_line_of_a_colour_of_its_own_ends_where_the_board_does(side: str) -> None:
    part, upright = FEW[side], side in {"top", "bottom"}
    whole = Extent(0, 0, 5, 4) if upright else Extent(0, 0, 4, 5)
    grid = np.full((whole.rows, whole.columns), 5, dtype=np.uint8)
    grid[part.cells] = GRID[part.cells]
    pixels = draw(grid)
    assert _found(pixels, GRID, part) == whole
    if upright:
        line = slice(50, 70) if part.top else slice(130, 150)
        pixels[line, 40:] = COLOURS[5]
    else:
        line = slice(60, 80) if part.left else slice(140, 160)
        pixels[30:, line] = COLOURS[5]
    assert _found(pixels, GRID, part) == part


@pytest.mark.parametrize("part", LESS.values(), ids=LESS.keys())
def test_of_many_cells_some_have_each_colour(part: Extent) -> None:
    grid = np.full_like(GRID, 5)
    grid[part.cells] = GRID[part.cells]
    assert _found(draw(grid), GRID, part) == part


@pytest.mark.parametrize("rows", [11, 12, 13])
@pytest.mark.parametrize("side", ["top", "bottom", "left", "right"])
def test_a_line_that_makes_a_board_square_ends_where_it_does(side: str, rows: int) -> None:
    whole = Extent(0, 0, rows, 12)
    part = whole.reaching(side, -1)
    grid = np.full((rows, 12), 5, dtype=np.uint8)
    grid[part.cells] = random_grid(part.rows, part.columns, 4)
    assert _found(draw(grid), grid, part) == (whole if rows == 12 else part)


@pytest.mark.parametrize(
    ("line", "flooded", "cells"),
    [
        ([5, 6, 4, 5, 6, 6, 4, 6, 0, 6, 6, 6], True, True),
        # A board of many cells would have them.
        ([5, 6, 4, 5, 6, 6, 4, 6, 0, 6, 6, 6], False, False),
        ([5, 6, 4, 6, 0, 6, 1, 6, 2, 6, 6, 6], True, False),
        ([5, 5, 4, 4, 5, 5, 4, 4, 5, 5, 4, 4], True, False),
    ],
)
def test_a_colour_that_comes_again_among_others_is_of_cells(
    line: list[int], flooded: bool, cells: bool
) -> None:
    grid, colours = GRID.copy(), [*COLOURS, PAGE]
    if flooded:
        grid[:7], grid[7, 3:] = 2, 2
    pixels = draw(grid[:-1])
    for column, index in enumerate(line):
        pixels[210:230, 60 + 20 * column : 80 + 20 * column] = colours[index]
    assert _found(pixels, grid, LESS["bottom"]) == (WHOLE if cells else LESS["bottom"])


@pytest.mark.parametrize(("covered", "cells"), [(0, True), (20, False)])
def test_cells_of_such_a_line_may_bear_marks(covered: int, cells: bool) -> None:
    grid = GRID.copy()
    grid[:7], grid[7, 3:] = 2, 2
    pixels = draw(grid[:-1])
    for column, index in [(0, 5), (2, 4), (3, 5), (6, 4), (8, 0)]:
        cell = pixels[210:230, 60 + 20 * column : 80 + 20 * column]
        cell[:] = COLOURS[index]
        cell[6:13, 7:13] = 0
        if column == 3:
            cell[:covered, 3:13] = 0
    assert _found(pixels, grid, LESS["bottom"]) == (WHOLE if cells else LESS["bottom"])


def test_round_cells_of_one_colour_show_themselves() -> None:
    grid = GRID.copy()
    grid[-1] = 3
    pixels = draw(grid)
    y, x = np.indices(pixels.shape[:2])
    corners = np.hypot((y - 50) % 20 - 9.5, (x - 60) % 20 - 9.5) > 8.5
    pixels[corners] = PAGE
    assert _found(pixels, grid, LESS["bottom"]) == WHOLE
    pixels[210:] = COLOURS[3]
    assert _found(pixels, grid, LESS["bottom"]) == LESS["bottom"]


def test_round_cells_of_a_colour_of_their_own_show_themselves() -> None:
    pixels = draw(np.vstack([GRID[:-1], np.full((1, 12), 5)]).astype(np.uint8))
    y, x = np.indices(pixels.shape[:2])
    pixels[np.hypot((y - 50) % 20 - 9.5, (x - 60) % 20 - 9.5) > 8.5] = PAGE
    pixels[230:250] = COLOURS[5]
    assert _found(pixels, GRID, LESS["bottom"]) == WHOLE
    pixels[210:] = COLOURS[5]
    assert _found(pixels, GRID, LESS["bottom"]) == LESS["bottom"]


def test_a_menu_as_high_as_a_cell_is_none() -> None:
    whole = Extent(0, 0, 4, 4)
    pixels = draw(GRID[whole.cells])
    pixels[30:50, 60:140] = 30
    assert _found(pixels, GRID, whole) == Extent(-1, 0, 4, 4)
    for stroke in (64, 71, 85, 92, 106, 109, 127, 131):
        pixels[34:46, stroke : stroke + 2] = 220
    assert _found(pixels, GRID, whole) == whole


def test_a_line_of_one_colour_with_a_mark_in_each_cell_was_left_out() -> None:
    grid = GRID.copy()
    grid[-1] = 2
    pixels = draw(grid)
    pixels[230:240, 60:300] = COLOURS[2]
    assert _found(pixels, grid, LESS["bottom"]) == LESS["bottom"]
    for left in range(66, 300, 20):
        pixels[216:224, left : left + 8] = 255
    assert _found(pixels, grid, LESS["bottom"]) == WHOLE


def test_a_page_that_ends_in_a_line_has_no_shade_of_cells() -> None:
    pixels = draw(GRID)
    for light in range(2, 6):
        pixels[50 + light : 230 : 20, 60:300] //= 2
    part = LESS["bottom"]
    pixels[210:] = 110
    pixels[212:216] = 55
    assert _found(pixels, GRID, part) == part
    pixels[210:, :60] = pixels[210:, 300:] = pixels[230:] = PAGE
    assert _found(pixels, GRID, part) == WHOLE


def test_flat_buttons_are_no_cells_with_gaps() -> None:
    grid = GRID.copy()
    pixels = draw(grid, gap=4)
    lattice = Lattice(Comb(60.0, 20.0, 0.8), Comb(50.0, 20.0, 0.8))
    sight = Sight.of(pixels, Grown(lattice, 8, 12))
    assert with_left_out(pixels, sight, Board(grid[:8], COLOURS)) == WHOLE
    pixels[210:230, 60:300] = COLOURS[grid[-1]].repeat(20, axis=0)
    assert with_left_out(pixels, sight, Board(grid[:8], COLOURS)) == LESS["bottom"]


def test_cells_of_a_line_are_as_clear_as_those_of_the_board() -> None:
    pixels = draw(GRID)
    rng = np.random.default_rng(3)
    grain = rng.random((180, 240)) < 0.25
    pixels[50:230, 60:300][grain] = 128
    assert _found(pixels, GRID, LESS["bottom"]) == WHOLE


@pytest.mark.parametrize(
    ("row", "whole"), [("44444555", True), ("45......", False), ("4.5.4.5.", False)]
)
def test_round_cells_some_in_new_colours_are_no_buttons(row: str, whole: bool) -> None:
    """A colour of the board once, two that it has not, and page where there is a dot."""
    row = "0" + row + "123"
    pixels = draw(
        np.vstack([GRID[:-1], [[int(each, 16) if each != "." else 0 for each in row]]]).astype(
            np.uint8
        )
    )
    y, x = np.indices(pixels.shape[:2])
    pixels[np.hypot((y - 50) % 20 - 9.5, (x - 60) % 20 - 9.5) > 8.5] = PAGE
    for column in (i for i, each in enumerate(row) if each == "."):
        pixels[210:230, 60 + 20 * column : 80 + 20 * column] = PAGE
    assert _found(pixels, GRID, LESS["bottom"]) == (WHOLE if whole else LESS["bottom"])


FLOODED = np.concatenate([np.full((9, 1), 3), random_grid(9, 10, 3), np.full((9, 1), 3)], axis=1)
WITHIN = Extent(0, 1, 9, 11)


def _are_filled(pixels: NDArray[np.uint8], inner: Extent = WITHIN) -> bool:
    board = Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12)
    return are_filled_outside(pixels, Sight.of(pixels, board), inner)


def test_flooded_lines_at_two_sides_end_where_cells_do() -> None:
    assert _are_filled(draw(FLOODED.astype(np.uint8)))


@pytest.mark.parametrize("place", [np.s_[40:50, 60:80], np.s_[230:240, 280:300], np.s_[:, 300:310]])
def test_a_page_goes_on_beyond_a_line(place: tuple[slice, slice]) -> None:
    pixels = draw(FLOODED.astype(np.uint8))
    pixels[place] = COLOURS[3]
    assert not _are_filled(pixels)


def test_several_lines_tell_nothing() -> None:
    assert not _are_filled(draw(FLOODED.astype(np.uint8)), Extent(0, 2, 9, 11))


@pytest.mark.parametrize("more", [-2, 2])
def test_a_bar_that_is_longer_than_a_line_of_cells_is_none(more: int) -> None:
    grid = random_grid(7, 8, 4, seed=1)
    pixels = draw(grid, size=(400, 360))
    pixels[190:210, 60 + min(more, 0) : 220 + max(more, 0)] = COLOURS[5]
    assert _found(pixels, grid, Extent(0, 0, 7, 8)) == Extent(0, 0, 7, 8)
