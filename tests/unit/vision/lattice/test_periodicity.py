import numpy as np
import pytest

from floodhelper.vision.lattice.periodicity import find_seeds, find_seeds_between
from floodhelper.vision.lattice.shortlist import shortlist
from floodhelper.vision.picture.edges import EdgeMaps
from screens import screen
from unit.vision.drawing import draw, random_grid


@pytest.mark.parametrize(
    "pitch", [(6, 6), (9.5, 9.5), (20, 20), (27.5, 18.25), (64, 70), (180, 180), (240, 240)]
)
def test_the_best_seed_has_the_pitch_of_the_board(pitch: tuple[float, float]) -> None:
    size = (int(14 * pitch[0] + 200), int(14 * pitch[1] + 200))
    pixels = draw(random_grid(14, 14), pitch, (100, 90), size)
    seed = shortlist(pixels, find_seeds(EdgeMaps.of(pixels)))[0]
    assert abs(seed.pitch_x - pitch[0]) < max(0.5, 0.03 * pitch[0])
    assert abs(seed.pitch_y - pitch[1]) < max(0.5, 0.03 * pitch[1])
    assert 100 < seed.x + seed.side / 2 < 100 + 14 * pitch[0]


@pytest.mark.parametrize("shape", [(1, 1), (1, 500), (500, 1), (7, 7), (300, 300), (400, 384)])
def test_flat_pictures_have_no_seeds(shape: tuple[int, int]) -> None:
    pixels = np.full((*shape, 3), 77, dtype=np.uint8)
    assert find_seeds(EdgeMaps.of(pixels)) == []
    assert find_seeds_between(EdgeMaps.of(pixels)) == []
    assert shortlist(pixels, []) == []


def test_few_square_cells_are_seen_beside_what_repeats_otherwise() -> None:
    shot = screen(4116)
    board = shot.boards[0].geometry
    assert (board.rows, board.columns) == (4, 4)
    pitches = [(seed.pitch_x, seed.pitch_y) for seed in find_seeds(EdgeMaps.of(shot.pixels))]
    assert any(pair == pytest.approx((49, 49), rel=0.03) for pair in pitches)


@pytest.mark.parametrize(("number", "pitch"), [(1987, 117.5), (14036, 63.8)])
def test_few_large_cells_fit_a_window_between_the_others(number: int, pitch: float) -> None:
    shot = screen(number)
    board = shot.boards[0].geometry
    assert board.rows == board.columns <= 5
    edges = EdgeMaps.of(shot.pixels)
    own, between = (
        [
            seed
            for seed in seeds
            if (seed.pitch_x, seed.pitch_y) == pytest.approx((pitch, pitch), rel=0.03)
            and board.x < seed.x + seed.side / 2 < board.x + board.width
            and board.y < seed.y + seed.side / 2 < board.y + board.height
        ]
        for seeds in (find_seeds(edges), find_seeds_between(edges))
    )
    assert not own
    assert between


def test_more_windows_are_looked_at_where_it_is_worth_it() -> None:
    edges = EdgeMaps.of(draw(random_grid(100, 150), (10, 10), (0, 0), (1500, 1000)))
    seeds, more = find_seeds(edges), find_seeds(edges, thorough=True)
    assert set(seeds) < set(more)
    assert len(more) > 2 * len(seeds)


def test_seeds_come_best_first() -> None:
    scores = [seed.score for seed in find_seeds(EdgeMaps.of(screen(4116).pixels))]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) > 1


@pytest.mark.parametrize("pitch", [20, 60])
def test_windows_between_the_others_show_few_cells_and_lie_a_quarter_further_on(pitch: int) -> None:
    seeds = find_seeds_between(EdgeMaps.of(draw(random_grid(12, 12), (pitch, pitch))))
    assert seeds
    for seed in seeds:
        assert min(seed.pitch_x, seed.pitch_y) >= seed.side / 6
        off = {place % (seed.side // 2) for place in (seed.x, seed.y)}
        assert seed.side // 4 in off
