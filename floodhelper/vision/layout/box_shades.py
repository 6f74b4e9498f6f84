"""Whether fields have two shades in boxes of three by three, as of a sudoku or a block puzzle.

· · · ▒ ▒ ▒     The boxes are shaded by turns, as on a chessboard, so that their borders are seen
· a · ▒ ▒ b     without lines. What is put into them has colours of its own.
· · · a ▒ ▒
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BOX = 3
"""Fields along a side of a box."""

_FEWEST = 10
"""Fewest fields of either shade: so many cells of two colours that chance laid lie on different
halves of the boxes once in 2**19 times."""


def has_shaded_boxes(labels: NDArray[np.uint8]) -> bool:
    """Whether each half of the boxes of cells (rows, columns) has a colour that is nowhere else."""
    rows, columns = np.indices(labels.shape) // _BOX
    odd = (rows + columns) % 2 == 1
    counts = np.bincount(labels.ravel())
    on_odd = np.bincount(labels.ravel(), odd.ravel())
    enough = counts >= _FEWEST
    return bool((enough & (on_odd == counts)).any() and (enough & (on_odd == 0)).any())
