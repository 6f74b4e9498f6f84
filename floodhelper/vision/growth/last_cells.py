"""Finds nearly finished boards by the last cells, squares that lie in a wide area.

┏━━━━━━━━━━━┓
┃           ┃   Where nothing is left but a few cells, no line tells of a pitch by being longer
┃           ┃   than chance, but each of them has the size of a cell, lies a whole number of
┃         ▓▒┃   cells from each side of the area, and the area is a whole number of them wide
┗━━━━━━━━━━━┛   and high.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.colours.palette import find_palette
from floodhelper.vision.growth.wide_areas import WideArea, find_wide_areas, off_colour
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.periodicity import MIN_PITCH
from floodhelper.vision.numbers.regions import joined

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FILLED = 0.9, 1.0
"""Share of its bounding box that an area fills in which but a few cells are left."""

_OWN_SIDE = 0.5
"""Least share of its pixels that a line at a side of an area has of its colour: cells that are left
there, and a pointer, hide less."""

_RINGING = 2 * DEVIATION
"""Levels that pixels of an area may be off its colour in a picture that was scaled: near its sides
a tenth of the contrast there."""

_REACH, _SAMPLES = 2, 300
"""Way about a pixel in the middle of a piece in which all is of one colour, px, as scaling blurs no
more at its sides; and most pixels by which the colours are told."""

_MOST_COLOURS = 15
"""Most colours of pieces: games have up to 16, and photos more."""

_THIN = 1 / 3
"""Most pixels at the sides of pieces to each in them: squares of the least pitch have so many, and
writing more."""

_WHOLE = 0.97
"""Share of its bounding box that a piece fills if it is a cell, or some in line."""

_POINTER = 36
"""Greatest side of what else may lie there, px: a mouse pointer of 24 px at scale 1.5."""

_ALONE, _FREE = 12, 3
"""Least side of a piece, px, that is enough alone, and the fewest of its sides inside the area: a
square of 12 px lies as a cell does in one of 250 windows, in their corners in one of 16."""

_OFF = 1.0
"""Most that a side of a piece may lie off its line, px: lines around the area take one."""

_NEARER = 0.25
"""How much farther off the lines of another pitch sides must lie, px: what rounding leaves."""

_WIDEST = 2.2
"""Most that cells are wider than high, or higher than wide: characters of a terminal."""

_SQUARE = 1.5
"""Most that as many squares may be longer one way than the other, px: what rounding leaves."""

_TWICE = 0.75
"""Most, in px, that a piece may differ from two squares for it to be them."""

TOLD = 0.85
"""How sure a board is at most, 0..1, of which they alone tell: of 575 desktops without a board
three have such squares, none of which is read as one for other reasons."""


def find_last_cells(pixels: NDArray[np.uint8]) -> list[Grown]:
    """Boards in RGB pixels, shape (height, width, 3), of which a few cells are left."""
    areas = find_wide_areas(pixels, *_FILLED)
    return [board for area in areas if (board := _flooded_by(pixels, area)) is not None]


def _flooded_by(pixels: NDArray[np.uint8], area: WideArea) -> Grown | None:
    """Board whose flooded part an area is, if what lies in it are cells."""
    top, left = max(0, area.top - area.step), max(0, area.left - area.step)
    part = pixels[top : area.bottom + area.step, left : area.right + area.step]
    away = off_colour(part, area.colour)
    found = (
        _board_of(part, away <= off, area.colour, (left, top)) for off in (DEVIATION, _RINGING)
    )
    return next((board for board in found if board is not None), None)


def _board_of(
    part: NDArray[np.uint8],
    own: NDArray[np.bool_],
    colour: NDArray[np.int16],
    corner: tuple[int, int],
) -> Grown | None:
    """Board in a part (height, width, 3) of a picture that begins at `corner`, px.

    `own` (height, width) are the pixels that have the `colour` (3,) of its flooded part.
    """
    rows, columns = _sides(own.mean(axis=1)), _sides(own.mean(axis=0))
    pieces = _pieces(part[rows, columns], ~own[rows, columns], colour)
    size = None if pieces is None else _size_of(pieces)
    if pieces is None or size is None:
        return None
    x = _Combs.of(pieces[:, 0::2], columns.stop - columns.start, size[0])
    y = _Combs.of(pieces[:, 1::2], rows.stop - rows.start, size[1])
    place = _best(x, y, size)
    if place is None:
        return None
    i, j = place
    left = corner[0] + columns.start + float(x.first[i])
    top = corner[1] + rows.start + float(y.first[j])
    lattice = Lattice(Comb(left, float(x.pitch[i])), Comb(top, float(y.pitch[j])))
    return Grown(lattice, int(y.count[j]), int(x.count[i]))


def _best(x: _Combs, y: _Combs, size: tuple[int, int]) -> tuple[int, int] | None:
    """Which of the combs sides of pieces lie on, squares first; None where others are as good."""
    off = np.maximum(x.off[:, None], y.off)
    cells = np.minimum(x.count[:, None], y.count)
    squares = np.abs(x.pitch[:, None] - y.pitch) * cells <= _SQUARE
    # Cells that are no squares are characters of a terminal, or drawn pixel by pixel.
    exact = (off == 0) & (x.pitch[:, None] == size[0]) & (y.pitch == size[1])
    for kind in (squares, exact):
        fit = np.where(kind, off, np.inf)
        if fit.size and fit.min() <= _OFF:
            i, j = (int(each) for each in np.unravel_index(np.argmin(fit), fit.shape))
            others = (x.count[:, None] != x.count[i]) | (y.count != y.count[j])
            return None if (fit[others] <= fit[i, j] + _NEARER).any() else (i, j)
    return None


def _sides(shares: NDArray[np.float64]) -> slice:
    """From the first to the last line of which so much is an area's."""
    own = np.flatnonzero(shares >= _OWN_SIDE)
    return slice(int(own[0]), int(own[-1]) + 1) if len(own) else slice(0, 0)


