from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from floodhelper.board import Board
from floodhelper.vision.cells.settle import Best, Settling
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.outline import leave_many_lines
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.outcome import placing
from floodhelper.vision.outcome.judged import as_reading
from floodhelper.vision.outcome.placing import at_rest, in_squares, settled, where_outlined
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Geometry, Hints, Reading, Refusal
from unit.vision.drawing import COLOURS, draw, grained, random_grid

GRID = random_grid(6, 6, seed=1)


def _scene(noise: int) -> Scene:
    pixels = grained(draw(GRID), noise)
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


def _read(lattice: Lattice, noise: int = 0) -> tuple[Reading, Reading]:
    """Reading of a board where a lattice lies, and that at rest, in so much noise, levels."""
    scene = _scene(noise)
    sight = Sight.of(scene.pixels, Grown(lattice, 6, 6))
    reading = as_reading(scene, sight, Hints())
    assert isinstance(reading, Reading)
    return reading, at_rest(scene, sight, reading)


def test_a_reading_comes_to_rest_where_its_cells_are() -> None:
    before, after = _read(Lattice(Comb(60, 20), Comb(50, 19.7)))
    assert (after.board, after.confidence) == (before.board, before.confidence)
    place = after.geometry
    assert (place.x, place.cell_width) == (60, 20)
    assert place.y == pytest.approx(50, abs=0.6)
    assert place.cell_height == pytest.approx(20, abs=0.1)


@pytest.mark.parametrize("noise", [0, 8])
def test_a_reading_in_its_place_stays_there(noise: int) -> None:
    before, after = _read(Lattice(Comb(60, 20), Comb(50, 20)), noise)
    assert after is before


def test_cells_that_are_seen_to_end_there_are_not_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Lattice] = []

    def settle(_: object, lattice: Lattice, labels: NDArray[np.uint8], *__: object) -> Settling:
        asked.append(lattice)
        return Settling(lattice, labels, Best(lattice.x, 1.0), Best(lattice.y, 1.0))

    monkeypatch.setattr("floodhelper.vision.outcome.placing.settle", settle)
    lattice = Lattice(Comb(60, 20), Comb(50, 20))
    scene = _scene(0)
    sight = Sight.of(scene.pixels, Grown(lattice, 6, 6))
    assert sight.is_crisp
    same, settling, ended = settled(scene, sight)
    assert same is sight
    assert (settling, ended) == (None, True)
    seen, reading = where_outlined(scene, sight, Hints())
    assert seen is sight
    assert isinstance(reading, Reading)
    assert at_rest(scene, sight, reading) is reading
    assert not asked
    # Those that are no more its own are.
    wider = replace(reading, geometry=replace(reading.geometry, cell_width=20.2))
    at_rest(scene, sight, wider)
    assert [each.x.pitch for each in asked] == [20.2]
    rough = _scene(8)
    blurred = Sight.of(rough.pixels, Grown(lattice, 6, 6))
    assert not blurred.is_crisp
    settled(rough, blurred)
    assert asked[1:] == [lattice]


