"""Lines at a board's border that the colours alone tell to be none of it.

▒ ▒ ▒ ▒ ▒     a frame, or page at two sides
▒ a c b c
▒ c b a a
▒ b b c b
a a b b c c   buttons: each colour once, all as wide; or higher than a cell, the same line twice
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MIN_SIDE
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

_UNCOMMON = 0.4
"""Share of the cells inside a ring of one colour up to which that is a frame: of the boards of
1,500 screens of the project's generator one of 4 by 4 cells has such a ring, and 0.75 of it."""

_BY_CHANCE = 0.003
"""Chance up to which lines are not alike by chance."""

_FEWEST_CELLS, _FEWEST_BUTTONS, _FEWEST_ON_SQUARE = 8, 3, 2
"""Fewest cells of a line that tell of buttons, and fewest of these: three lines of 6 cells on those
screens look so, none longer. And fewest beside a square: in two halves a flood may lie too, but
hardly in a line that makes a board none."""

_ARRANGED, _ARRANGED_IN_SQUARE = 0.001, 0.0001
"""Chance up to which a line of cells does not look like buttons by chance: of 8 cells in three
colours 1 in 365 does, in four colours, or of 9 cells, 1 in 3,000. And the same of a line that makes
a square: of 6,000 boards of the project's generator 4,735 are squares, and six lack a line to be
one at the side where buttons touch them."""

_WRITTEN = 8
"""Cells to each in a line of page that may have the colour of the flood, as a mark fills one, and
to each beside lines of page that may have theirs."""

_FEWEST_LINES = 3
"""Fewest lines of page at two sides or more, where a few cells have its colour: none of 1,422
boards of other programs, nor of 31,000 positions of games played at random, looks so."""

_FEWEST_LONE = 4
"""Fewest cells of a title bar or the like that have a colour of their own, half of a line."""

_SIDES = "top", "bottom", "left", "right"


def without_strays(labels: NDArray[np.uint8], shaped: bool) -> Extent:
    """Cells without the lines at their border that are no cells; colour indices (rows, columns).

    Buttons and titles do not look like `shaped` cells, but for marks that are in some alone, and
    page may where it has the colour of the gaps and of some cells.
    """
    inner = _without_page(labels)
    if inner.area == labels.size:
        inner = _without_wide_page(labels)
    if min(inner.rows, inner.columns) < 2:  # Nothing is left to compare lines with.
        return inner
    for side in _SIDES:
        inner = _narrowed(inner, side, _lines_of_others(_seen_from(labels[inner.cells], side)))
    for side in _SIDES:
        inner = _narrowed(inner, side, _lines_of_page(_seen_from(labels[inner.cells], side)))
    for side in _SIDES:
        inner = _narrowed(inner, side, _lines_beside_flood(_seen_from(labels[inner.cells], side)))
    for side in _SIDES:
        seen = _seen_from(labels[inner.cells], side)
        if not shaped or _has_page_after(seen) or _within_page(seen) is not seen:
            inner = _narrowed(inner, side, _lines_of_buttons(seen))
    return inner


def _seen_from(labels: NDArray[np.uint8], side: str) -> NDArray[np.uint8]:
    """Cells turned so that the last line at a side is the first."""
    upright = labels.T if side in {"left", "right"} else labels
    return upright[::-1] if side in {"bottom", "right"} else upright


def _without_page(labels: NDArray[np.uint8]) -> Extent:
    """Cells without the last lines at two sides or more that are page, or a frame.

    There the last line is of one colour, the same at each, which the next has nowhere; around the
    whole board it may have some. One such line alone may be flooded.
    """
    rows, columns = labels.shape
    first = [_seen_from(labels, side)[:2] for side in _SIDES]
    plain = [bool((lines[0] == lines[0, 0]).all()) for lines in first]
    if all(plain) and share_true(labels[1:-1, 1:-1] == labels[0, 0]) <= _UNCOMMON:
        return Extent(1, 1, rows - 1, columns - 1)
    colours = [
        int(lines[0, 0]) if alone and not (lines[1, 1:-1] == lines[0, 0]).any() else -1
        for lines, alone in zip(first, plain, strict=True)
    ]
    page = next((each for each in colours if each >= 0 and colours.count(each) > 1), None)
    top, bottom, left, right = (page is not None and each == page for each in colours)
    return Extent(int(top), int(left), rows - bottom, columns - right)


