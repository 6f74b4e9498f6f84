"""Whether cells belong together in pairs: parts of larger cells, straight or staggered.

┌───┬───┐    ┌───┬───┐     each second side between cells shows no change of colour; of bricks
│ · │ · │    │ · │ · │     and hexagons it is the other one in each second row
├───┼───┤    └─┬─┴─┬─┘
│ · │ · │      │ · │ ·
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST = 12.0
"""Fewest changes of colour that are expected of the sides in a class that tell of none: were they
laid by chance, all of them would be lacking once in exp(12), 160,000 times."""


def paired(labels: NDArray[np.uint8]) -> float:
    """Share of the changes of colour that are lacking at the sides inside pairs, 0..1.

    `labels` are colour indices (rows, columns). By chance it is about 0, or nothing is told.
    """
    return max(_paired(labels), _paired(labels.T))


def _paired(labels: NDArray[np.uint8]) -> float:
    changes = labels[:, 1:] != labels[:, :-1]
    row, line = np.indices(changes.shape)
    lacking = 0.0
    for place in (line % 2, (line + row) % 2):
        for inside in (place == 0, place == 1):
            usual = share_true(changes[~inside]) if not inside.all() else 0.0
            expected = usual * np.count_nonzero(inside)
            if expected >= _FEWEST:
                lacking = max(lacking, 1 - float(np.count_nonzero(changes[inside])) / expected)
    return lacking
