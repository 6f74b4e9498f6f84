"""Grows a board over a lattice from a few cells of it.

What the cells seen so far look like says which of the cells around them belong to the board; the
wider view places the lattice better; so on until nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells import fit_model, sample
from floodhelper.vision.extent import Extent, Gains, Sides, best_extent, measure_sides
from floodhelper.vision.lattice import Lattice, refine_comb
from floodhelper.vision.palette import LINK, lab
from floodhelper.vision.phase import trim_gap

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.scene import Scene

MIN_SIDE = 4
"""Fewest rows and columns of a board that is looked for without a hint."""

_ROUNDS = 7
"""Most views; each may double the board, so that a seed of 3 cells reaches the largest boards."""

_PLACES = 6
"""Places looked at across and down a cell."""

_LEAST_DEVIATION = 0.08
"""Share of a cell's places that may deviate even where the cells seen have none: one row of
places, which a lattice half a pixel off may lose to the next cell, is a sixth."""

CELL_GAIN, CELL_LOSS, SIDE_GAIN, SIDE_LOSS = 0.25, 1.0, 0.25, 0.5
"""Weights relative to a side of the outline, which counts 1. A cell that no board would have
outweighs its own part of the outline; good cells are worth less than the outline of a row, so that
flat surroundings, which make harmless cells, are left out for lack of an edge around them."""


@dataclass(frozen=True, eq=False)
class View:
    """Cells in and around a board, and what each adds to it. Indices count from the window."""

    extent: Extent
    """The board in the window."""
    gains: Gains


@dataclass(frozen=True, eq=False)
class Grown:
    """A board's lattice, teeth 0 at its corner, with its size."""

    lattice: Lattice
    rows: int
    columns: int
    gap: tuple[float, float]
    """Space between cells, px."""


def grow(
    scene: Scene, lattice: Lattice, seed: Extent, rows: int | None, columns: int | None
) -> Grown | str:
    """Grow a board from the cells `seed` of a lattice, or say in a clause why there is none.

    `rows` and `columns` fix the size of the board.
    """
    extent = seed
    lattice, gap = trim_gap(scene.pixels, lattice, extent)
    for _ in range(_ROUNDS):
        window = _around(scene, lattice, extent, rows, columns)
        found = _view(scene, lattice, gap, window, extent, rows, columns)
        if isinstance(found, str):
            return found
        moved = Extent(
            found.top + window.top, found.left + window.left,
            found.bottom + window.top, found.right + window.left,
        )  # fmt: skip
        if moved.rows < (rows or MIN_SIDE) or moved.columns < (columns or MIN_SIDE):
            return "nothing larger than a few cells repeats"
        lattice = _refined(scene, lattice, moved)
        steady = moved == extent
        extent = Extent(0, 0, moved.rows, moved.columns)
        if steady:
            break
    lattice, gap = trim_gap(scene.pixels, lattice, extent)
    return Grown(lattice, extent.rows, extent.columns, gap)


def _around(
    scene: Scene, lattice: Lattice, extent: Extent, rows: int | None, columns: int | None
) -> Extent:
    """Cells wholly in the picture, up to the board's own size away from it."""
    down, across = max(4, extent.rows, rows or 0), max(4, extent.columns, columns or 0)
    first_y, last_y = cells_within(lattice.y.offset, lattice.y.pitch, 0, scene.height)
    first_x, last_x = cells_within(lattice.x.offset, lattice.x.pitch, 0, scene.width)
    return Extent(
        min(extent.top, max(first_y, extent.top - down)),
        min(extent.left, max(first_x, extent.left - across)),
        max(extent.bottom, min(last_y, extent.bottom + down)),
        max(extent.right, min(last_x, extent.right + across)),
    )


def cells_within(offset: float, pitch: float, start: float, end: float) -> tuple[int, int]:
    """First cell and the one after the last that lie in [start, end) but for a fifth of a cell."""
    first = int(np.ceil((start - offset) / pitch - 0.2))
    return first, max(first, int(np.floor((end - offset) / pitch + 0.2)))