def _without_wide_page(labels: NDArray[np.uint8]) -> Extent:
    """Cells without lines at two sides or more that are page in a colour of some cells.

    All have that colour, at some side in several lines, and few cells of what they leave do, which
    is as large as a board. A flooded region does not end at straight lines.
    """
    rows, columns = labels.shape
    for colour in np.unique(labels[[0, 0, -1, -1], [0, -1, 0, -1]]).tolist():
        lines = [_plain_lines(_seen_from(labels, side), colour) for side in _SIDES]
        top, bottom, left, right = lines
        inner = Extent(top, left, rows - bottom, columns - right)
        if np.count_nonzero(lines) < 2 or sum(lines) < _FEWEST_LINES:
            continue
        if min(inner.rows, inner.columns) < MIN_SIDE:
            continue
        own = labels[inner.cells] == colour
        beside = [
            _seen_from(own, side)[0] for side, some in zip(_SIDES, lines, strict=True) if some
        ]
        if all(_WRITTEN * np.count_nonzero(cells) <= cells.size for cells in (own, *beside)):
            return inner
    return Extent(0, 0, rows, columns)


def _narrowed(inner: Extent, side: str, lines: int) -> Extent:
    """Cells without so many lines at a side, two of which stay at least."""
    lines = min(lines, (inner.rows if side in {"top", "bottom"} else inner.columns) - 2)
    return inner.reaching(side, -lines)


def _lines_of_others(labels: NDArray[np.uint8]) -> int:
    """Number of lines from the first on that are of another thing: a wallpaper, another board.

    They are two or more, less than half, and of several colours of which the others have none. A
    flooded region may fill lines too, but with one colour, and leave one line that it did not.
    """
    lines = _lines_apart(labels)
    return lines if lines > 1 else 0


