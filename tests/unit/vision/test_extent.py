import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.vision.extent import Extent, Gains, best_extent, joined
from floodhelper.vision.sides import Sides


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


def test_regions_are_joined_through_open_sides() -> None:
    grid = np.array([[0, 0, 1], [1, 0, 1], [1, 0, 0]])
    names = joined(grid[:, 1:] == grid[:, :-1], grid[1:] == grid[:-1])
    assert names.tolist() == [[0, 0, 2], [3, 0, 2], [3, 0, 0]]


def test_a_snake_is_one_region() -> None:
    grid = np.ones((9, 9), dtype=int)
    grid[1::4, :-1] = 0
    grid[3::4, 1:] = 0
    names = joined(grid[:, 1:] == grid[:, :-1], grid[1:] == grid[:-1])
    assert len(set(names[grid == 1].tolist())) == 1


def test_names_spread_no_further_than_in_the_turns_they_have() -> None:
    grid = np.ones((9, 9), dtype=int)
    grid[1::4, :-1] = 0
    grid[3::4, 1:] = 0
    open_x, open_y = grid[:, 1:] == grid[:, :-1], grid[1:] == grid[:-1]
    assert len(set(joined(open_x, open_y, turns=1)[grid == 1].tolist())) > 1
    assert np.array_equal(joined(open_x, open_y, turns=20), joined(open_x, open_y))


def test_lines_around_a_part() -> None:
    assert Extent(0, 0, 12, 14).around(Extent(3, 4, 10, 12)) == 2
    assert Extent(2, 2, 9, 9).around(Extent(2, 3, 8, 8)) == 0


def test_shared_cells() -> None:
    assert Extent(0, 0, 4, 4).shared(Extent(2, 3, 9, 9)) == 2
    assert Extent(0, 0, 4, 4).shared(Extent(5, 5, 9, 9)) == 0


@pytest.mark.parametrize("side", ["top", "left", "bottom", "right"])
def test_a_rectangle_reaches_further_or_less_far_at_one_side(side: str) -> None:
    inner = Extent(3, 4, 7, 9)
    wider = inner.reaching(side, 2)
    assert wider.around(inner) == 0
    assert wider.area == inner.area + 2 * (
        inner.columns if side in {"top", "bottom"} else inner.rows
    )
    assert getattr(wider, side) != getattr(inner, side)
    assert wider.reaching(side, -2) == inner
