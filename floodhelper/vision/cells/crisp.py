"""Whether the cells of a lattice are flat near their sides and end just where the lattice says.

Most games fill rectangles of whole pixels with one colour each, whatever else they draw in them.
Where the pixels at all ends of such cells show their colours, and those beyond do not, no look at
how alike they are, how symmetric or how well outlined places them better.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import evenly

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.extent import Extent
    from floodhelper.vision.lattice.lattice import Comb

_MOST_LINES, _ACROSS = 10, 1 / 6
"""Most lines of pixels looked at along an axis, each through a row of cells, and how far from the
one or the other side of the cells they run, as a share: discs end an eighth nearer to the middle
there, marks seldom reach so far, and most corners are rounded less."""

_FLAT = 3
"""Levels by which pixels of a flat cell may differ: a gradient over it or the rounding of another
colour profile changes it by two, and close colours that blur into each other by more."""

_MOST = 0.98
"""Least share of the cells that are flat, ends included: a pointer may cover some of a board."""

_ENDED = 0.5
"""Least share of the cells at an end, and of all where there are gaps, beyond which another colour
begins: cells of one colour may have no gap between them, or that of the page."""


def as_crisp(pixels: NDArray[np.uint8], lattice: Lattice, extent: Extent) -> Lattice | None:
    """Lattice fitted to the pixels at which flat cells of an extent end, or None where they do not.

    `pixels` are RGB, shape (height, width, 3). A lattice half a pixel off finds them; cells that
    reach the end of the picture do not end in it.
    """
    rows, columns = (extent.top, extent.bottom), (extent.left, extent.right)
    x = _as_crisp(pixels, lattice.x, columns, lattice.y, rows)
    if x is None:
        return None
    y = _as_crisp(pixels.swapaxes(0, 1), lattice.y, rows, lattice.x, columns)
    return None if y is None else Lattice(x, y)


def _as_crisp(
    pixels: NDArray[np.uint8],
    comb: Comb,
    cells: tuple[int, int],
    across: Comb,
    lines: tuple[int, int],
) -> Comb | None:
    """Comb of the ends of cells along it, seen on some of the `lines` of cells across it."""
    some, teeth = evenly(lines[1] - lines[0], _MOST_LINES), np.arange(*cells)
    inside = np.resize([_ACROSS, 1 - _ACROSS], len(some)) * across.drawn * across.pitch
    y = (across.at(lines[0] + some) + inside).astype(np.intp)
    starts = comb.at(teeth)
    first = np.rint(starts).astype(np.intp)
    last = np.rint(starts + comb.drawn * comb.pitch).astype(np.intp) - 1
    if first[0] < 1 or last[-1] + 1 >= pixels.shape[1] or y[0] < 0 or y[-1] >= len(pixels):
        return None
    quarter = (last - first) // 4
    middle = first + 2 * quarter
    places = np.stack([first - 1, first, first + quarter, middle, last - quarter, last, last + 1])
    seen = pixels[y[:, None], places.ravel()].reshape(len(y), *places.shape, 3)
    if float((_spread(seen[:, 1:-1]) <= _FLAT).mean()) < _MOST:
        return None
    is_begun, is_ended = _spread(seen[:, :2]) > DEVIATION, _spread(seen[:, -2:]) > DEVIATION
    shares = [is_begun[:, 0].mean(), is_ended[:, -1].mean()]
    if comb.gap > 0:
        shares += [is_begun.mean(), is_ended.mean()]
    return _fitted(comb, teeth, first, last) if min(shares) >= _ENDED else None


def _fitted(
    comb: Comb, teeth: NDArray[np.intp], first: NDArray[np.intp], last: NDArray[np.intp]
) -> Comb:
    """Comb whose `teeth` lie nearest to the first pixels of cells (n,), drawn to the last ones."""
    away = teeth - teeth.mean()
    pitch = float(away @ first / (away @ away)) if len(teeth) > 1 else comb.pitch
    offset = float(first.mean() - pitch * teeth.mean())
    drawn = float((last + 1 - first).mean()) / pitch if comb.gap > 0 else 1.0
    return replace(comb, offset=offset, pitch=pitch, drawn=min(drawn, 1.0))


def _spread(seen: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Difference of the pixels (lines, n, places, 3) along axis 1, shape (lines, places)."""
    return largest(seen.max(axis=1) - seen.min(axis=1))
