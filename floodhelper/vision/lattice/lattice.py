"""A lattice of cells: fitted to edges from a seed, to a fraction of a pixel.

A lattice is two combs, one an axis. A comb's teeth stand at the left (or top) edges of the cells.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.picture.edges import EdgeMaps

_MOVES = 15
"""Places tried for each end of a comb by `refine_comb`."""

STEADY, STEADIER = 0.91, 0.96
"""Share of the greatest steadiness from which a pitch may be right, for flat cells and for those
that are set off by their drawing. Both were found on screens: with less than 0.905 the pitch drifts
to edges inside the cells; with 0.93 and more a line of page that was taken for flat cells holds the
pitch where it fits in. No page passes for discs and gaps, so that they bear more."""

_STEPS = 25
"""Pitches tried by `fit_comb`, a quarter of a percent apart: over the 16 cells of the widest window
that is a twenty-fifth of a cell."""


@dataclass(frozen=True)
class Comb:
    """Places `offset + k * pitch` along an axis, px."""

    offset: float
    pitch: float
    drawn: float = 1.0
    """Share of the pitch, from a tooth on, in which a cell is drawn; the rest is gap."""

    @property
    def gap(self) -> float:
        """Space left of (or above) each tooth between it and the cell before, px."""
        return (1.0 - self.drawn) * self.pitch

    def at(self, k: NDArray[np.float64] | NDArray[np.intp] | float) -> NDArray[np.float64]:
        """Places of the teeth (or of fractions of the way to the next), px."""
        return np.asarray(self.offset + np.asarray(k, dtype=np.float64) * self.pitch)

    def shifted(self, cells: float) -> Comb:
        """Return the comb that starts `cells` teeth further on."""
        return Comb(self.offset + cells * self.pitch, self.pitch, self.drawn)


@dataclass(frozen=True)
class Lattice:
    """Cells as the product of two combs."""

    x: Comb
    y: Comb


def fit_lattice(edges: EdgeMaps, seed: Seed) -> Lattice:
    """Lattice whose teeth stand on most edges of a seed.

    Its teeth number 0 are the first ones inside the seed. Where cells have edges inside
    themselves the teeth may stand on those: see `floodhelper.vision.cells.phase.align`.
    """
    across = edges.profile_x(seed.y, seed.y + seed.side)
    down = edges.profile_y(seed.x, seed.x + seed.side)
    return Lattice(
        fit_comb(across, seed.pitch_x, seed.x, seed.side),
        fit_comb(down, seed.pitch_y, seed.y, seed.side),
    )


def fit_comb(profile: NDArray[np.float32], pitch: float, start: float, length: float) -> Comb:
    """Comb with the most edges under its teeth, within `length` px from `start`.

    `profile` holds the share of lines with an edge at each place; `pitch` is known to about 3 %.
    Teeth further out would bring in edges that are not the board's: a comb that fits here is
    followed outward by `floodhelper.vision.growth.grow`.
    """
    smooth = _blurred(profile)
    first = start + length / 2 - pitch / 2
    teeth = max(3, int(length / pitch / 2))
    pitches = pitch * (1 + np.linspace(-0.03, 0.03, _STEPS))
    offsets = first + np.arange(0, pitch, 0.5)
    sums = _folded(smooth, first + np.arange(-teeth, teeth + 1)[:, None] * pitches, len(offsets))
    best = int(np.argmax(sums))
    # Combs about as good lie around the best one where edges are thick: their middle is meant.
    near = np.abs(offsets - offsets[best % len(offsets)]) <= 2
    good = (sums >= 0.98 * sums.flat[best]) & near
    offset, pitch = (
        float((grid * good).sum() / good.sum()) for grid in (offsets, pitches[:, None])
    )
    return Comb(offset + float(np.ceil((start - offset) / pitch)) * pitch, pitch)


def refine_comb(
    profile: NDArray[np.float32], comb: Comb, cells: int, steady: float = STEADY
) -> Comb:
    """Comb of `cells` cells whose two ends are moved a little to meet the most edges.

    Both the first and the last tooth are tried at a few places around theirs, with all pitches
    that follow and at which the cells' edges keep their place, `steady` of the best; edges count at
    the start and at the end of what is drawn of each cell.
    """
    smooth = _blurred(profile)
    reach = float(np.clip(comb.pitch / 16, 1.0, 1.5))
    moves, step = np.linspace(-reach, reach, _MOVES, retstep=True)
    first, last = comb.offset + moves[:, None], comb.offset + cells * comb.pitch + moves[None, :]
    pitches = (last - first) / cells
    k = np.arange(cells)
    teeth = np.concatenate([k, k + comb.drawn]) if comb.drawn < 1 else np.arange(cells + 1)
    places = first[:, :, None] + pitches[:, :, None] * teeth
    sums = _read(smooth, places).sum(axis=2)
    steps = np.arange(2 * _MOVES - 1)
    steadiness = _steadiness(smooth, comb, cells, comb.pitch + (steps - _MOVES + 1) * step / cells)
    turn = np.arange(_MOVES)[None, :] - np.arange(_MOVES)[:, None] + _MOVES - 1
    sums[steadiness[turn] < steady * steadiness.max()] = 0.0
    if not sums.any():
        return comb
    best_first, best_last = divmod(int(np.argmax(sums)), _MOVES)
    # Where edges are thick or blurred many combs are as good: their middle is meant.
    near = np.abs(moves - moves[best_first])[:, None] <= 1.0
    near = near & (np.abs(moves - moves[best_last])[None, :] <= 1.0)
    good = near & (sums >= 0.985 * sums.max())
    first_at = float((first * good).sum() / good.sum())
    last_at = float((last * good).sum() / good.sum())
    return replace(comb, offset=first_at, pitch=(last_at - first_at) / cells)


def _steadiness(
    profile: NDArray[np.float32], comb: Comb, cells: int, pitches: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How well the edges of all cells lie over each other, whichever they are, for each pitch.

    It is the variance of the profile folded by the pitch. A comb that is too narrow or too wide may
    meet more edges, as shaded and round cells have them inside too, but it spreads each of them.
    """
    k = np.arange(cells) - (cells - 1) / 2
    starts = comb.offset + (cells - 1) / 2 * comb.pitch + k[:, None] * pitches
    folded = _folded(profile, starts, int(np.ceil(2 * comb.pitch))) / cells
    return np.asarray(folded.var(axis=1))


