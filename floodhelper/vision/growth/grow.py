"""Grows a board over a lattice from a few cells of it.

What the cells seen so far look like says which of the cells around them belong to the board; the
wider view places the lattice better; so on until nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.crisp import as_crisp, with_lines
from floodhelper.vision.cells.drawing import DEVIATION, deviation, fit_model
from floodhelper.vision.cells.middle import centred
from floodhelper.vision.cells.phase import trim_gap
from floodhelper.vision.cells.relief import find_relief
from floodhelper.vision.cells.sides import EDGE, Sides, seen_sides, with_relief
from floodhelper.vision.clauses import FEW, LARGE, NO_EDGES, NOT_UNIFORM
from floodhelper.vision.colours.palette import LINK, distinct_places, find_palette, lab
from floodhelper.vision.growth.best_extent import best_extent
from floodhelper.vision.growth.gains import Fits, edges_around, find_gains, without_leak
from floodhelper.vision.growth.page import alone
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import STEADIER, STEADY, Lattice, refine_comb
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.layout.patterns import UNCOMMON
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import as_planes, off_look, squared
from floodhelper.vision.numbers.regions import joined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.cells.drawing import CellModel
    from floodhelper.vision.cells.relief import Relief
    from floodhelper.vision.growth.best_extent import Gains
    from floodhelper.vision.lattice.lattice import Comb
    from floodhelper.vision.picture.scene import Scene

_LEAST_CELLS = 6
"""Fewest cells from which a board can grow on."""

_ROUNDS = 7
"""Most views; each may double the board, so that a seed of 3 cells reaches the largest boards."""

MOST_DEVIATION = 0.35
"""Share of a cell's places that a mark may cover: a digit as high as the cell covers a quarter."""

_LEAST_DEVIATION = 0.08
"""Share of a cell's places that may deviate even where the cells seen have none: one row of
places, which a lattice half a pixel off may lose to the next cell, is a sixth."""

_PAGE_LINES, _BUTTON_LINES = 2.5, 1.0
"""Area, in lines of cells, from which a colour outside a board is that of a page: more than the one
line of a colour that a board may begin with. And up to which it may be that of a button."""

_ENOUGH, _PART, _PART_OF_SQUARE = 36, 1 / 2, 1 / 4
"""Fewest known cells that tell all of a board that stands clear, and how large a part of it they
are at least: fewer miss marks and colours that some of the others have. Of a square, as nearly all
boards are, less is enough: on 5,000 screens of the project's generator no such part was a square,
and one was none that stood clear, 22 columns of 38."""

_FEWER_EDGES = 0.03
"""Share of the outline by which a board without the cells of a page may have fewer edges than with
them: on screens of the project's generator it has more where the cells are the page's, but for one
side in fifty, and a tenth less where they are a flooded part that buttons of its colour touch."""

_OUTLINED, _STRAY = 0.95, 0.1
"""Least share of each side of a board that must be edge, and most of the cells around it that may
look like its own, for it to stand clear: a pointer may cover some, or a button be beside it."""

_OWN = 0.05
"""Least share of the other cells that have the colour of a flooded part: of 16 colours each has as
many on average."""

_CLEARANCE = 2
"""Cells around a board that must have been seen for it to seem whole: one may be a blurred edge."""

_MOST_KINDS = 24
"""Most colours whose usual look is compared: somewhat over those of the richest board."""


@dataclass(frozen=True)
class Wanted:
    """What is known of a board before it is read."""

    rows: int | None = None
    columns: int | None = None
    cornered: bool = False
    """Whether teeth 0 of the lattice stand at the board's corner."""


@dataclass(frozen=True, eq=False)
class Look:
    """What a window of cells looks like."""

    colours: NDArray[np.float32]
    """RGB of each cell, shape (rows, columns, 3)."""
    places: NDArray[np.float64]
    """The same in CIE Lab."""
    sides: Sides
    """Strength of all sides."""

    def turned(self) -> Look:
        """Return the same with rows and columns exchanged."""
        return Look(
            self.colours.swapaxes(0, 1),
            self.places.swapaxes(0, 1),
            Sides(self.sides.top.T, self.sides.left.T),
        )


