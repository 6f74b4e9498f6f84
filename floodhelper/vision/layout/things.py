"""Things on a page whose parts lie in rows and columns: icons, windows, buttons, cards, strips.

· · · · · · ·      Of a board that is nearly finished the few cells that are left are ragged, or
· a b c a c ·      lie where the flood reaches last; things are whole rectangles, and in a strip
· · · · · · ·      of colours to play no two neighbours are alike, as none is played twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ICON = 3
"""Fewest rows and columns of a rectangle that is one thing: smaller ones are left by chance."""

_STRIP = 6
"""Fewest cells of a line of them that is one thing, a strip of colours to play, with page at both
sides or where none is as the next. What is left of a board is shorter, or at its border with some
alike: so it is on all of 584 screens of the project's generator whose boards are nearly finished,
and in all but one of 133,000 positions of games played at random."""

_BUTTONS, _BUTTONS_ASIDE = 4, 5
"""The same where each cell of the line has a colour of its own, as the buttons of a game have:
on 5,000 screens of the project's generator no board is lost by it. And the same at the border: of
190,000 positions of games on 4 by 4 to 9 by 9 cells, half of them played at random, 22 have four
such cells left there, one has five."""

_SOLID = 4
"""Fewest rows and columns of a rectangle that tell of a thing which is larger than cells: on 1,500
screens of the project's generator a region fills 0.75 of such a one at most, of a smaller one
0.9."""

_STRIPE, _STRIPES = 7, 2
"""Fewest cells of a line that is a region by itself, and fewest of those that tell of stripes: of
112,000 positions of Flood-It on 4 by 4 to 15 by 15 cells, played at random, eleven have one, and
none has two of even five cells."""

_LINES, _ALIKE, _ALIKE_WRAPPED = 3, 7.0, 5.0
"""Most lines of a strip of colours to play, one less than of any board, and fewest neighbours that
chance would make alike in them: none of so many is once in exp(7), 1,100 times. And the same where
all lines but the last are full, as those of writing that is wrapped: of 44,000 positions of games
that were played at random, on 4 by 4 to 12 by 14 cells, none is a strip by that alone."""

_FEWEST_COLOURS, _FEWEST_LINES = 3, 2
"""Fewest colours of which one is page: of two, cells in a few lines may be all that a flood has
left. And fewest lines of page: of 60,000 random boards of 4 by 4 cells each one line parts 1 in
400, of larger ones hardly any."""

_PIECES, _PIECE, _CELLS = (4, 3), 3, 24
"""Fewest pieces of colours of their own, and fewest of `_PIECE` cells or more, and fewest cells in
all that tell of them: of 68,000 positions of Flood-It on 5 by 5 cells and of six colours, played at
random, one looks so, on 4 by 4 one in 2,000; and of 80,000 on 4 by 4, of which all regions are
rectangles, four."""

_BOARD = 4
"""Fewest lines of a board: several may stand in a row."""


def is_block(labels: NDArray[np.uint8]) -> bool:
    """Whether all but the commonest colour is one small rectangle, as an icon or strip on a page.

    What is left of a board that is nearly finished is ragged, a few cells in a line, or in a
    corner: the rectangle touches the border across or down alone, but where it is a line in which
    no cell is as the next. Of a window over a corner the lines are of one colour each, but not all
    of the same.
    """
    others = labels != np.bincount(labels.ravel()).argmax()
    rows, columns = np.flatnonzero(others.any(axis=1)), np.flatnonzero(others.any(axis=0))
    if not len(rows):
        return False
    spans = (rows[0], rows[-1], labels.shape[0] - 1), (columns[0], columns[-1], labels.shape[1] - 1)
    sides = [int(last - first) + 1 for first, last, _ in spans]
    touching = sum(bool(first == 0 or last == end) for first, last, end in spans)
    area = sides[0] * sides[1]
    if 2 * area > labels.size or np.count_nonzero(others) < area:
        return False
    inner = labels[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    alike = [bool((inner == line).all()) for line in (inner[:, :1], inner[:1])]
    narrow = min(spans, key=lambda span: span[1] - span[0])
    inside = 0 < narrow[0] < narrow[2]
    once = len(np.unique(inner)) == inner.size
    changes = once or bool((inner.ravel()[1:] != inner.ravel()[:-1]).all())
    least = (_BUTTONS if inside else _BUTTONS_ASIDE) if once else _STRIP
    is_strip = min(sides) == 1 and max(sides) >= least and (inside or changes)
    is_window = touching == 2 and sum(alike) == 1 and min(sides) > 1 and max(sides) >= _ICON
    return is_strip or is_window or (touching <= 1 and min(sides) >= _ICON)


def fullest_block(labels: NDArray[np.uint8]) -> float:
    """Greatest share of the rectangle about a region that it fills, but for the largest region.

    Of what chance lays out few cells in a row and none in the next are of one region; buttons and
    cards fill all of theirs but for what is written on them. Only rectangles of `_SOLID` rows and
    columns or more tell.
    """
    sizes, sides = _boxes(labels)
    filled = sizes / (sides[0] * sides[1])
    # Of several as large any may be flooded; which has the first name goes by how cells are turned.
    largest = np.lexsort((filled, sizes))[-1]
    solid = (np.minimum(*sides) >= _SOLID) & (np.arange(len(sizes)) != largest)
    return float(filled[solid].max(initial=0.0))


def are_stripes(labels: NDArray[np.uint8]) -> bool:
    """Whether several regions are long lines of one cell, all of them rows or all columns.

    So are the stripes of a flag. Lines that go all through are page between things.
    """
    (high, wide), (rows, columns) = _boxes(labels)[1], labels.shape
    return any(
        np.count_nonzero((narrow == 1) & (long >= _STRIPE) & (long < side)) >= _STRIPES
        for narrow, long, side in ((high, wide, columns), (wide, high, rows))
    )


def has_cut_corners(labels: NDArray[np.uint8]) -> bool:
    """Whether one colour of two is left at all four corners alone, in the same way at each.

    So is the page around a disc or a button. A flood begins at a corner of most boards, and none is
    left there of what it takes last.
    """
    if len(np.unique(labels)) != 2:
        return False
    cut = labels != np.bincount(labels.ravel()).argmax()
    mirrored = np.array_equal(cut, cut[::-1]) and np.array_equal(cut, cut[:, ::-1])
    names = regions_of(cut)
    corners = np.unique(names[[0, 0, -1, -1], [0, -1, 0, -1]])
    return mirrored and bool(np.isin(names[cut], corners).all())


def stand_apart(labels: NDArray[np.uint8]) -> bool:
    """Whether page parts things that stand in a row: a colour fills whole lines between others.

    It has no other cells, while a flooded region lies at the border, and goes on from there. Things
    are narrower than boards.
    """
    several = len(np.unique(labels)) >= _FEWEST_COLOURS
    return several and (_stand_apart(labels) or _stand_apart(labels.T))


def is_strip(labels: NDArray[np.uint8]) -> bool:
    """Whether all but the commonest colour lies in a few lines, and no cell in them is as the next.

    So does a strip of colours to play, as this program shows it, with page above or below.
    """
    return _is_strip(labels) or _is_strip(labels.T)


def is_one_region_each(labels: NDArray[np.uint8]) -> bool:
    """Whether each colour has one region, as the pieces of a puzzle and the lands of a map have.

    None of them is the greater half, as a flooded region with a few cells beside it may be. Of few
    cells that tells where all regions are rectangles, as the areas of a tree map are.
    """
    names = regions_of(labels)
    sizes = np.unique(names, return_counts=True)[1]
    if not len(sizes) == len(np.unique(labels)) >= _PIECES[0] or 2 * sizes.max() > labels.size:
        return False
    many = int(np.count_nonzero(sizes >= _PIECE)) >= _PIECES[1]
    return (labels.size >= _CELLS and many) or _are_rectangles(labels)


def _boxes(labels: NDArray[np.uint8]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Cells of each region, (regions,), and rows and columns it reaches over, (2, regions)."""
    names = regions_of(labels).ravel()
    region = np.unique(names, return_inverse=True)[1]
    sizes = np.bincount(region)
    sides = []
    for place in np.indices(labels.shape).reshape(2, -1):
        first, last = np.full(len(sizes), labels.size), np.zeros(len(sizes), dtype=np.intp)
        np.minimum.at(first, region, place)
        np.maximum.at(last, region, place)
        sides.append(last - first + 1)
    return sizes, np.array(sides)


