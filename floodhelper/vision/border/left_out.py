"""Lines beyond a board's sides that are cells of it, though the growth and the ends left them out.

The next line is drawn as the cells are, and has their colours.

    a b c b     a colour comes again after another, or is of one cell beside one of several:
    b b a c     buttons have each colour once and are all as wide
    ─────────
    c a c c

One colour alone may be page, unless it ends where the line does, or what is drawn in cells, as
their round corners, or one mark in each, is seen in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import (
    AS_DRAWN,
    PARTED,
    bear_marks,
    joined_beyond,
    joined_neighbours,
    line_beyond,
    room_beyond,
    share_as_drawn,
    share_in_gaps,
    upright,
)
from floodhelper.vision.cells.clear import CLEAR
from floodhelper.vision.cells.drawing import DEVIATION, deviation
from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.colours.sight import PLACES
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import largest, squared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.vision.colours.sight import Sight

_ROOM = 0.9
"""Part of a line that the picture must show."""

_MOST, _ALL = 0.6, 0.75
"""Least share of the cells of a line that must look like the board's, where they are of several
colours, and of one: the others may have colours of their own, or marks."""

_BY_CHANCE = 0.02
"""Least chance that none of a board's cells has one colour more: of 16 cells of five colours it is
0.05, of 36 of seven 0.008. A line that is flooded leaves the others as chance laid them."""

_FLOODED = 0.4
"""Least share of the board that a line of one plain colour must have in common with it."""

_ENDED, _GOING_ON = 0.1, 0.8
"""Share of the places just beyond a line up to which its colour ends there, and of those at its own
outer side from which it fills the line."""

_DRAWN, _PLAINLY = 0.05, 0.75
"""Share of a cell's places that are drawn otherwise than its colour from which cells show in a line
of one colour, and least share of those at which it is drawn so for cells of a colour that the board
has nowhere."""

_WRITTEN = 0.05
"""Share of a cell's places from which something is written there: two strokes."""

_COVERED = 2
"""Most cells of a line that are written on where it has no writing: a pointer covers them, or a
cell that is enlarged."""

_NEAR_PX, _NEAR_CELLS = 2.0, 0.03
"""How far from the end of a line its colour may end, px and cells, the greater of both: half of
what a board's place may be off."""

_TELLING = 6
"""Fewest times this way that cells must be wide for it to tell of an end: shadows end anywhere."""

_OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}

_JOINED = 0.8
"""Least share of the board's neighbours of one colour that have it between them where a line of one
colour, with nothing in it, may be cells: a pointer or an enlarged cell may be between some."""

_SEEN = 0.5
"""Share of the gaps that have the colour of a cell at them under which they are seen."""

_FEWEST_RUNS = 3
"""Fewest runs of colours whose widths are compared."""


def with_left_out(pixels: NDArray[np.uint8], sight: Sight, board: Board) -> Extent:
    """Cells of a board, with those of the next line at each side that was left out."""
    wider = sight.board.extent
    for side, there in room_beyond(pixels, sight.board.lattice, sight.board.extent).items():
        if there >= _ROOM and _is_left_out(pixels, sight, board, side):
            wider = wider.reaching(side, 1)
    return wider


def are_filled_outside(pixels: NDArray[np.uint8], sight: Sight, inner: Extent) -> bool:
    """Whether each of a board's last lines outside `inner` is filled with a colour.

    It ends where they do, as that of cells does. A page, a frame or a bar goes on, or ends before.
    """
    x, y = sight.board.lattice.x, sight.board.lattice.y
    board = Grown(Lattice(x.shifted(inner.left), y.shifted(inner.top)), inner.rows, inner.columns)
    rows, columns = sight.board.rows, sight.board.columns
    lines = {
        "top": (inner.top, sight.colours[0]),
        "bottom": (rows - inner.bottom, sight.colours[-1]),
        "left": (inner.left, sight.colours[:, 0]),
        "right": (columns - inner.right, sight.colours[:, -1]),
    }
    return all(
        number == 0 or _ends_all_around(_seen_at_ends(pixels, board, median(colours, axis=0), side))
        for side, (number, colours) in lines.items()
    )


