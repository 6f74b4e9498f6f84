"""Whether colours that noise blurs into each other are those of two kinds of cells.

:::..       ..:::      Between the two, on the way on which they are best told apart, there is room
:::::.     .:::::      that noise of either would have filled. Levels of grey are parted in two in
:::..       ..:::      the same way (N. Otsu, A threshold selection method, 1979).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST, _SHARE = 5, 0.05
"""Fewest cells of either kind, and least share of them: some cells are lit, or have a mark."""

_ROOM, _NOISE = 4.0, 0.5
"""Least room between both kinds, in times the deviation of the cells of either, and least of that,
CIE Lab, which rounding alone may leave. In 159 screenshots of games in JPEG of quality 75 cells of
one colour leave 2.9 at most, those of two colours that are 5 to 14 apart 5.3 and more."""


def second_kind(places: NDArray[np.float64], apart: float) -> NDArray[np.bool_] | None:
    """Which of some colours (n, 3) in CIE Lab are of the second of two kinds, None of one kind.

    The kinds are so far `apart` at least, CIE Lab.
    """
    few = max(_FEWEST, round(_SHARE * len(places)))
    # Mostly they are so near each other that nothing more is to be asked.
    if len(places) < 2 * few or np.linalg.norm(np.ptp(places, axis=0)) < apart:
        return None
    centred = places - places.mean(axis=0)
    # The principal components (K. Pearson, 1901), and lightness: noise may be as wide as the kinds
    # are apart.
    ways = np.concatenate([np.linalg.svd(centred, full_matrices=False)[2], np.eye(3)[:1]])
    # On several ways they mostly part alike.
    parted = {part.tobytes(): part for part, _ in (_parted(centred @ way, few) for way in ways)}
    found = [_parted_by_noise(centred, part, few, apart) for part in parted.values()]
    second, room = max(found, key=lambda each: each[1])
    return second if room >= _ROOM else None


def _parted_by_noise(
    places: NDArray[np.float64], second: NDArray[np.bool_], few: int, apart: float
) -> tuple[NDArray[np.bool_], float]:
    """What `_parted` tells on the way on which two kinds are told apart best, be they `apart`.

    JPEG blurs colours more than lightness, so that it is another than from one kind to the other:
    the linear discriminant (R. A. Fisher, 1936).
    """
    kinds = places[second], places[~second]
    way = kinds[0].mean(axis=0) - kinds[1].mean(axis=0)
    if np.linalg.norm(way) < apart:
        return second, 0.0
    within = np.concatenate([each - each.mean(axis=0) for each in kinds])
    across = np.linalg.solve(within.T @ within / len(places) + _NOISE**2 * np.eye(3), way)
    return _parted(places @ (across / np.linalg.norm(across)), few)


def _parted(line: NDArray[np.float64], few: int) -> tuple[NDArray[np.bool_], float]:
    """Which places (n,) on a line lie beyond its widest gap, and how wide that is, as `_ROOM` is.

    So `few` at least lie at either side of it.
    """
    order = np.argsort(line, kind="stable")
    gaps = np.diff(line[order])[few - 1 : len(line) - few]
    first = int(np.argmax(gaps)) + few
    second = np.zeros(len(line), dtype=np.bool_)
    second[order[first:]] = True
    spread = np.where(second, line - line[second].mean(), line - line[~second].mean()).std()
    return second, float(gaps[first - few] / max(float(spread), _NOISE))
