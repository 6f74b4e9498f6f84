"""What is seen around a board: more of its cells, where it is cut off, or one colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.bars import is_bar
from floodhelper.vision.border.drawn import bear_marks, room_beyond, upright
from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.colours.sight import PLACES
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.picture.scene import Scene

GOES_ON = 0.3
"""Share of the cells at a side that go on beyond it from which the board may be cut off. On average
it is as much with three colours: of the cells one in three has the colour seen most, and of the
others under half are like none of the two beside them; with more colours it is more."""

_ROOM = 0.3
"""Part of a line of cells, with the gap before it, that the picture must show beyond a side."""

_SHALLOW = slice(1, 3)
"""Places beyond the outline that are looked at: a tenth to three tenths of a cell, past a blurred
edge."""

_BLURRED = 1.0
"""Width in px of the blurred edge of a cell, which belongs to no gap."""

_FLOODED, _ALL_ALONG = 0.4, 0.98
"""Least share of the cells in the colour of a flooded part, and of the places beyond two sides."""

_MEETING = [("top", "left"), ("top", "right"), ("bottom", "left"), ("bottom", "right")]
"""Sides that meet."""

_BY_CHANCE = 1
"""Cells at a side that may chance to have the colour of a button beside them."""

_MARKED = 0.03, 0.9
"""Least share of the places of the cells in the gaps' colour that a mark covers by which they show,
a dot a fifth as wide, and of those cells that bear it: the start cell may bear another, or some may
be under a pointer."""

_ONE_COLOUR = 0.7
"""Share of what is seen around a board that must have one colour to be its surroundings: buttons,
writing and windows may touch a part of it."""


@dataclass(frozen=True, eq=False)
class Around:
    """What is seen along the sides of a board beyond which there is picture."""

    sides: dict[str, NDArray[np.float64]]
    """CIE Lab of 8 places beyond each cell, shape (cells, 8, 3), by the name of the side."""
    usual: NDArray[np.float64] | None
    """That of the colour of most of them, shape (3,), where one is."""

    def shares(self, colour: NDArray[np.float64], within: float = LINK) -> dict[str, float]:
        """Share of what is seen beyond each side that lies so near to a colour (3,) in CIE Lab."""
        return {
            side: share_true(np.square(near - colour).sum(axis=-1) <= within**2)
            for side, near in self.sides.items()
        }


def look_around(scene: Scene, board: Grown) -> Around:
    """Look along each side of a board."""
    around = {}
    for side, there in room_beyond(scene.pixels, board.lattice, board.extent).items():
        if there < _ROOM:
            continue
        patches = upright(scene.pixels, board, side, 1)
        if side in {"top", "left"}:
            patches = patches[:, :, ::-1]
        gap = board.lattice.y.drawn if side in {"top", "bottom"} else board.lattice.x.drawn
        hidden = round((1 - gap) * PLACES) if side in {"top", "left"} else 0
        start = min(hidden, PLACES - _SHALLOW.stop)
        around[side] = patches[:, :, start:][:, :, _SHALLOW, 3:7].reshape(-1, 8, 3)
    sides = {side: lab(seen) for side, seen in around.items()}
    return Around(sides, _usual(list(around.values()), list(sides.values())))


def share_beyond(scene: Scene, board: Grown, around: Around, palette: NDArray[np.uint8]) -> float:
    """Greatest share of the cells at a side of the board beyond which a cell of its colours begins.

    `around` is what `look_around` sees, `palette` has the shape (colours, 3). Along the sides of a
    whole board there is page, frame or gap; of one that is cut off cells are seen in part. A side
    beyond which there is one colour alone counts nothing: it is a page. Nor does what is longer
    than cells: bars and buttons.
    """
    known = lab(palette)
    shares = {side: _share(near, known) for side, near in around.sides.items()}
    return _greatest(scene, board, shares)


def is_corner(around: Around, palette: Palette) -> bool:
    """Whether a board may be a corner of one that is mostly flooded.

    Its commonest colour is all that is seen beyond two sides that meet, and not beyond the others:
    page is all around a board, or at both ends of a side. `around` is what `look_around` sees.
    """
    counts = np.bincount(palette.cells.ravel())
    colour = lab(palette.colours)[counts.argmax()]
    if len(around.sides) < len(_MEETING) or counts.max() < _FLOODED * palette.cells.size:
        return False
    # Two shades of it, where lines are drawn over all of a screen, may be more than `LINK` apart.
    seen = around.shares(colour, 2 * LINK)
    return any(
        min(seen[side] for side in two) >= _ALL_ALONG
        and max(each for side, each in seen.items() if side not in two) <= 1 - _ALL_ALONG
        for two in _MEETING
    )


def share_leaking(
    scene: Scene, board: Grown, around: Around, palette: Palette, set_off: float
) -> float:
    """Greatest share of the cells at a side of the board whose colour goes on there.

    It is one colour that does so, or several, each in its place, but for one cell by chance.
    `around` is what `look_around` sees. Cells in the one colour that is seen around the board do
    not count: it is the page's. Nor does a side with a bar of buttons. Of a wide flooded part a
    corner alone may have been taken in, unless all cells are alike and `set_off` from each other,
    0..1: what goes on in one colour has none of their lines then.
    """
    border, known = _border(palette.cells), lab(palette.colours)
    shares = {}
    for side, near in around.sides.items():
        own = known[border[side]]
        leaks = _goes_on(near, own)
        if around.usual is not None:
            leaks &= np.square(own - around.usual).sum(axis=1) > (2 * LINK) ** 2
        alike, every = int(np.bincount(border[side], leaks).max()), int(np.count_nonzero(leaks))
        joined, apart = max(alike, every - _BY_CHANCE), max(0, every - alike - _BY_CHANCE)
        shares[side] = ((1 - set_off) * joined + set_off * apart) / len(leaks)
    return _greatest(scene, board, shares)


def share_torn_out(around: Around, palette: Palette) -> float:
    """Share of the cells along the outline whose colour goes on there, but for one colour.

    `around` is what `look_around` sees. That one may be the page's; of a part of a picture or a map
    several go on, at all sides.
    """
    border, known = _border(palette.cells), lab(palette.colours)
    counts, cells = np.zeros(len(known)), 0
    for side, near in around.sides.items():
        leaks = _goes_on(near, known[border[side]])
        counts += np.bincount(border[side], leaks, minlength=len(known))
        cells += len(leaks)
    return float(counts.sum() - counts.max()) / max(cells, 1)


def _border(labels: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
    """Colour indices of the cells along each side of a board."""
    return {"top": labels[0], "bottom": labels[-1], "left": labels[:, 0], "right": labels[:, -1]}


def _goes_on(near: NDArray[np.float64], own: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether the colours of cells (n, 3) are all that is seen beyond them, (n, 8, 3), in Lab."""
    same = np.square(near - own[:, None]).sum(axis=2) <= LINK**2
    return np.asarray(same.all(axis=1))


