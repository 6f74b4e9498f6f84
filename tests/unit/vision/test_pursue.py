from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest

from floodhelper.vision.cells.settle import _searched
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.periodicity import Seed
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.pursue import finish, pursue
from floodhelper.vision.reading import Hints, Reading, Refusal
from floodhelper.vision.verification.lines import PAGE_AROUND
from floodhelper.vision.verification.verdict import FLOOR
from unit.vision.drawing import COLOURS, PAGE, draw, grained, random_grid

GRID = random_grid(6, 6, seed=1)


def _scene(noise: int = 0) -> Scene:
    pixels = grained(draw(GRID), noise)
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


def test_cells_that_stay_are_settled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = Mock(side_effect=_searched)
    monkeypatch.setattr("floodhelper.vision.cells.settle._searched", searched)
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 6, 6)
    assert isinstance(finish(_scene(8), board, Hints()), Reading)
    assert [call.args[1] for call in searched.call_args_list] == [board.lattice.x, board.lattice.y]


def _discs(gap: int) -> np.ndarray:
    pixels = draw(GRID, (40, 40), gap=gap)
    y, x = np.indices(pixels.shape[:2])
    radius = (40 - gap) / 2
    off = np.hypot((y - 50) % 40 - radius + 0.5, (x - 60) % 40 - radius + 0.5) > radius
    pixels[off] = PAGE
    return pixels


@pytest.mark.parametrize("gap", [0, 8])
def test_discs_lie_between_their_own_corner_and_that_of_their_square(gap: int) -> None:
    pixels = _discs(gap)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    drawn = 1 - gap / 40
    board = Grown(Lattice(Comb(60, 40, drawn), Comb(50, 40, drawn)), 6, 6)
    reading = finish(scene, board, Hints())
    assert isinstance(reading, Reading)
    assert reading.geometry.x == pytest.approx(60 - gap / 6, abs=0.5)
    assert reading.geometry.y == pytest.approx(50 - gap / 6, abs=0.5)


def test_a_line_of_page_is_found_once_halves_of_cells_are_one() -> None:
    pixels = draw(GRID, (40, 40), size=(440, 360), gap=4)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    halves = Grown(Lattice(Comb(60, 20), Comb(50, 40, 0.9)), 6, 12)
    reading = finish(scene, halves, Hints())
    assert isinstance(reading, Reading)
    assert np.array_equal(reading.board.cells.shape, GRID.shape)
    assert reading.geometry.cell_width == pytest.approx(40, abs=0.1)


def test_squares_are_tried_once_though_their_lacking_line_is_seen_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 6, 6)
    squares = Mock(return_value=replace(board, rows=5))
    monkeypatch.setattr("floodhelper.vision.pursue.as_squares", squares)
    reading = finish(_scene(), board, Hints())
    assert isinstance(reading, Reading)
    assert reading.board.cells.shape == (6, 6)
    assert squares.call_count == 2


@pytest.mark.parametrize(
    ("columns", "found", "calls"), [(6, [0, 6], 2), (5, [0, 6, 6], 5), (5, [0, 6, 0, 5], 4)]
)
def test_no_size_is_tried_twice_though_the_last_line_is_left_out_again(
    columns: int, found: list[int], calls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pixels = draw(GRID[:, :5])
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 6, columns)
    told = [replace(board, columns=each) if each else None for each in found]
    squares = Mock(side_effect=told + 9 * told[-2:])
    monkeypatch.setattr("floodhelper.vision.pursue.as_squares", squares)
    reading = finish(scene, board, Hints())
    assert isinstance(reading, Reading)
    assert reading.board.cells.shape == (6, 5)
    assert squares.call_count == calls


def test_cells_that_glow_are_placed_at_their_edges() -> None:
    pixels = draw(GRID, (40, 40), size=(440, 400))
    share = np.concatenate([[0.1, 0.2, 0.3, 0.4], np.ones(32), [0.4, 0.3, 0.2, 0.1]])
    cell = np.minimum(share[:, None], share)
    board = pixels[50:290, 60:300]
    board[:] = (board * np.tile(cell, (6, 6))[..., None]).astype(np.uint8)
    pixels[(pixels == PAGE).all(axis=2)] = 0
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    reading = finish(scene, Grown(Lattice(Comb(60, 40), Comb(50, 40)), 6, 6), Hints())
    assert isinstance(reading, Reading)
    assert (reading.geometry.x, reading.geometry.y) == pytest.approx((64, 54), abs=0.5)


def test_a_refusal_says_where_the_cells_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 6, 6)
    pixels = draw((np.indices((6, 6)).sum(axis=0) % 2).astype(np.uint8))
    checkers = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    refusals = [finish(checkers, board, Hints())]
    for name in ("is_page_around", "is_page_beside"):
        monkeypatch.setattr(f"floodhelper.vision.pursue.{name}", lambda _: True)
        refusals.append(finish(_scene(), board, Hints()))
    for refusal in refusals:
        assert isinstance(refusal, Refusal)
        assert refusal.place is not None
        assert (refusal.place.rows, refusal.place.columns) == (6, 6)


