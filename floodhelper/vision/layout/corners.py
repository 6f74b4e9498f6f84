"""Whether page shows in the corners of cells that lie in a cross, or an octagon.

  a b c       Some games in which three are matched lay them so. Chance would have laid their
a b c a b     page's colour elsewhere too.
  c a b
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST_COLOURS = 3
"""Fewest colours of the other cells: on a board that is nearly finished there are fewer."""


def are_page(labels: NDArray[np.uint8]) -> bool:
    """Whether a colour of cells (rows, columns) is in all corners alone, the same each way.

    What is left of a board that a flood reaches last are its corners, but for the one in which it
    began.
    """
    own = labels == labels[0, 0]
    mirrored = (own == own[::-1]).all() and (own == own[:, ::-1]).all()
    through = own[len(own) // 2].any() or own[:, own.shape[1] // 2].any()
    return bool(mirrored and not through and len(np.unique(labels)) > _FEWEST_COLOURS)
