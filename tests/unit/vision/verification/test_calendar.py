import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.calendar import is_calendar
from unit.vision.drawing import PAGE, draw, random_grid

GAP, SIDE = 3, 20


def _drawn(days: NDArray[np.bool_], turned: bool = False, seed: int = 2) -> NDArray[np.uint8]:
    """Six weeks in three colours, of which some `days` are shown, shape (6, 7)."""
    grid = random_grid(6, 7, colours=3, seed=seed)
    pixels = draw(grid.T if turned else grid, gap=GAP)
    for week, day in np.argwhere(~days):
        x, y = (week, day) if turned else (day, week)
        left, top = 60 + SIDE * x, 50 + SIDE * y
        pixels[top : top + SIDE, left : left + SIDE] = PAGE
    return pixels


def _month(first: int, last: int) -> NDArray[np.bool_]:
    """Days from `first` to before `last`, counted from the first of six weeks."""
    days = np.arange(42)
    return ((days >= first) & (days < last)).reshape(6, 7)


def _is_calendar(pixels: NDArray[np.uint8], turned: bool = False, weeks: int = 4) -> bool:
    x, y = (80, 50) if turned else (60, 70)
    rows, columns = (7, weeks) if turned else (weeks, 7)
    board = Grown(Lattice(Comb(x, SIDE), Comb(y, SIDE)), rows, columns)
    return is_calendar(pixels, board, random_grid(rows, columns))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("month", [(6, 37), (7, 36), (4, 35), (3, 41)])
def test_whole_weeks_with_days_of_others_in_line_are_a_calendar(
    month: tuple[int, int], turned: bool
) -> None:
    assert _is_calendar(_drawn(_month(*month), turned), turned)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("month", "weeks"), [((11, 42), (1, 6)), ((0, 31), (0, 5))])
def test_page_before_the_first_day_or_after_the_last_that_goes_on_is_that_of_a_calendar(
    month: tuple[int, int], weeks: tuple[int, int], turned: bool
) -> None:
    days = _month(*month)
    pixels = _drawn(days, turned)
    labels = np.where(days, random_grid(6, 7, colours=3, seed=2), 3)[slice(*weeks)].astype(np.uint8)
    first = SIDE * weeks[0]
    corner = (60 + first, 50) if turned else (60, 50 + first)
    labels = labels.T if turned else labels
    board = Grown(Lattice(Comb(corner[0], SIDE), Comb(corner[1], SIDE)), *labels.shape)
    assert is_calendar(pixels, board, labels)
    # A flooded part is in the colour of no page.
    pixels[(pixels == PAGE).all(axis=2)] = 0
    beside = np.indices(pixels.shape[:2])[int(not turned)]
    pixels[(beside < corner[turned]) | (beside >= corner[turned] + 7 * SIDE)] = PAGE
    ends = np.indices(pixels.shape[:2])[int(turned)]
    length = SIDE * (weeks[1] - weeks[0])
    pixels[(ends < corner[not turned]) | (ends >= corner[not turned] + length)] = PAGE
    assert not is_calendar(pixels, board, labels)


def test_a_week_at_the_border_of_the_picture_is_the_last_one() -> None:
    pixels = _drawn(_month(6, 35))
    assert _is_calendar(pixels[: 50 + 5 * SIDE - GAP])


def test_a_board_with_nothing_in_line_is_none() -> None:
    assert not _is_calendar(_drawn(_month(7, 35)))


@pytest.mark.parametrize("day", [0, 3, 40])
def test_cells_that_are_not_next_to_a_week_tell_of_none(day: int) -> None:
    days = _month(7, 35)
    days.flat[day] = True
    assert not _is_calendar(_drawn(days))


def test_buttons_of_a_colour_each_tell_of_none() -> None:
    pixels = _drawn(_month(7, 35))
    pixels[150 : 150 + SIDE - GAP, 60 : 60 + 3 * SIDE] = draw(np.array([[0, 1, 2]]), gap=GAP)[
        50 : 50 + SIDE - GAP, 60 : 60 + 3 * SIDE
    ]
    assert not _is_calendar(pixels)


def test_what_is_written_beside_the_days_tells_of_none() -> None:
    pixels = _drawn(_month(6, 37))
    assert _is_calendar(pixels)
    pixels[52:66, 64:150:3] = 0
    assert not _is_calendar(pixels)


def test_a_line_of_cells_is_a_week() -> None:
    assert not _is_calendar(_drawn(_month(0, 37)))


def test_squares_and_other_widths_are_not_asked() -> None:
    pixels = _drawn(_month(6, 37))
    lattice = Lattice(Comb(60, SIDE), Comb(70, SIDE))
    assert not is_calendar(pixels, Grown(lattice, 4, 6), random_grid(4, 6))
    for weeks, told in ((6, True), (7, False)):
        pixels = draw(random_grid(1 + weeks, 7, colours=3), gap=GAP)
        pixels[50 : 50 + SIDE, 60 : 60 + 6 * SIDE] = PAGE
        labels = random_grid(weeks, 7)
        assert is_calendar(pixels, Grown(lattice, weeks, 7), labels) == told
        turned = Grown(Lattice(lattice.y, lattice.x), 7, weeks)
        assert is_calendar(pixels.swapaxes(0, 1), turned, labels.T) == told


@pytest.mark.parametrize(
    ("first", "last", "told"), [(3, 1, True), (3, 0, False), (0, 2, False), (7, 1, False)]
)
def test_page_may_be_taken_for_cells_beside_the_first_and_the_last_days(
    first: int, last: int, told: bool
) -> None:
    labels = random_grid(5, 7, colours=3)
    labels.flat[:first] = labels.flat[labels.size - last :] = 5
    pixels = draw(labels)
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), 5, 7)
    assert is_calendar(pixels, board, labels) == told
    turned = Grown(Lattice(board.lattice.y, board.lattice.x), 7, 5)
    assert is_calendar(pixels.swapaxes(0, 1), turned, labels.T) == told
    labels[2, 3] = 5
    assert not is_calendar(pixels, board, labels)


@pytest.mark.parametrize(
    ("between", "told"),
    [
        (((12, 19),), True),
        (((12, 19), (37, 44)), True),
        (((12, 18),), False),
        (((12, 26),), False),
        (((12, 19), (30, 36)), False),
    ],
)
@pytest.mark.parametrize("ends", [(0, 0), (3, 2), (0, 4)])
def test_a_week_of_page_is_between_months_that_begin_in_columns_of_their_own(
    between: tuple[tuple[int, int], ...], ends: tuple[int, int], told: bool
) -> None:
    labels = random_grid(8, 7, colours=3)
    labels.flat[: ends[0]] = labels.flat[labels.size - ends[1] :] = 5
    for first, last in between:
        labels.flat[first:last] = 5
    pixels = draw(labels.T)
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), 7, 8)
    assert is_calendar(pixels, board, labels.T) == told


def test_two_colours_tell_of_no_page_among_the_days() -> None:
    labels = np.zeros((5, 7), dtype=np.uint8)
    labels[0, 0] = labels[-1, -1] = 1
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), 5, 7)
    assert not is_calendar(draw(labels), board, labels)
    labels[2, 2] = 2
    assert is_calendar(draw(labels), board, labels)


def test_what_is_not_as_large_as_a_cell_tells_of_none() -> None:
    pixels = _drawn(_month(6, 35))
    pixels[50 : 50 + 2 * SIDE // 5] = PAGE
    assert not _is_calendar(pixels)


def test_a_calendar_is_no_board() -> None:
    with pytest.raises(NoBoardError, match="as in a calendar"):
        read(_drawn(_month(6, 37)))
