"""Lines at the border that are nearly of one colour, not by chance: page, or a frame, at a board.

A flood leaves such lines too, but reaches them from the start cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MOST = 2 / 3
"""Share of a line from which it is nearly of one colour."""

_BY_CHANCE = 0.003
"""Chance up to which so long a run of one colour is none of the board's own, by the colour's share
of the other lines, or of the next one: of 1,269 boards of other programs one has such a run that
the flood has not reached, three with half of a line."""


def is_plain_side(lines: NDArray[np.uint8], start: tuple[int, int]) -> bool:
    """Whether the first line of a board is nearly all of one colour, not by chance and not flooded.

    `lines` are colour indices, shape (lines, cells in one), two or more, and `start` is the line
    and the cell from which it is flooded.
    """
    first, rest = lines[0], lines[1:]
    ends = np.flatnonzero(np.concatenate([[True], first[1:] != first[:-1], [True]]))
    lengths = np.diff(ends)
    longest = int(lengths.argmax())
    length, begin = int(lengths[longest]), int(ends[longest])
    if length < _MOST * len(first):
        return False
    # Of few other lines a colour may chance to be in none.
    fewest = 1 / len(np.unique(lines))
    share = max(fewest, *(share_true(part == first[begin]) for part in (rest, rest[0])))
    if (len(first) - length + 1) * share**length > _BY_CHANCE:
        return False
    regions = regions_of(lines)
    return bool(regions[0, begin] != regions[start])
