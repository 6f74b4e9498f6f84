import numpy as np
import pytest

from floodhelper.board import Board, default_palette
from floodhelper.vision.layout.chance import find_layout, is_strewn
from unit.vision.drawing import clumped_grid, random_grid, runs_grid


@pytest.mark.parametrize("colours", [3, 6, 12])
@pytest.mark.parametrize("seed", range(5))
def test_a_fresh_board_lies_by_chance(colours: int, seed: int) -> None:
    grid = np.random.default_rng(seed).integers(0, colours, (14, 14)).astype(np.uint8)
    layout = find_layout(grid)
    assert layout.patches < 0.05
    assert layout.lines < 0.15


def test_what_is_flooded_does_not_count() -> None:
    grid = random_grid(14, 14)
    grid[:6, :10] = 0
    grid[8:, 4:] = 1
    layout = find_layout(grid)
    assert layout.uneven == 0.0
    assert layout.patches < 0.05
    assert layout.lines < 0.15


def test_clumps_all_over_are_no_picture() -> None:
    grid = clumped_grid(18, 18, 500)
    layout = find_layout(grid)
    assert layout.patches > 0.13
    assert layout.in_clumps


@pytest.mark.parametrize("seed", range(5))
def test_no_clumps_are_told_where_there_is_more_of_one_colour(seed: int) -> None:
    cells = random_grid(18, 18, 6, seed)
    assert find_layout(cells).in_clumps
    rng = np.random.default_rng(seed)
    cells = rng.choice(6, (18, 18), p=[0.3, 0.3, 0.1, 0.1, 0.1, 0.1]).astype(np.uint8)
    assert find_layout(cells).lines <= 0.2
    assert not find_layout(cells).in_clumps


def test_no_clumps_are_told_of_few_cells_or_colours_or_lines_of_colours() -> None:
    for rows, colours, told in ((11, 5, True), (9, 5, False), (11, 4, False)):
        layout = find_layout(random_grid(rows, 11, colours))
        assert layout.uneven == 0.0
        assert layout.lines == 0.0
        assert layout.in_clumps == told
    grid = np.sort(random_grid(18, 18, 6), axis=0)
    assert find_layout(grid).uneven == 0.0
    assert not find_layout(grid).in_clumps


@pytest.mark.parametrize("seed", range(5))
def test_runs_in_rows_or_columns_are_no_chart(seed: int) -> None:
    for grid in (runs_grid(seed), runs_grid(seed).T):
        layout = find_layout(grid)
        assert layout.patches > 0.1
        assert layout.lines == 0.0
        assert layout.in_clumps


@pytest.mark.parametrize("seed", [5, 34])
def test_runs_are_told_of_what_is_left_of_a_flooded_board(seed: int) -> None:
    grid = np.pad(runs_grid(seed)[:5], ((12, 0), (0, 0)))
    assert find_layout(grid).in_clumps
    grid[:-3] = 0
    assert not find_layout(grid).in_clumps


