"""Whether the cells of a lattice look as those of a board do: like their kind, in their colours.

What bounds say of boards is of 1,949 that are read right: 700 on screens of the project's generator
and 1,249 of other programs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.clear import CLEAR, of_others, strewn
from floodhelper.vision.numbers.evidence import ramp
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import as_planes, largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown

_CLEAR = 0.8, 0.9
"""Share of the cells that are clear on no board, and on any: on boards 0.92 at least."""

_STREWN = 0.5, 0.25
"""Cells that are not clear for each that has not the commonest colour on no board, and on any: on
boards 0.01 at most."""

_SHOWN, _AREA = (0.35, 0.5), (0.08, 0.14)
"""Share of what is drawn of the cells in which colours show on no board, and on any, and the same
of the pitch: on boards 0.5 and 0.24 at least, but for those of signs, of which the small square of
a terminal's font fills a sixth of its pitch."""

_OTHERS = 0.15, 0.1
"""Share of the places that differ in cells that have not the commonest colour on no board, and on
any: on 700 screens of the project's generator it is 0.066 at most, on 110 screenshots of real games
0.002, and 0.13 where pictures lie on a wallpaper of stripes. Of fewer than four cells it is not
told."""

_OFF_MODEL = (0.45, 0.35), (0.65, 0.55)
"""Share of the places that half of the cells have off their model on no board, and on any; and
where they are alike: marks, rounded corners and rings cover up to half of small cells. On boards
it is 0.34 at most, and 0.5 where they are alike."""


def uniform(
    off: NDArray[np.float32],
    modelled: NDArray[np.float32],
    palette: Palette,
    *,
    alike: bool,
    typed: bool,
) -> float:
    """Less than 1 where cells are covered, or show pictures, but for `typed` ones.

    `off` is the share of each cell's places unlike the usual looks of its colour, `modelled` that
    unlike its model, both (rows, columns). In photographs, if they be the same in many cells,
    hardly any colour prevails. Where all look as those of their colour and lie by chance, they are
    `alike`.
    """
    return (
        ramp(share_true(off <= CLEAR), *_CLEAR)
        * max(ramp(quantile(modelled, 0.5), *_OFF_MODEL[int(alike)]), float(typed))
        * ramp(strewn(off, palette.cells), *_STREWN)
        * ramp(of_others(off, palette.cells), *_OTHERS)
    )


def shown(patches: NDArray[np.uint8], palette: Palette, board: Grown) -> float:
    """1 where the colours show in most of what is drawn of the cells, a part of the pitch.

    They show at the places at which the usual look of cells (..., s, s, 3) of the commonest colour
    and that of the cells of another differ by at least half as much as the two colours: in four
    fifths of a disc's square, more than half of it with a mark on it, but in a few lines of cells
    that differ in their rim or in what is written on them.
    """
    planes, labels = as_planes(patches), palette.cells.ravel()
    looks = [median(planes[..., labels == label]) for label in range(len(palette.colours))]
    colours = palette.colours.astype(np.float64)
    apart = largest(np.abs(colours[1:] - colours[0]))
    shows = [
        share_true(np.abs(look - looks[0]).max(axis=0) >= 0.5 * contrast)
        for look, contrast in zip(looks[1:], apart, strict=True)
    ]
    if not shows:
        return 0.0
    counts = np.bincount(palette.cells.ravel(), minlength=len(looks))[1:]
    share = float(np.average(shows, weights=np.maximum(counts, 1)))
    area = share * board.lattice.x.drawn * board.lattice.y.drawn
    return ramp(share, *_SHOWN) * ramp(area, *_AREA)
