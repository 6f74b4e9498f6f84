"""Tells a cell that is lit up, as under the mouse, from one of a colour of its own.

Its colour is that of other cells made lighter or darker, or mixed with the page behind it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells import DEVIATION

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.palette import Palette

_BY_CHANCE = 1e-3
"""Greatest chance with which a single cell may be all that there is of a colour of the game."""

_LEAST, _MOST = 0.5, 1.5
"""How much of its own colour a cell that is lit up keeps at least, and has at most: more of another
would hide what colour it is."""


def without_tinted(palette: Palette, page: NDArray[np.uint8]) -> Palette:
    """Palette in which a single cell of a tinted colour has the colour that was tinted.

    `page`, shape (n, 3), are colours of what may lie behind cells.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    if counts[-1] != 1 or len(counts) < 3 or counts[-2] == 1 or _chance_of_one(counts) > _BY_CHANCE:
        return palette
    own, others = palette.colours[-1].astype(np.float64), palette.colours[:-1].astype(np.float64)
    behind = np.concatenate([np.array([[0, 0, 0], [255, 255, 255]]), page]).astype(np.float64)
    share = np.linspace(_LEAST, _MOST, 101)[:, None, None, None]
    mixed = np.clip(share * others[:, None] + (1 - share) * behind, 0, 255)
    apart = np.abs(mixed - own).max(axis=3).min(axis=(0, 2))
    near = np.argsort(apart)
    if apart[near[0]] > DEVIATION / 2 or apart[near[1]] <= DEVIATION:
        return palette
    cells = np.where(palette.cells == len(others), near[0], palette.cells).astype(np.uint8)
    return replace(palette, cells=cells, colours=palette.colours[:-1])


def _chance_of_one(counts: NDArray[np.intp]) -> float:
    """Chance that of colours laid at random some is on one cell, but for the flooded region's."""
    cells, colours = int(counts[1:].sum()), len(counts) - 1
    return float(cells * (1 - 1 / colours) ** (cells - 1))
