import numpy as np
import pytest

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.torn import halved, interlaced, parted, torn
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid


def _share(upper: np.ndarray, lower: np.ndarray) -> float:
    """What is told of cells with the colours (rows, columns, 3) in their halves, both ways."""
    cells = np.stack([upper] * 5 + [lower] * 5, axis=2)[:, :, :, None].repeat(10, axis=3)
    palette = Palette(random_grid(*upper.shape[:2]), COLOURS, 0.0, 50.0)
    share = torn(cells, palette)
    assert share == torn(cells.swapaxes(2, 3), palette)
    return share


def test_two_cells_in_each() -> None:
    upper, lower = random_grid(6, 9, 3), random_grid(6, 9, 3, seed=1)
    assert _share(COLOURS[upper], COLOURS[lower]) > 0.4


def test_whole_cells() -> None:
    grid = COLOURS[random_grid(6, 9)]
    assert _share(grid, grid) == 0.0


def test_gloss_that_makes_one_colour_another() -> None:
    assert _share(COLOURS[np.zeros((6, 9), dtype=int)], COLOURS[np.ones((6, 9), dtype=int)]) == 0.0


def test_marks_in_a_half() -> None:
    grid = COLOURS[random_grid(6, 9)]
    assert _share(grid // 2 + 128, grid) == 0.0


@pytest.mark.parametrize("turned", [False, True])
def test_the_last_cells_of_a_board_may_hold_two_each(turned: bool) -> None:
    upper, lower = np.zeros((2, 9, 9), dtype=np.uint8)
    upper[7, 8], upper[8, 8], lower[8, 8], lower[7, 8] = 1, 2, 3, 1

    def _halved(lower: np.ndarray) -> float:
        halves = COLOURS[upper], COLOURS[lower]
        cells = np.stack([halves[0]] * 5 + [halves[1]] * 5, axis=2)[:, :, :, None]
        cells = cells.repeat(10, axis=3)
        return halved(cells.swapaxes(2, 3) if turned else cells, upper)

    assert _halved(lower) == 0.5
    assert _halved(upper) == 0.0
    # Light from above makes two halves of all of them.
    assert _halved(upper + 3) == 0.0
    upper[:6, :] = lower[:6, :] = 4
    assert _halved(lower) == 0.0


def _parted(pixels: np.ndarray, pitch: tuple[float, float], gap: int = 4) -> float:
    drawn = (1 - gap / side for side in pitch)
    x, y = (
        Comb(start, side, part) for start, side, part in zip((60, 50), pitch, drawn, strict=True)
    )
    rows, columns = (240 // round(side) for side in reversed(pitch))
    return parted(pixels, Grown(Lattice(x, y), rows, columns))


def test_a_gap_through_cells_of_one_colour_parts_them() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[11, 9:] = 1, 2, 3
    pixels = draw(grid, gap=4)
    assert _parted(pixels, (20, 40)) == _parted(pixels, (40, 20)) == 1.0
    assert _parted(pixels, (20, 20)) == 0.0


@pytest.mark.parametrize("drawn", [0.4, 0.52, 1.0])
def test_what_is_taken_for_a_gap_may_be_the_second_of_two_cells(drawn: float) -> None:
    pixels = draw(np.zeros((12, 12), dtype=np.uint8), gap=4)
    high = Lattice(Comb(60, 20, 0.8), Comb(50, 40, drawn))
    wide = Lattice(Comb(60, 40, drawn), Comb(50, 20, 0.8))
    assert parted(pixels, Grown(high, 6, 12)) == parted(pixels, Grown(wide, 12, 6)) == 1.0


def test_a_faint_line_at_a_fractional_pitch_parts_cells() -> None:
    pixels = np.full((400, 400, 3), 255, dtype=np.uint8)
    lines = [round(50 + 20.3 * k) for k in range(13)]
    pixels[lines] = pixels[:, 60:301:20] = 255 - 25
    # The line through the middle of cells, two lines high each, is a pixel on in some of them.
    assert {lines[k] - lines[k - 1] for k in range(1, 13, 2)} == {20, 21}
    assert _parted(pixels, (20, 40.6), 1) == 1.0
    pixels[pixels < 255] = 255 - 18
    assert _parted(pixels, (20, 40.6), 1) == 0.0


def test_the_rim_of_cells_with_wide_gaps_parts_none() -> None:
    pixels = np.full((400, 400, 3), PAGE, dtype=np.uint8)
    for column in range(6):
        pixels[50:290, 60 + 40 * column :][:, :24] = COLOURS[0]
        pixels[50:290, 82 + 40 * column :][:, :2] = COLOURS[0] // 2
    assert _parted(pixels, (40, 40), 16) == 0.0
    # What goes on beyond it makes it a line through the cells.
    pixels[50:290][(pixels[50:290] == PAGE).all(axis=2)] = COLOURS[0]
    assert _parted(pixels, (40, 40), 16) == 1.0


@pytest.mark.parametrize("side", [1, 2, 3])
def test_of_the_smallest_cells_nothing_is_told(side: int) -> None:
    pixels = np.random.default_rng(0).integers(0, 256, (400, 400, 3), dtype=np.uint8)
    assert _parted(pixels, (side, side), 0) == 0.0


def test_gloss_rims_and_marks_part_no_cells() -> None:
    grid = random_grid(6, 6)
    pixels = draw(grid, (40, 40), gap=4)
    for row, column in np.ndindex(6, 6):
        cell = pixels[50 + 40 * row : 86 + 40 * row, 60 + 40 * column : 96 + 40 * column]
        light = np.linspace(0.6, 0.3, 18)[:, None, None]
        cell[:18] = cell[:18] * (1 - light) + 255 * light
        cell[:3], cell[17:19, 6:30] = 255, 255
    assert _parted(pixels, (40, 40)) == 0.0


def test_what_is_covered_is_parted_by_nothing() -> None:
    pixels = draw(np.zeros((12, 12), dtype=np.uint8), gap=4)
    pixels[50:170, 60:300] = PAGE
    assert _parted(pixels, (20, 40)) == 0.5


def test_writing_beside_a_gap_hides_none_of_it() -> None:
    pixels = draw(np.zeros((12, 12), dtype=np.uint8), gap=4)
    # A stroke in each of the two that a cell holds, close to the gap between them.
    for row, column in np.ndindex(12, 12):
        pixels[50 + 20 * row : 66 + 20 * row, 65 + 20 * column : 68 + 20 * column] = PAGE
    assert _parted(pixels, (20, 40)) == 1.0


def _every_second(grid: np.ndarray, gap: int, turned: bool, aside: int = 0) -> float:
    """What gaps hold on a lattice that has every second row, or column, of some cells.

    The others may lie so many px aside.
    """
    pixels, x, y = draw(grid, (24, 24), gap=gap), Comb(60, 24), Comb(50, 48, (24 - gap) / 48)
    for row in range(1, len(grid), 2):
        part = pixels[50 + 24 * row :][:24]
        part[:] = np.roll(part, aside, axis=1)
    board = Grown(Lattice(x, y), len(grid) // 2, grid.shape[1])
    palette = Palette(grid[::2], COLOURS, 0.0, 50.0)
    if turned:
        pixels, board = pixels.swapaxes(0, 1), Grown(Lattice(y, x), board.columns, board.rows)
    return interlaced(pixels, board, palette)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("gap", [0, 4])
def test_gaps_may_hold_every_second_line(gap: int, turned: bool) -> None:
    grid = random_grid(10, 8, 4)
    assert _every_second(grid, gap, turned) > 0.5
    # Page in the colour of some cells is no line of them.
    grid[1::2] = 2
    assert _every_second(grid, gap, turned) == 0.0


@pytest.mark.parametrize("turned", [False, True])
def test_of_gaps_in_which_two_cells_meet_it_is_not_told(turned: bool) -> None:
    assert _every_second(random_grid(10, 8, 4), 0, turned, aside=12) == 0.0


def test_narrow_gaps_hold_no_cells() -> None:
    grid = random_grid(10, 8, 4)
    pixels = draw(grid, (24, 24))
    board = Grown(Lattice(Comb(60, 24), Comb(50, 24, 0.7)), 10, 8)
    assert interlaced(pixels, board, Palette(grid, COLOURS, 0.0, 50.0)) == 0.0
