import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.sliver import shows_sliver
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.doubts import MAY_GO_ON
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(12, 12)
TOP = 50


def _cut(
    grid: NDArray[np.uint8] = GRID, left: int = 5, gap: int = 0, off: int = 0
) -> NDArray[np.uint8]:
    """Board of which so many px are left of the second row, `off` px aside; all above is page."""
    pixels = draw(grid, gap=gap)
    row = pixels[TOP + 20 : TOP + 40].copy()
    pixels[: TOP + 40 - gap - left] = PAGE
    pixels[TOP + 20 : TOP + 40, off:] = row[:, : row.shape[1] - off] if off else row
    pixels[: TOP + 40 - gap - left] = PAGE
    return pixels


def _board(gap: int = 0) -> Grown:
    drawn = 1 - gap / 20
    return Grown(Lattice(Comb(60, 20, drawn), Comb(TOP + 40, 20, drawn)), 10, 12)


def _shows(pixels: NDArray[np.uint8], gap: int = 0, grid: NDArray[np.uint8] = GRID) -> bool:
    return shows_sliver(pixels, _board(gap), grid[2:], COLOURS)


@pytest.mark.parametrize(("left", "gap"), [(3, 0), (8, 0), (3, 2), (3, 5)])
def test_a_sliver_of_further_cells_is_seen(left: int, gap: int) -> None:
    assert _shows(_cut(left=left, gap=gap), gap)


def test_it_is_seen_at_each_side() -> None:
    pixels, board = _cut(), _board()
    x, y = board.lattice.x, board.lattice.y
    assert shows_sliver(pixels.swapaxes(0, 1), Grown(Lattice(y, x), 12, 10), GRID[2:].T, COLOURS)
    below = Grown(Lattice(x, Comb(len(pixels) - TOP - 40 - 10 * 20, 20)), 10, 12)
    assert shows_sliver(pixels[::-1], below, GRID[2:][::-1], COLOURS)
    beside = Grown(Lattice(below.lattice.y, x), 12, 10)
    turned = pixels[::-1].swapaxes(0, 1)
    assert shows_sliver(turned, beside, GRID[2:][::-1].T, COLOURS)


def test_a_whole_board_shows_none() -> None:
    assert not _shows(_cut(left=0))
    assert not _shows(_cut(left=0, gap=2), gap=2)


def test_a_blurred_edge_has_the_cells_own_colours() -> None:
    grid = GRID.copy()
    grid[1] = grid[2]
    assert not _shows(_cut(grid), grid=grid)


def test_buttons_lie_in_other_places() -> None:
    assert _shows(_cut(off=2))
    assert not _shows(_cut(off=7))


def test_bars_are_longer_than_cells_and_a_page_is_one_colour() -> None:
    grid = GRID.copy()
    grid[1] = np.repeat([0, 1, 2], 4)
    assert not _shows(_cut(grid), grid=grid)
    grid[1] = np.repeat([0, 1, 2, 3, 4, 5], 2)
    assert not _shows(_cut(grid), grid=grid)
    grid[1] = 3
    assert not _shows(_cut(grid), grid=grid)


def test_a_bar_of_buttons_that_touches_the_board_is_no_part_of_it() -> None:
    grid = random_grid(10, 6, 4, seed=1)
    grid[0, [0, 5]] = 3, 1
    board = Grown(Lattice(Comb(60, 20), Comb(TOP, 20)), 10, 6)
    for colours, told in (([0, 1, 2, 4, 5], False), ([0, 1, 0, 1, 0], True)):
        pixels = draw(grid)
        pixels[TOP - 20 : TOP, 60:180] = np.repeat(COLOURS[colours], 24, axis=0)
        assert shows_sliver(pixels, board, grid, COLOURS) == told


@pytest.mark.parametrize(("colours", "told"), [(6, False), (5, True)])
def test_a_button_of_each_colour_may_lie_as_the_cells_do(colours: int, told: bool) -> None:
    pixels = draw(GRID)
    pixels[TOP - 20 : TOP + 40] = PAGE
    for column, colour in enumerate(COLOURS[:colours], start=4):
        pixels[TOP + 32 : TOP + 40, 60 + 20 * column :][:, :19] = colour
    assert _shows(pixels) == told


def test_buttons_may_be_as_wide_as_two_cells_or_in_the_shadow_of_the_board() -> None:
    wide = draw(GRID)
    wide[TOP - 20 : TOP + 40] = PAGE
    wide[TOP + 32 : TOP + 40, 60 : 60 + 7 * 20] = np.repeat(COLOURS[[0, 1, 1, 2, 3, 4, 5]], 20, 0)
    assert not _shows(wide)
    shaded = draw(GRID)
    shaded[TOP - 20 : TOP + 40] = PAGE
    shaded[TOP + 32 : TOP + 40, 60 : 60 + 6 * 20] = np.repeat(COLOURS, 20, axis=0)
    shaded[TOP + 38 : TOP + 40, 60 + 5 * 20 : 60 + 6 * 20] //= 2
    assert not _shows(shaded)
    # One of the colours is in no line.
    shaded[TOP + 32 : TOP + 38, 60 + 5 * 20 : 60 + 6 * 20] //= 2
    assert _shows(shaded)


@pytest.mark.parametrize("left", [3, 6])
def test_a_board_that_is_cut_off_is_not_sure(left: int) -> None:
    reading = read(_cut(left=left, gap=1))[0]
    assert reading.board.cells.shape == (10, 12)
    assert reading.confidence < 0.9
    assert MAY_GO_ON in reading.doubts
