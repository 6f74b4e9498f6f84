"""Where the cells lie within the pitch of a lattice: their middle, and the gap between them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, quantile, share_true

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from floodhelper.vision.lattice.extent import Extent

GAP_SPREAD = 0.15
"""Share of the spread of colours inside the cells under which a line is the gap between them: the
blurred edge line of a cell keeps more, noise and the odd mouse pointer less."""

GAP_OPACITY, _GAP_OPACITY_OF_FEW = 0.05, 0.1
"""The same share of the opacity, where a page shows in the gap that is not one colour, and where
but few cells tell, whose colours may run over it as in JPEG: rims have a third or more."""

_GLOW_OPACITY, _GLOW_SPREAD, _GLOW_PLACES, _GLOWING = 0.25, 0.6, 2, 16
"""Share of the opacity and of the spread up to which a gap shows the glow of the cells beside it,
and fewest places of it, and of a cell: rims are more opaque, a blurred edge differs more from cell
to cell, and of small cells it is as wide as a glow."""

_COVERED_SPREAD = 0.8
"""The share under which a cell under the mouse may cover the gaps around it: on 5 by 5 pale cells
with black between them it is three quarters."""

_OFF_CENTRE = 0.15
"""Way in cells that the middle may lie off before the teeth are taken to stand inside the cells.
Under it the teeth know better: they stand on edges, the middle is an average."""

_LEAST_HARMONIC = 0.15
"""Share of the first harmonic in the difference of places half a cell apart, from which its phase
is taken: it is 2/pi for seamless cells of any colours, 0 for the rims of cells of one colour."""

_FINE = 32
"""Places along a cell at which its edges are looked for: the rims of cells are wider."""

_PLAIN_EDGE = 40
"""Difference, in levels, from which an edge is plain and says no more by being stronger."""

_MORE_SYMMETRIC = 1.25
"""How much more symmetric about another line the edges must be to leave the teeth for it: shadows
and the ends of a board disturb the symmetry by a tenth or so."""

FEW_LINES = 10
"""Rows and columns of cells that are enough to tell the gap; of more only some are looked at. With
fewer, the few cells that are left in another colour on a nearly finished board may be missed."""

_FEW_DIFFER = 0.25
"""Share of the cells unlike the usual colour under which they tell little by how much they differ:
half of what it is with two colours."""

_WIDE = 0.25
"""Part of the pitch that is found to be gap from which the other axis is looked at again: of four
places aside one or more lay in it."""

_SAME = 0.2
"""Share of the neighbours of different colours up to which the colours on both sides of a gap may
differ where it is a line inside cells: none do, but for pointers and markers."""

_COARSEST, _FINEST = 8, 48
"""Fewest and most places looked at along a cell to find the gap: half a pixel of the largest cells'
gap is within what a board's place may be off."""


def align(pixels: NDArray[np.uint8], lattice: Lattice, cells: Extent) -> Lattice:
    """Move the teeth of a lattice that stand inside the cells to the sides of the cells.

    `cells` is the part of the lattice that is looked at; at least 2 x 2 cells.
    """
    patches = sample(pixels, lattice, cells, (16, 16), whole=True)
    shifts = []
    for axis in (0, 1):
        off = centre_of_cells(patches, axis)
        if off is None:
            fine = sample(pixels, lattice, cells, (_FINE, _FINE), whole=True)
            shifts.append(centre_of_edges(fine, axis))
        else:
            shifts.append(off if abs(off) > _OFF_CENTRE else 0.0)
    return Lattice(lattice.x.shifted(shifts[1]), lattice.y.shifted(shifts[0]))


