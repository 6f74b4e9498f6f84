"""Tells flooded cells that are drawn in another way from ones of a colour of their own.

┏━━━┓    Some games draw a paler square in each cell that is flooded. What is seen of it mostly is
┃ ░ ┃    pale; the colour of other cells, which it truly has, is left at its sides alone. Others
┗━━━┛    fill the flooded cells alone: of those that are hollow some have a frame in their colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import as_planes
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_FEWEST, _COLOURS = 2, 3
"""Fewest flooded cells that tell, as a single one may be under the mouse, in a frame of any colour.
And fewest colours, as of two one may be that of the gaps."""

_ALL = 0.9
"""Least share of the outermost places of a cell that show the colour of the others: all but its
corners, and those that a blurred edge reaches."""

_DEEPEST, _FRAMED = 6, 0.8
"""How deep in a cell a frame may lie at most, as one part in so many of it, and least share of the
places there that show its colour: all but its corners, which may be round.
"""

_SAME = 10
"""Levels that it may be off theirs: half of what tells a mark, as noise is less at many places."""


def without_rimmed(palette: Palette, patches: NDArray[np.uint8]) -> Palette:
    """Palette in which one region of cells with the colour of others all around each has that.

    Or one region of filled cells has that of hollow ones with frames in its colour. `patches` are
    the cells, shape (rows, columns, down, across, 3). Where cells of other colours have that at
    their sides too, it is that of the gaps.
    """
    regions = _regions(palette)
    if not regions.any():
        return palette
    planes, labels = as_planes(patches), palette.cells.ravel()
    looks = [median(planes[..., labels == label]) for label in range(len(regions))]
    pair = _rimmed(looks, palette.colours, regions) or _filled(looks, palette.colours, regions)
    if pair is None:
        return palette
    return palette.regrouped(np.where(palette.cells == pair[0], pair[1], palette.cells))


def may_be_rimmed(palette: Palette) -> bool:
    """Whether cells of some colour lie as flooded ones do, so that a closer look pays."""
    return bool(_regions(palette).any())


def _regions(palette: Palette) -> NDArray[np.bool_]:
    """Which of three colours or more have several cells, in one region alone, shape (colours,)."""
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    one_each = _one_region_each(palette.cells, len(counts))
    return np.asarray(one_each & (counts >= _FEWEST) & (len(counts) >= _COLOURS))


def _rimmed(
    looks: list[NDArray[np.float32]], colours: NDArray[np.uint8], regions: NDArray[np.bool_]
) -> tuple[int, int] | None:
    """Colour whose cells are one region and have another all around each, and that, if any."""
    rims = np.array([_rim(look, colours) for look in looks])
    rimmed = (rims >= 0) & (rims != np.arange(len(rims)))
    if np.count_nonzero(rimmed) != 1 or not regions[rimmed].all():
        return None
    label = int(np.flatnonzero(rimmed)[0])
    rim = int(rims[label])
    # Where every cell has a border of a darker shade, one may chance to be another's colour.
    return (label, rim) if rims[rim] == rim else None


def _filled(
    looks: list[NDArray[np.float32]], colours: NDArray[np.uint8], regions: NDArray[np.bool_]
) -> tuple[int, int] | None:
    """Colour whose cells are one region and alone not hollow, and that of its frame, if any."""
    frames = [_frame(look) for look in looks]
    if any(frame is None for frame in frames):
        return None
    shown = np.array(frames)
    filled = np.abs(shown - colours).max(axis=1) <= DEVIATION
    if np.count_nonzero(filled) != 1 or not regions[filled].all():
        return None
    label = int(np.flatnonzero(filled)[0])
    alike = np.abs(shown - colours[label]).max(axis=1) <= _SAME
    alike[label] = False
    return (label, int(np.flatnonzero(alike)[0])) if np.count_nonzero(alike) == 1 else None


def _one_region_each(cells: NDArray[np.uint8], colours: int) -> NDArray[np.bool_]:
    """Which colours have cells in one region alone, shape (colours,)."""
    names = regions_of(cells)
    first = np.unique(names)
    return np.asarray(np.bincount(cells.ravel()[first], minlength=colours) == 1)


def _rim(look: NDArray[np.float32], colours: NDArray[np.uint8]) -> int:
    """Which of the colours is seen all around what cells look like, (3, s, t), or -1."""
    seen = look[:, _ring(look, 0)]
    usual = median(seen)
    if share_true(np.abs(seen - usual[:, None]).max(axis=0) <= DEVIATION) < _ALL:
        return -1
    off = np.abs(colours - usual).max(axis=1)
    return int(off.argmin()) if off.min() <= _SAME else -1


def _frame(look: NDArray[np.float32]) -> NDArray[np.float32] | None:
    """Colour (3,) of the outermost frame in what cells look like, (3, s, t), None of none."""
    for depth in range(1 + min(look.shape[1:]) // _DEEPEST):
        seen = look[:, _ring(look, depth)]
        usual = median(seen)
        if share_true(np.abs(seen - usual[:, None]).max(axis=0) <= DEVIATION) >= _FRAMED:
            return usual
    return None


def _ring(look: NDArray[np.float32], depth: int) -> NDArray[np.bool_]:
    """Places (s, t) of a look (3, s, t) that are so deep in it, from 0 at its sides on."""
    down, across = look.shape[1:]
    ring = np.zeros((down, across), dtype=bool)
    ring[depth : down - depth, depth : across - depth] = True
    ring[depth + 1 : down - depth - 1, depth + 1 : across - depth - 1] = False
    return ring
