"""A colour that is commoner than chance makes it and lies by chance, so that it was no flood.

■ ■ · ■ · ■    The pads of a drum machine and the lamps of a panel are mostly off, each by itself.
· ■ ■ · ■ ■    A board has more of one colour where it was flooded, in one region: of what lies
■ · ■ ■ ■ ·    outside it no more cells have that colour than any other, and fewer where the flood
■ ■ · ■ · ■    has taken those that it reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.layout.chance import SECOND, SECOND_CELLS, agreement
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

_UNLIKELY = 8.0
"""Logarithm of how unlikely it is at least that so many cells outside the largest region have its
colour by chance: on 475 boards of other programs it is 1.9 at most, in 26,000 positions of games of
one player that were played at random, on 4 by 4 to 20 by 20 cells, some laid in runs, 6.1."""


def is_too_common(labels: NDArray[np.uint8]) -> bool:
    """Whether the largest region's colour is too common outside it, and does not lie together.

    `labels` are the colours of cells, shape (rows, columns). What is drawn over a flooded region
    may part it, but leaves its cells together.
    """
    colours = len(np.unique(labels))
    names = regions_of(labels)
    sizes = np.bincount(names.ravel(), minlength=labels.size)
    # Of several as large any may be flooded.
    largest = np.unique(labels.ravel()[sizes == sizes.max()])
    return all(_is_too_common(sizes, labels == colour, colours) for colour in largest)


def _is_too_common(sizes: NDArray[np.intp], own: NDArray[np.bool_], colours: int) -> bool:
    """The same of one colour, whose cells are told (rows, columns); of the sizes of regions.

    Each region has the name of one of its cells.
    """
    second, first = np.sort(np.append(sizes[own.ravel()], 0))[-2:].tolist()
    flooded = first + second * (second >= max(SECOND_CELLS, SECOND * own.size))
    unlikely = _unlikeliness(own.size - flooded, np.count_nonzero(own) - flooded, colours)
    return unlikely >= _UNLIKELY and agreement(own.astype(np.uint8), np.ones_like(own)) < 0.0


def _unlikeliness(cells: int, own: int, colours: int) -> float:
    """How unlikely it is that so many of some cells have their `own` one of the colours.

    That of n cells the share s or more have one of k colours has a probability of exp(-n D) at
    most, D being how far s is from 1/k (H. Chernoff, A measure of asymptotic efficiency, 1952).
    """
    if own * colours <= cells:
        return 0.0
    share, chance = own / cells, 1 / colours
    rest = (1 - share) * np.log((1 - share) / (1 - chance)) if own < cells else 0.0
    return float(cells * (share * np.log(share / chance) + rest))
