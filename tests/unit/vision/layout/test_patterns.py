import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision.layout.patterns import (
    checkered,
    has_empty_lines,
    is_page_around,
    is_page_beside,
    lie_apart,
    margins,
    page_lines,
    plain_sides,
    repetition,
    share_alternating,
    stacking,
    subdivision,
    symmetry,
)
from unit.vision.drawing import COLOURS, random_grid

NO_PAGE = 0, 0


def _page_lines(labels: NDArray[np.uint8]) -> tuple[int, int]:
    return next(page_lines(labels), NO_PAGE)


@given(
    st.integers(4, 30),
    st.integers(4, 30),
    st.integers(2, 9),
    st.integers(0, 999),
    st.integers(0, 12),
)
def test_games_are_no_patterns(
    rows: int, columns: int, colours: int, seed: int, moves: int
) -> None:
    board = Board(random_grid(rows, columns, colours, seed), np.zeros((colours, 3), np.uint8))
    cells = board.play_all(move % colours for move in range(moves)).cells
    assert repetition(cells) < 1.5
    assert subdivision(cells) < 24


@given(st.integers(5, 30), st.integers(3, 9), st.integers(0, 999), st.integers(0, 12))
def test_games_are_not_symmetric(size: int, colours: int, seed: int, moves: int) -> None:
    board = Board(random_grid(size, size, colours, seed), np.zeros((colours, 3), np.uint8))
    cells = board.play_all(move % colours for move in range(moves)).cells
    assert symmetry(cells) < 0.8


def test_mirrored_cells_are_symmetric() -> None:
    half = random_grid(8, 4, 4)
    assert symmetry(np.hstack([half, half[:, ::-1]])) == 1.0
    assert symmetry(np.vstack([half.T, half.T[::-1]])) == 1.0
    assert symmetry(np.hstack([half, half[::-1, ::-1]])) == 1.0


@pytest.mark.parametrize("turned", [False, True])
def test_a_perfect_mirror_image_of_a_few_cells_is_symmetric(turned: bool) -> None:
    labels = np.zeros((5, 5), dtype=np.uint8)
    labels[0, 2] = labels[1:3, [1, 3]] = 1
    assert symmetry(labels.T if turned else labels) == 1.0
    labels[4, 4] = 1
    assert symmetry(labels.T if turned else labels) == 0.0


def test_what_chance_or_the_middle_line_mirrors_is_not_symmetric() -> None:
    pairs = np.zeros((4, 4), dtype=np.uint8)
    pairs[1:3, [0, 3]] = 1
    assert symmetry(pairs) == 0.0
    middle = np.zeros((7, 7), dtype=np.uint8)
    middle[:5, 3] = 1
    assert symmetry(middle) == symmetry(middle.T) == 0.0


def test_tables_of_what_each_has_to_do_with_each_are_symmetric_about_a_diagonal() -> None:
    labels = random_grid(8, 8, 4)
    table = np.where(np.tri(8, dtype=bool), labels, labels.T)
    assert symmetry(labels) < 0.5
    assert symmetry(table) == symmetry(table[::-1]) == 1.0
    assert symmetry(table[:, :7]) < 0.5


def test_the_cells_on_a_diagonal_tell_nothing_of_its_symmetry() -> None:
    labels = np.arange(36, dtype=np.uint8).reshape(6, 6)
    assert symmetry(labels) < 0.0


def test_chessboards_beside_pieces_and_page() -> None:
    labels = (np.indices((8, 8)).sum(axis=0) % 2).astype(np.uint8)
    assert checkered(np.hstack([labels[:, :3], np.zeros((8, 1), np.uint8)])) > 0.35
    labels[:2, ::3] = 2
    assert checkered(labels) > 0.8


def test_pieces_and_the_squares_they_stand_on_are_on_those_of_one_kind() -> None:
    labels = (np.indices((8, 8)).sum(axis=0) % 2).astype(np.uint8)
    labels[:3][labels[:3] == 1] = 2
    labels[5:] = 0
    assert np.bincount(labels.ravel()).tolist() == [44, 8, 12]
    assert checkered(labels) > 0.3


