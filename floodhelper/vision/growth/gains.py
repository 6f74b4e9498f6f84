"""What speaks for each cell and side of a window to be part of a board: the gains of its extent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.sides import EDGE, Sides
from floodhelper.vision.colours.palette import LINK, distinct_places
from floodhelper.vision.growth.best_extent import Gains
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.extent import Extent

_SINGLE_GAIN = 1.25
"""Weight of a cell with edges on three sides or more: it is plainly a cell, even in a last row that
buttons of the same colours touch, which then has no outline."""

_CELL_GAIN, _CELL_LOSS, _SIDE_GAIN, _SIDE_LOSS, _FOREIGN_LOSS, _LEAK_LOSS = (
    0.5,
    1.0,
    0.25,
    0.5,
    0.25,
    0.25,
)
"""Weights relative to a side of the outline, which counts 1. A cell that no board would have
outweighs its own part of the outline; good cells are worth less than the outline of a row, so that
flat surroundings, which make harmless cells, are left out for lack of an edge around them."""


@dataclass(frozen=True, eq=False)
class Fits:
    """How well cells follow their model, each shape (rows, columns)."""

    plain: NDArray[np.bool_]
    """As well as most known cells."""
    marked: NDArray[np.bool_]
    """But for a part that a mark may cover."""


def find_gains(
    own: NDArray[np.bool_],
    fits: Fits,
    sides: Sides,
    differ: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    known: Extent,
    places: NDArray[np.float64],
) -> Gains:
    """What each cell and side adds; `own` cells (rows, columns) look as those of the board do.

    `places`, shape (rows, columns, 3), are the colours of the cells in CIE Lab.
    """
    left, top = sides.left, sides.top
    touched = np.maximum.reduce([left[:, 1:], left[:, :-1], top[1:], top[:-1]]) >= EDGE
    plainly = np.where(edges_around(sides) >= 3, _SINGLE_GAIN, _CELL_GAIN)
    foreign_loss = _foreign_loss(places[known.cells])
    gain = np.where(own & touched, plainly, np.where(own, 0.0, -foreign_loss))
    gain = np.where(fits.plain, gain, np.where(fits.marked & own, 0.0, -_CELL_LOSS))
    inner = Sides(np.zeros(left.shape), np.zeros(top.shape))
    inner.left[:, 1:-1] = _side_gain(left[:, 1:-1], differ[0], known)
    inner.top[1:-1] = _side_gain(top[1:-1].T, differ[1].T, known.turned()).T
    return Gains(gain, inner, Sides(2 * left - 1, 2 * top - 1))


def without_leak(gains: Gains, leaking: NDArray[np.bool_]) -> Gains:
    """Gains where leaking cells speak against the board, and their missing outline does not."""
    left, top = gains.outline.left.copy(), gains.outline.top.copy()
    none_left = np.zeros(left.shape, dtype=bool)
    none_left[:, 1:-1] = leaking[:, 1:] & leaking[:, :-1]
    none_top = np.zeros(top.shape, dtype=bool)
    none_top[1:-1] = leaking[1:] & leaking[:-1]
    left[none_left & (left < 0)] = 0.0
    top[none_top & (top < 0)] = 0.0
    return Gains(np.where(leaking, -_LEAK_LOSS, gains.cells), gains.inner, Sides(left, top))


def edges_around(sides: Sides) -> NDArray[np.intp]:
    """Number of sides of each cell that are edges: a cell with three is no part of a page."""
    left, top = sides.left >= EDGE, sides.top >= EDGE
    around = left[:, 1:].astype(np.intp) + left[:, :-1] + top[1:] + top[:-1]
    return np.asarray(around)


def _foreign_loss(places: NDArray[np.float64]) -> float:
    """Loss for a cell of a colour that no known cell has, of known `places` (rows, columns, 3).

    The share of colours yet unseen is about that of those seen once (I. J. Good, The population
    frequencies of species, 1953, after A. Turing): the less it is, the surer such a cell is none.
    """
    _, counts = distinct_places(places.reshape(-1, 3), 2 * LINK)
    unseen = (1 + np.count_nonzero(counts == 1)) / (1 + counts.sum())
    return float(np.clip(_FOREIGN_LOSS * np.log(1 / unseen), _FOREIGN_LOSS, _CELL_LOSS))


def _side_gain(
    strength: NDArray[np.float64], differ: NDArray[np.bool_], known: Extent
) -> NDArray[np.float64]:
    """Gain of the sides between cells that are neighbours along a row.

    A side should be an edge where its two cells differ in colour, and elsewhere too on a board
    whose cells have frames, gaps or shade along this axis.
    """
    inside = slice(known.top, known.bottom), slice(known.left, known.right - 1)
    same = strength[inside][~differ[inside]]
    framed = len(same) > 0 and share_true(same >= EDGE) > 0.5
    edge, expected = strength >= EDGE, differ | framed
    return np.where(edge == expected, np.where(edge, _SIDE_GAIN, 0.0), -_SIDE_LOSS)
