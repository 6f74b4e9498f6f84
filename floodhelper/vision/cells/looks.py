"""What the cells of each colour of a board usually look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import as_planes, outside, share_of_places

if TYPE_CHECKING:
    from numpy.typing import NDArray

_COMPARED = 32
"""Most cells of a colour of which the usual look is taken."""


@dataclass(frozen=True, eq=False)
class Looks:
    """What the cells of a board look like, at s x t places of each."""

    labels: NDArray[np.uint8]
    """Colour indices of the cells, shape (rows, columns)."""
    off: NDArray[np.float64]
    """Share of each cell's places unlike the look of its colour, shape (rows, columns)."""
    kinds: NDArray[np.uint8]
    """Colour indices that there are, shape (kinds,)."""
    looks: NDArray[np.float32]
    """Usual levels of the cells of each kind, shape (kinds, 3, s, t)."""
    inner: NDArray[np.bool_]
    """Which kinds have cells in other lines than the first and the last, shape (kinds,)."""

    @classmethod
    def of(cls, patches: NDArray[np.uint8], labels: NDArray[np.uint8]) -> Looks:
        """Looks of the cells (rows, columns, s, t, 3) of a board with labels (rows, columns)."""
        kinds, kind = np.unique(labels, return_inverse=True)
        looks = usual_looks(patches, labels, kinds)
        near = (np.moveaxis(bound, 0, -1)[..., kind.ravel()] for bound in bounds(looks))
        off = share_of_places(outside(as_planes(patches), *near))
        found = among(kinds, labels[1:-1, 1:-1])
        return cls(labels, off.reshape(labels.shape), kinds, looks, found)

    def transposed(self) -> Looks:
        """Looks with the columns as rows."""
        looks = self.looks.swapaxes(2, 3)
        return Looks(self.labels.T, self.off.T, self.kinds, looks, self.inner)

    def upside_down(self) -> Looks:
        """Looks with the last row first."""
        looks = self.looks[:, :, ::-1]
        return Looks(self.labels[::-1], self.off[::-1], self.kinds, looks, self.inner)


def usual_looks(
    patches: NDArray[np.uint8], labels: NDArray[np.uint8], kinds: NDArray[np.uint8]
) -> NDArray[np.float32]:
    """Usual levels (kinds, 3, s, t) of cells (rows, columns, s, t, 3) that have one of the labels.

    `labels` are those of all cells, shape (rows, columns).
    """
    planes = as_planes(patches)
    inside = np.zeros(labels.shape, dtype=bool)
    inside[1:-1, 1:-1] = True
    looks = np.empty((len(kinds), *planes.shape[:3]), dtype=np.float32)
    for look, kind in zip(looks, kinds, strict=True):
        alike = np.flatnonzero(labels == kind)
        # Lines at the ends may be none of the board.
        inner = alike[inside.flat[alike]]
        alike = inner if len(inner) else alike
        look[:] = median(planes[..., alike[:: -(-len(alike) // _COMPARED)]])
    return looks


def bounds(looks: NDArray[np.float32]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Least and greatest levels that do not differ from the usual ones, in their shape."""
    low, high = looks - DEVIATION, looks + DEVIATION
    return np.maximum(low, 0).astype(np.uint8), np.minimum(high, 255).astype(np.uint8)


def among(labels: NDArray[np.uint8], others: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which labels are among others: `np.isin`, several times faster."""
    there = np.zeros(256, dtype=bool)
    there[others] = True
    return there[labels]


def set_off(looks: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Where cells (n, 3, s, t) are not as in their middle, shape (n, s, t)."""
    down, across = (slice(count // 4, count - count // 4) for count in looks.shape[2:])
    middle = looks[:, :, down, across]
    own = median(middle.reshape(*middle.shape[:2], -1))[:, :, None, None]
    return np.asarray(np.abs(looks - own).max(axis=1) > DEVIATION)
