from dataclasses import replace

import numpy as np
import pytest

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.captions import share_captioned
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(6, 8, 4)
PALETTE = Palette(GRID, COLOURS[:4], 0.0, 50.0)
LATTICE = Lattice(Comb(60, 40, 0.6), Comb(50, 40, 0.6))


def _share(pixels: np.ndarray) -> float:
    return share_captioned(pixels, LATTICE, Extent(0, 0, 6, 8), PALETTE)


def _icons() -> np.ndarray:
    """Squares of 24 px, 16 px apart."""
    return draw(GRID, (40, 40), size=(440, 340), gap=16)


def _write(pixels: np.ndarray, down: int, across: int) -> np.ndarray:
    """Strokes of 6 x 16 px so far from the corner of each cell, its own for each."""
    strokes = np.random.default_rng(3).random((48, 6, 16)) < 0.2
    for place, ink in enumerate(strokes):
        y, x = 50 + place // 8 * 40 + down, 60 + place % 8 * 40 + across
        pixels[y : y + 6, x : x + 16][ink] = 40
    return pixels


def test_names_under_icons() -> None:
    assert _share(_write(_icons(), 29, 4)) > 0.8


def test_names_beside_icons() -> None:
    turned = _write(_icons(), 29, 4).swapaxes(0, 1)
    lattice = Lattice(LATTICE.y, LATTICE.x)
    palette = replace(PALETTE, cells=GRID.T)
    assert share_captioned(turned, lattice, Extent(0, 0, 8, 6), palette) > 0.8


def test_wide_gaps() -> None:
    assert _share(_icons()) == 0.0


def _bars(number: int, down: int, across: int) -> np.ndarray:
    """Icons with so many upright strokes of 2 x 6 px, 2 px apart, at the same place of each."""
    pixels = _icons()
    for row, column in np.ndindex(GRID.shape):
        for bar in range(number):
            y, x = 50 + row * 40 + down, 60 + column * 40 + across + 4 * bar
            pixels[y : y + 6, x : x + 2] = 40
    return pixels


@pytest.mark.parametrize(("number", "share"), [(1, 0.0), (2, 0.0), (3, 1.0), (4, 1.0)])
def test_the_same_name_under_each_icon_has_several_strokes(number: int, share: float) -> None:
    assert _share(_bars(number, 29, 4)) == share


def test_the_same_name_at_either_side_of_icons() -> None:
    assert _share(_bars(3, 8, 27)) == 1.0
    both = np.minimum(_bars(3, 8, 27), _bars(3, 29, 4))
    assert _share(both) == 0.0


def test_a_photo_behind_the_cells() -> None:
    icons = _icons()
    photo = np.random.default_rng(5).integers(0, 256, icons.shape).astype(np.uint8)
    page = (icons == icons[0, 0]).all(axis=2)
    assert _share(np.where(page[..., None], photo, icons)) < 0.25


def test_marks_on_cells() -> None:
    assert _share(_write(_icons(), 6, 4)) == 0.0


def test_what_is_below_the_last_row_is_in_no_gap() -> None:
    grid = np.array([[1, 2, 1, 0], [0, 3, 2, 2], [0, 1, 0, 2], [3, 1, 1, 1]], dtype=np.uint8)
    pixels = draw(grid, (40, 40), size=(440, 340), gap=16)
    pixels[196:208] = 120
    palette = replace(PALETTE, cells=grid)
    assert share_captioned(pixels, LATTICE, Extent(0, 0, 4, 4), palette) == 0.0


def test_cells_too_small_for_a_name_below_them() -> None:
    for pitch, share in ((9, 0.0), (11, 0.3)):
        pixels = draw(GRID, (pitch, pitch), gap=5)
        for row, column in np.argwhere(np.random.default_rng(3).random(GRID.shape) < 0.4):
            pixels[48 + pitch * (row + 1) :, 60 + pitch * column :][:1, : pitch - 5] = 40
        drawn = 1 - 5 / pitch
        lattice = Lattice(Comb(60, pitch, drawn), Comb(50, pitch, drawn))
        found = share_captioned(pixels, lattice, Extent(0, 0, 6, 8), PALETTE)
        assert found == 0.0 if share == 0.0 else found > share


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("where", ["below", "beside", "both"])
def test_names_are_below_or_beside_cells_where_one_fits(where: str, turned: bool) -> None:
    grid = random_grid(6, 8, 2)
    pixels = draw(grid, (40, 40), size=(440, 340))
    spots = np.random.default_rng(2).random(grid.shape) < 0.4
    for row, column in np.ndindex(grid.shape):
        cell = pixels[50 + 40 * row :, 60 + 40 * column :][:40, :40]
        cell[30:], cell[:, 35:] = 30, 30
        if spots[row, column]:
            cell[33:37, 4:10] = 30 if where == "beside" else 200
            cell[4:10, 36:39] = 30 if where == "below" else 200
    lattice = Lattice(Comb(60, 40, 35 / 40), Comb(50, 40, 30 / 40))
    extent = Extent(0, 0, 6, 8)
    if turned:
        lattice, extent = Lattice(lattice.y, lattice.x), extent.turned()
        pixels, grid = pixels.swapaxes(0, 1), np.ascontiguousarray(grid.T)
    palette = Palette(grid, COLOURS[:2], 0.0, 50.0)
    share = share_captioned(pixels, lattice, extent, palette)
    # The gap beside cells is too narrow for writing.
    assert share > 0.3 if where == "below" else share == 0.0


def test_an_uneven_outline_is_no_writing() -> None:
    pixels = _icons()
    ends = np.random.default_rng(4).choice([0, 0, 0, 0, 2], GRID.shape)
    for (row, column), end in np.ndenumerate(ends):
        top, left = 50 + 40 * row + 24, 60 + 40 * column
        pixels[top : top + end, left : left + 24] = COLOURS[GRID[row, column]]
    assert _share(pixels) == 0.0


def test_a_tip_that_is_seen_a_pixel_early_is_no_writing() -> None:
    pixels = draw(np.zeros_like(GRID), (40, 40), size=(440, 340))
    pixels[:] = 30
    early = np.random.default_rng(4).choice([0, 1], GRID.shape)
    for (row, column), kind in np.ndenumerate(GRID):
        top, left = 50 + 40 * row, 60 + 40 * column
        cell = pixels[top + 2 : top + 24, left : left + 24]
        cell[4 * kind :] = COLOURS[kind]
        pixels[top - early[row, column] : top + 24, left + 11 : left + 13] = COLOURS[kind]
    assert _share(pixels) == 0.0


def test_letters_may_begin_where_icons_do() -> None:
    assert _share(_bars(3, 29, 0)) == 1.0


def test_letters_below_the_last_row_are_in_no_gap() -> None:
    pixels = _icons()
    for column in range(8):
        for bar in range(4):
            pixels[279:285, 64 + 40 * column + 4 * bar : 66 + 40 * column + 4 * bar] = 40
    assert _share(pixels) == 0.0