def _pieces(
    part: NDArray[np.uint8], rest: NDArray[np.bool_], colour: NDArray[np.int16]
) -> NDArray[np.intp] | None:
    """Left, top, right and bottom of the pieces, px, shape (n, 4), if there is nothing else.

    `rest` (height, width) are the pixels of `part` (height, width, 3) that are not of the area's
    `colour` (3,).
    """
    shape, count = rest.shape, np.count_nonzero(rest)
    sides = np.count_nonzero(rest[1:] != rest[:-1]) + np.count_nonzero(rest[:, 1:] != rest[:, :-1])
    if count < MIN_PITCH**2 or sides > _THIN * count + 4 * _POINTER:
        return None
    rows, columns = (np.flatnonzero(rest.any(axis=axis)) for axis in (1, 0))
    box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    kinds = _kinds(part[box], rest[box], colour)
    if kinds is None or not kinds.any():
        return None
    rest = kinds > 0
    same = (kinds[:, 1:] == kinds[:, :-1]) & rest[:, 1:], (kinds[1:] == kinds[:-1]) & rest[1:]
    names = joined(*same)
    y, x = np.nonzero(rest)
    _, piece, counts = np.unique(names[rest], return_inverse=True, return_counts=True)
    order = np.argsort(piece, kind="stable")
    starts = np.cumsum(counts) - counts
    bounds = np.stack(
        [
            *(np.minimum.reduceat(each[order], starts) for each in (x, y)),
            *(np.maximum.reduceat(each[order], starts) + 1 for each in (x, y)),
        ],
        axis=1,
    )
    wide, high = bounds[:, 2] - bounds[:, 0], bounds[:, 3] - bounds[:, 1]
    whole = (counts >= _WHOLE * wide * high) & (np.minimum(wide, high) >= MIN_PITCH)
    others = bounds[~whole]
    if not whole.any():
        return None
    if len(others) and (others[:, 2:].max(axis=0) - others[:, :2].min(axis=0)).max() > _POINTER:
        return None
    pieces = bounds[whole] + np.tile([columns[0], rows[0]], 2)
    if len(pieces) == 1:
        free = np.count_nonzero(pieces[0, :2]) + np.count_nonzero(pieces[0, 2:] != shape[::-1])
        if min(wide[whole][0], high[whole][0]) < _ALONE or free < _FREE:
            return None
    return np.asarray(pieces)


