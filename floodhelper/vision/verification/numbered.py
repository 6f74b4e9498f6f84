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

from floodhelper.vision.colours.writing import find_writing
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import evenly, sample_marks
from floodhelper.vision.numbers.order import median
from floodhelper.vision.verification.ink import TOLD

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_COLOURS, _FEWEST, _MOST = 2, 8, 32
"""Commonest colours whose cells are compared, and fewest and most cells of each: a flooded region
may bear nothing."""

_OFTEN = 0.3
"""Share of the cells that differ from what is usual at a place of what is written: more than of
those that a mark, a pointer or what lies across the board covers; a digit fills a third of its
box."""

_CLOSELY = 8, 48
"""Fewest and most places looked at down and across what is written: every pixel between."""

_EVEN_LOOKS, _ALIKE = 4.0, 0.15
"""Fewest looks that cells of a colour have on average, were all as frequent, and greatest share of
their pairs that look alike: of 700 screenshots of games the one that numbers its tiles has 3.7 and
0.16, and in no other do cells differ in a part of them alone."""


def are_numbered(
    pixels: NDArray[np.uint8],
    board: Grown,
    cells: NDArray[np.uint8],
    labels: NDArray[np.uint8],
) -> bool:
    """Whether something of its own is written in a part of each cell.

    `pixels` are RGB, shape (height, width, 3), `cells` what `sample_marks` takes of each, shape
    (rows, columns, s, t, 3), `labels` their colours.
    """
    unlike = _where_unlike(cells, labels)
    rows, columns = (np.flatnonzero(unlike.any(axis=axis)) for axis in (1, 0))
    if not len(rows) or _reaches_both(rows, len(unlike)) or _reaches_both(columns, len(unlike[0])):
        return False
    down, y = _part(board.lattice.y, rows, len(unlike))
    across, x = _part(board.lattice.x, columns, len(unlike[0]))
    writing = find_writing(
        sample_marks(pixels, Lattice(x, y), board.extent, (down, across)), labels
    )
    return writing.even >= _EVEN_LOOKS and writing.alike <= _ALIKE


def _where_unlike(cells: NDArray[np.uint8], labels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Places (s, t) at which many cells of a common colour differ from what is usual there."""
    unlike = np.zeros(cells.shape[2:4], dtype=bool)
    counts = np.bincount(labels.ravel())
    for colour in np.argsort(-counts, kind="stable")[:_COLOURS].tolist():
        own = np.argwhere(labels == colour)
        if len(own) < _FEWEST:
            continue
        rows, columns = own[evenly(len(own), _MOST)].T
        green = cells[rows, columns][..., 1]
        off = np.abs(green - median(green, axis=0)) > TOLD
        unlike |= off.mean(axis=0) >= _OFTEN
    return unlike


def _reaches_both(places: NDArray[np.intp], count: int) -> bool:
    """Whether some of `count` places lie at both ends, where cells are seen a pixel off."""
    return bool(places[0] == 0 and places[-1] == count - 1)


def _part(comb: Comb, places: NDArray[np.intp], count: int) -> tuple[int, Comb]:
    """How many places to look at of what lies at some of `count`, and a comb of that part alone."""
    first, last = max(0, int(places[0]) - 1), min(count, int(places[-1]) + 2)
    drawn = comb.drawn * (last - first) / count
    closely = int(np.clip(round(drawn * comb.pitch), *_CLOSELY))
    offset = comb.offset + comb.drawn * comb.pitch * first / count
    return closely, replace(comb, offset=offset, drawn=drawn)
