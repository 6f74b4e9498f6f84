"""Boards seen again in small captures, drawn by numpy and by the generator of screens."""

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.correct import merge
from floodhelper.vision.reading import Geometry
from floodhelper.vision.watch import BoardWatch, Glance
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(12, 12)
GEOMETRY = Geometry(60, 50, 20, 20, 12, 12)
BOARD = Board(GRID, COLOURS)


def part(pixels: NDArray[np.uint8], watch: BoardWatch) -> NDArray[np.uint8]:
    x, y, width, height = watch.rectangle
    return pixels[y : y + height, x : x + width]


def test_rectangle_holds_every_cell_in_whole_pixels() -> None:
    place = Geometry(60.4, 49.5, 19.7, 20.1, 12, 12)
    assert BoardWatch(draw(GRID), place, BOARD).rectangle == (60, 49, 237, 242)


def test_rectangle_lies_in_the_picture() -> None:
    pixels = draw(GRID, corner=(0, 0), size=(240, 240))
    watch = BoardWatch(pixels, Geometry(-0.02, -0.3, 20.01, 20.05, 12, 12), BOARD)
    assert watch.rectangle == (0, 0, 240, 240)
    assert watch.look(pixels) == Glance(BOARD.cells, np.ones((12, 12), dtype=bool))


@pytest.mark.parametrize("gap", [0, 3])
def test_every_later_position_is_read(gap: int) -> None:
    watch = BoardWatch(draw(GRID, gap=gap), GEOMETRY, BOARD)
    assert watch.known.all()
    board = BOARD
    for colour in (1, 2, 3, 4, 5, 0, 1, 2):
        board = board.play(colour)
        seen = watch.look(part(draw(board.cells, gap=gap), watch))
        assert seen == Glance(board.cells, np.ones((12, 12), dtype=bool))


def test_a_fractional_pitch_does_not_matter() -> None:
    pitch = (19.6, 20.3)
    place = Geometry(60, 50, *pitch, 12, 12)
    watch = BoardWatch(draw(GRID, pitch), place, BOARD)
    other = random_grid(12, 12, seed=1)
    seen = watch.look(part(draw(other, pitch), watch))
    assert seen.read.all()
    assert np.array_equal(seen.cells, other)


