"""Finds boards that are mostly flooded and hardly repeat: a wide area and a few cells in it.

┏━━━━━━━━━━━━━┓
┃             ┃   The sides of the area and of what lies in it stand on the lines of a
┃       ▓     ┃   lattice. A pitch that divides the width of the area into whole cells,
┃ ▓   ▓ ▓   ▓ ┃   on whose lines all edges inside it stand, is that of the board.
┗━━━━━━━━━━━━━┛
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.growth.wide_areas import WideArea, find_wide_areas
from floodhelper.vision.lattice.grown import MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.periodicity import MIN_PITCH
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.picture.edges import STEP

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray


_FILLED = 0.5, 0.999
"""Share of its bounding box that an area fills: under it the board is not mostly flooded, and above
it there is nothing in it."""

_CELLS = 4, MOST_SIDE
"""Fewest and most cells along a side of the area."""

_WIDEST = 2.0
"""Most that cells are wider than high, or higher than wide."""

_SQUARE = 4
"""Power of how slim cells are by which a lattice counts as a finer one: with squares twice as fine
as those of half the width, and not much finer than those that are a little wider than high."""

_NEAR_PX, _NEAR_CELLS = 1.5, 0.08
"""Greatest distance of an edge from its line, px and cells, the greater of both: cells end at whole
pixels, and black lines between them have edges on both sides."""

_BESIDE = 3
"""Way from the sides of an area from which edges are inside it, px."""

_SIDES, _INNER_SIDES, _LEAK = 4, 2, 0.2
"""Places tried for each side of an area, and inside it, in so much of the area beside that side: a
button of its colour that touches the board is the less of both."""

_MOST_OF_SIDE = 0.5
"""Least share of a side that lies inside an area where something of its colour continues it: there
most of its lines end, while at the edges of a start marker a fiftieth of them do."""

_FAINT = 0.1
"""Share of the edges of the plainest side up to which others beside it are a corner's or a mark's:
the cells at a side that are not flooded are few, but as wide as cells."""

_LONG = 1.5
"""Power of the share of lines with an edge: a mark or a pointer has many short ones."""

_NEARLY_FILLED, _LINES_IN_ALL = 0.9, 4
"""Share of its bounding box that an area fills on a nearly finished board, where lines in what is
left of it tell too, and fewest places along both axes with edges that tell of a pitch: those of a
square of four cells."""

_LINES, _SQUARES = 3, 0.96
"""Fewest places along an axis with edges that tell of a pitch. Where one has fewer, as the cells
that are left lie in line, the other tells that of squares, which are so much as wide as high: two
characters of a terminal are 34 px by 33."""

_ON_LINES = 0.7
"""Least share of the edges that stand on lines, beyond those that would by chance."""

_AS_GOOD = 0.9
"""Share of the best score from which a coarser lattice is as good."""


def find_flooded(
    pixels: NDArray[np.uint8], check: Callable[[], object] | None = None
) -> list[Grown]:
    """Boards in RGB pixels, shape (height, width, 3), that are mostly flooded, the surest first.

    A board may reach further than the area that tells of it. `check` is that of `find_wide_areas`.
    """
    areas = find_wide_areas(pixels, *_FILLED, check)
    found = [board for area in areas if (board := _ruled(pixels, area)) is not None]
    return [board for _, board in sorted(found, key=lambda each: -each[0])]


def _ruled_by(
    pixels: NDArray[np.uint8], area: WideArea, *, with_others: bool
) -> tuple[_Ruled, _Ruled] | None:
    """Lines that rule an area along x, and along y, if there are such.

    Where it is continued beside a side that more edges tell of, what is there has sides of its own
    the other way. Lines between cells of other colours may be looked at too.
    """
    across, down = _ends_of(pixels, area, with_others=with_others)
    x = _Ruled.of(across, area.left, area.right, area.step)
    y = _Ruled.of(down, area.top, area.bottom, area.step)
    if x is None or y is None:
        return None
    if x.shares.max() >= y.shares.max():
        if max(x.start - area.left, area.right - x.end) > area.step:
            narrow = replace(area, left=x.start, right=x.end)
            down = _ends_of(pixels, narrow, with_others=with_others)[1]
            y = _Ruled.of(down, area.top, area.bottom, area.step)
    elif max(y.start - area.top, area.bottom - y.end) > area.step:
        low = replace(area, top=y.start, bottom=y.end)
        across = _ends_of(pixels, low, with_others=with_others)[0]
        x = _Ruled.of(across, area.left, area.right, area.step)
    return None if x is None or y is None else (x, y)


def _ends_of(
    pixels: NDArray[np.uint8], area: WideArea, *, with_others: bool
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Share of lines in which an area begins or ends at each x, and at each y.

    Marks in the other cells have edges anywhere, but it ends with its cells.
    """
    colour, step = None if with_others else area.colour, area.step
    rows = slice(area.top, area.bottom), slice(max(0, area.left - step), area.right + step)
    columns = slice(max(0, area.top - step), area.bottom + step), slice(area.left, area.right)
    across = _ends(pixels[rows][::STEP], colour, 1)
    down = _ends(pixels[columns][:, ::STEP], colour, 0)
    x = np.zeros(pixels.shape[1] + 1, dtype=np.float32)
    y = np.zeros(pixels.shape[0] + 1, dtype=np.float32)
    x[rows[1].start + 1 : rows[1].start + 1 + len(across)] = across
    y[columns[0].start + 1 : columns[0].start + 1 + len(down)] = down
    for profile, first, last in ((x, area.left, area.right), (y, area.top, area.bottom)):
        profile[0] = first == 0
        profile[-1] = last >= len(profile) - 1
    return x, y


