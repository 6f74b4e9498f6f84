"""The cells of a board that was read on too fine a lattice.

A character of a terminal is half a cell wide or high, and the squares of wide gaps lie on a lattice
of half their pitch: then lines repeat each other, or every second one is gap. Where the upper half
of all cells is lighter, as by gloss, lines repeat each other in other shades.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.grown import MIN_SIDE, Grown
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.lattice import Comb

_MOST = 8
"""Most lines that are one."""

_SAME = 0.98
"""Share of the cells in which lines that are one agree: all but what a pointer covers."""

_CHANGES = 0.2
"""Least share of the cells that change from one group of lines to the next: on a board that is
mostly flooded lines repeat each other without being one."""

_LEAST_SQUARE, _MARKS = 3, 1
"""Fewest rows and columns of squares that are cells where nothing else is left, and most cells that
are marks: four cells of one colour may be left by chance, nine hardly ever are."""


def merged(board: Grown, labels: NDArray[np.uint8]) -> Grown | None:
    """Board whose cells are as large as the colours (rows, columns) show, None where they are."""
    x, y = board.lattice.x, board.lattice.y
    down = 2 if _gap_lines(labels) else _repeated(labels)
    across = 2 if _gap_lines(labels.T) else _repeated(labels.T)
    if down == across == 1:
        down = across = _side_of_last_ones(labels)
    rows, columns = -(-board.rows // down), -(-board.columns // across)
    if down == across == 1 or min(rows, columns) < MIN_SIDE:
        return None
    return Grown(Lattice(_wider(x, across), _wider(y, down)), rows, columns)


def _wider(comb: Comb, times: int) -> Comb:
    return replace(comb, pitch=comb.pitch * times, drawn=1.0)


def _repeated(labels: NDArray[np.uint8]) -> int:
    """Number of rows that are one throughout, 1 where none are."""
    rows = len(labels)
    for count in range(min(_MOST, rows // MIN_SIDE), 1, -1):
        if rows % count:
            continue
        groups = labels.reshape(rows // count, count, -1)
        groups = _in_shades_of_first(groups)
        differ = share_true(groups[1:, 0] != groups[:-1, 0])
        if share_true(groups == groups[:, :1]) >= _SAME and differ >= _CHANGES:
            return count
    return 1


def _in_shades_of_first(groups: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Groups (n, lines, cells) with each colour that a line shares with no other as in the first.

    That is the colour which the first line of the groups has beside it most, if each of its own is
    so for one colour alone, and they are few enough to tell.
    """
    first, same = groups[:, 0], groups.copy()
    seen = [
        np.bincount(groups[:, line].ravel(), minlength=256) > 0 for line in range(groups.shape[1])
    ]
    own = np.flatnonzero(seen[0])
    if 2 * len(own) > first.size:
        return groups
    for line in range(1, groups.shape[1]):
        if (seen[line] & seen[0]).any() or np.count_nonzero(seen[line]) != len(own):
            continue
        others, places = np.unique(groups[:, line], return_inverse=True)
        met = np.zeros((len(others), int(own.max()) + 1), dtype=np.intp)
        np.add.at(met, (places.ravel(), first.ravel()), 1)
        usual = met.argmax(axis=1).astype(np.uint8)
        if len(np.unique(usual)) == len(own):
            same[:, line] = usual[places].reshape(first.shape)
    return same


def _side_of_last_ones(labels: NDArray[np.uint8]) -> int:
    """Rows and columns of the squares that are all that is left of a flooded board, 1 without them.

    A start marker, or another mark in a cell, may pass for a cell: one is odd.
    """
    rows, columns = labels.shape
    usual = int(np.bincount(labels.ravel()).argmax())
    for side in range(min(_MOST, min(rows, columns) // MIN_SIDE), _LEAST_SQUARE - 1, -1):
        if rows % side or columns % side:
            continue
        squares = labels.reshape(rows // side, side, columns // side, side).swapaxes(1, 2)
        cells = squares.reshape(-1, side**2)
        is_even = (cells == cells[:, :1]).all(axis=1)
        uneven, left = cells[~is_even], is_even & (cells[:, 0] != usual)
        if left.any() and np.count_nonzero(uneven != usual) <= _MARKS:
            return side
    return 1


def _gap_lines(labels: NDArray[np.uint8]) -> bool:
    """Whether every second row is of one and the same colour, and the others are not."""
    gaps, rows = labels[1::2], labels[::2]
    if len(labels) % 2 == 0 or len(gaps) < 2:
        return False
    gap = np.bincount(gaps.ravel()).argmax()
    return share_true(gaps == gap) >= _SAME and share_true(rows == gap) < 0.75
