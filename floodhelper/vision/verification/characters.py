"""Characters of a terminal that are cells, each in its colour, on the page itself.

♥♥♠♣♥   They stand closer in a row than the rows do, each colour has its sign or all have one, and a
♠♣♣♥♠   colour is what is seen where a sign is thickest: elsewhere it is mixed with the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.numbers.order import median

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown

APART = 0.8, 0.55
"""By how much of a cell the gaps one way are wider than the other on no board, and on any but those
of characters."""

_BASELINE = 0.8
"""Part of a line of a terminal, which is the cell, at which characters stand: the descent of DejaVu
Sans Mono and of Consolas is a fifth of the line, of Courier New and Liberation Mono a quarter."""


def are_characters(board: Grown) -> bool:
    """Whether cells stand much closer in a row than the rows do."""
    x, y = board.lattice.x, board.lattice.y
    return (y.gap - x.gap) / min(x.pitch, y.pitch) > APART[1]


def of_one_ink(
    palette: Palette, patches: NDArray[np.uint8], pixels: NDArray[np.uint8], board: Grown
) -> Palette:
    """Palette in which signs of one ink have one colour, however much of the page shows in them.

    `patches` are the cells, shape (rows, columns, s, t, 3), `pixels` the picture, RGB.
    """
    places = patches.reshape(palette.cells.size, -1, 3)
    away = np.abs(places.astype(np.int16) - _between_rows(pixels, board)).sum(axis=2)
    thickest = np.take_along_axis(places, away.argmax(axis=1)[:, None, None], axis=1)[:, 0]
    # Cells that were covered may have been the only ones of a colour.
    used, labels = np.unique(palette.cells.ravel(), return_inverse=True)
    inks = np.array([median(thickest[labels == k], axis=0) for k in range(len(used))])
    # Each has the first, which is the most frequent, of those of its ink.
    first = (np.abs(inks[:, None] - inks).max(axis=2) <= DEVIATION).argmax(axis=1)
    kept, cells = np.unique(first[labels], return_inverse=True)
    order = np.argsort(-np.bincount(cells), kind="stable")
    renamed = np.argsort(order)[cells].reshape(palette.cells.shape).astype(np.uint8)
    inked = replace(palette, colours=np.rint(inks).astype(np.uint8))
    return inked.of_fewer(renamed, kept[order])


def in_their_lines(board: Grown) -> Lattice:
    """Lattice of the cells of a terminal, in whose middle and on whose baseline signs stand."""
    x, y = board.lattice.x, board.lattice.y
    left, top = x.offset - x.gap / 2, y.offset + (y.drawn - _BASELINE) * y.pitch
    return Lattice(replace(x, offset=left), replace(y, offset=top))


def _between_rows(pixels: NDArray[np.uint8], board: Grown) -> NDArray[np.float32]:
    """Colour of most of what is seen in the middle of the gaps between rows, RGB, shape (3,)."""
    x, y = board.lattice.x, board.lattice.y
    middles = np.arange(board.rows - 1, dtype=np.float64) + (1 + y.drawn) / 2
    rows = y.at(middles).astype(np.intp).clip(0, len(pixels) - 1)
    ends = x.at(np.array([0, board.columns])).astype(np.intp).clip(0, pixels.shape[1])
    return median(pixels[rows, slice(*ends.tolist())].reshape(-1, 3), axis=0)
