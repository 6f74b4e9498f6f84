"""Whether colours that noise blurs into each other are those of two kinds of cells.

:::..       ..:::      Between the two, along the way on which colours differ most, there is room
:::::.     .:::::      that noise of either would have filled. Levels of grey are parted in two in
:::..       ..:::      the same way (N. Otsu, A threshold selection method, 1979).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST, _SHARE = 5, 0.05
"""Fewest cells of either kind, and least share of them: some cells are lit, or have a mark."""

_ROOM, _NOISE = 4.0, 0.5
"""Least room between both kinds, in times the deviation of the cells of either, and least of that,
CIE Lab, which rounding alone may leave."""


def second_kind(places: NDArray[np.float64], least: float) -> NDArray[np.bool_] | None:
    """Which of some colours (n, 3) in CIE Lab are of the second of two kinds, None of one kind.

    Between the kinds there is room of `least`, CIE Lab.
    """
    few = max(_FEWEST, round(_SHARE * len(places)))
    if len(places) < 2 * few:
        return None
    middle = places.mean(axis=0)
    # The first principal component (K. Pearson, 1901).
    along = (places - middle) @ np.linalg.svd(places - middle, full_matrices=False)[2][0]
    order = np.argsort(along, kind="stable")
    line = along[order]
    gaps = np.diff(line)[few - 1 : len(line) - few]
    first = int(np.argmax(gaps)) + few
    parts = np.split(line, [first])
    noise = np.sqrt(sum(float(np.square(part - part.mean()).sum()) for part in parts) / len(line))
    if gaps[first - few] < max(least, _ROOM * max(noise, _NOISE)):
        return None
    second = np.zeros(len(places), dtype=np.bool_)
    second[order[first:]] = True
    return second
