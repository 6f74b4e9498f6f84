from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from floodhelper.board import Board
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.verification import doubts
from floodhelper.vision.verification.doubts import (
    MAY_BE_PAGE,
    MAY_GO_ON,
    OFF_SQUARE,
    asked,
    contradicted,
    cut_off,
    disputed,
    doubted,
    perhaps_lit,
    unless_another,
    unless_page,
)
from floodhelper.vision.verification.lit import LONE
from floodhelper.vision.verification.proportions import STRIP
from floodhelper.vision.verification.verdict import AROUND, TWO
from unit.vision.drawing import COLOURS, draw, random_grid

NO_HINTS = Hints()


def _reading(
    *, flooded: bool = False, high: float = 20.0, unlike: float = 0.0, beyond: float = 0.0
) -> Reading:
    cells = random_grid(12, 12)
    if flooded:
        cells[:11] = 0
    board = Board(cells, COLOURS)
    return Reading(Geometry(5, 5, 20.0, high, 12, 12), board, 1.0, (), beyond, unlike=unlike)


def test_of_a_plain_reading_nothing_is_doubted() -> None:
    for reading in (_reading(), _reading(flooded=True)):
        assert doubted(reading, NO_HINTS) is reading


def test_a_cell_that_may_only_be_lit_is_a_doubt() -> None:
    grid = random_grid(12, 12)
    grid.ravel()[np.flatnonzero(grid == 0)[0]] = 6
    board = Board(grid, np.concatenate([COLOURS, np.array([[220, 70, 70]], dtype=np.uint8)]))
    reading = perhaps_lit(Reading(Geometry(5, 5, 20.0, 20.0, 12, 12), board, 1.0))
    assert reading.confidence == 0.85
    assert reading.doubts == (LONE,)
    plain = _reading()
    assert perhaps_lit(plain) is plain


@pytest.mark.parametrize(("unlike", "confidence"), [(0.07, 1.0), (0.09, 0.85)])
def test_a_board_in_which_much_differs_is_not_sure(unlike: float, confidence: float) -> None:
    reading = doubted(_reading(unlike=unlike), NO_HINTS)
    assert reading.confidence == confidence
    assert ("the cells are not uniform" in reading.doubts) == (confidence < 1)


@pytest.mark.parametrize(("unlike", "confidence"), [(0.04, 1.0), (0.06, 0.85)])
def test_a_small_board_in_which_less_differs_is_not_sure(unlike: float, confidence: float) -> None:
    board = Board(random_grid(5, 5), COLOURS)
    reading = Reading(Geometry(5, 5, 20.0, 20.0, 5, 5), board, 1.0, unlike=unlike)
    assert doubted(reading, NO_HINTS).confidence == confidence


@pytest.mark.parametrize(
    ("high", "flooded", "confidence"),
    [
        (20.1, True, 1.0),
        (20.8, True, 0.85),
        (19.2, True, 0.85),
        (23.0, True, 1.0),
        (31.0, True, 0.85),
        (31.0, False, 1.0),
        (20.8, False, 1),
    ],
)
def test_a_nearly_finished_board_whose_cells_may_be_squares_is_not_sure(
    high: float, flooded: bool, confidence: float
) -> None:
    reading = doubted(_reading(flooded=flooded, high=high), NO_HINTS)
    assert reading.confidence == confidence
    assert ("the cells are no squares" in reading.doubts) == (confidence < 1)


def test_what_may_be_cut_off_is_less_sure_whatever_else_is() -> None:
    assert doubted(_reading(beyond=0.29), NO_HINTS).confidence == 1.0
    assert doubted(_reading(beyond=0.3), NO_HINTS).doubts == (MAY_GO_ON,)
    both = doubted(_reading(beyond=0.3, unlike=0.09), NO_HINTS)
    assert both.confidence == pytest.approx(0.8 * 0.85)
    assert np.isclose(both.fit, both.confidence)


def _at(
    rows: int, columns: int, pitch: float, *, confidence: float = 1.0, unlike: float = 0.0
) -> Reading:
    board = Board(random_grid(rows, columns), COLOURS)
    return Reading(Geometry(5, 5, pitch, pitch, rows, columns), board, confidence, unlike=unlike)


@pytest.mark.parametrize("shape", [(12, 13), (9, 8)])
def test_a_board_with_a_line_more_than_a_square_is_not_sure(shape: tuple[int, int]) -> None:
    reading = doubted(_at(*shape, 20.0), NO_HINTS)
    assert (reading.confidence, reading.doubts) == (0.85, (OFF_SQUARE,))
    cut = doubted(replace(_at(*shape, 20.0), beyond=0.9), NO_HINTS)
    assert (cut.confidence, cut.doubts) == (0.8, (MAY_GO_ON, OFF_SQUARE))
    for hints in (Hints(rows=shape[0]), Hints(columns=shape[1])):
        assert doubted(_at(*shape, 20.0), hints).confidence == 1.0
    assert doubted(_at(12, 14, 20.0), NO_HINTS).confidence == 1.0


