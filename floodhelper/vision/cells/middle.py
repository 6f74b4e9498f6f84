"""Where the middle of a board's cells is, told by where their colours show.

Rims, dots and shadows have edges of their own, on which teeth may stand. But whatever is drawn in
a cell, its colour shows as much on one side of its middle as on the other:

    share of the colour   ______▁▂▇▇▇▇▇▇▇▇▂▁______
                         before │    cell    │ after

The share of a cell's colour in what is seen at a place is the slope of a least-squares fit over
all cells. It is folded by the pitch, and reaches half a cell into both neighbours.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.phase import (
    FEW_LINES,
    colours_along,
    halves_along,
    opacity_along,
    seen_along,
    trim_gap,
)
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import sample

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.extent import Extent
    from floodhelper.vision.lattice.lattice import Comb

_LINES, _FEWEST, _FINEST = 4, 8, 32
"""Places looked at across the axis, and fewest and most along it: the middle is found to a
fraction of them."""

_REACH = 0.3
"""Way in cells that the middle may lie off: at half a cell the lines between cells are symmetric as
well."""

_CLOSENESS = 0.25
"""Step of the middles that are tried, in places."""

_SHOWN = 0.3
"""Share of the colour from which it makes no difference how much more there is: light falls on
balls from above, and marks cover what is in the middle, but both leave the edge as it is."""

_MORE_SYMMETRIC = 5.0
"""How much more symmetric (in squares) the share must be about another middle to move the teeth:
of balls and pebbles of the project's generator it was 17 to 42 times where they were 2 px off or
more, and at most 2.6 times where they were right."""

_LEAST_ASYMMETRY = 0.0005
"""Asymmetry that tells nothing: a twentieth of the greatest share at a fifth of the places."""

_LEAST_PX, _LEAST_SHARE = 1.0, 0.03
"""Least way to the middle for which teeth are moved, px and cells: nearer, edges know better."""


_ASYMMETRY = 0.05
"""Most asymmetry of half a board that tells its middle: cells of one colour have more there."""

_OFF_PITCH = (0.005, 0.035)
"""Share of the pitch by which it may be off: less may be the halves', and more is some mark's."""


def centred(pixels: NDArray[np.uint8], lattice: Lattice, board: Extent) -> Lattice:
    """Lattice about the middle of the cells of a board, with its gap trimmed.

    Where the middles of the cells in the first and in the last half of the board lie nearer to, or
    further from, each other than the pitch says, it takes the pitch that they say.
    """
    lattice = trim_gap(pixels, lattice, board)
    across, down = _looks(pixels, lattice, board)
    x, y = _moved(lattice.x, across), _moved(lattice.y, down)
    if (x, y) != (lattice.x, lattice.y):
        lattice = trim_gap(pixels, Lattice(x, y), board)
        across, down = _looks(pixels, lattice, board)
    x, y = _stretched(lattice.x, across), _stretched(lattice.y, down)
    return lattice if (x, y) == (lattice.x, lattice.y) else Lattice(x, y)


@dataclass(frozen=True, eq=False)
class _Look:
    """What cells look like along an axis."""

    seen: NDArray[np.float32]
    """Levels, shape (places, cells, 3, cells aside)."""
    colours: NDArray[np.float32]
    """Colours of the cells, shape (3, cells, cells aside)."""

    @classmethod
    def of(cls, patches: NDArray[np.uint8], axis: int) -> _Look:
        """Look of cells (rows, columns, down, across, 3), along y (axis 0) or x (1)."""
        levels = halves_along(patches, axis)
        return cls(seen_along(levels), colours_along(levels))

    @property
    def cells(self) -> int:
        """Number of cells along the axis."""
        return int(self.seen.shape[1])

    def part(self, first: int, last: int) -> _Look:
        """Look of the cells from `first` to before `last` along the axis."""
        return _Look(self.seen[:, first:last], self.colours[:, first:last])


def _looks(pixels: NDArray[np.uint8], lattice: Lattice, board: Extent) -> tuple[_Look, _Look]:
    """Looks of the cells of a board along x and along y."""
    whole = Lattice(replace(lattice.x, drawn=1.0), replace(lattice.y, drawn=1.0))
    fine_x, fine_y = (
        int(np.clip(round(comb.pitch), _FEWEST, _FINEST)) // 2 * 2 for comb in (whole.x, whole.y)
    )
    every = max(1, board.rows // FEW_LINES), max(1, board.columns // FEW_LINES)
    across = sample(pixels, whole, board, (_LINES, fine_x), whole=True, every=(every[0], 1))
    down = sample(pixels, whole, board, (fine_y, _LINES), whole=True, every=(1, every[1]))
    return _Look.of(across, 1), _Look.of(down, 0)


def _moved(comb: Comb, look: _Look) -> Comb:
    """Comb without gap about the middle of the cells, where that is plainly not where it was."""
    if look.cells < 2:
        return comb
    there, shares = comb.drawn / 2 - 0.5, _shares(look)
    middle, asymmetry, asymmetry_there = _symmetric(np.minimum(shares, _SHOWN), there)
    near = abs(middle - there) < max(_LEAST_SHARE, _LEAST_PX / comb.pitch)
    if near or _MORE_SYMMETRIC * max(asymmetry, _LEAST_ASYMMETRY) >= asymmetry_there:
        return comb
    half = len(shares) / 2
    # Where neighbours chance to be alike so much may show of a colour beside the cell too.
    if np.diff(_asymmetry(shares, np.array([middle, there]) * half)) <= 0:
        return comb
    return replace(comb.shifted(middle), drawn=1.0)


def _stretched(comb: Comb, look: _Look) -> Comb:
    """Comb about the same middle with the pitch that the middles of its two halves say."""
    cells = look.cells
    half = cells // 2
    if half < 2:
        return comb
    halves = [_shares(part) for part in (look.part(0, half), look.part(cells - half, cells))]
    # A half that is flooded has no middle.
    if min(_greatest_asymmetry(shares) for shares in halves) <= _LEAST_ASYMMETRY:
        return comb
    (first, *off), (last, *off_last) = map(_symmetric, halves)
    stretch = (last - first) / (cells - half)
    least, most = _OFF_PITCH
    if max(off[0], off_last[0]) > _ASYMMETRY or not least < abs(stretch) < most:
        return comb
    pitch = comb.pitch * (1 + stretch)
    middle = comb.offset + cells * comb.pitch / 2
    return replace(comb, offset=middle - cells * pitch / 2, pitch=pitch)


def _symmetric(shares: NDArray[np.float32], there: float = 0.0) -> tuple[float, float, float]:
    """Middle of the shares of a colour, asymmetry there, and asymmetry about `there`."""
    s = len(shares) // 2
    away = np.append(_tried(s), there * s)
    asymmetry = _asymmetry(shares, away)
    best = int(np.argmin(asymmetry[:-1]))
    return float(away[best] / s), float(asymmetry[best]), float(asymmetry[-1])


def _greatest_asymmetry(shares: NDArray[np.float32]) -> float:
    """Greatest asymmetry of the shares of a colour about all middles that are tried."""
    return float(_asymmetry(shares, _tried(len(shares) // 2)).max())


def _tried(s: int) -> NDArray[np.float64]:
    """Middles that are tried in a cell of so many places, in places off its own."""
    return np.arange(-_REACH * s, _REACH * s, _CLOSENESS)


def _asymmetry(shares: NDArray[np.float32], away: NDArray[np.float64]) -> NDArray[np.float64]:
    """Asymmetry about places that are so far away from the middle, in places."""
    s = len(shares) // 2
    centre = s - 0.5 + away[:, None]
    k = np.arange(int(s * (1 - _REACH))) + 0.5
    places = np.arange(2 * s)
    before, after = (np.interp(centre + way, places, shares) for way in (-k, k))
    return np.asarray(np.square(before - after).mean(axis=1))


def _shares(look: _Look) -> NDArray[np.float32]:
    """Share of a cell's colour from half a cell before it to half a cell after it, (2 places,)."""
    seen, colours = look.seen, look.colours
    half = len(seen) // 2
    parts = (
        (seen[half:, :-1], colours[:, 1:]),
        (seen, colours),
        (seen[:half, 1:], colours[:, :-1]),
    )
    return np.concatenate([opacity_along(*part) for part in parts])
