"""Moves the ends of a board to its outline, where edges show it beside them.

Lines between regions lie at one side of the cells or at both, and a flooded board has few edges
inside: what is inside may place a lattice a few pixels beside the cells, or pass for a gap. Where
cells have straight sides, the edges all along a side of the board are those of its cells.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.growth import Grown
from floodhelper.vision.lattice import Lattice
from floodhelper.vision.order import median
from floodhelper.vision.sides import margin_of, measure_sides

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.edges import EdgeMaps
    from floodhelper.vision.lattice import Comb

_REACH = 0.12
"""Way in cells up to which an end may lie off, if the gap is no wider."""

_STRAIGHT = 0.8
"""Share of the sides of cells that differ, and of a side of the board, that are edges."""

_NONE = 0.5
"""Share of a side of the board, at the end of the lattice, that is edge where it has none there."""


def on_outline(edges: EdgeMaps, board: Grown, labels: NDArray[np.uint8]) -> Grown:
    """Board whose ends lie on its outline where that shows beside them, else as it is.

    `labels` are the colour indices of its cells, shape (rows, columns).
    """
    x, y = board.lattice.x, board.lattice.y
    sides = measure_sides(edges, board.lattice, board.extent)
    left, right = x.at(np.array([0, board.columns])).tolist()
    top, bottom = y.at(np.array([0, board.rows])).tolist()
    if _straight(sides.left[:, 1:-1], labels[:, 1:] != labels[:, :-1]):
        x = _moved(edges.profile_x(top, bottom), x, board.columns)
    if _straight(sides.top[1:-1], labels[1:] != labels[:-1]):
        y = _moved(edges.profile_y(left, right), y, board.rows)
    return replace(board, lattice=Lattice(x, y))


def lie_on_outline(edges: EdgeMaps, board: Grown) -> tuple[bool, bool]:
    """Whether edges show all along the left and right sides of a board, and top and bottom."""
    x, y = board.lattice.x, board.lattice.y
    left, right = x.at(np.array([0, board.columns])).tolist()
    top, bottom = y.at(np.array([0, board.rows])).tolist()
    return (
        _ends_on(edges.profile_x(top, bottom), x, board.columns),
        _ends_on(edges.profile_y(left, right), y, board.rows),
    )


def _straight(sides: NDArray[np.float64], differ: NDArray[np.bool_]) -> bool:
    return bool(differ.any()) and float(median(sides[differ])) >= _STRAIGHT


def _ends_on(profile: NDArray[np.float32], comb: Comb, cells: int) -> bool:
    """Whether both ends of a comb lie on an edge all along a side."""
    ends = np.array([comb.offset, comb.offset + cells * comb.pitch - comb.gap])
    near = margin_of(comb)
    places = np.round(ends).astype(np.intp)[:, None] + np.arange(-near, near + 1)
    return bool((profile.take(places, mode="clip").max(axis=1) >= _STRAIGHT).all())


def _moved(profile: NDArray[np.float32], comb: Comb, cells: int) -> Comb:
    start, end = comb.offset, comb.offset + cells * comb.pitch - comb.gap
    first, last = (_nearest(profile, each, comb) for each in (start, end))
    if (first, last) == (start, end):
        return comb
    # What is taken for a gap may be lines between cells that fill their pitch.
    gaps = {1.0: 0.0, comb.drawn: comb.gap}
    pitches = {drawn: (last - first + gap) / cells for drawn, gap in gaps.items()}
    drawn = min(pitches, key=lambda each: abs(pitches[each] - comb.pitch))
    return replace(comb, offset=first, pitch=pitches[drawn], drawn=drawn)


def _nearest(profile: NDArray[np.float32], end: float, comb: Comb) -> float:
    """Place of the edge along a side nearest to its `end`, or that where it is none or is there."""
    near = margin_of(comb)
    reach = max(near, round(max(_REACH * comb.pitch, comb.gap + near)))
    places = round(end) + np.arange(-reach, reach + 1)
    shares = profile.take(places, mode="clip")
    if shares[reach - near : reach + near + 1].max() >= _NONE:
        return end
    plain = np.flatnonzero(shares >= _STRAIGHT)
    return float(places[plain[np.argmin(np.abs(plain - reach))]]) if len(plain) else end
