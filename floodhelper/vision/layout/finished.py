"""Boards of which hardly more than one colour is left, so that few edges tell where cells lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FLOODED = 0.9
"""Share of the cells in one colour from which a board is nearly finished: of 36 cells all but three
or four."""


def is_nearly_finished(labels: NDArray[np.uint8]) -> bool:
    """Whether nearly all cells have one colour; `labels` are colour indices, (rows, columns)."""
    return bool(np.bincount(labels.ravel()).max() >= _FLOODED * labels.size)
