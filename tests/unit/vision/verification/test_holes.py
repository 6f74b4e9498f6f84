import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.holes import has_holes
from unit.vision.drawing import draw, random_grid

WIDE, HIGH = 60, 50
ROWS, COLUMNS = 8, 4
X, Y = 180, 160
BOARD = Grown(Lattice(Comb(X, WIDE), Comb(Y, HIGH)), ROWS, COLUMNS)
HOLE = (60, 40, 30)
ABOVE = [(row, column) for row in (-2, -1) for column in range(COLUMNS)]
"""Cells of the two lines above the board."""


def _drawn(
    cells: list[tuple[int, int]], size: int = 10, colour: tuple[int, int, int] = HOLE
) -> NDArray[np.uint8]:
    """Pegs of a game of codes, and holes of so many px in the middle of other cells."""
    grid = random_grid(ROWS, COLUMNS)
    pixels = draw(grid, (WIDE, HIGH), (X, Y), size=(640, 720), gap=12)
    for row, column in cells:
        y, x = Y + row * HIGH + HIGH // 2, X + column * WIDE + WIDE // 2
        pixels[y - size // 2 : y + size // 2, x - size // 2 : x + size // 2] = colour
    return pixels


def test_pegs_under_lines_of_holes_are_no_board() -> None:
    pixels = _drawn(ABOVE)
    assert has_holes(pixels, BOARD)
    with pytest.raises(NoBoardError, match="holes for more pegs"):
        read(pixels)


@pytest.mark.parametrize(
    "cells",
    [
        [(row, column) for row in (ROWS, ROWS + 1) for column in range(COLUMNS)],
        [(row, column) for row in range(ROWS) for column in (-2, -1)],
        [(row, column) for row in range(ROWS) for column in (COLUMNS, COLUMNS + 1)],
    ],
)
def test_holes_beyond_any_side(cells: list[tuple[int, int]]) -> None:
    assert has_holes(_drawn(cells), BOARD)


@pytest.mark.parametrize("cells", [[], ABOVE[:COLUMNS], ABOVE[COLUMNS:], ABOVE[:-1]])
def test_a_row_of_dots_tells_nothing(cells: list[tuple[int, int]]) -> None:
    pixels = _drawn(cells)
    assert not has_holes(pixels, BOARD)
    assert read(pixels)[0].board.cells.shape == (ROWS, COLUMNS)


def test_what_is_as_wide_as_a_button_is_no_hole() -> None:
    assert has_holes(_drawn(ABOVE, size=22), BOARD)
    assert not has_holes(_drawn(ABOVE, size=30), BOARD)


def test_marks_that_differ_are_no_holes() -> None:
    pixels = _drawn(ABOVE)
    y, x = Y - HIGH // 2, X + WIDE // 2
    pixels[y - 10 : y + 10, x - 10 : x + 10] = HOLE
    assert not has_holes(pixels, BOARD)


def test_holes_may_be_cut_off_by_no_edge_of_the_picture() -> None:
    pixels = _drawn(ABOVE)[Y - HIGH :]
    board = Grown(Lattice(Comb(X, WIDE), Comb(HIGH, HIGH)), ROWS, COLUMNS)
    assert not has_holes(pixels, board)
