import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification import mines
from floodhelper.vision.verification.ink import sample_cells, within_outlines
from floodhelper.vision.verification.mines import is_minesweeper
from unit.vision.drawing import draw

FONT = ImageFont.load_default(20)
COVERED, OPEN = 0, 1
FIELD = np.array(
    [[0, 0, 0, 0, 0, 0],
     [0, 2, 2, 2, 3, 0],
     [0, 2, 1, 1, 3, 0],
     [0, 2, 1, 1, 2, 2],
     [0, 3, 2, 1, 1, 1],
     [0, 0, 2, 1, 1, 1]],
    dtype=np.uint8,
)  # fmt: skip
"""Colours of cells that are covered, open, and beside one mine or two."""


def _is_minesweeper(grid: NDArray[np.uint8], marks: dict[int, str]) -> bool:
    """Whether cells are minesweeper's whose colours bear these marks."""
    places = np.ndenumerate(grid)
    cells = {(row, column): marks.get(int(colour), "") for (row, column), colour in places}
    return _is_minesweeper_with(grid, cells)


def _is_minesweeper_with(
    grid: NDArray[np.uint8],
    marks: dict[tuple[int, int], str],
    labels: NDArray[np.uint8] | None = None,
) -> bool:
    """Whether cells are minesweeper's that bear these marks, be they taken for other colours."""
    image = Image.fromarray(draw(grid, (30, 30)))
    pen = ImageDraw.Draw(image)
    for (row, column), mark in marks.items():
        pen.text((75 + 30 * column, 65 + 30 * row), mark, (0, 0, 0), FONT, "mm")
    board = Grown(Lattice(Comb(60, 30), Comb(50, 30)), *grid.shape)
    return is_minesweeper(
        within_outlines(sample_cells(np.asarray(image), board)), grid if labels is None else labels
    )


def test_a_field_with_a_colour_for_each_number() -> None:
    assert _is_minesweeper(FIELD, {2: "1", 3: "2"})


def test_numbers_on_one_colour_and_a_mine_that_was_hit() -> None:
    grid = np.minimum(FIELD, OPEN)
    numbers = {(row, column): str(k - 1) for (row, column), k in np.ndenumerate(FIELD) if k > OPEN}
    assert _is_minesweeper_with(grid, numbers)
    grid[0, 2] = OPEN
    assert not _is_minesweeper_with(grid, numbers)
    assert _is_minesweeper_with(grid, {**numbers, (0, 2): "@"})


def test_cells_that_touch_are_a_boards() -> None:
    grid = FIELD.copy()
    grid[1, 1] = OPEN
    assert not _is_minesweeper(grid, {2: "1", 3: "2"})
    grid = FIELD.copy()
    grid[0, 2] = OPEN
    assert not _is_minesweeper(grid, {2: "1", 3: "2"})


def test_marks_that_are_the_same_or_in_every_colour_are_a_games() -> None:
    assert not _is_minesweeper(FIELD, {2: "1", 3: "1"})
    assert not _is_minesweeper(FIELD, {0: "3", 2: "1", 3: "2"})
    assert not _is_minesweeper(FIELD, {})


def test_all_around_a_few_mines_may_be_a_1() -> None:
    grid = np.zeros((10, 10), dtype=np.uint8)
    grid[:6], grid[6] = OPEN, 2
    assert _is_minesweeper(grid, {2: "1"})
    # A number that is covered itself is no cell of a field.
    numbers = {(6, column): "1" for column in range(9)}
    assert not _is_minesweeper_with(grid, numbers)
    # Chance may have kept few cells apart.
    assert not _is_minesweeper(grid[4:9, :5], {2: "1"})


@pytest.mark.parametrize("inside", [0, 1])
@pytest.mark.parametrize("turned", [False, True])
def test_what_lies_along_a_side_is_no_number(turned: bool, inside: int) -> None:
    board = Grown(Lattice(Comb(60, 30), Comb(50, 30)), *FIELD.shape)
    marks = within_outlines(sample_cells(draw(FIELD, (30, 30)), board)).copy()
    lines = marks.swapaxes(2, 3) if turned else marks
    for label, line in ((2, inside), (3, marks.shape[2] - 1 - inside)):
        lines[(*np.nonzero(np.equal(FIELD, label)), line)] = 0
    assert is_minesweeper(marks, FIELD) == (inside > 0)


def test_a_few_open_cells_on_a_large_field() -> None:
    grid = np.zeros((9, 9), dtype=np.uint8)
    grid[:3, 2:7] = 2
    grid[2, 3:6] = 3
    grid[:2, 4:6] = OPEN
    assert _is_minesweeper(grid, {2: "1", 3: "2"})
    opened = np.where(grid < 2, 1 - grid, grid).astype(np.uint8)
    assert _is_minesweeper(opened, {2: "1", 3: "2"})
    grid[1, 4] = 0
    assert not _is_minesweeper(grid, {2: "1", 3: "2"})


def test_open_cells_that_are_taken_for_lit_ones_of_the_colour_of_covered_ones() -> None:
    taken = np.where(FIELD == OPEN, COVERED, FIELD).astype(np.uint8)
    numbers = {
        place: str(FIELD[place] - 1) for place in np.ndindex(FIELD.shape) if FIELD[place] > 1
    }
    assert _is_minesweeper_with(FIELD, numbers, taken)
    assert not _is_minesweeper_with(np.maximum(FIELD, OPEN), numbers, taken)


