"""Regions: what is connected, told for whole arrays at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


_KEPT = 16
"""Boards of which the regions are kept: on the way to a reading they are asked for of the same
cells nine times."""


def regions_of(labels: NDArray[np.generic]) -> NDArray[np.int32]:
    """Region of each cell (rows, columns): a name that connected cells of one label share.

    It is not to be changed, as it is the same array for all who ask.
    """
    return _regions_of(labels.tobytes(), labels.dtype, labels.shape)


@lru_cache(maxsize=_KEPT)
def _regions_of(
    cells: bytes, kind: np.dtype[np.generic], shape: tuple[int, ...]
) -> NDArray[np.int32]:
    labels = np.frombuffer(cells, kind).reshape(shape)
    names = joined(labels[:, 1:] == labels[:, :-1], labels[1:] == labels[:-1])
    names.flags.writeable = False
    return names


def is_one_region(own: NDArray[np.bool_]) -> bool:
    """Whether the cells of a mask (rows, columns), one at least, are connected."""
    return not np.ptp(regions_of(own)[own])


def beside(own: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Cells that have one of a mask (rows, columns) at a side, in the same shape."""
    around = np.pad(own, 1)
    return around[:-2, 1:-1] | around[2:, 1:-1] | around[1:-1, :-2] | around[1:-1, 2:]


def joined(
    open_x: NDArray[np.bool_], open_y: NDArray[np.bool_], turns: int | None = None
) -> NDArray[np.int32]:
    """Region of each cell (rows, columns): a name that cells with an open side between share.

    `open_x` (rows, columns - 1) and `open_y` (rows - 1, columns) tell which sides are open. Names
    spread along whole runs of open cells, along rows and columns in turn, and each cell takes the
    name of the cell that it is named after (Y. Shiloach and U. Vishkin, An O(log n) parallel
    connectivity algorithm, 1982). After so many `turns` regions that wind more may have several.
    """
    shape = len(open_x), open_y.shape[1]
    names = np.arange(shape[0] * shape[1], dtype=np.int32).reshape(shape)
    runs_x, runs_y = _Runs.of(open_x), _Runs.of(open_y.T)
    while turns is None or turns > 0:
        spread = runs_y.least(runs_x.least(names).T).T
        if (spread == names).all():
            break
        names = spread.ravel()[spread]
        turns = None if turns is None else turns - 1
    return names


def regions_among(at: NDArray[np.intp], kinds: NDArray[np.integer], width: int) -> NDArray[np.intp]:
    """Region of each of some places, numbered from 0 in the order of their first ones.

    `at` (n,) are the places in rows of such a `width`, one after the other, in order; none is first
    in its row, so that no row goes on in the next. Neighbours of one of the `kinds` (n,) are in one
    region. It takes as long as there are places and no longer in a wider picture.
    """
    begins = (np.diff(at, prepend=-2) != 1) | (np.diff(kinds, prepend=0) != 0)
    begins[:1] = True
    starts = np.flatnonzero(begins)
    first, last, kind = at[starts], at[np.append(starts, len(at))[1:] - 1], kinds[starts]
    names, links = np.arange(len(starts)), []
    for way in (-width, width):
        # Of two runs that touch, one begins beside the other.
        beside_it = np.searchsorted(first, first + way, "right") - 1
        near = (beside_it >= 0) & (first + way <= last[beside_it]) & (kind == kind[beside_it])
        links.append(np.stack([names[near], beside_it[near]]))
    one, other = np.concatenate(links, axis=1)
    while (apart := names[one] != names[other]).any():
        one, other = one[apart], other[apart]
        pair = names[one], names[other]
        np.minimum.at(names, np.maximum(*pair), np.minimum(*pair))
        while not np.array_equal(further := names[names], names):
            names = further
    numbers = np.cumsum(names == np.arange(len(names))) - 1
    return np.asarray(numbers[names][np.cumsum(begins) - 1])


@dataclass(frozen=True, eq=False)
class _Runs:
    """Cells in a row with open sides between them, of all rows one after the other."""

    starts: NDArray[np.intp]
    """First cell of each run."""
    run: NDArray[np.int32]
    """Run of each cell."""

    @classmethod
    def of(cls, open_sides: NDArray[np.bool_]) -> _Runs:
        """Runs by the sides (rows, columns - 1) between the cells."""
        closed = np.ones((len(open_sides), open_sides.shape[1] + 1), dtype=bool)
        np.logical_not(open_sides, out=closed[:, 1:])
        return cls(np.flatnonzero(closed), np.cumsum(closed, dtype=np.int32) - 1)

    def least(self, names: NDArray[np.int32]) -> NDArray[np.int32]:
        """Names (rows, columns) with the least of each run for all of it."""
        return np.minimum.reduceat(names.ravel(), self.starts)[self.run].reshape(names.shape)
