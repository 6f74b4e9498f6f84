import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.vision.layout.things import (
    are_stripes,
    fullest_block,
    has_cut_corners,
    is_block,
    is_one_region_each,
    is_strip,
    stand_apart,
)
from floodhelper.vision.numbers.regions import regions_of
from unit.vision.drawing import random_grid


def test_a_strip_on_a_page_is_a_block() -> None:
    page = np.zeros((9, 12), dtype=np.uint8)
    page[1, :7] = 1, 2, 3, 1, 2, 4, 3
    assert is_block(page)
    assert is_block(page.T)
    # At the border cells may be left of a board, if some are alike.
    assert is_block(page[1:])
    page[1, 3] = 3
    assert is_block(page)
    assert not is_block(page[1:])
    # So may so few.
    page[1, 3:7] = 1, 2, 0, 0
    assert not is_block(page)
    assert not is_block(page[1:])


def test_a_button_for_each_colour_is_a_block() -> None:
    page = np.zeros((5, 10), dtype=np.uint8)
    page[1, 2:6] = 1, 2, 3, 4
    assert is_block(page)
    assert not is_block(page[1:])
    # So many are hardly ever left of a board in a line.
    page[1, 6] = 5
    assert is_block(page[1:])
    page[1, 6] = 0
    page[1, 5] = 3
    assert not is_block(page)
    page[1, 5] = 0
    assert not is_block(page)


def test_an_icon_on_a_page_is_a_block() -> None:
    page = np.zeros((9, 8), dtype=np.uint8)
    page[3:6, 1:4] = 1
    page[4, 2] = 2
    assert is_block(page)
    page[3, 1] = 0
    assert not is_block(page)
    page[:, :] = 0
    page[6:, 5:] = 1
    assert not is_block(page)
    page[:, :] = 0
    page[0, :5] = 1
    assert not is_block(page)
    assert not is_block(random_grid(9, 8))


def test_a_window_over_a_corner_is_a_block() -> None:
    page = np.zeros((4, 12), dtype=np.uint8)
    page[1:, :2] = [[2], [1], [1]]
    assert is_block(page)
    assert is_block(np.ascontiguousarray(page.T))
    page[2, 1] = 2
    assert not is_block(page)


def test_stripes_at_one_side_of_the_border_may_be_left_of_a_board() -> None:
    page = np.zeros((6, 12), dtype=np.uint8)
    page[:2, 3:8] = [[2], [1]]
    assert not is_block(page)
    assert not is_block(np.ascontiguousarray(page.T))


def test_buttons_fill_rectangles_but_regions_do_not() -> None:
    labels = np.zeros((30, 24), dtype=np.uint8)
    labels[5:15, 1:12] = labels[16:26, 1:12] = 1
    labels[8:11, 4:7] = [[2, 1, 2], [2, 2, 1], [2, 1, 2]]
    assert fullest_block(labels) > 0.9
    for colours in (2, 3, 6):
        assert fullest_block(random_grid(40, 40, colours)) < 0.8
    board = Board(random_grid(24, 24, 4), np.zeros((4, 3), np.uint8))
    assert fullest_block(board.play_all(move % 4 for move in range(9)).cells) < 0.8


def _moves(count: int, lines: int, length: int, colours: int) -> np.ndarray:
    """Page 0 with a strip of moves, none of which is as the one before."""
    rng = np.random.default_rng(count)
    steps = rng.integers(1, colours, count)
    page = np.zeros((lines, length), dtype=np.uint8)
    page[2:].flat[:count] = np.cumsum(steps) % colours + 1
    return page


@pytest.mark.parametrize("count", [30, 33, 60])
def test_lines_in_which_no_cell_is_as_the_next_are_a_strip(count: int) -> None:
    page = _moves(count, 5, 22, 4)
    assert is_strip(page)
    assert is_strip(page.T)
    page[2, 4] = page[2, 3]
    assert not is_strip(page)


