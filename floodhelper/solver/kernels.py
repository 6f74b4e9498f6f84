"""Numba kernels of the layered search: bound, order of moves, dominance.

A state is the set of flooded regions, a bitset (`floodhelper.solver.bitsets`). A layer holds
the states after the same number of moves. `search` expands the states of one layer into the
next, drops equal and dominated ones there, and so on until no state is left; it comes back
every so often, so that the caller can stop it or give it room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numba import njit

from floodhelper.solver.bitsets import (
    count,
    empty,
    hashed,
    is_empty,
    load,
    lowest_bit,
    store,
    with_bit,
    word,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

# Places in the control array.
DEPTH = 0
"""Moves that led to the current layer."""
THRESHOLD = 1
"""States that need more moves than this in all are dropped."""
WIDTH = 2
"""Most states of a layer that are kept."""
BASE = 3
"""Place of the current layer's first state."""
STATES = 4
"""States in the current layer."""
EXPANDED = 5
"""States of the current layer that are expanded."""
CHILDREN = 6
"""States in the next layer before it is filtered."""
CAPACITY = 7
"""Most children that the next layer may get before it is searched on its own."""
SLOTS = 8
"""Slots of the hash table in use, a power of two."""
PHASE = 9
PLACE = 10
"""Place in the order of the children up to which they are filtered."""
LOGGED = 11
"""States in the log."""
FIRST = 12
"""Place of the current layer's first state in the log."""
PIECES = 13
"""Layers that wait, partly expanded."""
DROPPED = 14
"""Whether a state was dropped because of the width."""
FOUND = 15
"""Moves of the best solution found, 0 for none."""
FOUND_PARENT = 16
"""Place in the log of the state from which that solution wins with one or two moves."""
FOUND_COLOURS = 17
"""These moves: the first colour, plus 64 times one more than the second, if there is one."""
EXPANSIONS = 18
"""States expanded so far."""
WITNESSES = 19
"""Most states of a layer that are compared with the others."""
RANKS = 20
"""One more than the number of regions."""
BLIND = 21
"""Moves of the relaxed game before a colour was in reach of the last state expanded."""
CONTROLS = 22

# What `search` says when it comes back.
AGAIN = 0
EXHAUSTED = 1
SOLVED = 2
LOG_FULL = 3

_EXPAND = 0
_FILTER = 1

UNORDERED = 64
"""Added to the last colour of a state after which any move may follow."""

_ONE = np.uint64(1)
_BYTE = np.uint64(255)
_INDEX = np.uint64(0xFFFFFFFF)
_TAG = np.uint64(0xFFFFFFFF00000000)
_EIGHT = (0,) * 8
WITNESS_BLOCK = 512
"""Witnesses of dominance that are compared at once."""
SMALLEST_LAYER = 64
"""Children that a layer may always get, more than a state can have."""
MAX_PIECES = 4096
"""Layers that can wait, as many as a board has cells."""
RESERVE = SMALLEST_LAYER * MAX_PIECES
"""States for which room is kept, so that layers that wait never stop the search."""


class Graph(NamedTuple):
    """The regions of a board as bitsets."""

    words: tuple[int, ...]
    """As many zeros as a bitset has words."""
    neighbours: Words
    """For every region, the regions that touch it."""
    near: Words
    """For every eight regions and every subset of them, the regions that touch the subset."""
    colour_masks: Words
    """For every colour, its regions."""
    balls: Words
    """For every radius from 0 on and every region, the regions that are no farther away."""


