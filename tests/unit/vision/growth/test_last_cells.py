import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from floodhelper.errors import NoBoardError
from floodhelper.vision.growth.last_cells import TOLD, find_last_cells
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw

SIZE = (760, 700)
LEFT = [(13, 15), (12, 15), (12, 14)]


def _grid(
    left: list[tuple[int, int]] = LEFT, rows: int = 14, columns: int = 16
) -> NDArray[np.uint8]:
    """Cells of colour 0 but for some that are left, each of another colour."""
    grid = np.zeros((rows, columns), dtype=np.uint8)
    for colour, place in enumerate(left):
        grid[place] = 1 + colour % 5
    return grid


@pytest.mark.parametrize("pitch", [(20, 20), (37, 37), (31.25, 31.25), (13, 27), (36, 40)])
@pytest.mark.parametrize("left", [LEFT, LEFT[:2], [(0, 15), (0, 14)], [(5, 3), (9, 8)]])
def test_two_cells_tell_the_board(pitch: tuple[float, float], left: list[tuple[int, int]]) -> None:
    (board,) = find_last_cells(draw(_grid(left), pitch, size=SIZE))
    assert (board.rows, board.columns) == (14, 16)
    lattice = board.lattice
    assert (lattice.x.offset, lattice.y.offset) == (60, 50)
    assert (lattice.x.pitch, lattice.y.pitch) == pytest.approx(pitch, rel=0.003)


def test_such_a_board_is_read_but_not_surely() -> None:
    grid = _grid([(13, 15), (12, 15)])
    reading, *_ = read(draw(grid, (24, 24), size=SIZE))
    assert reading.confidence == TOLD
    place = reading.geometry
    found = place.x, place.y, place.cell_width, place.cell_height
    assert found == pytest.approx((60, 50, 24, 24))
    assert np.array_equal(reading.board.palette[reading.board.cells], COLOURS[grid])


def test_with_buttons_it_is_no_surer() -> None:
    pixels = draw(_grid([(13, 15), (12, 15)]), (24, 24), size=SIZE)
    pixels[100:140, 560:600], pixels[160:200, 560:600] = COLOURS[1], COLOURS[2]
    assert read(pixels)[0].confidence == TOLD


def test_a_small_square_with_two_cells_in_it_is_anything() -> None:
    pixels = draw(_grid([(4, 4), (2, 2)], 5, 5))
    assert len(find_last_cells(pixels)) == 1
    with pytest.raises(NoBoardError):
        read(pixels)


def test_cells_of_one_colour_are_enough() -> None:
    grid = _grid([(13, 14), (3, 6)])
    grid[grid > 0] = 1
    reading, *_ = read(draw(grid, (24, 24), size=SIZE))
    assert (reading.board.cells.shape, reading.confidence) == ((14, 16), TOLD)


def test_a_line_over_the_outermost_cells_hides_a_pixel_of_them() -> None:
    pixels = draw(_grid([(13, 15), (12, 15)]), (11, 11))
    right, bottom = 60 + 16 * 11, 50 + 14 * 11
    pixels[50:bottom, right - 1] = pixels[bottom - 1, 60:right] = 0
    pixels[50:bottom, 59] = pixels[49, 60:right] = 0
    (board,) = find_last_cells(pixels)
    assert (board.rows, board.columns) == (14, 16)
    assert (board.lattice.x.pitch, board.lattice.y.pitch) == (11, 11)


def _outlined(
    grid: NDArray[np.uint8], pitch: int, half: int
) -> tuple[NDArray[np.uint8], tuple[int, int]]:
    """Board with black lines around its pieces and around all, as sgt-flood draws it; its corner.

    Half of each line is at either side.
    """
    rows, columns = (each * pitch for each in grid.shape)
    padded = np.pad(np.kron(grid, np.ones((pitch, pitch), dtype=np.uint8)), 50, constant_values=99)
    pixels = np.full((*padded.shape, 3), PAGE, dtype=np.uint8)
    pixels[50 : 50 + rows, 50 : 50 + columns] = COLOURS[grid].repeat(pitch, 0).repeat(pitch, 1)
    for axis in (0, 1):
        for y, x in (
            np.argwhere(np.diff(padded.astype(int), axis=axis)) + np.eye(2, dtype=int)[axis]
        ):
            pixels[y - half : y + half, x - half : x + half] = 0
    return pixels, (50, 50)


@pytest.mark.parametrize(("pitch", "half"), [(32, 1), (70, 2)])
@pytest.mark.parametrize(
    "left", [LEFT, [(0, 7), (13, 5)], [(5, 3), (6, 4)], [(13, 15)], [(13, 14)], [(6, 6)]]
)
def test_lines_may_be_around_cells_of_another_colour(
    left: list[tuple[int, int]], pitch: int, half: int
) -> None:
    grid = _grid(left)
    pixels, corner = _outlined(grid, pitch, half)
    reading, *_ = read(pixels)
    near = max(2, 0.08 * pitch)
    assert (reading.geometry.x, reading.geometry.y) == pytest.approx(corner, abs=near)
    assert np.array_equal(reading.board.palette[reading.board.cells], COLOURS[grid])


def test_a_piece_may_be_some_cells_that_touch() -> None:
    grid = _grid([(13, 15), (12, 15), (12, 14), (4, 4)])
    grid[grid > 0] = 1
    (board,) = find_last_cells(draw(grid, size=SIZE))
    assert (board.rows, board.columns) == (14, 16)


