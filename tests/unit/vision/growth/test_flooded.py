from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from floodhelper.errors import Stopped
from floodhelper.vision.growth.boxed import find_boxed
from floodhelper.vision.growth.flooded import find_flooded
from floodhelper.vision.growth.last_cells import find_last_cells
from floodhelper.vision.growth.signs import find_signs
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw

ISLANDS = [(2, 9), (5, 8), (7, 10), (8, 3), (8, 9), (0, 6)]


def _grid() -> NDArray[np.uint8]:
    """9 x 12 cells, flooded but for a few."""
    grid = np.zeros((9, 12), dtype=np.uint8)
    for colour, place in enumerate(ISLANDS):
        grid[place] = 1 + colour % 5
    return grid


@pytest.mark.parametrize("pitch", [(20, 20), (17.5, 17.5), (20, 26), (7.25, 7.25)])
def test_the_lattice_of_a_flooded_board_isfind_flooded(pitch: tuple[float, float]) -> None:
    board, *_ = find_flooded(draw(_grid(), pitch))
    assert (board.rows, board.columns) == (9, 12)
    assert board.lattice.x.pitch == pytest.approx(pitch[0], rel=0.02)
    assert board.lattice.y.pitch == pytest.approx(pitch[1], rel=0.02)
    assert board.lattice.x.offset == pytest.approx(60, abs=1)
    assert board.lattice.y.offset == pytest.approx(50, abs=1)


@pytest.mark.parametrize("corner", [(0, 50), (60, 0), (0, 0), (160, 180)])
def test_a_board_may_reach_the_end_of_the_picture(corner: tuple[int, int]) -> None:
    board, *_ = find_flooded(draw(_grid(), corner=corner))
    assert (board.rows, board.columns) == (9, 12)
    lattice = board.lattice
    assert (lattice.x.offset, lattice.y.offset) == pytest.approx(corner, abs=1)
    assert (lattice.x.pitch, lattice.y.pitch) == pytest.approx((20, 20), rel=0.02)


def test_a_few_cells_that_are_left_of_many_tell_the_lattice() -> None:
    grid = np.zeros((50, 50), dtype=np.uint8)
    for colour, place in enumerate(((28, 49), (29, 48), (36, 48), (42, 49), (49, 0), (49, 23))):
        grid[place] = 1 + colour % 5
    board, *_ = find_flooded(draw(grid, (12, 12), size=(760, 700)))
    assert (board.rows, board.columns) == (50, 50)


def test_a_frame_is_not_taken_for_the_sides() -> None:
    pixels = draw(_grid())
    framed = np.zeros_like(pixels)
    framed[47:233, 57:303] = pixels[47:233, 57:303]
    framed[47:233, 57:303][(framed[47:233, 57:303] == 238).all(axis=2)] = 255
    board, *_ = find_flooded(framed)
    assert (board.rows, board.columns) == (9, 12)


@pytest.mark.parametrize("above", [3, 5])
def test_a_mark_of_its_colour_beside_the_area_is_no_side(above: int) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    for place in ((0, 11), (1, 10), (1, 11), (11, 11)):
        grid[place] = 1
    pixels = draw(grid, (41, 41), (21, 42), (560, 580))
    pixels[42 - above, 22:30] = COLOURS[0]
    board, *_ = find_flooded(pixels)
    assert (board.lattice.y.offset, board.lattice.y.pitch) == (42, 41)


def test_a_button_of_its_colour_may_continue_the_area() -> None:
    grid = _grid()
    grid[8] = [1, 0, 2, 2, 0, 3, 0, 0, 4, 0, 1, 0]
    pixels = draw(grid)
    pixels[230:253, 60:100] = COLOURS[1]
    pixels[230:253, 100:180] = COLOURS[0]
    pixels[230:253, 180:300] = COLOURS[3]
    board, *_ = find_flooded(pixels)
    assert (board.rows, board.columns) == (9, 12)


def test_cells_are_rather_squares_than_a_little_wider() -> None:
    # The last column is of other colours, and what stands on the lines of the 13 others does so,
    # but for a pixel, on those of 12.
    grid = np.zeros((12, 14), dtype=np.uint8)
    grid[:, 13] = [1, 2, 1, 3, 4, 1, 2, 5, 3, 1, 2, 4]
    for colour, place in enumerate(((2, 10), (5, 11), (7, 12), (9, 12), (4, 11), (10, 10))):
        grid[place] = 1 + colour % 5
    board, *_ = find_flooded(draw(grid, (6.5, 6.5), (60.5, 50)))
    assert board.lattice.x.pitch == pytest.approx(6.5, rel=0.02)
    assert board.lattice.y.pitch == pytest.approx(6.5, rel=0.02)


def test_marks_in_the_other_cells_do_not_matter() -> None:
    pixels = draw(_grid())
    for row, column in ISLANDS:
        y, x = 50 + 20 * row, 60 + 20 * column
        for i in range(6):
            pixels[y + 4 + i : y + 7 + i, x + 7 + i] = 250
    board, *_ = find_flooded(pixels)
    assert (board.rows, board.columns) == (9, 12)


def test_a_small_board_among_many_larger_areas() -> None:
    pixels = np.full((600, 1000, 3), 200, dtype=np.uint8)
    pixels[:360, :400] = draw(_grid(), (7.25, 7.25))
    for number in range(40):
        x, y = 420 + number % 8 * 72, number // 8 * 120
        pixels[y : y + 110, x : x + 66] = COLOURS[number % 6]
        pixels[y + 50 : y + 61, x + 30 : x + 37] = 0
    assert any((board.rows, board.columns) == (9, 12) for board in find_flooded(pixels))


