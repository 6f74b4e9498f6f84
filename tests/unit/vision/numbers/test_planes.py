import numpy as np

from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.planes import (
    around,
    as_planes,
    of_colour,
    off_look,
    share_of_places,
    spread_of,
    squared,
)

LATTICE = Lattice(Comb(3.0, 20.0), Comb(5.0, 20.0))


def test_samples_are_planes_in_memory() -> None:
    pixels = np.random.default_rng(0).integers(0, 256, (200, 300, 3), dtype=np.uint8)
    cells = sample(pixels, LATTICE, Extent(0, 0, 4, 5), (6, 8))
    planes = as_planes(cells)
    assert planes.shape == (3, 6, 8, 20)
    assert planes.flags.c_contiguous
    assert np.shares_memory(planes, cells)
    assert np.array_equal(planes[2, 3, 4], cells[:, :, 3, 4, 2].ravel())


def test_squared_lengths_are_the_same_numbers_as_of_a_sum() -> None:
    ways = np.random.default_rng(0).normal(0, 40, (30, 40, 3))
    for each in (ways, ways.astype(np.float32), ways[:, :1] - ways[0]):
        assert np.array_equal(squared(each), np.square(each).sum(axis=-1))
    assert squared(np.array([2.0, 3.0, 6.0])) == 49


def test_places_of_a_colour_differ_from_it_in_no_channel_by_more() -> None:
    channels = np.array(
        [[0, 4, 250, 253, 2], [255, 251, 251, 253, 1], [100, 112, 100, 106, 106]], dtype=np.uint8
    )
    colour = np.array([2, 253, 106], dtype=np.uint8)
    assert of_colour(channels, colour, 6).tolist() == [True, True, False, False, False]
    assert not of_colour(channels, colour, 5).any()


def test_share_of_places_counts_those_told() -> None:
    told = np.zeros((32, 32, 2), dtype=bool)
    told[:, :, 1] = True
    told[0, :8, 0] = True
    assert share_of_places(told).tolist() == [8 / 1024, 1.0]


def test_around_takes_in_the_eight_next_places() -> None:
    look = np.zeros((5, 5), dtype=np.int16)
    look[2, 2] = 1
    expected = np.zeros((5, 5), dtype=np.int16)
    expected[1:4, 1:4] = 1
    assert np.array_equal(around(look, np.maximum), expected)
    assert not around(look, np.minimum).any()


def test_off_look_is_the_share_of_places() -> None:
    cells = np.zeros((3, 6, 6, 2), dtype=np.uint8)
    cells[:, :2, :, 0] = 200
    cells[1, :, :, 1] = 20
    assert off_look(cells, np.zeros((3, 6, 6), dtype=np.uint8), 20).tolist() == [1 / 3, 0.0]


def test_a_place_may_look_as_the_one_next_to_it() -> None:
    look = np.zeros((3, 6, 6), dtype=np.float32)
    look[:, 3:] = 100
    cells = np.zeros((3, 6, 6, 1), dtype=np.uint8)
    cells[:, 4:] = 100
    assert off_look(cells, look, 20).tolist() == [0.0]
    cells[:, 3:5], cells[:, 5:] = 0, 100
    assert off_look(cells, look, 20).tolist() == [1 / 6]


def test_the_spread_of_a_cell_is_that_of_the_channel_that_differs_most() -> None:
    cells = np.full((2, 3, 4, 5, 3), 100, dtype=np.uint8)
    cells[1, 2, 0, 4] = 90, 130, 100
    cells[1, 2, 3, 0, 1] = 95
    cells[0, 1, 2, 2] = 107
    assert spread_of(cells).tolist() == [[0, 7, 0], [0, 0, 35]]