def grow(
    scene: Scene, lattice: Lattice, first: Extent, wanted: Wanted, model: CellModel | None = None
) -> Grown | str:
    """Grow a board from the `first` cells of a lattice, or say in a clause why there is none.

    `model` tells how these cells are drawn, where that is known.
    """
    extent = found = first
    whole, crisp = False, None
    for _ in range(_ROUNDS):
        window = _around(scene, lattice, extent, wanted, whole)
        view = _view(scene, lattice, window, extent, wanted, model)
        if isinstance(view, str):
            return view
        found, steady_share, clear = view
        seemed_whole, whole = whole, window.around(found) >= _CLEARANCE
        model = None
        if found.rows * found.columns < _LEAST_CELLS or min(found.rows, found.columns) < 2:
            return FEW
        if max(found.rows, found.columns) > MOST_SIDE:
            if not seemed_whole:
                return LARGE
            # A wallpaper in the colours of cells may be all around a board that was seen before.
            found = extent
            break
        steady = found == extent or (clear and _enough(extent, found))
        if steady and _falls_short(found, wanted):
            return FEW
        # Cells that were seen to end just there lie no better for another look at their edges.
        if crisp is None or found != extent:
            lattice = refined(scene, lattice, found, steady_share)
            crisp = as_crisp(scene.pixels, lattice, Extent(0, 0, found.rows, found.columns))
        extent = Extent(0, 0, found.rows, found.columns)
        if steady:
            break
        lattice = (
            trim_gap(scene.pixels, lattice, extent)
            if crisp is None
            else with_lines(lattice, crisp, extent)
        )
    if _falls_short(found, wanted):
        return FEW
    lattice = crisp or centred(scene.pixels, lattice, extent)
    return Grown(lattice, extent.rows, extent.columns)


def _falls_short(found: Extent, wanted: Wanted) -> bool:
    """Whether fewer rows or columns were found than a board has, or than this one is to have."""
    return found.rows < (wanted.rows or MIN_SIDE) or found.columns < (wanted.columns or MIN_SIDE)


def _enough(known: Extent, found: Extent) -> bool:
    """Whether another view, with all the cells found for known ones, would tell no more of them."""
    part = _PART_OF_SQUARE if found.rows == found.columns else _PART
    return known.shared(found) == known.area >= max(_ENOUGH, part * found.area)


def cells_within(comb: Comb, start: float, end: float) -> tuple[int, int]:
    """First cell and the one after the last that lie in [start, end) but for a fifth of a cell."""
    first = int(np.ceil((start - comb.offset) / comb.pitch - 0.2))
    last = (end - comb.offset) / comb.pitch + (1 - comb.drawn) + 0.2
    return first, max(first, int(np.floor(last)))


