import numpy as np
import pytest

from floodhelper.vision.cells.phase import align, trim_gap
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

CELLS = Extent(0, 0, 10, 10)


@pytest.mark.parametrize("off", [-8, -5, 5, 8])
def test_teeth_inside_the_cells_are_moved_to_their_sides(off: int) -> None:
    pixels = draw(random_grid(12, 12), (20, 20))
    lattice = align(pixels, Lattice(Comb(60.0 + off, 20.0), Comb(50.0, 20.0)), CELLS)
    assert abs((lattice.x.offset - 60 + 10) % 20 - 10) <= 2
    assert lattice.y.offset == 50


def test_a_gap_is_measured() -> None:
    pixels = draw(random_grid(12, 12), (20, 20), gap=4)
    lattice = trim_gap(pixels, Lattice(Comb(57.0, 20.0), Comb(50.0, 20.0)), CELLS)
    assert abs(lattice.x.offset - 60) <= 1
    assert abs(lattice.x.gap - 4) <= 1
    assert abs(lattice.y.gap - 4) <= 1


def test_cells_side_by_side_have_no_gap() -> None:
    pixels = draw(random_grid(12, 12), (20, 20))
    lattice = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
    assert trim_gap(pixels, lattice, CELLS) == lattice


def test_cells_that_plainly_have_no_gap_are_looked_at_no_closer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("floodhelper.vision.cells.phase.opacity_along")
    lattice = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
    assert trim_gap(draw(random_grid(12, 12)), lattice, CELLS) == lattice


def _glowing(share: float, pitch: int = 40) -> np.ndarray:
    """Board with gaps of 6 px in which a share of the cells' colours lies on a dark ground."""
    grid = random_grid(6, 6, 5)
    pixels = draw(grid, (pitch, pitch), gap=6)
    pixels[(pixels == PAGE).all(axis=2)] = 10
    middle = 50 + pitch * np.arange(6) + pitch // 2 - 3, 60 + pitch * np.arange(6) + pitch // 2 - 3
    cells = pixels[middle[0][:, None], middle[1]].repeat(pitch, axis=0).repeat(pitch, axis=1)
    board = pixels[47 : 47 + 6 * pitch, 57 : 57 + 6 * pitch]
    gap = (board == 10).all(axis=2)
    board[gap] = (share * cells + (1 - share) * 10).astype(np.uint8)[gap]
    return pixels


@pytest.mark.parametrize(("share", "gap"), [(0.2, 6), (0.5, 0)])
def test_a_gap_in_which_cells_glow_is_one_but_a_rim_is_none(share: float, gap: int) -> None:
    lattice = Lattice(Comb(57.0, 40.0), Comb(47.0, 40.0))
    found = trim_gap(_glowing(share), lattice, Extent(0, 0, 6, 6))
    for comb, start in ((found.x, 60), (found.y, 50)):
        assert abs(comb.gap - gap) <= 1
        assert abs(comb.offset - (start if gap else start - 3)) <= 1


def test_small_cells_are_not_asked_for_a_glow() -> None:
    lattice = Lattice(Comb(57.0, 14.0), Comb(47.0, 14.0))
    assert trim_gap(_glowing(0.2, 14), lattice, Extent(0, 0, 6, 6)) == lattice


def test_one_colour_keeps_the_lattice() -> None:
    pixels = np.full((300, 300, 3), 90, dtype=np.uint8)
    lattice = Lattice(Comb(10.0, 20.0), Comb(10.0, 20.0))
    assert trim_gap(pixels, align(pixels, lattice, CELLS), CELLS) == lattice


def test_a_gap_shows_though_only_the_last_column_differs() -> None:
    grid = np.zeros((5, 5), dtype=np.uint8)
    grid[3, 4] = 1
    lattice = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
    found = trim_gap(draw(grid, (20, 20), gap=4), lattice, Extent(0, 0, 5, 5))
    assert abs(found.x.offset - 60) <= 1
    assert abs(found.x.gap - 4) <= 1


def test_a_half_in_which_one_cell_differs_is_no_gap() -> None:
    grid = np.zeros((9, 9), dtype=np.uint8)
    grid[1:, 8] = random_grid(8, 1, 5)[:, 0] + 1
    grid[4, 3] = 2
    found = trim_gap(draw(grid), Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), Extent(0, 0, 9, 9))
    assert found.x.drawn == found.y.drawn == 1.0


def test_a_cell_under_the_mouse_covers_no_gap() -> None:
    pixels = draw(random_grid(4, 4, 3), (60, 60), size=(400, 400), gap=6)
    pixels[104:172, 114:182] = (255, 255, 255)
    pixels[(pixels == PAGE).all(axis=2)] = 0
    found = trim_gap(pixels, Lattice(Comb(60.0, 60.0), Comb(50.0, 60.0)), Extent(0, 0, 4, 4))
    assert abs(found.x.gap - 6) <= 2
    assert abs(found.y.gap - 6) <= 2


