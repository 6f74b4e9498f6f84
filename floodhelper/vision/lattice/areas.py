"""Areas that edges enclose, such as the cells of a board, or those of one colour together."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from floodhelper.vision.numbers.regions import joined
from floodhelper.vision.picture.edges import STEP

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.picture.edges import EdgeMaps

_TURNS = 6
"""Times that names spread along rows and columns: those of cells, and of what a flooded part leaves
free, are everywhere after four, while areas of a photo wind without end."""

_FILLED = 0.4
"""Least share of its bounding box that an area fills: discs fill four fifths, and a part of three
cells in a corner half."""

_FOUND: WeakKeyDictionary[EdgeMaps, NDArray[np.float32]] = WeakKeyDictionary()
"""Areas of the maps that are in use: each candidate for a board may ask for them again."""


def find_areas(edges: EdgeMaps) -> NDArray[np.float32]:
    """Left, top, right and bottom of areas that edges enclose, px, shape (n, 4), largest first.

    Only every `STEP`-th pixel of every `STEP`-th row is asked which area it is in, so that each has
    at least 2 x 2 of these. Their sides are known to half a pixel. They are found once for all who
    ask, and cannot be changed.
    """
    areas = _FOUND.get(edges)
    if areas is None:
        areas = _areas_in(edges)
        areas.flags.writeable = False
        _FOUND[edges] = areas
    return areas


def _areas_in(edges: EdgeMaps) -> NDArray[np.float32]:
    rows, columns = len(edges.along_x), len(edges.along_y)
    if min(rows, columns) < 2:
        return np.zeros((0, 4), dtype=np.float32)
    # The edges between a place and the next one, (lines, places - 1, STEP).
    across = edges.along_x[:, 1 : 1 + STEP * (columns - 1)].reshape(rows, -1, STEP)
    down = edges.along_y[:, 1 : 1 + STEP * (rows - 1)].reshape(columns, -1, STEP)
    open_x, open_y = (np.logical_not(_any_of(each)) for each in (across, down))
    # There are as many of each as places, which is most of the memory that is taken.
    named = joined(open_x, open_y.T, _TURNS)
    names = named.ravel()
    may_be = np.bincount(names, minlength=names.size) >= 4
    # What no edges end is no area, and most of many pictures.
    for border in (named[0], named[-1], named[:, 0], named[:, -1]):
        may_be[border] = False
    places = np.flatnonzero(may_be[names]).astype(np.int32)
    places = places[np.argsort(names[places], kind="stable")]
    if not len(places):
        return np.zeros((0, 4), dtype=np.float32)
    begins = np.diff(names[places], prepend=-1) != 0
    del named, names, may_be
    starts, area = np.flatnonzero(begins), np.cumsum(begins, dtype=np.int32) - 1
    y, x = np.divmod(places, columns)
    left, right = np.minimum.reduceat(x, starts), np.maximum.reduceat(x, starts)
    top, bottom = np.minimum.reduceat(y, starts), np.maximum.reduceat(y, starts)
    counts = np.diff(starts, append=len(places))
    filled = counts / ((right - left + 1) * (bottom - top + 1))
    wide = (right > left) & (bottom > top) & (filled >= _FILLED)
    at = wide[area]
    sides = [
        _places(across, area, at & (x == left[area]), y, x - 1, len(starts)),
        _places(down, area, at & (y == top[area]), x, y - 1, len(starts)),
        _places(across, area, at & (x == right[area]), y, x, len(starts)),
        _places(down, area, at & (y == bottom[area]), x, y, len(starts)),
    ]
    areas = np.stack(sides, axis=1)
    order = np.argsort(-counts, kind="stable")
    return areas[order[~np.isnan(areas[order]).any(axis=1)]]


def _any_of(edges: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Whether there is any of the edges (lines, links, step) in each link, (lines, links)."""
    lines, links, step = edges.shape
    # Twice as fast as to ask `any` for a few at a time.
    flat = edges.reshape(lines, links * step)
    return np.logical_or.reduceat(flat, np.arange(0, links * step, step), axis=1)


def _places(
    edges: NDArray[np.bool_],
    area: NDArray[np.integer],
    asked: NDArray[np.bool_],
    line: NDArray[np.integer],
    link: NDArray[np.integer],
    areas: int,
) -> NDArray[np.float32]:
    """Mean place of the edges at a side of each of so many areas, px, (areas,), NaN where none are.

    `asked` tells which of the places of areas, all (places,), lie at that side, `line` and `link`
    which `edges` (lines, links, step) lie beyond each; at the border of the picture there are none.
    """
    some = np.flatnonzero(asked & (link >= 0) & (link < edges.shape[1]))
    seen = edges[line[some], link[some]]
    count = np.count_nonzero(seen, axis=1)
    step = edges.shape[2]
    where = step * link[some] + 1 + seen @ np.arange(step) / np.maximum(count, 1)
    own, where = area[some[count > 0]], where[count > 0]
    number = np.bincount(own, minlength=areas)
    total = np.bincount(own, where, minlength=areas)
    return np.where(number > 0, total / np.maximum(number, 1), np.nan).astype(np.float32)
