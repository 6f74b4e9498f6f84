import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision.border.alike import go_on_flat, goes_on_alike
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.verification.doubts import MAY_GO_ON, cut_off
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(10, 11, 4)
X, Y = Comb(60, 20), Comb(50, 20)

SIDES = {
    "top": Extent(2, 0, 10, 11),
    "bottom": Extent(0, 0, 8, 11),
    "left": Extent(0, 2, 10, 11),
    "right": Extent(0, 0, 10, 9),
}


def _goes_on(pixels: NDArray[np.uint8], part: Extent) -> bool:
    board = Grown(Lattice(X.shifted(part.left), Y.shifted(part.top)), part.rows, part.columns)
    return goes_on_alike(pixels, board, GRID[part.cells])


def _shaped() -> NDArray[np.uint8]:
    """Diamonds with a bright field."""
    pixels = draw(GRID)
    cells = pixels[50:250, 60:280].reshape(10, 20, 11, 20, 3)
    cut = np.add.outer(np.abs(np.arange(20) - 9.5), np.abs(np.arange(20) - 9.5)) > 8
    cells.swapaxes(1, 2)[:, :, cut] = 20
    cells[:, 4:9, :, 4:9] = 250
    return pixels


@pytest.mark.parametrize("side", SIDES)
def test_shaped_cells_go_on_beyond_a_part_of_a_board(side: str) -> None:
    assert _goes_on(_shaped(), SIDES[side])


@pytest.mark.parametrize(("rows", "doubts"), [(10, ()), (8, (MAY_GO_ON,))])
def test_a_reading_beyond_which_they_do_is_in_doubt(rows: int, doubts: tuple[str, ...]) -> None:
    board = Board(GRID[:rows], COLOURS[:4])
    reading = Reading(Geometry(60, 50, 20.0, 20.0, rows, 11), board, 1.0)
    assert cut_off(_shaped(), reading, Hints()).doubts == doubts


def test_a_whole_board_has_none_beyond_it() -> None:
    assert not _goes_on(_shaped(), Extent(0, 0, 10, 11))


def test_flat_cells_look_like_a_page() -> None:
    assert not _goes_on(draw(GRID), SIDES["right"])


@pytest.mark.parametrize(("like", "told"), [(1, False), (2, False), (3, True)])
def test_a_few_cells_beyond_a_side_may_look_like_those_of_a_board(like: int, told: bool) -> None:
    pixels, shaped = _shaped(), _shaped()
    pixels[:, 240:280] = PAGE
    for cell in range(like):
        pixels[50 + 20 * cell : 70 + 20 * cell, 240:260] = shaped[50:70, 60:80]
    assert _goes_on(pixels, SIDES["right"]) == told


def test_buttons_are_there_once_each() -> None:
    pixels, shaped = _shaped(), _shaped()
    pixels[:, 240:280] = PAGE
    for colour in range(4):
        row, column = np.argwhere(GRID[:, :9] == colour)[0]
        cell = shaped[50 + 20 * row :, 60 + 20 * column :][:20, :20]
        pixels[110 + 20 * colour :, 240:][:20, :20] = cell
    assert not _goes_on(pixels, SIDES["right"])


def test_page_in_a_colour_of_marks_is_no_marked_cell() -> None:
    pixels, grid = draw(np.zeros((10, 9), dtype=np.uint8)), np.zeros((10, 9), dtype=np.uint8)
    marks = np.indices((200, 180)).sum(axis=0) % 4 < 2
    pixels[50:250, 60:240] = np.where(marks[..., None], PAGE, (150, 150, 152))
    assert not goes_on_alike(pixels, Grown(Lattice(X, Y), 10, 9), grid)


def test_a_frame_changes_one_way_alone() -> None:
    pixels, grid = draw(np.zeros((10, 11), dtype=np.uint8)), np.zeros((10, 9), dtype=np.uint8)
    pixels[50:250, 60:240] = np.where(np.arange(180) % 20 < 12, 200, 90)[:, None]
    pixels[:, 240:260] = np.where(np.arange(20) < 12, 200, 90)[:, None]
    assert not goes_on_alike(pixels, Grown(Lattice(X, Y), 10, 9), grid)


def _go_on_flat(pixels: NDArray[np.uint8], side: str, line: NDArray[np.uint8]) -> bool:
    """Whether a board goes on at a side with such colours, -1 for page."""
    x, y, rows, columns = 60, 50, 10, 11
    for i, colour in enumerate(line.tolist()):
        place = {
            "top": (y - 20, x + 20 * i),
            "bottom": (y + 20 * rows, x + 20 * i),
            "left": (y + 20 * i, x - 20),
            "right": (y + 20 * i, x + 20 * columns),
        }[side]
        cell = pixels[place[0] : place[0] + 20, place[1] : place[1] + 20]
        cell[:] = PAGE if colour < 0 else COLOURS[colour]
    return go_on_flat(pixels, Grown(Lattice(X, Y), rows, columns), GRID, COLOURS[:4])


@pytest.mark.parametrize(("others", "told"), [(0, True), (5, True), (6, False)])
@pytest.mark.parametrize("side", SIDES)
def test_flat_cells_go_on_in_the_colours_at_a_side(side: str, others: int, told: bool) -> None:
    ends = {"top": GRID[0], "bottom": GRID[-1], "left": GRID[:, 0], "right": GRID[:, -1]}
    line = ends[side].astype(int)
    line[:others] = 5
    assert _go_on_flat(draw(GRID), side, line) is told


def test_page_does_not_go_on() -> None:
    assert not _go_on_flat(draw(GRID), "top", np.full(11, -1))


@pytest.mark.parametrize(("others", "told"), [(0, False), (1, True)])
def test_a_bar_in_the_colour_of_a_flooded_line_does_not_go_on(others: int, told: bool) -> None:
    grid = GRID.copy()
    grid[0] = 1
    pixels = draw(grid)
    pixels[30:50, 60:280] = COLOURS[1]
    pixels[30:50, 100 : 100 + 20 * others] = COLOURS[4]
    assert go_on_flat(pixels, Grown(Lattice(X, Y), 10, 11), grid, COLOURS[:4]) is told


def test_what_is_not_flat_is_another_thing() -> None:
    pixels = draw(GRID)
    board = Grown(Lattice(X, Y.shifted(1)), 9, 11)
    assert go_on_flat(pixels, board, GRID[1:], COLOURS[:4]) is False
    pixels[50:70] = pixels[70:90]
    assert go_on_flat(pixels, board, GRID[1:], COLOURS[:4]) is True
    pixels[58:62, 100:110] = 0
    assert go_on_flat(pixels, board, GRID[1:], COLOURS[:4]) is False
