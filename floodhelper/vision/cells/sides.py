"""Whether there is an edge along the sides of the cells of a lattice.

Edges inside the cells (gloss, marks, noise) are the measure: a side is as strong as it exceeds
them. Where the usual edge map shows edges all over, that of strong edges may tell the sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import median
from floodhelper.vision.picture.edges import STEP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.cells.relief import Relief
    from floodhelper.vision.lattice.extent import Extent
    from floodhelper.vision.lattice.lattice import Comb, Lattice
    from floodhelper.vision.picture.edges import EdgeMaps
    from floodhelper.vision.picture.scene import Scene

EDGE = 0.5
"""Strength from which a side is an edge: nearer to the usual side than to none."""

_LEAST, _TIMES_NOISE = 0.1, 1.1
"""Sides are seen where the share of edge of the usual one is at least this, and this many times
that of the noise. The sides of discs are edges for but a fifth of their length or so."""

_MARGIN, _MARGIN_CELLS = 1, 1 / 40
"""How far off its place an edge may be, px: half a pixel of the lattice, half of the drawing. In
cells, where that is more and no gap is known: lines between regions alone, which may lie at either
side of the cells, become wider with them."""

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

    def outline(self, board: Extent | None = None) -> tuple[NDArray[np.float64], ...]:
        """Numbers of the left, right, top and bottom outline, of all cells or of a board's."""
        if board is None:
            return self.left[:, 0], self.left[:, -1], self.top[0], self.top[-1]
        down, across = board.cells
        return (
            self.left[down, board.left],
            self.left[down, board.right],
            self.top[board.top, across],
            self.top[board.bottom, across],
        )


@dataclass(frozen=True, eq=False)
class Noise:
    """Share of edge inside cells, on three lines of each, shape (3, rows, columns)."""

    across: NDArray[np.float64]
    """On lines as the left and right sides."""
    down: NDArray[np.float64]
    """On lines as the top and bottom sides."""


def seen_sides(
    scene: Scene,
    lattice: Lattice,
    window: Extent,
    known: Extent,
    differ: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    *,
    marked: bool = False,
) -> Iterator[Sides]:
    """Strength of all sides in a window of cells, by each edge map that tells them from noise.

    0 is like a line inside the cells, 1 like the usual side between two known cells that
    `differ`. `known` counts from the window; `differ` tells for neighbours across and down, shapes
    (rows, columns - 1) and (rows - 1, columns), whether their colours differ. The map that misses
    no edge comes first. In cells that may be `marked` alike, and hold nothing else, the noise may
    be but the strokes of their marks.
    """
    combs = lattice.x, lattice.y
    for edges in scene.edge_maps():
        sides = measure_sides(edges, lattice, window)
        noise = measure_noise(edges, lattice, window)
        found = _strengths(sides, noise, differ, known, combs, alike=marked)
        if found is None and marked:
            # The strokes of a mark lie together: beside them it is quiet, however many there are.
            noise = measure_noise(edges, lattice, window, wide=True)
            found = _strengths(sides, noise, differ, known, alike=True)
        if found is not None:
            yield found


def with_relief(seen: Iterator[Sides], relief: Relief | None) -> Iterator[Sides]:
    """Sides that are seen, and in any case what is seen by the relief of the same window."""
    if relief is None:
        yield from seen
        return
    drawn = Sides(relief.left.astype(np.float64), relief.top.astype(np.float64))
    blind = True
    for sides in seen:
        blind = False
        yield sides.united(drawn)
    if blind:
        yield drawn


def _strengths(
    sides: Sides,
    noise: Noise,
    differ: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    known: Extent,
    combs: tuple[Comb | None, Comb | None] = (None, None),
    *,
    alike: bool,
) -> Sides | None:
    """Strength of all sides, or nothing where those across or down do not stand out."""
    left = _strength(sides.left, noise.across, differ[0], known, combs[0], alike=alike)
    turned = noise.down.swapaxes(1, 2)
    top = _strength(sides.top.T, turned, differ[1].T, known.turned(), combs[1], alike=alike)
    return None if left is None or top is None else Sides(left, top.T)


