"""Several boards in one picture, and what is several things but no board."""

import numpy as np
import pytest

from floodhelper.errors import NoBoardError
from floodhelper.vision.reader import read
from unit.vision.drawing import draw, random_grid

GRID = random_grid(14, 16)


def test_two_boards_are_both_offered() -> None:
    pixels = np.concatenate([draw(GRID), draw(random_grid(9, 9, seed=5), (31, 31))], axis=1)
    sizes = {(r.board.rows, r.board.columns) for r in read(pixels)}
    assert sizes == {(14, 16), (9, 9)}


@pytest.mark.parametrize(("rows", "boards"), [((12, 7, 7), 3), ((12, 9, 7), 0)])
def test_windows_of_houses_are_no_boards(rows: tuple[int, ...], boards: int) -> None:
    houses = [random_grid(many, 6, seed=many) for many in rows]
    pixels = np.concatenate(
        [draw(each, corner=(40, 311 - 20 * len(each)), size=(207, 360)) for each in houses], axis=1
    )
    if boards:
        assert len(read(pixels)) == boards
    else:
        with pytest.raises(NoBoardError, match="each of another size"):
            read(pixels)


def test_a_larger_board_comes_before_a_bar_of_buttons() -> None:
    bar = draw(random_grid(4, 10, seed=5), (28, 28), size=(400, 200))
    for pixels in (np.concatenate([bar, draw(GRID)]), np.concatenate([draw(GRID), bar])):
        first = read(pixels)[0].board
        assert (first.rows, first.columns) == (14, 16)


def test_a_board_that_is_nearly_finished_comes_before_the_picture_of_one() -> None:
    late = np.zeros((14, 14), dtype=np.uint8)
    late[12:, 9:13], late[5, 3] = random_grid(2, 4) + 1, 2
    late %= 6
    pixels = draw(late, (40, 40), size=(900, 680))
    small = draw(random_grid(9, 9, seed=5), (9, 9), corner=(740, 60), size=(900, 680))
    pixels[60:141, 740:821] = small[60:141, 740:821]
    sizes = [(r.board.rows, r.board.columns) for r in read(pixels)]
    assert sizes == [(14, 14), (9, 9)]


@pytest.mark.parametrize("size", [(460, 460), (1600, 900)])
def test_what_is_left_of_a_board_is_no_board_however_large_the_screen(
    size: tuple[int, int],
) -> None:
    late = np.zeros((17, 17), dtype=np.uint8)
    late[13:, 9:13], late[0, 10], late[15, 1], late[16, 0] = random_grid(4, 4), 4, 3, 5
    first = read(draw(late, size=size))[0].board
    assert (first.rows, first.columns) == (17, 17)
