"""Whether colours are the shades of one ramp, as those of charts are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import LINK, lab

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST = 4
"""Fewest colours that make a ramp: three may lie on a line by chance."""

_OFF_LINE = 0.35
"""Spread across a ramp of shades relative to that along it: lightness moves the hue a little, while
the colours of a game are spread alike in two directions or three."""

_GREY = 15.0
"""Chroma in CIE Lab up to which a colour has no hue to speak of, as the empty days of a calendar
have: grey and nearly grey ones."""

_INK = 75.0
"""Least difference of lightness in CIE Lab of ink and paper: a dark grey on a light one has 70."""

_ONE_HUE = np.radians(20)
"""Widest range of hue angles of one ramp: the greens of a calendar of contributions lie within 2
degrees in CIE Lab, from red to orange it is 25 and more."""


def on_a_line(colours: NDArray[np.uint8]) -> bool:
    """Whether colours (n, 3) lie on a line in CIE Lab, along which they grow lighter or darker.

    Where a ramp has two hues and a neutral colour between them, they do both, one after the other.
    """
    if len(colours) < _FEWEST:
        return False
    places = lab(colours)
    places -= places.mean(axis=0)
    _, spread, along = np.linalg.svd(places, full_matrices=False)
    steps = np.diff(places[np.argsort(places @ along[0]), 0])
    turns = np.count_nonzero(np.diff(np.sign(steps[np.abs(steps) > LINK])))
    return bool(spread[1] <= _OFF_LINE * spread[0] and turns <= 1)


def of_one_hue(colours: NDArray[np.uint8]) -> bool:
    """Whether colours (n, 3) have one hue in CIE Lab but for greys."""
    hued = lab(colours)[~are_grey(colours)]
    if len(hued) < _FEWEST - 1:
        return False
    angles = np.sort(np.arctan2(hued[:, 2], hued[:, 1]))
    widest = np.diff(angles, append=angles[0] + 2 * np.pi).max()
    return bool(2 * np.pi - widest <= _ONE_HUE)


def of_ink_and_paper(colours: NDArray[np.uint8]) -> bool:
    """Whether colours (n, 3) are greys of which one is nearly black and one nearly white."""
    return bool(are_grey(colours).all() and np.ptp(lab(colours)[:, 0]) >= _INK)


def are_grey(colours: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which of some colours (n, 3) have no hue to speak of, shape (n,)."""
    places = lab(colours)
    return np.asarray(np.hypot(places[:, 1], places[:, 2]) <= _GREY)
