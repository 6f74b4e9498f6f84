"""Runs of what is told along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def runs(told: NDArray[np.bool_], gap: int = 1) -> list[tuple[int, int]]:
    """First and end of each run of what is told, shape (n,), parted by `gap` others at least."""
    at = np.flatnonzero(told)
    if not len(at):
        return []
    parted = np.flatnonzero(np.diff(at) > gap)
    firsts, ends = at[np.append(0, parted + 1)], at[np.append(parted, len(at) - 1)] + 1
    return list(zip(firsts.tolist(), ends.tolist(), strict=True))
