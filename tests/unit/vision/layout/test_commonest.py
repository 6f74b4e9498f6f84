import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board, default_palette
from floodhelper.errors import NoBoardError
from floodhelper.vision.layout.commonest import is_too_common
from floodhelper.vision.reader import read
from unit.vision.drawing import draw, random_grid, runs_grid


def _pads(rows: int, columns: int, off: float, seed: int, colours: int = 6) -> NDArray[np.uint8]:
    """Pads of which the share `off` have the colour 0, and the others any other one."""
    rng = np.random.default_rng(seed)
    lit = rng.integers(1, colours, (rows, columns))
    return np.where(rng.random((rows, columns)) < off, 0, lit).astype(np.uint8)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("rows", "columns", "off"), [(8, 32, 0.4), (16, 16, 0.4), (20, 12, 0.4)])
def test_pads_that_are_mostly_off(rows: int, columns: int, off: float, seed: int) -> None:
    assert is_too_common(_pads(rows, columns, off, seed))


@pytest.mark.parametrize("colours", [3, 6, 9])
@pytest.mark.parametrize("seed", range(5))
def test_fresh_boards(colours: int, seed: int) -> None:
    assert not is_too_common(random_grid(14, 14, colours, seed))
    assert not is_too_common(runs_grid(seed))


@pytest.mark.parametrize("seed", range(5))
def test_boards_that_are_played(seed: int) -> None:
    board = Board(random_grid(14, 14, seed=seed), default_palette(6))
    rng = np.random.default_rng(seed)
    for _ in range(25):
        board = board.play(int(rng.integers(6)))
        assert not is_too_common(board.cells)


def test_a_flooded_region_that_is_parted() -> None:
    grid = random_grid(16, 16, seed=1)
    grid[:10, :10] = 0
    grid[::2, 1:10:3] = 1
    grid[3:8:3] = 1
    assert not is_too_common(grid)


def test_a_second_players_region() -> None:
    cells = "000000000000000000323240000410104100012001200010000000020000"
    assert not is_too_common(np.array(list(cells), dtype=np.uint8).reshape(12, 5))


def test_one_colour_and_one_cell_of_each() -> None:
    assert not is_too_common(np.zeros((4, 4), dtype=np.uint8))
    assert not is_too_common(np.arange(16, dtype=np.uint8).reshape(4, 4))


def test_pads_are_no_board() -> None:
    with pytest.raises(NoBoardError):
        read(draw(_pads(14, 14, 0.4, 3), gap=3))
    assert read(draw(random_grid(12, 12), gap=3))
