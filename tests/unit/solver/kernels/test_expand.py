from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.solver.bound import lower_bound
from floodhelper.solver.kernels import tables
from floodhelper.solver.kernels.compiling import part
from floodhelper.solver.kernels.expand import expand, grow_table
from floodhelper.solver.kernels.graph import label
from floodhelper.solver.layers import LEAST_MEMORY, _build_graph, _make_layers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    State = frozenset[int]

WORDS = 2
LAYERS = _make_layers(WORDS, 64 * WORDS, LEAST_MEMORY)
BASE, FIRST, SLOTS = 5, 40, 256
FAR = 1000
"""A threshold that drops no state."""


def _ask(graph: Any, layers: Any, controls: Any, number: Any, grown: Any) -> None:
    control = controls[0]
    for index in range(number):
        expand(graph, layers, control, index)
    for _ in range(grown):
        grow_table(graph, layers, control)
        for index in range(number):
            expand(graph, layers, control, index)


ASK = part(_ask)


class Child(NamedTuple):
    """A state of the next layer."""

    state: State
    parent: int
    move: int
    key: int


def _states(board: Board, *played: Board) -> list[State]:
    """Regions of a board that are flooded after each of several games on it."""
    labels = np.empty(board.cells.shape, dtype=np.int32)
    colours = np.empty(board.cells.size, dtype=np.uint8)
    distances = np.empty(board.cells.size, dtype=np.int32)
    label(board.cells, *board.start, labels, colours, distances)
    return [frozenset(labels[each.flooded()].tolist()) for each in played]


def _bits(states: list[State]) -> NDArray[np.uint64]:
    bits = np.zeros((len(states), 64 * WORDS), dtype=bool)
    for own, state in zip(bits, states, strict=True):
        own[list(state)] = True
    return np.packbits(bits, axis=1, bitorder="little").view(np.uint64)


def _expanded(
    board: Board, states: list[State], last: list[int], grown: int = 0, **told: int
) -> tuple[list[Child], Any]:
    """Children of states, after which these colours were played last, and where the search is."""
    graph, _, regions = _build_graph(board, WORDS)
    controls = np.zeros(1, dtype=tables.CONTROL)
    control = controls[0]
    control["base"], control["first"], control["slots"] = BASE, FIRST, SLOTS
    control["threshold"], control["width"] = FAR, tables.UNBOUNDED
    control["ranks"] = regions + 1
    for name, value in told.items():
        control[name] = value
    LAYERS.table[: control["slots"]] = 0
    LAYERS.states[BASE * WORDS : (BASE + len(states)) * WORDS] = _bits(states).ravel()
    LAYERS.last[BASE : BASE + len(states)] = last
    ASK(graph, LAYERS, controls, len(states), grown)
    found = int(control["children"])
    bits = np.unpackbits(LAYERS.children[: found * WORDS].view(np.uint8), bitorder="little")
    children = [
        frozenset(np.flatnonzero(each).tolist()) for each in bits.reshape(found, 64 * WORDS)
    ]
    rest = (each[:found].tolist() for each in (LAYERS.parents, LAYERS.moves, LAYERS.keys))
    return [Child(*each) for each in zip(children, *rest, strict=True)], control


def _random_board(seed: int, rows: int, columns: int, colours: int) -> Board:
    """Board on which some moves were played, and that has all of its colours."""
    random = np.random.default_rng(seed)
    cells = random.integers(0, colours, (rows, columns), dtype=np.uint8)
    cells.flat[random.permutation(cells.size)[:colours]] = np.arange(colours)
    start = int(random.integers(rows)), int(random.integers(columns))
    return Board(cells, default_palette(colours), start)


BOARDS = st.builds(
    _random_board, st.integers(0, 2**32), st.integers(3, 9), st.integers(3, 9), st.integers(2, 6)
)


