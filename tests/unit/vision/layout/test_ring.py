import numpy as np
import pytest

from floodhelper.vision.layout.ring import is_ring
from unit.vision.drawing import random_grid


def _ringed(side: int = 6) -> np.ndarray:
    return np.pad(random_grid(side, side + 1) + 1, 1)


@pytest.mark.parametrize(("side", "told"), [(6, True), (5, False)])
def test_a_line_of_another_colour_all_around(side: int, told: bool) -> None:
    assert is_ring(_ringed(side)) == told
    assert is_ring(_ringed(side).T) == told


def test_one_of_its_cells_may_bear_something() -> None:
    cells = _ringed()
    cells[0, 0] = 9
    assert is_ring(cells)
    cells[3, 0] = 9
    assert not is_ring(cells)


def test_a_flood_leaves_some_of_its_colour_inside() -> None:
    cells = _ringed()
    cells[3, 4] = 0
    assert not is_ring(cells)


def test_a_board_without_a_ring_is_none() -> None:
    assert not is_ring(random_grid(9, 9))
    assert not is_ring(np.zeros((9, 9), dtype=np.uint8))
