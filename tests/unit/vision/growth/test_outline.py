from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.growth.outline import (
    between_sides,
    leave_many_lines,
    leave_outline,
    leave_sides,
    on_outline,
    squared_by_sides,
)
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.edges import EdgeMaps
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid, widen_ends

GRID = random_grid(4, 5, 3, seed=2)
BOARD = Grown(Lattice(Comb(60.0, 40.0), Comb(50.0, 40.0)), 4, 5)
EDGES = EdgeMaps.of(draw(GRID, (40, 40)))


@pytest.mark.parametrize(("x", "y"), [(64.0, 50.0), (56.5, 53.0), (60.0, 46.0)])
def test_ends_beside_the_outline_are_moved_to_it(x: float, y: float) -> None:
    pixels = draw(GRID, (40, 40))
    # Lines beside the cells, on which a lattice may stand.
    for column in range(1, 5):
        pixels[50:210, int(x) + 40 * column] = 0
    for row in range(1, 4):
        pixels[int(y) + 40 * row, 60:260] = 0
    beside = Grown(Lattice(Comb(x, 40.0), Comb(y, 40.0)), 4, 5)
    lattice = on_outline(EdgeMaps.of(pixels), beside, GRID).lattice
    assert lattice.x.at(np.array([0, 5])) == pytest.approx([60, 260], abs=0.01)
    assert lattice.y.at(np.array([0, 4])) == pytest.approx([50, 210], abs=0.01)


def test_lines_are_left_along_the_axis_on_which_a_board_is_moved() -> None:
    for x, y in ((60.0, 50.0), (68.0, 50.0), (60.0, 58.0), (68.0, 58.0)):
        moved = Grown(Lattice(Comb(x, 40.0), Comb(y, 40.0)), 4, 5)
        assert leave_many_lines(EDGES, BOARD, moved, GRID) == (x != 60, y != 50)
    # Of one that stays nothing is measured.
    assert leave_many_lines(Mock(), BOARD, BOARD, GRID) == (False, False)


def test_a_board_on_its_outline_stays() -> None:
    assert on_outline(EDGES, BOARD, GRID) == BOARD


@pytest.mark.parametrize(("x", "y"), [(60, 50), (64, 50), (60, 46), (64, 46)])
def test_ends_that_leave_the_outline_are_told_by_axis(x: float, y: float) -> None:
    board = Grown(Lattice(Comb(x, 40.0), Comb(y, 40.0)), 4, 5)
    assert leave_outline(EDGES, BOARD, board) == (x != 60, y != 50)
    assert leave_outline(EDGES, board, BOARD) == (False, False)
    wider = replace(board, lattice=Lattice(Comb(60.0, 41.0), Comb(50.0, 41.0)))
    assert leave_outline(EDGES, wider, board) == (False, False)


def test_an_outline_on_which_buttons_lie_in_part_is_not_left() -> None:
    pixels = draw(GRID, (40, 40))
    pixels[210:250, 60:110] = pixels[205, 60:110]
    moved = Grown(Lattice(BOARD.lattice.x, Comb(54.0, 40.0)), 4, 5)
    assert leave_outline(EdgeMaps.of(pixels), BOARD, moved) == (False, True)
    # Where edges show there too nothing tells which is the outline.
    pixels[54, 60:260] = pixels[214, 60:260] = 0
    assert leave_outline(EdgeMaps.of(pixels), BOARD, moved) == (False, False)


def test_lines_between_cells_are_no_gap() -> None:
    pixels = draw(GRID, (40, 40))
    for column in range(1, 5):
        pixels[50:210, 60 + 40 * column : 64 + 40 * column] = 0
    lines = Grown(Lattice(Comb(64.0, 40.0, 0.9), BOARD.lattice.y), 4, 5)
    assert on_outline(EdgeMaps.of(pixels), lines, GRID) == BOARD


@pytest.mark.parametrize(("off", "moved"), [(9.0, True), (14.0, False)])
def test_an_end_far_off_where_nothing_ends_is_moved_to_a_plain_outline(
    off: float, moved: bool
) -> None:
    pixels = draw(GRID, (40, 40))
    # Lines on which the lattice stands, between regions but inside the cells.
    for row, column in np.argwhere(GRID[:, 1:] != GRID[:, :-1]):
        line = round(100 + off + 40 * column - off * (column + 1) / 5)
        pixels[50 + 40 * row : 90 + 40 * row, line] = 0
    comb = Comb(60.0 + off, 40.0 - off / 5)
    board = Grown(replace(BOARD.lattice, x=comb), 4, 5)
    found = on_outline(EdgeMaps.of(pixels), board, GRID).lattice.x
    assert found == (BOARD.lattice.x if moved else comb)
    # A frame that is not seen all along a side tells less.
    pixels[50:58, 50:70] = COLOURS[GRID[0, 0]]
    assert on_outline(EdgeMaps.of(pixels), board, GRID).lattice.x == comb


