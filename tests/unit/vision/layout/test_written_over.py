import numpy as np
import pytest

from floodhelper.vision.layout.written_over import are_written_over
from unit.vision.drawing import random_grid

CELLS = np.array([[0, 1, 0], [2, 0, 1]], dtype=np.uint8)
"""Larger cells."""


def _parts(down: int = 3, across: int = 3, cells: np.ndarray = CELLS) -> np.ndarray:
    """Parts of cells, with something in the middle of each."""
    parts = cells.repeat(down, axis=0).repeat(across, axis=1)
    parts[1::down, 1::across] = 9
    return parts


@pytest.mark.parametrize("down", [3, 4, 6])
@pytest.mark.parametrize("across", [3, 5, 6])
def test_a_number_in_the_middle_of_each_cell(down: int, across: int) -> None:
    assert are_written_over(_parts(down, across))


def test_the_last_cells_may_lack_a_part() -> None:
    assert are_written_over(np.ascontiguousarray(_parts()[:, :8]))
    assert not are_written_over(np.ascontiguousarray(_parts()[:, :5]))


def test_numbers_show_in_half_of_the_cells() -> None:
    parts = _parts()
    for row, column in ((1, 4), (4, 7), (1, 1)):
        parts[row, column] = parts[row - 1, column]
    assert are_written_over(parts)
    parts[4, 1] = parts[3, 1]
    assert not are_written_over(parts)


def test_cells_of_two_parts_have_no_middle() -> None:
    assert not are_written_over(_parts(2, 2))


@pytest.mark.parametrize("place", [(0, 4), (2, 4), (1, 3), (1, 5), (4, 8)])
def test_a_ring_that_is_broken(place: tuple[int, int]) -> None:
    parts = _parts()
    parts[place] = 7
    assert not are_written_over(parts)


def test_a_flood_leaves_cells_alone_in_it() -> None:
    assert not are_written_over(_parts(cells=np.zeros_like(CELLS)))


def test_no_board_by_chance() -> None:
    for seed in range(2000):
        assert not are_written_over(random_grid(6, 6, 2, seed))


def test_one_line_of_cells() -> None:
    assert not are_written_over(random_grid(1, 9))
    assert not are_written_over(random_grid(9, 1))
