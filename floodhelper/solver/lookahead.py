"""The depth-limited lookahead: all sequences of a few moves at once, then the first is played.

The idea is that of the Flood-It bots of 2012: look `depth` moves ahead, play the first move of
the sequence that floods the largest area, repeat. Here a level of the lookahead is one array
operation over all flooded sets that the sequences reach, and

- a colour that gains nothing is never played,
- equal flooded sets are merged, whatever the order of play that led to them,
- among sequences that win within the horizon the shortest is played to its end,
- among sequences of the same area the one is played that leaves least to do (`PROMISE`).

Only regions within `depth` + 1 steps of the flood can play a part: all others are left out of
the arrays, and the flood itself is contracted to one region. Nothing calls into BLAS, whose
threads cost more than they save on arrays of this size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.errors import Stopped, UsageError
from floodhelper.solver.bound import Bound
from floodhelper.solver.regions import find_regions
from floodhelper.solver.solution import MAX_DEPTH, MIN_DEPTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.solver.regions import Regions

CHUNK = 1 << 22
"""Most elements of a (regions, states) array; a level with more is searched part by part."""

PROMISE = 3
"""Of sequences with the same area the one is best that leaves the lowest bound of the moves to
win, then the one whose that many largest next gains of different colours add up to most. Boards
of 14x14 cells and 6 colours need 1 % fewer moves so at depth 4 than with the first of them."""

AREA_BITS = 13
"""Low bits of a region's key that hold its cells: the sum over a board is at most 4,096."""

AREA_MASK = (1 << AREA_BITS) - 1


def never() -> bool:
    """Do not stop: the default of every search."""
    return False


def check_depth(depth: int) -> None:
    """Raise `UsageError` where the lookahead cannot look `depth` moves ahead."""
    if not MIN_DEPTH <= depth <= MAX_DEPTH:
        raise UsageError(
            f"The lookahead looks {MIN_DEPTH} to {MAX_DEPTH} moves ahead, not {depth}."
        )


def lookahead(board: Board, depth: int = 4, stop: Callable[[], bool] = never) -> tuple[int, ...]:
    """Moves that win `board`, each the first of the best `depth` moves.

    Raises `UsageError` where `depth` is out of range and `Stopped` once `stop()` is true.
    """
    check_depth(depth)
    play = _Play.of(find_regions(board))
    moves: list[int] = []
    while not play.is_won:
        best = play.best_sequence(depth, stop)
        chosen = best.moves if best.wins else best.moves[:1]
        for colour in chosen:
            play.take(colour)
        moves += chosen
    return tuple(moves)


def best_sequence(
    board: Board, depth: int = 4, stop: Callable[[], bool] = never
) -> tuple[int, ...]:
    """At most `depth` moves that flood the largest area; the fewest that win where some do.

    Raises `UsageError` where `depth` is out of range and `Stopped` once `stop()` is true.
    """
    check_depth(depth)
    play = _Play.of(find_regions(board))
    return () if play.is_won else play.best_sequence(depth, stop).moves


@dataclass(frozen=True)
class _Sequence:
    """A sequence of moves and what it comes to."""

    moves: tuple[int, ...] = ()
    gained: int = -1
    """Cells."""
    wins: bool = False

    def is_better(self, other: _Sequence) -> bool:
        return (self.gained, -len(self.moves)) > (other.gained, -len(other.moves))


