import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.vision.cells.sides import Sides
from floodhelper.vision.growth.best_extent import Gains, best_extent
from floodhelper.vision.lattice.extent import Extent


def _framed(rows: int, columns: int, frame: Extent) -> Gains:
    left, top = np.full((rows, columns + 1), -1.0), np.full((rows + 1, columns), -1.0)
    left[frame.top : frame.bottom, [frame.left, frame.right]] = 1
    top[[frame.top, frame.bottom], frame.left : frame.right] = 1
    none = Sides(np.zeros((rows, columns + 1)), np.zeros((rows + 1, columns)))
    return Gains(np.zeros((rows, columns)), none, Sides(left, top))


@given(st.integers(0, 5), st.integers(0, 5), st.integers(4, 9), st.integers(4, 9))
def test_a_frame_is_found_from_inside(top: int, left: int, rows: int, columns: int) -> None:
    frame = Extent(top, left, top + rows, left + columns)
    seed = Extent(top + 1, left + 1, top + 3, left + 3)
    assert best_extent(_framed(16, 16, frame), seed) == frame


def test_a_fixed_size_is_kept() -> None:
    gains = _framed(16, 16, Extent(3, 3, 10, 10))
    found = best_extent(gains, Extent(4, 4, 8, 8), rows=5, columns=6)
    assert (found.rows, found.columns) == (5, 6)


def test_cells_that_no_board_has_are_left_out() -> None:
    gains = _framed(12, 12, Extent(2, 2, 10, 10))
    gains.cells[2] = -3
    assert best_extent(gains, Extent(5, 5, 7, 7)).top == 3
