"""From layer to layer.

A state is the set of flooded regions, a bitset. A layer holds the states after the same number
of moves. `search` expands the states of one layer into the next, drops equal and dominated ones
there, and so on until no state is left; it comes back every so often, so that the caller can
stop it. A layer that outgrows the room waits as a piece while the states it has given so far
are searched to the end: the search then goes on in the same room, at the price of meeting some
states again.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from floodhelper.solver.kernels import tables
from floodhelper.solver.kernels.bitsets import load, store
from floodhelper.solver.kernels.compiling import allocating_kernel, kernel, part
from floodhelper.solver.kernels.dominance import add_witnesses, is_dominated
from floodhelper.solver.kernels.expand import expand, grow_table

AGAIN = 0
"""`search` has done its steps and wants to be called again."""
EXHAUSTED = 1
"""No state is left."""
SOLVED = 2
"""A solution was found; `path` gives it. Shorter ones may follow."""
LOG_FULL = 3
"""The log is full; `compact_log` makes room."""


_DONE = 4
"""A part of `search` has done its work on the layer."""


@kernel
def search(graph: Any, layers: Any, controls: Any, steps: int) -> int:
    """Go on with the search for about `steps` states; say why it came back."""
    control = controls[0]
    control.steps = steps
    if control.phase == tables.START:
        _start_layer(layers, control)
    while True:
        if control.phase == tables.EXPAND:
            said: int = _expand_layer(graph, layers, control)
            if said != _DONE:
                return said
            _start_filter(layers, control)
        said = _filter_layer(graph, layers, control)
        if said != _DONE:
            return said
        control.depth += 1
        if not control.states:
            if not control.pieces:
                return EXHAUSTED
            _next_piece(layers, control)
        _start_layer(layers, control)


@part
def _expand_layer(graph: Any, layers: Any, control: Any) -> int:
    """Expand the states of the current layer, as far as there is room for their children."""
    colours = len(graph.colour_masks) // len(graph.words)
    while control.expanded < control.states:
        if control.steps <= 0:
            return AGAIN
        if control.children + colours > control.capacity:
            return _DONE
        if 2 * (control.children + colours) > control.slots:
            grow_table(graph, layers, control)
        before = control.found
        expand(graph, layers, control, control.expanded)
        control.expanded += 1
        control.expansions += 1
        control.steps -= 1
        if control.found != before:
            return SOLVED
    return _DONE


@part
def _filter_layer(graph: Any, layers: Any, control: Any) -> int:
    """Keep the children that are worth it."""
    while control.place < control.children:
        if control.steps <= 0:
            return AGAIN
        if control.logged == len(layers.log_moves):
            return LOG_FULL
        _filter(graph, layers, control)
        control.steps -= 1
    return _DONE


@allocating_kernel
def path(layers: Any, controls: Any) -> Any:
    """Moves of the solution that was found."""
    control = controls[0]
    colours = control.found_colours
    moves = np.empty(control.found, np.uint8)
    place = control.found - 1
    if colours >= 64:
        moves[place] = colours // 64 - 1
        place -= 1
    moves[place] = colours % 64
    state = control.found_parent
    while state:
        place -= 1
        moves[place] = layers.log_moves[state]
        state = np.int64(layers.log_parents[state])
    return moves


@allocating_kernel
def compact_log(layers: Any, controls: Any, new_place: Any) -> None:
    """Take the states out of the log that no living state comes from.

    `new_place` is room for one number more than there are states in the log.
    """
    control = controls[0]
    new_place[: control.logged] = 0
    new_place[0] = 1  # the root
    new_place[control.first : control.logged] = 1
    for i in range(control.pieces):
        piece = layers.pieces[i]
        new_place[piece[3] : piece[3] + piece[2]] = 1
    if control.phase == tables.FILTER:
        for child in range(control.children):
            new_place[layers.parents[child]] = 1
    for state in range(control.logged - 1, 0, -1):
        if new_place[state]:
            new_place[layers.log_parents[state]] = 1
    kept = 0
    for state in range(control.logged):
        living = new_place[state]
        new_place[state] = kept
        if living:
            layers.log_parents[kept] = new_place[layers.log_parents[state]]
            layers.log_moves[kept] = layers.log_moves[state]
            kept += 1
    new_place[control.logged] = kept
    for child in range(control.children):
        layers.parents[child] = new_place[layers.parents[child]]
    for i in range(control.pieces):
        piece = layers.pieces[i]
        piece[3] = new_place[piece[3]]
        piece[4] = new_place[piece[4]]
    control.first = new_place[control.first]
    control.logged = kept


@part
def _start_layer(layers: Any, control: Any) -> None:
    """Get ready to expand the current layer.

    The next layer may fill most of the room that is left; some stays for the layers after it,
    should this one have to wait.
    """
    slots = min(max(256, 8 * control.states), len(layers.table))
    control.slots = slots
    layers.table[:slots] = 0
    control.children = 0
    control.expanded = 0
    control.phase = tables.EXPAND
    room = len(layers.last) - control.base - control.states
    room = (room - min(tables.RESERVE, len(layers.last) // 4)) * 3 // 4
    control.capacity = max(min(len(layers.keys), control.largest, room), tables.SMALLEST_LAYER)


@part
def _start_filter(layers: Any, control: Any) -> None:
    """Get ready to filter the children into the next layer.

    States that are not expanded yet wait as a piece below the next layer; a beam drops them.
    """
    waiting = control.states - control.expanded
    if waiting and control.width < tables.UNBOUNDED:
        control.dropped = 1
    elif waiting:
        piece = layers.pieces[control.pieces]
        control.pieces += 1
        piece[0] = control.depth
        piece[1] = control.base + control.expanded
        piece[2] = waiting
        piece[3] = control.first + control.expanded
        piece[4] = control.logged
        control.base += control.states
    _sort(layers, control)
    control.first = control.logged
    control.phase = tables.FILTER
    control.place = 0
    control.states = 0


@part
def _filter(graph: Any, layers: Any, control: Any) -> None:
    """Keep the child that is next in order, unless it is dominated."""
    place = np.int64(layers.order[control.place])
    control.place += 1
    state = load(layers.children, place, graph.words)
    if is_dominated(graph, layers, control, state):
        return
    kept = control.states
    if kept >= control.width:
        control.dropped = 1
        control.place = control.children
        return
    store(layers.states, control.base + kept, state)
    layers.last[control.base + kept] = layers.moves[place]
    layers.log_parents[control.logged] = layers.parents[place]
    layers.log_moves[control.logged] = layers.moves[place]
    control.logged += 1
    control.states = kept + 1
    if kept & 63 == 63 and kept < control.witnesses:
        add_witnesses(graph, layers, control, kept - 63)


@part
def _next_piece(layers: Any, control: Any) -> None:
    """Make the piece that waits on top the current layer."""
    control.pieces -= 1
    piece = layers.pieces[control.pieces]
    control.depth = piece[0]
    control.base = piece[1]
    control.states = piece[2]
    control.first = piece[3]
    control.logged = piece[4]


@part
def _sort(layers: Any, control: Any) -> None:
    """Order the children by their keys: a counting sort."""
    children = control.children
    low = np.int64(0xFFFFFFFF)
    high = np.int64(0)
    for place in range(children):
        low = min(low, np.int64(layers.keys[place]))
        high = max(high, np.int64(layers.keys[place]))
    layers.bins[: high - low + 1] = 0
    for place in range(children):
        layers.bins[layers.keys[place] - low] += np.uint32(1)
    before = np.uint32(0)
    for key in range(high - low + 1):
        here = layers.bins[key]
        layers.bins[key] = before
        before += here
    for place in range(children):
        key = layers.keys[place] - low
        layers.order[layers.bins[key]] = place
        layers.bins[key] += np.uint32(1)
