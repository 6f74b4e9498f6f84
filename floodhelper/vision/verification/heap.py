"""A heap of cells, as in games in which blocks fall: what lies in full lines of it is no board.

· · a · · ·      On the last full line some cells stand, each in its place and drawn as the others
· b b · c ·      of its colour are. Buttons beside a board have a colour each, and are as many as
a c b a a c      its colours.
b b c a b a
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import line_beyond, room_beyond
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import as_planes, spread_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_PLACES, _LINES = 16, 12
"""Places looked at across and down a cell, and about how many rows and columns are looked at."""

_FEWEST, _SHAPED = 2, 0.05
"""Fewest cells of a colour that tell how it is drawn, and least share of the places at which more
than a colour is drawn: flat cells look like any button or bar."""

_UNLIKE = 0.1
"""Share in which a cell may differ from what those of its colour look like, of the places at which
more than that is drawn as of the others."""

_COLOURED, _NEARLY_ALL = 0.25, 0.75
"""Share of the places at which less is drawn where a cell may differ and have the colour of one,
and share of the cells that do not stand on a line from which it is full: of two full lines in JPEG
on which cells seemed to stand the least has 0.8, while between the cells of a heap there is page.
"""

_STANDING, _FEWER = 2, 3
"""Fewest cells that stand on a full line, and how many fewer than the colours they must be if no
two are alike: there are nearly as many buttons as colours."""


def is_heap(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether cells stand on a side of a board, though they are no full line.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns).
    """
    looks, sides = _looks_and_sides(pixels, board, labels)
    return any(_stand_on(pixels, board, looks, side) for side in sides)


def lacks_line(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether there is a full line of cells beyond a side of a board, so that it goes on there.

    Arguments are those of `is_heap`.
    """
    looks, sides = _looks_and_sides(pixels, board, labels)
    return any(_is_full(*_kinds_beyond(pixels, board, looks, side, 1)) for side in sides)


def _looks_and_sides(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]
) -> tuple[list[NDArray[np.float32]], list[str]]:
    """Looks of the colours that are drawn, and the sides beyond which there is room for cells."""
    looks = _looks(pixels, board, labels)
    room = room_beyond(pixels, board.lattice, board.extent) if looks else {}
    return looks, [side for side in room if room[side] >= 1.0]


def _looks(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]
) -> list[NDArray[np.float32]]:
    """Usual looks (3, s, s) of the colours of which there are several cells, but for flat ones."""
    every = 1 + board.rows // _LINES, 1 + board.columns // _LINES
    places = _PLACES, _PLACES
    cells = sample(pixels, board.lattice, board.extent, places, every=every)
    labels = labels[:: every[0], :: every[1]]
    counts = np.bincount(labels.ravel())
    # What no cell of a colour shows, its usual look does not.
    drawn = np.bincount(labels[spread_of(cells) > 2 * DEVIATION], minlength=len(counts))
    kinds = np.flatnonzero((counts >= _FEWEST) & (drawn > 0)).tolist()
    looks = [median(as_planes(cells[labels == kind])) for kind in kinds]
    return [look for look in looks if _SHAPED <= share_true(_drawn(look)) <= 1 - _SHAPED]


def _drawn(look: NDArray[np.float32]) -> NDArray[np.bool_]:
    """At which places of a look (3, s, s) more than its colour is drawn, plainly."""
    colour = median(look.reshape(3, -1))[:, None, None]
    return np.asarray(np.abs(look - colour).max(axis=0) > 2 * DEVIATION)


def _stand_on(
    pixels: NDArray[np.uint8], board: Grown, looks: list[NDArray[np.float32]], side: str
) -> bool:
    """Whether cells with some of the looks (3, s, s) stand on a side, though no full line."""
    (first, coloured), (second, _) = (
        _kinds_beyond(pixels, board, looks, side, number) for number in (1, 2)
    )
    stand = first >= 0
    higher = second[stand & (second >= 0)]
    standing = np.concatenate([first[stand], higher])
    if _is_full(first, coloured) or len(standing) < _STANDING:
        return False
    if len(np.unique(standing)) < len(standing):
        return True
    return len(higher) > 0 and len(standing) <= len(looks) - _FEWER


def _is_full(kinds: NDArray[np.intp], coloured: NDArray[np.bool_]) -> bool:
    """Whether a line of places is one of cells, of which some may be drawn less alike in JPEG."""
    stand = kinds >= 0
    if np.count_nonzero(stand) < _STANDING:
        return False
    return bool(stand.all() or share_true(coloured[~stand]) >= _NEARLY_ALL)


def _kinds_beyond(
    pixels: NDArray[np.uint8],
    board: Grown,
    looks: list[NDArray[np.float32]],
    side: str,
    number: int,
) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Which of the looks each place of a line beyond a side has, -1 for none; which have a colour.

    Both have shape (places,).
    """
    cells = line_beyond(board.extent, side, number)
    line = sample(pixels, board.lattice, cells, (_PLACES, _PLACES))
    planes = as_planes(line)
    # (looks, drawn or not, places)
    unlike = np.stack([_unlike(planes, look) for look in looks])
    off = unlike.max(axis=1)
    kinds = np.where(off.min(axis=0) <= _UNLIKE, off.argmin(axis=0), -1)
    return kinds, unlike[:, 1].min(axis=0) <= _COLOURED


def _unlike(planes: NDArray[np.uint8], look: NDArray[np.float32]) -> NDArray[np.float64]:
    """Share of the places at which cells (3, s, s, n) differ from a look (3, s, s), shape (2, n).

    First of those at which more than its colour is drawn, then of the rest.
    """
    apart = (np.abs(planes - look[..., None]) > DEVIATION).any(axis=0)
    drawn = _drawn(look)
    return np.stack([apart[drawn].mean(axis=0), apart[~drawn].mean(axis=0)])