def _strength(
    sides: NDArray[np.float64],
    inside: NDArray[np.float64],
    differ: NDArray[np.bool_],
    known: Extent,
    comb: Comb | None,
    *,
    alike: bool,
) -> NDArray[np.float64] | None:
    """Strength of sides (rows, columns + 1) by the noise `inside` of cells (3, rows, columns).

    `comb` tells how wide the sides are that were measured, where the noise is not as wide; `alike`
    that all cells hold the same, so that none has more noise than another.
    """
    own = slice(known.top, known.bottom), slice(known.left, known.right - 1)
    between = sides[:, 1:-1][own][differ[own]]
    usual = float(median(between)) if len(between) else 1.0
    noise = _widened(inside[:, *known.cells].mean(axis=(1, 2)).min(), comb)
    if usual < _LEAST + _TIMES_NOISE * noise:
        return None
    strength = np.minimum(np.maximum((sides - noise) / (usual - noise), 0.0), 1.0)
    if alike:
        return strength
    # Around a board there may be a photo or a rough wallpaper, with edges all over.
    around = _widened(inside.min(axis=0), comb)
    beside = np.concatenate([around[:, :1], around, around[:, -1:]], axis=1)
    around = np.minimum(beside[:, :-1], beside[:, 1:])
    return np.where(usual < _LEAST + _TIMES_NOISE * around, 0.0, strength)


def measure_sides(edges: EdgeMaps, lattice: Lattice, extent: Extent) -> Sides:
    """Share (0..1) of each side of the cells with an edge near it (`margin_of`), or in the gap."""
    x = lattice.x.at(np.arange(extent.left, extent.right + 1))
    y = lattice.y.at(np.arange(extent.top, extent.bottom + 1))
    across = _along(edges.along_x, x, y, lattice.x.gap, margin_of(lattice.x))
    down = _along(edges.along_y, y, x, lattice.y.gap, margin_of(lattice.y))
    return Sides(across, down.T)


def measure_noise(
    edges: EdgeMaps, lattice: Lattice, extent: Extent, *, wide: bool = False
) -> Noise:
    """Share of edge on three lines inside each cell, each one pixel wide, or `wide` as sides."""
    x = lattice.x.at(np.arange(extent.left, extent.right + 1))
    y = lattice.y.at(np.arange(extent.top, extent.bottom + 1))
    return Noise(
        _inside(edges.along_x, lattice.x, x[:-1], y, wide=wide),
        _inside(edges.along_y, lattice.y, y[:-1], x, wide=wide).swapaxes(1, 2),
    )


def _inside(
    edges: NDArray[np.bool_],
    comb: Comb,
    teeth: NDArray[np.float64],
    cuts: NDArray[np.float64],
    *,
    wide: bool,
) -> NDArray[np.float64]:
    inside = np.array(_INSIDE)[:, None] * comb.drawn * comb.pitch
    gap, margin = (comb.gap, margin_of(comb)) if wide else (0.0, 0)
    shares = _along(edges, (teeth + inside + gap / 2).ravel(), cuts, gap, margin)
    return shares.reshape(-1, len(_INSIDE), len(teeth)).swapaxes(0, 1)


def margin_of(comb: Comb) -> int:
    """How far off a tooth its edge may be, px."""
    return _MARGIN if comb.gap else max(_MARGIN, round(_MARGIN_CELLS * comb.pitch))


def _widened(share: NDArray[np.float64], comb: Comb | None) -> NDArray[np.float64]:
    """Share of edge that sides would have, were they no sides, by that of lines of one pixel."""
    if comb is None:
        return share
    return np.asarray(1 - (1 - share) ** (np.ceil(comb.gap) + 1 + 2 * margin_of(comb)))


def _along(
    edges: NDArray[np.bool_],
    teeth: NDArray[np.float64],
    cuts: NDArray[np.float64],
    gap: float,
    margin: int,
) -> NDArray[np.float64]:
    """Share of the lines between cuts with an edge at the teeth, shape (cuts - 1, teeth)."""
    size = edges.shape[1]
    # The corners of a cell, a tenth of it, say little: lines there may cross the next cell's edge.
    corner = (cuts[1] - cuts[0]) / 10
    start = np.ceil((cuts[:-1] + corner) / STEP)
    end = np.maximum(np.ceil((cuts[1:] - corner) / STEP), start + 1)
    start, end = (np.minimum(np.maximum(at, 0), len(edges)).astype(np.intp) for at in (start, end))
    low, high = int(start[0]), int(end[-1])
    first = np.rint(teeth - gap).astype(np.intp) - margin
    place = first + np.arange(int(np.ceil(gap)) + 1 + 2 * margin)[:, None]
    lines = edges[low:high]
    is_inside = place[0].min() >= 0 and place[-1].max() < size
    met = np.zeros((len(lines), len(teeth)), dtype=bool)
    for at in place:
        near = lines.take(at, axis=1, mode="clip")
        met |= near if is_inside else near & (at >= 0) & (at < size)
    # A board may fill the picture: its border ends cells as well as an edge does.
    at_border = (teeth - gap <= margin) | (teeth >= size - margin)
    if margin and at_border.any():
        met |= at_border
    total = np.zeros((len(met) + 1, len(teeth)), dtype=np.int32)
    np.cumsum(met, axis=0, out=total[1:])
    count = np.maximum(end - start, 1)[:, None]
    return np.asarray((total[end - low] - total[start - low]) / count, dtype=np.float64)
