import contextlib
from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from floodhelper.board import Board
from floodhelper.errors import NoBoardError, Stopped
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


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize(("lines", "found"), [(12, True), (13, True), (14, False), (24, False)])
def test_a_flooded_board_has_cells_of_the_size_that_edges_told(
    monkeypatch: pytest.MonkeyPatch, lines: int, found: bool, across: bool
) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[3, 4:7] = grid[4, 6] = 1
    grid[8, 2], grid[9, 9], grid[6, 10] = 2, 3, 2
    rows, columns = (12, lines) if across else (lines, 12)
    told = Grown(Lattice(Comb(60, 240 / columns), Comb(50, 240 / rows)), rows, columns)
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


def _board(rows: int, columns: int, left: float = 0.0, pitch: float = 10.0) -> Grown:
    return Grown(Lattice(Comb(left, pitch), Comb(0.0, pitch)), rows, columns)


def _reading(board: Grown, confidence: float = 1.0, another: str = "") -> Reading:
    cells = random_grid(board.rows, board.columns)
    read_as = Board(cells, np.array(COLOURS, dtype=np.uint8))
    return Reading(geometry_of(board), read_as, confidence, another=another)


@pytest.mark.parametrize(("height", "sought"), [(640, True), (639, False)])
def test_boards_beside_those_that_are_found_are_sought_where_all_are_tiny(
    monkeypatch: pytest.MonkeyPatch, height: int, sought: bool
) -> None:
    found = [_reading(_board(10, 10)), _reading(_board(6, 6, 300), another="it is none")]
    aside, over = _reading(_board(10, 10, 500)), _reading(_board(10, 10, 95))
    monkeypatch.setattr(unseeded, "find_unseeded", lambda *_: [aside, over])
    scene = Mock(width=1000, height=height, is_derived=False)
    more = unseeded.find_besides(scene, Mock(boards=found), Hints(), None, lambda: False)
    assert more == [aside] * sought
    none = Mock(boards=[replace(each, another="it is none") for each in found])
    assert unseeded.find_besides(scene, none, Hints(), None, lambda: False) == [aside, over]
    scene.is_derived = True
    assert unseeded.find_besides(scene, none, Hints(), None, lambda: False) == []


@pytest.mark.parametrize(("columns", "sought"), [(5, True), (6, False)])
def test_a_flooded_board_is_sought_on_whose_lattice_a_small_one_lies(
    monkeypatch: pytest.MonkeyPatch, columns: int, sought: bool
) -> None:
    told = {
        _board(12, 12): 1.0,
        _board(6, 6): 1.0,
        _board(12, 11): 0.5,
        _board(7, 5): 1.0,
        _board(12, 12, 5): 1.0,
        _board(12, 12, pitch=12): 1.0,
        _board(12, 10): 1.0,
        _board(12, 9): 1.0,
        # One more than are tried in a turn.
        _board(12, 8): 1.0,
    }
    aside = _reading(_board(6, 6, 500))
    monkeypatch.setattr(unseeded, "find_flooded", lambda *_: list(told))
    monkeypatch.setattr(unseeded, "finish", lambda _, board, __: _reading(board, told[board]))
    monkeypatch.setattr(unseeded, "find_unseeded", lambda *_: [aside])
    scene = Mock(width=1000, height=1000, is_derived=False)
    pursued = Mock(boards=[_reading(_board(6, columns))])
    found = unseeded.find_besides(scene, pursued, Hints(), None, lambda: False)
    wider = [geometry_of(_board(*size)) for size in ((12, 12), (6, 6), (12, 10), (12, 9))]
    assert [each.geometry for each in found] == (wider if sought else [aside.geometry])


@pytest.mark.parametrize("side", range(4))
@pytest.mark.parametrize(("off", "same"), [(2.4, True), (2.6, False)])
def test_ends_in_one_place_are_off_by_less_than_a_quarter_of_a_cell(
    side: int, off: float, same: bool
) -> None:
    left, right, top, bottom = (off * (each == side) for each in range(4))
    lattice = Lattice(Comb(left, 10 + (right - left) / 12), Comb(top, 10 + (bottom - top) / 12))
    ends = geometry_of(_board(12, 12)), geometry_of(Grown(lattice, 12, 12))
    assert unseeded._have_same_ends(*ends) == same


@pytest.mark.parametrize(
    ("columns", "confidence", "whole"),
    [(15, 0.77, True), (16, 1.0, False), (15, 0.76, False)],
)
def test_a_board_is_hardly_larger_than_its_areas(
    columns: int, confidence: float, whole: bool
) -> None:
    assert unseeded._is_whole(_reading(_board(10, columns), confidence), _board(10, 10)) == whole


