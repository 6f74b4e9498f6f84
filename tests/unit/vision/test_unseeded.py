import contextlib
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from floodhelper.errors import NoBoardError
from floodhelper.vision import turns, unseeded
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.last_cells import TOLD
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.outcome.judged import as_reading, geometry_of
from floodhelper.vision.reader import _scene_of, read
from floodhelper.vision.reading import Hints, Reading, Refusal
from floodhelper.vision.trace import Trace
from floodhelper.vision.verification.lines import NO_LINES
from screens.judge import wrong_cells
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(14, 16)


@pytest.mark.parametrize(
    ("left", "seeds"),
    [
        pytest.param([(3, 9), (9, 3), (9, 9), (6, 6), (0, 5), (0, 8)], 2, id="it repeats a little"),
        pytest.param([(0, 9), (1, 8), (1, 9), (9, 9), (9, 0)], None, id="its area tells"),
    ],
)
def test_a_nearly_finished_board_is_found_beside_a_chart(
    left: list[tuple[int, int]], seeds: int | None
) -> None:
    image = Image.fromarray(draw(GRID, (16, 16)))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(12)
    for k in range(14):
        pen.text((52, 58 + 16 * k), str(k), (0, 0, 0), font, "rm")
        pen.text((68 + 16 * k, 278), str(k), (0, 0, 0), font, "mt")
    chart = np.asarray(image)
    with pytest.raises(NoBoardError, match="labelled"):
        read(chart)
    grid, trace = np.zeros((10, 10), dtype=np.uint8), Trace()
    for colour, place in enumerate(left):
        grid[place] = 1 + colour % 5
    (found,) = read(np.concatenate([chart, draw(grid)], axis=1), trace=trace)
    assert wrong_cells(found.board.cells, grid) == 0
    assert "labelled" in trace.candidates[0].outcome
    assert seeds in {None, len(trace.candidates)}


@pytest.mark.parametrize(("told", "found"), [(13, True), (4, False)])
def test_a_board_is_not_told_by_a_few_cells_of_it(
    monkeypatch: pytest.MonkeyPatch, told: int, found: bool
) -> None:
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), told, told)
    monkeypatch.setattr(turns, "find_seeds", lambda *_, **__: [])
    monkeypatch.setattr(turns, "find_seeds_between", lambda *_: [])
    monkeypatch.setattr(unseeded, "find_boxed", lambda *_: [board])
    trace = Trace()
    with contextlib.nullcontext() if found else pytest.raises(NoBoardError):
        assert read(draw(GRID), trace=trace)[0].geometry.rows == 14
    assert (trace.candidates[0].outcome == "board") == found


def test_two_cells_tell_more_exactly_than_areas_how_many_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[11, 10:] = 1, 2
    pixels = draw(grid, (6, 6), size=(300, 260))
    for k in range(3):
        pixels[150:180, 60 + 40 * k : 90 + 40 * k] = COLOURS[k]
    comb = Comb(0.0, 72 / 11)
    fewer = Grown(Lattice(replace(comb, offset=60.0), replace(comb, offset=50.0)), 11, 11)
    monkeypatch.setattr(unseeded, "find_flooded", lambda *_: [fewer])
    monkeypatch.setattr(turns, "find_seeds", lambda *_, **__: [])
    monkeypatch.setattr(turns, "find_seeds_between", lambda *_: [])
    (found,) = read(pixels)
    assert wrong_cells(found.board.cells, grid) == 0
    monkeypatch.setattr(unseeded, "find_last_cells", lambda *_: [])
    assert read(pixels)[0].geometry.rows == 11


@pytest.mark.parametrize(("rows", "found"), [(12, True), (13, True), (14, False), (24, False)])
def test_a_flooded_board_has_cells_of_the_size_that_edges_told(
    monkeypatch: pytest.MonkeyPatch, rows: int, found: bool
) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[3, 4:7] = grid[4, 6] = 1
    grid[8, 2], grid[9, 9], grid[6, 10] = 2, 3, 2
    told = Grown(Lattice(Comb(60, 20), Comb(50, 240 / rows)), rows, 12)
    for name in ("find_boxed", "find_last_cells"):
        monkeypatch.setattr(unseeded, name, lambda *_: [])
    monkeypatch.setattr(unseeded, "find_flooded", lambda *_: [told])
    monkeypatch.setattr(turns, "find_seeds", lambda *_, **__: [])
    monkeypatch.setattr(turns, "find_seeds_between", lambda *_: [])
    with contextlib.nullcontext() if found else pytest.raises(NoBoardError):
        assert wrong_cells(read(draw(grid))[0].board.cells, grid) == 0