class Layers(NamedTuple):
    """The room that `search` works in; it says which part is too small."""

    states: Words
    """The current layer."""
    last: NDArray[np.uint8]
    """Colour played last, for every state of the current layer."""
    children: Words
    """The next layer."""
    parents: NDArray[np.uint32]
    """Place in the log of the state that each child comes from."""
    moves: NDArray[np.uint8]
    """Colour that leads to each child."""
    keys: NDArray[np.uint32]
    """Rank of each child, the lower the better."""
    order: NDArray[np.uint32]
    """Children in the order of their keys."""
    table: Words
    """Hash table: 32 bits of hash and one more than the place of a child, 0 where empty."""
    log_parents: NDArray[np.uint32]
    """For every state that was kept, the place of its parent here."""
    log_moves: NDArray[np.uint8]
    """For every state that was kept, the colour that leads to it."""
    pieces: NDArray[np.int64]
    """Layers that wait: depth, place, number of states, place in the log, size of the log."""
    bins: NDArray[np.uint32]
    """Room for sorting, one more than the highest key."""
    witnesses: Words
    """For every `WITNESS_BLOCK` states and every region, the states that contain it."""
    scratch: Words
    """Room for 64 words."""


@njit(nogil=True, cache=True)
def fill_near(graph: Any) -> None:
    """Fill the table `near` of the graph."""
    for group in range(8 * len(graph.words)):
        base = group * 256
        store(graph.near, base, empty(graph.words))
        for subset in range(1, 256):
            smaller = load(graph.near, base + (subset & (subset - 1)), graph.words)
            region = group * 8 + lowest_bit(np.uint64(subset))
            store(
                graph.near,
                base + subset,
                smaller | load(graph.neighbours, region, graph.words),
            )


