import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification import honeycomb
from floodhelper.vision.verification.honeycomb import is_honeycomb
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

ROWS, COLUMNS, PITCH = 10, 12, 30


def _bubbles() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Discs of which every second row lies half a disc aside, and the colours of all."""
    grid = random_grid(ROWS, COLUMNS, 5)
    pixels = np.full((400, 460, 3), PAGE, dtype=np.uint8)
    y, x = np.indices(pixels.shape[:2])
    for (row, column), colour in np.ndenumerate(grid):
        middle = 75 + PITCH * column + PITCH / 2 * (row % 2), 65 + 26 * row
        pixels[np.hypot(x - middle[0], y - middle[1]) < PITCH / 2] = COLOURS[colour]
    return pixels, grid


@pytest.mark.parametrize("turned", [False, True])
def test_rows_or_columns_that_lie_aside(turned: bool) -> None:
    pixels, grid = _bubbles()
    board = Grown(Lattice(Comb(60, PITCH), Comb(50, 52)), ROWS // 2, COLUMNS)
    labels = grid[::2]
    if turned:
        pixels, labels = np.ascontiguousarray(pixels.swapaxes(0, 1)), labels.T
        board = Grown(Lattice(board.lattice.y, board.lattice.x), COLUMNS, ROWS // 2)
    assert is_honeycomb(pixels, board, labels, COLOURS)


def test_rows_may_reach_over_the_lines_between_columns() -> None:
    side, down = 40, 35
    grid = random_grid(11, 18, 5)
    pixels = np.full((500, 900, 3), PAGE, dtype=np.uint8)
    y, x = np.indices(pixels.shape[:2])
    for (row, column), colour in np.ndenumerate(grid):
        middle = 80 + side * column + 20 * (row % 2), 70 + down * row
        pixels[np.hypot(x - middle[0], y - middle[1]) < side / 2] = COLOURS[colour]
    board = Grown(Lattice(Comb(60, side), Comb(50, 2 * down)), 6, 18)
    assert is_honeycomb(pixels, board, grid[::2], COLOURS)


def test_the_middles_of_rows_are_looked_for_where_cells_are_long() -> None:
    wide, long = Comb(60, 40), Comb(50, 70)
    assert honeycomb._ways(wide, wide) == honeycomb._ways(wide, long) == (0.0,)
    assert honeycomb._ways(long, wide) == (0.0, -0.2, 0.2)


def test_bubbles_are_no_board() -> None:
    with pytest.raises(NoBoardError, match="honeycomb"):
        read(_bubbles()[0])


@pytest.mark.parametrize("gap", [0, 8])
def test_cells_in_line_are_none(gap: int) -> None:
    grid = random_grid(ROWS, COLUMNS, 5)
    pixels = draw(grid, (PITCH, PITCH), size=(460, 400), gap=gap)
    board = Grown(Lattice(Comb(60, PITCH), Comb(50, PITCH)), ROWS, COLUMNS)
    assert not is_honeycomb(pixels, board, grid, COLOURS)
    # Gaps in the colour of cells that are elsewhere.
    pixels[(pixels == PAGE).all(axis=2)] = COLOURS[5]
    assert not is_honeycomb(pixels, board, grid, COLOURS)


def test_page_in_some_rows_is_none_of_the_other_ones() -> None:
    pixels, grid = _bubbles()
    gone = np.random.default_rng(4).random(grid.shape) < 0.3
    y, x = np.indices(pixels.shape[:2])
    for row, column in np.argwhere(gone):
        middle = 75 + PITCH * column + PITCH / 2 * (row % 2), 65 + 26 * row
        pixels[np.hypot(x - middle[0], y - middle[1]) < PITCH / 2] = PAGE
    labels = np.where(gone, 6, grid)[::2].astype(np.uint8)
    palette = np.vstack([COLOURS, PAGE]).astype(np.uint8)
    board = Grown(Lattice(Comb(60, PITCH), Comb(50, 52)), ROWS // 2, COLUMNS)
    assert is_honeycomb(pixels, board, labels, palette)


@pytest.mark.parametrize(("share", "ground"), [(0.95, 2), (0.85, -2)])
def test_ground_is_nearly_all_that_is_seen_at_some_height(share: float, ground: int) -> None:
    kind = np.random.default_rng(0).integers(0, 4, (10, 8, 10))
    kind[:, 3] = np.where(np.arange(100).reshape(10, 10) < 100 * share, 2, 0)
    assert honeycomb._ground_of(kind) == ground
