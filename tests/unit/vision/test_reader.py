import contextlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray
from PIL import Image

from floodhelper.errors import NoBoardError, UsageError
from floodhelper.vision import reader, turns, unseeded
from floodhelper.vision.growth import grow
from floodhelper.vision.lattice import periodicity
from floodhelper.vision.outcome import lines
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reader import read
from floodhelper.vision.reading import SURE, Hints, Reading
from floodhelper.vision.trace import Trace
from floodhelper.vision.verification.doubts import MAY_BE_PAGE
from screens import screen
from screens.judge import judge, wrong_cells
from unit.vision.drawing import COLOURS, draw, random_grid, widen_ends

SHOTS = sorted((Path(__file__).parents[2] / "data" / "screens").glob("*.png"))
EVERY_SHOT = sorted((Path(__file__).parents[4] / "shared" / "screens").glob("*.png"))


def _open(path: Path) -> NDArray[np.uint8]:
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB"))


def _placed(reading: Reading, path: Path) -> bool:
    truth = json.loads(path.with_suffix(".json").read_text("utf-8"))
    board, g = truth["board"], reading.geometry
    grid = np.array(truth["grid"], dtype=np.uint8)
    return (
        reading.board.cells.shape == grid.shape
        and not wrong_cells(reading.board.cells, grid)
        and abs(g.x - board["x"]) <= max(2, 0.08 * board["cell_w"])
        and abs(g.y - board["y"]) <= max(2, 0.08 * board["cell_h"])
        and abs(g.cell_width / board["cell_w"] - 1) <= 0.02
        and abs(g.cell_height / board["cell_h"] - 1) <= 0.02
    )


@pytest.mark.parametrize("path", SHOTS, ids=lambda path: path.stem)
def test_real_screens_are_read_exactly(path: Path) -> None:
    best = read(_open(path))[0]
    assert _placed(best, path)
    assert best.confidence >= 0.9


@pytest.mark.skipif(not EVERY_SHOT, reason="the shots that may not be copied are not here")
@pytest.mark.parametrize("path", EVERY_SHOT, ids=lambda path: path.stem)
def test_every_shot_is_read_and_nothing_where_there_is_none(path: Path) -> None:
    if json.loads(path.with_suffix(".json").read_text("utf-8"))["board"] is None:
        with pytest.raises(NoBoardError, match="Flood-It board"):
            read(_open(path))
    else:
        assert _placed(read(_open(path))[0], path)


@pytest.mark.skipif(not EVERY_SHOT, reason="the shots that may not be copied are not here")
@pytest.mark.parametrize("path", EVERY_SHOT, ids=lambda path: path.stem)
def test_region_rows_and_columns_are_enough(path: Path) -> None:
    board = json.loads(path.with_suffix(".json").read_text("utf-8"))["board"]
    if board is None:
        pytest.skip("there is no board on this desktop")
    width, height = board["cols"] * board["cell_w"], board["rows"] * board["cell_h"]
    region = round(board["x"]), round(board["y"]), round(width), round(height)
    hints = Hints(rows=board["rows"], columns=board["cols"], region=region)
    assert _placed(read(_open(path), hints)[0], path)


GRID = random_grid(14, 16)


def _same(reading: Reading) -> bool:
    return reading.board.cells.shape == GRID.shape and not wrong_cells(reading.board.cells, GRID)


@pytest.mark.parametrize("gap", [0, 1, 3])
@pytest.mark.parametrize("pitch", [(7, 7), (12.5, 12.5), (20, 17)])
def test_drawn_boards(pitch: tuple[float, float], gap: int) -> None:
    best = read(draw(GRID, pitch, gap=gap))[0]
    assert _same(best)
    assert abs(best.geometry.x - 60) <= 2
    assert abs(best.geometry.y - 50) <= 2


@pytest.mark.parametrize("gap", [0, 2])
@pytest.mark.parametrize("wide", [60, 90])
def test_cells_that_are_much_wider_than_high(wide: int, gap: int) -> None:
    best = read(draw(GRID, (wide, 24), size=(1600, 500), gap=gap))[0]
    assert _same(best)
    assert best.confidence == pytest.approx(0.8)


def test_wide_cells_may_have_more_of_one_colour_than_of_another() -> None:
    shares = [0.3, 0.2, 0.2, 0.12, 0.1, 0.08]
    grid = np.random.default_rng(0).choice(6, (16, 16), p=shares).astype(np.uint8)
    best = read(draw(grid, (80, 24), size=(1600, 500)))[0]
    assert not wrong_cells(best.board.cells, grid)


