"""Moves the ends of a board by how its cells look: what lies in line and looks alike belongs to it.

Buttons that touch a board in its colours leave no page between them and the cells, but they are
drawn in another way or do not fit the lattice. Cells beyond an end that are drawn exactly as those
of the board are cells, whatever the edges say.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from floodhelper.vision.cells import DEVIATION, sample
from floodhelper.vision.extent import Extent
from floodhelper.vision.order import median, quantile
from floodhelper.vision.planes import any_channel, as_planes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.lattice import Lattice

_FEWEST, _FINEST = 8, 24
"""Fewest and most places looked at across and down the whole pitch of a cell."""

_MOVES = 4
"""Most lines by which ends are moved."""

_LIKE = 0.05
"""Share of the places by which a line beyond the end may differ more than most lines of the board:
beyond boards of the project's generator is no such line, but for buttons in two of 300, which have
the colours, the size and the faint seams of cells."""

_EXPLAINED, _NOISE = 0.5, 16.0
"""Share of the variance in a cell, or squared levels, that the look of its colour may leave: a flat
button is better explained by its own colour than by a cell's gloss and gap."""

_CHANGES = 0.5
"""Changes of colour along a line beyond the end, as a share of those along most lines of the board,
under which it is a bar or buttons, which are longer than cells."""

_UNLIKE, _TIMES = 0.1, 2.5
"""The last line is none of the board where it differs in more than `_TIMES` as many places as most
lines do and another tenth: lines on fractional places differ in up to a quarter."""

_NEXT = 0.6
"""How much the line before it may differ then, as a share of what the last one does: where that
was taken in, the lattice may be stretched to its end."""

_FEW = 2
"""Most colours that a window's border and page beyond a board are taken for."""

_COMPARED = 64
"""Most cells of a colour of which the usual look is taken."""

_CUT = 0.1
"""Part of a cell that may be cut off by the border of the picture."""


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
    for _ in range(_MOVES):
        move = next(_moves(pixels, lattice, extent, labels, (least, most)), None)
        if move is None:
            break
        extent, labels = move
    return extent


class _Ends(NamedTuple):
    """What the first line of cells looks like, and the one before it."""

    kinds: NDArray[np.uint8] | None
    """Colour indices of the line before it where that is one of the board, shape (columns,)."""
    odd: bool
    """Whether the first line is none."""


def _moves(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    extent: Extent,
    labels: NDArray[np.uint8],
    sizes: tuple[int, int],
) -> Iterator[tuple[Extent, NDArray[np.uint8]]]:
    """Extents with a line more or less than `extent` that look better, with their labels.

    `sizes` are the least and the most cells of a side.
    """
    wide = Extent(extent.top - 1, extent.left - 1, extent.bottom + 1, extent.right + 1)
    combs = lattice.y, lattice.x
    places = [int(np.clip(comb.pitch / 2, _FEWEST, _FINEST)) for comb in combs]
    patches = sample(pixels, lattice, wide, (places[0], places[1]), whole=True)
    gaps = [
        min(int(np.ceil((1 - comb.drawn) * count)), count // 2)
        for comb, count in zip(combs, places, strict=True)
    ]
    y = lattice.y.at(np.array([wide.top, wide.bottom])) / lattice.y.pitch
    x = lattice.x.at(np.array([wide.left, wide.right])) / lattice.x.pitch
    height, width = pixels.shape[0] / lattice.y.pitch, pixels.shape[1] / lattice.x.pitch
    room = {
        "top": y[0] >= -_CUT,
        "bottom": y[1] <= height + _CUT,
        "left": x[0] >= -_CUT,
        "right": x[1] <= width + _CUT,
    }
    for side, is_room in room.items():
        part, own = patches, labels
        if side in {"left", "right"}:
            part, own = part.swapaxes(0, 1).swapaxes(2, 3), own.T
        if side in {"bottom", "right"}:
            part, own = part[::-1, :, ::-1], own[::-1]
        outer = gaps[side in {"left", "right"}] if side in {"bottom", "right"} else 0
        ends = _first_lines(part[:, 1:-1], own, outer)
        if ends.kinds is not None and is_room and len(own) < sizes[1]:
            own, lines = np.concatenate([ends.kinds[None], own]), 1
        elif ends.odd and len(own) > sizes[0]:
            own, lines = own[1:], -1
        else:
            continue
        own = own[::-1] if side in {"bottom", "right"} else own
        step = lines if side in {"bottom", "right"} else -lines
        moved = replace(extent, **{side: getattr(extent, side) + step})
        yield moved, (own.T if side in {"left", "right"} else own)


def _first_lines(patches: NDArray[np.uint8], labels: NDArray[np.uint8], outer: int) -> _Ends:
    """Look of the first of cells (1 + rows + 1, columns, s, t, 3) with labels (rows, columns).

    The others tell how cells look. The `outer` places of the first lines may show the page.
    """
    body, own = as_planes(patches[2:-1]), labels[1:]
    ends = as_planes(patches[:2])
    shown = np.arange(patches.shape[2]) >= outer
    cells = ends[:, shown].astype(np.float32)
    kinds = np.unique(own)
    off = np.zeros(own.shape)
    unlike, left = (np.zeros((len(kinds), 2 * own.shape[1])) for _ in range(2))
    for i, kind in enumerate(kinds.tolist()):
        alike = np.flatnonzero(own.ravel() == kind)
        mine = body[..., alike]
        look = median(mine[..., :: -(-len(alike) // _COMPARED)])
        off.flat[alike] = _unlike(mine, look).mean(axis=(0, 1))
        unlike[i] = _unlike(ends[:, shown], look[:, shown]).mean(axis=(0, 1))
        left[i] = np.square(cells - look[:, shown, :, None]).mean(axis=(0, 1, 2))
    before, first = np.split(unlike.min(axis=0), 2)
    lines = off.mean(axis=1)
    usual = quantile(lines, 0.9)
    beyond = kinds[np.split(unlike.argmin(axis=0), 2)[0]]
    unexplained = (left.min(axis=0) - _EXPLAINED * cells.var(axis=(1, 2)).mean(axis=0))[
        : len(before)
    ]
    changes = np.count_nonzero(np.diff(own.astype(np.int16), axis=1), axis=1)
    like = (
        before.mean() <= usual + _LIKE
        and np.median(unexplained) <= _NOISE
        and np.count_nonzero(np.diff(beyond.astype(np.int16)))
        >= max(1, _CHANGES * np.median(changes))
    )
    known = np.isin(labels[0], own)
    # A line of a board is seldom all in colours that it has nowhere else, and of few never.
    asked = known if known.any() or len(np.unique(labels[0])) > _FEW else ~known
    differs = first[asked].mean() if asked.any() else 0.0
    odd = differs > _TIMES * usual + _UNLIKE and lines[0] <= _NEXT * differs
    return _Ends(beyond if like else None, bool(odd))


def _unlike(planes: NDArray[np.uint8], look: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Places of cells (3, s, t, n) that differ from a look (3, s, t), shape (s, t, n)."""
    low = np.clip(look - DEVIATION, 0, 255).astype(np.uint8)
    high = np.clip(look + DEVIATION, 0, 255).astype(np.uint8)
    # Bytes under `low` wrap around to more than any width.
    return any_channel(planes - low[..., None] > (high - low)[..., None])
