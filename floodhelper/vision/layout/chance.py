"""Whether the colours of cells lie as chance lays them, which those of a board do.

A game draws each cell's colour by itself, and only floods join cells: what is not flooded stays as
it was drawn. In pictures, maps and levels drawn by hand neighbours are alike; in calendars, plans
and charts the colours go with the rows or the columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST_COLOURS = 3
"""Fewest colours of which something is said: cells of one of two even colours join to regions as
large as the board by chance (they percolate), and what lies outside the largest is no sample."""

_BY_CHANCE = 3.0
"""Standard errors of what chance does that are taken off."""

_UNEVEN = 2.5
"""The same where counts are compared: fewer, as it is asked of the shades of one ramp alone."""

_PLAIN_CHANCE = 100
"""Fewest cells of two colours that plainly lie by chance: neighbours in a row or a column of 10 by
10 agree in half of 180 pairs, with a standard error of a twenty-seventh."""

_EVEN = 0.2
"""Least share of the rarer of two colours that plainly lie by chance: of fewer cells it tells less,
and of a few there are on any page."""

_FEWEST_KEPT, _LEAST_LIKE = 40, 0.25
"""Fewest cells of three colours or more, outside the flooded region, that plainly lie by chance,
and how much more than by chance their neighbours may agree, with two standard errors: in pictures
they do by 0.4 and more, and of fewer cells it can't be told."""

_UNEVENLY = 0.1
"""How uneven the colours may be then: floods take more of one than of another, but in pictures and
charts it is 0.15 and more."""

_CLUMPED, _EVENLY, _STRAIGHT = 5, 0.02, 0.2
"""Fewest colours that lie in clumps, and how uneven they may be and depend on their lines then: in
two screenshots of a game that lays them so it is 0.01 and 0.12 at most, and on 86 desktops without
a game nothing is taken for a board by it."""

_RUN, _RUN_CHANCE, _RUN_STRAIGHT = 5, 4.0, 0.4
"""Way in cells along runs of one colour at which cells agree as by chance again: a game that gives
cells the colour of the one before them does so for half of them, and one in thirty runs is longer.
Standard errors within which they do: cells in runs are fewer than they seem. And how much colours
depend on their lines at most: of 300 boards laid so, 16 by 14 with six colours, it is 0.37."""

_RUNS = 0.3
"""Least agreement of cells with the next in runs, beyond chance: of those boards it is 0.41."""

_FEWEST_PAIRS = 30
"""Fewest pairs of cells so far apart that are compared: fewer than of neighbours, as what is left
on a flooded board lies in small parts."""

_AWAY = 2
"""Farthest cells that are compared, in cells along a row or a column: strokes, bars and pieces of
larger cells are longer than one."""

SECOND, SECOND_CELLS = 0.1, 16
"""Share of the cells, and cells, from which the second region is left out too: that of a second
player. Icons on a page are smaller."""

_STREWN, _STREWN_CELLS, _TOGETHER, _ERRORS = 0.5, (60, 150), 0.15, (3, 2)
"""Share of the cells in one colour, and fewest cells, from which it is told whether they lie
together, and kappa, with so many standard errors, under which they do not: on 4,000 screens of the
project's generator boards of 150 cells have 0.17 and more, as what has so much of one colour was
flooded. Of 120,000 positions of Flood-It on 60 to 149 cells, played at random, 25 have less."""

_LARGE = {3: 6.5, 4: 4.5}
_LARGE_OF_MORE = 4.0
"""Times the logarithm of a board's cells that the third region of so many colours may have, and of
more colours: in 5,500 games of any size, played at random by one player or two, it is 5.4 and 3.3
at most, and of five colours 2.9."""

_SPARSE = 2
"""Fewest cells for each line that tell of lines: the squares that are summed vary more the fewer
are expected."""


@dataclass(frozen=True)
class Layout:
    """How far colours are from chance, beyond what chance does; about 0 on boards."""

    patches: float
    """How much more neighbours agree than any two cells do (Cohen's kappa), at most 1."""
    lines: float
    """How much the colours depend on the row or on the column (Cramér's V), 0..1."""
    uneven: float
    """How far the colours are from equally many cells each, as a share of all that could be."""
    by_chance: bool
    """Whether the colours plainly lie by chance: no text, picture or chart does."""
    in_clumps: bool = False
    """Whether many cells of five colours or more lie in clumps or in runs, evenly all over, as some
    games lay them: in pictures there is more of one colour than of another, here or all over, and
    in charts the rows and the columns have their own."""

    in_large_regions: bool = False
    """Whether three regions of three colours or more are too large for chance. A flooded one may be
    as large as the board, and that of a second player, but levels of other games have walls, floors
    and what is around them."""

    @property
    def is_free(self) -> bool:
        """Whether nothing tells of anything that has laid out the colours."""
        return self.patches <= 0.0 and self.lines == 0.0 and self.uneven == 0.0


