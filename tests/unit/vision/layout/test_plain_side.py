import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.layout.plain_side import is_plain_side

CORNER = (-1, 0)


def _lines(first: list[int], columns: int = 9) -> NDArray[np.uint8]:
    """Lines of six colours in turn, none of which touches its own, below such a first one."""
    y, x = np.mgrid[:7, :columns]
    rest = (x + 2 * y) % 6
    return np.concatenate([[first], rest]).astype(np.uint8)


@pytest.mark.parametrize(
    ("first", "plain"),
    [
        ([1] * 9, True),
        ([7] * 9, True),
        ([2, 3, 1, 1, 1, 1, 1, 1, 4], True),
        ([2, 3, 4, 1, 1, 1, 1, 1, 4], False),
        ([1, 2] * 4 + [1], False),
    ],
)
def test_two_thirds_of_a_line_in_one_colour_are_page(first: list[int], plain: bool) -> None:
    assert is_plain_side(_lines(first), CORNER) == plain


def test_short_lines_may_be_of_one_colour_by_chance() -> None:
    assert not is_plain_side(_lines([1] * 4, 4), CORNER)
    assert is_plain_side(_lines([7] * 4, 4), CORNER)
    # One of seven colours: 0.0029.
    assert is_plain_side(_lines([7] * 3, 3), CORNER)


@pytest.mark.parametrize(("columns", "plain"), [(4, False), (6, True)])
def test_a_colour_that_no_other_line_has_counts_as_one_of_so_many(
    columns: int, plain: bool
) -> None:
    lines = np.indices((8, columns)).sum(axis=0) % 2
    lines[0] = 2
    assert is_plain_side(lines.astype(np.uint8), CORNER) == plain


def test_a_shorter_run_has_more_places_to_chance_upon() -> None:
    lines = _lines([2, 3, 1, 1, 1, 1, 1, 1, 4])
    lines[1, 3] = 1
    assert not is_plain_side(lines, CORNER)


def test_a_colour_that_is_common_in_the_next_line_tells_nothing() -> None:
    lines = _lines([1] * 9)
    lines[1, :7] = 1
    assert not is_plain_side(lines, CORNER)


def test_a_colour_that_is_common_in_the_lines_after_the_next_tells_nothing() -> None:
    lines = _lines([2] + [1] * 8)
    assert is_plain_side(lines, CORNER)
    lines[2:, 3:] = 1
    assert not is_plain_side(lines, CORNER)


def test_what_is_flooded_from_the_start_is_no_page() -> None:
    lines = _lines([1] * 9)
    lines[:, 0] = 1
    assert not is_plain_side(lines, CORNER)
    lines[4, 0] = 2
    assert is_plain_side(lines, CORNER)
    assert not is_plain_side(lines, (0, 3))


def test_the_flood_may_reach_a_run_that_does_not_begin_the_line() -> None:
    lines = _lines([2] + [1] * 8)
    lines[:, 5] = 1
    assert not is_plain_side(lines, (-1, 5))
    lines[4, 5] = 2
    assert is_plain_side(lines, (-1, 5))
