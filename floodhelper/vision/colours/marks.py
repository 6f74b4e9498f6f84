"""Colours that differ by a mark alone: some games draw a dot on a colour to make another of it."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import around, as_planes, largest, off_look
from floodhelper.vision.numbers.regions import beside, regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_MIXED, _SELDOM = 8.0, 0.1
"""Fewest pairs of a marked and a plain cell in a row that chance would make, of which hardly any
are there where marks go with the rows: where eight are expected, none once in 3,000 times."""

_MIDDLE = 0.18
"""Share of a cell at each side that is left out: a mark is in the middle, outlines are outside."""

_PLAIN = 40
"""Difference from the cell's colour, in levels, from which a place belongs to a mark."""

_LEAST_MARK = 0.03
"""Share of the places in the middle that the smallest mark covers: a dot a fifth as wide."""

_ALIKE = 0.8
"""Share of the marked cells that must look like the usual one, or that two sets have in common."""

_OF_IT = 0.75
"""Share of a mark by which those that make one colour may differ from their usual look."""

_SAME = 5.0
"""Difference, in levels, up to which places show the same: half of what tells colours apart."""

_NEARLY = 0.75
"""Share of the places that tell a sign from others at which cells show it but for a pixel: on five
boards of signs the cells of others show it at 0.45 of them at most, those of the same at all."""

_RARER = 4
"""How many times rarer than a colour those are that a mark on its cells may have made, at least: on
a screen of the project's generator with a tick on each of 576 cells, ten times and more."""

_LABELS = 256
"""Most labels of cells, which have 8 bits."""

_COMPARED = 64
"""Most cells of a colour of which the usual look is taken."""

_BY_CHANCE = 0.001
"""Greatest probability that as many marks lay on the colours with marks by chance, were they spread
over all cells alike. Marks of odd cells and of the edge of the flooded region are on cells of all
colours; marks that make colours are on all or on none of a colour. That a third of 64 cells in six
colours bear marks, but none of one colour, has a probability of some 0.01."""


def split_marked(palette: Palette, patches: NDArray[np.uint8]) -> Palette:
    """Palette in which cells with a mark have another colour than those without, where it does so.

    `patches` are the cells, shape (rows, columns, down, across, 3). A mark makes a colour where it
    is the same on some cells of a colour, not on others, these are no single region, as the flooded
    one would be, nor what is next to one, and other colours have hardly any, by more than chance.
    """
    # Each colour may become two.
    if 2 * len(palette.colours) > _LABELS:
        return palette
    ink = _ink(patches, palette)
    marked = ink >= _LEAST_MARK
    # Of small digits some show a place less than others.
    faint = np.count_nonzero((ink > 0) & ~marked)
    if 2 * faint > np.count_nonzero(marked) or _are_beside_a_region(marked, palette.cells):
        return palette
    cells, colours = palette.cells.copy(), [*palette.colours]
    plain = stray = some = split = 0
    for label in range(len(palette.colours)):
        own = palette.cells == label
        share = share_true(marked[own])
        if share <= 0.05:
            plain, stray = plain + int(own.sum()), stray + int((own & marked).sum())
        elif share > 0.9 or not _makes_a_colour(own & marked, own & ~marked, patches):
            return palette
        else:
            cells[own & marked] = len(colours)
            mean = patches[own & marked].reshape(-1, 3).mean(axis=0)
            colours.append(np.rint(mean).astype(np.uint8))
            some, split = some + int((own & marked).sum()), split + int(own.sum())
    if len(colours) == len(palette.colours) or _chance(some, split, stray, plain) > _BY_CHANCE:
        return palette
    return _by_frequency(replace(palette, cells=cells, colours=np.array(colours)))


def _chance(some: int, split: int, stray: int, plain: int) -> float:
    """Probability that `some` or more of all marks lie on the `split` cells by chance.

    The others are `stray` ones on the `plain` cells (R. A. Fisher's exact test, 1935).
    """
    marks = some + stray
    ways = (
        math.comb(split, there) * math.comb(plain, marks - there)
        for there in range(some, min(split, marks) + 1)
    )
    return sum(ways) / math.comb(split + plain, marks)


def without_marks(palette: Palette, patches: NDArray[np.uint8]) -> Palette:
    """Palette without colours that a mark alone makes of others.

    Of a cell with a mark a wrong colour may be fitted. Most of its places show what plain cells of
    its own do, which are in their colour there, or many more where the mark is on few cells; and so
    do most of those at which either looks as no third one does.
    `patches` are the cells, shape (rows, columns, down, across, 3).
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    planes, labels = as_planes(patches), palette.cells.ravel()
    looks = np.stack([_look(planes, labels == label) for label in range(len(counts))])
    plain = _off(looks, palette.colours[:, :, None, None].astype(np.int16)) <= _SAME
    into = every = np.arange(len(counts))
    for label in np.flatnonzero(~plain):
        own = planes[..., labels == label].astype(np.int16).transpose(3, 0, 1, 2)
        off = np.array([_off(own, look).max() for look in looks])
        off[~plain & (counts <= 2 * counts[label])] = np.inf
        for other in np.flatnonzero(off <= _SAME):
            # Others that a mark makes of a colour look as that does too.
            third = _RARER * counts > counts[other]
            third[[label, other]] = False
            where = _alone(looks[other], looks[third]) | _alone(looks[label], looks[third])
            if not _shows(own, looks[other], where):
                off[other] = np.inf
        if off.min() <= _SAME:
            into = np.where(every == label, off.argmin(), into)
    # Signs of several colours that stand on a ground, which is one too, are no marks of that.
    seldom = counts[into] > 2 * counts
    alone = np.bincount(into[(into != every) & ~seldom], minlength=len(counts)) <= 1
    return palette.regrouped(np.where(seldom | alone[into], into, every)[palette.cells])


def _off(one: NDArray[np.int16], other: NDArray[np.int16]) -> NDArray[np.float32]:
    """Levels by which looks (..., 3, s, t) differ in most places, shape (...)."""
    apart = np.abs(one - other).max(axis=-3)
    return median(apart.reshape(*apart.shape[:-2], -1))


def _alone(look: NDArray[np.int16], others: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Places (s, t) at which a look (3, s, t) is none of others, (n, 3, s, t).

    Signs share the ground that they stand on, which tells of none of them.
    """
    return np.asarray((np.abs(others - look).max(axis=1) > _SAME).all(axis=0))