def test_covered_cells_with_a_relief_and_numbers_on_the_colour_of_open_ones() -> None:
    grid = np.where(FIELD == COVERED, 2, OPEN).astype(np.uint8)
    numbers = {place: str(k - 1) for place, k in np.ndenumerate(FIELD) if k > OPEN}
    relief = {place: "#" for place, k in np.ndenumerate(FIELD) if k == COVERED}
    assert _is_minesweeper_with(grid, {**numbers, **relief})
    unlike = {place: "#@%&+"[place[1] % 5] for place in relief}
    assert not _is_minesweeper_with(grid, {**numbers, **unlike})
    assert not _is_minesweeper_with(grid, {**dict.fromkeys(numbers, "1"), **relief})
    assert not _is_minesweeper_with(FIELD, {**numbers, **relief})
    plain = np.full_like(grid, OPEN)
    assert _is_minesweeper_with(plain, {**numbers, **relief})
    assert not _is_minesweeper_with(plain, {**dict.fromkeys(numbers, "1"), **relief})
    touched = {place: mark for place, mark in numbers.items() if place != (1, 1)}
    assert not _is_minesweeper_with(grid, {**touched, **relief})


def test_a_board_of_which_all_cells_are_bare_and_of_one_kind() -> None:
    assert not _is_minesweeper(np.zeros((5, 5), dtype=np.uint8), {})


@pytest.mark.parametrize("opened", [2, 25, 26])
def test_the_first_cells_that_are_opened_bear_a_number_each(opened: int) -> None:
    grid = np.zeros((9, 9), dtype=np.uint8)
    places = list(np.ndindex(9, 9))[::3][:opened]
    for place in places:
        grid[place] = OPEN
    few = opened < 26
    numbers = {place: "12"[k % 2] for k, place in enumerate(places)}
    assert _is_minesweeper_with(grid, numbers) == few
    assert not _is_minesweeper_with(grid, dict(list(numbers.items())[1:]))
    grid[places[0]] = 2
    assert not _is_minesweeper_with(grid, numbers)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [("11", True), ("1111", True), ("11111", False), ("11112", False), ("11122", True)],
)
def test_many_open_cells_bear_unlike_numbers(numbers: str, told: bool) -> None:
    grid, places = np.zeros((9, 9), dtype=np.uint8), [(2 * k, k) for k in range(5)]
    marks = dict(zip(places, numbers, strict=False))
    for place in marks:
        grid[place] = OPEN
    assert _is_minesweeper_with(grid, marks) == told


@pytest.mark.parametrize(("side", "told"), [(4, True), (5, False)])
def test_most_of_the_cells_are_covered_while_none_of_the_open_ones_is_empty(
    side: int, told: bool
) -> None:
    grid, marks = np.zeros((7, 7), dtype=np.uint8), {}
    for row, column in np.ndindex(side, side):
        grid[row, column], marks[row, column] = OPEN, "12"[(row + column) % 2]
    assert _is_minesweeper_with(grid, marks) == told


BLUE, GREEN, RED, GREY = (0, 0, 220), (0, 130, 0), (210, 0, 0), (120, 120, 120)


def _on_grey(
    inks: list[tuple[int, int, int]], field: tuple[int, int, int] = (190, 196, 186)
) -> bool:
    """Whether cells have no colour of which one in every row bears a number in one."""
    pixels = np.full((360, 400, 3), field, dtype=np.uint8)
    pixels[50:290:30, 60:360] = pixels[50:290, 60:360:30] = 90
    image = Image.fromarray(pixels)
    pen = ImageDraw.Draw(image)
    for row, ink in enumerate(inks):
        pen.text((75 + 30 * (3 * row % 10), 65 + 30 * row), "3", ink, FONT, "mm")
    board = Grown(Lattice(Comb(60, 30), Comb(50, 30)), 8, 10)
    return mines._are_coloured_on_grey(within_outlines(sample_cells(np.asarray(image), board)))


@pytest.mark.parametrize(
    ("inks", "told"),
    [
        ([BLUE, GREEN, RED, BLUE], True),
        ([RED, GREEN, BLUE], True),
        ([BLUE, GREEN, BLUE, GREEN], False),
        ([BLUE, (0, 0, 140), RED, BLUE], False),
        ([BLUE, GREEN, GREY, BLUE], False),
        ([BLUE, (0, 90, 220), (110, 0, 220)], False),
        ([GREY, GREY, GREY], False),
    ],
)
def test_there_is_no_colour_but_that_of_several_numbers(
    inks: list[tuple[int, int, int]], told: bool
) -> None:
    assert _on_grey(inks) == told


def test_cells_that_have_a_colour_are_those_of_a_game() -> None:
    assert not _on_grey([BLUE, GREEN, RED, BLUE], field=(190, 190, 90))


def test_few_of_the_cells_bear_numbers_in_colour() -> None:
    grey = np.full((4, 6, 24, 24, 3), 190, dtype=np.uint8)
    for number in range(12):
        grey[number // 6, number % 6, 9:15, 9:15] = (BLUE, GREEN, RED)[number % 3]
    # Open cells that are lighter than others may be taken for another colour.
    labels = np.arange(24, dtype=np.uint8).reshape(4, 6) % 2
    assert is_minesweeper(within_outlines(grey), labels)
    filled = grey.copy()
    filled[0, 0, 6:18, 6:18] = BLUE
    assert not is_minesweeper(within_outlines(filled), labels)
    grey[2, 0, 9:15, 9:15] = RED
    assert not is_minesweeper(within_outlines(grey), labels)


def test_one_cell_of_a_colour_bears_no_number_where_nothing_is_on_it() -> None:
    grid = np.full((10, 10), COVERED, dtype=np.uint8)
    grid[:, 4], grid[:, 5:] = 2, OPEN
    assert _is_minesweeper(grid, {2: "1"})
    grid[3, 4] = 3
    assert _is_minesweeper(grid, {2: "1", 3: "1"})
    assert not _is_minesweeper(grid, {2: "1"})
