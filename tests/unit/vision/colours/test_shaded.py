import numpy as np
import pytest

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.shaded import without_shades
from unit.vision.drawing import COLOURS, random_grid

GRID = random_grid(12, 12)
SHADE = (0.9 * COLOURS[2]).astype(np.uint8)


def _palette(shaded: np.ndarray, shade: np.ndarray = SHADE) -> Palette:
    """Palette in which some cells are in a shade of theirs."""
    cells = GRID.copy()
    cells[shaded] = len(COLOURS)
    return Palette(cells, np.vstack([COLOURS, shade]), 0.0, 10.0)


@pytest.mark.parametrize("turned", [False, True])
def test_a_shade_in_one_line_is_the_colour_it_is_near(turned: bool) -> None:
    line = np.zeros(GRID.shape, dtype=bool)
    line[1:9:2, 5] = True
    line = line.T if turned else line
    found = without_shades(_palette(line))
    assert (found.colours == COLOURS).all()
    assert (found.cells[line] == 2).all()
    assert (found.cells[~line] == GRID[~line]).all()


def test_a_colour_that_is_near_to_none_keeps_its_cells() -> None:
    line = np.zeros(GRID.shape, dtype=bool)
    line[1:9:2, 5] = True
    palette = _palette(line, np.array([90, 90, 90], dtype=np.uint8))
    assert without_shades(palette) is palette


def test_a_few_cells_lie_in_one_line_by_chance() -> None:
    line = np.zeros(GRID.shape, dtype=bool)
    line[1:6:2, 5] = True
    palette = _palette(line)
    assert without_shades(palette) is palette


def test_cells_of_two_lines_have_a_colour_of_their_own() -> None:
    line = np.zeros(GRID.shape, dtype=bool)
    line[1:9:2, 5] = line[3, 8] = True
    palette = _palette(line)
    assert without_shades(palette) is palette


def test_a_whole_line_may_be_flooded() -> None:
    line = np.zeros(GRID.shape, dtype=bool)
    line[:, 0] = True
    palette = _palette(line)
    assert without_shades(palette) is palette
