"""Takes a slope of light off a board's colours, where it hides which of them are one.

A sheen may lie over a whole board, or its cells be half transparent before a page that changes
slowly: of one colour there are then as many levels as cells, and the ends of its slope may be
nearer to other colours. How it slopes is told by the cells of the colours that there are many of.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import LINK, find_palette
from floodhelper.vision.lattice.extent import Extent

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_FEWEST = 36
"""Fewest cells that tell of a slope, which has up to twenty parts: it would follow what chance lays
out on fewer."""

_SEVERAL, _OF_EACH = 3, 4
"""Fewest colours, and cells of each of so many: walls on a ground of stone are two, under light
that falls on all of it, with a few figures."""

_MOST = 48
"""Most colours that a slope makes of those of a board: three of each of sixteen."""

_STEEP = 5.0
"""How far cells lie from their colours, CIE Lab, from which a slope is looked for: more than what
blurs them. Of 200 boards drawn under light that slopes 153 are read without this, and all with."""

_TURNS, _ROUNDS = 2, 6
"""Times that colours are gathered from cells whose slope is off, as there was one too many at
first, and that colours and slope are fitted in turn for it: another changes no level by one."""

_MIXED = 0.0, 255.0, None
"""Levels of what may be mixed into cells, as `Slope.of` takes them: where all colours but one have
few cells, a slope of shade or of light alone is told, of which a part is enough."""

_FLAT = 0.5
"""Most of how far the cells lay from their colours that is left: of noise all is."""

_LESS = 0.9
"""The same where colours could not be told apart before: on two boards through which a photo shows
0.86 and 0.56. Of 356 boards with noise and two near colours these are one colour then on one, where
noise spreads them by as much as they are apart."""

_SINGULAR = 1e-10
"""Share of the greatest singular value under which parts of a slope are not told apart."""

_LEAST_GAIN = 0.25
"""Least share of a cell's own colour that is seen: less would hide what colour it is."""


@dataclass(frozen=True, eq=False)
class Slope:
    """Light over a board: a cell of a colour of its own is seen as gain * own + offset.

    That is what light, shade and a page behind make of it (T. Porter and T. Duff, Compositing
    digital images, 1984). Both are 1 and 0 on average, and of the second degree in a cell's place.
    """

    shape: tuple[int, int]
    """Rows and columns of the cells that tell."""
    gain: NDArray[np.float64]
    """Parts of the gain, which all channels have alike, shape (5,)."""
    offset: NDArray[np.float64]
    """Parts of the offset in each channel, levels, shape (5, 3)."""

    @classmethod
    def of(
        cls, colours: NDArray[np.float32], labels: NDArray[np.uint8], mixed: float | None = None
    ) -> Slope:
        """Fit the slope of cells' colours (rows, columns, 3), whose labels are (rows, columns).

        What is `mixed` in is of that level, 0 as a shade or 255 as white light, or else, as a page,
        of any colours. Colours and slope are fitted in turn by least squares.
        """
        rows, columns = labels.shape
        slope = _places((rows, columns), Extent(0, 0, rows, columns)).reshape(-1, 5)
        seen, label = colours.reshape(-1, 3).astype(np.float64), labels.ravel()
        is_own = label[:, None] == np.arange(int(label.max()) + 1)
        gain, offset = np.zeros(5), np.zeros((5, 3))
        # Each channel has an offset of its own.
        each = np.kron(np.eye(3), slope) if mixed is None else np.zeros((seen.size, 0))
        for _ in range(_ROUNDS):
            level = 1 + slope @ gain
            squares = np.maximum(is_own.T @ np.square(level), 1e-9)
            own = (is_own.T @ (level[:, None] * (seen - slope @ offset)) / squares[:, None])[label]
            # About a middle level gain and offset are told apart best.
            base = own.mean(axis=0) if mixed is None else np.full(3, mixed)
            away = (slope * (own - base).T[:, :, None]).reshape(-1, 5)
            parts = np.hstack([away, each])
            # Of the normal equations there are few, which are solved without threads.
            off = parts.T @ (seen - own).T.ravel()
            fitted = np.linalg.lstsq(parts.T @ parts, off, rcond=_SINGULAR)[0]
            gain, rest = fitted[:5], fitted[5:].reshape(-1, 5).T
            offset = -gain[:, None] * base
            offset[:, : rest.shape[1]] += rest
        return cls((rows, columns), gain, offset)

    def without(
        self, seen: NDArray[np.generic], where: Extent | None = None
    ) -> NDArray[np.float32]:
        """Levels (rows, columns, ..., 3) as they are where the light is as on average.

        They are seen in the cells that told of it, or `where` on their lattice.
        """
        places = _places(self.shape, where or Extent(0, 0, *self.shape))
        shape = (*places.shape[:2], *(1,) * (seen.ndim - 3))
        gain = (1 + places @ self.gain).reshape(*shape, 1)
        offset = (places @ self.offset).reshape(*shape, 3)
        level = (seen.astype(np.float64) - offset) / np.maximum(gain, _LEAST_GAIN)
        return np.clip(level, 0, 255).astype(np.float32)


