from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision.reader import read
from floodhelper.vision.reading import SURE, Geometry, Reading
from floodhelper.vision.verification.colouring import TOO_CLOSE
from floodhelper.vision.verification.filled import with_filled
from unit.vision.drawing import COLOURS, draw, random_grid

PLACE = Geometry(60, 50, 24, 24, 12, 12)
GRID = random_grid(12, 12)
WHITE = (255, 255, 255)


def _hatched(
    grid: NDArray[np.uint8], kinds: int, way: tuple[int, int] = (1, 1)
) -> NDArray[np.uint8]:
    """Board of which the cells of the first so many colours are hatched with white, each alike."""
    pixels = draw(grid, (24, 24))
    y, x = np.mgrid[:360, :400]
    lines = (way[0] * (y - 50) + way[1] * (x - 60)) % 4 < 2
    inside = np.zeros(lines.shape, dtype=bool)
    inside[50 : 50 + 288, 60 : 60 + 288] = np.repeat(np.repeat(grid < kinds, 24, 0), 24, 1)
    pixels[lines & inside] = WHITE
    return pixels


def _reading(grid: NDArray[np.uint8], palette: NDArray[np.uint8]) -> Reading:
    return Reading(PLACE, Board(grid, palette), 1.0)


def _same(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """Whether two grids tell the same cells apart."""
    pairs = np.unique(np.stack([one, other], axis=-1).reshape(-1, 2), axis=0)
    return len(pairs) == len(np.unique(one)) == len(np.unique(other))


def test_two_hatches_that_share_their_white_are_two_colours() -> None:
    one = np.where(GRID == 0, 1, GRID).astype(np.uint8) - np.uint8(1)
    found = with_filled(_hatched(GRID, 2), _reading(one, np.array(COLOURS[1:], dtype=np.uint8)))
    assert _same(found.board.cells, GRID)
    assert found.confidence == 1.0


def test_a_board_of_two_hatches_and_plain_colours_is_read() -> None:
    found = read(_hatched(GRID, 2))[0]
    assert _same(found.board.cells, GRID)


def test_one_texture_that_was_taken_for_two_colours_is_one_in_doubt() -> None:
    grid = GRID.copy()
    grid[::2][grid[::2] == 0] = len(COLOURS)
    palette = np.array([*COLOURS, WHITE], dtype=np.uint8)
    found = with_filled(_hatched(GRID, 1), _reading(grid, palette))
    assert _same(found.board.cells, GRID)
    assert found.doubts == (TOO_CLOSE,)
    assert found.confidence < SURE


def test_shades_that_are_near_are_one_without_a_doubt() -> None:
    grid = GRID.copy()
    grid[::2][grid[::2] == 0] = len(COLOURS)
    near = np.array([*COLOURS, COLOURS[0]], dtype=np.uint8)
    found = with_filled(_hatched(GRID, 1), _reading(grid, near))
    assert _same(found.board.cells, GRID)
    assert not found.doubts


def test_a_hatched_region_of_one_colour_is_no_other() -> None:
    pixels, some = _hatched(GRID, 1), draw(GRID, (24, 24))
    # Every cell of the colour but those of the upper rows is plain.
    pixels[50 + 6 * 24 :] = some[50 + 6 * 24 :]
    reading = _reading(GRID, np.array(COLOURS, dtype=np.uint8))
    assert with_filled(pixels, reading) is reading


def test_a_few_plain_cells_of_a_hatched_colour_are_no_other() -> None:
    pixels, plain = _hatched(GRID, 1), draw(GRID, (24, 24))
    for row, column in np.argwhere(GRID == 0)[:3]:
        cell = slice(50 + 24 * row, 74 + 24 * row), slice(60 + 24 * column, 84 + 24 * column)
        pixels[cell] = plain[cell]
    reading = _reading(GRID, np.array(COLOURS, dtype=np.uint8))
    assert with_filled(pixels, reading) is reading


def test_means_of_no_plain_colours_leave_a_reading_in_doubt() -> None:
    pixels = _hatched(GRID, 1).astype(np.int16)
    row, column = np.argwhere(GRID == 0)[0]
    pixels[50 + 24 * row :, 60 + 24 * column :][:24, :24] -= 90
    reading = _reading(GRID, np.array(COLOURS, dtype=np.uint8))
    found = with_filled(np.clip(pixels, 0, 255).astype(np.uint8), reading)
    assert np.array_equal(found.board.cells, GRID)
    assert found.doubts == (TOO_CLOSE,)
    assert found.confidence < SURE


def test_plain_cells_and_cells_beyond_the_picture_are_left() -> None:
    reading = _reading(GRID, np.array(COLOURS, dtype=np.uint8))
    assert with_filled(draw(GRID, (24, 24)), reading) is reading
    beyond = replace(reading, geometry=replace(PLACE, x=-200))
    assert with_filled(_hatched(GRID, 2), beyond) is beyond
