"""Takes lines off a board's border that are a page or a title in the colour of its cells.

They lie in line with them and are as plain as they are, but lack the lines between cells, or have a
shade of their own and something written on them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.cut import look_around
from floodhelper.vision.border.drawn import AS_DRAWN, joined_neighbours, share_as_drawn
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.palette import lab
from floodhelper.vision.layout.patterns import plain_sides
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import as_planes, largest, off_look

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.sight import Sight
    from floodhelper.vision.lattice.extent import Extent
    from floodhelper.vision.picture.scene import Scene

_BARE, _PARTED = 0.8, 0.2
"""Least share of the neighbours in the line that are joined, and most of those elsewhere: a pointer
or a cell that is enlarged may be between some."""

_SHADED = 0.05
"""Share of a cell's places that are drawn otherwise than its colour from which cells show in a line
of one colour, as of one beyond a board."""

_BLANK = 0.6
"""The former where the line may be page: a title may be on it."""

_ALONG = 0.8
"""Least share of what lies along each other side that has the colour of a line that is page:
buttons may touch the board."""

_PARTLY = 0.5
"""The same on average where a square is left without the line, as most boards are: buttons may lie
along two of the sides. Lines of a flooded region that leave one have hardly any page around: on
1,500 screens of the project's generator there is none at all, while one line of page has 0.75."""

_AROUND = 0.25
"""Least share of what lies along some side that has the colour of a page: beside an icon it is half
of it, beside lines of cells in a colour of their own there is none."""

_WRITTEN, _WORDS = 0.03, 3
"""Share of a cell's places from which something is written there, a stroke, and fewest cells of a
title that are written on: a pointer or a marker covers one or two."""

_LEAST_NOISE, _TIMES = 2.0, 3.0
"""Least noise that colours are taken to have, levels, and how many times the noise another shade
differs: all cells of a colour are of one shade but for that."""

_USUAL = 0.99
"""Share of the places of the cells that differ from their colour by no more than noise does, as
that of JPEG beside writing: all but those under a pointer, on a board of some size."""

_UNLIKE = 0.5
"""Places in which a cell may differ from others that bear the same mark, as a share of those that
it covers: it may be seen a pixel off."""

_MOSTLY = 0.8
"""Share of the cells of a line that bear the same mark where cells of a board do, and of small ones
that are written on."""

_LEGIBLE_PX, _CLEAN = 16.0, 0.02
"""Least pitch of cells, px, in some of which writing is told from what lies beside a lattice that
is half a pixel off, and share of their places in which cells without writing may differ from their
colour."""

_POINTER_PX = 64.0
"""Longest pointer, px, on a screen of twice the usual scale."""

_EVERY = slice(None)
_LINES: dict[str, tuple[int | slice, ...]] = {
    "top": (0,),
    "bottom": (-1,),
    "left": (_EVERY, 0),
    "right": (_EVERY, -1),
}
"""Index of the cells of the last line at each side."""

_ENDS = dict.fromkeys(("top", "bottom"), ("left", "right")) | dict.fromkeys(
    ("left", "right"), ("top", "bottom")
)
"""Sides at which a line along a side ends."""

_FEWEST = 2
"""Fewest neighbours elsewhere, of the line's colour, that tell whether lines are between them."""


def without_bare(scene: Scene, sight: Sight, labels: NDArray[np.uint8]) -> Extent:
    """Cells of a board without lines of one colour at its border that are a page or a title.

    `labels` are the colour indices of its cells, shape (rows, columns).
    """
    extent = sight.board.extent
    sides = plain_sides(labels)
    colours = [int(labels[_LINES[side]][0]) for side in sides]
    for side, colour in zip(sides, colours, strict=True):
        # Page at several sides is told by its colour: see `floodhelper.vision.border.strays`.
        alone = colours.count(colour) == 1
        written = _is_title(sight, labels, side) or (
            alone and _is_written_on(sight, side) and not _makes_square(scene, sight, side)
        )
        bare = _is_bare(scene.pixels, sight, labels, side) and not _is_drawn(sight, side)
        if bare or (written and not _bear_one_mark(scene, sight, labels, side)):
            extent = extent.reaching(side, -1)
    return extent


def without_page(scene: Scene, sight: Sight, labels: NDArray[np.uint8]) -> Extent:
    """Cells of a board without a line in the colour of the page at its other sides.

    The page ends there, at the window's edge, as far from the board as a cell is deep. It is seen
    all along the other sides, or along half of them where a square is left, or where no other cell
    has its colour along those beyond both ends of the line. It makes no square by chance.
    """
    board = sight.board
    sides = plain_sides(labels)
    if len(sides) != 1 or board.rows == board.columns:
        return board.extent
    side = sides[0]
    shares = _shares_around(scene, sight, side)
    others = [shares.get(other, 0.0) for other in _LINES if other != side]
    fewer = board.extent.reaching(side, -1)
    is_around = min(others) >= _ALONG or (
        _is_of_its_own(labels, side) and min(shares.get(end, 0.0) for end in _ENDS[side]) >= _ALONG
    )
    if not is_around and (fewer.rows != fewer.columns or sum(others) < _PARTLY * len(others)):
        return board.extent
    joined = joined_neighbours(scene.pixels, sight, labels, side).joined
    last = -1 if side in {"bottom", "right"} else 0
    return fewer if joined[last].mean() >= _BARE else board.extent


def _is_of_its_own(labels: NDArray[np.uint8], side: str) -> bool:
    """Whether no cell but those of a line, which is of one colour, has its colour."""
    line = labels[_LINES[side]]
    return bool(np.count_nonzero(labels == line[0]) == line.size)


