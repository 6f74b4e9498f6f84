import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.layout.corners import are_page
from unit.vision.drawing import random_grid


def _cross(colours: int = 4) -> NDArray[np.uint8]:
    """Cells of so many colours, but for two in each corner."""
    cells = random_grid(8, 9, colours) + 1
    for corner in (cells, cells[:, ::-1], cells[::-1], cells[::-1, ::-1]):
        corner[0, :2] = 0
    return cells.astype(np.uint8)


def test_page_in_all_corners() -> None:
    assert are_page(_cross())


@pytest.mark.parametrize("cell", [(1, 0), (0, 2), (7, 6)])
def test_corners_that_differ_are_cells(cell: tuple[int, int]) -> None:
    cells = _cross()
    cells[cell] = 0
    assert not are_page(cells)


def test_page_is_nowhere_in_the_middle() -> None:
    cells = _cross()
    cells[[4, 3], 4] = 0
    assert not are_page(cells)


def test_corners_may_be_left_of_a_board_of_few_colours() -> None:
    assert are_page(_cross(3))
    assert not are_page(_cross(2))


def test_corners_are_the_same_both_ways() -> None:
    cells = _cross()
    cells[[0, -1], 1] = 1
    assert not are_page(cells)
    cells = _cross()
    cells[0, [1, -2]] = 1
    assert not are_page(cells)
