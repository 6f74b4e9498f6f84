"""Settles where a board's cells lie, by how alike those of one colour look.

Where a comb is too wide, or stands beside the cells, what is seen at one place of the cells of one
colour differs from cell to cell: neighbours reach into them. The variance that remains about the
mean look of each colour is least where the comb is right, whatever is drawn in the cells. Edges
may mislead where a rim, a frame, a shadow or buttons have stronger ones than the cells.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import evenly

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LINES = 3
"""Lines of pixels looked at in each row (or column) of cells."""

_MOST_ROWS = 10
"""Most rows (or columns) looked at: they tell as much as more."""

_FINEST = 24
"""Most places that are looked at along a cell."""

_ROUNDING, _MANY = 1e-6, 4
"""Part of a place by which what is drawn may fall short of whole ones, and fewest places of which
one may be left out."""

_REACH_PX, _REACH_CELLS = 1.5, 0.1
"""First step of the search for the ends of a comb, the greater of both; it may take more than one
step, and is halved until `_LAST_STEP`, px."""

_LAST_STEP = 0.4
"""Least step of that search, px: sides are hardly seen to less than half a pixel."""

_NEAR_PX = 0.75
"""Way by which the ends are moved to see whether there is anything to be searched for: of 360 combs
of the project's generator that are improved by a search, all but four are by this much already."""

_SHORTEST = 0.5
"""Length of a comb as a share of what it was, under which it is another comb: of four cells, the
fewest of a board, so much is left with both ends a cell off."""

_PLAINLY, AT_LAST = 0.6, 0.8
"""Greatest share of the variance that may be left for the ends to be moved, and that where the
cells are known at last: on screens of the project's generator it is under half where combs were off
with lines that are no cells, 0.6 to 0.8 where those that were left by them are, and nine tenths
where a search follows noise."""

_MORE = 0.02
"""Share of the variance that a step must take away."""

_LITTLE = 1.0
"""Mean difference from the looks, levels, that is noise."""

_WAYS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
"""Directions in which the two ends are moved."""


def settle(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    labels: NDArray[np.uint8],
    before: Settling | None = None,
) -> Settling:
    """Search for where the cells of each colour are most alike, about the combs of a lattice.

    `labels` are the colour indices of the board's cells, shape (rows, columns). For a comb that
    stands where it stood `before`, of the same cells, nothing is searched again: where the other
    has been moved, other lines through the same cells are seen.
    """
    if before is None or not np.array_equal(before.labels, labels):
        x = y = None
    else:
        x = before.x if before.before.x == lattice.x else None
        y = before.y if before.before.y == lattice.y else None
    if x is None:
        x = _searched(_Fold.of(pixels, lattice.x, lattice.y, labels), lattice.x)
    if y is None:
        turned = pixels.transpose(1, 0, 2)
        y = _searched(_Fold.of(turned, lattice.y, lattice.x, labels.T), lattice.y)
    return Settling(lattice, labels, x, y)


@dataclass(frozen=True)
class Best:
    """The comb with the least variance."""

    comb: Comb
    share: float
    """Share of the variance that it leaves of what there was."""


@dataclass(frozen=True, eq=False)
class Settling:
    """Where the cells of a board would be most alike."""

    before: Lattice
    """Where they were."""
    labels: NDArray[np.uint8]
    """Their colour indices, shape (rows, columns)."""
    x: Best
    y: Best

    def moved(self, plainly: float = _PLAINLY) -> Lattice:
        """Lattice whose combs make the cells more alike, where so much or less is left: plainly.

        Combs that are moved lose their gap: see `floodhelper.vision.cells.phase.trim_gap`.
        """
        x, y = self.before.x, self.before.y
        return Lattice(
            self.x.comb if self.x.share <= plainly else x,
            self.y.comb if self.y.share <= plainly else y,
        )