def _are_rectangles(labels: NDArray[np.uint8]) -> bool:
    """Whether colours of one region each, cells (rows, columns), fill a rectangle each."""
    own = labels == np.unique(labels)[:, None, None]
    rows, columns = (np.count_nonzero(own.any(axis=axis), axis=1) for axis in (2, 1))
    return bool((rows * columns == np.count_nonzero(own, axis=(1, 2))).all())


def _stand_apart(labels: NDArray[np.uint8]) -> bool:
    whole = (labels == labels[:, :1]).all(axis=1)
    counts = np.bincount(labels.ravel())
    for colour in np.unique(labels[whole, 0]).tolist():
        own = whole & (labels[:, 0] == colour)
        # Lines before the first page, between two, and after the last.
        wide = np.diff(np.flatnonzero(own), prepend=-1, append=len(own)) - 1
        several = np.count_nonzero(own) >= _FEWEST_LINES
        parted = np.count_nonzero(wide) > 1 and wide.max() < _BOARD
        if several and parted and counts[colour] == np.count_nonzero(own) * labels.shape[1]:
            return True
    return False


def _is_strip(labels: NDArray[np.uint8]) -> bool:
    others = labels != np.bincount(labels.ravel()).argmax()
    if not 0 < np.count_nonzero(others.any(axis=1)) <= _LINES:
        return False
    chance = float(np.square(np.bincount(labels[others]) / np.count_nonzero(others)).sum())
    alike = (labels[:, 1:] == labels[:, :-1])[others[:, 1:] & others[:, :-1]]
    least = _ALIKE_WRAPPED if _are_wrapped(others) else _ALIKE
    return not alike.any() and chance * len(alike) >= least


def _are_wrapped(others: NDArray[np.bool_]) -> bool:
    """Whether some cells fill lines as writing does: those below each other, but for the last."""
    rows, columns = np.flatnonzero(others.any(axis=1)), np.flatnonzero(others.any(axis=0))
    lines = others[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    ended = np.logical_and.accumulate(lines[-1])
    return bool(len(lines) > 1 and lines[:-1].all() and (ended == lines[-1]).all())
