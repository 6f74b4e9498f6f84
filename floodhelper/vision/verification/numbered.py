"""Small writing in cells that says something else in each, as the numbers of seats and fields do.

┌────────┐    It takes up little of a large cell, or lies in a corner of it: where cells
│17      │    of one colour differ is looked for first, and looked at closely then.
│        │
└────────┘
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.writing import find_writing, goes_with_regions
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import evenly, sample_marks
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import around
from floodhelper.vision.numbers.regions import regions_of
from floodhelper.vision.verification.ink import LEAST_INK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_COLOURS, _FEWEST, _MOST = 2, 8, 32
"""Commonest colours whose cells are compared, and fewest and most cells of each: a flooded region
may bear nothing."""

_OFTEN = 0.3
"""Share of the cells that differ from what is usual at a place of what is written: more than of
those that a mark, a pointer or what lies across the board covers; a digit fills a third of its
box."""

_APART = 2
"""Places by which parts of what is written are widened to one: those between two letters."""

_CLOSELY = 8, 48
"""Fewest and most places looked at down and across what is written: every pixel between."""

_ALIKE, _ENOUGH = 0.09, 36
"""Greatest share of the pairs of cells of a colour that look alike, and fewest cells that are
asked: a game may write a digit in each, of which there are ten, and the one of 700 screenshots that
numbers its tiles has 24 of them."""


def are_numbered(
    pixels: NDArray[np.uint8],
    board: Grown,
    cells: NDArray[np.uint8],
    labels: NDArray[np.uint8],
) -> bool:
    """Whether something of its own is written in a part of each cell.

    `pixels` are RGB, shape (height, width, 3), `cells` what `sample_cells` takes of each, shape
    (rows, columns, s, t, 3), `labels` their colours.
    """
    if labels.size < _ENOUGH:
        return False
    unlike = _where_unlike(cells, labels)
    return any(_is_writing(pixels, board, labels, unlike & part) for part in _parts(unlike))


def _is_writing(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8], part: NDArray[np.bool_]
) -> bool:
    """Whether cells show something of their own each in a part (s, t) of them.

    Those of colours whose cells show nothing there, as a flooded region and empty tiles, may not.
    """
    rows, columns = (np.flatnonzero(part.any(axis=axis)) for axis in (1, 0))
    down, y = _comb_of(board.lattice.y, rows, len(part))
    across, x = _comb_of(board.lattice.x, columns, len(part[0]))
    seen = sample_marks(pixels, Lattice(x, y), board.extent, (down, across))
    shows = ((seen.max(axis=(2, 3)) - seen.min(axis=(2, 3))).max(axis=2) > LEAST_INK).ravel()
    written = np.bincount(labels.ravel(), shows)[labels] > 0
    if np.count_nonzero(written) < _ENOUGH:
        return False
    # Marks of a game lie aside where its cells grow together.
    for centred in (False, True):
        writing = find_writing(seen[written][None], labels[written], centred=centred)
        if writing.alike > _ALIKE or goes_with_regions(seen, labels, centred=centred):
            return False
    return True


def _where_unlike(cells: NDArray[np.uint8], labels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Places (s, t) at which many cells of a common colour differ from what is usual there."""
    unlike = np.zeros(cells.shape[2:4], dtype=bool)
    counts = np.bincount(labels.ravel())
    for colour in np.argsort(-counts, kind="stable")[:_COLOURS].tolist():
        own = np.argwhere(labels == colour)
        if len(own) < _FEWEST:
            continue
        rows, columns = own[evenly(len(own), _MOST)].T
        light = cells[rows, columns].mean(axis=-1, dtype=np.float32)
        off = np.abs(light - median(light, axis=0)) > LEAST_INK
        unlike |= off.mean(axis=0) >= _OFTEN
    return unlike


def _parts(unlike: NDArray[np.bool_]) -> Iterator[NDArray[np.bool_]]:
    """Parts of cells (s, t) in which places that are unlike lie close together.

    At the very sides cells are seen a pixel off.
    """
    wide = unlike
    for _ in range(_APART):
        wide = around(wide, np.maximum)
    names = regions_of(wide)
    for name in np.unique(names[unlike]).tolist():
        part = names == name
        own = unlike & part
        if not (own[[0, -1]].any() or own[:, [0, -1]].any()):
            yield part


def _comb_of(comb: Comb, places: NDArray[np.intp], count: int) -> tuple[int, Comb]:
    """How many places to look at of what lies at some of `count`, and a comb of that part alone."""
    first, last = max(0, int(places[0]) - 1), min(count, int(places[-1]) + 2)
    drawn = comb.drawn * (last - first) / count
    closely = int(np.clip(round(drawn * comb.pitch), *_CLOSELY))
    offset = comb.offset + comb.drawn * comb.pitch * first / count
    return closely, replace(comb, offset=offset, drawn=drawn)
