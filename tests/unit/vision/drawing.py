"""Boards drawn with numpy alone, for the tests of single stages."""

import numpy as np
from numpy.typing import NDArray

COLOURS = np.array(
    [[220, 40, 40], [40, 90, 220], [60, 180, 75], [250, 220, 40], [150, 40, 190], [30, 200, 210]],
    dtype=np.uint8,
)
PAGE = (238, 238, 240)


def random_grid(rows: int, columns: int, colours: int = 6, seed: int = 0) -> NDArray[np.uint8]:
    """Grid of colour indices."""
    return np.random.default_rng(seed).integers(0, colours, (rows, columns)).astype(np.uint8)


def clumped_grid(rows: int, columns: int, copies: int, seed: int = 0) -> NDArray[np.uint8]:
    """Grid of six colours, of which so many cells have taken that of a neighbour, one by one."""
    grid, rng = random_grid(rows, columns, seed=seed), np.random.default_rng(seed)
    ways = np.array([(0, 1), (1, 0), (0, -1), (-1, 0)])
    cells = rng.integers(1, (rows - 1, columns - 1), (copies, 2))
    for (row, column), (down, across) in zip(cells, ways[rng.integers(0, 4, copies)], strict=True):
        grid[row + down, column + across] = grid[row, column]
    return grid


def runs_grid(seed: int) -> NDArray[np.uint8]:
    """Cells of which half have the colour of the one before, as in Al Sweigart's Flooder."""
    rng = np.random.default_rng(seed)
    grid = rng.integers(0, 6, (14, 16)).astype(np.uint8)
    for row, column in zip(rng.integers(0, 14, 224), rng.integers(0, 15, 224), strict=True):
        grid[row, column + 1] = grid[row, column]
    return grid


def draw(
    grid: NDArray[np.uint8],
    pitch: tuple[float, float] = (20, 20),
    corner: tuple[float, float] = (60, 50),
    size: tuple[int, int] = (400, 360),
    gap: int = 0,
) -> NDArray[np.uint8]:
    """Picture of `size` (width, height) with a board; cells are snapped to whole pixels."""
    pixels = np.full((size[1], size[0], 3), PAGE, dtype=np.uint8)
    for (row, column), index in np.ndenumerate(grid):
        x, x2 = (int(corner[0] + (column + i) * pitch[0]) for i in (0, 1))
        y, y2 = (int(corner[1] + (row + i) * pitch[1]) for i in (0, 1))
        pixels[y : y2 - gap, x : x2 - gap] = COLOURS[index]
    return pixels


def grained(pixels: NDArray[np.uint8], levels: int, seed: int = 0) -> NDArray[np.uint8]:
    """The same with every level nearer to the middle one by up to so many."""
    grain = np.random.default_rng(seed).integers(0, levels + 1, pixels.shape, dtype=np.uint8)
    return np.where(pixels < 128, pixels + grain, pixels - grain)


def widen_ends(
    pixels: NDArray[np.uint8],
    grid: NDArray[np.uint8],
    wider: tuple[int, int],
    pitch: int = 20,
    corner: tuple[int, int] = (60, 50),
) -> None:
    """Make the outermost cells of a drawn board so many px wider, first and last ones.

    So they are in a table whose borders collapse.
    """
    for axis, first in ((0, corner[1]), (1, corner[0])):
        turned, last = pixels.swapaxes(0, axis), first + pitch * grid.shape[axis]
        turned[first - wider[0] : first] = turned[first]
        turned[last : last + wider[1]] = turned[last - 1]


_LETTERS = (
    "11110 10001 10001 11110 10001 10001 11110",
    "01111 10000 10000 10011 10001 10001 01111",
    "11110 10001 10001 11110 10100 10010 10001",
    "10001 10001 01010 00100 00100 00100 00100",
    "00000 00100 10101 01110 10101 00100 00000",
    "11001 11010 00010 00100 01000 01011 10011",
)


def write(
    grid: NDArray[np.uint8],
    pitch: tuple[int, int] = (24, 24),
    corner: tuple[int, int] = (60, 50),
    size: tuple[int, int] = (520, 460),
    page: tuple[int, int, int] = (0, 0, 0),
    colours: NDArray[np.uint8] = COLOURS,
) -> NDArray[np.uint8]:
    """Picture of `size` (width, height) with a sign of 10 x 14 px in the middle of each cell."""
    pixels = np.full((size[1], size[0], 3), page, dtype=np.uint8)
    for (row, column), index in np.ndenumerate(grid):
        rows = _LETTERS[index].split()
        sign = np.kron(np.array([[bit == "1" for bit in row] for row in rows]), np.ones((2, 2)))
        x = corner[0] + column * pitch[0] + (pitch[0] - 10) // 2
        y = corner[1] + row * pitch[1] + (pitch[1] - 14) // 2
        pixels[y : y + 14, x : x + 10][sign > 0] = colours[index]
    return pixels
