"""Colours that differ by a mark alone: some games draw a dot on a colour to make another of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells import largest
from floodhelper.vision.extent import joined
from floodhelper.vision.order import median

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.palette import Palette

_MIDDLE = 0.18
"""Share of a cell at each side that is left out: a mark is in the middle, outlines are outside."""

_PLAIN = 40
"""Difference from the cell's colour, in levels, from which a place belongs to a mark."""

_LEAST_MARK = 0.03
"""Share of the places in the middle that the smallest mark covers: a dot a fifth as wide."""

_ALIKE = 0.8
"""Share of the marked cells that must look like the usual one, or that two sets have in common."""

_BY_CHANCE = 1e-3
"""Greatest probability that all cells of the colours without any mark were left out by chance, were
marks spread over all cells alike. Marks of odd cells and of the edge of the flooded region are on
cells of all colours; marks that make colours are on all or on none of a colour."""


def split_marked(palette: Palette, patches: NDArray[np.uint8]) -> Palette:
    """Palette in which cells with a mark have another colour than those without, where it does so.

    `patches` are the cells, shape (rows, columns, down, across, 3). A mark makes a colour where it
    is the same on some cells of a colour, not on others, these are no single region, as the flooded
    one would be, nor what is next to that, and other colours have none at all, by more than chance.
    """
    marked = _marked(patches, palette)
    if _alike(marked, _beside_flooded(palette.cells)):
        return palette
    cells, colours = palette.cells.copy(), [*palette.colours]
    plain = some = split = 0
    for label in range(len(palette.colours)):
        own = palette.cells == label
        share = float(marked[own].mean())
        if share <= 0.05:
            plain += int(own.sum())
        elif share > 0.9 or not _makes_a_colour(own & marked, own & ~marked, patches):
            return palette
        else:
            cells[own & marked] = len(colours)
            mean = patches[own & marked].reshape(-1, 3).mean(axis=0)
            colours.append(np.rint(mean).astype(np.uint8))
            some, split = some + int((own & marked).sum()), split + int(own.sum())
    if len(colours) == len(palette.colours) or (1 - some / split) ** plain > _BY_CHANCE:
        return palette
    return _by_frequency(replace(palette, cells=cells, colours=np.array(colours)))


def _marked(patches: NDArray[np.uint8], palette: Palette) -> NDArray[np.bool_]:
    down, across = (round(_MIDDLE * places) for places in patches.shape[2:4])
    inner = patches[:, :, down : patches.shape[2] - down, across : patches.shape[3] - across]
    colours = palette.colours[palette.cells].astype(np.int16)
    apart = largest(np.abs(inner - colours[:, :, None, None])) > _PLAIN
    return np.asarray(apart.mean(axis=(2, 3)) >= _LEAST_MARK)


def _makes_a_colour(
    marked: NDArray[np.bool_], plain: NDArray[np.bool_], patches: NDArray[np.uint8]
) -> bool:
    """Whether marked cells look alike and neither they nor the plain ones are a single region."""
    if min(marked.sum(), plain.sum()) < 2 or _regions(marked) < 2 or _regions(plain) < 2:
        return False
    own = patches[marked].astype(np.int16)
    unlike = largest(np.abs(own - median(own, axis=0))) > _PLAIN
    return bool((unlike.mean(axis=(1, 2)) < 2 * _LEAST_MARK).mean() >= _ALIKE)


def _beside_flooded(labels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Cells at the sides of the largest region of one colour, shape (rows, columns)."""
    regions = joined(labels[:, 1:] == labels[:, :-1], labels[1:] == labels[:-1])
    inside = np.pad(regions == np.bincount(regions.ravel()).argmax(), 1)
    beside = inside[:-2, 1:-1] | inside[2:, 1:-1] | inside[1:-1, :-2] | inside[1:-1, 2:]
    return np.asarray(beside & ~inside[1:-1, 1:-1])


def _alike(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> bool:
    """Whether two sets of cells are the same but for a few."""
    return bool((one & other).sum() >= _ALIKE * max(1, (one | other).sum()))


def _regions(cells: NDArray[np.bool_]) -> int:
    names = joined(cells[:, 1:] & cells[:, :-1], cells[1:] & cells[:-1])
    return len(np.unique(names[cells]))


def _by_frequency(palette: Palette) -> Palette:
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    order = np.argsort(-counts, kind="stable")
    rank = np.argsort(order, kind="stable").astype(np.uint8)
    return replace(palette, cells=rank[palette.cells], colours=palette.colours[order])
