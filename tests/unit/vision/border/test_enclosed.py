import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.enclosed import is_enclosed, is_whole
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(9, 12)
WHOLE = Extent(0, 0, 9, 12)
LESS = [Extent(1, 0, 9, 12), Extent(0, 0, 8, 12), Extent(0, 1, 9, 12), Extent(0, 0, 9, 11)]


def _sight(pixels: NDArray[np.uint8], part: Extent = WHOLE, gap: int = 0) -> Sight:
    """Sight of a part of a board that is drawn at (60, 50), 20 px a cell."""
    drawn = 1 - gap / 20
    x, y = Comb(60.0 + 20 * part.left, 20.0, drawn), Comb(50.0 + 20 * part.top, 20.0, drawn)
    return Sight.of(pixels, Grown(Lattice(x, y), part.rows, part.columns))


@pytest.mark.parametrize("gap", [0, 1, 4, 8])
def test_a_board_on_a_page_is_enclosed_by_it(gap: int) -> None:
    pixels = draw(GRID, gap=gap)
    assert is_enclosed(pixels, _sight(pixels, gap=gap))


@pytest.mark.parametrize("part", LESS)
@pytest.mark.parametrize("gap", [0, 1, 4, 8])
def test_a_part_of_a_board_is_not(part: Extent, gap: int) -> None:
    pixels = draw(GRID, gap=gap)
    assert not is_enclosed(pixels, _sight(pixels, part, gap))


def test_a_page_in_the_colour_of_cells_encloses_nothing() -> None:
    grid = GRID.copy()
    grid[-1] = 0
    pixels = draw(grid)
    pixels[(pixels == PAGE).all(axis=2)] = COLOURS[0]
    assert not is_enclosed(pixels, _sight(pixels))


@pytest.mark.parametrize("frame", [4, 6, 12])
def test_a_frame_encloses_a_board_beyond_which_is_anything(frame: int) -> None:
    pixels = draw(GRID)
    rng = np.random.default_rng(0)
    framed = rng.integers(0, 256, pixels.shape, dtype=np.uint8)
    inside = slice(50 - frame, 230 + frame), slice(60 - frame, 300 + frame)
    framed[inside] = pixels[inside]
    assert is_enclosed(framed, _sight(framed))


def test_a_frame_that_is_thinner_than_a_blurred_edge_tells_nothing() -> None:
    pixels = draw(np.pad(GRID, 1, mode="edge"), corner=(40, 30))
    pixels[48:50, 58:302] = pixels[230:232, 58:302] = PAGE
    pixels[48:232, 58:60] = pixels[48:232, 300:302] = PAGE
    assert not is_enclosed(pixels, _sight(pixels))


@pytest.mark.parametrize("corner", [(0, 50), (60, 0), (140, 50), (60, 180)])
def test_a_board_at_the_end_of_the_picture_is_not_enclosed(corner: tuple[int, int]) -> None:
    pixels = draw(GRID, corner=corner, size=(380, 360))
    lattice = Lattice(Comb(corner[0], 20.0), Comb(corner[1], 20.0))
    assert not is_enclosed(pixels, Sight.of(pixels, Grown(lattice, 9, 12)))


def test_flat_cells_of_several_colours_at_each_side_are_whole() -> None:
    pixels = draw(GRID)
    assert is_whole(pixels, _sight(pixels))


@pytest.mark.parametrize("part", LESS)
def test_a_part_of_them_is_not(part: Extent) -> None:
    pixels = draw(GRID)
    assert _sight(pixels, part).is_crisp
    assert not is_whole(pixels, _sight(pixels, part))


@pytest.mark.parametrize("line", [0, 1, -2, -1])
@pytest.mark.parametrize("axis", [0, 1])
def test_lines_of_one_colour_may_be_page(line: int, axis: int) -> None:
    grid = GRID.copy()
    np.moveaxis(grid, axis, 0)[line] = 0
    pixels = draw(grid)
    assert is_enclosed(pixels, _sight(pixels))
    assert not is_whole(pixels, _sight(pixels))


@pytest.mark.parametrize("line", [0, -1])
@pytest.mark.parametrize("axis", [0, 1])
def test_a_colour_that_the_last_line_alone_has_may_be_page(line: int, axis: int) -> None:
    grid = random_grid(9, 12, 5)
    np.moveaxis(grid, axis, 0)[line, 2:5] = 5
    pixels = draw(grid)
    assert not is_whole(pixels, _sight(pixels))


def test_cells_that_are_not_flat_are_looked_at() -> None:
    pixels = draw(GRID, gap=4)
    pixels[50:230, 60:300][np.arange(180) % 20 < 3] = 0
    sight = _sight(pixels, gap=4)
    assert not sight.is_crisp
    assert not is_whole(pixels, sight)


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("line", [0, -1])
def test_a_line_without_the_gaps_of_the_others_may_be_buttons(axis: int, line: int) -> None:
    pixels, flush = draw(GRID, gap=4), draw(GRID)
    assert is_whole(pixels, _sight(pixels, gap=4))
    start = (50, 60)[axis] + (0 if line == 0 else 20 * (GRID.shape[axis] - 1))
    turned, other = pixels.swapaxes(0, axis), flush.swapaxes(0, axis)
    turned[start : start + 16] = other[start : start + 16]
    assert not is_whole(pixels, _sight(pixels, gap=4))