@pytest.mark.parametrize(
    ("side", "aside", "stays"), [(11, 0, False), (12, 0, True), (11, 200, True)]
)
def test_last_cells_are_asked_in_the_place_of_a_board(
    monkeypatch: pytest.MonkeyPatch, side: int, aside: int, stays: bool
) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[11, :6] = 1, 2, 2, 3, 1, 3
    pixels = draw(grid, (10, 10), size=(500, 260))
    for k in range(4):
        pixels[190:220, 60 + 40 * k : 90 + 40 * k] = COLOURS[k]
    board = Grown(Lattice(Comb(60, 10), Comb(50, 10)), 12, 12)
    told = Grown(Lattice(Comb(60 + aside, 120 / side), Comb(50, 120 / side)), side, side)
    monkeypatch.setattr(unseeded, "find_boxed", lambda *_: [])
    monkeypatch.setattr(unseeded, "find_flooded", lambda *_: [board])
    monkeypatch.setattr(unseeded, "find_last_cells", lambda *_: [told])
    monkeypatch.setattr(turns, "find_seeds", lambda *_, **__: [])
    monkeypatch.setattr(turns, "find_seeds_between", lambda *_: [])
    trace = Trace()
    with contextlib.suppress(NoBoardError):
        read(pixels, trace=trace)
    # Of what its last cells alone tell none is sure.
    sure = [each.geometry.rows for each in trace.readings if each.confidence > TOLD]
    assert sure == [12] * stays


@pytest.mark.parametrize(("wide", "columns"), [(18, 20), (19, 19)])
def test_last_cells_of_a_terminal_tell_how_many_columns_there_are(wide: int, columns: int) -> None:
    grid = np.zeros((14, columns), dtype=np.uint8)
    grid[3, -2:], grid[4:7, -1] = 4, (1, 2, 1)
    (found,) = read(draw(grid, (wide, 19), (42, 41), size=(620, 400)))
    assert not wrong_cells(found.board.cells, grid)
    assert found.geometry.cell_width == pytest.approx(wide, abs=0.1)


@pytest.mark.parametrize(
    ("left", "top", "columns", "told"),
    [(60, 50, 11, True), (66, 50, 11, False), (60, 56, 11, False), (60, 50, 12, False)],
)
def test_last_cells_tell_between_the_ends_of_a_board(
    monkeypatch: pytest.MonkeyPatch, left: int, top: int, columns: int, told: bool
) -> None:
    """Whatever they say where a line at a side may be hidden from them."""
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[11, 6:9] = 1, 2, 3
    pixels = draw(grid, (20, 20), size=(500, 400))
    scene = _scene_of(pixels, 0)
    reading = as_reading(
        scene, Sight.of(pixels, Grown(Lattice(Comb(60, 20), Comb(50, 20)), 12, 12)), Hints()
    )
    assert isinstance(reading, Reading)
    other = Grown(Lattice(Comb(left, 240 / columns), Comb(top, 20)), 12, columns)
    found = replace(reading, geometry=geometry_of(other))
    monkeypatch.setattr(unseeded, "find_last_cells", lambda *_: [other])
    monkeypatch.setattr(unseeded, "as_reading", lambda *_: found)
    answer = unseeded.told_by_last_cells(scene, reading, Hints(), lambda: False)
    assert (answer is reading) != told
    assert answer.geometry.columns == (11 if told else 12)
    monkeypatch.setattr(unseeded, "as_reading", lambda *_: Refusal("it is none"))
    assert unseeded.told_by_last_cells(scene, reading, Hints(), lambda: False) is reading


def test_last_cells_are_not_sought_on_a_board_that_is_hardly_flooded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It takes as long as half a scan."""
    monkeypatch.setattr(unseeded, "find_last_cells", None)
    assert read(draw(GRID))[0].board.cells.shape == GRID.shape


def test_a_board_that_its_last_cells_alone_tell_of_says_why_it_is_in_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[11, :6] = 1, 2, 2, 3, 1, 3
    board = Grown(Lattice(Comb(60, 10), Comb(50, 10)), 12, 12)
    for way, boards in (("boxed", []), ("flooded", []), ("last_cells", [board])):
        monkeypatch.setattr(unseeded, f"find_{way}", lambda *_, boards=boards: boards)
    monkeypatch.setattr(turns, "find_seeds", lambda *_, **__: [])
    monkeypatch.setattr(turns, "find_seeds_between", lambda *_: [])
    (found,) = read(draw(grid, (10, 10), size=(500, 260)))
    assert found.confidence == TOLD
    assert found.doubts == (NO_LINES,)
