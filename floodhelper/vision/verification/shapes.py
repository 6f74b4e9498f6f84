"""Shapes that lie on one ground in all cells, as gems and dropped pieces do.

◆ ● ▲ ●    In a match-three game each colour has a shape of its own, and three in a row vanish,
▲ ◆ ◆ ●    so that none are seen. A game of Flood-It that draws such shapes draws them on cells
● ▲ ● ◆    that are filled with the colour, or shows three in a row, but on the smallest boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.cells.looks import Looks
from floodhelper.vision.lattice.sampling import sample_marks
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_FEWEST_GEMS = 4
"""Fewest kinds of gems that a game has: with fewer three in a row could hardly be kept apart."""

_PLACES, _CORNER = 16, 2
"""Places looked at down and across a cell, and those of them in a corner: a disc as wide as its
cell leaves so many free."""

_AROUND = 0.7
"""Least share of the corners of all colours' cells that show what lies behind: a line between cells
may be seen there, along a quarter of them, or two shades in turn, as of a chessboard."""

_COVERED = 0.2
"""Least share of a cell that a gem covers: of cells of the ground's colour nothing is seen."""

_UNLIKE = 0.68
"""Share of what two shapes cover together up to which they are unlike in what both cover: a diamond
covers 0.64 of a disc as wide, a triangle half of its square. On 821 screenshots of games colours on
one ground have 0.85 and more, but for three games that draw a shape for each colour, where three
are in a row."""

_ROUND = 0.86
"""Most that a disc covers of the square around it: a square whose corners are rounded by two fifths
of its side covers as much, a disc 0.785."""


def are_gems(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether no three cells in a row are alike, and colours have their own shapes on one ground.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells.
    """
    if _has_three_in_a_row(labels) or _has_three_in_a_row(labels.T):
        return False
    shapes = _shapes(pixels, board, labels)
    if len(shapes) < _FEWEST_GEMS or shapes.mean(axis=(1, 2)).min() < _COVERED:
        return False
    both = (shapes[:, None] & shapes).sum(axis=(2, 3))
    either = (shapes[:, None] | shapes).sum(axis=(2, 3))
    unlike = both <= _UNLIKE * either
    # One shape alone may have lost much that is of the ground's colour.
    odd = int(unlike.sum(axis=1).argmax())
    return bool(np.delete(np.delete(unlike, odd, axis=0), odd, axis=1).any())


def are_discs(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether the cells of all colours are discs on one ground; as for `are_gems`."""
    shapes = _shapes(pixels, board, labels)
    covered = shapes.sum(axis=(1, 2))
    around = shapes.any(axis=1).sum(axis=1) * shapes.any(axis=2).sum(axis=1)
    return bool((covered > 0).all() and (covered <= _ROUND * around).all())


def _has_three_in_a_row(labels: NDArray[np.uint8]) -> bool:
    alike = labels[:, 1:] == labels[:, :-1]
    return bool((alike[:, 1:] & alike[:, :-1]).any())


def _shapes(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]
) -> NDArray[np.bool_]:
    """Where cells of each colour are unlike the ground in their corners, shape (kinds, s, s).

    Lines between cells are left out. It is one of nothing where the corners show no one ground.
    """
    patches = sample_marks(pixels, board.lattice, board.extent, (_PLACES, _PLACES))
    looks = np.moveaxis(Looks.of(patches, labels).looks, 1, -1)
    ends = np.r_[:_CORNER, _PLACES - _CORNER : _PLACES]
    corners = looks[:, ends][:, :, ends].reshape(-1, 3)
    ground = median(corners, axis=0)
    if share_true(largest(np.abs(corners - ground)) <= DEVIATION) < _AROUND:
        return np.zeros((1, _PLACES, _PLACES), dtype=bool)
    drawn = largest(np.abs(looks - ground)) > DEVIATION
    lines = np.asarray(drawn.all(axis=1, keepdims=True) | drawn.all(axis=2, keepdims=True))
    # What goes all through the middle is the shape itself, as a disc as wide as its cell.
    lines[:, _CORNER:-_CORNER, _CORNER:-_CORNER] = False
    return _filled(drawn & ~lines)


def _filled(shapes: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Shapes (n, s, t) without holes, as marks in the colour of the ground make."""
    down, across = (
        np.logical_or.accumulate(shapes, axis=axis)
        & np.flip(np.logical_or.accumulate(np.flip(shapes, axis), axis=axis), axis)
        for axis in (1, 2)
    )
    return np.asarray(down & across)
