"""Whether cells are filled with a texture all over: stripes, dots, chequers, dithering."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.sampling import evenly

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.reading import Geometry

_TILE = 4
"""Side of the tiles that are looked at, px: fine textures have both shades in each."""

_INSIDE = 0.6
"""Part of a cell that is looked at, in its middle: at its sides are rims and gaps."""

_CELLS = 6
"""Most rows and columns looked at."""

_ALL_OVER, _MOST = 0.8, 0.5
"""Share of its tiles in which a cell shows texture, and share of the cells, as those of some
colours may be plain. Marks leave most of a cell free. Of 112 desktops without a board five seem to
have one in a picture of fewer pixels alone, none with a cell that shows so much."""


def is_textured(pixels: NDArray[np.uint8], place: Geometry) -> bool:
    """Whether most cells at a place show texture all over.

    `pixels` are RGB, shape (height, width, 3).
    """
    size = [int(_INSIDE * each) // _TILE for each in (place.cell_height, place.cell_width)]
    if min(size) < 1:
        return False
    y = _starts(place.y, place.cell_height, place.rows, size[0], len(pixels))
    x = _starts(place.x, place.cell_width, place.columns, size[1], len(pixels[0]))
    lines = pixels[(y[:, None] + np.arange(size[0] * _TILE)).ravel()]
    seen = lines[:, (x[:, None] + np.arange(size[1] * _TILE)).ravel()]
    tiles = seen.reshape(len(y), size[0], _TILE, len(x), size[1], _TILE, 3)
    apart = (tiles.max(axis=(2, 5)) - tiles.min(axis=(2, 5))).max(axis=-1)
    filled = (apart > DEVIATION).mean(axis=(1, 3)) >= _ALL_OVER
    return bool(filled.size and filled.mean() >= _MOST)


def _starts(offset: float, pitch: float, cells: int, tiles: int, size: int) -> NDArray[np.intp]:
    """First pixels along an axis of what is looked at of some cells, shape (cells,)."""
    some = evenly(cells, _CELLS)
    start = np.rint(offset + (some + 0.5) * pitch - tiles * _TILE / 2).astype(np.intp)
    return np.asarray(start[(start >= 0) & (start <= size - tiles * _TILE)])
