import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.lighting import lit_as_usual
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw

GRID = np.zeros((9, 9), dtype=np.uint8)
GRID[1, 2], GRID[1, 6], GRID[4, 4], GRID[6, 1], GRID[7, 7] = 1, 2, 3, 4, 1


def _balls(pitch: int, hidden: tuple[int, int] | None = None) -> NDArray[np.uint8]:
    """Glossy balls, those of each colour with a rim and a gloss of its own, of which one may lack.

    In place of that one there is a square on the page.
    """
    pixels = draw(GRID, (pitch, pitch), size=(500, 450))
    place = (np.arange(pitch) + 0.5) / pitch - 0.5
    x, y = place, place[:, None]
    away = np.hypot(x, y)
    for (row, column), colour in np.ndenumerate(GRID):
        cell = pixels[50 + pitch * row :, 60 + pitch * column :][:pitch, :pitch]
        if (row, column) == hidden:
            cell[:] = PAGE
            cell[pitch // 4 : -pitch // 4, pitch // 4 : -pitch // 4] = COLOURS[colour]
            continue
        rim, gloss = 0.3 + 0.05 * colour, 0.5 + 0.05 * colour
        light = np.exp(-((np.hypot(x, y + 0.25) / 0.2) ** 2))[..., None] * gloss
        shade = np.where(away > 0.4, rim, 1.0 - 0.15 * colour * (y + 0.5) * np.ones_like(x))
        ball = COLOURS[colour] * shade[..., None] * (1 - light) + 255 * light
        cell[:] = np.where(away[..., None] < 0.5, ball, PAGE).astype(np.uint8)
    return pixels


def _lit(pixels: NDArray[np.uint8], labels: NDArray[np.uint8] = GRID) -> NDArray[np.bool_]:
    cells = pixels[50:410, 60:420].reshape(9, 40, 9, 40, 3)[:, 2::4, :, 2::4].swapaxes(1, 2)
    return lit_as_usual(cells, labels, labels != 0)


def test_rare_cells_are_lit_as_the_usual_ones() -> None:
    assert np.array_equal(_lit(_balls(40)), GRID != 0)


def test_a_thing_of_another_shape_is_not() -> None:
    expected = GRID != 0
    expected[4, 4] = False
    assert np.array_equal(_lit(_balls(40, hidden=(4, 4))), expected)


def test_those_of_a_colour_of_which_there_are_several_are_told_by_each_other() -> None:
    labels = GRID.copy()
    labels[7, 7] = labels[6, 1] = labels[1, 6] = 1
    assert np.argwhere(_lit(_balls(40), labels)).tolist() == [[4, 4]]


def test_flat_cells_tell_nothing_of_light() -> None:
    pixels = draw(GRID, (40, 40), size=(500, 450))
    # A faint shade is the same in any, whatever else there is.
    pixels[50:410, 60:420] -= (np.arange(360) % 40 // 4).astype(np.uint8)[:, None, None]
    assert not _lit(pixels).any()


@pytest.mark.parametrize("pitch", [28, 40])
def test_the_last_balls_of_a_board_are_read(pitch: int) -> None:
    reading = read(_balls(pitch))[0]
    assert reading.board.cells.shape == GRID.shape
    assert np.array_equal(reading.board.cells == reading.board.cells[0, 0], GRID == 0)
    assert len(reading.board.palette) == 5
    assert reading.confidence >= 0.9
