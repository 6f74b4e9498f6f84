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

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.solver.regions import find_regions

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.solver.regions import Regions

    Words = NDArray[np.uint64]


def lower_bound(board: Board) -> int:
    """Moves without which `board` cannot be won."""
    regions = find_regions(board)
    flooded = np.zeros((1, len(regions)), dtype=np.bool_)
    flooded[0, 0] = True
    return int(Bound(regions).of(flooded)[0])


class Bound:
    """The lower bound over the regions of one board."""

    def __init__(self, regions: Regions) -> None:
        self._beside, self._beside_from = regions.neighbours
        # All regions one colour after the other, and where each colour begins.
        self._by_colour = np.argsort(regions.colours, kind="stable")
        ordered = regions.colours[self._by_colour]
        colours, self._colour_from = np.unique(ordered, return_index=True)
        self._colour = np.searchsorted(colours, regions.colours)

    def of(self, flooded: NDArray[np.bool_]) -> NDArray[np.int32]:
        """Moves without which none of `flooded`, shape (sets, regions), wins, shape (sets,).

        Each set is what is flooded in some state of play: it holds region 0 and is connected.
        """
        sets = len(flooded)
        moves = np.zeros(sets, dtype=np.int32)
        if flooded.shape[1] == 1:
            return moves
        visited = _pack(flooded)
        unfinished = self._colours_in(~visited)
        left = _count(unfinished, sets)
        moves += left == 1
        active = left > 1
        frontier = self._neighbours(visited) & ~visited
        while active.any():
            visited |= frontier
            finished = unfinished & ~self._colours_in(~visited)
            unfinished &= ~finished
            moves += np.where(active, np.maximum(_count(finished, sets), 1), 0)

            left = _count(unfinished, sets)
            moves += active & (left == 1)
            active &= left > 1
            colour_blind = ~np.bitwise_or.reduce(finished, axis=0)
            taken = frontier & (finished[self._colour] | colour_blind)
            frontier = (frontier & ~taken) | (self._neighbours(taken) & ~visited)
        return moves

    def _neighbours(self, regions: Words) -> Words:
        """Regions beside `regions`, both of shape (regions, words)."""
        near: Words = np.bitwise_or.reduceat(regions[self._beside], self._beside_from, axis=0)
        return near

    def _colours_in(self, regions: Words) -> Words:
        """Colours on the board that `regions`, shape (regions, words), hold: (colours, words)."""
        held: Words = np.bitwise_or.reduceat(regions[self._by_colour], self._colour_from, axis=0)
        return held


def _pack(flooded: NDArray[np.bool_]) -> Words:
    """One bit a set: shape (sets, regions) to (regions, words)."""
    sets, regions = flooded.shape
    bits = np.packbits(flooded.T, axis=1)
    words = np.zeros((regions, -(-sets // 64)), dtype=np.uint64)
    words.view(np.uint8)[:, : bits.shape[1]] = bits
    return words


def _count(things: Words, sets: int) -> NDArray[np.int64]:
    """Things that each set holds: shape (things, words) to (sets,)."""
    bits = np.unpackbits(things.view(np.uint8), axis=1, count=sets)
    counts: NDArray[np.int64] = bits.sum(axis=0, dtype=np.int64)
    return counts