@pytest.mark.parametrize("seed", range(5))
def test_no_runs_are_told_where_rows_have_their_own_colours(seed: int) -> None:
    grid = np.sort(runs_grid(seed), axis=1)
    assert not find_layout(grid).in_clumps
    grid = (runs_grid(seed) // 2 + np.arange(14)[:, None] // 4).astype(np.uint8)
    assert not find_layout(grid).in_clumps


def test_a_landscape_lies_in_patches() -> None:
    rng = np.random.default_rng(0)
    grid = rng.integers(0, 4, (6, 8)).repeat(2, axis=0).repeat(2, axis=1).astype(np.uint8)
    grid[rng.random(grid.shape) < 0.2] = 5
    assert find_layout(grid).patches > 0.2


def test_a_plan_has_a_colour_for_each_row() -> None:
    rng = np.random.default_rng(0)
    rows = 1 + np.arange(12, dtype=np.uint8)[:, None] % 5
    grid = np.where(rng.random((12, 16)) < 0.3, rows, 0).astype(np.uint8)
    assert find_layout(grid).lines > 0.6
    assert find_layout(np.ascontiguousarray(grid.T)).lines > 0.6


@pytest.mark.parametrize("seed", range(5))
def test_days_without_anything_are_more_than_others(seed: int) -> None:
    rng = np.random.default_rng(seed)
    days = np.where(rng.random((7, 52)) < 0.6, rng.integers(1, 5, (7, 52)), 0).astype(np.uint8)
    assert find_layout(days).uneven > 0.0
    assert find_layout(rng.integers(0, 5, (7, 52)).astype(np.uint8)).uneven == 0.0


def test_colours_drawn_alike_often_are_seldom_uneven() -> None:
    grids = np.random.default_rng(0).integers(0, 4, (200, 5, 24)).astype(np.uint8)
    assert sum(find_layout(grid).uneven > 0.0 for grid in grids) <= 3


def test_two_colours_and_one_region_tell_nothing() -> None:
    half = np.repeat([[0], [1]], 8, axis=0).repeat(16, axis=1).astype(np.uint8)
    for grid in (half, np.zeros((8, 8), dtype=np.uint8)):
        assert find_layout(grid).patches == find_layout(grid).lines == 0.0


LEVEL = (
    "....................",
    ".....#####..........",
    ".....#   #..........",
    ".....#$  #..........",
    "...###  $##.........",
    "...#  $ $ #.........",
    ".### # ## #...######",
    ".#   # ## #####    #",
    ".# $  $            #",
    ".##### ### # ##    #",
    ".....#     #########",
    ".....#######........",
)


def test_walls_and_floors_of_a_level_are_too_large_for_chance() -> None:
    signs = np.array([list(line) for line in LEVEL])
    layout = find_layout(
        np.unique(signs, return_inverse=True)[1].reshape(signs.shape).astype(np.uint8)
    )
    assert layout.in_large_regions


@pytest.mark.parametrize("colours", [3, 4, 5, 8])
def test_no_regions_of_a_game_are_but_those_that_were_flooded(colours: int) -> None:
    rng = np.random.default_rng(colours)
    for _ in range(40):
        rows, columns = rng.integers(4, 31, 2).tolist()
        grid = rng.integers(0, colours, (rows, columns)).astype(np.uint8)
        corners = (0, 0), (rows - 1, columns - 1)
        for turn in range(int(rng.integers(0, rows + columns))):
            board = Board(grid, default_palette(colours), corners[turn % 2])
            grid = board.play(int(rng.integers(colours))).cells
        assert not find_layout(grid).in_large_regions


def test_icons_on_a_page_are_patches() -> None:
    labels = np.zeros((4, 15), dtype=np.uint8)
    labels[1:, :2], labels[1:, 6:9], labels[2, 7], labels[1:, 14] = 2, 1, 4, 3
    assert find_layout(labels).patches > 0.13


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("rarer", [0.3, 0.5])
def test_two_colours_of_a_fresh_board_lie_by_chance(rarer: float, seed: int) -> None:
    rng = np.random.default_rng(seed)
    assert find_layout((rng.random((12, 18)) < rarer).astype(np.uint8)).by_chance


def test_neither_few_cells_nor_rare_ones_lie_plainly_by_chance() -> None:
    rng = np.random.default_rng(1)
    assert not find_layout((rng.random((9, 9)) < 0.5).astype(np.uint8)).by_chance
    assert not find_layout((rng.random((14, 14)) < 0.1).astype(np.uint8)).by_chance


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("colours", [3, 5, 9])
def test_many_cells_of_several_colours_lie_by_chance_beside_what_is_flooded(
    colours: int, seed: int
) -> None:
    grid = random_grid(14, 16, colours, seed)
    grid[:, :6] = 0
    assert find_layout(grid).by_chance
    assert not find_layout(grid[:6, :11]).by_chance


def test_much_of_one_colour_and_little_of_others_is_counted_not_drawn_by_chance() -> None:
    for seed in range(5):
        rng = np.random.default_rng(seed)
        assert not find_layout(
            rng.choice(4, (20, 20), p=[0.45, 0.45, 0.05, 0.05]).astype("u1")
        ).by_chance


@pytest.mark.parametrize("what", ["pieces", "diagonals", "rows", "a landscape", "a chart"])
def test_several_colours_that_something_has_laid_out(what: str) -> None:
    rng = np.random.default_rng(2)
    grid = rng.integers(0, 4, (16, 16)).astype(np.uint8)
    if what == "pieces":
        grid = rng.integers(0, 4, (16, 8)).astype(np.uint8).repeat(2, axis=1)
    elif what == "diagonals":
        slant = np.indices((16, 16)).sum(axis=0) % 4
        grid = np.where(rng.random((16, 16)) < 0.6, slant, grid).astype(np.uint8)
    elif what == "rows":
        rows = rng.permutation(np.arange(16) % 4)[:, None]
        grid = np.where(rng.random((16, 16)) < 0.5, rows, grid).astype(np.uint8)
    elif what == "a landscape":
        grid[:, 1::2] = np.where(rng.random((16, 8)) < 0.8, grid[:, ::2], grid[:, 1::2])
        grid[1::2] = np.where(rng.random((8, 16)) < 0.8, grid[::2], grid[1::2])
    else:
        grid = rng.choice(4, (16, 16), p=[0.1, 0.7, 0.1, 0.1]).astype(np.uint8)
        grid[:, ::2][rng.random((16, 8)) < 0.3] = 0
    assert not find_layout(grid).by_chance


@pytest.mark.parametrize("what", ["strokes", "pieces", "rows", "a chessboard", "a flooded part"])
def test_two_colours_that_something_has_laid_out(what: str) -> None:
    rng = np.random.default_rng(2)
    grid = (rng.random((16, 16)) < 0.5).astype(np.uint8)
    if what == "strokes":
        grid = (rng.random((16, 8)) < 0.5).astype(np.uint8).repeat(2, axis=1)
    elif what == "pieces":
        grid = (rng.random((16, 4)) < 0.5).astype(np.uint8).repeat(4, axis=1)[:, 1:-1]
    elif what == "rows":
        grid = (rng.random((16, 16)) < rng.permutation(16)[:, None] / 16).astype(np.uint8)
    elif what == "a chessboard":
        grid = (np.indices((16, 16)).sum(axis=0) % 2 == (rng.random((16, 16)) < 0.1)).astype("u1")
    else:
        grid[:, :6] = 0
    assert not find_layout(grid).by_chance


def test_colours_of_small_boards_seldom_go_with_a_line_by_chance() -> None:
    rng = np.random.default_rng(0)
    boards = rng.integers(0, 3, (1000, 7, 7)).astype(np.uint8)
    depend = [find_layout(board).lines > 0 for board in boards]
    assert sum(depend) <= 6


def _houses(rows: int, columns: int, lit: float, seed: int) -> np.ndarray:
    """Windows of a house at night, dark but for a share in one of three colours."""
    rng = np.random.default_rng(seed)
    colours = rng.integers(1, 4, (rows, columns))
    return np.where(rng.random((rows, columns)) < lit, colours, 0).astype(np.uint8)


@pytest.mark.parametrize("lit", [0.3, 0.45])
def test_dark_windows_between_lit_ones_are_strewn(lit: float) -> None:
    houses = [_houses(40, 14, lit, seed) for seed in range(10)]
    assert sum(map(is_strewn, houses)) >= 8
    assert not any(is_strewn(house[:7, :8]) for house in houses)
    assert not any(is_strewn(np.minimum(house, 1)) for house in houses)
    assert not any(is_strewn(_houses(40, 14, 0.6, seed)) for seed in range(10))


@pytest.mark.parametrize("seed", range(5))
def test_what_is_flooded_lies_together(seed: int) -> None:
    board = Board(random_grid(24, 24, 4, seed), np.zeros((4, 3), np.uint8))
    while np.count_nonzero(board.flooded()) < 0.6 * board.cells.size:
        moves = range(board.colours)
        board = max(map(board.play, moves), key=lambda each: int(each.flooded().sum()))
    assert not is_strewn(board.cells)


@pytest.mark.parametrize(("rows", "strewn"), [(5, False), (6, True)])
def test_of_few_cells_it_is_not_told_whether_they_are_strewn(rows: int, strewn: bool) -> None:
    odd = np.indices((rows, 10)).sum(axis=0) % 2
    assert is_strewn(np.where(odd, random_grid(rows, 10, 3) + 1, 0).astype(np.uint8)) == strewn


def test_few_cells_must_be_strewn_more_plainly() -> None:
    houses = [_houses(rows, 14, 0.4, seed) for rows in (10, 11) for seed in range(40)]
    strewn = [is_strewn(house) for house in houses]
    assert sum(strewn[40:]) > 2 * sum(strewn[:40]) > 0


@pytest.mark.parametrize("seed", range(20))
def test_a_board_that_is_turned_or_mirrored_lies_as_before(seed: int) -> None:
    labels = random_grid(6, 9, 4, seed)
    # Two regions are as large: one at a corner, and one inside.
    labels[:2, :4], labels[3:5, 4:8] = 4, 5
    labels[2, :4], labels[:2, 4] = 0, 1
    turned = [labels, labels[::-1], labels[:, ::-1], labels[::-1, ::-1]]
    turned += [each.T for each in turned]
    layouts = [find_layout(each) for each in turned]
    for each in layouts:
        assert each.patches == pytest.approx(layouts[0].patches)
        assert each.lines == pytest.approx(layouts[0].lines)
        assert each.uneven == pytest.approx(layouts[0].uneven)
