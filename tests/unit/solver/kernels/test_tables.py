import numpy as np
import pytest

from floodhelper.board import MAX_COLOURS, MAX_SIDE
from floodhelper.solver.kernels import tables
from floodhelper.solver.layers import LEAST_MEMORY, WORD_COUNTS, _make_layers


def test_the_colour_before_the_first_move_is_none_of_a_board() -> None:
    assert MAX_COLOURS <= tables.NO_COLOUR <= np.iinfo(np.uint8).max


def test_no_state_has_as_many_children_as_a_layer_may_always_get() -> None:
    assert tables.SMALLEST_LAYER > MAX_COLOURS


def test_as_many_layers_can_wait_as_the_largest_board_has_cells() -> None:
    assert tables.MAX_PIECES == MAX_SIDE**2
    assert tables.RESERVE == tables.MAX_PIECES * tables.SMALLEST_LAYER


def test_the_width_of_a_search_that_drops_no_state_is_never_reached() -> None:
    control = np.zeros(1, dtype=tables.CONTROL)
    control["width"] = tables.UNBOUNDED
    assert control["width"][0] == tables.UNBOUNDED > 2**32


@pytest.mark.parametrize("words", WORD_COUNTS)
def test_states_and_children_have_room_for_all_that_is_known_of_them(words: int) -> None:
    layers = _make_layers(words, 64 * words, LEAST_MEMORY)
    assert len(layers.states) == words * len(layers.last)
    children = len(layers.children) // words
    assert {len(layers.parents), len(layers.moves), len(layers.keys), len(layers.order)} == {
        children
    }
    assert len(layers.table) >= 2 * (children + MAX_COLOURS)
    assert len(layers.log_parents) == len(layers.log_moves)
    assert children > tables.SMALLEST_LAYER
