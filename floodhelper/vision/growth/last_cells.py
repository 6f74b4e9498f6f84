"""Finds nearly finished boards by the last cells, squares that lie in a wide area.

┏━━━━━━━━━━━┓
┃           ┃   Where nothing is left but a few cells, no line tells of a pitch by being longer
┃           ┃   than chance, but each of them has the size of a cell, lies a whole number of
┃         ▓▒┃   cells from each side of the area, and the area is a whole number of them wide
┗━━━━━━━━━━━┛   and high.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.growth.last_pieces import RINGING, Pieces, find_pieces
from floodhelper.vision.growth.wide_areas import WideArea, find_wide_areas, off_colour
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_FILLED = 0.9, 1.0
"""Share of its bounding box that an area fills in which but a few cells are left."""

_OWN_SIDE = 0.5
"""Least share of its pixels that a line at a side of an area has of its colour: cells that are left
there, and a pointer, hide less."""

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
"""How sure a board is at most, 0..1, of which they alone tell: of 408 desktops without a board none
has such squares, of 575 others three had, none of which is read as one for other reasons."""


def find_last_cells(
    pixels: NDArray[np.uint8], check: Callable[[], object] | None = None
) -> list[Grown]:
    """Boards in RGB pixels, shape (height, width, 3), of which a few cells are left.

    `check` is that of `find_wide_areas`.
    """
    areas = find_wide_areas(pixels, *_FILLED, check)
    return [board for area in areas if (board := _flooded_by(pixels, area)) is not None]


def _flooded_by(pixels: NDArray[np.uint8], area: WideArea) -> Grown | None:
    """Board whose flooded part an area is, if what lies in it are cells."""
    top, left = max(0, area.top - area.step), max(0, area.left - area.step)
    part = pixels[top : area.bottom + area.step, left : area.right + area.step]
    away = off_colour(part, area.colour)
    found = (_board_of(part, away <= off, area.colour, (left, top)) for off in (DEVIATION, RINGING))
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
    pieces = find_pieces(part[rows, columns], ~own[rows, columns], colour)
    if pieces is None:
        return None
    whole = columns.stop - columns.start, rows.stop - rows.start
    if _may_be_two(pieces.size):
        # Two squares they are only where these fill the area to the pixel, and no cells do else.
        side = min(pieces.size)
        if any(each % side for each in whole) or _placed(pieces, whole) is not None:
            return None
        pieces = replace(pieces, size=(side, side))
    placed = _placed(pieces, whole)
    if placed is None:
        return None
    (x, y), (i, j) = placed
    left = corner[0] + columns.start + float(x.first[i])
    top = corner[1] + rows.start + float(y.first[j])
    lattice = Lattice(Comb(left, float(x.pitch[i])), Comb(top, float(y.pitch[j])))
    return Grown(lattice, int(y.count[j]), int(x.count[i]))


def _placed(
    pieces: Pieces, whole: tuple[int, int]
) -> tuple[tuple[_Combs, _Combs], tuple[int, int]] | None:
    """Combs across and down an area so wide and high on which pieces lie, and which of them do."""
    (wide, high), (across, down) = whole, pieces.size
    x = _Combs.of(pieces.x, wide, across, pieces.outline)
    y = _Combs.of(pieces.y, high, down, pieces.outline)
    place = _best(x, y, pieces)
    return None if place is None else ((x, y), place)


def _best(x: _Combs, y: _Combs, pieces: Pieces) -> tuple[int, int] | None:
    """Which of the combs sides of pieces lie on, squares first; None where others are as good."""
    off = np.maximum(x.off[:, None], y.off)
    cells = np.minimum(x.count[:, None], y.count)
    squares = np.abs(x.pitch[:, None] - y.pitch) * cells <= _SQUARE
    # Cells that are no squares are characters of a terminal, or drawn pixel by pixel.
    exact = (off == 0) & (x.pitch[:, None] == pieces.size[0]) & (y.pitch == pieces.size[1])
    for kind in (exact & squares,) if pieces.cornered else (squares, exact):
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


def _may_be_two(size: tuple[int, int]) -> bool:
    """Whether the smallest piece, so many px wide and high, may be two cells, or more."""
    short, long = sorted(size)
    return long > _WIDEST * short or abs(long - 2 * short) <= _TWICE


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
    """Most that a side lies off its line, px, and a little more for each pixel that is hidden, but
    for as many as lines around pieces hide."""

    @classmethod
    def of(cls, sides: NDArray[np.intp], length: int, size: int, outline: int) -> _Combs:
        """Those of pitches about as large as a piece, for sides (n,) in an area so long, px.

        A line around the area may hide a pixel of the outermost cells, two on a screen of scale
        two, or, where there are lines around pieces, half of which is `outline`, as much.
        """
        hidden = np.array([0.0, *range(1, max(2, outline) + 1)])
        count, first, more = (
            each.ravel()
            for each in np.meshgrid(np.arange(MIN_SIDE, MOST_SIDE + 1), -hidden, hidden)
        )
        pitch = (length - first + more) / count
        inner = sides[(sides > _OFF) & (sides < length - _OFF)] - first[:, None]
        off = np.abs(inner - np.rint(inner / pitch[:, None]) * pitch[:, None])
        odd = np.minimum(more - first, np.abs(more - first - 2 * outline))
        farthest = off.max(axis=1, initial=0.0)
        most = farthest + _NEARER * odd
        fit = (most <= _OFF) & (np.abs(pitch - size) <= _OFF)
        # Blurred sides lie anywhere within a pixel or two.
        fit &= (np.maximum(-first, more) <= max(1, outline)) | (farthest == 0.0)
        return cls(*(each[fit] for each in (first, pitch, count, most)))