def _lines_apart(labels: NDArray[np.uint8]) -> int:
    """Most lines from the first on, less than half, of several colours that no others have."""
    there = (labels[..., None] == np.unique(labels)).any(axis=1)
    before = np.logical_or.accumulate(there)[:-1]
    after = np.logical_or.accumulate(there[::-1])[::-1][1:]
    parted = ~(before & after).any(axis=1) & (before.sum(axis=1) > 1) & (after.sum(axis=1) > 1)
    lines = 1 + np.flatnonzero(parted[: (len(labels) - 1) // 2])
    return int(lines.max(initial=0))


def _lines_of_page(labels: NDArray[np.uint8]) -> int:
    """Number of lines from the first on that are page beside a square: two or more of one colour.

    No other cell has it. A flooded region may fill lines too, but hardly all of them, with nothing
    left over, and as many as leave a square.
    """
    own = labels == labels[0, 0]
    lines = int(np.argmin(np.append(own.all(axis=1), False)))
    is_square = len(labels) - lines == labels.shape[1]
    return lines if lines > 1 and is_square and not own[lines:].any() else 0


def _lines_beside_flood(labels: NDArray[np.uint8]) -> int:
    """1 where the first line is page beside a square that is mostly flooded in another colour.

    It is of one colour, and of what the flood has left too few cells have that for a whole line. In
    a terminal the colour that was played last may be written on it.
    """
    line, rest = labels[0], labels[1:]
    flooded = int(np.bincount(rest.ravel()).argmax())
    left = rest[rest != flooded]
    page = line[line != flooded]
    if len(rest) != len(line) or len(page) < len(line) - len(line) // _WRITTEN:
        return 0
    if (page != page[0]).any():
        return 0
    share = (np.count_nonzero(left == page[0]) + 1) / (len(left) + 2)
    return int(2 * len(left) <= rest.size and share ** (len(page) - 1) <= _BY_CHANCE)


def _lines_of_buttons(labels: NDArray[np.uint8]) -> int:
    """Number of lines from the first on that are buttons or a title, with the page after them."""
    within = _within_page(labels)
    apart = within is not labels or _has_page_after(labels)
    labels = within
    changes = np.flatnonzero(labels[0, 1:] != labels[0, :-1]) + 1
    if not len(changes):
        return 0
    starts, ends = np.append(0, changes), np.append(changes, labels.shape[1])
    colours, widths = labels[0, starts], ends - starts
    lines = int(np.argmin(np.append((labels == labels[0]).all(axis=1), False)))
    # A flooded region may go on through many lines: what it leaves of them tells.
    alike = share_true(labels[1:] == labels[:-1]) ** (labels.shape[1] - int(widths.max()))
    if len(colours) > 2 and lines > 1 and alike <= _BY_CHANCE:
        return lines + _lines_between(labels[lines:])
    once = len(np.unique(colours)) == len(colours)
    even = (apart or int(widths.min()) > 1) and int(np.ptp(widths)) <= 1
    # Few boards have a line more than a square.
    on_square = labels.shape[0] == labels.shape[1] + 1
    several = len(colours) >= (_FEWEST_ON_SQUARE if on_square else _FEWEST_BUTTONS)
    enough = several and (apart or widths.sum() >= _FEWEST_CELLS)
    chance = _chance_of_buttons(labels, len(colours)) * (_chance_of_plain(labels) if apart else 1.0)
    # Few boards lack a line to be square.
    square = labels.shape[0] == labels.shape[1]
    least = _ARRANGED_IN_SQUARE if square else _ARRANGED
    if once and even and enough and chance <= least:
        return 1 + _lines_between(labels[1:])
    # A flooded region may be all that there is of its colour.
    widest = int(widths.max())
    lone = np.count_nonzero(labels == colours[widths.argmax()]) == widest
    return int(lone and not square and widest >= max(_FEWEST_LONE, labels.shape[1] / 2))


def _chance_of_buttons(labels: NDArray[np.uint8], buttons: int) -> float:
    """Chance that a line of cells looks like so many buttons, each of a colour of its own.

    `labels` are all cells (lines, cells): theirs are the colours that a line may have.
    """
    cells, colours = labels.shape[1], len(np.unique(labels))
    wider = math.comb(buttons, cells % buttons)
    return math.perm(colours, buttons) * wider / math.pow(colours, cells)


def _within_page(labels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Cells without those at both ends of the first line where these are page beside buttons.

    They have one colour, which no other cell has, and between them is each of the others' colours.
    """
    # Of few cells this is several times faster than `isin`.
    is_known = np.zeros(256, dtype=bool)
    is_known[labels[1:]] = True
    own = np.flatnonzero(is_known[labels[0]])
    if not len(own) or own[0] == 0 or own[-1] == labels.shape[1] - 1:
        return labels
    inner = slice(own[0], own[-1] + 1)
    outer = np.delete(labels[0], inner)
    are_page = len(np.unique(outer)) == 1 and len(own) == inner.stop - inner.start
    shows_all = np.isin(labels[1:], labels[0, inner]).all()
    return labels[:, inner] if are_page and shows_all else labels


def _has_page_after(labels: NDArray[np.uint8]) -> bool:
    """Whether the line after the first has one colour alone, which the lines after it have not."""
    page = 1 + _plain_lines(labels[1:])
    return 1 < page < len(labels) and not (labels[page:] == labels[1, 0]).any()


def _chance_of_plain(labels: NDArray[np.uint8]) -> float:
    """Chance that a line of cells (lines, cells) has one colour alone."""
    return float(len(np.unique(labels)) ** -(labels.shape[1] - 1.0))


def _lines_between(labels: NDArray[np.uint8]) -> int:
    """Number of lines from the first on that are between two things: page, or writing on it."""
    return max(_plain_lines(labels), _lines_apart(labels))


def _plain_lines(labels: NDArray[np.uint8], colour: int | None = None) -> int:
    """Number of lines from the first on that are of one colour each, or all of a `colour`."""
    plain = (labels == (labels[:, :1] if colour is None else colour)).all(axis=1)
    return int(np.argmin(np.append(plain, False)))
