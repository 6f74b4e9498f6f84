"""Whether cells are parts of larger ones, in the middle of each of which something is drawn.

■ ■ ■ □ □ □    A number leaves as much of a cell free above and below it, and beside it, as it takes
■ 1 ■ □ 2 □    itself. So its cell looks like nine, of which the outer ones have one colour.
■ ■ ■ □ □ □
▲ ▲ ▲ ■ ■ ■    On a board no such rings lie side by side, unless all have the colour of a flood.
▲ 3 ▲ ■ 4 ■
▲ ▲ ▲ ■ ■ ■
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LEAST, _MOST = 3, 6
"""Fewest and most parts across and down a larger cell: fewer have no middle."""

_FEWEST = 2
"""Fewest larger cells in a row and in a column. Four rings in two colours lie on a board of two
colours by chance once in 2 to the power of 28."""

_WRITTEN = 0.5
"""Least share of the larger cells in which something shows: white marks do not on white ones."""


def are_written_over(labels: NDArray[np.uint8]) -> bool:
    """Whether the cells (rows, columns) are parts of larger ones with something in their middle.

    They are from the first row and column on; of the last of the larger cells a part may lack.
    """
    sides = (_run(line, labels[0, 0]) for line in (labels[:, 0], labels[0]))
    downs, acrosses = (range(_LEAST, min(side, _MOST) + 1) for side in sides)
    return any(_are_ringed(labels, down, across) for down in downs for across in acrosses)


def _run(line: NDArray[np.uint8], colour: np.uint8) -> int:
    """How many cells of a line, from the first on, have a colour."""
    others = np.flatnonzero(line != colour)
    return int(others[0]) if len(others) else len(line)


def _are_ringed(labels: NDArray[np.uint8], down: int, across: int) -> bool:
    """The same of larger cells of so many parts."""
    rows, columns = labels.shape[0] // down, labels.shape[1] // across
    if min(rows, columns) < _FEWEST:
        return False
    whole = labels[: rows * down, : columns * across].reshape(rows, down, columns, across)
    firsts = whole[:, 0, :, 0]
    same = whole == firsts[:, None, :, None]
    rings = same[:, [0, -1]].all(axis=(1, 3)) & same[..., [0, -1]].all(axis=(1, 3))
    middles = ~same[:, 1:-1, :, 1:-1].all(axis=(1, 3))
    return bool(rings.all() and (firsts != firsts[0, 0]).any() and share_true(middles) >= _WRITTEN)