@pytest.mark.parametrize("beside", ["some edges at the end", "lines between all cells"])
def test_an_end_far_off_stays_where_it_may_be_one(beside: str) -> None:
    pixels = draw(GRID, (40, 40))
    for row, column in np.argwhere(GRID[:, 1:] != GRID[:, :-1]):
        line = round(109 + 40 * column - 9 * (column + 1) / 5)
        pixels[50 + 40 * row : 90 + 40 * row, line] = 0
    if beside == "some edges at the end":
        pixels[50:90, 69] = 0
    else:
        for column in range(4):
            pixels[50:210, round(109 + 40 * column - 9 * (column + 1) / 5)] = 0
    comb = Comb(69.0, 40.0 - 9 / 5)
    board = Grown(replace(BOARD.lattice, x=comb), 4, 5)
    assert on_outline(EdgeMaps.of(pixels), board, GRID).lattice.x == comb


def test_an_end_more_than_a_pixel_beside_an_edge_is_not_there() -> None:
    beside = replace(BOARD, lattice=replace(BOARD.lattice, x=Comb(61.48, 40.0 - 1.48 / 5)))
    assert on_outline(EDGES, beside, GRID) == BOARD


@pytest.mark.parametrize("melted", [0, 2])
def test_a_frame_beside_cells_of_the_colour_of_the_gaps_is_no_outline(melted: int) -> None:
    grid = random_grid(4, 5, 3, seed=2)
    grid[:, 0] = 0
    grid[:melted, 0] = 5
    pixels = draw(grid, (40, 40), gap=6)
    pixels[(pixels == COLOURS[5]).all(axis=2)] = PAGE
    pixels[44:210, 50:54] = pixels[44:210, 262:266] = 0
    board = Grown(Lattice(Comb(60.0, 40.0, 0.85), Comb(50.0, 40.0, 0.85)), 4, 5)
    assert on_outline(EdgeMaps.of(pixels), board, grid) == board


@pytest.mark.parametrize("x", [57.0, 60.0, 63.0])
def test_gaps_are_none_of_the_outline(x: float) -> None:
    edges = EdgeMaps.of(draw(GRID, (40, 40), gap=4))
    board = Grown(Lattice(Comb(60.0, 40.0, 0.9), Comb(50.0, 40.0, 0.9)), 4, 5)
    beside = replace(board, lattice=replace(board.lattice, x=Comb(x, 40.0, 0.9)))
    assert on_outline(edges, beside, GRID) == board


def test_a_frame_around_round_cells_is_none_of_theirs() -> None:
    rows, columns = np.mgrid[0:360, 0:400]
    x, y = (columns - 60) % 40 - 20, (rows - 50) % 40 - 20
    pixels = np.where((np.hypot(x, y) < 19)[..., None], draw(GRID, (40, 40)), 30).astype(np.uint8)
    pixels[46:214, 56:264][[0, -1]] = 200
    pixels[46:214, 56:264][:, [0, -1]] = 200
    assert on_outline(EdgeMaps.of(pixels), BOARD, GRID) == BOARD


def lines_between_regions(width: int = 4) -> NDArray[np.uint8]:
    """Cells of 40 px with lines between those that differ, at the start of the later one."""
    pixels = draw(GRID, (40, 40))
    for row, column in np.argwhere(GRID[:, 1:] != GRID[:, :-1]):
        pixels[50 + 40 * row : 90 + 40 * row, 100 + 40 * column :][:, :width] = 0
    for row, column in np.argwhere(GRID[1:] != GRID[:-1]):
        pixels[90 + 40 * row :, 60 + 40 * column : 100 + 40 * column][:width] = 0
    return pixels


@pytest.mark.parametrize(("start", "drawn"), [(4.0, 0.9), (4.0, 1.0)], ids=["gap", "no gap"])
def test_a_board_that_ends_at_no_edges_lies_between_those_of_its_sides(
    start: float, drawn: float
) -> None:
    pixels = lines_between_regions()
    # Where cells have the page's colour the outline shows but in part.
    pixels[50:106, 60:68] = PAGE
    edges = EdgeMaps.of(pixels)
    lattice = Lattice(Comb(60 + start, 40.0, drawn), Comb(50 + start, 40.0, drawn))
    assert between_sides(edges, replace(BOARD, lattice=lattice), GRID) == BOARD.lattice
    assert between_sides(edges, BOARD, GRID) == BOARD.lattice


