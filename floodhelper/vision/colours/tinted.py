"""Tells cells that are lit up from ones of a colour of their own.

Their colour is that of other cells made lighter or darker, or mixed with the page behind it. Lit up
is the cell under the mouse, or all that is flooded; of the latter all channels may be raised by as
many levels as well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.colours.pointer import BY_CHANCE, chances_of_few, lie_together
from floodhelper.vision.colours.tints import (
    EXACTLY,
    WHITE,
    Behind,
    is_whitened,
    off_enhanced,
    off_mixed,
    off_shifted,
)
from floodhelper.vision.numbers.regions import beside, is_one_region

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_UNTOUCHED = 0.1
"""Greatest chance with which no cell of a colour touches the flooded region, where it is lit. Of
6,000 positions, played at random, in which the flooded colour is a tint of another one of the board
five are taken for lit with it, with half of it as well, and with three halves six."""

_RARELY_SO = 0.2
"""What the chance counts for where only brightness and saturation together make one colour of the
other: two in ten thousand pairs are so near, but that alone is not to tell."""

_DRAWN = 0.2
"""The same where something is drawn on its cells alone: of 203 screenshots of games one has such a
colour, that of what is flooded."""

_FEWEST_FLOODED, _FEWEST = 4, 2
"""Fewest cells of a flooded region that is lit up, told by what touches it, and in any case."""

_BEGUN, _NOWHERE = 0.25, 1e-3
"""Share of the cells up to which no flood has taken all of a colour, and greatest chance with which
none of the others has the colour of a lit region, were it one of the board's. It lies in a corner.
"""

_TOGETHER = 5.0
"""Times as often as by chance that its colour is taken to be nowhere else, where that counts with
what touches the region. Of the 6,000 positions five are taken for lit; with once as often eight,
without it four."""

_SELDOM = 0.01
"""Greatest chance with which a single cell may be all that there is of a colour where it is lit if
that is just another colour tinted: both come together less than once in ten thousand boards."""

_SEVERAL = 3
"""Fewest colours of which one may be lit: of two it may be the other."""

_PREVAILING = 0.5
"""Share of the cells outside a lit region from which one colour prevails there."""

_PAGES = 3
"""Most of the backgrounds of a picture that may be the page behind a game, as windows and the
wallpaper have backgrounds too."""

_SAME = 8
"""Difference of levels up to which a page has the colour of cells, as dithered areas have."""


def without_tinted(
    palette: Palette,
    backgrounds: NDArray[np.uint8],
    touched: NDArray[np.bool_] | None = None,
    drawn_apart: NDArray[np.bool_] | None = None,
    white: NDArray[np.uint8] = WHITE,
) -> Palette:
    """Palette in which tinted cells, a single one or the flooded, have the colour that was tinted.

    `backgrounds`, shape (n, 3), may lie behind cells, those of most of the picture first, of which
    the very first counts even where cells have it too; `touched`, in the shape of the cells, tells
    in which something more is seen than in others, as the mouse pointer is, and `drawn_apart` which
    are drawn as no others (see `floodhelper.vision.colours.manner`). `white`, (3,), is what the
    screen shows as that: it is yellower by night.
    """
    page = backgrounds[:_PAGES]
    # Cells of a large board cover as much as pages do.
    own = np.abs(page[:, None].astype(np.int16) - palette.colours).max(axis=2) <= _SAME
    page = page[~own.any(axis=1) | (np.arange(len(page)) == 0)]
    whites = WHITE[None] if (white == WHITE).all() else np.stack([white, WHITE])
    behind = Behind(whites, page)
    return _without_lit_floods(_without_lit_cell(palette, behind, touched), behind, drawn_apart)


def _without_lit_cell(
    palette: Palette, behind: Behind, touched: NDArray[np.bool_] | None
) -> Palette:
    lit, plainly = _single(palette, touched)
    if lit is None:
        return _without_lit_among_last(palette, behind)
    apart = off_mixed(palette.colours[lit], palette.colours, behind)
    apart[lit] = np.inf
    is_lit = _is_of_one(apart, roughly=plainly)
    return _merged(palette, lit, np.argmin(apart)) if is_lit else palette


def _without_lit_among_last(palette: Palette, behind: Behind) -> Palette:
    """Palette as above where several colours may be down to a cell, so that one alone says little.

    A cell whose neighbours all have one colour, and it that exactly, with white over it, is lit
    where no two of the other colours are so near each other: the shades of one ramp are.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    single = np.flatnonzero(counts == 1).tolist()
    around = [_only_beside(palette.cells, lit) for lit in single]
    colours, whites = palette.colours, behind.whites
    found = [
        (lit, base)
        for lit, base in zip(single, around, strict=True)
        if base is not None and is_whitened(colours[lit], colours[base], whites)
    ]
    if len(found) != 1 or len(counts) < _SEVERAL:
        return palette
    others = np.delete(colours, found[0][0], axis=0)
    if any(is_whitened(one, other, whites) for one, other in permutations(others, 2)):
        return palette
    return _merged(palette, *found[0])


