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
from floodhelper.vision.numbers.regions import regions_among

if TYPE_CHECKING:
    from numpy.typing import NDArray

RINGING = 2 * DEVIATION
"""Levels that pixels of an area may be off its colour in a picture that was scaled: near its sides
a tenth of the contrast there."""

_HALF, _CORNERS = 4, 0.1
"""Most of half a line around pieces, px, and share of its pixels up to which they are but those in
its corners."""

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
    if count < MIN_PITCH**2:
        return None
    sides = np.count_nonzero(rest[1:] != rest[:-1]) + np.count_nonzero(rest[:, 1:] != rest[:, :-1])
    if sides > _THIN * count + 4 * _POINTER:
        return None
    y, x = np.nonzero(rest)
    kinds = _kinds(part, (y, x), colour)
    if kinds is None:
        return None
    seen = _Seen.of(rest.shape, (y, x), kinds)
    outline = _without_lines(seen)
    outlines = _outlines_of(seen)
    if outlines is None:
        return None
    across, down = ([each[way] for each in outlines] for way in (0, 1))
    high, wide = rest.shape
    size = _least_size(across, wide, outline), _least_size(down, high, outline)
    all_x, all_y = np.unique(np.concatenate(across)), np.unique(np.concatenate(down))
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


@dataclass(frozen=True, eq=False)
class _Seen:
    """What is in an area, which is mostly empty: its places alone are looked at.

    Places are those of the area with a pixel more around it, row by row.
    """

    kinds: NDArray[np.int16]
    """Kind of each place, shape (places,), as `_kinds` gives them: 0 where nothing is, and `_LINE`
    around the area, as it is no colour."""
    at: NDArray[np.intp]
    """Places of the pixels that are not of the area's colour, in order."""
    width: int
    """Places in a row."""

    @classmethod
    def of(
        cls,
        shape: tuple[int, ...],
        places: tuple[NDArray[np.intp], NDArray[np.intp]],
        kinds: NDArray[np.int16],
    ) -> _Seen:
        """What has such `kinds` (n,) in an area of a shape, in rows and columns (n,)."""
        high, wide = shape[0] + 2, shape[1] + 2
        every = np.zeros((high, wide), dtype=np.int16)
        every[[0, -1]] = every[:, [0, -1]] = _LINE
        every[1:-1, 1:-1][places] = kinds
        return cls(every.ravel(), (places[0] + 1) * wide + places[1] + 1, wide)

    def pixels(self, at: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Rows and columns of the area in which some places (n,) are, shape (n,) each."""
        y, x = np.divmod(at, self.width)
        return y - 1, x - 1

    def around(self, at: NDArray[np.intp]) -> NDArray[np.int16]:
        """Kinds left, right, above and below of each of some places (n,), shape (4, n)."""
        ways = np.array([-1, 1, -self.width, self.width])
        return np.asarray(self.kinds[at + ways[:, None]])

    def pieces_of(self, at: NDArray[np.intp]) -> NDArray[np.intp]:
        """Piece of one kind that each of some places (n,), in order, is in, from 0 on."""
        return regions_among(at, self.kinds[at], self.width)


def _outlines_of(seen: _Seen) -> list[tuple[NDArray[np.intp], NDArray[np.intp]]] | None:
    """Sides of the pieces, x and y, px, if there is nothing else but a pointer, without lines."""
    kinds = seen.kinds[seen.at]
    at = seen.at[kinds > 0]
    names = seen.pieces_of(at)
    counts = np.bincount(names)
    large = np.flatnonzero(counts >= MIN_PITCH**2)
    if len(large) > _MOST_PIECES:
        return None
    pieces = np.split(at[np.argsort(names, kind="stable")], np.cumsum(counts)[:-1])
    are_cells, outlines = np.zeros(len(counts), dtype=bool), []
    for name in large.tolist():
        outline = _outline_of(*seen.pixels(pieces[name]))
        if outline is not None:
            are_cells[name] = True
            outlines.append(outline)
    others = np.concatenate([seen.at[kinds < 0], at[~are_cells[names]]])
    return outlines if outlines and _is_pointer(*seen.pixels(others)) else None


def _outline_of(
    y: NDArray[np.intp], x: NDArray[np.intp]
) -> tuple[NDArray[np.intp], NDArray[np.intp]] | None:
    """Sides of a piece, x and y, px, by the rows and columns (n,) of its px; None if no cells."""
    left, top = int(x.min()), int(y.min())
    wide, high = int(x.max()) + 1 - left, int(y.max()) + 1 - top
    if min(wide, high) < MIN_PITCH:
        return None
    if len(x) >= _WHOLE * wide * high:
        return np.array([left, left + wide]), np.array([top, top + high])
    own = np.zeros((high, wide), dtype=bool)
    own[y - top, x - left] = True
    across, down = _straight(own), _straight(own.T)
    return None if across is None or down is None else (left + across, top + down)


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


def _is_pointer(y: NDArray[np.intp], x: NDArray[np.intp]) -> bool:
    """Whether what else is there, in such rows and columns (n,), is as small as a mouse pointer."""
    return not len(x) or max(int(np.ptp(y)), int(np.ptp(x))) < _POINTER


def _without_lines(seen: _Seen) -> int:
    """Let those at both sides of a line around a piece meet in it; returns half of such lines, px.

    The kinds of what is `seen` are changed.
    """
    line = seen.at[seen.kinds[seen.at] == _LINE]
    if not len(line):
        return 0
    names = seen.pieces_of(line)
    beside = (seen.around(line) > 0).any(axis=0)
    line = line[np.bincount(names[beside], minlength=names.max() + 1)[names] > 0]
    before, half = len(line), 0
    # In their corners the sides meet later.
    for turn in range(1, 2 * _HALF + 1):
        if len(line) > _CORNERS * before:
            half = turn
        around = seen.around(line)
        near = around[np.argmax(around != _LINE, axis=0), np.arange(len(line))]
        seen.kinds[line] = near
        line = line[near == _LINE]
    return half


def _kinds(
    part: NDArray[np.uint8],
    places: tuple[NDArray[np.intp], NDArray[np.intp]],
    colour: NDArray[np.int16],
) -> NDArray[np.int16] | None:
    """Colour of each pixel of a part (height, width, 3) in some rows and columns (n,), shape (n,).

    It is 0 for that of the area, or that of a piece. What is of none of them is `_LINE`. None where
    there are more than a board has.
    """
    some_inside = (_inside(part, places, reach) for reach in _REACHES)
    seen = next((each for each in some_inside if len(each)), None)
    if seen is None:
        return None
    some = seen[:: -(-len(seen) // _SAMPLES)].astype(np.float32)
    colours = find_palette(some, np.ones(len(some), dtype=bool)).colours
    if len(colours) > _MOST_COLOURS:
        return None
    every = np.concatenate([colour[None], colours.astype(np.int16)])
    own = part[places].astype(np.int16)
    off = np.stack([np.abs(own - each).sum(axis=1, dtype=np.int16) for each in every])
    return np.where(off.min(axis=0) <= _OTHER, np.argmin(off, axis=0), _LINE).astype(np.int16)


def _inside(
    part: NDArray[np.uint8], places: tuple[NDArray[np.intp], NDArray[np.intp]], reach: int
) -> NDArray[np.uint8]:
    """Pixels (n, 3) of those in some places around which all is of one colour, so many px far."""
    y, x = places
    high, wide = part.shape[:2]
    inner = (y >= reach) & (y < high - reach) & (x >= reach) & (x < wide - reach)
    y, x = y[inner], x[inner]
    # Where lines cross, one colour goes on across and down, but not aslant.
    for down, across in product((-reach, reach), repeat=2):
        middle, near = part[y, x], part[y + down, x + across]
        alike = largest(np.maximum(middle, near) - np.minimum(middle, near)) <= DEVIATION
        y, x = y[alike], x[alike]
    return np.asarray(part[y, x])
