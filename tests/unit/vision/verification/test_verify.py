import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.colouring import TOO_CLOSE
from floodhelper.vision.verification.verdict import FLOOR, LEAKS, ODD_BORDER, Verdict
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import judged, verdict_of


def test_a_plain_board_is_sure() -> None:
    verdict = verdict_of(random_grid(12, 12))
    assert verdict.confidence >= 0.95
    assert verdict.doubts == ()


def test_a_lattice_half_a_cell_off_is_no_board() -> None:
    assert verdict_of(random_grid(12, 12), off=9.0).confidence < FLOOR


def test_few_odd_cells_are_enough_where_all_cells_are_set_off() -> None:
    grid = np.zeros((8, 8), dtype=np.uint8)
    grid[2, 3] = 1
    grid[7, 0] = 2
    assert verdict_of(grid).confidence < FLOOR
    pixels = draw(grid)
    pixels[50::20] = pixels[:, 60::20] = 255
    assert verdict_of(grid, pixels).confidence >= FLOOR


def test_two_cells_that_are_left_inside_a_flooded_part_are_enough() -> None:
    grid = np.zeros((8, 8), dtype=np.uint8)
    grid[2, 3] = 1
    assert verdict_of(grid).confidence < FLOOR
    grid[5, 1] = 2
    assert verdict_of(grid).confidence >= FLOOR


def test_lines_inside_the_flooded_part_need_not_be_seen() -> None:
    grid = np.zeros((14, 14), dtype=np.uint8)
    grid[11:, 11:] = random_grid(3, 3) % 5 + 1
    assert verdict_of(grid).confidence >= FLOOR


def test_a_row_of_buttons_on_a_page_is_no_board() -> None:
    grid = np.zeros((6, 8), dtype=np.uint8)
    grid[0] = np.arange(8) % 5 + 1
    assert verdict_of(grid).confidence < FLOOR


def test_a_table_with_a_few_numbers_is_no_board() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[2:6, 3:5] = random_grid(4, 2, 3) + 1
    pixels = draw(grid)
    pixels[50::20, 60:300] = pixels[50:290, 60::20] = 128
    digits = np.random.default_rng(2).random((36, 3, 3)) < 0.5
    for place, digit in zip(range(1, 144, 4), digits, strict=True):
        row, column = divmod(place, 12)
        ink = digit.repeat(3, axis=0).repeat(3, axis=1)
        pixels[55 + 20 * row :, 65 + 20 * column :][:9, :9][ink] = 255
    verdict = verdict_of(grid, pixels)
    assert verdict.confidence < FLOOR
    assert any("writing" in doubt for doubt in verdict.doubts)


def test_small_digits_in_cells_of_every_colour_are_none_of_a_game() -> None:
    grid, rng = random_grid(12, 12), np.random.default_rng(2)
    pixels, digits = draw(grid), rng.random((5, 7, 5)) < 0.5
    for (row, column), kind in np.ndenumerate(rng.integers(0, 5, grid.shape)):
        pixels[56 + 20 * row :, 67 + 20 * column :][:7, :5][digits[kind]] = 255
    verdict = verdict_of(grid, pixels)
    assert verdict.confidence < FLOOR
    assert any("writing" in doubt for doubt in verdict.doubts)


def test_marks_in_the_very_middle_that_differ_from_cell_to_cell_are_writing() -> None:
    grid, rng = random_grid(7, 7, 3), np.random.default_rng(2)
    pixels = draw(grid, (60, 60), size=(540, 520))
    board = Grown(Lattice(Comb(60, 60), Comb(50, 60)), 7, 7)
    # Between the places at which cells are looked at first.
    for row, column in np.ndindex(*grid.shape):
        strokes = (rng.random(6) < 0.5).repeat(4)
        pixels[68 + 60 * row :, 89 + 60 * column :][:24, :2][strokes] = 255
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    assert not Sight.of(pixels, board).modelled.any()
    assert any("writing" in doubt for doubt in judged(scene, board).doubts)


