"""Whether what was taken for cells holds two cells each.

On a lattice of twice the pitch, or half a cell off, the halves of a cell have colours of their own:
where some cells are blue above and red below, and others red above and blue below, blue and red
are the colours of smaller cells. Gloss and shade make the same half lighter in all. On a board that
is nearly finished few cells tell so, but a gap between the two may show in all. And gaps as wide as
cells may hold every second line of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample, sample_marks
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import any_channel, as_planes, largest, squared

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown

_WIDTHS, _MOST = 5, 128
"""Places at which a gap shows across a cell, and most that are looked at from side to side: all of
a cell but of the very largest."""

_FEW, _COMPARED = 0.25, 32
"""Most of the cells that have another than the commonest colour where their halves are asked for:
of more, halves both ways tell. And most cells of that colour that are looked at."""

_ONE_HUE = 0.8
"""Cosine of the angle between two colours, apart from what is grey in them, up to which their hues
differ plainly: red and orange are as far apart."""

_LIT = 8.0
"""Difference of the halves of the commonest cells from which these are lit, levels: the faint gloss
of a pastel colour makes one of 20, and the middle of so many places has hardly any noise."""

_FEWEST = 4
"""Fewest places from side to side of which those in the middle have others around them."""

_CELLS = 12
"""Rows and columns looked at, in the middle of a board, which tell as much as all."""

_WIDE, _OF_ONE = 0.6, 0.7
"""Most that is drawn of the pitch where gaps may hold cells, which are as wide as the others, and
least share of such a gap in one colour: where two cells meet in its middle either has half, or
three of five places."""

_AWAY, _UNLIKE, _MOSTLY = 8, 20, 0.6
"""Part of a cell to both sides of a gap at which it is over, difference from it there, levels, and
share of its places beside which it is so: the faintest lines of tables differ by 25 from their
page, and what is written may be beside some. Of 886 boards, on screenshots of games and screens of
the project's generator, one has such a line in 0.32 of its cells, the others have none."""


def torn(patches: NDArray[np.uint8], palette: Palette) -> float:
    """Share of cells, shape (rows, columns, s, s, 3), whose halves have two colours both ways.

    The halves are above and below, or left and right, whichever tells more.
    """
    return max(_torn(patches, palette), _torn(patches.swapaxes(2, 3), palette))


def halved(patches: NDArray[np.uint8], labels: NDArray[np.uint8]) -> float:
    """Share of cells that have not the commonest colour whose halves have two flat ones.

    `patches` have the shape (rows, columns, s, s, 3), `labels` are the colour indices, (rows,
    columns). It is 0 where more than `_FEW` of the cells have another colour, and where one half of
    the others is lit.
    """
    others = labels != np.bincount(labels.ravel()).argmax()
    if not 0 < np.count_nonzero(others) <= _FEW * labels.size:
        return 0.0
    usual = patches[~others][:_COMPARED]
    return max(
        _halved(patches[others]) * _are_even(usual),
        _halved(patches[others].swapaxes(1, 2)) * _are_even(usual.swapaxes(1, 2)),
    )


def parted(pixels: NDArray[np.uint8], board: Grown) -> float:
    """Share of some cells through whose middle half a line runs, at one place and in one colour.

    It is darker or lighter than what is close to both sides of it, as no edge of gloss is, and as
    long as the cell is wide, or high: marks are shorter, and rims are not in the middle. `pixels`
    are RGB, shape (height, width, 3).
    """
    x, y = board.lattice.x.pitch, board.lattice.y.pitch
    # Of two cells taken for one, half a cell may be taken for a gap.
    whole = Lattice(replace(board.lattice.x, drawn=1.0), replace(board.lattice.y, drawn=1.0))
    top, left = max(0, board.rows - _CELLS) // 2, max(0, board.columns - _CELLS) // 2
    some = Extent(top, left, board.rows - top, board.columns - left)
    down = sample_marks(pixels, whole, some, (min(round(y), _MOST), _WIDTHS))
    across = sample_marks(pixels, whole, some, (_WIDTHS, min(round(x), _MOST)))
    return max(_parted(down), _parted(across.swapaxes(2, 3)))


def interlaced(pixels: NDArray[np.uint8], board: Grown, palette: Palette) -> float:
    """Share of the wide gaps between cells that have their colours, but for the commonest of these.

    What is between the cells of a board has one colour, if that of some of them. In most gaps there
    must be one: in a honeycomb two meet where a cell would be. `pixels` are RGB, shape (height,
    width, 3).
    """
    x, y = board.lattice.x, board.lattice.y
    share = 0.0
    for comb, fewer, lattice in (
        (x, Extent(0, 0, board.rows, board.columns - 1), Lattice(_between(x), y)),
        (y, Extent(0, 0, board.rows - 1, board.columns), Lattice(x, _between(y))),
    ):
        if comb.drawn > _WIDE:
            continue
        between = sample(pixels, lattice, fewer, (_WIDTHS, _WIDTHS))
        colours = _colour_of(between, palette)[_are_of_one(between)]
        counts = np.bincount(colours[colours >= 0], minlength=1)
        gaps = fewer.rows * fewer.columns
        if 2 * counts.sum() > gaps:
            share = max(share, float(counts.sum() - counts.max()) / gaps)
    return share


