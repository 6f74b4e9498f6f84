"""Writing between cells, as under the icons of a file manager.

    ┌──┐ ┌──┐
    │  │ │  │    the gap beside cells is empty,
    └──┘ └──┘
    name name    that below them is not, and has something else for each, or strokes of letters.

Between the cells of a board there is page, a frame, or the same shadow at each. A photo behind it
shows between rows as well as between columns, and so does an outline of the flooded cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import any_channel, as_planes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.extent import Extent
    from floodhelper.vision.lattice.lattice import Lattice

_INK = 40
"""Difference from what is usual at a place of a gap, in levels, from which something is written
there: a quarter of what the faintest captions have, as small strokes are blurred, but over what the
grain of a page has."""

_LEAST_INK = 0.0035
"""Least share of a gap that writing covers: two places of 600, a stroke of the digit in which the
name under a wide cell differs. What noise there is lies beside the cells as well."""

_FORGIVEN = 2
"""Cells beside which something may be without any doubt: a pointer, and a cell that is enlarged."""

_STROKES = 3
"""Strokes beside each other that are letters: of a shadow or an edge there is one, and two where it
is seen at both sides of a gap."""

_FEWEST = 3
"""Fewest cells of a colour whose usual look is known."""

_SHOWN = 0.15
"""Share of a line of places at which colours must show where cells are drawn: near the end of a
disc it is a quarter, while writing that is alike in several cells covers less."""

_BESIDE = 0.05
"""Part of the pitch beside where colours show that no name reaches into, but an uneven outline: of
the generator's pebbles it does so by 3 px of 55."""

_LEAST_BAND = 0.1
"""Least share of a pitch, and of its area, that has room for writing."""

_FEWEST_PLACES, _FINEST = 10, 48
"""Fewest and most places looked at across and down the pitch: one a pixel, or as many as pay."""


def share_captioned(
    pixels: NDArray[np.uint8], lattice: Lattice, cells: Extent, palette: Palette
) -> float:
    """Share of cells beyond whose one side letters are, or something of its own, less the other's.

    The gaps after the last row and column are left out.
    """
    combs = lattice.y, lattice.x
    # In so few pixels there is no room for a name beside a picture.
    if min(comb.pitch for comb in combs) < _FEWEST_PLACES:
        return 0.0
    if min(comb.drawn for comb in combs) > 1 - _LEAST_BAND:
        return 0.0
    down, across = (int(np.clip(round(comb.pitch), _FEWEST_PLACES, _FINEST)) for comb in combs)
    return captioned(sample(pixels, lattice, cells, (down, across), whole=True), palette)


def captioned(patches: NDArray[np.uint8], palette: Palette) -> float:
    """Return the same for whole pitches, gaps after the cells, (rows, columns, down, across, 3)."""
    planes, kinds = as_planes(patches), palette.cells.ravel()
    colours = palette.colours.astype(np.float32)
    if len(colours) < 2:
        return 0.0
    # Beyond the last row and column there is no gap, but page.
    inner = np.zeros(palette.cells.shape, dtype=bool)
    inner[:-1, :-1] = True
    asked = np.zeros(len(kinds), dtype=bool)
    ink = np.zeros((*planes.shape[1:3], len(kinds)), dtype=bool)
    looks = np.empty((len(colours), *planes.shape[:3]), dtype=np.float32)
    for kind in range(len(colours)):
        own = kinds == kind
        told = own & inner.ravel()
        known = np.count_nonzero(told) >= _FEWEST
        seen = planes[..., told if known else own]
        looks[kind] = median(seen)
        if known:
            asked |= told
            ink[..., told] = any_channel(np.abs(seen - looks[kind][..., None]) > _INK)
    contrast = np.abs(colours[1:] - colours[0]).max(axis=1)
    apart = np.abs(looks[1:] - looks[0]).max(axis=1)
    shows = (apart >= 0.5 * contrast[:, None, None]).mean(axis=0) >= 0.5
    below, beside = _bare(shows.mean(axis=1)), _bare(shows.mean(axis=0))
    ink = ink[..., asked]
    gaps = ink[below][:, ~beside], ink[~below][:, beside]
    # What is drawn at all sides of cells may be seen where nothing could be written.
    room = [gap.size >= _LEAST_BAND * ink.size for gap in gaps]
    if not any(room):
        return 0.0
    planes = planes[..., inner.ravel()]
    around = planes[:, below][:, :, ~beside], planes[:, ~below][:, :, beside]
    shares = [_written(gap) for gap in gaps], [_lettered(gap) for gap in around]
    more = np.array([one - other for one, other in shares])
    return float(max(0.0, (room[0] * more).max(), (room[1] * -more).max()))


def _bare(share: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Places along the pitch at which, and beside which, colours show in a small `share`."""
    shows = share >= _SHOWN
    # The next cell begins at the first place, though few of a pointed figure's places are there.
    shows[0] = True
    beside = max(1, round(_BESIDE * len(share)))
    ways = [np.roll(shows, way) for way in range(-beside, beside + 1)]
    return np.asarray(~np.logical_or.reduce(ways))


def _written(gap: NDArray[np.bool_]) -> float:
    """Share of cells that have ink in a gap, shape (s, t, cells)."""
    if not gap.size:
        return 0.0
    written = int(np.count_nonzero(gap.mean(axis=(0, 1)) >= _LEAST_INK))
    return max(0, written - _FORGIVEN) / len(gap[0, 0])


def _lettered(gap: NDArray[np.uint8]) -> float:
    """Share of cells that have strokes beside each other in a gap, shape (3, s, t, cells)."""
    if not gap.size:
        return 0.0
    page = median(gap.reshape(3, -1))[:, None, None, None]
    ink = any_channel(np.abs(gap - page) > _INK)
    begin = ink[:, 1:] & ~ink[:, :-1]
    strokes = np.count_nonzero(begin, axis=1) + ink[:, 0]
    return float((strokes.max(axis=0) >= _STROKES).mean())
