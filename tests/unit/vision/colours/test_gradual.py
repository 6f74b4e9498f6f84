import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.gradual import nearness
from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.layout.chance import find_layout
from floodhelper.vision.verification.colouring import layout_factors
from unit.vision.drawing import COLOURS, random_grid

HEAT = np.array(
    [[90, 60, 240], [80, 130, 240], [70, 200, 240], [70, 240, 190], [70, 230, 70], [150, 230, 60]],
    dtype=np.uint8,
)


def _heat(rows: int, columns: int, steps: float = 2.0) -> NDArray[np.uint8]:
    """Levels that rise aslant, with some that are one off."""
    level = np.indices((rows, columns)).sum(axis=0) / steps
    level += np.random.default_rng(1).uniform(0, 1, level.shape)
    return np.asarray(np.minimum(level, len(HEAT) - 1), dtype=np.uint8)


def _nearness(labels: NDArray[np.uint8], colours: NDArray[np.uint8]) -> float:
    return nearness(Palette(labels, colours, 0.0, 20.0))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("colours", [COLOURS, HEAT])
def test_by_chance_neighbours_are_as_far_apart_as_any(
    seed: int, colours: NDArray[np.uint8]
) -> None:
    assert _nearness(random_grid(12, 12, seed=seed), colours) == pytest.approx(1, abs=0.12)


def test_levels_that_rise_bring_near_colours_together() -> None:
    assert _nearness(_heat(6, 8), HEAT) < 0.6
    assert _nearness(_heat(6, 8), HEAT[[3, 0, 5, 1, 4, 2]]) > 0.8


@pytest.mark.parametrize("colours", [1, 2])
def test_one_or_two_colours_tell_nothing(colours: int) -> None:
    assert _nearness(random_grid(9, 9, colours), COLOURS) == pytest.approx(1)


def test_few_neighbours_that_differ_tell_nothing() -> None:
    cells = np.zeros((8, 8), dtype=np.uint8)
    cells[2:5, 2:5] = 1
    cells[3, 3] = 2
    assert _nearness(cells, HEAT) == 1.0


@pytest.mark.parametrize(("order", "worth"), [([0, 1, 2, 3, 4, 5], 0.0), ([3, 0, 5, 1, 4, 2], 1.0)])
def test_a_heat_map_is_no_board(order: list[int], worth: float) -> None:
    labels = _heat(6, 8)
    palette = Palette(labels, HEAT[order], 0.0, 20.0)
    factors = layout_factors(palette, find_layout(labels), few_left=False)
    assert factors["the colours go from one to the next, as on a heat map"] == worth
