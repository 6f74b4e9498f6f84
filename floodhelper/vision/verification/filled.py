"""The colours of cells that are filled all over with a texture, told by all of their pixels.

::///::  ::///     Single places show either shade of a hatch, or what is between its lines, which
::///::  ::///     two hatches may share; and next to the edge of a block of noise a place shows one
///::/   :///:     block or the other. The means of all pixels are those of the colours alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board
from floodhelper.vision.colours.palette import LINK, MAX_LINK, find_palette, lab
from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.verification.colouring import TOO_CLOSE
from floodhelper.vision.verification.texture import filled_all_over, means_of_cells

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.reading import Reading

_FEWEST = 2
"""Fewest cells that make a colour, and fewest of some looked at first that must be filled."""

_FILLED = 0.8
"""Share of the cells of a colour that are filled where all are: a flooded region may be hatched,
but a pointer or a marker covers few. On 11 boards of hatches, dots, dithering and fine noise all or
none of the cells of each colour are."""

_ASIDE = 0.05
"""Share of a cell at each side that is left out: cells that are found half a pixel off show their
neighbours there, by which on one board of hatches means lie 4.4 from their colour in CIE Lab."""

_UNSURE = 0.85
"""What the confidence is worth at most where the places of cells and all their pixels tell them
apart in different ways, and neither is plainly right."""


def with_filled(pixels: NDArray[np.uint8], reading: Reading) -> Reading:
    """Reading in which cells that are filled all over have the colours of all of their pixels.

    What single places took for one colour is two where the means of cells are plainly two. What
    they took for two is one, in doubt where those are far apart: textures may share their mean.
    Where means are not plainly those of some colours, but others than were read, nothing is
    changed and it is in doubt. `pixels` are RGB, shape (height, width, 3).
    """
    filled = _filled(pixels, reading)
    if filled is None:
        return reading
    cells, shown = reading.board.cells, reading.board.palette
    which = np.isin(cells, _filled_kinds(cells, filled))
    means = means_of_cells(pixels, reading.geometry, _ASIDE) if which.any() else None
    if means is None:
        return reading
    told = find_palette(means, which)
    if len(_filled_kinds(told.cells[which], filled[which])) < len(told.colours):
        # A mark makes some of them darker, and what JPEG leaves around it looks like a texture.
        return reading
    own, seen = cells[which].astype(np.intp), told.cells[which].astype(np.intp)
    pairs = np.zeros((len(shown), len(told.colours)), dtype=np.intp)
    np.add.at(pairs, (own, seen), 1)
    if (np.count_nonzero(pairs, axis=0) <= 1).all() and (
        np.count_nonzero(pairs, axis=1) <= 1
    ).all():
        return reading
    if not _is_plain(told) or pairs.sum(axis=0).min() < _FEWEST:
        return reading.doubting(TOO_CLOSE, most=_UNSURE)
    changed = replace(reading, board=_recoloured(reading.board, which, told))
    return changed.doubting(TOO_CLOSE, most=_UNSURE) if _joins_far(pairs, shown) else changed


def _filled(pixels: NDArray[np.uint8], reading: Reading) -> NDArray[np.bool_] | None:
    """Which cells are filled, shape (rows, columns); None where none are, or not all are seen."""
    place = reading.geometry
    some = filled_all_over(pixels, place)
    if some is None or np.count_nonzero(some) < _FEWEST:
        return None
    filled = filled_all_over(pixels, place, max(place.rows, place.columns))
    # Cells that lie beyond the picture in part are not looked at.
    return filled if filled is not None and filled.shape == reading.board.cells.shape else None


def _filled_kinds(cells: NDArray[np.uint8], filled: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Colour indices of which nearly all cells are filled; both have one shape."""
    kinds = np.unique(cells)
    shares = np.array([share_true(filled[cells == kind]) for kind in kinds])
    return kinds[shares >= _FILLED].astype(np.intp)


def _is_plain(told: Palette) -> bool:
    """Whether means are those of colours that are farther apart than cells are from theirs."""
    return told.separation >= max(MAX_LINK, 2 * told.spread + LINK)


def _joins_far(pairs: NDArray[np.intp], shown: NDArray[np.uint8]) -> bool:
    """Whether colours `shown` (n, 3) that are far apart become one, as `pairs` (n, k) count."""
    places = lab(shown)
    joined = (places[pairs[:, each] > 0] for each in range(pairs.shape[1]))
    return any(np.linalg.norm(np.ptp(each, axis=0)) > MAX_LINK for each in joined)


def _recoloured(board: Board, which: NDArray[np.bool_], told: Palette) -> Board:
    """Board of which some cells have the colours that were told of them."""
    cells = board.cells.astype(np.intp)
    cells[which] = len(board.palette) + told.cells[which]
    kept, rank = np.unique(cells, return_inverse=True)
    colours = np.concatenate([board.palette, told.colours])[kept]
    return Board(rank.reshape(cells.shape).astype(np.uint8), colours, board.start)
