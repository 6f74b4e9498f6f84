"""A picture in which colours near that of its page lie farther apart, and all others are at an end.

Page and cells in pale tints of one another are a few levels apart, as the grain of a photo is, so
that no edge is seen between them. Where nothing else lies between, the eye sees them all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

TIMES = 3
"""How many times as far as before: the least that is seen as an edge (`edges.CONTRAST`) is 4 levels
then, twice what is just noticeable."""

_MIDDLE = 128
"""Level of the page."""


def stretched(pixels: NDArray[np.uint8], page: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """RGB pixels, shape (height, width, 3), with each channel so many times as far from a page's.

    `page` is its colour, shape (3,).
    """
    levels = _MIDDLE + TIMES * (np.arange(256) - page[:, None].astype(np.intp))
    tables = np.clip(levels, 0, 255).astype(np.uint8)
    spread = np.empty_like(pixels)
    for channel, table in enumerate(tables):
        spread[..., channel] = table[pixels[..., channel]]
    return spread


def are_near(colours: NDArray[np.uint8]) -> bool:
    """Whether stretched colours (n, 3) are near the page's, so that all of each is seen."""
    return bool(((colours > 0) & (colours < 255)).all())


def as_before(colours: NDArray[np.uint8], page: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """What stretched colours (n, 3) that are near the page's were before."""
    apart = (colours.astype(np.float64) - _MIDDLE) / TIMES
    return np.asarray(np.clip(np.rint(page + apart), 0, 255), dtype=np.uint8)
