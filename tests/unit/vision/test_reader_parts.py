"""Pictures, and parts of what is no board."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.errors import NoBoardError
from floodhelper.vision import reader
from floodhelper.vision.reader import read
from floodhelper.vision.reading import SURE, Geometry, Hints, Reading
from screens.judge import wrong_cells
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid


def _landscape() -> NDArray[np.uint8]:
    """Cells of a picture: sky with clouds, hills below it, and lights in them."""
    rng = np.random.default_rng(4)
    grid = np.zeros((16, 16), dtype=np.uint8)
    heights = 9 + np.round(2 * np.sin(np.arange(16) / 2.3)).astype(int)
    below = np.arange(16)[:, None] - heights
    grid[below >= 0] = 1
    grid[below >= 4] = 2
    grid[2:4, 3:8] = grid[5, 8:13] = 3
    grid[(below >= 5) & (rng.random((16, 16)) < 0.15)] = 4
    return grid


def test_a_picture_is_a_board_where_the_user_says_where_and_how_many_cells_it_has() -> None:
    grid = _landscape()
    pixels = draw(grid, size=(420, 400))
    assert all(each.confidence < SURE for each in read(pixels))
    for hints in (
        Hints(rows=16, columns=16, region=(40, 30, 360, 360)),
        Hints(rows=16, columns=16, cell_size=(20, 20), corner=(60, 50)),
    ):
        best = read(pixels, hints)[0]
        assert not wrong_cells(best.board.cells, grid)
        assert best.confidence < SURE


@pytest.mark.parametrize(("y", "kept"), [(50, False), (90, True)])
def test_what_is_in_line_with_no_board_is_not_read_in_fewer_pixels(
    monkeypatch: pytest.MonkeyPatch, y: int, kept: bool
) -> None:
    def block(x: int, y: int, columns: int) -> Reading:
        board = Board(random_grid(14, columns), COLOURS)
        return Reading(Geometry(x, y, 20.0, 20.0, 14, columns), board, 1.0)

    def find_sure(*arguments: Any) -> list[Reading]:
        arguments[-1].append(block(320, y, 5))
        raise NoBoardError("It is a table.")

    coarse = block(60, 50, 10)
    monkeypatch.setattr(reader, "_find_sure", find_sure)
    monkeypatch.setattr(reader, "_find_coarse", lambda *_: [coarse])
    monkeypatch.setattr(reader, "_textured", lambda _, found, __: found)
    if kept:
        assert reader._find_in(draw(random_grid(14, 16)), Hints(), 0, None, lambda: False) == [
            coarse
        ]
    else:
        with pytest.raises(NoBoardError, match="It is a table"):
            reader._find_in(draw(random_grid(14, 16)), Hints(), 0, None, lambda: False)


def test_a_part_of_a_board_that_may_be_page_is_none() -> None:
    grid = random_grid(8, 9, 4, seed=1)
    rows, columns = np.indices(grid.shape)
    # All but a corner is flooded in the colour of the page, with a frame around the board.
    grid[(rows + columns < 8) & (rows < 7) & (columns < 8)] = 0
    pixels = draw(grid)
    pixels[(pixels == COLOURS[0]).all(axis=2)] = PAGE
    pixels[[46, 47, 212, 213], 56:244] = 0
    pixels[46:214, [56, 57, 242, 243]] = 0
    # Without its first line it would look like its page, and go on beyond a side.
    with pytest.raises(NoBoardError, match="like what is around the board"):
        read(pixels)
