import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from floodhelper.vision.border.centred import is_open, unseen_lines
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, random_grid

PITCH, TOP, LEFT = 20, 50, 90
GRID = random_grid(12, 12, 4)


def _on_page(grid: NDArray[np.uint8], beside: tuple[int, int] = (60, 60)) -> NDArray[np.uint8]:
    """A board on a page in its first colour, which ends so many px left and right of it."""
    size = grid.shape[1] * PITCH
    pixels = np.full((400, 600, 3), 40, dtype=np.uint8)
    pixels[:, LEFT - beside[0] : LEFT + size + beside[1]] = COLOURS[0]
    cells = COLOURS[grid].repeat(PITCH, axis=0).repeat(PITCH, axis=1)
    pixels[TOP : TOP + len(cells), LEFT : LEFT + size] = cells
    return pixels


def _flooded(lines: int) -> NDArray[np.uint8]:
    """A board whose first columns are flooded, and most of its cells."""
    grid = GRID.copy()
    grid[grid == 3] = 0
    grid[:, :lines] = 0
    return grid


def _seen(lines: int) -> Grown:
    """What is seen of the board without its first columns."""
    return Grown(Lattice(Comb(LEFT + lines * PITCH, PITCH), Comb(TOP, PITCH)), 12, 12 - lines)


def _unseen(pixels: NDArray[np.uint8], lines: int) -> tuple[str, list[list[int]]] | None:
    found = unseen_lines(pixels, _seen(lines), _flooded(lines)[:, lines:], COLOURS)
    return None if found is None else (found[0], found[1].tolist())


@pytest.mark.parametrize("lines", [1, 2, 6])
def test_a_square_in_the_middle_of_its_page_lacks_lines(lines: int) -> None:
    assert _unseen(_on_page(_flooded(lines)), lines) == ("left", [[0] * 12] * lines)


def test_they_are_told_at_each_side() -> None:
    pixels, labels = _on_page(_flooded(2)), _flooded(2)[:, 2:]
    seen = _seen(2).lattice
    right = Comb(pixels.shape[1] - seen.x.offset - 10 * PITCH, PITCH)
    for side, picture, lattice, cells in (
        ("right", pixels[:, ::-1], Lattice(right, seen.y), labels[:, ::-1]),
        ("top", pixels.swapaxes(0, 1), Lattice(seen.y, seen.x), labels.T),
        ("bottom", pixels[:, ::-1].swapaxes(0, 1), Lattice(seen.y, right), labels[:, ::-1].T),
    ):
        found = unseen_lines(picture, Grown(lattice, *cells.shape), cells, COLOURS)
        assert found is not None
        assert found[0] == side


@pytest.mark.parametrize("way", [-9, 9])
def test_a_board_elsewhere_on_its_page_lacks_none(way: int) -> None:
    assert _unseen(_on_page(_flooded(1), (60 + way, 60)), 1) is None


@pytest.mark.parametrize("way", [-4, 4])
def test_the_middle_is_met_but_for_a_tenth_of_a_cell(way: int) -> None:
    assert _unseen(_on_page(_flooded(1), (60 + way, 60)), 1) is not None


@pytest.mark.parametrize(("after", "told"), [(5, True), (17, True), (19, False)])
def test_beside_single_cells_it_need_not_be_in_the_middle_if_the_other_side_has_no_room(
    after: int, told: bool
) -> None:
    pixels = _on_page(_flooded(2), (80, after))
    board, labels = _seen(2), _flooded(2)[:, 2:]
    assert unseen_lines(pixels, board, labels, COLOURS) is None
    assert unseen_lines(pixels, board, labels, COLOURS, "right") is None
    assert (unseen_lines(pixels, board, labels, COLOURS, "left") is not None) == told


@pytest.mark.parametrize(("end", "told"), [(0, True), (1, True), (3, False)])
def test_the_lines_must_have_room_there(end: int, told: bool) -> None:
    pixels = _on_page(_flooded(2), (80, 5))
    pixels[:, : LEFT + end] = 40
    found = unseen_lines(pixels, _seen(2), _flooded(2)[:, 2:], COLOURS, "left")
    assert (found is not None) == told


def test_more_than_half_of_a_square_is_seen_of_it() -> None:
    assert _unseen(_on_page(_flooded(7)), 7) is None


def test_a_board_in_the_middle_of_its_page_is_whole() -> None:
    grid = _flooded(0)[:, 1:]
    board = Grown(Lattice(Comb(LEFT, PITCH), Comb(TOP, PITCH)), 12, 11)
    assert unseen_lines(_on_page(grid), board, grid, COLOURS) is None


def test_a_page_of_another_colour_tells_nothing() -> None:
    pixels = _on_page(_flooded(1))
    pixels[:, : LEFT + PITCH] = pixels[:, LEFT + 12 * PITCH :] = 200
    assert _unseen(pixels, 1) is None
    assert not is_open(pixels, _seen(1), _flooded(1)[:, 1:], COLOURS)


def test_a_board_that_is_no_square_may_go_on_where_the_page_has_room() -> None:
    labels = _flooded(2)[:, 2:]
    assert is_open(_on_page(_flooded(2), (60, 33)), _seen(2), labels, COLOURS)
    tight = _on_page(_flooded(2)[:, 2:], (19, 19))
    board = Grown(Lattice(Comb(LEFT, PITCH), Comb(TOP, PITCH)), 12, 10)
    assert not is_open(tight, board, labels, COLOURS)


