"""Whether there is an edge along the sides of the cells of a lattice.

Edges inside the cells (gloss, marks, noise) are the measure: a side is as strong as it exceeds
them. Where the usual edge map shows edges all over, that of strong edges may tell the sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.edges import STEP
from floodhelper.vision.order import median

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.edges import EdgeMaps
    from floodhelper.vision.extent import Extent
    from floodhelper.vision.lattice import Comb, Lattice
    from floodhelper.vision.relief import Relief
    from floodhelper.vision.scene import Scene

EDGE = 0.5
"""Strength from which a side is an edge: nearer to the usual side than to none."""

_LEAST, _TIMES_NOISE = 0.1, 1.1
"""Sides are seen where the share of edge of the usual one is at least this, and this many times
that of the noise. The sides of discs are edges for but a fifth of their length or so."""

_MARGIN = 1
"""How far off its place an edge may be, px: half a pixel of the lattice, half of the drawing."""

_INSIDE = (0.3, 0.5, 0.7)
"""Where in the cells noise is measured, of which the quietest counts: two may lie on the outline of
a disc or of a mark, while noise is everywhere."""


@dataclass(frozen=True, eq=False)
class Sides:
    """A number for each side of the cells, shares of edge or gains."""

    left: NDArray[np.float64]
    """[row, k]: left side of column k; the last is the right side of the last column."""
    top: NDArray[np.float64]
    """[k, column]: top side of row k; the last is the bottom side of the last row."""

    def united(self, other: Sides) -> Sides:
        """Return the greater number of each side."""
        return Sides(np.maximum(self.left, other.left), np.maximum(self.top, other.top))

    def outline(self) -> tuple[NDArray[np.float64], ...]:
        """Numbers of the left, right, top and bottom outline."""
        return self.left[:, 0], self.left[:, -1], self.top[0], self.top[-1]


def seen_sides(
    scene: Scene,
    lattice: Lattice,
    window: Extent,
    known: Extent,
    differ: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    relief: Relief | None,
) -> Iterator[Sides]:
    """Strength of all sides in a window of cells, by each edge map that tells them from noise.

    0 is like a line inside the cells, 1 like the usual side between two known cells that
    `differ`. `known` counts from the window; `differ` tells for neighbours across and down, shapes
    (rows, columns - 1) and (rows - 1, columns), whether their colours differ. The map that misses
    no edge comes first. What is seen by `relief` of the window is seen in any case.
    """
    inside = known.moved(window.top, window.left)
    drawn = (
        None
        if relief is None
        else Sides(relief.left.astype(np.float64), relief.top.astype(np.float64))
    )
    blind = True
    for edges in scene.edge_maps():
        sides = measure_sides(edges, lattice, window)
        noise_x, noise_y = measure_noise(edges, lattice, inside)
        left = _strength(sides.left, differ[0], known, noise_x)
        top = _strength(sides.top.T, differ[1].T, known.turned(), noise_y)
        if left is not None and top is not None:
            blind = False
            found = Sides(left, top.T)
            yield found if drawn is None else found.united(drawn)
    if blind and drawn is not None:
        yield drawn


def _strength(
    sides: NDArray[np.float64], differ: NDArray[np.bool_], known: Extent, noise: float
) -> NDArray[np.float64] | None:
    inside = slice(known.top, known.bottom), slice(known.left, known.right - 1)
    between = sides[:, 1:-1][inside][differ[inside]]
    usual = float(median(between)) if len(between) else 1.0
    if usual < _LEAST + _TIMES_NOISE * noise:
        return None
    return np.asarray(np.clip((sides - noise) / (usual - noise), 0.0, 1.0))


def measure_sides(edges: EdgeMaps, lattice: Lattice, extent: Extent) -> Sides:
    """Share (0..1) of each side of the cells with an edge at most 1 px from it, or in the gap."""
    x = lattice.x.at(np.arange(extent.left, extent.right + 1))
    y = lattice.y.at(np.arange(extent.top, extent.bottom + 1))
    across = _along(edges.along_x, x, y, lattice.x.gap)
    return Sides(across, _along(edges.along_y, y, x, lattice.y.gap).T)


def measure_noise(edges: EdgeMaps, lattice: Lattice, extent: Extent) -> tuple[float, float]:
    """Share of edge that sides would have if they were no sides, across x and y.

    It is measured on lines inside the cells, each one pixel wide, and stated for the width in
    which sides are looked for.
    """
    x = lattice.x.at(np.arange(extent.left, extent.right + 1))
    y = lattice.y.at(np.arange(extent.top, extent.bottom + 1))
    return (
        _noise(edges.along_x, lattice.x, x[:-1], y),
        _noise(edges.along_y, lattice.y, y[:-1], x),
    )


def _noise(
    edges: NDArray[np.bool_], comb: Comb, teeth: NDArray[np.float64], cuts: NDArray[np.float64]
) -> float:
    inside = np.array(_INSIDE)[:, None] * comb.drawn * comb.pitch
    shares = _along(edges, (teeth + inside).ravel(), cuts, 0.0, margin=0)
    shares = shares.reshape(-1, len(_INSIDE), len(teeth)).mean(axis=(0, 2))
    return float(1 - (1 - shares.min()) ** (np.ceil(comb.gap) + 1 + 2 * _MARGIN))


def _along(
    edges: NDArray[np.bool_],
    teeth: NDArray[np.float64],
    cuts: NDArray[np.float64],
    gap: float,
    margin: int = _MARGIN,
) -> NDArray[np.float64]:
    """Share of the lines between cuts with an edge at the teeth, shape (cuts - 1, teeth)."""
    size = edges.shape[1]
    # The corners of a cell, a tenth of it, say little: lines there may cross the next cell's edge.
    corner = (cuts[1] - cuts[0]) / 10
    start = np.ceil((cuts[:-1] + corner) / STEP)
    end = np.maximum(np.ceil((cuts[1:] - corner) / STEP), start + 1)
    start, end = (np.clip(at, 0, len(edges)).astype(np.intp) for at in (start, end))
    low, high = int(start.min()), int(end.max())
    first = np.rint(teeth - gap).astype(np.intp) - margin
    place = first + np.arange(int(np.ceil(gap)) + 1 + 2 * margin)[:, None]
    near = edges[low:high].take(place.clip(0, size - 1).ravel(), axis=1)
    near = near.reshape(-1, *place.shape)
    outside = (place < 0) | (place >= size)
    if outside.any():
        near[:, outside] = False
    met = near[:, 0]
    for step in range(1, len(place)):
        met |= near[:, step]
    # A board may fill the picture: its border ends cells as well as an edge does.
    met |= (teeth - gap <= margin) | (teeth >= size - margin) if margin else False
    total = np.zeros((len(met) + 1, len(teeth)), dtype=np.int32)
    np.cumsum(met, axis=0, out=total[1:])
    lines = np.maximum(end - start, 1)[:, None]
    return np.asarray((total[end - low] - total[start - low]) / lines, dtype=np.float64)
