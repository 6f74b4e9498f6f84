"""Whether what is drawn in cells tells something else in each, as text does.

A mark of a game is the same in many cells: one a colour, or one for the flooded cells. A cell that
looks like another of its colour has a twin there; cells with text of their own have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import linked
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import around, as_planes
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

OUTLINE = 0.18
"""Share of a cell at each side that is not looked at: outlines differ where cells are pebbles."""

_TOLD = 30
"""Difference, in levels of lightness, from which two places are drawn otherwise: half of what the
faintest text has."""

_LEAST_INK = 0.005
"""Share of the places in which cells may differ for noise: two of those of a large cell."""

_UNLIKE = 0.15
"""Share of the ink in which cells may differ and be twins: half a stroke of a digit in three."""

_SHIFTED = 0.6
"""Share of the height of an edge by which a place beside it may differ: half a place further on an
edge has half its height."""

_COMPARED = 64
"""Most cells of a colour that are compared with each other."""

_FEWEST = 4
"""Fewest cells of a colour that are asked to have twins."""

_FEWEST_PAIRS = 6
"""Fewest pairs of cells of one colour that tell where each colour has but a few."""

_PLAIN, _FEWEST_MARKED = 0.25, 8
"""Least share of the cells of a colour that look alike where the others are marked, and fewest of
these that tell: a pointer, a marker and an enlarged cell may be on a board."""

_FEWEST_REGIONS, _MOST_ODD = 4, 0.4
"""Fewest regions of which something tells that they are numbered, and the greatest share of them in
which not all cells bear the same: on 14 screenshots of boards that are numbered so it is 0.4 at
most in one of the ways in which marks are looked at, as their pixels lie otherwise in each cell."""


@dataclass(frozen=True)
class Writing:
    """How far what is drawn in the cells of a colour differs from cell to cell."""

    alone: float
    """Share of cells that look like no other of their colour, but for a twentieth and two more:
    pointers, markers and a cell under the mouse."""
    looks: int
    """Most looks of cells of one colour."""
    even: float
    """How many looks the cells of a colour have on average, rare ones counted for less: the inverse
    of the chance that two of them look alike (E. H. Simpson, Measurement of diversity, 1949)."""
    alike: float
    """Share of the pairs of cells of a colour that look alike themselves, not by way of others, as
    12 and 18 may by way of 13: 1 where there are not enough."""
    marked: float
    """The same of the cells that do not look as most of their colour do, as empty fields do among
    those with numbers: 1 where these are few."""


def find_writing(
    patches: NDArray[np.uint8], labels: NDArray[np.uint8], *, centred: bool = False
) -> Writing:
    """Compare the cells of each colour with each other, with their ink `centred` or as it is.

    `patches` are the cells within their `OUTLINE`, shape (rows, columns, down, across, 3), `labels`
    their colour indices. Colours of too few cells tell nothing, but where all are, pairs of them.
    """
    light = _lightness(patches, centred=centred)
    asked = alone = even = alike = 0.0
    looks = marked = 0
    among_marked, among_rare = np.zeros(2, dtype=np.intp), np.zeros(2, dtype=np.intp)
    for label in range(int(labels.max()) + 1):
        own = light[labels.ravel() == label]
        if len(own) < 2:
            continue
        pairs = twins(own[:: -(-len(own) // _COMPARED)])
        if len(own) < _FEWEST:
            among_rare += _pairs_alike(pairs)
            continue
        asked += len(own)
        # In most games they all look alike.
        if pairs.all():
            looks, even, alike = max(looks, 1), even + len(own), alike + len(own)
            continue
        look = linked(pairs)
        sizes = np.bincount(look)
        alone += len(own) * share_true(sizes[look] == 1)
        looks = max(looks, int(np.count_nonzero(sizes)))
        even += len(own) * len(look) ** 2 / float(np.square(sizes).sum())
        if sizes.max() >= _PLAIN * len(look):
            few = np.flatnonzero(look != sizes.argmax())
            marked += len(few)
            among_marked += _pairs_alike(pairs[np.ix_(few, few)])
        told, all_pairs = _pairs_alike(pairs)
        alike += len(own) * told / all_pairs
    if not asked:
        rare = float(among_rare[0] / among_rare[1]) if among_rare[1] >= _FEWEST_PAIRS else 1.0
        return Writing(0.0, 0, 0.0, rare, 1.0)
    alone = max(0.0, alone - asked / 20 - 2) / asked
    of_marked = float(among_marked[0] / max(1, among_marked[1]))
    of_marked = of_marked if marked >= _FEWEST_MARKED else 1.0
    return Writing(alone, looks, even / asked, alike / asked, of_marked)


def goes_with_regions(
    patches: NDArray[np.uint8], labels: NDArray[np.uint8], *, centred: bool = False
) -> bool:
    """Whether cells that meet bear the same where others of their colour bear something else.

    So they do where a game numbers its regions. What is written in the cells of a table, or on
    seats, differs from one to the next. Arguments are those of `find_writing`.
    """
    light = _lightness(patches, centred=centred)
    names = regions_of(labels).ravel()
    region, alike = [names[:0]], [np.empty(0, dtype=bool)]
    for label in range(int(labels.max()) + 1):
        cells = np.flatnonzero(labels.ravel() == label)[:_COMPARED]
        own = light[cells]
        if len(own) < 2 or (pairs := twins(own)).all():
            continue
        shows = own.max(axis=(1, 2)) - own.min(axis=(1, 2)) > _TOLD
        at = np.stack(np.unravel_index(cells, labels.shape), axis=1)
        meet = np.triu(np.abs(at[:, None] - at).sum(axis=2) == 1) & shows[:, None] & shows
        region.append(names[cells[np.nonzero(meet)[0]]])
        alike.append(pairs[meet])
    asked = np.concatenate(region)
    odd = np.unique(asked[~np.concatenate(alike)])
    asked = np.unique(asked)
    return len(asked) >= _FEWEST_REGIONS and len(odd) <= _MOST_ODD * len(asked)


def _lightness(patches: NDArray[np.uint8], *, centred: bool) -> NDArray[np.uint8]:
    """Lightness of cells (rows, columns, s, t, 3), with their ink centred or not, (cells, s, t)."""
    light = (np.add.reduce(as_planes(patches), axis=0, dtype=np.uint16) // 3).astype(np.uint8)
    light = np.ascontiguousarray(np.moveaxis(light, -1, 0))
    return _centred(light) if centred else light


def _pairs_alike(pairs: NDArray[np.bool_]) -> tuple[int, int]:
    """How many pairs of different cells look alike, and how many there are; `pairs` (n, n) do."""
    cells = len(pairs)
    return (int(np.count_nonzero(pairs)) - cells) // 2, cells * (cells - 1) // 2


def _centred(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Cells (n, s, t) each moved so that its ink, of any shape, lies in its middle."""
    places = cells.reshape(len(cells), -1)
    off = np.abs(cells - median(places, axis=1)[:, None, None]) > _TOLD
    down, across = (_moves(off.any(axis=axis)) for axis in (2, 1))
    return cells[np.arange(len(cells))[:, None, None], down[:, :, None], across[:, None]]


