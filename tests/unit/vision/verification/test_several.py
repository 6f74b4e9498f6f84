from dataclasses import replace

import pytest

from floodhelper.board import Board
from floodhelper.errors import NoBoardError
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.verification.larger import LARGER
from floodhelper.vision.verification.several import SEVERAL, unless_several, without_parts
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid


def _in_cells_of(*sizes: float, side: int = 5) -> list[Reading]:
    """Boards of 5 by 5 cells, if nothing else is said, with cells so wide, 20 px high."""
    board = Board(random_grid(side, side), COLOURS)
    return [Reading(Geometry(0, 0, size, 20, side, side), board, 1.0) for size in sizes]


def test_of_several_small_boards_with_cells_of_one_size_none_is_one() -> None:
    found = unless_several(_in_cells_of(30, 24, 30.3, 29.9), Hints())
    assert [each.confidence for each in found] == pytest.approx([0.1, 1, 0.1, 0.1])
    assert [each.doubts for each in found] == [(SEVERAL,), (), (SEVERAL,), (SEVERAL,)]


@pytest.mark.parametrize(
    ("found", "hints"),
    [
        (_in_cells_of(30, 30), Hints()),
        (_in_cells_of(30, 30, 24, 24), Hints()),
        (_in_cells_of(30, 30, 30, 30, side=6), Hints()),
        (_in_cells_of(30, 30, 30), Hints(rows=5)),
    ],
    ids=["two", "of two sizes", "large", "as the user says"],
)
def test_others_of_several_boards_stay_as_they_are(found: list[Reading], hints: Hints) -> None:
    assert unless_several(found, hints) == found


def test_of_many_of_any_size_none_is_one() -> None:
    found = unless_several(_in_cells_of(30, 24, 30, 30, 30, 30, side=12), Hints())
    assert [each.doubts for each in found] == [(SEVERAL,), (), *[(SEVERAL,)] * 4]


def _part(x: float, y: float, rows: int, columns: int, pitch: float = 20.0) -> Reading:
    board = Board(random_grid(rows, columns), COLOURS)
    return Reading(Geometry(x, y, pitch, pitch, rows, columns), board, 1.0)


BLOCK = _part(100, 60, 14, 10)


@pytest.mark.parametrize(
    "beside",
    [_part(320, 60, 14, 5), _part(-40, 61, 14, 6), _part(340.5, 380, 5, 10), _part(320, 60, 9, 5)],
    ids=["right", "left", "below at the right", "in other rows"],
)
def test_of_parts_that_lie_on_one_lattice_none_is_a_board(beside: Reading) -> None:
    found = unless_several([BLOCK, beside], Hints())
    assert [each.confidence for each in found] == pytest.approx([0.1, 0.1])
    assert [each.doubts for each in found] == [(LARGER,), (LARGER,)]


def _in_other_colours(reading: Reading, since: int = 0) -> Reading:
    """Reading whose colours are others from that one on."""
    cells, palette = reading.board.cells, reading.board.palette.copy()
    palette[since:] = palette[since:] // 2 + 40
    return replace(reading, board=Board(cells, palette))


@pytest.mark.parametrize(
    "beside",
    [
        _part(320, 60, 14, 10),
        _part(328, 60, 14, 5),
        _part(320, 66, 14, 5),
        _part(320, 60, 14, 5, pitch=22.0),
        _part(320, 60, 7, 5, pitch=40.0),
        _part(260, 60, 14, 5),
        _part(100, 360, 7, 10),
        _in_other_colours(_part(320, 60, 14, 5)),
        _in_other_colours(_part(320, 60, 14, 5), since=3),
    ],
    ids=[
        "of one size",
        "off across",
        "off down",
        "other cells",
        "cells twice as large",
        "over it",
        "below",
        "other colours",
        "some other colours",
    ],
)
def test_other_boards_beside_each_other_stay(beside: Reading) -> None:
    found = [BLOCK, beside]
    assert unless_several(found, Hints()) == found


def test_a_part_may_have_fewer_colours_than_another() -> None:
    few = _part(320, 60, 14, 5)
    few = replace(few, board=Board(few.board.cells % 3, few.board.palette[:3]))
    for found in ([BLOCK, few], [few, BLOCK]):
        assert all(each.doubts for each in unless_several(found, Hints()))


def test_what_parts_there_are_is_for_the_user_to_say() -> None:
    found = [BLOCK, _part(320, 60, 14, 5)]
    assert unless_several(found, Hints(columns=10)) == found


def test_seats_with_aisles_between_them_are_no_boards() -> None:
    seats = draw(random_grid(14, 22, 3), (46, 42), size=(1160, 700), gap=12)
    assert len(read(seats)) == 1
    for aisle in (5, 16):
        left = 60 + 46 * aisle - 12
        seats[:, left : left + 58] = PAGE
    with pytest.raises(NoBoardError, match="others with cells like its own lie beside it"):
        read(seats)
    assert read(seats, Hints(columns=10))[0].board.cells.shape == (14, 10)


@pytest.mark.parametrize(
    ("place", "kept"),
    [
        ((316, 62, 14, 5), False),
        ((316, 90, 14, 5), True),
        ((316, 62, 12, 5), True),
        ((104, 380, 5, 10), False),
        ((130, 380, 5, 10), True),
        ((104, 380, 5, 8), True),
        ((316, 62, 14, 5, 24), True),
    ],
    ids=[
        "in rows",
        "lower",
        "fewer rows",
        "in columns",
        "aside",
        "fewer columns",
        "of other cells",
    ],
)
def test_of_what_is_in_line_with_no_board_none_is_one(
    place: tuple[int, int, int, int] | tuple[int, int, int, int, int], kept: bool
) -> None:
    part = _part(*place)
    assert without_parts([part], [BLOCK]) == ([part] if kept else [])
    other = _in_other_colours(part)
    assert without_parts([other], [BLOCK]) == [other]
