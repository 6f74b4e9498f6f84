"""Which sides of cells are seen by the way the cells are drawn.

Discs, pebbles, cells with round corners, thick frames or gaps around them are set off from their
neighbours by what is drawn near their sides, though no edge may run along those. Where a cell is
drawn as most are, and its sides show neither its colour nor what its middle does, they are seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from floodhelper.vision.cells import DEVIATION, deviation, fit_model, sample
from floodhelper.vision.order import quantile
from floodhelper.vision.planes import as_planes, share_of_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from floodhelper.vision.cells import Rule
    from floodhelper.vision.extent import Extent
    from floodhelper.vision.lattice import Lattice

_PLACES = 8
"""Places looked at across and down the pitch."""

_LINES = (0, _PLACES // 2 - 1, _PLACES // 2, _PLACES - 1)
"""Lines of places at the ends and in the middle of a cell."""

_MOST_OFF = 0.3
"""Share of the places at which the usual cell may be unlike the common drawing: the outlines of
pebbles differ, each in a fifth of its places or so."""

_LEAST_SHARE = 0.25
"""Share of the places along a side that must be set off: the corners of a disc reach
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
    usual = quantile(off[known.cells], 0.75)
    if usual > _MOST_OFF:
        return None
    rule, seen = model.rules[0], as_planes(patches)
    levels = np.ascontiguousarray(colours.reshape(-1, 3).T)
    drawn = off <= max(0.1, 1.5 * usual + 0.05)
    across, down = (
        np.reshape(
            _set_off([_seen_line(seen, axis, line) for line in _LINES], levels)
            & _set_off([_drawn_line(rule, levels, axis, line) for line in _LINES], levels),
            (2, *off.shape),
        )
        & drawn
        for axis in (1, 0)
    )
    cells = np.asarray(across.any(axis=0)), np.asarray(down.any(axis=0))
    if max(part[known.cells].mean() for part in cells) < 0.5:
        return None
    both = np.asarray(cells[0] & cells[1])
    return Relief(_sides(across), _sides(down.swapaxes(1, 2)).T, both)


def _sides(ends: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Sides (rows, columns + 1) at which the ends (2, rows, columns) of a cell are set off."""
    rows, columns = ends.shape[1:]
    sides = np.zeros((rows, columns + 1), dtype=bool)
    sides[:, :-1] |= ends[0]
    sides[:, 1:] |= ends[1]
    return sides


def _seen_line(planes: NDArray[np.uint8], axis: int, line: int) -> NDArray[np.int16]:
    """Line of places of cells (3, s, s, n), down (axis 1) or across (0): shape (3, s, n)."""
    return np.asarray(np.take(planes, line, axis=1 + axis), dtype=np.int16)


def _drawn_line(
    rule: Rule, levels: NDArray[np.float32], axis: int, line: int
) -> NDArray[np.float32]:
    """The same line of what a rule draws of cells of the colours `levels` (3, n)."""
    opacity, overlay = np.take(rule.opacity, line, axis), np.take(rule.overlay, line, axis)
    return np.asarray(levels[:, None] * opacity[:, None] + overlay.T[:, :, None])


def _set_off(lines: Sequence[NDArray[Any]], levels: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Whether the first and last of four lines (3, s, n) of cells are set off: shape (2, n).

    There they differ from the middle lines, as gaps that cross the cells do not, and from the
    cells' colours (3, n), as what lies beside a mark in the middle does not.
    """
    first, one, other, last = lines
    middle, colours = one + other, levels[:, None]
    apart = [
        (np.abs(2 * end - middle).max(axis=0) > 2 * DEVIATION)
        & (np.abs(end - colours).max(axis=0) > DEVIATION)
        for end in (first, last)
    ]
    return np.stack([share_of_places(each[:, None]) >= _LEAST_SHARE for each in apart])
