"""Makes gaps as wide across as down, and cells that are nearly square square.

What is drawn in cells may pass for a part of the gap: a light from above leaves nearly white what
lies at the top, whatever colour is below, and where a board is nearly finished the few cells in
other colours tell little. Or the middle of the gap passes for a part of the cells. Then the gap of
one of the axes is right, and the cells end where they seem to. And the few edges of a small board
may tell the pitch of one axis badly, where that of the other shows what it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.lattice import Lattice

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb
    from floodhelper.vision.picture.edges import EdgeMaps

_UNEVEN_PX, _UNEVEN = 1.5, 0.04
"""Difference of the gaps from which one is wrong, the greater of px and a share of the pitch: of
1,200 boards of the project's generator 1.5 % have more, most of them balls and pebbles, and nearly
half of those that are placed wrongly."""

_PLAINER = 0.15
"""How much more edge there must be where the cells begin with the gap of the other axis. Where that
is right it is 0.15 to 1.0 more, else 0.07 at most."""


_NEARLY, _SQUARE = 0.05, 0.01
"""Difference of the pitches, as a share, up to which cells may be square, and that from which they
are not."""

_BLURRED_PX = 3.5
"""Difference of both sides of so many cells, px, up to which edges may not tell: a comb meets edges
that are a pixel or two off at its ends. Of 1,200 boards of the project's generator 30 are nearly
square: 22 are oblong, with 4.5 px or more, the others are square, with 1.3 to 4.2 px."""

_NO_MORE = 2.0
"""Times `_SQUARE` from which cells that were square are no longer."""


def kept_even(before: Lattice, after: Lattice) -> Lattice:
    """Lattice that was moved, but for the axis whose move alone makes its gaps or cells uneven.

    An end of the board that is taken for where a frame ends, or a mark that draws cells to it,
    makes their pitch other on one axis; a frame at the end of a gap leaves none on one. Cells that
    are made square are in their place, whatever is taken for their gaps.
    """
    made_square = _stretch(after) <= _SQUARE < _stretch(before)
    if _gaps_differ(after) and not _gaps_differ(before) and not made_square:
        if abs(after.x.gap - before.x.gap) > abs(after.y.gap - before.y.gap):
            return replace(after, x=before.x)
        return replace(after, y=before.y)
    if _stretch(before) <= _SQUARE and _stretch(after) > _NO_MORE * _SQUARE:
        if abs(after.x.pitch - before.x.pitch) > abs(after.y.pitch - before.y.pitch):
            return replace(after, x=before.x)
        return replace(after, y=before.y)
    return after


def evened(edges: EdgeMaps, board: Grown) -> Lattice:
    """Lattice of a board, with the gap of the other axis where the cells' edges tell that one."""
    x, y = board.lattice.x, board.lattice.y
    if not _gaps_differ(board.lattice):
        return board.lattice
    right, bottom = x.offset + board.columns * x.pitch, y.offset + board.rows * y.pitch
    across = edges.profile_x(y.offset, bottom - y.gap)
    down = edges.profile_y(x.offset, right - x.gap)
    more_x, as_y = _with_gap(across, x, board.columns, y.gap)
    more_y, as_x = _with_gap(down, y, board.rows, x.gap)
    if max(more_x, more_y) < _PLAINER:
        return board.lattice
    return Lattice(as_y, y) if more_x > more_y else Lattice(x, as_x)


def squared(board: Grown) -> Lattice:
    """Lattice of a board whose cells are square where its edges do not tell that they are not.

    The pitch is the mean of both, by how many cells tell it, about the middle of the board.
    """
    x, y = board.lattice.x, board.lattice.y
    cells, stretch = max(board.rows, board.columns), _stretch(board.lattice)
    if not _SQUARE < stretch <= _NEARLY or cells * abs(x.pitch - y.pitch) > _BLURRED_PX:
        return board.lattice
    pitch = (board.columns * x.pitch + board.rows * y.pitch) / (board.columns + board.rows)
    return Lattice(_about_middle(x, board.columns, pitch), _about_middle(y, board.rows, pitch))


def _about_middle(comb: Comb, cells: int, pitch: float) -> Comb:
    offset = comb.offset + cells * (comb.pitch - pitch) / 2
    return replace(comb, offset=offset, pitch=pitch)


def _gaps_differ(lattice: Lattice) -> bool:
    x, y = lattice.x, lattice.y
    return abs(x.gap - y.gap) > max(_UNEVEN_PX, _UNEVEN * min(x.pitch, y.pitch))


def _stretch(lattice: Lattice) -> float:
    """Difference of the pitches as a share of the smaller one."""
    pitches = lattice.x.pitch, lattice.y.pitch
    return max(pitches) / min(pitches) - 1


def _with_gap(
    profile: NDArray[np.float32], comb: Comb, cells: int, gap: float
) -> tuple[float, Comb]:
    """Comb of cells that end where they did, with such a gap, and how much more edge it meets."""
    drawn = 1 - gap / comb.pitch
    other = replace(comb, offset=comb.offset + gap - comb.gap, drawn=drawn)
    return _edge(profile, other, cells) - _edge(profile, comb, cells), other


def _edge(profile: NDArray[np.float32], comb: Comb, cells: int) -> float:
    """Share of edge where cells begin: mean of the first's, which is the board's, and of all."""
    starts = np.round(comb.at(np.arange(cells))).astype(np.intp)
    seen = profile.take(starts[:, None] + np.arange(-1, 2), mode="clip").max(axis=1)
    return float(seen[0] + seen.mean()) / 2
