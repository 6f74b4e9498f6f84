"""Finds the wide areas of one colour in a picture: pages, windows, flooded parts of boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.numbers.regions import joined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

_STEP, _MOST_PLACES = 4, 150_000
"""Way between the pixels looked at, px, or more where there were more than so many: in a full-HD
picture each cell of the smallest boards is seen."""

_SAME = 4
"""Greatest difference of neighbours, levels, inside an area: what noise and JPEG leave."""

_LEAST_PLACES, _MOST_AREAS = 60, 96
"""Fewest places of an area, 8 by 8 of the smallest cells, and most areas that are looked at: the
parts of windows and of a wallpaper around a small board are many."""


@dataclass(frozen=True, eq=False)
class WideArea:
    """An area of one colour."""

    left: int
    top: int
    right: int
    bottom: int
    """Its bounding box, px, each known to `step`."""
    step: int
    colour: NDArray[np.int16]
    """Its usual colour, shape (3,)."""
    filled: float
    """Share of its bounding box that it fills."""


def find_wide_areas(
    pixels: NDArray[np.uint8],
    filled_from: float,
    filled_to: float,
    check: Callable[[], object] | None = None,
) -> Iterator[WideArea]:
    """Areas of one colour in RGB pixels, shape (height, width, 3), the largest first.

    Those that fill at least and at most such shares of their bounding boxes. Before each `check` is
    called, which may raise to end it.
    """
    height, width = pixels.shape[:2]
    step = max(_STEP, int(np.ceil(np.sqrt(height * width / _MOST_PLACES))))
    places = pixels[step // 2 :: step, step // 2 :: step].astype(np.int16)
    if min(places.shape[:2]) < 2:
        return
    names = joined(_same(places, 1), _same(places, 0))
    _, area, counts = np.unique(names, return_inverse=True, return_counts=True)
    area = area.reshape(names.shape)
    large = np.argsort(-counts, kind="stable")[:_MOST_AREAS]
    for i in large[counts[large] >= _LEAST_PLACES].tolist():
        if check is not None:
            check()
        own = area == i
        rows, columns = (np.flatnonzero(own.any(axis=axis)) for axis in (1, 0))
        box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
        filled = share_true(own[box])
        if filled_from <= filled <= filled_to:
            left, top, right, bottom = (
                step * int(each) for each in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)
            )
            colour = np.median(places[own], axis=0).astype(np.int16)
            yield WideArea(left, top, right, bottom, step, colour, filled)


def off_colour(pixels: NDArray[np.uint8], colour: NDArray[np.int16]) -> NDArray[np.uint8]:
    """Levels by which RGB pixels (..., 3) are off a colour (3,) in the channel that is most off."""
    most = np.zeros(pixels.shape[:-1], dtype=np.uint8)
    # One channel after the other, as all at once take twice the memory.
    for channel, level in enumerate(colour.astype(np.uint8)):
        apart = np.maximum(pixels[..., channel], level)
        apart -= np.minimum(pixels[..., channel], level)
        np.maximum(most, apart, out=most)
    return most


def _same(places: NDArray[np.int16], axis: int) -> NDArray[np.bool_]:
    """Whether places (rows, columns, 3) have the colour of the next along an axis."""
    return np.asarray(largest(np.abs(np.diff(places, axis=axis))) <= _SAME)
