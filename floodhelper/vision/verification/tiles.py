"""Numbers on tiles, as 2048 has them: each colour bears its own, but one colour is an empty field.

2  ·  4  ·    A game that draws marks in its cells draws them in those of all colours, so that they
·  2  ·  ·    can be told apart, or none in the flooded region, which is one. Here one colour bears
8  4  ·  2    nothing in several regions, though the ink of the others would show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.numbers.regions import regions_of
from floodhelper.vision.verification.ink import BARE, LEAST_INK, same_ink

if TYPE_CHECKING:
    from numpy.typing import NDArray

_2048, _TILES, _FIRST_TILES = (4, 4), 3, 2
"""Rows and columns of 2048, which hardly any Flood-It has: there the numbers on so many tiles tell
enough, even if they are as white as the empty fields, or these are one region. It begins with two
tiles, often of one colour, and after a move there are three."""

_PLAINLY, _EVEN, _BETWEEN = 50, 10, 0.75
"""Difference from the colour of a cell, in levels, at the place of each colour that differs most;
that up to which a place is the cell's; and most places between that and ink, as a share of the ink.
On 24 screens of 2048 drawn by the project's generator these are 0.57 at most, and the ink 0.25 of
the places. Of 29 of its boards with gloss or shade, whose colours seem to bear something but for
one, one has no more of either, and there all colours bear the same. By night light white numbers
differ from orange by 58."""

_INKED, _MOST_INK = 0.015, 0.35
"""Least and most ink in the cells of a number, as a share of their places: small digits in a large
tile, and three bold ones that fill it."""

_MOST = 15
"""Most cells of a colour that are looked at."""


def are_numbered_tiles(marks: NDArray[np.uint8], labels: NDArray[np.uint8]) -> bool:
    """Whether cells bear numbers that go with their colours, but for those of one, all over.

    `marks` are the cells as `within_outlines` leaves them, `labels` their colours, (rows, columns).
    """
    kinds, firsts = np.unique(labels, return_index=True)
    # Most boards are told by a cell of each colour.
    if len(kinds) < 2 or np.count_nonzero(_share_inked(marks, firsts) <= BARE) != 1:
        return False
    looks = np.stack([_look(marks, np.argwhere(labels == kind)) for kind in kinds])
    plain = median(looks.reshape(len(kinds), -1, 3), axis=1)
    apart = largest(np.abs(looks - plain[:, None, None]))
    ground = plain[np.searchsorted(kinds, labels)][:, :, None, None]
    share = (largest(np.abs(marks - ground)) > LEAST_INK).mean(axis=(2, 3))
    bare = np.array([share[labels == kind].max() <= BARE for kind in kinds])
    fields = labels == kinds[int(bare.argmax())]
    if np.count_nonzero(bare) != 1 or share[~fields].min() < _INKED:
        return False
    same = same_ink(apart[~bare] > LEAST_INK)
    if not _are_written(apart[~bare]) or np.count_nonzero(same) > len(same):
        return False
    tiles = _TILES if len(kinds) > 2 else _FIRST_TILES
    if labels.shape == _2048 and np.count_nonzero(~fields) >= tiles:
        return True
    inks = _inks(looks[~bare], apart[~bare])
    would_show = largest(np.abs(inks - plain[bare])) > _PLAINLY
    return _are_shared(inks[would_show]) and not _is_flooded(fields)


def _share_inked(marks: NDArray[np.uint8], cells: NDArray[np.intp]) -> NDArray[np.float64]:
    """Ink in cells, whose indices are (n,), as a share of their places, by their usual colour."""
    some = marks.reshape(-1, *marks.shape[2:])[cells]
    some = some.reshape(len(some), -1, 3)
    ink = largest(np.abs(some - median(some, axis=1)[:, None])) > LEAST_INK
    return np.asarray(ink.mean(axis=1))


def _look(marks: NDArray[np.uint8], cells: NDArray[np.intp]) -> NDArray[np.float32]:
    """Usual look (down, across, 3) of cells, whose rows and columns are (n, 2)."""
    rows, columns = cells[evenly(len(cells), _MOST)].T
    return median(marks[rows, columns], axis=0)


def _are_written(apart: NDArray[np.float32]) -> bool:
    """Whether looks so far `apart` from their colours (kinds, s, t) show strokes of ink."""
    ink = (apart > LEAST_INK).mean(axis=(1, 2))
    between = (apart > _EVEN).mean(axis=(1, 2)) - ink
    plainly = apart.max(axis=(1, 2)) >= _PLAINLY
    return bool((plainly & (ink <= _MOST_INK) & (between <= _BETWEEN * ink)).all())


def _inks(looks: NDArray[np.float32], apart: NDArray[np.float32]) -> NDArray[np.float32]:
    """Inks (kinds, 3) of looks (kinds, s, t, 3), which are so far `apart` from their colours."""
    strongest = apart.reshape(len(apart), -1).argmax(axis=1)
    inks = looks.reshape(len(looks), -1, 3)[np.arange(len(looks)), strongest]
    return np.asarray(inks)


def _are_shared(inks: NDArray[np.float32]) -> bool:
    """Whether any two of some inks (n, 3) are one.

    Of marks that are seen through, of gloss and of shade each shows in a colour of its own.
    """
    same = largest(np.abs(inks[:, None] - inks)) <= DEVIATION
    return int(np.count_nonzero(same)) > len(inks)


def _is_flooded(fields: NDArray[np.bool_]) -> bool:
    """Whether fields (rows, columns) are one region with a corner, as that of the start cell is."""
    names = regions_of(fields)
    return len(np.unique(names[fields])) == 1 and bool(fields[[0, 0, -1, -1], [0, -1, 0, -1]].any())