def _ends(
    pixels: NDArray[np.uint8], colour: NDArray[np.int16] | None, axis: int
) -> NDArray[np.float32]:
    """Share of the lines of pixels along an axis in which a colour (3,) begins or ends at each.

    Without a colour, any does.
    """
    if colour is None:
        before, after = (pixels.swapaxes(0, axis)[part] for part in (slice(-1), slice(1, None)))
        apart = largest(np.maximum(before, after) - np.minimum(before, after)) > DEVIATION
        return np.asarray(apart.mean(axis=1), dtype=np.float32)
    low, high = (np.clip(colour + way, 0, 255).astype(np.uint8) for way in (-DEVIATION, DEVIATION))
    own = ((pixels >= low) & (pixels <= high)).all(axis=2)
    return np.asarray(np.diff(own, axis=axis).mean(axis=1 - axis), dtype=np.float32)


def _ruled(pixels: NDArray[np.uint8], area: WideArea) -> tuple[float, Grown] | None:
    """Board of an area with its score, if there are lines on which it begins and ends."""
    ruled = _lines_of(pixels, area)
    if ruled is None:
        return None
    x, y = ruled
    shape = x.pitches[:, None] / y.pitches
    shape = np.minimum(shape, 1 / shape)
    slimmest = 1 / _WIDEST if min(x.lines, y.lines) >= _LINES else _SQUARES
    # Less than chance puts there both ways tells of nothing.
    shares = np.maximum(x.shares, 0)[:, None] * np.maximum(y.shares, 0)
    scores = np.where(shape >= slimmest, shares, 0)
    if scores.max() <= 0:
        return None
    i, j = _coarsest(scores, x.pitches[:, None] * y.pitches * shape**_SQUARE)
    if not (x.may_rule[i] and y.may_rule[j]):
        return None
    lattice = Lattice(
        Comb(float(x.start), float(x.pitches[i])), Comb(float(y.start), float(y.pitches[j]))
    )
    return float(scores[i, j]), Grown(lattice, j + _CELLS[0], i + _CELLS[0])


def _lines_of(pixels: NDArray[np.uint8], area: WideArea) -> tuple[_Ruled, _Ruled] | None:
    """Lines that may rule an area along x and along y, if there are enough.

    What is left in a corner of a nearly finished board ends at few lines, and has some in it.
    """
    ruled = _ruled_by(pixels, area, with_others=False)
    if ruled is None or max(each.lines for each in ruled) >= _LINES:
        return ruled
    if area.filled < _NEARLY_FILLED:
        return None
    ruled = _ruled_by(pixels, area, with_others=True)
    enough = ruled is not None and sum(each.lines for each in ruled) >= _LINES_IN_ALL
    return ruled if enough else None


def _coarsest(scores: NDArray[np.float64], sizes: NDArray[np.float64]) -> tuple[int, ...]:
    """Index of the greatest of some sizes whose score is about as good as any.

    What stands on the lines of a lattice stands on those of a finer one too.
    """
    best = int(np.argmax((scores >= _AS_GOOD * scores.max()) * sizes))
    return tuple(int(each) for each in np.unravel_index(best, scores.shape))


