from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.gapped import gapped_line
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, draw, random_grid

LINE = (40, 40, 40)
SIDES: dict[str, tuple[Any, Grown]] = {
    "top": (np.s_[:1], Grown(Lattice(Comb(60, 20), Comb(70, 20)), 8, 12)),
    "bottom": (np.s_[-1:], Grown(Lattice(Comb(60, 20), Comb(50, 20)), 8, 12)),
    "left": (np.s_[:, :1], Grown(Lattice(Comb(80, 20), Comb(50, 20)), 9, 11)),
    "right": (np.s_[:, -1:], Grown(Lattice(Comb(60, 20), Comb(50, 20)), 9, 11)),
}


def _found(
    pixels: NDArray[np.uint8], board: Grown, palette: NDArray[np.uint8] = COLOURS
) -> dict[str, list[int]]:
    """Labels of the lines that are found, by their sides."""
    lines = {side: gapped_line(pixels, board, palette, side) for side in SIDES}
    return {side: line.tolist() for side, line in lines.items() if line is not None}


def _framed(side: str) -> NDArray[np.uint8]:
    """Board of 9 by 12 cells whose line at a side has its frame's colour, with lines between."""
    grid = random_grid(9, 12)
    grid[SIDES[side][0]] = 2
    pixels = draw(grid)
    pixels[:, :] = np.where((pixels == pixels[0, 0]).all(axis=2)[..., None], COLOURS[2], pixels)
    pixels[50:230, 79:299:20] = pixels[69:229:20, 60:300] = LINE
    return pixels


@pytest.mark.parametrize("side", SIDES)
def test_gaps_tell_of_a_line_in_the_colour_of_the_frame(side: str) -> None:
    pixels, board = _framed(side), SIDES[side][1]
    long = 12 if side in {"top", "bottom"} else 9
    assert _found(pixels, board) == {side: [2] * long}
    # One of its cells may have another colour.
    y, x = 210 * (side == "bottom") or 50, 280 * (side == "right") or 60
    pixels[y : y + 19, x : x + 19] = COLOURS[4]
    assert _found(pixels, board) == {side: [4] + [2] * (long - 1)}


@pytest.mark.parametrize("side", SIDES)
def test_nothing_is_beyond_a_whole_board(side: str) -> None:
    whole = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 9, 12)
    assert _found(_framed(side), whole) == {}


@pytest.mark.parametrize("side", SIDES)
def test_without_gaps_nothing_is_told(side: str) -> None:
    pixels = _framed(side)
    lines = (pixels == LINE).all(axis=2)
    board = SIDES[side][1]
    x, y = (round(comb.offset) for comb in (board.lattice.x, board.lattice.y))
    lines[y - 1 : y + 20 * board.rows, x - 1 : x + 20 * board.columns] = False
    pixels[lines] = COLOURS[2]
    assert _found(pixels, board) == {}


def test_lines_that_go_on_are_those_of_a_table() -> None:
    pixels = _framed("left")
    pixels[69:229:20, 20:60] = LINE
    assert _found(pixels, SIDES["left"][1]) == {}


def test_a_line_of_another_colour_is_none() -> None:
    pixels = _framed("left")
    palette = np.delete(COLOURS, 2, axis=0)
    assert _found(pixels, SIDES["left"][1], palette) == {}


def test_what_is_written_in_a_line_is_none_of_a_board() -> None:
    pixels = _framed("left")
    pixels[50:230:3, 62:78] = 250
    assert _found(pixels, SIDES["left"][1]) == {}


@pytest.mark.parametrize("side", SIDES)
def test_the_board_is_read_with_it(side: str) -> None:
    reading = read(_framed(side))[0]
    assert (reading.geometry.rows, reading.geometry.columns) == (9, 12)
    assert (reading.geometry.x, reading.geometry.y) == pytest.approx((60, 50), abs=1.5)


def test_lines_at_two_sides_share_a_corner() -> None:
    pixels, grid = _framed("top"), random_grid(9, 12)
    pixels[50:229, 60:79] = COLOURS[2]
    pixels[69:229:20, 60:79] = LINE
    assert (grid[1:, 0] != 2).any()
    reading = read(pixels)[0]
    assert (reading.geometry.rows, reading.geometry.columns) == (9, 12)


@pytest.mark.parametrize(("room", "told"), [(36, False), (44, True)])
def test_there_must_be_room_for_gaps_to_end(room: int, told: bool) -> None:
    pixels = np.ascontiguousarray(_framed("left")[:, 80 - room :])
    board = Grown(Lattice(Comb(room, 20), Comb(50, 20)), 9, 11)
    assert ("left" in _found(pixels, board)) == told


def test_a_cell_that_is_no_colour_of_the_board_is_none() -> None:
    pixels = _framed("left")
    pixels[50:69, 60:79] = 250
    assert _found(pixels, SIDES["left"][1]) == {}
    pixels[50:69, 60:79] = COLOURS[2]
    for stripe in (0, 2):
        pixels[50 + stripe : 69 : 5, 60:79] = 250
    assert _found(pixels, SIDES["left"][1]) == {}


def test_most_cells_have_the_colour_of_the_frame() -> None:
    pixels = _framed("left")
    for row in range(0, 9, 2):
        pixels[50 + 20 * row :, 60:79][:19] = COLOURS[4]
    pixels[130:149, 60:79] = COLOURS[2]
    assert _found(pixels, SIDES["left"][1]) == {}