def test_a_game_may_have_no_neighbours_of_one_colour() -> None:
    labels = random_grid(12, 12, 5)
    for row, column in np.ndindex(12, 12):
        beside = {labels[row, column - 1], labels[row - 1, column]}
        while labels[row, column] in beside:
            labels[row, column] = (labels[row, column] + 1) % 5
    assert checkered(labels) < 0.25


def test_lit_windows_of_a_house_are_apart() -> None:
    labels = np.zeros((13, 10), dtype=np.uint8)
    labels[1::2, ::2] = np.random.default_rng(0).integers(0, 5, (6, 5))
    assert lie_apart(labels)
    labels[1, 1] = 1
    assert not lie_apart(labels)
    few = np.zeros((9, 9), dtype=np.uint8)
    few[[0, 2, 4, 6, 8, 0, 8], [0, 2, 4, 6, 8, 8, 0]] = 1
    assert not lie_apart(few)
    thirds = np.zeros((10, 9), dtype=np.uint8)
    thirds[1::3, 1::3] = np.random.default_rng(0).integers(1, 5, (3, 3))
    assert lie_apart(thirds)
    thirds[2, 4] = 1
    assert not lie_apart(thirds)


def test_a_few_cells_are_parted_as_on_a_chessboard_by_chance() -> None:
    labels = np.indices((5, 5)).sum(axis=0).astype(np.uint8) % 2
    labels[labels.cumsum().reshape(5, 5) > 6] = 0
    assert checkered(labels) == 0.0
    labels = np.indices((4, 4)).sum(axis=0).astype(np.uint8) % 2
    assert checkered(labels) == 1.0