@pytest.mark.parametrize(
    "hints",
    [
        Hints(rows=14, columns=16),
        Hints(cell_size=(20, 20)),
        Hints(corner=(60, 50)),
        Hints(rows=14, columns=16, cell_size=(20, 20), corner=(60, 50)),
        Hints(region=(40, 30, 360, 310)),
        Hints(rows=14, columns=16, region=(60, 50, 320, 280)),
        Hints(rows=14, columns=16, region=(20, 20, 380, 330)),
    ],
)
def test_right_hints_keep_the_board(hints: Hints) -> None:
    best = read(draw(GRID), hints)[0]
    assert _same(best)
    assert abs(best.geometry.x - 60) <= 2


def test_the_start_is_set_and_checked() -> None:
    assert read(draw(GRID), Hints(start="bottom-right"))[0].board.start == (13, 15)
    with pytest.raises(UsageError):
        read(draw(GRID), Hints(start=(14, 0)))
    # With a row more than is seen it is the row that is wrong.
    with pytest.raises(NoBoardError):
        read(draw(GRID), Hints(rows=15, start=(14, 0)))


@pytest.mark.parametrize("wider", [3, 4, 5])
def test_a_board_lies_on_its_lines_where_its_outermost_cells_are_wider(wider: int) -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid, (36, 36), size=(560, 540))
    widen_ends(pixels, grid, (wider, wider), 36)
    reading = read(pixels)[0]
    assert wrong_cells(reading.board.cells, grid) == 0
    place = reading.geometry
    assert (place.x, place.cell_width) == pytest.approx((60, 36), abs=0.1)
    assert (place.y, place.cell_height) == pytest.approx((50, 36), abs=0.1)


@pytest.mark.parametrize("turned", [False, True])
def test_a_large_board_is_read_where_its_cells_have_an_edge_half_way(turned: bool) -> None:
    grid = random_grid(50, 50, seed=3)
    pixels = draw(grid, (12, 12), size=(720, 700))
    light = np.arange(600) % 12 < 6
    lit = pixels[50:650][light] // 5 * 4 + 51
    pixels[50:650][light] = np.where(pixels[50:650][light] == pixels[0, 0], pixels[0, 0], lit)
    if turned:
        pixels, grid = np.ascontiguousarray(pixels.swapaxes(0, 1)), grid.T
    board = read(pixels)[0].board
    assert board.cells.shape == (50, 50)
    assert wrong_cells(board.cells, grid) == 0


@pytest.mark.parametrize(("lines", "gap"), [(1, 1), (1, 3), (2, 3)])
@pytest.mark.parametrize("size", [4, 6, 14])
def test_first_lines_in_a_colour_of_their_own_are_cells_if_gaps_part_them(
    size: int, lines: int, gap: int
) -> None:
    grid = random_grid(size, size, 4, seed=2)
    grid[:lines] = 4
    reading = read(draw(grid, gap=gap))[0]
    assert reading.board.cells.shape == (size, size)
    assert reading.confidence >= SURE
    assert (reading.board.cells == reading.board.cells[0, 0]).sum() == lines * size


@pytest.mark.parametrize("lines", [2, 5])
def test_short_lines_that_are_empty_yet_make_no_board(lines: int) -> None:
    grid = random_grid(10, 4, 5, seed=2)
    grid[-lines:] = 5
    with pytest.raises(NoBoardError):
        read(draw(grid, (28, 28), gap=3))


def test_a_board_that_stands_clear_is_not_viewed_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = Mock(wraps=grow._view)
    monkeypatch.setattr(grow, "_view", view)
    found = read(_open(SHOTS[0].parent / "sgt-flood-01.png"))
    assert (found[0].board.rows, found[0].board.columns) == (12, 12)
    pitches = [call.args[1].x.pitch for call in view.call_args_list]
    assert sum(round(pitch) == 32 for pitch in pitches) == 2


def test_less_is_viewed_around_a_board_whose_ends_were_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = Mock(wraps=grow._view)
    monkeypatch.setattr(grow, "_view", view)
    read(_open(SHOTS[0].parent / "sgt-flood-05.png"))
    _, _, window, board, *_ = view.call_args_list[-1].args
    assert (board.rows, board.columns) == (14, 14)
    assert window.rows <= 2 * board.rows
    assert window.columns <= 2 * board.columns


def test_fewer_pixels_are_looked_at_only_where_the_cells_are_in_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coarse = Mock(return_value=[])
    monkeypatch.setattr(reader, "_find_coarse", coarse)
    monkeypatch.setattr(lines, "may_be_page", lambda *_: ["bottom"])
    pixels = draw(random_grid(6, 6))
    assert read(pixels)[0].doubts == (MAY_BE_PAGE,)
    coarse.assert_not_called()
    monkeypatch.setattr(reader, "doubted", lambda each, _: replace(each, doubts=("torn",)))
    assert read(pixels)[0].doubts == ("torn",)
    coarse.assert_called_once()


