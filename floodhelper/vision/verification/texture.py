"""Cells filled all over with a texture (stripes, dots, chequers, dithering) or with grain."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

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

_PIECE, _PIECES = 8, 6
"""Side of the pieces of a cell whose grain is looked at, px: across one gloss and shade change
evenly. And most pieces across and down."""

_OFF, _ROUGH, _PARTS = 10, 0.05, 0.6
"""Levels by which a pixel is off the piece that it lies in, over the noise of a JPEG; share of its
pixels off from which a piece is rough, and share of its pieces from which a cell is: writing leaves
more of it plain."""

_FAR, _FEW_FAR = 80, 0.02
"""Levels from a cell's colour from which a pixel is far, and the greatest share of those: veins on
marble lie 75 from it. Where writing and pictures fill cells a tenth of their pixels is 110 to 220
from it."""

_MOST_ROUGH = 0.6
"""Share of the cells that are rough and nowhere far. Of 31 boards with grain, or with veins that
hide them, that are found in a picture of fewer pixels it is 0.67 and more. Of 42 other things found
there it is 0.03 at most, but 0.47 of one in which each colour has a figure of its own."""

_SAME = 1.0
"""Distance in CIE Lab up to which the means of all pixels of cells are one, half of what is just
noticeable: on a board of thin diagonal lines two shades of one colour are 0.01 apart by it and 4 in
fewer pixels, the nearest colours of seven others 15 and more either way."""


def is_textured(pixels: NDArray[np.uint8], place: Geometry) -> bool:
    """Whether most cells at a place show texture all over, as much in each quarter.

    Discs, and marks that fill small cells, leave more of the ground in one than in another.
    `pixels` are RGB, shape (height, width, 3).
    """
    found = _seen_filled(pixels, place, _CELLS)
    if found is None or share_true(found[0]) < _MOST:
        return False
    filled, seen = found
    down = _tiles(place)[0]
    quarters = seen.reshape(len(filled), 2, down // 2 * _TILE, len(filled[0]), 2, -1, 3)
    means = quarters.mean(axis=(2, 5))
    even = np.ptp(means, axis=(1, 3)).max(axis=-1) <= DEVIATION
    return share_true(filled & even) >= _MOST


def filled_all_over(
    pixels: NDArray[np.uint8], place: Geometry, most: int = _CELLS
) -> NDArray[np.bool_] | None:
    """Which cells show texture in nearly all of their tiles, of as many rows and columns at most.

    Shape (rows, columns) of those that are looked at; None where cells are too small to tell.
    `pixels` are RGB, shape (height, width, 3).
    """
    found = _seen_filled(pixels, place, most)
    return None if found is None else found[0]


def is_grained(pixels: NDArray[np.uint8], place: Geometry) -> bool:
    """Whether most cells at a place have grain or veins: noise, paper, wood, felt, marble.

    They deviate by a little in most places; writing and pictures deviate by far, and leave others
    plain. `pixels` are RGB, shape (height, width, 3).
    """
    down, across = (
        min(int(_INSIDE * each) // _PIECE, _PIECES)
        for each in (place.cell_height, place.cell_width)
    )
    if not min(down, across):
        return False
    seen = _middles(pixels, place, (down * _PIECE, across * _PIECE))
    if not seen.size:
        return False
    parted = seen.reshape(-1, down, _PIECE, seen.shape[1] // (across * _PIECE), across, _PIECE, 3)
    pieces = parted.transpose(0, 3, 1, 4, 2, 5, 6).reshape(-1, down * across, _PIECE**2, 3)
    off = (_away(_without_slope(pieces)) > _OFF).mean(axis=-1)
    rough = (off > _ROUGH).mean(axis=-1) >= _PARTS
    far = (_away(pieces.reshape(len(pieces), -1, 3)) > _FAR).mean(axis=-1)
    return share_true(rough & (far <= _FEW_FAR)) >= _MOST_ROUGH


def without_moire(pixels: NDArray[np.uint8], reading: Reading) -> Reading:
    """Reading in which near colours whose cells are one on average over all their pixels are one.

    In a picture of fewer pixels the steps of a texture and those of its pixels run in and out of
    phase, by which cells of one colour differ from one side of the board to the other. `pixels` are
    RGB, shape (height, width, 3).
    """
    board = reading.board
    means = means_of_cells(pixels, reading.geometry)
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


def means_of_cells(
    pixels: NDArray[np.uint8], place: Geometry, aside: float = 0.0
) -> NDArray[np.float32] | None:
    """Mean colours of all pixels of cells, shape (rows, columns, 3); None where some are hidden.

    Such a share of a cell, or a pixel at least, is left out at each side, or nothing if it is 0.
    """
    height, width = pixels.shape[:2]
    y, down = _bounds(place.y, place.cell_height, place.rows, aside)
    x, across = _bounds(place.x, place.cell_width, place.columns, aside)
    y, x = y.clip(0, height), x.clip(0, width)
    if min(np.diff(y).min(), np.diff(x).min()) < 1:
        return None
    part = pixels[y[0] : y[-1], x[0] : x[-1]].astype(np.float32)
    lines = np.add.reduceat(part, y[:-1] - y[0], axis=0)[::down]
    total = np.add.reduceat(lines, x[:-1] - x[0], axis=1)[:, ::across]
    count = np.outer(np.diff(y)[::down], np.diff(x)[::across])
    return np.asarray(total / count[..., None], dtype=np.float32)


def _bounds(offset: float, pitch: float, cells: int, aside: float) -> tuple[NDArray[np.intp], int]:
    """Pixels along an axis at which cells, and what is left out, begin, and how many for each."""
    start = np.rint(offset + pitch * np.arange(cells + 1)).astype(np.intp)
    if aside == 0.0:
        return start, 1
    out = max(1, round(aside * pitch))
    # What is left out after a cell and before the next one lies between them.
    return np.stack([start[:-1] + out, start[1:] - out], axis=1).ravel(), 2


def _tiles(place: Geometry) -> tuple[int, int]:
    """Tiles down and across the middle of a cell that are looked at, an even number."""
    sides = (place.cell_height, place.cell_width)
    down, across = (min(int(_INSIDE * each) // _TILE, _TILES[1]) // 2 * 2 for each in sides)
    return down, across


def _seen_filled(
    pixels: NDArray[np.uint8], place: Geometry, most: int
) -> tuple[NDArray[np.bool_], NDArray[np.uint8]] | None:
    """Which of some cells show texture all over, and what was looked at; None if that is none."""
    down, across = _tiles(place)
    if min(down, across) < _TILES[0]:
        return None
    seen = _middles(pixels, place, (down * _TILE, across * _TILE), most)
    if not seen.size:
        return None
    high, low = (_of_tiles(seen, extreme) for extreme in (np.maximum, np.minimum))
    told = (largest(high - low) > DEVIATION).reshape(
        -1, down, len(seen[0]) // (across * _TILE), across
    )
    return told.mean(axis=(1, 3)) >= _ALL_OVER, seen


def _of_tiles(seen: NDArray[np.uint8], extreme: np.ufunc) -> NDArray[np.uint8]:
    """Greatest or least levels of tiles of pixels (h, w, 3), shape (tiles, 3)."""
    lines = extreme.reduce(seen.reshape(len(seen) // _TILE, _TILE, -1), axis=1)
    # Planes, in which the next places lie side by side, are compared in a tenth of the time.
    places = np.ascontiguousarray(lines.reshape(-1, _TILE, 3).T)
    return np.asarray(extreme.reduce(places, axis=1).T)


def _without_slope(pieces: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Pieces (..., n, 3) less the plane that fits best, as gloss and shade are there."""
    way = np.arange(_PIECE, dtype=np.float32) - np.float32((_PIECE - 1) / 2)
    level = pieces.astype(np.float32)
    for along in (np.repeat(way, _PIECE), np.tile(way, _PIECE)):
        slope = (along @ level) / (along @ along)
        level -= along[:, None] * slope[..., None, :]
    return level


