"""Numbers on tiles, as 2048 has them: each colour bears its own, but one colour is an empty field.

2  ·  4  ·    A game that draws marks in its cells draws them in those of all colours, so that they
·  2  ·  ·    can be told apart, or none in the flooded region, which is one. Here one colour bears
8  4  ·  2    nothing in several regions, though the ink of the others would show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.colours.writing import OUTLINE
from floodhelper.vision.lattice.sampling import evenly, sample_marks
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.regions import joined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_2048, _TILES = (4, 4), 4
"""Rows and columns of 2048, which hardly any Flood-It has: there the numbers on so many tiles tell
enough, even if they are as white as the empty fields, or these are one region."""

_PLACES = 24, 24
"""Places looked at down and across a cell: a digit has strokes of two or three."""

_TOLD = 30
"""Difference from the colour of a cell, in levels, from which a place is ink: half of what faint
text has."""

_PLAINLY, _EVEN, _BETWEEN = 60, 10, 1.2
"""The same at the place of each colour that differs most, difference up to which a place is the
cell's, and most places between that and ink, as a share of the ink: on 40 screens of 2048 drawn by
the project's generator it is 0.6 at most, seven and more for balls."""

_BARE, _INKED, _MOST_INK = 0.005, 0.015, 0.4
"""Most ink in the cells that bear nothing, and least and most in those of a number, as a share of
their places: a thin 1 is half as high as a cell and a twelfth as wide, and gloss fills half."""

_ALIKE = 0.75
"""Share of the ink of two numbers from which they are one: of 2 and 3 three fifths are the same."""

_MOST = 15
"""Most cells of a colour that are looked at."""


def are_numbered_tiles(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether cells bear numbers that go with their colours, but for those of one, all over.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the board's cells.
    """
    kinds = np.unique(labels).tolist()
    if len(kinds) < 3:
        return False
    patches = sample_marks(pixels, board.lattice, board.extent, _PLACES, OUTLINE)
    looks = np.stack([_look(patches, np.argwhere(labels == kind)) for kind in kinds])
    plain = median(looks.reshape(len(kinds), -1, 3), axis=1)
    apart = largest(np.abs(looks - plain[:, None, None]))
    ground = plain[np.searchsorted(kinds, labels)][:, :, None, None]
    share = (largest(np.abs(patches - ground)) > _TOLD).mean(axis=(2, 3))
    bare = np.array([share[labels == kind].max() <= _BARE for kind in kinds])
    fields = labels == kinds[int(bare.argmax())]
    if np.count_nonzero(bare) != 1 or share[~fields].min() < _INKED:
        return False
    if not _are_written(apart[~bare]) or _any_alike(apart[~bare] > _TOLD):
        return False
    if labels.shape == _2048 and np.count_nonzero(~fields) >= _TILES:
        return True
    inks = _inks(looks[~bare], apart[~bare])
    would_show = largest(np.abs(inks - plain[bare])) > _PLAINLY
    return _are_shared(inks[would_show]) and not _is_flooded(fields)


def _look(patches: NDArray[np.uint8], cells: NDArray[np.intp]) -> NDArray[np.float32]:
    """Usual look (down, across, 3) of cells, whose rows and columns are (n, 2)."""
    rows, columns = cells[evenly(len(cells), _MOST)].T
    return median(patches[rows, columns], axis=0)


def _are_written(apart: NDArray[np.float32]) -> bool:
    """Whether looks so far `apart` from their colours (kinds, s, t) show strokes of ink."""
    ink = (apart > _TOLD).mean(axis=(1, 2))
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
    names = joined(fields[:, 1:] & fields[:, :-1], fields[1:] & fields[:-1])
    return len(np.unique(names[fields])) == 1 and bool(fields[[0, 0, -1, -1], [0, -1, 0, -1]].any())


def _any_alike(ink: NDArray[np.bool_]) -> bool:
    """Whether the ink of any two colours, shape (kinds, s, t), is the same mark."""
    inks = ink.reshape(len(ink), -1).astype(np.float32)
    both = inks @ inks.T
    either = inks.sum(axis=1)[:, None] + inks.sum(axis=1) - both
    return int(np.count_nonzero(both > _ALIKE * either)) > len(inks)