def test_of_areas_sure_boards_alone_are_taken_that_are_no_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sure = [(each, 0.98) for each in (_board(6, 6), _board(6, 7, 200), _board(6, 8, 400))]
    told = dict([*sure, (_board(6, 9, 600), 0.97), (_board(6, 10, 800), 0.5)])
    told |= {_board(6, 11, 1000 + 200 * each): 0.5 for each in range(2)}
    told |= {_board(6, 12, 1400 + 200 * each): 0.98 for each in range(2)}
    part = geometry_of(_board(6, 8, 400))
    monkeypatch.setattr(unseeded, "find_boxed", lambda *_: list(told))
    monkeypatch.setattr(unseeded, "find_last_cells", lambda *_: [])
    monkeypatch.setattr(unseeded, "finish", lambda _, board, __: _reading(board, told[board]))
    pursued = Mock(is_part=lambda reading: reading.geometry == part)
    found = unseeded.find_unseeded(Mock(), pursued, Hints(), None, lambda: False)
    # The last is one more than are tried in a turn.
    assert sorted(each.geometry.columns for each in found) == [6, 7, 12]


@pytest.mark.parametrize(("confidence", "taken"), [(0.9, True), (0.89, False)])
def test_a_flooded_board_need_be_no_surer_than_others(
    monkeypatch: pytest.MonkeyPatch, confidence: float, taken: bool
) -> None:
    for name in ("find_boxed", "find_last_cells", "find_signs"):
        monkeypatch.setattr(unseeded, name, lambda *_: [])
    monkeypatch.setattr(unseeded, "find_flooded", lambda *_: [_board(6, 6)])
    monkeypatch.setattr(unseeded, "finish", lambda _, board, __: _reading(board, confidence))
    pursued = Mock(is_part=lambda _: False)
    found = unseeded.find_unseeded(Mock(), pursued, Hints(), None, lambda: False)
    assert bool(found) == taken


def test_boards_without_seeds_are_pursued_until_told_to_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("find_boxed", "find_last_cells"):
        monkeypatch.setattr(unseeded, name, lambda *_: [_board(6, 6)])
    monkeypatch.setattr(unseeded, "finish", None)
    monkeypatch.setattr(unseeded, "Sight", Mock())
    monkeypatch.setattr(unseeded, "as_reading", lambda *_: Refusal("it is none"))
    monkeypatch.setattr(unseeded, "find_signs", lambda *_: [])
    with pytest.raises(Stopped):
        unseeded.find_unseeded(Mock(), Mock(), Hints(), None, lambda: True)
    with pytest.raises(Stopped):
        unseeded._last_or_written(Mock(), Hints(), None, lambda: True)


@pytest.mark.parametrize(("overlap", "otherwise"), [(11, True), (9, False)])
def test_last_cells_in_another_place_say_nothing_of_a_board(
    monkeypatch: pytest.MonkeyPatch, overlap: int, otherwise: bool
) -> None:
    monkeypatch.setattr(unseeded, "find_last_cells", lambda *_: [_board(10, 11, 100 - overlap)])
    reading = _reading(_board(10, 10))
    assert unseeded._is_otherwise(Mock(), reading, lambda: False) == otherwise


def test_few_last_cells_are_read_as_boards_in_doubt_that_are_not_small(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = [_board(5, 7), _board(6, 6), *(_board(6, 7, 200 * each) for each in range(1, 8))]
    as_told = Mock(side_effect=lambda _, board, *__: _reading(board, board.columns / 2 - 2.5))
    monkeypatch.setattr(unseeded, "find_last_cells", lambda *_: told)
    monkeypatch.setattr(unseeded, "Sight", Mock(of=lambda _, board: board))
    monkeypatch.setattr(unseeded, "as_reading", as_told)
    found = list(unseeded._with_last_cells(Mock(), Hints(), lambda: False))
    assert [board for board, _ in found] == told[1:8]
    outcomes = [outcome for _, outcome in found if isinstance(outcome, Reading)]
    assert [each.confidence for each in outcomes] == [0.5, *[TOLD] * 6]
    assert {call.args[3] for call in as_told.call_args_list} == {TOLD}


def test_what_is_written_in_signs_is_read_and_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [_board(6, 6, 100 * each) for each in range(9)]
    monkeypatch.setattr(unseeded, "find_last_cells", lambda *_: [])
    monkeypatch.setattr(unseeded, "find_signs", lambda *_: [Mock(board=each) for each in boards])
    read_as = [_reading(each, confidence=0.9 - 0.5 * (each is boards[1])) for each in boards]
    monkeypatch.setattr(unseeded, "as_signed", Mock(side_effect=read_as))
    trace = Trace()
    found = unseeded._last_or_written(Mock(), Hints(), trace, lambda: False)
    assert [each.geometry.x for each in found] == [0, *range(200, 800, 100)]
    assert [each.outcome == "board" for each in trace.candidates] == [True, False, *[True] * 6]


def test_the_square_about_a_board_is_as_large_as_its_longer_side() -> None:
    for board in (_board(6, 9), _board(9, 6)):
        assert unseeded.seed_of(board).side == 90
