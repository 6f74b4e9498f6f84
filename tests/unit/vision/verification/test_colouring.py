from dataclasses import replace

import numpy as np
import pytest

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.layout.chance import find_layout
from floodhelper.vision.layout.patterns import stacking
from floodhelper.vision.layout.things import are_stripes
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reading import SURE
from floodhelper.vision.verification.colouring import (
    PATCHES,
    SUBDIVIDED,
    as_cells_of_two,
    layout_factors,
    not_chart,
    of_two_colours,
)
from floodhelper.vision.verification.verdict import FLOOR
from unit.vision.drawing import COLOURS, clumped_grid, draw, random_grid, runs_grid
from unit.vision.judging import verdict_of


def _lit_windows() -> np.ndarray:
    """Cells of a house at night: windows of several colours with wall between them."""
    grid = np.zeros((13, 15), dtype=np.uint8)
    grid[1::2, 1::2] = random_grid(6, 7, 5)
    return grid


def _flag() -> np.ndarray:
    """Cells of a flag: stripes with a cross in a corner, and a band above it."""
    grid = np.zeros((14, 10), dtype=np.uint8)
    grid[:3, 1:] = 1
    grid[4::2, 1:] = 2
    grid[4:9, 1:6] = 2
    grid[4:9, 3] = grid[6, 1:6] = 0
    return grid


def _disc() -> np.ndarray:
    grid = np.ones((7, 7), dtype=np.uint8)
    grid[[0, 0, 6, 6], [0, 6, 0, 6]] = 0
    return grid


def _days(rows: int, columns: int) -> np.ndarray:
    """Levels of what is counted: the higher the rarer."""
    rng = np.random.default_rng(0)
    return rng.choice(4, (rows, columns), p=[0.5, 0.3, 0.15, 0.05]).astype(np.uint8)


@pytest.mark.parametrize(
    ("grid", "clause"),
    [
        (np.indices((8, 8)).sum(axis=0) % 2, "chessboard"),
        (np.repeat([[0], [1], [2], [3]] * 3, 12, axis=1), "one direction"),
        (np.zeros((12, 12), dtype=int), "one colour"),
        (_lit_windows(), "repeat as in a pattern"),
        (_flag(), "go with the rows or the columns"),
        (_disc(), "it is one thing on a page"),
        (np.random.default_rng(0).choice(4, (14, 14), p=[0.7, 0.1, 0.1, 0.1]), "lie together"),
    ],
)
def test_look_alikes_are_turned_away(grid: np.ndarray, clause: str) -> None:
    verdict = verdict_of(grid.astype(np.uint8))
    assert verdict.confidence < FLOOR
    assert any(clause in doubt for doubt in verdict.doubts)


@pytest.mark.parametrize("corners", [1, 3])
def test_finder_patterns_of_a_qr_code(corners: int) -> None:
    ring = np.maximum(*np.abs(np.indices((7, 7)) - 3))
    grid = random_grid(21, 14, 2)
    for top, left in ((0, 0), (0, 7), (14, 0))[:corners]:
        grid[top : top + 7, left : left + 7] = ring == 2
    pixels = draw(grid, size=(500, 560))
    assert any("QR" in doubt for doubt in verdict_of(grid, pixels).doubts)


def test_shades_that_go_on_beyond_are_no_board() -> None:
    shades = np.array([[22, 27, 34], [33, 110, 57], [64, 196, 99], [155, 233, 168]], dtype=np.uint8)
    grid = _days(7, 14)
    grid[:, 10] = (grid[:, 9] + 1) % 4
    pixels = draw(grid)
    for index, shade in enumerate(shades):
        pixels[50:190, 60:340][(grid == index).repeat(20, axis=0).repeat(20, axis=1)] = shade
    assert verdict_of(grid[:, :10], pixels).confidence < FLOOR
    pixels[:, 260:] = 238
    assert verdict_of(grid[:, :10], pixels).confidence >= FLOOR


@pytest.mark.parametrize("clause", ["in patches", "go with the rows"])
def test_pictures_and_plans_are_no_boards(clause: str) -> None:
    blocks = random_grid(7, 7).repeat(2, axis=0).repeat(2, axis=1)
    blocks[np.random.default_rng(1).random(blocks.shape) < 0.2] = 1
    plan = np.where(random_grid(14, 14, 3) == 0, 1 + np.arange(14)[:, None] % 5, 0)
    verdict = verdict_of((blocks if clause == "in patches" else plan).astype(np.uint8))
    assert verdict.confidence < FLOOR
    assert any(clause in doubt for doubt in verdict.doubts)