@pytest.mark.parametrize(
    ("way", "drawn", "stays"), [(1.0, 1.0, True), (1.5, 1.0, False), (1.0, 0.95, False)]
)
def test_a_board_is_not_moved_over_its_gaps_by_less_than_they_are_wide(
    way: float, drawn: float, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lattice = Lattice(Comb(60, 20, 0.95), Comb(50, 20, 0.95))

    def settle(_: object, there: Lattice, labels: NDArray[np.uint8], *__: object) -> Settling:
        x, y = Comb(lattice.x.offset + way, 20, drawn), Comb(lattice.y.offset + way, 20, drawn)
        return Settling(there, labels, Best(x, 0.1), Best(y, 0.1))

    monkeypatch.setattr(placing, "settle", settle)
    monkeypatch.setattr(placing, "trim_gap", lambda _, there, __: there)
    monkeypatch.setattr(placing, "moved_ends", lambda *_: Grown(lattice, 6, 6).extent)
    rough = _scene(8)
    sight = Sight.of(rough.pixels, Grown(lattice, 6, 6))
    assert not sight.is_crisp
    assert (settled(rough, sight)[0] is sight) == stays


@pytest.mark.parametrize(
    ("there", "here", "asked", "moved"),
    [(1.0, 1.0, 1, True), (0.9, 0.9, 2, True), (0.9, 1.0, 2, False), (None, 0.8, 2, False)],
)
def test_a_board_is_on_its_outline_where_it_is_as_sure_there(
    monkeypatch: pytest.MonkeyPatch, there: float | None, here: float, asked: int, moved: bool
) -> None:
    scene = _scene(8)
    sight = Sight.of(scene.pixels, Grown(Lattice(Comb(60, 20), Comb(50, 20)), 6, 6))
    outline = replace(sight.board, lattice=Lattice(Comb(61, 20), Comb(50, 20)))
    reading = as_reading(scene, sight, Hints())
    assert isinstance(reading, Reading)
    outcomes = {61: there, 60: here}

    def outcome_of(_: object, seen: Sight, __: object) -> Reading | Refusal:
        sure = outcomes[round(seen.board.lattice.x.offset)]
        return Refusal("no") if sure is None else replace(reading, confidence=sure)

    judge = Mock(side_effect=outcome_of)
    monkeypatch.setattr("floodhelper.vision.outcome.placing.as_reading", judge)
    monkeypatch.setattr("floodhelper.vision.outcome.placing._on_outline", lambda *_: outline)
    seen, outcome = where_outlined(scene, sight, Hints())
    assert (seen.board == outline) == moved
    assert isinstance(outcome, Reading)
    assert outcome.confidence == (there if moved else here)
    assert judge.call_count == asked


def test_a_reading_on_its_outline_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    lattice = Lattice(Comb(60, 20), Comb(50, 20))
    beside = Settling(lattice, GRID, Best(Comb(63, 20), 0.0), Best(Comb(47, 20), 0.0))
    monkeypatch.setattr("floodhelper.vision.outcome.placing.settle", lambda *_: beside)
    before, after = _read(lattice, noise=8)
    assert after.geometry == before.geometry


@pytest.mark.parametrize(("drawn", "pitch"), [(1.0, 20), (0.9, 19.5)])
def test_a_nearly_finished_board_without_gaps_lies_in_squares(drawn: float, pitch: float) -> None:
    grid = np.zeros((10, 10), dtype=np.uint8)
    grid[9, [2, 5]] = grid[8, 2] = 1
    pixels = draw(grid)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20, drawn), Comb(55, 19.5, drawn))
    sight = Sight.of(pixels, Grown(lattice, 10, 10))
    reading = Reading(Geometry(60, 55, 20, 19.5, 10, 10), Board(grid, COLOURS[:2]), 1.0, (), 0.0)
    placed = in_squares(scene, sight, reading)
    assert placed.geometry.cell_height == pitch
    assert (placed.board, placed.confidence) == (reading.board, 1.0)


def test_discs_lie_between_their_edge_and_their_squares() -> None:
    image = Image.new("RGB", (600, 560), (245, 245, 245))
    pen = ImageDraw.Draw(image)
    for (row, column), label in np.ndenumerate(random_grid(10, 10, seed=2)):
        x, y = 60 + 40 * column, 50 + 40 * row
        pen.ellipse((x + 4, y + 4, x + 35, y + 35), tuple(COLOURS[label].tolist()))
    place = read(np.asarray(image))[0].geometry
    assert (place.rows, place.columns) == (10, 10)
    # The gap is 8 px wide: from the edge at 64 and 54 a sixth of it is 1.3 px.
    assert place.x == pytest.approx(62.7, abs=0.7)
    assert place.y == pytest.approx(52.7, abs=0.7)


