"""Minesweeper, whose numbers lie on tiles of a colour each in some programs, as a game's marks do.

▓ ▓ ▓ ▓    Cells that are covered and cells that are open with no mine near
▓ 1 1 1    bear nothing, and never touch, not even at a corner: between them
▓ 1 · ·    lie the numbers. Or covered cells show a relief, all the
           same, and all numbers lie on the colour of the open ones.
           Or there is no colour but that of the numbers and flags.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab, linked
from floodhelper.vision.colours.writing import twins
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import around, as_planes, share_of_places
from floodhelper.vision.verification.ink import BARE, LEAST_INK, same_ink

if TYPE_CHECKING:
    from numpy.typing import NDArray

_STEP = 4
"""Way between the places that tell how light a cell is: ink covers under half of them."""

_INKED = 0.03
"""Least ink in cells of a number, as a share of their places: a thin 1 is half as high as a cell
and a twelfth as wide."""

_FEWEST, _MOST = 2, 15
"""Fewest cells that tell a look, and fewest numbers; most cells of a colour looked at."""

_COMPARED = 45
"""Most cells that are compared with each other for the commonest look."""

_OPENED = 25
"""Most cells that are opened while none of them is empty: one mine in five cells is near to 83 of
100 others, to as many one after another once in a hundred games."""

_PART, _ALIKE = 1 / 3, 4
"""Greatest part of the cells that they are, and most of them that may all bear the same number:
with a mine in five cells 40 of 100 numbers are a 1 and 35 a 2, so that five are alike once in 25
games."""

_HUED, _OF_NUMBER, _GREY_CELLS = 60, (0.03, 0.45), 0.5
"""Levels between the channels of what is no grey, share of a cell that a number in colour covers,
and least share of the cells that show no colour at all. Cells of games are filled with more of it:
in none of 600 screenshots has one so little where a third of the others have none."""

_INKS, _APART = 3, np.radians(40)
"""Fewest hues of numbers and flags, and how far they are from each other in CIE Lab, radians: most
programs draw a 1 in blue, a 2 in green, a 3 and the flags in red."""

_BY_CHANCE, _BY_NO_CHANCE = 0.01, 1e-6
"""Greatest chance with which bare cells of two colours of a game would touch nowhere: most games
bear their marks in all cells or in none. And that with which the others, which all bear something,
need not bear unlike numbers: nearly all of those around a few mines may be a 1."""


def is_minesweeper(marks: NDArray[np.uint8], labels: NDArray[np.uint8]) -> bool:
    """Whether cells bear unlike numbers, but for those of two kinds that never touch.

    `marks` are the cells as `within_outlines` leaves them, `labels` their colours, (rows, columns).
    """
    if _are_coloured_on_grey(marks):
        return True
    green = marks[..., 1]
    light = median(green[..., ::_STEP, ::_STEP].reshape(*labels.shape, -1))
    names = _in_two_lights(light, labels)
    kinds = np.flatnonzero(np.bincount(names.ravel()) >= _FEWEST).tolist()
    # A cell of a rare colour has no other to be told by, and bears what is off its own.
    level = light.copy()
    for kind in kinds:
        level[names == kind] = median(light[names == kind])
    low, high = (np.clip(level + way, 0, 255).astype(np.uint8) for way in (-LEAST_INK, LEAST_INK))
    ink = (green < low[..., None, None]) | (green > high[..., None, None])
    share = ink.mean(axis=(2, 3))
    inked = share >= _INKED
    bare = [(names == kind) & (share <= BARE) for kind in kinds]
    bare = [cells for cells in bare if np.count_nonzero(cells) >= _FEWEST]
    if len(bare) == 1 and not bare[0].all():
        if _are_opened(~bare[0], inked, green, labels):
            return True
        bare.append(_commonest(green, ~bare[0]))
        inked &= ~bare[1] & (names == names[bare[0]][0])
    if len(bare) != 2 or (chance := _apart_by_chance(*bare)) > _BY_CHANCE:
        return False
    if chance <= _BY_NO_CHANCE and (bare[0] | bare[1] | inked).all():
        return True
    return _numbers(green, ink, [inked & (names == kind) for kind in kinds]) >= _FEWEST


def _are_coloured_on_grey(marks: NDArray[np.uint8]) -> bool:
    """Whether no cell is of a colour, but several bear something small in one, in several hues."""
    planes = as_planes(marks)
    hued = planes.max(axis=0) - planes.min(axis=0) > _HUED
    share = share_of_places(hued)
    least, most = _OF_NUMBER
    bear = share >= least
    if not bear.any() or share.max() > most or share_true(share <= BARE) < _GREY_CELLS:
        return False
    inked = hued[..., bear]
    inks = (planes[..., bear] * inked).sum(axis=(1, 2)) / inked.sum(axis=(0, 1))
    seen = lab(inks.T.round().astype(np.uint8))
    hues = np.sort(np.arctan2(seen[:, 2], seen[:, 1]))
    between = np.diff(hues, append=hues[0] + 2 * np.pi)
    return bool(np.count_nonzero(between > _APART) >= _INKS)


def _are_opened(
    others: NDArray[np.bool_],
    inked: NDArray[np.bool_],
    green: NDArray[np.uint8],
    labels: NDArray[np.uint8],
) -> bool:
    """Whether all of the `others` of the cells, of two colours in all, bear a number.

    So do the first ones that are opened. What is left of a game bears marks as its flooded part
    does, or none, or all the same. `green` are the levels of all, shape (rows, columns, down,
    across).
    """
    opened = np.count_nonzero(others)
    if not _FEWEST <= opened <= min(_OPENED, _PART * others.size):
        return False
    if not inked[others].all() or np.ptp(labels[others]):
        return False
    rows, columns = _some(others, _COMPARED)
    kinds = np.sort(np.bincount(linked(twins(green[rows, columns]))))
    return bool(opened <= _ALIKE or kinds[-2:-1].sum() >= _FEWEST)


def _commonest(green: NDArray[np.uint8], rest: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which of the `rest` of the cells (rows, columns) look as most of them do.

    `green` are the levels of all, shape (rows, columns, down, across).
    """
    rows, columns = _some(rest, _COMPARED)
    alike = linked(twins(green[rows, columns]))
    own = alike == np.bincount(alike).argmax()
    look = median(green[rows[own], columns[own]].astype(np.float32), axis=0)
    off = np.abs(green - look) > LEAST_INK
    return np.asarray(rest & (off.mean(axis=(2, 3)) <= BARE))


