from unittest.mock import Mock

import numpy as np
import pytest

from floodhelper.vision.cells import settle as module
from floodhelper.vision.cells.settle import AT_LAST, settle
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(9, 12)
THERE = Lattice(Comb(60, 20), Comb(50, 20))


@pytest.mark.parametrize(
    ("offset", "pitch"),
    [(62.5, 20), (57.5, 20), (60, 20.4), (57, 20.5)],
    ids=["right", "left", "wide", "both"],
)
def test_a_comb_that_stands_beside_the_cells_is_moved_to_them(offset: float, pitch: float) -> None:
    found = settle(draw(GRID), Lattice(Comb(offset, pitch), THERE.y), GRID).moved()
    assert found.x.offset == pytest.approx(60, abs=0.6)
    assert found.x.pitch == pytest.approx(20, abs=0.06)
    assert found.y == THERE.y


def test_a_few_rows_of_several_colours_are_looked_at_first() -> None:
    grid = np.zeros((24, 12), dtype=np.uint8)
    grid[[1, 3, 4, 6]] = random_grid(4, 12)
    pixels = draw(grid, size=(400, 600))
    pixels[(pixels == COLOURS[0]).all(axis=2)] = PAGE
    found = settle(pixels, Lattice(Comb(62.5, 20), THERE.y), grid).moved()
    assert found.x.offset == pytest.approx(60, abs=0.6)


@pytest.mark.parametrize(("told", "rest"), [(0, 10), (4, 6), (10, 0), (24, 0)])
def test_rows_of_one_colour_make_up_for_those_of_several(told: int, rest: int) -> None:
    grid = np.zeros((24, 12), dtype=np.uint8)
    grid[:told] = random_grid(told, 12)
    rows = module._telling_rows(grid)
    assert (np.diff(rows) > 0).all()
    assert np.count_nonzero(rows < told) == 10 - rest
    assert np.count_nonzero(rows >= told) == rest


def test_rows_are_settled_as_columns_are() -> None:
    found = settle(draw(GRID), Lattice(THERE.x, Comb(47.5, 20.3)), GRID).moved()
    assert found.x == THERE.x
    assert found.y.offset == pytest.approx(50, abs=0.6)
    assert found.y.pitch == pytest.approx(20, abs=0.08)


@pytest.mark.parametrize("gap", [0, 5])
def test_what_stands_right_is_left_there(gap: int) -> None:
    there = Lattice(*(Comb(comb.offset, 20, (20 - gap) / 20) for comb in (THERE.x, THERE.y)))
    assert settle(draw(GRID, gap=gap), there, GRID).moved() == there


@pytest.mark.parametrize("corner", [(60, 50), (0, 0), (160, 180), (160, 0), (0, 180)])
def test_a_board_may_end_where_the_picture_does(corner: tuple[int, int]) -> None:
    grid = np.zeros((9, 12), dtype=np.uint8)
    grid[5:8, 9] = grid[7, 10] = 2
    there = Lattice(Comb(corner[0], 20), Comb(corner[1], 20))
    found = settle(draw(grid, corner=corner), there, grid)
    assert (found.x.share, found.y.share) == (1.0, 1.0)


def test_a_frame_after_the_last_cell_does_not_draw_the_comb_inwards() -> None:
    pixels = draw(GRID, gap=5)
    end = 60 + 12 * 20 - 5
    pixels[:, end : end + 9] = 0
    # Gaps are measured to half a pixel: what is drawn ends within a place.
    there = Lattice(Comb(60, 20, 0.77), Comb(50, 20, 0.75))
    assert settle(pixels, there, GRID).moved() == there


def test_of_the_places_in_a_gap_the_nearest_is_taken() -> None:
    found = settle(draw(GRID, gap=8), Lattice(Comb(64, 20), THERE.y), GRID).moved()
    assert 58 <= found.x.offset <= 61


def test_cells_that_are_known_at_last_need_not_be_plainly_improved() -> None:
    noise = np.random.default_rng(3).normal(0, 80, (360, 400, 3))
    pixels = np.clip(draw(GRID) + noise, 0, 255).astype(np.uint8)
    beside = Lattice(Comb(58, 20), THERE.y)
    assert settle(pixels, beside, GRID).moved() == beside
    assert settle(pixels, beside, GRID).moved(AT_LAST).x.offset == pytest.approx(60, abs=0.6)


def test_a_comb_does_not_shrink_to_what_shows_nothing() -> None:
    for seed in (136, 562, 605, 629):
        rng = np.random.default_rng(seed)
        # The nearer to its middle, the less varies.
        away = np.abs(np.arange(60) - (20 + rng.integers(-4, 5)))
        most = np.clip(away * rng.uniform(3, 14), 0, 127)[:, None, None]
        pixels = np.clip(128 + rng.uniform(-1, 1, (60, 80, 1)) * most * np.ones(3), 0, 255)
        labels = rng.integers(0, 3, (4, 9)).astype(np.uint8)
        lattice = Lattice(Comb(10.0, 5.6), Comb(float(rng.integers(8, 20)), 5.0))
        moved = settle(pixels.astype(np.uint8), lattice, labels).moved(AT_LAST)
        assert moved.y.pitch >= 2.5


def test_noise_moves_nothing() -> None:
    noise = np.random.default_rng(0).integers(0, 256, (400, 400, 3)).astype(np.uint8)
    assert settle(noise, THERE, GRID).moved() == THERE


def test_no_ends_are_tried_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[float, float]] = []
    left = module._Fold.left

    def told(fold: module._Fold, first: float, last: float) -> float:
        tried.append((round(first, 2), round(last, 2)))
        return left(fold, first, last)

    monkeypatch.setattr(module._Fold, "left", told)
    assert settle(draw(GRID), Lattice(Comb(57, 20.5), THERE.y), GRID).moved() != THERE
    assert len(set(tried)) == len(tried)


def test_only_what_moved_is_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pixels, beside = draw(GRID), Lattice(Comb(62.5, 20), THERE.y)
    before = settle(pixels, beside, GRID)
    searched = Mock(side_effect=module._searched)
    monkeypatch.setattr(module, "_searched", searched)
    after = settle(pixels, before.moved(), GRID, before)
    assert after.moved() == before.moved()
    assert [call.args[1] for call in searched.call_args_list] == [before.moved().x]
    settle(pixels, before.moved(), GRID[::-1], after)
    assert searched.call_count == 3


def test_many_colours_are_told_apart() -> None:
    rng = np.random.default_rng(0)
    grid = rng.integers(0, 100, (20, 20))
    pixels = np.full((460, 460, 3), PAGE, dtype=np.uint8)
    colours = rng.integers(0, 256, (100, 3), dtype=np.uint8)
    pixels[30:430, 30:430] = colours[grid].repeat(20, axis=0).repeat(20, axis=1)
    found = settle(pixels, Lattice(Comb(33, 19.8), Comb(30, 20)), grid.astype(np.uint8)).moved()
    assert found.x.offset == pytest.approx(30, abs=0.6)
    assert found.x.pitch == pytest.approx(20, abs=0.06)
