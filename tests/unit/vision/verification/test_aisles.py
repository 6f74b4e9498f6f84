import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.aisles import colour_of_aisles, has_aisles
from floodhelper.vision.verification.another import what_else
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

AISLE = 5
PALETTE = np.concatenate([COLOURS[:AISLE], np.array([PAGE], dtype=np.uint8)])


def _blocks(rows: tuple[int, ...] = (3, 4), columns: tuple[int, ...] = (3,)) -> NDArray[np.uint8]:
    cells = random_grid(8, 7, AISLE)
    cells[list(rows)] = AISLE
    cells[:, list(columns)] = AISLE
    return cells


def _has_aisles(
    cells: NDArray[np.uint8], palette: NDArray[np.uint8] = PALETTE, left: int = 60
) -> bool:
    pixels = draw(np.zeros_like(cells), corner=(left, 50))
    for (row, column), colour in np.ndenumerate(cells):
        pixels[50 + 20 * row :, left + 20 * column :][:20, :20] = palette[colour]
    board = Grown(Lattice(Comb(left, 20), Comb(50, 20)), *cells.shape)
    return has_aisles(pixels, board, cells, palette)


def test_page_that_runs_across_and_down() -> None:
    assert colour_of_aisles(_blocks()) == AISLE
    assert _has_aisles(_blocks())
    assert _has_aisles(_blocks((2, 5), (1, 2, 4)))


def test_another_colour_than_that_of_the_page_is_a_game_s() -> None:
    assert not _has_aisles(_blocks(), COLOURS)


def test_page_is_what_is_mostly_seen_beside_it() -> None:
    cells = _blocks()
    pixels = draw(cells)
    pixels[(pixels == COLOURS[AISLE]).all(axis=2)] = PAGE
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), *cells.shape)
    pixels[:, :60] = 0
    pixels[200:] -= 6
    assert has_aisles(pixels, board, cells, PALETTE)
    pixels[:50] = 0
    assert not has_aisles(pixels, board, cells, PALETTE)


def test_a_side_at_the_end_of_the_picture_tells_nothing() -> None:
    cells = random_grid(15, 5, AISLE)
    cells[[4, 9]] = cells[:, [2]] = AISLE
    assert _has_aisles(cells, left=0)


def test_nothing_is_said_of_what_fills_the_picture() -> None:
    cells = _blocks()
    pixels = draw(cells, corner=(0, 0), size=(140, 160))
    board = Grown(Lattice(Comb(0, 20), Comb(0, 20)), *cells.shape)
    assert not has_aisles(pixels, board, cells, PALETTE)


@pytest.mark.parametrize(("rows", "columns"), [((), (3,)), ((3,), ()), ((2, 5), ()), ((), (2, 4))])
def test_they_may_run_one_way_alone(rows: tuple[int, ...], columns: tuple[int, ...]) -> None:
    assert colour_of_aisles(_blocks(rows, columns)) == AISLE


@pytest.mark.parametrize(
    ("rows", "columns"), [((0, 1), (3,)), ((3,), (5, 6)), ((7,), (3,)), ((0, 1), ()), ((), (6,))]
)
def test_all_that_fills_lines_runs_between_blocks(
    rows: tuple[int, ...], columns: tuple[int, ...]
) -> None:
    assert colour_of_aisles(_blocks(rows, columns)) is None


def test_a_cell_of_their_colour_elsewhere_makes_them_a_flood() -> None:
    cells = _blocks()
    cells[0, 0] = AISLE
    assert colour_of_aisles(cells) is None


def test_the_last_cell_of_a_game_stands_in_no_block() -> None:
    cells = np.zeros((6, 6), dtype=np.uint8)
    assert colour_of_aisles(cells) is None
    cells[2, 3] = 1
    assert colour_of_aisles(cells) is None
    cells[4, 3] = 1
    assert colour_of_aisles(cells) is None


def test_blocks_are_no_board() -> None:
    cells = _blocks()
    pixels = draw(cells)
    pixels[(pixels == COLOURS[AISLE]).all(axis=2)] = PAGE
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), *cells.shape)
    told = what_else(pixels, board, cells, PALETTE)
    assert told == "aisles of page run through it, as through blocks of seats"
