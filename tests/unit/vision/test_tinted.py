import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.palette import Palette
from floodhelper.vision.reader import read
from floodhelper.vision.tinted import without_tinted
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(12, 12)
WHITE = np.full((1, 3), 255, dtype=np.uint8)
OWN = COLOURS[GRID[4, 6]].astype(float)


def _lit(colour: NDArray[np.float64], grid: NDArray[np.uint8] = GRID) -> Palette:
    """Palette in which one cell has a colour of its own."""
    cells = grid.copy()
    cells[4, 6] = len(COLOURS)
    lit = np.clip(np.rint(colour), 0, 255).astype(np.uint8)
    return Palette(cells, np.vstack([COLOURS, lit]), 0.0, 20.0)


@pytest.mark.parametrize("colour", [0.75 * OWN + 0.25 * 255, 0.8 * OWN, 1.15 * OWN])
def test_a_single_lighter_or_darker_cell_has_the_colour_that_was_lit(
    colour: NDArray[np.float64],
) -> None:
    found = without_tinted(_lit(colour), WHITE)
    assert len(found.colours) == len(COLOURS)
    assert (found.cells == GRID).all()


def test_a_single_cell_of_another_colour_keeps_it() -> None:
    palette = _lit(np.array([120.0, 90.0, 60.0]))
    assert without_tinted(palette, WHITE) is palette


def test_a_colour_may_be_down_to_its_last_cell() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:2] = random_grid(2, 12)
    palette = _lit(0.8 * COLOURS[grid[4, 6]], grid)
    assert without_tinted(palette, WHITE) is palette


def test_a_board_with_a_cell_that_is_lit_is_read() -> None:
    pixels = draw(GRID)
    cell = pixels[50 + 80 : 50 + 100, 60 + 120 : 60 + 140]
    cell[...] = np.rint(0.75 * cell + 0.25 * np.array(PAGE))
    board = read(pixels)[0].board
    pairs = set(zip(GRID.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)
