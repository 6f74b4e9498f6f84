import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.apart import largest_part, longest_run
from floodhelper.vision.background import find_background
from floodhelper.vision.edges import EdgeMaps
from floodhelper.vision.extent import Extent
from floodhelper.vision.follow import _of_one_board
from floodhelper.vision.growth import Grown
from floodhelper.vision.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.scene import Scene
from floodhelper.vision.sight import Sight
from unit.vision.drawing import PAGE, draw, random_grid


def _printed(*boards: int, seed: int = 0) -> NDArray[np.uint8]:
    """Cells of boards of so many rows, one below the other, with a row of colour 5 between them."""
    grid = random_grid(sum(boards) + len(boards) - 1, 10, 5, seed)
    grid[np.cumsum(boards[:-1]) + np.arange(len(boards) - 1)] = 5
    return grid


def _drawn(grid: NDArray[np.uint8], between: tuple[int, int, int] = PAGE) -> NDArray[np.uint8]:
    """Picture of boards, with colour 5 in another."""
    pixels = draw(grid, size=(400, 700))
    pixels[50 : 50 + 20 * len(grid), 60:260][(grid == 5).repeat(20, 0).repeat(20, 1)] = between
    return pixels


def _scene(pixels: NDArray[np.uint8]) -> Scene:
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


def _part(pixels: NDArray[np.uint8], rows: int) -> Extent:
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), rows, 10)
    return largest_part(_scene(pixels), Sight.of(pixels, board))


@pytest.mark.parametrize(
    ("boards", "first", "last"),
    [((8, 12), 9, 21), ((12, 8), 0, 12), ((9, 9), 10, 19), ((5, 9, 9), 16, 25)],
)
def test_the_longest_of_boards_below_each_other_is_taken(
    boards: tuple[int, ...], first: int, last: int
) -> None:
    grid = _printed(*boards)
    assert longest_run(grid) == (first, last, 5)
    # Words take some of the line between them.
    grid[boards[0], :3] = 6, 7, 6
    assert longest_run(grid) == (first, last, 5)


@pytest.mark.parametrize("what", ["a colour of cells", "few", "the first line", "a board"])
def test_a_line_that_is_none_of_page_parts_nothing(what: str) -> None:
    grid = _printed(8, 12)
    if what == "a colour of cells":
        grid[2, 3] = 5
    elif what == "few":
        grid[8, :4] = 1
    elif what == "the first line":
        grid = grid[8:]
    else:
        grid = random_grid(20, 10, 5)
    assert longest_run(grid) == (0, len(grid), None)


def test_what_is_between_boards_is_the_page() -> None:
    grid = _printed(8, 12)
    assert _part(_drawn(grid), 21) == Extent(9, 0, 21, 10)
    assert _part(_drawn(grid, (120, 20, 30)), 21) == Extent(0, 0, 21, 10)


def test_boards_side_by_side_are_told_apart() -> None:
    pixels = np.ascontiguousarray(_drawn(_printed(8, 12)).swapaxes(0, 1))
    board = Grown(Lattice(Comb(50, 20), Comb(60, 20)), 10, 21)
    scene = _scene(pixels)
    assert largest_part(scene, Sight.of(pixels, board)) == Extent(0, 9, 10, 21)


def test_parts_that_are_smaller_than_any_board_stay_together() -> None:
    pixels = _drawn(_printed(3, 3, 2))
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 10, 10)
    scene, sight = _scene(pixels), Sight.of(pixels, board)
    assert largest_part(scene, sight).rows == 3
    assert _of_one_board(scene, sight) is sight


@pytest.mark.parametrize("words", [False, True])
def test_of_boards_that_a_terminal_prints_below_each_other_the_whole_one_is_read(
    words: bool,
) -> None:
    grid = _printed(7, 14, seed=3)
    pixels = _drawn(grid)
    if words:
        strokes = np.random.default_rng(0).random((14, 50)) < 0.5
        pixels[50 + 7 * 20 + 3 :, 62:][:14, :100][strokes.repeat(2, axis=1)] = 230
    reading = read(pixels)[0]
    assert reading.board.cells.shape == (14, 10)
    assert reading.geometry.y == pytest.approx(50 + 8 * 20, abs=1)
    assert reading.confidence >= 0.9
