"""From a state to its children: which moves are played, and which children are kept."""

from __future__ import annotations

from typing import Any

import numpy as np

from floodhelper.solver.kernels import tables
from floodhelper.solver.kernels.bitsets import (
    count,
    hashed,
    is_empty,
    load,
    lowest_bit,
    store,
    word,
)
from floodhelper.solver.kernels.bound import any_inside, blind_moves, bound, unfinished_colours
from floodhelper.solver.kernels.compiling import part
from floodhelper.solver.kernels.graph import ONE, near, near_each, within

_INDEX = np.uint64(0xFFFFFFFF)
_TAG = np.uint64(0xFFFFFFFF00000000)


@part
def expand(graph: Any, layers: Any, control: Any, index: Any) -> None:
    """Write the children of state `index` of the current layer to the next layer."""
    words = graph.words
    flooded = load(layers.states, control.base + index, words)
    frontier = near(graph, flooded) & ~flooded
    colours = unfinished_colours(graph, flooded)
    last = np.int64(layers.last[control.base + index])
    # A beam may have dropped the state that another order of the moves leads to.
    ordered = last != tables.NO_COLOUR and control.width == tables.UNBOUNDED
    blind = blind_moves(graph, frontier, flooded, colours, control.blind)
    control.blind = max(blind, 0)
    reaches = _reaches(graph, flooded, frontier, blind)
    moves = colours
    while moves:
        colour = lowest_bit(moves)
        moves &= moves - ONE
        mask = load(graph.colour_masks, colour, words)
        taken = frontier & mask
        if is_empty(taken) or (ordered and not _may_follow(graph, flooded, taken, colour, last)):
            continue
        child = flooded | taken
        left = colours
        if is_empty(mask & ~child):
            left ^= ONE << np.uint64(colour)
        if not left & (left - ONE):
            _note_solution(control, index, colour, left)
            continue
        most = control.threshold - control.depth - 1
        if blind > 0:
            needed = _bound_child(graph, reaches, taken, left, blind, most)
        else:
            edge = (frontier | near_each(graph, taken)) & ~child
            needed = bound(graph, child, edge, left, 0, most)
        if needed <= most:
            size = count(child | frontier | near_each(graph, taken))
            rank = needed * control.ranks + control.ranks - 1 - size
            if _add_child(graph, layers, control, child, rank):
                layers.parents[control.children - 1] = control.first + index
                layers.moves[control.children - 1] = colour


@part
def _reaches(graph: Any, flooded: Any, frontier: Any, blind: Any) -> Any:
    """What is in reach after `blind` - 2, - 1 and - 0 moves of the relaxed game."""
    inner = flooded
    middle = flooded
    outer = flooded
    if blind > 1:
        inner = flooded | within(graph, blind - 2, frontier)
    if blind > 0:
        middle = flooded | within(graph, blind - 1, frontier)
        outer = flooded | within(graph, blind, frontier)
    return inner, middle, outer


@part
def _bound_child(graph: Any, reaches: Any, taken: Any, left: Any, blind: Any, most: Any) -> Any:
    """Moves that are needed at least after the regions `taken` were taken from a state.

    In reach of the child is what is in reach of its parent, and the balls around these regions:
    the moves of the relaxed game that take all colours need not be played one by one.
    """
    inner, middle, outer = reaches
    reached = middle | within(graph, blind, taken)
    if any_inside(graph, left, reached):
        before = inner | within(graph, blind - 1, taken)
        return bound(graph, before, reached & ~before, left, blind - 1, most)
    after = outer | within(graph, blind + 1, taken)
    return bound(graph, reached, after & ~reached, left, blind, most)


@part
def _note_solution(control: Any, index: Any, colour: Any, left: Any) -> None:
    """Note that `colour` and then the one colour left, if any, win from state `index`."""
    length = control.depth + (2 if left else 1)
    if length <= control.threshold:
        control.found = length
        control.found_parent = control.first + index
        control.found_colours = colour + (64 * (lowest_bit(left) + 1) if left else 0)
        control.threshold = length - 1


@part
def _add_child(graph: Any, layers: Any, control: Any, child: Any, rank: Any) -> bool:
    """Write a child to the next layer and return True, unless it is there."""
    slot, tag = _place(graph, layers, control, child)
    if layers.table[slot]:
        return False
    place = control.children
    control.children = place + 1
    layers.table[slot] = tag | np.uint64(place + 1)
    store(layers.children, place, child)
    layers.keys[place] = rank
    return True


@part
def grow_table(graph: Any, layers: Any, control: Any) -> None:
    """Use twice as many slots."""
    control.slots = min(2 * control.slots, len(layers.table))
    layers.table[: control.slots] = 0
    for place in range(control.children):
        slot, tag = _place(graph, layers, control, load(layers.children, place, graph.words))
        layers.table[slot] = tag | np.uint64(place + 1)


@part
def _may_follow(graph: Any, flooded: Any, taken: Any, colour: Any, last: Any) -> Any:
    """Whether `colour`, taking the regions `taken`, is worth playing after the colour `last`.

    It is not where playing it before `last` would have taken the same regions and opened more
    to `last`, or would have led to the same state: then only the rising order is played.
    """
    last_mask = load(graph.colour_masks, last, graph.words)
    older = flooded & ~last_mask
    waiting = last_mask & ~flooded
    opens = False
    for i in range(len(graph.words)):
        bits = word(taken, i)
        while bits:
            neighbours = load(graph.neighbours, i * 64 + lowest_bit(bits), graph.words)
            bits &= bits - ONE
            if is_empty(neighbours & older):
                return True
            opens = opens or not is_empty(neighbours & waiting)
    return colour > last and not opens


@part
def _place(graph: Any, layers: Any, control: Any, state: Any) -> Any:
    """Slot of an equal child in the hash table, or the empty slot for `state`."""
    code = hashed(state)
    slots = control.slots
    slot: Any = np.int64(((code & _INDEX) * np.uint64(slots)) >> np.uint64(32))
    tag = code & _TAG
    while layers.table[slot]:
        entry = layers.table[slot]
        if (entry & _TAG) == tag:
            other = load(layers.children, np.int64(entry & _INDEX) - 1, graph.words)
            if is_empty(other ^ state):
                return slot, tag
        slot += 1
        if slot == slots:
            slot = 0
    return slot, tag
