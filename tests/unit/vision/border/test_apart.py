from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision.border.apart import may_be_several, part_at, parts
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MIN_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid


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


def _part(
    grid: NDArray[np.uint8],
    line: float,
    between: tuple[int, int, int] = PAGE,
    turned: bool = False,
) -> Extent:
    """Part of boards below each other, or beside where `turned`, about a line of cells."""
    pixels = _drawn(grid, between)
    palette = np.array([*COLOURS[:5], between], dtype=np.uint8)
    lattice, place = Lattice(Comb(60, 20), Comb(50, 20)), (160.0, 50 + 20 * line)
    if turned:
        pixels, grid = np.ascontiguousarray(pixels.swapaxes(0, 1)), grid.T
        lattice, place = Lattice(lattice.y, lattice.x), place[::-1]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    return part_at(scene, Grown(lattice, *grid.shape), Board(grid, palette), place, MIN_SIDE)


@pytest.mark.parametrize("boards", [(8, 12), (9, 9), (5, 9, 9)])
def test_boards_are_told_apart_where_lines_of_page_lie(boards: tuple[int, ...]) -> None:
    grid = _printed(*boards)
    ends = np.cumsum([0, *(rows + 1 for rows in boards)]).tolist()
    runs = [(first, after - 1) for first, after in pairwise(ends)]
    assert parts(grid) == (runs, 5)
    assert may_be_several(grid)
    assert may_be_several(grid.T)
    # Words take some of the line between them.
    grid[boards[0], :3] = 6, 7, 6
    assert parts(grid) == (runs, 5)


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
    assert parts(grid) == ([(0, len(grid))], None)
    assert not may_be_several(grid)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("line", "first", "after"), [(2, 0, 8), (8.2, 0, 8), (8.8, 9, 21)])
def test_the_board_about_a_place_is_taken(
    turned: bool, line: float, first: int, after: int
) -> None:
    expected = Extent(first, 0, after, 10)
    assert _part(_printed(8, 12), line, turned=turned) == (
        expected.turned() if turned else expected
    )


def test_what_is_between_boards_is_the_page() -> None:
    assert _part(_printed(8, 12), 4, (120, 20, 30)) == Extent(0, 0, 21, 10)


def test_the_page_need_be_at_one_side_of_boards_alone() -> None:
    pixels = _drawn(_printed(8, 12))
    pixels[:, :60] = pixels[:50] = 20, 30, 90
    pixels[50:470, 260:] = PAGE
    palette = np.array([*COLOURS[:5], PAGE], dtype=np.uint8)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 21, 10)
    part = part_at(scene, board, Board(_printed(8, 12), palette), (160, 80), MIN_SIDE)
    assert part == Extent(0, 0, 8, 10)


def test_parts_that_are_smaller_than_any_board_are_none() -> None:
    assert _part(_printed(3, 6), 1) == Extent(4, 0, 10, 10)
    assert _part(_printed(3, 3, 2), 1) == Extent(0, 0, 10, 10)


@pytest.mark.parametrize("words", [False, True])
def test_of_boards_that_a_terminal_prints_below_each_other_the_whole_one_is_the_first(
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


@pytest.mark.parametrize("turned", [False, True])
def test_boards_in_line_are_all_offered(turned: bool) -> None:
    pixels = _drawn(_printed(9, 9, 9))
    if turned:
        pixels = np.ascontiguousarray(pixels.swapaxes(0, 1))
    places = [(reading.geometry.x, reading.geometry.y) for reading in read(pixels)]
    along = [x if turned else y for x, y in places]
    assert sorted(along) == pytest.approx([50, 250, 450], abs=1)
    # The last print is the board in play.
    assert turned or along == sorted(along, reverse=True)
