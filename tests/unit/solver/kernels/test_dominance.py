from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st

from floodhelper.board import Board
from floodhelper.solver.kernels import tables
from floodhelper.solver.kernels.bitsets import load
from floodhelper.solver.kernels.compiling import part
from floodhelper.solver.kernels.dominance import BLOCK, add_witnesses, is_dominated
from floodhelper.solver.layers import LEAST_MEMORY, MAX_WITNESSES, _build_graph, _make_layers

if TYPE_CHECKING:
    from numpy.typing import NDArray

WORDS = 2
GRAPH, _, REGIONS = _build_graph(Board.from_text("0110", 2), WORDS)
LAYERS = _make_layers(WORDS, REGIONS, LEAST_MEMORY)


def _ask(graph: Any, layers: Any, controls: Any, answers: Any) -> None:
    control = controls[0]
    for first in range(0, control.states & ~63, 64):
        add_witnesses(graph, layers, control, first)
    for place in range(len(answers)):
        answers[place] = is_dominated(
            graph, layers, control, load(layers.children, place, graph.words)
        )


ASK = part(_ask)


def _dominated(kept: NDArray[np.uint64], asked: NDArray[np.uint64], base: int) -> NDArray[np.bool_]:
    """What the kernel says of states (number, WORDS), with others kept from place `base` on."""
    control = np.zeros(1, dtype=tables.CONTROL)
    control["base"], control["states"], control["witnesses"] = base, len(kept), MAX_WITNESSES
    LAYERS.states[base * WORDS : (base + len(kept)) * WORDS] = kept.ravel()
    LAYERS.children[: asked.size] = asked.ravel()
    answers = np.zeros(len(asked), dtype=np.bool_)
    ASK(GRAPH, LAYERS, control, answers)
    return answers


def _states(random: np.random.Generator, number: int, share: float) -> NDArray[np.uint64]:
    """Sets of regions that have each with that chance, and the start cell's for sure."""
    bits = random.random((number, 64 * WORDS)) < share
    bits[:, 0] = True
    return np.packbits(bits, axis=1, bitorder="little").view(np.uint64)


@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    kept=st.integers(0, 3 * BLOCK),
    share=st.floats(0.02, 0.98),
    base=st.integers(0, 100),
)
@example(seed=0, kept=63, share=0.5, base=0)
@example(seed=0, kept=64, share=0.5, base=0)
@example(seed=0, kept=BLOCK + 1, share=0.1, base=7)
def test_a_state_is_dominated_where_a_kept_one_contains_it(
    seed: int, kept: int, share: float, base: int
) -> None:
    random = np.random.default_rng(seed)
    states = _states(random, kept, share)
    asked = _states(random, 64, share * random.random())
    if kept:
        # Parts of those kept, so that the answer is yes for these however many regions they have.
        asked[::2] &= states[random.integers(0, kept, 32)]
    contained = ((asked[:, None] & ~states) == 0).all(axis=2).any(axis=1)
    assert np.array_equal(_dominated(states, asked, base), contained)
    assert not kept or contained[::2].all()
