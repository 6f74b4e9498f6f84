import numpy as np

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.torn import torn
from unit.vision.drawing import COLOURS, random_grid


def _share(upper: np.ndarray, lower: np.ndarray) -> float:
    """What is told of cells with the colours (rows, columns, 3) in their halves, both ways."""
    cells = np.stack([upper] * 5 + [lower] * 5, axis=2)[:, :, :, None].repeat(10, axis=3)
    palette = Palette(random_grid(*upper.shape[:2]), COLOURS, 0.0, 50.0)
    share = torn(cells, palette)
    assert share == torn(cells.swapaxes(2, 3), palette)
    return share


def test_two_cells_in_each() -> None:
    upper, lower = random_grid(6, 9, 3), random_grid(6, 9, 3, seed=1)
    assert _share(COLOURS[upper], COLOURS[lower]) > 0.4


def test_whole_cells() -> None:
    grid = COLOURS[random_grid(6, 9)]
    assert _share(grid, grid) == 0.0


def test_gloss_that_makes_one_colour_another() -> None:
    assert _share(COLOURS[np.zeros((6, 9), dtype=int)], COLOURS[np.ones((6, 9), dtype=int)]) == 0.0


def test_marks_in_a_half() -> None:
    grid = COLOURS[random_grid(6, 9)]
    assert _share(grid // 2 + 128, grid) == 0.0
