"""Dominance: of two states after as many moves, one that the other contains is useless.

States of a layer are kept from the most promising on; each new one is compared with those kept
before it. These witnesses are held transposed, for every region the set of witnesses that
contain it: the witnesses that contain a state are the intersection over its regions, and that
is most often empty after a few of them, if the regions that few witnesses contain come first.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from floodhelper.solver.kernels.bitsets import count, empty, is_empty, load, lowest_bit, store, word
from floodhelper.solver.kernels.compiling import part
from floodhelper.solver.kernels.graph import ONE

BLOCK = 512
"""Witnesses that are compared at once."""
CLASSES = 8
"""Classes of regions: in less than 1/8, 2/8 and so on of the witnesses."""
PROBES = 24
"""Regions that are tried on all blocks before any other."""
FIRST_PROBES = 6
"""Regions that are tried together; region 0, which every state contains, fills them up."""
_EIGHT = (0,) * 8
_ONE_WORD = (0,)


@part
def is_dominated(graph: Any, layers: Any, control: Any, state: Any) -> Any:
    """Whether a state kept in this layer contains `state`."""
    kept = min(control.states, control.witnesses)
    # Those that are in no block of witnesses yet, one by one.
    for other in range(control.base + (kept & ~63), control.base + kept):
        if is_empty(state & ~load(layers.states, other, graph.words)):
            return True
    if kept < 64:
        return False
    stride = control.witnesses // BLOCK
    probes = _choose_probes(graph, layers, stride, state)
    for block in range(((kept & ~63) + BLOCK - 1) // BLOCK):
        containing = (
            load(layers.witnesses, layers.probes[0] + block, _EIGHT)
            & load(layers.witnesses, layers.probes[1] + block, _EIGHT)
            & load(layers.witnesses, layers.probes[2] + block, _EIGHT)
            & load(layers.witnesses, layers.probes[3] + block, _EIGHT)
            & load(layers.witnesses, layers.probes[4] + block, _EIGHT)
            & load(layers.witnesses, layers.probes[5] + block, _EIGHT)
        )
        for probe in range(FIRST_PROBES, probes):
            if is_empty(containing):
                break
            containing = containing & load(layers.witnesses, layers.probes[probe] + block, _EIGHT)
        if not is_empty(containing) and _is_contained(graph, layers, stride, block, state):
            return True
    return False


@part
def _choose_probes(graph: Any, layers: Any, stride: Any, state: Any) -> Any:
    """Write places of rare regions of the state to `probes`; return how many."""
    probes = 0
    for number in range(CLASSES):
        regions = state & load(layers.classes, number, graph.words)
        for i in range(len(graph.words) - 1, -1, -1):
            bits = word(regions, i)
            while bits:
                layers.probes[probes] = (i * 64 + lowest_bit(bits)) * stride
                bits &= bits - ONE
                probes += 1
                if probes == PROBES:
                    return probes
    for probe in range(probes, FIRST_PROBES):
        layers.probes[probe] = 0
    return probes


@part
def _is_contained(graph: Any, layers: Any, stride: Any, block: Any, state: Any) -> Any:
    """Whether a witness of the block contains the state."""
    containing = ~empty(_EIGHT)
    for i in range(len(graph.words) - 1, -1, -1):
        bits = word(state, i)
        while bits:
            place = (i * 64 + lowest_bit(bits)) * stride + block
            bits &= bits - ONE
            containing = containing & load(layers.witnesses, place, _EIGHT)
            if is_empty(containing):
                return False
    return True


@part
def add_witnesses(graph: Any, layers: Any, control: Any, first: Any) -> None:
    """Make the 64 states of the current layer from `first` on witnesses."""
    words = len(graph.words)
    stride = control.witnesses // BLOCK
    block = first // BLOCK
    group = (first % BLOCK) // 64
    if first == 0:
        layers.containing[:] = 0
    if group == 0:
        for region in range(64 * words):
            store(layers.witnesses, region * stride + block, empty(_EIGHT))
    square = layers.square
    for i in range(words):
        for row in range(64):
            square[row] = layers.states[(control.base + first + row) * words + i]
        _transpose(square)
        for row in range(64):
            region = i * 64 + row
            layers.witnesses[(region * stride + block) * 8 + group] = square[row]
            layers.containing[region] += count(load(square, row, _ONE_WORD))
    total = first + 64
    if not total & (total - 1):
        _classify(graph, layers, total)


@part
def _classify(graph: Any, layers: Any, total: Any) -> None:
    """Sort the regions into classes by how many of the witnesses contain them."""
    words = len(graph.words)
    layers.classes[:] = 0
    for region in range(64 * words):
        number = CLASSES * layers.containing[region] // total
        if number < CLASSES:
            layers.classes[number * words + region // 64] |= ONE << np.uint64(region & 63)


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