@settings(deadline=None, max_examples=100)
@given(
    board=BOARDS,
    moves=st.lists(st.integers(0, 5), max_size=4),
    depth=st.integers(0, 4),
    slack=st.integers(-2, 3),
    blind=st.integers(0, 9),
)
def test_children_are_what_moves_lead_to_from_which_there_is_time_to_win(
    board: Board, moves: list[int], depth: int, slack: int, blind: int
) -> None:
    played = board.play_all(move % board.colours for move in moves)
    assume(not played.is_won)
    most = depth + lower_bound(played) + slack
    (state,) = _states(board, played)
    found, control = _expanded(
        board, [state], [tables.NO_COLOUR], depth=depth, threshold=most, blind=blind
    )
    graph_regions = _build_graph(board, WORDS)[2]
    expected, solution = [], (0, 0, 0)
    for move in range(board.colours):
        after = played.play(move)
        (child,) = _states(board, after)
        left = np.unique(after.cells[~after.flooded()]).tolist()
        if child == state:
            continue
        if len(left) <= 1:
            if depth + 1 + len(left) <= most:
                most = depth + len(left)
                second = 64 * (left[0] + 1) if left else 0
                solution = depth + 1 + len(left), FIRST, move + second
        elif depth + 1 + lower_bound(after) <= most:
            # What is flooded after one more move of every colour, which is all that is near.
            near = frozenset.union(
                child, *_states(board, *(after.play(each) for each in range(board.colours)))
            )
            key = lower_bound(after) * (graph_regions + 1) + graph_regions - len(near)
            expected.append(Child(child, FIRST, move, key))
    assert found == expected
    names = ("found", "found_parent", "found_colours", "threshold")
    assert tuple(int(control[name]) for name in names) == (*solution, most)


@settings(deadline=None, max_examples=60)
@given(board=st.builds(_random_board, st.integers(0, 2**32), *3 * [st.integers(5, 8)]))
def test_no_order_of_two_moves_is_left_out_that_leads_to_more(board: Board) -> None:
    (start,) = _states(board, board)
    children, _ = _expanded(board, [start], [tables.NO_COLOUR])
    once = [each.state for each in children]
    last = [each.move for each in children]
    kept, control = _expanded(board, once, last, depth=1)
    # A solution lowers the threshold.
    assume(len(children) > 1 and not control["found"])
    every = [board.play_all(moves) for moves in np.ndindex(board.colours, board.colours)]
    twice = set(_states(board, *every)) - {start, *once}
    assert {each.state for each in kept} <= twice
    assert all(any(state <= each.state for each in kept) for state in twice)
    # What another order leads to may be dropped by a beam.
    in_beam, _ = _expanded(board, once, last, depth=1, width=10)
    assert {each.state for each in in_beam} == twice
    assert len(in_beam) == len(twice)


@pytest.mark.parametrize(
    ("text", "last", "moves"),
    [
        # Of two orders that lead to the same state the rising one is played.
        ("31024", 1, [2, 3]),
        ("31024", 2, [4]),
        # Of others the one that opens more to the second colour.
        ("310214", 1, [3]),
        ("310214", 2, [1]),
        ("320124", 2, [3]),
        ("320124", 1, [2]),
    ],
)
def test_only_one_order_of_two_moves_is_played(text: str, last: int, moves: list[int]) -> None:
    board = Board.from_text(text, len(text), (0, text.index("0")))
    (state,) = _states(board, board.play(last))
    found, _ = _expanded(board, [state], [last])
    assert [each.move for each in found] == moves


def test_a_state_that_several_lead_to_is_written_once() -> None:
    board = Board.from_text("531024", 6, (0, 3))
    states = _states(board, board.play(1), board.play(2))
    found, _ = _expanded(board, states, [1, 2], width=10)
    assert [(each.parent, each.move) for each in found] == [
        (FIRST, 2),
        (FIRST, 3),
        (FIRST + 1, 4),
    ]


@pytest.mark.parametrize("slots", [8, 16, 64])
def test_states_are_found_again_in_a_table_that_has_grown(slots: int) -> None:
    board = _random_board(3, 7, 7, 6)
    states = _states(board, board, *(board.play(move) for move in range(6)))
    last = len(states) * [tables.NO_COLOUR]
    once, _ = _expanded(board, states, last, width=10)
    assert len(once) > 8
    slots = max(slots, len(once) + 1)
    again, control = _expanded(board, states, last, grown=2, width=10, slots=slots)
    assert again == once
    assert control["slots"] == 4 * slots


def test_a_table_grows_no_larger_than_its_room() -> None:
    board = _random_board(3, 7, 7, 6)
    room = len(LAYERS.table)
    _, control = _expanded(
        board, _states(board, board), [tables.NO_COLOUR], grown=1, slots=room - 9
    )
    assert control["slots"] == room
