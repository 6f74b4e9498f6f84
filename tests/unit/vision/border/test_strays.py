import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from floodhelper.board import Board
from floodhelper.vision.border.strays import without_strays
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.reader import read
from unit.vision.drawing import draw, random_grid

GRID = random_grid(9, 10, 3, seed=4)
INNER = {
    "top": Extent(1, 0, 10, 10),
    "bottom": Extent(0, 0, 9, 10),
    "left": Extent(0, 1, 9, 11),
    "right": Extent(0, 0, 9, 10),
}


def _beside(side: str, line: np.ndarray) -> np.ndarray:
    """Grid with a line beside a side of it."""
    if side in {"left", "right"}:
        line = line[: len(GRID), None]
        return np.hstack([line, GRID] if side == "left" else [GRID, line])
    line = line[None, : GRID.shape[1]]
    return np.vstack([line, GRID] if side == "top" else [GRID, line])


@settings(derandomize=True)
@given(st.integers(12, 30), st.integers(3, 9), st.integers(0, 999), st.integers(0, 12))
@example(18, 4, 216, 12)
@example(13, 5, 623, 10)
def test_games_have_no_strays(size: int, colours: int, seed: int, moves: int) -> None:
    board = Board(random_grid(size, size, colours, seed), np.zeros((colours, 3), np.uint8))
    cells = board.play_all(move % colours for move in range(moves)).cells
    assert without_strays(cells, shaped=False) == Extent(0, 0, size, size)


def test_one_flooded_line_belongs_to_the_board() -> None:
    labels = _beside("top", np.full(11, 3, dtype=np.uint8))
    assert without_strays(labels, shaped=False) == Extent(0, 0, 10, 10)


def test_two_lines_of_a_flooded_part_are_alike() -> None:
    labels = np.zeros((12, 12), dtype=np.uint8)
    labels[6:] = random_grid(6, 12, 3, seed=1)
    labels[:2, 10] = 2
    assert without_strays(labels, shaped=False) == Extent(0, 0, 12, 12)


def test_page_at_two_sides_and_a_frame_at_all() -> None:
    labels = np.pad(GRID, ((0, 1), (1, 0)), constant_values=3)
    assert without_strays(labels, shaped=False) == Extent(0, 1, 9, 11)
    # The frame may have the colour of some cells.
    assert without_strays(np.pad(GRID, 1, constant_values=2), shaped=False) == Extent(1, 1, 10, 11)


def test_page_at_two_sides_may_have_the_colour_of_a_few_cells() -> None:
    grid = random_grid(12, 16, 3, seed=2)
    # More of them may lie at another side.
    grid[1, 15] = grid[6, 4] = grid[2, 0] = grid[5, 0] = 3
    labels = np.pad(grid, ((0, 3), (0, 4)), constant_values=3)
    assert without_strays(labels, shaped=False) == Extent(0, 0, 12, 16)
    assert without_strays(labels[::-1, ::-1], shaped=False) == Extent(3, 4, 15, 20)
    # One line at each side, or lines at one, may be flooded.
    for flooded in (labels[:13, :17], labels[:12]):
        assert without_strays(flooded, shaped=False) == Extent(0, 0, *flooded.shape)
    # A flooded region goes on from the lines that it fills.
    many = labels.copy()
    many[11, :3] = 3
    assert without_strays(many, shaped=False) == Extent(0, 0, 15, 20)
    inside = labels.copy()
    inside[3:8, 3:9] = 3
    assert without_strays(inside, shaped=False) == Extent(0, 0, 15, 20)
    # So much is left of a board.
    few = np.pad(grid[:3, :3], ((0, 3), (0, 4)), constant_values=3)
    assert without_strays(few, shaped=False) == Extent(0, 0, 6, 7)


@pytest.mark.parametrize("side", INNER)
def test_buttons_have_each_colour_once_and_are_all_as_wide(side: str) -> None:
    buttons = np.repeat([0, 1, 2], [3, 4, 4] if side in {"top", "bottom"} else [3, 3, 3])
    labels, inner = _beside(side, buttons.astype(np.uint8)), INNER[side]
    if labels.shape[0] == labels.shape[1]:
        # What makes a square may be a line of it.
        labels, inner = np.hstack([labels, labels[:, -1:]]), inner.reaching("right", 1)
    assert without_strays(labels, shaped=False) == inner
    # They are not round or lit as the cells are.
    assert without_strays(labels, shaped=True) == Extent(0, 0, *labels.shape)


