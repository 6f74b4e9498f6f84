from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette, find_palette
from floodhelper.vision.colours.sloping import Slope, find_slope
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.reader import read
from screens.judge import wrong_cells
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(9, 12)


def _sheen(
    colours: NDArray[np.generic], most: float = 0.35, light: int = 255
) -> NDArray[np.float32]:
    """Colours (rows, columns, 3) under light of which the left top corner has most."""
    rows, columns = colours.shape[:2]
    down, across = (np.linspace(0, 1, n) for n in (rows, columns))
    share = most * (1 - (down[:, None] + across) / 2)[..., None]
    lit: NDArray[np.float64] = (1 - share) * colours.astype(np.float64) + share * light
    return lit.astype(np.float32)


def _found(colours: NDArray[np.float32]) -> Slope | None:
    found = find_slope(find_palette(colours, np.ones(colours.shape[:2], dtype=bool)), colours)
    return None if found is None else found[0]


@pytest.mark.parametrize("light", [0, 90, 255])
def test_a_slope_is_taken_off_all_colours(light: int) -> None:
    seen = _sheen(COLOURS[GRID], light=light)
    level = Slope.of(seen, GRID).without(seen)
    for colour in range(len(COLOURS)):
        assert np.ptp(level[colour == GRID], axis=0).max() <= 3


def test_a_slope_goes_on_beyond_the_cells_that_told_of_it() -> None:
    seen = _sheen(COLOURS[GRID])
    inner = Slope.of(seen[2:-1, 1:-2], GRID[2:-1, 1:-2])
    level = inner.without(seen[..., None, :], Extent(-2, -1, 7, 11))
    assert level.shape == (9, 12, 1, 3)
    for colour in range(len(COLOURS)):
        assert np.ptp(level[colour == GRID], axis=0).max() <= 6


def test_a_slope_leaves_levels_as_they_are_on_average() -> None:
    seen = _sheen(COLOURS[GRID])
    level = Slope.of(seen, GRID).without(seen)
    assert np.abs((level - seen).mean(axis=(0, 1))).max() <= 3


def test_colours_that_a_slope_hides_are_gathered_without_it() -> None:
    seen = _sheen(COLOURS[GRID])
    palette = find_palette(seen, np.ones(GRID.shape, dtype=bool))
    found = find_slope(palette, seen)
    assert found is not None
    assert found[1].spread < palette.spread / 2
    assert wrong_cells(found[1].cells, GRID) == 0


def _nearly_finished() -> NDArray[np.uint8]:
    """Board in the first colour of which three others have a few cells at opposite ends."""
    grid = np.zeros((14, 14), dtype=np.uint8)
    grid[0, 10:], grid[1, 11:13], grid[13, ::2], grid[12, 1::4] = 1, 2, (1, 2, 3, 1, 2, 3, 1), 3
    return grid


def test_shade_is_told_by_one_colour_where_the_others_have_a_few_cells() -> None:
    grid = _nearly_finished()
    shade = 1 - 0.35 * np.linspace(0, 1, 14)[:, None, None]
    seen = (shade * COLOURS[grid]).astype(np.float32)
    found = find_slope(find_palette(seen, np.ones(grid.shape, dtype=bool)), seen)
    assert found is not None
    assert wrong_cells(found[1].cells, grid) == 0


def test_colours_that_a_slope_joins_at_first_are_gathered_again() -> None:
    grid, colours = random_grid(9, 12, 4, seed=249), COLOURS[:4].copy()
    colours[3] = 101, 225, 119
    seen = _sheen(colours[grid], most=0.45)
    found = find_slope(find_palette(seen, np.ones(grid.shape, dtype=bool)), seen)
    assert found is not None
    assert wrong_cells(found[1].cells, grid) == 0


def test_colours_that_are_not_plain_without_a_slope_either_have_none() -> None:
    rng = np.random.default_rng(287)
    grid, colours = random_grid(9, 12, 4, seed=287), COLOURS[:4].copy()
    colours[3] = colours[0] + np.array([0, 18, 0], dtype=np.uint8)
    seen = _sheen(colours[grid], most=0.4) + rng.normal(0, 3, (9, 12, 3))
    assert _found(np.clip(seen, 0, 255).astype(np.float32)) is None


def test_flat_colours_have_no_slope() -> None:
    assert _found(COLOURS[GRID].astype(np.float32)) is None
    assert _found(_sheen(COLOURS[GRID], most=0.05)) is None


