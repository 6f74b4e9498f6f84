"""Whether buttons stand in a row beside a board, one for each of its colours.

      (a) (b) (c) (d)      all of one size, as far from each other, each of a colour of its own,
    ┏━━━━━━━━━━━━━━━━━┓    and in line with the middle of a side of the board, or with its begin
    ┃ a a b b b b a a ┃
    ┃ a c c d d c c a ┃

A picture made of cells, a crossword or a chart has no such row, while a game whose levels are laid
out by hand does, and one of which a cell is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.areas import find_areas
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.picture.edges import STEP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.picture.scene import Scene

LEAST_SIDE = 24 - STEP
"""Least side of a button, px, seen to a step: no target of a pointer should be smaller than 24 by
24 (W3C, Web Content Accessibility Guidelines 2.2, 2023), while the swatches of legends mostly are.
"""

_SQUARE = 1.6
"""Most that a button is as long as wide, or as wide as long."""

_ALIKE = 1.25
"""Most that one button is as large as another, each way: the one under the mouse is a fifth larger,
and one that is chosen has a rim."""

_OFF = 0.12
"""Most by which a button is off its place in the row, as a share of its size."""

NEAR = 8
"""Most by which a button differs from the colour of the cells, levels: flat areas of one colour are
drawn as one, but for what JPEG leaves in discs."""

_FEWEST = 3
"""Fewest buttons that make a row."""

_OTHERS = 1
"""Colours of a board that may have no button like them, of four or more, as their button is
another shade or is marked."""

_PLACES = 5
"""Places looked at in the middle half of an area, each way: a digit or a tick covers some."""

_ASKED = 512
"""Most areas that are looked at, the largest: those of a page of swatches or pictures are more."""


def has_button_row(scene: Scene, board: Grown, colours: NDArray[np.uint8]) -> bool:
    """Whether a row, or a column, of buttons in the colours (n, 3) of a board stands beside it.

    Up to half of them may have colours that are no more, or not yet, on the board.
    """
    most = _OTHERS if len(colours) > 3 else 0
    return any(
        len(colours) - len(own) <= most and 2 * len(own) >= buttons
        for own, buttons in _rows(scene, board, colours)
    )


def has_button_row_of(
    scene: Scene, board: Grown, colours: NDArray[np.uint8], few: NDArray[np.bool_]
) -> bool:
    """Whether such a row has a button for each of a `few` of the colours, shape (n,)."""
    return any(set(np.flatnonzero(few).tolist()) <= own for own, _ in _rows(scene, board, colours))


def _rows(scene: Scene, board: Grown, colours: NDArray[np.uint8]) -> Iterator[tuple[set[int], int]]:
    """Which of the colours (n, 3) a row has that stands beside a board, and how many buttons."""
    left, right = board.lattice.x.at(np.array([0, board.columns])).tolist()
    top, bottom = board.lattice.y.at(np.array([0, board.rows])).tolist()
    areas = _squarish(find_areas(scene.edges))
    for sides, first, last, along in (
        (areas, top, bottom, (left, right)),
        (areas[:, [1, 0, 3, 2]], left, right, (top, bottom)),
    ):
        beside = np.flatnonzero((sides[:, 1] >= last - 1) | (sides[:, 3] <= first + 1))[:_ASKED]
        shown = _colours_of(scene.pixels, areas[beside])
        near = largest(np.abs(shown[:, None] - colours.astype(np.int16))) <= NEAR
        for row in _in_line(sides[beside], np.asarray(near.any(axis=1))):
            if _are_distinct(shown[row]) and _stand_evenly(sides[beside][row], along):
                own = np.flatnonzero(near[row].any(axis=0))
                yield set(own.tolist()), int(np.count_nonzero(row))


def _squarish(areas: NDArray[np.float32]) -> NDArray[np.float32]:
    """Areas that are large enough for buttons, and about as wide as high."""
    width, height = areas[:, 2] - areas[:, 0], areas[:, 3] - areas[:, 1]
    short, long = np.minimum(width, height), np.maximum(width, height)
    return areas[np.flatnonzero((short >= LEAST_SIDE) & (long <= _SQUARE * short))]


def _colours_of(pixels: NDArray[np.uint8], areas: NDArray[np.float32]) -> NDArray[np.int16]:
    """Usual colour in the middle of each area, shape (n, 3)."""
    at = 0.25 + 0.5 * (np.arange(_PLACES) + 0.5) / _PLACES
    x = (areas[:, 0, None] + (areas[:, 2] - areas[:, 0])[:, None] * at).astype(np.intp)
    y = (areas[:, 1, None] + (areas[:, 3] - areas[:, 1])[:, None] * at).astype(np.intp)
    places = pixels[y[:, :, None], x[:, None, :]].reshape(len(areas), _PLACES**2, 3)
    return median(places, axis=1).astype(np.int16)


def _in_line(areas: NDArray[np.float32], known: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which areas (n, 4) lie in line with some that are `known` and are alike, shape (rows, n)."""
    sizes = np.stack([areas[:, 2] - areas[:, 0], areas[:, 3] - areas[:, 1]], axis=1)
    middles = (areas[:, 1] + areas[:, 3]) / 2
    ratio = sizes[known, None] / sizes
    alike = ((ratio <= _ALIKE) & (ratio >= 1 / _ALIKE)).all(axis=2)
    apart = np.abs(middles[known, None] - middles)
    in_line = alike & (apart <= _OFF * sizes[known, None, 1])
    return np.unique(in_line[in_line.sum(axis=1) >= _FEWEST], axis=0)


def _are_distinct(colours: NDArray[np.int16]) -> bool:
    """Whether no two of some colours (n, 3) are alike."""
    alike = largest(np.abs(colours[:, None] - colours)) <= NEAR
    return bool(np.count_nonzero(alike) == len(colours))


def _stand_evenly(areas: NDArray[np.float32], side: tuple[float, float]) -> bool:
    """Whether areas (n, 4) of a row stand evenly along a side of a board, but for one.

    That may be chosen, and not look like the others.
    """
    size = float(np.median(areas[:, 2] - areas[:, 0]))
    steps = np.diff(np.sort(areas[:, 0] + areas[:, 2]) / 2)
    if steps.min() < (1 - _OFF) * size:
        return False
    times = np.rint(steps / steps.min())
    if times.sum() > len(times) + 1 or np.ptp(steps / times) > _OFF * size:
        return False
    first, last = float(areas[:, 0].min()), float(areas[:, 2].max())
    centred = abs(first + last - side[0] - side[1]) <= size
    return centred or abs(first - side[0]) <= size / 2
