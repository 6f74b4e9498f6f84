import numpy as np
import pytest

from floodhelper.vision.growth.merge import merged
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import random_grid

LATTICE = Lattice(Comb(60.0, 10.0, 0.8), Comb(50.0, 10.0))


@pytest.mark.parametrize(("down", "across"), [(2, 1), (1, 2), (2, 2), (3, 5)])
def test_lines_that_repeat_are_one(down: int, across: int) -> None:
    labels = random_grid(8, 7).repeat(down, axis=0).repeat(across, axis=1)
    found = merged(Grown(LATTICE, *labels.shape), labels)
    assert found is not None
    assert (found.rows, found.columns) == (8, 7)
    assert (found.lattice.x.pitch, found.lattice.y.pitch) == (10 * across, 10 * down)
    assert (found.lattice.x.offset, found.lattice.y.offset) == (60, 50)


def test_every_second_line_may_be_gap() -> None:
    labels = np.full((15, 13), 5, dtype=np.uint8)
    labels[::2, ::2] = random_grid(8, 7, 5)
    found = merged(Grown(LATTICE, 15, 13), labels)
    assert found is not None
    assert (found.rows, found.columns) == (8, 7)
    assert found.lattice.x.pitch == found.lattice.y.pitch == 20


def test_the_halves_of_cells_may_have_shades_of_their_own() -> None:
    labels = random_grid(4, 6, 4).repeat(2, axis=0)
    labels[1::2] += 4
    found = merged(Grown(LATTICE, 8, 6), labels)
    assert found is not None
    assert (found.rows, found.columns) == (4, 6)
    # The second line tells of other cells, if one colour of the first has two beside it.
    labels[1::2] = np.where(random_grid(4, 6, 2, seed=1), labels[1::2], 4)
    assert merged(Grown(LATTICE, 8, 6), labels) is None


def test_boards_stay_as_they_are() -> None:
    for seed in range(20):
        labels = random_grid(12, 12, 2, seed)
        assert merged(Grown(LATTICE, 12, 12), labels) is None


def test_a_flooded_board_is_not_merged() -> None:
    labels = np.zeros((14, 14), dtype=np.uint8)
    labels[1, 10] = labels[6, 3] = labels[9, 9] = 1
    assert merged(Grown(LATTICE, 14, 14), labels) is None


def test_nothing_is_merged_to_less_than_a_board() -> None:
    labels = random_grid(3, 8).repeat(2, axis=0)
    assert merged(Grown(LATTICE, 6, 8), labels) is None


@pytest.mark.parametrize("marked", [False, True])
def test_the_last_cells_of_a_board_are_squares(marked: bool) -> None:
    labels = np.zeros((42, 36), dtype=np.uint8)
    labels[30:33, 33:36] = 1
    if marked:
        labels[1, 1] = 2
    found = merged(Grown(LATTICE, *labels.shape), labels)
    assert found is not None
    assert (found.rows, found.columns) == (14, 12)
    assert (found.lattice.x.pitch, found.lattice.y.pitch) == (30, 30)


def test_the_last_cells_of_a_board_may_be_wider_than_high() -> None:
    labels = np.zeros((14, 28), dtype=np.uint8)
    for row, column in ((0, 20), (0, 26), (3, 6), (11, 4)):
        labels[row, column : column + 2] = 1 + row % 2
    found = merged(Grown(LATTICE, *labels.shape), labels)
    assert found is not None
    assert (found.rows, found.columns) == (14, 14)
    labels[0, 20:22] = labels[0, 26:28] = 0
    assert merged(Grown(LATTICE, *labels.shape), labels) is None


@pytest.mark.parametrize(("single", "side"), [(False, 20), (True, 10)])
def test_a_single_square_that_is_left_is_one_cell(single: bool, side: int) -> None:
    labels = np.zeros((42, 36), dtype=np.uint8)
    labels[30:32, 34:36] = 1
    labels[3, 3] = 2 * single
    found = merged(Grown(LATTICE, *labels.shape), labels)
    assert (10 if found is None else found.lattice.x.pitch) == side


@pytest.mark.parametrize("what", ["two marks", "beside the lines", "few", "nothing"])
def test_what_is_left_may_be_no_squares(what: str) -> None:
    labels = np.zeros((42, 36), dtype=np.uint8)
    if what == "few":
        labels[30, 34:36] = 1
    elif what != "nothing":
        labels[30:33, 33:36] = 1
        labels[1, 1:3] = 2 if what == "two marks" else 0
    if what == "beside the lines":
        labels = np.roll(labels, -1, axis=1)
    assert merged(Grown(LATTICE, *labels.shape), labels) is None


@pytest.mark.parametrize("shape", [(3, 9), (9, 3), (1, 1), (2, 12)])
def test_fewer_lines_than_any_board_has_are_left_alone(shape: tuple[int, int]) -> None:
    labels = np.zeros(shape, dtype=np.uint8)
    labels[-1, -1] = 1
    assert merged(Grown(LATTICE, *shape), labels) is None
