"""Tells cells that a mouse pointer hides but for a corner from ones of a colour of their own.

A pointer is larger than small cells: what is seen of a cell then is the black or white of the
pointer, and at its rim a few pixels of the cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.pointer import (
    BY_CHANCE,
    MOST_COVERED,
    WIDEST_HIDDEN,
    chances_of_few,
    lie_together,
)
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.regions import beside

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown

_INK = 40
"""Levels that a pointer's colour is off black or white at most: in two screenshots its body is off
by 7, before a display's profile shifts it."""

_PLAINLY = 1e-2
"""Greatest chance with which so few cells may be all of a colour where black and white are seen in
them."""

_NEAR = 2 * DEVIATION
"""Levels that a pixel of a hidden cell may be off its colour: all that is left lies beside the
pointer's rim, which is blurred."""

_FEWEST, _MORE = 2, 2
"""Fewest pixels of a colour that tell of a hidden cell, and how many times as many as of any other:
on their way to white the pixels around a pointer pass through colours of other cells."""

_BODY = 12
"""Greatest width of cells, px, of which nothing may be left: the largest square inside the usual
arrow has a third of its height, 8 px of 24 and 11 px of 32. Larger cells in black or white alone,
as those of a flood that takes the colour of the page, are cells."""


def without_hidden(palette: Palette, pixels: NDArray[np.uint8], board: Grown) -> Palette:
    """Palette in which cells that a pointer hides have the colour that is left of them.

    `pixels` (height, width, 3) show the cells of `board`. A small cell of which nothing is left
    has the colour of all the cells around; where these have several it keeps the pointer's, which
    it may truly have.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    if len(counts) < 3 or board.lattice.x.pitch > WIDEST_HIDDEN:
        return palette
    grey = (palette.colours <= _INK).all(axis=1) | (palette.colours >= 255 - _INK).all(axis=1)
    chances = chances_of_few(counts)
    ink = grey & (counts <= MOST_COVERED) & (chances <= _PLAINLY)
    hidden, kept = ink[palette.cells], np.flatnonzero(~ink)
    if not lie_together(hidden):
        return palette
    down, across = np.nonzero(hidden)
    top, left = int(down.min()), int(across.min())
    part = Extent(top, left, int(down.max()) + 1, int(across.max()) + 1)
    x, y = board.lattice.x, board.lattice.y
    places = max(1, round(y.pitch)), max(1, round(x.pitch))
    part = part.moved(board.extent.top, board.extent.left)
    seen = sample(pixels, board.lattice, part, places, whole=True)[down - top, across - left]
    shows = [told.all(axis=-1).any() for told in (seen <= _INK, seen >= 255 - _INK)]
    # A cell of a game has no outline in the pointer's other colour.
    if chances[ink].max() > BY_CHANCE and not all(shows):
        return palette
    off = np.abs(seen[..., None, :].astype(np.int16) - palette.colours[kept]).max(axis=-1)
    left_of = (off <= _NEAR).sum(axis=(1, 2))
    first, second = np.sort(left_of, axis=1)[:, :-3:-1].T
    nothing, told = first < _FEWEST, (first >= _FEWEST) & (first >= _MORE * second)
    around = np.unique(palette.cells[beside(hidden) & ~hidden])
    are_told = len(around) == 1 and min(x.pitch, y.pitch) <= _BODY
    if not (told | (nothing & are_told)).all():
        return palette
    index = np.cumsum(~ink) - 1
    cells = index[palette.cells]
    cells[hidden] = np.where(nothing, index[around[0]], left_of.argmax(axis=1))
    return palette.of_fewer(cells.astype(np.uint8), kept)