@njit(nogil=True, cache=True)
def fill_balls(graph: Any) -> None:
    """Fill the table `balls` of the graph."""
    words = graph.words
    regions = 64 * len(words)
    for region in range(regions):
        store(graph.balls, region, with_bit(empty(words), region))
    for place in range(regions, len(graph.balls) // len(words)):
        grown = load(graph.balls, place - regions, words)
        inner = grown
        if place >= 2 * regions:
            inner = grown & ~load(graph.balls, place - 2 * regions, words)
        store(graph.balls, place, grown | near_each(graph, inner))


@njit(nogil=True, cache=True)
def within(graph: Any, radius: Any, regions: Any) -> Any:
    """Regions no farther than `radius` from any of `regions`, for few of them."""
    reached = empty(graph.words)
    base = radius * 64 * len(graph.words)
    for i in range(len(graph.words)):
        bits = word(regions, i)
        while bits:
            reached = reached | load(graph.balls, base + i * 64 + lowest_bit(bits), graph.words)
            bits &= bits - _ONE
    return reached


@njit(nogil=True, cache=True)
def near(graph: Any, regions: Any) -> Any:
    """Regions that touch any of `regions`."""
    touched = empty(graph.words)
    for i in range(len(graph.words)):
        bits = word(regions, i)
        base = i * 8 * 256
        while bits:
            touched = touched | load(graph.near, base + np.int64(bits & _BYTE), graph.words)
            bits >>= np.uint64(8)
            base += 256
    return touched


@njit(nogil=True, cache=True)
def near_each(graph: Any, regions: Any) -> Any:
    """Regions that touch any of `regions`, for few of them."""
    touched = empty(graph.words)
    for i in range(len(graph.words)):
        bits = word(regions, i)
        while bits:
            touched = touched | load(graph.neighbours, i * 64 + lowest_bit(bits), graph.words)
            bits &= bits - _ONE
    return touched


@njit(nogil=True, cache=True)
def root_colours(graph: Any) -> Any:
    """Bits of the colours that are unfinished at the start."""
    return unfinished_colours(graph, load(_root(len(graph.words)), 0, graph.words))


@njit(nogil=True, cache=True)
def root_bound(graph: Any) -> Any:
    """Moves that are needed at least from the start."""
    flooded = load(_root(len(graph.words)), 0, graph.words)
    colours = unfinished_colours(graph, flooded)
    return bound(graph, flooded, near(graph, flooded), colours, 0, np.int64(1) << np.int64(62))


@njit(nogil=True, cache=True)
def _root(words: Any) -> Any:
    """The state in which only region 0 is flooded, as an array."""
    root = np.zeros(words, np.uint64)
    root[0] = 1
    return root


@njit(nogil=True, cache=True)
def unfinished_colours(graph: Any, flooded: Any) -> Any:
    """Bits of the colours that have regions outside `flooded`."""
    colours = np.uint64(0)
    for colour in range(len(graph.colour_masks) // len(graph.words)):
        if not is_empty(load(graph.colour_masks, colour, graph.words) & ~flooded):
            colours |= _ONE << np.uint64(colour)
    return colours


@njit(nogil=True, cache=True)
def bound(graph: Any, flooded: Any, frontier: Any, colours: Any, moves: Any, most: Any) -> Any:
    """Moves that are needed at least from a state, and `moves` more.

    A relaxed game after Puchert (aaronpuchert/floodit): a move takes the whole frontier,
    whatever its colours, until colours lie wholly in reach; each of these costs one move, and
    the game goes on from their regions. `colours` are the unfinished ones, at least two. Gives
    up with some number above `most` as soon as that is exceeded.
    """
    visited = flooded
    current = frontier
    left = 0
    rest = colours
    while rest:
        left += 1
        rest &= rest - _ONE
    while True:
        visited = visited | current
        finished = empty(graph.words)
        any_finished = False
        rest = colours
        while rest:
            colour = lowest_bit(rest)
            rest &= rest - _ONE
            mask = load(graph.colour_masks, colour, graph.words)
            if is_empty(mask & ~visited):
                finished = finished | mask
                any_finished = True
                moves += 1
                left -= 1
                colours ^= _ONE << np.uint64(colour)
        if left <= 1 or moves + left > most:
            return moves + left
        if any_finished:
            grown = near_each(graph, current & finished)
            current = (current & ~finished) | (grown & ~visited)
        else:
            moves += 1
            current = near_each(graph, current) & ~visited


@njit(nogil=True, cache=True)
def any_inside(graph: Any, colours: Any, regions: Any) -> Any:
    """Whether one of the colours has all its regions among `regions`."""
    while colours:
        mask = load(graph.colour_masks, lowest_bit(colours), graph.words)
        if is_empty(mask & ~regions):
            return True
        colours &= colours - _ONE
    return False


@njit(nogil=True, cache=True)
def blind_moves(graph: Any, frontier: Any, flooded: Any, colours: Any, guess: Any) -> Any:
    """Moves of the relaxed game before the first colour lies in reach.

    `guess` is where to look first. -1 where the balls of the graph do not reach so far.
    """
    largest = len(graph.balls) // (64 * len(graph.words) * len(graph.words)) - 2
    moves = min(guess, largest)
    if any_inside(graph, colours, flooded | within(graph, moves, frontier)):
        while moves and any_inside(graph, colours, flooded | within(graph, moves - 1, frontier)):
            moves -= 1
        return moves
    while moves < largest:
        moves += 1
        if any_inside(graph, colours, flooded | within(graph, moves, frontier)):
            return moves
    return -1


@njit(nogil=True, cache=True)
def _may_follow(graph: Any, flooded: Any, taken: Any, colour: Any, last: Any) -> Any:
    """Whether `colour`, taking the regions `taken`, is worth playing after the colour `last`.

    It is not where playing it before `last` would have been as good; of two colours that gain
    nothing from each other only the rising order is played.
    """
    last_mask = load(graph.colour_masks, last, graph.words)
    older = flooded & ~last_mask
    waiting = last_mask & ~flooded
    early = False
    for i in range(len(graph.words)):
        bits = word(taken, i)
        while bits:
            neighbours = load(graph.neighbours, i * 64 + lowest_bit(bits), graph.words)
            bits &= bits - _ONE
            if is_empty(neighbours & older):
                return True
            early = early or not is_empty(neighbours & waiting)
    return colour > last and not early


@njit(nogil=True, cache=True)
def _place(graph: Any, layers: Any, control: Any, state: Any) -> Any:
    """Slot of an equal child in the hash table, or the empty slot for `state`."""
    code = hashed(state)
    slots = control[SLOTS]
    slot = np.int64(((code & _INDEX) * np.uint64(slots)) >> np.uint64(32))
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


@njit(nogil=True, cache=True)
def _expand(graph: Any, layers: Any, control: Any, index: Any) -> Any:
    """Write the children of state `index` to the next layer."""
    words = graph.words
    flooded = load(layers.states, control[BASE] + index, words)
    frontier = near(graph, flooded) & ~flooded
    colours = unfinished_colours(graph, flooded)
    depth = control[DEPTH] + 1
    last = np.int64(layers.last[control[BASE] + index])
    moves = colours
    forced = False
    rest = colours
    while rest:
        colour = lowest_bit(rest)
        rest &= rest - _ONE
        if is_empty(load(graph.colour_masks, colour, words) & ~flooded & ~frontier):
            # A colour that can be finished may as well be finished now.
            moves = _ONE << np.uint64(colour)
            forced = True
            break
    blind = -1
    if not forced:
        blind = blind_moves(graph, frontier, flooded, colours, control[BLIND])
        control[BLIND] = max(blind, 0)
    inner = flooded
    middle = flooded
    outer = flooded
    if blind > 0:
        if blind > 1:
            inner = flooded | within(graph, blind - 2, frontier)
        middle = flooded | within(graph, blind - 1, frontier)
        outer = flooded | within(graph, blind, frontier)
    ranks = control[RANKS]
    while moves:
        colour = lowest_bit(moves)
        moves &= moves - _ONE
        mask = load(graph.colour_masks, colour, words)
        taken = frontier & mask
        if is_empty(taken):
            continue
        if not forced and last < UNORDERED and not _may_follow(graph, flooded, taken, colour, last):
            continue
        child = flooded | taken
        left = colours
        if is_empty(mask & ~child):
            left ^= _ONE << np.uint64(colour)
        if not left & (left - _ONE):
            length = depth + (1 if left else 0)
            if length <= control[THRESHOLD]:
                control[FOUND] = length
                control[FOUND_PARENT] = control[FIRST] + index
                control[FOUND_COLOURS] = colour + (64 * (lowest_bit(left) + 1) if left else 0)
                control[THRESHOLD] = length - 1
            continue
        most = control[THRESHOLD] - depth
        if blind > 0:
            # In reach of the child after as many moves of the relaxed game: what is in reach
            # of its parent, and the balls around the regions just taken.
            reached = middle | within(graph, blind, taken)
            if any_inside(graph, left, reached):
                before = inner | within(graph, blind - 1, taken)
                needed = bound(graph, before, reached & ~before, left, blind - 1, most)
            else:
                after = outer | within(graph, blind + 1, taken)
                needed = bound(graph, reached, after & ~reached, left, blind, most)
            if needed > most:
                continue
            reach = (frontier | near_each(graph, taken)) & ~child
        else:
            reach = (frontier | near_each(graph, taken)) & ~child
            needed = bound(graph, child, reach, left, 0, most)
            if needed > most:
                continue
        slot, tag = _place(graph, layers, control, child)
        if layers.table[slot]:
            continue
        place = control[CHILDREN]
        control[CHILDREN] = place + 1
        layers.table[slot] = tag | np.uint64(place + 1)
        store(layers.children, place, child)
        layers.parents[place] = control[FIRST] + index
        layers.moves[place] = colour + (UNORDERED if forced else 0)
        size = count(child | reach)
        layers.keys[place] = needed * ranks + ranks - 1 - size


@njit(nogil=True, cache=True)
def start_layer(layers: Any, control: Any) -> None:
    """Get ready to expand the current layer.

    The next layer may fill most of the room that is left; some stays for the layers after it,
    should this one have to wait.
    """
    slots = min(max(1024, 8 * control[STATES]), len(layers.table))
    control[SLOTS] = slots
    layers.table[:slots] = 0
    control[CHILDREN] = 0
    control[EXPANDED] = 0
    control[PHASE] = _EXPAND
    room = len(layers.last) - control[BASE] - control[STATES]
    control[CAPACITY] = max(min(len(layers.keys), (room - RESERVE) * 3 // 4), SMALLEST_LAYER)


@njit(nogil=True, cache=True)
def _start_filter(layers: Any, control: Any) -> None:
    """Get ready to filter the children into the next layer.

    States that are not expanded yet wait as a piece below the next layer.
    """
    waiting = control[STATES] - control[EXPANDED]
    if waiting:
        piece = layers.pieces[control[PIECES]]
        control[PIECES] += 1
        piece[0] = control[DEPTH]
        piece[1] = control[BASE] + control[EXPANDED]
        piece[2] = waiting
        piece[3] = control[FIRST] + control[EXPANDED]
        piece[4] = control[LOGGED]
        control[BASE] += control[STATES]
    _sort(layers, control)
    control[FIRST] = control[LOGGED]
    control[PHASE] = _FILTER
    control[PLACE] = 0
    control[STATES] = 0


@njit(nogil=True, cache=True)
def _next_piece(layers: Any, control: Any) -> None:
    """Make the piece that waits on top the current layer."""
    control[PIECES] -= 1
    piece = layers.pieces[control[PIECES]]
    control[DEPTH] = piece[0]
    control[BASE] = piece[1]
    control[STATES] = piece[2]
    control[FIRST] = piece[3]
    control[LOGGED] = piece[4]


@njit(nogil=True, cache=True)
def _grow_table(graph: Any, layers: Any, control: Any) -> None:
    """Use twice as many slots."""
    control[SLOTS] = min(2 * control[SLOTS], len(layers.table))
    layers.table[: control[SLOTS]] = 0
    for place in range(control[CHILDREN]):
        slot, tag = _place(graph, layers, control, load(layers.children, place, graph.words))
        layers.table[slot] = tag | np.uint64(place + 1)


@njit(nogil=True, cache=True)
def _sort(layers: Any, control: Any) -> None:
    """Order the children by their keys: a counting sort."""
    children = control[CHILDREN]
    low = np.int64(0xFFFFFFFF)
    high = np.int64(0)
    for place in range(children):
        low = min(low, np.int64(layers.keys[place]))
        high = max(high, np.int64(layers.keys[place]))
    layers.bins[: high - low + 2] = 0
    for place in range(children):
        layers.bins[layers.keys[place] - low + 1] += np.uint32(1)
    for key in range(high - low):
        layers.bins[key + 1] += layers.bins[key]
    for place in range(children):
        key = layers.keys[place] - low
        layers.order[layers.bins[key]] = place
        layers.bins[key] += np.uint32(1)


@njit(nogil=True, cache=True)
def _is_dominated(graph: Any, layers: Any, control: Any, state: Any) -> Any:
    """Whether a state kept in this layer contains `state`."""
    kept = min(control[STATES], control[WITNESSES])
    # Those that are in no block of witnesses yet, one by one.
    for other in range(kept & ~63, kept):
        if is_empty(state & ~load(layers.states, control[BASE] + other, graph.words)):
            return True
    regions = 64 * len(graph.words)
    blocks = ((kept & ~63) + WITNESS_BLOCK - 1) // WITNESS_BLOCK
    for block in range(blocks):
        containing = ~empty(_EIGHT)
        alive = True
        for i in range(len(graph.words) - 1, -1, -1):
            bits = word(state, i)
            while bits and alive:
                region = i * 64 + lowest_bit(bits)
                bits &= bits - _ONE
                containing = containing & load(layers.witnesses, block * regions + region, _EIGHT)
                alive = not is_empty(containing)
        if alive:
            return True
    return False


@njit(nogil=True, cache=True)
def _add_witnesses(graph: Any, layers: Any, start: Any, first: Any) -> None:
    """Make the 64 states of the current layer from `first` on witnesses."""
    words = len(graph.words)
    block = first // WITNESS_BLOCK
    part = (first % WITNESS_BLOCK) // 64
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


@njit(nogil=True, cache=True)
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


@njit(nogil=True, cache=True)
def _filter(graph: Any, layers: Any, control: Any) -> None:
    """Keep the child that is next in order, unless it is dominated."""
    place = np.int64(layers.order[control[PLACE]])
    control[PLACE] += 1
    state = load(layers.children, place, graph.words)
    if _is_dominated(graph, layers, control, state):
        return
    kept = control[STATES]
    if kept >= control[WIDTH]:
        control[DROPPED] = 1
        control[PLACE] = control[CHILDREN]
        return
    store(layers.states, control[BASE] + kept, state)
    layers.last[control[BASE] + kept] = layers.moves[place]
    layers.log_parents[control[LOGGED]] = layers.parents[place]
    layers.log_moves[control[LOGGED]] = layers.moves[place] & np.uint8(UNORDERED - 1)
    control[LOGGED] += 1
    control[STATES] = kept + 1
    if kept & 63 == 63 and kept < control[WITNESSES]:
        _add_witnesses(graph, layers, control[BASE], kept - 63)


@njit(nogil=True, cache=True)
def search(graph: Any, layers: Any, control: Any, steps: int) -> int:
    """Go on with the search for about `steps` states; say why it came back."""
    colours = len(graph.colour_masks) // len(graph.words)
    while True:
        if control[PHASE] == _EXPAND:
            while control[EXPANDED] < control[STATES]:
                if steps <= 0:
                    return AGAIN
                if control[CHILDREN] + colours > control[CAPACITY]:
                    break
                if 2 * (control[CHILDREN] + colours) > control[SLOTS]:
                    _grow_table(graph, layers, control)
                before = control[FOUND]
                _expand(graph, layers, control, control[EXPANDED])
                control[EXPANDED] += 1
                control[EXPANSIONS] += 1
                steps -= 1
                if control[FOUND] != before:
                    return SOLVED
            _start_filter(layers, control)
        while control[PLACE] < control[CHILDREN]:
            if steps <= 0:
                return AGAIN
            if control[LOGGED] == len(layers.log_moves):
                return LOG_FULL
            _filter(graph, layers, control)
            steps -= 1
        control[DEPTH] += 1
        if not control[STATES]:
            if not control[PIECES]:
                return EXHAUSTED
            _next_piece(layers, control)
        start_layer(layers, control)


@njit(nogil=True, cache=True)
def path(layers: Any, control: Any) -> Any:
    """Moves of the solution that was found."""
    colours = control[FOUND_COLOURS]
    moves = np.empty(control[FOUND], np.uint8)
    place = control[FOUND] - 1
    if colours >= 64:
        moves[place] = colours // 64 - 1
        place -= 1
    moves[place] = colours % 64
    state = control[FOUND_PARENT]
    while state:
        place -= 1
        moves[place] = layers.log_moves[state]
        state = np.int64(layers.log_parents[state])
    return moves


@njit(nogil=True, cache=True)
def compact_log(layers: Any, control: Any, new_place: Any) -> None:
    """Take the states out of the log that no living state comes from.

    `new_place` is room for one number more than there are states in the log.
    """
    new_place[: control[LOGGED]] = 0
    new_place[0] = 1  # the root
    new_place[control[FIRST] : control[LOGGED]] = 1
    for i in range(control[PIECES]):
        piece = layers.pieces[i]
        new_place[piece[3] : piece[3] + piece[2]] = 1
    if control[PHASE] == _FILTER:
        for child in range(control[CHILDREN]):
            new_place[layers.parents[child]] = 1
    for state in range(control[LOGGED] - 1, 0, -1):
        if new_place[state]:
            new_place[layers.log_parents[state]] = 1
    kept = 0
    for state in range(control[LOGGED]):
        living = new_place[state]
        new_place[state] = kept
        if living:
            layers.log_parents[kept] = new_place[layers.log_parents[state]]
            layers.log_moves[kept] = layers.log_moves[state]
            kept += 1
    new_place[control[LOGGED]] = kept
    for child in range(control[CHILDREN]):
        layers.parents[child] = new_place[layers.parents[child]]
    for i in range(control[PIECES]):
        piece = layers.pieces[i]
        piece[3] = new_place[piece[3]]
        piece[4] = new_place[piece[4]]
    control[FIRST] = new_place[control[FIRST]]
    control[LOGGED] = kept