def _folded(
    profile: NDArray[np.float32], starts: NDArray[np.float64], count: int
) -> NDArray[np.float64]:
    """Sums of what a profile shows at so many places, half a pixel apart, from each start on.

    `starts` are px, shape (cells, pitches); the sums over the cells have the shape (pitches,
    count). Between pixels it shows what lies between, outside the picture 0.
    """
    index = np.floor(2 * starts).astype(np.intp)
    part = 2 * starts - index
    size = 2 * len(profile) - 2
    before, after = max(0, -int(index.min())), max(0, int(index.max()) + count - size)
    # What is seen at the start and at the end of each half of a pixel.
    ends = np.zeros((2, before + size + after))
    inside = ends[:, before : before + size]
    inside[0, ::2], inside[1, 1::2] = profile[:-1], profile[1:]
    inside[0, 1::2] = inside[1, ::2] = (profile[:-1] + profile[1:]) / 2
    start, end = sliding_window_view(ends, count, axis=1)[:, index + before]
    sums = np.einsum("cp,cpn->pn", 1 - part, start) + np.einsum("cp,cpn->pn", part, end)
    return np.asarray(sums)


def _read(profile: NDArray[np.float32], places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Values of a profile at places between its own, 0 outside: `np.interp`, but faster."""
    last = len(profile) - 1
    index = places.astype(np.intp)
    rises = np.zeros(len(profile), dtype=np.float64)
    np.subtract(profile[1:], profile[:-1], out=rises[:-1], dtype=np.float64)
    values = rises.take(index, mode="clip")
    values *= places - index
    values += profile.take(index, mode="clip")
    if len(places) and (places.min() < 0 or places.max() > last):
        values[(places < 0) | (places > last)] = 0.0
    return values


def _blurred(profile: NDArray[np.float32]) -> NDArray[np.float32]:
    """Peaks made wide enough for a comb that is half a pixel off to meet them."""
    padded = np.zeros(len(profile) + 2, dtype=np.float32)
    padded[1:-1] = profile
    return np.asarray((padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4, dtype=np.float32)
