"""Where so many rows and columns lie in a picture that shows little but them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.lattice import Comb, Lattice

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.picture.edges import EdgeMaps

_ASIDE = 0.2
"""Part of a side, at each end, that need not be the board's where a person draws a rectangle
around it: nearly as much as a cell of the smallest boards that are looked for is of them."""

_PLACES = 80
"""Most places that are tried for each end of a comb at a time: of 872 rectangles drawn about 436
boards of other programs, half of them 0.4 cells away, 61 lead more than a quarter of a cell off
with it and with twice as many, 67 with half."""

_GAP = 0.3
"""Greatest share of the pitch that is tried for the gap between cells: with half of it one more of
those leads off, with half as much again two fewer, in half as much time again."""

_NEAR = 2
"""Steps around the best place of a coarse search in which each end is sought again: with three one
fewer of those leads off."""

_AS_DRAWN = 0.95
"""Share of the most edges from which the cells fill the picture, as they do if they were drawn: of
those that do six fewer lead off with it, which are flooded but for a few cells, and of those with
0.4 cells around them six more."""


def lattice_within(edges: EdgeMaps, rows: int, columns: int) -> Lattice:
    """Lattice of so many rows and columns whose sides meet the most edges of a picture.

    A person cut the picture out around a board, which fills all of it or most; teeth 0 are the
    first.
    """
    across = edges.profile_x(0, edges.height)
    down = edges.profile_y(0, edges.width)
    return Lattice(_comb_within(across, columns), _comb_within(down, rows))


def _comb_within(profile: NDArray[np.float32], cells: int) -> Comb:
    """Comb of `cells` cells whose sides meet the most edges of a profile."""
    length = float(len(profile))
    step = max(1.0, _ASIDE * length / _PLACES)
    aside = np.arange(0.0, _ASIDE * length + step, step)
    firsts, lasts = aside, length - aside
    while True:
        met = _met(_widened(profile, step), firsts, lasts, cells, step)
        at = np.unravel_index(np.argmax(met), met.shape)
        first, last, most = float(firsts[at[0]]), float(lasts[at[1]]), float(met[at])
        if step <= 1 / 2:
            break
        near = np.arange(-_NEAR * step, _NEAR * step + step / 4, step / 2)
        firsts, lasts, step = first + near, last + near, step / 2
    # The picture ends where the edges of cells that fill it would be seen.
    ends = 2 * float(profile.max())
    whole = _met(_widened(profile, step), np.zeros(1), np.full(1, length), cells, step)
    if float(whole[0, 0]) + ends >= _AS_DRAWN * most:
        first, last = 0.0, length
    return Comb(first, (last - first) / cells)


def _met(
    profile: NDArray[np.float32],
    firsts: NDArray[np.float64],
    lasts: NDArray[np.float64],
    cells: int,
    step: float,
) -> NDArray[np.float64]:
    """Edges under both sides of all cells of combs, shape (firsts, lasts).

    Each comb reaches from one of the first places to one of the last. Gaps are tried in half steps,
    px.
    """
    pitches = ((lasts[None, :] - firsts[:, None]) / cells)[:, :, None]
    every, k = np.arange(len(profile), dtype=np.float64), np.arange(cells)
    gaps = np.arange(0.0, _GAP, step / 2 / float(pitches.max()))
    sides = [
        np.interp(firsts[:, None, None] + (k + part) * pitches, every, profile).sum(axis=2)
        for part in (0.0, *(1 - gaps))
    ]
    return np.asarray(sides[0] + np.max(sides[1:], axis=0))


def _widened(profile: NDArray[np.float32], step: float) -> NDArray[np.float32]:
    """Profile whose edges are seen as far off as half a step, and less a little aside of them."""
    reach = round(step / 2 + 0.5)
    way = np.concatenate([np.arange(1, reach + 2), np.arange(reach, 0, -1)]) / (reach + 1)
    return np.convolve(profile, way.astype(np.float32), mode="same")