@dataclass(frozen=True, eq=False)
class _Fold:
    """Lines of pixels across the cells of a board, to be folded by a comb."""

    levels: NDArray[np.float32]
    """Levels of the pixels from `start` on, shape (3, px, lines)."""
    sums: NDArray[np.float32]
    """Sums of the levels before each of them, and of all, shape (3, px + 1, lines)."""
    start: int
    shares: NDArray[np.float32]
    """1 / sqrt(cells) of a colour in the same line of pixels, else 0, (cells x lines, looks)."""
    cells: int
    places: int
    """Places looked at along a cell."""
    drawn: int
    """How many of them, from the first on, show nothing but what is drawn."""

    @classmethod
    def of(
        cls, pixels: NDArray[np.uint8], comb: Comb, across: Comb, labels: NDArray[np.uint8]
    ) -> _Fold:
        """Lines along a comb, through the middle of what is drawn of the cells `across`."""
        cells = labels.shape[1]
        inside = (0.3 + 0.4 * np.arange(_LINES) / (_LINES - 1)) * across.drawn
        some = _telling_rows(labels)
        y = across.at(some[:, None] + inside).astype(np.intp).ravel().clip(0, len(pixels) - 1)
        # Gloss and marks look otherwise in each of the lines.
        own = _LINES * labels[some, None].astype(np.intp) + np.arange(_LINES)[:, None]
        own = own.reshape(-1, cells).T.reshape(-1, 1)
        shares = (own == np.arange(int(own.max(initial=0)) + 1)).astype(np.float32)
        shares /= np.sqrt(np.maximum(1.0, shares.sum(axis=0)))
        room = int(2 * comb.pitch)
        start = max(0, int(comb.offset) - room)
        end = min(pixels.shape[1], int(comb.offset + cells * comb.pitch) + room)
        levels = _picked(pixels, y, start, end).transpose(2, 1, 0).astype(np.float32, order="C")
        sums = np.zeros((3, levels.shape[1] + 1, levels.shape[2]), dtype=np.float32)
        np.cumsum(levels, axis=1, out=sums[:, 1:])
        # Places of one pixel would be two as soon as the comb lies between pixels.
        places = min(_FINEST, max(2, int(comb.pitch / 2)))
        full = comb.drawn * places
        # A place that the gap begins in shows page as well where it is beyond the last cell. Where
        # places are few, without it little is left.
        drawn = int(full + _ROUNDING) if places >= _MANY else int(np.ceil(full))
        return cls(levels, sums, start, shares, cells, places, drawn)

    def left(self, first: float, last: float) -> float:
        """Variance left, squared levels, with a comb's ends at `first` and `last`, px."""
        ends = first - self.start + (last - first) * self._ends
        ends = np.minimum(np.maximum(ends, 0), self.sums.shape[1] - 1)
        at = ends.astype(np.intp)
        # Means over all of a place: single pixels would follow the grain of what is drawn.
        sums = self.levels.take(at, axis=1, mode="clip")
        sums *= (ends - at).astype(np.float32)[:, None]
        sums += self.sums.take(at, axis=1)
        sums = sums.reshape(3, self.places + 1, self.cells, -1)
        seen = sums[:, 1:] - sums[:, :-1]
        if self.drawn < self.places:
            # Beyond the last cell there may be a page, where between the others is gap.
            gap = slice(self.drawn, None)
            seen[:, gap, -1] = seen[:, gap, :-1].mean(axis=2)
        # A channel at a time: larger products are shared with threads, which only delays them.
        looks = seen.reshape(3, self.places, -1) @ self.shares
        unexplained = sum(float(np.vdot(part, part)) for part in seen)
        unexplained -= float(np.vdot(looks, looks))
        px = (last - first) / (self.cells * self.places)
        return unexplained / float(seen.size) / px**2

    @cached_property
    def _ends(self) -> NDArray[np.float64]:
        """Where the places begin and end, of a comb from 0 to 1.

        By place first, then by cell: the end of one is the start of the next.
        """
        order = np.arange(self.places + 1)[:, None] + self.places * np.arange(self.cells)
        return np.asarray(order.ravel() / (self.cells * self.places))


def _telling_rows(labels: NDArray[np.uint8]) -> NDArray[np.intp]:
    """Rows of cells (rows, columns) that are looked at: first of all those of several colours."""
    several = (labels[:, 1:] != labels[:, :-1]).any(axis=1)
    telling, others = np.flatnonzero(several), np.flatnonzero(~several)
    telling = telling[evenly(len(telling), _MOST_ROWS)]
    others = others[evenly(len(others), _MOST_ROWS - len(telling))]
    return np.sort(np.concatenate([telling, others]))


def _picked(
    pixels: NDArray[np.uint8], lines: NDArray[np.intp], start: int, end: int
) -> NDArray[np.uint8]:
    """Pixels from `start` to `end` of some lines, shape (lines, end - start, 3)."""
    if pixels.strides[0] > pixels.strides[1]:
        return pixels[lines, start:end]
    # A column that is read by itself reads all the memory around it again.
    rows = pixels.swapaxes(0, 1)[start:end]
    levels = 3 * lines[:, None] + np.arange(3)
    picked = rows.reshape(len(rows), -1).take(levels.ravel(), axis=1, mode="clip")
    return picked.reshape(len(rows), -1, 3).swapaxes(0, 1)


def _searched(fold: _Fold, comb: Comb) -> Best:
    there = ends = comb.offset, comb.offset + fold.cells * comb.pitch
    # A step further on, some of the ends around are those that were around before.
    left = cache(fold.left)
    start = best = left(*ends)
    if start < _LITTLE**2:
        return Best(comb, 1.0)
    if not any(left(*each) <= (1 - _MORE) * start for each in _moved(ends, _NEAR_PX)):
        return Best(comb, 1.0)
    step = max(_REACH_PX, _REACH_CELLS * comb.pitch)
    shortest = _SHORTEST * (there[1] - there[0])
    while step >= _LAST_STEP:
        # In next to nothing there is no variance.
        moved = [each for each in _moved(ends, step) if each[1] - each[0] >= shortest]
        found = [_farther(each, there, comb.pitch) * left(*each) for each in moved]
        least = int(np.argmin(found))
        if found[least] < best - _MORE * start:
            best, ends = found[least], moved[least]
        else:
            step /= 2
    pitch = (ends[1] - ends[0]) / fold.cells
    return Best(replace(comb, offset=ends[0], pitch=pitch, drawn=1.0), best / start)


def _moved(ends: tuple[float, float], step: float) -> list[tuple[float, float]]:
    """Ends of a comb, px, with one or both moved by a step.

    They are rounded, so that those met on different ways are the same numbers.
    """
    return [(round(ends[0] + a * step, 3), round(ends[1] + b * step, 3)) for a, b in _WAYS]


def _farther(ends: tuple[float, float], there: tuple[float, float], pitch: float) -> float:
    """Weight of the variance left with a comb's ends so far from where they were.

    Where there are gaps a comb may as well begin in them: the nearest is meant.
    """
    return 1.0 + max(abs(ends[0] - there[0]), abs(ends[1] - there[1])) / pitch