def _shows(cells: NDArray[np.int16], look: NDArray[np.int16], where: NDArray[np.bool_]) -> bool:
    """Whether all cells (n, 3, s, t) have a look (3, s, t) at most of some places (s, t).

    Where nearly all have it they may be a pixel off, by which thin lines are mostly others.
    """
    if not where.any():
        return False
    seen, own = cells[:, :, where], look[:, where]
    if median(np.abs(seen - own).max(axis=1)).max() <= _SAME:
        return True
    low, high = (around(look, extreme)[:, where] for extreme in (np.minimum, np.maximum))
    off = ((seen < low - _SAME) | (seen > high + _SAME)).any(axis=1)
    return bool(off.mean(axis=1).max() <= 1.0 - _NEARLY)


def _look(planes: NDArray[np.uint8], cells: NDArray[np.bool_]) -> NDArray[np.int16]:
    """Usual levels (3, s, t) of some of the cells in planes (3, s, t, n)."""
    some = np.flatnonzero(cells)
    return median(planes[..., some[:: -(-len(some) // _COMPARED)]]).astype(np.int16)


def _ink(patches: NDArray[np.uint8], palette: Palette) -> NDArray[np.float64]:
    """Share of the places in the middle of cells at which a mark shows, (rows, columns)."""
    down, across = (round(_MIDDLE * places) for places in patches.shape[2:4])
    inner = patches[:, :, down : patches.shape[2] - down, across : patches.shape[3] - across]
    colours = palette.colours[palette.cells].astype(np.int16)
    apart = largest(np.abs(inner - colours[:, :, None, None])) > _PLAIN
    return np.asarray(apart.mean(axis=(2, 3)))


def _makes_a_colour(
    marked: NDArray[np.bool_], plain: NDArray[np.bool_], patches: NDArray[np.uint8]
) -> bool:
    """Whether marked cells look alike and neither they nor the plain ones are a single region.

    Where the shade of a ball is a pixel off in some cells, those are not marked. Nor are those of
    some rows or columns alone: between pixels, cells begin otherwise in every second one.
    """
    if min(marked.sum(), plain.sum()) < 2 or _is_a_region(marked, plain) or _regions(plain) < 2:
        return False
    if _are_in_lines(marked, plain) or _are_in_lines(marked.T, plain.T):
        return False
    usual = median(as_planes(patches[plain]))
    drawn = float(np.median(off_look(as_planes(patches[marked]), usual, _PLAIN)))
    if drawn < _LEAST_MARK / 2:
        return False
    own = patches[marked].astype(np.int16)
    unlike = largest(np.abs(own - median(own, axis=0))) > _PLAIN
    # Small digits differ by little too, but by as much as there is of them.
    most = min(2 * _LEAST_MARK, _OF_IT * drawn)
    return bool((unlike.mean(axis=(1, 2)) < most).mean() >= _ALIKE)


def _is_a_region(marked: NDArray[np.bool_], plain: NDArray[np.bool_]) -> bool:
    """Whether marked cells are one region, or would be with one more, which is under the mouse."""
    regions = regions_of(marked | plain)
    own = np.unique(regions[marked])
    lit = len(own) == 1 and int(plain[regions == own].sum()) <= 1
    return lit or _regions(marked) < 2


def _are_in_lines(marked: NDArray[np.bool_], plain: NDArray[np.bool_]) -> bool:
    """Whether cells in one row are hardly ever some marked and some plain, and not by chance."""
    some, others = marked.sum(axis=1), plain.sum(axis=1)
    pairs = int(((some + others) * (some + others - 1)).sum()) / 2
    share = some.sum() / (some.sum() + others.sum())
    expected = 2 * share * (1 - share) * pairs
    return bool(expected >= _MIXED and (some * others).sum() <= _SELDOM * expected)


def _are_beside_a_region(marked: NDArray[np.bool_], labels: NDArray[np.uint8]) -> bool:
    """Whether cells are those at the sides of one region, as of that at the start, but for a few.

    A start marker or the mouse pointer may be taken for a mark too.
    """
    regions = regions_of(labels)
    rows, columns = np.nonzero(marked)
    padded = np.pad(regions, 1, constant_values=-1)
    steps = ((1, 2), (2, 1), (1, 0), (0, 1))
    near = np.concatenate([padded[rows + down, columns + right] for down, right in steps])
    names, times = np.unique(near[near >= 0], return_counts=True)
    own = (regions == name for name in names[times >= _ALIKE * len(rows)])
    return any(_alike(marked, beside(each) & ~each) for each in own)


def _alike(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> bool:
    """Whether two sets of cells are the same but for a few."""
    return bool((one & other).sum() >= _ALIKE * max(1, (one | other).sum()))


def _regions(cells: NDArray[np.bool_]) -> int:
    names = regions_of(cells)
    return len(np.unique(names[cells]))


def _by_frequency(palette: Palette) -> Palette:
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    order = np.argsort(-counts, kind="stable")
    rank = np.argsort(order, kind="stable").astype(np.uint8)
    return replace(palette, cells=rank[palette.cells], colours=palette.colours[order])
