"""Moves that are needed at least, in a relaxed game.

The relaxed game is Puchert's (aaronpuchert/floodit): a move takes the whole frontier, whatever
its colours, until colours lie wholly in reach; each of these costs one move, and the game goes
on from their regions. Finishing a colour at once is never worse than later, since later states
only grow, and a move that takes all colours takes all that any real move takes: the bound
never exceeds the moves that are needed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from floodhelper.solver.kernels.bitsets import empty, is_empty, load, lowest_bit, with_bit
from floodhelper.solver.kernels.compiling import kernel, part
from floodhelper.solver.kernels.graph import ONE, near, near_each, within


@part
def unfinished_colours(graph: Any, flooded: Any) -> Any:
    """Bits of the colours that have regions outside `flooded`."""
    colours = np.uint64(0)
    for colour in range(len(graph.colour_masks) // len(graph.words)):
        if not is_empty(load(graph.colour_masks, colour, graph.words) & ~flooded):
            colours |= ONE << np.uint64(colour)
    return colours


@part
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
        rest &= rest - ONE
    while True:
        visited = visited | current
        finished = empty(graph.words)
        any_finished = False
        rest = colours
        while rest:
            colour = lowest_bit(rest)
            rest &= rest - ONE
            mask = load(graph.colour_masks, colour, graph.words)
            if is_empty(mask & ~visited):
                finished = finished | mask
                any_finished = True
                moves += 1
                left -= 1
                colours ^= ONE << np.uint64(colour)
        if left <= 1 or moves + left > most:
            return moves + left
        if any_finished:
            grown = near_each(graph, current & finished)
            current = (current & ~finished) | (grown & ~visited)
        else:
            moves += 1
            current = near_each(graph, current) & ~visited


@part
def any_inside(graph: Any, colours: Any, regions: Any) -> Any:
    """Whether one of the colours has all its regions among `regions`."""
    while colours:
        mask = load(graph.colour_masks, lowest_bit(colours), graph.words)
        if is_empty(mask & ~regions):
            return True
        colours &= colours - ONE
    return False


@part
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


@kernel
def root(graph: Any) -> Any:
    """Return the bits of the colours that are unfinished at the start, and the bound there."""
    flooded = with_bit(empty(graph.words), 0)
    colours = unfinished_colours(graph, flooded)
    most = np.int64(1) << np.int64(62)
    return colours, bound(graph, flooded, near(graph, flooded), colours, 0, most)
