from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.writing import Writing
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.verdict import FLOOR
from floodhelper.vision.verification.written import without_writing
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import verdict_of

SIDE = 40
GRID = random_grid(8, 8, 2)
WRITTEN = "floodhelper.vision.verification.written.find_writing"


def _seen(marks: NDArray[np.bool_], *, plain: bool = True) -> float:
    """Evidence against writing in cells with lines of one pixel, where `marks` (8, 8, n) tell so.

    The n-th line is across the cell, three pixels below the one before it.
    """
    image = Image.fromarray(draw(GRID, (SIDE, SIDE)))
    pen = ImageDraw.Draw(image)
    for row, column, line in np.argwhere(marks).tolist():
        x, y = 60 + SIDE * column, 50 + SIDE * row + 12 + 3 * line
        pen.line((x + 12, y, x + 27, y), (255, 255, 255))
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), *GRID.shape)
    palette = Palette(GRID, COLOURS[:2], 0.0, 50.0)
    return without_writing(np.asarray(image), board, palette, plain=plain)


def test_thin_strokes_that_differ_from_cell_to_cell_are_writing() -> None:
    marks = np.random.default_rng(0).random((8, 8, 6)) < 0.5
    assert _seen(marks) == 0.0


@pytest.mark.parametrize("plain", [True, False])
def test_marks_of_the_colours_are_none(plain: bool) -> None:
    marks = np.zeros((8, 8, 6), dtype=bool)
    assert _seen(marks, plain=plain) == 1.0
    marks[GRID == 0, :3] = True
    assert _seen(marks, plain=plain) == 1.0


def test_marks_that_lie_aside_are_none() -> None:
    marks = np.zeros((8, 8, 6), dtype=bool)
    marks[np.arange(8)[:, None], np.arange(8), np.random.default_rng(3).integers(0, 6, (8, 8))] = 1
    assert _seen(marks) == 1.0


def test_a_pointer_is_none() -> None:
    marks = np.zeros((8, 8, 6), dtype=bool)
    marks[3, 4] = True
    assert _seen(marks) == 1.0


def test_numbers_of_seats_are_writing_though_each_is_like_the_next() -> None:
    grid, side = random_grid(13, 8, 2), 28
    image = Image.fromarray(draw(grid, (side, side), size=(440, 600)))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(9)
    for row, column in np.ndindex(*grid.shape):
        place = 74 + side * column, 64 + side * row
        pen.text(place, str(1 + column), (255, 255, 255), font, "mm")
    board = Grown(Lattice(Comb(60, side), Comb(50, side)), *grid.shape)
    palette = Palette(grid, COLOURS[:2], 0.0, 50.0)
    assert without_writing(np.asarray(image), board, palette, plain=False) < FLOOR


@pytest.mark.parametrize(
    ("rows", "alike", "seen"),
    [(4, 0.13, 0.0), (4, 0.24, 1.0), (4, 0.195, 0.5), (8, 0.15, 0.0), (8, 0.225, 0.5), (8, 0.3, 1)],
)
def test_writing_of_which_each_is_like_the_next_alone(
    rows: int, alike: float, seen: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    grid = GRID[:rows]
    writing = Writing(alone=0.05, looks=7, even=3.0, alike=alike, marked=1.0)
    monkeypatch.setattr(WRITTEN, Mock(return_value=writing))
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), *grid.shape)
    palette = Palette(grid, COLOURS[:2], 0.0, 50.0)
    pixels = draw(grid, (SIDE, SIDE))
    assert without_writing(pixels, board, palette, plain=False) == pytest.approx(seen)


@pytest.mark.parametrize(("marked", "plain"), [(1, True), (40, False)])
def test_a_few_cells_that_are_drawn_on_leave_the_others_plain(
    monkeypatch: pytest.MonkeyPatch, marked: int, plain: bool
) -> None:
    halves, writing = Mock(return_value=0.0), Mock(return_value=1.0)
    monkeypatch.setattr("floodhelper.vision.verification.verify.torn", halves)
    monkeypatch.setattr("floodhelper.vision.verification.verify.without_writing", writing)
    grid = random_grid(12, 12)
    pixels = draw(grid)
    for row, column in list(np.ndindex(12, 12))[: 3 * marked : 3]:
        pixels[56 + 20 * row : 64 + 20 * row, 66 + 20 * column : 74 + 20 * column] = 0
    assert verdict_of(grid, pixels).confidence >= FLOOR
    assert [call.kwargs["plain"] for call in writing.call_args_list] == [plain]
    assert halves.called != plain


@pytest.mark.parametrize(("marked", "seen"), [(0.18, 0.0), (0.22, 0.5), (0.26, 1.0)])
def test_marked_cells_among_others_of_their_colour(
    marked: float, seen: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing = Writing(alone=0.0, looks=3, even=1.5, alike=0.6, marked=marked)
    monkeypatch.setattr(WRITTEN, Mock(return_value=writing))
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), *GRID.shape)
    palette = Palette(GRID, COLOURS[:2], 0.0, 50.0)
    pixels = draw(GRID, (SIDE, SIDE))
    assert without_writing(pixels, board, palette, plain=False) == pytest.approx(seen)


@pytest.mark.parametrize(("alike", "seen"), [(0.35, 0.0), (0.475, 0.5), (0.6, 1.0)])
def test_pairs_of_cells_where_each_colour_has_few(
    alike: float, seen: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing = Writing(alone=0.0, looks=0, even=0.0, alike=alike, marked=1.0)
    monkeypatch.setattr(WRITTEN, Mock(return_value=writing))
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), *GRID.shape)
    palette = Palette(GRID, COLOURS[:2], 0.0, 50.0)
    pixels = draw(GRID, (SIDE, SIDE))
    assert without_writing(pixels, board, palette, plain=False) == pytest.approx(seen)


@pytest.mark.parametrize("told", [False, True])
def test_what_regions_bear_is_none(monkeypatch: pytest.MonkeyPatch, told: bool) -> None:
    goes = Mock(return_value=told)
    monkeypatch.setattr("floodhelper.vision.verification.written.goes_with_regions", goes)
    assert _seen(np.random.default_rng(0).random((8, 8, 6)) < 0.5) == told
    assert goes.called
