"""Boards whose cells would be squares, but for lines that were missed or counted twice.

Where a board is nearly finished, few cells tell how many lines there are: with one less between the
same ends all of them are a little too wide, and those few lie a little beside theirs.

    ├──┼──┼──┼──┼──┤   as high as wide
    ├───┼──┼───┼───┤   one less

Or there are more or fewer both ways, so that they are squares again.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.settle import settle
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import MIN_SIDE, Grown
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.layout.finished import is_nearly_finished

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_SQUARE = 1.02
"""Greatest side of a square cell as a multiple of the other: the ends may be off by a pixel."""

_EXACTLY = 1.004
"""The same where nothing but the squares tells: by chance one line more or less of 30 makes such
squares once in four times."""

_MORE = 1.5
"""Most times as many lines, or as few: twice as many are those of halves, and what holds two cells
of something else each is no board that was misread."""

_PLAINLY = 0.5
"""How far the cells may lie from their looks, as a share of what they did with more or fewer lines,
for the squares to be taken: on screens of the project's generator nothing is left of it where they
are right, and where they are not it is more than before, but for pieces of what is no board."""

_ROUGHLY = 0.02
"""How far the cells may lie from their looks before squares are moved to where they fit best: their
ends may be off by a line's width, which a few cells far from them show. On a board of 40 columns,
39 of which were seen, it is 0.006, and up to 0.012 where its ends are moved by a pixel."""

_OTHERS = -2, -1, 1, 2
"""How many more columns a nearly finished board may have than were seen."""

_AS_WELL = 2.0
"""How far the cells of a nearly finished board may lie from their looks, as a share of what they
did, where they are squares and as many across as down: with lines that are blurred by JPEG or the
game itself up to 1.5 times as far, while lines that are wrong leave five times as much and more."""


def as_squares(pixels: NDArray[np.uint8], sight: Sight) -> Grown | None:
    """Board of more or fewer lines whose cells are squares and plainly fit better, if any."""
    off = float(sight.modelled.mean())
    others = _of_other_squares(sight.board) if is_nearly_finished(sight.palette.cells) else ()
    found = []
    for board in chain(_of_squares(sight.board), others) if off else ():
        seen = Sight.of(pixels, board)
        if seen.modelled.mean() >= max(off, _ROUGHLY):
            continue
        settled = settle(pixels, board.lattice, seen.palette.cells).moved()
        squares = Sight.of(pixels, replace(board, lattice=settled))
        if squares.modelled.mean() <= _PLAINLY * off:
            found.append(squares)
    if found:
        return min(found, key=lambda squares: float(squares.modelled.mean())).board
    return _as_square(pixels, sight, off)


def _as_square(pixels: NDArray[np.uint8], sight: Sight, off: float) -> Grown | None:
    """Board of squares, nearly finished, that fits about as well.

    Where it has not as many rows as columns its cells are squares but for chance.
    """
    labels = sight.palette.cells
    if not is_nearly_finished(labels) or _is_square(*_pitches(sight.board)):
        return None
    boards = [
        board
        for board in _of_squares(sight.board)
        if board.rows == board.columns or _is_square(*_pitches(board), _EXACTLY)
    ]
    fits = [float(Sight.of(pixels, board).modelled.mean()) for board in boards]
    if not fits or min(fits) > _AS_WELL * off:
        return None
    return boards[int(np.argmin(fits))]


def _of_squares(board: Grown) -> Iterator[Grown]:
    """Boards of square cells between the same ends, with more or fewer lines one way."""
    x, y = board.lattice.x, board.lattice.y
    width, height = board.columns * x.pitch, board.rows * y.pitch
    columns, rows = round(width / y.pitch), round(height / x.pitch)
    if _is_near(columns, board.columns) and _is_square(width / columns, y.pitch):
        wide = Lattice(replace(x, pitch=width / columns), y)
        yield Grown(wide, board.rows, columns)
    if _is_near(rows, board.rows) and _is_square(x.pitch, height / rows):
        high = Lattice(x, replace(y, pitch=height / rows))
        yield Grown(high, rows, board.columns)


def _of_other_squares(board: Grown) -> Iterator[Grown]:
    """Boards of as square cells between the same ends, with a few more or fewer lines both ways."""
    x, y = board.lattice.x, board.lattice.y
    width, height = board.columns * x.pitch, board.rows * y.pitch
    for more in _OTHERS:
        columns = board.columns + more
        rows = round(board.rows * columns / board.columns)
        few = min(rows, columns) < MIN_SIDE or rows == board.rows
        if not few and _is_square(width / columns * y.pitch, height / rows * x.pitch):
            lattice = Lattice(replace(x, pitch=width / columns), replace(y, pitch=height / rows))
            yield Grown(lattice, rows, columns)


def _is_near(lines: int, seen: int) -> bool:
    """Whether there may be so many lines, where others are seen."""
    return lines != seen and max(lines, seen) <= _MORE * min(lines, seen)


def _pitches(board: Grown) -> tuple[float, float]:
    return board.lattice.x.pitch, board.lattice.y.pitch


def _is_square(width: float, height: float, most: float = _SQUARE) -> bool:
    return max(width, height) <= most * min(width, height)
