import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.tinted import without_tinted
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

WHITE = np.full((1, 3), 255, dtype=np.uint8)
NIGHT = np.array([255, 209, 158], dtype=np.uint8)


def _flooded(
    tinted: int, lit: NDArray[np.float64], share: float = 0.2
) -> tuple[Palette, NDArray[np.uint8]]:
    """Palette in which a corner is flooded and has a tint of a colour, and the true cells.

    No cell of the colour touches it, but so large a share of the others has it.
    """
    cells = random_grid(18, 18)
    beside = np.zeros(cells.shape, dtype=bool)
    beside[12, :12] = beside[:12, 12] = True
    cells[cells == tinted] = (tinted + 1) % len(COLOURS)
    cells[(np.random.default_rng(0).random(cells.shape) < share) & ~beside] = tinted
    cells[:12, :12] = tinted
    shown = cells.copy()
    shown[:12, :12] = len(COLOURS)
    lit = np.clip(np.rint(lit), 0, 255).astype(np.uint8)
    order = np.r_[len(COLOURS), np.arange(len(COLOURS))]
    colours = np.vstack([COLOURS, lit])[order]
    return Palette(np.argsort(order)[shown].astype(np.uint8), colours, 0.0, 20.0), cells


BLUE = COLOURS[1].astype(float)


@pytest.mark.parametrize("lit", [0.8 * BLUE + 0.2 * 255, 0.7 * BLUE])
def test_a_flooded_region_that_is_lit_up_has_the_colour_that_was_lit(
    lit: NDArray[np.float64],
) -> None:
    palette, cells = _flooded(1, lit)
    found = without_tinted(palette, WHITE)
    assert len(found.colours) == len(COLOURS)
    assert (found.colours[found.cells] == COLOURS[cells]).all()
    assert (np.diff(np.bincount(found.cells.ravel())) <= 0).all()


def test_cells_that_are_not_flooded_may_be_half_transparent() -> None:
    palette, cells = _flooded(1, BLUE)
    dark = np.array([[255, 255, 255], [60, 10, 20]], dtype=np.uint8)
    seen = np.rint(0.55 * palette.colours + 0.45 * dark[1]).astype(np.uint8)
    seen[0] = BLUE
    half = Palette(palette.cells, seen, 0.0, 20.0)
    found = without_tinted(half, dark)
    mixed = np.rint(0.55 * COLOURS + 0.45 * dark[1]).astype(np.uint8)
    assert (found.colours[found.cells] == mixed[cells]).all()
    assert without_tinted(half, dark[:1]) is half