def _only_beside(cells: NDArray[np.uint8], single: int) -> int | None:
    """Colour of all cells beside the only one of a colour, None where they have several."""
    colours = set(cells[beside(cells == single)].tolist())
    return colours.pop() if len(colours) == 1 else None


def _merged(palette: Palette, lit: int, base: np.intp | int) -> Palette:
    """Palette in which the cells of one colour have another, in the same order."""
    cells = np.where(palette.cells == lit, base, palette.cells)
    cells = (cells - (cells > lit)).astype(np.uint8)
    return replace(palette, cells=cells, colours=np.delete(palette.colours, lit, axis=0))


def _single(palette: Palette, touched: NDArray[np.bool_] | None) -> tuple[int | None, bool]:
    """Colour of a single cell that may be lit up, if there is one: that under the mouse first.

    With it, whether it plainly is, be it but roughly another colour made lighter or darker.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    alone = counts == 1
    if len(counts) < _SEVERAL or not alone.any():
        return None, False
    if touched is not None and lie_together(touched):
        under_mouse = palette.cells[touched & alone[palette.cells]].tolist()
        if len(under_mouse) == 1:
            return int(under_mouse[0]), True
    chance = chances_of_few(counts)[alone][0]
    if np.count_nonzero(alone) > 1 or chance > _SELDOM:
        return None, False
    return int(np.argmax(alone)), bool(chance <= BY_CHANCE)


def _is_of_one(apart: NDArray[np.float64], roughly: bool) -> bool:
    """Whether a colour that is so far off others tinted is one of them: exactly, or just roughly.

    A colour that is surely lit needs to be only nearer to one than to all others.
    """
    nearest, second = np.partition(apart, 1)[:2]
    if nearest <= EXACTLY:
        return bool(second > DEVIATION / 2)
    return bool(roughly and nearest <= DEVIATION / 2 and second > DEVIATION)


def _without_lit_floods(
    palette: Palette, behind: Behind, drawn_apart: NDArray[np.bool_] | None
) -> Palette:
    """Palette in which a region, or each of two players, has the colour that was tinted in it."""
    while floods := _lit_floods(palette, behind, drawn_apart):
        first = floods[0]
        if first.chance <= _UNTOUCHED:
            palette = _joined(palette, [first])
            continue
        # Those of two players tell together.
        other = next((each for each in floods if each.is_apart_from(first)), None)
        if other is None or first.chance * other.chance > _UNTOUCHED:
            break
        palette = _joined(palette, [first, other])
    return palette


@dataclass(frozen=True)
class _Flood:
    """A region that may be lit up."""

    lit: int
    """Its colour."""
    base: int
    """The one that may have been tinted in it."""
    chance: float
    """Chance that no cell of that colour touches it, were both of their own."""

    def is_apart_from(self, other: _Flood) -> bool:
        """Whether two regions are not about any one colour."""
        return len({self.lit, self.base, other.lit, other.base}) == 4


def _lit_floods(
    palette: Palette, behind: Behind, drawn_apart: NDArray[np.bool_] | None
) -> list[_Flood]:
    """Regions that may be lit up, the least likely to be so by chance first.

    Cells of the tinted colour that touched the region would be flooded, and so lit up themselves,
    unless the game has locked them. Some cells may be drawn as no others.
    """
    cells, colours = palette.cells, len(palette.colours)
    counts = np.bincount(cells.ravel(), minlength=colours)
    apart_from_it = ~_touching(cells, colours)
    floods: list[_Flood] = []
    if colours < _SEVERAL:
        return floods
    for lit in np.flatnonzero(counts >= _FEWEST).tolist():
        own = cells == lit
        # There most games begin; open fields of minesweeper, which are tinted too, lie elsewhere.
        in_corner = bool(own[[0, 0, -1, -1], [0, -1, 0, -1]].any())
        few, others = counts[lit] <= _BEGUN * cells.size, cells.size - counts[lit]
        if few and not in_corner:
            continue
        # The commonest may be flooded, whatever colours were there.
        drawn = others - int(np.delete(counts, lit).max())
        elsewhere = (1 - 1 / colours) ** drawn if few else 1.0
        nowhere = elsewhere <= _NOWHERE
        if not (nowhere or apart_from_it[lit].any()) or not is_one_region(own):
            continue
        apart, rarity = _lit_apart(palette, behind, lit, in_corner)
        # Covered fields of minesweeper prevail, and open ones lie together; of a board's colours
        # hardly any does.
        apart[counts > _PREVAILING * others] = np.inf
        apart[lit] = np.inf
        base = int(np.argmin(apart))
        touched = np.count_nonzero(beside(own) & ~own)
        untouched = float((1 - counts[base] / others) ** touched * rarity[base])
        chance = 0.0 if nowhere else untouched * min(1.0, _TOGETHER * elsewhere)
        if drawn_apart is not None and drawn_apart[own].all():
            chance *= _DRAWN
        if (
            _is_of_one(apart, roughly=nowhere)
            and (apart_from_it[lit, base] or (nowhere and apart[base] <= EXACTLY))
            and (nowhere or counts[lit] >= _FEWEST_FLOODED)
            and (counts[base] < _FEWEST_FLOODED or not is_one_region(cells == base))
        ):
            floods.append(_Flood(lit, base, chance))
    return sorted(floods, key=lambda each: each.chance)


def _lit_apart(
    palette: Palette, behind: Behind, lit: int, in_corner: bool
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Levels that the colour of a region is off each colour lit up as well as may be, (colours,).

    With them, by how much less each comes about by chance than where it is plainly tinted.
    """
    own, colours = palette.colours[lit], palette.colours
    apart = off_mixed(own, colours, behind)
    rarity = np.ones(len(colours))
    if in_corner:
        apart = np.minimum(apart, off_shifted(own, colours, behind.whites))
        rarity[apart > EXACTLY] = _RARELY_SO
        apart = np.minimum(apart, off_enhanced(own, colours))
    return apart, rarity


def _touching(cells: NDArray[np.uint8], colours: int) -> NDArray[np.bool_]:
    """Which colours touch which, or are the same, shape (colours, colours)."""
    touching = np.eye(colours, dtype=bool)
    touching[cells[:, 1:], cells[:, :-1]] = True
    touching[cells[1:], cells[:-1]] = True
    return touching | touching.T


def _joined(palette: Palette, floods: list[_Flood]) -> Palette:
    """Palette in which lit regions have the colours that were tinted, most frequent first."""
    cells = palette.cells.copy()
    for flood in floods:
        cells[palette.cells == flood.lit] = flood.base
    order = np.argsort(-np.bincount(cells.ravel(), minlength=len(palette.colours)), kind="stable")
    return palette.of_fewer(
        np.argsort(order)[cells].astype(np.uint8), order[: len(order) - len(floods)]
    )
