"""Boards whose cells are areas that edges enclose.

In a window that shows few cells, or round ones, edges hardly repeat. But each cell that differs
from its neighbours, and all that have gaps around them, are areas that begin and end on the lines
of a lattice: a few of them tell of it where windows do not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.areas import find_areas
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.periodicity import MAX_PITCH, MIN_PITCH
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from floodhelper.vision.picture.edges import EdgeMaps

_MOST_AREAS = 1024
"""Most areas that are looked at: a photo has thousands of small ones."""

_AT_ONCE = 128
"""Areas or guesses that are compared with all areas at a time: all at once would need more memory
than a screen."""

_ALIKE_PX, _ALIKE_CELLS = 2.0, 0.12
"""Greatest difference in width and height of areas that may be cells of one board, px and in their
size, the greater of both: pebbles differ."""

_WIDEST_GAP = 1.5
"""Widest gap between two cells, relative to their size."""

_WIDEST = 1.8
"""Most that cells are wider than high, or higher than wide."""

_NEAR_PX, _NEAR_CELLS = 1.5, 0.08
"""Greatest distance of a side from its line, px and cells, the greater of both."""

_AROUND, _UNSURE = 8, 0.25
"""Cells around the first one in which others tell of a guess at first, and how much further off
their lines they may be for each, px: so much is a pitch off that one or two cells tell."""

_REACH = 3
"""Cells from what is known of a board in which others of it are looked for."""

_VIEWS = 16
"""Most views of a board, each by the pitch that the one before has told."""

_LEAST = 3
"""Fewest areas that tell of a board."""

_COVERED = 0.3
"""Least share of a board's cells that lie in areas which tell of it: of the letters of a text some
stand on the lines of any small lattice, all over a page."""

_ALL, _ENOUGH, _LARGE = 0.9, 5, 0.5
"""Share of all areas in a board, if there are so many, that stand on its lines, from which they may
cover less of it, as on a flooded one; smaller ones than so much of a cell are marks."""

_SEEN, _BOARDS = 40, 4
"""Most guesses that are pursued, and most boards that are told of."""

_SAME = 0.1
"""Relative difference of pitches up to which two boards are one."""

_DRAWN = 0.6
"""Least share of the pitch that a cell fills along one axis: less is a mark in a cell, or a cell of
four. The upper halves of cells with gloss, which are areas too, fill as little along the other."""

_NO_GAP = 0.96
"""Share of the pitch from which a cell fills it: sides are known to half a pixel."""


@dataclass(frozen=True, eq=False)
class _Guesses:
    """Cells of boards that may be."""

    low: NDArray[np.float32]
    """Left and top of a cell of each, px, shape (guesses, 2)."""
    size: NDArray[np.float32]
    """Its width and height, px."""
    pitch: NDArray[np.float32]
    """The pitches along x and y, px."""

    def __getitem__(self, index: NDArray[np.intp] | NDArray[np.bool_]) -> _Guesses:
        return _Guesses(self.low[index], self.size[index], self.pitch[index])


def find_boxed(edges: EdgeMaps, check: Callable[[], object] | None = None) -> list[Grown]:
    """Boards whose cells are areas between edges, those of which most areas tell first.

    A board may reach further than the areas that tell of it. `check` is called now and then, and
    may raise to end it.
    """
    check = check or (lambda: None)
    every = find_areas(edges)
    every = every[_least_size(every) >= MIN_PITCH - 0.5]
    areas = _promising(every)
    check()
    guesses = _guesses(areas)
    told = _told(areas, guesses)
    best = np.argsort(-told, kind="stable")
    pursued = [
        found
        for i in best[: min(_SEEN, int(np.count_nonzero(told > _LEAST - 1)))].tolist()
        if (found := _pursue(areas, guesses.low[i], guesses.size[i], guesses.pitch[i])) is not None
    ]
    boards: list[Grown] = []
    for _, board in sorted(pursued, key=lambda each: -each[0]):
        check()
        if len(boards) < _BOARDS and not any(_is_same(board, each) for each in boards):
            boards.append(_seen_by(every, board))
    return boards


def _seen_by(areas: NDArray[np.float32], board: Grown) -> Grown:
    """Board that was told by some areas, as all tell it."""
    x, y = board.lattice.x, board.lattice.y
    low, drawn, pitch = np.array(
        [[x.offset, y.offset], [x.drawn, y.drawn], [x.pitch, y.pitch]], dtype=np.float32
    )
    found = _pursue(areas, low, drawn * pitch, pitch)
    return board if found is None else found[1]


def _promising(areas: NDArray[np.float32]) -> NDArray[np.float32]:
    """At most `_MOST_AREAS` of the areas (n, 4), those that may be cells, or lines of them.

    They are the largest ones, and then those of which most others in line are as large.
    """
    if len(areas) <= _MOST_AREAS:
        return areas
    size = areas[:, 2:] - areas[:, :2]
    alike = np.ones(len(areas), dtype=np.intp)
    for axis in (0, 1):
        facts = np.rint(np.column_stack([size, areas[:, axis]]) / _ALIKE_PX).astype(np.int64)
        # As one number each they are sorted several times faster than as rows of three.
        facts = np.ravel_multi_index(tuple(facts.T), tuple(facts.max(axis=0) + 1))
        _, kind, counts = np.unique(facts, return_inverse=True, return_counts=True)
        alike = np.maximum(alike, counts[kind])
    alike[: _MOST_AREAS // 2] = len(areas)
    return areas[np.argsort(-alike, kind="stable")[:_MOST_AREAS]]


def _guesses(areas: NDArray[np.float32]) -> _Guesses:
    """Guesses by areas that are cells of boards with gaps or without, or lines of such cells."""
    low, size = areas[:, :2], areas[:, 2:] - areas[:, :2]
    with_gaps = _next_alike(areas)
    some = np.isfinite(with_gaps).any(axis=1)
    gap = with_gaps[some] - size[some]
    # Where an area has a next one but along one axis, the gaps are as wide along the other.
    gap = np.where(np.isfinite(gap), gap, gap[:, ::-1])
    side = np.repeat(size.min(axis=1, keepdims=True), 2, axis=1)
    long = size.max(axis=1) > _WIDEST * size.min(axis=1, initial=np.inf)
    every = _Guesses(
        np.concatenate([low[some], low[~long], low[long]]),
        np.concatenate([size[some], size[~long], side[long]]),
        np.concatenate([size[some] + gap, size[~long], side[long]]),
    )
    x, y = every.pitch.T
    may_be = (every.pitch.min(axis=1, initial=np.inf) >= MIN_PITCH) & (x <= _WIDEST * y)
    may_be &= (every.pitch.max(axis=1, initial=0) <= MAX_PITCH) & (y <= _WIDEST * x)
    every = every[may_be]
    # All the cells of a board make the same guess.
    facts = np.concatenate(
        [
            every.pitch,
            every.size / 2,
            every.low % every.pitch / 2,
            every.low // (2 * _AROUND * every.pitch),
        ],
        axis=1,
    )
    _, first = np.unique(np.rint(facts), axis=0, return_index=True)
    return every[np.sort(first)]


def _next_alike(areas: NDArray[np.float32]) -> NDArray[np.float32]:
    """Way to the next area of the same size along x and y, px, shape (n, 2), infinite without."""
    low, size = areas[:, :2], areas[:, 2:] - areas[:, :2]
    most, unlike = _most_off(size), np.maximum(_ALIKE_PX, _ALIKE_CELLS * size)
    least = np.full(low.shape, np.inf, dtype=np.float32)
    for start in range(0, len(areas), _AT_ONCE):
        some = slice(start, start + _AT_ONCE)
        alike = (np.abs(size - size[some, None]) <= unlike).all(axis=2)
        ways = low - low[some, None]
        in_line = np.abs(ways) <= most
        for axis in (0, 1):
            way, own = ways[..., axis], size[some, None, axis]
            beside = alike & in_line[..., 1 - axis]
            beside &= (way >= own - 1) & (way <= (1 + _WIDEST_GAP) * own)
            least[some, axis] = np.where(beside, way, np.inf).min(axis=1, initial=np.inf)
    return least


def _told(areas: NDArray[np.float32], guesses: _Guesses) -> NDArray[np.float32]:
    """How many more areas around each guess lie on its lines than would by chance, (guesses,)."""
    told = np.zeros(len(guesses.low), dtype=np.float32)
    for start in range(0, len(told), _AT_ONCE):
        some = np.arange(start, min(start + _AT_ONCE, len(told)))
        told[some] = _told_by(areas, guesses[some])
    return told


def _told_by(areas: NDArray[np.float32], guesses: _Guesses) -> NDArray[np.float32]:
    """The same of a few guesses."""
    lie = np.ones((len(guesses.low), len(areas)), dtype=bool)
    chance = lie.astype(np.float32)
    for axis in (0, 1):
        pitch, start = guesses.pitch[:, axis, None], guesses.low[:, axis, None]
        end = start + guesses.size[:, axis, None]
        first, last = (areas[:, axis] - start) / pitch, (areas[:, axis + 2] - end) / pitch
        for off in (first, last):
            most = (_most_off(pitch) + _UNSURE * np.abs(off)) / pitch
            lie &= np.abs(off - np.rint(off)) <= most
            chance *= np.minimum(1, 2 * most)
            chance[np.abs(off) > _AROUND] = 0
        lie &= last >= first - 0.5
    lie &= chance > 0
    return np.asarray(np.count_nonzero(lie, axis=1) - 2 * chance.sum(axis=1), dtype=np.float32)


def _most_off(pitch: NDArray[np.float32]) -> NDArray[np.float32]:
    most = np.maximum(np.float32(_NEAR_PX), np.float32(_NEAR_CELLS) * pitch)
    return np.asarray(most, dtype=np.float32)


def _pursue(
    areas: NDArray[np.float32],
    low: NDArray[np.float32],
    size: NDArray[np.float32],
    pitch: NDArray[np.float32],
) -> tuple[float, Grown] | None:
    """Board of a cell of so many px and pitch from `low` on, all (2,), with how much tells of it.

    That is the number of the areas on its lines, by how much of it they cover: marks cover less
    than the cells around them.
    """
    ends = np.zeros(4, dtype=np.intp)
    inside = np.zeros(len(areas), dtype=bool)
    spans, on_lines = _spans(areas, low, size, pitch)
    for _ in range(_VIEWS):
        before = inside
        inside = on_lines & (spans[:, :2] <= ends[2:] + _REACH).all(axis=1)
        inside &= (spans[:, 2:] >= ends[:2] - _REACH).all(axis=1)
        if np.count_nonzero(inside) < _LEAST:
            return None
        ends = np.concatenate([spans[inside, :2].min(axis=0), spans[inside, 2:].max(axis=0)])
        if (inside == before).all():
            break
        low, pitch = _fitted(areas[inside], spans[inside], size, low, pitch)
        spans, on_lines = _spans(areas, low, size, pitch)
    columns, rows = (ends[2:] - ends[:2] + 1).tolist()
    drawn = np.where(size < _NO_GAP * pitch, size / pitch, 1)
    if min(rows, columns) < MIN_SIDE or max(rows, columns) > MOST_SIDE or drawn.max() < _DRAWN:
        return None
    within = (spans[:, :2] >= ends[:2]).all(axis=1) & (spans[:, 2:] <= ends[2:]).all(axis=1)
    telling = on_lines & within
    covered = _covered(spans[telling] - np.tile(ends[:2], 2), rows, columns)
    large = within & (areas[:, 2:] - areas[:, :2] >= _LARGE * pitch).all(axis=1)
    every, some = np.count_nonzero(large), np.count_nonzero(large & telling)
    if covered < _COVERED and (every < _ENOUGH or some < _ALL * every):
        return None
    start = low + ends[:2] * pitch
    x, y = (Comb(*map(float, each)) for each in np.stack([start, pitch, drawn], axis=1))
    told = covered * float(drawn.prod()) * np.count_nonzero(telling)
    return told, Grown(Lattice(x, y), rows, columns)


def _spans(
    areas: NDArray[np.float32],
    low: NDArray[np.float32],
    size: NDArray[np.float32],
    pitch: NDArray[np.float32],
) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """First and last cells, x before y, (n, 4), of areas, and which of these lie on the lines."""
    both = np.tile(pitch, 2)
    cells = (areas - np.concatenate([low, low + size])) / both
    spans = np.rint(cells).astype(np.intp)
    near = np.abs(cells - spans) * both <= _most_off(both)
    wide, high = (spans[:, axis + 2] >= spans[:, axis] for axis in (0, 1))
    return spans, np.logical_and.reduce([*near.T, wide, high])


def _fitted(
    areas: NDArray[np.float32],
    spans: NDArray[np.intp],
    size: NDArray[np.float32],
    low: NDArray[np.float32],
    pitch: NDArray[np.float32],
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Place of cell 0 and pitch, both (2,), px, that the sides of areas (n, 4) tell best.

    They hold the cells `spans`, from the first ones to the last; `low` and `pitch` stay along an
    axis on which all hold the same.
    """
    starts, pitches = low.copy(), pitch.copy()
    for axis in (0, 1):
        cell = spans[:, axis::2].T.ravel().astype(np.float64)
        place = np.concatenate([areas[:, axis], areas[:, axis + 2] - size[axis]])
        away = cell - cell.mean()
        if away.any():
            pitches[axis] = away @ place / np.vdot(away, away)
            starts[axis] = place.mean() - pitches[axis] * cell.mean()
    return starts, pitches


