import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.growth.signs import find_signs
from floodhelper.vision.outcome.signed import SIGNS, as_signed
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Reading, Refusal
from unit.vision.drawing import COLOURS, random_grid, write


def _outcome(pixels: NDArray[np.uint8]) -> Reading | Refusal:
    (signs,) = find_signs(pixels)
    return as_signed(pixels, signs)


def _why(pixels: NDArray[np.uint8]) -> str:
    outcome = _outcome(pixels)
    assert isinstance(outcome, Refusal)
    return outcome.reason


@pytest.mark.parametrize("page", [(0, 0, 0), (253, 246, 227)])
def test_a_board_that_is_written_is_read_but_not_surely(page: tuple[int, int, int]) -> None:
    grid = random_grid(12, 14)
    reading, *_ = read(write(grid, page=page))
    assert 0.7 <= reading.confidence < 0.9
    assert reading.doubts == (SIGNS,)
    assert np.array_equal(reading.board.palette[reading.board.cells], COLOURS[grid])
    place = reading.geometry
    found = place.x, place.y, place.cell_width, place.cell_height
    assert found == pytest.approx((60, 50, 24, 24), abs=0.5)


def test_one_sign_may_have_all_colours() -> None:
    grid = random_grid(12, 14)
    pixels = write(np.zeros_like(grid))
    inked = np.asarray(pixels.any(axis=2))
    cells = np.kron(grid, np.ones((24, 24), dtype=np.uint8))
    pixels[50:338, 60:396][inked[50:338, 60:396]] = COLOURS[cells[inked[50:338, 60:396]]]
    outcome = _outcome(pixels)
    assert isinstance(outcome, Reading)
    assert np.array_equal(outcome.board.palette[outcome.board.cells], COLOURS[grid])


def test_near_colours_are_told_by_their_signs() -> None:
    colours = COLOURS.copy()
    colours[1] = colours[0] + np.array([3, 9, 12])
    grid = random_grid(12, 14)
    outcome = _outcome(write(grid, colours=colours))
    assert isinstance(outcome, Reading)
    assert np.array_equal(outcome.board.palette[outcome.board.cells], colours[grid])


def test_a_sign_that_is_covered_in_part_is_no_sign_of_its_own() -> None:
    grid = random_grid(12, 14)
    pixels = write(grid)
    covered = pixels[50:74, 60:84]
    covered[:12] = 0
    covered -= np.minimum(covered, 5)
    outcome = _outcome(pixels)
    assert isinstance(outcome, Reading)
    assert np.array_equal(outcome.board.palette[outcome.board.cells], COLOURS[grid])


def test_the_frame_of_a_window_in_the_first_cells_is_no_ink() -> None:
    grid = random_grid(12, 14)
    pixels = write(grid, page=(253, 246, 227))
    pixels[:, 62:65] = 20
    outcome = _outcome(pixels)
    assert isinstance(outcome, Reading)
    assert np.array_equal(outcome.board.palette[outcome.board.cells], COLOURS[grid])


def test_text_in_colours_is_no_board() -> None:
    grid = random_grid(12, 14)
    signs = write(grid, colours=np.full((6, 3), 255, dtype=np.uint8))
    lines = np.repeat(COLOURS[np.arange(12) % 6], 24, axis=0)
    signs[50:338] = np.where(signs[50:338] > 0, lines[:, None], 0)
    assert _why(signs) == "cells of one colour do not look alike"


def test_letters_in_one_colour_are_no_board() -> None:
    pixels = write(random_grid(12, 14), colours=np.full((6, 3), 255, dtype=np.uint8))
    with pytest.raises(NoBoardError):
        read(pixels)


def test_signs_in_two_colours_are_marks_in_a_table() -> None:
    assert _why(write(random_grid(12, 14, 2))) == "there are but two colours"


def test_a_few_signs_are_no_board() -> None:
    assert _why(write(random_grid(7, 7))) == "it is only a few cells large"
    assert isinstance(_outcome(write(random_grid(8, 8))), Reading)


def test_icons_of_several_colours_are_no_signs() -> None:
    pixels = write(random_grid(12, 14))
    upper = np.kron(np.arange(12)[:, None] >= 0, np.arange(24)[:, None] < 12).repeat(520, axis=1)
    part = pixels[50:338]
    part[part.any(axis=2) & upper] = (70, 70, 70)
    assert _why(pixels) == "the cells are not uniform"
