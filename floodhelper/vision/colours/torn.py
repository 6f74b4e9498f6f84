"""Whether what was taken for cells holds two cells each.

On a lattice of twice the pitch, or half a cell off, the halves of a cell have colours of their own:
where some cells are blue above and red below, and others red above and blue below, blue and red
are the colours of smaller cells. Gloss and shade make the same half lighter in all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.numbers.order import median

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette


def torn(patches: NDArray[np.uint8], palette: Palette) -> float:
    """Share of cells, shape (rows, columns, s, s, 3), whose halves have two colours both ways.

    The halves are above and below, or left and right, whichever tells more.
    """
    return max(_torn(patches, palette), _torn(patches.swapaxes(2, 3), palette))


def _torn(patches: NDArray[np.uint8], palette: Palette) -> float:
    half, margin = patches.shape[2] // 2, patches.shape[2] // 10
    first, second = (
        _colour_of(patches[:, :, margin : half - margin], palette),
        _colour_of(patches[:, :, half + margin : patches.shape[2] - margin], palette),
    )
    colours = len(palette.colours)
    known = (first >= 0) & (second >= 0)
    pairs = np.bincount(first[known] * colours + second[known], minlength=colours**2)
    pairs = pairs.reshape(colours, colours)
    both = np.minimum(pairs, pairs.T)
    return float(both.sum() - np.trace(both)) / len(first)


def _colour_of(part: NDArray[np.uint8], palette: Palette) -> NDArray[np.intp]:
    """Index of the colour of a part of each cell (rows, columns, s, t, 3), -1 for none: (n,)."""
    levels = median(part.reshape(part.shape[0] * part.shape[1], -1, 3), axis=1)
    apart = np.square(lab(levels)[:, None] - lab(palette.colours)).sum(axis=2)
    return np.where(apart.min(axis=1) <= (2 * LINK) ** 2, apart.argmin(axis=1), -1)
