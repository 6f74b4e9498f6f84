"""Where a board ends on a page that has the colour of some of its cells.

There is no edge between such cells and the page. What tells them apart is that nothing but page
touches the board, and that cells of other colours reach to each of its sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.sides import EDGE
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import as_planes, share_of_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.cells.sides import Sides

_NEAR = 5
"""Difference in levels up to which a place is page: about what is just noticeable. The palest cells
of charts are 10 from their page."""

_DEEP = 2
"""Places from a side on that must show page: one alone may lie in the gap of cells out of line."""

_BLANK, _WHOLLY = 0.5, 0.9
"""Share of the places at a cell's side, or in all of a cell, that are page where it is blank: the
corner of a mouse pointer or the end of a shadow may cover some."""

_MOSTLY = 0.5
"""Share of what touches a rectangle from which its colour is taken for that of a page."""

REACHING = 1 / 3
"""Least share of the cells at each side of a board that are not of its page's colour: half with two
colours, two thirds with three; around what is left in a flooded part of a board under a quarter."""

_PARTED = 1 / 3
"""Share of the sides between the cells around a rectangle that may be edges, as where writing or
buttons come near: more have cells with gaps between them."""

_SHARED = 0.6
"""Least share of the known cells that are not page's colour which the rectangle must hold: known
cells may reach over page to buttons."""

_SEVERAL, _CELLS = 3, 0.9
"""Fewest rows and columns in which cells that are left of a board lie, and least share of what is
there that looks like cells: where the rectangle is the whole board, on 1,000 screens of the
project's generator, 0.61 of it looks so at most, or it lies in two lines; on four where it is a
part all of it does."""

_FITTING, _LEFT_OUT = 0.25, 0.5
"""Least share of the cells that a rectangle has more than another that must look like cells, and
most of those that it has less that may, and are no page: buttons do, or the next columns of a table
whose gaps have the page's colour."""


def alone(
    patches: NDArray[np.uint8],
    sides: Sides,
    best: Extent,
    known: Extent,
    fitting: NDArray[np.bool_],
) -> Extent:
    """Rectangle that stands alone on a page about the `known` cells, or `best` where none does.

    `patches` are pixels of a window of cells, shape (rows, columns, s, s, 3), `sides` the strength
    of their sides.

    It is the least one that nothing but page touches, or, where it is a part of `best`, anything
    else at one side of that: a bar, buttons or the end of a window. Cells of other colours reach to
    all its sides: what is left in a flooded part of a board stands alone too, but its outline is
    ragged. What it has more than `best` must be `fitting`, shape (rows, columns), as cells are, and
    what it has less must not.
    """
    for page in _pages(patches, known, best):
        blank = _Blank.of(patches, page)
        found = _least_alone(blank, known) or next(
            (
                box
                for side in _half_planes(best)
                if (box := _least_alone(blank.beyond(side), known)) and best.shared(box) == box.area
            ),
            None,
        )
        if found is None or _parted(sides, found) > _PARTED:
            continue
        if _are_left_over(fitting, blank.wholly, best, found):
            continue
        more = _share(fitting, found, best)
        less = _share(fitting & ~blank.wholly, best, found)
        if (more is None or more >= _FITTING) and (less is None or less <= _LEFT_OUT):
            return found
    return best


def _are_left_over(
    fitting: NDArray[np.bool_], wholly: NDArray[np.bool_], box: Extent, found: Extent
) -> bool:
    """Whether more of the board is in a rectangle than what was `found` alone in it.

    All that is not `wholly` page there is `fitting`, cell by cell, as buttons and writing are not,
    and in several rows and columns, as the buttons of a terminal's game are not.
    """
    shown = np.zeros_like(wholly)
    shown[box.cells] = ~wholly[box.cells]
    shown[found.cells] = False
    rows, columns = np.nonzero(shown)
    if min(len(np.unique(rows)), len(np.unique(columns))) < _SEVERAL:
        return False
    return share_true(fitting[shown]) >= _CELLS


def _share(cells: NDArray[np.bool_], box: Extent, other: Extent) -> float | None:
    """Share of such cells (rows, columns) in what a rectangle has more than another, if any."""
    part = np.zeros(cells.shape, dtype=bool)
    part[box.cells] = True
    part[other.cells] = False
    return share_true(cells[part]) if part.any() else None


@dataclass(frozen=True, eq=False)
class _Blank:
    """Where cells are of a page's colour, each shape (rows, columns)."""

    left: NDArray[np.bool_]
    """At their left side."""
    right: NDArray[np.bool_]
    top: NDArray[np.bool_]
    bottom: NDArray[np.bool_]
    wholly: NDArray[np.bool_]
    """All over."""

    @classmethod
    def of(cls, patches: NDArray[np.uint8], page: NDArray[np.int16]) -> _Blank:
        """Cells (rows, columns, s, s, 3) compared with the colour of a page (3,)."""
        like = _like(np.moveaxis(as_planes(patches), 0, -1), page)
        sides = like[:, :_DEEP], like[:, -_DEEP:], like[:_DEEP], like[-_DEEP:]
        shares = [share_of_places(part).reshape(patches.shape[:2]) for part in (*sides, like)]
        left, right, top, bottom = (share > _BLANK for share in shares[:-1])
        return cls(left, right, top, bottom, shares[-1] >= _WHOLLY)

    def beyond(self, part: tuple[slice, slice]) -> _Blank:
        """Return the same with all cells of a part, an index, taken for blank."""
        sides = (self.left, self.right, self.top, self.bottom, self.wholly)
        left, right, top, bottom, wholly = (side.copy() for side in sides)
        for side in (left, right, top, bottom, wholly):
            side[part] = True
        return _Blank(left, right, top, bottom, wholly)