def test_icons_with_their_names_are_no_board() -> None:
    grid = random_grid(6, 7, 4)
    pixels = draw(grid, (40, 40), size=(440, 340), gap=16)
    lattice = Lattice(Comb(60, 40, 0.6), Comb(50, 40, 0.6))
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    assert judged(scene, Grown(lattice, *grid.shape)).confidence >= FLOOR
    for place, ink in enumerate(np.random.default_rng(3).random((42, 6, 16)) < 0.2):
        y, x = 79 + place // 7 * 40, 64 + place % 7 * 40
        pixels[y : y + 6, x : x + 16][ink] = 40
    verdict = judged(scene, Grown(lattice, *grid.shape))
    assert verdict.confidence < FLOOR
    assert any("between the cells" in doubt for doubt in verdict.doubts)


def test_halves_and_pairs_of_cells_are_no_board() -> None:
    grid = random_grid(12, 12, 3)
    pixels = draw(grid)
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    pairs = judged(scene, Grown(Lattice(Comb(60, 20.0), Comb(50, 40.0)), 6, 12))
    assert "the cells hold two each" in pairs.doubts
    halves = verdict_of(random_grid(14, 7).repeat(2, axis=1)[:, 1:])
    assert any("parts of larger" in doubt for doubt in halves.doubts)


def test_rows_far_apart_are_no_board() -> None:
    grid = random_grid(6, 12)
    pixels = draw(grid, (20, 40))
    for row in range(6):
        pixels[50 + 40 * row + 20 : 90 + 40 * row] = pixels[0, 0]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20.0), Comb(50, 40.0, 0.5))
    assert (
        "the gaps are wider one way than the other" in judged(scene, Grown(lattice, 6, 12)).doubts
    )


def _typed(grid: NDArray[np.uint8], signs: NDArray[np.bool_]) -> Verdict:
    """Verdict of characters in cells of 10 by 20 px, one of `signs` (n, 9, 8) in each."""
    pixels = np.zeros((400, 360, 3), dtype=np.uint8)
    for (row, column), index in np.ndenumerate(grid):
        there = pixels[57 + 20 * row :, 61 + 10 * column :][:9, :8]
        there[signs[(row * 31 + column) % len(signs) if len(signs) > 9 else index]] = COLOURS[index]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    return judged(scene, Grown(Lattice(Comb(61, 10.0, 0.8), Comb(57, 20.0, 0.45)), *grid.shape))


def test_characters_are_cells_where_each_colour_has_its_own() -> None:
    grid, clause = random_grid(12, 14), "the gaps are wider one way than the other"
    signs = np.random.default_rng(0).random((300, 9, 8)) < 0.7
    assert _typed(grid, signs[:6]).confidence == 1.0
    assert _typed(grid, signs).factors[clause] == 0.0
    assert _typed(random_grid(5, 7, 3), signs[:6]).factors[clause] == 0.0
    columns = random_grid(12, 14, 3)
    columns[:, 7:] += 3
    assert _typed(columns, signs[:6]).factors[clause] == 0.0


def test_a_heat_map_has_shades_of_each_colour() -> None:
    grid = random_grid(10, 10, 3)
    pixels = draw(grid)
    shade = np.random.default_rng(0).uniform(0.5, 1.5, grid.shape)
    shade = shade.repeat(20, axis=0).repeat(20, axis=1)[..., None]
    pixels[50:250, 60:260] = (pixels[50:250, 60:260] * shade).clip(0, 255)
    verdict = verdict_of(grid, pixels)
    assert verdict.confidence < FLOOR
    assert "the cells of one colour have shades of their own" in verdict.doubts


def test_a_strip_on_a_page_is_no_board() -> None:
    grid = random_grid(10, 12) % 5 + 1
    grid[2:] = 0
    pixels = draw(grid, gap=3)
    pixels[90:250, 60:300] = pixels[0, 0]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20.0, 0.85), Comb(50, 20.0, 0.85))
    doubts = judged(scene, Grown(lattice, *grid.shape)).doubts
    assert "many cells look like the gaps between them" in doubts


def test_a_board_of_three_colours_has_one_of_its_page_and_gaps() -> None:
    grid = random_grid(10, 10, 3)
    grid[:, 0] = np.arange(10) % 2
    grid[2:5, 3:8] = 2
    pixels = draw(grid, gap=3)
    pixels[(pixels == COLOURS[2]).all(axis=2)] = pixels[0, 0]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20.0, 0.85), Comb(50, 20.0, 0.85))
    assert judged(scene, Grown(lattice, *grid.shape)).confidence >= FLOOR