def find_layout(labels: NDArray[np.uint8]) -> Layout:
    """Layout of cells, colour indices (rows, columns), outside the flooded region."""
    kept, third = _outside_flooded(labels)
    colours = len(np.unique(labels))
    if colours < _FEWEST_COLOURS or not kept.any():
        return Layout(0.0, 0.0, 0.0, _lie_by_chance(labels))
    lines = max(_depends(place, labels[kept]) for place in np.nonzero(kept))
    uneven = _unevenness(labels[kept])
    by_chance = lines == 0.0 and uneven <= _UNEVENLY and _are_unlike(labels, kept)
    several = colours >= _CLUMPED
    many = int(np.count_nonzero(kept)) >= _PLAIN_CHANCE
    in_clumps = several and many and uneven <= _EVENLY and lines <= _STRAIGHT
    may_be_runs = several and uneven <= (_EVENLY if many else _UNEVENLY)
    if may_be_runs and lines <= _RUN_STRAIGHT and _lie_in_runs(labels, kept):
        lines, in_clumps = 0.0, True
    large = third > _LARGE.get(colours, _LARGE_OF_MORE) * np.log(labels.size)
    return Layout(agreement(labels, kept), lines, uneven, by_chance, in_clumps, bool(large))


def is_strewn(labels: NDArray[np.uint8]) -> bool:
    """Whether half of many cells have one of three colours or more, and lie apart, as by chance.

    So do the dark windows of a house at night; on a board a flood took them, and joined them.
    """
    counts = np.bincount(labels.ravel())
    few = labels.size < _STREWN_CELLS[0] or np.count_nonzero(counts) < _FEWEST_COLOURS
    if few or counts.max() < _STREWN * labels.size:
        return False
    commonest = (labels == counts.argmax()).astype(np.uint8)
    kappa, error = _kappa(commonest, np.ones(labels.shape, dtype=np.bool_), 1)
    errors = _ERRORS[int(labels.size >= _STREWN_CELLS[1])]
    return kappa + errors * error < _TOGETHER


def _lie_by_chance(labels: NDArray[np.uint8]) -> bool:
    """Whether many cells of two colours, neither of them rare, lie by chance all over the board.

    Cells are like those up to `_AWAY` from them in their row, and in their column, as often as any
    two are alike, and no row and no column has more of a colour than chance gives it.
    """
    counts = np.bincount(labels.ravel())
    shares = counts[counts > 0] / labels.size
    if len(shares) != 2 or labels.size < _PLAIN_CHANCE or shares.min() < _EVEN:
        return False
    chance = float(np.square(shares).sum())
    far = [
        abs(share_true(one == other) - chance) / np.sqrt(chance * (1 - chance) / one.size)
        for lines in (labels, labels.T)
        for one, other in ((lines[way:], lines[:-way]) for way in range(1, _AWAY + 1))
    ]
    lines = (_depends(place, labels.ravel()) for place in np.indices(labels.shape).reshape(2, -1))
    return max(far) <= _BY_CHANCE and not any(lines)


def _are_unlike(labels: NDArray[np.uint8], kept: NDArray[np.bool_]) -> bool:
    """Whether many cells that are kept agree with those up to `_AWAY` from them as by chance."""
    if np.count_nonzero(kept) < _FEWEST_KEPT:
        return False
    for way in range(1, _AWAY + 1):
        kappa, error = _kappa(labels, kept, way)
        if kappa < -_BY_CHANCE * error or kappa + 2 * error > _LEAST_LIKE:
            return False
    return True


def _lie_in_runs(labels: NDArray[np.uint8], kept: NDArray[np.bool_]) -> bool:
    """Whether cells that are kept are like the next in their row, or column, and else by chance.

    Neither rows nor columns have more of a colour than chance gives runs.
    """
    return any(_are_runs(*each) for each in ((labels, kept), (labels.T, kept.T)))


