"""Whether what is drawn in cells is writing, of which a game bears none: see `colours.writing`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from floodhelper.vision.colours.writing import OUTLINE, find_writing, goes_with_regions
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import sample_marks
from floodhelper.vision.numbers.evidence import ramp
from floodhelper.vision.verification.closely import fine_places

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown

_LOOKS = 10, 7
"""Looks of cells of one colour that no board has, and that it may have: plain, marked, at the edge
of the flooded part, the start, under the pointer, enlarged, and one more by chance."""

_EVEN_LOOKS = 4.0, 3.0
"""The same on average, were all looks as frequent: on 300 screens of the project's generator and
230 screenshots of boards there are up to 2.4, with six digits in the cells of each colour 4.5."""

_ALONE = 0.25, 0.1
"""Share of cells that look like no other of their colour on no board, and on any: on 700 boards on
screens of the project's generator and 1,249 of other programs it is 0.06 at most."""

_ALIKE, _ALIKE_OF_FEW, _ENOUGH = (0.15, 0.3), (0.15, 0.24), 36
"""Share of the pairs of cells of a colour that look alike on no board, and on any, of so many cells
at least and of fewer: of 200 boards on screens of the project's generator with marks it is 0.38 and
more, of a hall's numbered seats 0.13 at most, and on smaller boards 0.24 where marks are seen a
pixel off."""

_ALIKE_OF_RARE = 0.35, 0.6
"""The same where each colour has so few cells that all their pairs are counted together: on a board
they are alike but for a marker, while of the icons of a telephone one pair in four is at most."""

_ALIKE_MARKED = 0.18, 0.26
"""The same of the cells that are marked among others of their colour that are not: on 500 screens
of the project's generator and 270 of other programs it is 0.29 and more, of the clues of puzzles
0.16 at most."""

_WAYS = (0.0, False), (0.5, False), (-0.5, False), (0.0, True)
"""Ways in px by which teeth are moved where marks look like writing, and whether ink is centred:
half a pixel off, half of the marks are seen a pixel off, and some lie aside where cells of one
colour grow together."""

_CLOSEST, _EACH = 48, 80
"""Most places looked at across and down a cell for the strokes of small writing; and where nothing
was seen in the cells yet, so that it is as thin as a pixel or in their very middle."""

_SOME = 6
"""Rows and columns looked at, in the middle of a board, where every pixel is."""


def without_writing(
    pixels: NDArray[np.uint8], board: Grown, palette: Palette, *, plain: bool
) -> float:
    """Less than 1 where something of their own is written in the cells of a colour.

    `pixels` are RGB, shape (height, width, 3). Of cells that were `plain` so far every pixel is
    looked at, of some of them.
    """
    cells = _middle(board) if plain else board.extent
    labels = palette.cells[cells.top : cells.bottom, cells.left : cells.right]
    places = fine_places(board, 1, _EACH if plain else _CLOSEST)
    seen = 0.0
    for way, centred in _WAYS:
        x, y = (replace(c, offset=c.offset + way) for c in (board.lattice.x, board.lattice.y))
        marks = sample_marks(pixels, Lattice(x, y), cells, places, OUTLINE)
        writing = find_writing(marks, labels, centred=centred)
        several = ramp(writing.looks, *_LOOKS) * ramp(writing.even, *_EVEN_LOOKS)
        bounds = _ALIKE if palette.cells.size >= _ENOUGH else _ALIKE_OF_FEW
        alike = ramp(writing.alike, *(bounds if writing.looks else _ALIKE_OF_RARE))
        alike *= ramp(writing.marked, *_ALIKE_MARKED)
        seen = max(seen, ramp(writing.alone, *_ALONE) * several * alike)
        if seen < 1.0 and goes_with_regions(marks, labels, centred=centred):
            seen = 1.0
        if seen == 1.0:
            break
    return seen


def _middle(board: Grown) -> Extent:
    """Some cells in the middle of a board."""
    top, left = max(0, board.rows - _SOME) // 2, max(0, board.columns - _SOME) // 2
    return Extent(top, left, min(board.rows, top + _SOME), min(board.columns, left + _SOME))