def test_lines_in_place_of_a_gap_are_so_on_both_axes() -> None:
    edges = EdgeMaps.of(lines_between_regions(3))
    lattice = Lattice(Comb(61.4, 40.0, 0.95), Comb(53.0, 40.0, 0.95))
    assert between_sides(edges, replace(BOARD, lattice=lattice), GRID) == BOARD.lattice
    unmoved = Lattice(lattice.x, BOARD.lattice.y)
    assert between_sides(edges, replace(BOARD, lattice=unmoved), GRID).x == lattice.x


@pytest.mark.parametrize("y", [Comb(50.0, 40.0), Comb(51.0, 40.7), Comb(54.0, 38.0)])
def test_a_board_of_squares_may_end_farther_off(y: Comb) -> None:
    narrow = replace(BOARD, lattice=Lattice(Comb(68.0, 37.0), y))
    assert between_sides(EDGES, narrow, GRID).x == BOARD.lattice.x
    assert between_sides(EDGES, narrow, GRID).y.at(4) == pytest.approx(210, abs=1.5)


def test_a_board_of_oblong_cells_does_not() -> None:
    edges = EdgeMaps.of(draw(GRID, (40, 44)))
    narrow = replace(BOARD, lattice=Lattice(Comb(68.0, 37.0), Comb(50.0, 44.0)))
    assert between_sides(edges, narrow, GRID) == narrow.lattice


@pytest.mark.parametrize("flooded", [True, False])
def test_a_nearly_finished_board_may_end_farther_off(*, flooded: bool) -> None:
    grid = np.zeros((10, 10), dtype=np.uint8) if flooded else random_grid(10, 10)
    grid[8, 6:9] = grid[9, 8] = 1
    edges = EdgeMaps.of(draw(grid, (12, 24), size=(300, 400)))
    right = Lattice(Comb(60.0, 12.0), Comb(50.0, 24.0))
    drawn_off = replace(right, y=Comb(55.0, 23.5))
    found = between_sides(edges, Grown(drawn_off, 10, 10), grid)
    assert found == (right if flooded else drawn_off)


def test_cells_with_gaps_lie_between_their_own_sides() -> None:
    pixels = draw(GRID, (40, 40), gap=6)
    pixels[44:210, 54:260][[0, -1]] = pixels[44:210, 54:260][:, [0, -1]] = 0
    right = Lattice(Comb(60.0, 40.0, 0.85), Comb(50.0, 40.0, 0.85))
    beside = replace(right, x=Comb(57.5, 40.0, 0.85))
    assert between_sides(EdgeMaps.of(pixels), replace(BOARD, lattice=beside), GRID) == right


def test_cells_with_gaps_may_have_another_pitch_than_their_sides_say() -> None:
    pixels = draw(GRID, (60, 60), gap=14, size=(440, 360))
    # Between it and the end of the cells lie as many pixels as in whole cells.
    pixels[36, :] = 0
    right = Lattice(Comb(60.0, 60.0, 46 / 60), Comb(50.0, 60.0, 46 / 60))
    beside = replace(right, y=Comb(51.6, 59.2, 46 / 60))
    found = between_sides(EdgeMaps.of(pixels), replace(BOARD, lattice=beside), GRID).y
    assert found.offset == pytest.approx(50, abs=2)
    assert found.pitch == pytest.approx(60, abs=1)


@pytest.mark.parametrize("wider", [4, 7])
def test_outermost_cells_may_be_wider_than_those_between(wider: int) -> None:
    pixels = draw(GRID, (40, 40))
    widen_ends(pixels, GRID, (wider, wider), 40)
    edges = EdgeMaps.of(pixels)
    assert on_outline(edges, BOARD, GRID) == BOARD
    assert between_sides(edges, BOARD, GRID) == BOARD.lattice


def test_a_frame_over_the_outermost_cells_is_as_far_apart_as_they_are() -> None:
    pixels = draw(GRID, (40, 40))
    for left, top in ((56, 46), (256, 206)):
        pixels[46:214, left : left + 8] = pixels[top : top + 8, 56:264] = 0
    assert between_sides(EdgeMaps.of(pixels), BOARD, GRID) == BOARD.lattice


def test_ends_that_lie_little_off_are_moved_where_the_lines_between_cells_stay_seen() -> None:
    narrow = replace(BOARD, lattice=Lattice(Comb(62.0, 39.2), Comb(50.0, 40.0)))
    assert on_outline(EDGES, narrow, GRID) == BOARD


def test_a_board_whose_lines_lie_at_one_side_of_its_cells_is_no_wider_at_its_ends() -> None:
    pixels = draw(GRID, (40, 40))
    # As where all lines are drawn in the cells after them.
    for line in range(1, 5):
        left = 60 + 40 * line
        pixels[50:210, left : left + 4] = pixels[50:210, left - 1 : left]
    beside = Grown(Lattice(Comb(64.0, 40.0), Comb(50.0, 40.0)), 4, 5)
    assert on_outline(EdgeMaps.of(pixels), beside, GRID) == BOARD


