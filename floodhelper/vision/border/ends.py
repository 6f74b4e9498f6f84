"""Moves the ends of a board by how its cells look: what lies in line and looks alike belongs to it.

Buttons that touch a board in its colours leave no page between them and the cells, but they are
drawn in another way or do not fit the lattice. Cells beyond an end that are drawn exactly as those
of the board are cells, whatever the edges say.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.drawn import room_beyond
from floodhelper.vision.border.line import CUT, Border
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.cells.looks import Looks
from floodhelper.vision.colours.sloping import Slope
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.lattice import Lattice

_FEWEST, _FINEST = 8, 16
"""Fewest and most places looked at across and down the whole pitch of a cell."""

_BLURRED, _SEEN = 1.5, 0.8
"""How far from the end of cells a line at it may lie, px, and share of the end along which it must
be seen: a pointer may cover some."""

_MOVES = 50
"""Most times that ends are moved: by as many lines as a board may have."""


def moved_ends(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    extent: Extent,
    labels: NDArray[np.uint8],
    sizes: tuple[int, int],
    slope: Slope | None = None,
) -> Extent:
    """Extent whose last lines look as the others do, and those beyond it do not.

    `labels` are the colour indices of the cells of `extent`, shape (rows, columns), `sizes` the
    least and the most cells of a side, and `slope` is that of the light over the board.
    """
    seen = {extent}
    for _ in range(_MOVES):
        move = _move(pixels, lattice, extent, labels, sizes, slope)
        if move is None:
            break
        extent, labels = move
        # Bars that reach over some lines look odd with each of them, and like cells without it.
        if extent in seen:
            break
        seen.add(extent)
    return extent


def _move(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    extent: Extent,
    labels: NDArray[np.uint8],
    sizes: tuple[int, int],
    slope: Slope | None,
) -> tuple[Extent, NDArray[np.uint8]] | None:
    """Extent with a line more or less that looks better than `extent`, with its labels, if any.

    `sizes` are the least and the most cells of a side.
    """
    wide = Extent(extent.top - 2, extent.left - 2, extent.bottom + 2, extent.right + 2)
    combs = lattice.y, lattice.x
    places = [int(np.clip(comb.pitch / 2, _FEWEST, _FINEST)) for comb in combs]
    patches = sample(pixels, lattice, wide, (places[0], places[1]), whole=True)
    gaps = [
        min(int(np.ceil((1 - comb.drawn) * count)), count // 2)
        for comb, count in zip(combs, places, strict=True)
    ]
    _level(patches, extent, gaps, slope)
    looks = Looks.of(patches[2:-2, 2:-2], labels)
    asked = partial(_parted, pixels, lattice, extent)
    for side, lines_beyond in room_beyond(pixels, lattice, extent).items():
        part, own = patches, looks
        if side in {"left", "right"}:
            part, own = part.swapaxes(0, 1).swapaxes(2, 3), own.transposed()
        if side in {"bottom", "right"}:
            part, own = part[::-1, :, ::-1], own.upside_down()
        gap = (gaps[0], gaps[1]) if side in {"top", "bottom"} else (gaps[1], gaps[0])
        outwards, is_parted = side in {"bottom", "right"}, partial(asked, side)
        border = Border.of(part[:-2, 1:-1], own, gap, outwards, lines_beyond, is_parted)
        if lines_beyond >= 1 - CUT and len(own.labels) < sizes[1] and border.goes_on:
            lines, moved = 1, np.concatenate([border.beyond_if_new[None], own.labels])
        elif 0 < (odd := border.odd_lines) <= len(own.labels) - sizes[0]:
            lines, moved = -odd, own.labels[odd:]
        else:
            continue
        moved = moved[::-1] if side in {"bottom", "right"} else moved
        return extent.reaching(side, lines), moved.T if side in {"left", "right"} else moved
    return None


def _level(
    patches: NDArray[np.uint8], extent: Extent, gaps: list[int], slope: Slope | None
) -> None:
    """Take the slopes of light off cells and gaps, seen two cells beyond an extent as well.

    `patches`, shape (rows + 4, columns + 4, s, t, 3), are levelled in place; `slope` is that of the
    cells. In the gaps the page is seen, which has a slope of its own.
    """
    wide = Extent(extent.top - 2, extent.left - 2, extent.bottom + 2, extent.right + 2)
    down, across = patches.shape[2:4]
    in_gap = np.zeros((down, across), dtype=bool)
    in_gap[down - gaps[0] :] = in_gap[:, across - gaps[1] :] = True
    if slope is not None:
        cells = patches[:, :, ~in_gap]
        patches[:, :, ~in_gap] = np.rint(slope.without(cells, wide))
    if not in_gap.any():
        return
    shown = median(patches[:, :, in_gap], axis=2).astype(np.float32)
    inner = shown[2:-2, 2:-2]
    if largest(np.ptp(inner, axis=(0, 1))) <= DEVIATION:
        return
    ramp = Slope.of(inner, np.zeros(inner.shape[:2], dtype=np.uint8))
    level = ramp.without(inner)
    off = largest(np.abs(level - median(level.reshape(-1, 3), axis=0)))
    if share_true(off <= DEVIATION / 2) < _SEEN:
        return
    # Page beyond the cells would get gaps.
    parted = largest(np.abs(shown - median(patches[:, :, ~in_gap], axis=2))) > DEVIATION
    parted[2:-2, 2:-2] = True
    outer = Extent(-2, -2, extent.rows + 2, extent.columns + 2)
    level = np.rint(ramp.without(patches[:, :, in_gap], outer))
    patches[:, :, in_gap] = np.where(parted[..., None, None], level, patches[:, :, in_gap])


def _parted(pixels: NDArray[np.uint8], lattice: Lattice, extent: Extent, side: str) -> bool:
    """Whether a line, be it one pixel wide, is seen all along a side of the cells of an extent."""
    combs, span = (lattice.y, lattice.x), (extent.left, extent.right)
    if side in {"left", "right"}:
        pixels, combs, span = pixels.swapaxes(0, 1), combs[::-1], (extent.top, extent.bottom)
    end = float(combs[0].at(getattr(extent, side)))
    start, stop = round(end - combs[0].gap - _BLURRED), round(end + _BLURRED) + 1
    first, last = (max(0, round(float(combs[1].at(each)))) for each in span)
    seen = pixels[max(0, start) : stop, first:last]
    if not seen.size:
        return False
    return share_true(largest(seen.max(axis=0) - seen.min(axis=0)) > DEVIATION) >= _SEEN
