"""Orders seeds by a first look at their colours, so that the right ones are pursued first."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.periodicity import Seed

LOOKED_AT, THOROUGH = 48, 192
"""Most seeds that are looked at, at first and where nothing was found so: of a board on a screen
full of text and windows the first look may be at none."""

COMPARED = 400
"""Most seeds that are compared with each other; a screen full of text and pictures has more."""

_CELLS, _PLACES = 5, 8
"""Cells looked at across and down a seed, and places a cell: few, as there are many seeds."""

_REPEATED = 0.8
"""What a seed is worth after a better one of the same lattice: four failures halve the hope."""

_NEARLY = 0.84
"""Share of the best score from which a larger window of the same lattice is pursued first: it
shows more cells of a board, so that fewer views of that are needed. On 5,000 screens of the
project's generator one board was placed a pixel off by a window of 0.83."""

_ENOUGH_PERIODS = 4.0
"""Periods in a window from which its repeating is no chance; the lines of text agree over two."""

_PLAIN_CHANGE = 60.0
"""Mean difference of places half a cell apart, in levels, from which colours plainly change. It is
the median of boards of the project's generator of screens; that of their pages of text is 27."""

_LEAST_CHANGE = 0.1
"""Least share of it that counts: colours that are close to each other repeat as well."""

_SLIMMEST, _WIDE, _WIDEST, _SMALLEST = 0.36, 2.3, 5.2, 4.9
"""Width of cells relative to their height, and pitch (px), between which the cells of boards are
by `floodhelper.vision.verification.verify`, and a little more: a seed's pitch is known to 3 %. And
width from which cells are hardly a board's: of 805 screenshots of games four show such."""

ALIKE = 0.04
"""Relative difference of pitches under which seeds close together tell of the same lattice."""


def shortlist(
    pixels: NDArray[np.uint8],
    seeds: list[Seed],
    most: int = LOOKED_AT,
    *,
    any_size: bool = False,
    least: float = 0.0,
) -> list[Seed]:
    """Seeds to pursue, best first, at most so many, their scores lowered by this first look.

    Those whose repeats are no cells of a board are left out, unless they may be of `any_size`, and
    those of a score under `least` before it.
    """
    # Several times faster than of a list of them.
    facts = np.fromiter(chain.from_iterable(seeds), np.float64, 6 * len(seeds)).reshape(-1, 6)
    may_be = np.flatnonzero(any_size | _may_be_cells(facts[:, 3], facts[:, 4]))
    best = may_be[np.argsort(-facts[may_be, 5], kind="stable")[:COMPARED]]
    if not len(best):
        return []
    seeds, facts = [seeds[i] for i in best], facts[best].T
    places, scores = facts[:5], facts[5] * np.sqrt(_likelihood(facts[:5]))
    order = _spread(places, scores)[:most]
    order = order[scores[order] >= least]
    if not len(order):
        return []
    places = places[:, order]
    scores = scores[order] * np.sqrt(_looks(pixels, places))
    chosen = [seeds[i]._replace(score=new) for i, new in zip(order, scores.tolist(), strict=True)]
    return [chosen[i] for i in _spread(places, scores, _NEARLY)]


