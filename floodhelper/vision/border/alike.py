"""Cells beyond a side of a board that are drawn just as its own are: it is a part of a larger one.

* * * * o     Where cells are shaped, nothing else looks like them. Those of other colours between
* * * * o     them may be drawn in ways of their own, so that the line is not known for cells. And
* * * * *     of a picture most flat ones go on in the colours at its side, but for a few others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.cut import GOES_ON
from floodhelper.vision.border.drawn import line_beyond, room_beyond
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.cells.looks import set_off, usual_looks
from floodhelper.vision.colours.sight import PLACES
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.planes import (
    as_planes,
    largest,
    off_look,
    share_of_places,
    spread_of,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_SHAPED = 0.3
"""Share of the places of a cell that are drawn otherwise than its middle from which it is shaped: a
page has none such, and of a cell of which but the corners are rounded four in a hundred are."""

_ALIKE = 0.15
"""Most of its places by which a cell beyond differs from those of its colour. Of 623 screenshots of
games no whole board has as many such cells beside it as are asked for."""

_WHOLE = 0.95
"""Part of the line beyond a side that the picture must show."""

_TWICE = 2
"""Fewest cells of one colour beyond a side: of buttons there is one of each. And fewest sides
between flat ones: a bar in the colour of a flooded line has none."""

_SAME = 0.5
"""Least share of the flat cells beyond a side that have the colour of the cell at it: those of a
game are laid by chance, as its buttons are."""


def goes_on_alike(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether many cells beyond a side of a board look as its own shaped ones of some colour do.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns).
    """
    places = PLACES, PLACES
    cells = sample(pixels, board.lattice, board.extent, places)
    # What no cell of a colour shows, its usual look does not.
    kinds = np.unique(labels[spread_of(cells) > DEVIATION])
    looks = usual_looks(cells, labels, kinds)
    looks = looks[_are_shaped(looks)] if len(looks) else looks
    if not len(looks):
        return False
    for side, room in room_beyond(pixels, board.lattice, board.extent).items():
        if room < _WHOLE:
            continue
        line = line_beyond(board.extent, side, 1)
        seen = as_planes(sample(pixels, board.lattice, line, places))
        shaped = _are_shaped(seen.transpose(3, 0, 1, 2))
        off = np.array([off_look(seen, look, DEVIATION) for look in looks])
        alike = ((off <= _ALIKE) & shaped).sum(axis=1)
        if alike.max() >= _TWICE and alike.sum() >= GOES_ON * len(shaped):
            return True
    return False


def go_on_flat(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> bool:
    """Whether a line of flat cells is beyond a side, of which most go on in the colours at it.

    `pixels` and `labels` are as for `goes_on_alike`, `palette` are the colours, shape (colours, 3).
    """
    ends = {"top": labels[0], "bottom": labels[-1], "left": labels[:, 0], "right": labels[:, -1]}
    for side, room in room_beyond(pixels, board.lattice, board.extent).items():
        if room < 1:
            continue
        line = line_beyond(board.extent, side, 1)
        cells = sample(pixels, board.lattice, line, (PLACES, PLACES), whole=True)
        flat = cells.reshape(len(ends[side]), -1, 3)
        if np.ptp(flat, axis=1).max() > DEVIATION:
            continue
        colours = flat[:, 0].astype(np.int16)
        same = largest(np.abs(colours - palette[ends[side]])) <= DEVIATION
        changes = largest(np.abs(np.diff(colours, axis=0))) > DEVIATION
        if share_true(same) >= _SAME and np.count_nonzero(changes) >= _TWICE:
            return True
    return False


def _are_shaped(looks: NDArray[np.float32] | NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which looks (n, 3, s, t) are not as in their middle in much of a cell, shape (n,).

    They change down as well as across: frames and shadows along a side do one way alone.
    """
    levels = looks.astype(np.float32)
    shares = [share_of_places(set_off(levels).transpose(1, 2, 0))]
    for axis in (2, 3):
        changes = np.ptp(levels, axis=axis).max(axis=1) > DEVIATION
        shares.append(changes.mean(axis=1))
    return np.asarray(np.min(shares, axis=0) >= _SHAPED)
