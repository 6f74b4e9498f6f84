"""Whether the outermost cells are a ring of one colour, in which something else lies.

· · · ·    Fields around a board that is another game's are so, of which one at a corner may bear
· a b ·    something. A flood that had taken the ring would have taken some cells inside as well, or
· b a ·    left some of its colour there.
· · · ·
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LEAST_SIDE = 6
"""Fewest rows and columns in it: of a few cells a flood may have taken all but the middle."""

_OTHERS = 1
"""Most cells of the ring that are of another colour: of 1,241 boards of other programs none is a
ring, not even with six."""


def is_ring(labels: NDArray[np.uint8]) -> bool:
    """Whether nearly all of the outermost of the cells (rows, columns) have a colour of their own.

    No cell inside has it.
    """
    inner = labels[1:-1, 1:-1]
    if min(inner.shape) < _LEAST_SIDE:
        return False
    counts = np.bincount(labels.ravel())
    inside = np.bincount(inner.ravel(), minlength=len(counts))
    own = counts[inside == 0].max(initial=0)
    return bool(own >= labels.size - inner.size - _OTHERS)