def test_more_colours_than_a_byte_can_name_have_no_slope(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shades = np.random.default_rng(0).integers(0, 256, (40, 50, 3)).astype(np.float32)
    palette = find_palette(shades, np.ones((40, 50), dtype=bool))
    every = Palette(np.arange(2000).reshape(40, 50).astype(np.uint8), palette.colours, 20.0, 1.0)
    asked = Mock()
    monkeypatch.setattr(Slope, "of", asked)
    assert find_slope(every, shades) is None
    asked.assert_not_called()


@pytest.mark.parametrize("levels", [6, 12])
def test_noise_is_no_slope(levels: int) -> None:
    noise = np.random.default_rng(0).normal(0, levels, (*GRID.shape, 3))
    assert _found(np.clip(COLOURS[GRID] + noise, 0, 255).astype(np.float32)) is None


@pytest.mark.parametrize(("side", "told"), [(5, False), (6, True)])
def test_few_cells_tell_of_no_slope(side: int, told: bool) -> None:
    seen = _sheen(COLOURS[random_grid(side, side, 4)], most=0.5)
    assert (_found(seen) is not None) == told


@pytest.mark.parametrize(("colours", "told"), [(1, False), (2, False), (3, True)])
def test_one_or_two_colours_tell_of_no_slope(colours: int, told: bool) -> None:
    seen = _sheen(COLOURS[random_grid(9, 12, colours)], most=0.5)
    assert (_found(seen) is not None) == told


@pytest.mark.parametrize(("cells", "told"), [(3, False), (4, True)])
def test_a_few_figures_on_a_ground_with_walls_tell_of_no_slope(cells: int, told: bool) -> None:
    grid = random_grid(9, 12, 2)
    grid.ravel()[5 : 5 + 10 * cells : 10] = 2
    assert (_found(_sheen(COLOURS[grid], most=0.5)) is not None) == told


def test_close_colours_that_lie_apart_keep_their_own() -> None:
    colours = np.where(np.arange(12)[:, None] < 6, [90, 90, 90], [90, 90, 112]) + np.zeros(
        (9, 1, 1)
    )
    noise = np.random.default_rng(0).normal(0, 4, (9, 12, 3))
    assert _found((colours + noise).astype(np.float32)) is None


@pytest.mark.parametrize("gap", [0, 3])
@pytest.mark.parametrize(("most", "light"), [(0.35, 255), (0.4, 0)])
def test_a_board_under_a_sheen_or_a_shade_is_read(most: float, light: int, gap: int) -> None:
    pixels = draw(GRID, gap=gap)
    box = slice(50, 230), slice(60, 300)
    pixels[box] = np.rint(_sheen(pixels[box], most, light))
    (found,) = read(pixels)
    assert wrong_cells(found.board.cells, GRID) == 0


@pytest.mark.parametrize("seed", [18, 53])
def test_the_last_lines_of_a_board_that_is_shaded_downwards_belong_to_it(seed: int) -> None:
    grid = random_grid(14, 7, seed=seed)
    pixels = draw(grid, (29, 29), size=(400, 520))
    shade = 1 - 0.25 * np.linspace(0, 1, 406)[:, None, None]
    pixels[50:456, 60:263] = np.rint(shade * pixels[50:456, 60:263])
    (found,) = read(pixels)
    assert found.board.cells.shape == grid.shape
    assert wrong_cells(found.board.cells, grid) == 0


def test_a_board_of_half_transparent_cells_on_a_gradient_is_read() -> None:
    down = np.linspace(0, 1, 360)[:, None, None]
    page = (1 - down) * [170, 100, 200] + down * [110, 240, 110] + np.zeros((1, 400, 1))
    cells = draw(GRID, gap=2)
    drawn = draw(np.ones_like(GRID), gap=2) == COLOURS[1]
    pixels = np.where(drawn.all(axis=2)[..., None], 0.7 * cells + 0.3 * page, page)
    (found,) = read(np.rint(pixels).astype(np.uint8))
    assert wrong_cells(found.board.cells, GRID) == 0


def test_a_photo_shows_through_the_cells() -> None:
    photo = 110 + 100 * np.tanh((np.arange(9) - 4) / 1.5)
    grain = np.random.default_rng(1).normal(0, 3, (*GRID.shape, 3))
    seen = (0.92 * COLOURS[GRID] + 0.08 * photo[:, None, None] + grain).astype(np.float32)
    palette = find_palette(seen, np.ones(GRID.shape, dtype=bool))
    assert len(palette.colours) > len(COLOURS)
    found = find_slope(palette, seen)
    assert found is not None
    # Of what parts the cells the grain is the most.
    assert found[1].spread > palette.spread / 2
    assert wrong_cells(found[1].cells, GRID) == 0


def test_near_colours_under_noise_stay_two() -> None:
    near = np.vstack([COLOURS[:4], COLOURS[3] - 8])
    grid = random_grid(10, 7, 5, seed=3)
    noise = np.random.default_rng(3).normal(0, 4, (10, 7, 3))
    seen = (near[grid] + noise).astype(np.float32)
    palette = find_palette(seen, np.ones(grid.shape, dtype=bool))
    assert len(palette.colours) == 5
    assert find_slope(palette, seen) is None


def test_of_noise_most_is_left_where_colours_are_plain() -> None:
    grid = random_grid(9, 12, 4, seed=19)
    noise = np.random.default_rng(19).normal(0, 6, (*grid.shape, 3))
    seen = (_sheen(COLOURS[grid], most=0.1) + noise).astype(np.float32)
    palette = find_palette(seen, np.ones(grid.shape, dtype=bool))
    assert wrong_cells(palette.cells, grid) == 0
    assert find_slope(palette, seen) is None