def test_what_lies_on_a_page_beside_any_lattice_is_no_board() -> None:
    pixels = np.full((360, 400, 3), 238, dtype=np.uint8)
    pixels[40:300, 50:360] = COLOURS[0]
    rng = np.random.default_rng(0)
    for x, y in rng.integers(60, 280, (40, 2)):
        pixels[y : y + 7, x : x + 5] = COLOURS[1]
    assert find_flooded(pixels) == []


@pytest.mark.parametrize("shape", [(1, 1), (3, 500), (200, 300)])
def test_a_plain_picture_has_no_area(shape: tuple[int, int]) -> None:
    assert find_flooded(np.full((*shape, 3), 90, dtype=np.uint8)) == []


@pytest.mark.parametrize("places", [[(0, 8), (5, 8)], [(2, 0), (2, 8)]])
def test_squares_are_told_by_few_cells_in_line(places: list[tuple[int, int]]) -> None:
    grid = np.zeros((9, 12), dtype=np.uint8)
    for colour, place in enumerate(places):
        grid[place] = 1 + colour
    for pitch in ((20, 20), (34, 33)):
        board, *_ = find_flooded(draw(grid, pitch, size=(600, 400)))
        assert (board.rows, board.columns) == (9, 12)


@pytest.mark.parametrize("pitch", [(20, 26), (18, 27), (33, 25)])
def test_oblong_cells_in_line_are_not_read_as_squares(pitch: tuple[int, int]) -> None:
    grid = np.zeros((9, 12), dtype=np.uint8)
    grid[[0, 5], 8] = 1, 2
    pixels = draw(grid, pitch, size=(600, 400))
    # Squares, of which each cell would hold several, are turned away later, and the size of the
    # two cells tells.
    found = find_flooded(pixels)
    assert found
    assert all((board.rows, board.columns) != (9, 12) for board in found)
    assert read(pixels)[0].board.cells.shape == (9, 12)


def test_a_button_may_continue_the_area_beside_most_of_a_side() -> None:
    grid = np.zeros((14, 14), dtype=np.uint8)
    left = ((10, 12), (12, 0), (13, 0), (13, 2), (13, 3), (13, 4), (12, 4), (12, 13), (13, 13))
    for colour, place in enumerate(left):
        grid[place] = 1 + colour % 5
    pixels = draw(grid, (42, 41), (150, 40), (800, 700))
    for colour in range(6):
        pixels[210 + 68 * colour : 274 + 68 * colour, 41:150] = COLOURS[colour]
    board, *_ = find_flooded(pixels)
    assert (board.rows, board.columns) == (14, 14)
    assert (board.lattice.x.offset, board.lattice.y.offset) == pytest.approx((150, 40), abs=1)


def test_a_marker_in_the_start_cell_is_no_side() -> None:
    shot = Path(__file__).parents[3] / "data" / "screens" / "colorfill-01.png"
    pixels = np.asarray(Image.open(shot).convert("RGB")).copy()
    board = pixels[145:635, 301:791]
    # All but the marker, and one cell.
    left = board[:35, :35].copy()
    board[:] = left[2, 2]
    board[:35, :35] = left
    board[350:385, 455:] = 250, 240, 30
    reading = read(pixels)[0]
    assert reading.board.cells.shape == (14, 14)
    assert (reading.geometry.x, reading.geometry.y) == pytest.approx((301, 145), abs=1)


def test_what_is_left_in_a_corner_is_none_by_itself() -> None:
    grid = np.zeros((25, 25), dtype=np.uint8)
    grid[-4:, -4:] = np.random.default_rng(1).integers(1, 6, (4, 4))
    grid[20, 12] = grid[22, 8] = 3
    reading = read(draw(grid, (16, 16), size=(520, 500)))[0]
    assert reading.board.cells.shape == (25, 25)


def test_cells_left_in_the_last_row_tell_of_squares() -> None:
    pixels = np.full((300, 400, 3), PAGE, dtype=np.uint8)
    pixels[26:230, 8:212] = COLOURS[0]
    # On a page cells of 13.6 px end at the nearest pixel.
    pixels[216:230, 8:22], pixels[216:230, 117:158] = COLOURS[1], COLOURS[2]
    board, *_ = find_flooded(pixels)
    assert (board.rows, board.columns) == (15, 15)


@pytest.mark.parametrize("whole", [False, True])
def test_lines_in_what_is_left_in_a_corner_tell_of_it(whole: bool) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[10:, 10:] = [[1, 1], [2, 1]]
    if whole:
        grid[11, 10] = 1
    boards = find_flooded(draw(grid, (26, 26), size=(460, 400)))
    assert [(board.rows, board.columns) for board in boards] == ([] if whole else [(12, 12)])


def test_it_is_asked_whether_to_go_on_before_each_area() -> None:
    pixels = np.zeros((200, 200, 3), dtype=np.uint8)
    pixels[:, 100:] = 200
    asked = Mock()
    for find in (find_flooded, find_last_cells, find_signs):
        asked.reset_mock()
        find(pixels, asked)
        assert asked.call_count == 2
    asked.side_effect = Stopped("Reading was stopped.")
    with pytest.raises(Stopped):
        find_flooded(pixels, asked)
    with pytest.raises(Stopped):
        find_boxed(EdgeMaps.of(pixels), asked)