def test_two_colours_of_which_one_is_the_page_are_no_board() -> None:
    grid = (random_grid(9, 9, 3) == 0).astype(np.uint8)
    pixels = draw(grid, size=(360, 320))
    clause = "there are but two colours"
    assert 0.7 < verdict_of(grid, pixels).factors[clause] < 0.8
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    assert verdict_of(grid, pixels).factors[clause] == 0.0


def test_an_icon_on_a_page_is_no_board() -> None:
    grid = np.zeros((9, 9), dtype=np.uint8)
    grid[3:7, 2:6] = random_grid(4, 4, 3) + 1
    assert "it is one thing on a page" in verdict_of(grid).doubts


@pytest.mark.parametrize(("alone", "board"), [(6, True), (10, False)])
def test_cells_that_are_mostly_the_only_ones_of_their_colour(alone: int, board: bool) -> None:
    colour = np.arange(16, dtype=np.uint8)
    colour[alone:] = alone + np.arange(16 - alone) // 2
    grid = np.random.default_rng(0).permutation(colour).reshape(4, 4)
    pixels = draw(grid % 6)
    colours = np.random.default_rng(1).permutation(np.indices((3, 3, 3)).reshape(3, 27).T * 127)
    pixels[50:130, 60:140] = colours[grid.repeat(20, axis=0).repeat(20, axis=1)]
    assert ("there are too many colours" not in verdict_of(grid, pixels).doubts) == board


@pytest.mark.parametrize(("rows", "board"), [(7, False), (10, True)])
def test_a_strip_of_shades_is_a_calendar_where_it_is_a_week_high(rows: int, board: bool) -> None:
    grid = _days(rows, 40)
    shades = np.array([[22, 27, 34], [33, 110, 57], [64, 196, 99], [155, 233, 168]], dtype=np.uint8)
    pixels = draw(grid, size=(1000, 400), gap=3)
    for index, shade in enumerate(shades):
        pixels[(pixels == COLOURS[index]).all(axis=2)] = shade
    assert verdict_of(grid, pixels).factors["it is a strip of shades, as in a chart"] == board


def test_two_colours_are_rare_and_doubtful() -> None:
    verdict = verdict_of(random_grid(12, 12, 2))
    assert verdict.rarity < SURE
    assert verdict.confidence == pytest.approx(verdict.rarity)


def test_two_colours_that_plainly_lie_by_chance_leave_room_for_a_doubt() -> None:
    grid = random_grid(12, 12, 2)
    factor = verdict_of(grid).factors["there are but two colours"]
    grid[:5] = 0
    assert 0.9 * factor >= FLOOR > 0.9 * verdict_of(grid).factors["there are but two colours"]


def test_a_strip_of_shades_of_which_there_are_as_many_of_each_is_a_board() -> None:
    grid = random_grid(7, 40, 4)
    pixels = draw(grid, size=(1000, 400))
    for index, shade in enumerate((20, 90, 150, 210)):
        pixels[(pixels == COLOURS[index]).all(axis=2)] = shade
    assert verdict_of(grid, pixels).confidence >= FLOOR


@pytest.mark.parametrize(
    ("rows", "empty", "together", "worth"),
    [(7, 0.6, False, 0.0), (7, 0.4, False, 1.0), (8, 0.6, False, 1.0), (7, 0.6, True, 1.0)],
)
def test_weeks_of_which_half_the_days_are_empty_are_a_chart(
    rows: int, empty: float, together: bool, worth: float
) -> None:
    grid = random_grid(rows, 40, 4) + np.uint8(1)
    days = np.arange(grid.size) if together else np.random.default_rng(2).permutation(grid.size)
    grid.flat[days[: round(empty * grid.size)]] = 0
    shades = np.array([50, 90, 130, 170, 210], dtype=np.uint8)[:, None].repeat(3, axis=1)
    board = Grown(Lattice(Comb(0.0, 20.0), Comb(0.0, 20.0)), rows, 40)
    even = replace(find_layout(grid), uneven=0.0)
    palette = Palette(grid, shades, 0.0, 20.0)
    assert not_chart(palette, board, even, 0.0, ramped=True) == worth
    assert not_chart(palette, board, even, 0.0, ramped=False) == 1.0


def test_black_and_white_alone_are_no_board() -> None:
    grid = random_grid(8, 16, 2)
    for black, enough in ((0, False), (90, True)):
        pixels = np.full((400, 500, 3), 255, dtype=np.uint8)
        pixels[50:210, 60:380] = np.where(grid, 255, black).repeat(20, 0).repeat(20, 1)[..., None]
        assert (verdict_of(grid, pixels).confidence >= FLOOR) == enough


