"""Whether the first line of a board shows at the sides of its cells what the others show there.

▛▀▜▛▀▜▛▀▜    Between neighbours in a line of cells stand gaps, rims or round corners, and so
▙▄▟▙▄▟▙▄▟    they do in all others.
██████▒▒▒    Buttons, titles and page have none there, or have them elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells import DEVIATION
from floodhelper.vision.order import median

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ASIDE = 6
"""How many times as wide as what is looked at at each of its sides a cell is: marks reach less far
there."""

_RIM = 0.3
"""Least share of the places at the sides of a colour's cells that differ from their middle for them
to have a rim: a thin line may lie between the places."""

_SHOWN, _LACKING = 0.5, 0.3
"""Share of those places at which the other lines show the rim, and share of that up to which a line
lacks it: of 110 boards on screens of the project's generator no line has under 0.57 of it, buttons
and titles that were taken for one have 0.27 at most."""

_ASKED = 0.6
"""Least share of the cells of the line that must tell: those in the colour of the gaps do not."""


def lacks_rims(
    cells: NDArray[np.uint8],
    labels: NDArray[np.uint8],
    kinds: NDArray[np.uint8],
    looks: NDArray[np.float32],
) -> bool:
    """Whether the first line lacks the rims of the others; cells (3, s, t, rows, columns).

    `labels` are their colour indices (rows, columns), `kinds` (k,) those of which the `looks`
    (k, 3, s, t) are known. Cells of other colours show a rim wherever those of all do.
    """
    s, t = cells.shape[1:3]
    # Half of the depth, beside what is above and below.
    deep, aside = slice(s // 4, s - s // 4), -(-t // _ASIDE)
    sides = np.r_[:aside, t - aside : t]
    middle = _middle(cells[:, deep])
    usual, own = looks[:, :, deep][..., sides], _middle(np.moveaxis(looks[:, :, deep], 0, -1))
    rims = np.abs(usual - own.T[..., None, None]).max(axis=1) > DEVIATION
    rimmed = rims.mean(axis=(1, 2)) >= _RIM
    if not rimmed.any():
        return False
    every = rims[rimmed].all(axis=0)
    kind = np.full(256, -1)
    kind[kinds] = np.arange(len(kinds))
    kind = kind[labels]
    new = kind < 0
    asked = np.where(new, every.any(), rimmed[kind])
    if every.any():
        gap = median(usual[rimmed][:, :, every].swapaxes(0, 1).reshape(3, -1))
        asked &= np.abs(middle - gap[:, None, None]).max(axis=0) > DEVIATION
    if asked[0].mean() < _ASKED:
        return False
    seen = cells[:, deep][:, :, sides].astype(np.float32)
    rim = np.moveaxis(np.where(new[..., None, None], every, rims[kind]), (2, 3), (0, 1))
    look = np.moveaxis(usual[kind], (2, 3, 4), (0, 1, 2))
    alike = new | (np.abs(seen - look) <= DEVIATION).all(axis=0)
    shows = rim & alike & (np.abs(seen - middle[:, None, None]).max(axis=0) > DEVIATION)
    shown = shows.sum(axis=(0, 1)) / np.maximum(rim.sum(axis=(0, 1)), 1)
    usual_share = _shown_by_others(shown, asked, labels)
    asked[0] &= usual_share >= _SHOWN
    if asked[0].mean() < _ASKED:
        return False
    return float(shown[0, asked[0]].mean()) <= _LACKING * float(usual_share[asked[0]].mean())


def _shown_by_others(
    shown: NDArray[np.float64], asked: NDArray[np.bool_], labels: NDArray[np.uint8]
) -> NDArray[np.float64]:
    """Mean of what is `shown` by cells of other lines for each cell of the first, 0 where none is.

    Between cells of one colour there may be no line: those beside one of their own are compared
    with such.
    """
    joined = np.zeros(labels.shape, dtype=bool)
    joined[:, 1:] = alike = labels[:, 1:] == labels[:, :-1]
    joined[:, :-1] |= alike
    means = [
        shown[1:][there].mean() if (there := asked[1:] & (joined[1:] == each)).any() else 0.0
        for each in (False, True)
    ]
    return np.where(joined[0], means[1], means[0])


def _middle(cells: NDArray[np.generic]) -> NDArray[np.float32]:
    """Usual levels (3, ...) of the middle half along cells (3, s, t, ...)."""
    t = cells.shape[2]
    inner = cells[:, :, t // 4 : t - t // 4]
    return median(np.moveaxis(inner.reshape(3, -1, *cells.shape[3:]), 1, -1))