def like_surroundings(around: Around, palette: Palette) -> NDArray[np.bool_]:
    """Which cells have the one colour that is seen around the board, shape (rows, columns).

    `around` is what `look_around` sees; without one none have. Cells of a board seldom look like
    what is around it, but what lies between the things on a table, a map or in a puzzle does.
    """
    if around.usual is None:
        return np.zeros(palette.cells.shape, dtype=np.bool_)
    return _are_near(lab(palette.colours), around.usual)[palette.cells]


def show_by_marks(scene: Scene, board: Grown, own: NDArray[np.bool_]) -> bool:
    """Whether cells in a colour of their `own`, shape (rows, columns), bear a mark each.

    By that they show where what is around them, or between them, has that colour too.
    """
    if not own.any():
        return False
    whole = sample(scene.pixels, board.lattice, board.extent, (PLACES, PLACES), whole=True)
    return bear_marks(whole[own], *_MARKED)


def framed(around: Around, palette: Palette) -> float:
    """1 where one colour is seen at all four sides, which no cell has, else 0.

    `around` is what `look_around` sees. A page that was taken for cells goes on there.
    """
    usual = around.usual
    if usual is None or len(around.sides) < len(_border(palette.cells)):
        return 0.0
    shares = [share_true(_are_near(side, usual)) for side in around.sides.values()]
    return float(min(shares) >= _ONE_COLOUR and _share_of(usual, palette) == 0.0)


