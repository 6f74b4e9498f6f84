"""Reads a board that is known again and again from small captures of its rectangle.

Each colour has a look: the median of its cells in the picture in which the board was read, mark,
gloss and shade included. Colours that the user took for one have several. A cell later has the
colour whose look it shows, or none where it shows no look: it is covered, it moves, or the board is
no longer there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, fit_model
from floodhelper.vision.cells.phase import trim_gap
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import around, largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.vision.reading import Geometry

MOST_OFF = 0.35
"""Share of a cell's places that may differ from its look: a pointer or a frame drawn round the
flooded region covers up to a third of a cell's places, another window nearly all."""

_FEWEST, _TRIES = 2, 4
"""Fewest cells that show one look more of a colour, of a single one nothing need be known; and how
many of those that show none are asked for it: a pointer lies over a few at most."""

_FARTHEST = 64
"""Difference in levels that counts no further, so that a mark's few places decide nothing."""


@dataclass(frozen=True, eq=False)
class Glance:
    """What was seen of the cells of a board."""

    cells: NDArray[np.uint8]
    """Colour index of every cell, shape (rows, columns); where it was not read, the likeliest."""
    read: NDArray[np.bool_]
    """Whether each cell shows that colour, shape (rows, columns)."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Glance)
            and np.array_equal(self.read, other.read)
            and np.array_equal(self.cells[self.read], other.cells[other.read])
        )

    def __hash__(self) -> int:
        return hash((self.read.tobytes(), self.cells[self.read].tobytes()))


class BoardWatch:
    """Knows how the colours of one board look, and sees them again.

    Parameters
    ----------
    pixels
        RGB of the picture in which the board was read, shape (height, width, 3).
    geometry
        Where its cells lie in the picture, px.
    board
        The board as it is known: what the user corrected is taken for right.
    """

    def __init__(self, pixels: NDArray[np.uint8], geometry: Geometry, board: Board) -> None:
        extent = Extent(0, 0, geometry.rows, geometry.columns)
        lattice = Lattice(
            Comb(geometry.x, geometry.cell_width), Comb(geometry.y, geometry.cell_height)
        )
        self._drawn = trim_gap(pixels, lattice, extent)
        self._geometry = geometry
        self._height, self._width = pixels.shape[:2]
        self._extent = extent
        patches = self._patches(pixels, (0, 0))
        looks = _looks(patches, board)
        self._low, self._high = _bands(looks)
        self._colours = np.arange(len(looks), dtype=np.uint8)
        while self._learn(patches, board):
            pass
        seen = self._glance(patches)
        self._known: NDArray[np.bool_] = seen.read & (seen.cells == board.cells)

    @property
    def known(self) -> NDArray[np.bool_]:
        """Cells that look as their colour does; the others tell nothing, shape (rows, columns)."""
        return self._known

    @property
    def rectangle(self) -> tuple[int, int, int, int]:
        """Rectangle (x, y, width, height) of whole px around the board, in the first picture.

        What is read of a board at the picture's edge may be a part of a px beyond it.
        """
        place = self._geometry
        left, top = max(0, int(np.floor(place.x))), max(0, int(np.floor(place.y)))
        right = min(self._width, int(np.ceil(place.x + place.width)))
        bottom = min(self._height, int(np.ceil(place.y + place.height)))
        return left, top, right - left, bottom - top

    def look(self, pixels: NDArray[np.uint8], place: tuple[int, int] | None = None) -> Glance:
        """See the cells in a picture, RGB (height, width, 3), of the first picture's scale.

        `place` (x, y) is where its first pixel lies in the first picture, px; the corner of
        `rectangle` where it is not given.
        """
        seen = self._glance(self._patches(pixels, place or self.rectangle[:2]))
        return Glance(seen.cells, seen.read & self._known)

    def _patches(self, pixels: NDArray[np.uint8], place: tuple[int, int]) -> NDArray[np.uint8]:
        """Cells (rows * columns, places, places, 3)."""
        x, y = self._drawn.x, self._drawn.y
        moved = Lattice(x.shifted(-place[0] / x.pitch), y.shifted(-place[1] / y.pitch))
        patches = sample(pixels, moved, self._extent)
        return patches.reshape(-1, *patches.shape[2:])

    def _learn(self, patches: NDArray[np.uint8], board: Board) -> bool:
        """Take one more look of a colour that has several, if one has: a hand made them one.

        No cell of another colour shows it, as they do what lies over both.
        """
        cells, unread = board.cells.ravel(), ~self._glance(patches).read.ravel()
        counts = np.bincount(cells[unread], minlength=board.colours)
        for colour in np.flatnonzero(counts >= _FEWEST):
            for cell in np.flatnonzero(unread & (cells == colour))[:_TRIES]:
                band = _bands(patches[cell][None].astype(np.int16))
                shows = unread & (_away(patches, *band)[1][0] <= MOST_OFF)
                if np.count_nonzero(shows) < _FEWEST or (cells[shows] != colour).any():
                    continue
                low, high = _bands(median(patches[shows], axis=0)[None].astype(np.int16))
                before = self._low, self._high, self._colours
                self._low = np.concatenate([self._low, low])
                self._high = np.concatenate([self._high, high])
                self._colours = np.append(self._colours, np.uint8(colour))
                if self._glance(patches).read.ravel()[cell]:
                    return True
                self._low, self._high, self._colours = before
        return False

    def _glance(self, patches: NDArray[np.uint8]) -> Glance:
        """Colours of cells (rows * columns, places, places, 3), and which show them."""
        shape = self._extent.rows, self._extent.columns
        far, off = _away(patches, self._low, self._high)
        nearest = far.argmin(axis=0)
        read = np.take_along_axis(off, nearest[None], axis=0)[0] <= MOST_OFF
        return Glance(self._colours[nearest].reshape(shape), read.reshape(shape))


def _away(
    patches: NDArray[np.uint8], low: NDArray[np.int16], high: NDArray[np.int16]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """How far cells are from each look, levels, and the share of places that differ from it.

    Shape (looks, cells).
    """
    seen = patches.astype(np.int16)
    bands = zip(low, high, strict=True)
    away = np.stack([largest(np.maximum(low - seen, seen - high)) for low, high in bands])
    away = np.maximum(away, 0)
    far = np.minimum(away, _FARTHEST).mean(axis=(2, 3), dtype=np.float32)
    return far, (away > DEVIATION).mean(axis=(2, 3), dtype=np.float32)


def _looks(patches: NDArray[np.uint8], board: Board) -> NDArray[np.int16]:
    """Look of each colour, shape (colours, places, places, 3); without cells, as it is drawn."""
    model = fit_model(patches)
    drawn = model.rules[0].drawn(board.palette.astype(np.float32))
    looks: NDArray[np.int16] = np.clip(np.rint(drawn), 0, 255).astype(np.int16)
    flat = board.cells.ravel()
    for colour in np.unique(flat):
        looks[colour] = median(patches[flat == colour], axis=0)
    return looks


def _bands(looks: NDArray[np.int16]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Least and greatest level of each place of looks (n, s, s, 3) and the places next to it.

    A fractional pitch moves what is drawn in a cell by up to a pixel: see `CellModel.deviates`.
    """
    planes = looks.transpose(0, 3, 1, 2)
    low, high = (around(planes, extreme) for extreme in (np.minimum, np.maximum))
    return low.transpose(0, 2, 3, 1), high.transpose(0, 2, 3, 1)