def trim_gap(pixels: NDArray[np.uint8], lattice: Lattice, cells: Extent) -> Lattice:
    """Move the teeth to where cells are drawn, and set how much of the pitch they fill."""
    fine_x, fine_y = (
        min(max(round(comb.pitch), _COARSEST), _FINEST) for comb in (lattice.x, lattice.y)
    )
    every = max(1, cells.rows // FEW_LINES), max(1, cells.columns // FEW_LINES)
    # Aside only what is drawn is looked at, as far as it is known: gaps tell nothing there.
    patches = sample(pixels, lattice, cells, (4, fine_x), whole=(False, True), every=every)
    left, right = drawn_span(patches, 1)
    known = replace(lattice, x=replace(lattice.x.shifted(left), drawn=right - left))
    patches = sample(pixels, known, cells, (fine_y, 4), whole=(True, False), every=every)
    top, bottom = drawn_span(patches, 0)
    y = replace(lattice.y.shifted(top), drawn=bottom - top)
    if y.drawn < lattice.y.drawn - _WIDE:
        patches = sample(pixels, replace(lattice, y=y), cells, (4, fine_x), (False, True), every)
        left, right = drawn_span(patches, 1)
    return Lattice(replace(lattice.x.shifted(left), drawn=right - left), y)


def centre_of_cells(patches: NDArray[np.uint8], axis: int) -> float | None:
    """How far the middle of the cells lies from the middle of the patches, along an axis.

    Two places half a cell apart have one colour for certain when they lie in one cell, around its
    middle: the difference of such places, folded by the pitch, is symmetric about the middle and
    least there, which the phase of its first harmonic tells whatever is drawn in the cells. Between
    cells of one colour that have rims or gaps it is as little: where most cells are such, there is
    no first harmonic, and no answer.

    `patches` has the shape (rows, columns, s, s, 3), `axis` is 0 for y and 1 for x. Returns the
    way in cells, -0.5..0.5.
    """
    places = _along(patches, axis)
    s = places.shape[0]
    half = s // 2
    within = _mean_difference(places[half:], places[: s - half], None)
    next_to = _mean_difference(places[:half, 1:], places[s - half :, :-1], None)
    difference = np.zeros(s)
    cells = places.shape[1]
    difference[: s - half] = within * cells
    difference[s - half :] = next_to * (cells - 1)
    counts = np.where(np.arange(s) < s - half, cells, cells - 1)
    phase = (np.arange(s) + half / 2 + 0.5).astype(np.intp) % s
    folded = np.bincount(phase, difference, minlength=s) / np.bincount(phase, counts, minlength=s)
    first = np.pi / s if half % 2 == 0 else 0.0
    at = np.linspace(first, first + 2 * np.pi, s, endpoint=False)
    harmonic = complex((folded * np.exp(1j * at)).sum())
    if abs(harmonic) < _LEAST_HARMONIC * float(folded.sum()):
        return None
    middle = float(np.angle(-harmonic) / (2 * np.pi)) % 1.0
    return middle - 0.5


def centre_of_edges(patches: NDArray[np.uint8], axis: int) -> float:
    """How far from the teeth the middle of the edges around them lies, along an axis.

    The rims of neighbours of one colour have edges on both sides of the line between the cells and
    none on it. All edges, folded by the pitch, are symmetric about that line; the axis of their
    best symmetry up to `_OFF_CENTRE` away is the answer, in cells, 0 where the teeth do as well.

    `patches` has the shape (rows, columns, s, s, 3), `axis` is 0 for y and 1 for x.
    """
    places = _along(patches, axis)
    s = places.shape[0]
    # Edges lie between places; that before the first place of a cell is the tooth.
    folded = np.concatenate(
        [
            _mean_difference(places[:1, 1:], places[-1:, :-1], _PLAIN_EDGE),
            _mean_difference(places[1:], places[:-1], _PLAIN_EDGE),
        ]
    )
    folded = folded + (np.roll(folded, 1) + np.roll(folded, -1)) / 2
    turns = np.arange(-round(2 * _OFF_CENTRE * s), round(2 * _OFF_CENTRE * s) + 1)
    symmetry = folded[(turns[:, None] - np.arange(s)) % s] @ folded
    best = int(np.argmax(symmetry))
    if symmetry[best] <= _MORE_SYMMETRIC * symmetry[len(turns) // 2]:
        return 0.0
    return float(turns[best] / (2 * s))


def drawn_span(patches: NDArray[np.uint8], axis: int) -> tuple[float, float]:
    """Where cells are drawn within their pitch, along an axis: start and end, in cells.

    Where all cells look alike, whatever their colours, is the gap between them. `patches` has the
    shape (rows, columns, down, across, 3), `axis` is 0 for y and 1 for x. Without a gap, or with
    a single line of cells, (0, 1); the start may be negative or positive, up to half a cell.
    """
    places = _along(patches, axis)
    s, cells = places.shape[:2]
    if cells < 2:
        return 0.0, 1.0
    half, levels = s // 2, _without_page_aside(halves_along(patches, axis))
    colours = colours_along(levels)
    # What lies before the first cell and after the last is page, not gap; but where the cells
    # between are all of one colour, that one tells more.
    least, most = colours.min(axis=2), colours.max(axis=2)
    first, last = (
        int((most[:, part].max(axis=1) - least[:, part].min(axis=1)).max() > DEVIATION)
        for part in (slice(1, None), slice(None, -1))
    )
    parts = (
        (levels[:half, first:], colours[:, first:]),
        (levels[half:, : cells - last], colours[:, : cells - last]),
    )
    # Either half has its own cells, of which those that differ from the others may be few.
    profile = np.concatenate([_spread(seen) / _spread_of(own) for seen, own in parts])
    usual = quantile(profile, 0.8)
    plain = profile > _COVERED_SPREAD * usual
    commonest = median(colours.reshape(3, -1))[:, None, None]
    odd = np.abs(colours - commonest).max(axis=0) > DEVIATION
    few = share_true(odd) < _FEW_DIFFER
    if plain.all() and not few:
        return 0.0, 1.0
    drawn = profile > GAP_SPREAD * usual
    unclear = bool(drawn.all())
    # A cell under the mouse may cover the gaps around it.
    covered = drawn & ~plain
    for part, at, (seen, own) in zip(
        (drawn[:half], drawn[half:]), (covered[:half], covered[half:]), parts, strict=True
    ):
        asked = np.flatnonzero(at)
        if len(asked):
            part[asked] = _drawn_in_lines(seen[asked], own)
    if unclear or few:
        opaque = _opaque(parts, profile <= _GLOW_SPREAD * usual, few)
        middle = slice(s // 4, s - s // 4)
        # Marks show none of the colours either.
        opaque[middle] |= drawn[middle]
        drawn = opaque if few and odd.any() else drawn & opaque
    if drawn.all() or not drawn.any():
        return 0.0, 1.0
    start, length = _beside_longest_gap(drawn)
    if _is_inside(levels, colours, start, length):
        return 0.0, 1.0
    return start / s, (start + length) / s


def _without_page_aside(levels: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """Levels, as of `halves_along`, with gaps that cross the first and the last line of cells.

    Above the first line of cells there is page, and below the last one.
    """
    edge = levels.shape[3] // 4
    border = [*range(edge), *range(levels.shape[3] - edge, levels.shape[3])]
    by_place = levels[:, :, :, border].transpose(0, 2, 3, 1, 4)
    ground = median(by_place.reshape(len(levels), 3, len(border), -1))[:, None]
    levels[:, :, :, :edge, 0] = ground[..., :edge]
    levels[:, :, :, levels.shape[3] - edge :, -1] = ground[..., edge:]
    return levels


def _beside_longest_gap(drawn: NDArray[np.bool_]) -> tuple[int, int]:
    """First place of what is drawn (places,), up to half of them before the first, and its length.

    It is all but the longest run of the gap, around the corner too: the cells lie next to each
    other.
    """
    ends = np.flatnonzero(drawn)
    holes = np.diff(np.concatenate([ends, [ends[0] + len(drawn)]]))
    widest = int(np.argmax(holes))
    start = int(ends[(widest + 1) % len(ends)])
    length = len(drawn) - int(holes[widest]) + 1
    return (start - len(drawn) if start > len(drawn) // 2 else start), length


def _is_inside(
    levels: NDArray[np.uint16], colours: NDArray[np.float32], start: int, length: int
) -> bool:
    """Whether what is taken for a gap is a line inside cells: they go on beyond it as they were.

    `levels` are halves, shape (places, cells, 3, places aside, cells aside), and `colours` have the
    shape (3, cells, cells aside). What is drawn begins at `start` and is `length` places long.
    """
    # Past a blurred edge.
    edge = min(1, length // 4)
    last, first = start + length - 1 - edge, len(levels) + start + edge
    before, after = levels[last % len(levels)], levels[first % len(levels)]
    if last // len(levels) < first // len(levels):
        before, after = before[:-1], after[1:]
    apart = np.maximum(before, after) - np.minimum(before, after)
    differ = share_true(apart.max(axis=1) > 2 * DEVIATION)
    next_to = np.abs(np.diff(colours, axis=1)).max(axis=0) > DEVIATION
    return differ < _SAME * share_true(next_to)


def halves_along(patches: NDArray[np.uint8], axis: int) -> NDArray[np.uint16]:
    """Cells (rows, columns, down, across, 3) along an axis, 0 for y, 1 for x, in halves of levels.

    Shape (places, cells, 3, places aside, cells aside). Medians of levels are whole halves.
    """
    return np.left_shift(_along(patches, axis), 1, dtype=np.uint16)


def colours_along(levels: NDArray[np.uint16]) -> NDArray[np.float32]:
    """Colours of cells given in halves of levels, shape (3, cells, cells aside).

    They are the medians of the middle half of each cell along the axis.
    """
    quarter = len(levels) // 4
    inside = levels[quarter : len(levels) - quarter].transpose(2, 1, 4, 0, 3)
    return median(inside.reshape(*inside.shape[:3], -1)) / np.float32(2)


def seen_along(levels: NDArray[np.uint16]) -> NDArray[np.float32]:
    """Mean levels of the places aside, of halves of levels as `halves_along` gives them.

    Shape (places, cells, 3, cells aside).
    """
    total = levels.sum(axis=3, dtype=np.uint16)
    return np.asarray(total / np.float32(2 * levels.shape[3]), dtype=np.float32)


def _opaque(
    parts: Iterable[tuple[NDArray[np.uint16], NDArray[np.float32]]],
    faint: NDArray[np.bool_],
    few: bool,
) -> NDArray[np.bool_]:
    """Places (places,) that show the colours of the cells.

    Gaps may differ by noise, shadows and the page that shows in them as much as few cells do, but
    they show nothing of the cells' colours, or but their glow. The rims of cells of one colour
    differ as little, but show some of it where others have another.

    `parts` are the places of both halves and the colours of their cells, `faint` tells which places
    differ less than others from cell to cell, `few` whether few cells differ.
    """
    opacity = np.concatenate([opacity_along(seen_along(seen), own) for seen, own in parts])
    most = quantile(opacity, 0.8)
    opaque = opacity > (_GAP_OPACITY_OF_FEW if few else GAP_OPACITY) * most
    if not few and len(opaque) >= _GLOWING:
        glows = np.concatenate([_glows(seen, own, most) for seen, own in parts])
        glows &= faint
        if np.count_nonzero(glows) >= _GLOW_PLACES:
            opaque &= ~glows
    return np.asarray(opaque)


def _glows(
    seen: NDArray[np.uint16], colours: NDArray[np.float32], most: float
) -> NDArray[np.bool_]:
    """Places (places,) where at no place aside more shows of the cells than their glow.

    `seen` are halves of levels, shape (places, cells, 3, places aside, cells aside), `colours` have
    the shape (3, cells, cells aside), `most` is the usual opacity. Of a disc some places aside show
    all of it.
    """
    lines = np.moveaxis(seen, 3, 1).reshape(-1, *seen.shape[1:3], seen.shape[4])
    levels = np.asarray(lines / np.float32(2), dtype=np.float32)
    opacity = opacity_along(levels, colours).reshape(len(seen), -1)
    return np.asarray(opacity.max(axis=1) <= _GLOW_OPACITY * most)


def opacity_along(seen: NDArray[np.float32], colours: NDArray[np.float32]) -> NDArray[np.float32]:
    """Share of the cells' colours (3, cells, cells aside) in the places of `seen`, shape (places,).

    It is the slope of a least-squares fit. `seen` are levels, shape (places, cells, 3, cells
    aside).
    """
    away = colours - colours.mean(axis=(1, 2), keepdims=True)
    together = seen.reshape(len(seen), -1) @ away.transpose(1, 0, 2).ravel()
    return np.asarray(together / max(1.0, float(np.vdot(away, away))), dtype=np.float32)


def _along(patches: NDArray[np.uint8], axis: int) -> NDArray[np.uint8]:
    """Cells (rows, columns, down, across, 3) by what lies along an axis, 0 for y and 1 for x.

    Shape (places, cells, 3, places aside, cells aside).
    """
    order = (2, 0, 4, 3, 1) if axis == 0 else (3, 1, 4, 2, 0)
    return patches.transpose(order)


def _mean_difference(
    one: NDArray[np.uint8], other: NDArray[np.uint8], most: int | None
) -> NDArray[np.float64]:
    """Mean difference, in the channel that differs most, up to `most`, at each of the places.

    Both have the shape (places, cells, 3, places aside, cells aside).
    """
    difference = np.maximum(one, other)
    difference -= np.minimum(one, other)
    greatest = difference.max(axis=2)
    if most is not None:
        np.minimum(greatest, most, out=greatest)
    return np.asarray(greatest.mean(axis=(1, 2, 3)))


def _drawn_in_lines(seen: NDArray[np.uint16], colours: NDArray[np.float32]) -> NDArray[np.bool_]:
    """At which places cells are drawn in most lines aside, or in more than one plainly: (places,).

    Lines count by how much their cells' `colours`, shape (3, cells, cells aside), differ.
    """
    own = _spread_aside((2 * colours).astype(np.uint16).transpose(1, 0, 2)[None, :, :, None])[0]
    spread = _spread_aside(seen)
    shows = spread > GAP_SPREAD * np.maximum(own, 0.5)
    most = np.where(shows, own, 0).sum(axis=1) >= own.sum() / 2
    plainly = spread > GAP_SPREAD * max(0.5, float(own.mean()))
    return np.asarray(most | (np.count_nonzero(plainly, axis=1) > 1))


def _spread_aside(seen: NDArray[np.uint16]) -> NDArray[np.float32]:
    """How much places differ from cell to cell of each line aside, shape (places, cells aside)."""
    levels = seen.transpose(0, 2, 3, 1, 4)
    usual = median(levels.reshape(*levels.shape[:3], -1))[..., None, None]
    return np.asarray(np.abs(levels - usual).mean(axis=(1, 2, 3)) / 2 * seen.shape[2])


def _spread_of(colours: NDArray[np.float32]) -> float:
    """How much colours (3, cells, cells aside) differ, as `_spread` of places that show them."""
    halves = (2 * colours).astype(np.uint16).transpose(1, 0, 2)
    return max(0.5, float(_spread(halves[None, :, :, None])[0]))


def _spread(seen: NDArray[np.uint16]) -> NDArray[np.float64]:
    """How much places differ from cell to cell, shape (places,).

    It is the mean difference from the usual level of the same place. `seen` are halves of levels,
    shape (places, cells, 3, places aside, cells aside).
    """
    levels = seen.transpose(0, 2, 3, 1, 4).astype(np.uint32, order="C")
    levels = levels.reshape(len(seen), -1, seen.shape[1] * seen.shape[4])
    count = levels.shape[2]
    # What is above the middle less what is below it is the sum of all differences from it. Numbers
    # of four bytes are sorted in a third of the time in which smaller ones are parted.
    levels.sort(axis=2)
    above = levels[:, :, count - count // 2 :].sum(axis=(1, 2), dtype=np.int64)
    below = levels[:, :, : count // 2].sum(axis=(1, 2), dtype=np.int64)
    return np.asarray((above - below) / (2 * seen.shape[3] * count))
