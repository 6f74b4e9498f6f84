"""The layered search: a breadth-first search for solutions within a number of moves.

Of width 100 it is a beam, of unbounded width a proof: when it ends and no state was dropped
because of the width, no solution has fewer moves than the last one found.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import MAX_COLOURS
from floodhelper.solver import kernels
from floodhelper.solver.kernels import Graph, Layers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from floodhelper.solver.regions import Regions

WORD_COUNTS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64)
"""Words of a bitset for which kernels are compiled, each when it is first needed."""

UNBOUNDED = 2**62
MAX_WITNESSES = 4096
LEAST_MEMORY = 32_000_000
"""Bytes below which the search does not work well."""
MAX_BALLS = 64_000_000
"""Bytes for the table of balls."""
SLICE = 0.004
"""Seconds after which the kernel comes back."""


class LayeredSearch:
    """A breadth-first search over the states of one board.

    Parameters
    ----------
    graph
        The regions of the board, of which at least two colours are unfinished.
    regions
        Their number.
    memory
        Bytes that the search may use.
    """

    def __init__(self, graph: Graph, regions: int, memory: int) -> None:
        self._graph = graph
        self._layers = _make_layers(len(graph.words), regions, memory)
        self._control = np.zeros(kernels.CONTROLS, dtype=np.int64)
        self._control[kernels.RANKS] = regions + 1
        self._steps = 1000
        self.complete = False
        """Whether the last run ended with every state searched."""
        self.expansions = 0
        """States expanded in the last run."""

    def run(
        self, threshold: int, width: int, give_up: Callable[[int], bool]
    ) -> Iterator[tuple[int, ...]]:
        """Give ever shorter solutions of at most `threshold` moves.

        Moves are colours in the order of `Graph.colour_masks`. A layer keeps at most `width`
        states. `give_up` is asked every few milliseconds with the number of states expanded.
        """
        layers, control = self._layers, self._control
        self.complete = False
        self._reset(threshold, width)
        while not give_up(int(control[kernels.EXPANSIONS])):
            began = time.perf_counter()
            steps = self._steps
            said = kernels.search(self._graph, layers, control, steps)
            self.expansions = int(control[kernels.EXPANSIONS])
            if said == kernels.AGAIN:
                share = SLICE / max(time.perf_counter() - began, 1e-6)
                self._steps = int(min(max(steps * share, steps / 4, 16), steps * 4))
            elif said == kernels.EXHAUSTED:
                self.complete = not control[kernels.DROPPED]
                return
            elif said == kernels.SOLVED:
                yield tuple(kernels.path(layers, control).tolist())
            elif not self._compact_log():
                return

    def _reset(self, threshold: int, width: int) -> None:
        """Put the start into the first layer."""
        layers, control = self._layers, self._control
        ranks = control[kernels.RANKS]
        control[:] = 0
        control[kernels.RANKS] = ranks
        control[kernels.THRESHOLD] = min(threshold, ranks)
        control[kernels.WIDTH] = width
        control[kernels.WITNESSES] = MAX_WITNESSES
        control[kernels.STATES] = 1
        control[kernels.LOGGED] = 1
        layers.states[: len(self._graph.words)] = 0
        layers.states[0] = 1
        layers.last[0] = kernels.UNORDERED
        kernels.start_layer(layers, control)

    def _compact_log(self) -> bool:
        """Make room in the log; return whether there is some now."""
        logged = int(self._control[kernels.LOGGED])
        kernels.compact_log(self._layers, self._control, np.empty(logged + 1, dtype=np.uint32))
        return int(self._control[kernels.LOGGED]) < 0.9 * logged


def _make_layers(words: int, regions: int, memory: int) -> Layers:
    """Room for a search in `memory` bytes; what is not used is not taken from the system."""
    children = max(memory, LEAST_MEMORY) // (20 * words + 60)
    states = children * 3 // 2
    log = 4 * states
    return Layers(
        states=np.empty(states * words, dtype=np.uint64),
        last=np.empty(states, dtype=np.uint8),
        children=np.empty(children * words, dtype=np.uint64),
        parents=np.empty(children, dtype=np.uint32),
        moves=np.empty(children, dtype=np.uint8),
        keys=np.empty(children, dtype=np.uint32),
        order=np.empty(children, dtype=np.uint32),
        table=np.empty(2 * children + 2 * MAX_COLOURS, dtype=np.uint64),
        log_parents=np.empty(log, dtype=np.uint32),
        log_moves=np.empty(log, dtype=np.uint8),
        pieces=np.empty((kernels.MAX_PIECES, 5), dtype=np.int64),
        bins=np.empty((regions + 2) * (regions + 1), dtype=np.uint32),
        witnesses=np.empty(MAX_WITNESSES * words, dtype=np.uint64),
        scratch=np.empty(64, dtype=np.uint64),
    )


def build_graph(regions: Regions) -> Graph:
    """Regions as bitsets, ordered by their distance from the start."""
    distances = _distances(regions)
    place = np.argsort(distances, kind="stable").argsort(kind="stable")
    words = next(size for size in WORD_COUNTS if 64 * size >= len(regions))
    colours, colour_of = np.unique(regions.colours, return_inverse=True)
    adjacency = np.zeros((64 * words, 64 * words), dtype=np.bool_)
    first, second = place[regions.edges].T
    adjacency[first, second] = True
    adjacency[second, first] = True
    masks = np.zeros((len(colours), 64 * words), dtype=np.bool_)
    masks[colour_of, place] = True
    radii = min(int(distances.max()) + 2, MAX_BALLS // (64 * words * words * 8))
    graph = Graph(
        words=(0,) * words,
        neighbours=_bits(adjacency),
        near=np.empty(8 * words * 256 * words, dtype=np.uint64),
        colour_masks=_bits(masks),
        balls=np.empty(radii * 64 * words * words, dtype=np.uint64),
    )
    kernels.fill_near(graph)
    kernels.fill_balls(graph)
    return graph


def lower_bound(graph: Graph) -> int:
    """Moves that are needed at least; two colours or more are unfinished."""
    return int(kernels.root_bound(graph))


def unfinished_colours(graph: Graph) -> list[int]:
    """Colours that are unfinished at the start, as numbered in the graph."""
    bits = int(kernels.root_colours(graph))
    return [colour for colour in range(bits.bit_length()) if bits >> colour & 1]


def _bits(rows: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """Rows of booleans as flat words, the first boolean in the lowest bit."""
    return np.packbits(rows, axis=1, bitorder="little").view(np.uint64).ravel()


def _distances(regions: Regions) -> NDArray[np.int64]:
    """Fewest steps from region 0 to every region."""
    adjacency = regions.adjacency()
    distances = np.full(len(regions), -1, dtype=np.int64)
    reached = np.zeros(len(regions), dtype=np.bool_)
    edge = reached.copy()
    edge[0] = True
    step = 0
    while edge.any():
        distances[edge] = step
        reached |= edge
        edge = adjacency[edge].any(axis=0) & ~reached
        step += 1
    return distances