def _framed(outside: int, gap: int = 0) -> tuple[Scene, Sight]:
    """A flooded board of 14 by 14 cells at 60, 50 with a frame over its outermost ones."""
    grid = random_grid(14, 14, seed=5)
    ends = np.random.default_rng(5).integers(5, 11, 14)
    grid[np.arange(14)[:, None] < ends] = 4
    pixels = draw(grid, (35, 35), size=(610, 610), gap=gap)
    for place in (slice(50 - outside, 54), slice(536, 540 + outside)):
        pixels[place, 60 - outside : 550 + outside] = 40
    for place in (slice(60 - outside, 64), slice(546, 550 + outside)):
        pixels[50 - outside : 540 + outside, place] = 40
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    drawn = 1 - gap / 35
    return scene, Sight.of(pixels, Grown(Lattice(Comb(60, 35, drawn), Comb(50, 35, drawn)), 14, 14))


@pytest.mark.parametrize("outside", [0, 4])
@pytest.mark.parametrize("turned", [False, True])
def test_a_frame_over_the_outermost_cells_leaves_a_flooded_board_on_its_lines(
    outside: int, turned: bool
) -> None:
    scene, sight = _framed(outside)
    if turned:
        pixels = np.ascontiguousarray(scene.pixels.swapaxes(0, 1))
        scene = Scene(pixels, EdgeMaps.of(pixels), scene.background)
        lattice = sight.board.lattice
        sight = Sight.of(pixels, Grown(Lattice(lattice.y, lattice.x), 14, 14))
    reading = as_reading(scene, sight, Hints())
    assert isinstance(reading, Reading)
    found = at_rest(scene, sight, reading).geometry
    y, height, x = found.y, found.cell_height, found.x
    if turned:
        y, height, x = found.x, found.cell_width, found.y
    assert (y, height) == (50, 35)
    assert x == pytest.approx(60, abs=1)


def test_lines_between_cells_with_gaps_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(wraps=leave_many_lines)
    monkeypatch.setattr(placing, "leave_many_lines", asked)
    for gap in (0, 5):
        scene, sight = _framed(4, gap)
        combs = sight.board.lattice.x, sight.board.lattice.y
        x, y = (replace(each, offset=each.offset + 1) for each in combs)
        sight = Sight.of(scene.pixels, replace(sight.board, lattice=Lattice(x, y)))
        reading = as_reading(scene, sight, Hints())
        assert isinstance(reading, Reading)
        assert at_rest(scene, sight, reading).geometry != reading.geometry
        assert asked.called == (gap == 0)
        asked.reset_mock()


def _marked(gap: int) -> NDArray[np.uint8]:
    """Squares of 20 px in the middle of white tiles of 40 px less a gap, on grey."""
    pixels = draw(GRID, (40, 40), size=(400, 360))
    pixels[50:290, 60:300] = 120
    for (row, column), index in np.ndenumerate(GRID):
        x, y = 60 + 40 * column, 50 + 40 * row
        pixels[y : y + 40 - gap, x : x + 40 - gap] = 255
        x, y = x + 10 - gap // 2, y + 10 - gap // 2
        pixels[y : y + 20, x : x + 20] = COLOURS[index]
    return pixels


@pytest.mark.parametrize("gap", [0, 2])
def test_cells_are_read_around_the_marks_that_tell_of_them(gap: int) -> None:
    place = read(_marked(gap))[0].geometry
    assert (place.rows, place.columns) == GRID.shape
    assert (place.x, place.y) == pytest.approx((60, 50), abs=1.1)
    assert (place.cell_width, place.cell_height) == pytest.approx((40, 40), abs=0.1)


def test_cells_that_are_filled_to_all_ends_are_not_asked_for_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(placing, "around_marks", Mock(side_effect=AssertionError))
    assert read(draw(GRID))[0].geometry.x == 60