def _half_planes(box: Extent) -> Iterator[tuple[slice, slice]]:
    """Index of the cells above a rectangle, below it, on its left and on its right."""
    every = slice(None)
    yield slice(0, box.top), every
    yield slice(box.bottom, None), every
    yield every, slice(0, box.left)
    yield every, slice(box.right, None)


def _like(pixels: NDArray[np.uint8], page: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Whether pixels (..., 3) have the colour of a page (3,)."""
    low = np.clip(page - _NEAR, 0, 255).astype(np.uint8)
    high = np.clip(page + _NEAR, 0, 255).astype(np.uint8)
    channels = [(pixels[..., i] >= low[i]) & (pixels[..., i] <= high[i]) for i in range(len(page))]
    return np.asarray(channels[0] & channels[1] & channels[2])


def _pages(patches: NDArray[np.uint8], *boxes: Extent) -> Iterator[NDArray[np.int16]]:
    """Colours (3,) of most of what touches one of the rectangles."""
    seen: list[NDArray[np.int16]] = []
    for box in boxes:
        around = _touching(patches, box)
        if not len(around):
            continue
        page = median(around, axis=0).astype(np.int16)
        if any(np.abs(page - other).max() <= _NEAR for other in seen):
            continue
        seen.append(page)
        if share_true(_like(around, page)) >= _MOSTLY:
            yield page


def _touching(patches: NDArray[np.uint8], box: Extent) -> NDArray[np.uint8]:
    """Pixels (n, 3) of the next cells at the sides of a rectangle, where they touch it."""
    rows, columns = patches.shape[:2]
    across, down = slice(box.left, box.right), slice(box.top, box.bottom)
    sides = []
    if box.top > 0:
        sides.append(patches[box.top - 1, across, -1])
    if box.bottom < rows:
        sides.append(patches[box.bottom, across, 0])
    if box.left > 0:
        sides.append(patches[down, box.left - 1, :, -1])
    if box.right < columns:
        sides.append(patches[down, box.right, :, 0])
    return np.concatenate([np.zeros((0, 3), np.uint8), *(side.reshape(-1, 3) for side in sides)])


def _least_alone(blank: _Blank, known: Extent) -> Extent | None:
    """Least rectangle about most of the known cells that only page touches, if there is one."""
    rows, columns = blank.wholly.shape
    box, wider = _core(~blank.wholly, known), None
    while box != wider:
        if min(box.top, box.left, rows - box.bottom, columns - box.right) < 1:
            return None
        wider, box = (
            box,
            Extent(
                box.top - (not blank.bottom[box.top - 1, box.left : box.right].all()),
                box.left - (not blank.right[box.top : box.bottom, box.left - 1].all()),
                box.bottom + (not blank.top[box.bottom, box.left : box.right].all()),
                box.right + (not blank.left[box.top : box.bottom, box.right].all()),
            ),
        )
    box = _core(~blank.wholly, box)
    if min(box.rows, box.columns) < 2:
        return None
    reaching = (
        ~blank.top[box.top, box.left : box.right],
        ~blank.bottom[box.bottom - 1, box.left : box.right],
        ~blank.left[box.top : box.bottom, box.left],
        ~blank.right[box.top : box.bottom, box.right - 1],
    )
    inside = np.zeros(blank.wholly.shape, dtype=bool)
    inside[box.cells] = True
    shared = inside[known.cells][~blank.wholly[known.cells]]
    if not len(shared) or share_true(shared) < _SHARED:
        return None
    return box if min(share_true(side) for side in reaching) >= REACHING else None


def _parted(sides: Sides, box: Extent) -> float:
    """Share of the sides between the cells around a rectangle that are edges: those of no page."""
    between = (
        sides.left[[box.top - 1, box.bottom], box.left + 1 : box.right],
        sides.top[box.top + 1 : box.bottom, [box.left - 1, box.right]],
    )
    return share_true(np.concatenate([part.ravel() >= EDGE for part in between]))


def _core(shown: NDArray[np.bool_], box: Extent) -> Extent:
    """Part of a rectangle with the most cells that are shown, parted by lines that show none."""
    core = box
    while True:
        top, bottom = _fullest_run(shown[core.cells].sum(axis=1))
        core = Extent(core.top + top, core.left, core.top + bottom, core.right)
        left, right = _fullest_run(shown[core.cells].sum(axis=0))
        # In the same columns all rows of a run are shown, or none of any.
        if right - left == core.columns:
            return core
        core = Extent(core.top, core.left + left, core.bottom, core.left + right)


def _fullest_run(counts: NDArray[np.intp]) -> tuple[int, int]:
    """First and after the last of the run of counts above 0 with the greatest sum."""
    if counts.all():
        return 0, len(counts)
    shown = np.zeros(len(counts) + 2, dtype=bool)
    shown[1:-1] = counts > 0
    ends = np.flatnonzero(shown[1:] != shown[:-1])
    if not len(ends):
        return 0, len(counts)
    total = np.concatenate([[0], np.cumsum(counts)])
    best = int(np.argmax(total[ends[1::2]] - total[ends[::2]]))
    return int(ends[2 * best]), int(ends[2 * best + 1])
