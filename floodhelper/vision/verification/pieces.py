"""Pieces on the fields of a board game, which are no cells of colours.

Reversi, gomoku and noughts and crosses have fields of one colour, with lines between them or across
them, and pieces on some of them: around a piece its field is seen, at all four corners. Cells of
Flood-It that leave their corners free show the page there, which is a colour of the board now and
then; but then no lines are seen between the cells of that colour.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import evenly, sample, sample_marks
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.numbers.regions import regions_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_PLACES, _CORNER = 16, 2
"""Places looked at down and across a cell, and those of a corner: the thinnest lines between fields
are left out at the sides."""

_AT_CORNERS = 0.15
"""Most that a piece covers of the corners' places: a disc as wide as its field nearly touches the
inner ones, at two of four if it is seen a pixel off."""

_DOTTED = 0.25
"""Least share of a line's pixels that are seen near its ends: it may be of dashes, or of dots."""

_BESIDE = 6
"""Part of a cell, 1 in so many, at either end of it and of its middle in which lines may lie."""

_SEEN = 0.8
"""Least share of the fields' sides at which lines are seen: pieces hide some."""

_COVERS = 0.15, 0.93
"""Least and most of what is seen of a field that a piece covers: a disc as wide as its field covers
four fifths of it, but nine tenths of what is within the margin for its sides."""

_MOST = 15
"""Most cells of a colour that are looked at."""

_CROSSING = 2
"""Most places of a field at which something else shows: where lines cross at its corner."""

_LIT = 1 / 8
"""Most of the other cells that are no pieces, or one of few: the field that is chosen is lit, and
on a board that shines light falls on more."""

_ALONG = 0.75
"""Share of a field's places in a row or a column from which a line is seen there: its ends may be
rounded."""

_COMMONEST, _FEWER, _PLAYERS = 3, 1 / 3, 2
"""How many of the commonest colours may be the fields', as there may be more pieces of one colour,
or of either; and fewest fields for each cell of the commonest. A few cells in almost the colour of
their page look like fields too, with discs all around them: fewer are fields of a game that is
nearly over, where all pieces are those of so many players, and the lines are whole."""

_DRAWN = 0.25
"""Least share of each cell that is off its usual colour where pieces are as wide as their fields:
of 740 screenshots of games none with plain cells of one colour and lines between these has more
than 0.18 in the others; of pieces the least has 0.32."""

_SHADED = 100
"""Way of a field's colour from black and from white, levels, from which a rim a fifth darker, or a
gloss a fifth lighter, is seen on it."""

_FEWEST_DRAWN, _FIELDS = 2, 0.85
"""Fewest such pieces, as the pointer may cover one cell, and least share of the cells that are
fields then: with more, each colour is seen to be drawn in one manner."""

_FEWEST_WALLS, _AMONG_WALLS = 6, 3
"""Fewest walls that stand apart from each other, and pieces where most others are walls: of the
cells of a game a start marker, a pointer or the cell under it may fill one or two."""


