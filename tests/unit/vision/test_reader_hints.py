"""Boards of which a person says where they are and how many cells they have."""

from unittest.mock import Mock

import numpy as np
import pytest

from floodhelper.errors import NoBoardError, UsageError
from floodhelper.vision import reader
from floodhelper.vision.outcome.judged import as_given
from floodhelper.vision.reader import read
from floodhelper.vision.reading import SURE, Hints
from floodhelper.vision.verification.doubts import MAY_BE_PAGE, MAY_GO_ON
from screens.judge import wrong_cells
from unit.vision.drawing import COLOURS, draw, random_grid

WIDE = random_grid(8, 8)
WIDE_PIXELS = draw(WIDE, (160, 30), (60, 50), size=(1420, 380))


@pytest.mark.parametrize(
    "hints",
    [
        Hints(rows=8, columns=8, region=(60, 50, 1280, 240)),
        Hints(rows=8, columns=8, region=(20, 38, 1370, 270)),
        Hints(rows=8, columns=8, region=(20, 38, 1370, 270), cell_size=(160, 30)),
        Hints(rows=8, columns=8, corner=(60, 50), cell_size=(160, 30)),
    ],
)
def test_cells_of_a_table_are_read_where_they_are_said_to_be(hints: Hints) -> None:
    with pytest.raises(NoBoardError):
        read(WIDE_PIXELS)
    best = read(WIDE_PIXELS, hints)[0]
    assert not wrong_cells(best.board.cells, WIDE)
    assert abs(best.geometry.cell_width - 160) <= 0.5
    assert best.confidence < SURE
    assert best.doubts


def test_cells_of_another_size_than_is_said_are_none() -> None:
    hints = Hints(rows=8, columns=8, region=(20, 38, 1370, 270), cell_size=(140, 30))
    with pytest.raises(NoBoardError, match="8 rows and 8 columns"):
        read(WIDE_PIXELS, hints)


def test_the_gaps_between_them_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Mock(wraps=as_given)
    monkeypatch.setattr(reader, "as_given", judged)
    pixels = draw(WIDE, (160, 30), (60, 50), size=(1420, 380), gap=6)
    read(pixels, Hints(rows=8, columns=8, region=(60, 50, 1280, 240)))
    (board,) = (call.args[1] for call in judged.call_args_list)
    assert board.lattice.y.gap == pytest.approx(6, abs=1)


@pytest.mark.parametrize("region", [(60, 40, 1100, 1100), (20, 10, 1170, 1150)])
def test_cells_larger_than_any_that_are_looked_for(region: tuple[int, int, int, int]) -> None:
    grid = random_grid(5, 5)
    pixels = draw(grid, (220, 220), (60, 40), size=(1280, 1240))
    best = read(pixels, Hints(rows=5, columns=5, region=region))[0]
    assert not wrong_cells(best.board.cells, grid)
    assert abs(best.geometry.x - 60) <= 2


def test_a_page_is_no_board_whatever_is_said() -> None:
    blank = np.full((400, 400, 3), 240, dtype=np.uint8)
    with pytest.raises(NoBoardError, match="10 rows and 10 columns"):
        read(blank, Hints(rows=10, columns=10, region=(20, 20, 300, 300)))


def test_no_doubt_is_said_twice() -> None:
    grid = np.zeros((8, 8), dtype=np.uint8)
    grid[7, 3:] = 1, 2, 3, 1, 2
    pixels = draw(grid, (64, 30), (60, 50), size=(640, 380))
    hints = Hints(rows=8, columns=8, corner=(60, 50), cell_size=(64, 30))
    best = read(pixels, hints)[0]
    assert not wrong_cells(best.board.cells, grid)
    assert "the cells are no squares" in best.doubts
    assert len(set(best.doubts)) == len(best.doubts)


def test_too_many_oddities_are_no_board_whatever_is_said() -> None:
    halves = Hints(rows=28, columns=32, region=(0, 0, 400, 360))
    with pytest.raises(NoBoardError, match="28 rows and 32 columns"):
        read(draw(random_grid(14, 16)), halves)


def test_fewer_cells_than_show_a_lattice_are_no_board_of_another_size() -> None:
    with pytest.raises(NoBoardError, match="2 rows and 2 columns"):
        read(draw(random_grid(12, 12)), Hints(rows=2, columns=2))


@pytest.mark.parametrize(
    "hints",
    [
        Hints(corner=(67, 57)),
        Hints(corner=(67, 57), rows=11),
        Hints(cell_size=(22, 22)),
        Hints(rows=14, columns=14, region=(60, 50, 240, 240)),
    ],
)
def test_cells_that_lie_elsewhere_than_is_said_are_none(hints: Hints) -> None:
    pixels = draw(random_grid(12, 12))
    with pytest.raises(NoBoardError, match=r"do not lie as is said\. Check the"):
        read(pixels, hints)
    near = Hints(corner=(61, 51), cell_size=(20.4, 20.4))
    assert read(pixels, near)[0].confidence >= SURE


@pytest.mark.parametrize(("lines", "doubt"), [(13, MAY_BE_PAGE), (11, MAY_GO_ON)])
def test_more_or_fewer_lines_than_are_found_are_in_doubt(lines: int, doubt: str) -> None:
    grid = random_grid(12, 12, 5)
    pixels = draw(grid)
    pixels[290:] = COLOURS[5]
    whole = Hints(rows=lines, columns=12, corner=(60, 50), cell_size=(20, 20))
    for hints in (Hints(rows=lines), Hints(rows=lines, columns=12), whole):
        best = read(pixels, hints)[0]
        assert best.geometry.rows == lines
        assert best.confidence < SURE
        assert doubt in best.doubts


def test_the_floor_holds_with_all_doubts(monkeypatch: pytest.MonkeyPatch) -> None:
    hints = Hints(rows=8, columns=8, region=(60, 50, 1280, 240))
    assert read(WIDE_PIXELS, hints)
    monkeypatch.setattr(
        reader, "_doubted", lambda _, reading, __: reading.doubting("it is none", times=0.01)
    )
    with pytest.raises(NoBoardError, match="it is none"):
        read(WIDE_PIXELS, hints)


def test_a_corner_may_lie_beside_the_picture_as_what_is_read_may() -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid, corner=(0, 0), size=(300, 300))
    best = read(pixels, Hints(corner=(-0.3, -0.3)))[0]
    assert not wrong_cells(best.board.cells, grid)
    with pytest.raises(UsageError, match="outside"):
        read(pixels, Hints(corner=(-3, 0)))
