from dataclasses import replace

import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.vision.reading import Geometry, Reading
from floodhelper.vision.verification.rivals import (
    add,
    are_of_one_lattice,
    beats,
    best_first,
    lie_on_one_lattice,
    placed_as,
)
from unit.vision.drawing import COLOURS, random_grid

PITCH = 20


def _reading(
    rows: int,
    columns: int,
    *,
    x: float = 0,
    y: float = 0,
    pitch: float = PITCH,
    confidence: float = 1.0,
    rarity: float = 1.0,
    unlike: float = 0.0,
) -> Reading:
    geometry = Geometry(x, y, pitch, pitch, rows, columns)
    board = Board(random_grid(rows, columns), COLOURS)
    return Reading(geometry, board, confidence, rarity=rarity, unlike=unlike)


def test_a_line_that_looks_as_the_others_belongs_to_the_board() -> None:
    whole, part = _reading(12, 12, unlike=0.004), _reading(12, 11, unlike=0.002)
    assert beats(whole, part)
    assert not beats(part, whole)


def test_labels_beside_a_part_of_a_board_are_the_marks_of_its_other_cells() -> None:
    whole = _reading(8, 8, unlike=0.02)
    part = replace(_reading(7, 8, y=2, unlike=0.01), another="it is labelled")
    assert beats(whole, part)
    assert not beats(part, whole)
    assert beats(part, replace(whole, another="it is something else as well"))
    assert beats(part, replace(whole, confidence=0.75))
    assert beats(replace(part, another=""), whole)
    assert beats(replace(part, another=""), replace(whole, another="it is labelled"))
    smaller = _reading(9, 9, pitch=18, unlike=0.02)
    assert beats(part, smaller)
    less = _reading(6, 8, unlike=0.02)
    assert beats(part, less)


def test_a_line_that_looks_otherwise_is_none_of_the_board() -> None:
    board, more = _reading(12, 12, unlike=0.001), _reading(12, 13, unlike=0.01)
    assert beats(board, more)
    assert not beats(more, board)


@pytest.mark.parametrize("side", ["top", "bottom", "left", "right"])
def test_a_line_in_a_colour_of_its_own_is_none_of_a_square(side: str) -> None:
    rows, columns = (13, 12) if side in {"top", "bottom"} else (12, 13)
    grid = random_grid(rows, columns, 5)
    line = grid[0 if side == "top" else -1] if rows > columns else grid.T[-(side == "right")]
    line[:] = 5
    more = replace(_reading(rows, columns), board=Board(grid, COLOURS))
    x, y = PITCH * (side == "left"), PITCH * (side == "top")
    square = _reading(12, 12, x=x, y=y)
    assert beats(square, more)
    assert not beats(more, square)
    # Of what is no square either way a line may be flooded.
    part = replace(square, board=Board(random_grid(12, 11), COLOURS))
    assert beats(more, part)
    line[3] = 1
    assert beats(replace(more, board=Board(grid, COLOURS)), square)


@pytest.mark.parametrize("x", [0, 12 * PITCH])
def test_page_with_buttons_in_it_is_none_of_a_board_however_much_it_is(x: int) -> None:
    """As a column of page beside a board, in which buttons lie in line with its cells."""
    grid = random_grid(12, 24, 5)
    beside = grid[:, :12] if x else grid[:, 12:]
    page = np.indices(beside.shape)[0] > 3
    beside[page] = 5
    more = replace(_reading(12, 24, rarity=0.8, confidence=0.8), board=Board(grid, COLOURS))
    board = _reading(12, 12, x=x)
    assert beats(board, more)
    assert not beats(more, board)
    # A flooded part has no page around it, and some of it lies among the other cells.
    flooded = replace(more, rarity=1.0, confidence=1.0)
    assert beats(flooded, board)
    cells = grid.copy()
    (cells[:, 12:] if x else cells[:, :12])[3, 4] = 5
    assert beats(replace(more, board=Board(cells, COLOURS)), board)
    # Buttons alone are not page.
    assert beats(replace(more, board=Board(random_grid(12, 24, 5), COLOURS)), board)
    # Nor is a colour that is but the commonest of them.
    few = np.random.default_rng(0).random((12, 12)) < 0.4
    cells = random_grid(12, 24, 5)
    (cells[:, :12] if x else cells[:, 12:])[few] = 5
    assert beats(replace(more, board=Board(cells, COLOURS)), board)


