"""What is seen in the lines beyond a board, and whether it is drawn as cells are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.sight import PLACES
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import as_planes, largest, off_look

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.sight import Sight
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Lattice

AS_DRAWN = 0.3
"""Least share of the places drawn otherwise than a cell's colour at which a line of cells is drawn
so: half and more of balls and discs with marks that none of the board has, and a tenth at most of
page beside 1,000 boards."""

PARTED = 0.15
"""Share of the neighbours of one colour that are joined, or of the gaps that have the colour of a
cell at them, up to which lines or gaps are seen between all cells: a pointer may cover some."""

_BESIDE = PLACES // 5
_OUTER = {
    "top": np.s_[:, :-_BESIDE],
    "bottom": np.s_[:, _BESIDE:],
    "left": np.s_[:, :, :-_BESIDE],
    "right": np.s_[:, :, _BESIDE:],
}
"""Places of the cells (n, s, s) of a line at a side but for the fifth beside the board, where some
of its own cells or of its frame may be seen."""

_END = {
    "top": np.s_[:, :_BESIDE],
    "bottom": np.s_[:, -_BESIDE:],
    "left": np.s_[:, :, :_BESIDE],
    "right": np.s_[:, :, -_BESIDE:],
}
"""Those at the outer end of the line, where bars have a rim."""

_ALONG = {"top": 2, "bottom": 2, "left": 1, "right": 1}
"""Axis along the line."""

_MARKED, _UNLIKE = 0.1, 0.2
"""Least share of a cell's places that a mark covers, and places at which a cell may differ from the
others that bear it, by as many as the mark covers."""

_SHOWN = 0.25
"""Least share of a mark's places at which a cell that bears it differs from its colour."""

_AT_SIDES = 0.2
"""Share of the outermost places of a cell that a mark may reach."""

_FINEST = 48
"""Places along the pitch at which gaps are looked for: lines between large cells are narrow."""

