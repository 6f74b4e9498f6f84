"""Whether lines are seen between a board's cells where they should be.

What bounds say of boards is of 1,949 that are read right: 700 on screens of the project's generator
and 1,249 of other programs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.relief import find_relief
from floodhelper.vision.cells.sides import EDGE, Sides, seen_sides, with_relief
from floodhelper.vision.clauses import NO_EDGES
from floodhelper.vision.growth.page import REACHING
from floodhelper.vision.layout.patterns import margins
from floodhelper.vision.numbers.evidence import ramp
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.picture.edges import CONTRAST

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.picture.edges import EdgeMaps
    from floodhelper.vision.picture.scene import Scene

NO_LINES = "most lines between cells are nowhere seen"

SOME_LINES = "some cells of one colour have a line between them and some have none"

NO_OUTLINE = "the board has no clear outline"

PAGE_AROUND = "there is page around it"
"""Clause of what was taken in with a board that is smaller."""

_SET_OFF = 0.7, 0.9
"""Share of the sides between cells of one colour that are edges up to which cells are not set off
from their neighbours, and from which they plainly are: on 96 of 100 boards it is under 0.1, or more
than the latter."""

_DIFFERING = 0, 2
"""Sides between cells of different colours that no board has, and from which any may be one whose
cells are set off: two or three has one with a single cell left."""

_USED = 0.15, 0.4
"""Share of the lines between cells along which colours change on no board, and on any: on 99 of 100
boards 0.75 at least; one of which a cell or two are left is told by these."""

_ENDED = 0.2, 0.6
"""Share of the outline along which edges end what is no board, and any: boards 0.71 at least, but
for those with a line around them that is a little off their sides."""

_SEEN = 0.6, 0.9
"""Share of the sides between plainly different cells that are edges on no board, and on any: on
boards 0.94 at least."""

_MIXED = 0.35, 0.1
"""How far sides between cells of one colour are from all or none being edges on no board, and on
any: on boards 0.13 at most."""

_MARGIN = 0.3, 0.15
"""Share of the cells in a margin that no edges end on no board, and on any: on boards 0.07 at most.
"""

_FEWEST_LINES = 4
"""Lines of which a share is asked for at least: the fewest cells across that are looked for."""

_FEW_LINES, _SQUARE = 2, 1.2
"""Most lines one way along which colours change that do not tell how large cells are, unless these
are as high as wide but for so much: a block in a table, or what meets at a page's edge, has no more
of them, and any step fits those. On 2,500 screens of the project's generator one board has so few,
with cells 1.3 times as high as wide and nothing else that sets them off."""

_PLAIN, _PLAIN_SHARE = (4, 11), 1 / 3
"""Sides between cells of different colours that are too few and that are plenty, and the share of
all sides of a small board that is: of the 24 sides of 4 by 4 cells with two colours half of them on
average, under a third once in 50 boards."""

_LARGE, _PLAIN_OF_LARGE = 36, (2, 9)
"""Cells from which a board is so large that parts of icons hardly pass for it, and the former two
there: two single cells that are left have 8 sides. Of smaller ones one look-alike of 1,000 more
would be let in, by its 8 sides."""

_ODD_SIDES = 2
"""Sides between cells of one colour that may be odd without any doubt: those that a cell under the
mouse covers as it grows, of its four one or two on average of a board of three colours or more."""

_OTHERS_SEEN = 2.5
"""Fewest sides that are seen to each that a cell under the mouse hides: a wrong pitch hides one of
the three sides of a cell that is left at the border of a board, and of the sides between 4 by 4
cells fifteen are plain and four hidden on a screen of the project's generator."""

_FRAME, _ALONG, _STANDS_OUT = 0.2, 0.9, 0.5
"""Way in cells that a frame may lie off the sides of a board, as the outermost cells are wider in a
table whose borders collapse, or partly covered; least share of a side along which it is seen, and
most of what is seen at half of the places around it, as in a photo."""