@pytest.mark.parametrize("shaped", [False, True])
@pytest.mark.parametrize("side", INNER)
def test_buttons_as_wide_as_cells_with_page_before_them(side: str, shaped: bool) -> None:
    labels = random_grid(5, 5, 5, seed=1)
    page, buttons = np.full(5, 5), np.arange(5)[::-1]
    lines = np.stack([buttons, page] if side in {"top", "left"} else [page, buttons])
    lines = lines if side in {"top", "bottom"} else lines.T
    axis = int(side in {"left", "right"})
    both = [lines, labels] if side in {"top", "left"} else [labels, lines]
    inner = INNER[side]
    expected = Extent(2 * inner.top, 2 * inner.left, 5 + 2 * inner.top, 5 + 2 * inner.left)
    found = np.concatenate(both, axis=axis).astype(np.uint8)
    assert without_strays(found, shaped=shaped) == expected


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ([4, 3, 2, 1, 0], [5, 5, 5, 5, 2]),
        ([4, 3, 2, 1, 0], [3, 3, 3, 3, 3]),
        ([4, 3, 2, 1, 4], [5, 5, 5, 5, 5]),
        ([4, 4, 0, 0, 0], [5, 5, 5, 5, 5]),
    ],
    ids=["no page", "in a cell's colour", "a colour twice", "two pieces"],
)
def test_cells_that_are_nearly_like_buttons_with_page_before_them(
    first: list[int], second: list[int]
) -> None:
    labels = np.vstack([[first, second], random_grid(5, 5, 5, seed=1)]).astype(np.uint8)
    assert without_strays(labels, shaped=True) == Extent(0, 0, 7, 5)


BESIDE = random_grid(12, 12, 9, seed=2)


@pytest.mark.parametrize("shaped", [False, True])
@pytest.mark.parametrize("turns", range(4))
def test_buttons_as_wide_as_cells_with_page_at_both_ends(shaped: bool, turns: int) -> None:
    buttons = np.array([[9, 3, 4, 5, 0, 1, 2, 8, 7, 6, 9, 9]], dtype=np.uint8)
    labels = np.rot90(np.vstack([buttons, BESIDE]), turns)
    top, left = int(turns == 0), int(turns == 1)
    expected = Extent(top, left, 12 + top, 12 + left)
    assert without_strays(labels, shaped=shaped) == expected


@pytest.mark.parametrize(
    "line",
    [
        [9, 3, 4, 5, 0, 1, 2, 8, 7, 6, 6, 3],
        [9, 3, 4, 5, 0, 1, 2, 8, 7, 6, 10, 10],
        [9, 3, 4, 5, 9, 1, 2, 8, 7, 6, 9, 9],
        [9, 3, 4, 5, 0, 1, 2, 8, 7, 3, 9, 9],
        [9, 9, 4, 5, 0, 1, 2, 8, 7, 9, 9, 9],
    ],
    ids=["one end", "two colours", "page between", "a colour twice", "too few"],
)
def test_cells_that_are_nearly_like_buttons_with_page_at_both_ends(line: list[int]) -> None:
    labels = np.vstack([[line], BESIDE]).astype(np.uint8)
    assert without_strays(labels, shaped=True) == Extent(0, 0, 13, 12)


FLOODED = np.zeros((8, 8), dtype=np.uint8)
FLOODED[6:, 4:] = [[1, 2, 1, 4], [3, 1, 2, 2]]


@pytest.mark.parametrize("turns", range(4))
def test_a_plain_line_beside_a_flooded_square_is_page(turns: int) -> None:
    page = np.rot90(np.pad(FLOODED, ((1, 0), (0, 0)), constant_values=4), turns)
    top, left, bottom, right = (int(turns == side) for side in (0, 1, 2, 3))
    inner = Extent(top, left, page.shape[0] - bottom, page.shape[1] - right)
    assert without_strays(page, shaped=True) == inner


@pytest.mark.parametrize(("marks", "top"), [(1, 1), (2, 0)])
def test_a_mark_in_the_colour_of_the_flood_may_be_on_a_page(marks: int, top: int) -> None:
    page = np.pad(FLOODED, ((1, 0), (0, 0)), constant_values=4)
    page[0, 3 : 3 + marks] = 0
    assert without_strays(page, shaped=True) == Extent(top, 0, 9, 8)


@pytest.mark.parametrize(
    ("columns", "colour"), [(8, 0), (7, 4)], ids=["the flood's colour", "no square"]
)
def test_a_plain_line_beside_a_flooded_board_may_be_cells(columns: int, colour: int) -> None:
    labels = np.pad(FLOODED[:, -columns:], ((1, 0), (0, 0)), constant_values=colour)
    assert without_strays(labels, shaped=True) == Extent(0, 0, *labels.shape)


def test_a_plain_line_may_be_the_flood_beside_cells_as_at_the_start() -> None:
    labels = np.pad(random_grid(8, 8, 3), ((1, 0), (0, 0)), constant_values=2)
    assert without_strays(labels, shaped=True) == Extent(0, 0, 9, 8)


@pytest.mark.parametrize(("rows", "told"), [(14, True), (13, False), (15, False)])
def test_two_buttons_are_told_beside_a_square(rows: int, told: bool) -> None:
    labels = np.vstack([random_grid(rows, 14, 2, seed=1), np.repeat([[0, 1]], 7, axis=1)])
    found = without_strays(labels.astype(np.uint8), shaped=False)
    assert found == Extent(0, 0, rows + 1 - told, 14)


