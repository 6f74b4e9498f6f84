import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.fallen import have_fallen
from unit.vision.drawing import COLOURS, PAGE, random_grid

SIDE, ROWS, COLUMNS = 40, 5, 7
EMPTY = 3
PALETTE = np.concatenate([COLOURS[:EMPTY], np.array([PAGE], dtype=np.uint8)])


def _pieces(heights: tuple[int, ...]) -> NDArray[np.uint8]:
    """Cells of which so many at the foot of each column are pieces."""
    cells = random_grid(ROWS, COLUMNS, EMPTY)
    cells[np.arange(ROWS)[:, None] < ROWS - np.array(heights)] = EMPTY
    return cells


def _drawn(cells: NDArray[np.uint8], gap: int = 2) -> NDArray[np.uint8]:
    """Window that ends at their feet, with marks on all pieces but on empty cells."""
    pixels = np.full((400, 420, 3), 60, dtype=np.uint8)
    pixels[60 : 120 + SIDE * ROWS, 50:370] = PAGE
    for (row, column), colour in np.ndenumerate(cells):
        cell = pixels[120 + SIDE * row :, 70 + SIDE * column :][: SIDE - gap, : SIDE - gap]
        if colour != EMPTY:
            cell[:] = COLOURS[colour]
            cell[10:28, 10:28] = COLOURS[colour] // 2
    return pixels


def _seen(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Their places with the gaps, as seen on a board at (70, 120)."""
    board = pixels[120 : 120 + SIDE * ROWS, 70 : 70 + SIDE * COLUMNS]
    return board.reshape(ROWS, SIDE, COLUMNS, SIDE, 3).swapaxes(1, 2)


def _have_fallen(cells: NDArray[np.uint8], pixels: NDArray[np.uint8] | None = None) -> bool:
    board = Grown(Lattice(Comb(70, SIDE, 0.95), Comb(120, SIDE, 0.95)), ROWS, COLUMNS)
    pixels = _drawn(cells) if pixels is None else pixels
    return have_fallen(pixels, board, cells, PALETTE, _seen(pixels), cells != EMPTY)


@pytest.mark.parametrize("heights", [(3, 3, 5, 4, 4, 5, 5), (4, 4, 4, 3, 3, 3, 3)])
def test_pieces_with_page_above_them_have_fallen(heights: tuple[int, ...]) -> None:
    assert _have_fallen(_pieces(heights))


def test_a_flooded_line_is_no_page_above_pieces() -> None:
    assert not _have_fallen(_pieces((4,) * COLUMNS))


def test_page_lies_above_pieces_alone_and_all_have_marks() -> None:
    heights = 3, 3, 5, 4, 4, 5, 5
    below, bare, alike = _pieces(heights), _pieces(heights), _pieces(heights)
    below[4, 0] = EMPTY
    assert not _have_fallen(below)
    assert not _have_fallen(_pieces((5,) * COLUMNS))
    board = Grown(Lattice(Comb(70, SIDE, 0.95), Comb(120, SIDE, 0.95)), ROWS, COLUMNS)
    for cells, marked in (
        (bare, np.where(np.indices(bare.shape)[0] == 4, False, bare != EMPTY)),
        (alike, np.ones(alike.shape, dtype=bool)),
    ):
        pixels = _drawn(cells)
        assert not have_fallen(pixels, board, cells, PALETTE, _seen(pixels), marked)


def test_pieces_on_which_nothing_is_drawn_are_none() -> None:
    cells = (_pieces((3, 3, 5, 4, 4, 5, 5)) + 1) % (EMPTY + 1)
    board = Grown(Lattice(Comb(70, SIDE, 0.95), Comb(120, SIDE, 0.95)), ROWS, COLUMNS)
    pixels, palette = _drawn((cells - 1) % (EMPTY + 1)), np.roll(PALETTE, 1, axis=0)
    marked = cells > 0
    assert have_fallen(pixels, board, cells, palette, _seen(pixels), marked)
    marked[4, 2] = False
    assert not have_fallen(pixels, board, cells, palette, _seen(pixels), marked)


def test_a_piece_may_reach_into_the_place_above_it() -> None:
    cells = _pieces((3, 3, 5, 4, 4, 5, 5))
    pixels, marked = _drawn(cells), cells != EMPTY
    board = Grown(Lattice(Comb(70, SIDE, 0.95), Comb(120, SIDE, 0.95)), ROWS, COLUMNS)
    marked[1, 0] = True
    assert have_fallen(pixels, board, cells, PALETTE, _seen(pixels), marked)
    marked[1, 1] = True
    assert not have_fallen(pixels, board, cells, PALETTE, _seen(pixels), marked)


def test_what_is_above_them_or_in_their_corners_has_the_colour_of_the_page() -> None:
    cells = _pieces((3, 3, 5, 4, 4, 5, 5))
    pixels = _drawn(cells, gap=0)
    pixels[:120] = 60
    assert not _have_fallen(cells, pixels)
    for row, column in np.argwhere(cells != EMPTY):
        cell = pixels[120 + SIDE * row :, 70 + SIDE * column :][:SIDE, :SIDE]
        cell[[0, 0, -1, -1], [0, -1, 0, -1]] = PAGE
    assert _have_fallen(cells, pixels)


def test_a_game_whose_pieces_fall_is_no_board() -> None:
    with pytest.raises(NoBoardError, match="in which blocks fall"):
        read(_drawn(_pieces((3, 3, 5, 4, 4, 5, 5))))
