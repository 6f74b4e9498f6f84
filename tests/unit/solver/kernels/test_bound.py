from __future__ import annotations

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.solver.bound import lower_bound
from floodhelper.solver.layers import LayeredSearch


@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    rows=st.integers(2, 7),
    columns=st.integers(2, 7),
    colours=st.integers(3, 6),
)
def test_bound_is_that_of_numpy_and_never_above_the_fewest_moves(
    seed: int, rows: int, columns: int, colours: int
) -> None:
    cells = np.random.default_rng(seed).integers(0, colours, (rows, columns), dtype=np.uint8)
    board = Board(cells, default_palette(colours))
    search = LayeredSearch(board, 100_000_000)
    assume(len(search.unfinished) >= 2)
    *_, moves = search.run(search.regions, None, lambda: False)
    assert search.lower_bound == lower_bound(board)
    assert search.lower_bound <= len(moves)
