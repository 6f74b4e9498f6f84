import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.board import Board
from floodhelper.vision.layout.piled import are_dropped, are_fallen, lie_in_piles
from unit.vision.drawing import random_grid


def _bars(heights: tuple[int, ...]) -> np.ndarray:
    """Stacked bars that stand in eight rows: 0 is the page, above 2 is 1."""
    height, depth = np.array(heights), np.arange(8, 0, -1)[:, None]
    parts = np.where(depth > height, 0, np.where(depth > height // 2, 1, 2))
    return np.where(depth <= height // 4, 3, parts).astype(np.uint8)


BARS = _bars((3, 5, 4, 6, 4, 7, 3, 5))


def test_bars_have_one_order() -> None:
    assert lie_in_piles(BARS)
    lying = BARS.T[:, ::-1]
    assert lie_in_piles(lying)
    # Hanging from above they are none.
    assert not lie_in_piles(BARS[::-1])


def _of_one_colour(heights: tuple[int, ...]) -> np.ndarray:
    """Bars in one colour on a page in another, in six rows."""
    return (np.arange(6, 0, -1)[:, None] <= np.array(heights)).astype(np.uint8)


def test_bars_in_one_colour_rise_and_fall() -> None:
    bars = _of_one_colour((6, 3, 5, 2, 2, 4))
    assert lie_in_piles(bars)
    assert lie_in_piles(1 - bars)
    assert lie_in_piles(bars.T[:, ::-1])
    assert not lie_in_piles(bars[::-1])
    # What a flood leaves rises and falls but little, or is not everywhere.
    assert not lie_in_piles(_of_one_colour((6, 3, 5, 5, 2, 1)))
    assert not lie_in_piles(_of_one_colour((1, 2, 2, 3, 3, 4, 4)))
    assert not lie_in_piles(_of_one_colour((6, 3, 5, 0, 2, 1)))
    assert not lie_in_piles(_of_one_colour((4, 3, 4, 3, 4, 3)))
    bars[3, 0] = 0
    assert not lie_in_piles(bars)


def test_what_has_fallen_leaves_none_of_the_page_below() -> None:
    fallen = random_grid(7, 8, 2, seed=1) + 1
    fallen[np.arange(7)[:, None] < np.array([3, 1, 2, 3, 2, 0, 1, 2])] = 0
    assert lie_in_piles(fallen)
    fallen[5, 3] = 0
    assert not lie_in_piles(fallen)


def test_the_highest_piles_may_reach_the_top() -> None:
    fallen = random_grid(10, 14, 3, seed=1) + 1
    depth = np.array([0, 0, 2, 0, 1, 4, 3, 0, 0, 5, 4, 0, 2, 0])
    fallen[np.arange(10)[:, None] < depth] = 0
    assert lie_in_piles(fallen)
    # Two parts may be a flooded region, and another one of its colour.
    fallen[:2, 3] = fallen[0, 11] = 0
    assert not lie_in_piles(fallen)


@pytest.mark.parametrize(("rows", "told"), [(5, False), (6, True)])
def test_few_piles_that_reach_the_top_may_lie_so_by_chance(rows: int, told: bool) -> None:
    fallen = random_grid(rows, 8, 3, seed=1) + 1
    fallen[np.arange(rows)[:, None] < np.array([0, 2, 0, 1, 0, 3, 0, 0])] = 0
    assert lie_in_piles(fallen) == told


def test_what_has_fallen_in_a_well_has_room_above() -> None:
    cells = random_grid(20, 10, 4)
    cells[:2] = 0
    assert are_fallen(cells)
    assert not are_fallen(np.concatenate([cells[:1], cells]))
    assert not are_fallen(cells[:, :9])
    assert not are_fallen(cells.T)
    cells[-1] = 0
    assert not are_fallen(cells)
    cells[-1, 0] = cells[1, 4] = 1
    assert not are_fallen(cells)


def test_flooded_lines_are_no_page() -> None:
    labels = random_grid(9, 12, 3) + 1
    labels[0] = 0
    labels[1, :4] = 0
    assert not lie_in_piles(labels)


@settings(derandomize=True)
@given(st.integers(4, 24), st.integers(3, 9), st.integers(0, 999), st.integers(0, 12))
def test_games_lie_in_no_piles(size: int, colours: int, seed: int, moves: int) -> None:
    board = Board(random_grid(size, size, colours, seed), np.zeros((colours, 3), np.uint8))
    cells = board.play_all(move % colours for move in range(moves)).cells
    assert not lie_in_piles(cells)


FOUR_IN_A_ROW = np.array(
    [[0, 0, 0, 0, 0, 0, 0],
     [0, 0, 0, 0, 0, 0, 0],
     [0, 0, 0, 2, 0, 0, 0],
     [0, 0, 0, 1, 0, 0, 0],
     [0, 0, 1, 2, 2, 0, 0],
     [0, 1, 2, 1, 1, 2, 0]],
    dtype=np.uint8,
)  # fmt: skip


def test_pieces_that_two_players_dropped_in_turn() -> None:
    assert are_dropped(FOUR_IN_A_ROW)
    first = np.zeros_like(FOUR_IN_A_ROW)
    first[-1, 3] = 1
    assert are_dropped(first)
    for place, label in (((0, 0), 1), ((5, 0), 1), ((2, 3), 3), ((5, 1), 2)):
        other = FOUR_IN_A_ROW.copy()
        other[place] = label
        # The second player may be the one who began.
        assert are_dropped(other) == (place == (5, 0))
    assert not are_dropped(FOUR_IN_A_ROW[::-1])
    assert not are_dropped(np.zeros_like(FOUR_IN_A_ROW))


def test_fields_of_other_sizes_are_told_by_several_pieces() -> None:
    larger = np.pad(FOUR_IN_A_ROW, ((2, 0), (1, 0)))
    assert are_dropped(larger)
    assert not are_dropped(np.pad(FOUR_IN_A_ROW, ((5, 0), (0, 0))))
    first = np.zeros_like(larger)
    first[-1, 2:7] = 1, 2, 1, 2, 1
    assert not are_dropped(first)
    first[-2, 4] = 2
    assert are_dropped(first)