def find_slope(palette: Palette, colours: NDArray[np.float32]) -> tuple[Slope, Palette] | None:
    """Slope of light over cells' `colours` (rows, columns, 3), and their palette without it.

    None where the cells lie near to their colours, or no slope tells why they do not.
    """
    if not _may_slope(palette):
        return None
    found = [_levelled(palette, colours, mixed) for mixed in _MIXED]
    told = [
        (slope, level)
        for slope, level in found
        if _are_plain(level) and _is_better(level, palette) and _is_of_several(level)
    ]
    return min(told, key=lambda each: (len(each[1].colours), each[1].spread), default=None)


def _levelled(
    palette: Palette, colours: NDArray[np.float32], mixed: float | None
) -> tuple[Slope, Palette]:
    """Slope of cells' colours (rows, columns, 3), and their palette without it."""
    every = np.ones(colours.shape[:2], dtype=bool)
    for _ in range(_TURNS):
        slope = Slope.of(colours, palette.cells, mixed)
        palette = find_palette(slope.without(colours), every)
    return slope, palette


def _may_slope(palette: Palette) -> bool:
    enough = palette.cells.size >= _FEWEST and _SEVERAL <= len(palette.colours) <= _MOST
    return enough and (palette.spread > _STEEP or not _are_plain(palette))


def _is_better(level: Palette, palette: Palette) -> bool:
    """Whether cells lie so much nearer to their colours without a slope that there is one."""
    return level.spread <= (_FLAT if _are_plain(palette) else _LESS) * palette.spread


def _is_of_several(palette: Palette) -> bool:
    counts = np.bincount(palette.cells.ravel())
    return bool(np.count_nonzero(counts >= _OF_EACH) >= _SEVERAL)


def _are_plain(palette: Palette) -> bool:
    """Whether all colours lie further from each other than noise spreads them."""
    return palette.separation >= 2 * palette.spread + LINK


def _places(shape: tuple[int, int], where: Extent) -> NDArray[np.float64]:
    """Parts of a slope at cells, shape (rows, columns, 5), with means of 0 on those of `shape`."""
    ends = (where.top, where.bottom), (where.left, where.right)
    y, x = (
        (2 * np.arange(*each) - (n - 1)) / max(n - 1, 1)
        for n, each in zip(shape, ends, strict=True)
    )
    square_y, square_x = (_mean_square(n) for n in shape)
    parts = x, y[:, None], x * x - square_x, x * y[:, None], (y * y - square_y)[:, None]
    return np.stack(np.broadcast_arrays(*parts), axis=2)


def _mean_square(lines: int) -> float:
    """Mean square of the places of lines that lie evenly from -1 to 1."""
    return (lines + 1) / (3 * max(lines - 1, 1)) if lines > 1 else 0.0
