import numpy as np
import pytest

from floodhelper.vision.growth.signs import find_signs
from floodhelper.vision.lattice.grown import Grown
from unit.vision.drawing import random_grid, write

ROWS, COLUMNS = 12, 15


def _place(board: Grown) -> tuple[float, ...]:
    x, y = board.lattice.x, board.lattice.y
    return x.offset, y.offset, x.pitch, y.pitch, board.rows, board.columns


@pytest.mark.parametrize("pitch", [(24, 24), (20, 22), (30, 20)])
@pytest.mark.parametrize("page", [(0, 0, 0), (253, 246, 227)])
def test_signs_tell_rows_and_columns(pitch: tuple[int, int], page: tuple[int, int, int]) -> None:
    pixels = write(random_grid(ROWS, COLUMNS), pitch, page=page)
    (signs,) = find_signs(pixels)
    assert _place(signs.board) == pytest.approx((60, 50, *pitch, ROWS, COLUMNS), abs=0.5)


def test_other_lines_and_words_are_not_taken_in() -> None:
    pixels = write(random_grid(ROWS, COLUMNS))
    prompt = write(np.zeros((1, 9), dtype=np.uint8), (12, 24))[50:74]
    pixels[10:34] = prompt
    pixels[390:414] = prompt
    pixels[150:200, 480:500] = 255
    (signs,) = find_signs(pixels)
    assert _place(signs.board) == pytest.approx((60, 50, 24, 24, ROWS, COLUMNS), abs=0.5)


def test_the_frame_of_a_window_is_no_ink() -> None:
    pixels = write(random_grid(ROWS, COLUMNS))
    pixels[:, 52:54] = pixels[40:42] = 200
    (signs,) = find_signs(pixels)
    assert (signs.board.rows, signs.board.columns) == (ROWS, COLUMNS)
    assert not signs.ink[:, :8].any()


def test_what_lies_just_beside_the_page_is_no_ink() -> None:
    pixels = write(random_grid(ROWS, COLUMNS))
    pixels[:, :64] = 200
    # A part of a frame that another window covers may be no longer than a sign.
    pixels[100:170, 64:66] = pixels[250:320, 64:66] = 200
    for mirrored in (pixels, pixels[:, ::-1].copy()):
        (signs,) = find_signs(mirrored)
        assert (signs.board.rows, signs.board.columns) == (ROWS, COLUMNS)


def test_cells_of_a_terminal_are_whole_pixels() -> None:
    pixels = write(random_grid(ROWS, COLUMNS))
    # The first signs of all lines are narrower.
    pixels[:, 75:84] = 0
    (signs,) = find_signs(pixels)
    assert signs.board.lattice.x.pitch == 24


def test_lines_that_begin_elsewhere_are_not_of_the_board() -> None:
    pixels = write(random_grid(ROWS, COLUMNS), size=(520, 560))
    pixels[338:482, 12:] = write(random_grid(6, COLUMNS), size=(508, 560))[50:194]
    (signs,) = find_signs(pixels)
    assert _place(signs.board) == pytest.approx((60, 50, 24, 24, ROWS, COLUMNS), abs=0.5)


def test_a_word_is_one_token() -> None:
    # Two signs for each cell, as of numbers with two digits.
    grid = random_grid(ROWS, 2 * COLUMNS)
    first, second = (write(grid[:, i::2], (36, 24), size=(620, 460)) for i in (0, 1))
    pixels = np.maximum(first, np.roll(second, 12, axis=1))
    (signs,) = find_signs(pixels)
    assert _place(signs.board) == pytest.approx((66, 50, 36, 24, ROWS, COLUMNS), abs=1)


def test_three_lines_or_columns_are_no_board() -> None:
    assert find_signs(write(random_grid(3, COLUMNS))) == []
    assert find_signs(write(random_grid(ROWS, 3))) == []


def test_dots_closer_than_cells_are_no_board() -> None:
    pixels = np.zeros((200, 300, 3), dtype=np.uint8)
    pixels[20:100:8, 20:180:4] = pixels[21:100:8, 20:180:4] = 255
    assert find_signs(pixels) == []


def test_single_words_below_each_other_are_no_board() -> None:
    assert find_signs(write(random_grid(ROWS, 1))) == []


def test_words_at_many_ways_do_not_change_the_usual_one() -> None:
    pixels = write(random_grid(ROWS, COLUMNS))
    for row in range(4):
        pixels[340 + 24 * row : 364 + 24 * row] = write(random_grid(1, 4), (31 + 9 * row, 24))[
            50:74
        ]
    (signs,) = find_signs(pixels)
    assert _place(signs.board) == pytest.approx((60, 50, 24, 24, ROWS, COLUMNS), abs=0.5)


def test_lines_of_other_lengths_are_no_board() -> None:
    pixels = write(random_grid(ROWS, COLUMNS))
    for row in range(ROWS):
        pixels[50 + 24 * row : 74 + 24 * row, 60 + 24 * (6 + row % 7) :] = 0
    assert find_signs(pixels) == []


@pytest.mark.parametrize("shape", [(1, 1), (40, 40), (300, 400)])
def test_nothing_is_written_in_plain_pictures(shape: tuple[int, int]) -> None:
    assert find_signs(np.full((*shape, 3), 90, dtype=np.uint8)) == []


def test_what_is_left_of_cells_with_digits_is_no_sign() -> None:
    grid = np.full((ROWS, COLUMNS), 4, dtype=np.uint8)
    digits = (write(grid, (20, 20)) > 0).any(axis=2)
    pixels = np.zeros((*digits.shape, 3), dtype=np.uint8)
    pixels[50 : 50 + 20 * ROWS, 60 : 60 + 20 * COLUMNS] = 139, 0, 139
    pixels[digits] = 0
    # The digits are signs, if all alike, but the purple in them is none.
    assert [signs.area.colour.tolist() for signs in find_signs(pixels)] == [[139, 0, 139]]