def test_black_and_white_cells_that_are_set_off_may_be_a_board() -> None:
    grid = (np.random.default_rng(2).random((8, 16)) < 0.15).astype(np.uint8)
    pixels = np.full((400, 500, 3), 120, dtype=np.uint8)
    pixels[:, 220:] = 180
    # A terminal beside it.
    pixels[220:] = 0
    pixels[50:210, 60:380] = np.where(grid, 255, 0).repeat(20, 0).repeat(20, 1)[..., None]
    clause = "there are but two colours"
    assert verdict_of(grid, pixels).factors[clause] < 0.5
    gaps = np.arange(20) >= 17
    pixels[50:210][np.tile(gaps, 8), 60:380] = 120
    pixels[50:210, 60:380][:, np.tile(gaps, 16)] = 120
    assert verdict_of(grid, pixels).factors[clause] == pytest.approx(0.77)


def test_two_colours_by_chance_may_be_those_of_the_page() -> None:
    clauses = "there are but two colours", "many cells look like what is around the board"
    grid = (np.random.default_rng(1).random((14, 14)) < 0.4).astype(np.uint8)
    pixels = draw(grid, size=(460, 420))
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    factors = verdict_of(grid, pixels).factors
    assert [factors[clause] for clause in clauses] == [pytest.approx(0.88), 1.0]
    grid[:6, :10] = 0
    pixels[50:170, 60:260] = pixels[0, 0]
    factors = verdict_of(grid, pixels).factors
    assert [factors[clause] for clause in clauses] == [0.0, pytest.approx(0.76)]


def test_of_two_colours_cells_that_are_not_much_alike_are_none() -> None:
    grid, rng = random_grid(12, 12, 2), np.random.default_rng(0)
    pixels = draw(grid)
    clause = "there are but two colours"
    assert verdict_of(grid, pixels).factors[clause] > 0.7
    for row, column in np.argwhere(rng.random(grid.shape) < 0.6):
        stroke = 4 + int(rng.integers(0, 8))
        pixels[50 + 20 * row + stroke :, 63 + 20 * column :][:3, :14] = 0
    assert verdict_of(grid, pixels).factors[clause] < 0.4


@pytest.mark.parametrize(("pitch", "worth"), [(8, 1.0), (20, 2 / 3)])
def test_of_small_cells_of_two_colours_more_may_differ(pitch: int, worth: float) -> None:
    grid = random_grid(12, 12, 2)
    board = Grown(Lattice(Comb(60.0, pitch), Comb(50.0, pitch)), 12, 12)
    palette = Palette(grid, COLOURS[:2], 0.0, 50.0)
    assert as_cells_of_two(palette, board, 0.04) == pytest.approx(worth, abs=0.01)
    assert as_cells_of_two(replace(palette, colours=COLOURS), board, 0.04) == 1.0


@pytest.mark.parametrize(("few_left", "worth"), [(False, 0.77), (True, 1.0)])
def test_two_colours_are_what_is_left_of_a_game_that_is_played(
    few_left: bool, worth: float
) -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[11, 11] = 1
    pixels = draw(grid)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    board = Grown(Lattice(Comb(60.0, 20), Comb(50.0, 20)), 12, 12)
    palette = Palette(grid, COLOURS[:2], 0.0, 50.0)
    found = of_two_colours(scene, palette, board, find_layout(grid), 1.0, few_left=few_left)
    assert found == pytest.approx(worth)


@pytest.mark.parametrize(
    ("side", "left", "worth"),
    [
        (24, [(23, 23), (23, 22), (22, 23)], 2 / 3),
        (24, [(23, 23), (23, 22), (20, 3)], 1.0),
        (24, [(0, 0), (0, 9)], 1.0),
        (24, [(0, 5), (0, 6)], 2 / 3),
        (24, [(0, 0)], 1 / 3),
        (24, [(0, 5)], 1 / 3),
        (24, [(5, 5)], 2 / 3),
        (12, [(0, 0)], 1 / 1.32),
        (6, [(0, 0)], 1.0),
    ],
)
def test_few_cells_that_are_left_change_along_both_ways(
    side: int, left: list[tuple[int, int]], worth: float
) -> None:
    clause = "the colours change along one direction alone"
    grid = np.zeros((side, side), dtype=np.uint8)
    grid[tuple(np.transpose(left))] = 1
    palette = Palette(grid, COLOURS[:2], 0.0, 50.0)
    factors = layout_factors(palette, find_layout(grid), few_left=False)
    assert factors[clause] == pytest.approx(worth)
    assert layout_factors(palette, find_layout(grid), few_left=True)[clause] == 1.0


