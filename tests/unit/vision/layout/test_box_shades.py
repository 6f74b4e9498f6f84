import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.vision.layout.box_shades import has_shaded_boxes
from unit.vision.drawing import random_grid

ROWS, COLUMNS = np.indices((9, 9))
BOXES = ((ROWS // 3 + COLUMNS // 3) % 2).astype(np.uint8)


@given(st.integers(0, 10**6), st.integers(2, 6))
def test_no_board_of_chance_has_them(seed: int, colours: int) -> None:
    assert not has_shaded_boxes(random_grid(9, 12, colours, seed=seed))


@pytest.mark.parametrize("share", [0.0, 0.4])
def test_blocks_may_lie_on_the_fields(share: float) -> None:
    there = np.random.default_rng(1).random(BOXES.shape) < share
    assert has_shaded_boxes(np.where(there, 2 + ROWS % 3, BOXES).astype(np.uint8))


def test_both_shades_are_in_their_own_boxes_alone() -> None:
    cells = BOXES.copy()
    cells[0, 0] = 1
    assert not has_shaded_boxes(cells)
    cells = BOXES.copy()
    cells[0, 3] = 0
    assert not has_shaded_boxes(cells)


def test_few_fields_tell_nothing() -> None:
    cells = (2 + (ROWS * 5 + COLUMNS * 2) % 7).astype(np.uint8)
    cells[BOXES == 0] = 0
    few = np.argwhere(BOXES == 1)
    for count, told in ((9, False), (10, True)):
        some = cells.copy()
        some[tuple(few[:count].T)] = 1
        assert has_shaded_boxes(some) is told
