"""Moves the ends of a board by how its cells look: what lies in line and looks alike belongs to it.

Buttons that touch a board in its colours leave no page between them and the cells, but they are
drawn in another way or do not fit the lattice. Cells beyond an end that are drawn exactly as those
of the board are cells, whatever the edges say.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.line import CUT, Border
from floodhelper.vision.cells.drawing import DEVIATION, largest
from floodhelper.vision.cells.looks import Looks
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import share_true

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
    least: int,
    most: int,
) -> Extent:
    """Extent whose last lines look as the others do, and those beyond it do not.

    `labels` are the colour indices of the cells of `extent`, shape (rows, columns). No side becomes
    shorter than `least` cells, or longer than `most`.
    """
    seen = {extent}
    for _ in range(_MOVES):
        move = _move(pixels, lattice, extent, labels, (least, most))
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
    y = lattice.y.at(np.array([extent.top, extent.bottom])) / lattice.y.pitch
    x = lattice.x.at(np.array([extent.left, extent.right])) / lattice.x.pitch
    height, width = pixels.shape[0] / lattice.y.pitch, pixels.shape[1] / lattice.x.pitch
    room = {"top": y[0], "bottom": height - y[1], "left": x[0], "right": width - x[1]}
    looks = Looks.of(patches[2:-2, 2:-2], labels)
    asked = partial(_parted, pixels, lattice, extent)
    for side, lines_beyond in room.items():
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
