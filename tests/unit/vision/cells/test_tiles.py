import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.tiles import around_marks
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(6, 7, seed=3)
TILE = (245, 240, 228)
SIDE, PITCH = 20, 40


def is_marked(
    name: str, across: NDArray[np.float64], down: NDArray[np.float64]
) -> NDArray[np.bool_]:
    """Which places of a cell, px from its middle, are in a mark of 20 px."""
    half = SIDE / 2
    if name == "square":
        return np.maximum(np.abs(across), np.abs(down)) < half
    if name == "disc":
        return np.hypot(across, down) < half
    return (np.abs(down) < half) & (np.abs(across) < (down + half) / 2)


def marks(
    name: str, gap: int = 0, between: tuple[int, int, int] = TILE, scale: float = 1.0
) -> NDArray[np.uint8]:
    """Marks of 20 px times a scale in the middle of tiles of 40 px less a gap right and below."""
    pixels = draw(np.zeros_like(GRID), (PITCH, PITCH), size=(400, 360))
    pixels[50:290, 60:340] = between
    down, across = np.mgrid[0 : PITCH - gap, 0 : PITCH - gap] - (PITCH - gap - 1) / 2
    inside = is_marked(name, across / scale, down / scale)
    for (row, column), index in np.ndenumerate(GRID):
        x, y = 60 + PITCH * column, 50 + PITCH * row
        tile = np.where(inside[..., None], COLOURS[index], TILE)
        pixels[y : y + PITCH - gap, x : x + PITCH - gap] = tile
    return pixels


def off(x: float, y: float) -> Grown:
    """Board so many px beside the tiles."""
    return Grown(Lattice(Comb(60 + x, PITCH), Comb(50 + y, PITCH)), *GRID.shape)


@pytest.mark.parametrize("gap", [1, 3, 6])
@pytest.mark.parametrize("name", ["square", "disc", "triangle"])
@pytest.mark.parametrize("way", [(9.0, 7.0), (-4.0, 5.0)])
def test_cells_are_the_tiles_under_their_marks(
    name: str, gap: int, way: tuple[float, float]
) -> None:
    found = around_marks(marks(name, gap, (60, 70, 80)), off(*way), GRID)
    assert found.x.at(np.array([0, 7])) == pytest.approx([60 - gap / 4, 340 - gap / 4], abs=0.8)
    assert found.y.at(np.array([0, 6])) == pytest.approx([50 - gap / 4, 290 - gap / 4], abs=0.8)


def test_small_marks_do_not_draw_the_cells_of_tiles_with_wide_lines_between_them() -> None:
    """Along a row of them as little of the tiles is seen as on a line between two."""
    pixels = marks("triangle", 11, (60, 70, 80), 0.5)
    board = off(-11 / 4, -11 / 4)
    found = around_marks(pixels, board, GRID)
    assert found.x.offset == pytest.approx(board.lattice.x.offset, abs=1)
    assert found.y.offset == pytest.approx(board.lattice.y.offset, abs=1)


def test_a_pitch_that_is_off_is_that_of_the_tiles() -> None:
    board = Grown(Lattice(Comb(70.0, 39.6), Comb(58.0, 39.6)), *GRID.shape)
    found = around_marks(marks("disc", 3, (60, 70, 80)), board, GRID)
    assert (found.x.pitch, found.y.pitch) == pytest.approx((40, 40), abs=0.05)


@pytest.mark.parametrize("name", ["square", "disc", "triangle"])
def test_marks_without_tiles_stand_in_the_middle_of_their_cells(name: str) -> None:
    found = around_marks(marks(name), off(10, 8), GRID)
    assert (found.x.offset, found.y.offset) == pytest.approx((60, 50), abs=1)


def test_marks_that_leave_most_of_their_cells_to_the_ground_tell_of_them_too() -> None:
    found = around_marks(marks("square", scale=0.7), off(13, 13), GRID)
    assert (found.x.offset, found.y.offset) == pytest.approx((60, 50), abs=1)


def test_squares_with_wide_gaps_are_cells_themselves() -> None:
    pixels = draw(GRID, (PITCH, PITCH), gap=12)
    board = off(0, 0)
    assert around_marks(pixels, board, GRID) == board.lattice


def test_frames_of_the_cells_colours_are_no_lines_between_tiles() -> None:
    pixels = draw(GRID, (PITCH, PITCH))
    down, across = np.mgrid[0:240, 0:280] % PITCH
    inside = (np.minimum(down, across) >= 5) & (np.maximum(down, across) < PITCH - 5)
    pixels[50:290, 60:340][inside] = 255
    board = off(0, 0)
    assert around_marks(pixels, board, GRID) == board.lattice


def test_a_lattice_that_is_hardly_off_stays() -> None:
    board = off(1, -1)
    assert around_marks(marks("disc", 3, (60, 70, 80)), board, GRID) == board.lattice


def test_too_small_cells_tell_of_no_tiles() -> None:
    pixels = marks("disc", 3, (60, 70, 80))[::4, ::4]
    board = Grown(Lattice(Comb(17.0, 10.0), Comb(14.0, 10.0)), *GRID.shape)
    assert around_marks(pixels, board, GRID) == board.lattice
