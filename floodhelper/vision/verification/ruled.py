"""Lines that go on beside a board between its rows, as those of a table do.

#12 ──●─●─●─●──    Marks in a column of a table may be as many colours as a game's, and lie as by
#11 ──●─●─●─●──    chance. No game draws lines between its cells that do not end with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.picture.edges import CONTRAST

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_BESIDE, _WIDTH = 1.0, 2.0
"""Way from the cells to where lines are looked for, and for how long, in cells: frames, shadows and
the row of which a part was left out end before."""

_SAME, _EVEN = 3, 0.95
"""Levels by which pixels of a line differ at most, and the share of it that does not: a pointer may
lie over it."""

_COLUMNS = 24
"""Fewest columns of pixels of a strip that tell of a line, where it has so many."""

_EVERY = 0.9
"""Least share of the gaps between rows that have a line."""

_SELDOM = 0.2
"""Most of the pixels' lines that are drawn: every third is in a picture of a screen with scan
lines."""

_OFF = 1.5
"""Most by which a line is off its place in the gap, px: each is drawn on whole pixels."""


def is_ruled(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether lines go on from between the rows, or the columns, of a board.

    `pixels` are RGB, shape (height, width, 3).
    """
    x, y = board.lattice.x, board.lattice.y
    turned = pixels.swapaxes(0, 1)
    return _has_rules(pixels, (x, y), (board.columns, board.rows)) or _has_rules(
        turned, (y, x), (board.rows, board.columns)
    )


def _has_rules(pixels: NDArray[np.uint8], combs: tuple[Comb, Comb], cells: tuple[int, int]) -> bool:
    """Whether lines go on from between rows; combs and numbers of cells are across and down."""
    (across, down), (columns, rows) = combs, cells
    top, bottom = (max(0, round(float(down.at(np.array(k))))) for k in (0, rows))
    away, width = _BESIDE * across.pitch, _WIDTH * across.pitch
    left, right = across.at(np.array([0, columns])).tolist()
    strips = (
        pixels[top:bottom, max(0, round(left - away - width)) : max(0, round(left - away))],
        pixels[top:bottom, round(right + away) : round(right + away + width)],
    )
    return any(
        strip.shape[1] >= width - 1 and _are_rules(strip, down, rows, top) for strip in strips
    )


def _are_rules(strip: NDArray[np.uint8], comb: Comb, rows: int, top: int) -> bool:
    """Whether a strip (length, width, 3) that begins at `top` px has a line in each gap."""
    middle = strip[:, strip.shape[1] // 2]
    # Beside most boards there is nothing.
    if not len(middle) or np.ptp(middle, axis=0).max() < CONTRAST:
        return False
    strip = strip[:, :: max(1, strip.shape[1] // _COLUMNS)]
    own = median(strip, axis=1)
    page = median(own, axis=0)
    drawn = largest(np.abs(own - page)) >= CONTRAST
    if not 0.0 < share_true(drawn) <= _SELDOM:
        return False
    lines = np.flatnonzero(drawn)
    off = largest(np.abs(strip[lines] - own[lines, None]))
    lines = lines[(off <= _SAME).mean(axis=1) >= _EVEN]
    if not len(lines):
        return False
    place = lines + 0.5 + top
    row = np.rint((place - comb.at(np.array(0.0))) / comb.pitch).astype(int)
    off = place - comb.at(row)
    inner = (row > 0) & (row < rows)
    usual = float(median(off[inner])) if inner.any() else np.inf
    known = np.unique(row[inner & (np.abs(off - usual) <= _OFF)])
    return len(known) >= _EVERY * (rows - 1)
