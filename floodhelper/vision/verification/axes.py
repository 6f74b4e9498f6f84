"""Axes with numbers left of cells and below, at steps of their own.

1.0 ┤▒▒▓▓░░▒▒▓▓      The cells of a heat map may be as many colours as a game's and lie as by
0.5 ┤░░▒▒▒▒▓▓░░      chance. What its places mean is written left of it and below, in one font and
0.0 ┤▓▓░░▒▒░░▒▒      at the even steps of a scale, which are seldom those of the cells.
    └┬───┬───┬─
     0   2   4
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.runs import runs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_DEPTH = 128
"""How far from the cells numbers are looked for, px: of 62 charts of matplotlib, Bokeh, ggplot2
and R that are told one is not told within 100 px."""

_PAGE = 32
"""How far from the cells the page is looked at, px: up to 16 px all of the 62 are told as well, up
to 128 px 20 are not, as the page ends before."""

_BANDS = 3
"""Most bands of ink that are looked at from the cells on: a frame, ticks and numbers. With two,
two of the 62 are not told."""

_FEWEST, _FEWEST_OF_BOTH = 3, 6
"""Fewest numbers along an axis, and along both: three make a step sure. Of 1,331 screenshots, most
of them of games, two are told so that no other rule tells: both of one that matplotlib draws, as it
does heat maps."""

_LEAST, _MOST = 5, 40
"""Least and most height of a number, px: the smallest digits of a font are 5 px high, and of the 62
charts none, though some are on screens of twice the resolution, has any over 20 px."""

_STROKE = 3
"""Most width of a tick, px: on a screen of twice the resolution R draws ticks as wide, and with
4 one of the 62 charts is not told."""

_OFF = 2.0
"""Most that the middle of a number is off the even steps, px: one of the 62 needs more than 1.5, as
digits are not equally wide."""

_ALONG = 0.4
"""Least part of a side that the numbers go along: of the 62 charts all do along half of it."""

_ONE_INK = 0.6
"""How dark all numbers are at least, as a share of the darkest, as along rows (see `labels`): in 61
of the 62 they are as dark as 0.9."""


class _Numbers(NamedTuple):
    """Numbers along an axis."""

    number: int
    ink: int
    """How far the darkest is from the page, levels."""
    height: int
    """Of a number, px."""


def has_axes(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether numbers of one font stand at even steps left of the cells and below.

    `pixels` are RGB, shape (height, width, 3).
    """
    # What is written can be read by its lightness, of which green is the most.
    green = pixels[..., 1]
    left, right = _ends(board.lattice.x.at(np.array([0, board.columns])))
    top, bottom = _ends(board.lattice.y.at(np.array([0, board.rows])))
    below = [*_along(green[bottom : bottom + _DEPTH], (left, right), None)]
    aside = green[:, max(0, left - _DEPTH) : left][:, ::-1].T
    return any(
        one.number + other.number >= _FEWEST_OF_BOTH
        and abs(one.height - other.height) <= 1
        and min(one.ink, other.ink) >= _ONE_INK * max(one.ink, other.ink)
        for one in below
        for other in _along(aside, (top, bottom), one.height)
    )


def _ends(sides: NDArray[np.float64]) -> tuple[int, int]:
    """Sides (2,) of a board, whole px in the picture."""
    first, last = np.rint(sides).astype(int).tolist()
    return max(0, first), last


def _along(
    strip: NDArray[np.uint8], ends: tuple[int, int], height: int | None
) -> Iterator[_Numbers]:
    """Numbers in bands of what is beside cells, shape (depth, length), from the cells on.

    They stand along it; or across it, where their `height`, px, is known. The cells go from one of
    the `ends` to the other.
    """
    start = max(0, ends[0] - _DEPTH)
    begin, end = ends[0] - start, ends[1] - start
    strip = strip[:, start : ends[1] + _DEPTH]
    if not strip[:, begin:end].size:
        return
    page = int(median(strip[:_PAGE, begin:end].ravel()))
    away = np.asarray(np.abs(strip.astype(np.int16) - page))
    gap = 1 if height is None else height // 3
    bands = runs(np.asarray((away[:, begin:end] > DEVIATION).any(axis=1)), gap)
    for first, last in bands[:_BANDS]:
        for high, across in ((last - first, False), (height, True)):
            if high is None or not _LEAST <= high <= _MOST:
                continue
            over = high // 2 + 2 if across else 3 * high
            band = away[first:last, max(0, begin - over) : end + over]
            found = _numbers(band, high, across, _ALONG * (end - begin))
            if found is not None:
                yield found


def _numbers(band: NDArray[np.int16], high: int, across: bool, least: float) -> _Numbers | None:
    """Numbers as `high` as that in a band (depth, length) of levels away from the page, if any."""
    ink = band > DEVIATION
    spans = runs(np.asarray(ink.any(axis=0)), high // 3 if across else high)
    if len(spans) < _FEWEST:
        return None
    middles, long = np.mean(spans, axis=1), np.diff(spans)[:, 0]
    heights = long
    if not across:
        heights = np.array([np.ptp(np.flatnonzero(ink[:, a:b].any(axis=1))) + 1 for a, b in spans])
    inks = [int(band[:, a:b].max()) for a, b in spans]
    even = np.linspace(middles[0], middles[-1], len(middles))
    if (
        np.ptp(heights) > 1
        or abs(int(heights[0]) - high) > 1
        or np.median(long) <= _STROKE
        or middles[-1] - middles[0] < least
        or np.abs(middles - even).max() > _OFF
        or min(inks) < _ONE_INK * max(inks)
    ):
        return None
    return _Numbers(len(spans), max(inks), high)
