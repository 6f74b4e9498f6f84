"""Which sides of cells are seen by the way the cells are drawn.

Discs, pebbles, cells with round corners, thick frames or gaps around them are set off from their
neighbours by what is drawn near their sides, though no edge may run along those. Where a cell is
drawn as most are, and its sides show neither its colour nor what its middle does, they are seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, deviation, deviation_of_planes, fit_model
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import quantile, share_true
from floodhelper.vision.numbers.planes import as_planes, share_of_places, spread_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from floodhelper.vision.cells.drawing import CellModel, Rule
    from floodhelper.vision.lattice.extent import Extent

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
    inside = known.moved(window.top, window.left)
    own = _sample(pixels, lattice, inside)
    # Flat cells are not, and most games' are.
    if share_true(spread_of(own) > DEVIATION) < 0.5:
        return None
    # That the known cells are set off at all is quickly seen.
    set_off = [np.logical_or.reduce(_seen_off(as_planes(own), axis)) for axis in (0, 1)]
    if max(map(share_true, set_off)) < 0.5:
        return None
    model = fit_model(own)
    off = deviation(model, own, model.colours(own))
    usual = quantile(off, 0.75)
    if usual > _MOST_OFF:
        return None
    patches = own if window == inside else _sample(pixels, lattice, window)
    ends = _ends(model, patches, max(0.1, 1.5 * usual + 0.05))
    across, down = ends.reshape(2, 2, *patches.shape[:2])
    cells = np.asarray(across.any(axis=0)), np.asarray(down.any(axis=0))
    if max(share_true(part[known.cells]) for part in cells) < 0.5:
        return None
    both = np.asarray(cells[0] & cells[1])
    return Relief(_sides(across), _sides(down.swapaxes(1, 2)).T, both)


def _sample(pixels: NDArray[np.uint8], lattice: Lattice, cells: Extent) -> NDArray[np.uint8]:
    # With half of the gap on either side, the first and the last line are seen as the others are.
    middle = Lattice(*(comb.shifted((comb.drawn - 1) / 2) for comb in (lattice.x, lattice.y)))
    return sample(pixels, middle, cells, (_PLACES, _PLACES), whole=True)


def _ends(model: CellModel, patches: NDArray[np.uint8], most_off: float) -> NDArray[np.bool_]:
    """Whether the left, right, top and bottom end of cells are set off as drawn: (4, cells)."""
    planes = as_planes(patches)
    ends = np.concatenate([_seen_off(planes, axis) for axis in (1, 0)])
    # Only what may be is compared with the drawing: of a page nothing is.
    cells = np.flatnonzero(ends.any(axis=0))
    some = planes[..., cells]
    colours = model.colours_of_planes(some)
    off = [
        _seen_off(some, axis, colours) & _drawn_off(model.rules[0], axis, colours)
        for axis in (1, 0)
    ]
    drawn = deviation_of_planes(model, some, colours) <= most_off
    ends[:, cells] = np.concatenate(off) & drawn
    return ends


def _sides(ends: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Sides (rows, columns + 1) at which the ends (2, rows, columns) of a cell are set off."""
    rows, columns = ends.shape[1:]
    sides = np.zeros((rows, columns + 1), dtype=bool)
    sides[:, :-1] |= ends[0]
    sides[:, 1:] |= ends[1]
    return sides


def _seen_off(
    planes: NDArray[np.uint8], axis: int, colours: NDArray[np.float32] | None = None
) -> NDArray[np.bool_]:
    """Whether the ends of cells (3, s, s, n) are seen set off, down (axis 0) or across: (2, n)."""
    lines = planes.swapaxes(1, 2) if axis == 1 else planes
    return _set_off([lines[:, line].astype(np.int16) for line in _LINES], colours)


def _drawn_off(rule: Rule, axis: int, colours: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Whether a rule draws them set off in cells of colours (3, n)."""
    opacity = rule.opacity.T if axis == 1 else rule.opacity
    overlay = rule.overlay.transpose(2, 1, 0) if axis == 1 else rule.overlay.transpose(2, 0, 1)
    lines = [
        colours[:, None] * opacity[line][:, None] + overlay[:, line][:, :, None] for line in _LINES
    ]
    return _set_off(lines, colours)


def _set_off(
    lines: Sequence[NDArray[Any]], colours: NDArray[np.float32] | None
) -> NDArray[np.bool_]:
    """Whether the first and last of four lines (3, s, n) of cells are set off: shape (2, n).

    There they differ from the middle lines, as gaps that cross the cells do not, and from the
    cells' colours (3, n), as what lies beside a mark in the middle does not. Without colours it is
    whether they may be.
    """
    first, one, other, last = lines
    middle, ends = one + other, []
    for end in (first, last):
        apart = np.abs(2 * end - middle).max(axis=0) > 2 * DEVIATION
        if colours is not None:
            apart &= np.abs(end - colours[:, None]).max(axis=0) > DEVIATION
        ends.append(share_of_places(apart[:, None]) >= _LEAST_SHARE)
    return np.stack(ends)
