"""The depth-limited lookahead: all sequences of a few moves at once, then the first is played.

The idea is that of the Flood-It bots of 2012: look `depth` moves ahead, play the first move of
the sequence that floods the largest area, repeat. Here a level of the lookahead is one array
operation over all flooded sets that the sequences reach, and

- a colour that gains nothing is never played,
- equal flooded sets are merged, whatever the order of play that led to them,
- among sequences that win within the horizon the shortest is played to its end,
- among sequences of the same area the one wins whose next three moves promise most.

Only the regions within `depth` + 1 steps of the flood can play a part; all others are left out
of the arrays, and the flood itself is contracted to one region.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.errors import Stopped, UsageError
from floodhelper.solver.regions import Regions, find_regions
from floodhelper.solver.solution import MAX_DEPTH, MIN_DEPTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from floodhelper.board import Board

CHUNK = 1 << 22
"""Most elements of a (states, regions) array; a level with more is searched part by part."""

KEY_BITS = 40
"""Width of each of the two keys of a region: the sum over 4,096 regions is exact in a double."""

KEY_SHIFT = np.uint64(23)
"""Lays the sums of the two keys over each other in 64 bits."""

PROMISE = 3
"""Gains that are added up to choose among sequences of the same area."""


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
    play = _Play.start(find_regions(board), board.colours)
    moves: list[int] = []
    while not play.flooded.all():
        sequence = play.best_sequence(depth, stop)
        moves += sequence.moves if sequence.wins else sequence.moves[:1]
        for colour in moves[play.moves :]:
            play.take(colour)
    return tuple(moves)


def best_sequence(board: Board, depth: int, stop: Callable[[], bool] = never) -> tuple[int, ...]:
    """At most `depth` moves that flood the largest area; the fewest that win where some do.

    Raises `Stopped` once `stop()` is true.
    """
    play = _Play.start(find_regions(board), board.colours)
    return () if play.flooded.all() else play.best_sequence(depth, stop).moves


@dataclass
class _Sequence:
    """What a sequence of moves comes to; ordered by merit."""

    area: float = -1.0
    wins: bool = False
    promise: float = 0.0
    moves: tuple[int, ...] = ()

    def merit(self) -> tuple[float, int, float]:
        return self.area, -len(self.moves), self.promise


@dataclass
class _Play:
    """The state of play over the regions of the board at its start."""

    regions: Regions
    colours: int
    adjacency: NDArray[np.bool_]
    """Shape (regions, regions)."""
    arrows: NDArray[np.int32]
    """Edges in both directions, shape (2, arrows)."""
    keys: NDArray[np.float64]
    """Random whole numbers, shape (regions, 2)."""
    flooded: NDArray[np.bool_]
    """Shape (regions,)."""
    moves: int = 0

    @classmethod
    def start(cls, regions: Regions, colours: int) -> _Play:
        flooded: NDArray[np.bool_] = np.zeros(len(regions), dtype=np.bool_)
        flooded[0] = True
        keys = np.random.default_rng(0).integers(1, 1 << KEY_BITS, size=(len(regions), 2))
        arrows = np.concatenate([regions.edges, regions.edges[:, ::-1]]).T
        return cls(regions, colours, regions.adjacency(), arrows, keys.astype(np.float64), flooded)

    def neighbours(self, inside: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Regions (mask) outside `inside` (mask) that touch it."""
        near: NDArray[np.bool_] = np.zeros_like(inside)
        near[self.arrows[1][inside[self.arrows[0]]]] = True
        return near & ~inside

    def take(self, colour: int) -> None:
        self.flooded |= self.neighbours(self.flooded) & (self.regions.colours == colour)
        self.moves += 1

    def best_sequence(self, depth: int, stop: Callable[[], bool]) -> _Sequence:
        view = _View.of(self, depth + 1)
        return _deepen(view, _States.root(len(view.sees)), depth, _Sequence(), stop)


