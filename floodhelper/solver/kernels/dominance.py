"""Dominance: of two states after as many moves, one that the other contains is useless.

States of a layer are kept from the most promising on; each new one is compared with those kept
before it. Blocks of these witnesses are held transposed, for every region the set of witnesses
that contain it, so that a few operations tell whether one of a block contains a state.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from floodhelper.solver.kernels.bitsets import empty, is_empty, load, lowest_bit, word
from floodhelper.solver.kernels.compiling import part
from floodhelper.solver.kernels.graph import ONE

BLOCK = 512
"""Witnesses that are compared at once."""
_EIGHT = (0,) * 8


@part
def is_dominated(graph: Any, layers: Any, control: Any, state: Any) -> Any:
    """Whether a state kept in this layer contains `state`."""
    kept = min(control.states, control.witnesses)
    # Those that are in no block of witnesses yet, one by one.
    for other in range(kept & ~63, kept):
        if is_empty(state & ~load(layers.states, control.base + other, graph.words)):
            return True
    regions = 64 * len(graph.words)
    blocks = ((kept & ~63) + BLOCK - 1) // BLOCK
    for block in range(blocks):
        containing = ~empty(_EIGHT)
        alive = True
        for i in range(len(graph.words) - 1, -1, -1):
            bits = word(state, i)
            while bits and alive:
                region = i * 64 + lowest_bit(bits)
                bits &= bits - ONE
                containing = containing & load(layers.witnesses, block * regions + region, _EIGHT)
                alive = not is_empty(containing)
        if alive:
            return True
    return False


@part
def add_witnesses(graph: Any, layers: Any, start: Any, first: Any) -> None:
    """Make the 64 states of the current layer from `first` on witnesses."""
    words = len(graph.words)
    block = first // BLOCK
    part = (first % BLOCK) // 64
    base = block * 64 * words
    if part == 0:
        layers.witnesses[base * 8 : (base + 64 * words) * 8] = 0
    square = layers.scratch
    for i in range(words):
        for row in range(64):
            square[row] = layers.states[(start + first + row) * words + i]
        _transpose(square)
        for row in range(64):
            layers.witnesses[(base + i * 64 + row) * 8 + part] = square[row]


@part
def _transpose(square: Any) -> None:
    """Transpose a square of 64 x 64 bits in place (Warren, Hacker's Delight, 7-3)."""
    width = 32
    mask = np.uint64(0x00000000FFFFFFFF)
    while width:
        row = 0
        shift = np.uint64(width)
        while row < 64:
            swap = ((square[row] >> shift) ^ square[row + width]) & mask
            square[row + width] ^= swap
            square[row] ^= swap << shift
            row = (row + width + 1) & ~width
        width //= 2
        mask ^= mask << np.uint64(width)