def test_fewer_moves_are_a_strip_where_they_are_wrapped_as_writing_is() -> None:
    page = np.zeros((6, 9), dtype=np.uint8)
    page[1:4, :8] = [[3, 2, 4, 3, 2, 1, 4, 2], [4, 2, 4, 1, 4, 1, 2, 4], [2, 1, 2, 4, 3, 4, 1, 0]]
    assert is_strip(page)
    assert is_strip(page.T)
    aside = page.copy()
    aside[3, :8] = page[3, 7::-1]
    assert not is_strip(aside)
    page[1, 0] = 0
    assert not is_strip(page)
    # One line may be what is left of a board.
    line = np.zeros((4, 24), dtype=np.uint8)
    line[1, :23] = np.arange(23) % 4 + 1
    assert not is_strip(line)


def test_few_moves_many_colours_and_as_many_lines_as_a_board_has_are_no_strip() -> None:
    assert not is_strip(_moves(12, 4, 14, 4))
    assert not is_strip(_moves(30, 4, 22, 9))
    assert not is_strip(_moves(60, 6, 16, 4))
    assert not is_strip(np.zeros((4, 9), dtype=np.uint8))


@pytest.mark.parametrize("seed", range(5))
def test_what_is_left_of_a_board_is_no_strip(seed: int) -> None:
    grid = random_grid(4, 24, 3, seed)
    grid[:2] = 0
    assert not is_strip(grid)


def test_a_colour_that_fills_whole_lines_between_others_parts_things() -> None:
    tubes = random_grid(4, 8, 5, 3)
    tubes[:, [2, 5]] = 5
    assert stand_apart(tubes)
    assert stand_apart(tubes.T)
    tubes[1, 0] = 5
    assert not stand_apart(tubes)


def test_a_flooded_line_lies_at_the_border_and_one_may_be_all_that_is_left() -> None:
    grid = random_grid(4, 8, 5, 3)
    grid[:, :3] = 5
    assert not stand_apart(grid)
    between = random_grid(4, 5, 5, 3)
    between[:, [0, 4]] = 5
    assert not stand_apart(between)
    left = np.zeros((6, 6), dtype=np.uint8)
    left[[1, 3]] = 1
    assert not stand_apart(left)
    left[4] = 2
    assert stand_apart(left)
    left[3, 5] = left[0, 0] = 2
    assert not stand_apart(left)


def test_one_line_may_have_one_colour_by_chance() -> None:
    grid = random_grid(4, 4, 3)
    grid[1] = 3
    assert not stand_apart(grid)
    grid[3] = 3
    assert stand_apart(grid)


def test_boards_may_stand_in_a_row() -> None:
    boards = random_grid(4, 9, 5, 3)
    boards[:, [4, 8]] = 5
    assert not stand_apart(boards)
    boards[:, 2] = 5
    assert stand_apart(boards)


def test_pieces_of_a_puzzle_are_one_region_each() -> None:
    rows = "DDAA CDDA CDAA CCCE BBBE BBEE"
    labels = np.array([[ord(name) - ord("A") for name in row] for row in rows.split()])
    pieces = labels.astype(np.uint8)
    assert is_one_region_each(pieces)
    # Too few cells, too few colours, and a second region of one.
    assert not is_one_region_each(pieces[:5])
    assert not is_one_region_each(np.minimum(pieces, 2))
    torn = pieces.copy()
    torn[5, 0] = 3
    assert not is_one_region_each(torn)
    few = np.zeros((5, 6), dtype=np.uint8)
    few[0, 3:], few[1:4, 5], few[4, :3] = 1, 2, 3
    assert not is_one_region_each(few)
    assert not is_one_region_each(np.repeat([[0, 1, 2]], 8, axis=0).repeat(3, axis=1))
    # Regions of two players, and a cell of either of two colours more.
    halves = np.repeat([[0, 1]], 6, axis=0).repeat(3, axis=1)
    halves[2, 1], halves[4, 4] = 2, 3
    assert not is_one_region_each(halves)
    assert not is_one_region_each(random_grid(9, 8))


