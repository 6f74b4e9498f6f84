"""Boards that are found only in another way, where something is said of them that is true."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError, Stopped, UsageError
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Hints, Reading
from floodhelper.vision.trace import Trace
from screens.judge import wrong_cells
from unit.vision.drawing import draw, random_grid

GRID = random_grid(12, 12)


def _large() -> NDArray[np.uint8]:
    return draw(GRID[:8, :8], (300, 300), size=(2520, 2500))


def _textured() -> NDArray[np.uint8]:
    pixels = draw(GRID, (30, 30), size=(480, 460))
    board = pixels[50:410, 60:420].astype(np.int16)
    dark = np.indices(board.shape[:2]).sum(axis=0)[..., None] % 2 == 1
    pixels[50:410, 60:420] = np.clip(np.where(dark, board - 90, board + 45), 0, 255)
    return pixels


def _faint() -> NDArray[np.uint8]:
    """Cells a few levels from their page."""
    grid = random_grid(12, 12, 5)
    drawn = draw(grid, (30, 30), size=(480, 460)).astype(np.int16)
    page = np.array([253, 251, 247], dtype=np.int16)
    faint = page + (drawn - 250) // 14
    return np.where((drawn == drawn[0, 0]).all(axis=2)[..., None], page, faint).astype(np.uint8)


PICTURES = {
    "large": (_large(), 8, 300.0),
    "textured": (_textured(), 12, 30.0),
    "faint": (_faint(), 12, 30.0),
}


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("said", ["rows", "rows and columns", "cell size", "corner", "region"])
def test_what_is_said_rightly_takes_no_board_away(name: str, said: str) -> None:
    pixels, cells, size = PICTURES[name]
    free = read(pixels)[0]
    assert free.board.cells.shape == (cells, cells)
    hints = {
        "rows": Hints(rows=cells),
        "rows and columns": Hints(rows=cells, columns=cells),
        "cell size": Hints(cell_size=(size, size)),
        "corner": Hints(corner=(60, 50)),
        "region": Hints(region=(20, 20, pixels.shape[1] - 20, pixels.shape[0] - 20)),
    }[said]
    found = read(pixels, hints)[0]
    assert wrong_cells(found.board.cells, free.board.cells) == 0
    assert found.geometry.x == pytest.approx(free.geometry.x, abs=1)


@pytest.mark.parametrize("name", PICTURES)
def test_what_is_found_in_another_way_is_in_the_trace(name: str) -> None:
    trace = Trace()
    hints = Hints(region=(10, 20, 2400, 2400))
    best = read(PICTURES[name][0], hints, trace=trace)[0]
    boards = [each.geometry for each in trace.candidates if each.outcome == "board"]
    assert any(
        each is not None and abs(each.x - best.geometry.x) + abs(each.y - best.geometry.y) < 3
        for each in boards
    )


@pytest.mark.parametrize(("pitch", "reason"), [((4, 4), "smaller"), ((18, 56), "no squares")])
def test_of_cells_that_are_said_as_no_game_has_them_it_is_told_why(
    pitch: tuple[int, int], reason: str
) -> None:
    pixels = draw(random_grid(20, 20), pitch, size=(520, 1240))
    with pytest.raises(NoBoardError, match=reason):
        read(pixels, Hints(cell_size=pitch))


def test_a_corner_that_is_said_is_kept_to_where_few_lines_are() -> None:
    pixels = draw(GRID, (24, 24), (300, 200), size=(800, 700))
    found = read(pixels, Hints(corner=(372, 248), rows=8, columns=8))[0]
    assert (found.geometry.x, found.geometry.y) == pytest.approx((372, 248), abs=1)


def test_a_place_that_is_said_whole_asks_to_stop_too() -> None:
    hints = Hints(corner=(60, 50), cell_size=(20, 20), rows=12, columns=12)
    with pytest.raises(Stopped):
        read(draw(GRID), hints, stop=lambda: True)


def test_a_picture_without_a_pixel_has_no_board() -> None:
    for shape in ((0, 0, 3), (0, 40, 3)):
        with pytest.raises(NoBoardError):
            read(np.zeros(shape, dtype=np.uint8))


def test_sizes_that_are_no_number_are_refused() -> None:
    nan = float("nan")
    with pytest.raises(UsageError, match="smaller than"):
        read(draw(GRID), Hints(corner=(60, 50), cell_size=(nan, nan), rows=12, columns=12))


def test_candidates_that_were_none_keep_their_own_reason() -> None:
    trace = Trace()
    (best,) = read(draw(GRID), trace=trace)
    assert isinstance(best, Reading)
    first = next(each for each in trace.candidates if each.outcome == "board")
    trace.candidates = [first, replace(first, outcome="it is none")]
    assert first.geometry is not None
    trace.refuse([first.geometry], "it is a part")
    assert [each.outcome for each in trace.candidates] == ["it is a part", "it is none"]
