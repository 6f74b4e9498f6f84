import numpy as np
import pytest

from floodhelper.vision.picture.stretched import TIMES, are_near, as_before, stretched

PAGE = np.array([253, 250, 128], dtype=np.uint8)


def test_levels_lie_farther_from_those_of_the_page() -> None:
    pixels = np.array([[PAGE, [249, 250, 128], [253, 251, 137]]], dtype=np.uint8)
    spread = stretched(pixels, PAGE)
    assert spread.shape == pixels.shape
    assert spread.dtype == np.uint8
    middle = spread[0, 0].astype(int)
    assert len(set(middle.tolist())) == 1
    assert (spread[0, 1] - middle).tolist() == [-4 * TIMES, 0, 0]
    assert (spread[0, 2] - middle).tolist() == [0, TIMES, 9 * TIMES]


def test_what_is_far_from_the_page_is_at_an_end() -> None:
    pixels = np.array([[[0, 255, 255], [100, 100, 20]]], dtype=np.uint8)
    assert stretched(pixels, PAGE).tolist() == [[[0, 143, 255], [0, 0, 0]]]


@pytest.mark.parametrize("aside", [-40, -1, 0, 1, 40])
def test_tints_are_as_they_were_before(aside: int) -> None:
    page = np.array([150, 120, 128])
    colours = np.array([page, page + aside, page - [aside, 0, 3]], dtype=np.uint8)
    spread = stretched(colours[None], page.astype(np.uint8))[0]
    assert are_near(spread)
    assert np.array_equal(as_before(spread, page.astype(np.uint8)), colours)


@pytest.mark.parametrize("level", [0, 255])
def test_a_colour_with_a_channel_at_an_end_is_not_near(level: int) -> None:
    colours = np.full((3, 3), 128, dtype=np.uint8)
    assert are_near(colours)
    colours[1, 2] = level
    assert not are_near(colours)
