from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision import reader
from floodhelper.vision.reading import Geometry, Reading
from floodhelper.vision.verification.texture import is_grained, is_textured, without_moire
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


def _with_grain(strength: float, side: int = 1) -> NDArray[np.uint8]:
    """Board with Gaussian noise on its cells, so many levels strong and px large."""
    pixels = draw(random_grid(12, 12), (24, 24)).astype(np.float64)
    noise = np.random.default_rng(0).normal(0, strength, (288 // side, 288 // side, 1))
    pixels[50:338, 60:348] += noise.repeat(side, axis=0).repeat(side, axis=1)
    return np.clip(pixels, 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("strength", "side"), [(10, 1), (20, 1), (10, 2), (14, 3), (20, 4)])
def test_cells_with_noise_all_over_are_grained(strength: float, side: int) -> None:
    assert is_grained(_with_grain(strength, side), PLACE)


def test_plain_cells_and_a_jpegs_noise_are_no_grain() -> None:
    assert not is_grained(_with_grain(0), PLACE)
    assert not is_grained(_with_grain(2), PLACE)


def test_gloss_is_no_grain() -> None:
    for along in ((np.mgrid[:360, :400][0] - 50), (np.mgrid[:360, :400][1] - 60)):
        light = 1 - 0.5 * (along % 24 / 24)[..., None]
        pixels = (draw(random_grid(12, 12), (24, 24)) * light).astype(np.uint8)
        assert not is_grained(pixels, PLACE)


def test_fine_drawings_all_over_that_are_far_in_places_are_no_grain() -> None:
    pixels = _with_grain(10)
    y, x = np.mgrid[:360, :400]
    strokes = ((x - 60) % 24 == 8) | ((y - 50) % 24 == 12)
    pixels[strokes] = 0
    assert not is_grained(pixels, PLACE)


@pytest.mark.parametrize(("levels", "grained"), [(60, True), (120, False), (8, False)])
def test_thin_veins_across_cells_are_grain_unless_they_are_far(levels: int, grained: bool) -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid, (24, 24)).astype(np.int16)
    y, x = np.mgrid[:360, :400]
    veins = ((2 * x + y) % 14 == 0) | ((x - 2 * y) % 18 == 0)
    pixels[veins] += np.where(pixels[veins] < 128, levels, -levels).astype(np.int16)
    assert is_grained(np.clip(pixels, 0, 255).astype(np.uint8), PLACE) == grained


def test_writing_that_leaves_places_plain_is_no_grain() -> None:
    y, x = np.mgrid[:360, :400]
    assert not is_grained(_with_ink(((x - 60) % 24 < 12) & (y % 2 == 0)), PLACE)


def test_two_thirds_of_the_cells_with_grain_are_enough_and_a_quarter_is_not() -> None:
    plain = _with_grain(0)
    for column, there in ((8, True), (3, False)):
        pixels = _with_grain(14)
        pixels[:, 60 + 24 * column :] = plain[:, 60 + 24 * column :]
        assert is_grained(pixels, PLACE) == there


def test_of_cells_too_small_or_off_the_picture_nothing_is_told_of_grain() -> None:
    pixels = _with_grain(14)
    assert not is_grained(pixels, Geometry(60, 50, 8, 8, 36, 36))
    assert not is_grained(pixels, Geometry(500, 500, 24, 24, 4, 4))


def test_a_board_is_read_whose_cells_have_grain_of_some_pixels() -> None:
    found = reader.read(_with_grain(14, 3))
    assert (found[0].board.cells.shape) == (12, 12)
    assert found[0].geometry.x == pytest.approx(60, abs=1)


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
