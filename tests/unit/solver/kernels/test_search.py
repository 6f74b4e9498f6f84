from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.solver.kernels import tables
from floodhelper.solver.kernels.search import (
    AGAIN,
    EXHAUSTED,
    LOG_FULL,
    SOLVED,
    compact_log,
    path,
    search,
)
from floodhelper.solver.layers import LEAST_MEMORY, _build_graph, _make_layers

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = 2
LAYERS = _make_layers(WORDS, 64 * WORDS, LEAST_MEMORY)
MANY = 10**9
"""Steps for all that there is to do."""


def _board(seed: int, side: int = 9, colours: int = 6) -> Board:
    cells = np.random.default_rng(seed).integers(0, colours, (side, side), dtype=np.uint8)
    cells.flat[:colours] = np.arange(colours)
    return Board(cells, default_palette(colours))


class _Search:
    """A search in a room of few parts, from the start of a board."""

    def __init__(self, board: Board, log: int = 10**6, **told: int) -> None:
        self.board = board
        self.graph, _, regions = _build_graph(board, WORDS)
        self.layers = LAYERS._replace(log_moves=LAYERS.log_moves[:log])
        self.controls = np.zeros(1, dtype=tables.CONTROL)
        first = {"states": 1, "logged": 1, "ranks": regions + 1, "threshold": regions}
        room = {"width": tables.UNBOUNDED, "largest": 60_000, "witnesses": 16384}
        for name, value in (first | room | told).items():
            self.controls[name] = value
        LAYERS.states[:WORDS] = 1, 0
        LAYERS.last[0] = tables.NO_COLOUR

    def told(self, name: str) -> int:
        """How far the search is."""
        return int(self.controls[name][0])

    def go(self, steps: int = MANY) -> int:
        """Go on, and say why it came back."""
        return int(search(self.graph, self.layers, self.controls, steps))

    def moves(self) -> list[int]:
        """Moves of the solution that was found."""
        moves: list[int] = path(self.layers, self.controls).tolist()
        return moves

    def compact(self) -> None:
        """Make room in the log."""
        compact_log(self.layers, self.controls, np.empty(self.told("logged") + 1, np.uint32))

    def waiting(self) -> list[list[int]]:
        """Layers that wait: depth, place, number of states, place in the log, size of the log."""
        waiting: list[list[int]] = self.layers.pieces[: self.told("pieces")].tolist()
        return waiting

    def length(self, state: int) -> int:
        """Moves that led to a state of the log."""
        moves = 0
        while state:
            state, moves = int(self.layers.log_parents[state]), moves + 1
        return moves

    def solutions(self, steps: int = MANY) -> Iterator[list[int]]:
        """All solutions until nothing is left, ever shorter ones."""
        while (said := self.go(steps)) != EXHAUSTED:
            if said == SOLVED:
                yield self.moves()
            elif said == LOG_FULL:
                self.compact()


def _all(board: Board) -> list[list[int]]:
    return list(_Search(board).solutions())


def _fewest(board: Board) -> int:
    """Fewest moves, by playing all of them on the board."""
    layer, moves = {board.cells.tobytes(): board}, 0
    while not any(each.is_won for each in layer.values()):
        every = (each.play(move) for each in layer.values() for move in range(board.colours))
        layer, moves = {each.cells.tobytes(): each for each in every}, moves + 1
    return moves


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 2**32), side=st.integers(3, 5), colours=st.integers(3, 6))
def test_solutions_win_and_each_is_shorter_than_the_one_before(
    seed: int, side: int, colours: int
) -> None:
    board = _board(seed, side, colours)
    lengths = []
    known = _Search(board)
    for moves in known.solutions():
        assert board.play_all(moves).is_won
        assert len(moves) == known.told("found")
        lengths.append(len(moves))
    assert lengths == sorted(set(lengths), reverse=True)
    assert known.told("dropped") == 0
    assert lengths[-1] == _fewest(board)
    # Nothing shorter is there to be found.
    assert _Search(board, threshold=lengths[-1] - 1).go() == EXHAUSTED


