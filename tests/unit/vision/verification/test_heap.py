import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.verification.doubts import MAY_GO_ON, cut_off
from floodhelper.vision.verification.heap import is_heap, lacks_line
from unit.vision.drawing import COLOURS, PAGE, random_grid

SIDE, ROWS, COLUMNS = 30, 9, 7
GRID = random_grid(ROWS, COLUMNS)
BOARD = Grown(Lattice(Comb(60, SIDE), Comb(150, SIDE)), ROWS, COLUMNS)

Standing = list[tuple[int, int, int]]
"""Row above the board, from 1 on, column and colour of cells."""


def _cell(colour: int, rim: int = 3) -> NDArray[np.uint8]:
    cell = np.full((SIDE, SIDE, 3), COLOURS[colour], dtype=np.uint8)
    if rim:
        cell[:rim] = cell[:, :rim] = COLOURS[colour] // 2 + 127
        cell[-rim:] = cell[:, -rim:] = COLOURS[colour] // 2
    return cell


def _drawn(standing: Standing, rim: int = 3, off: int = 0) -> NDArray[np.uint8]:
    pixels = np.full((480, 400, 3), PAGE, dtype=np.uint8)
    for (row, column), colour in np.ndenumerate(GRID):
        y, x = 150 + SIDE * row, 60 + SIDE * column
        pixels[y : y + SIDE, x : x + SIDE] = _cell(int(colour), rim)
    for above, beside, own in standing:
        y, x = 150 - SIDE * above, 60 + SIDE * beside + off
        pixels[y : y + SIDE, x : x + SIDE] = _cell(own, rim)
    return pixels


TWO_ALIKE: Standing = [(1, 2, 4), (1, 5, 4)]
ONE_ON_ANOTHER: Standing = [(1, 3, 0), (2, 3, 1)]
BUTTONS: Standing = [(1, column, column) for column in range(5)]


@pytest.mark.parametrize("standing", [TWO_ALIKE, ONE_ON_ANOTHER, [*TWO_ALIKE, (2, 2, 0)]])
def test_cells_that_stand_on_a_line_make_a_heap(standing: Standing) -> None:
    assert is_heap(_drawn(standing), BOARD, GRID)


def test_they_may_stand_at_any_side() -> None:
    pixels = _drawn(TWO_ALIKE)
    below = Grown(Lattice(Comb(60, SIDE), Comb(480 - 150 - SIDE * ROWS, SIDE)), ROWS, COLUMNS)
    mirrored = pixels[::-1].copy()
    assert is_heap(mirrored, below, GRID[::-1])
    beside = Grown(Lattice(Comb(150, SIDE), Comb(60, SIDE)), COLUMNS, ROWS)
    assert is_heap(pixels.swapaxes(0, 1).copy(), beside, GRID.T)


def _with_line(plain: int, free: int = 0) -> NDArray[np.uint8]:
    """A full line above the board, of which some cells have no rim and some are not there."""
    line: Standing = [(1, column, column % 2) for column in range(COLUMNS - free)]
    pixels = _drawn(line)
    for column in range(COLUMNS - free - plain, COLUMNS - free):
        x = 60 + SIDE * column
        cell = pixels[150 - SIDE : 150, x : x + SIDE]
        cell[:] = _cell(column % 2, 0)
        cell[10:16, 10:16] = 128
    return pixels


@pytest.mark.parametrize(("plain", "free"), [(0, 0), (3, 0), (3, 1)])
def test_a_full_line_of_cells_drawn_less_alike_is_lacking(plain: int, free: int) -> None:
    pixels = _with_line(plain, free)
    assert lacks_line(pixels, BOARD, GRID)
    assert not is_heap(pixels, BOARD, GRID)


@pytest.mark.parametrize(("plain", "free"), [(0, 3), (2, 1), (6, 0)])
def test_a_line_of_which_more_is_not_there_is_none(plain: int, free: int) -> None:
    pixels = _with_line(plain, free)
    assert not lacks_line(pixels, BOARD, GRID)
    assert is_heap(pixels, BOARD, GRID) == (plain < 6)


def test_a_board_that_lacks_a_line_is_in_doubt() -> None:
    place = Geometry(60.0, 150.0, SIDE, SIDE, ROWS, COLUMNS)
    reading = Reading(place, Board(GRID, COLOURS), 1.0)
    # Cells of the same colours as those beside them, with a rim below alone: nothing else tells.
    pixels = _drawn([(1, column, int(colour)) for column, colour in enumerate(GRID[0])], rim=0)
    for row in range(ROWS + 1):
        end = 150 + SIDE * row
        pixels[end - 4 : end, 60 : 60 + SIDE * COLUMNS] //= 2
    heap = pixels.copy()
    heap[150 - SIDE : 150, 60 : 60 + 5 * SIDE] = PAGE
    for seen, doubts in ((pixels, (MAY_GO_ON,)), (heap, ())):
        assert cut_off(seen, reading, Hints()).doubts == doubts


@pytest.mark.parametrize(
    "standing", [[], [(1, 3, 0)], [(1, 1, 0), (1, 3, 1)], BUTTONS, [*BUTTONS, (2, 0, 5)]]
)
def test_one_cell_and_those_of_a_colour_each_may_be_buttons(standing: Standing) -> None:
    assert not is_heap(_drawn(standing), BOARD, GRID)


def test_a_full_line_is_one_of_the_board() -> None:
    assert not is_heap(_drawn([(1, column, column % 3) for column in range(COLUMNS)]), BOARD, GRID)


def test_what_is_not_in_its_place_or_not_drawn_so_is_no_cell() -> None:
    assert not is_heap(_drawn(TWO_ALIKE, off=8), BOARD, GRID)
    flat = _drawn(TWO_ALIKE)
    flat[120:150] = _drawn(TWO_ALIKE, rim=0)[120:150]
    assert not is_heap(flat, BOARD, GRID)


def test_of_flat_cells_it_is_not_told() -> None:
    assert not is_heap(_drawn(TWO_ALIKE, rim=0), BOARD, GRID)


def test_a_board_has_room_beyond_it_or_nothing_stands_there() -> None:
    pixels = _drawn(TWO_ALIKE)[121:]
    board = Grown(Lattice(Comb(60, SIDE), Comb(29, SIDE)), ROWS, COLUMNS)
    assert not is_heap(pixels, board, GRID)


def test_no_board_is_read_off_a_heap() -> None:
    assert read(_drawn([]))[0].board.cells.shape == (ROWS, COLUMNS)
    with pytest.raises(NoBoardError, match="single cells stand on it"):
        read(_drawn([*TWO_ALIKE, (2, 2, 0)]))
