from dataclasses import replace

import numpy as np
import pytest

from floodhelper.vision.clauses import LARGE
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.outcome import judged
from floodhelper.vision.outcome.judged import as_given, as_reading
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reading import Hints, Reading, Refusal
from floodhelper.vision.verification.doubts import MAY_BE_PAGE, MAY_GO_ON
from floodhelper.vision.verification.verdict import AROUND, SAID
from floodhelper.vision.verification.verify import verify
from unit.vision.drawing import COLOURS, draw, random_grid


@pytest.fixture(scope="module")
def scene() -> Scene:
    """Cells without end: no board has as many columns."""
    grid = random_grid(10, MOST_SIDE + 30)
    pixels = draw(grid, (10, 10), (50, 40), size=(100 + 10 * grid.shape[1], 180))
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


def _sight(scene: Scene, columns: int) -> Sight:
    return Sight.of(scene.pixels, Grown(Lattice(Comb(50, 10), Comb(40, 10)), 10, columns))


def test_more_cells_than_any_board_has_make_no_reading(scene: Scene) -> None:
    outcome = as_reading(scene, _sight(scene, MOST_SIDE + 1), Hints())
    assert isinstance(outcome, Refusal)
    assert outcome.reason == LARGE
    assert isinstance(as_reading(scene, _sight(scene, MOST_SIDE), Hints()), Reading)


@pytest.mark.parametrize(("gap", "columns"), [(0, 6), (2, 12)])
def test_cells_that_are_alike_in_pairs_are_one_but_for_a_line_between_them(
    gap: int, columns: int
) -> None:
    pixels = draw(random_grid(6, 6, seed=2).repeat(2, axis=1), (20, 40), gap=gap)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20, 1 - gap / 20), Comb(50, 40, 1 - gap / 40))
    outcome = as_reading(scene, Sight.of(pixels, Grown(lattice, 6, 12)), Hints())
    # That they are alike still speaks against them.
    assert isinstance(outcome, Reading) == (gap == 0)
    place = outcome.geometry if isinstance(outcome, Reading) else outcome.place
    assert place is not None
    assert place.columns == columns
    # What is said of the cells is not changed.
    said = as_reading(scene, Sight.of(pixels, Grown(lattice, 6, 12)), Hints(columns=12))
    assert isinstance(said, Refusal)
    assert said.place is not None
    assert said.place.columns == 12


def test_cells_that_are_said_need_be_no_squares() -> None:
    pixels = draw(random_grid(8, 8), (160, 30), (40, 20), size=(1360, 280))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(40, 160), Comb(20, 30)), 8, 8)
    assert isinstance(as_reading(scene, Sight.of(pixels, board), Hints()), Refusal)
    given = as_given(scene, board)
    assert isinstance(given, Reading)
    assert given.confidence == SAID
    assert given.doubts == ("the cells are no squares",)


@pytest.mark.parametrize(
    ("rows", "doubts"), [(12, ()), (13, (MAY_BE_PAGE,)), (11, (MAY_GO_ON,)), (3, (MAY_GO_ON,))]
)
def test_lines_that_are_said_wrongly_are_in_doubt(rows: int, doubts: tuple[str, ...]) -> None:
    pixels = draw(random_grid(12, 12, 5))
    pixels[290:] = COLOURS[5]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    given = as_given(scene, Grown(Lattice(Comb(60, 20), Comb(50, 20)), rows, 12))
    assert isinstance(given, Reading)
    assert set(doubts) <= set(given.doubts)
    assert not {MAY_BE_PAGE, MAY_GO_ON}.difference(doubts).intersection(given.doubts)


def test_three_lines_that_are_said_rightly_are_not_in_doubt() -> None:
    pixels = draw(random_grid(3, 12, 5))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    given = as_given(scene, Grown(Lattice(Comb(60, 20), Comb(50, 20)), 3, 12))
    assert isinstance(given, Reading)
    assert not {MAY_BE_PAGE, MAY_GO_ON}.intersection(given.doubts)


def test_noise_is_no_board_whatever_is_said() -> None:
    pixels = np.random.default_rng(0).integers(0, 256, (240, 240, 3)).astype(np.uint8)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    outcome = as_given(scene, Grown(Lattice(Comb(0, 30), Comb(0, 30)), 8, 8))
    assert isinstance(outcome, Refusal)


def test_cells_of_one_colour_are_no_board_whatever_is_said() -> None:
    pixels = draw(np.zeros((8, 8), dtype=np.uint8), (30, 30), (0, 0), size=(240, 240), gap=2)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    outcome = as_given(scene, Grown(Lattice(Comb(0, 30), Comb(0, 30)), 8, 8))
    assert isinstance(outcome, Refusal)
    assert outcome.reason == "there is only one colour"


@pytest.mark.parametrize(
    "clause",
    [
        "the cells are not uniform",
        "cells of one colour do not look alike",
        "the cells of one colour have shades of their own",
        "some colours are hard to tell apart",
        "there is only one colour",
        "there are too many colours",
    ],
)
def test_what_cells_show_counts_whatever_is_said(
    monkeypatch: pytest.MonkeyPatch, scene: Scene, clause: str
) -> None:
    verdict = verify(scene, _sight(scene, 20))
    assert clause in verdict.factors
    shown = replace(verdict, factors=verdict.factors | {clause: 0.0, AROUND: 0.0})
    monkeypatch.setattr(judged, "verify", lambda *_: shown)
    outcome = as_given(scene, _sight(scene, 20).board)
    assert isinstance(outcome, Refusal)
    assert outcome.reason == clause
    shown = replace(verdict, factors=verdict.factors | {AROUND: 0.0})
    monkeypatch.setattr(judged, "verify", lambda *_: shown)
    outcome = as_given(scene, _sight(scene, 20).board)
    assert isinstance(outcome, Reading)
    assert outcome.confidence == pytest.approx(SAID * verdict.confidence)
