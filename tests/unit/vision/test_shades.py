import numpy as np
import pytest

from floodhelper.vision.shades import shades
from unit.vision.drawing import COLOURS


def _colours(*names: str) -> np.ndarray:
    return np.array([list(bytes.fromhex(name)) for name in names], dtype=np.uint8)


@pytest.mark.parametrize("empty", ["161b22", "ebedf0"])
def test_days_of_contributions(empty: str) -> None:
    assert shades(_colours(empty, "9be9a8", "40c463", "30a14e", "216e39"))


def test_greys() -> None:
    assert shades(_colours("101010", "505050", "909090", "e0e0e0"))


def test_colours_of_a_game() -> None:
    assert not shades(COLOURS)
    assert not shades(_colours("ff0000", "ff8000", "ffff00", "800000"))


def test_three_colours_may_lie_so_by_chance() -> None:
    assert not shades(_colours("101010", "808080", "e0e0e0"))
