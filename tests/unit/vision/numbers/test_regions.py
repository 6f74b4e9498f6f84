import numpy as np

from floodhelper.vision.numbers.regions import beside, is_one_region, joined, regions_of


def test_regions_are_joined_through_open_sides() -> None:
    grid = np.array([[0, 0, 1], [1, 0, 1], [1, 0, 0]])
    names = [[0, 0, 2], [3, 0, 2], [3, 0, 0]]
    assert joined(grid[:, 1:] == grid[:, :-1], grid[1:] == grid[:-1]).tolist() == names
    assert regions_of(grid).tolist() == names


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