@dataclass
class _Play:
    """The state of play over all regions of a board."""

    regions: Regions
    bound: Bound
    keys: NDArray[np.int64]
    """Cells of every region below `AREA_BITS`, a random number above, shape (regions,).

    Sums of keys wrap around, which does not touch the cells.
    """
    arrows: NDArray[np.intp]
    """Regions that are not flooded, and beside each a neighbour, shape (2, arrows), ascending."""
    flooded: NDArray[np.bool_]
    """Shape (regions,)."""

    @classmethod
    def of(cls, regions: Regions) -> _Play:
        count = len(regions)
        random = np.random.default_rng(0).integers(1 << (63 - AREA_BITS), size=count)
        arrows = np.concatenate([regions.edges, regions.edges[:, ::-1]]).T.astype(np.intp)
        play = cls(
            regions=regions,
            bound=Bound(regions),
            keys=(random << AREA_BITS) + regions.areas,
            arrows=arrows[:, np.lexsort(arrows[::-1])],
            flooded=np.zeros(count, dtype=np.bool_),
        )
        play._flood(np.zeros(1, dtype=np.intp))
        return play

    @property
    def is_won(self) -> bool:
        return bool(self.flooded.all())

    def take(self, colour: int) -> None:
        near = self.arrows[0, self.flooded[self.arrows[1]]]
        self._flood(near[self.regions.colours[near] == colour])

    def best_sequence(self, depth: int, stop: Callable[[], bool]) -> _Sequence:
        view = _View.of(self, steps=depth + 1)
        return _deepen(view, _States.root(view), depth, _Sequence(), stop)

    def _flood(self, regions: NDArray[np.intp]) -> None:
        self.flooded[regions] = True
        self.arrows = self.arrows[:, ~self.flooded[self.arrows[0]]]


