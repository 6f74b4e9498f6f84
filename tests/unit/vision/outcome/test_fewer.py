"""Boards that are said to be smaller than they are."""

import pytest

from floodhelper.board import Board
from floodhelper.vision.outcome.fewer import from_start
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.verification.doubts import MAY_GO_ON, contradicted
from unit.vision.drawing import COLOURS, random_grid

GRID = random_grid(12, 10)
WHOLE = Reading(Geometry(60, 50, 20, 30, 12, 10), Board(GRID, COLOURS), 1.0)


def part(row: int, column: int, rows: int, columns: int) -> Reading:
    place = Geometry(60 + 20 * column, 50 + 30 * row, 20, 30, rows, columns)
    cells = GRID[row : row + rows, column : column + columns]
    return Reading(place, Board(cells, COLOURS), 0.6)


@pytest.mark.parametrize(
    ("start", "corner"),
    [
        ((0, 0), (0, 0)),
        ("top-right", (0, 5)),
        ("bottom-left", (6, 0)),
        ("bottom-right", (6, 5)),
        ((11, 2), (6, 0)),
    ],
)
def test_a_part_from_the_middle_becomes_that_of_the_start(
    start: tuple[int, int] | str, corner: tuple[int, int]
) -> None:
    found = from_start(part(3, 2, 6, 5), [WHOLE], Hints(rows=6, columns=5, start=start))
    expected = part(*corner, 6, 5)
    assert found.geometry == expected.geometry
    assert (found.board.cells == expected.board.cells).all()
    assert contradicted(found, [WHOLE]).doubts == (MAY_GO_ON,)


@pytest.mark.parametrize(
    ("reading", "sure"),
    [
        # A line at the start is what may be wrong.
        (part(1, 0, 11, 10), [WHOLE]),
        (part(1, 1, 11, 9), [WHOLE]),
        (part(3, 2, 6, 5), []),
        # Another board, and one that has fewer rows.
        (part(3, 2, 6, 5), [Reading(Geometry(900, 50, 20, 30, 12, 10), WHOLE.board, 1.0)]),
        (WHOLE, [part(3, 2, 6, 5)]),
    ],
)
def test_others_stay_as_they_are(reading: Reading, sure: list[Reading]) -> None:
    rows, columns = reading.board.cells.shape
    assert from_start(reading, sure, Hints(rows=rows, columns=columns)) is reading


@pytest.mark.parametrize("said", [Hints(corner=(100, 140)), Hints(cell_size=(20, 30))])
def test_where_the_cells_are_said_they_stay(said: Hints) -> None:
    reading = part(3, 2, 6, 5)
    assert from_start(reading, [WHOLE], said) is reading


def test_a_start_in_the_middle_is_held() -> None:
    found = from_start(part(0, 5, 4, 5), [WHOLE], Hints(rows=4, columns=5, start="center"))
    assert (found.geometry.x, found.geometry.y) == (60 + 20 * 3, 50 + 30 * 4)


def test_a_start_cell_outside_the_board_tells_nothing() -> None:
    reading = part(3, 2, 6, 5)
    assert from_start(reading, [WHOLE], Hints(rows=6, columns=5, start=(40, 40))) is reading