def _view(
    scene: Scene,
    lattice: Lattice,
    gap: tuple[float, float],
    window: Extent,
    extent: Extent,
    rows: int | None,
    columns: int | None,
) -> Extent | str:
    span_y, span_x = (window.top, window.bottom), (window.left, window.right)
    patches = sample(scene.pixels, lattice, span_y, span_x, (_PLACES, _PLACES))
    known = Extent(
        extent.top - window.top, extent.left - window.left,
        extent.bottom - window.top, extent.right - window.left,
    )  # fmt: skip
    model = fit_model(patches[known.cells])
    colours = model.colours(patches)
    deviation = model.deviation(patches, colours)
    usual = float(np.quantile(deviation[known.cells], 0.75))
    if usual > 0.35:
        return "the cells are not uniform"
    valid = deviation <= max(_LEAST_DEVIATION, 1.5 * usual + 0.05)
    sides = measure_sides(scene.edges, lattice, span_y, span_x, gap)
    gains = _gains(scene, colours, valid, sides, known)
    return best_extent(gains, known, rows, columns)


def _gains(
    scene: Scene,
    colours: NDArray[np.float32],
    valid: NDArray[np.bool_],
    sides: Sides,
    known: Extent,
) -> Gains:
    places = lab(colours)
    differ_x = np.sqrt(np.square(np.diff(places, axis=1)).sum(axis=2)) > LINK
    differ_y = np.sqrt(np.square(np.diff(places, axis=0)).sum(axis=2)) > LINK
    inner_x = sides.left[known.top : known.bottom, known.left + 1 : known.right]
    inner_y = sides.top[known.top + 1 : known.bottom, known.left : known.right]
    known_x = differ_x[known.top : known.bottom, known.left : known.right - 1]
    known_y = differ_y[known.top : known.bottom - 1, known.left : known.right]
    between = np.concatenate([inner_x[known_x], inner_y[known_y]])
    usual = float(np.median(between)) if len(between) else 1.0
    same = np.concatenate([inner_x[~known_x], inner_y[~known_y]])
    framed = len(same) > 0 and float((same >= 0.5 * usual).mean()) > 0.5
    strength = Sides(np.minimum(sides.left / max(usual, 0.1), 1.0),
                     np.minimum(sides.top / max(usual, 0.1), 1.0))  # fmt: skip
    near = _near_any(places, places[known.cells][valid[known.cells]])
    left = _side_gain(strength.left[:, 1:-1] >= 0.5, differ_x, framed)
    top = _side_gain(strength.top[1:-1] >= 0.5, differ_y, framed)
    touched = np.maximum.reduce([strength.left[:, 1:], strength.left[:, :-1],
                                 strength.top[1:], strength.top[:-1]]) >= 0.5  # fmt: skip
    gain = np.where(near & touched, CELL_GAIN, np.where(near, 0.0, -CELL_GAIN))
    return Gains(
        np.where(valid, gain, -CELL_LOSS),
        Sides(np.pad(left, ((0, 0), (1, 1))), np.pad(top, ((1, 1), (0, 0)))),
        Sides(2 * strength.left - 1, 2 * strength.top - 1),
    )


def _side_gain(
    edge: NDArray[np.bool_], differ: NDArray[np.bool_], framed: bool
) -> NDArray[np.float64]:
    """Gain of sides between two cells: an edge where their colours differ, and elsewhere too on a
    board whose cells have frames or gaps.
    """
    expected = differ | framed
    return np.where(edge == expected, np.where(edge, SIDE_GAIN, 0.0), -SIDE_LOSS)


def _near_any(places: NDArray[np.float64], known: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether colours (..., 3) are near one of those known (n, 3), all in CIE Lab."""
    some = np.unique(np.rint(known / LINK), axis=0) * LINK
    near = np.zeros(places.shape[:-1], dtype=bool)
    for colour in some[:64]:
        near |= np.square(places - colour).sum(axis=-1) <= (2 * LINK) ** 2
    return near


def _refined(scene: Scene, lattice: Lattice, extent: Extent) -> Lattice:
    """Lattice with its teeth 0 at the extent's corner, fitted to the edges of the extent."""
    lattice = Lattice(lattice.x.shifted(extent.left), lattice.y.shifted(extent.top))
    top, bottom = lattice.y.at(np.array([0, extent.rows])).tolist()
    left, right = lattice.x.at(np.array([0, extent.columns])).tolist()
    return Lattice(
        refine_comb(scene.edges.profile_x(top, bottom), lattice.x, extent.columns),
        refine_comb(scene.edges.profile_y(left, right), lattice.y, extent.rows),
    )
