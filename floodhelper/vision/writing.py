"""Whether what is drawn in cells tells something else in each, as text does.

A mark of a game is the same in many cells: one a colour, or one for the flooded cells. A cell that
looks like another of its colour has a twin there; cells with text of their own have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.order import median
from floodhelper.vision.planes import around, as_planes

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MIDDLE = 0.18
"""Share of a cell at each side that is left out: outlines differ where cells are pebbles."""

_TOLD = 30
"""Difference, in levels of lightness, from which two places are drawn otherwise: half of what the
faintest text has."""

_LEAST_INK = 0.005
"""Share of the places in which cells may differ for noise: two of those of a large cell."""

_UNLIKE = 0.15
"""Share of the ink in which cells may differ and be twins: half a stroke of a digit in three."""

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
    inner = as_planes(patches)
    inner = inner[:, down : inner.shape[1] - down, across : inner.shape[2] - across]
    light = (np.add.reduce(inner, axis=0, dtype=np.uint16) // 3).astype(np.uint8)
    light = np.ascontiguousarray(np.moveaxis(light, -1, 0))
    asked = alone = 0.0
    for label in range(int(labels.max()) + 1):
        own = light[labels.ravel() == label]
        if len(own) < _FEWEST:
            continue
        some = own[:: -(-len(own) // _COMPARED)]
        first = some[:: -(-len(some) // _LOOKED_AT)]
        asked += len(own)
        alone += len(own) * float((_nearest(first, some) > 1.0).mean())
    if not asked:
        return 0.0
    return max(0.0, alone - asked / 20 - 1) / asked


def _nearest(cells: NDArray[np.uint8], others: NDArray[np.uint8]) -> NDArray[np.float64]:
    """How much `cells` (n, s, t) differ from the likest of `others` (m, s, t): twins up to 1.

    That is the places that differ, for those that may: a share of what either has beyond the usual
    look of all. Beside an edge a place may differ more: a fractional pitch moves the drawing by
    half a pixel.
    The first of `cells` is the first of `others`, the next one further on by the same step.
    """
    height = around(others, np.maximum) - around(others, np.minimum)
    slack = (_TOLD + _SHIFTED * height).astype(np.uint8)
    apart = np.maximum(cells[:, None], others)
    apart -= np.minimum(cells[:, None], others)
    told = (apart > slack).reshape(len(cells), len(others), -1)
    # A product counts faster than `mean` does.
    far = told.astype(np.float32) @ np.ones(told.shape[2], dtype=np.float32)
    far = far.astype(np.float64) / told.shape[2]
    usual = median(others, axis=0)
    ink = np.maximum(_ink(cells, usual)[:, None], _ink(others, usual))
    unlike = far / np.maximum(_UNLIKE * ink, _LEAST_INK)
    step = max(1, -(-len(others) // max(1, len(cells))))
    itself = np.arange(len(cells)), np.minimum(np.arange(len(cells)) * step, len(others) - 1)
    unlike[itself] = np.inf
    return np.asarray(unlike.min(axis=1))


def _ink(cells: NDArray[np.uint8], usual: NDArray[np.float32]) -> NDArray[np.float64]:
    """Share of the places of cells (n, s, t) that do not show the usual look (s, t)."""
    return np.asarray((np.abs(cells - usual) > _TOLD).mean(axis=(1, 2)))
