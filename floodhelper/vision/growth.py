"""Grows a board over a lattice from a few cells of it.

What the cells seen so far look like says which of the cells around them belong to the board; the
wider view places the lattice better; so on until nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells import deviation, fit_model, sample
from floodhelper.vision.extent import Extent, Gains, Sides, best_extent, measure_sides
from floodhelper.vision.lattice import Lattice, refine_comb
from floodhelper.vision.palette import LINK, lab
from floodhelper.vision.phase import trim_gap

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice import Comb
    from floodhelper.vision.scene import Scene

MIN_SIDE = 4
"""Fewest rows and columns of a board that is looked for without a hint."""

_ROUNDS = 7
"""Most views; each may double the board, so that a seed of 3 cells reaches the largest boards."""

_MOST_DEVIATION = 0.35
"""Share of a cell's places that a mark may cover: a digit as high as the cell covers a quarter."""

_LEAST_DEVIATION = 0.08
"""Share of a cell's places that may deviate even where the cells seen have none: one row of
places, which a lattice half a pixel off may lose to the next cell, is a sixth."""

CELL_GAIN, CELL_LOSS, SIDE_GAIN, SIDE_LOSS = 0.25, 1.0, 0.25, 0.5
"""Weights relative to a side of the outline, which counts 1. A cell that no board would have
outweighs its own part of the outline; good cells are worth less than the outline of a row, so that
flat surroundings, which make harmless cells, are left out for lack of an edge around them."""


@dataclass(frozen=True)
class Wanted:
    """What is known of a board before it is read."""

    rows: int | None = None
    columns: int | None = None
    cornered: bool = False
    """Whether teeth 0 of the lattice stand at the board's corner."""


@dataclass(frozen=True)
class Grown:
    """A board's lattice, teeth 0 at its corner, with its size."""

    lattice: Lattice
    rows: int
    columns: int

    @property
    def extent(self) -> Extent:
        """All cells."""
        return Extent(0, 0, self.rows, self.columns)


def grow(scene: Scene, lattice: Lattice, seed: Extent, wanted: Wanted) -> Grown | str:
    """Grow a board from the cells `seed` of a lattice, or say in a clause why there is none."""
    extent = seed
    for _ in range(_ROUNDS):
        window = _around(scene, lattice, extent, wanted)
        found = _view(scene, lattice, window, extent, wanted)
        if isinstance(found, str):
            return found
        if found.rows < (wanted.rows or MIN_SIDE) or found.columns < (wanted.columns or MIN_SIDE):
            return "nothing larger than a few cells repeats"
        steady = found == extent
        lattice = _refined(scene, lattice, found)
        extent = Extent(0, 0, found.rows, found.columns)
        if steady:
            break
    lattice = trim_gap(scene.pixels, lattice, extent)
    return Grown(lattice, extent.rows, extent.columns)


def cells_within(comb: Comb, start: float, end: float) -> tuple[int, int]:
    """First cell and the one after the last that lie in [start, end) but for a fifth of a cell."""
    first = int(np.ceil((start - comb.offset) / comb.pitch - 0.2))
    last = (end - comb.offset) / comb.pitch + (1 - comb.drawn) + 0.2
    return first, max(first, int(np.floor(last)))


def _around(scene: Scene, lattice: Lattice, extent: Extent, wanted: Wanted) -> Extent:
    """Cells in the picture, up to the board's own size away from it."""
    down = max(MIN_SIDE, extent.rows, wanted.rows or 0)
    across = max(MIN_SIDE, extent.columns, wanted.columns or 0)
    first_y, last_y = cells_within(lattice.y, 0, scene.height)
    first_x, last_x = cells_within(lattice.x, 0, scene.width)
    return Extent(
        extent.top if wanted.cornered else min(extent.top, max(first_y, extent.top - down)),
        extent.left if wanted.cornered else min(extent.left, max(first_x, extent.left - across)),
        max(extent.bottom, min(last_y, extent.bottom + down)),
        max(extent.right, min(last_x, extent.right + across)),
    )


def _view(
    scene: Scene, lattice: Lattice, window: Extent, extent: Extent, wanted: Wanted
) -> Extent | str:
    """Best extent in the window, given that `extent` is about right."""
    patches = sample(scene.pixels, lattice, window)
    known = extent.moved(-window.top, -window.left)
    model = fit_model(patches[known.cells])
    colours = model.colours(patches)
    off = deviation(model, patches, colours)
    usual = float(np.quantile(off[known.cells], 0.75))
    if usual > _MOST_DEVIATION:
        return "the cells are not uniform"
    valid = off <= max(_LEAST_DEVIATION, 1.5 * usual + 0.05)
    if not valid[known.cells].any():
        return "the cells are not uniform"
    gains = _gains(lab(colours), valid, measure_sides(scene.edges, lattice, window), known)
    best = best_extent(gains, known, wanted.rows, wanted.columns, wanted.cornered)
    return best.moved(window.top, window.left)


def _gains(
    places: NDArray[np.float64], valid: NDArray[np.bool_], sides: Sides, known: Extent
) -> Gains:
    """What each cell, of colours `places` (rows, columns, 3) in CIE Lab, and side adds."""
    left, across = _axis(places, sides.left, known)
    top, down = _axis(places.swapaxes(0, 1), sides.top.T, known.turned())
    near = _near_any(places, places[known.cells][valid[known.cells]])
    touched = np.maximum.reduce([left[:, 1:], left[:, :-1], top.T[1:], top.T[:-1]]) >= 0.5
    gain = np.where(near & touched, CELL_GAIN, np.where(near, 0.0, -CELL_GAIN))
    return Gains(
        np.where(valid, gain, -CELL_LOSS),
        Sides(np.pad(across, ((0, 0), (1, 1))), np.pad(down.T, ((1, 1), (0, 0)))),
        Sides(2 * left - 1, 2 * top.T - 1),
    )


def _axis(
    places: NDArray[np.float64], sides: NDArray[np.float64], known: Extent
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Strength of the sides across one axis (1: as on the known cells), and gain of inner ones.

    An inner side should be an edge where its two cells differ in colour, and elsewhere too on a
    board whose cells have frames, gaps or shade along this axis.
    """
    differ = np.square(np.diff(places, axis=1)).sum(axis=2) > LINK**2
    inside = slice(known.top, known.bottom), slice(known.left, known.right - 1)
    inner, between = sides[:, 1:-1][inside], differ[inside]
    usual = float(np.median(inner[between])) if between.any() else 1.0
    strength = np.minimum(sides / max(usual, 0.1), 1.0)
    same = inner[~between]
    framed = len(same) > 0 and float((same >= 0.5 * usual).mean()) > 0.5
    edge, expected = strength[:, 1:-1] >= 0.5, differ | framed
    return strength, np.where(edge == expected, np.where(edge, SIDE_GAIN, 0.0), -SIDE_LOSS)


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
