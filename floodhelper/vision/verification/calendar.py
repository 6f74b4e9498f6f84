"""Months and years of a calendar, whose first and last weeks may be no whole ones.

          ░1    The shades of days may be as many as a game's colours, and lie as by chance. But in
▒2▒3░4▒5▒6░7    line with the whole weeks are days of one before, up to its end, or of one after,
▒8░9░10…        from its beginning; or the page beside these is taken for cells, or between months.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import line_beyond, room_beyond
from floodhelper.vision.cells.clear import CLEAR
from floodhelper.vision.cells.drawing import DEVIATION, deviation
from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.colours.sight import PLACES, Sight
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, quantile
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_DAYS = 7
"""Days in a week."""

_SEVERAL = 3
"""Fewest colours of which one may be page: of two one may be left at both ends of a game."""

_BUTTONS = 3
"""Fewest cells in line with a board that are its buttons where each is of a colour of its own."""

_PLAIN = 0.9
"""Least share of the places beside the days that have one colour: a name may reach into them."""


def is_calendar(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether a board is seven cells wide, or high, and begins or ends as a calendar's weeks do.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the board's cells. Of
    squares nothing is said.
    """
    if board.columns == _DAYS != board.rows:
        sides = "top", "bottom"
    elif board.rows == _DAYS != board.columns:
        sides, labels = ("left", "right"), labels.T
    else:
        return False
    *ends, weeks = _page_among_days(labels)
    if all(ends) or weeks:
        return True
    sight = Sight.of(pixels, board)
    if any(ends) and _goes_on(pixels, sight, sides[0] if ends[0] else sides[1]):
        return True
    before, after = (_days_beyond(pixels, sight, side) for side in sides)
    if before is None or after is None or not (before.any() or after.any()):
        return False
    # Days of the week before are its last ones, those of the week after its first.
    return bool((before[1:] >= before[:-1]).all() and (after[1:] <= after[:-1]).all())


def _page_among_days(labels: NDArray[np.uint8]) -> tuple[int, int, int]:
    """Cells before the first day and after the last, and weeks between days, of one colour.

    It is one of several, is seen nowhere else, and before and after all days for less than a week.
    A week is left out between months that begin in a column of their own. `labels` have the shape
    (weeks, 7); of a board without such cells all are 0.
    """
    order = labels.ravel()
    if len(np.unique(order)) < _SEVERAL:
        return 0, 0, 0
    for colour in np.unique(order).tolist():
        days = np.flatnonzero(order != colour)
        first, last = int(days[0]), len(order) - int(days[-1]) - 1
        between = np.diff(days) - 1
        weeks = int(np.count_nonzero(between == _DAYS))
        if max(first, last) < _DAYS and between.sum() == weeks * _DAYS:
            return first, last, weeks
    return 0, 0, 0


def _goes_on(pixels: NDArray[np.uint8], sight: Sight, side: str) -> bool:
    """Whether the colour of the first cell, or of the last, fills the line beyond its side."""
    if room_beyond(pixels, sight.board.lattice, sight.board.extent)[side] < 1:
        return False
    line = line_beyond(sight.board.extent, side, 1)
    beyond = sample(pixels, sight.board.lattice, line, (PLACES, PLACES))
    page = sight.colours[0, 0] if side in {"top", "left"} else sight.colours[-1, -1]
    return float((largest(np.abs(beyond - page)) <= DEVIATION).mean()) >= _PLAIN


def _days_beyond(pixels: NDArray[np.uint8], sight: Sight, side: str) -> NDArray[np.bool_] | None:
    """Which places in the next line at a side are cells like those of the board, shape (7,).

    None where all are, or they are buttons, or the others are no page.
    """
    if room_beyond(pixels, sight.board.lattice, sight.board.extent)[side] < 1:
        return np.zeros(_DAYS, dtype=bool)
    line = line_beyond(sight.board.extent, side, 1)
    patches = sample(pixels, sight.board.lattice, line, (PLACES, PLACES))
    colours = sight.model.colours(patches)
    off = deviation(sight.model, patches, colours).ravel()
    places, own = lab(colours.reshape(-1, 3)), lab(sight.palette.colours)
    apart = np.square(places[:, None] - own).sum(axis=2)
    clear = off <= max(CLEAR, quantile(sight.modelled, 0.9))
    days = clear & (apart.min(axis=1) <= (2 * LINK) ** 2)
    kinds = apart.argmin(axis=1)[days]
    if days.all() or len(kinds) == len(np.unique(kinds)) >= _BUTTONS:
        return None
    page = patches.reshape(_DAYS, -1, 3)[~days].reshape(-1, 3)
    usual = median(page, axis=0)
    plain = largest(np.abs(page - usual)) <= DEVIATION
    return days if float(plain.mean()) >= _PLAIN else None
