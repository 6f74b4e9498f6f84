from dataclasses import replace

import numpy as np

from floodhelper.board import Board
from floodhelper.vision.reading import Geometry, Reading
from screens.judge import judge
from screens.values import Screen, TrueBoard

GRID = np.arange(40, dtype=np.uint8).reshape(5, 8) % 3
PALETTE = np.array([(255, 0, 0), (0, 255, 0), (0, 0, 255)], dtype=np.uint8)
PLACE = Geometry(100.0, 50.0, 20.0, 20.0, 5, 8)
TRUTH = TrueBoard(PLACE, GRID, PALETTE, (0, 0))
SCREEN = Screen(0, np.zeros((300, 400, 3), dtype=np.uint8), (TRUTH,), ())
EMPTY = Screen(0, np.zeros((300, 400, 3), dtype=np.uint8), (), ())
RIGHT = Reading(PLACE, Board(GRID, PALETTE), 1.0)


def test_a_right_reading_is_placed() -> None:
    assert judge([RIGHT], SCREEN).placed


def test_other_numbers_for_the_colours_are_right() -> None:
    other = replace(RIGHT, board=Board(2 - GRID, PALETTE))
    assert judge([other], SCREEN).placed


def test_two_colours_taken_for_one_are_wrong() -> None:
    merged = replace(RIGHT, board=Board(GRID // 2, PALETTE))
    assert not judge([merged], SCREEN).exact


def test_a_corner_two_px_off_is_placed_and_three_is_not() -> None:
    assert judge([replace(RIGHT, geometry=PLACE.moved(2.0, 0.0))], SCREEN).placed
    off = judge([replace(RIGHT, geometry=PLACE.moved(0.0, -3.0))], SCREEN)
    assert off.exact
    assert not off.placed


def test_a_pitch_three_percent_off_is_exact_alone() -> None:
    off = judge([replace(RIGHT, geometry=replace(PLACE, cell_width=20.6))], SCREEN)
    assert off.exact
    assert not off.placed


def test_other_sizes_and_places_are_wrong() -> None:
    size = replace(RIGHT, geometry=replace(PLACE, rows=4))
    assert judge([size], SCREEN).reason == "size 4x8 for 5x8"
    elsewhere = replace(RIGHT, geometry=PLACE.moved(200.0, 0.0))
    assert judge([elsewhere], SCREEN).reason.startswith("elsewhere")


def test_no_reading_is_right_only_where_there_is_no_board() -> None:
    assert judge([], EMPTY).placed
    assert not judge([], SCREEN).exact
    assert judge([RIGHT], EMPTY).reason == "false board 5x8"


def test_either_of_two_boards_will_do() -> None:
    far = replace(TRUTH, geometry=PLACE.moved(0.0, 150.0))
    assert judge([RIGHT], replace(SCREEN, boards=(far, TRUTH))).placed
