import numpy as np
import pytest

from floodhelper.vision.colours.shades import of_ink_and_paper, of_one_hue, on_a_line
from unit.vision.drawing import COLOURS


def _colours(*names: str) -> np.ndarray:
    return np.array([list(bytes.fromhex(name)) for name in names], dtype=np.uint8)


@pytest.mark.parametrize("empty", ["161b22", "ebedf0"])
def test_days_of_contributions(empty: str) -> None:
    days = _colours(empty, "9be9a8", "40c463", "30a14e", "216e39")
    assert of_one_hue(days)
    assert not on_a_line(days[1:])


def test_greys() -> None:
    greys = _colours("101010", "505050", "909090", "e0e0e0")
    assert on_a_line(greys)
    assert not of_one_hue(greys)


def test_colours_of_a_game() -> None:
    for colours in (COLOURS, _colours("ff0000", "ff8000", "ffff00", "800000")):
        assert not on_a_line(colours)
        assert not of_one_hue(colours)


def test_three_colours_may_lie_so_by_chance() -> None:
    assert not on_a_line(_colours("101010", "808080", "e0e0e0"))
    assert not of_one_hue(_colours("101010", "808080", "40c463", "216e39"))


def test_ink_and_paper() -> None:
    assert of_ink_and_paper(_colours("141414", "fafafa"))
    assert not of_ink_and_paper(_colours("353535", "7e7e7e"))
    assert not of_ink_and_paper(_colours("000000", "ffeb3b"))


def test_along_a_ramp_colours_grow_lighter_or_darker() -> None:
    ramp = _colours("6e1069", "974f3b", "c98f45", "e2d080")
    mixed = _colours("6e1069", "974f3b", "c9be16", "e280a0")
    assert on_a_line(ramp)
    assert not on_a_line(mixed)
    # From blue over grey to yellow they do both.
    assert on_a_line(_colours("3c50a0", "8290af", "a0a0a0", "aa9646", "967d00"))
