"""Tells a bar of buttons that touches a board from a line of its cells.

    ┏━━┯━━┯━━┯━━┯━━┯━━┓
    ┠──┼──┼──┼──┼──┼──┨  cells
    ┡━━┷━━╈━━┷━━╈━━┷━━┩
    │     ┆     ┆     │  a button a colour, all of one length,
    └─────┴─────┴─────┘  and not as deep as cells

The buttons have the colours of the cells, and what is seen of them where the lattice goes on looks
like cells. But each is longer than a cell, and they end beside the lines of the lattice.
Where page is past one of its ends, the colours of the cells tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MOST = 16
"""Most buttons of a bar: one for each colour of the richest board."""

_LONGER = 1.1
"""Least length of a button, in cells, along the bar."""

_LINES = 2
"""Lines looked at in each quarter of the depth of a bar."""

_JOINT = 0.2
"""Part of a cell on both sides of where buttons meet that is not looked at: a blurred edge, or the
gap after the last cell, which a bar may leave out."""

_BY_CHANCE = 2
"""Buttons that two lines of a board may look like by chance: once in a thousand boards of 4 by 4
cells with four colours, three of any board of six columns once in a hundred thousand."""

_AS_LONG = 5
"""Fewest buttons of a bar of two lines that may be as long as cells: the last two lines of a board
with five columns and five colours have these in one order, each once, once in 80,000 boards."""

_ODD = 0.05
"""Share of the places that may be unlike the bar: a mouse pointer may cover some."""

_ODD_BEYOND = 0.1
"""The same next to the line beyond, which the end of the bar may be near: it is none or all on
screens of the project's generator. A line of seven cells that is nearly like one of three buttons
differs in one of them."""

_REACHING = 0.4
"""Share of the places next to a deeper bar that have its colours within twice the usual difference:
of the five eighths that are looked at or more 0.85 have, as `_ODD` and `_ODD_BEYOND` may be odd."""


def is_bar(line: NDArray[np.uint8]) -> bool:
    """Whether a line of cells, seen at (3, s, t, cells) places, is a bar of buttons."""
    return _buttons(line) is not None


def is_deeper_bar(line: NDArray[np.uint8], beyond: NDArray[np.uint8]) -> bool:
    """Whether a line, of the same shape, is a bar that reaches into the one beyond it.

    A line of a board may chance to have pieces of one length, but they end where its cells do.
    """
    return _reaching(line, beyond) is not None


def is_bar_of_two_lines(lines: NDArray[np.uint8]) -> bool:
    """Whether two lines, (3, s, t, 2, cells), of which the first ends a board, are one bar.

    Two lines of a small board may chance to be halves of two colours, but no more. The buttons may
    be as long as cells, where they are too many to be two lines alike.
    """
    buttons = _reaching(lines[..., 1, :], lines[..., 0, :])
    return buttons is not None and buttons.count > _BY_CHANCE


def lines_of_bar(labels: NDArray[np.uint8], lines: NDArray[np.uint8]) -> int:
    """Number of lines, from the first on, of a bar deeper than a cell and of page after it; or 0.

    `labels` are the colour indices of all cells of a board, shape (lines, cells), and `lines` its
    first two as `is_bar_of_two_lines` takes them.
    """
    bar = 2 * is_bar_of_two_lines(lines) or _lines_with_page(labels)
    return bar + _is_plain_after(labels, bar) if 0 < bar < len(labels) else 0


def _lines_with_page(labels: NDArray[np.uint8]) -> int:
    """Number of lines from the first on that are a bar of buttons and page past one of its ends.

    They are two or more, all alike: a button of each colour that is in the others, all as wide, and
    cells of one colour that no other has.
    """
    first = labels[0]
    lines = int(np.argmin(np.append((labels == first).all(axis=1), False)))
    others = np.unique(labels[lines + _is_plain_after(labels, lines) :])
    of_bar = np.flatnonzero(np.isin(first, others))
    if lines == 1 or not _BY_CHANCE < len(others) <= len(of_bar):
        return 0
    bar, page = first[of_bar[0] : of_bar[-1] + 1], np.delete(first, of_bar)
    starts = np.flatnonzero(np.append(True, bar[1:] != bar[:-1]))
    each_once = len(starts) == len(others) == len(np.unique(bar))
    even = np.ptp(np.diff(np.append(starts, len(bar)))) <= 1
    return lines if each_once and even and len(np.unique(page)) == 1 else 0


def _is_plain_after(labels: NDArray[np.uint8], lines: int) -> bool:
    """Whether the line after so many is of one colour."""
    return bool((labels[lines : lines + 1] == labels[lines : lines + 1, :1]).all())


def _reaching(line: NDArray[np.uint8], beyond: NDArray[np.uint8]) -> _Buttons | None:
    """Buttons of the bar that a line is, if it reaches into the one beyond it."""
    # Few lines do, so that this is asked first.
    like = np.abs(_end_of(beyond) - _colours(_middle(line))[:, None]).max(axis=0) <= 2 * DEVIATION
    if np.count_nonzero(like) < _REACHING * like.size:
        return None
    buttons = _buttons(line, _least_length(line))
    return buttons if buttons is not None and buttons.reach(beyond) else None


def _least_length(line: NDArray[np.uint8]) -> float:
    """Least length in cells of the buttons along a line of a bar that is deeper than it."""
    return 1.0 if line.shape[3] >= _AS_LONG else _LONGER


@dataclass(frozen=True, eq=False)
class _Buttons:
    """The buttons of a bar along a line of cells."""

    colours: NDArray[np.int16]
    """Colours of the bar at each place along it, shape (3, places)."""
    seen: NDArray[np.bool_]
    """Which places tell of it, shape (places,)."""
    count: int
    """Number of buttons."""

    def reach(self, beyond: NDArray[np.uint8]) -> bool:
        """Whether the end of the line beyond, (3, s, t, cells), shows them too."""
        return _odd(_end_of(beyond), self.colours, self.seen) <= _ODD_BEYOND


def _end_of(line: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Places of a line of cells next to the line after it, (3, s, places)."""
    return _along(line[:, -(line.shape[1] // 8 or 1) :])


def _middle(line: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Some lines of places in the middle of a line of cells, (3, s, places)."""
    depth = line.shape[1] // 4
    return _along(line[:, depth : line.shape[1] - depth : max(1, depth // _LINES)])


def _buttons(line: NDArray[np.uint8], longer: float = _LONGER) -> _Buttons | None:
    """Buttons of the bar along a line, if it is one, so many cells long or `longer`."""
    cells, middle = line.shape[3], _middle(line)
    colours = _colours(middle)
    every = np.ones(colours.shape[1], dtype=bool)
    if _odd(middle, colours, every) > _ODD:
        return None
    counts = np.arange(2, min(_MOST, int(cells / longer)) + 1)[:, None]
    at = (np.arange(colours.shape[1]) + 0.5) / colours.shape[1] * counts
    own = colours[:, ((np.floor(at) + 0.5) / counts * colours.shape[1]).astype(np.intp)]
    seen = np.abs(at - np.rint(at)) * cells > _JOINT * counts
    odd = (np.abs(colours[:, None] - own).max(axis=0) > DEVIATION) & seen
    for i in np.flatnonzero(odd.sum(axis=1) <= _ODD * seen.sum(axis=1)):
        middles = (np.arange(counts[i, 0]) + 0.5) / counts[i, 0] * colours.shape[1]
        button = colours[:, middles.astype(np.intp)]
        apart = largest(np.abs(button[:, :, None] - button[:, None]).transpose(1, 2, 0))
        if np.count_nonzero(apart <= DEVIATION) <= counts[i, 0]:
            return _Buttons(own[:, i], seen[i], int(counts[i, 0]))
    return None


def _colours(middle: NDArray[np.int16]) -> NDArray[np.int16]:
    """Usual colour at each place along a line, shape (3, places)."""
    return median(middle, axis=1).astype(np.int16)


def _along(line: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Places (3, s, t, cells) of a line in their order along it, (3, s, t * cells)."""
    return line.swapaxes(2, 3).reshape(3, line.shape[1], -1).astype(np.int16)


def _odd(places: NDArray[np.int16], colours: NDArray[np.int16], seen: NDArray[np.bool_]) -> float:
    """Share of the `seen` places (3, s, n) that differ from the colours (3, n)."""
    apart = np.abs(places - colours[:, None]).max(axis=0)
    return share_true(apart[:, seen] > DEVIATION)
