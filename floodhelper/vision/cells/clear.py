"""How clear the cells of a board are: whether they look as the others of their colour do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

CLEAR = 0.25
"""Share of a cell's places that may deviate before it counts as covered: as `MOST_DEVIATION` of
the growth, but for single cells."""

_FEWEST = 4
"""Fewest cells that tell whether those of the rarer colours are clear."""

_COVERED = 3
"""Cells that are not clear on any board: under a pointer, enlarged, and one more by chance."""


def usual(off: NDArray[np.float32]) -> float:
    """Mean without the worst twentieth and two more: pointers, markers, a cell under the mouse.

    `off` is the share of each cell's places unlike the looks of its colour, shape (rows, columns).
    """
    ordered = np.sort(off, axis=None)
    return float(ordered[: max(1, len(ordered) - len(ordered) // 20 - 2)].mean())


def worst_border(off: NDArray[np.float32]) -> float:
    """Greatest share of cells that are not clear in the first or last row or column."""
    bad = off > CLEAR
    return max(share_true(line) for line in (bad[0], bad[-1], bad[:, 0], bad[:, -1]))


def strewn(off: NDArray[np.float32], labels: NDArray[np.uint8]) -> float:
    """Cells that are not clear for each cell that has not the commonest of the colours `labels`.

    Of a page with writing on it few cells are covered so far that they have another colour, and
    more in part. On 1,500 screens of the project's generator it is over 0.02 for two boards, whose
    cells are under 7 px.
    """
    others = labels.size - int(np.bincount(labels.ravel()).max())
    return max(0, int(np.count_nonzero(off > CLEAR)) - _COVERED) / max(1, others)


def of_others(off: NDArray[np.float32], labels: NDArray[np.uint8]) -> float:
    """Mean for the cells that have not the commonest of the colours `labels`, but for a tenth.

    These alone tell of a board that is nearly finished. A tenth, one at least, may be covered; of
    fewer than `_FEWEST` the marks that they bear may be as much.
    """
    others = np.sort(off[labels != np.bincount(labels.ravel()).argmax()])
    if len(others) < _FEWEST:
        return 0.0
    return float(others[: len(others) - max(1, len(others) // 10)].mean())
