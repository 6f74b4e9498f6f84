"""Whether the line at a board's border is one of the board, and whether the line beyond it is.

A line of a board looks as the others do, shows the gaps that they show, and ends where they end.
Page, titles, bars and buttons lack one of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.bars import is_bar, is_deeper_bar, lines_of_bar
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.cells.gaps import lacks_gaps, share_like
from floodhelper.vision.cells.looks import Looks, among, bounds, set_off
from floodhelper.vision.cells.rims import lacks_rims
from floodhelper.vision.layout.patterns import UNCOMMON, page_lines
from floodhelper.vision.layout.plain_side import is_plain_side
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import outside, share_of_places

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

CUT = 0.1
"""Part of a cell that may be cut off by the border of the picture."""

_LIKE = 0.05
"""Share of the places by which a line beyond the end may differ more than most lines of the board:
beyond boards of the project's generator is no such line, but for buttons in two of 300, which have
the colours, the size and the faint seams of cells."""

_RARE = 8
"""Cells in a line of which one may be of a colour that is seen nowhere else, or covered."""

_MOST = 0.6
"""Share of the cells of a line that must look like cells where the others are of new colours."""

_EXPLAINED, _NOISE = 0.5, 16.0
"""Share of the variance in a cell, or squared levels, that the look of its colour may leave: a flat
button is better explained by its own colour than by a cell's gloss and gap."""

_CHANGES = 0.5
"""Changes of colour along a line beyond the end, as a share of those along most lines of the board,
under which it is a bar or buttons, which are longer than cells."""

_DRAWN, _AS_DRAWN = 0.05, 0.75
"""Least share of a cell's places at which more than its colour is drawn, and of those at which a
line shows it, for no bar and no page to pass for cells, be they all of one colour."""

_CORNERS = 0.03
"""Share of a cell's places that rounded corners leave free."""

_UNLIKE, _TIMES = 0.1, 2.5
"""The last line is none of the board where it differs in more than `_TIMES` as many places as most
lines do, another tenth and half of the outermost places: lines on fractional places differ in up
to a quarter."""

_MARKED = 0.35
"""Share of its places in which a line of marked cells may differ: a digit as high as the cell
covers a quarter."""

_NEXT = 0.6
"""How much the line before it may differ then, as a share of what the last one does: where that
was taken in, the lattice may be stretched to its end."""

_WRITTEN = 0.1
"""Most of what is seen of a page that a title or a menu covers."""

_SEEN = 0.5
"""Share of its cells in which a place is set off for it to be drawn there, and share of the places
drawn that a line must show."""

_FEW, _RUNS = 2, 3
"""Most colours that a window's border and page beyond a board are taken for, and most runs of them:
page with a border at both ends."""

_MANY, _WIDE = 3, 12
"""Lines of cells in a board's colours that are more than buttons and a title, and fewest cells of a
page that is none by chance: fewer may chance to be alike."""

_BLANK = 2
"""Fewest cells of page and buttons that tell of a line of buttons: a line of one cell in a colour
that no other has, or of one in a colour that others have, is found on boards."""


