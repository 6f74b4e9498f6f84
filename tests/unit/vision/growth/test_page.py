import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.sides import Sides
from floodhelper.vision.growth.page import alone
from floodhelper.vision.lattice.extent import Extent
from unit.vision.drawing import random_grid

BOARD = Extent(4, 5, 12, 13)


def _window(grid: NDArray[np.uint8], page: int = 0) -> NDArray[np.uint8]:
    """Patches of a window of 20 x 20 cells that holds `grid` from row 4 and column 5 on."""
    cells = np.full((20, 20), page)
    cells[4 : 4 + len(grid), 5 : 5 + grid.shape[1]] = grid
    shades = np.array([[20, 30, 40], [200, 40, 40], [40, 200, 60], [250, 220, 40]], dtype=np.uint8)
    return np.asarray(shades[cells][:, :, None, None].repeat(6, axis=2).repeat(6, axis=3))


NO_EDGES = Sides(np.zeros((20, 21)), np.zeros((21, 20)))
EVERY = np.ones((20, 20), dtype=bool)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("known", [Extent(6, 7, 10, 11), BOARD, Extent(2, 3, 16, 14)])
def test_a_board_with_cells_of_its_pages_colour_is_found(seed: int, known: Extent) -> None:
    window = _window(random_grid(8, 8, 4, seed))
    assert alone(window, NO_EDGES, Extent(1, 1, 19, 19), known, EVERY) == BOARD


def test_buttons_beyond_a_line_of_page_are_none_of_the_board() -> None:
    window = _window(random_grid(8, 8, 4, 1))
    window[14:16, 5:13] = (200, 40, 40)
    reaching = Extent(4, 5, 16, 13)
    assert alone(window, NO_EDGES, reaching, reaching, EVERY) == BOARD


def test_what_is_left_in_a_flooded_part_is_no_board() -> None:
    grid = np.zeros((8, 8), dtype=np.uint8)
    grid[2:6, 2:6] = np.diag([1, 2, 3, 1])
    window = _window(grid, page=3)
    assert alone(window, NO_EDGES, BOARD, Extent(6, 7, 10, 11), EVERY) == BOARD


def test_what_is_left_of_a_board_beyond_it_is_not_left_out() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[3:7, 4:8] = random_grid(4, 4, 3, 1) + 1
    board, known = Extent(4, 5, 16, 17), Extent(7, 9, 11, 13)
    assert alone(_window(grid), NO_EDGES, board, known, EVERY) == known
    for places in ([1, 9, 10], [1, 9, 1]):
        # Buttons lie in a row or two.
        grid[places, [1, 10, 2]] = 1
        window = _window(grid)
        left_over = len(set(places)) == 3
        assert alone(window, NO_EDGES, board, known, EVERY) == (board if left_over else known)
        grid[places, [1, 10, 2]] = 0
    grid[[1, 9, 10], [1, 10, 2]] = 1
    fitting = EVERY.copy()
    fitting[13, 15] = False
    assert alone(_window(grid), NO_EDGES, board, known, fitting) == known


def test_buttons_that_touch_the_board_are_not_taken_for_cells() -> None:
    window = _window(random_grid(8, 8, 4, 2) % 3 + 1)
    window[12:14, 5:13] = (200, 40, 40)
    fitting = EVERY.copy()
    fitting[12:14] = False
    assert alone(window, NO_EDGES, BOARD, BOARD, fitting) == BOARD
    assert alone(window, NO_EDGES, BOARD, BOARD, EVERY) == Extent(4, 5, 14, 13)


def test_at_the_end_of_the_picture_nothing_stands_alone() -> None:
    window = _window(random_grid(8, 8, 4, 1))[4:, 5:]
    best = Extent(0, 0, 9, 9)
    assert alone(window, NO_EDGES, best, best, EVERY[4:, 5:]) == best


def test_at_one_side_anything_may_follow_what_is_taken_for_the_boards_end() -> None:
    window = _window(random_grid(8, 8, 4, 1))
    window[:, 13:] = np.random.default_rng(0).integers(0, 256, (20, 7, 6, 6, 3))
    assert alone(window, NO_EDGES, Extent(2, 5, 15, 13), Extent(5, 6, 11, 12), EVERY) == BOARD


def test_cells_of_one_colour_with_gaps_between_them_are_no_page() -> None:
    window = _window(random_grid(8, 8, 4, 1))
    edges = Sides(np.ones((20, 21)), np.ones((21, 20)))
    best = Extent(1, 1, 19, 19)
    assert alone(window, edges, best, BOARD, EVERY) == best
