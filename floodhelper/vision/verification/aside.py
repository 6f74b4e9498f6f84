"""More cells in the rows of a board beyond an aisle: the next seats of a hall, the next week.

▒▓▒   ░▒▒▓░    Blocks that aisles part have as many columns as there is room for, while two players
▓░▒   ▒▒░▓▒    have boards of one size. Colours to play are there once each.
▒▒░   ▓▒▓░▒
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.cells.looks import bounds
from floodhelper.vision.numbers.planes import outside
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_LOOKED_AT = np.array([0.15, 0.65])
"""Where the cells of a row are looked at, as shares of the pitch: marks are in the middle, corners
may be rounded, and up to a fourth may be gap."""

_ROWS = 0.95
"""Least share of the rows that show a colour of the board where a column is: a pointer may lie over
one of twenty."""

_COLOURS, _COLOURS_OF_COLUMN = 3, 2
"""Fewest colours of the board that a block shows, and any of its columns: page may have one, and
what stands on it another."""

_COLUMNS, _REGIONS = 2, 2
"""Fewest columns of a block, and fewest regions of each of its colours on average: of colours to
play, which may be twice as large as cells, there is one each."""

_AISLE = 0.4, 3.5
"""Least and most room before a block, cells: gaps between cells are up to a fourth, and a weekend
with its lines takes two to three. Between 475 boards of other programs and what is beside them
there is none."""

_OFF = 0.15
"""Most by which a block is wider or narrower than whole cells, cells: corners are rounded."""


def has_block_aside(pixels: NDArray[np.uint8], board: Grown, palette: NDArray[np.uint8]) -> bool:
    """Whether more or fewer columns of such cells are left or right, beyond an aisle.

    `pixels` are RGB, shape (height, width, 3), `palette` the colours of the board, (colours, 3).
    """
    x, y = board.lattice.x, board.lattice.y
    left, right = np.rint(x.at(np.array([0, board.columns]))).astype(int).clip(0).tolist()
    # As far as a block of twice as many columns would reach.
    far = round((_AISLE[1] + 2 * board.columns) * x.pitch)
    places = np.rint(y.at(np.arange(board.rows) + _LOOKED_AT[:, None])).astype(int)
    lines = places.clip(0, len(pixels) - 1)
    before = pixels[lines, max(0, left - far) : left][:, :, ::-1]
    beyond = pixels[lines, right : right + far]
    return any(
        columns not in {0, board.columns}
        for columns in (_columns(seen, x.pitch, palette) for seen in (before, beyond))
    )


def _columns(seen: NDArray[np.uint8], pitch: float, palette: NDArray[np.uint8]) -> int:
    """Columns of the first block beside a board, 0 where there is none beyond an aisle.

    `seen` are two lines of pixels of each row, from the board on, shape (2, rows, way, 3).
    """
    near = seen[:, :, : int(_AISLE[1] * pitch) + 1]
    # Beside most boards there is nothing, or nothing that begins beyond an aisle.
    if not near.size or np.ptp(near, axis=(0, 1)).max() <= DEVIATION:
        return 0
    if not _are_columns(_own(near, palette)).any():
        return 0
    own = _own(seen, palette)
    is_column = _are_columns(own)
    changes = np.flatnonzero(np.diff(is_column, prepend=False, append=False))
    starts, ends = changes[::2], changes[1::2]
    if not len(starts) or not _AISLE[0] <= starts[0] / pitch <= _AISLE[1]:
        return 0
    gaps = starts[1:] - ends[:-1]
    last = int(np.append(gaps >= _AISLE[0] * pitch, True).argmax())
    cells = (ends[last] - starts[0] + gaps[:last].min(initial=round(pitch)) * (last > 0)) / pitch
    whole = ends[last] < len(is_column) and abs(cells - round(cells)) <= _OFF
    if not whole or cells < _COLUMNS - _OFF:
        return 0
    middles = starts[0] + np.rint((np.arange(round(cells)) + 0.5) * pitch).astype(int)
    names = own[:, :, middles.clip(max=ends[last] - 1)].argmax(axis=0)
    colours = len(np.unique(names))
    regions = len(np.unique(regions_of(names)))
    return round(cells) if colours >= _COLOURS and regions >= _REGIONS * colours else 0


def _own(seen: NDArray[np.uint8], palette: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which colours both lines of a row show along the way, shape (colours, rows, way)."""
    planes = np.ascontiguousarray(seen.transpose(3, 0, 1, 2))[:, None]
    low, high = (bound.T[..., None, None, None] for bound in bounds(palette.astype(np.float32)))
    return np.asarray(~outside(planes, low, high).any(axis=1))


def _are_columns(own: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Where along the way nearly all rows show colours, and several of them, shape (way,)."""
    several = np.count_nonzero(own.any(axis=1), axis=0) >= _COLOURS_OF_COLUMN
    return np.asarray(several & (own.any(axis=0).mean(axis=0) >= _ROWS))