def test_of_two_readings_of_the_same_cells_the_first_is_kept() -> None:
    assert not beats(_reading(12, 12, x=1), _reading(12, 12))


def test_a_part_that_lacks_what_few_boards_show_does_not_beat_the_whole() -> None:
    whole = _reading(14, 14, confidence=0.77, rarity=0.77)
    part = _reading(7, 7, pitch=2 * PITCH, unlike=0.05)
    assert beats(whole, part)
    assert not beats(part, whole)


@pytest.mark.parametrize("pitch", [PITCH, 0.99 * PITCH])
def test_cells_that_are_alike_are_not_parted(pitch: float) -> None:
    board = _reading(6, 6, pitch=2 * PITCH, confidence=0.77, rarity=0.77, unlike=0.01)
    halves = _reading(12, 12, pitch=pitch)
    assert beats(board, halves)
    assert not beats(halves, board)


def test_cells_that_hold_others_as_chance_laid_them_are_none() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    fine = replace(_reading(12, 12, confidence=0.77, rarity=0.77), board=Board(grid, COLOURS))
    coarse = _reading(6, 6, pitch=2 * PITCH, unlike=0.01)
    assert beats(coarse, fine)
    grid[[3, 6, 6], [4, 9, 10]] = 1
    fine = replace(fine, board=Board(grid, COLOURS))
    assert beats(fine, coarse)
    assert not beats(coarse, fine)
    # A few edges are blurred.
    assert beats(replace(fine, unlike=0.008), replace(coarse, unlike=0.002))
    assert not beats(replace(fine, unlike=0.02), replace(coarse, unlike=0.002))
    # The lower right part of some cells bears a mark.
    grid[:] = 0
    grid[[1, 3, 3], [1, 5, 9]] = 1
    assert beats(coarse, replace(fine, board=Board(grid, COLOURS)))


def test_a_part_of_what_is_no_less_a_board_is_but_that() -> None:
    part = _reading(12, 8)
    for fit, cells, wins in ((0.85, 12, True), (0.75, 12, False), (0.85, 9, False)):
        whole = _reading(12, cells, confidence=fit)
        assert beats(whole, part) == wins
        assert beats(part, whole) != wins


def test_doubt_where_the_cells_lie_decides() -> None:
    assert beats(_reading(6, 6), _reading(8, 6, confidence=0.9))


@pytest.mark.parametrize("order", [1, -1])
def test_readings_that_do_not_overlap_are_kept_the_best_first(order: int) -> None:
    found: list[Reading] = []
    few, many = _reading(5, 5), _reading(12, 12, x=1000)
    for reading in (few, many)[::order]:
        add(found, reading)
    assert found == [many, few]


@pytest.mark.parametrize(
    ("x", "pitch", "confidence", "leads"),
    [(0.5, 19.99, 0.99, True), (40, 19.99, 1.0, False), (0, 18, 1.0, False), (0, 20, 0.7, False)],
)
def test_of_boards_of_one_size_below_each_other_the_last_is_the_first(
    x: float, pitch: float, confidence: float, leads: bool
) -> None:
    # Nothing but their order on the screen tells prints apart that fit well.
    board = _reading(9, 9)
    below = _reading(9, 9, x=x, y=200, pitch=pitch, confidence=confidence)
    assert (best_first([board, below])[0] is below) == leads
    assert (best_first([below, board])[0] is below) == leads


@pytest.mark.parametrize("order", [1, -1])
def test_of_boards_beside_each_other_the_left_one_is_the_first(order: int) -> None:
    boards = [_reading(9, 9), _reading(9, 9, x=200)]
    assert best_first(boards[::order]) == boards


def test_a_part_of_a_print_does_not_lead_a_whole_one() -> None:
    whole, part = _reading(9, 9), _reading(5, 9, y=200)
    assert best_first([part, whole]) == [whole, part]


def test_a_reading_replaces_those_that_it_overlaps() -> None:
    found: list[Reading] = []
    for reading in (_reading(12, 11), _reading(12, 12), _reading(12, 10)):
        add(found, reading)
    assert [reading.geometry.columns for reading in found] == [12]
    assert np.isclose(found[0].worth, found[0].certain)


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(("x", "kept"), [(205, 1), (230, 2)])
def test_two_boards_do_not_overlap_but_for_a_part_of_a_line(order: int, x: int, kept: int) -> None:
    found: list[Reading] = []
    board, buttons = _reading(6, 6, pitch=40), _reading(4, 7, x=x, pitch=30)
    for reading in (board, buttons)[::order]:
        add(found, reading)
    assert found == [board, buttons][:kept]


