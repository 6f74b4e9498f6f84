from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from floodhelper.vision.layout.latin import is_latin
from unit.vision.drawing import random_grid


def _square(side: int) -> NDArray[np.uint8]:
    """Each colour once in each line, of an odd number of them."""
    place = np.arange(side)
    return ((2 * place[:, None] + place) % side).astype(np.uint8)


@given(st.randoms(use_true_random=False))
def test_no_board_of_chance_is_so(random: Random) -> None:
    side, colours = random.randint(4, 9), random.randint(2, 16)
    assert not is_latin(random_grid(side, side, colours, seed=random.randint(0, 10**6)))


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5])
def test_a_sudoku_may_have_empty_fields(share: float) -> None:
    cells = _square(9)
    empty = np.random.default_rng(0).random(cells.shape) < share
    assert is_latin(np.where(empty, 9, cells).astype(np.uint8))


def test_a_colour_that_comes_twice_in_a_column_tells_that_it_is_none() -> None:
    cells = _square(9)
    assert is_latin(cells)
    cells[[0, 1]] = np.sort(cells[[0, 1]], axis=1)
    assert not is_latin(cells)
    assert not is_latin(cells.T)


def test_the_last_cells_of_a_board_may_lie_so_by_chance() -> None:
    cells = np.zeros((14, 14), dtype=np.uint8)
    cells[[2, 5, 9, 13], [13, 12, 10, 4]] = [1, 2, 1, 2]
    assert not is_latin(cells)


def test_a_small_wall_of_tiles() -> None:
    assert is_latin(_square(5))
    # Some are there, the others are but to come, and paler: one more colour is at most places.
    wall = [[6, 3, 7, 5, 2], [0, 6, 1, 7, 5], [5, 2, 6, 1, 4], [4, 5, 0, 6, 3], [1, 7, 8, 2, 6]]
    assert is_latin(np.array(wall, dtype=np.uint8))
    # By chance ten colours may lie so once in a thousand times.
    assert not is_latin(_square(5) + 5 * np.tri(5, dtype=np.uint8))


def test_one_colour_is_a_flooded_board() -> None:
    assert not is_latin(np.zeros((5, 5), dtype=np.uint8))
