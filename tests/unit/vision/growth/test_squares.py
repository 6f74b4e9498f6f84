import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.squares import as_squares
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import draw, random_grid

FLOODED = np.where(random_grid(13, 13, 8, seed=1) > 6, random_grid(13, 13, 5), 5).astype(np.uint8)


def _squares(pitch: tuple[float, float], rows: int, columns: int) -> Grown | None:
    """What is found where so many lines are seen on a board of 13 x 13 cells."""
    width, height = 13 * pitch[0], 13 * pitch[1]
    lattice = Lattice(Comb(60, width / columns), Comb(50, height / rows))
    pixels = draw(FLOODED, pitch)
    return as_squares(pixels, Sight.of(pixels, Grown(lattice, rows, columns)))


@pytest.mark.parametrize(
    ("rows", "columns"), [(12, 13), (13, 12), (14, 13), (13, 14), (13, 16), (10, 13)]
)
def test_lines_that_were_missed_or_counted_twice_are_put_right(rows: int, columns: int) -> None:
    found = _squares((14, 14), rows, columns)
    assert found is not None
    assert (found.rows, found.columns) == (13, 13)
    assert found.lattice.x.pitch == pytest.approx(14, abs=0.1)
    assert found.lattice.y.pitch == pytest.approx(14, abs=0.1)


@pytest.mark.parametrize("pitch", [(14.0, 14.0), (14.0, 13.0), (13.0, 14.0)])
def test_cells_that_lie_right_stay_though_they_are_no_squares(pitch: tuple[float, float]) -> None:
    assert _squares(pitch, 13, 13) is None


def test_what_would_still_be_no_squares_stays() -> None:
    assert _squares((16, 14), 12, 13) is None


def _blurred(grid: NDArray[np.uint8], high: float, rows: int) -> Grown | None:
    """What is found on a blurred board of 15 columns, with cells so high, where `rows` are seen."""
    image = Image.fromarray(draw(grid, (20, high), size=(420, 420)))
    pixels = np.asarray(image.filter(ImageFilter.BoxBlur(2)))
    lattice = Lattice(Comb(60, 20), Comb(50, len(grid) * high / rows))
    return as_squares(pixels, Sight.of(pixels, Grown(lattice, rows, 15)))


def _left(rows: int, *left: tuple[int, int]) -> NDArray[np.uint8]:
    grid = np.zeros((rows, 15), dtype=np.uint8)
    for i, cell in enumerate(left):
        grid[cell] = 1 + i % 3
    return grid


ALIKE = [(0, 14), (1, 11), (14, 9), (14, 3), (13, 12), (14, 14)]


def test_a_nearly_finished_board_has_as_many_rows_as_columns_of_squares() -> None:
    found = _blurred(_left(15, *ALIKE), 20, 16)
    assert found is not None
    assert (found.rows, found.columns) == (15, 15)


def test_lines_that_plainly_fit_less_are_no_better_for_being_squares() -> None:
    inner = _left(16, (7, 3), (8, 9), (5, 12), (9, 14), (10, 7))
    assert _blurred(inner, 18.75, 16) is None


def _both_ways(seen: int, grid: NDArray[np.uint8]) -> Grown | None:
    """What is found where so many lines are seen both ways on a board of cells of 20 px."""
    rows, columns = grid.shape
    pixels = draw(grid, (20, 20), size=(420, 420))
    lattice = Lattice(Comb(60, 20 * columns / seen), Comb(50, 20 * rows / seen))
    return as_squares(pixels, Sight.of(pixels, Grown(lattice, seen, seen)))


@pytest.mark.parametrize("seen", [13, 14, 16, 17])
def test_there_may_be_more_or_fewer_squares_on_a_nearly_finished_board(seen: int) -> None:
    found = _both_ways(seen, _left(15, *ALIKE))
    assert found is not None
    assert (found.rows, found.columns) == (15, 15)
    assert found.lattice.x.pitch == pytest.approx(20, abs=0.1)


def test_squares_stay_where_more_is_left_or_they_are_right() -> None:
    assert _both_ways(15, _left(15, *ALIKE)) is None
    assert _both_ways(14, random_grid(15, 15)) is None


def test_of_lines_that_fit_as_well_those_of_a_square_are_taken() -> None:
    pixels = draw(_left(15, (0, 14), (3, 14), (9, 14)), (20, 20), size=(420, 420))
    lattice = Lattice(Comb(60, 300 / 14), Comb(50, 20))
    sight = Sight.of(pixels, Grown(lattice, 15, 14))
    assert sight.modelled.mean() == 0
    found = as_squares(pixels, sight)
    assert found is not None
    assert (found.rows, found.columns) == (15, 15)


@pytest.mark.parametrize(("high", "squares"), [(20.0, True), (20.2, False)])
def test_other_boards_are_of_exact_squares(high: float, squares: bool) -> None:
    pixels = draw(_left(12, (0, 14), (3, 14), (9, 14)), (20, high), size=(420, 420))
    lattice = Lattice(Comb(60, 300 / 14), Comb(50, high))
    found = as_squares(pixels, Sight.of(pixels, Grown(lattice, 12, 14)))
    assert (None if found is None else (found.rows, found.columns)) == (
        (12, 15) if squares else None
    )


@pytest.mark.parametrize(("left", "width"), [(60.5, 841), (61, 841)])
def test_squares_fit_once_they_are_moved_to_where_a_few_cells_show(
    left: float, width: float
) -> None:
    grid = np.zeros((24, 40), dtype=np.uint8)
    grid[:, 35:] = np.where(random_grid(24, 5) < 3, 0, random_grid(24, 5, seed=1))
    pixels = draw(grid, (21, 21), size=(960, 600))
    # Lines between cells of different colours, and around all of them.
    others = np.pad(grid, ((0, 0), (1, 1)), constant_values=9)
    for row, column in np.argwhere(others[:, 1:] != others[:, :-1]):
        pixels[50 + 21 * row : 71 + 21 * row, 59 + 21 * column : 61 + 21 * column] = 0
    lattice = Lattice(Comb(left, width / 39), Comb(50, 21.03))
    found = as_squares(pixels, Sight.of(pixels, Grown(lattice, 24, 39)))
    assert found is not None
    assert found.columns == 40
    assert found.lattice.x.pitch == pytest.approx(21, abs=0.1)
