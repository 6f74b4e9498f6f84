import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.board import Board
from floodhelper.placing import CORNERS, corner_of, snap_corner, with_corner
from floodhelper.practice import Practice, draw
from floodhelper.vision.lattice.grown import LEAST_PITCH
from floodhelper.vision.reading import Geometry

TRUTH = Geometry(48, 48, 24, 24, 14, 14)
PIXELS = np.asarray(draw(Practice.new(seed=2).board))
PLACES = st.floats(-500, 2500)


def box(geometry: Geometry) -> tuple[float, float, float, float]:
    return corner_of(geometry, (False, False)) + corner_of(geometry, (True, True))


@given(st.sampled_from(CORNERS), PLACES, PLACES)
def test_a_dragged_corner_leaves_the_opposite_one(
    corner: tuple[bool, bool], x: float, y: float
) -> None:
    after = with_corner(TRUTH, corner, x, y)
    opposite = (not corner[0], not corner[1])
    assert corner_of(after, opposite) == pytest.approx(corner_of(TRUTH, opposite))
    assert (after.rows, after.columns) == (14, 14)
    assert min(after.cell_width, after.cell_height) >= LEAST_PITCH - 1e-9
    seen = corner_of(after, corner)
    if after.cell_width > LEAST_PITCH + 1e-6:
        assert seen[0] == pytest.approx(x)
    if after.cell_height > LEAST_PITCH + 1e-6:
        assert seen[1] == pytest.approx(y)


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("off", [(3, -4), (-5, 2), (0, 0), (4.5, 4.5)])
def test_a_corner_snaps_to_the_edges_of_the_board(
    corner: tuple[bool, bool], off: tuple[float, float]
) -> None:
    x, y = corner_of(TRUTH, corner)
    dragged = with_corner(TRUTH, corner, x + off[0], y + off[1])
    snapped = snap_corner(PIXELS, dragged, corner, reach=6)
    # The thin frame around the board has edges of its own, 1 px outside.
    assert np.abs(np.subtract(box(snapped), box(TRUTH))).max() <= 1


@pytest.mark.parametrize("corner", CORNERS)
def test_without_an_edge_a_corner_stays_where_it_is_put(corner: tuple[bool, bool]) -> None:
    dragged = Geometry(100.5, 40.25, 20, 21, 5, 6)
    flat = np.full((300, 300, 3), 90, dtype=np.uint8)
    assert snap_corner(flat, dragged, corner, reach=8) == dragged


def test_a_snap_goes_no_further_than_it_may() -> None:
    dragged = with_corner(TRUTH, (True, True), 48 + TRUTH.width - 9, 48 + TRUTH.height - 9)
    assert snap_corner(PIXELS, dragged, (True, True), reach=5) == dragged
    # In small cells the reach ends before the next side.
    dragged = with_corner(TRUTH, (True, True), 48 + TRUTH.width - 9, 48 + TRUTH.height - 9)
    near = snap_corner(PIXELS, dragged, (True, True), reach=100)
    assert box(near) == pytest.approx(box(TRUTH), abs=1)


@given(PLACES, PLACES, st.integers(1, 40))
def test_any_place_on_any_picture_can_be_snapped(x: float, y: float, side: int) -> None:
    noise = np.random.default_rng(side).integers(0, 256, (side, side + 3, 3), dtype=np.uint8)
    for corner in CORNERS:
        dragged = with_corner(Geometry(3, 3, 5, 5, 4, 4), corner, x, y)
        after = snap_corner(noise, dragged, corner, reach=6)
        assert min(after.cell_width, after.cell_height) >= LEAST_PITCH - 1e-9


def test_a_one_coloured_row_beside_the_page_does_not_hide_the_side() -> None:
    cells = Practice.new(seed=2).board.cells.copy()
    cells[0] = 0
    pixels = np.asarray(draw(Board(cells, Practice.new(seed=2).board.palette)))
    dragged = with_corner(TRUTH, (False, False), 51, 52)
    assert box(snap_corner(pixels, dragged, (False, False), reach=6)) == pytest.approx(
        box(TRUTH), abs=1
    )
