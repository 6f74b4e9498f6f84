import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.numbers.regions import (
    beside,
    is_one_region,
    joined,
    regions_among,
    regions_of,
)


def test_regions_are_joined_through_open_sides() -> None:
    grid = np.array([[0, 0, 1], [1, 0, 1], [1, 0, 0]])
    names = [[0, 0, 2], [3, 0, 2], [3, 0, 0]]
    assert joined(grid[:, 1:] == grid[:, :-1], grid[1:] == grid[:-1]).tolist() == names
    assert regions_of(grid).tolist() == names


def test_regions_are_told_by_what_cells_hold_at_any_place_and_in_any_order() -> None:
    grid = np.array([[0, 1, 1], [0, 0, 1]], dtype=np.uint8)
    names = regions_of(grid)
    assert regions_of(grid.copy()) is names
    assert not names.flags.writeable
    assert regions_of(grid.T).tolist() == [[0, 0], [2, 0], [2, 2]]
    grid[0, 1] = 0
    assert regions_of(grid).tolist() == [[0, 0, 2], [0, 0, 2]]


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


def test_a_long_snake_has_one_name_in_few_turns() -> None:
    grid = np.ones((161, 161), dtype=int)
    grid[1::4, :-1] = 0
    grid[3::4, 1:] = 0
    names = joined(grid[:, 1:] == grid[:, :-1], grid[1:] == grid[:-1], turns=8)
    assert len(set(names[grid == 1].tolist())) == 1


def test_cells_that_touch_at_corners_alone_are_several_regions() -> None:
    own = np.array([[1, 1, 0], [0, 0, 1], [0, 0, 1]], dtype=bool)
    assert not is_one_region(own)
    own[0, 2] = True
    assert is_one_region(own)


def test_cells_beside_others() -> None:
    own = np.array([[0, 0, 0, 0], [0, 1, 1, 0], [0, 0, 0, 0], [1, 0, 0, 0]], dtype=bool)
    assert beside(own).astype(int).tolist() == [
        [0, 1, 1, 0],
        [1, 1, 1, 1],
        [1, 1, 1, 0],
        [0, 1, 0, 0],
    ]


def _among(labels: NDArray[np.int64]) -> NDArray[np.int64]:
    """Regions of what is not 0, found among those places alone, -1 elsewhere."""
    grid = np.pad(labels, ((0, 0), (1, 0)))
    at = np.flatnonzero(grid)
    found = np.full(grid.size, -1)
    found[at] = regions_among(at, grid.ravel()[at], grid.shape[1])
    return found.reshape(grid.shape)[:, 1:]


@pytest.mark.parametrize("kinds", [1, 3])
def test_regions_among_some_places_are_those_of_all(kinds: int) -> None:
    rng = np.random.default_rng(1)
    for share in (0.0, 0.3, 0.6, 1.0):
        labels = rng.integers(1, kinds + 1, (40, 50)) * (rng.random((40, 50)) < share)
        names = regions_of(labels)
        # Numbered in the order of their first places, after which `regions_of` names them.
        _, numbers = np.unique(names[labels > 0], return_inverse=True)
        assert np.array_equal(_among(labels)[labels > 0], numbers)
        assert (_among(labels)[labels == 0] == -1).all()


def test_a_snake_is_one_region_among_its_places() -> None:
    snake = np.ones((81, 81), dtype=int)
    snake[1::4, :-1] = 0
    snake[3::4, 1:] = 0
    assert _among(snake).max() == 0
    assert _among(snake.T).max() == 0