@pytest.mark.parametrize(("shape", "confidence"), [((12, 13), 0.77 * 0.85), ((12, 14), 0.77)])
def test_two_colours_and_a_line_more_than_a_square_are_less_than_either(
    shape: tuple[int, int], confidence: float
) -> None:
    reading = replace(_at(*shape, 20.0), confidence=0.77, doubts=(TWO,))
    assert doubted(reading, NO_HINTS).confidence == pytest.approx(confidence)


@pytest.mark.parametrize(
    ("shape", "two", "confidence"),
    [
        ((5, 25), True, 0.77),
        ((5, 26), True, 0.77 * 0.85),
        ((26, 5), True, 0.77 * 0.85),
        ((5, 25), False, 1.0),
        ((5, 26), False, 0.85),
    ],
)
def test_a_long_strip_is_less_sure(shape: tuple[int, int], two: bool, confidence: float) -> None:
    reading = replace(_at(*shape, 20.0), confidence=0.77 if two else 1.0, doubts=(TWO,) * two)
    doubt = doubted(reading, NO_HINTS)
    assert doubt.confidence == pytest.approx(confidence)
    assert (STRIP in doubt.doubts) == (max(shape) == 26)
    assert doubted(reading, Hints(columns=shape[1])) == reading


def test_many_doubts_are_less_than_the_worst_of_them() -> None:
    plain = _reading()
    cells = plain.board.cells[:11]
    board = replace(plain.board, cells=cells)
    reading = replace(plain, board=board, geometry=replace(plain.geometry, rows=11))
    two = replace(reading, confidence=0.85, doubts=(MAY_BE_PAGE,))
    assert doubted(two, NO_HINTS).confidence == 0.85
    three = replace(two, doubts=("the cells are no squares", MAY_BE_PAGE))
    assert doubted(three, NO_HINTS).confidence == pytest.approx(0.68)


@pytest.mark.parametrize(
    ("doubts", "confidence"),
    [
        ((), 0.76),
        ((AROUND,), 0.76),
        ((AROUND, TWO), 0.608),
        ((TWO, STRIP), 0.76),
        ((AROUND, MAY_BE_PAGE), 0.76),
    ],
)
def test_what_may_be_page_is_hardly_a_board_with_any_other_doubt(
    doubts: tuple[str, ...], confidence: float
) -> None:
    reading = replace(_reading(), confidence=0.76, doubts=doubts)
    unsure = unless_page(reading)
    assert unsure.confidence == pytest.approx(confidence)
    # It is the one that weighs last, and the reason where too little is left.
    assert unsure is reading or unsure.doubts[-1] == AROUND


@pytest.mark.parametrize(("rows", "doubt"), [(11, MAY_BE_PAGE), (13, MAY_GO_ON), (12, None)])
def test_more_or_fewer_lines_than_are_there_are_in_doubt(rows: int, doubt: str | None) -> None:
    said, free = _at(12, 12, 20.0), _at(rows, 12, 20.0)
    answer = contradicted(said, [free])
    assert answer.doubts == (() if doubt is None else (doubt,))
    assert answer.confidence == (said.confidence if doubt is None else 0.85)
    elsewhere = replace(free, geometry=free.geometry.moved(1000, 0))
    assert contradicted(said, [elsewhere]) is said


def test_a_board_with_more_lines_may_be_there_instead() -> None:
    board = _at(12, 11, 20.0)
    for other in (
        _at(12, 11, 20.0),
        _at(12, 10, 20.0),
        _at(12, 12, 20.0, confidence=0.5),
        _at(12, 12, 20.0, unlike=0.01),
    ):
        assert disputed(board, [other]) is board
    unsure = disputed(board, [_at(12, 12, 20.0, confidence=0.7)])
    assert (unsure.confidence, unsure.doubts) == (0.85, (MAY_GO_ON,))
    cut = replace(board, beyond=0.9)
    assert disputed(cut, [_at(12, 12, 20.0, confidence=0.7)]) is cut


def test_a_board_on_other_lines_may_be_there_instead() -> None:
    board = _at(9, 9, 20.0, unlike=0.01)
    for other in (
        _at(7, 7, 21.5, unlike=0.02),
        _at(7, 7, 21.5, confidence=0.9),
        replace(
            _at(18, 18, 10.0),
            board=Board(np.kron(random_grid(9, 9), np.ones((2, 2), np.uint8)), COLOURS),
        ),
        replace(_at(7, 7, 21.5), geometry=Geometry(205, 5, 21.5, 21.5, 7, 7)),
    ):
        assert disputed(board, [other]) is board
    unsure = disputed(board, [_at(7, 7, 21.5)])
    assert (unsure.confidence, unsure.doubts) == (0.85, (MAY_BE_PAGE,))
    assert disputed(board, [_at(10, 10, 21.5)]).doubts == (MAY_GO_ON,)


