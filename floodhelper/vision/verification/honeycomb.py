"""Rows of cells that lie between the rows of a lattice, half a cell aside, as in a honeycomb.

o   o   o   o      Every second row of hexagons, bubbles or bricks makes a lattice too, with cells
  o   o   o        twice as high. On the lines between its columns those of the other rows show
o   o   o   o      colours that none of the cells beside them has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_PHASES, _LINES = 8, 8
"""Places looked at down a cell, of which one lies well in the other row, and most lines between
columns that are looked at."""

_ASIDE = 0.12
"""Way in cells to the four places beside each that must have its colour, as those of a line do not.
"""

_BETWEEN, _NONE = 0.15, 0.02
"""Least share of the places that show a colour which no cell beside them has, where they lie in the
other row, and most where they lie in that of the cells: of five even colours it is a quarter by
chance."""

_LONG, _CLOSE = 1.4, (-0.2, 0.2)
"""How much longer cells are than wide at least where they are every second row of round ones, which
are 1.73 times as far apart; and how far, in cells, the other rows may lie from the middle between
them: those of bubbles that touch lie 0.21 from it."""

_GROUND = 0.9
"""Least share of the places at one height of cells that have the colour of what they are on: where
bubbles touch it is all."""

_COLOURS, _EACH = 3, 0.1
"""Fewest colours that show so, and least share of each: gaps that look like cells have but one."""


def is_honeycomb(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> bool:
    """Whether other cells lie between the rows of a board, or between its columns.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns), as indices into `palette`, shape (colours, 3).
    """
    x, y = board.lattice.x, board.lattice.y
    turned = pixels.swapaxes(0, 1)
    return any(
        _lie_between(pixels, x.shifted(way), y, labels, palette) for way in _ways(x, y)
    ) or any(_lie_between(turned, y.shifted(way), x, labels.T, palette) for way in _ways(y, x))


def _ways(across: Comb, down: Comb) -> tuple[float, ...]:
    """How far from the lines between columns others may have their middles, cells.

    Columns of round cells lie so close to each other that they reach over those lines.
    """
    return (0.0, *_CLOSE) if across.pitch > _LONG * down.pitch else (0.0,)


def _lie_between(
    pixels: NDArray[np.uint8],
    across: Comb,
    down: Comb,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> bool:
    """Whether other cells lie on the lines between the columns of cells."""
    # Below the last row lies what is below the board.
    rows, columns = labels.shape[0] - 1, labels.shape[1]
    phases = (np.arange(_PHASES) + 0.5) / _PHASES
    y = down.at(np.arange(rows)[:, None] + phases)[:, :, None]
    lines = 1 + evenly(columns - 1, _LINES)
    x = across.at(lines)
    seen = _at(pixels, y, x)
    apart = largest(np.abs(seen[..., None, :] - palette))
    kind = np.where(apart.min(axis=-1) <= DEVIATION, apart.argmin(axis=-1), -1)
    beside = np.concatenate([labels[:1], labels]).astype(np.intp)
    alone = kind >= 0
    for row in range(3):
        for side in (lines - 1, lines):
            alone &= kind != beside[row : row + rows, None, side]
    if alone.mean(axis=(0, 2)).max(initial=0.0) < _BETWEEN:
        return False
    # A page among the cells may have been taken for one of their colours.
    alone &= kind != _ground_of(kind)
    shares = alone.mean(axis=(0, 2))
    # Lines between cells, and their rims, run all along them.
    if shares.min() > _NONE:
        return False
    some = [
        i
        for i in np.flatnonzero(shares >= _BETWEEN).tolist()
        if _are_several(kind[:, i][alone[:, i]])
    ]
    if not some:
        return False
    ways = _ASIDE * np.array([[1, 0], [-1, 0], [0, 1], [0, -1]])
    places = [(y[:, some] + way[0] * down.pitch, x + way[1] * across.pitch) for way in ways]
    off = [largest(np.abs(_at(pixels, *each) - seen[:, some])) for each in places]
    even = np.max(off, axis=0) <= DEVIATION
    return bool(((alone[:, some] & even).mean(axis=(0, 2)) >= _BETWEEN).any())


def _ground_of(kind: NDArray[np.intp]) -> int:
    """Colour that is all that is seen at some height of cells (rows, phases, lines), -2 if none."""
    shares = (kind[..., None] == np.arange(kind.max() + 1)).mean(axis=(0, 2)).max(axis=0)
    return int(shares.argmax()) if shares.max(initial=0.0) >= _GROUND else -2


def _are_several(kinds: NDArray[np.intp]) -> bool:
    """Whether places show several colours, each a part of them."""
    counts = np.sort(np.bincount(kinds))[::-1]
    return len(counts) >= _COLOURS and bool(counts[_COLOURS - 1] >= _EACH * len(kinds))


def _at(
    pixels: NDArray[np.uint8], y: NDArray[np.float64], x: NDArray[np.float64]
) -> NDArray[np.int16]:
    """Levels at places of which each is on the picture or takes its nearest pixel."""
    down = np.clip(np.rint(y), 0, pixels.shape[0] - 1).astype(np.intp)
    across = np.clip(np.rint(x), 0, pixels.shape[1] - 1).astype(np.intp)
    return pixels[down, across].astype(np.int16)
