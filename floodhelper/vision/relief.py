"""Which sides of cells are seen by the way the cells are drawn.

Discs, pebbles, cells with round corners, thick frames or gaps around them are set off from their
neighbours by what is drawn near their sides, though no edge may run along those. Where a cell is
drawn as most are, and this drawing differs between the middle and the sides, the sides are seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells import DEVIATION, deviation, fit_model, largest, sample

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.extent import Extent
    from floodhelper.vision.lattice import Lattice

_PLACES = 8
"""Places looked at across and down the pitch."""

_MOST_OFF = 0.3
"""Share of the places at which the usual cell may be unlike the common drawing: the outlines of
pebbles differ, each in a fifth of its places or so."""

_LEAST_SHARE = 0.25
"""Share of the places along a side that must differ from the middle: the corners of a disc reach
over more than a quarter of its side."""


@dataclass(frozen=True, eq=False)
class Relief:
    """Which cells are set off from their neighbours, each shape (rows, columns)."""

    across: NDArray[np.bool_]
    """At the left and right."""
    down: NDArray[np.bool_]
    """At the top and bottom."""

    @property
    def left(self) -> NDArray[np.float64]:
        """1 for left sides beside such a cell, else 0; shape (rows, columns + 1)."""
        padded = np.pad(self.across, ((0, 0), (1, 1)))
        return (padded[:, 1:] | padded[:, :-1]).astype(np.float64)

    @property
    def top(self) -> NDArray[np.float64]:
        """1 for top sides beside such a cell, else 0; shape (rows + 1, columns)."""
        padded = np.pad(self.down, ((1, 1), (0, 0)))
        return (padded[1:] | padded[:-1]).astype(np.float64)


def find_relief(
    pixels: NDArray[np.uint8], lattice: Lattice, window: Extent, known: Extent
) -> Relief | None:
    """Find the cells of a window that are set off from their neighbours by their drawing.

    `window` is the part of the lattice that is looked at, `known` the cells in it, counted from the
    window, that tell the common drawing. None where the known cells have no drawing in common or it
    sets off less than half of them.
    """
    patches = sample(pixels, lattice, window, (_PLACES, _PLACES), whole=True)
    model = fit_model(patches[known.cells])
    colours = model.colours(patches)
    off = deviation(model, patches, colours)
    usual = float(np.quantile(off[known.cells], 0.75))
    if usual > _MOST_OFF:
        return None
    drawn = off <= max(0.1, 1.5 * usual + 0.05)
    rule = model.rules[0].drawn(colours)
    seen = patches.astype(np.float32)
    across = drawn & _set_off(rule) & _set_off(seen)
    down = drawn & _set_off(rule.swapaxes(2, 3)) & _set_off(seen.swapaxes(2, 3))
    if max(across[known.cells].mean(), down[known.cells].mean()) < 0.5:
        return None
    return Relief(across, down)


def _set_off(patches: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Whether the ends of the lines across cells (..., s, s, 3) differ from their middle."""
    s = patches.shape[-2]
    middle = patches[..., s // 2 - 1 : s // 2 + 1, :].mean(axis=-2)
    apart = largest(np.abs(patches[..., [0, s - 1], :] - middle[..., None, :])) > DEVIATION
    return np.asarray(apart.mean(axis=-2).max(axis=-1) >= _LEAST_SHARE)
