import numpy as np
import pytest

from floodhelper.vision.lattice.periodicity import Seed, find_seeds
from floodhelper.vision.lattice.shortlist import shortlist
from floodhelper.vision.picture.edges import EdgeMaps
from unit.vision.drawing import draw, random_grid


def test_other_lattices_come_before_a_second_seed_of_one() -> None:
    pixels = np.concatenate(
        [draw(random_grid(14, 14), (20, 20)), draw(random_grid(9, 9), (31, 31))], axis=1
    )
    seeds = shortlist(pixels, find_seeds(EdgeMaps.of(pixels)))
    places = [seed.x + seed.side / 2 > 400 for seed in seeds[:8]]
    assert any(places)
    assert not all(places)


@pytest.mark.parametrize("pitch", [(65.0, 12.0), (12.0, 36.0), (4.0, 4.5)])
def test_what_are_no_squares_that_one_can_click_is_left_out(pitch: tuple[float, float]) -> None:
    pixels = draw(random_grid(14, 14))
    assert shortlist(pixels, [Seed(100, 100, 96, *pitch, 0.9)]) == []


def test_few_large_cells_come_before_the_lines_of_a_text() -> None:
    rng = np.random.default_rng(5)
    page = draw(random_grid(1, 1), (1, 1), size=(600, 640))
    for top in range(20, 620, 17):
        ends = np.cumsum(rng.integers(2, 9, 200))
        for left, right in zip(ends[::2], ends[1::2], strict=False):
            page[top : top + 9, left:right] = 40
    board = draw(random_grid(4, 4), (107, 107), (80, 90), (620, 640), gap=6)
    pixels = np.concatenate([page, board], axis=1)
    best = shortlist(pixels, find_seeds(EdgeMaps.of(pixels)))[0]
    assert best.pitch_x == pytest.approx(107, rel=0.03)
    assert best.pitch_y == pytest.approx(107, rel=0.03)


def test_plain_colours_come_before_faint_ones_of_the_same_score() -> None:
    plain = draw(random_grid(14, 14))
    faint = (plain.astype(np.int16) // 12 + 200).astype(np.uint8)
    pixels = np.concatenate([faint, plain], axis=1)
    seeds = [Seed(100 + left, 100, 96, 20.0, 20.0, 0.5) for left in (0, plain.shape[1])]
    first, second = shortlist(pixels, seeds)
    assert first.x == seeds[1].x
    assert first.score > second.score


@pytest.mark.parametrize(("score", "first"), [(0.9, 192), (0.8, 96)])
def test_a_larger_window_comes_first_where_it_repeats_nearly_as_well(
    score: float, first: int
) -> None:
    pixels = draw(random_grid(14, 14))
    small = Seed(100, 100, 96, 20.0, 20.0, 1.0)
    large, other = small._replace(side=192, score=score), small._replace(x=116, score=0.95)
    sides = [seed.side for seed in shortlist(pixels, [small, other, large])]
    assert sides[0] == first
    assert sorted(sides) == [96, 96, 192]


def test_what_cannot_reach_a_score_is_left_out() -> None:
    pixels = draw(random_grid(14, 14))
    seeds = find_seeds(EdgeMaps.of(pixels))
    few = shortlist(pixels, seeds, least=0.5)
    assert 0 < len(few) < len(shortlist(pixels, seeds))
    assert shortlist(pixels, seeds, least=1.1) == []
