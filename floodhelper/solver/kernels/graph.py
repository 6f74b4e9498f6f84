"""The regions of a board as bitsets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from floodhelper.solver.kernels.bitsets import empty, load, lowest_bit, store, with_bit, word
from floodhelper.solver.kernels.compiling import allocating_kernel, kernel, part

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

ONE = np.uint64(1)
_BYTE = np.uint64(255)


class Graph(NamedTuple):
    """The regions of a board as bitsets, numbered from the start outwards."""

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


@allocating_kernel
def label(cells: Any, row: int, column: int, labels: Any, colours: Any, distances: Any) -> int:
    """Merge the connected cells of one colour; return the number of regions.

    Writes the region of every cell to `labels`, the colour of every region and how many regions
    it is away from the start to `colours` and `distances`.
    """
    rows, columns = cells.shape
    labels[:] = -1
    seeds = np.empty((4 * cells.size + 1, 2), np.int32)
    seeds[0, 0] = row * columns + column
    seeds[0, 1] = 0
    sown = 1
    stack = np.empty(cells.size, np.int32)
    regions = 0
    for i in range(4 * cells.size + 1):
        if i == sown:
            break
        seed = seeds[i, 0]
        if labels[seed // columns, seed % columns] >= 0:
            continue
        colour = cells[seed // columns, seed % columns]
        labels[seed // columns, seed % columns] = regions
        colours[regions] = colour
        distances[regions] = seeds[i, 1]
        stack[0] = seed
        height = 1
        while height:
            height -= 1
            y, x = stack[height] // columns, stack[height] % columns
            for side in range(4):
                v = y + (side == 0) - (side == 1)
                u = x + (side == 2) - (side == 3)
                if not (0 <= v < rows and 0 <= u < columns) or labels[v, u] >= 0:
                    continue
                if cells[v, u] == colour:
                    labels[v, u] = regions
                    stack[height] = v * columns + u
                    height += 1
                else:
                    seeds[sown, 0] = v * columns + u
                    seeds[sown, 1] = distances[regions] + 1
                    sown += 1
        regions += 1
    return regions


@kernel
def fill(graph: Any, labels: Any, colours: Any, regions: int) -> None:
    """Fill the tables of the graph; `colours` are numbered from 0 without gaps."""
    words = len(graph.words)
    graph.neighbours[:] = 0
    graph.colour_masks[:] = 0
    rows, columns = labels.shape
    for y in range(rows):
        for x in range(columns):
            if y + 1 < rows:
                _join(graph, labels[y, x], labels[y + 1, x])
            if x + 1 < columns:
                _join(graph, labels[y, x], labels[y, x + 1])
    for region in range(regions):
        place = np.int64(colours[region]) * words + region // 64
        graph.colour_masks[place] |= ONE << np.uint64(region & 63)
    _fill_near(graph, regions)
    _fill_balls(graph, regions)


@part
def _join(graph: Any, first: Any, second: Any) -> None:
    """Note that two regions touch, unless they are one."""
    if first != second:
        words = len(graph.words)
        graph.neighbours[first * words + second // 64] |= ONE << np.uint64(second & 63)
        graph.neighbours[second * words + first // 64] |= ONE << np.uint64(first & 63)


@part
def _fill_near(graph: Any, regions: int) -> None:
    for group in range((regions + 7) // 8):
        base = group * 256
        store(graph.near, base, empty(graph.words))
        for subset in range(1, 256):
            smaller = load(graph.near, base + (subset & (subset - 1)), graph.words)
            region = group * 8 + lowest_bit(np.uint64(subset))
            neighbours = load(graph.neighbours, region, graph.words)
            store(graph.near, base + subset, smaller | neighbours)


@part
def _fill_balls(graph: Any, regions: int) -> None:
    words = graph.words
    layer = 64 * len(words)
    for region in range(regions):
        store(graph.balls, region, with_bit(empty(words), region))
    for radius in range(1, len(graph.balls) // (layer * len(words))):
        for region in range(regions):
            place = radius * layer + region
            grown = load(graph.balls, place - layer, words)
            rim = grown
            if radius > 1:
                rim = grown & ~load(graph.balls, place - 2 * layer, words)
            store(graph.balls, place, grown | near_each(graph, rim))


@part
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


@part
def near_each(graph: Any, regions: Any) -> Any:
    """Regions that touch any of `regions`, for few of them."""
    touched = empty(graph.words)
    for i in range(len(graph.words)):
        bits = word(regions, i)
        while bits:
            touched = touched | load(graph.neighbours, i * 64 + lowest_bit(bits), graph.words)
            bits &= bits - ONE
    return touched


@part
def within(graph: Any, radius: Any, regions: Any) -> Any:
    """Regions no farther than `radius` from any of `regions`, for few of them."""
    reached = empty(graph.words)
    base = radius * 64 * len(graph.words)
    for i in range(len(graph.words)):
        bits = word(regions, i)
        while bits:
            reached = reached | load(graph.balls, base + i * 64 + lowest_bit(bits), graph.words)
            bits &= bits - ONE
    return reached


@allocating_kernel
def wins(cells: Any, row: int, column: int, moves: Any) -> bool:
    """Whether the moves win, played on the cells one by one."""
    board = cells.copy()
    rows, columns = board.shape
    stack = np.empty(board.size, np.int32)
    for move in moves:
        old = board[row, column]
        if old == move:
            continue
        board[row, column] = move
        stack[0] = row * columns + column
        height = 1
        while height:
            height -= 1
            y, x = stack[height] // columns, stack[height] % columns
            for side in range(4):
                v = y + (side == 0) - (side == 1)
                u = x + (side == 2) - (side == 3)
                if 0 <= v < rows and 0 <= u < columns and board[v, u] == old:
                    board[v, u] = move
                    stack[height] = v * columns + u
                    height += 1
    return bool(np.all(board == board[row, column]))