def _is_left_out(pixels: NDArray[np.uint8], sight: Sight, board: Board, side: str) -> bool:
    """Whether the next line at a side looks like cells of the board."""
    line = _Line.of(pixels, sight, board, side)
    if line.gaps is not None and line.gaps > _SEEN:
        return False
    if _come_again(pixels, sight, board, line):
        return True
    if not line.like.any():
        return _is_of_new_colour(pixels, sight, board, line)
    alike = share_true(line.like)
    shaped = _drawn_as_cells(sight, line)
    # Buttons may be drawn as cells are, but have each colour once.
    if share_true(shaped) >= _ALL and _repeat_one_of_several(line.colours[shaped]):
        return True
    if len(np.unique(line.labels)) > 1:
        return alike >= _MOST and _lie_as_cells(sight, line)
    return alike >= _ALL and _is_of_one_colour(pixels, sight, board, line)


@dataclass(frozen=True, eq=False)
class _Line:
    """The next line at a side of a board, and how it compares with that."""

    side: str
    colours: NDArray[np.float32]
    """Of its cells, shape (n, 3)."""
    off: NDArray[np.float32]
    """Share of each cell's places that its colour does not explain, shape (n,)."""
    marked: bool
    """Whether all cells bear one mark, whatever those of the board bear."""
    clear: NDArray[np.bool_]
    """Which cells are drawn as those of the board, shape (n,)."""
    like: NDArray[np.bool_]
    """Which of them have one of its colours as well, shape (n,)."""
    labels: NDArray[np.intp]
    """Colour indices of the latter."""
    gaps: float | None
    """Share of the gaps that have the colour of a cell at them, if the board has gaps."""
    patches: NDArray[np.uint8]
    """Its cells, as `sample` gives them."""
    sight: Sight
    """The board that they are compared with."""

    @classmethod
    def of(cls, pixels: NDArray[np.uint8], sight: Sight, board: Board, side: str) -> _Line:
        """Look at the line."""
        line = line_beyond(sight.board.extent, side, 1)
        patches = sample(pixels, sight.board.lattice, line, (PLACES, PLACES))
        colours = sight.model.colours(patches)
        off = deviation(sight.model, patches, colours).ravel()
        marked = bool((off > 0).all()) and bear_marks(patches)
        clear = marked | (off <= max(CLEAR, quantile(sight.modelled, 0.9)))
        colours = colours.reshape(-1, 3)
        apart = squared(lab(np.clip(colours, 0, 255))[:, None] - lab(board.palette))
        like = clear & (apart.min(axis=1) <= (2 * LINK) ** 2)
        gaps = share_in_gaps(pixels, sight, colours, side)
        labels = apart.argmin(axis=1)[like]
        return cls(side, colours, off, marked, clear, like, labels, gaps, patches, sight)

    @cached_property
    def drawn(self) -> float | None:
        """Share of the places drawn otherwise than a cell's colour at which cells are drawn so."""
        if self.marked:
            return 1.0
        return share_as_drawn(self.sight, self.patches, self.colours, self.side, _DRAWN)


def _is_of_new_colour(pixels: NDArray[np.uint8], sight: Sight, board: Board, line: _Line) -> bool:
    """Whether a line in which no cell is like those of the board may be cells of one colour.

    Page that ends where the line does is plain, and of a colour that chance would have laid into
    the board as well. But hardly any board lacks a line to be square, by as much as a bar is deep.
    """
    if not line.clear.all() or np.ptp(line.colours, axis=0).max() > DEVIATION:
        return False
    if _is_written(sight, line.off) and not line.marked:
        return False
    if (
        _is_parted(pixels, sight, line)
        and joined_neighbours(pixels, sight, board.cells, line.side).are_parted()
    ):
        return True
    as_drawn = line.drawn is not None and line.drawn >= _PLAINLY
    told = line.marked or as_drawn or _makes_square(board, line.side)
    if not told and _has_each(np.bincount(board.cells.ravel()), board.cells.size):
        return False
    return _ends_beside(pixels, sight, line.colours[0], line.side, as_drawn)


def _is_of_one_colour(pixels: NDArray[np.uint8], sight: Sight, board: Board, line: _Line) -> bool:
    """Whether a line in one of the board's colours may be cells."""
    colour = line.colours[line.like][0]
    seen = list(_seen_at_ends(pixels, sight.board, colour, line.side))
    if line.drawn is not None:
        return line.drawn >= AS_DRAWN and not _goes_past_ends(seen, line.side)
    if line.gaps is not None and line.gaps <= PARTED:
        return True
    if _is_written(sight, line.off):
        return False
    joined = joined_neighbours(pixels, sight, board.cells, line.side)
    # What is between all cells would be seen in the line as well.
    if joined.are_parted():
        return _is_parted(pixels, sight, line)
    common = float((board.cells == line.labels[0]).mean()) >= _FLOODED
    if common and _ends_with_the_line(pixels, sight, line.colours, line.side):
        return True
    return joined.share() >= _JOINED and _ends_all_around(seen)


