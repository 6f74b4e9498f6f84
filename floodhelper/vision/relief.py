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
    """Which cells are set off from their neighbours, and at which side."""

    left: NDArray[np.bool_]
    """[row, k]: the left side of column k is seen; the last is the right side of the last one."""
    top: NDArray[np.bool_]
    """[k, column]: the top side of row k is seen; the last is the bottom side of the last one."""
    cells: NDArray[np.bool_]
    """Cells that are set off across and down, shape (rows, columns)."""


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
    rule, seen = model.rules[0].drawn(colours), patches.astype(np.float32)
    drawn = np.expand_dims(off <= max(0.1, 1.5 * usual + 0.05), 2)
    across = _set_off(rule) & _set_off(seen) & drawn
    down = _set_off(rule.swapaxes(2, 3)) & _set_off(seen.swapaxes(2, 3)) & drawn
    cells = np.asarray(across.any(axis=2)), np.asarray(down.any(axis=2))
    if max(part[known.cells].mean() for part in cells) < 0.5:
        return None
    both = np.asarray(cells[0] & cells[1])
    return Relief(_sides(across), _sides(down.swapaxes(0, 1)).T, both)


def _sides(ends: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Sides (rows, columns + 1) at which the ends (rows, columns, 2) of a cell are set off."""
    rows, columns = ends.shape[:2]
    sides = np.zeros((rows, columns + 1), dtype=bool)
    sides[:, :-1] |= ends[..., 0]
    sides[:, 1:] |= ends[..., 1]
    return sides


def _set_off(patches: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Whether the left and right end of cells (..., s, s, 3) differ from the middle: (..., 2)."""
    s = patches.shape[-2]
    middle = patches[..., s // 2 - 1 : s // 2 + 1, :].mean(axis=-2)
    apart = largest(np.abs(patches[..., [0, s - 1], :] - middle[..., None, :])) > DEVIATION
    return np.asarray(apart.mean(axis=-2) >= _LEAST_SHARE)