def _nearly_finished() -> NDArray[np.uint8]:
    """Cells (14, 14) of one colour but for five near the bottom."""
    grid = np.zeros((14, 14), dtype=np.uint8)
    grid[12, 0], grid[13, [0, 3, 8]], grid[12, 5] = 1, 2, 1
    return grid


def _off(pitch: float = 24.3, grid: NDArray[np.uint8] | None = None) -> tuple[Grown, Grown]:
    """Board whose rows are not as high as its columns are wide, as squared, and as it was."""
    grid = _nearly_finished() if grid is None else grid
    pixels = draw(grid, (25, 25), size=(480, 460))
    # An edge of something else is nearer than the end of the cells, and goes on beyond them.
    pixels[57, 20:460] //= 2
    edges = EdgeMaps.of(pixels)
    was = Grown(Lattice(Comb(60.0, 25.0), Comb(400 - 14 * pitch, pitch)), 14, 14)
    return replace(was, lattice=squared_by_sides(edges, was, grid)), was


@pytest.mark.parametrize("pitch", [24.3, 24.6, 25.6])
def test_sides_of_a_nearly_finished_board_tell_that_its_cells_are_squares(pitch: float) -> None:
    squares, _ = _off(pitch)
    assert squares.lattice.x == Comb(60.0, 25.0)
    assert (squares.lattice.y.offset, squares.lattice.y.pitch) == pytest.approx((50, 25))


@pytest.mark.parametrize("pitch", [25.1, 22.0, 28.0])
def test_squares_and_cells_far_from_them_stay(pitch: float) -> None:
    squares, was = _off(pitch)
    assert squares == was


def test_cells_of_a_board_that_is_not_nearly_finished_tell_their_pitch() -> None:
    squares, was = _off(grid=random_grid(14, 14))
    assert squares == was


def test_sides_that_leave_the_cells_tell_no_squares() -> None:
    grid = _nearly_finished()
    pixels = draw(grid, (25, 24), size=(480, 460))
    # A frame makes a square of it, as far as its ends go.
    pixels[43:50, 60:410], pixels[386:393, 60:410] = 0, 0
    was = Grown(Lattice(Comb(60.0, 25.0), Comb(50.0, 24.0)), 14, 14)
    assert squared_by_sides(EdgeMaps.of(pixels), was, grid) == was.lattice


def test_cells_of_a_small_board_that_are_far_from_squares_stay() -> None:
    grid = np.zeros((4, 4), dtype=np.uint8)
    grid[2, 1] = 1
    edges = EdgeMaps.of(draw(grid, (25, 25)))
    was = Grown(Lattice(Comb(60.0, 25.0), Comb(150 - 4 * 22.3, 22.3)), 4, 4)
    assert squared_by_sides(edges, was, grid) == was.lattice
    nearer = replace(was, lattice=Lattice(was.lattice.x, Comb(150 - 4 * 23.0, 23.0)))
    assert squared_by_sides(edges, nearer, grid) != nearer.lattice


def test_sides_that_leave_a_few_of_the_cells_tell_no_squares() -> None:
    grid = np.zeros((14, 14), dtype=np.uint8)
    for colour, place in enumerate([(12, 13), (12, 4), (13, 0), (13, 13), (12, 8)]):
        grid[place] = 1 + colour
    pixels = draw(grid, (42, 41), (150, 40), size=(800, 700))
    # The bar over a window is as wide as a board of squares is high with it.
    pixels[22:40, 150:738] = 20
    was = Grown(Lattice(Comb(150.0, 42.0), Comb(40.0, 41.0)), 14, 14)
    assert squared_by_sides(EdgeMaps.of(pixels), was, grid) == was.lattice


def test_cells_are_moved_off_their_sides() -> None:
    pixels = draw(GRID, (40, 40), gap=6)
    # A frame around the gap at the ends.
    pixels[44:210, 54:260][[0, -1]] = pixels[44:210, 54:260][:, [0, -1]] = 0
    edges = EdgeMaps.of(pixels)
    right = replace(BOARD, lattice=Lattice(Comb(60.0, 40.0, 0.85), Comb(50.0, 40.0, 0.85)))
    into_gap = replace(right, lattice=Lattice(Comb(57.0, 40.0, 0.85), Comb(47.0, 40.0, 0.85)))
    on_frame = replace(right, lattice=Lattice(Comb(54.0, 40.0, 0.85), right.lattice.y))
    assert leave_sides(edges, right, into_gap)
    assert leave_sides(edges, right, on_frame)
    assert not leave_sides(edges, into_gap, right)
    assert not leave_sides(edges, right, right)