@pytest.mark.parametrize("dots", [0, 6])
def test_the_page_of_a_game_may_be_that_of_a_window_on_a_larger_one(dots: int) -> None:
    grid, dark = random_grid(12, 12), np.array([10, 14, 20])
    grid[:5, :5] = 1
    grid[5, :5][grid[5, :5] == 1] = grid[:5, 5][grid[:5, 5] == 1] = 2
    pixels = draw(grid, size=(700, 600), gap=2)
    cells = (pixels != np.array(PAGE, dtype=np.uint8)).any(axis=2)
    window = pixels[20:330, 30:350]
    window[~cells[20:330, 30:350]] = dark
    cells[50:150, 60:160] = False
    pixels[cells] = np.rint(0.55 * pixels[cells] + 0.45 * dark)
    for (row, column), index in np.ndenumerate(grid):
        pixels[56 + 20 * row :, 66 + 20 * column :][:dots, : dots and 1 + index] = 255
    board = read(pixels)[0].board
    pairs = set(zip(grid.ravel().tolist(), board.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(board.palette) == len(COLOURS)


@pytest.mark.parametrize("shift", [45, -45])
def test_a_flooded_region_that_is_raised_in_all_channels_has_the_colour_that_was(
    shift: int,
) -> None:
    palette, cells = _flooded(1, BLUE + shift)
    found = without_tinted(palette, WHITE)
    assert (found.colours[found.cells] == COLOURS[cells]).all()


@pytest.mark.parametrize(
    ("brighter", "richer", "told"),
    [
        (1.06, 1.08, True),
        (1.2, 1.25, True),
        (1.6, 1.15, True),
        (1.0, 1.6, False),
        (2.1, 1.1, False),
        (0.7, 1.2, False),
    ],
)
def test_a_flooded_region_that_is_made_brighter_and_more_saturated_at_once(
    *, brighter: float, richer: float, told: bool
) -> None:
    own = np.array([150.0, 120.0, 60.0])
    luma = own @ np.array([0.2126, 0.7152, 0.0722])
    palette, cells = _flooded(1, brighter * (luma + richer * (own - luma)))
    palette.colours[2] = own
    found = without_tinted(palette, WHITE)
    assert (found is not palette) == told
    if told:
        colours = COLOURS.copy()
        colours[1] = own
        assert (found.colours[found.cells] == colours[cells]).all()


@pytest.mark.parametrize(("richer", "told"), [(1.0, False), (1.2, True)])
def test_what_is_lit_so_seldom_by_chance_may_be_rarer(richer: float, told: bool) -> None:
    own = np.array([150.0, 120.0, 60.0])
    luma = own @ np.array([0.2126, 0.7152, 0.0722])
    palette, _ = _flooded(1, 1.2 * (luma + richer * (own - luma)), share=0.1)
    palette.colours[2] = own
    assert (without_tinted(palette, WHITE) is not palette) == told


@pytest.mark.parametrize(("corner", "told"), [((0, 0), True), ((0, 5), False)])
def test_a_few_cells_that_are_lit_are_flooded_in_a_corner_alone(
    corner: tuple[int, int], told: bool
) -> None:
    cells = random_grid(18, 18)
    down, across = slice(corner[0], corner[0] + 1), slice(corner[1], corner[1] + 3)
    cells[0:2, 0:9] = 2
    cells[down, across] = 1
    shown = cells.copy()
    shown[down, across] = len(COLOURS)
    lit = np.clip(np.rint(0.8 * BLUE + 0.2 * 255), 0, 255).astype(np.uint8)
    palette = Palette(shown, np.vstack([COLOURS, lit]), 0.0, 20.0)
    found = without_tinted(palette, WHITE)
    assert (found is not palette) == told
    if told:
        assert (found.colours[found.cells] == COLOURS[cells]).all()


@pytest.mark.parametrize(("off", "elsewhere", "told"), [(0, 0, True), (6, 0, False), (0, 1, False)])
def test_cells_that_are_locked_may_touch_a_flooded_region_of_their_colour(
    off: int, elsewhere: int, told: bool
) -> None:
    cells = random_grid(12, 12)
    cells[0, :5], cells[0, 5], cells[1, :5] = 1, 4, (0, 1, 2, 3, 5)
    shown = cells.copy()
    shown[0, :5] = shown[6, 6 : 6 + elsewhere] = len(COLOURS)
    lit = np.clip(BLUE + 13 + off * np.array([1, -1, 0]), 0, 255).astype(np.uint8)
    found = without_tinted(Palette(shown, np.vstack([COLOURS, lit]), 0.0, 20.0), WHITE)
    assert (len(found.colours) == len(COLOURS)) == told
    if told:
        assert (found.colours[found.cells] == COLOURS[cells]).all()


def test_a_flooded_region_in_a_colour_that_is_no_tint_keeps_it() -> None:
    palette, _ = _flooded(1, 0.8 * BLUE + 0.2 * 255 + np.array([12, -12, 0]))
    assert without_tinted(palette, WHITE) is palette


@pytest.mark.parametrize(("side", "told"), [(5, True), (12, False)])
def test_a_flooded_region_that_can_be_no_colour_of_the_board_needs_just_be_near(
    side: int, told: bool
) -> None:
    palette, _ = _flooded(1, 0.8 * BLUE + 0.2 * 255 + np.array([6, -6, 0]))
    cells = random_grid(18, 18)
    cells[side, :side] = cells[:side, side] = 2
    shown = cells.copy()
    cells[:side, :side] = 1
    shown[:side, :side] = len(COLOURS)
    order = np.r_[1 : len(COLOURS) + 1, 0]
    lit = Palette(order[shown].astype(np.uint8), palette.colours, 0.0, 20.0)
    found = without_tinted(lit, WHITE)
    assert (found is not lit) == told
    if told:
        assert (found.colours[found.cells] == COLOURS[cells]).all()


def test_the_flooded_regions_of_two_players_have_the_colours_that_were_lit() -> None:
    palette, _ = _flooded(1, 0.8 * BLUE + 0.2 * 255)
    shown = palette.cells.copy()
    corner, beside = shown[14:, 14:], shown[13:, 13:]
    beside[beside == 3] = 4
    corner[:] = len(palette.colours)
    dark = np.rint(0.7 * palette.colours[3:4]).astype(np.uint8)
    both = Palette(shown, np.vstack([palette.colours, dark]), 0.0, 20.0)
    found = without_tinted(both, WHITE)
    assert len(found.colours) == len(COLOURS)
    assert (found.colours[found.cells[14:, 14:]] == palette.colours[3]).all()
    assert (found.colours[found.cells[:12, :12]] == BLUE).all()


@pytest.mark.parametrize("second", [True, False])
def test_the_flooded_regions_of_two_players_tell_together_what_each_does_not(
    second: bool,
) -> None:
    palette, _ = _flooded(1, 0.8 * BLUE + 0.2 * 255)
    shown = palette.cells.copy()
    shown[12] = np.where(shown[12] == 3, 4, shown[12])
    shown[13:] = len(palette.colours)
    own = palette.colours[3:4]
    shade = np.rint(0.7 * own) if second else np.array([[20, 60, 10]])
    both = Palette(shown, np.vstack([palette.colours, shade]).astype(np.uint8), 0.0, 20.0)
    found = without_tinted(both, WHITE)
    assert len(found.colours) == len(both.colours) - 2 * second


def test_a_flooded_region_that_touches_the_colour_has_another() -> None:
    palette, _ = _flooded(1, 0.8 * BLUE + 0.2 * 255)
    cells = palette.cells.copy()
    cells[12, 2] = 2
    touched = Palette(cells, palette.colours, 0.0, 20.0)
    assert without_tinted(touched, WHITE) is touched


def test_a_rare_colour_may_touch_no_flooded_region_by_chance() -> None:
    palette, cells = _flooded(1, 0.8 * BLUE + 0.2 * 255, share=0.1)
    assert without_tinted(palette, WHITE) is palette
    # Where the region alone bears something it hardly does.
    is_flooded = palette.cells == 0
    found = without_tinted(palette, WHITE, drawn_apart=is_flooded)
    assert (found.colours[found.cells] == COLOURS[cells]).all()
    assert without_tinted(palette, WHITE, drawn_apart=palette.cells == 2) is palette


def test_a_flooded_region_that_may_be_lit_from_two_colours_keeps_its_own() -> None:
    palette, _ = _flooded(1, 0.8 * BLUE + 0.2 * 255)
    colours = palette.colours.copy()
    colours[1] = np.rint(0.6 * BLUE + 0.4 * 255)
    either = Palette(palette.cells, colours, 0.0, 20.0)
    assert without_tinted(either, WHITE) is either


def test_what_is_left_in_a_corner_of_a_flooded_board_may_be_all_that_there_is_of_a_colour() -> None:
    cells = np.zeros((8, 8), dtype=np.uint8)
    cells[6:, 7] = cells[7, 6] = 1
    cells[7, 5] = cells[7, 3] = cells[3, 1] = cells[7, 0] = 2
    cells[5, 7] = cells[7, 2] = 3
    yellow, orange = [252, 252, 1], [252, 130, 0]
    colours = np.array([[255, 255, 255], yellow, [54, 53, 54], orange], dtype=np.uint8)
    palette = Palette(cells, colours, 0.0, 20.0)
    lit = Palette(np.where(cells == 3, 2, cells).astype(np.uint8), colours, 0.0, 20.0)
    for each in (palette, lit):
        assert without_tinted(each, WHITE) is each


def test_a_flooded_region_is_raised_by_the_white_that_the_screen_shows() -> None:
    palette, cells = _flooded(1, BLUE + 0.2 * NIGHT)
    assert without_tinted(palette, WHITE) is palette
    found = without_tinted(palette, WHITE, white=NIGHT)
    assert (found.colours[found.cells] == COLOURS[cells]).all()


def test_a_flooded_region_that_alone_has_a_sheen_is_read() -> None:
    lit = COLOURS[2] + np.uint8(44)
    palette, cells = _flooded(2, lit.astype(float), share=0.1)
    colours = np.vstack([COLOURS, lit])
    shown = np.where(palette.cells == 0, len(COLOURS), cells)
    pixels = np.full((640, 660, 3), PAGE, dtype=np.uint8)
    sheen = np.arange(28, dtype=np.uint8)[:, None] * 3
    for (row, column), colour in np.ndenumerate(shown):
        cell = pixels[50 + 30 * row :, 60 + 30 * column :][:28, :28]
        cell[:] = colours[colour]
        if colour == len(COLOURS):
            cell[4:11] += np.minimum(255 - cell[4:11], sheen)
    assert len(read(pixels)[0].board.palette) == len(COLOURS)


@pytest.mark.parametrize(("rows", "told"), [(0, False), (1, True)])
def test_that_nothing_touches_a_region_and_that_its_colour_is_nowhere_tell_together(
    rows: int, told: bool
) -> None:
    cells = random_grid(4 + rows, 8, 5)
    cells[:4, :4] = np.where(np.add.outer(np.arange(4), np.arange(4)) < 4, 5, cells[:4, :4])
    cells[cells == 1] = 2
    cells[2, 7] = cells[0, 6] = cells[3, 6] = 1
    lit = np.rint(0.9 * COLOURS[1] + 0.1 * 255).astype(np.uint8)
    palette = Palette(cells, np.vstack([COLOURS[:5], lit]), 0.0, 20.0)
    assert (len(without_tinted(palette, WHITE).colours) == 5) == told