def _makes_square(board: Board, side: str) -> bool:
    """Whether a board has as many rows as columns with a line more at a side."""
    rows, columns = board.cells.shape
    return bool(rows + 1 == columns if side in {"top", "bottom"} else columns + 1 == rows)


def _is_parted(pixels: NDArray[np.uint8], sight: Sight, line: _Line) -> bool:
    """Whether lines or gaps are between cells of a line of one colour, which ends as they do."""
    seen = _seen_at_ends(pixels, sight.board, line.colours[0], line.side)
    # A page is told by its end in less time than by what is in it.
    if any(beyond > _ENDED for *_, beyond in seen):
        return False
    return joined_beyond(pixels, sight, line.colours, line.side) <= PARTED


def _come_again(pixels: NDArray[np.uint8], sight: Sight, board: Board, line: _Line) -> bool:
    """Whether cells of a line are of several colours, one of which comes again after others.

    Buttons have each colour once, and page between them is seen beyond the line as well. Some
    colours may be new where most of the board is flooded.
    """
    counts = np.bincount(board.cells.ravel())
    if _has_each(counts, board.cells.size - int(counts.max())):
        return False
    if not line.clear.all():
        return False
    labels = _alike(line.colours).argmax(axis=1)
    runs = labels[np.flatnonzero(np.diff(labels, prepend=-1))]
    several, times = np.unique(runs, return_counts=True)
    if len(several) < _FEWEST_RUNS:
        return False
    return any(
        all(
            beyond <= _ENDED for *_, beyond in _seen_at_ends(pixels, sight.board, colour, line.side)
        )
        for colour in line.colours[several[times > 1]]
    )


def _has_each(counts: NDArray[np.intp], cells: int) -> bool:
    """Whether so many cells that chance laid are too many to lack one colour more.

    `counts` are those of the colours that they have.
    """
    colours = np.count_nonzero(counts)
    return float((colours / (colours + 1)) ** cells) < _BY_CHANCE


def _drawn_as_cells(sight: Sight, line: _Line) -> NDArray[np.bool_]:
    """In which cells of a line, (n,), more than their colour is drawn, as in those of the board.

    In none, if in some is more. Page among buttons that are drawn so shows nothing.
    """
    shows = sight.model.rules[0].drawn(line.colours) - line.colours[:, None, None]
    shaped = (largest(np.abs(shows)) > DEVIATION).any(axis=(1, 2))
    clear = line.off.max() <= quantile(sight.modelled, 0.9) + _WRITTEN
    return np.asarray(shaped & (clear and line.drawn is not None and line.drawn >= AS_DRAWN))


def _repeat_one_of_several(colours: NDArray[np.float32]) -> bool:
    """Whether cells (n, 3) are of two colours or more, but of fewer than they are."""
    same = _alike(colours)
    return 1 < int(np.count_nonzero(~np.tril(same, -1).any(axis=1))) < len(colours)