def _around(scene: Scene, lattice: Lattice, extent: Extent, wanted: Wanted, whole: bool) -> Extent:
    """Cells in the picture, up to the board's own size away from it, or a third of that.

    Of a board that seems `whole`, as its ends were seen, less of what is around it tells enough.
    """
    size = max(extent.rows, extent.columns)
    margin = max(MIN_SIDE, size // 3 if whole else size)
    down, across = max(margin, wanted.rows or 0), max(margin, wanted.columns or 0)
    first_y, last_y = cells_within(lattice.y, 0, scene.height)
    first_x, last_x = cells_within(lattice.x, 0, scene.width)
    return Extent(
        0 if wanted.cornered else min(extent.top, max(first_y, extent.top - down)),
        0 if wanted.cornered else min(extent.left, max(first_x, extent.left - across)),
        max(extent.bottom, min(last_y, extent.bottom + down)),
        max(extent.right, min(last_x, extent.right + across)),
    )


def _view(
    scene: Scene,
    lattice: Lattice,
    window: Extent,
    extent: Extent,
    wanted: Wanted,
    model: CellModel | None,
) -> tuple[Extent, float, bool] | str:
    """Best extent in the window, about `extent`, whose cells are drawn as `model` says, if known.

    With it, how steady its pitch must be, and whether the extent stands clear.
    """
    patches = sample(scene.pixels, lattice, window)
    known = extent.moved(-window.top, -window.left)
    model = model or fit_model(patches[known.cells])
    colours = model.colours(patches)
    off = deviation(model, patches, colours)
    usual = quantile(off[known.cells], 0.75)
    if usual > _LEAST_DEVIATION:
        off = np.minimum(off, _off_own_kind(patches, colours, known))
        usual = quantile(off[known.cells], 0.75)
    if usual > MOST_DEVIATION:
        return NOT_UNIFORM
    fits = Fits(
        plain=off <= max(_LEAST_DEVIATION, 1.5 * usual + 0.05), marked=off <= MOST_DEVIATION
    )
    if not fits.plain[known.cells].any():
        return NOT_UNIFORM
    places = lab(colours)
    differ = (
        squared(np.diff(places, axis=1)) > LINK**2,
        squared(np.diff(places, axis=0)) > LINK**2,
    )
    relief = find_relief(scene.pixels, lattice, window, known)
    seen = seen_sides(scene, lattice, window, known, differ)
    sides = next(with_relief(seen, relief), None)
    if sides is None:
        return NO_EDGES
    own = _near_any(places, places[known.cells][fits.plain[known.cells]])
    if relief is not None:
        own = _with_relief(own, relief, known, len(model.rules))
    gains = find_gains(own, fits, sides, differ, known, places)
    best = _best(gains, sides, differ, known, wanted)
    if wanted == Wanted():
        best = _without_page(scene, lattice, window, best, Look(colours, places, sides))
        lone = alone(patches, sides, best, known, own & fits.plain)
        if min(lone.rows, lone.columns) >= MIN_SIDE:
            best = lone
    clear = _stands_clear(best, sides, own & fits.plain)
    return best.moved(window.top, window.left), STEADY if relief is None else STEADIER, clear


def _best(
    gains: Gains,
    sides: Sides,
    differ: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    known: Extent,
    wanted: Wanted,
) -> Extent:
    """Extent with the greatest gain about the `known` cells, without page that leaks out of it."""
    regions = joined(
        ~differ[0] & (sides.left[:, 1:-1] < EDGE), ~differ[1] & (sides.top[1:-1] < EDGE)
    )
    best = best_extent(gains, known, wanted.rows, wanted.columns, wanted.cornered)
    leaking = _leaking(regions, best) & (edges_around(sides) <= 2)
    if leaking.any():
        tight = best_extent(
            without_leak(gains, leaking), best, wanted.rows, wanted.columns, wanted.cornered
        )
        # Of a board that is mostly flooded, seen in part, the flooded region leaks too.
        less = 2 * tight.area < best.area or 4 * tight.shared(known) < 3 * known.area
        if not less and _outlined(tight, sides) >= _outlined(best, sides) - _FEWER_EDGES:
            best = tight
    return best


def _outlined(board: Extent, sides: Sides) -> float:
    """Share of the outline of a board that is edges."""
    return share_true(np.concatenate(sides.outline(board)) >= EDGE)


def _with_relief(
    own: NDArray[np.bool_], relief: Relief, known: Extent, rules: int
) -> NDArray[np.bool_]:
    """Cells (rows, columns) that look like the `known` ones in colour or, as told, in relief.

    `rules` is the number of the ways in which the known ones are drawn.
    """
    if rules > 1:
        # Of one colour alone, what is drawn in the same way tells the others.
        return own | relief.cells
    # A wallpaper may have colours like theirs.
    return own & relief.cells if relief.cells[known.cells].all() else own


def _stands_clear(board: Extent, sides: Sides, fitting: NDArray[np.bool_]) -> bool:
    """Whether edges run all along the outline of a board and it has few `fitting` cells around it.

    `fitting`, shape (rows, columns), tells for the cells of the window whether they look like those
    of the board. Along the first line outside of a board that was found too small some sides are no
    edges, those between cells of one colour, or most cells fit.
    """
    rows, columns = fitting.shape
    if min(board.top, board.left, rows - board.bottom, columns - board.right) < 1:
        return False
    if min(share_true(side >= EDGE) for side in sides.outline(board)) < _OUTLINED:
        return False
    wider = fitting[board.top - 1 : board.bottom + 1, board.left - 1 : board.right + 1]
    around = np.count_nonzero(wider) - np.count_nonzero(fitting[board.cells])
    return bool(around <= _STRAY * (wider.size - board.area))


def _without_page(
    scene: Scene, lattice: Lattice, window: Extent, best: Extent, look: Look
) -> Extent:
    """Extent without rows and columns at its border that are page.

    A page inside a window's frame looks like a wide flooded part of a board. It is one colour
    along whole lines, which shows outside the rest of the board more than in a single line of
    cells, and there are edges all along its inner end. A flooded part has the colour of other
    cells too, and no more than a button shows it outside.
    """
    y, x = lattice.y.pitch, lattice.x.pitch

    def lines_outside(board: Extent, colour: NDArray[np.uint8], length: int) -> float:
        left, right = lattice.x.at(np.array([board.left, board.right]) + window.left).tolist()
        top, bottom = lattice.y.at(np.array([board.top, board.bottom]) + window.top).tolist()
        area = scene.background.area_outside(colour, left, top, right, bottom)
        return area / (length * x * y)

    # At one side alone it makes no square by chance.
    if best.rows == best.columns and _plain_sides(look.places[best.cells]) == 1:
        return best
    for side in ("top", "bottom", "left", "right"):
        upright = look if side in {"top", "bottom"} else look.turned()
        span = best if side in {"top", "bottom"} else best.turned()
        backwards = side in {"bottom", "right"}
        lines = _page_lines(upright, span, backwards=backwards)
        if not 0 < lines < span.rows - 1:
            continue
        inner = best.reaching(side, -lines)
        corner = (
            best.bottom - 1 if backwards else best.top,
            best.right - 1 if backwards else best.left,
        )
        colour = np.rint(look.colours[corner]).astype(np.uint8)
        if lines_outside(inner, colour, span.columns) > _PAGE_LINES and not (
            lines_outside(best, colour, span.columns) <= _BUTTON_LINES
            and _is_flooded(look, best, inner, side)
        ):
            best = inner
    return best


def _is_flooded(look: Look, best: Extent, inner: Extent, side: str) -> bool:
    """Whether what an extent has more than an inner one at a side may be a flooded part.

    Other cells have its colour, and edges run all along it but where it meets them.
    """
    opposite = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}[side]
    band = replace(best, **{opposite: getattr(inner, side)})
    ends = sorted(share_true(each >= EDGE) for each in look.sides.outline(band))
    colour = look.places[band.top, band.left]
    return ends[1] >= _OUTLINED and share_true(_alike(look.places[inner.cells], colour)) >= _OWN