def side_factors(
    scene: Scene,
    board: Grown,
    palette: Palette,
    *,
    clean: bool,
    confirmed: float,
    marked: NDArray[np.bool_],
) -> tuple[dict[str, float], float]:
    """Edges must stand where colours change, and elsewhere between all cells or none.

    With the factors comes how sure it is, 0..1, that all cells are set off from their neighbours.
    `clean` tells whether all cells look as the others of their colour do, `confirmed` how sure else
    it is, 0..1, that here is a board, however few edges are left. Cells that are `marked`, (rows,
    columns), need no edges to be seen on a page of their colour.
    """
    labels = palette.cells
    shown = palette.colours[labels].astype(np.int16)
    differ_x, differ_y = _differing(labels)
    plain_x = differ_x & (largest(np.abs(np.diff(shown, axis=1))) >= 2 * CONTRAST)
    plain_y = differ_y & (largest(np.abs(np.diff(shown, axis=0))) >= 2 * CONTRAST)
    differing, plain = (
        int(x.sum() + y.sum()) for x, y in ((differ_x, differ_y), (plain_x, plain_y))
    )
    used = min(_used_lines(differ_x, labels), _used_lines(differ_y.T, labels.T))
    used *= _tell_size(board, differ_x, differ_y)
    lines = _seen_lines(scene, board, labels, (plain_x, plain_y), marked, clean)
    few, most = _PLAIN_OF_LARGE if labels.size >= _LARGE else _PLAIN
    plenty = min(most, _PLAIN_SHARE * (differ_x.size + differ_y.size))
    # Where cells of one colour are set off too, a few of another colour are enough.
    set_off = ramp(lines.framed, *_SET_OFF)
    enough = max(ramp(plain, few, plenty), set_off * ramp(differing, *_DIFFERING))
    lines_seen = ramp(max(used, set_off), *_USED)
    if plain and confirmed:
        enough, lines_seen = max(enough, confirmed), 1.0
    outlined, page = ramp(lines.around, *_ENDED), lines.page * (not marked.any())
    if outlined < 1.0 and is_framed(scene.edges, board):
        outlined, page = 1.0, 0.0
    factors = {
        "too few cells differ from their neighbours": enough,
        NO_LINES: lines_seen,
        # Colours that are close have none, which those of cells that are set off need not.
        NO_EDGES: ramp(lines.seen if plain else set_off, *_SEEN),
        SOME_LINES:
            ramp(lines.mixed, *_MIXED),
        NO_OUTLINE: outlined,
        PAGE_AROUND: ramp((1 - set_off) * page, *_MARGIN),
    }  # fmt: skip
    return factors, set_off


def is_framed(edges: EdgeMaps, board: Grown) -> bool:
    """Whether a line runs all along each side of a board, or a little off it."""
    x, y = board.lattice.x, board.lattice.y
    (left, right), (top, bottom) = (
        comb.at(np.array([0, cells])).tolist()
        for comb, cells in ((x, board.columns), (y, board.rows))
    )
    profiles = edges.profile_x(top, bottom), edges.profile_y(left, right)
    for profile, comb, ends in zip(profiles, (x, y), ((left, right), (top, bottom)), strict=True):
        for end in ends:
            way = _FRAME * comb.pitch
            near = profile[max(0, round(end - comb.gap - way)) : round(end + way) + 1]
            if not near.size or near.max() < _ALONG or median(near) > _STANDS_OUT:
                return False
    return True


@dataclass
class _Lines:
    """What is seen of the lines between cells, each in that of some views that shows it best."""

    seen: float = 0.0
    """Share of the sides between cells of plainly different colours that are edges."""
    mixed: float = 0.5
    """How far sides between cells of one colour are from all or none being edges."""
    framed: float = 0.0
    """Share of the sides between cells of one colour that are edges."""
    around: float = 0.0
    """Share of the outline along which edges end the board."""
    page: float = 1.0
    """Share of the cells that lie in a margin of one colour that no edges end outside."""