def _alike(colours: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Which of colours (n, 3) are one, shape (n, n)."""
    shades = lab(np.clip(colours, 0, 255))
    return np.asarray(np.square(shades[:, None] - shades).sum(axis=2) <= (2 * LINK) ** 2)


def _is_written(sight: Sight, off: NDArray[np.float32]) -> bool:
    """Whether more is drawn in cells of a line, which deviate `off` (n,), than in the board's.

    Menus and titles have the height of a cell now and then, but something is written in them.
    """
    usual = quantile(sight.modelled, 0.9)
    return int(np.count_nonzero(off > usual + _WRITTEN)) > _COVERED


def _ends_beside(
    pixels: NDArray[np.uint8], sight: Sight, colour: NDArray[np.float32], side: str, as_drawn: bool
) -> bool:
    """Whether a line beyond a side, of a colour (3,) that no cell has, ends where the board does.

    What seems drawn `as_drawn` in cells may be the end of a page: then it ends at both sides.
    """
    seen = _seen_at_ends(pixels, sight.board, colour, side)
    if as_drawn:
        return all(beyond <= _ENDED for end, _, beyond in seen if end != side)
    return _fills_the_line(sight, seen)


def _fills_the_line(sight: Sight, seen: Iterable[tuple[str, float, float]]) -> bool:
    """Whether a colour, as `_seen_at_ends`, ends where the line does all around.

    A title, a bar or a page ends elsewhere, if by a few pixels.
    """
    x, y = sight.board.lattice.x, sight.board.lattice.y
    if min(x.pitch, y.pitch) < _TELLING * _near(sight.board):
        return False
    return _ends_all_around(seen)


def _goes_past_ends(seen: Iterable[tuple[str, float, float]], side: str) -> bool:
    """Whether a colour, as `_seen_at_ends`, shows beyond both ends of a line as it does within."""
    return all(
        beyond >= max(_ENDED, within - _ENDED) for end, within, beyond in seen if end != side
    )


def _ends_all_around(seen: Iterable[tuple[str, float, float]]) -> bool:
    """Whether a colour, as `_seen_at_ends`, goes on to each end and shows beyond none."""
    return all(within >= _GOING_ON and beyond <= _ENDED for _, within, beyond in seen)


def _seen_at_ends(
    pixels: NDArray[np.uint8], board: Grown, colour: NDArray[np.float32], side: str
) -> Iterator[tuple[str, float, float]]:
    """Names of the ends of the line beyond a side but for that next to the board.

    With them the shares at which a colour (3,) shows just within and just beyond each.
    """
    line = line_beyond(board.extent, side, 1)
    x, y = board.lattice.x, board.lattice.y
    left, right = float(x.at(line.left)), float(x.at(line.right)) - x.gap
    top, bottom = float(y.at(line.top)), float(y.at(line.bottom)) - y.gap
    near = _near(board)
    ends = {
        "left": (left, -near),
        "right": (right, near),
        "top": (top, -near),
        "bottom": (bottom, near),
    }
    for end, (place, way) in ends.items():
        if end == _OPPOSITE[side]:
            continue
        upright = end in {"left", "right"}
        turned = pixels.swapaxes(0, 1) if upright else pixels
        span = (top + near, bottom - near) if upright else (left + near, right - near)
        # Of the pixels that a place lies between, the one that is nearer to the middle.
        rows = (
            int(np.floor(at)) if way < 0 else int(np.ceil(at)) - 1
            for at in (place - way, place + way)
        )
        within, beyond = (_share_at(turned, row, span, colour) for row in rows)
        yield end, within, beyond


def _near(board: Grown) -> float:
    """How far from the end of a line its colour may end, px."""
    x, y = board.lattice.x, board.lattice.y
    return max(_NEAR_PX, _NEAR_CELLS * min(x.pitch, y.pitch))


def _share_at(
    pixels: NDArray[np.uint8], row: int, span: tuple[float, float], colour: NDArray[np.float32]
) -> float:
    """Share of a row of pixels that has a colour (3,), 0 outside the picture."""
    start, end = (int(np.clip(each, 0, pixels.shape[1])) for each in span)
    if not 0 <= row < len(pixels) or start >= end:
        return 0.0
    seen = pixels[row, start:end].astype(np.float32)
    return share_true(largest(np.abs(seen - colour)) <= DEVIATION)


def _ends_with_the_line(
    pixels: NDArray[np.uint8], sight: Sight, colours: NDArray[np.float32], side: str
) -> bool:
    """Whether the colours of cells (n, 3) beyond a side fill the line and end with it."""
    if _share_like(pixels, sight, colours, side, 1) < _GOING_ON:
        return False
    return _share_like(pixels, sight, colours, side, 2) <= _ENDED


def _lie_as_cells(sight: Sight, line: _Line) -> bool:
    """Whether the colours of a line come again after others, or in runs that are not as long.

    The runs tell only if the line is seen as a whole. Those of buttons that end inside cells, of
    which then more is seen than one colour, may be a cell longer or shorter.
    """
    starts = np.flatnonzero(np.diff(line.labels, prepend=-1))
    if len(starts) > len(np.unique(line.labels)):
        return True
    if not line.like.all() or len(starts) < _FEWEST_RUNS:
        return False
    flat = line.off.max() <= quantile(sight.modelled, 0.9) + _WRITTEN
    return int(np.ptp(np.diff(starts, append=len(line.labels)))) > (0 if flat else 1)


def _share_like(
    pixels: NDArray[np.uint8], sight: Sight, colours: NDArray[np.float32], side: str, number: int
) -> float:
    """Share of places in a line beyond a side of the board that have the colours (n, 3).

    They are at the outer side of the first line, or at the inner one of the second.
    """
    patches = upright(pixels, sight.board, side, number)
    if (side in {"top", "left"}) == (number == 1):
        patches = patches[:, :, ::-1]
    # Not the last places: an edge may be blurred.
    outer = patches[0, :, -3:-1].astype(np.float32)
    return float((largest(np.abs(outer - colours[:, None, None])) <= DEVIATION).mean())