def _kinds(
    part: NDArray[np.uint8], rest: NDArray[np.bool_], colour: NDArray[np.int16]
) -> NDArray[np.uint8] | None:
    """Colour of each pixel of a part (height, width, 3): 0 that of the area, or of a piece.

    What is blurred between two is the nearer one. None where there are more than a board has.
    """
    high, wide = rest.shape
    if min(high, wide) <= 2 * _REACH:
        return None
    inner = rest[_REACH:-_REACH, _REACH:-_REACH].copy()
    middle = part[_REACH:-_REACH, _REACH:-_REACH]
    for down, across in ((0, _REACH), (2 * _REACH, _REACH), (_REACH, 0), (_REACH, 2 * _REACH)):
        beside = part[down : down + len(middle), across : across + middle.shape[1]]
        apart = np.maximum(middle, beside)
        apart -= np.minimum(middle, beside)
        inner &= largest(apart) <= DEVIATION
    seen = middle[inner]
    if not len(seen):
        return None
    some = seen[:: -(-len(seen) // _SAMPLES)].astype(np.float32)
    colours = find_palette(some, np.ones(len(some), dtype=bool)).colours
    if len(colours) > _MOST_COLOURS:
        return None
    every = np.concatenate([colour[None], colours.astype(np.int16)])
    kinds = np.zeros(rest.shape, dtype=np.uint8)
    own = part[rest].astype(np.int16)
    off = np.stack([np.abs(own - each).sum(axis=1, dtype=np.int16) for each in every])
    kinds[rest] = np.argmin(off, axis=0)
    return kinds


def _size_of(pieces: NDArray[np.intp]) -> tuple[int, int] | None:
    """Width and height of a cell, px, by the smallest piece; None where it may be two."""
    sizes = pieces[:, 2:] - pieces[:, :2]
    width, height = sizes[np.argmin(sizes.prod(axis=1))].tolist()
    short, long = sorted((width, height))
    if long > _WIDEST * short or abs(long - 2 * short) <= _TWICE:
        return None
    return width, height


@dataclass(frozen=True, eq=False)
class _Combs:
    """Whole numbers of cells along an axis of an area, on whose lines sides of pieces lie."""

    first: NDArray[np.float64]
    """Where the first cell begins, px from the area's side."""
    pitch: NDArray[np.float64]
    """Their pitches, px."""
    count: NDArray[np.intp]
    """How many cells there are."""
    off: NDArray[np.float64]
    """Most that a side lies off its line, px, and a little more for each pixel that is hidden."""

    @classmethod
    def of(cls, sides: NDArray[np.intp], length: int, size: int) -> _Combs:
        """Those of pitches about as large as a piece, for sides (n, 2) in an area so long, px.

        A line around the area may hide a pixel of the outermost cells.
        """
        count, first, more = (
            each.ravel()
            for each in np.meshgrid(np.arange(MIN_SIDE, MOST_SIDE + 1), [0.0, -1.0], [0.0, 1.0])
        )
        pitch = (length - first + more) / count
        inner = sides[(sides > _OFF) & (sides < length - _OFF)] - first[:, None]
        off = np.abs(inner - np.rint(inner / pitch[:, None]) * pitch[:, None])
        most = off.max(axis=1, initial=0.0) + _NEARER * (more - first)
        fit = (most <= _OFF) & (np.abs(pitch - size) <= _OFF)
        return cls(*(each[fit] for each in (first, pitch, count, most)))