def test_strays_are_left_out_only_where_a_line_is_odd(monkeypatch: pytest.MonkeyPatch) -> None:
    without = Mock(wraps=lines._without_strays)
    monkeypatch.setattr(lines, "_without_strays", without)
    assert read(draw(GRID))[0].confidence == 1.0
    assert without.call_count == 0


def test_a_few_cells_that_seem_to_stand_clear_are_viewed_once_more() -> None:
    shot = screen(83)
    assert judge(read(shot.pixels), shot).placed


@pytest.mark.parametrize(("left", "kept"), [(0.69, False), (0.71, True)])
def test_with_too_many_doubts_there_is_no_board(
    monkeypatch: pytest.MonkeyPatch, left: float, kept: bool
) -> None:
    def doubted(reading: Reading, _: Hints) -> Reading:
        return replace(
            reading, confidence=left, doubts=("it may be a small part of something else",)
        )

    monkeypatch.setattr("floodhelper.vision.reader.doubted", doubted)
    pixels = draw(random_grid(12, 12))
    if kept:
        assert read(pixels)[0].confidence == left
    else:
        with pytest.raises(NoBoardError, match="it may be a small part of something else"):
            read(pixels)
    assert read(pixels, Hints(rows=12, columns=12))[0].confidence == left


def test_a_further_board_with_too_many_doubts_is_not_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def doubted(reading: Reading, _: Hints) -> Reading:
        small = reading.geometry.rows == 8
        return (
            replace(reading, confidence=0.69, doubts=("it may be a small part",))
            if small
            else reading
        )

    pixels = draw(random_grid(12, 12), size=(700, 360))
    pixels[:, 390:] = draw(random_grid(8, 8, seed=1), size=(310, 360))
    assert len(read(pixels)) == 2
    monkeypatch.setattr("floodhelper.vision.reader.doubted", doubted)
    (only,) = read(pixels)
    assert only.geometry.rows == 12


LARGE = draw(GRID, (36, 36), size=(720, 640))


def _in_fewer_pixels_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def seeds(edges: EdgeMaps, *, thorough: bool = False) -> list[periodicity.Seed]:
        wide = edges.width == LARGE.shape[1]
        return [] if wide else periodicity.find_seeds(edges, thorough=thorough)

    monkeypatch.setattr(turns, "find_seeds", seeds)
    monkeypatch.setattr(turns, "find_seeds_between", lambda *_: [])
    monkeypatch.setattr(unseeded, "find_boxed", lambda *_: [])
    monkeypatch.setattr(unseeded, "find_flooded", lambda *_: [])


def test_what_shows_in_fewer_pixels_alone_is_read_off_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _in_fewer_pixels_alone(monkeypatch)
    trace = Trace()
    best = read(LARGE, trace=trace)[0]
    assert _same(best)
    place = best.geometry
    assert (place.x, place.cell_width, place.y) == pytest.approx((60, 36, 50), abs=0.1)
    assert [each.outcome for each in trace.candidates] == ["board", "board"]


def test_textured_cells_are_read_off_fewer_pixels() -> None:
    pixels = LARGE.copy()
    pixels[::2, ::2] = 255 - pixels[::2, ::2]
    found = read(LARGE)
    assert reader._textured(pixels, found, []) == found
    assert reader._textured(LARGE, found, []) == []


TINTS = np.array(
    [(245, 245, 234), (234, 244, 245), (245, 234, 239), (240, 234, 245), (234, 235, 245)],
    dtype=np.uint8,
)


def _in_tints(grid: NDArray[np.uint8], page: tuple[int, int, int] = (253, 251, 247)) -> Any:
    """Picture of cells whose colours are a few levels from each other and from their page."""
    colours = np.vstack([TINTS, [page]])
    drawn = draw(grid, (30, 30), size=(520, 420))
    index = (drawn[:, :, None] == COLOURS[:5]).all(axis=3)
    return colours[np.where(index.any(axis=2), index.argmax(axis=2), 5)].astype(np.uint8)


def test_tints_of_their_page_are_read_in_doubt() -> None:
    grid = random_grid(10, 12, 5, seed=2)
    pixels = _in_tints(grid)
    with pytest.raises(NoBoardError):
        reader._find_in(pixels, Hints(), 0, None, lambda: False)
    (found,) = read(pixels)
    assert wrong_cells(found.board.cells, grid) == 0
    assert (found.geometry.x, found.geometry.cell_width) == pytest.approx((60, 30), abs=0.2)
    assert found.confidence == 0.85
    assert found.doubts == ("some colours are hard to tell apart",)
    assert {tuple(each) for each in found.board.palette.tolist()} == {*map(tuple, TINTS.tolist())}