@pytest.mark.parametrize(("grey", "worth"), [(34, 0.0), (48, 1.0)])
def test_cells_that_are_set_off_may_be_near_the_colour_of_the_gaps(grey: int, worth: float) -> None:
    grid = random_grid(10, 10, 3)
    grid[:7, :9] = 0
    pixels = draw(grid, gap=3)
    ground = np.s_[40:260, 50:270]
    pixels[ground][(pixels[ground] == pixels[0, 0]).all(axis=2)] = 34
    pixels[(pixels == COLOURS[0]).all(axis=2)] = grey
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20.0, 0.85), Comb(50, 20.0, 0.85))
    factors = judged(scene, Grown(lattice, *grid.shape)).factors
    assert factors["many cells look like the gaps between them"] == worth


def test_empty_days_are_near_the_colour_of_the_gaps() -> None:
    days = np.array([[22, 27, 34], [33, 110, 57], [64, 196, 99], [155, 233, 168]], dtype=np.uint8)
    grid = random_grid(7, 20, 4)
    grid[:, :12] = 0
    pixels = draw(grid, gap=3, size=(540, 260))
    pixels[(pixels == pixels[0, 0]).all(axis=2)] = 13, 17, 23
    for colour, day in zip(COLOURS, days, strict=False):
        pixels[(pixels == colour).all(axis=2)] = day
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20.0, 0.85), Comb(50, 20.0, 0.85))
    factors = judged(scene, Grown(lattice, *grid.shape)).factors
    assert factors["many cells look like the gaps between them"] == 0.0


@pytest.mark.parametrize(("tied", "worth"), [(False, 1.0), (True, 0.7)])
def test_lines_of_a_small_board_that_are_set_off_are_cells(*, tied: bool, worth: float) -> None:
    grid = np.array([[0, 0, 0, 0], [0, 1, 2, 0], [0, 2, 3, 0], [3, 1, 3, 0]], dtype=np.uint8)
    pixels = draw(grid, gap=2)
    if tied:
        pixels[50:68, 60:138] = pixels[50:128, 120:138] = COLOURS[0]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 20.0, 0.9), Comb(50, 20.0, 0.9))
    factors = judged(scene, Grown(lattice, *grid.shape)).factors
    assert factors["a row or column at the border is unlike the others"] == worth


def test_cells_drawn_from_their_colours_alone_need_no_closer_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("floodhelper.vision.verification.verify.look_closely")
    assert verdict_of(random_grid(12, 12)).doubts == ()


def test_a_lit_cell_is_unlike_the_others_of_its_colour() -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid)
    lit = pixels[50 + 3 * 20 :, 60 + 4 * 20 :][:20, :20]
    lit[:] = np.rint(0.7 * lit + 0.3 * 255)
    verdict = verdict_of(grid, pixels)
    assert len(verdict.palette.colours) == len(COLOURS)
    assert np.argwhere(verdict.off > 0).tolist() == [[3, 4]]


def test_page_at_two_sides_is_none_of_the_board() -> None:
    grid = np.pad(random_grid(9, 9, 4), ((0, 1), (1, 0)), constant_values=4)
    assert any("border" in doubt for doubt in verdict_of(grid).doubts)


def test_two_colours_of_which_one_is_the_page_may_be_cells_that_are_set_off() -> None:
    grid = (random_grid(8, 8, 3) == 1).astype(np.uint8)
    pixels = draw(grid, size=(420, 410))
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    clause = "there are but two colours"
    assert verdict_of(grid, pixels).factors[clause] == 0.0
    pixels[49:211:20, 59:221] = pixels[49:211, 59:221:20] = 60
    pixels[50:211:20, 59:221] = pixels[49:211, 60:221:20] = 60
    assert verdict_of(grid, pixels).factors[clause] == pytest.approx(0.77)


@pytest.mark.parametrize("colours", [2, 3])
def test_cells_of_the_page_are_none_of_it_where_each_bears_a_mark(colours: int) -> None:
    grid = random_grid(8, 8, colours, seed=1)
    if colours > 2:
        grid[0] = grid[:, 0] = grid[:6, :5] = 0
    pixels = draw(grid, size=(420, 410))
    pixels[(pixels == COLOURS[0]).all(axis=2)] = pixels[0, 0]
    assert verdict_of(grid, pixels).confidence < FLOOR
    for row, column in np.ndindex(grid.shape):
        pixels[57 + 20 * row :, 67 + 20 * column :][:6, :6] = 40
    assert verdict_of(grid, pixels).confidence == pytest.approx(0.77 if colours == 2 else 1.0)