def _covered(spans: NDArray[np.intp], rows: int, columns: int) -> float:
    """Share of the cells of a board that lie in the spans (n, 4) of areas."""
    left, top, right, bottom = spans.T
    steps = np.zeros((rows + 1, columns + 1), dtype=np.intp)
    np.add.at(steps, (top, left), 1)
    np.add.at(steps, (bottom + 1, right + 1), 1)
    np.add.at(steps, (top, right + 1), -1)
    np.add.at(steps, (bottom + 1, left), -1)
    return share_true(steps.cumsum(axis=0).cumsum(axis=1)[:-1, :-1] > 0)


def _is_same(one: Grown, other: Grown) -> bool:
    """Whether two boards share a part of the picture and have cells of much the same size."""
    return all(
        min(_end(a, cells), _end(b, others)) > max(a.offset, b.offset)
        and abs(a.pitch - b.pitch) <= _SAME * b.pitch
        for a, b, cells, others in (
            (one.lattice.x, other.lattice.x, one.columns, other.columns),
            (one.lattice.y, other.lattice.y, one.rows, other.rows),
        )
    )


def _least_size(areas: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray((areas[:, 2:] - areas[:, :2]).min(axis=1, initial=np.inf))


def _end(comb: Comb, cells: int) -> float:
    return float(comb.at(cells))
