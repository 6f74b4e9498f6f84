from dataclasses import replace

import numpy as np
import pytest

from floodhelper.vision.cells.even import evened, kept_even, squared
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.edges import EdgeMaps
from unit.vision.drawing import draw, random_grid

GRID = random_grid(5, 6)
COMB_X, COMB_Y = Comb(60.0, 40.0, 0.85), Comb(50.0, 40.0, 0.85)
BOARD = Grown(Lattice(COMB_X, COMB_Y), 5, 6)
EDGES = EdgeMaps.of(draw(GRID, (40, 40), gap=6))


@pytest.mark.parametrize(("start", "drawn"), [(72.0, 0.55), (55.0, 0.975)], ids=["wide", "narrow"])
def test_a_gap_is_as_wide_across_as_down(start: float, drawn: float) -> None:
    beside = replace(BOARD, lattice=Lattice(Comb(start, 40.0, drawn), COMB_Y))
    found = evened(EDGES, beside)
    assert found.y == COMB_Y
    assert (found.x.offset, found.x.drawn) == pytest.approx((60.0, 0.85))
    beside = replace(BOARD, lattice=Lattice(COMB_X, Comb(start - 10, 40.0, drawn)))
    found = evened(EDGES, beside)
    assert found.x == COMB_X
    assert (found.y.offset, found.y.drawn) == pytest.approx((50.0, 0.85))


def test_gaps_that_are_about_as_wide_stay() -> None:
    board = replace(BOARD, lattice=Lattice(Comb(61.0, 40.0, 0.825), COMB_Y))
    assert evened(EDGES, board) == board.lattice


def test_gaps_that_edges_do_not_tell_stay() -> None:
    board = replace(BOARD, lattice=Lattice(Comb(72.0, 40.0, 0.55), COMB_Y))
    blank = EdgeMaps.of(np.full((360, 400, 3), 200, dtype=np.uint8))
    assert evened(blank, board) == board.lattice


def test_cells_that_were_square_stay_so() -> None:
    before, x, y = BOARD.lattice, replace(COMB_X, pitch=41.0), replace(COMB_Y, pitch=41.0)
    assert kept_even(before, Lattice(x, COMB_Y)) == before
    assert kept_even(before, Lattice(COMB_X, y)) == before
    assert kept_even(before, Lattice(x, y)) == Lattice(x, y)
    oblong = Lattice(COMB_X, replace(COMB_Y, pitch=45.0))
    assert kept_even(oblong, replace(oblong, x=x)) == replace(oblong, x=x)


def test_gaps_that_were_even_stay_so() -> None:
    before, x, y = BOARD.lattice, Comb(54.0, 40.0), Comb(44.0, 40.0)
    assert kept_even(before, Lattice(x, COMB_Y)) == before
    assert kept_even(before, Lattice(COMB_X, y)) == before
    assert kept_even(before, Lattice(x, y)) == Lattice(x, y)


@pytest.mark.parametrize("turned", [False, True])
def test_cells_that_are_made_square_may_seem_to_have_other_gaps(turned: bool) -> None:
    oblong, square = replace(COMB_X, pitch=42.0), Comb(54.0, 40.0)
    before, after = Lattice(oblong, COMB_Y), Lattice(square, COMB_Y)
    if turned:
        before, after = Lattice(before.y, before.x), Lattice(after.y, after.x)
    assert kept_even(before, after) == after


@pytest.mark.parametrize(
    ("pitch", "wanted"), [(40.3, 40.3), (40.41, 40.186), (40.9, 40.9), (45.0, 45.0)]
)
def test_cells_of_which_edges_do_not_tell_that_they_are_oblong_are_square(
    pitch: float, wanted: float
) -> None:
    y = Comb(50.0 + 2.5 * (40.0 - pitch), pitch)
    found = squared(replace(BOARD, lattice=Lattice(COMB_X, y)))
    assert found.y.pitch == pytest.approx(wanted, abs=0.01)
    assert found.x.pitch == pytest.approx(40.0 if wanted == pitch else wanted, abs=0.01)
    assert found.y.at(2.5) == pytest.approx(150.0)
    assert found.x.at(3) == pytest.approx(180.0)