def _seen_lines(
    scene: Scene,
    board: Grown,
    labels: NDArray[np.uint8],
    plain: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    marked: NDArray[np.bool_],
    clean: bool,
) -> _Lines:
    """What is seen of the lines across which cells differ, plainly or not: of columns, of rows."""
    (differ_x, differ_y), (plain_x, plain_y) = _differing(labels), plain
    count, extent, lines = int(plain_x.sum() + plain_y.sum()), board.extent, _Lines()
    relief = find_relief(scene.pixels, board.lattice, extent, extent)
    views = seen_sides(scene, board.lattice, extent, extent, plain, marked=clean)
    for sides in with_relief(views, relief):
        edge_x, edge_y = sides.left[:, 1:-1] >= EDGE, sides.top[1:-1] >= EDGE
        edged = int(edge_x[plain_x].sum() + edge_y[plain_y].sum())
        # One cell, under the mouse, may cover all its sides, where all others are seen.
        hidden = count - edged == _sides_of_one(plain_x, plain_y, edge_x, edge_y)
        hidden &= edged >= _OTHERS_SEEN * (count - edged)
        lines.seen = max(lines.seen, 1.0 if count and hidden else edged / max(count, 1))
        # Faint seams and shades between cells of one colour are no strong edges.
        lines.mixed = min(lines.mixed, max(
            _mixed(edge_x, differ_x, labels[:, 1:], board.lattice.x.drawn == 1),
            _mixed(edge_y.T, differ_y.T, labels[1:].T, board.lattice.y.drawn == 1),
        ))  # fmt: skip
        framed = min(_share(edge_x, ~differ_x), _share(edge_y, ~differ_y))
        lines.framed = max(lines.framed, framed)
        lines.around = max(lines.around, _outlined(labels, sides, marked))
        lines.page = min(lines.page, _page_share(labels, sides))
        if lines.seen >= _SEEN[1] and lines.mixed <= _MIXED[1]:
            break
    return lines