@dataclass(frozen=True, eq=False)
class _Ruled:
    """Lines that may rule an area along an axis."""

    start: int
    end: int
    """The sides of the area, px."""
    pitches: NDArray[np.float64]
    """Pitches that divide it, px."""
    shares: NDArray[np.float64]
    """Share of the edges that stand on the lines of each, beyond those that would by chance."""
    chances: NDArray[np.float64]
    """Share of those that would by chance."""
    lines: int
    """Places between the sides that have edges."""

    @property
    def may_rule(self) -> NDArray[np.bool_]:
        """Which pitches have enough edges on their lines.

        Where by chance many stand there fewer may not: of half by chance all must.
        """
        asked = 1 - (1 - _ON_LINES) * np.maximum(0, 1 - 2 * self.chances)
        return np.asarray(self.shares >= asked)

    @classmethod
    def of(cls, profile: NDArray[np.float32], first: int, last: int, reach: int) -> _Ruled | None:
        """Lines by the share of edges at each place of an axis; sides are known to `reach` px.

        Frames have edges too, and buttons may continue the area: of the sides those are taken whose
        lines most edges stand on.
        """
        starts, ends = (_edges_near(profile, place, reach) for place in (first, last))
        ruled = cls._all(profile, starts, ends)
        way = int((last - first) * _LEAK)
        inner_starts = _edges_from(profile, first + reach, way)
        inner_ends = _edges_from(profile, last - reach - way, way)
        if any(each.may_rule.any() for each in ruled):
            # Most of a side may lie farther inside.
            inner_starts, inner_ends = (
                [each for each in inner if profile[each] >= _MOST_OF_SIDE]
                for inner in (inner_starts, inner_ends)
            )
            if not inner_starts and not inner_ends:
                best = np.array([each.shares.max() for each in ruled])
                sizes = [each.pitches[_coarsest(each.shares, each.pitches)] for each in ruled]
                return ruled[_coarsest(best, np.array(sizes))[0]]
        ruled += cls._all(profile, starts, inner_ends) + cls._all(profile, inner_starts, ends)
        if not ruled:
            return None
        best = np.array([each.shares.max() for each in ruled])
        return ruled[_coarsest(best, np.array([each.end - each.start for each in ruled]))[0]]

    @classmethod
    def _all(cls, profile: NDArray[np.float32], starts: list[int], ends: list[int]) -> list[_Ruled]:
        return [
            ruled
            for start in starts
            for end in ends
            if (ruled := cls._between(profile, start, end)) is not None
        ]

    @classmethod
    def _between(cls, profile: NDArray[np.float32], start: int, end: int) -> _Ruled | None:
        most = min(_CELLS[1], int((end - start) / MIN_PITCH))
        at = np.arange(start + _BESIDE, end - _BESIDE + 1)
        inside = profile[at] ** _LONG
        lines = int(np.count_nonzero(inside))
        if most < _CELLS[0] or not lines:
            return None
        pitches = (end - start) / np.arange(_CELLS[0], most + 1)
        off = (at - start)[None] / pitches[:, None]
        off = np.abs(off - np.rint(off)) * pitches[:, None]
        near = off <= np.maximum(_NEAR_PX, _NEAR_CELLS * pitches)[:, None]
        chance = near.mean(axis=1)
        share = (near * inside).sum(axis=1) / inside.sum()
        beyond = (share - chance) / np.maximum(1 - chance, 0.1)
        return cls(start, end, pitches, beyond, chance, lines)


def _edges_near(profile: NDArray[np.float32], place: int, reach: int) -> list[int]:
    """Places with the most edges at most so far from another, px, best first."""
    first = max(0, place - reach)
    return _edges_from(profile, first, place + reach + 1 - first, _SIDES)


def _edges_from(
    profile: NDArray[np.float32], first: int, way: int, most: int = _INNER_SIDES
) -> list[int]:
    """Places with the most edges in so many px from the first on, best first, at most so many."""
    near = profile[first : first + way]
    order = np.argsort(-near, kind="stable")[:most]
    return [first + int(i) for i in order if near[i] > _FAINT * near[order[0]]]
