"""Numbers on the cells of each colour that are higher than any that count colours: 8, 32, 128.

 2   8  16    A game that numbers its colours begins with one digit, and what has two digits begins
32 128   4    with the same one, as it has less than twenty colours. Tiles that merge double.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from floodhelper.vision.lattice.sampling import evenly, sample_marks
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.numbers.runs import runs
from floodhelper.vision.verification.closely import fine_places
from floodhelper.vision.verification.ink import LEAST_INK

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_MOST_CELLS, _COMPARED = 100, 5
"""Most cells of a game that merges tiles, which has 4 by 4 mostly; and most of a colour that are
looked at, so that a pointer on one hides nothing."""

_PLACES, _OUTLINE = 64, 0.06
"""Most places looked at down and across a cell, so that the gaps between digits are seen, and the
share of it that is left out at each side, which numbers of three digits leave."""

_STROKE = 0.5
"""Share of the greatest difference from the colour of a cell from which a place is ink here: in the
gap of a pixel between two digits their blurred sides meet."""

_HIGH = 0.85
"""Least height of a digit, as a share of that of its number: all are equally high, but small
letters, dots and the parts of other signs are not."""

_WIDER = 1.2
"""How many times as wide, by their height, numbers of more digits are as any of fewer, at least: of
2 to 2048 in six fonts and four sizes it is 1.25 and more."""

_WIDTH, _BOX, _SHARED = 0.15, (16, 12), 0.7
"""Difference in width, as a share of the height, from which two digits are others if it is a pixel
more, by which dots are seen; fields down and across by which others are compared; and the most ink,
as a share of what either has, that those have in common. In six fonts of 14 to 47 px the first ones
of 10 to 19 have 0.82 and more, and are as wide to 0.01; 1 and 2, 3 or 6 have 0.65 at most."""

_TOLD = 0.6
"""Least share of the colours of which it is told what number they bear: near ones that were taken
for one colour bear several."""


class _Number(NamedTuple):
    """What is written in the cells of a colour."""

    digits: int
    width: float
    """As a share of the height."""
    first: NDArray[np.bool_]
    """Ink of the first digit, shape (down, across)."""


def are_high_numbers(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether colours bear numbers of one digit and of more, which begin with different ones.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells.
    """
    if labels.size > _MOST_CELLS:
        return False
    places = fine_places(board, 1, _PLACES)
    marks = sample_marks(pixels, board.lattice, board.extent, places, _OUTLINE)
    kinds = np.unique(labels)
    numbers = [_number_on(marks, np.argwhere(labels == kind)) for kind in kinds]
    told = [number for number in numbers if number is not None]
    if len(told) < _TOLD * len(kinds) or min(number.digits for number in told) > 1:
        return False
    several = [number.first for number in told if number.digits > 1]
    return _widen(told) and any(_are_others(*pair) for pair in combinations(several, 2))


def _number_on(marks: NDArray[np.uint8], cells: NDArray[np.intp]) -> _Number | None:
    """Number that cells of one colour bear, whose rows and columns are (n, 2), None if none."""
    rows, columns = cells[evenly(len(cells), _COMPARED)].T
    look = median(marks[rows, columns], axis=0)
    apart = largest(np.abs(look - median(look.reshape(-1, 3), axis=0)))
    down, across = (count // 4 for count in apart.shape)
    inner = apart[down:-down, across:-across]
    ink = apart > max(LEAST_INK, _STROKE * float(inner.max()))
    middle = len(ink) // 2
    line = [
        run
        for run in runs(np.asarray(ink[:, across:-across].any(axis=1)))
        if run[0] <= middle < run[1]
    ]
    if not line:
        return None
    ink = ink[slice(*line[0])]
    # What reaches the sides is none of it, as the gaps between cells are.
    spans = [(a, b) for a, b in runs(np.asarray(ink.any(axis=0))) if a > 0 and b < ink.shape[1]]
    digits = [ink[:, first:end] for first, end in spans]
    if not digits or min(_height(each) for each in digits) < _HIGH * len(ink):
        return None
    return _Number(len(digits), (spans[-1][1] - spans[0][0]) / len(ink), digits[0])


def _height(digit: NDArray[np.bool_]) -> int:
    return int(np.ptp(np.flatnonzero(digit.any(axis=1)))) + 1


def _widen(numbers: list[_Number]) -> bool:
    """Whether each number of more digits is plainly wider than any of fewer."""
    return all(
        more.width >= _WIDER * fewer.width
        for more in numbers
        for fewer in numbers
        if more.digits > fewer.digits
    )


def _are_others(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> bool:
    """Whether the inks (down, across) of two digits show others, whatever their sizes."""
    wide, narrow = (digit.shape[1] / digit.shape[0] for digit in (one, other))
    pixel = 1 / min(len(one), len(other))
    if abs(wide - narrow) > _WIDTH + pixel:
        return True
    first, second = _boxed(one), _boxed(other)
    both = int(np.count_nonzero(first & second))
    return both <= _SHARED * int(np.count_nonzero(first | second))


def _boxed(digit: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Ink of a digit at the middles of the fields of a box."""
    rows, columns = (
        ((np.arange(count) + 0.5) * size / count).astype(np.intp)
        for count, size in zip(_BOX, digit.shape, strict=True)
    )
    return digit[np.ix_(rows, columns)]
