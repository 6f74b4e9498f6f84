"""Whether the few cells of other colours lie all over a board, as on a map of states.

· · · · · r ·      A game leaves none where its flood has been for long: what is left lies where it
· y · · · · ·      has come last. The few hosts that fail may be any.
· · · r · · y
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_CELLS, _FEWEST, _MOST = 150, 12, 0.12
"""Fewest cells, and fewest of other colours and most of them, as a share, for this to be asked."""

_PARTS = 4
"""Parts of a side: a board has sixteen, of which cells that lie by chance miss some."""

_ALL_OVER = 0.95
"""Least share of the parts reached as often as by chance in which cells lie all over: of 10,531
positions of Flood-It so near their end, played at random, in turn and greedily, nine do, and half
have a third. In 554 screenshots of games it is 0.74 at most."""


def are_scattered(labels: NDArray[np.uint8]) -> bool:
    """Whether few cells (rows, columns) have other colours than most, and these lie all over."""
    others = labels != np.bincount(labels.ravel()).argmax()
    few = np.count_nonzero(others)
    if labels.size < _CELLS or not _FEWEST <= few <= _MOST * labels.size:
        return False
    size = _by_parts(np.ones_like(others))
    by_chance = 1 - (1 - size / labels.size) ** few
    reached = np.count_nonzero(_by_parts(others))
    return bool(reached >= _ALL_OVER * by_chance.sum())


def _by_parts(told: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Number of true cells in each of the parts, shape (parts, parts)."""
    down, across = (np.linspace(0, each, _PARTS, endpoint=False).astype(int) for each in told.shape)
    lines = np.add.reduceat(told, down, axis=0, dtype=np.intp)
    return np.asarray(np.add.reduceat(lines, across, axis=1))
