import numpy as np
import pytest

from floodhelper.vision.layout.pairs import paired
from unit.vision.drawing import random_grid


@pytest.mark.parametrize("seed", range(5))
def test_single_cells(seed: int) -> None:
    assert paired(random_grid(10, 14, seed=seed)) < 0.6


def test_halves_of_cells() -> None:
    halves = random_grid(7, 9).repeat(2, axis=1)
    for part in (halves, halves[:, 1:], halves.T):
        assert paired(part) == 1.0


def test_bricks() -> None:
    bricks = random_grid(8, 10).repeat(2, axis=1)
    bricks[1::2] = np.roll(bricks[1::2], 1, axis=1)
    assert paired(bricks[:, 1:-1]) == 1.0


def test_few_cells_tell_nothing() -> None:
    assert paired(random_grid(4, 2).repeat(2, axis=1)) == 0.0
    assert paired(np.zeros((1, 1), dtype=np.uint8)) == 0.0
