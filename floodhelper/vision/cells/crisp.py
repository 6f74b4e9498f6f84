"""Whether the cells of a lattice are flat near their sides and end just where the lattice says.

Most games fill rectangles of whole pixels with one colour each, whatever else they draw in them.
Where the pixels at all ends of such cells show their colours, and those beyond do not, no look at
how alike they are, how symmetric or how well outlined places them better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.lattice.sampling import evenly

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.extent import Extent
    from floodhelper.vision.lattice.lattice import Comb, Lattice

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

_ASIDE = 0.2
"""How far ends may lie beside whole pixels, px: a fractional pitch puts some half way between two,
and what a comb lies off may decide to which they are rounded."""


def is_crisp(pixels: NDArray[np.uint8], lattice: Lattice, extent: Extent) -> bool:
    """Whether the cells of an extent are flat near their sides and end just where the lattice says.

    `pixels` are RGB, shape (height, width, 3). Cells that reach the end of the picture are not.
    """
    rows, columns = (extent.top, extent.bottom), (extent.left, extent.right)
    return _is_crisp_along(pixels, lattice.x, columns, lattice.y, rows) and _is_crisp_along(
        pixels.swapaxes(0, 1), lattice.y, rows, lattice.x, columns
    )


def _is_crisp_along(
    pixels: NDArray[np.uint8],
    comb: Comb,
    cells: tuple[int, int],
    across: Comb,
    lines: tuple[int, int],
) -> bool:
    """Whether cells along a comb are, seen on some of the `lines` of cells across it."""
    some, teeth = evenly(lines[1] - lines[0], _MOST_LINES), np.arange(*cells)
    inside = np.resize([_ACROSS, 1 - _ACROSS], len(some)) * across.drawn * across.pitch
    y = (across.at(lines[0] + some) + inside).astype(np.intp)
    starts = comb.at(teeth)
    ends = starts + comb.drawn * comb.pitch
    first = np.rint(starts + _ASIDE).astype(np.intp)
    last = np.rint(ends - _ASIDE).astype(np.intp) - 1
    before = np.rint(starts - _ASIDE).astype(np.intp) - 1
    after = np.rint(ends + _ASIDE).astype(np.intp)
    if before[0] < 0 or after[-1] >= pixels.shape[1] or y[0] < 0 or y[-1] >= len(pixels):
        return False
    quarter = (last - first) // 4
    middle = first + 2 * quarter
    places = np.stack([before, first, first + quarter, middle, last - quarter, last, after])
    seen = pixels[y[:, None], places.ravel()].reshape(len(y), *places.shape, 3)
    if float((_spread(seen[:, 1:-1]) <= _FLAT).mean()) < _MOST:
        return False
    is_begun, is_ended = _spread(seen[:, :2]) > DEVIATION, _spread(seen[:, -2:]) > DEVIATION
    shares = [is_begun[:, 0].mean(), is_ended[:, -1].mean()]
    if comb.gap > 0:
        shares += [is_begun.mean(), is_ended.mean()]
    return bool(min(shares) >= _ENDED)


def _spread(seen: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Difference of the pixels (lines, n, places, 3) along axis 1, shape (lines, places)."""
    return largest(seen.max(axis=1) - seen.min(axis=1))
