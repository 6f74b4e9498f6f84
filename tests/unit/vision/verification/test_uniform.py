import numpy as np
import pytest

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.verification.uniform import uniform
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import verdict_of


def test_pictures_that_come_again_are_no_cells() -> None:
    rng = np.random.default_rng(0)
    grid = random_grid(8, 8, 5)
    pictures = COLOURS[:5, None, None] * rng.uniform(0.2, 1.0, (5, 20, 20, 1))
    pixels = draw(grid)
    pixels[50:210, 60:220] = np.block([[[pictures[i]] for i in row] for row in grid])
    assert any("not uniform" in doubt for doubt in verdict_of(grid, pixels).doubts)


def _marked_in_most(cells: np.ndarray) -> np.ndarray:
    """Cells that show their colour around a mark in that of another, in nearly half of them."""
    pixels = draw(cells)
    for (row, column), index in np.ndenumerate(cells):
        top, left = 50 + 20 * row + 4, 60 + 20 * column + 4
        pixels[top : top + 13, left : left + 13] = COLOURS[(index + 2) % 6]
    return pixels


def test_marks_that_fill_most_of_the_cells_are_none_where_all_lie_by_chance() -> None:
    grid = random_grid(14, 14)
    clause = "the cells are not uniform"
    assert verdict_of(grid, _marked_in_most(grid)).factors[clause] == 1
    rows = np.repeat(np.arange(14) % 6, 14).reshape(14, 14).astype(np.uint8)
    rows[:, 5] = grid[:, 5]
    assert verdict_of(rows, _marked_in_most(rows)).factors[clause] < 1


@pytest.mark.parametrize(
    ("covered", "alike", "worth"),
    [(0.5, True, 1.0), (0.6, True, 0.5), (0.7, True, 0.0), (0.34, False, 1.0), (0.46, False, 0.0)],
)
def test_of_cells_that_are_alike_a_ring_may_cover_half(
    covered: float, alike: bool, worth: float
) -> None:
    palette = Palette(random_grid(8, 8), COLOURS, 0.0, 30.0)
    off, modelled = np.zeros((8, 8), np.float32), np.full((8, 8), covered, np.float32)
    told = uniform(off, modelled, palette, alike=alike, typed=False)
    assert told == pytest.approx(worth, abs=1e-5)
    assert uniform(off, modelled, palette, alike=alike, typed=True) == 1
