"""Finds the pieces that lie in a wide area: what is left on a nearly finished board.

▓▓▓      A piece is one cell, or some of one colour that touch: its outline runs along lines of
▓▓▓▒▒    the lattice alone. Where a line is drawn around it, as some games do, its cells end in
▓▓▓▒▒    the middle of that line.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.palette import find_palette
from floodhelper.vision.lattice.periodicity import MIN_PITCH
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.numbers.regions import beside, joined

if TYPE_CHECKING:
    from numpy.typing import NDArray

RINGING = 2 * DEVIATION
"""Levels that pixels of an area may be off its colour in a picture that was scaled: near its sides
a tenth of the contrast there."""

_HALF, _CORNERS = 4, 0.1
"""Most of half a line around pieces, px, and share of its pixels up to which they are but those in
its corners."""

_MARGIN = 2 * _HALF + 1
"""Way around pieces that is looked at, px: a line around them, and what is beyond it."""

_REACHES, _SAMPLES = (_HALF, 2), 300
"""Way about a pixel in the middle of a piece in which all is of one colour, px: farther than half
a line, and in small pieces as far as scaling blurs. And most pixels by which colours are told."""

_MOST_COLOURS, _MOST_PIECES = 15, 64
"""Most colours of pieces, as games have up to 16, and photos more; and most pieces, as few cells
are left."""

_LINE, _OTHER = -1, 3 * RINGING
"""Kind of pixels of a line around pieces, and most sum over the channels by which others are off
their colour, levels."""

_THIN = 1 / 3
"""Most pixels at the sides of pieces to each in them: squares of the least pitch have so many, and
writing more."""

_WHOLE, _STRAIGHT = 0.97, 0.9
"""Share of its bounding box that a piece fills if it is a cell, or some in line, and share of its
outline that runs along few lines if it is several that are not."""

_POINTER = 36
"""Greatest side of what else may lie there, px: a mouse pointer of 24 px at scale 1.5."""

_ALONE, _FREE, _CORNERED = 12, 3, 24
"""Least side of a piece, px, that is enough alone, and the fewest of its sides inside the area: a
square of 12 px lies as a cell does in one of 250 windows, in their corners in one of 16. And the
least side of one in a corner, which divides the area both ways to the pixel by chance in one of
150."""


@dataclass(frozen=True, eq=False)
class Pieces:
    """Where the pieces in an area begin and end."""

    x: NDArray[np.intp]
    """Left and right sides of all, px from the area's left side."""
    y: NDArray[np.intp]
    """Top and bottom sides of all, px from its top."""
    size: tuple[int, int]
    """Least width and height of a part of a piece, px."""
    outline: int
    """Half of the lines around them, px."""
    cornered: bool
    """Whether it is one, in a corner of the area, where squares of any size fit about as well."""


def find_pieces(
    part: NDArray[np.uint8], rest: NDArray[np.bool_], colour: NDArray[np.int16]
) -> Pieces | None:
    """Pieces in an area, if there is nothing else in it.

    `rest` (height, width) are the pixels of `part` (height, width, 3) that are not of the area's
    `colour` (3,).
    """
    count = np.count_nonzero(rest)
    sides = np.count_nonzero(rest[1:] != rest[:-1]) + np.count_nonzero(rest[:, 1:] != rest[:, :-1])
    if count < MIN_PITCH**2 or sides > _THIN * count + 4 * _POINTER:
        return None
    # Most of an area is empty, and would be much to look at.
    rows, columns = _near(rest), _near(rest.T)
    cut = np.ix_(rows, columns)
    kinds = _kinds(part[cut], rest[cut], colour)
    if kinds is None:
        return None
    kinds, outline = _without_lines(kinds)
    outlines = _outlines_of(kinds, rows, columns)
    if outlines is None:
        return None
    x, y = ([each[way] for each in outlines] for way in (0, 1))
    high, wide = rest.shape
    size = _least_size(x, wide, outline), _least_size(y, high, outline)
    all_x, all_y = np.unique(np.concatenate(x)), np.unique(np.concatenate(y))
    cornered = False
    if len(outlines) == 1:
        free = _count_inside(all_x, wide) + _count_inside(all_y, high)
        cornered = bool(free < _FREE)
        if min(size) < (_CORNERED if cornered else _ALONE):
            return None
    return Pieces(all_x, all_y, size, outline, cornered)