def _are_runs(labels: NDArray[np.uint8], kept: NDArray[np.bool_]) -> bool:
    """The same for runs in rows."""
    chance = float(np.square(np.bincount(labels[kept]) / np.count_nonzero(kept)).sum())
    error = np.sqrt(chance * (1 - chance))
    turned = labels.T, kept.T
    next_to = (labels[:, 1:] == labels[:, :-1])[kept[:, 1:] & kept[:, :-1]]
    if len(next_to) < _FEWEST_KEPT or share_true(next_to) - chance < _RUNS * (1 - chance):
        return False
    lines = ((labels, kept, way) for way in range(1, _AWAY + 1))
    for cells, own, way in (*lines, (*turned, _RUN)):
        both = own[way:] & own[:-way]
        same = (cells[way:] == cells[:-way])[both]
        if len(same) < _FEWEST_PAIRS:
            return False
        if abs(share_true(same) - chance) > _RUN_CHANCE * error / np.sqrt(len(same)):
            return False
    some = np.zeros_like(kept)
    some[:, ::_RUN] = kept[:, ::_RUN]
    return not any(_depends(place, labels[some]) for place in np.nonzero(some))


def _outside_flooded(labels: NDArray[np.uint8]) -> tuple[NDArray[np.bool_], int]:
    """Cells outside the largest region, and outside the second where that is large.

    With them the number of cells of the third region. Of regions as large that comes first which
    lies farther out, as floods begin at a corner: it is the same one however the cells are turned,
    but for regions as far out too.
    """
    names = regions_of(labels)
    away = np.square(_from_middle(len(labels)))[:, None] + np.square(_from_middle(labels.shape[1]))
    sizes, out = (
        np.append(np.bincount(names.ravel(), weights), [0, 0]) for weights in (None, away.ravel())
    )
    third, second, first = np.lexsort((out, sizes))[-3:]
    kept = names != first
    if sizes[second] >= max(SECOND_CELLS, SECOND * labels.size):
        kept &= names != second
    return np.asarray(kept), int(sizes[third])


def _from_middle(lines: int) -> NDArray[np.intp]:
    """How far lines are from the middle one, in halves of a line."""
    return 2 * np.arange(lines) - (lines - 1)


def agreement(labels: NDArray[np.uint8], kept: NDArray[np.bool_]) -> float:
    """Agreement of neighbours that are both kept, less its standard error under chance."""
    kappa, error = _kappa(labels, kept, 1)
    return kappa - _BY_CHANCE * error


def _kappa(labels: NDArray[np.uint8], kept: NDArray[np.bool_], way: int) -> tuple[float, float]:
    """Cohen's kappa of cells `way` apart in a row or column that are both kept, and its error.

    Both are 0 where there are none, or one colour.
    """
    across, down = kept[:, way:] & kept[:, :-way], kept[way:] & kept[:-way]
    same = np.concatenate(
        [(labels[:, way:] == labels[:, :-way])[across], (labels[way:] == labels[:-way])[down]]
    )
    chance = float(np.square(np.bincount(labels[kept]) / np.count_nonzero(kept)).sum())
    if not len(same) or chance >= 1.0:
        return 0.0, 0.0
    kappa = (share_true(same) - chance) / (1 - chance)
    return kappa, float(np.sqrt(chance / (1 - chance) / len(same)))


def _unevenness(colours: NDArray[np.uint8]) -> float:
    """How far the counts of colours (n,) are from equal, less what chance does, 0..1.

    Pearson's sum of squares (1900) is at most its degrees of freedom times n.
    """
    counts = np.unique(colours, return_counts=True)[1]
    free = len(counts) - 1
    if not free:
        return 0.0
    squares = float(np.square(counts - counts.mean()).sum() / counts.mean())
    return max(0.0, squares - _by_chance(free, _UNEVEN)) / (free * len(colours))


def _depends(lines: NDArray[np.intp], colours: NDArray[np.uint8]) -> float:
    """Cramér's V (1946) of the line and the colour of cells, both (n,), less what chance does."""
    line, colour = (np.unique(part, return_inverse=True)[1] for part in (lines, colours))
    shape = int(line.max()) + 1, int(colour.max()) + 1
    if min(shape) < 2 or len(line) < _SPARSE * shape[0]:
        return 0.0
    seen = np.bincount(line * shape[1] + colour, minlength=shape[0] * shape[1]).reshape(shape)
    expected = seen.sum(axis=1, keepdims=True) * seen.sum(axis=0) / len(lines)
    squares = float((np.square(seen - expected) / expected).sum())
    free = (shape[0] - 1) * (shape[1] - 1)
    beyond = max(0.0, squares - _by_chance(free, _BY_CHANCE))
    return float(np.sqrt(beyond / len(lines) / (min(shape) - 1)))


def _by_chance(free: int, errors: float) -> float:
    """Greatest sum of squares, of so many degrees of freedom, within standard errors of chance.

    The cube root of the sum, over its degrees of freedom, is nearly normal (E. B. Wilson and
    M. M. Hilferty, The distribution of chi-square, 1931).
    """
    error = 2 / (9 * free)
    return float(free * (1 - error + errors * np.sqrt(error)) ** 3)
