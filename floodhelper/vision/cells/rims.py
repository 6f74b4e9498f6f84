"""Whether the first line of a board shows at the sides of its cells what the others show there.

▛▀▜▛▀▜▛▀▜    Between neighbours in a line of cells stand gaps, rims or round corners, and so
▙▄▟▙▄▟▙▄▟    they do in all others.
██████▒▒▒    Buttons, titles and page have none there, or have them elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, share_true

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

_FEWEST = 3
"""Fewest cells of the other lines that tell what they show: a pointer, or a cell that is enlarged,
may cover the sides of one or two."""

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
    # Flat cells have none.
    if np.ptp(looks, axis=(2, 3)).max(initial=0) <= DEVIATION:
        return False
    s, t = cells.shape[1:3]
    # Half of the depth, beside what is above and below.
    deep, aside = slice(s // 4, s - s // 4), -(-t // _ASIDE)
    sides = np.r_[:aside, t - aside : t]
    usual, own = looks[:, :, deep][..., sides], _middle(np.moveaxis(looks[:, :, deep], 0, -1))
    rims = np.abs(usual - own.T[..., None, None]).max(axis=1) > DEVIATION
    rimmed = rims.mean(axis=(1, 2)) >= _RIM
    if not rimmed.any():
        return False
    drawn = _Rims.of(kinds, usual, rims, rimmed)
    first, there = (each[0] for each in drawn.shown(cells[:, deep, :, :1], labels[:1], sides))
    # The others show all of it at most: only where it may be lacking they are asked.
    if there.mean() < _ASKED or first[there].mean() > _LACKING:
        return False
    shown, asked = drawn.shown(cells[:, deep, :, 1:], labels[1:], sides)
    others = _shown_by_others(shown, asked, labels)
    there &= others >= _SHOWN
    if share_true(there) < _ASKED:
        return False
    return float(first[there].mean()) <= _LACKING * float(others[there].mean())


@dataclass(frozen=True, eq=False)
class _Rims:
    """What cells of each colour show at their sides, at d x p places."""

    kind: NDArray[np.intp]
    """Which colour an index is, -1 for one that is not known, shape (256,)."""
    usual: NDArray[np.float32]
    """Usual levels, shape (kinds, 3, d, p)."""
    rims: NDArray[np.bool_]
    """Which places are a rim, shape (kinds + 1, d, p), for cells of other colours at last."""
    rimmed: NDArray[np.bool_]
    """Which of them have a rim, shape (kinds + 1,)."""
    gap: NDArray[np.float32] | None
    """Usual levels of the rims, shape (3,), if some places are one in all colours."""

    @classmethod
    def of(
        cls,
        kinds: NDArray[np.uint8],
        usual: NDArray[np.float32],
        rims: NDArray[np.bool_],
        rimmed: NDArray[np.bool_],
    ) -> _Rims:
        """Rims of known colours, and where those are that all of them have."""
        kind = np.full(256, -1)
        kind[kinds] = np.arange(len(kinds))
        every = np.asarray(rims[rimmed].all(axis=0))
        there = usual[rimmed][:, :, every].swapaxes(0, 1).reshape(3, -1)
        return cls(
            kind,
            usual,
            np.concatenate([rims, every[None]]),
            np.append(rimmed, every.any()),
            median(there) if every.any() else None,
        )

    def shown(
        self, cells: NDArray[np.uint8], labels: NDArray[np.uint8], sides: NDArray[np.intp]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Share of their rims that cells (3, d, t, rows, columns) show, and which tell at all."""
        kind, middle = self.kind[labels], _middle(cells)
        asked = self.rimmed[kind]
        if self.gap is not None:
            asked &= np.abs(middle - self.gap[:, None, None]).max(axis=0) > DEVIATION
        seen = cells[:, :, sides].astype(np.float32)
        rim = np.moveaxis(self.rims[kind], (2, 3), (0, 1))
        look = np.moveaxis(self.usual[kind], (2, 3, 4), (0, 1, 2))
        alike = (kind < 0) | (np.abs(seen - look) <= DEVIATION).all(axis=0)
        shows = rim & alike & (np.abs(seen - middle[:, None, None]).max(axis=0) > DEVIATION)
        return shows.sum(axis=(0, 1)) / np.maximum(rim.sum(axis=(0, 1)), 1), asked


def _shown_by_others(
    shown: NDArray[np.float64], asked: NDArray[np.bool_], labels: NDArray[np.uint8]
) -> NDArray[np.float64]:
    """Mean of what is `shown` by cells of other lines for each cell of the first, 0 without many.

    Between cells of one colour there may be no line: those beside one of their own are compared
    with such.
    """
    joined = np.zeros(labels.shape, dtype=bool)
    joined[:, 1:] = alike = labels[:, 1:] == labels[:, :-1]
    joined[:, :-1] |= alike
    means = [
        shown[there].mean() if np.count_nonzero(there) >= _FEWEST else 0.0
        for there in (asked & ~joined[1:], asked & joined[1:])
    ]
    return np.where(joined[0], means[1], means[0])


def _middle(cells: NDArray[np.generic]) -> NDArray[np.float32]:
    """Usual levels (3, ...) of the middle half along cells (3, s, t, ...)."""
    t = cells.shape[2]
    inner = cells[:, :, t // 4 : t - t // 4]
    return median(np.moveaxis(inner.reshape(3, -1, *cells.shape[3:]), 1, -1))