def test_a_cell_under_the_mouse_narrows_no_gap() -> None:
    pixels = draw(random_grid(5, 8, 2), (65, 65), size=(700, 460), gap=19)
    for index, colour in enumerate([(255, 0, 0), (255, 90, 0)]):
        pixels[(pixels == COLOURS[index]).all(axis=2)] = colour
    pixels[45:101, 55:111] = (255, 255, 255)
    pixels[(pixels == PAGE).all(axis=2)] = 0
    found = trim_gap(pixels, Lattice(Comb(60.0, 65.0), Comb(50.0, 65.0)), Extent(0, 0, 5, 8))
    assert abs(found.x.gap - 19) <= 1.5
    assert abs(found.y.gap - 19) <= 1.5


def test_shadows_in_the_gap_are_none_of_the_cells() -> None:
    grid = np.zeros((5, 5), dtype=np.uint8)
    grid[2, 2] = 1
    pixels = draw(grid, (40, 40), gap=12)
    shade = np.random.default_rng(0).integers(-15, 0, pixels.shape)
    down, across = np.indices(pixels.shape[:2])
    beside = ((across - 60) % 40 >= 34) | ((down - 50) % 40 >= 34)
    pixels[beside] = (pixels + shade)[beside]
    found = trim_gap(pixels, Lattice(Comb(60.0, 40.0), Comb(50.0, 40.0)), Extent(0, 0, 5, 5))
    assert abs(found.x.offset - 60) <= 1
    assert abs(found.x.gap - 12) <= 1


def test_page_below_the_last_row_is_no_part_of_the_gap() -> None:
    pixels = draw(random_grid(4, 4, 3), (40, 40), gap=8)
    pixels[50:202, 60:212][(pixels[50:202, 60:212] == PAGE).all(axis=2)] = 90
    found = trim_gap(pixels, Lattice(Comb(60.0, 40.0), Comb(50.0, 40.0)), Extent(0, 0, 4, 4))
    assert abs(found.x.gap - 8) <= 1
    assert abs(found.y.gap - 8) <= 1


def test_the_gap_of_a_large_board_is_told_by_some_of_its_lines() -> None:
    grid = random_grid(30, 30)
    pixels = draw(grid, (10, 10), gap=2)
    odd = np.arange(30) % 3 > 0
    for line in np.flatnonzero(odd):
        pixels[50 + 10 * line : 60 + 10 * line] = 0
        pixels[:, 60 + 10 * line : 70 + 10 * line] = 0
    lattice = Lattice(Comb(60.0, 10.0), Comb(50.0, 10.0))
    found = trim_gap(pixels, lattice, Extent(0, 0, 30, 30))
    assert found.x.gap == found.y.gap == pytest.approx(2)


def test_gaps_nearly_as_wide_as_the_cells_are_measured() -> None:
    pixels = draw(random_grid(14, 16), (7, 7), gap=3)
    lattice = Lattice(Comb(60.0, 7.0, 0.625), Comb(50.0, 7.0, 0.625))
    found = trim_gap(pixels, lattice, Extent(0, 0, 14, 16))
    assert (found.x.offset, found.y.offset) == (60, 50)
    assert found.x.gap == pytest.approx(3, abs=0.5)


def test_the_gap_of_one_axis_helps_to_see_that_of_the_other() -> None:
    pixels = draw(random_grid(12, 14), (26, 26), gap=13)
    found = trim_gap(pixels, Lattice(Comb(60, 26), Comb(50, 26)), Extent(0, 0, 12, 12))
    assert (found.x.offset, found.y.offset) == (60, 50)
    assert found.x.gap == pytest.approx(13, abs=1)
    assert found.y.gap == pytest.approx(13, abs=1)


@pytest.mark.parametrize("off", [0, 10])
def test_a_line_inside_cells_is_no_gap(off: int) -> None:
    grid = random_grid(8, 8)
    pixels = draw(grid, (40, 30))
    for row, column in np.ndindex(8, 8):
        y, x = 50 + 30 * row, 60 + 40 * column
        pixels[y + 10, x + 4 : x + 36] = pixels[y + 20, x + 4 : x + 36] = 0
    lattice = Lattice(Comb(60, 40), Comb(50 + off, 30))
    found = trim_gap(pixels, lattice, Extent(0, 0, 8, 8))
    assert found.y == lattice.y


def test_the_rims_of_cells_of_one_colour_are_no_gap() -> None:
    grid = np.zeros((8, 8), dtype=np.uint8)
    grid[5, 3] = grid[6, 6] = 1
    pixels = draw(grid)
    for row, column in np.ndindex(8, 8):
        y, x = 50 + 20 * row, 60 + 20 * column
        inner = pixels[y + 3 : y + 17, x + 3 : x + 17].copy()
        pixels[y : y + 20, x : x + 20] //= 2
        pixels[y + 3 : y + 17, x + 3 : x + 17] = inner
        if (row + column) % 2:
            pixels[y + 7 : y + 13, x + 7 : x + 13] = 255
    found = trim_gap(pixels, Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), Extent(0, 0, 8, 8))
    assert (found.x.offset, found.y.offset) == (60.0, 50.0)
    assert found.x.drawn == found.y.drawn == 1.0
