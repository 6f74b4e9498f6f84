import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.bar_chart import is_bar_chart
from floodhelper.vision.verification.ink import sample_cells
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = np.arange(64, dtype=np.uint8).reshape(8, 8) % 5
BOARD = Grown(Lattice(Comb(60, 30), Comb(50, 30)), 8, 8)


def _with_ends(
    ends: dict[tuple[int, int], int], colours: NDArray[np.uint8] = COLOURS
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Board in whose cells the colour of the one below begins so many px down, and its grid."""
    pixels = draw(GRID, (30, 30))
    for (row, column), down in ends.items():
        y, x = 50 + 30 * row, 60 + 30 * column
        pixels[y + down : y + 30, x : x + 30] = colours[GRID[row + 1, column]]
    return pixels, GRID


def _is_bar_chart(pixels: NDArray[np.uint8], grid: NDArray[np.uint8]) -> bool:
    return is_bar_chart(sample_cells(pixels, BOARD), grid, COLOURS)


@pytest.mark.parametrize("turned", [False, True])
def test_bars_that_end_at_several_places(turned: bool) -> None:
    pixels, grid = _with_ends({(1, 1): 12, (3, 4): 18, (5, 6): 12})
    cells = sample_cells(pixels, BOARD)
    if turned:
        cells, grid = np.ascontiguousarray(cells.transpose(1, 0, 3, 2, 4)), grid.T
    assert is_bar_chart(cells, grid, COLOURS)


def test_two_bars_alone_do_not_tell() -> None:
    assert not _is_bar_chart(*_with_ends({(1, 1): 12, (3, 4): 18}))


def test_what_lies_over_cells_ends_at_one_place() -> None:
    assert not _is_bar_chart(*_with_ends({(3, 1): 12, (3, 2): 12, (3, 3): 12, (3, 4): 12}))


def test_other_colours_are_no_ends() -> None:
    ends = {(1, 1): 12, (3, 4): 18, (5, 6): 12}
    others = np.full_like(COLOURS, 90)
    assert not _is_bar_chart(*_with_ends(ends, others))


def test_marks_and_what_reaches_into_a_cell_are_no_ends() -> None:
    pixels, grid = _with_ends({})
    for row, column, left, width in ((1, 1, 8, 12), (3, 4, 0, 20), (5, 6, 8, 22)):
        y, x = 50 + 30 * row, 60 + 30 * column + left
        pixels[y + 8 + row : y + 30, x : x + width] = COLOURS[grid[row + 1, column]]
    assert not _is_bar_chart(pixels, grid)


def test_all_cells_of_a_colour_may_be_lit_in_their_upper_half() -> None:
    ends = {(int(row), int(column)): 12 for row, column in np.argwhere(GRID[:-1] == 2)}
    ends |= dict.fromkeys(list(ends)[:3], 15)
    assert not _is_bar_chart(*_with_ends(ends))
    some = dict(list(ends.items())[: len(ends) // 2 - 1])
    assert _is_bar_chart(*_with_ends(some))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("cells", "told"), [(4, False), (3, True)])
def test_gaps_may_have_the_colour_of_some_cells(turned: bool, cells: int, told: bool) -> None:
    labels = GRID.copy()
    sampled = np.tile(COLOURS[labels][:, :, None, None], (24, 24, 1))
    for row in (1, 4):
        for column in range(cells):
            sampled[row, column, 12 + column :] = COLOURS[5]
    if turned:
        sampled, labels = np.ascontiguousarray(sampled.transpose(1, 0, 3, 2, 4)), labels.T
    assert is_bar_chart(sampled, labels, COLOURS) is told


@pytest.mark.parametrize(
    ("steepest", "below", "told"), [(100, 220, True), (118, 220, False), (100, 150, False)]
)
def test_gradients_and_close_colours_are_no_ends(steepest: int, below: int, told: bool) -> None:
    palette = np.array([[100] * 3, [150] * 3, [220] * 3], dtype=np.uint8)
    cells = np.full((8, 8, 24, 24, 3), 100, dtype=np.uint8)
    for cell, lines in (((1, 1), 9), ((3, 4), 12), ((5, 6), 15)):
        cells[cell] = below
        cells[cell][:lines] = np.linspace(100, steepest, lines)[:, None, None]
    labels = np.zeros((8, 8), dtype=np.uint8)
    assert is_bar_chart(cells, labels, palette) is told


def test_what_is_seen_of_a_neighbour_is_no_end() -> None:
    assert not _is_bar_chart(*_with_ends({(1, 1): 24, (3, 4): 6, (5, 6): 24}))


def test_other_colours_between_are_no_ends() -> None:
    pixels, grid = _with_ends({(1, 1): 12, (3, 4): 18, (5, 6): 12})
    assert _is_bar_chart(pixels, grid)
    for row, column, down in ((1, 1, 12), (3, 4, 18), (5, 6, 12)):
        y, x = 50 + 30 * row + down, 60 + 30 * column
        pixels[y - 4 : y + 4, x : x + 30] = 0
    assert not _is_bar_chart(pixels, grid)


def test_a_chart_of_bars_is_no_board() -> None:
    pixels = np.full((360, 460, 3), 255, dtype=np.uint8)
    rng = np.random.default_rng(3)
    tops = np.cumsum(rng.integers(20, 90, (3, 12)), axis=0)
    for column in range(12):
        x = 60 + 30 * column
        for part in (2, 1, 0):
            pixels[320 - tops[part, column] : 320, x : x + 26] = COLOURS[part]
    # Every second one is of parts as high as the bars are wide, by which rows are found.
    for column in range(0, 12, 2):
        pixels[50:320, 60 + 30 * column : 86 + 30 * column] = COLOURS[
            np.repeat(random_grid(9, 1, 3, column)[:, 0], 30)
        ][:, None]
    with pytest.raises(NoBoardError):
        read(pixels)
