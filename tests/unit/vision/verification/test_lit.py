import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.vision.verification.lit import LIT_FLOOD, LONE, LONE_GREY, may_be_lit
from unit.vision.drawing import COLOURS, random_grid


@pytest.mark.parametrize(
    ("cells", "colour", "is_lit"),
    [
        (1, (220, 70, 70), True),
        (1, (180, 33, 33), True),
        (2, (220, 70, 70), True),
        (3, (220, 70, 70), False),
        (0, (220, 70, 70), False),
        (1, (220, 90, 90), False),
        (1, (220, 70, 15), False),
        (1, (232, 42, 60), True),
        (2, (214, 52, 28), True),
        (1, (220, 40, 75), False),
    ],
)
def test_a_cell_or_two_in_a_tint_of_another_colour_may_be_lit(
    cells: int, colour: tuple[int, int, int], is_lit: bool
) -> None:
    grid = random_grid(12, 12)
    grid.ravel()[np.flatnonzero(grid == 0)[:cells]] = 6
    lit = np.array([colour], dtype=np.uint8)
    told = may_be_lit(Board(grid, np.concatenate([COLOURS, lit])))
    assert told == (LONE if is_lit else None)


@pytest.mark.parametrize(
    ("seed", "flooded", "cells", "told"),
    [(6, 0, 1, LONE), (6, 8, 1, LONE), (7, 8, 1, None), (6, 9, 1, None), (6, 0, 2, None)],
)
def test_where_other_colours_are_as_near_a_cell_is_lit_that_alone_of_many_has_its_colour(
    seed: int, flooded: int, cells: int, told: str | None
) -> None:
    grid = random_grid(12, 12, seed=seed)
    grid[:flooded] = 3
    grid.ravel()[np.flatnonzero(grid == 0)[-cells:]] = 6
    near = COLOURS.astype(np.int16) + np.array([0, 30, 30])
    colours = np.concatenate([COLOURS, np.minimum(near[:1], 255).astype(np.uint8)])
    colours[5] = np.minimum(near[1], 255).astype(np.uint8)
    assert may_be_lit(Board(grid, colours)) == told


@pytest.mark.parametrize(
    ("cells", "colour", "others", "is_lit"),
    [
        (1, (236, 236, 236), 3, True),
        (1, (236, 226, 218), 3, True),
        (1, (190, 190, 190), 3, True),
        (1, (255, 255, 255), 6, True),
        (1, (236, 236, 236), 2, False),
        (2, (236, 236, 236), 6, False),
        (1, (170, 170, 170), 6, False),
        (1, (255, 222, 185), 6, False),
    ],
)
def test_a_single_cell_that_alone_is_grey_may_be_lit(
    cells: int, colour: tuple[int, int, int], others: int, is_lit: bool
) -> None:
    grid = random_grid(12, 12, others)
    grid.ravel()[np.flatnonzero(grid == 0)[:cells]] = others
    colours = np.concatenate([COLOURS[:others], np.array([colour], dtype=np.uint8)])
    assert may_be_lit(Board(grid, colours)) == (LONE_GREY if is_lit else None)


def test_on_a_small_board_any_colour_may_have_one_cell() -> None:
    colours = np.concatenate([COLOURS, np.array([[236] * 3], dtype=np.uint8)])
    for rows, told in ((5, False), (6, True)):
        grid = random_grid(rows, 6)
        grid[2, 3] = 6
        assert may_be_lit(Board(grid, colours)) == (LONE_GREY if told else None)


def test_a_single_grey_cell_is_not_lit_where_another_colour_is_grey() -> None:
    grid = random_grid(12, 12)
    grid.ravel()[np.flatnonzero(grid == 0)[0]] = 6
    grid.ravel()[np.flatnonzero(grid == 1)] = 7
    colours = np.concatenate([COLOURS, np.array([[236] * 3, [90] * 3], dtype=np.uint8)])
    assert may_be_lit(Board(grid, colours)) is None


def _flooded(colour: tuple[int, int, int], side: int, free: int = 12) -> Board:
    """A board whose corner is flooded in a colour of its own, with so many rows."""
    grid = random_grid(free, 12)
    grid[:side, :side] = 6
    return Board(grid, np.concatenate([COLOURS, np.array([colour], dtype=np.uint8)]))


@pytest.mark.parametrize(
    ("colour", "is_lit"),
    [
        ((220, 70, 70), True),
        ((223, 80, 80), True),
        ((180, 33, 33), True),
        ((235, 140, 140), False),
        ((220, 70, 15), False),
        ((120, 90, 40), False),
    ],
)
def test_what_is_flooded_in_a_tint_of_another_colour_may_be_lit(
    colour: tuple[int, int, int], is_lit: bool
) -> None:
    assert may_be_lit(_flooded(colour, 4)) == (LIT_FLOOD if is_lit else None)


def test_colours_may_be_lit_where_the_flooded_one_is_not() -> None:
    assert may_be_lit(_flooded((200, 20, 20), 4)) == LIT_FLOOD


def test_a_single_cell_in_the_corner_is_none_that_was_flooded() -> None:
    assert may_be_lit(_flooded((220, 90, 90), 2)) == LIT_FLOOD
    assert may_be_lit(_flooded((220, 90, 90), 1)) is None


def test_it_may_be_flooded_from_any_corner() -> None:
    board = _flooded((220, 70, 70), 4)
    for turns in range(4):
        turned = Board(np.ascontiguousarray(np.rot90(board.cells, turns)), board.palette)
        assert may_be_lit(turned) == LIT_FLOOD


@pytest.mark.parametrize("place", [(9, 9), (4, 5), (0, 5)])
def test_a_cell_of_its_colour_elsewhere_tells_that_it_is_one(place: tuple[int, int]) -> None:
    board = _flooded((220, 70, 70), 4)
    cells = board.cells.copy()
    cells[place] = 6
    assert may_be_lit(Board(cells, board.palette)) is None


def test_the_last_cells_may_have_other_colours_by_chance() -> None:
    board = _flooded((220, 70, 70), 12)
    for rows, told in ((3, False), (5, True)):
        cells = board.cells.copy()
        cells[-rows:] = random_grid(rows, 12)
        assert may_be_lit(Board(cells, board.palette)) == (LIT_FLOOD if told else None)


@pytest.mark.parametrize(
    ("colour", "rows", "told"),
    [
        ((227, 83, 83), 2, True),
        ((227, 86, 83), 2, True),
        ((227, 89, 83), 2, False),
        ((227, 89, 83), 5, True),
        ((176, 32, 32), 2, True),
        ((227, 83, 83), 1, False),
    ],
)
def test_the_last_cells_tell_where_the_tint_is_exact(
    colour: tuple[int, int, int], rows: int, told: bool
) -> None:
    board = _flooded(colour, 12)
    cells = board.cells.copy()
    cells[-rows:] = random_grid(rows, 12)
    assert may_be_lit(Board(cells, board.palette)) == (LIT_FLOOD if told else None)


def test_others_may_be_an_exact_tint_of_what_is_flooded() -> None:
    board = _flooded((244, 44, 44), 12)
    cells = board.cells.copy()
    cells[-2:] = random_grid(2, 12)
    assert may_be_lit(Board(cells, board.palette)) == LIT_FLOOD
