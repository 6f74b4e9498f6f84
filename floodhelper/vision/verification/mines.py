"""Minesweeper, whose numbers lie on tiles of a colour each in some programs, as a game's marks do.

▓ ▓ ▓ ▓    Cells that are covered and cells that are open with no mine near
▓ 1 1 1    bear nothing, and never touch, not even at a corner: between them
▓ 1 · ·    lie the numbers.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.writing import OUTLINE
from floodhelper.vision.lattice.sampling import evenly, sample_marks
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import around

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_PLACES = 24, 24
"""Places looked at down and across a cell: a digit has strokes of two or three."""

_TOLD = 30
"""Difference, in levels of green, from which ink is told: half of what faint text has."""

_BARE, _INKED = 0.005, 0.03
"""Most ink in cells that bear nothing, and least in those of a number, as a share of their places:
a thin 1 is half as high as a cell and a twelfth as wide."""

_ALIKE = 0.75
"""Share of the ink of two numbers from which they are one: of 2 and 3 three fifths are the same."""

_FEWEST, _MOST = 2, 15
"""Fewest cells of a colour that tell its usual look, and fewest numbers; most cells looked at."""


def is_minesweeper(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether cells bear unlike numbers by their colours, but for two colours that never touch.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the board's cells.
    """
    kinds = np.flatnonzero(np.bincount(labels.ravel()) >= _FEWEST).tolist()
    if len(kinds) < 2 + _FEWEST:
        return False
    green = sample_marks(pixels, board.lattice, board.extent, _PLACES, OUTLINE)[..., 1]
    usual = {}
    for kind in kinds:
        own = np.argwhere(labels == kind)
        rows, columns = own[evenly(len(own), _MOST)].T
        usual[kind] = median(green[rows, columns], axis=0)
    inks = {label: np.abs(look - np.median(look)) > _TOLD for label, look in usual.items()}
    bare = [label for label, ink in inks.items() if ink.mean() <= _BARE]
    numbers = [ink for ink in inks.values() if ink.mean() >= _INKED]
    if len(bare) != 2 or len(numbers) < _FEWEST:
        return False
    shared = max(float((a & b).sum() / (a | b).sum()) for a, b in combinations(numbers, 2))
    beside = around(labels == bare[0], np.maximum)
    return shared <= _ALIKE and not (beside & (labels == bare[1])).any()