def test_cells_of_the_page_do_not_go_on_beyond_a_line_around_them() -> None:
    grid = random_grid(6, 6, 4)
    grid[:, 0] = 0
    pixels = draw(grid, size=(420, 410))
    page = pixels[0, 0].copy()
    pixels[:, 180:] = pixels[170:] = pixels[:50] = 90
    pixels[50:170, 60:180] = draw(grid)[50:170, 60:180]
    pixels[(pixels == COLOURS[0]).all(axis=2)] = page
    assert verdict_of(grid, pixels).factors[LEAKS] == 0.0
    pixels[48:50, 58:182] = pixels[170:172, 58:182] = 0
    pixels[48:172, 58:60] = pixels[48:172, 180:182] = 0
    assert verdict_of(grid, pixels).factors[LEAKS] == 1.0


def test_lines_between_all_cells_do_not_end_them() -> None:
    grid = random_grid(14, 12)
    grid[11:] = np.arange(12) % 6
    assert verdict_of(grid[:12], draw(grid, gap=2)).factors[LEAKS] < 0.3


def test_fields_shaded_as_on_a_chessboard_are_none_of_a_board() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[:, 5:] = 1
    grid[random_grid(12, 12, 4) == 0] = 1
    pixels = draw(grid)
    clause = "the colours alternate as on a chessboard"
    assert verdict_of(grid, pixels).factors[clause] == 1.0
    for row, column in np.argwhere(np.indices(grid.shape).sum(axis=0) % 2):
        field = pixels[50 + 20 * row :, 60 + 20 * column :][:20, :20]
        field[...] = np.minimum(field + np.uint8(9), 240)
    assert verdict_of(grid, pixels).factors[clause] == 0.0


def test_buttons_tell_of_a_board_that_is_nearly_done() -> None:
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[3, 11], grid[11, 4] = 1, 2
    bare, with_buttons = draw(grid), draw(grid)
    for k in range(3):
        with_buttons[310:340, 60 + 50 * k : 90 + 50 * k] = COLOURS[k]
    assert verdict_of(grid, bare).confidence < FLOOR
    assert verdict_of(grid, with_buttons).doubts == ()


def test_close_colours_of_flat_cells_are_told_apart() -> None:
    grid = random_grid(12, 12, 3)
    pixels = draw(grid)
    close = {0: (251, 191, 36), 1: (234, 179, 8)}
    for colour, shown in close.items():
        pixels[(pixels == COLOURS[colour]).all(axis=2)] = shown
    verdict = verdict_of(grid, pixels)
    assert len(verdict.palette.colours) == 3
    assert verdict.doubts == ()


def test_close_colours_are_in_doubt_where_noise_joins_them_but_leaves_room() -> None:
    shown = np.array([[251, 191, 36], [234, 179, 8], [96, 165, 250], [52, 211, 153]])
    grid, rng = random_grid(12, 12, 4), np.random.default_rng(0)
    pixels = draw(grid)
    # JPEG blurs red and blue against each other, and lightness hardly.
    noise = rng.normal(0, 2.0, (12, 12, 1)) * [1.0, -0.3, 0.0]
    cells = np.clip(np.rint(shown[grid] + noise), 0, 255).astype(np.uint8)
    pixels[50:290, 60:300] = cells.repeat(20, axis=0).repeat(20, axis=1)
    verdict = verdict_of(grid, pixels)
    same = verdict.palette.cells[..., None, None] == verdict.palette.cells
    assert np.array_equal(same, grid[..., None, None] == grid)
    assert verdict.factors[TOO_CLOSE] == 0.85


def test_flooded_lines_at_two_sides_are_none_of_the_page() -> None:
    grid = random_grid(9, 12, 3)
    grid[:, 0] = grid[:, -1] = 3
    pixels = draw(grid)
    assert verdict_of(grid, pixels).factors[ODD_BORDER] == 1.0
    pixels[30:250, 60:80] = pixels[30:250, 280:300] = COLOURS[3]
    assert verdict_of(grid, pixels).factors[ODD_BORDER] < 1.0
