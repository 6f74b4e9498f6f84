"""Whether cells of a rare colour are lit as the usual ones.

Balls and tiles may be pictures of their own for each colour: gloss, shade and rim are then not
quite the same, and no one rule draws them all. What they look like is told by other cells of their
colour, but for one or two cells that are left on a board that is nearly finished. Light falls on
these as on the usual ones, whatever their colour:

    ▗▄▄▖  usual   ▗▄▄▖  rare   light of both, place by place
    ▐▘ ▐  cell    ▐▘ ▐  cell
    ▝▀▀▘          ▝▀▀▘
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median

if TYPE_CHECKING:
    from numpy.typing import NDArray

_RARE = 2
"""Most cells of a rare colour: three have a look of their own."""

_LIKE = 0.9
"""Least correlation of the light of a cell with that of the usual ones, over its places: of glossy
balls of six colours in two screenshots, which the fit of one rule leaves 0.29 to 0.6 of, it is
0.947 and more."""

_LIT, _COMPARED = 2 * DEVIATION, 32
"""Least standard deviation of the usual light over its places, of three channels, that plainly
tells how light falls: all flat cells are alike. And most cells of the usual colour looked at."""


def lit_as_usual(
    patches: NDArray[np.uint8], labels: NDArray[np.uint8], asked: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Which cells (rows, columns, s, s, 3) of rare colours are lit as those of the commonest.

    `labels` are their colour indices and `asked` those that are looked at, (rows, columns).
    """
    lit = np.zeros(labels.shape, dtype=bool)
    counts = np.bincount(labels.ravel())
    cells = np.argwhere(asked & (counts[labels] <= _RARE))
    if not len(cells):
        return lit
    usual = patches[labels == counts.argmax()]
    light = _light(median(usual[:: -(-len(usual) // _COMPARED)], axis=0)[None])[0]
    if light.std() < _LIT:
        return lit
    others = _light(patches[cells[:, 0], cells[:, 1]])
    others -= others.mean(axis=1, keepdims=True)
    norms = np.linalg.norm(others, axis=1) * np.linalg.norm(light - light.mean())
    alike = others @ (light - light.mean()) >= _LIKE * np.maximum(norms, 1.0)
    lit[tuple(cells[alike].T)] = True
    return lit


def _light(cells: NDArray[np.generic]) -> NDArray[np.float64]:
    """Levels of all channels at the places of cells (n, s, s, 3), shape (n, places)."""
    return np.asarray(cells.sum(axis=3, dtype=np.float64).reshape(len(cells), -1))