@pytest.mark.parametrize(("more", "found"), [(0, True), (1, False), (3, False)])
def test_one_in_a_corner_is_enough_that_divides_the_area(more: int, found: bool) -> None:
    pixels = draw(_grid([(13, 15)]), (30, 30), size=SIZE)
    pixels[50 : 50 + 14 * 30, 60 - more : 60] = COLOURS[0]
    assert bool(find_last_cells(pixels)) is found


@pytest.mark.parametrize(
    ("scale", "way"),
    [
        (0.8, Image.Resampling.BILINEAR),
        (1.25, Image.Resampling.BILINEAR),
        (1.5, Image.Resampling.BILINEAR),
        (1.5, Image.Resampling.LANCZOS),
    ],
)
def test_a_picture_may_be_scaled(scale: float, way: Image.Resampling) -> None:
    image = Image.fromarray(draw(_grid(), (20, 20), size=SIZE))
    image = image.resize((int(SIZE[0] * scale), int(SIZE[1] * scale)), way)
    (board,) = find_last_cells(np.asarray(image))
    assert (board.rows, board.columns) == (14, 16)
    assert board.lattice.x.offset == pytest.approx(60 * scale, abs=1)
    assert board.lattice.x.pitch == pytest.approx(20 * scale, rel=0.004)


@pytest.mark.parametrize("left", [(5, 3), (13, 4), (5, 15)])
def test_one_piece_is_enough_that_is_in_no_corner(left: tuple[int, int]) -> None:
    (board,) = find_last_cells(draw(_grid([left]), size=SIZE))
    assert (board.rows, board.columns) == (14, 16)


def test_one_piece_is_not_enough_in_a_corner_or_where_it_is_small() -> None:
    grid = _grid([(13, 15)])
    assert find_last_cells(draw(grid, size=SIZE)) == []
    assert find_last_cells(draw(_grid([(5, 3)]), (10, 10), size=SIZE)) == []
    grid[13, 14] = grid[13, 15]
    assert find_last_cells(draw(grid, size=SIZE)) == []


def test_what_is_around_may_be_near_the_colour_of_the_flooded_part() -> None:
    pixels = draw(_grid(), size=SIZE)
    pixels[(pixels == PAGE).all(axis=2)] = COLOURS[0] + np.array([-30, 25, 0])
    (board,) = find_last_cells(pixels)
    assert (board.rows, board.columns) == (14, 16)


def test_pieces_that_may_be_two_cells_each_tell_nothing() -> None:
    grid = _grid([(13, 15), (4, 5)])
    assert find_last_cells(draw(grid, size=SIZE)) != []
    grid[13, 14], grid[4, 4] = grid[13, 15], grid[4, 5]
    assert find_last_cells(draw(grid, size=SIZE)) == []


def test_an_area_that_is_no_whole_number_of_pieces_wide_is_no_board() -> None:
    pixels = draw(_grid(), size=SIZE)
    pixels[50:330, 390:] = PAGE
    pixels[50:330, 370:389] = COLOURS[0]
    assert find_last_cells(draw(_grid(), size=SIZE)) != []
    assert find_last_cells(pixels) == []


@pytest.mark.parametrize("off", [3, 9])
def test_squares_off_the_lines_are_no_cells(off: int) -> None:
    pixels = draw(_grid([(13, 15), (12, 15)]), size=SIZE)
    assert find_last_cells(pixels) != []
    pixels[110:130, 100 + off : 120 + off] = COLOURS[3]
    assert find_last_cells(pixels) == []


def test_a_pitch_is_not_told_where_others_fit_as_well() -> None:
    # Cells of 24 and of 23 px by 29, of which those at the border alone are left.
    grid = _grid([(12, 26), (23, 26), (24, 26)], 27, 27)
    pixels = draw(grid, (23.75, 28.85), size=(900, 900))
    assert find_last_cells(pixels) == []


@pytest.mark.parametrize(("side", "found"), [(18, True), (60, False)])
def test_a_pointer_may_lie_there_and_nothing_larger(side: int, found: bool) -> None:
    pixels = draw(_grid(), size=SIZE)
    slope = np.tri(side, dtype=bool)
    pixels[103 : 103 + side, 133 : 133 + side][slope] = 0
    assert bool(find_last_cells(pixels)) == found


def test_writing_is_no_cells() -> None:
    pixels = draw(_grid(), size=SIZE)
    pixels[100:140, 100:300:3] = 0
    assert find_last_cells(pixels) == []


@pytest.mark.parametrize("shape", [(1, 1), (1, 900), (40, 40), (700, 700)])
def test_nothing_is_found_in_plain_pictures(shape: tuple[int, int]) -> None:
    assert find_last_cells(np.full((*shape, 3), 90, dtype=np.uint8)) == []


@pytest.mark.parametrize(("columns", "found"), [(15, True), (16, False)])
def test_two_squares_are_told_where_nothing_else_fits(columns: int, found: bool) -> None:
    grid = np.zeros((14, columns), dtype=np.uint8)
    grid[4, 4:6], grid[5, 6:8] = 1, 2
    boards = find_last_cells(draw(grid, size=SIZE))
    assert [(board.rows, board.columns) for board in boards] == [(14, columns)][:found]


@pytest.mark.parametrize("hidden", [1, 2, 3])
def test_a_thick_line_may_hide_a_part_of_the_last_line_of_cells(hidden: int) -> None:
    pixels = draw(_grid([(13, 15), (5, 4), (3, 15)]), (22, 22), size=(500, 420))
    right, bottom = 60 + 16 * 22, 50 + 14 * 22
    pixels[50 : bottom + 2, right - hidden : right + 2] = 0
    pixels[bottom - hidden : bottom + 2, 60 : right + 2] = 0
    found = [(board.rows, board.columns) for board in find_last_cells(pixels)]
    assert found == [(14, 16)][: hidden < 3]