@pytest.mark.parametrize(("paged", "told"), [(5, False), (6, True)])
def test_half_of_the_last_line_may_have_the_colour_of_the_page(paged: int, told: bool) -> None:
    """Another is the commonest in the part that is seen of a flooded board."""
    labels = np.full((12, 10), 1, dtype=np.uint8)
    labels[::2, 0], labels[1::2, 0] = 2, 3
    labels[:paged, 0] = 0
    pixels = _on_page(labels, (60, 60))
    board = Grown(Lattice(Comb(LEFT, PITCH), Comb(TOP, PITCH)), 12, 10)
    assert is_open(pixels, board, labels, COLOURS) == told


def test_most_cells_may_have_the_colour_of_the_page_though_few_at_the_border_do() -> None:
    labels = np.zeros((12, 10), dtype=np.uint8)
    labels[:, [0, -1]], labels[[0, -1]] = 1, 1
    labels[::3, [0, -1]] = labels[:, ::3][[0, -1]] = 2
    board = Grown(Lattice(Comb(LEFT, PITCH), Comb(TOP, PITCH)), 12, 10)
    assert is_open(_on_page(labels, (60, 60)), board, labels, COLOURS)


def test_a_square_is_whole() -> None:
    labels = _flooded(0)
    pixels = _on_page(labels)
    assert unseen_lines(pixels, _seen(0), labels, COLOURS) is None
    assert not is_open(pixels, _seen(0), labels, COLOURS)


def test_the_lines_are_read_but_in_doubt() -> None:
    grid = _flooded(1)
    grid[0, 1] = grid[11, 1] = grid[0, 11] = grid[5, 1] = 1
    reading = read(_on_page(grid))[0]
    assert np.array_equal(reading.board.palette[reading.board.cells], COLOURS[grid]), (
        reading.geometry
    )
    assert reading.doubts == ("a row or column at the border may be page",)
    assert reading.confidence == 0.85


def test_a_board_that_may_go_on_is_in_doubt() -> None:
    grid = _flooded(3)
    grid[::2, 3] = grid[::3, 11] = 1
    reading = read(_on_page(grid, (60, 93)))[0]
    assert (reading.geometry.rows, reading.geometry.columns) == (12, 9)
    assert "it may go on beyond what is seen" in reading.doubts
    assert reading.confidence == 0.85


def test_a_page_that_is_nearly_of_the_colour_tells_nothing() -> None:
    pixels = _on_page(_flooded(1))
    page = np.indices(pixels.shape[:2])[1]
    beside = ((page < LEFT + PITCH) | (page >= LEFT + 12 * PITCH)) & (pixels != 40).any(axis=2)
    pixels[beside] -= 10
    assert _unseen(pixels, 1) is None


@pytest.mark.parametrize(("way", "told"), [(-4, True), (4, True), (6, False)])
def test_small_cells_are_in_the_middle_to_two_px(way: int, told: bool) -> None:
    pixels = _on_page(_flooded(2), (60 + 2 * way, 60))[::2, ::2]
    seen = _seen(2).lattice
    lattice = Lattice(*(Comb(comb.offset / 2, PITCH / 2) for comb in (seen.x, seen.y)))
    found = unseen_lines(pixels, Grown(lattice, 12, 10), _flooded(2)[:, 2:], COLOURS)
    assert (found is not None) == told


def test_cells_may_blur_at_their_ends() -> None:
    pixels = _on_page(_flooded(1))
    pixels[TOP : TOP + 240, LEFT + PITCH - 2 : LEFT + PITCH] = 128
    pixels[TOP : TOP + 240, LEFT + 12 * PITCH : LEFT + 12 * PITCH + 2] = 128
    assert _unseen(pixels, 1) is not None


@pytest.mark.parametrize("quality", [60, 75, 90])
def test_jpeg_may_blur_more_of_the_page(quality: int) -> None:
    file = io.BytesIO()
    Image.fromarray(_on_page(_flooded(1))).save(file, "JPEG", quality=quality)
    pixels = np.asarray(Image.open(file))
    assert is_open(pixels, _seen(1), _flooded(1)[:, 1:], COLOURS)


@pytest.mark.parametrize(("beside", "told"), [(50, False), (11, False), (9, False), (7, True)])
def test_a_thing_as_narrow_as_a_stroke_ends_the_page(beside: int, told: bool) -> None:
    pixels = _on_page(_flooded(1))
    pixels[TOP + 100 : TOP + 102, LEFT + PITCH - beside] = 0
    assert (_unseen(pixels, 1) is not None) == told


@pytest.mark.parametrize(("beside", "framed"), [(4, True), (7, True), (12, True), (1, False)])
def test_a_frame_close_to_a_board_ends_its_page(beside: int, framed: bool) -> None:
    labels = _flooded(1)[:, 1:]
    pixels = _on_page(labels)
    board = Grown(Lattice(Comb(LEFT, PITCH), Comb(TOP, PITCH)), 12, 11)
    right = LEFT + 11 * PITCH
    pixels[TOP : TOP + 240, [LEFT - beside, right + beside - 1]] = 90
    assert is_open(pixels, board, labels, COLOURS) == (not framed)


def test_other_things_may_be_above_and_below_the_board() -> None:
    pixels = _on_page(_flooded(1))
    pixels[:TOP, : LEFT - 30] = pixels[TOP + 12 * PITCH :, : LEFT - 30] = 0
    assert _unseen(pixels, 1) is not None


def test_the_lines_are_read_at_their_side() -> None:
    grid = _flooded(1)
    grid[0, 1] = grid[11, 1] = grid[0, 11] = grid[5, 1] = 1
    pixels = _on_page(grid)[:, ::-1]
    board = read(pixels)[0].board
    assert np.array_equal(board.palette[board.cells], COLOURS[grid[:, ::-1]])
