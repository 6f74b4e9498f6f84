import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.alternating import without_alternating
from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, draw, random_grid

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
    palette = _shaded(ROWS, share=0.3)
    assert without_alternating(palette) is palette


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