@dataclass(frozen=True, eq=False)
class Border:
    """The first line of a board, the one before it, and how they compare with the others."""

    lines: NDArray[np.uint8]
    """Cells of the second line before the first, of that before it, and of the first, shape
    (3, s, t, 3 columns)."""
    ends: NDArray[np.uint8]
    """What is beside the ends of the line before the first, and of the first: (3, s, t, 2, 2)."""
    room: float
    """Lines for which there is room in the picture before the first."""
    outwards: bool
    """Whether it is the last line, at the bottom or the right."""
    is_parted: Callable[[], bool]
    """Tells whether a line, be it thin, is seen between the first and the one before it."""
    drawn: tuple[int, int]
    """First places of a cell that show what is drawn, away from the end and along it."""
    cells: NDArray[np.uint8]
    """All cells of the board, shape (3, s, t, rows, columns)."""
    body: Looks
    """The board."""
    kinds: NDArray[np.uint8]
    """Colour indices in the board but for its first line, shape (kinds,)."""
    looks: NDArray[np.float32]
    """Their looks, shape (kinds, 3, s, t)."""
    unlike: NDArray[np.float64]
    """Share of the places by which the last two of `lines` differ from each, (kinds, 2 columns)."""

    @classmethod
    def of(
        cls,
        lines: NDArray[np.uint8],
        body: Looks,
        gaps: tuple[int, int],
        outwards: bool,
        room: float,
        is_parted: Callable[[], bool],
    ) -> Border:
        """Border of a board by its lines (2 + rows, 2 + columns, s, t, 3), two of them beyond it.

        They begin and end with a cell beside the board.

        Of each cell the last of s and t places, `gaps`, are none of what is drawn, of s the first
        if it is `outwards`: there may be page in the gap of the last line.
        """
        outer = gaps[0] if outwards else 0
        cells = lines.transpose(4, 2, 3, 0, 1)[:, outer:]
        ends, cells = cells[..., 1:3, [0, -1]], cells[..., 1:-1]
        planes = cells[..., :3, :].reshape(*cells.shape[:3], -1)
        drawn = lines.shape[2] - gaps[0], lines.shape[3] - gaps[1]
        there = among(body.kinds, body.labels[1:])
        kinds, looks = body.kinds[there], body.looks[there][:, :, outer:]
        for i in np.flatnonzero(~body.inner[there]):
            # What the first line shows is not asked what cells look like.
            looks[i] = median(cells[..., 3:, :][..., body.labels[1:] == kinds[i]])
        low, high = (bound.transpose(1, 2, 3, 0)[..., None] for bound in bounds(looks))
        far = outside(planes[..., None, cells.shape[-1] :], low, high)
        unlike = share_of_places(far.reshape(*far.shape[:2], -1)).reshape(far.shape[2:])
        return cls(
            planes,
            ends,
            room,
            outwards,
            is_parted,
            drawn,
            cells[..., 2:, :],
            body,
            kinds,
            looks,
            unlike,
        )

    @property
    def beyond(self) -> NDArray[np.uint8]:
        """Colour indices of the line before the first, shape (columns,)."""
        return np.asarray(self.kinds[self._unlike_of(0).argmin(axis=0)])

    @property
    def beyond_if_new(self) -> NDArray[np.uint8]:
        """The same, with an index of their own for cells that look like none of the board."""
        new = self._unlike_of(0).min(axis=0) > self._usual + _LIKE
        index = np.uint8(min(int(self.body.kinds.max()) + 1, 255))
        return np.where(new, index, self.beyond)

    @property
    def goes_on(self) -> bool:
        """Whether the line before the first looks like one of the board."""
        cells, unlike = self._line(1), self._unlike_of(0).min(axis=0)
        most = np.sort(unlike)[: -(len(unlike) // _RARE + 1)]
        if most.mean() > self._usual + _LIKE:
            alike = unlike <= self._usual + _LIKE
            if share_true(alike) < _MOST or not self._shows_cells(0, alike):
                return False
        if is_bar(cells) or self._is_longer(0) or self._is_bare(0) or self._lacks_rims(0):
            return False
        if self._is_plain_side(0):
            return False
        cells = cells.astype(np.float32)
        changes = float(median(np.count_nonzero(_changes(self.body.labels[1:]), axis=1)))
        few = np.count_nonzero(_changes(self.beyond)) < max(1, _CHANGES * changes)
        if few and not self._shows_cells(0) and not self._is_flush:
            return False
        # Places that differ so plainly are counted above: the cell beside may reach in.
        far = np.float32((3 * DEVIATION) ** 2)
        away = [
            np.minimum(np.square(cells - look[..., None]), far).mean(axis=(0, 1, 2))
            for look in self.looks
        ]
        unexplained = np.min(away, axis=0) - _EXPLAINED * cells.var(axis=(1, 2)).mean(axis=0)
        return bool(median(unexplained) <= _NOISE)

    def _shows_cells(self, line: int, asked: NDArray[np.bool_] | None = None) -> bool:
        """Whether marks, rims or gaps are seen in a line as in the others of its colours.

        It is the first line, 1, or the one before it, 0, and of its cells those `asked`, shape
        (columns,). Of plain cells nothing is told.
        """
        unlike = self._unlike_of(line)
        cells = self._line(line + 1).astype(np.float32)
        if asked is not None:
            unlike, cells = unlike[:, asked], cells[..., asked]
        looks, cells = self.looks[unlike.argmin(axis=0)], np.moveaxis(cells, -1, 0)
        drawn = set_off(looks)
        like = (np.abs(cells - looks).max(axis=1) <= DEVIATION) & set_off(cells)
        return share_true(drawn) >= _DRAWN and share_true(like[drawn]) >= _AS_DRAWN

    @property
    def _is_flush(self) -> bool:
        """Whether the line before the first is one colour, as long as the board and a cell deep.

        A flooded region may fill it, that reaches into the first line too. Pages, frames and bars
        go on at one of the ends or beyond it.
        """
        if len(np.unique(self.beyond)) > 1 or self.beyond[0] not in self.body.labels[0]:
            return False
        return max(self._goes_past(0)) <= _WRITTEN

    @property
    def _fills_its_place(self) -> bool:
        """Whether what the first line shows ends just where the cells of the board would.

        A page ends so at one side and at both others by chance alone.
        """
        line = self._line(2)
        depth = line.shape[1] // 8 or 1
        within = self._share_like(line[:, depth : 2 * depth], line)
        return within >= 1 - _WRITTEN and max(self._goes_past(1)) <= _WRITTEN

    def _goes_past(self, line: int) -> tuple[float, float, float]:
        """Shares of the places past a line, and past its two ends, in the colour of its cells.

        It is the first line, 1, or the one before it, 0.
        """
        outer, cells, ends = self._line(line), self._line(line + 1), self.ends[..., line, :]
        # Past a blurred edge.
        depth, width = (count // 8 or 1 for count in cells.shape[1:3])
        return (
            self._share_like(outer[:, -3 * depth : -depth], cells),
            self._share_like(ends[..., -3 * width : -width, 0], cells[..., 0]),
            self._share_like(ends[..., width : 3 * width, 1], cells[..., -1]),
        )

    @property
    def odd_lines(self) -> int:
        """Number of lines, from the first on, that are none of the board."""
        rows, columns = self.body.labels.shape
        for lines, blank in page_lines(self.body.labels):
            # Menus and a window's end may lie in some lines of a page.
            plain = any(
                _is_seamless(self.cells[..., line, :]) for line in range(lines - blank, lines)
            )
            if not plain or self._are_cells(lines - blank):
                continue
            # A page leaves no square by chance.
            by_no_chance = rows - lines == columns or is_plain_side(
                self.body.labels[lines - blank :], self._start
            )
            if (by_no_chance and blank * columns >= _WIDE) or not self._fills_its_place:
                return lines
        if bar := lines_of_bar(self.body.labels, self.cells[..., :2, :]):
            return bar
        longer = self._is_longer(1) and not self.is_parted() and not self._shows_cells(1)
        odd = self._is_odd or self._is_plain_side(1) or self._is_of_buttons
        return int(odd or self._is_bare(1) or longer or self._lacks_rims(1))

    @property
    def _is_odd(self) -> bool:
        """Whether the first line is none of the board."""
        first, body = self.body.labels[0], self.body.labels[1:]
        if is_deeper_bar(self._line(2), self._line(1)):
            return True
        known = among(first, body)
        # A line of a board is seldom all in colours that it has nowhere else, and of few never.
        several = len(np.unique(first)) > _FEW or np.count_nonzero(_changes(first)) >= _RUNS
        asked = known if known.any() or several else ~known
        if not asked.any():
            return self._lacks_drawing
        differs = self._unlike_of(1).min(axis=0)[asked].mean()
        second = self.body.off[1].mean()
        place = 1 / (2 * min(self.lines.shape[1:3]))
        if differs <= _TIMES * self._usual + _UNLIKE + place or second > _NEXT * differs:
            return False
        # Marks may be in the cells of the first line alone, or one colour, if that is flooded.
        flooded = not known.any() and len(np.unique(first)) == 1
        return not ((differs <= _MARKED or flooded) and self._shows_cells(1))

    @property
    def _lacks_drawing(self) -> bool:
        """Whether what is drawn in the cells of others is not seen in most of the first line."""
        drawn = set_off(self.looks).mean(axis=0) >= _SEEN
        if share_true(drawn) < _CORNERS:
            return False
        cells = np.moveaxis(self._line(2), -1, 0).astype(np.float32)
        return share_true(set_off(cells)[:, drawn]) < _SEEN

    @property
    def _is_of_buttons(self) -> bool:
        """Whether the first line is a button for each colour, and page as it is before them.

        Where buttons are as large as cells and touch them, nothing but the page tells.
        """
        first, body = self.body.labels[0], self.body.labels[1:]
        known = among(first, body)
        page, buttons = first[~known], first[known]
        if len(page) < _BLANK or len(buttons) < _BLANK or len(np.unique(page)) > 1:
            return False
        if len(np.unique(buttons)) < len(buttons):
            return False
        before, line = self._line(1)[..., ~known], self._line(2)[..., ~known]
        apart = np.maximum(before, line) - np.minimum(before, line)
        return share_true(apart <= DEVIATION) >= 1 - _LIKE

    def _are_cells(self, lines: int) -> bool:
        """Whether so many lines from the first on are more than buttons on the page after them.

        On a narrow board a column of cells may have one colour by chance.
        """
        labels, rest = self.body.labels[:lines], self.body.labels[lines + 1 :]
        if lines < _MANY or share_true(labels == self.body.labels[lines, 0]) > UNCOMMON:
            return False
        off = self.body.off
        alike = float(off[:lines].mean()) <= float(off[lines + 1 :].mean()) + _LIKE
        return alike and share_true(among(labels, rest)) >= 1 - _LIKE

    def _is_longer(self, line: int) -> bool:
        """Whether all of a line goes on in the one before it: page, or buttons as wide as cells.

        It is the first line, 1, or the one before it, 0.
        """
        if self.room < 2 - line - CUT or self._is_flooded(line):
            return False
        before, cells = self._line(line), self._line(line + 1)
        # Past a blurred edge.
        depth = cells.shape[1] // 8 or 1
        return self._share_like(before[:, -3 * depth : -depth], cells) >= 1 - _LIKE

    def _is_bare(self, line: int) -> bool:
        """Whether a line is of one colour, and so are the gaps in it, but not those in the others.

        It is the first line, 1, or the one before it, 0.
        """
        labels = self.body.labels[0] if line else self.beyond
        if len(np.unique(labels)) > 1 or self._is_flooded(line):
            return False
        others, body = self.cells[..., line:, :], self.body.labels[line:]
        return lacks_gaps(self._line(line + 1), int(labels[0]), others, body, self.drawn)

    def _lacks_rims(self, line: int) -> bool:
        """Whether a line of several colours, 0 or 1 as above, lacks the gaps or rims of the others.

        One of one colour may be flooded: see `_is_bare`.
        """
        cells, labels = self.cells, self.body.labels
        if not line:
            cells = np.concatenate([self._line(1)[..., None, :], cells], axis=-2)
            labels = np.concatenate([self.beyond_if_new[None], labels])
        return len(np.unique(labels[0])) > 1 and lacks_rims(cells, labels, self.kinds, self.looks)

    def _is_plain_side(self, line: int) -> bool:
        """Whether a line, 0 or 1 as above, is page by its colour, and shows no gaps."""
        lines = self.body.labels
        if not line:
            lines = np.concatenate([self.beyond[None], lines])
        return is_plain_side(lines, self._start) and _is_seamless(self._line(line + 1))

    @property
    def _start(self) -> tuple[int, int]:
        """Line and cell from which most boards are flooded, at the top left."""
        return (-1 if self.outwards else 0), 0

    def _share_like(self, places: NDArray[np.uint8], cells: NDArray[np.uint8]) -> float:
        """Share of the places (3, s, t, ...) that have the colour of the middle of their cells."""
        return share_like(places, cells, self.drawn)

    def _is_flooded(self, line: int) -> bool:
        """Whether a line, 0 or 1 as above, and the next are both of one colour, the same.

        So may be those of a board that is mostly flooded, in the colour of its page or its gaps.
        """
        labels = np.concatenate([self.beyond, *self.body.labels[:2]]).reshape(3, -1)
        return len(np.unique(labels[line : line + 2])) == 1

    def _line(self, line: int) -> NDArray[np.uint8]:
        """Cells of one of `lines`: the second before the first, 0, that before it, or the first."""
        columns = self.body.labels.shape[1]
        return self.lines[..., line * columns : (line + 1) * columns]

    def _unlike_of(self, line: int) -> NDArray[np.float64]:
        """How unlike the looks the line before the first is, 0, or the first, (kinds, columns)."""
        columns = self.body.labels.shape[1]
        return self.unlike[:, line * columns : (line + 1) * columns]

    @cached_property
    def _usual(self) -> float:
        """Share of the places by which most lines but the first differ from the looks."""
        return quantile(self.body.off[1:].mean(axis=1), 0.9)


def _is_seamless(line: NDArray[np.uint8]) -> bool:
    """Whether neither gaps nor lines are between the cells of a line (3, s, t, columns).

    A frame may be seen all along it, and a wallpaper changes from cell to cell.
    """
    cells = np.moveaxis(line, 2, -1)
    apart = np.abs(cells - median(cells)[..., None]).max(axis=0)
    return share_true(apart <= DEVIATION) >= 1 - _WRITTEN


def _changes(labels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Whether neighbours along the last axis are of two colours."""
    return np.asarray(labels[..., 1:] != labels[..., :-1])