def test_two_shades_of_a_page_are_buttons_on_it() -> None:
    with pytest.raises(NoBoardError):
        read(_in_tints(random_grid(10, 12, 2, seed=2)))


def test_tints_are_looked_for_where_nothing_is_said_of_the_cells_alone() -> None:
    pixels = _in_tints(random_grid(10, 12, 5, seed=2))
    assert read(pixels, Hints(region=(20, 20, 480, 380)))[0].geometry.columns == 12
    with pytest.raises(NoBoardError):
        read(pixels, Hints(rows=9, columns=9))


def test_colours_far_from_the_page_are_no_tints_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> list[Reading]:
        raise NoBoardError("There is none.")

    monkeypatch.setattr(reader, "_find_in", fails)
    with pytest.raises(NoBoardError, match="There is none"):
        read(draw(GRID))


def test_of_several_boards_those_that_have_the_start_cell_are_answered() -> None:
    both = np.hstack([draw(random_grid(8, 8), (30, 30)), draw(GRID, (20, 20))])
    assert len(read(both)) == 2
    (best,) = read(both, Hints(start=(13, 15)))
    assert (best.board.cells.shape, best.board.start) == ((14, 16), (13, 15))
    with pytest.raises(UsageError, match=r"20,20 lies outside .* 14 rows and 16 columns"):
        read(both, Hints(start=(20, 20)))


def test_more_of_a_board_that_is_not_sure_may_show_in_fewer_pixels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    find = reader._find_sure
    part = replace(
        find(reader._scene_of(LARGE, 0), Hints(), None, lambda: False, [])[0], beyond=1.0
    )
    cells = part.board.cells[:-3]
    part = replace(
        part,
        geometry=replace(part.geometry, rows=len(cells)),
        board=replace(part.board, cells=cells),
        confidence=0.8,
    )

    def find_part(scene: Scene, *args: Any) -> list[Reading]:
        return [part] if scene.width == LARGE.shape[1] else find(scene, *args)

    monkeypatch.setattr(reader, "_find_sure", find_part)
    assert _same(read(LARGE)[0])


def test_the_trace_holds_every_stage() -> None:
    trace = Trace()
    found = read(draw(GRID), trace=trace)
    assert trace.readings == found
    assert trace.background is not None
    assert trace.background[:30].all()
    assert trace.candidates[0].outcome == "board"


def test_the_same_seed_reads_the_same() -> None:
    drawn = screen(3)
    first, second = (read(drawn.pixels, rng_seed=7)[0] for _ in range(2))
    assert first.geometry == second.geometry
    assert first.confidence == second.confidence


@pytest.mark.parametrize(
    "shape", [(1, 1), (1, 3000), (3000, 1), (2, 2), (7, 900), (48, 48), (720, 1280)]
)
def test_flat_pictures_have_no_board(shape: tuple[int, int]) -> None:
    with pytest.raises(NoBoardError) as caught:
        read(np.full((*shape, 3), 120, dtype=np.uint8))
    assert "\n" not in str(caught.value)


@settings(max_examples=60, deadline=None)
@given(
    arrays(np.uint8, st.tuples(st.integers(1, 90), st.integers(1, 90), st.just(3))),
)
def test_odd_pictures_never_crash(pixels: NDArray[np.uint8]) -> None:
    with contextlib.suppress(NoBoardError):
        read(pixels)


@given(st.integers(0, 2**32), st.integers(8, 300), st.integers(8, 300))
@settings(max_examples=40, deadline=None)
def test_noise_has_no_board(seed: int, height: int, width: int) -> None:
    pixels = np.random.default_rng(seed).integers(0, 256, (height, width, 3)).astype(np.uint8)
    with pytest.raises(NoBoardError):
        read(pixels)


def test_several_small_grids_of_one_size_are_no_boards() -> None:
    parts = [draw(random_grid(5, 5, 4, seed), (30, 30), size=(300, 250)) for seed in range(3)]
    two, three = np.hstack(parts[:2]), np.hstack(parts)
    assert len(read(two)) == 2
    with pytest.raises(NoBoardError, match="there are several such grids"):
        read(three)
    assert read(three, Hints(region=(300, 0, 300, 250)))[0].board.cells.shape == (5, 5)


def test_every_second_row_of_a_table_is_no_board() -> None:
    grid = np.random.default_rng(5).choice(3, (16, 14), p=[0.75, 0.13, 0.12]).astype(np.uint8)
    table = draw(grid, (57, 29), gap=3, size=(920, 600))
    with pytest.raises(NoBoardError):
        read(table)
    # Were page in their place, they were cells.
    table[50 + 29 :][: 29 * 15].reshape(-1, 29, *table.shape[1:])[::2] = table[0, 0]
    assert read(table)[0].board.cells.shape == (8, 14)
