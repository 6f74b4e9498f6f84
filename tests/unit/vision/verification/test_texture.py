from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision import reader
from floodhelper.vision.reading import Geometry, Reading
from floodhelper.vision.verification.texture import is_textured, without_moire
from unit.vision.drawing import COLOURS, draw, random_grid

PLACE = Geometry(60, 50, 24, 24, 12, 12)


def _with_ink(told: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Board with black pixels where it is told, shape (360, 400)."""
    pixels = draw(random_grid(12, 12), (24, 24))
    pixels[told] = 0
    return pixels


def _chequers(side: int) -> NDArray[np.bool_]:
    y, x = np.mgrid[:360, :400] // side
    return np.asarray((x + y) % 2 == 0)


def test_cells_full_of_chequers_are_textured() -> None:
    assert is_textured(_with_ink(_chequers(1)), PLACE)
    assert is_textured(_with_ink(_chequers(2)), PLACE)


def test_stripes_of_either_way_are_texture() -> None:
    y, x = np.mgrid[:360, :400]
    assert is_textured(_with_ink(y % 2 == 0), PLACE)
    assert is_textured(_with_ink(x % 2 == 0), PLACE)


def test_stripes_that_are_not_finer_than_tiles_are_no_texture() -> None:
    y = np.mgrid[:360, :400][0]
    assert is_textured(_with_ink(y % 3 == 0), PLACE)
    assert not is_textured(_with_ink(y % 12 == 0), PLACE)


def test_plain_cells_and_those_with_marks_are_not_textured() -> None:
    assert not is_textured(draw(random_grid(12, 12), (24, 24)), PLACE)
    y, x = np.mgrid[:360, :400]
    away = np.maximum(np.abs((x - 60) % 24 - 11.5), np.abs((y - 50) % 24 - 11.5))
    assert not is_textured(_with_ink(away < 4), PLACE)
    # In four tiles of a small cell it may be all there is.
    assert not is_textured(_with_ink(away < 4), Geometry(62, 52, 20, 20, 12, 12))


def test_what_leaves_more_of_the_ground_in_one_quarter_is_no_texture() -> None:
    x = np.mgrid[:360, :400][1]
    told = _chequers(1) & ((x - 60) % 24 < 12) | (x % 4 == 0)
    assert not is_textured(_with_ink(told), PLACE)


def test_half_of_the_cells_are_enough_and_fewer_are_not() -> None:
    for column, textured in ((8, True), (3, False)):
        told = _chequers(1)
        told[:, 60 + 24 * column :] = False
        assert is_textured(_with_ink(told), PLACE) == textured


def test_of_cells_too_small_or_off_the_picture_nothing_is_told() -> None:
    pixels = _with_ink(_chequers(1))
    assert not is_textured(pixels, Geometry(60, 50, 20, 20, 12, 12))
    assert not is_textured(pixels, Geometry(500, 500, 24, 24, 4, 4))


def test_cells_off_the_picture_are_not_asked() -> None:
    told = _chequers(1)
    told[:, 40:] = False
    assert is_textured(_with_ink(told), Geometry(-80, 50, 24, 24, 12, 5))


def _split(grid: NDArray[np.uint8], other: NDArray[np.uint8]) -> Reading:
    """Reading that has another colour for the first one in the right half of a board."""
    cells = grid.copy()
    cells[:, 6:][grid[:, 6:] == 0] = 6
    colours = np.concatenate([COLOURS, other[None]])
    return Reading(PLACE, Board(cells, colours), 1.0, (), 0.0, 1.0, 0.0, 0.0)


def test_near_colours_that_are_one_on_average_are_one() -> None:
    grid = random_grid(12, 12)
    y, x = np.mgrid[:360, :400]
    pixels = _with_ink((x + y) % 5 == 0)
    other = COLOURS[0] - np.array([12, 0, 0], dtype=np.uint8)
    found = without_moire(pixels, _split(grid, other))
    assert (found.board.cells == grid).all()
    assert (found.board.palette == COLOURS).all()
    # What is far apart differs by more than the steps of pixels.
    far = _split(grid, COLOURS[0] // 2)
    assert without_moire(pixels, far) is far


def test_near_colours_of_another_texture_stay() -> None:
    grid = random_grid(12, 12)
    y, x = np.mgrid[:360, :400]
    pixels = _with_ink((x + y) % np.where(x < 60 + 6 * 24, 5, 4) == 0)
    reading = _split(grid, COLOURS[0] - np.array([12, 0, 0], dtype=np.uint8))
    assert without_moire(pixels, reading) is reading


def test_all_readings_of_textured_cells_are_without(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Mock(side_effect=lambda _, reading: replace(reading, doubts=("told",)))
    monkeypatch.setattr(reader, "without_moire", told)
    assert reader.read(_with_ink(_chequers(1)))[0].doubts == ("told",)
    assert reader.read(draw(random_grid(12, 12), (24, 24)))[0].doubts == ()


def test_cells_beyond_the_picture_tell_nothing_of_texture() -> None:
    reading = _split(random_grid(12, 12), COLOURS[0] - np.array([12, 0, 0], dtype=np.uint8))
    pixels = _with_ink(_chequers(1))
    assert without_moire(pixels[:, :300], reading) is reading
    assert without_moire(pixels[:, :40], reading) is reading


def test_a_colour_that_no_cell_has_is_none_of_a_texture_s() -> None:
    reading = _split(random_grid(12, 12), COLOURS[0])
    board = replace(reading.board, cells=reading.board.cells % 3)
    fewer = replace(reading, board=board)
    assert without_moire(_with_ink(_chequers(1)), fewer) is fewer
