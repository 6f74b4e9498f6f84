"""Whether colours go from one to the next over the cells, as heat and height do on a map.

1 2 3 4      A game lays its colours by chance, so that two cells beside each other that differ
2 3 4 4      do so by as much as any two. Where numbers are coloured, or a picture, those beside
3 4 5 6      each other are near in colour, even if no two are alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab

if TYPE_CHECKING:
    from floodhelper.vision.colours.palette import Palette

_FEWEST = 20
"""Fewest cells beside each other in two colours that tell: how far those of so many are apart on
average is known to a tenth, as two colours differ from another two by half of what they do."""


def nearness(palette: Palette) -> float:
    """How far apart the colours of neighbours are that differ, CIE Lab, relative to any two cells.

    It is about 1 where the colours lie by chance, and where too few differ to tell.
    """
    labels, counts = palette.cells, np.bincount(palette.cells.ravel(), minlength=1)
    colours = lab(palette.colours)[: len(counts)]
    apart = np.sqrt(np.square(colours[:, None] - colours).sum(axis=2))
    one = np.concatenate([labels[:, 1:].ravel(), labels[1:].ravel()])
    other = np.concatenate([labels[:, :-1].ravel(), labels[:-1].ravel()])
    beside = apart[one, other][one != other]
    # Each cell with each of another colour.
    pairs = np.outer(counts, counts) * ~np.eye(len(counts), dtype=bool)
    if len(beside) < _FEWEST:
        return 1.0
    return float(beside.mean() / ((pairs * apart).sum() / pairs.sum()))
