import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.larger import _DEPTH, _goes_on_above, is_part_of_larger
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

SIDE, CELLS, FIRST, LAST = 15, 24, 8, 16
START = 40 + SIDE * FIRST
"""Left and top of the board, px."""

BOARD = Grown(Lattice(Comb(START, SIDE), Comb(START, SIDE)), 8, 8)

Cells = list[tuple[int, int]]

SPECKS: Cells = [(6, 8), (6, 10), (4, 9), (4, 14)]
"""Cells of a canvas above the board that are unlike all next to them."""

ABOVE = slice(START - SIDE, START)
"""Pixels of the line next to the board."""


def _canvas(specks: Cells = SPECKS) -> NDArray[np.uint8]:
    """Canvas of two colours with specks, and of cells like those of a board in its middle."""
    grid = np.repeat([[1, 2]], CELLS // 2, axis=1).repeat(CELLS, axis=0).astype(np.uint8)
    grid[FIRST:LAST, FIRST:LAST] = random_grid(8, 8)
    for row, column in specks:
        grid[row, column] = 3
    return draw(grid, (SIDE, SIDE), (40, 40), size=(440, 440))


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("mirrored", [False, True])
def test_cells_beyond_any_side(turns: int, mirrored: bool) -> None:
    canvas = _canvas()[:, ::-1] if mirrored else _canvas()
    assert is_part_of_larger(np.rot90(canvas, turns).copy(), BOARD)


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_line_that_changes_at_its_last_cell_is_no_page(mirrored: bool) -> None:
    flat, colours = np.ones((14, 14), dtype=bool), np.zeros((14, 14, 3), dtype=np.int16)
    colours[_DEPTH - 1, 8:] = colours[_DEPTH - 2, [5, 7]] = colours[_DEPTH - 3, [6, 8]] = 200
    if mirrored:
        colours = colours[:, ::-1]
    assert _goes_on_above(flat, colours)


def test_few_cells_beyond_it_and_those_in_one_line_do_not_tell() -> None:
    assert not is_part_of_larger(_canvas(SPECKS[:3]), BOARD)
    assert not is_part_of_larger(_canvas([(6, 8), (6, 10), (6, 12), (6, 14)]), BOARD)


@pytest.mark.parametrize("way", [(1, 0), (0, 1)])
def test_larger_things_than_cells_do_not_tell(way: tuple[int, int]) -> None:
    cells = [(4, 8), (4, 11), (6, 8), (6, 13)] if way[1] else [(4, 8), (4, 13), (6, 10), (6, 12)]
    longer = [(row + way[0], column + way[1]) for row, column in cells]
    assert is_part_of_larger(_canvas(cells), BOARD)
    assert not is_part_of_larger(_canvas(cells + longer), BOARD)


def test_cells_farther_away_do_not_tell() -> None:
    assert not is_part_of_larger(_canvas([(1, 8), (1, 10), (2, 9), (2, 14), (1, 13)]), BOARD)


def test_another_board_beyond_page_does_not_tell() -> None:
    pixels = _canvas()
    pixels[ABOVE] = PAGE
    assert not is_part_of_larger(pixels, BOARD)


def test_cells_that_are_not_flat_are_no_part() -> None:
    pixels = _canvas()
    # Of 8 cells 3 show more than one colour.
    pixels[ABOVE, START + 5 * SIDE : START + 8 * SIDE : 3] = 0
    assert not is_part_of_larger(pixels, BOARD)


def test_a_pointer_may_lie_over_a_cell() -> None:
    board, pixels = Grown(BOARD.lattice, 8, 12), _canvas()
    pixels[ABOVE, START + SIDE : START + 2 * SIDE : 3] = 0
    assert is_part_of_larger(pixels, board)


def test_a_board_in_a_canvas_of_specks_is_none() -> None:
    rng = np.random.default_rng(5)
    grid = np.full((24, 60), 1, dtype=np.uint8)
    for colour, (top, left, rows, columns) in enumerate(
        [(0, 0, 9, 20), (9, 0, 8, 34), (17, 0, 7, 40), (0, 20, 9, 40), (9, 34, 15, 26)]
    ):
        grid[top : top + rows, left : left + columns] = colour
    specks = rng.random(grid.shape) < 0.06
    grid[specks] = rng.integers(0, len(COLOURS), int(specks.sum()))
    with pytest.raises(NoBoardError):
        read(draw(grid, (12, 12), (50, 40), (820, 380)))


@pytest.mark.parametrize(
    ("pitch", "size", "told"), [(121, 575, True), (121, 582, False), (120, 560, False)]
)
@pytest.mark.parametrize("turned", [False, True])
def test_large_cells_that_do_not_fit_into_the_picture(
    pitch: int, size: int, told: bool, turned: bool
) -> None:
    board = Grown(Lattice(Comb(4, pitch), Comb(-9, pitch)), 5, 5)
    pixels = draw(random_grid(5, 5), (pitch, pitch), (4, 0), size=(700, 700))[:size]
    if turned:
        board = Grown(Lattice(board.lattice.y, board.lattice.x), 5, 5)
        pixels = pixels.swapaxes(0, 1).copy()
    assert is_part_of_larger(pixels, board) == told


def test_gaps_need_not_fit_into_the_picture() -> None:
    board = Grown(Lattice(Comb(0, 125, 0.5), Comb(0, 125, 0.5)), 5, 5)
    assert not is_part_of_larger(np.zeros((580, 580, 3), dtype=np.uint8), board)
