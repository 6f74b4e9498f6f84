from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.shapes import are_discs, are_gems
from unit.vision.drawing import COLOURS

PITCH = 30
GEMS = (np.add.outer(2 * np.arange(6), np.arange(7)) % 5).astype(np.uint8)
"""Colours of cells no three of which are alike in a row."""
Shape = list[tuple[float, float]]

DIAMOND: Shape = [(15, 3), (27, 15), (15, 27), (3, 15)]
TRIANGLE: Shape = [(15, 3), (27, 27), (3, 27)]
SQUARE: Shape = [(6, 6), (24, 6), (24, 24), (6, 24)]
ROUNDED: Shape = [(5, 8), (8, 5), (22, 5), (25, 8), (25, 22), (22, 25), (8, 25), (5, 22)]
WHOLE: Shape = [(0, 0), (29, 0), (29, 29), (0, 29)]
EMPTY: Shape = [(15, 15), (15, 15)]
DISC: Shape = [
    (15 + 12 * float(np.cos(angle)), 15 + 12 * float(np.sin(angle)))
    for angle in np.arange(0, 6.3, 0.2)
]
UNLIKE = [DISC, DIAMOND, TRIANGLE, SQUARE, DISC]
BOARD = Grown(Lattice(Comb(20, PITCH), Comb(10, PITCH)), *GEMS.shape)


def _draw(
    grid: NDArray[np.uint8],
    shapes: list[Shape],
    ground: tuple[int, int, int] = (40, 30, 60),
    line: bool = False,
    chequered: int = 0,
) -> NDArray[np.uint8]:
    image = Image.new("RGB", (20 + PITCH * grid.shape[1] + 20, 10 + PITCH * grid.shape[0] + 10))
    pen = ImageDraw.Draw(image)
    for (row, column), label in np.ndenumerate(grid):
        x, y = 20 + PITCH * column, 10 + PITCH * row
        shade = chequered * ((row + column) % 2)
        behind = (ground[0] + shade, ground[1] + shade, ground[2] + shade)
        pen.rectangle((x, y, x + PITCH - 1, y + PITCH - 1), behind)
        if line:
            pen.rectangle((x + PITCH - 2, y, x + PITCH - 1, y + PITCH - 1), (0, 0, 0))
        outline = [(x + across, y + down) for across, down in shapes[label]]
        pen.polygon(outline, tuple(COLOURS[label].tolist()))
    return np.array(image)


@pytest.mark.parametrize("chequered", [0, 15])
def test_shapes_of_their_own_no_three_in_a_row_are_gems(chequered: int) -> None:
    assert are_gems(_draw(GEMS, UNLIKE, chequered=chequered), BOARD, GEMS)


@pytest.mark.parametrize("way", [1, -1])
def test_three_in_a_row_are_none(way: int) -> None:
    grid = GEMS.copy()
    grid[:, ::way][2, 2:5] = 1
    assert not are_gems(_draw(grid, UNLIKE), BOARD, grid)
    grid = GEMS.copy()
    grid[::way][1:4, 3] = 1
    assert not are_gems(_draw(grid, UNLIKE), BOARD, grid)


def test_cells_of_one_shape_are_no_gems() -> None:
    assert not are_gems(_draw(GEMS, [DISC] * 5), BOARD, GEMS)
    assert not are_gems(_draw(GEMS, [SQUARE, ROUNDED, DISC, SQUARE, ROUNDED]), BOARD, GEMS)


def test_one_shape_alone_may_be_of_the_colour_of_the_ground_in_parts() -> None:
    assert not are_gems(_draw(GEMS, [DISC, DISC, TRIANGLE, DISC, DISC]), BOARD, GEMS)
    assert are_gems(_draw(GEMS, [DISC, DISC, TRIANGLE, TRIANGLE, DISC]), BOARD, GEMS)


def test_shapes_are_on_no_ground_where_corners_are_of_colours() -> None:
    shapes = [DISC, TRIANGLE, DIAMOND, EMPTY, EMPTY]
    pixels = _draw(GEMS, shapes)
    for row, column in np.argwhere(GEMS >= 3).tolist():
        cell = pixels[10 + PITCH * row :, 20 + PITCH * column :][:PITCH, :PITCH]
        for down in (slice(10), slice(-10, None)):
            cell[down, :10] = cell[down, -10:] = COLOURS[GEMS[row, column]]
    assert not are_gems(pixels, BOARD, GEMS)


def test_cells_of_the_colour_of_the_ground_are_no_gems() -> None:
    pixels = _draw(GEMS, [DISC, EMPTY, TRIANGLE, TRIANGLE, DISC])
    assert not are_gems(pixels, BOARD, GEMS)


def test_marks_in_the_colour_of_the_ground_are_not_seen() -> None:
    pixels = _draw(GEMS, [DISC] * 5)
    for row, column in np.argwhere(GEMS < 3).tolist():
        pixels[17 + PITCH * row :, 27 + PITCH * column :][:16, :16] = (40, 30, 60)
    assert not are_gems(pixels, BOARD, GEMS)


def test_three_colours_are_no_gems() -> None:
    grid = (np.add.outer(np.arange(6), np.arange(7)) % 3).astype(np.uint8)
    assert not are_gems(_draw(grid, UNLIKE), BOARD, grid)


def test_marks_on_cells_that_their_colours_fill_are_no_gems() -> None:
    pixels = np.array(_draw(GEMS, [WHOLE] * 5))
    marks = _draw(GEMS, UNLIKE, (0, 0, 0))
    pixels[marks.any(axis=2)] = 255
    assert not are_gems(pixels, BOARD, GEMS)


def test_discs_cover_less_than_the_square_around_them() -> None:
    # The lines lie within the cells, a little to the left of their ends.
    beside = replace(BOARD, lattice=Lattice(Comb(22, PITCH), Comb(10, PITCH)))
    for board, line in ((BOARD, False), (beside, True)):
        assert are_discs(_draw(GEMS, [DISC] * 5, line=line), board, GEMS)
        assert not are_discs(_draw(GEMS, [SQUARE] * 5, line=line), board, GEMS)
    assert not are_discs(_draw(GEMS, [DISC, DISC, SQUARE, DISC, DISC]), BOARD, GEMS)
    assert not are_discs(_draw(GEMS, [WHOLE] * 5), BOARD, GEMS)


def test_an_empty_cell_is_no_disc() -> None:
    red, green, blue = COLOURS[2].tolist()
    pixels = _draw(GEMS, [DISC, DISC, EMPTY, DISC, DISC], (red, green, blue))
    assert not are_discs(pixels, BOARD, GEMS)


def test_discs_as_wide_as_their_cells_are_no_gems_beside_others_that_are_hardly_less() -> None:
    wide, others = (
        [
            (14.5 + reach * float(np.cos(angle)), 14.5 + reach * float(np.sin(angle)))
            for angle in np.arange(0, 6.3, 0.2)
        ]
        for reach in (13.5, 12)
    )
    assert not are_gems(_draw(GEMS, [wide, wide, others, others, others]), BOARD, GEMS)
