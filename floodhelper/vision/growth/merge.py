"""The cells of a board that was read on too fine a lattice.

A character of a terminal is half a cell wide or high, and the squares of wide gaps lie on a lattice
of half their pitch: then lines repeat each other, or every second one is gap. Where the upper half
of all cells is lighter, as by gloss, lines repeat each other in other shades.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
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

_FLOODED, _MARKS = 0.75, 1
"""Share of the cells in one colour from which blocks of the others are asked for, and most cells
that are marks in larger ones, as the start marker."""

_WIDEST = 2
"""Most that blocks are wider than high, or higher than wide, in cells that are nearly squares."""

_ALIKE, _BY_CHANCE = 0.25, 1e-3
"""Chance that cells next to each other have one colour, and that up to which what is left of a
board does not lie so: it is that of their blocks, each of which has a place by chance too. Single
cells tell nothing: nine in a square do, or five pairs."""


def merged(board: Grown, labels: NDArray[np.uint8]) -> Grown | None:
    """Board whose cells are as large as the colours (rows, columns) show, None where they are."""
    x, y = board.lattice.x, board.lattice.y
    down = 2 if _gap_lines(labels) else _repeated(labels)
    across = 2 if _gap_lines(labels.T) else _repeated(labels.T)
    if down == across == 1:
        down, across = _blocks_left(labels)
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


def _blocks_left(labels: NDArray[np.uint8]) -> tuple[int, int]:
    """Rows and columns of the blocks that are all that is left of a board, 1 and 1 without them."""
    counts = np.bincount(labels.ravel())
    if counts.max() < _FLOODED * labels.size:
        return 1, 1
    most = (min(_MOST, side // MIN_SIDE) for side in labels.shape)
    sizes = [
        (down, across)
        for down, across in product(*(range(1, each + 1) for each in most))
        if not (labels.shape[0] % down or labels.shape[1] % across)
        and max(down, across) <= _WIDEST * min(down, across)
    ]
    sizes.sort(key=lambda size: -size[0] * size[1])
    usual = int(counts.argmax())
    return next((size for size in sizes if _are_blocks(labels, size, usual)), (1, 1))


def _are_blocks(labels: NDArray[np.uint8], size: tuple[int, int], usual: int) -> bool:
    """Whether all cells but those of the usual colour lie in blocks, and not by chance.

    A single block is a cell as likely as it is several: squares are taken for one where nothing
    else is left, as so few tell of no board.
    """
    down, across = size
    rows, columns = labels.shape
    blocks = labels.reshape(rows // down, down, columns // across, across).swapaxes(1, 2)
    cells = blocks.reshape(-1, down * across)
    is_even = (cells == cells[:, :1]).all(axis=1)
    odd = np.count_nonzero(cells[~is_even] != usual)
    left = np.count_nonzero(cells[is_even, 0] != usual)
    if odd == 0 < left and down == across:
        return True
    if odd > _MARKS:
        return False
    chance = _ALIKE ** (down * across - 1) / (down * across)
    return float(chance**left) <= _BY_CHANCE


def _gap_lines(labels: NDArray[np.uint8]) -> bool:
    """Whether every second row is of one and the same colour, and the others are not."""
    gaps, rows = labels[1::2], labels[::2]
    if len(labels) % 2 == 0 or len(gaps) < 2:
        return False
    gap = np.bincount(gaps.ravel()).argmax()
    return share_true(gaps == gap) >= _SAME and share_true(rows == gap) < 0.75