def test_a_short_line_looks_like_buttons_by_chance() -> None:
    labels = random_grid(9, 8, 3, seed=1)
    labels[0] = np.repeat([0, 1, 2], [2, 3, 3])
    assert without_strays(labels, shaped=False) == Extent(0, 0, 9, 8)
    labels = random_grid(9, 8, 4, seed=1)
    labels[0] = np.repeat([0, 1, 2, 3], 2)
    assert without_strays(labels, shaped=False) == Extent(1, 0, 9, 8)
    # With it the others are a square.
    assert without_strays(labels[:8], shaped=False) == Extent(0, 0, 8, 8)


def test_buttons_that_are_higher_than_cells_and_the_page_before_them() -> None:
    page, buttons = np.full((2, 10), 1), np.repeat([[2, 0, 1, 2, 1]], 2, axis=1)
    labels = np.vstack([GRID, page, buttons, buttons]).astype(np.uint8)
    assert without_strays(labels, shaped=False) == Extent(0, 0, 9, 10)


@pytest.mark.parametrize(("left", "rows"), [(3, 9), (1, 10)])
def test_writing_between_a_board_and_its_buttons_has_colours_of_its_own(
    left: int, rows: int
) -> None:
    written = np.repeat([[left, 4, 3, 4, 3]], 2, axis=1)
    buttons = np.repeat([[2, 0, 1, 5, 6]], 2, axis=1)
    labels = np.vstack([GRID, written, buttons]).astype(np.uint8)
    assert without_strays(labels, shaped=False) == Extent(0, 0, rows, 10)


@pytest.mark.parametrize("side", INNER)
def test_a_title_bar_of_a_colour_of_its_own(side: str) -> None:
    bar = np.array([1, 1, 2, 3, 3, 3, 3, 3, 3, 3], dtype=np.uint8)
    if side in {"left", "right"}:
        assert without_strays(_beside(side, bar), shaped=False) == INNER[side]
    else:
        # A board that is square with it may be flooded there.
        assert without_strays(_beside(side, bar), shaped=False) == Extent(0, 0, 10, 10)


@pytest.mark.parametrize("side", INNER)
def test_a_wallpaper_beside_a_board_has_colours_of_its_own(side: str) -> None:
    other = np.arange(3, 5, dtype=np.uint8).repeat(6)[:10]
    labels = _beside(side, other)
    assert without_strays(labels, shaped=True) == Extent(0, 0, *labels.shape)
    turned = {"top": 0, "left": 1, "bottom": 2, "right": 3}[side]
    board = np.vstack([other, other[::-1], GRID])
    wide = np.rot90(board, turned)
    rows, columns = GRID.shape
    inner = {
        "top": Extent(2, 0, 2 + rows, columns),
        "left": Extent(0, 2, columns, 2 + rows),
        "bottom": Extent(0, 0, rows, columns),
        "right": Extent(0, 0, columns, rows),
    }
    assert without_strays(wide, shaped=True) == inner[side]
    # Of one colour they may be flooded.
    flooded = np.rot90(np.vstack([np.full_like(board[:2], 3), GRID]), turned)
    assert without_strays(flooded, shaped=True) == Extent(0, 0, *flooded.shape)
    flooded = np.rot90(np.vstack([board[:2], np.full_like(GRID, 2)]), turned)
    assert without_strays(flooded, shaped=True) == Extent(0, 0, *flooded.shape)


def test_one_line_inside_page_stays() -> None:
    labels = np.zeros((3, 5), dtype=np.uint8)
    labels[1, 1:-1] = 1, 2, 1
    for shaped in (True, False):
        assert without_strays(labels, shaped) == Extent(1, 1, 2, 4)


@pytest.mark.parametrize("side", INNER)
def test_several_lines_of_a_colour_of_their_own_beside_a_square_are_page(side: str) -> None:
    square, widths = random_grid(6, 6, 4, seed=1), [(0, 0), (0, 0)]
    axis, end = int(side in {"left", "right"}), int(side in {"bottom", "right"})
    widths[axis] = (0, 2) if end else (2, 0)
    labels = np.pad(square, widths, constant_values=5)
    whole = Extent(0, 0, *labels.shape)
    assert without_strays(labels, shaped=True) == whole.reaching(side, -2)
    # A flooded region has left a cell, or fills as many lines of a board that is no square.
    other = labels.copy()
    other[(3, 3)] = 5
    assert without_strays(other, shaped=True) == whole
    longer = random_grid(7 - axis, 6 + axis, 4, seed=1)
    labels = np.pad(longer, widths, constant_values=5)
    assert without_strays(labels, shaped=True) == Extent(0, 0, *labels.shape)


@pytest.mark.parametrize(("gap", "rows"), [(4, 7), (0, 6)])
def test_a_last_line_of_a_colour_of_its_own_is_one_of_cells_with_gaps(gap: int, rows: int) -> None:
    grid = random_grid(7, 8, 4)
    grid[-1] = [1, 1, 1, 5, 5, 5, 5, 5]
    assert read(draw(grid, gap=gap))[0].board.cells.shape == (rows, 8)
