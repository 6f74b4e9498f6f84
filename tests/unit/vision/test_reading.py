from dataclasses import replace

import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.vision.reading import Geometry, Reading
from unit.vision.drawing import COLOURS, random_grid


def _reading(rows: int, columns: int, confidence: float) -> Reading:
    geometry = Geometry(0, 0, 20, 20, rows, columns)
    return Reading(geometry, Board(random_grid(rows, columns), COLOURS), confidence)


@pytest.mark.parametrize("side", [1, 2, 4, 14])
def test_the_surer_of_two_readings_is_worth_more_however_few_its_cells(side: int) -> None:
    worths = [_reading(side, side, confidence).worth for confidence in np.linspace(0.1, 1, 10)]
    assert worths == sorted(set(worths))
    assert worths[0] > 0


def test_many_cells_that_are_fairly_sure_are_worth_more_than_a_few_that_seem_so() -> None:
    assert _reading(14, 14, 0.8).worth > _reading(4, 5, 1.0).worth
    assert _reading(14, 14, 0.3).worth < _reading(4, 5, 1.0).worth


def test_what_few_boards_show_does_not_say_where_this_one_lies() -> None:
    assert replace(_reading(12, 12, 0.77), rarity=0.77).fit == 1.0


def test_a_reading_is_plain_where_nothing_speaks_for_another() -> None:
    reading = _reading(12, 12, 1.0)
    assert reading.is_plain
    assert not replace(reading, beyond=0.1).is_plain
    assert not replace(reading, frayed=0.1).is_plain
    assert not replace(reading, unlike=0.02).is_plain


def test_a_place_in_a_picture_twice_as_large() -> None:
    assert Geometry(3, 4.5, 6, 7.25, 8, 9).scaled(2) == Geometry(6, 9, 12, 14.5, 8, 9)


def test_a_doubt_is_said_once_and_last() -> None:
    reading = _reading(8, 8, 0.9).doubting("one", most=0.8).doubting("other")
    assert (reading.confidence, reading.doubts) == (0.8, ("one", "other"))
    again = reading.doubting("one", most=0.85, times=0.5)
    assert again.confidence == pytest.approx(0.4)
    assert again.doubts == ("other", "one")
