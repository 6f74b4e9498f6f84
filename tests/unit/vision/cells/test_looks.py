import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.cells.looks import Looks, among, bounds, set_off
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(9, 12)


def _patches(labels: NDArray[np.uint8], places: int = 4) -> NDArray[np.uint8]:
    """Cells (rows, columns, places, places, 3) that show their colours alone."""
    return COLOURS[labels][:, :, None, None].repeat(places, axis=2).repeat(places, axis=3)


def test_each_colour_has_the_look_of_its_cells() -> None:
    patches = _patches(GRID)
    patches[..., 1, 2, :] = 7
    looks = Looks.of(patches, GRID)
    assert looks.kinds.tolist() == list(range(6))
    assert (looks.looks[:, :, 0, 0] == COLOURS).all()
    assert (looks.looks[:, :, 1, 2] == 7).all()
    assert (looks.labels == GRID).all()
    assert not looks.off.any()


def test_a_cell_is_off_by_the_share_of_its_places_that_deviate() -> None:
    patches = _patches(np.full((9, 12), 1, dtype=np.uint8))
    patches[4, 5, 0, :, 1] += DEVIATION + 1
    patches[6, 7] += DEVIATION
    off = Looks.of(patches, np.full((9, 12), 1, dtype=np.uint8)).off
    assert off[4, 5] == 4 / 16
    assert np.count_nonzero(off) == 1


def test_levels_that_do_not_differ_are_within_what_a_place_may_deviate() -> None:
    low, high = bounds(np.array([[100, 0, 255, DEVIATION - 1, 256 - DEVIATION]], dtype=np.float32))
    assert low.dtype == high.dtype == np.uint8
    assert low.tolist() == [[100 - DEVIATION, 0, 255 - DEVIATION, 0, 256 - 2 * DEVIATION]]
    assert high.tolist() == [[100 + DEVIATION, DEVIATION, 255, 2 * DEVIATION - 1, 255]]


def test_lines_at_the_ends_say_how_cells_look_of_colours_that_only_they_have() -> None:
    labels = GRID.copy()
    labels[labels >= 4] = 0
    labels[0], labels[5, 6], labels[0, 0], labels[4, -1] = 4, 4, 5, 5
    patches = _patches(labels)
    patches[0] = patches[-1] = patches[:, 0] = patches[:, -1] = 9
    patches[4, -1] = patches[0, 0] = 90
    looks = Looks.of(patches, labels)
    assert (looks.looks[:5, :, 0, 0] == COLOURS[:5]).all()
    assert (looks.looks[5] == 90).all()
    assert looks.inner.tolist() == [True] * 5 + [False]


def test_the_look_of_many_cells_is_that_of_some_all_over_the_board() -> None:
    labels = np.zeros((14, 12), dtype=np.uint8)
    patches = _patches(labels)
    patches[:6] = 0
    assert (Looks.of(patches, labels).looks[0, :, 0, 0] == COLOURS[0]).all()


def test_looks_are_turned_with_the_board() -> None:
    lattice = Lattice(Comb(60, 20, 0.8), Comb(50, 20, 0.8))
    patches = sample(draw(GRID, gap=4), lattice, Extent(0, 0, 9, 12), (8, 10), whole=True)
    assert Looks.of(patches, GRID).off.max() == 0
    patches[2, 3, 1] = 128
    looks = Looks.of(patches, GRID)
    turned = Looks.of(patches.swapaxes(0, 1).swapaxes(2, 3), GRID.T)
    lowered = Looks.of(patches[::-1, :, ::-1], GRID[::-1])
    for found, expected in ((looks.transposed(), turned), (looks.upside_down(), lowered)):
        assert (found.labels == expected.labels).all()
        assert (found.off == expected.off).all()
        assert (found.looks == expected.looks).all()
        assert (found.kinds == expected.kinds).all()
        assert (found.inner == expected.inner).all()


@given(st.lists(st.integers(0, 255)), st.lists(st.integers(0, 255)))
def test_labels_are_found_among_others(labels: list[int], others: list[int]) -> None:
    one, other = np.array(labels, dtype=np.uint8), np.array(others, dtype=np.uint8)
    assert np.array_equal(among(one, other), np.isin(one, other))


@pytest.mark.parametrize(("apart", "told"), [(DEVIATION, False), (DEVIATION + 1, True)])
def test_what_is_not_as_the_middle_of_a_cell_is_set_off(apart: int, told: bool) -> None:
    looks = np.full((2, 3, 8, 12), 100, dtype=np.float32)
    looks[1] = 40
    looks[0, 1, 0], looks[1, 2, :, :3] = 100 - apart, 40 + apart
    found = set_off(looks)
    expected = np.zeros((2, 8, 12), dtype=bool)
    expected[0, 0] = expected[1, :, :3] = told
    assert (found == expected).all()


def test_a_wide_rim_is_not_taken_for_the_middle() -> None:
    looks = np.full((1, 3, 8, 8), 200, dtype=np.float32)
    looks[..., 2:6, 2:6] = 100
    assert np.count_nonzero(set_off(looks)) == 64 - 16