def _are_of_one(parts: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which parts of cells (rows, columns, s, t, 3) are mostly of one colour, (rows * columns,)."""
    levels = parts.reshape(parts.shape[0] * parts.shape[1], -1, 3)
    apart = largest(np.abs(levels - median(levels, axis=1)[:, None]))
    return np.asarray((apart <= DEVIATION).mean(axis=1) >= _OF_ONE)


def _between(comb: Comb) -> Comb:
    """Comb of the middle halves of the gaps."""
    gap = 1.0 - comb.drawn
    return Comb(comb.offset + (comb.drawn + gap / 4) * comb.pitch, comb.pitch, gap / 2)


def _parted(patches: NDArray[np.uint8]) -> float:
    """The same for lines from left to right through cells (rows, columns, down, across, 3)."""
    planes = as_planes(patches).astype(np.int16)
    places = planes.shape[1]
    if places < _FEWEST:
        return 0.0
    first, last, away = places // 4, places - places // 4, places // _AWAY
    line = median(planes[:, first:last].reshape(3, last - first, -1)).astype(np.int16)
    line = line[..., None, None]
    told = np.zeros((last - first, *planes.shape[3:]), dtype=bool)
    # A fractional pitch puts it a pixel on, or before, in some of the cells.
    for way in (-1, 0, 1):
        middle, before, behind = (
            planes[:, first + way + aside : last + way + aside] for aside in (0, -away, away)
        )
        alike = ~any_channel(np.abs(middle - line) > DEVIATION).any(axis=1)
        darker = line < np.minimum(before, behind) - _UNLIKE
        lighter = line > np.maximum(before, behind) + _UNLIKE
        # At the rim of cells with wide gaps between them page begins.
        sides = (each.reshape(3, last - first, -1) for each in (before, behind))
        usual = [median(each).astype(np.int16) for each in sides]
        within = ~any_channel(np.abs(usual[0] - usual[1]) > DEVIATION)
        seen = any_channel(darker | lighter).mean(axis=1) >= _MOSTLY
        told |= alike & seen & within[:, None]
    return float(told.mean(axis=1).max(initial=0.0))


def _halved(cells: NDArray[np.uint8]) -> float:
    """Share of cells (n, s, s, 3) that are flat above and below, in two colours."""
    levels = [part.reshape(len(cells), -1, 3) for part in _halves(cells)]
    flat = [np.ptp(part, axis=1).max(axis=1) <= DEVIATION for part in levels]
    usual = [median(part, axis=1) for part in levels]
    first, second = (part - part.mean(axis=1, keepdims=True) for part in usual)
    # Light makes a colour paler, but leaves its hue.
    norms = np.linalg.norm(first, axis=1), np.linalg.norm(second, axis=1)
    apart = (first * second).sum(axis=1) <= _ONE_HUE * norms[0] * norms[1]
    return share_true(flat[0] & flat[1] & apart & (np.minimum(*norms) > DEVIATION))


def _are_even(cells: NDArray[np.uint8]) -> bool:
    """Whether most of cells (n, s, s, 3) of one colour are as light above as below."""
    above, below = (median(part.reshape(-1, 3), axis=0).astype(np.int16) for part in _halves(cells))
    return bool(np.abs(above - below).max() < _LIT)


def _halves(cells: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """What is above and below in cells (n, s, s, 3), but for the margins."""
    half, margin = cells.shape[1] // 2, cells.shape[1] // 10
    return cells[:, margin : half - margin], cells[:, half + margin : cells.shape[1] - margin]


def _torn(patches: NDArray[np.uint8], palette: Palette) -> float:
    half, margin = patches.shape[2] // 2, patches.shape[2] // 10
    first, second = (
        _colour_of(patches[:, :, margin : half - margin], palette),
        _colour_of(patches[:, :, half + margin : patches.shape[2] - margin], palette),
    )
    colours = len(palette.colours)
    known = (first >= 0) & (second >= 0)
    pairs = np.bincount(first[known] * colours + second[known], minlength=colours**2)
    pairs = pairs.reshape(colours, colours)
    both = np.minimum(pairs, pairs.T)
    return float(both.sum() - np.trace(both)) / len(first)


def _colour_of(part: NDArray[np.uint8], palette: Palette) -> NDArray[np.intp]:
    """Index of the colour of a part of each cell (rows, columns, s, t, 3), -1 for none: (n,)."""
    levels = median(part.reshape(part.shape[0] * part.shape[1], -1, 3), axis=1)
    apart = squared(lab(levels)[:, None] - lab(palette.colours))
    return np.where(apart.min(axis=1) <= (2 * LINK) ** 2, apart.argmin(axis=1), -1)