def test_what_plainly_lies_by_chance_is_not_stacked() -> None:
    clause = "the colours go with the rows or the columns"
    grid = np.random.default_rng(9931).integers(0, 3, (12, 12)).astype(np.uint8)
    assert find_layout(grid).by_chance
    assert stacking(grid) > 6
    assert verdict_of(grid).factors[clause] == 1.0
    grid[9:] = grid[:3]
    assert not find_layout(grid[:9, :4]).by_chance
    assert verdict_of(np.sort(grid, axis=0)).factors[clause] < 0.3


def test_runs_that_lie_evenly_all_over_are_not_stacked() -> None:
    grid = runs_grid(121)
    assert find_layout(grid).in_clumps
    assert stacking(grid) > 4
    assert verdict_of(grid).factors["the colours go with the rows or the columns"] == 1.0


def test_runs_may_be_as_long_as_stripes() -> None:
    grid = runs_grid(25)
    assert find_layout(grid).in_clumps
    assert are_stripes(grid)
    assert verdict_of(grid).factors["the colours go with the rows or the columns"] == 1.0


def test_a_board_of_two_colours_in_a_frame_lies_on_no_page_of_its_own() -> None:
    clause = "there are but two colours"
    grid = random_grid(12, 12, 2)
    grid[:7] = 0
    pixels = draw(grid, size=(500, 460))
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    assert verdict_of(grid, pixels).factors[clause] == 0.0
    for side in (np.s_[44:50, 54:306], np.s_[290:296, 54:306]):
        pixels[side] = 128
    assert verdict_of(grid, pixels).factors[clause] == 0.0
    for side in (np.s_[44:296, 54:60], np.s_[44:296, 300:306]):
        pixels[side] = 128
    assert verdict_of(grid, pixels).factors[clause] == pytest.approx(0.77)


def test_ink_and_paper_in_a_frame_are_no_qr_code() -> None:
    clause = "there are but two colours"
    grid = random_grid(12, 12, 2)
    pixels = np.where(draw(grid) == COLOURS[0], 0, 255).astype(np.uint8)
    pixels[:50], pixels[290:], pixels[:, :60], pixels[:, 300:] = 255, 255, 255, 255
    assert verdict_of(grid, pixels).factors[clause] == pytest.approx(0.7)
    pixels[:50], pixels[290:], pixels[:, :60], pixels[:, 300:] = 60, 60, 60, 60
    assert verdict_of(grid, pixels).factors[clause] == pytest.approx(0.77)


@pytest.mark.parametrize(
    ("hot", "beyond", "worth"), [(True, 1.0, 0.0), (True, 0.0, 1.0), (False, 1.0, 1.0)]
)
def test_shades_that_go_on_and_go_with_the_rows_are_a_heat_map(
    hot: bool, beyond: float, worth: float
) -> None:
    rng = np.random.default_rng(3)
    grid = rng.integers(0, 5, (9, 12))
    if hot:
        grid = np.sort(grid.ravel()).reshape(9, 12) + rng.integers(-1, 2, (9, 12))
    shades = np.array([50, 90, 130, 170, 210], dtype=np.uint8)[:, None].repeat(3, axis=1)
    palette = Palette(grid.clip(0, 4).astype(np.uint8), shades, 0.0, 20.0)
    board = Grown(Lattice(Comb(0.0, 20.0), Comb(0.0, 20.0)), 9, 12)
    layout = replace(find_layout(palette.cells), uneven=0.0)
    assert not_chart(palette, board, layout, beyond, ramped=True) == worth


def test_a_board_in_clumps_is_read_but_not_sure() -> None:
    verdict = verdict_of(
        clumped_grid(18, 18, 500), draw(clumped_grid(18, 18, 500), size=(500, 480))
    )
    assert FLOOR <= verdict.confidence < 0.9


def test_pieces_in_a_colour_each_lie_in_patches() -> None:
    rows = "DDAA CDDA CDAA CCCE BBBE BBEE"
    pieces = np.array([[ord(name) - ord("A") for name in row] for row in rows.split()], np.uint8)
    palette = Palette(pieces, COLOURS[:5], 0.0, 20.0)
    layout = replace(find_layout(pieces), in_clumps=True)
    assert layout_factors(palette, layout, few_left=False)[PATCHES] == 0.0
    torn = pieces.copy()
    torn[5, 0] = 3
    assert layout_factors(replace(palette, cells=torn), layout, few_left=False)[PATCHES] > 0.0


def test_numbers_part_cells_of_several_colours() -> None:
    cells = np.array([[0, 1], [1, 0], [0, 0], [1, 1]], dtype=np.uint8)
    labels = cells.repeat(3, axis=0).repeat(3, axis=1)
    labels[1::3, 1::3] = 2
    factors = layout_factors(
        Palette(labels, COLOURS[:3], 0.0, 50.0), find_layout(labels), few_left=False
    )
    assert factors[SUBDIVIDED] == 0.0