def _page_lines(look: Look, span: Extent, backwards: bool) -> int:
    """Rows from the top (or bottom) of a span that are one colour, 0 where no edges end them."""
    places, across = look.places[span.cells], look.sides.left[span.cells][:, 1:]
    down = look.sides.top[span.top : span.bottom + 1, span.left : span.right]
    if backwards:
        places, across, down = places[::-1, ::-1], across[::-1], down[::-1]
    # Of most boards the first line tells.
    if not _alike(places[:1], places[0, 0]).all():
        return 0
    plain = _alike(places, places[0, 0]).all(axis=1)
    plain &= (across < EDGE).all(axis=1)
    lines = int(np.argmin(plain)) if not plain.all() else 0
    ended = (down[1:lines] < EDGE).all() and float(down[lines].mean()) >= EDGE
    mixed = not plain.all() and share_true(_alike(places[lines:], places[0, 0])) <= UNCOMMON
    return lines if lines and ended and mixed else 0


def _plain_sides(places: NDArray[np.float64]) -> int:
    """Number of sides of cells (rows, columns, 3), in CIE Lab, with one colour all along."""
    lines = places[:1], places[-1:], places[:, :1], places[:, -1:]
    return sum(bool(_alike(line, line[0, 0]).all()) for line in lines)


def _alike(places: NDArray[np.float64], colour: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which cells (rows, columns, 3) have a colour (3,), both in CIE Lab."""
    return np.asarray(squared(places - colour) <= LINK**2)


def _leaking(regions: NDArray[np.int32], board: Extent) -> NDArray[np.bool_]:
    """Cells of regions that lie on both sides of a board's outline: page, and cells like it."""
    outside = np.ones(regions.shape, dtype=bool)
    outside[board.cells] = False
    named = np.zeros((2, regions.size), dtype=bool)
    named[0, regions[board.cells]] = named[1, regions[outside]] = True
    both = named[0] & named[1]
    return np.asarray(both[regions])


def _off_own_kind(
    patches: NDArray[np.uint8], colours: NDArray[np.float32], known: Extent
) -> NDArray[np.float32]:
    """Share of each cell's places that differ from the usual look of known cells of its colour.

    It finds cells whose mark depends on the colour in more than the linear way of the model.
    """
    palette = find_palette(colours[known.cells], np.ones((known.rows, known.columns), dtype=bool))
    places = lab(colours)
    centres = lab(palette.colours)[:_MOST_KINDS]
    nearest = np.argmin([squared(places - centre) for centre in centres], axis=0)
    seen, own = as_planes(patches), as_planes(patches[known.cells])
    off = np.ones(nearest.shape, dtype=np.float32)
    for kind in range(len(centres)):
        look = median(own[..., palette.cells.ravel() == kind])
        alike = nearest == kind
        off[alike] = off_look(seen[..., alike.ravel()], look, DEVIATION)
    return off


def _near_any(places: NDArray[np.float64], known: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether colours (..., 3) are near one of those known (n, 3), all in CIE Lab."""
    some = distinct_places(known, LINK)[0][:64]
    # |a - b|^2 = |a|^2 - 2 ab + |b|^2
    apart = np.square(some).sum(axis=1) - 2 * (places @ some.T)
    return np.asarray(apart.min(axis=-1) + np.square(places).sum(axis=-1) <= (2 * LINK) ** 2)


def refined(scene: Scene, lattice: Lattice, extent: Extent, steady: float) -> Lattice:
    """Lattice with its teeth 0 at the extent's corner, fitted to the edges of the extent."""
    lattice = Lattice(lattice.x.shifted(extent.left), lattice.y.shifted(extent.top))
    top, bottom = lattice.y.at(np.array([0, extent.rows])).tolist()
    left, right = lattice.x.at(np.array([0, extent.columns])).tolist()
    # A cell more than is asked for.
    x, y = lattice.x.pitch, lattice.y.pitch
    across = scene.edges.profile_x(top, bottom, left - x, right + x)
    down = scene.edges.profile_y(left, right, top - y, bottom + y)
    return Lattice(
        refine_comb(across, lattice.x, extent.columns, steady),
        refine_comb(down, lattice.y, extent.rows, steady),
    )