def _in_two_lights(light: NDArray[np.float32], labels: NDArray[np.uint8]) -> NDArray[np.intp]:
    """Names of colours (rows, columns), in two where cells of one are plainly lighter than others.

    Open cells may be taken for those of a flooded region that is lit up. `light` is how light the
    cells are, levels of green, shape (rows, columns).
    """
    names = labels.astype(np.intp)
    for label in np.unique(labels).tolist():
        own = labels == label
        levels = np.sort(light[own])
        steps = np.diff(levels)
        if len(steps) and steps.max() >= LEAST_INK:
            names[own & (light > levels[steps.argmax()])] += int(labels.max()) + 1
    return names


def _some(told: NDArray[np.bool_], most: int = _MOST) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Rows and columns of some of the cells that are told."""
    rows, columns = np.nonzero(told)
    some = evenly(len(rows), most)
    return rows[some], columns[some]


def _apart_by_chance(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """Chance with which some cells (rows, columns) would touch others nowhere, 1 where they do.

    A few cells amid many others would touch them sooner than many at whose border they are few.
    """
    if (around(one, np.maximum) & other).any():
        return 1.0
    return min(_none_beside(one, other), _none_beside(other, one))


def _none_beside(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """Chance with which none of the cells beside some would be of the others."""
    beside = around(one, np.maximum) & ~one
    share = np.count_nonzero(other) / (one.size - np.count_nonzero(one))
    return float((1 - share) ** np.count_nonzero(beside))


def _numbers(
    green: NDArray[np.uint8], ink: NDArray[np.bool_], kinds: list[NDArray[np.bool_]]
) -> int:
    """How many unlike numbers the inked cells of each kind (rows, columns) bear."""
    found = []
    for own in kinds:
        rows, columns = _some(own)
        if len(rows) < _FEWEST:
            continue
        look = linked(twins(green[rows, columns]))
        names, counts = np.unique(look, return_counts=True)
        found += [
            ink[rows, columns][look == name].mean(axis=0) > 0.5 for name in names[counts >= _FEWEST]
        ]
    # What lies along a side of a cell is its rim, or the gap.
    inner = [each[1:-1, 1:-1] for each in found]
    found = [each for each in inner if each.mean() >= _INKED]
    if not found:
        return 0
    return len(np.unique(linked(same_ink(np.stack(found)))))
