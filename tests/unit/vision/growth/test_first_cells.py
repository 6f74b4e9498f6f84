"""The cells from which a board grows."""

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.clauses import FEW
from floodhelper.vision.growth.first_cells import SEED_CELLS, FirstCells, find_first_cells
from floodhelper.vision.lattice.periodicity import Seed
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reading import Hints
from unit.vision.drawing import draw, random_grid

NOTHING_TOLD = Hints()


def _first(
    pixels: NDArray[np.uint8], hints: Hints = NOTHING_TOLD, seed: Seed | None = None
) -> FirstCells | str:
    edges = EdgeMaps.of(pixels)
    scene = Scene(pixels, edges, find_background(pixels, np.random.default_rng(0)))
    return find_first_cells(scene, edges, seed or Seed(60, 50, 240, 20.1, 19.9, 1.0), hints)


def test_first_cells_lie_in_the_window_of_their_seed() -> None:
    first = _first(draw(random_grid(12, 12, seed=1)))
    assert isinstance(first, FirstCells)
    for comb, start in ((first.lattice.x, 60), (first.lattice.y, 50)):
        assert comb.pitch == pytest.approx(20, abs=0.05)
        assert (comb.offset - start + 10) % 20 == pytest.approx(10, abs=0.5)
    assert first.cells.rows == first.cells.columns == SEED_CELLS[1]


def test_no_cell_lies_before_a_corner_that_is_told() -> None:
    around = Seed(10, 0, 200, 20.1, 19.9, 1.0)
    first = _first(draw(random_grid(12, 12, seed=1)), Hints(corner=(60, 50)), around)
    assert isinstance(first, FirstCells)
    assert (first.lattice.x.offset, first.lattice.y.offset) == (60, 50)
    assert (first.cells.top, first.cells.left) == (0, 0)


def test_a_corner_that_is_told_is_that_of_cells_that_are_seen_to_end_elsewhere() -> None:
    inside = Seed(100, 90, 120, 20.0, 20.0, 1.0)
    first = _first(draw(random_grid(12, 12, seed=1)), Hints(corner=(60, 50)), inside)
    assert isinstance(first, FirstCells)
    assert (first.lattice.x.offset, first.lattice.y.offset) == (60, 50)
    assert min(first.cells.top, first.cells.left) > 0


def test_cells_of_one_colour_are_none_of_a_board() -> None:
    colours = np.zeros((12, 12), dtype=np.uint8)
    assert _first(draw(colours, gap=2)) == "there is only one colour"


def test_noise_has_no_uniform_cells() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (400, 400, 3), dtype=np.uint8)
    assert _first(pixels) == "the cells are not uniform"


def test_a_window_with_less_than_two_cells_is_too_small() -> None:
    pixels = draw(random_grid(2, 2, seed=1))[45:85, 55:95]
    assert _first(pixels, seed=Seed(0, 0, 40, 20.0, 30.0, 1.0)) == FEW


def test_first_cells_of_a_mirrored_board_are_the_same() -> None:
    pixels = draw(random_grid(12, 12, seed=1), gap=5)
    width, side, cells = pixels.shape[1], 100, []
    for left in range(100, 120):
        places = []
        for seen, start in ((pixels, left), (pixels[:, ::-1], width - left - side)):
            first = _first(seen, seed=Seed(start, 110, side, 20.0, 20.0, 1.0))
            assert isinstance(first, FirstCells)
            comb, last = first.lattice.x, first.cells.right - 1
            places.append((comb.at(first.cells.left), comb.at(last + comb.drawn)))
        (begin, end), (mirrored_end, mirrored_begin) = places
        assert begin + mirrored_begin == pytest.approx(width, abs=1.0)
        assert end + mirrored_end == pytest.approx(width, abs=1.0)
        cells.append(float(begin))
    assert np.ptp(cells) > 10
