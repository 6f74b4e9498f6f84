"""Boards whose pitch is told by the lines that are seen all along them.

┌──┬──┬──┐     Where most of a board is flooded few cells tell where the others lie, and a wrong
├╌╌┼╌╌┼╌╌┤     pitch may fit them as well. But the lines or gaps between all of them are seen,
├──┼──┼──┤     one pitch apart, as is what else is drawn in each.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.picture.edges import EdgeMaps

_SEEN = 0.8
"""Least share of a line along a board that is edge: some cells may have the colour of the gaps."""

_OFF = 0.1
"""Most by which the pitch may be off, as a share of it: by more, few cells fit."""

_FEWEST = 4
"""Fewest pairs of lines a pitch apart that tell of it."""

_EVEN_PX, _TIMES = 1.5, 1.5
"""Way in px by which lines lie off an even step, as they stand on whole pixels and are blurred; and
how many times as many pairs must be a step apart that is another than the pitch: the two sides of
gaps are at other steps too, but at fewer."""

_DRIFT, _OUT = 0.25, 0.25
"""Part of a cell by which lines at the wrong pitch are off at the other end of a board, and of one
that may lie beyond the ends of cells at that pitch to be none of the board."""


def as_lined(edges: EdgeMaps, board: Grown) -> Grown | None:
    """Board between the same ends with the pitch that the lines along it tell, if it is another."""
    x, y = board.lattice.x, board.lattice.y
    left, right = x.at(np.array([0, board.columns])).tolist()
    top, bottom = y.at(np.array([0, board.rows])).tolist()
    across = _lined(edges.profile_x(top, bottom, left, right), x, board.columns)
    down = _lined(edges.profile_y(left, right, top, bottom), y, board.rows)
    if across is None and down is None:
        return None
    wide, columns = across or (x, board.columns)
    high, rows = down or (y, board.rows)
    return Grown(Lattice(wide, high), rows, columns)


def _lined(profile: NDArray[np.float32], comb: Comb, cells: int) -> tuple[Comb, int] | None:
    """Comb and number of cells by the share (places,) of the lines across it that is edge."""
    seen = np.flatnonzero(profile >= _SEEN)
    # A blurred line is one.
    seen = seen[np.diff(seen, prepend=-2) > 1]
    steps = seen - seen[:, None]
    pairs = steps[np.abs(steps / comb.pitch - 1) <= _OFF]
    if len(pairs) < max(_FEWEST, cells / 2):
        return None
    # Steps are whole px, of which those at most one apart are even.
    near = np.ones(2 * int(_EVEN_PX) + 1, dtype=np.intp)
    told = np.convolve(np.bincount(pairs), near, "same")[pairs]
    known = np.count_nonzero(np.abs(pairs - comb.pitch) <= _EVEN_PX)
    pitch = float(pairs[np.argmax(told)])
    if told.max() < _TIMES * known or abs(pitch / comb.pitch - 1) * cells < _DRIFT:
        return None
    # Of the lines that stand in one place of all cells the most tell the pitch best.
    off = (steps + pitch / 2) % pitch - pitch / 2
    own = seen[max(np.abs(off) <= cells * _EVEN_PX / 4, key=np.count_nonzero)]
    number = np.rint((own - own[0]) / pitch)
    pitch, offset = np.polyfit(number, own, 1).tolist()
    start, end = ((comb.at(np.array([0, cells])) - offset) / pitch).tolist()
    first, last = math.floor(start + _OUT), math.ceil(end - _OUT)
    return Comb(offset + first * pitch, pitch, 1.0), last - first