def test_the_areas_of_a_tree_map_are_rectangles() -> None:
    areas = np.array([[0, 1, 2, 3], [0, 1, 2, 3], [4, 4, 4, 4], [5, 5, 5, 5]], dtype=np.uint8)
    assert is_one_region_each(areas)
    ragged = areas.copy()
    ragged[1, 0] = 4
    assert not is_one_region_each(ragged)
    parted = areas.copy()
    parted[3, 1] = 0
    assert not is_one_region_each(parted)
    # A flood and what it has left.
    flooded = np.zeros((4, 4), dtype=np.uint8)
    flooded[3] = 1, 1, 2, 3
    assert not is_one_region_each(flooded)
    assert not is_one_region_each(np.minimum(areas, 2))


def test_regions_that_are_long_lines_are_stripes() -> None:
    flag = np.zeros((9, 10), dtype=np.uint8)
    flag[1::2, 3:] = 1
    flag[3, 3:] = 2
    assert are_stripes(flag)
    assert are_stripes(flag.T)
    # Page between things goes all through.
    assert not are_stripes(flag[:, 3:])
    flag[1, 0] = flag[4, 5] = 1
    # One line is left by chance now and then, shorter ones, and ones that cross.
    assert are_stripes(flag)
    assert not are_stripes(flag[:, :9])
    flag[[3, 7], 5] = 0
    assert not are_stripes(flag)
    flag[:7, 0] = 3
    assert not are_stripes(flag)


@pytest.mark.parametrize("seed", range(5))
def test_boards_have_no_stripes(seed: int) -> None:
    board = Board(random_grid(20, 30, 3, seed), np.zeros((3, 3), np.uint8))
    for move in np.random.default_rng(seed).integers(0, 3, 12).tolist():
        assert not are_stripes(board.cells)
        board = board.play(move)


def test_what_is_left_at_the_four_corners_alike_is_page() -> None:
    disc = np.ones((8, 9), dtype=np.uint8)
    disc[0, [0, 1, 7, 8]] = disc[-1, [0, 1, 7, 8]] = disc[[1, 1, 6, 6], [0, 8, 0, 8]] = 0
    assert has_cut_corners(disc)
    assert has_cut_corners(disc + 1)
    for one, other in (([0], [2]), ([0, 0], [2, 6]), ([0, 7], [2, 2])):
        odd = disc.copy()
        odd[one, other] = 0
        assert not has_cut_corners(odd)
    # What is left elsewhere as well may be cells, as may what has more colours.
    inside = disc.copy()
    inside[3:5, 4] = 0
    assert not has_cut_corners(inside)
    inside[3:5, 4] = 2
    assert not has_cut_corners(inside)
    assert not has_cut_corners(np.ones((8, 9), dtype=np.uint8))
    inside = disc.copy()
    inside[-1] *= 2
    inside[-1, [0, 1, 7, 8]] = 3
    inside[inside == 2] = 1
    assert not has_cut_corners(inside)


def test_cells_at_the_sides_are_no_corners() -> None:
    sides = np.ones((7, 7), dtype=np.uint8)
    sides[[0, 6, 3, 3], [3, 3, 0, 6]] = 0
    assert not has_cut_corners(sides)


def test_of_two_regions_as_large_the_fuller_one_may_be_flooded_wherever_it_lies() -> None:
    labels = random_grid(5, 13, 4)
    labels[:4, :4] = labels[:4, 8:12] = labels[4, 11] = 4
    labels[0, 8] = 5
    assert np.unique(np.bincount(regions_of(labels).ravel()))[-1] == 16
    assert fullest_block(labels) == fullest_block(labels[:, ::-1]) == pytest.approx(0.8)