def are_pieces(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether all cells but those of one colour are pieces on fields of that colour, or walls.

    It is one of the commonest, or all pieces are of two colours. A few cells that are no pieces may
    be fields that are lit, where others are, and many that stand apart are walls. `pixels` are RGB,
    shape (height, width, 3), `labels` the colours of the cells.
    """
    counts = np.bincount(labels.ravel())
    order = np.argsort(-counts, kind="stable")[: np.count_nonzero(counts)]
    scarce = counts < _FEWER * counts.max()
    scarce[order[_COMMONEST:]] = True
    return any(
        _are_on(pixels, board, labels, field, scarce=bool(scarce[field]))
        for field in order.tolist()
    ) or _are_drawn(pixels, board, labels, int(order[0]))


def _are_on(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8], field: int, *, scarce: bool
) -> bool:
    """Whether all cells but those of one colour, `field`, are pieces on those.

    Where fields are `scarce`, the pieces must be those of two players, and the lines whole.
    """
    counts = np.bincount(labels.ravel())
    others = [int(kind) for kind in np.flatnonzero(counts) if kind != field]
    if not others or not _may_be(pixels, board, labels, field):
        return False
    looks = _looks(pixels, board, labels, [field, *others])
    ground = median(looks[0].reshape(-1, 3), axis=0)
    told = _within_lines(largest(np.abs(looks - ground)) > DEVIATION)
    ends = list(range(-_CORNER, _CORNER))
    share, at_corners = told[1:].mean(axis=(1, 2)), told[1:, ends][:, :, ends].mean(axis=(1, 2))
    fit = (at_corners <= _AT_CORNERS) & (share >= _COVERS[0]) & (share <= _COVERS[1])
    if scarce and np.count_nonzero(fit) != _PLAYERS:
        return False
    lit = counts[others][~fit].sum()
    shown = int(counts[others].sum())
    few = lit <= max(1, _LIT * shown) and shown > 2 * lit
    solid = bool((at_corners[~fit] >= 1 - _AT_CORNERS).all())
    walls = np.isin(labels, np.array(others)[~fit])
    if not few and not (solid and _are_walls(walls, shown)):
        return False
    if np.count_nonzero(_beside_middles(told[0])) > _CROSSING:
        return False
    return _are_parted(pixels, board, labels == field, ground, _ALONG if scarce else _DOTTED)


def _are_drawn(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8], field: int
) -> bool:
    """Whether something is drawn in all cells but those of one colour, which are plain fields.

    Pieces may be as wide as these, while all cells of a game are drawn in one manner.
    """
    own = labels == field
    others = np.argwhere(~own)
    if len(others) < _FEWEST_DRAWN or share_true(own) < _FIELDS:
        return False
    rows, columns = others[evenly(len(others), _MOST)].T
    patches = sample_marks(pixels, board.lattice, board.extent, (_PLACES, _PLACES))
    some = patches[rows, columns].astype(np.int16)
    usual = median(some.reshape(len(some), -1, 3), axis=1)
    told = largest(np.abs(some - usual[:, None, None])) > DEVIATION
    if told.mean(axis=(1, 2)).min() < _DRAWN:
        return False
    look = _looks(pixels, board, labels, [field])[0]
    ground = median(look.reshape(-1, 3), axis=0)
    shows_shades = ground.max() >= _SHADED and ground.min() <= 255 - _SHADED
    plain = np.count_nonzero(largest(np.abs(look - ground)) > DEVIATION) <= _CROSSING
    if not (shows_shades and plain):
        return False
    return _are_parted(pixels, board, own, ground, _DOTTED)


def _may_be(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8], field: int) -> bool:
    """Whether many other cells have the colour of the fields in a corner, which is quickly seen."""
    x, y = board.lattice.x, board.lattice.y
    beside = 1.5 * _CORNER / _PLACES
    there = Lattice(replace(x, drawn=beside), replace(y, drawn=beside))
    seen = sample(pixels, there, board.extent, (1, 1))[:, :, 0, 0].astype(np.int16)
    own = labels == field
    alike = largest(np.abs(seen - median(seen[own], axis=0)))[~own] <= DEVIATION
    return bool(share_true(alike) >= _SEEN / 2 or np.count_nonzero(alike) >= _AMONG_WALLS)


def _are_walls(own: NDArray[np.bool_], shown: int) -> bool:
    """Whether cells (rows, columns) stand all over a board, with pieces beside them.

    Were the others of `shown` cells, which are no fields, those of a game, and round, its flooded
    region alone might fill all of its cells, and lies together.
    """
    names = regions_of(own)
    walls, pieces = len(np.unique(names[own])), shown - int(np.count_nonzero(own))
    return walls >= _FEWEST_WALLS and pieces >= _AMONG_WALLS


def _looks(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8], kinds: list[int]
) -> NDArray[np.float32]:
    """Usual looks of the cells of some colours, shape (kinds, places, places, 3)."""
    patches = sample_marks(pixels, board.lattice, board.extent, (_PLACES, _PLACES))
    looks = np.empty((len(kinds), _PLACES, _PLACES, 3), dtype=np.float32)
    for i, kind in enumerate(kinds):
        own = np.argwhere(labels == kind)
        rows, columns = own[evenly(len(own), _MOST)].T
        looks[i] = median(patches[rows, columns], axis=0)
    return looks


def _within_lines(told: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """What is told of looks (kinds, places, places) within the lines of the first, the fields'.

    Pieces may hide where fields begin and end, so that lines lie inside of what is taken for them.
    """
    rows, columns = (told[0].mean(axis=axis) < _ALONG for axis in (1, 0))
    if min(np.count_nonzero(rows), np.count_nonzero(columns)) < _PLACES - _CORNER:
        return told
    return told[:, rows][:, :, columns]


def _beside_middles(told: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """What is told of a field (places, places) beside its middles, across which lines may run.

    Where cells are no whole px, a line is seen at two places in turn, and in part as is usual.
    """
    beside = told.copy()
    for turned in (beside, beside.T):
        half, part = len(turned) // 2, len(turned) // _BESIDE // 2
        turned[half - part : half + part] = False
    return beside


def _are_parted(
    pixels: NDArray[np.uint8],
    board: Grown,
    fields: NDArray[np.bool_],
    ground: NDArray[np.float32],
    least: float,
) -> bool:
    """Whether lines part or cross the fields (rows, columns) of the colour `ground`, (3,).

    They are seen both ways, at the share `least` of a field's side but for its middle half.
    """
    x, y = (replace(comb, drawn=1.0) for comb in (board.lattice.x, board.lattice.y))
    # At the ends of the fields, and in their middle.
    seen = np.zeros((2, 2, np.count_nonzero(fields)), dtype=bool)
    # The line between two fields is a pixel off for either of them now and then.
    for way in (-1, 1):
        moved = Lattice(*(replace(comb, offset=comb.offset + way) for comb in (x, y)))
        shape = _places(y.pitch), _places(x.pitch)
        patches = sample(pixels, moved, board.extent, shape, whole=True)[fields]
        off = largest(np.abs(patches - ground)) > DEVIATION
        for axis in (1, 2):
            # Discs as wide as the fields beside reach in at the middle of a side.
            along = 3 - axis
            size = off.shape[along]
            outer = np.r_[: size // 4, size - size // 4 : size]
            at_corners, whole = off.take(outer, axis=along).mean(axis=along), off.mean(axis=along)
            shares = np.where(whole >= _ALONG, whole, at_corners)
            part = shares.shape[1] // _BESIDE or 1
            at_ends, half = np.c_[shares[:, :part], shares[:, -part:]], shares.shape[1] // 2
            for lies, there in zip(
                seen, (at_ends, shares[:, half - part : half + part]), strict=True
            ):
                lies[axis - 1] |= (there >= least).any(axis=1)
    return bool((seen.mean(axis=2) >= _SEEN).all(axis=1).any())


def _places(pitch: float) -> int:
    return max(_PLACES, round(pitch))