def test_bars_of_a_chart_are_stacked() -> None:
    heights = np.array([3, 5, 2, 6, 4, 7, 3, 5, 6, 4, 2, 5])
    depth = np.arange(8, 0, -1)[:, None]
    bars = np.where(depth > heights, 0, np.where(depth > heights // 2, 1, 2)).astype(np.uint8)
    assert min(stacking(bars), stacking(bars.T)) > 5


def test_what_a_flood_has_left_is_not_stacked() -> None:
    labels = np.zeros((18, 18), dtype=np.uint8)
    labels[-1] = random_grid(1, 18, 4)
    labels[-2, ::2] = random_grid(1, 9, 4, seed=1)
    assert stacking(labels) < 2
    # Of two colours one is all that lies beside the other, as a row and a column that are marked.
    labels[:] = 1
    labels[0] = labels[:, 0] = 0
    assert stacking(labels) > 5


@given(st.integers(4, 24), st.integers(2, 9), st.integers(0, 999), st.integers(0, 12))
def test_games_are_not_stacked(size: int, colours: int, seed: int, moves: int) -> None:
    board = Board(random_grid(size, size, colours, seed), np.zeros((colours, 3), np.uint8))
    assert stacking(board.play_all(move % colours for move in range(moves)).cells) < 5


def test_slanting_stripes_repeat() -> None:
    labels = (np.indices((7, 8)).sum(axis=0) % 4).astype(np.uint8)
    assert repetition(labels) >= 1.5
    assert repetition(labels[:, ::-1]) >= 1.5


@pytest.mark.parametrize("motif", [2, 3, 4])
def test_wallpaper_repeats(motif: int) -> None:
    labels = np.tile(random_grid(motif, motif, 4, seed=2), (7, 7))
    assert repetition(labels) >= 1.5


def test_blocks_of_a_chequer_repeat_even_with_a_picture_on_them() -> None:
    labels = (np.indices((32, 32)) // 2).sum(axis=0) % 2
    labels[10:22, 10:22] = 2
    assert repetition(labels.astype(np.uint8)) >= 1.5


def test_parts_of_larger_cells() -> None:
    labels = random_grid(8, 8).repeat(4, axis=0).repeat(4, axis=1)
    labels[::4] = labels[:, ::4] = 6
    assert subdivision(labels) >= 24


def test_a_page_around_a_board() -> None:
    labels = np.zeros((20, 20), dtype=np.uint8)
    labels[5:15, 5:15] = random_grid(10, 10) + 1
    assert margins(labels) == (5, 5, 5, 5)
    assert margins(random_grid(12, 12)) == (0, 0, 0, 0)


@pytest.mark.parametrize(("lines", "size", "around"), [(2, 8, True), (1, 8, False), (2, 3, False)])
def test_two_lines_around_a_board_are_page(lines: int, size: int, around: bool) -> None:
    labels = np.zeros((size + 2 * lines, size + 2 * lines), dtype=np.uint8)
    labels[lines : lines + size, lines : lines + size] = random_grid(size, size, 3, seed=1) + 1
    assert is_page_around(labels) == around
    # Buttons beside the board leave some of the page between.
    labels = np.hstack([labels[:, :1], labels[:, :1], labels])
    if size > lines + 1:
        labels[lines : lines + 2, 2] = 1
    assert is_page_around(labels) == around


@pytest.mark.parametrize("turns", range(4))
def test_a_board_at_the_end_of_its_page_has_page_at_three_sides(turns: int) -> None:
    labels = np.pad(random_grid(8, 8, 5), ((3, 0), (2, 4)), constant_values=6)
    assert is_page_around(np.rot90(labels, turns))
    assert not is_page_around(np.rot90(labels[3:, 1:], turns))


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize(
    ("sides", "left", "page"),
    [((2, 4), 23, True), ((2, 4), 22, False), ((1, 5), 40, False), ((0, 6), 40, False)],
)
def test_page_at_opposite_sides_of_a_flooded_board(
    sides: tuple[int, int], left: int, page: bool, turns: int
) -> None:
    """A flood that has reached both has left less than a tenth of the cells."""
    inner = np.zeros((16, 8), dtype=np.uint8)
    inner.flat[np.linspace(0, inner.size - 1, left).astype(int)] = 1
    labels = np.pad(inner, ((0, 0), sides))
    assert is_page_around(np.rot90(labels, turns)) == page


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize(
    ("lines", "flooded", "around"),
    [
        (((1, 6), (1, 9)), 0, True),
        (((0, 5), (1, 5)), 24, True),
        (((0, 5), (1, 5)), 32, False),
        (((0, 5), (0, 5)), 0, False),
        (((0, 1), (1, 5)), 0, False),
        (((1, 1), (1, 5)), 0, False),
    ],
)
def test_hardly_a_cell_in_the_colour_of_a_page_with_a_line_at_one_side(
    lines: tuple[tuple[int, int], tuple[int, int]], flooded: int, around: bool, turns: int
) -> None:
    labels = random_grid(11, 13, 5)
    # In a corner, where most floods begin.
    labels[: flooded // 4, 4:8] = 6
    labels = np.pad(labels, lines, constant_values=6)
    assert is_page_around(np.rot90(labels, turns)) == around


def test_a_region_that_flooded_all_around_leaves_little() -> None:
    labels = np.zeros((14, 14), dtype=np.uint8)
    labels[4:10, 4:10] = random_grid(6, 6, 2, seed=1)
    labels[4, 4] = labels[9, 9] = 1
    labels[4:7] = np.where(labels[4:7] == 1, labels[4:7], 0)
    labels[6, 5:9] = 0
    assert not is_page_around(labels)


def test_a_flooded_board_has_no_page_around_it() -> None:
    labels = np.zeros((14, 14), dtype=np.uint8)
    labels[5, 5:12] = labels[9, 3] = labels[4, 10] = 1
    assert margins(labels) == (0, 0, 0, 0)


def _turned(labels: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    return [labels, labels[::-1], labels.T, labels[::-1].T]


def test_two_lines_of_a_colour_of_their_own_are_page_beside_a_board() -> None:
    labels = random_grid(8, 9, 4)
    assert not is_page_beside(labels)
    labels[-1:] = 5
    assert not any(map(is_page_beside, _turned(labels)))
    labels[-2:] = 5
    assert all(map(is_page_beside, _turned(labels)))
    labels[3, 3] = 5
    assert not is_page_beside(labels)


def test_short_lines_that_are_empty_yet_are_lone_and_one_of_them_is_not() -> None:
    labels = random_grid(9, 5, 4)
    labels[-1:] = 5
    assert not any(map(has_empty_lines, _turned(labels)))
    labels[-2:] = 5
    assert all(map(has_empty_lines, _turned(labels)))
    labels[0, 4] = 5
    assert not any(map(has_empty_lines, _turned(labels)))


@pytest.mark.parametrize("shape", [(5, 5), (9, 6)])
def test_squares_and_longer_lines_are_not_told_to_be_empty_yet(shape: tuple[int, int]) -> None:
    labels = random_grid(*shape, 4)
    labels[-3:] = 5
    assert not any(map(has_empty_lines, _turned(labels)))


def test_one_line_of_a_colour_of_its_own_is_page_beside_cells_of_one_colour() -> None:
    labels = np.zeros((5, 6), dtype=np.uint8)
    labels[-1] = 1
    labels[1, 1:4] = 2
    assert all(map(is_page_beside, _turned(labels)))
    labels[2, 1:4] = 2
    assert not any(map(is_page_beside, _turned(labels)))
    assert not is_page_beside(labels[2:])


def test_buttons_may_stand_in_the_last_line_of_a_page() -> None:
    labels = random_grid(14, 14, 6)
    page = np.full((14, 10), 6, dtype=np.uint8)
    page[:6, 0] = range(6)
    screen = np.hstack([labels, page]).T[::-1]
    assert _page_lines(screen) == (9, 9)
    screen[-1, 3] = 6
    assert _page_lines(screen) == NO_PAGE
    few = np.hstack([labels, page[:, :3]]).T[::-1]
    assert _page_lines(few) == NO_PAGE


@pytest.mark.parametrize("beyond", [0, 3])
def test_a_strip_of_page_parts_a_board_from_what_is_beside_it(beyond: int) -> None:
    labels = random_grid(16, 12, 5)
    labels[beyond : beyond + 2] = 3
    labels[:beyond] = 4
    assert _page_lines(labels) == (beyond + 2, 2)
    assert _page_lines(labels[::-1]) == NO_PAGE


def test_a_page_at_one_side_alone_makes_no_square() -> None:
    labels = random_grid(12, 12, 5)
    labels[:2] = 3
    assert plain_sides(labels) == ["top"]
    assert _page_lines(labels) == NO_PAGE
    assert _page_lines(labels[:, :11]) == (2, 2)
    labels[:, -1] = 3
    assert plain_sides(labels) == ["top", "right"]
    assert _page_lines(labels) == (2, 2)
    # What is on a page, beside which a line is flooded at another side, is none of a square.
    labels = random_grid(12, 12, 5)
    labels[1:3], labels[-1] = 3, 2
    assert plain_sides(labels) == ["bottom"]
    assert _page_lines(labels) == (3, 2)


def test_a_flooded_line_after_a_page_may_be_page_too() -> None:
    labels = random_grid(18, 12, 6)
    labels[:5], labels[5] = 4, 3
    labels[6, 4] = 1
    assert list(page_lines(labels)) == [(6, 1), (5, 5)]


def test_a_short_line_of_one_colour_is_no_page() -> None:
    labels = random_grid(18, 4, 5, seed=2)
    labels[2] = 4
    labels[3] = [0, 1, 2, 3]
    assert _page_lines(labels) == NO_PAGE


def test_a_flooded_region_is_no_page() -> None:
    labels = random_grid(16, 12, 5)
    labels[:3] = 3
    labels[3, :8] = 3
    assert _page_lines(labels) == NO_PAGE
    labels = random_grid(16, 12, 5)
    labels[0] = 3
    assert _page_lines(labels) == NO_PAGE
    labels[:, 1:] = np.where(random_grid(16, 11, 3, seed=1) > 0, 3, labels[:, 1:])
    labels[:2] = 3
    assert _page_lines(labels) == NO_PAGE


def test_a_page_on_all_sides_is_told_by_what_is_inside_it() -> None:
    labels = np.full((16, 20), 3, dtype=np.uint8)
    labels[:8, 5:13] = random_grid(8, 8, 4)
    labels[3, 8:11] = [0, 1, 2]
    assert _page_lines(labels[::-1]) == (8, 8)
    # Of a few cells in a flooded part nothing is told.
    labels[:8, 5:13] = 3
    labels[3, 8:11] = [0, 1, 2]
    assert _page_lines(labels[::-1]) == NO_PAGE


def test_no_region_ends_with_half_of_a_long_line() -> None:
    labels = random_grid(16, 30, 2)
    labels[:3] = 1
    assert _page_lines(labels) == (3, 3)
    labels[3, 6:] = 1
    assert _page_lines(labels) == NO_PAGE
    assert _page_lines(labels[:, :14]) == NO_PAGE


@pytest.mark.parametrize(
    ("shade", "noise", "share"), [(8.0, 0.0, 1.0), (8.0, 4.0, 0.0), (2.0, 0.0, 0.0)]
)
def test_fields_of_two_shades_alternate(shade: float, noise: float, share: float) -> None:
    labels = random_grid(10, 12, 2)
    rng = np.random.default_rng(0)
    colours = COLOURS[labels].astype(np.float32) + rng.normal(0, 1, (10, 12, 1)) * noise
    colours[np.indices(labels.shape).sum(axis=0) % 2 == 1] += shade
    assert share_alternating(colours.astype(np.float32), labels) == share


@pytest.mark.parametrize(("kinds", "share"), [(2, 1.0), (3, 0.0)])
def test_a_game_shades_more_kinds_of_cells_than_a_chessboard_has(kinds: int, share: float) -> None:
    labels = random_grid(10, 12, kinds)
    if kinds == 3:
        rows, columns = np.nonzero(labels == 2)
        labels[rows[10:], columns[10:]] = 0
    colours = COLOURS[labels].astype(np.float32)
    colours[np.indices(labels.shape).sum(axis=0) % 2 == 1] += 8
    assert share_alternating(colours, labels) == share


def test_few_cells_of_a_colour_tell_no_fields() -> None:
    labels = np.zeros((10, 12), dtype=np.uint8)
    labels[4, 1:11] = 1
    colours = COLOURS[labels].astype(np.float32)
    colours[np.indices(labels.shape).sum(axis=0) % 2 == 1] += 8
    assert share_alternating(colours, labels) == 110 / 120


def test_a_flooded_region_that_is_lit_does_not_alternate_by_chance() -> None:
    labels = np.zeros((10, 12), dtype=np.uint8)
    colours = COLOURS[labels].astype(np.float32)
    odd = np.indices(labels.shape).sum(axis=0) % 2 == 1
    for part, lit in ((odd, 33), (~odd, 27)):
        rows, columns = (each[:lit] for each in np.nonzero(part))
        colours[rows, columns] += 8
    assert share_alternating(colours, labels) == 0.0


def test_rows_of_two_shades_do_not_alternate() -> None:
    labels = random_grid(10, 12, 2)
    colours = COLOURS[labels].astype(np.float32)
    colours[::2] += 8
    assert share_alternating(colours, labels) == 0.0


def test_quarters_of_a_few_squares_are_parts_of_larger_cells() -> None:
    squares = np.array([[0, 0, 2], [0, 1, 0], [0, 0, 0]], dtype=np.uint8)
    assert subdivision(squares.repeat(2, axis=0).repeat(2, axis=1)) == np.inf
    # One square of four cells may be all that is left on a board.
    squares[0, 2] = 0
    cells = squares.repeat(2, axis=0).repeat(2, axis=1)
    assert subdivision(cells) < 24
    cells[:2, 4:] = 2
    assert subdivision(cells[:, :5]) < 24
    cells[0, 4] = 0
    assert subdivision(cells) < 24
