"""Whether what is drawn in cells tells something else in each, as text does.

A mark of a game is the same in many cells: one a colour, or one for the flooded cells. A cell that
looks like another of its colour has a twin there; cells with text of their own have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MIDDLE = 0.18
"""Share of a cell at each side that is left out: outlines differ where cells are pebbles."""

_TOLD = 30
"""Difference, in levels of lightness, from which two places are drawn otherwise: half of what the
faintest text has."""

_UNLIKE = 0.03
"""Share of the places from which two cells are no twins: a stroke across a third of the cell."""

_SHIFTED = 0.6
"""Share of the height of an edge by which a place beside it may differ: half a place further on an
edge has half its height."""

_LOOKED_AT, _COMPARED = 24, 64
"""Most cells of a colour for which a twin is looked for, and among how many."""

_FEWEST = 4
"""Fewest cells of a colour that are asked to have twins."""


def twinless_share(patches: NDArray[np.uint8], labels: NDArray[np.uint8]) -> float:
    """Share of cells that look like no other of their colour, but for a twentieth and one more.

    Pointers, markers and a cell under the mouse are those few. `patches` are the cells, shape
    (rows, columns, down, across, 3), `labels` their colour indices. 0 with too few cells to tell.
    """
    down, across = (round(_MIDDLE * places) for places in patches.shape[2:4])
    inner = patches[:, :, down : patches.shape[2] - down, across : patches.shape[3] - across]
    light = inner.astype(np.int16).sum(axis=-1) // 3
    asked = alone = 0.0
    for label in range(int(labels.max()) + 1):
        own = light[labels == label]
        if len(own) < _FEWEST:
            continue
        some = own[:: -(-len(own) // _COMPARED)]
        first = some[:: -(-len(some) // _LOOKED_AT)]
        asked += len(own)
        alone += len(own) * float((_nearest(first, some) > _UNLIKE).mean())
    if not asked:
        return 0.0
    return max(0.0, alone - asked / 20 - 1) / asked


def _nearest(cells: NDArray[np.int16], others: NDArray[np.int16]) -> NDArray[np.float64]:
    """Least share of places of `cells` (n, s, t) that differ from another of `others` (m, s, t).

    Beside an edge a place may differ more: a fractional pitch moves the drawing by half a pixel.
    The first of `cells` is the first of `others`, the next one further on by the same step.
    """
    padded = np.pad(others, ((0, 0), (1, 1), (1, 1)), mode="edge")
    around = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(1, 2))
    slack = _TOLD + _SHIFTED * (around.max(axis=(3, 4)) - around.min(axis=(3, 4)))
    far = np.abs(cells[:, None] - others) > slack
    share = far.mean(axis=(2, 3))
    step = max(1, -(-len(others) // max(1, len(cells))))
    itself = np.arange(len(cells)), np.minimum(np.arange(len(cells)) * step, len(others) - 1)
    share[itself] = 1.0
    return np.asarray(share.min(axis=1))
