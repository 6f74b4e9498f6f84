import numpy as np
import pytest

from screens.colours import (
    CLOSE,
    STYLES,
    TELLABLE,
    close_pair,
    distance,
    lab,
    least_distance,
    palette,
)


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_distance_agrees_with_the_published_pairs(
    first: tuple[float, ...], second: tuple[float, ...], wanted: float
) -> None:
    """Pairs of the data set that Sharma, Wu and Dalal published with their paper."""
    assert float(distance(np.array(first), np.array(second))) == pytest.approx(wanted, abs=1e-4)


def test_lab_of_white_is_light_and_neutral() -> None:
    assert lab((255, 255, 255)) == pytest.approx([100, 0, 0], abs=0.02)


@pytest.mark.parametrize("style", [*STYLES, "random", "greys", "shades"])
def test_palettes_can_be_told_apart(style: str) -> None:
    colours = palette(np.random.default_rng(7), style, 6, TELLABLE)
    assert 2 <= len(colours) <= 6
    assert least_distance(colours) >= TELLABLE - 0.5


def test_a_palette_holds_the_colour_that_is_asked_for() -> None:
    colours = palette(np.random.default_rng(7), "random", 6, TELLABLE, (255, 255, 255))
    assert (colours == 255).all(axis=1).any()


def test_a_close_pair_is_close_and_still_told_apart() -> None:
    rng = np.random.default_rng(2)
    colours = close_pair(rng, palette(rng, "random", 5, TELLABLE), CLOSE)
    assert CLOSE - 0.5 <= least_distance(colours) < TELLABLE