@dataclass(frozen=True)
class _View:
    """The regions near the flood in the order of their colours, and the flood after the last."""

    play: _Play
    index: NDArray[np.intp]
    """Number of each region on the board, ascending, shape (regions,)."""
    colours: NDArray[np.uint8]
    """Colour indices that occur near the flood, ascending, shape (colours,)."""
    colour_from: NDArray[np.intp]
    """First region of each of these colours, shape (colours,)."""
    colour: NDArray[np.uint8]
    """Place in `colours` of each region's colour, shape (regions, 1)."""
    keys: NDArray[np.int64]
    """Shape (regions, 1)."""
    beside: NDArray[np.intp]
    """The neighbours of all regions but the flood, one region after the other."""
    beside_from: NDArray[np.intp]
    """Where the neighbours of each region begin in `beside`, shape (regions,)."""
    remaining: int
    """Cells that are not flooded, near or not."""

    @classmethod
    def of(cls, play: _Play, steps: int) -> _View:
        region, neighbour = play.arrows
        near = play.flooded.copy()
        for _ in range(steps):
            near[region[near[neighbour]]] = True
        index = np.flatnonzero(near & ~play.flooded)
        place = np.full(len(near), len(index), dtype=np.intp)
        place[index] = np.arange(len(index))
        inside = near[region] & near[neighbour]
        colours = play.regions.colours[index]
        new_colour = _differs_from_previous(colours)
        return cls(
            play=play,
            index=index,
            colours=colours[new_colour],
            colour_from=np.flatnonzero(new_colour),
            colour=(np.cumsum(new_colour, dtype=np.uint8) - np.uint8(1))[:, None],
            keys=play.keys[index][:, None],
            beside=place[neighbour[inside]],
            beside_from=np.flatnonzero(_differs_from_previous(region[inside])),
            remaining=int((play.keys[~play.flooded] & AREA_MASK).sum()),
        )

    def frontier(self, flooded: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Regions beside `flooded`, shape (regions + 1, states); returns (regions, states).

        One bit stands for one state, so that a word takes 64 of them a step further.
        """
        packed = np.packbits(flooded, axis=1)
        words = np.zeros((len(packed), -(-packed.shape[1] // 8)), dtype=np.uint64)
        words.view(np.uint8)[:, : packed.shape[1]] = packed
        near = np.bitwise_or.reduceat(words[self.beside], self.beside_from, axis=0) & ~words[:-1]
        bits = np.unpackbits(near.view(np.uint8), axis=1, count=flooded.shape[1])
        return bits.view(np.bool_)

    def gains(self, frontier: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Sum of the keys that each colour takes of `frontier`, shape (colours, states)."""
        sums: NDArray[np.int64] = np.add.reduceat(frontier * self.keys, self.colour_from, axis=0)
        return sums

    def promise(self, flooded: NDArray[np.bool_]) -> NDArray[np.int64]:
        """How well each of `flooded`, shape (regions + 1, states), may go on, see `PROMISE`."""
        gains = self.gains(self.frontier(flooded)) & AREA_MASK
        cells = np.sort(gains, axis=0)[-PROMISE:].sum(axis=0)
        everywhere = np.repeat(self.play.flooded[None], flooded.shape[1], axis=0)
        everywhere[:, self.index] = flooded[:-1].T
        bound = self.play.bound.of(everywhere).astype(np.int64)
        promise: NDArray[np.int64] = cells - (bound << AREA_BITS + 2)
        return promise


@dataclass(frozen=True)
class _States:
    """Flooded sets that sequences of one length reach."""

    flooded: NDArray[np.bool_]
    """Shape (regions + 1, states)."""
    key: NDArray[np.int64]
    """Sum of the keys of the regions gained, shape (states,).

    Sets with the same key are taken for the same. The random part has 50 bits, so among 100,000
    sets (a level at depth 8) two different ones share a key once in 200,000 levels; the price
    is a sequence that goes unseen, never a wrong one.
    """
    moves: NDArray[np.uint8]
    """One sequence that reaches the set, shape (states, moves)."""

    @classmethod
    def root(cls, view: _View) -> _States:
        flooded: NDArray[np.bool_] = np.zeros((len(view.keys) + 1, 1), dtype=np.bool_)
        flooded[-1] = True
        return cls(flooded, np.zeros(1, dtype=np.int64), np.zeros((1, 0), dtype=np.uint8))


@dataclass(frozen=True)
class _Moves:
    """One move in each of some states: the place of the state, of its colour, the key after it."""

    state: NDArray[np.intp]
    colour: NDArray[np.uint8]
    key: NDArray[np.int64]

    @classmethod
    def where(cls, wanted: NDArray[np.bool_], keys: NDArray[np.int64]) -> _Moves:
        """All moves that are wanted, of those to the same set the first only.

        Both of shape (states, colours). In order, so that siblings stay together.
        """
        state, colour = np.nonzero(wanted)
        key = keys[state, colour]
        order = np.argsort(key, kind="stable")
        first = np.sort(order[_differs_from_previous(key[order])])
        return cls(state[first], colour[first].astype(np.uint8), key[first])

    def parts(self, size: int) -> Iterator[_Moves]:
        for begin in range(0, len(self.key), size):
            part = slice(begin, begin + size)
            yield _Moves(self.state[part], self.colour[part], self.key[part])

    def play(self, view: _View, states: _States, frontier: NDArray[np.bool_]) -> _States:
        flooded = states.flooded.take(self.state, axis=1)
        flooded[:-1] |= frontier.take(self.state, axis=1) & (view.colour == self.colour)
        played = view.colours[self.colour][:, None]
        return _States(
            flooded, self.key, np.concatenate([states.moves[self.state], played], axis=1)
        )


def _deepen(
    view: _View, states: _States, left: int, best: _Sequence, stop: Callable[[], bool]
) -> _Sequence:
    """Best of `best` and all sequences that go on from `states` with at most `left` moves."""
    if stop():
        raise Stopped("The lookahead was stopped.")
    if best.wins and len(best.moves) <= states.moves.shape[1] + 1:
        return best
    frontier = view.frontier(states.flooded)
    gains = view.gains(frontier).T
    keys = states.key[:, None] + gains
    gained = keys & AREA_MASK
    most = int(gained.max())
    if left > 1 and most < view.remaining:
        moves = _Moves.where(gains != 0, keys)
        for part in moves.parts(max(1, CHUNK // len(view.keys))):
            best = _deepen(view, part.play(view, states, frontier), left - 1, best, stop)
        return best
    last = _Moves.where(gained == most, keys)
    end = last.play(view, states, frontier)
    chosen = 0
    if (end.moves[:, 0] != end.moves[0, 0]).any():
        chosen = int(view.promise(end.flooded).argmax())
    found = _Sequence(tuple(end.moves[chosen].tolist()), most, most == view.remaining)
    return found if found.is_better(best) else best


def _differs_from_previous(values: NDArray[np.generic]) -> NDArray[np.bool_]:
    """Whether each of `values`, shape (values,), differs from the one before; the first does."""
    differs: NDArray[np.bool_] = np.ones(len(values), dtype=np.bool_)
    np.not_equal(values[1:], values[:-1], out=differs[1:])
    return differs
