"""Where cells begin within their pitch if the gap between them is not plain, as where they glow.

Of a gap that shows the colours of the cells beside it the middle looks like the line between cells
without a gap. But the cells still end at plain edges, on both sides of it, and there is none on it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_LINES = 0.3, 0.5, 0.7
"""Where in the cells lines of pixels are looked at."""

_NEAREST, _FARTHEST = 2, 0.25
"""Least way of the edges from the middle of the gap, px, and greatest, in cells."""

_PLAIN, _TIMES = 20.0, 3.0
"""Mean difference of neighbours at the edges, levels, that is plain, and how many times that of the
middle of the gap: what glows fades in small steps, and a rim ends at the next cell's. Of 330
screenshots of boards seven of three games are such, of 1,000 generated screens none."""

_FADES = 0.1
"""Least usual step between the edges and the middle, as a share of that in the middle, with which
the gap fades: it is flat where rims of colours that are close meet, but for markers on some."""

_NARROW = 0.85
"""Least part of the pitch that cells fill where but a part of the glow may be known for a gap."""

_EVEN = 2
"""Most by which the ways to both edges may differ, px."""


def beside_glow(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> Lattice:
    """Lattice whose teeth stand at the edges of cells that glow, where hardly a gap is known.

    `labels` are the colour indices of the cells, shape (rows, columns).
    """
    x, y = board.lattice.x, board.lattice.y
    turned = pixels.swapaxes(0, 1)
    return Lattice(
        _at_edges(pixels, x, y, labels) if x.drawn >= _NARROW else x,
        _at_edges(turned, y, x, labels.T) if y.drawn >= _NARROW else y,
    )


def _at_edges(
    pixels: NDArray[np.uint8], comb: Comb, across: Comb, labels: NDArray[np.uint8]
) -> Comb:
    """Comb whose teeth stand at the edges after the gaps, where there are such on both sides."""
    reach, differ = round(_FARTHEST * comb.pitch), labels[:, 1:] != labels[:, :-1]
    if reach <= _NEAREST or not differ.any():
        return comb
    edges = _edges(pixels, comb, across, differ, reach)
    # The sides of cells are straight, those of discs are nearer in the middle.
    seen = edges.min(axis=0)
    before, after = seen[: reach - _NEAREST + 1][::-1], seen[reach + _NEAREST :]
    first, last = int(np.argmax(before)), int(np.argmax(after))
    end, start = first + _NEAREST, last + _NEAREST
    plain, middle = min(before[first], after[last]), edges[:, reach].max()
    if plain < max(_PLAIN, _TIMES * middle) or abs(first - last) > _EVEN:
        return comb
    # Edges are blurred by a pixel, as the middle is.
    fading = np.r_[reach - end + 2 : reach - 1, reach + 2 : reach + start - 1]
    if len(fading) and float(median(edges[:, fading].mean(axis=0))) < _FADES * middle:
        return comb
    return replace(comb, offset=comb.offset + start, drawn=1 - (end + start) / comb.pitch)


def _edges(
    pixels: NDArray[np.uint8], comb: Comb, across: Comb, differ: NDArray[np.bool_], reach: int
) -> NDArray[np.float64]:
    """Mean step from pixel to pixel up to `reach` px around the teeth between cells that `differ`.

    Shape (lines, 2 reach + 1). `differ` tells for neighbours, shape (rows, cells - 1).
    """
    rows, between = differ.shape
    at = across.at(np.arange(rows)[:, None] + np.array(_LINES) * across.drawn).astype(np.intp)
    teeth = np.rint(comb.at(np.arange(1, between + 1))).astype(np.intp)
    # Of the screen beside the board nothing is asked.
    start = max(0, int(teeth[0]) - reach - 2)
    lines = pixels[at.clip(0, len(pixels) - 1), start : int(teeth[-1]) + reach + 2]
    steps = largest(np.abs(np.diff(lines.astype(np.int16), axis=2)))
    ways = np.arange(-reach - 1, reach + 2)
    # A step from one pixel to the next lies before the latter.
    around = steps.take(teeth[:, None] + ways - 1 - start, axis=2, mode="clip")
    folded = around.swapaxes(1, 2)[differ].mean(axis=0)
    # Cells of a fractional size end at either of two pixels.
    return np.asarray(folded[:, 1:-1] + (folded[:, :-2] + folded[:, 2:]) / 2)