def _is_title(sight: Sight, labels: NDArray[np.uint8], side: str) -> bool:
    """Whether a line has a shade of its own, almost that of other cells, and is written on."""
    line = _LINES[side]
    own, off = sight.colours[line], sight.modelled[line]
    others = labels == labels[line][0]
    others[line] = False
    if np.count_nonzero(off >= _WRITTEN) < _WORDS or not others.any():
        return False
    rest = sight.colours[others]
    shade, usual = np.median(own, axis=0), np.median(rest, axis=0)
    noise = max(quantile(np.abs(rest - usual).max(axis=1), 0.9), _LEAST_NOISE)
    return bool(np.abs(shade - usual).max() > _TIMES * noise)


def _is_drawn(sight: Sight, side: str) -> bool:
    """Whether cells of a line are shaded as the others are, between which hardly more is seen."""
    line = _LINES[side]
    share = share_as_drawn(sight, sight.patches[line], sight.colours[line], side, _SHADED)
    return share is not None and share >= AS_DRAWN


def _is_written_on(sight: Sight, side: str) -> bool:
    """Whether writing or buttons are in a line of a board whose other cells show none.

    A pointer is in few cells that are close together. Where cells are small most must show it.
    """
    line, lattice = _LINES[side], sight.board.lattice
    legible = min(lattice.x.pitch, lattice.y.pitch) >= _LEGIBLE_PX
    drawn = sight.model.rules[0].drawn(sight.colours)
    # Beside the cell's ends its neighbours may be seen.
    apart = largest(np.abs(sight.patches - drawn))[..., 1:-1, 1:-1]
    others = np.ones(apart.shape[:2], dtype=bool)
    others[line] = False
    least = max(DEVIATION, _TIMES * quantile(apart[others].ravel(), _USUAL))
    if quantile((apart[others] > least).mean(axis=(1, 2)), 0.9) > _CLEAN:
        return False
    off = (apart[line] > least).mean(axis=(1, 2))
    there = np.flatnonzero(off >= _WRITTEN)
    if not legible and len(there) < _MOSTLY * len(off):
        return False
    pitch = (lattice.x if side in {"top", "bottom"} else lattice.y).pitch
    return len(there) >= _WORDS and float(np.ptp(there)) * pitch >= _POINTER_PX


def _makes_square(scene: Scene, sight: Sight, side: str) -> bool:
    """Whether a board is a square with its line at a side, whose colour is not seen around it.

    Some games write over their cells. A page in a colour of cells is seen elsewhere as well, and a
    title is seldom as high as a cell of a board that lacks just that.
    """
    board = sight.board
    return board.rows == board.columns and not shows_around(scene, sight, side)


def _bear_one_mark(scene: Scene, sight: Sight, labels: NDArray[np.uint8], side: str) -> bool:
    """Whether most cells of a line look like each other, but in each something is drawn.

    A frame looks the same all along, but for one that a terminal prints in strokes: its line has
    the colour of a page, and cells of that elsewhere bear no stroke. A pointer or the start marker
    may be in some.
    """
    line = _LINES[side]
    elsewhere = np.count_nonzero(labels == labels[line][0]) > labels[line].size
    if elsewhere and shows_around(scene, sight, side):
        return False
    planes = as_planes(sight.patches[line])
    look = median(planes)
    along = np.ptp(look, axis=2 if side in {"top", "bottom"} else 1)
    drawn = np.abs(look - median(look.reshape(3, -1))[:, None, None]).max(axis=0) > DEVIATION
    unlike = off_look(planes, look, DEVIATION)
    return bool(along.max() > DEVIATION and quantile(unlike, _MOSTLY) <= _UNLIKE * drawn.mean())


def may_be_page(pixels: NDArray[np.uint8], sight: Sight, labels: NDArray[np.uint8]) -> list[str]:
    """Sides at which nothing shows of the cells of a line at the border, though others are set off.

    Where cells of its colour are not seen, as it is that of the gaps, it may be page as well.
    """
    return [
        side
        for side in plain_sides(labels)
        if any(
            _is_bare(pixels, sight, labels, side, beside_its_own=False, as_filled=as_filled)
            for as_filled in (True, False)
        )
    ]


def shows_around(scene: Scene, sight: Sight, side: str) -> bool:
    """Whether the colour of the line at a side is seen around the board, as a page is."""
    shares = _shares_around(scene, sight, side)
    return max(shares.values(), default=0.0) >= _AROUND


def _shares_around(scene: Scene, sight: Sight, side: str) -> dict[str, float]:
    """Share of what lies along each side of a board that has the colour of the line at `side`."""
    own = lab(np.median(sight.colours[_LINES[side]], axis=0))
    return look_around(scene, sight.board).shares(own)


def _is_bare(
    pixels: NDArray[np.uint8],
    sight: Sight,
    labels: NDArray[np.uint8],
    side: str,
    beside_its_own: bool = True,
    as_filled: bool = True,
) -> bool:
    """Whether nothing is between the cells of a line, but is between others.

    These have its colour, or if they are not `beside_its_own` all have another. What is between is
    told as by `joined_neighbours`.
    """
    seen = joined_neighbours(pixels, sight, labels, side, as_filled=as_filled)
    own = -1 if side in {"bottom", "right"} else 0
    alike = seen.labels == seen.labels[own, 0]
    others = seen.alike & (alike if beside_its_own else ~alike)
    others[own] = False
    if np.count_nonzero(others) < _FEWEST:
        return False
    least = _BARE if beside_its_own else _BLANK
    bare, parted = share_true(seen.joined[own]), share_true(seen.joined[others])
    return bare >= least and parted <= _PARTED