def _may_be_cells(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether the pitches of seeds may be those of cells, each shape (seeds,)."""
    ratio = x / y
    return (ratio >= _SLIMMEST) & (ratio <= _WIDEST) & (np.minimum(x, y) >= _SMALLEST)


def _likelihood(places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Share 0..1: the less, the fewer cells a window sees and the less square they are.

    `places` are the left, top, side and pitches of seeds, px, shape (5, seeds).
    """
    _, _, side, x, y = places
    periods = np.minimum(side / np.maximum(x, y), _ENOUGH_PERIODS) / _ENOUGH_PERIODS
    squareness = np.minimum(x / y, y / x)
    return np.asarray(periods * np.where(x > _WIDE * y, squareness**2, squareness))


def _spread(
    places: NDArray[np.float64], scores: NDArray[np.float64], nearly: float | None = None
) -> NDArray[np.intp]:
    """Order of seeds at `places` by score, less `_REPEATED` for each better of the same lattice.

    Of those of one lattice the largest window comes first whose score is the share `nearly` of the
    best, where that is given.
    """
    best = np.argsort(-scores, kind="stable")
    places, scores = places[:, best], scores[best]
    turns = np.zeros(len(scores), dtype=int)
    free = np.ones(len(scores), dtype=bool)
    same = _same(places)
    for i in range(len(scores)):
        if free[i]:
            group = np.flatnonzero(free & same[i])
            turns[group] = np.arange(len(group))
            free[group] = False
            if nearly is not None and len(group) > 1:
                sides = np.where(scores[group] >= nearly * scores[i], places[2, group], 0.0)
                ahead = group[: int(sides.argmax()) + 1]
                best[ahead] = best[np.roll(ahead, 1)]
    return np.asarray(best[np.argsort(-scores * _REPEATED**turns, kind="stable")])


def _same(places: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which of the seeds at some places tell of the same lattice as another: [other, seed]."""
    left, top, side, *pitches = places.astype(np.float32)
    reach = side + side[:, None]
    same = np.ones(reach.shape, dtype=bool)
    for start in (left, top):
        middle = start + side / 2
        away = middle - middle[:, None]
        same &= np.abs(away, out=away) <= reach
    for pitch in pitches:
        off = pitch / pitch[:, None]
        off -= 1
        same &= np.abs(off, out=off) <= ALIKE
    return same


def _looks(pixels: NDArray[np.uint8], places: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much the colours hold still in the middle of cells and change between them, 0..1.

    See `floodhelper.vision.cells.phase.centre_of_cells`: the difference of places half a cell
    apart, folded by the pitch, falls to almost nothing around the middle of flat cells. On pages
    it does so too where nothing is written, but there it is little everywhere.
    """
    n = _CELLS * _PLACES
    steps = (np.arange(n) + 0.5) / _PLACES - _CELLS / 2
    left, top, side, *pitches = places[..., None]
    x, y = (
        (start + side / 2 + pitch * steps).astype(np.intp).clip(0, size - 1)
        for start, pitch, size in zip((left, top), pitches, pixels.shape[1::-1], strict=True)
    )
    index = 3 * (y[:, :, None] * pixels.shape[1] + x[:, None, :])
    levels, looks = pixels.reshape(-1), np.empty((3, *index.shape), dtype=np.uint8)
    # Single bytes are taken much faster than pixels of three.
    for channel, look in enumerate(looks):
        levels[channel:].take(index, out=look, mode="clip")
    half = _PLACES // 2
    least_x, usual_x = _changes(looks[..., half:], looks[..., :-half], 1)
    least_y, usual_y = _changes(looks[:, :, half:], looks[:, :, :-half], 2)
    plain = np.clip(np.minimum(usual_x, usual_y) / _PLAIN_CHANGE, _LEAST_CHANGE, 1.0)
    depth_x, depth_y = 1 - least_x / np.maximum(usual_x, 1), 1 - least_y / np.maximum(usual_y, 1)
    return np.asarray(depth_x * depth_y * plain)


def _changes(
    one: NDArray[np.uint8], other: NDArray[np.uint8], aside: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Least and mean difference of looks (3, n, down, across) and those half a cell further on.

    `aside` is the axis of (n, down, across) along which they are not further on.
    """
    difference = np.maximum(one, other)
    difference -= np.minimum(one, other)
    greatest = largest(np.moveaxis(difference, 0, -1))
    change = greatest.sum(axis=aside, dtype=np.uint16) / greatest.shape[aside]
    whole = change.shape[1] // _PLACES * _PLACES
    folded = change[:, :whole].reshape(len(change), -1, _PLACES).mean(axis=1)
    return folded.min(axis=1), folded.mean(axis=1)