@pytest.mark.parametrize(
    ("colours", "way", "stays"), [(2, 9.0, False), (2, 4.0, False), (2, 1.5, True), (4, 4.0, True)]
)
def test_a_doubtful_board_that_was_moved_is_judged_where_it_lies(
    colours: int, way: float, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def moved(_: Scene, __: Sight, reading: Reading, *___: object) -> Reading:
        return replace(reading, geometry=reading.geometry.moved(0, way))

    monkeypatch.setattr("floodhelper.vision.pursue.at_rest", moved)
    pixels = draw(random_grid(6, 6, colours))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    outcome = finish(scene, Grown(Lattice(Comb(60, 20), Comb(50, 20)), 6, 6), Hints())
    assert stays == (isinstance(outcome, Reading) and outcome.confidence >= FLOOR)


def test_fields_around_those_of_another_game_are_no_board() -> None:
    grid = np.pad(random_grid(6, 6, 5) + 1, 1)
    grid[0, 0] = 1
    pixels = draw(grid, gap=2)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20, 0.9), Comb(50, 20, 0.9))
    outcome = finish(scene, Grown(lattice, 8, 8), Hints())
    assert isinstance(outcome, Refusal)
    assert outcome.reason == PAGE_AROUND


def test_a_wrong_pitch_that_fits_the_last_cell_is_none() -> None:
    grid = np.zeros((12, 20), dtype=np.uint8)
    grid[11, 0] = 1
    pixels = draw(grid, (29, 29), size=(760, 480))
    for colour in range(4):
        pixels[60 + 50 * colour : 95 + 50 * colour, 690:730] = COLOURS[colour]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    wrong = Grown(Lattice(Comb(65.1, 23.9), Comb(51.8, 15.04)), 23, 24)
    assert isinstance(finish(scene, wrong, Hints()), Refusal)
    right = Grown(Lattice(Comb(60, 29), Comb(50, 29)), 12, 20)
    assert isinstance(finish(scene, right, Hints()), Reading)


@pytest.mark.parametrize(
    ("left", "top", "columns", "rows"),
    [(80, 50, 14, 15), (60, 50, 14, 15), (60, 70, 15, 14), (60, 50, 15, 14)],
)
def test_a_line_that_a_nearly_finished_square_lacks_is_added(
    left: int, top: int, columns: int, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floodhelper.vision.pursue.settled", lambda _, sight: (sight, None, False))
    grid = np.zeros((15, 15), dtype=np.uint8)
    for i, cell in enumerate([(12, 13), (13, 11), (11, 9), (10, 13), (13, 12), (12, 12)]):
        grid[cell] = 1 + i % 3
    lattice = Lattice(Comb(left, 20), Comb(top, 20))
    lacking = Grown(lattice, rows, columns)
    pixels = draw(grid, (20, 20), size=(420, 420))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    whole = finish(scene, lacking, Hints())
    assert isinstance(whole, Reading)
    assert whole.board.cells.shape == (15, 15)
    assert (whole.geometry.x, whole.geometry.y) == pytest.approx((60, 50), abs=0.5)
    both_ways = replace(lacking, rows=14, columns=14)
    assert isinstance(finish(scene, both_ways, Hints()), Refusal)
    assert isinstance(finish(scene, lacking, Hints(rows=rows, columns=columns)), Refusal)


def test_no_line_is_added_that_reaches_beyond_a_square(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floodhelper.vision.pursue.settled", lambda _, sight: (sight, None, False))
    grid = np.zeros((15, 15), dtype=np.uint8)
    for i, cell in enumerate([(14, 13), (13, 11), (14, 9), (13, 13), (13, 12), (12, 12)]):
        grid[cell] = 1 + i % 3
    pixels = draw(grid, (20, 20), size=(420, 420))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    outcomes = []
    for high in (20.0, 20.4):
        lacking = Grown(Lattice(Comb(60, 20), Comb(350 - 14 * high, high)), 14, 15)
        outcomes.append(isinstance(finish(scene, lacking, Hints()), Reading))
    assert outcomes == [True, False]


@pytest.mark.parametrize(
    ("columns", "left"), [(13, [(12, 11), (9, 8), (13, 11)]), (15, [(12, 14), (9, 14), (13, 14)])]
)
def test_no_line_is_added_that_makes_no_square_or_all_that_there_is(
    columns: int, left: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floodhelper.vision.pursue.settled", lambda _, sight: (sight, None, False))
    grid = np.zeros((15, columns), dtype=np.uint8)
    for i, cell in enumerate(left):
        grid[cell] = 1 + i
    pixels = draw(grid, (20, 20), size=(420, 420))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lacking = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 15, columns - 1)
    assert isinstance(finish(scene, lacking, Hints()), Refusal)


@pytest.mark.parametrize(
    ("seed", "board"),
    [
        (Seed(200, 200, 192, 12, 6, 0.5), True),
        (Seed(210, 202, 192, 6, 12, 0.5), True),
        (Seed(200, 200, 192, 12, 9, 0.5), False),
    ],
)
def test_halves_of_cells_that_are_more_than_any_board_has_are_taken_together(
    *, seed: Seed, board: bool
) -> None:
    pixels = draw(random_grid(50, 50), (12, 12), size=(720, 700))
    # An edge half way down, or across, in all cells.
    turned = pixels[50:650, 60:660].swapaxes(0, int(seed.pitch_x < seed.pitch_y))
    turned[np.arange(600) % 12 < 6] //= 2
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    outcome = pursue(scene, scene.edges, seed, Hints())
    assert isinstance(outcome, Reading) == board
    if isinstance(outcome, Reading):
        assert outcome.board.cells.shape == (50, 50)


def test_a_cross_of_cells_is_no_board_with_its_corners() -> None:
    grid = random_grid(9, 9, 5)
    pixels = draw(grid, (30, 30), size=(400, 360), gap=2)
    board = pixels[50:320, 60:330]
    for corner in (board, board[:, ::-1], board[::-1], board[::-1, ::-1]):
        corner[:32, :62] = PAGE
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 30, 28 / 30), Comb(50, 30, 28 / 30))
    outcome = finish(scene, Grown(lattice, 9, 9), Hints())
    assert isinstance(outcome, Refusal)
    assert outcome.reason == PAGE_AROUND
