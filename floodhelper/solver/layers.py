"""The layered search: a breadth-first search for solutions within a number of moves.

Of width 100 it is a beam, of unbounded width a proof: when it ends and no state was dropped
because of the width, no solution has fewer moves than the last one found.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import MAX_COLOURS, Board, default_palette
from floodhelper.solver.kernels import dominance, tables
from floodhelper.solver.kernels import graph as graph_kernels
from floodhelper.solver.kernels import search as search_kernels
from floodhelper.solver.kernels.bound import root
from floodhelper.solver.kernels.graph import Graph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

WORD_COUNTS = (2, 4, 6, 8, 12, 16, 24, 32, 48, 64)
"""Words of a bitset for which kernels are compiled, each when it is first needed."""

MAX_WITNESSES = 16384
"""States of a layer with which the others are compared."""
PIECE = 60_000
"""Children after which the layer of a proof waits for them to be searched: more are slower, as
they find the caches full and the witnesses too few for them."""
LEAST_MEMORY = 32_000_000
"""Bytes below which the search does not work well."""
MAX_BALLS = 64_000_000
"""Bytes for the table of balls."""
SLICE = 0.004
"""Seconds after which the kernel comes back."""
_SMALL = np.array([[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], dtype=np.uint8)


class LayeredSearch:
    """A breadth-first search over the states of one board.

    Parameters
    ----------
    board
        The board.
    memory
        Bytes that the search may use.
    words
        Words of a bitset, one of `WORD_COUNTS`; without it as few as the board needs.
    """

    def __init__(self, board: Board, memory: int, words: int | None = None) -> None:
        self._board = board
        self._graph, self._colours, self.regions = _build_graph(board, words)
        unfinished, bound = root(self._graph) if self.regions > 1 else (0, 0)
        self.words = len(self._graph.words)
        """Words of a bitset."""
        self.unfinished = [
            colour
            for number, colour in enumerate(self._colours.tolist())
            if int(unfinished) >> number & 1
        ]
        """Colours that the start cell's region has yet to take."""
        self.lower_bound = int(bound)
        """Moves that are needed at least."""
        self.complete = False
        """Whether the last run ended with every state searched."""
        self.expansions = 0
        """States expanded in the last run."""
        self._memory = memory
        self._layers: tables.Layers | None = None
        self._control = np.zeros(1, dtype=tables.CONTROL)
        self._steps = 1000

    def run(
        self, threshold: int, width: int | None, give_up: Callable[[], bool]
    ) -> Iterator[tuple[int, ...]]:
        """Give ever shorter solutions of at most `threshold` moves.

        A layer keeps at most `width` states, without it all that are needed for a proof.
        `give_up` is asked every few milliseconds.
        """
        if self._layers is None:
            self._layers = _make_layers(self.words, self.regions, self._memory)
        layers, control = self._layers, self._control
        self.complete = False
        self._reset(layers, threshold, width)
        while not give_up():
            began = time.perf_counter()
            said = search_kernels.search(self._graph, layers, control, self._steps)
            self.expansions = int(control["expansions"][0])
            if said == search_kernels.AGAIN:
                share = SLICE / max(time.perf_counter() - began, 1e-6)
                self._steps = int(max(self._steps * min(max(share, 0.25), 4.0), 16))
            elif said == search_kernels.EXHAUSTED:
                self.complete = not control["dropped"][0]
                return
            elif said == search_kernels.SOLVED:
                moves = search_kernels.path(layers, control)
                yield tuple(self._colours[moves].tolist())
            elif not self._compact_log(layers):
                return

    def wins(self, moves: tuple[int, ...]) -> bool:
        """Whether the moves win, played on the cells of the board."""
        return bool(
            graph_kernels.wins(self._board.cells, *self._board.start, np.array(moves, np.uint8))
        )

    def _reset(self, layers: tables.Layers, threshold: int, width: int | None) -> None:
        """Put the start into the first layer."""
        control = self._control
        control[:] = 0
        control["ranks"] = self.regions + 1
        control["threshold"] = min(threshold, self.regions)
        control["width"] = width or tables.UNBOUNDED
        control["largest"] = len(layers.keys) if width else PIECE
        control["witnesses"] = MAX_WITNESSES
        control["states"] = 1
        control["logged"] = 1
        layers.states[: self.words] = 0
        layers.states[0] = 1
        layers.last[0] = tables.NO_COLOUR

    def _compact_log(self, layers: tables.Layers) -> bool:
        """Make room in the log; return whether there is some now."""
        logged = int(self._control["logged"][0])
        search_kernels.compact_log(layers, self._control, np.empty(logged + 1, dtype=np.uint32))
        return bool(self._control["logged"][0] < 0.9 * logged)


def prepare(words: int) -> None:
    """Load the kernels for bitsets of `words` words, and compile them where no disk has them.

    It takes about 5 s where they are to be compiled.
    """
    search = LayeredSearch(Board(_SMALL, default_palette(3)), LEAST_MEMORY, words)
    for width in (1, None):
        for moves in search.run(search.regions, width, lambda: False):
            search.wins(moves)


def _build_graph(board: Board, words: int | None) -> tuple[Graph, NDArray[np.uint8], int]:
    """Regions as bitsets, the colour of each colour mask, and the number of regions."""
    labels = np.empty(board.cells.shape, dtype=np.int32)
    colours = np.empty(board.cells.size, dtype=np.uint8)
    distances = np.empty(board.cells.size, dtype=np.int32)
    regions = graph_kernels.label(board.cells, *board.start, labels, colours, distances)
    words = words or next(size for size in WORD_COUNTS if 64 * size >= regions)
    radii = min(int(distances[regions - 1]) + 3, MAX_BALLS // (64 * words * words * 8))
    present = np.flatnonzero(np.bincount(colours[:regions])).astype(np.uint8)
    numbers = np.zeros(MAX_COLOURS, dtype=np.uint8)
    numbers[present] = np.arange(len(present))
    graph = Graph(
        words=(0,) * words,
        neighbours=np.empty(64 * words * words, dtype=np.uint64),
        near=np.empty(8 * words * 256 * words, dtype=np.uint64),
        colour_masks=np.empty(len(present) * words, dtype=np.uint64),
        balls=np.empty(radii * 64 * words * words, dtype=np.uint64),
    )
    graph_kernels.fill(graph, labels, numbers[colours[:regions]], regions)
    return graph, present, regions


def _make_layers(words: int, regions: int, memory: int) -> tables.Layers:
    """Room for a search in `memory` bytes; what is not used is not taken from the system."""
    children = max(memory, LEAST_MEMORY) // (20 * words + 60)
    states = children * 3 // 2
    log = 4 * states
    return tables.Layers(
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
        pieces=np.empty((tables.MAX_PIECES, 5), dtype=np.int64),
        bins=np.empty((regions + 2) * (regions + 1), dtype=np.uint32),
        witnesses=np.empty(MAX_WITNESSES * words, dtype=np.uint64),
        containing=np.empty(64 * words, dtype=np.int64),
        classes=np.empty(dominance.CLASSES * words, dtype=np.uint64),
        probes=np.empty(dominance.PROBES, dtype=np.int64),
        square=np.empty(64, dtype=np.uint64),
    )