def _differing(labels: NDArray[np.uint8]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Whether cells differ from those before them in their row, and in their column."""
    return labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]


def _sides_of_one(
    plain_x: NDArray[np.bool_],
    plain_y: NDArray[np.bool_],
    edge_x: NDArray[np.bool_],
    edge_y: NDArray[np.bool_],
) -> int:
    """Most plain sides of a cell that has edges at none of them."""
    sides, edged = (
        _around_each(x, y) for x, y in ((plain_x, plain_y), (edge_x & plain_x, edge_y & plain_y))
    )
    return int(sides[edged == 0].max(initial=0))


def _around_each(x: NDArray[np.bool_], y: NDArray[np.bool_]) -> NDArray[np.intp]:
    """How many of some sides between columns, and between rows, each cell has: (rows, columns)."""
    around = np.zeros((len(x), y.shape[1]), dtype=np.intp)
    around[:, 1:] += x
    around[:, :-1] += x
    around[1:] += y
    around[:-1] += y
    return around


def _used_lines(differ: NDArray[np.bool_], labels: NDArray[np.uint8]) -> float:
    """Share of the lines between columns along which cells `differ`, shape (rows, lines).

    Lines inside the commonest colour, that of a board's flooded part, need not be seen, but some:
    a single row of buttons on a page tells of no lines along it.
    """
    common = int(np.bincount(labels.ravel()).argmax())
    flooded = np.all(labels == common, axis=0)
    seen = np.any(differ, axis=0)[~(flooded[1:] & flooded[:-1])]
    left = labels[:, ~flooded]
    enough = 1 if left.shape[1] == 1 and _come_again(left[:, 0], common) else _FEWEST_LINES
    return float(seen.sum()) / max(len(seen), enough)


def _come_again(cells: NDArray[np.uint8], common: int) -> bool:
    """Whether a colour other than the common one comes again in a line, after others.

    Most of the line is common: buttons lie close to each other, and have each colour once.
    """
    runs = cells[np.flatnonzero(np.diff(cells, prepend=-1))]
    runs = runs[runs != common]
    mostly = 2 * np.count_nonzero(cells == common) >= len(cells)
    return bool(mostly and len(np.unique(runs)) < len(runs))


def _tell_size(board: Grown, differ_x: NDArray[np.bool_], differ_y: NDArray[np.bool_]) -> bool:
    """Whether the lines along which cells differ are enough to tell how large cells are."""
    short, long = sorted((board.lattice.x.pitch, board.lattice.y.pitch))
    lines = min(int(differ_x.any(axis=0).sum()), int(differ_y.any(axis=1).sum()))
    return lines > _FEW_LINES or long <= _SQUARE * short


def _share(edge: NDArray[np.bool_], same: NDArray[np.bool_]) -> float:
    """Share of the sides between cells of the same colour that are edges; 0 where none are.

    Those that a cell under the mouse may cover count as edges, where there are enough others.
    """
    count, edges = int(np.count_nonzero(same)), int(np.count_nonzero(edge & same))
    return min(count, edges + min(_ODD_SIDES, count // 4)) / count if edges else 0.0


def _outlined(labels: NDArray[np.uint8], sides: Sides, marked: NDArray[np.bool_]) -> float:
    """Share of the outline along which edges end the board, or cells on it are `marked`.

    Cells of one colour may have none, where it is that of the page and others reach to each side.
    """
    edges = np.concatenate(sides.outline()) >= EDGE
    edges |= np.concatenate([marked[:, 0], marked[:, -1], marked[0], marked[-1]])
    border = labels[:, 0], labels[:, -1], labels[0], labels[-1]
    beside = np.concatenate(border)
    cells, edged = np.bincount(beside), np.bincount(beside, edges)
    filled = [np.bincount(side, minlength=len(cells)) / len(side) for side in border]
    others = (cells <= len(edges) / 2) | (np.max(filled, axis=0) <= 1 - REACHING)
    shares = (edges.sum() - edged[others]) / (len(edges) - cells[others])
    return float(max(share_true(edges), shares.max(initial=0.0)))


def _page_share(labels: NDArray[np.uint8], sides: Sides) -> float:
    """Share of the cells that lie in a margin of one colour that no edges end outside."""
    left, right, top, bottom = (share_true(side >= EDGE) < 0.5 for side in sides.outline())
    lines = margins(labels)
    open_lines = np.array(lines) * np.array([top, left, bottom, right])
    rows, columns = labels.shape
    inner = (rows - open_lines[[0, 2]].sum()) * (columns - open_lines[[1, 3]].sum())
    return float(1 - inner / labels.size)


def _mixed(
    edge: NDArray[np.bool_], differ: NDArray[np.bool_], labels: NDArray[np.uint8], seamed: bool
) -> float:
    """How far sides between cells of one colour are from all or none being edges, 0..0.5.

    Counted for each colour by itself: cells of the colour of the gap have no sides to be seen.
    Where cells overlap by a fraction of a pixel, a seam shows along whole lines of the lattice
    or not at all: then each line, shape (rows, lines), or each colour on it is counted by itself.
    Lines alone only tell of cells that may be `seamed`, with no gap between them.
    """
    colour = labels[~differ].astype(np.intp)
    line = np.nonzero(~differ)[1]
    edges = edge[~differ]
    both = colour + (int(labels.max()) + 1) * line
    mixed = min(_split(edges, colour, 0), _split(edges, both, 1))
    return min(mixed, _split(edges, line, 1)) if seamed else mixed


def _split(edges: NDArray[np.bool_], group: NDArray[np.intp], free: int) -> float:
    """Share of the sides that are unlike most of their group, of which `free` a group agree.

    A few are odd on any board: those under a pointer, around a cell that is enlarged.
    """
    if not len(group):
        return 0.0
    sizes, edged = np.bincount(group), np.bincount(group, edges)
    told = np.maximum(sizes - free, 0).sum()
    if free and 4 * told < len(group):
        return 0.5
    odd = np.minimum(edged, sizes - edged).sum() - _ODD_SIDES
    return float(max(0.0, odd) / max(1, told))
