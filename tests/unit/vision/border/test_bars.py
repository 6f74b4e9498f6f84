import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.bars import (
    is_bar,
    is_bar_of_two_lines,
    is_deeper_bar,
    lines_of_bar,
)

COLOURS = np.array([(200, 0, 0), (0, 160, 0), (0, 0, 220), (230, 230, 0), (0, 200, 200)], np.uint8)


def _line(indices: NDArray[np.intp], cells: int = 10, size: int = 10) -> NDArray[np.uint8]:
    """A line of cells (3, s, s, cells) along which flat colours lie at even pieces."""
    along = COLOURS[indices].repeat(cells * size // len(indices), axis=0)
    flat = np.broadcast_to(along, (size, *along.shape))
    return flat.reshape(size, cells, size, 3).transpose(3, 0, 2, 1)


BAR = _line(np.arange(4))
PAGE = np.full_like(BAR, 255)


@pytest.mark.parametrize("count", [2, 4, 5])
def test_pieces_of_one_length_are_a_bar(count: int) -> None:
    assert is_bar(_line(np.arange(count)))


def test_cells_are_no_bar() -> None:
    assert not is_bar(_line(np.array([0, 1, 2, 3, 4, 1, 0, 2, 4, 3])))


def test_pieces_of_different_lengths_are_no_bar() -> None:
    assert not is_bar(_line(np.array([0, 0, 0, 1, 1, 2, 2, 2, 3, 3])))


def test_a_colour_that_comes_twice_is_no_bar() -> None:
    assert not is_bar(_line(np.array([0, 1, 0, 2])))


def test_cells_with_gaps_are_no_bar() -> None:
    line = BAR.copy()
    line[:, :, 8:] = 255
    assert not is_bar(line)


def test_a_pointer_over_a_bar_does_not_hide_it() -> None:
    line = BAR.copy()
    line[:, 3:7, :3, 7] = 255
    assert is_bar(line)


def test_a_bar_that_goes_on_beyond_the_line_is_deeper() -> None:
    assert is_deeper_bar(BAR, BAR)
    beyond = PAGE.copy()
    beyond[:, 7:] = BAR[:, 7:]
    assert is_deeper_bar(BAR, beyond)


def test_page_beyond_tells_that_a_bar_is_not_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("floodhelper.vision.border.bars._buttons")
    assert not is_deeper_bar(BAR, PAGE)


def test_a_bar_that_ends_with_the_line_is_not_deeper() -> None:
    assert not is_deeper_bar(BAR, PAGE)
    assert not is_deeper_bar(BAR, _line(np.arange(4)[::-1]))
    assert not is_deeper_bar(PAGE, BAR)


def test_two_lines_of_three_buttons_or_more_are_one_bar() -> None:
    thirds = np.stack([_line(np.arange(3), cells=6, size=12)] * 2, axis=3)
    assert is_bar_of_two_lines(thirds)
    thirds[..., 0, :] = 255
    assert not is_bar_of_two_lines(thirds)


def test_a_line_nearly_like_the_buttons_before_it_is_none_of_them() -> None:
    buttons = _line(np.array([0, 0, 0, 1, 1, 1, 2, 2, 2]), cells=9)
    other = _line(np.array([0, 3, 0, 1, 1, 1, 2, 2, 2]), cells=9)
    assert is_bar_of_two_lines(np.stack([buttons, buttons], axis=3))
    assert not is_bar_of_two_lines(np.stack([other, buttons], axis=3))


def test_two_halves_may_be_cells_of_a_small_board() -> None:
    assert not is_bar_of_two_lines(np.stack([_line(np.arange(2))] * 2, axis=3))


@pytest.mark.parametrize(("cells", "bar"), [(4, False), (5, True)])
def test_two_lines_of_buttons_as_long_as_cells_are_one_bar(cells: int, bar: bool) -> None:
    buttons = _line(np.arange(cells), cells=cells)
    assert is_bar_of_two_lines(np.stack([buttons] * 2, axis=3)) == bar
    assert not is_bar_of_two_lines(np.stack([np.roll(buttons, 1, axis=3), buttons], axis=3))


@pytest.mark.parametrize(("cells", "bar"), [(4, False), (5, True)])
def test_buttons_as_long_as_cells_that_are_deeper_are_a_bar(cells: int, bar: bool) -> None:
    buttons = _line(np.arange(cells), cells=cells)
    assert is_deeper_bar(buttons, buttons) == bar
    assert not is_deeper_bar(buttons, np.full_like(buttons, 255))


def test_two_lines_alike_that_have_a_colour_twice_are_no_bar() -> None:
    cells = _line(np.array([0, 1, 2, 3, 0]), cells=5)
    assert not is_bar_of_two_lines(np.stack([cells] * 2, axis=3))


CELLS = np.random.default_rng(0).integers(0, 3, (9, 9), dtype=np.uint8)
NO_BAR = np.stack([PAGE] * 2, axis=3)


@pytest.mark.parametrize(
    ("first", "lines"),
    [
        ([0, 0, 1, 1, 2, 2, 3, 3, 3], 2),
        ([3, 3, 2, 2, 0, 0, 0, 1, 1], 2),
        ([3, 1, 1, 0, 0, 2, 2, 3, 3], 2),
        ([3, 3, 3, 3, 3, 1, 0, 2, 3], 2),
        # One is wider, comes twice, is lacking, or page is between them.
        ([0, 1, 1, 1, 2, 2, 3, 3, 3], 0),
        ([0, 0, 1, 1, 2, 2, 0, 0, 3], 0),
        ([0, 0, 0, 1, 1, 1, 3, 3, 3], 0),
        ([0, 0, 1, 1, 3, 2, 2, 3, 3], 0),
        # Page alone, of two colours, and none at all.
        ([3, 3, 3, 3, 3, 3, 3, 3, 3], 0),
        ([3, 3, 3, 3, 0, 1, 2, 4, 4], 0),
        ([0, 0, 0, 1, 1, 1, 2, 2, 2], 0),
    ],
)
def test_a_bar_with_page_past_its_end_is_told_by_the_colours(first: list[int], lines: int) -> None:
    two = np.array([first, first], dtype=np.uint8)
    assert lines_of_bar(np.vstack([two, CELLS]), NO_BAR) == lines
    assert lines_of_bar(np.vstack([two[:1], CELLS]), NO_BAR) == 0
    # The page goes on between the buttons and the cells, or its colour is one of the board's.
    between = np.full((1, 9), 3, dtype=np.uint8)
    assert lines_of_bar(np.vstack([two, between, CELLS]), NO_BAR) == lines + bool(lines)
    assert lines_of_bar(np.vstack([two, CELLS, between]), NO_BAR) == 0


def test_two_colours_and_page_may_be_two_lines_of_a_board() -> None:
    two = np.array([[0, 0, 1, 1, 3, 3]] * 2, dtype=np.uint8)
    assert lines_of_bar(np.vstack([two, CELLS[:, :6] % 2]), NO_BAR) == 0


def test_a_board_of_lines_that_are_all_alike_has_no_bar() -> None:
    assert lines_of_bar(np.array([[0, 0, 1, 1, 2, 2]] * 4, dtype=np.uint8), NO_BAR) == 0


def test_page_between_a_bar_and_the_cells_is_counted_with_it() -> None:
    bar = np.stack([_line(np.arange(4))] * 2, axis=3)
    two = np.array([[0, 0, 0, 1, 1, 1, 2, 2, 2]] * 2, dtype=np.uint8)
    assert lines_of_bar(np.vstack([two, CELLS]), bar) == 2
    assert lines_of_bar(np.vstack([two, CELLS[:1] * 0, CELLS]), bar) == 3
    assert lines_of_bar(two, bar) == 0
