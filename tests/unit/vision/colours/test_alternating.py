import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.alternating import without_alternating
from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(12, 12, seed=3)
PLACES = np.indices(GRID.shape) % 2
ROWS, COLUMNS = (np.asarray(each) for each in PLACES)
HALVES = {"rows": ROWS, "columns": COLUMNS, "chessboard": ROWS ^ COLUMNS}


def _palette(cells: NDArray[np.integer], colours: NDArray[np.float64]) -> Palette:
    return Palette(cells.astype(np.uint8), np.rint(colours).astype(np.uint8), 0.0, 20.0)


def _shaded(odd: NDArray[np.integer], kinds: int = 6, share: float = 0.85) -> Palette:
    """Palette in which so many colours have a second shade on one half of the cells."""
    cells = np.where((odd == 1) & (kinds > GRID), GRID + len(COLOURS), GRID)
    return _palette(cells, np.vstack([COLOURS, share * COLOURS[:kinds]]))


@pytest.mark.parametrize("odd", HALVES.values(), ids=HALVES)
def test_two_shades_on_different_halves_are_one_colour(odd: NDArray[np.integer]) -> None:
    found = without_alternating(_shaded(odd))
    assert (found.cells == GRID).all()
    assert len(found.colours) == len(COLOURS)


def test_some_colours_may_have_been_taken_together_before() -> None:
    assert (without_alternating(_shaded(ROWS, kinds=3)).cells == GRID).all()


def test_fields_of_one_or_two_colours_keep_their_shades() -> None:
    palette = _shaded(ROWS ^ COLUMNS, kinds=2)
    assert without_alternating(palette) is palette


def test_a_shade_on_both_halves_is_a_colour() -> None:
    palette = _shaded(ROWS)
    cells = palette.cells.copy()
    for colour in range(4):
        cells[tuple(np.argwhere(cells == colour)[0])] = colour + len(COLOURS)
    assert without_alternating(_palette(cells, palette.colours.astype(float))).cells.max() == 11


def test_colours_that_are_far_apart_are_none_of_one() -> None:
    primaries = np.diag([255.0, 255.0, 255.0])
    cells = np.where(ROWS == 1, GRID % 3 + 3, GRID % 3)
    near = _palette(cells, np.vstack([primaries, 0.8 * primaries]))
    assert len(without_alternating(near).colours) == 3
    far = _palette(cells, np.vstack([primaries, 0.4 * primaries]))
    assert without_alternating(far) is far


def test_few_cells_of_a_shade_tell_nothing_but_are_told() -> None:
    few = GRID.copy()
    few[few == 5] = 4
    few[0, 0] = few[1, 1] = 5
    cells = np.where(ROWS == 1, few + len(COLOURS), few)
    palette = _palette(cells, np.vstack([COLOURS, 0.85 * COLOURS]))
    assert (without_alternating(palette).cells == few).all()
    rest = np.where(few < 5, 0, few)
    rest[2:8:3, :4], rest[3:9:3, :3] = 1, 2
    cells = np.where(ROWS == 1, rest + len(COLOURS), rest)
    palette = _palette(cells, np.vstack([COLOURS, 0.85 * COLOURS]))
    assert len(without_alternating(palette).colours) > 3


@pytest.mark.parametrize(("gap", "share"), [(0, 0.9), (2, 0.8), (0, 1.15)])
@pytest.mark.parametrize("odd", HALVES.values(), ids=HALVES)
def test_a_board_whose_cells_are_shaded_by_halves_is_read(
    odd: NDArray[np.integer], gap: int, share: float
) -> None:
    pixels = draw(GRID, gap=gap)
    for row, column in np.argwhere(odd == 1):
        y, x = 50 + 20 * row, 60 + 20 * column
        cell = pixels[y : y + 20 - gap, x : x + 20 - gap]
        cell[:] = np.clip(np.rint(share * cell), 0, 255)
    board = read(pixels)[0].board
    pairs = set(zip(GRID.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)


def _sloping(
    grid: NDArray[np.uint8], slope: NDArray[np.float64], shift: float, gap: int
) -> NDArray[np.uint8]:
    """Picture of a board, cells of 30 px, with levels added down its cells and up every second."""
    pixels = draw(grid, (30, 30), size=(460, 420), gap=gap).astype(np.float64)
    for row in range(len(grid)):
        line = pixels[50 + 30 * row :][: 30 - gap]
        cells = (line != PAGE).any(axis=2, keepdims=True)
        line += cells * (slope[:: 1 - 2 * (row % 2), None, None] + shift * (-1) ** row)
    return np.clip(np.rint(pixels), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("gap", [0, 2])
@pytest.mark.parametrize(("steep", "shift"), [(20, 12), (40, 0)])
def test_gradients_may_run_up_in_one_row_and_down_in_the_next(
    steep: int, shift: int, gap: int
) -> None:
    grid = random_grid(10, 10, seed=3)
    board = read(_sloping(grid, np.linspace(-steep, steep, 30 - gap), shift, gap))[0].board
    pairs = set(zip(grid.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)


def test_a_marker_in_a_cell_hides_no_halves() -> None:
    pixels = draw(GRID)
    for row, column in np.argwhere((ROWS ^ COLUMNS) == 1):
        y, x = 50 + 20 * row, 60 + 20 * column
        pixels[y : y + 20, x : x + 20] = np.rint(0.92 * pixels[y : y + 20, x : x + 20])
    pixels[56:64, 66:74] = 255
    board = read(pixels)[0].board
    pairs = set(zip(GRID.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)