def marked(grid: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Board on which every colour has a mark of its own place, black or white."""
    pixels = draw(grid)
    for (row, column), index in np.ndenumerate(grid.astype(int)):
        y, x = 53 + 20 * row + 2 * (index // 3), 63 + 20 * column + 3 * (index % 3)
        pixels[y : y + 8, x : x + 8] = 255 if COLOURS[index].sum() < 380 else 0
    return pixels


def test_a_mark_belongs_to_the_look_of_its_colour() -> None:
    watch = BoardWatch(marked(GRID), GEOMETRY, BOARD)
    other = random_grid(12, 12, seed=1)
    seen = watch.look(part(marked(other), watch))
    assert seen.read.all()
    assert np.array_equal(seen.cells, other)


def test_noise_as_of_a_compressed_picture_does_not_matter() -> None:
    rng = np.random.default_rng(0)

    def noisy(grid: NDArray[np.uint8]) -> NDArray[np.uint8]:
        pixels = draw(grid) + rng.normal(0, 6, (360, 400, 3))
        return np.clip(pixels, 0, 255).astype(np.uint8)

    watch = BoardWatch(noisy(GRID), GEOMETRY, BOARD)
    other = random_grid(12, 12, seed=1)
    seen = watch.look(part(noisy(other), watch))
    assert seen.read.all()
    assert np.array_equal(seen.cells, other)


def test_covered_cells_are_not_read_and_the_others_are() -> None:
    watch = BoardWatch(draw(GRID), GEOMETRY, BOARD)
    pixels = draw(GRID)
    pixels[50:110, 60:160] = (70, 70, 70)
    seen = watch.look(part(pixels, watch))
    assert not seen.read[:3, :5].any()
    assert seen.read.sum() == 12 * 12 - 15
    assert np.array_equal(seen.cells[seen.read], GRID[seen.read])


def test_a_colour_between_two_of_the_palette_is_none_of_them() -> None:
    watch = BoardWatch(draw(GRID), GEOMETRY, BOARD)
    half = (draw(GRID) / 2 + draw((GRID + 1) % 6) / 2).astype(np.uint8)
    assert not watch.look(part(half, watch)).read.any()


def test_a_moved_board_is_not_read() -> None:
    watch = BoardWatch(draw(GRID), GEOMETRY, BOARD)
    moved = draw(GRID, corner=(69, 60))
    assert watch.look(part(moved, watch)).read.mean() < 0.5


def test_the_picture_may_lie_elsewhere() -> None:
    watch = BoardWatch(draw(GRID), GEOMETRY, BOARD)
    seen = watch.look(draw(GRID)[30:, 40:], (40, 30))
    assert seen == Glance(GRID, np.ones((12, 12), dtype=bool))


def test_a_colour_of_no_cell_is_expected_as_cells_are_drawn() -> None:
    grid = GRID.copy()
    grid[grid == 5] = 4
    watch = BoardWatch(draw(grid), GEOMETRY, Board(grid, COLOURS))
    seen = watch.look(part(draw(GRID), watch))
    assert seen.read.all()
    assert np.array_equal(seen.cells, GRID)


def test_cells_that_do_not_look_as_they_are_said_to_are_never_read() -> None:
    cells = GRID.copy()
    cells[3, 4] = (cells[3, 4] + 1) % 6
    watch = BoardWatch(draw(GRID), GEOMETRY, Board(cells, COLOURS))
    assert np.argwhere(~watch.known).tolist() == [[3, 4]]
    assert not watch.look(part(draw(GRID), watch)).read[3, 4]


def test_sights_are_equal_where_the_same_cells_show_the_same() -> None:
    every = np.ones((12, 12), dtype=bool)
    some = every.copy()
    some[0, 0] = False
    other = GRID.copy()
    other[0, 0] = (other[0, 0] + 1) % 6
    assert Glance(GRID, every) != Glance(other, every)
    assert Glance(GRID, some) == Glance(other, some)
    assert Glance(GRID, some) != Glance(GRID, every)
    assert Glance(GRID, every) != GRID.tolist()


@pytest.mark.parametrize("merged", [(0, 1), (1, 2, 5)])
def test_colours_that_are_taken_for_one_are_read_as_it(merged: tuple[int, ...]) -> None:
    board = merge(BOARD, merged)
    watch = BoardWatch(draw(GRID), GEOMETRY, board)
    assert watch.known.all()
    assert watch.look(part(draw(GRID), watch)) == Glance(board.cells, np.ones((12, 12), dtype=bool))


@pytest.mark.parametrize("colour", range(4))
def test_an_odd_cell_hides_no_look_of_another_colour(colour: int) -> None:
    pixels = draw(GRID)
    row, column = np.argwhere(colour == GRID)[0]
    odd = pixels[50 + 20 * row : 70 + 20 * row, 60 + 20 * column : 80 + 20 * column]
    odd[(np.indices((20, 20)).sum(axis=0) % 2).astype(bool)] ^= 60
    board = merge(merge(BOARD, (0, 1)), (2, 3))
    known = BoardWatch(pixels, GEOMETRY, board).known
    assert np.argwhere(~known).tolist() in ([], [[row, column]])


def test_what_lies_over_cells_of_several_colours_is_no_look_of_one() -> None:
    pixels = draw(GRID)
    pixels[90:150, 100:160] = (250, 250, 10)
    known = BoardWatch(pixels, GEOMETRY, BOARD).known
    assert not known[2:5, 2:5].any()
    assert np.count_nonzero(~known) == 9