def _least_size(sides: list[NDArray[np.intp]], length: int, outline: int) -> int:
    """Least way from one side of a piece to its next, of some pieces in an area so long, px.

    A line around the area, of which half is `outline`, hides a part of those that lie at its sides:
    others tell more.
    """
    inner = [each for each in sides if each[0] > 0 and each[-1] < length]
    hidden = (outline * (np.equal(each, length).astype(np.intp) - (each == 0)) for each in sides)
    whole = inner or [each + more for each, more in zip(sides, hidden, strict=True)]
    return min(int(np.diff(each).min()) for each in whole)


def _count_inside(sides: NDArray[np.intp], length: int) -> int:
    return int(np.count_nonzero((sides > 0) & (sides < length)))


def _near(rest: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Rows of a mask (height, width) with something in them, or where a line may be around it."""
    told = np.convolve(rest.any(axis=1), np.ones(2 * _MARGIN + 1))[_MARGIN:]
    return np.flatnonzero(told[: len(rest)] > 0)


def _outlines_of(
    kinds: NDArray[np.int16], rows: NDArray[np.intp], columns: NDArray[np.intp]
) -> list[tuple[NDArray[np.intp], NDArray[np.intp]]] | None:
    """Sides of the pieces, x and y, px, if there is nothing else but a pointer.

    `kinds` are as `_kinds` gives them, without lines, of such `rows` and `columns` of the area, px.
    """
    names = _named(kinds > 0, kinds)
    counts = np.bincount(names.ravel() + 1)[1:]
    large = np.flatnonzero(counts >= MIN_PITCH**2)
    if len(large) > _MOST_PIECES:
        return None
    others, outlines = kinds != 0, []
    for name in large.tolist():
        own = names == name
        outline = _outline_of(own)
        if outline is not None:
            others &= ~own
            outlines.append((_places(outline[0], columns), _places(outline[1], rows)))
    return outlines if outlines and _is_pointer(others, rows, columns) else None


def _places(sides: NDArray[np.intp], lines: NDArray[np.intp]) -> NDArray[np.intp]:
    """Places of sides in an area, px, of those in some of its lines, shape (n,)."""
    return np.append(lines, lines[-1] + 1)[sides]


def _named(own: NDArray[np.bool_], kinds: NDArray[np.int16]) -> NDArray[np.int32]:
    """Pieces (height, width) of one kind that pixels of a mask are in, from 0 on; -1 elsewhere."""
    same = (kinds[:, 1:] == kinds[:, :-1]) & own[:, 1:], (kinds[1:] == kinds[:-1]) & own[1:]
    first = joined(*same)
    # A piece is named after one of its own pixels.
    numbers = np.cumsum(own.ravel() & (first.ravel() == np.arange(first.size)), dtype=np.int32)
    return np.where(own, numbers[first] - 1, np.int32(-1))


def _outline_of(own: NDArray[np.bool_]) -> tuple[NDArray[np.intp], NDArray[np.intp]] | None:
    """Sides of a piece, x and y, px, None if it is no cells; `own` (height, width) are its px."""
    rows, columns = (np.flatnonzero(own.any(axis=axis)) for axis in (1, 0))
    x, y = (np.array([each[0], each[-1] + 1]) for each in (columns, rows))
    wide, high = int(x[1] - x[0]), int(y[1] - y[0])
    if np.count_nonzero(own) < _WHOLE * wide * high:
        straight_x, straight_y = _straight(own), _straight(own.T)
        if straight_x is None or straight_y is None:
            return None
        x, y = straight_x, straight_y
    return (x, y) if min(wide, high) >= MIN_PITCH else None


def _straight(own: NDArray[np.bool_]) -> NDArray[np.intp] | None:
    """Places along x at which the outline of a piece runs, None if much of it runs elsewhere."""
    ends = np.count_nonzero(np.diff(own, axis=1, prepend=False, append=False), axis=0)
    near = np.convolve(ends, np.ones(3, dtype=np.intp), "same")
    sides = _middles(np.flatnonzero(ends >= MIN_PITCH))
    return sides if len(sides) > 1 and near[sides].sum() >= _STRAIGHT * ends.sum() else None


def _middles(places: NDArray[np.intp]) -> NDArray[np.intp]:
    """Middle of each run of places that are nearer to each other than sides of cells.

    Blurred sides lie at two, and those of pieces that meet in a corner at both sides of a line.
    """
    first = np.flatnonzero(np.diff(places, prepend=-MIN_PITCH) >= MIN_PITCH)
    last = np.flatnonzero(np.diff(places, append=np.iinfo(places.dtype).max) >= MIN_PITCH)
    return np.asarray((places[first] + places[last]) // 2)


def _is_pointer(
    others: NDArray[np.bool_], rows: NDArray[np.intp], columns: NDArray[np.intp]
) -> bool:
    """Whether what else is there, in such rows and columns, is no larger than a mouse pointer."""
    down, across = rows[others.any(axis=1)], columns[others.any(axis=0)]
    return all(not len(each) or each[-1] - each[0] < _POINTER for each in (down, across))


def _without_lines(kinds: NDArray[np.int16]) -> tuple[NDArray[np.int16], int]:
    """Kinds (height, width), of which those at both sides of a line around a piece meet in it.

    And half of such lines, px.
    """
    line = kinds == _LINE
    names = _named(line, kinds)
    line &= np.isin(names, names[line & beside(kinds > 0)])
    before, half = np.count_nonzero(line), 0
    if not before:
        return kinds, half
    # In their corners the sides meet later.
    for turn in range(1, 2 * _HALF + 1):
        if np.count_nonzero(line) > _CORNERS * before:
            half = turn
        around = np.pad(kinds, 1, constant_values=_LINE)
        for near in (around[1:-1, :-2], around[1:-1, 2:], around[:-2, 1:-1], around[2:, 1:-1]):
            meet = line & (near != _LINE)
            kinds = np.where(meet, near, kinds)
            line &= ~meet
    return kinds, half


def _kinds(
    part: NDArray[np.uint8], rest: NDArray[np.bool_], colour: NDArray[np.int16]
) -> NDArray[np.int16] | None:
    """Colour of each pixel of a part (height, width, 3): 0 that of the area, or of a piece.

    What is of none of them is `_LINE`. None where there are more than a board has.
    """
    some_inside = (_inside(part, rest, reach) for reach in _REACHES)
    seen = next((each for each in some_inside if len(each)), None)
    if seen is None:
        return None
    some = seen[:: -(-len(seen) // _SAMPLES)].astype(np.float32)
    colours = find_palette(some, np.ones(len(some), dtype=bool)).colours
    if len(colours) > _MOST_COLOURS:
        return None
    every = np.concatenate([colour[None], colours.astype(np.int16)])
    own = part[rest].astype(np.int16)
    off = np.stack([np.abs(own - each).sum(axis=1, dtype=np.int16) for each in every])
    kinds = np.zeros(rest.shape, dtype=np.int16)
    kinds[rest] = np.where(off.min(axis=0) <= _OTHER, np.argmin(off, axis=0), _LINE)
    return kinds


def _inside(part: NDArray[np.uint8], rest: NDArray[np.bool_], reach: int) -> NDArray[np.uint8]:
    """Pixels (n, 3) of those of `rest` around which all is of one colour, so many px far."""
    high, wide = rest.shape
    if min(high, wide) <= 2 * reach:
        return np.empty((0, 3), dtype=np.uint8)
    inner = rest[reach:-reach, reach:-reach].copy()
    middle = part[reach:-reach, reach:-reach]
    # Where lines cross, one colour goes on across and down, but not aslant.
    for down, across in product((0, 2 * reach), repeat=2):
        near = part[down : down + len(middle), across : across + middle.shape[1]]
        apart = np.maximum(middle, near)
        apart -= np.minimum(middle, near)
        inner &= largest(apart) <= DEVIATION
    return middle[inner]
