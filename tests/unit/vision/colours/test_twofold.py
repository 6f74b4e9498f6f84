import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.twofold import second_kind


def _places(first: int, second: int, apart: float, noise: float) -> NDArray[np.float64]:
    """So many places of two kinds in CIE Lab, whose middles are so far apart, by turns."""
    rng = np.random.default_rng(0)
    kinds = np.argsort(rng.random(first + second)) < second
    way = np.array([0.6, -0.48, 0.64])
    return np.asarray(
        [50, 20, -10] + apart * kinds[:, None] * way + rng.uniform(-noise, noise, (len(kinds), 3))
    )


def _kinds(first: int, second: int) -> NDArray[np.bool_]:
    return np.argsort(np.random.default_rng(0).random(first + second)) < second


@pytest.mark.parametrize(("first", "second"), [(5, 5), (30, 5), (81, 99), (300, 20)])
@pytest.mark.parametrize("noise", [0.0, 1.0])
def test_two_kinds(first: int, second: int, noise: float) -> None:
    told = second_kind(_places(first, second, 9, noise), 4)
    assert told is not None
    kinds = _kinds(first, second)
    assert np.array_equal(told, kinds) or np.array_equal(told, ~kinds)


@pytest.mark.parametrize(("apart", "noise"), [(0, 1.0), (3, 0.1), (6, 2.5), (9, 5.0)])
def test_one_kind_or_two_that_noise_joins(apart: float, noise: float) -> None:
    assert second_kind(_places(60, 60, apart, noise), 4) is None


@pytest.mark.parametrize(("first", "second"), [(30, 4), (0, 9), (4, 4), (300, 8)])
def test_few_cells_may_be_lit_or_marked(first: int, second: int) -> None:
    assert second_kind(_places(first, second, 9, 1.0), 4) is None


def test_shades_that_go_over_into_each_other_are_of_one_kind() -> None:
    shades = np.linspace(40, 60, 50)[:, None] * [1.0, 0.5, 0.2]
    assert second_kind(shades, 4) is None
    assert second_kind(np.delete(shades, slice(23, 25), axis=0), 4) is None


def test_room_that_rounding_leaves_tells_of_none() -> None:
    assert second_kind(_places(30, 30, 5, 0.0), 4) is not None
    assert second_kind(_places(30, 30, 5, 0.0), 5.1) is None
    assert second_kind(_places(30, 30, 1.9, 0.0), 1.0) is None


def test_kinds_are_as_far_apart_as_is_asked_though_one_colour_lies_beyond() -> None:
    places = _places(30, 30, 3.0, 0.0)
    places[0] += [0.0, 0.0, 9.0]
    assert second_kind(places, 2.5) is not None
    assert second_kind(places, 4) is None


def test_noise_in_colour_does_not_hide_that_they_differ_in_lightness() -> None:
    """As JPEG leaves it: the first principal component goes another way."""
    rng = np.random.default_rng(0)
    places = rng.normal([70, 10, 40], [0.2, 2.5, 0.3], (200, 3))
    kinds = np.arange(200) % 2 == 0
    places[kinds, 0] += 4.7
    assert np.ptp(places[:, 1]) > 10
    told = second_kind(places, 4)
    assert told is not None
    assert np.array_equal(told, kinds) or np.array_equal(told, ~kinds)