def share_like_gaps(scene: Scene, board: Grown, palette: Palette) -> float:
    """Share of the cells that have the one colour that is seen in the gaps between cells, or 0.

    Where most do there are no cells: a strip or a gallery on a page ends anywhere in a line. Gaps
    between cells of one colour do not count: lines that are drawn about regions alone may pass for
    gaps. Nor do cells that bear a mark each, by which they show.
    """
    y, x = (
        (np.arange(PLACES) + 0.5) / PLACES > min(comb.drawn + _BLURRED / comb.pitch, 1.0)
        for comb in (board.lattice.y, board.lattice.x)
    )
    if not (x.any() or y.any()):
        return 0.0
    whole = sample(scene.pixels, board.lattice, board.extent, (PLACES, PLACES), whole=True)
    labels = palette.cells
    below = whole[:-1][labels[1:] != labels[:-1]][:, y]
    beside = whole[:, :-1][labels[:, 1:] != labels[:, :-1]][:, :, x]
    gaps = np.concatenate([below.reshape(-1, 3), beside.reshape(-1, 3)])
    usual = _usual([gaps], [lab(gaps)]) if len(gaps) else None
    if usual is None:
        return 0.0
    like = _are_near(lab(palette.colours), usual)[labels]
    return 0.0 if show_by_marks(scene, board, like) else share_true(like)


def _greatest(scene: Scene, board: Grown, shares: dict[str, float]) -> float:
    """Greatest share of those of the sides at which there is no bar of buttons, at least 0."""
    for side in sorted(shares, key=lambda each: -shares[each]):
        if not shares[side]:
            break
        (line,) = upright(scene.pixels, board, side, 1)
        if not is_bar(line.transpose(3, 1, 2, 0)):
            return shares[side]
    return 0.0


def _usual(
    seen: list[NDArray[np.uint8]], places: list[NDArray[np.float64]]
) -> NDArray[np.float64] | None:
    """CIE Lab of the colour of most of what is seen, parts (..., 3), shape (3,), where one is.

    `places` are the parts in CIE Lab.
    """
    if not seen:
        return None
    usual = lab(median(np.concatenate([part.reshape(-1, 3) for part in seen]), axis=0))
    every = np.concatenate([part.reshape(-1, 3) for part in places])
    return usual if share_true(_are_near(every, usual)) >= _ONE_COLOUR else None


def _share_of(usual: NDArray[np.float64], palette: Palette) -> float:
    """Share of the cells that have a colour (3,) in CIE Lab."""
    return share_true(_are_near(lab(palette.colours), usual)[palette.cells])


def _are_near(places: NDArray[np.float64], usual: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether colours (..., 3) look like a usual one (3,), all in CIE Lab."""
    return np.asarray(np.square(places - usual).sum(axis=-1) <= (2 * LINK) ** 2)


def _share(near: NDArray[np.float64], known: NDArray[np.float64]) -> float:
    """Share of cells whose 8 places (cells, 8, 3) have one known colour, unlike the cells beside.

    Both are in CIE Lab.

    The colour that is seen most does not count: it may be that of a page, which a game may share
    with its cells.
    """
    apart = np.square(near[:, :, None] - known).sum(axis=3)
    colour = apart.argmin(axis=2)
    same = (colour == colour[:, :1]).all(axis=1) & (apart.min(axis=2) <= LINK**2).all(axis=1)
    usual = np.bincount(colour[same, 0], minlength=1).argmax()
    alike = same[1:] & same[:-1] & (colour[1:, 0] == colour[:-1, 0])
    single = same & ~(np.append(alike, False) | np.append(False, alike))
    return float(np.count_nonzero(single & (colour[:, 0] != usual)) / len(near))
