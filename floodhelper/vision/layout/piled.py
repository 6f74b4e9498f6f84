"""Whether the colours of cells lie in piles, as the parts of stacked bars and what has fallen do.

· · a ·      Each pile stands at the foot of its line, the page is above all of them. Their parts
· b b a      lie in one order, or no cell below is of the page's colour.
b c c b
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.regions import beside, regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIX_BY_SEVEN = 6, 7
"""Rows and columns of four in a row: no game of Flood-It in 814 screenshots has as many."""

TWENTY_BY_TEN = 20, 10
"""Rows and columns of the well in which blocks fall, as Tetris has them: of 595 screenshots of
Flood-It none has as many."""

_ROOM = 2
"""Fewest rows of room above what has fallen."""

_FEWEST_PIECES, _LARGEST = 6, 10
"""Fewest pieces that tell of it on a field of another size, and most rows and columns: of 50,000
positions of Flood-It on 5 by 5 to 10 by 10 cells, played at random, one in 1,200 looks so."""

_FEWEST_HEIGHTS = 3
"""Fewest different heights of piles: a flooded line, or two, are as high all along."""

_OPEN = 0.75
"""Least share of the piles above which page is seen: some may be as high as what is looked at."""

_PARTED = 3
"""Fewest parts into which the highest piles cut the page where fewer are open above."""

_SELDOM = 0.05
"""How much less the chance must be then: of 6,000 games of Flood-It that were played at random 13
are taken for piles at some time, and nine where all such piles are let pass."""

_FEWEST_TURNS = 3
"""Fewest times that the heights of bars in one colour turn from rising to falling or back, side by
side: what a flood leaves or takes goes up and down less. Of 6,000 games of Flood-It that were
played at random ten are taken for such bars at some time."""

_BY_CHANCE = 0.01
"""Chance up to which cells do not lie so by chance: of 39,000 games of Flood-It that were played at
random four are taken for piles."""


def lie_in_piles(labels: NDArray[np.uint8]) -> bool:
    """Whether cells (rows, columns) lie in piles, and not by chance.

    The piles of lying bars have their feet at the left.
    """
    upright, lying = labels, labels.T[::-1]
    if len(np.unique(labels)) == 2:
        return _are_bars(upright) or _are_bars(lying)
    return min(_chance(upright), _chance(lying)) <= _BY_CHANCE


def are_dropped(labels: NDArray[np.uint8]) -> bool:
    """Whether cells (rows, columns) are those of four in a row, on a field of any size.

    Two players have in turn dropped pieces into the columns, so that the empty fields are above all
    pieces, and one player has at most one piece more than the other.
    """
    fewest = 1 if labels.shape == SIX_BY_SEVEN else _FEWEST_PIECES
    if max(labels.shape) > _LARGEST:
        return False
    counts = np.bincount(labels.ravel())
    for empty in np.flatnonzero(counts):
        pieces = np.delete(counts, empty)
        pieces = pieces[pieces > 0]
        is_empty = labels == empty
        falls = not (is_empty[1:] & ~is_empty[:-1]).any()
        several = len(pieces) <= 2 and pieces.sum() >= fewest
        if falls and several and abs(2 * int(pieces[0]) - int(pieces.sum())) <= 1:
            return True
    return False


def are_fallen(labels: NDArray[np.uint8]) -> bool:
    """Whether cells (rows, columns) are those of a game in which blocks fall, with room above them.

    Its well is `TWENTY_BY_TEN`, and something lies on the floor of it.
    """
    if labels.shape != TWENTY_BY_TEN:
        return False
    room = labels == labels[0, 0]
    return bool(room[:_ROOM].all() and not room[-1].all())


def _are_bars(labels: NDArray[np.uint8]) -> bool:
    """Whether cells of one of two colours stand as upright bars, one in each column."""
    bars = labels == labels[-1, 0]
    heights = np.count_nonzero(bars, axis=0)
    if not bars[-1].all() or (bars[:-1] & ~bars[1:]).any():
        return False
    steps = np.diff(heights)
    rises = steps[steps != 0] > 0
    turns = np.count_nonzero(rises[1:] != rises[:-1])
    return bool(turns >= _FEWEST_TURNS and len(np.unique(heights)) >= _FEWEST_HEIGHTS)


def _chance(labels: NDArray[np.uint8]) -> float:
    """Greatest chance that cells lie in upright piles as they do, 1 where they do not.

    A flooded region is no part of a pile.
    """
    is_page = labels == np.bincount(labels[0]).argmax()
    page = np.logical_and.accumulate(is_page, axis=0)
    if (is_page & ~page).any():
        return 1.0
    # What a flood has taken is one region, and few others of its colour reach the same side.
    is_open = share_true(page[0]) >= _OPEN
    if not is_open and len(np.unique(regions_of(page)[page])) < _PARTED:
        return 1.0
    if len(np.unique(page.sum(axis=0))) < _FEWEST_HEIGHTS:
        return 1.0
    below = labels[~page]
    if 3 * np.bincount(below).max() > 2 * len(below):
        return 1.0
    none = _chance_of_none(labels, page)
    return min(none, _chance_of_order(labels, page)) if is_open else none / _SELDOM


def _chance_of_none(labels: NDArray[np.uint8], page: NDArray[np.bool_]) -> float:
    """Chance that no cell is of the page's colour of those that are not beside it.

    Were it a flooded region, it would have taken in those beside it alone.
    """
    free = np.count_nonzero(~page & ~beside(page))
    return float((1 - 1 / len(np.unique(labels))) ** free)


def _chance_of_order(labels: NDArray[np.uint8], page: NDArray[np.bool_]) -> float:
    """Chance that of two colours in a pile, one above the other, the same is always above.

    There are n! orders of n colours, and each pair lies as one says with a chance of a half.
    """
    changes = (labels[1:] != labels[:-1]) & ~page[:-1]
    colours = int(labels.max()) + 1
    above = np.zeros((colours, colours), dtype=bool)
    above[labels[:-1][changes], labels[1:][changes]] = True
    for _ in range(colours.bit_length()):
        above |= above @ above
    if above.diagonal().any():
        return 1.0
    orders = math.factorial(len(np.unique(labels[~page])))
    return min(1.0, orders * 0.5 ** int(np.count_nonzero(changes)))