@pytest.mark.parametrize("order", [1, -1])
def test_a_small_picture_of_a_board_with_more_cells_comes_second(order: int) -> None:
    found: list[Reading] = []
    board, picture = _reading(10, 10, pitch=46), _reading(14, 14, x=1000, pitch=6)
    for reading in (board, picture)[::order]:
        add(found, reading)
    assert found == [board, picture]


@pytest.mark.parametrize("order", [1, -1])
def test_larger_buttons_come_after_a_board(order: int) -> None:
    found: list[Reading] = []
    board, buttons = _reading(14, 14, pitch=30), _reading(4, 4, x=1000, pitch=120)
    for reading in (board, buttons)[::order]:
        add(found, reading)
    assert found == [board, buttons]


@pytest.mark.parametrize("order", [1, -1])
def test_what_fits_comes_before_what_is_larger_and_does_not(order: int) -> None:
    found: list[Reading] = []
    board = _reading(10, 10, confidence=0.77, rarity=0.77)
    doubtful = _reading(20, 20, x=1000, pitch=40, confidence=0.85)
    for reading in (board, doubtful)[::order]:
        add(found, reading)
    assert found == [board, doubtful]


@pytest.mark.parametrize("order", [1, -1])
def test_what_looks_as_few_boards_do_comes_after_what_fits_as_well(order: int) -> None:
    found: list[Reading] = []
    board = _reading(10, 10)
    rare = _reading(20, 20, x=1000, pitch=40, confidence=0.77, rarity=0.77)
    for reading in (board, rare)[::order]:
        add(found, reading)
    assert found == [board, rare]


@pytest.mark.parametrize("order", [1, -1])
def test_of_equal_boards_the_larger_comes_first(order: int) -> None:
    found: list[Reading] = []
    large, small = _reading(14, 14, confidence=0.999), _reading(14, 14, x=1000, pitch=7)
    for reading in (large, small)[::order]:
        add(found, reading)
    assert found == [large, small]


def test_a_larger_board_half_a_cell_away_does_not_win_by_its_size_alone() -> None:
    board = _reading(9, 9)
    assert beats(_reading(10, 10, x=-PITCH / 2), board)
    assert not beats(_reading(10, 10, x=-PITCH / 2, unlike=0.01), board)


def test_a_board_on_other_lines_is_no_part_of_another() -> None:
    board = _reading(9, 9, unlike=0.002)
    more = _reading(9, 10, x=-PITCH, unlike=0.005)
    assert beats(more, board)
    away = _reading(9, 10, x=-0.9 * PITCH, unlike=0.005)
    assert not beats(away, board)


def test_a_reading_lies_where_another_has_as_many_cells() -> None:
    seen = _reading(12, 12, x=3, y=2, pitch=PITCH + 0.2)
    there, elsewhere, other = _reading(12, 12), _reading(12, 12, x=200), _reading(12, 13)
    placed = placed_as(seen, [elsewhere, other, there])
    assert (placed.geometry, placed.board) == (there.geometry, seen.board)
    assert placed_as(seen, [elsewhere, other]) is seen


def test_boards_apart_may_lie_on_one_lattice_but_are_not_one_board() -> None:
    board = Geometry(60, 50, 20, 20, 10, 12)
    inside, apart = Geometry(80, 50, 20, 20, 8, 9), Geometry(360, 90, 20, 20, 8, 9)
    for other in (inside, apart):
        assert lie_on_one_lattice(board, other)
        assert are_of_one_lattice(board, other) == (other is inside)
    assert not lie_on_one_lattice(board, Geometry(366, 90, 20, 20, 8, 9))
    assert not lie_on_one_lattice(board, Geometry(360, 90, 40, 20, 8, 9))


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(("x", "pitch", "large"), [(60, 6, True), (100, 6, True), (60, 12, False)])
def test_a_board_is_not_what_is_drawn_in_some_of_its_cells(
    order: int, x: float, pitch: float, large: bool
) -> None:
    board = _reading(6, 6, unlike=0.04)
    drawn = _reading(6, 6, x=x, y=41, pitch=pitch, confidence=0.97, unlike=0.01)
    found: list[Reading] = []
    for each in (board, drawn)[::order]:
        add(found, each)
    assert found == [board if large else drawn]