def _moves(inked: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Which line comes to be where, (n, s), if those that are inked come to lie in the middle."""
    first, last = inked.argmax(axis=1), inked.shape[1] - 1 - inked[:, ::-1].argmax(axis=1)
    way = (first + last - inked.shape[1] + 1) // 2
    return np.asarray((np.arange(inked.shape[1]) + way[:, None]) % inked.shape[1])


def twins(cells: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which of the cells (n, s, t) look like each other, shape (n, n).

    They do where few places differ of those that may: a share of what either has beyond the usual
    look of all. Beside an edge a place may differ more: a fractional pitch moves the drawing by
    half a pixel.
    """
    # Elsewhere no two of them are told from each other: mostly there are few such places.
    asked = cells.max(axis=0) - cells.min(axis=0) > _TOLD
    if np.count_nonzero(asked) <= _LEAST_INK * asked.size:
        return np.ones((len(cells), len(cells)), dtype=bool)
    height = around(cells, np.maximum) - around(cells, np.minimum)
    slack = (_TOLD + _SHIFTED * height[:, asked]).astype(np.uint8)
    some = cells[:, asked]
    apart = np.maximum(some[:, None], some)
    apart -= np.minimum(some[:, None], some)
    # A product counts faster than `mean` does.
    ones = np.ones(some.shape[1], dtype=np.float32)
    far = (apart > slack).astype(np.float32) @ ones
    far = np.minimum(far, far.T) / asked.size
    ink = (np.abs(some - median(some, axis=0)) > _TOLD).astype(np.float32) @ ones / asked.size
    return np.asarray(far <= np.maximum(_UNLIKE * np.maximum(ink[:, None], ink), _LEAST_INK))