@dataclass
class _View:
    """The flood, contracted to region 0, and the regions near it."""

    sees: NDArray[np.float32]
    """Shape (regions, regions): 1 where two regions touch and minus infinity (nearly) on the
    diagonal, so that flooded @ sees > 0 is the frontier."""
    weights: NDArray[np.float64]
    """Shape (regions, 3 * colours): area and both keys of each region in its colour's columns."""
    of_colour: NDArray[np.float32]
    """Shape (colours, regions): 1 where the region has the colour."""
    remaining: float
    """Cells that are not flooded, near or not."""

    @classmethod
    def of(cls, play: _Play, steps: int) -> _View:
        near = play.flooded
        for _ in range(steps):
            near = near | play.neighbours(near)
        index = np.flatnonzero(near & ~play.flooded)
        count, place = len(index) + 1, np.arange(1, len(index) + 1)
        colour, area = play.regions.colours[index], play.regions.areas

        sees = np.zeros((count, count), dtype=np.float32)
        sees[1:, 1:] = play.adjacency[np.ix_(index, index)]
        sees[0, 1:] = play.neighbours(play.flooded)[index]
        np.fill_diagonal(sees, -2.0 * count)
        weights = np.zeros((count, 3, play.colours))
        weights[place, 0, colour] = area[index]
        weights[place, 1, colour] = play.keys[index, 0]
        weights[place, 2, colour] = play.keys[index, 1]
        of_colour = np.zeros((play.colours, count), dtype=np.float32)
        of_colour[colour, place] = 1
        return cls(
            sees,
            weights.reshape(count, -1),
            of_colour,
            float(area[~play.flooded].sum()),
        )


@dataclass
class _States:
    """Flooded sets that sequences of one length reach."""

    flooded: NDArray[np.float32]
    """Shape (states, regions)."""
    area: NDArray[np.float64]
    """Cells gained so far, shape (states,)."""
    key: NDArray[np.uint64]
    """Sum of the keys of the flooded regions, shape (states,).

    Two different sets share it with a chance of about 2**-63: among the million sets of the
    deepest levels less than once in ten million levels, and the price would be a sequence that
    is not looked at, never a wrong one.
    """
    moves: NDArray[np.uint8]
    """One sequence that reaches the set, shape (states, moves)."""

    @classmethod
    def root(cls, regions: int) -> _States:
        flooded = np.zeros((1, regions), dtype=np.float32)
        flooded[0, 0] = 1
        return cls(
            flooded,
            np.zeros(1),
            np.zeros(1, dtype=np.uint64),
            np.zeros((1, 0), dtype=np.uint8),
        )


def _deepen(
    view: _View, states: _States, left: int, best: _Sequence, stop: Callable[[], bool]
) -> _Sequence:
    """Best of `best` and all sequences that go on from `states` with at most `left` moves."""
    if stop():
        raise Stopped("The lookahead was stopped.")
    frontier = states.flooded @ view.sees > 0
    measures = (frontier.astype(np.float64) @ view.weights).reshape(len(frontier), 3, -1)
    gains = measures[:, 0]
    areas = states.area[:, None] + gains
    if left == 1 or areas.max() == view.remaining:
        return max(best, _leaf(view, states, frontier, areas), key=_Sequence.merit)

    state, colour = np.nonzero(gains)
    sums = measures[state, 1:, colour].astype(np.uint64)
    key = states.key[state] + (sums[:, 0] << KEY_SHIFT) + sums[:, 1]
    first = _first_of_equal(key)
    state, colour, key = state[first], colour[first], key[first]
    for part in _parts(len(state), len(view.sees)):
        origin, played = state[part], colour[part]
        children = _States(
            np.where(frontier[origin], view.of_colour[played], states.flooded[origin]),
            areas[origin, played],
            key[part],
            np.concatenate([states.moves[origin], played[:, None].astype(np.uint8)], axis=1),
        )
        best = _deepen(view, children, left - 1, best, stop)
    return best


def _leaf(
    view: _View,
    states: _States,
    frontier: NDArray[np.bool_],
    areas: NDArray[np.float64],
) -> _Sequence:
    """Best of the sequences that end with one more move."""
    area = float(areas.max())
    state, colour = np.nonzero(areas == area)
    state, colour = state[: len(frontier)], colour[: len(frontier)]
    wins = area == view.remaining
    promise = np.zeros(len(state))
    if not wins:
        flooded = np.where(frontier[state], view.of_colour[colour], states.flooded[state])
        then = (flooded @ view.sees > 0).astype(np.float64) @ view.weights[:, : len(view.of_colour)]
        promise = np.sort(then, axis=1)[:, -PROMISE:].sum(axis=1)
    chosen = int(promise.argmax())
    moves = (*states.moves[state[chosen]].tolist(), int(colour[chosen]))
    return _Sequence(area, wins, float(promise[chosen]), moves)


def _first_of_equal(key: NDArray[np.uint64]) -> NDArray[np.intp]:
    """Place of the first of every set of equal keys, in order, so that siblings stay together."""
    order = np.argsort(key, kind="stable")
    ordered = key[order]
    new = np.ones(len(key), dtype=np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=new[1:])
    return np.sort(order[new])


def _parts(states: int, regions: int) -> Iterator[slice]:
    step = max(1, CHUNK // regions)
    for begin in range(0, states, step):
        yield slice(begin, begin + step)
