from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.solver.kernels.bitsets import load, store
from floodhelper.solver.kernels.compiling import part
from floodhelper.solver.kernels.graph import label, near, near_each, wins, within
from floodhelper.solver.layers import _build_graph

if TYPE_CHECKING:
    from numpy.typing import NDArray

WORDS = 2
"""Words of a bitset: room for the 128 regions that the boards here may have."""


def _random_board(seed: int, rows: int, columns: int, colours: int) -> Board:
    random = np.random.default_rng(seed)
    cells = random.integers(0, colours, (rows, columns), dtype=np.uint8)
    start = int(random.integers(rows)), int(random.integers(columns))
    return Board(cells, default_palette(colours), start)


BOARDS = st.builds(
    _random_board, st.integers(0, 2**32), st.integers(1, 11), st.integers(1, 11), st.integers(1, 6)
)


def _labelled(board: Board) -> tuple[NDArray[np.int32], NDArray[np.uint8], NDArray[np.int32]]:
    """Region of every cell, and colour and distance of every region."""
    labels = np.empty(board.cells.shape, dtype=np.int32)
    colours = np.empty(board.cells.size, dtype=np.uint8)
    distances = np.empty(board.cells.size, dtype=np.int32)
    regions = label(board.cells, *board.start, labels, colours, distances)
    return labels, colours[:regions], distances[:regions]


def _touching(labels: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Whether two regions touch, shape (regions, regions)."""
    regions = int(labels.max()) + 1
    touching = np.zeros((regions, regions), dtype=bool)
    for first, second in ((labels[1:], labels[:-1]), (labels[:, 1:], labels[:, :-1])):
        touching[first, second] = touching[second, first] = True
    np.fill_diagonal(touching, False)
    return touching


def _bits(sets: NDArray[np.uint64], regions: int) -> NDArray[np.bool_]:
    """Which regions sets have, shape (sets, regions)."""
    bits = np.unpackbits(sets.view(np.uint8), bitorder="little").reshape(-1, 64 * WORDS)
    assert not bits[:, regions:].any()
    return bits[:, :regions].astype(bool)


@settings(deadline=None, max_examples=60)
@given(board=BOARDS)
def test_regions_are_connected_cells_of_one_colour_from_the_start_outwards(board: Board) -> None:
    labels, colours, distances = _labelled(board)
    assert np.array_equal(colours[labels], board.cells)
    assert np.array_equal(labels == 0, board.flooded())
    for region in range(len(colours)):
        first = tuple(int(place[0]) for place in np.nonzero(labels == region))
        assert np.array_equal(labels == region, board.with_start((first[0], first[1])).flooded())
    touching = _touching(labels)
    assert distances[0] == 0
    assert (np.diff(distances) >= 0).all()
    for region in range(1, len(colours)):
        assert distances[region] == distances[touching[region]].min() + 1


@settings(deadline=None, max_examples=60)
@given(board=BOARDS)
def test_the_tables_tell_what_touches_and_what_is_how_far(board: Board) -> None:
    labels, colours, _ = _labelled(board)
    touching = _touching(labels)
    graph, present, regions = _build_graph(board, WORDS)
    assert regions == len(colours)
    assert np.array_equal(_bits(graph.neighbours[: regions * WORDS], regions), touching)
    assert np.array_equal(_bits(graph.colour_masks, regions), colours == present[:, None])
    reached = np.eye(regions, dtype=bool)
    for ball in graph.balls.reshape(-1, 64 * WORDS * WORDS):
        assert np.array_equal(_bits(ball[: regions * WORDS], regions), reached)
        reached = reached | (reached.astype(int) @ touching > 0)


def _ask(graph: Any, asked: Any, radius: Any, out: Any) -> None:
    regions = load(asked, 0, graph.words)
    store(out, 0, near(graph, regions))
    store(out, 1, near_each(graph, regions))
    store(out, 2, within(graph, radius, regions))


ASK = part(_ask)


@settings(deadline=None, max_examples=60)
@given(board=BOARDS, seed=st.integers(0, 2**32), radius=st.integers(0, 2))
def test_what_is_near_several_regions_is_near_one_of_them(
    board: Board, seed: int, radius: int
) -> None:
    touching = _touching(_labelled(board)[0])
    graph, _, regions = _build_graph(board, WORDS)
    some = np.zeros(64 * WORDS, dtype=bool)
    some[:regions] = np.random.default_rng(seed).random(regions) < 0.3
    out = np.zeros(3 * WORDS, dtype=np.uint64)
    ASK(graph, np.packbits(some, bitorder="little").view(np.uint64), radius, out)
    of_all, of_each, reached = _bits(out, regions)
    beside = touching[some[:regions]].any(axis=0)
    assert np.array_equal(of_all, beside)
    assert np.array_equal(of_each, beside)
    expected = some[:regions]
    for _ in range(radius):
        expected = expected | touching[expected].any(axis=0)
    assert np.array_equal(reached, expected)


@settings(deadline=None, max_examples=60)
@given(board=BOARDS, data=st.data())
def test_moves_win_where_they_do_on_the_board(board: Board, data: st.DataObject) -> None:
    moves = data.draw(st.lists(st.integers(0, board.colours - 1), max_size=20))
    won = board.play_all(moves).is_won
    assert wins(board.cells, *board.start, np.array(moves, dtype=np.uint8)) == won
