import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.covered import covered_line
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(12, 12)
TOP, PITCH = 50, 20


def _covered(
    left: int = 10, gap: int = 0, grid: NDArray[np.uint8] = GRID, pitch: int = PITCH
) -> NDArray[np.uint8]:
    """Board of whose first row so many px are left below the title of its window."""
    pixels = draw(grid, (pitch, pitch), size=(100 + 15 * pitch, 100 + 15 * pitch), gap=gap)
    pixels[: TOP + pitch - gap - left] = 130, 160, 210
    return pixels


def _seen(gap: int = 0, rows: int = 11) -> Grown:
    drawn = 1 - gap / PITCH
    return Grown(Lattice(Comb(60, PITCH, drawn), Comb(TOP + PITCH, PITCH, drawn)), rows, 12)


def _line(
    pixels: NDArray[np.uint8], gap: int = 0, grid: NDArray[np.uint8] = GRID
) -> tuple[str, list[int]] | None:
    found = covered_line(pixels, _seen(gap), grid[1:], COLOURS)
    return None if found is None else (found[0], found[1].tolist())


@pytest.mark.parametrize(("left", "gap"), [(6, 0), (10, 0), (17, 0), (8, 3)])
def test_a_line_is_told_by_what_is_left_of_it(left: int, gap: int) -> None:
    assert _line(_covered(left, gap), gap) == ("top", GRID[0].tolist())


def test_it_is_told_at_each_side() -> None:
    pixels, board, own = _covered(), _seen(), GRID[0].tolist()
    x, y = board.lattice.x, board.lattice.y
    below = Comb(len(pixels) - TOP - 12 * PITCH, PITCH)
    for side, picture, lattice, labels in (
        ("left", pixels.swapaxes(0, 1), Lattice(y, x), GRID[1:].T),
        ("bottom", pixels[::-1], Lattice(x, below), GRID[:0:-1]),
        ("right", pixels[::-1].swapaxes(0, 1), Lattice(below, x), GRID[:0:-1].T),
    ):
        found = covered_line(picture, Grown(lattice, *labels.shape), labels, COLOURS)
        assert found is not None
        assert (found[0], found[1].tolist()) == (side, own)


@pytest.mark.parametrize("left", [0, 3, 19])
def test_a_blurred_edge_is_none_nor_what_is_whole(left: int) -> None:
    assert _line(_covered(left)) is None


def test_what_is_no_square_with_it_lacks_none() -> None:
    assert covered_line(_covered(), _seen(rows=10), GRID[1:11], COLOURS) is None


def test_what_goes_on_is_not_covered() -> None:
    pixels = _covered()
    pixels[: TOP + 10, 60:120] = pixels[TOP + 15, 60:120]
    assert _line(pixels) is None


@pytest.mark.parametrize(
    "row",
    [
        # A bar, two parts, buttons with each colour once, and what mirrors the board.
        [2] * 12,
        [2] * 6 + [3] * 6,
        [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
        GRID[1].tolist(),
    ],
)
def test_strips_of_other_things_are_no_lines(row: list[int]) -> None:
    grid = GRID.copy()
    grid[0] = row
    assert _line(_covered(grid=grid), grid=grid) is None


def test_other_colours_than_the_boards_are_no_cells() -> None:
    pixels = _covered()
    pixels[TOP + 10 : TOP + 20, 60 : 60 + PITCH] = 90, 60, 90
    assert _line(pixels) is None


def test_a_board_whose_first_row_is_half_under_its_title_is_read() -> None:
    (board, *_) = read(_covered(20, pitch=40))
    assert (board.geometry.rows, board.geometry.columns) == (12, 12)
    assert board.geometry.y == pytest.approx(TOP, abs=0.5)
    assert (board.board.palette[board.board.cells] == COLOURS[GRID]).all()
    assert board.confidence >= 0.9