def _away(seen: NDArray[Any]) -> NDArray[np.float32]:
    """How far pixels (..., n, 3) are from their median, levels, shape (..., n)."""
    return largest(np.abs(seen - median(seen, axis=-2)[..., None, :]))


def _middles(
    pixels: NDArray[np.uint8], place: Geometry, size: tuple[int, int], most: int = _CELLS
) -> NDArray[np.uint8]:
    """Middles, as high and wide as `size`, of some cells, side by side and row below row."""
    height, width = size
    y = _starts(place.y, place.cell_height, evenly(place.rows, most), height, len(pixels))
    x = _starts(place.x, place.cell_width, evenly(place.columns, most), width, len(pixels[0]))
    if not y.size or not x.size:
        return np.empty((0, 0, 3), dtype=np.uint8)
    rows = (y[:, None] + np.arange(height)).ravel()
    columns = (x[:, None] + np.arange(width)).ravel()
    first = int(columns[0])
    return pixels[rows, first : int(columns[-1]) + 1].take(columns - first, axis=1)


def _starts(
    offset: float, pitch: float, some: NDArray[np.intp], length: int, size: int
) -> NDArray[np.intp]:
    """First pixels along an axis of what is looked at of some cells, shape (cells,)."""
    start = np.rint(offset + (some + 0.5) * pitch - length / 2).astype(np.intp)
    return np.asarray(start[(start >= 0) & (start <= size - length)])
