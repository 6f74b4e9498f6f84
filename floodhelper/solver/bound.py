"""A lower bound of the moves to win, for many flooded sets at once.

The bound is the length of a relaxed game after Aaron Puchert's floodit
(https://github.com/aaronpuchert/floodit): as long as no colour can be finished, a colour-blind
move takes the whole frontier; a colour of which nothing lies beyond the frontier is finished
at once, for one move. It never overestimates: flooded sets only grow, so that to finish a
colour now is never worse than later, and a colour-blind move takes all that any move takes.

One bit stands for one set: a word holds one region (or one colour) of 64 sets, and every step
is done for all of them by the same few operations on words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.solver.regions import find_regions

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.solver.regions import Regions

    Words = NDArray[np.uint64]

WORD = 64


def lower_bound(board: Board) -> int:
    """Moves without which `board` cannot be won."""
    regions = find_regions(board)
    flooded = np.zeros((1, len(regions)), dtype=np.bool_)
    flooded[0, 0] = True
    return int(lower_bounds(regions, flooded)[0])


def lower_bounds(regions: Regions, flooded: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Moves without which each of `flooded`, shape (sets, regions), does not win.

    Every set holds region 0 and is connected. Returns shape (sets,).
    """
    sets = len(flooded)
    moves = np.zeros(sets, dtype=np.int32)
    if len(regions) == 1:
        return moves
    graph = _Graph.of(regions)
    visited = _pack(flooded)
    unfinished = graph.colours_in(~visited)
    colours_left = _count(unfinished, sets)
    moves += colours_left == 1
    active = colours_left > 1
    frontier = graph.neighbours(visited) & ~visited
    while active.any():
        visited |= frontier
        finished = unfinished & ~graph.colours_in(~visited)
        unfinished &= ~finished
        finishing = np.bitwise_or.reduce(finished, axis=0)
        moves += np.where(active, np.maximum(_count(finished, sets), 1), 0)

        colours_left = _count(unfinished, sets)
        moves += active & (colours_left == 1)
        active &= colours_left > 1
        taken = frontier & (finished[graph.colour] | ~finishing)
        frontier = (frontier & ~taken) | (graph.neighbours(taken) & ~visited)
    return moves


@dataclass
class _Graph:
    """The regions laid out for `reduceat`."""

    beside: NDArray[np.intp]
    """The neighbours of all regions, one region after the other."""
    beside_from: NDArray[np.intp]
    """Where the neighbours of each region begin in `beside`, shape (regions,)."""
    by_colour: NDArray[np.intp]
    """All regions, one colour after the other."""
    colour_from: NDArray[np.intp]
    """Where each colour begins in `by_colour`, shape (colours on the board,)."""
    colour: NDArray[np.intp]
    """Place of each region's colour in `colour_from`, shape (regions,)."""

    @classmethod
    def of(cls, regions: Regions) -> _Graph:
        arrows = np.concatenate([regions.edges, regions.edges[:, ::-1]])
        arrows = arrows[np.argsort(arrows[:, 0], kind="stable")]
        _, beside_from = np.unique(arrows[:, 0], return_index=True)
        by_colour = np.argsort(regions.colours, kind="stable")
        _, colour_from, colour = np.unique(
            regions.colours[by_colour], return_index=True, return_inverse=True
        )
        place = np.empty_like(by_colour)
        place[by_colour] = colour
        return cls(arrows[:, 1].astype(np.intp), beside_from, by_colour, colour_from, place)

    def neighbours(self, regions: Words) -> Words:
        """Regions beside `regions`, both of shape (regions, words)."""
        near: Words = np.bitwise_or.reduceat(regions[self.beside], self.beside_from, axis=0)
        return near

    def colours_in(self, regions: Words) -> Words:
        """Colours that `regions`, shape (regions, words), hold, shape (colours, words)."""
        held: Words = np.bitwise_or.reduceat(regions[self.by_colour], self.colour_from, axis=0)
        return held


def _pack(flags: NDArray[np.bool_]) -> Words:
    """One bit a row: shape (sets, things) to (things, words)."""
    padded = np.zeros((flags.shape[1], -len(flags) % WORD + len(flags)), dtype=np.bool_)
    padded[:, : len(flags)] = flags.T
    return np.packbits(padded, axis=1).view(np.uint64)


def _count(things: Words, sets: int) -> NDArray[np.int64]:
    """Things that each set holds: shape (things, words) to (sets,)."""
    bits = np.unpackbits(things.view(np.uint8), axis=1, count=sets)
    counts: NDArray[np.int64] = bits.sum(axis=0, dtype=np.int64)
    return counts
