import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board, default_palette
from floodhelper.vision.layout.scattered import are_scattered


def _strewn(rows: int, columns: int, step: int, first: int = 0) -> NDArray[np.uint8]:
    """Cells of two more colours at even steps."""
    cells = np.zeros(rows * columns, dtype=np.uint8)
    cells[first::step] = 1
    cells[first :: 2 * step] = 2
    return cells.reshape(rows, columns)


@pytest.mark.parametrize("shape", [(5, 40), (13, 15), (50, 50)])
def test_single_cells_all_over_are_scattered(shape: tuple[int, int]) -> None:
    assert are_scattered(_strewn(*shape, step=11))
    assert are_scattered(_strewn(*shape, step=11).T)


def test_any_colour_may_be_the_commonest() -> None:
    assert are_scattered(2 - _strewn(5, 40, 11))


def test_cells_in_one_half_are_what_a_flood_has_left() -> None:
    cells = _strewn(16, 16, 7)
    cells[:, :8] = 0
    assert not are_scattered(cells)


def test_nor_are_those_in_the_middle() -> None:
    cells = np.zeros((16, 16), dtype=np.uint8)
    cells[5:11, 5:11:2] = 1
    assert not are_scattered(cells)


@pytest.mark.parametrize(("rows", "told"), [(15, True), (14, False)])
def test_of_small_boards_nothing_is_said(rows: int, told: bool) -> None:
    cells = np.zeros((rows, 10), dtype=np.uint8)
    cells[1::4, 1::3] = 1
    assert are_scattered(cells) == told


@pytest.mark.parametrize(("left", "told"), [(12, True), (11, False)])
def test_nor_where_hardly_any_are_left(left: int, told: bool) -> None:
    cells = np.zeros((12, 16), dtype=np.uint8)
    cells[1::3, 1::4] = 1
    cells[10] = 0
    assert np.count_nonzero(cells) == 12
    cells[1, 1] = left == 12
    assert are_scattered(cells) == told


@pytest.mark.parametrize(("step", "told"), [(9, True), (8, False)])
def test_nor_where_many_are(step: int, told: bool) -> None:
    assert are_scattered(_strewn(20, 20, step)) == told


def test_games_near_their_end_are_none() -> None:
    rng = np.random.default_rng(3)
    for _ in range(20):
        board = Board(rng.integers(0, 6, (16, 16)).astype(np.uint8), default_palette(6))
        while not board.is_won:
            assert not are_scattered(board.cells)
            board = board.play(int(rng.choice(np.unique(board.cells))))