@pytest.mark.parametrize("steps", [1, 7, 100])
def test_it_comes_back_after_its_steps_and_goes_on_where_it_was(steps: int) -> None:
    board = _board(1)
    known = _Search(board)
    expected = list(known.solutions())
    again = _Search(board)
    before = 0
    while again.go(steps) == AGAIN:
        assert again.told("expansions") - before <= steps
        before = again.told("expansions")
    again = _Search(board)
    assert list(again.solutions(steps)) == expected
    assert again.told("expansions") == known.told("expansions")


@pytest.mark.parametrize("largest", [64, 100, 400])
def test_a_layer_that_outgrows_its_room_waits_until_the_rest_is_searched(largest: int) -> None:
    for seed in range(3):
        board = _board(seed)
        expected = len(_all(board)[-1])
        known = _Search(board, largest=largest)
        pieces, lengths = 0, []
        while (said := known.go(20)) != EXHAUSTED:
            pieces = max(pieces, known.told("pieces"))
            if said == SOLVED:
                assert board.play_all(known.moves()).is_won
                lengths.append(len(known.moves()))
        assert pieces > 0
        assert lengths[-1] == expected


@pytest.mark.parametrize(("largest", "log"), [(60_000, 6500), (400, 2500), (100, 900)])
def test_states_from_which_no_living_one_comes_leave_the_log(largest: int, log: int) -> None:
    board = _board(0, 11)
    known, lengths, compacted = _Search(board, log, largest=largest), [], 0
    while (said := known.go()) != EXHAUSTED:
        if said == LOG_FULL:
            assert known.told("logged") == log
            known.compact()
            assert known.told("logged") < log
            compacted += 1
        else:
            assert said == SOLVED
            assert board.play_all(known.moves()).is_won
            lengths.append(len(known.moves()))
    assert compacted > 0
    assert lengths[-1] == len(_all(board)[-1])


def test_a_log_can_be_made_smaller_at_any_time() -> None:
    board = _board(2)
    for largest in (64, 60_000):
        expected = list(_Search(board, largest=largest).solutions())
        known, found = _Search(board, largest=largest), []
        while (said := known.go(11)) != EXHAUSTED:
            if said == SOLVED:
                found.append(known.moves())
            known.compact()
            for depth, _, states, first, logged in known.waiting():
                assert known.length(first) == known.length(first + states - 1) == depth
                assert first + states <= logged <= known.told("logged")
        assert found == expected


@pytest.mark.parametrize("width", [1, 4])
def test_a_beam_keeps_the_best_states_and_says_that_others_were_dropped(width: int) -> None:
    board = _board(4)
    known = _Search(board, width=width)
    best: list[Any] = []
    while (said := known.go(1)) == AGAIN:
        phase = known.told("phase")
        if phase == tables.EXPAND and not known.told("expanded"):
            assert known.told("states") <= width
        if phase == tables.FILTER and known.told("place") == 1:
            # The first that is kept is the best of all.
            keys = known.layers.keys[: known.told("children")]
            best.append(keys[known.layers.order[0]] == keys.min())
    assert said == SOLVED
    assert board.play_all(known.moves()).is_won
    assert len(best) > 5
    assert all(best)
    assert known.told("dropped") == 1
    assert known.go() in {SOLVED, EXHAUSTED}


def test_no_state_is_kept_that_a_better_one_of_its_layer_contains() -> None:
    known = _Search(_board(5))
    layers = 0
    while known.go(1) == AGAIN:
        if known.told("phase") == tables.EXPAND and not known.told("expanded"):
            first, states = known.told("base"), known.told("states")
            kept = known.layers.states[first * WORDS : (first + states) * WORDS].reshape(-1, WORDS)
            inside = ((kept[:, None] & ~kept) == 0).all(axis=2)
            assert not np.tril(inside, -1).any()
            layers += 1
    assert layers > 3