_INNER, _FILLED = slice(_FINEST // 4, -_FINEST // 4), 0.5
"""Places across a cell away from what is beside it, and share of them in a line that must have the
colour of the cell for the line to tell of it: a mark covers fewer."""

_BESIDE_PX, _JOINED = 2.0, 0.9
"""How far from the end of a cell a line between two may lie, px, and share of the places there that
have their colour where there is none: a pointer may cover some."""

_ALIKE = 3
"""Fewest neighbours of one colour in a line that tell whether it is one of cells: as many as in a
title of four cells, the shortest that is told by its colour."""

_BLURRED = 1.0
"""Width of the blurred edge of a cell, px."""


def line_beyond(board: Extent, side: str, number: int) -> Extent:
    """Cells of a line beyond a side: the next, 1, or the one after it, 2."""
    if side in {"top", "left"}:
        first = -number
    else:
        first = (board.bottom if side == "bottom" else board.right) + number - 1
    if side in {"top", "bottom"}:
        return Extent(first, board.left, first + 1, board.right)
    return Extent(board.top, first, board.bottom, first + 1)


def room_beyond(pixels: NDArray[np.uint8], lattice: Lattice, extent: Extent) -> dict[str, float]:
    """How much the picture shows beyond each side of some cells, in pitches, by the side's name.

    From 1 on a whole cell is seen, though the gap after the last one may be cut off.
    """
    x, y = lattice.x, lattice.y
    return {
        "top": float(y.at(extent.top)) / y.pitch,
        "bottom": (pixels.shape[0] + y.gap - float(y.at(extent.bottom))) / y.pitch,
        "left": float(x.at(extent.left)) / x.pitch,
        "right": (pixels.shape[1] + x.gap - float(x.at(extent.right))) / x.pitch,
    }


def share_as_drawn(
    sight: Sight,
    patches: NDArray[np.uint8],
    colours: NDArray[np.float32],
    side: str,
    least: float,
) -> float | None:
    """Share of the places drawn otherwise than a cell's colour at which cells are drawn so.

    `patches` are those of cells in a line beyond a side, as `sample` takes them, `colours` (n, 3)
    theirs. It is None where less than the share `least` of the places are drawn otherwise.
    """
    drawn = sight.model.rules[0].drawn(colours)
    outer, flat = _OUTER[side], colours[:, None, None]
    shows = largest(np.abs(drawn - flat)) > DEVIATION
    # What is drawn all along the end of a cell may be the rim of a bar.
    varies = largest(np.ptp(drawn, axis=_ALONG[side], keepdims=True)) > DEVIATION
    shows[_END[side]] &= np.broadcast_to(varies, shows.shape)[_END[side]]
    shows = shows[outer]
    if not shows.any() or share_true(shows) < least:
        return None
    seen = patches.reshape(drawn.shape)
    off, plain = (largest(np.abs(look - seen))[outer] for look in (drawn, flat))
    # A shadow on a page may be almost as dark.
    as_drawn = (off <= DEVIATION) & (off < plain)
    # Beside the corners of discs they show themselves, where the end of a frame shows page.
    beside = (off > DEVIATION) & shows.any(axis=_ALONG[side], keepdims=True) & ~shows
    return float(np.count_nonzero(as_drawn & shows) / np.count_nonzero(shows | beside))


def bear_marks(patches: NDArray[np.uint8], covered: float = _MARKED, cells: float = 1.0) -> bool:
    """Whether cells of one colour bear one mark, whatever those of the board bear.

    `patches` are those of the cells as `sample` takes them, `covered` is the least share of their
    places that the mark covers, `cells` that of the cells that bear it. A mark lies in the middle
    of a cell; the end of a page or a bar, what is on it, and frames reach the sides.
    """
    planes = as_planes(patches)
    look = median(planes)
    own = median(look.reshape(3, -1))[:, None, None]
    marked = np.abs(look - own).max(axis=0) > DEVIATION
    share, inner = share_true(marked), marked[1:-1, 1:-1]
    at_sides = np.count_nonzero(marked) - np.count_nonzero(inner)
    through = marked.all(axis=0).any() or marked.all(axis=1).any()
    if share < covered or through or at_sides > _AT_SIDES * (marked.size - inner.size):
        return False
    # What is a pixel off may pass for a small mark, or for none.
    shown = (np.abs(planes[:, marked] - own) > DEVIATION).any(axis=0).mean(axis=0)
    alike = off_look(planes, look, DEVIATION) <= _UNLIKE * share
    return share_true(alike & (shown >= _SHOWN)) >= cells


def share_in_gaps(
    pixels: NDArray[np.uint8], sight: Sight, colours: NDArray[np.float32], side: str
) -> float | None:
    """Share of the gaps between cells of `colours` (n, 3) beyond a side that have these colours.

    It is None where the board has no gaps.
    """
    lattice = sight.board.lattice
    comb = lattice.x if side in {"top", "bottom"} else lattice.y
    gap = (np.arange(_FINEST) + 0.5) / _FINEST > comb.drawn + _BLURRED / comb.pitch
    if not gap.any():
        return None
    seen = upright(pixels, sight.board, side, 1, _FINEST)[0][:, :, gap].astype(np.float32)
    return share_true(largest(np.abs(seen - colours[:, None, None])) <= DEVIATION)


@dataclass(frozen=True, eq=False)
class Joined:
    """Where neighbours of one colour have it between them too: no line, gap or rim is seen there.

    Lines at a side are rows here, the first is the first row or column of the board.
    """

    alike: NDArray[np.bool_]
    """Which neighbours in a line have one colour, shape (lines, cells - 1)."""
    joined: NDArray[np.bool_]
    """Which of these have it between them, in the same shape."""
    labels: NDArray[np.uint8]
    """Colour indices of the former of two neighbours, in the same shape."""

    def share(self) -> float:
        """Share of neighbours of one colour that are joined, 0 where there are none."""
        return share_true(self.joined[self.alike]) if self.alike.any() else 0.0

    def are_parted(self) -> bool:
        """Whether there are neighbours of one colour, and lines or gaps between all but a few."""
        return bool(self.alike.any()) and self.share() <= PARTED


def joined_neighbours(
    pixels: NDArray[np.uint8],
    sight: Sight,
    labels: NDArray[np.uint8],
    side: str,
    *,
    as_filled: bool = False,
) -> Joined:
    """Neighbours in the lines along a side that are joined; `labels` are those of the board.

    They are where their colour is between them, all over or `as_filled` as deep as it is in them: a
    frame is not as deep as cells.
    """
    board, colours = sight.board, sight.colours
    turned = side in {"left", "right"}
    if turned:
        colours, labels = colours.swapaxes(0, 1), labels.T
    alike = labels[:, 1:] == labels[:, :-1]
    near = _near(board, turned)
    patches = _middles(pixels, board, board.extent, turned)
    between = np.concatenate([patches[:, :-1, :, -near:], patches[:, 1:, :, :near]], axis=3)
    own = colours[:, :-1][alike]
    filled = patches[:, :-1, :, _INNER][alike] if as_filled else None
    joined = np.zeros(alike.shape, dtype=bool)
    joined[alike] = _shares(between[alike], own, filled) >= _JOINED
    return Joined(alike, joined, labels[:, :-1])


def are_parted(pixels: NDArray[np.uint8], sight: Sight, labels: NDArray[np.uint8]) -> bool:
    """Whether lines or gaps are seen between all cells of a board, along its rows and columns."""
    return all(
        joined_neighbours(pixels, sight, labels, side).are_parted() for side in ("top", "left")
    )


def are_parted_outside(
    pixels: NDArray[np.uint8], sight: Sight, labels: NDArray[np.uint8], inner: Extent
) -> bool:
    """Whether lines or gaps are between the neighbours of one colour in each line outside `inner`.

    So they are between cells, be they all of a colour that no other has, but not in page, titles
    and wide buttons. Where few neighbours of a line have one colour nothing is told.
    """
    rows, columns = labels.shape
    outside = {
        "top": slice(0, inner.top),
        "bottom": slice(inner.bottom, rows),
        "left": slice(0, inner.left),
        "right": slice(inner.right, columns),
    }
    for side, lines in outside.items():
        if lines.start == lines.stop:
            continue
        seen = joined_neighbours(pixels, sight, labels, side)
        alike = seen.alike[lines].sum(axis=1)
        if alike.min() < _ALIKE or (seen.joined[lines].sum(axis=1) > PARTED * alike).any():
            return False
    return True


def joined_beyond(
    pixels: NDArray[np.uint8], sight: Sight, colours: NDArray[np.float32], side: str
) -> float:
    """Share of neighbours in the line next to a side, of one colour (n, 3), that are joined.

    They are where as much of it is between them as in them: a frame is not as deep as cells.
    """
    board, turned = sight.board, side in {"left", "right"}
    near = _near(board, turned)
    (line,) = _middles(pixels, board, line_beyond(board.extent, side, 1), turned)
    filled = _shares(line[:, :, _INNER], colours)[:-1]
    between = np.concatenate([line[:-1, :, -near:], line[1:, :, :near]], axis=2)
    return float((_shares(between, colours[:-1]) >= _JOINED * filled).mean())


def _middles(
    pixels: NDArray[np.uint8], board: Grown, cells: Extent, turned: bool
) -> NDArray[np.uint8]:
    """Places along the middle of cells, columns as rows where `turned`: (lines, n, s, s, 3)."""
    per_cell = (_FINEST, PLACES) if turned else (PLACES, _FINEST)
    patches = sample(pixels, board.lattice, cells, per_cell, whole=True)
    if turned:
        patches = patches.swapaxes(2, 3).swapaxes(0, 1)
    # A page may end, or be written on, before the line does.
    return patches[:, :, PLACES // 5 : PLACES - PLACES // 5]


def _near(board: Grown, turned: bool) -> int:
    """How many places a line between two cells may lie from the end of either."""
    pitch = (board.lattice.y if turned else board.lattice.x).pitch
    return max(1, round(_BESIDE_PX * _FINEST / pitch))


def _shares(
    patches: NDArray[np.uint8],
    colours: NDArray[np.float32],
    filled: NDArray[np.uint8] | None = None,
) -> NDArray[np.float64]:
    """Share of places (n, s, t, 3) that have a colour each (n, 3), shape (n,).

    Of the lines s of places those count in which most of what is `filled`, (n, s, u, 3), has it.
    """
    like = (largest(np.abs(patches - colours[:, None, None])) <= DEVIATION).mean(axis=2)
    if filled is None:
        return np.asarray(like.mean(axis=1))
    deep = (largest(np.abs(filled - colours[:, None, None])) <= DEVIATION).mean(axis=2) >= _FILLED
    return np.asarray((like * deep).sum(axis=1) / np.maximum(1, deep.sum(axis=1)))


def upright(
    pixels: NDArray[np.uint8], board: Grown, side: str, number: int, along: int = PLACES
) -> NDArray[np.uint8]:
    """Places all over the cells of a line beyond a side, columns as rows: (1, n, s, `along`, 3)."""
    line, turned = line_beyond(board.extent, side, number), side in {"left", "right"}
    per_cell = (along, PLACES) if turned else (PLACES, along)
    patches = sample(pixels, board.lattice, line, per_cell, whole=True)
    return patches.swapaxes(0, 1).swapaxes(2, 3) if turned else patches
