"""Which cells are drawn as no others are: with a glow, a sheen or a pattern, as what is flooded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.writing import OUTLINE
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import as_planes

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST = 2
"""Fewest cells of a colour that tell how it is drawn."""

_PLAIN, _DRAWN = 0.02, 0.1
"""Most of the places of plain cells, their sides left out, that differ from their colour, and least
of those of cells that are drawn otherwise: of 203 screenshots of games the one whose flooded cells
alone bear a sheen has 0.31 of them, its other cells none."""

_OTHERS = 3
"""Fewest colours that must be plain for it to be told of one that it is drawn otherwise."""


def drawn_apart(patches: NDArray[np.uint8], labels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Cells of the one colour on which something is drawn while all others are plain.

    `patches` are the cells, shape (rows, columns, s, t, 3), `labels` their colours. What is
    returned has their shape, (rows, columns), and is true nowhere where there is no such colour.
    """
    down, across = (round(OUTLINE * count) for count in patches.shape[2:4])
    planes, kinds = as_planes(patches[:, :, down:-down, across:-across]), labels.ravel()
    counts = np.bincount(kinds)
    told = np.flatnonzero(counts >= _FEWEST)
    shares = np.empty(len(told))
    for i, kind in enumerate(told.tolist()):
        look = median(planes[..., kinds == kind])
        colour = median(look.reshape(3, -1))[:, None, None]
        shares[i] = (np.abs(look - colour).max(axis=0) > DEVIATION).mean()
    apart = np.flatnonzero(shares >= _DRAWN)
    plain = np.count_nonzero(shares <= _PLAIN)
    if not len(apart) or plain < max(_OTHERS, len(told) - 1):
        return np.zeros(labels.shape, dtype=bool)
    return np.asarray(labels == told[apart[0]])
