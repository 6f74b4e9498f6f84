import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.manner import drawn_apart
from unit.vision.drawing import COLOURS, random_grid

GRID = random_grid(8, 8, 5)


def _cells(*sheens: int, part: int = 9, levels: int = 40) -> NDArray[np.uint8]:
    """Cells of 24 px with a dark rim, some colours with a lighter upper part."""
    cells = np.empty((8, 8, 24, 24, 3), dtype=np.uint8)
    cells[:] = np.minimum(COLOURS[GRID], 255 - levels)[:, :, None, None]
    for colour in sheens:
        cells[colour == GRID, :part] += np.uint8(levels)
    cells[:, :, [0, -1]] = cells[:, :, :, [0, -1]] = 0
    return cells


@pytest.mark.parametrize("colour", [0, 3])
def test_the_one_colour_with_a_sheen_is_drawn_apart(colour: int) -> None:
    assert np.array_equal(drawn_apart(_cells(colour), GRID), colour == GRID)


@pytest.mark.parametrize(
    "cells", [_cells(), _cells(1, 3), _cells(*range(5)), _cells(2, part=4), _cells(2, levels=20)]
)
def test_nothing_is_apart_where_all_are_plain_or_several_are_drawn(
    cells: NDArray[np.uint8],
) -> None:
    assert not drawn_apart(cells, GRID).any()


def test_nothing_is_apart_where_others_are_not_quite_plain() -> None:
    cells = _cells(0)
    cells[colour_3 := GRID == 3, 10, 8:14] = 0
    assert colour_3.any()
    assert not drawn_apart(cells, GRID).any()


def test_single_cells_do_not_tell() -> None:
    labels = np.where(GRID == 4, 3, GRID).astype(np.uint8)
    labels[2, 2] = 4
    cells = _cells(0)
    cells[2, 2, :9] = 128
    assert np.array_equal(drawn_apart(cells, labels), labels == 0)
    assert not drawn_apart(cells, np.minimum(labels, 2)).any()