def _with_numbers(*, outside: bool) -> tuple[np.ndarray, Reading]:
    """Cells with numbers along two sides, or in two of their colours, and their reading."""
    rng = np.random.default_rng(1)
    opened = np.pad(rng.random((8, 8)) < 0.5, 2)
    beside = sum(opened[1 + r : 11 + r, 1 + c : 11 + c] for r in (-1, 0, 1) for c in (-1, 0, 1))
    numbers = np.where(rng.random((10, 10)) < 0.5, 2, 3)
    grid = np.where(opened[1:-1, 1:-1], 1, np.where(beside > 0, numbers, 0)).astype(np.uint8)
    image = Image.fromarray(draw(grid, (24, 24)))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(16)
    if outside:
        for k in range(0, 10, 2):
            pen.text((54, 62 + 24 * k), str(k), (0, 0, 0), font, "rm")
            pen.text((72 + 24 * k, 296), str(k), (0, 0, 0), font, "mt")
    else:
        for (row, column), colour in np.ndenumerate(grid):
            mark = str(colour - 1) if colour > 1 else ""
            pen.text((72 + 24 * column, 62 + 24 * row), mark, (0, 0, 0), font, "mm")
    place = Geometry(60, 50, 24.0, 24.0, 10, 10)
    return np.asarray(image), Reading(place, Board(grid, COLOURS), 1.0, (), 0.0)


@pytest.mark.parametrize(("outside", "doubt"), [(True, "labelled"), (False, "minesweeper")])
def test_what_is_another_thing_is_a_board_for_the_user_alone_to_say(
    *, outside: bool, doubt: str
) -> None:
    pixels, reading = _with_numbers(outside=outside)
    another = unless_another(pixels, replace(reading, doubts=("it may be page",)))
    assert another.confidence == pytest.approx(0.1)
    assert another.doubts[0] == "it may be page"
    assert doubt in another.doubts[1]


def test_what_is_no_other_thing_stays_as_it_is() -> None:
    reading = _with_numbers(outside=True)[1]
    same = unless_another(draw(reading.board.cells, (24, 24)), reading)
    assert (same.another, same.confidence, same.doubts) == ("", 1.0, ())


def test_what_was_asked_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pixels, reading = _with_numbers(outside=True)
    known = asked(pixels, reading)
    monkeypatch.setattr(doubts, "what_else", Mock(side_effect=AssertionError))
    assert asked(pixels, known) is known
    assert unless_another(pixels, known).doubts == (known.another,)


@pytest.mark.parametrize(
    ("place", "size", "in_doubt"),
    [
        # At each edge, at two that meet; a pixel away from one, and more.
        (Geometry(0, 50, 20, 20, 10, 14), (500, 400), True),
        (Geometry(100, 0, 20, 20, 10, 14), (500, 400), True),
        (Geometry(220, 50, 20, 20, 10, 14), (500, 400), True),
        (Geometry(100, 200, 20, 20, 10, 14), (500, 400), True),
        (Geometry(220, 200, 20, 20, 10, 14), (500, 400), True),
        (Geometry(1, 50, 20, 20, 10, 14), (500, 400), True),
        (Geometry(2, 50, 20, 20, 10, 14), (500, 400), False),
        # A square, and a picture that ends with the board all around, or at both ends.
        (Geometry(0, 50, 20, 20, 10, 10), (500, 400), False),
        (Geometry(0, 0, 20, 20, 10, 14), (280, 200), False),
        (Geometry(0, 50, 20, 20, 10, 14), (280, 400), False),
        (Geometry(100, 0, 20, 20, 10, 14), (500, 200), False),
    ],
)
def test_what_is_no_square_and_ends_with_the_picture_may_go_on(
    place: Geometry, size: tuple[int, int], in_doubt: bool
) -> None:
    cells = random_grid(place.rows, place.columns)
    corner = int(place.x), int(place.y)
    pixels = draw(cells, corner=corner, size=size)
    reading = Reading(place, Board(cells, COLOURS), 1.0)
    seen = cut_off(pixels, reading, Hints())
    assert (seen.confidence, seen.doubts) == ((0.8, (MAY_GO_ON,)) if in_doubt else (1.0, ()))
    # A region ends where the user says.
    assert cut_off(pixels, reading, Hints(region=(0, 0, *size))) is reading
