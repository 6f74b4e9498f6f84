import numpy as np
import pytest

from floodhelper.board import Board, default_palette
from screens.grids import STATES, grid, open_edges, shows_its_pitch, start_cell

NONE_HIDDEN = np.zeros(6, dtype=bool)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("seed", range(5))
def test_a_grid_has_two_colours_or_more(state: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    cells = grid(rng, (9, 12), NONE_HIDDEN, state, (0, 0))
    assert cells.shape == (9, 12)
    assert len(np.unique(cells)) >= 2
    assert cells.max() < 6


def test_a_flooded_grid_is_flooded_from_the_start() -> None:
    start = start_cell((14, 14), "bottom-right")
    cells = grid(np.random.default_rng(1), (14, 14), NONE_HIDDEN, "flooded", start)
    assert Board(cells, default_palette(6), start).flooded().mean() > 0.2


def test_large_areas_are_never_hidden() -> None:
    hidden = np.array([True, False, True])
    for seed in range(20):
        cells = grid(np.random.default_rng(seed), (9, 9), hidden, "nearly finished", (0, 0))
        assert np.bincount(cells.ravel()).argmax() == 1


def test_half_of_each_outer_line_is_seen() -> None:
    hidden = np.array([True, False, False])
    cells = open_edges(np.random.default_rng(0), np.zeros((8, 11), dtype=np.uint8), hidden)
    for line in (cells[0], cells[-1], cells[:, 0], cells[:, -1]):
        assert (line == 0).mean() <= 0.5


def test_a_pitch_is_seen_only_where_a_cell_stands_alone() -> None:
    rng = np.random.default_rng(0)
    cells = rng.integers(0, 4, (12, 12)).astype(np.uint8)
    assert shows_its_pitch(cells)
    doubled = cells[:6, :6].repeat(2, axis=0).repeat(2, axis=1)
    assert not shows_its_pitch(doubled)
    assert not shows_its_pitch(np.zeros((12, 12), dtype=np.uint8))
