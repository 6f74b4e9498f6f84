from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.vision.colours import palette as palette_module
from floodhelper.vision.colours.palette import (
    Palette,
    find_palette,
    lab,
    linked,
    nearest_are_parted,
    with_close_colours,
)
from unit.vision.drawing import COLOURS, random_grid


@pytest.mark.parametrize(
    ("rgb", "expected"),
    [((255, 255, 255), (100, 0, 0)), ((0, 0, 0), (0, 0, 0)), ((255, 0, 0), (53.24, 80.09, 67.2))],
)
def test_lab_of_known_colours(rgb: tuple[int, ...], expected: tuple[float, ...]) -> None:
    assert np.allclose(lab(np.array(rgb)), expected, atol=0.02)


@given(st.integers(0, 3), st.integers(0, 99))
def test_noise_does_not_split_or_merge_colours(noise: int, seed: int) -> None:
    grid = random_grid(10, 10, seed=seed)
    rng = np.random.default_rng(seed)
    colours = (COLOURS[grid] + rng.integers(-noise, noise + 1, (10, 10, 3))).astype(np.float32)
    palette = find_palette(colours, np.ones((10, 10), dtype=bool))
    pairs = set(zip(grid.ravel().tolist(), palette.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(np.unique(grid)) == len(palette.colours)


def test_most_frequent_colour_comes_first() -> None:
    grid = np.array([[0, 1, 1], [1, 1, 2]])
    palette = find_palette(COLOURS[grid].astype(np.float32), np.ones((2, 3), dtype=bool))
    assert palette.colours[0].tolist() == COLOURS[1].tolist()


def test_cells_that_are_not_sure_make_no_colour() -> None:
    colours = COLOURS[np.array([[0, 1, 0, 1]])].astype(np.float32)
    colours[0, 3] = (45, 95, 120)
    palette = find_palette(colours, np.array([[True, True, True, False]]))
    assert len(palette.colours) == 2
    assert palette.cells[0, 3] == palette.cells[0, 1]


def _path(apart: int) -> np.ndarray:
    """Colours from black to red, yellow and white, so many levels apart, shape (colours, 3)."""
    levels = np.arange(0, 253, apart)
    legs = [np.stack([levels] * 3, axis=-1) for _ in range(3)]
    legs[0][:, 1:], legs[1][:, 0], legs[1][:, 2], legs[2][:, :2] = 0, 252, 0, 252
    return np.unique(np.concatenate(legs), axis=0).astype(np.float32)


@pytest.mark.parametrize(("apart", "steps"), [(12, 12), (4, 4), (3, 3), (2, 4), (1, 4)])
def test_colours_are_rounded_as_little_as_leaves_few(
    apart: int, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = Mock(wraps=linked)
    monkeypatch.setattr(palette_module, "linked", link)
    colours = _path(apart)
    find_palette(colours, np.ones(len(colours), dtype=bool))
    assert len(link.call_args.args[0]) == 3 * 252 // steps + 1


def test_very_many_colours_are_still_gathered(monkeypatch: pytest.MonkeyPatch) -> None:
    link = Mock(wraps=linked)
    monkeypatch.setattr(palette_module, "linked", link)
    colours = np.random.default_rng(0).integers(0, 256, (50, 50, 3)).astype(np.float32)
    palette = find_palette(colours, np.ones((50, 50), dtype=bool))
    assert palette.cells.shape == (50, 50)
    # The time that linking takes grows with the square of this; by steps of 32 there are 9 levels.
    assert 256 < len(link.call_args.args[0]) <= 9**3


def test_more_colours_than_a_byte_can_name_have_names_that_are_used() -> None:
    steps = np.linspace(0, 255, 7)
    colours = np.stack(np.meshgrid(steps, steps, steps), axis=-1).reshape(7, 49, 3)
    palette = find_palette(colours.astype(np.float32), np.ones((7, 49), dtype=bool))
    assert len(palette.colours) == 256
    assert (np.unique(palette.cells) == np.arange(256)).all()


def test_colours_that_are_left_lie_as_far_apart_as_they_do() -> None:
    colours = np.array([[200, 30, 30], [30, 30, 200], [200, 60, 30]], dtype=np.float32)
    cells = np.array([0, 0, 0, 1, 1, 2])
    palette = find_palette(colours[cells], np.ones(6, dtype=bool))
    assert len(palette.colours) == 3
    fewer = palette.of_fewer(np.array([0, 0, 0, 1, 1, 0], dtype=np.uint8), np.array([0, 1]))
    assert np.array_equal(fewer.colours, palette.colours[:2])
    first, second = lab(fewer.colours)
    assert fewer.separation == pytest.approx(np.linalg.norm(first - second))
    assert fewer.separation > palette.separation


def _close(cells: int) -> tuple[np.ndarray, Palette]:
    """Cells of three colours, so many of them of a fourth that is close to the first."""
    grid = random_grid(8, 8, 3, seed=1)
    grid[grid == 0] = np.where(np.arange((grid == 0).sum()) < cells, 3, 0)
    shown = np.array([[251, 191, 36], [40, 90, 220], [60, 180, 75], [234, 179, 8]])
    colours = shown[grid].astype(np.float32)
    return colours, find_palette(colours, np.ones(grid.shape, dtype=bool))


EVERY = np.ones((8, 8), dtype=bool)


def _none(_: object) -> bool:
    return False


def _all(_: object) -> bool:
    return True


def test_close_colours_that_nothing_blurs_are_told_apart() -> None:
    colours, palette = _close(4)
    told = with_close_colours(palette, colours, EVERY, _none)
    assert (len(palette.colours), len(told.colours)) == (3, 4)
    assert np.bincount(told.cells.ravel()).min() == 4
    assert (told.colours[told.cells] == colours).all()
    assert told.separation < 6


@pytest.mark.parametrize("cells", [5, 12])
def test_close_colours_of_more_cells_are_told_apart_at_once(cells: int) -> None:
    colours, palette = _close(cells)
    assert (palette.colours[palette.cells] == colours).all()


def test_three_close_colours_that_noise_blurs_are_told_apart() -> None:
    shown = np.array([[220, 40, 40], [197, 27, 64], [230, 16, 78], [255, 10, 95]])
    grid = random_grid(14, 14, 4)
    rng = np.random.default_rng(0)
    colours = (shown[grid] + rng.normal(0, 2.5, (14, 14, 3))).astype(np.float32)
    palette = find_palette(colours, np.ones(grid.shape, dtype=bool))
    assert np.array_equal(
        palette.cells[..., None, None] == palette.cells, grid[..., None, None] == grid
    )


def test_the_nearest_colours_are_parted_where_noise_leaves_room() -> None:
    shown = np.array([[251, 191, 36], [234, 179, 8], [96, 165, 250]])
    grid, rng = random_grid(14, 14, 3), np.random.default_rng(0)
    for noise, parted in ((1.5, True), (5.0, False)):
        colours = (shown[grid] + rng.normal(0, noise, (14, 14, 3))).astype(np.float32)
        palette = Palette(grid, shown.astype(np.uint8), 0.0, 5.2)
        assert nearest_are_parted(palette, colours) == parted
    assert not nearest_are_parted(replace(palette, separation=3.9), shown[grid].astype(np.float32))
    # Not where others than those of their colours are told apart.
    other = np.where(rng.random(grid.shape) < 0.1, (grid + 1) % 2, grid).astype(np.uint8)
    colours = shown[grid].astype(np.float32)
    assert not nearest_are_parted(replace(palette, cells=other), colours)
    assert nearest_are_parted(replace(palette, cells=grid), colours)
    assert nearest_are_parted(replace(palette, spread=3.9), colours)
    assert not nearest_are_parted(replace(palette, spread=4.1), colours)
    # Nor where one of them is that of cells in two shades.
    colours[(grid == 2) & (rng.random(grid.shape) < 0.5)] += [20, 0, 0]
    assert not nearest_are_parted(replace(palette, cells=grid), colours)


def test_of_one_colour_none_is_nearest() -> None:
    cells = np.zeros((8, 8), dtype=np.uint8)
    colours = np.full((8, 8, 3), 40, dtype=np.float32)
    assert not nearest_are_parted(find_palette(colours, EVERY), colours)
    assert not nearest_are_parted(Palette(cells, COLOURS[:1], 0.0, np.inf), colours)


def test_cells_under_a_pointer_tell_of_no_close_colours() -> None:
    colours, palette = _close(6)
    even = EVERY.copy()
    even[3, 4] = even[5, 5] = False
    touched = colours.copy()
    touched[~even] += 9
    assert with_close_colours(palette, touched, EVERY, _none) is palette
    told = with_close_colours(palette, touched, even, _none)
    assert (told.colours[told.cells] == colours)[even].all()
    assert len(told.colours) == 4


def test_a_cell_or_two_that_are_lit_up_are_no_colour_of_their_own() -> None:
    colours, palette = _close(2)
    assert with_close_colours(palette, colours, EVERY, _none) is palette


def test_a_cell_of_a_colour_that_has_a_button_is_of_its_own() -> None:
    colours, palette = _close(1)
    told = with_close_colours(palette, colours, EVERY, _all)
    assert (told.colours[told.cells] == colours).all()
    shown = Mock(return_value=True)
    with_close_colours(palette, colours, EVERY, shown)
    assert np.array_equal(shown.call_args.args[0], told.colours)


@pytest.mark.parametrize(("near", "told"), [((251, 193, 36), False), ((251, 195, 46), True)])
def test_colours_under_what_is_just_noticeable_are_one(
    near: tuple[int, int, int], *, told: bool
) -> None:
    first, (second,) = np.array([251, 191, 36]), np.array([near])
    assert (float(np.linalg.norm(lab(first) - lab(second))) > 2.3) is told
    colours = np.where(np.arange(64).reshape(8, 8, 1) % 3 == 0, first, second).astype(np.float32)
    colours[0] = 0
    palette = find_palette(colours, EVERY)
    assert len(with_close_colours(palette, colours, EVERY, _all).colours) == 2 + told
    assert len(with_close_colours(palette, colours, EVERY, _none).colours) == 2


def test_colours_that_noise_blurs_stay_one() -> None:
    colours, palette = _close(4)
    noisy = (colours + np.random.default_rng(0).integers(-6, 7, colours.shape)).astype(np.float32)
    assert with_close_colours(palette, noisy, EVERY, _all) is palette


def test_noise_in_another_colour_does_not_hide_close_ones() -> None:
    colours, palette = _close(4)
    blue = np.argwhere((colours == [40, 90, 220]).all(axis=2))
    colours[tuple(blue[0])] += [0, 8, 0]
    assert np.linalg.norm(lab(colours[tuple(blue[0])]) - lab(colours[tuple(blue[1])])) > 1.5
    told = with_close_colours(palette, colours, EVERY, _none)
    assert (len(palette.colours), len(told.colours)) == (3, 4)
    same = (colours[:, :, None, None] == colours).all(axis=-1)
    assert (same <= (told.cells[:, :, None, None] == told.cells)).all()
    # That of a close one does.
    close = np.argwhere((colours == [251, 191, 36]).all(axis=2))
    colours[tuple(close[0])] -= [8, 6, 12]
    assert with_close_colours(palette, colours, EVERY, _none) is palette
