"""Cells that are filled with a texture all over: stripes, dots, chequers, dithering."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.palette import MAX_LINK, lab, linked, to_others
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.reading import Geometry, Reading

_TILE, _TILES = 4, (4, 6)
"""Side of the tiles that are looked at, px: fine textures have both shades in each. And fewest and
most tiles across and down the middle of a cell: in fewer, a mark may show in all."""

_INSIDE = 0.7
"""Part of a cell that is looked at, in its middle: at its sides are rims and gaps."""

_CELLS = 6
"""Most rows and columns looked at."""

_ALL_OVER, _MOST = 0.8, 0.5
"""Share of its tiles in which a cell shows texture, and share of the cells, as those of some
colours may be plain. Marks leave most of a cell free. Of 112 desktops without a board five seem to
have one in a picture of fewer pixels alone, none with a cell that shows so much."""

_SAME = 1.0
"""Distance in CIE Lab up to which the means of all pixels of cells are one, half of what is just
noticeable: on a board of thin diagonal lines two shades of one colour are 0.01 apart by it and 4 in
fewer pixels, the nearest colours of seven others 15 and more either way."""


def is_textured(pixels: NDArray[np.uint8], place: Geometry) -> bool:
    """Whether most cells at a place show texture all over, as much in each quarter.

    Discs, and marks that fill small cells, leave more of the ground in one than in another.
    `pixels` are RGB, shape (height, width, 3).
    """
    down, across = (
        min(int(_INSIDE * each) // _TILE, _TILES[1]) // 2 * 2
        for each in (place.cell_height, place.cell_width)
    )
    if min(down, across) < _TILES[0]:
        return False
    y = _starts(place.y, place.cell_height, place.rows, down, len(pixels))
    x = _starts(place.x, place.cell_width, place.columns, across, len(pixels[0]))
    if not y.size or not x.size:
        return False
    rows = (y[:, None] + np.arange(down * _TILE)).ravel()
    columns = (x[:, None] + np.arange(across * _TILE)).ravel()
    first = int(columns[0])
    seen = pixels[rows, first : int(columns[-1]) + 1].take(columns - first, axis=1)
    high, low = (_of_tiles(seen, extreme) for extreme in (np.maximum, np.minimum))
    told = (largest(high - low) > DEVIATION).reshape(len(y), down, len(x), across)
    filled = told.mean(axis=(1, 3)) >= _ALL_OVER
    if share_true(filled) < _MOST:
        return False
    means = seen.reshape(len(y), 2, down // 2 * _TILE, len(x), 2, -1, 3).mean(axis=(2, 5))
    even = np.ptp(means, axis=(1, 3)).max(axis=-1) <= DEVIATION
    return share_true(filled & even) >= _MOST


def without_moire(pixels: NDArray[np.uint8], reading: Reading) -> Reading:
    """Reading in which near colours whose cells are one on average over all their pixels are one.

    In a picture of fewer pixels the steps of a texture and those of its pixels run in and out of
    phase, by which cells of one colour differ from one side of the board to the other. `pixels` are
    RGB, shape (height, width, 3).
    """
    board = reading.board
    means = _means(pixels, reading.geometry)
    if means is None or len(np.unique(board.cells)) < len(board.palette):
        return reading
    kinds = [median(means[board.cells == kind], axis=0) for kind in range(len(board.palette))]
    seen, shown = lab(np.stack(kinds)), lab(board.palette)
    are_one = (to_others(seen) <= _SAME) & (to_others(shown) <= MAX_LINK)
    name = linked(are_one | np.eye(len(seen), dtype=bool))
    kept, rank = np.unique(name, return_inverse=True)
    if not 1 < len(kept) < len(name):
        return reading
    whole = Board(rank[board.cells].astype(np.uint8), board.palette[kept], board.start)
    return replace(reading, board=whole)


def _means(pixels: NDArray[np.uint8], place: Geometry) -> NDArray[np.float32] | None:
    """Mean colours of all pixels of cells, shape (rows, columns, 3); None where some are hidden."""
    height, width = pixels.shape[:2]
    y = np.rint(place.y + place.cell_height * np.arange(place.rows + 1)).clip(0, height)
    x = np.rint(place.x + place.cell_width * np.arange(place.columns + 1)).clip(0, width)
    y, x = y.astype(np.intp), x.astype(np.intp)
    if min(np.diff(y).min(), np.diff(x).min()) < 1:
        return None
    part = pixels[y[0] : y[-1], x[0] : x[-1]].astype(np.float32)
    lines = np.add.reduceat(part, y[:-1] - y[0], axis=0)
    total = np.add.reduceat(lines, x[:-1] - x[0], axis=1)
    return np.asarray(total / np.outer(np.diff(y), np.diff(x))[..., None], dtype=np.float32)


def _of_tiles(seen: NDArray[np.uint8], extreme: np.ufunc) -> NDArray[np.uint8]:
    """Greatest or least levels of tiles of pixels (h, w, 3), shape (tiles, 3)."""
    lines = extreme.reduce(seen.reshape(len(seen) // _TILE, _TILE, -1), axis=1)
    # Planes, in which the next places lie side by side, are compared in a tenth of the time.
    places = np.ascontiguousarray(lines.reshape(-1, _TILE, 3).T)
    return np.asarray(extreme.reduce(places, axis=1).T)


def _starts(offset: float, pitch: float, cells: int, tiles: int, size: int) -> NDArray[np.intp]:
    """First pixels along an axis of what is looked at of some cells, shape (cells,)."""
    some = evenly(cells, _CELLS)
    start = np.rint(offset + (some + 0.5) * pitch - tiles * _TILE / 2).astype(np.intp)
    return np.asarray(start[(start >= 0) & (start <= size - tiles * _TILE)])
