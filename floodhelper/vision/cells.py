"""What the cells of a lattice look like, and whether each could be drawn from one colour alone.

A cell of a board is drawn from its colour: flat, or with gaps, gloss, shade or a mark laid over
it. At each place inside the cell the pixel is then `opacity * colour + overlay`, with the same
opacity and overlay in all cells (the compositing of T. Porter and T. Duff, 1984). Fitting these
to the cells seen shows where the colour lies in a cell and how well each cell follows the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice import Comb, Lattice

DEVIATION = 20
"""Difference from the drawn colour, in levels, beyond which a place in a cell deviates: over twice
the noise of a JPEG of quality 75, about the contrast of a mark that one just sees."""

_RIDGE = 30.0
"""Pull of the opacity towards 1 where the colours seen hardly differ, squared levels."""


def sample(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    rows: tuple[int, int],
    columns: tuple[int, int],
    per_cell: tuple[int, int],
) -> NDArray[np.uint8]:
    """Pixels at `per_cell` (down, across) even places of each cell.

    `rows` and `columns` are the first cell and the one after the last; places off the picture
    take its nearest pixel. Shape (rows, columns, down, across, 3).
    """
    y = _places(lattice.y, rows, per_cell[0], pixels.shape[0])
    x = _places(lattice.x, columns, per_cell[1], pixels.shape[1])
    picked = pixels[y[:, None], x[None, :]]
    shape = (rows[1] - rows[0], per_cell[0], columns[1] - columns[0], per_cell[1], 3)
    return picked.reshape(shape).swapaxes(1, 2)


def _places(comb: Comb, cells: tuple[int, int], per_cell: int, size: int) -> NDArray[np.intp]:
    k = np.arange(cells[0] * per_cell, cells[1] * per_cell)
    places = np.floor(comb.at((k + 0.5) / per_cell)).astype(np.intp)
    return np.clip(places, 0, size - 1)


@dataclass(frozen=True, eq=False)
class CellModel:
    """How a cell is drawn from its colour, at s x s places."""

    core: NDArray[np.bool_]
    """Places that show the cell's colour best, shape (s, s)."""
    opacity: NDArray[np.float32]
    """Share of the cell's colour at each place, shape (s, s)."""
    overlay: NDArray[np.float32]
    """What is added to it, shape (s, s, 3)."""

    def colours(self, patches: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Colour of each cell: the median of its core, shape (rows, columns, 3)."""
        return _core_colours(patches, self.core)

    def deviation(
        self, patches: NDArray[np.uint8], colours: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """Share of each cell's places that its colour does not explain, shape (rows, columns)."""
        drawn = colours[:, :, None, None, :] * self.opacity[:, :, None] + self.overlay
        far = np.abs(drawn - patches).max(axis=4) > DEVIATION
        return np.asarray(far.mean(axis=(2, 3), dtype=np.float32))


def fit_model(patches: NDArray[np.uint8]) -> CellModel:
    """Fit of the drawing rule to cells (rows, columns, s, s, 3), robust to a third of odd ones."""
    s = patches.shape[2]
    flat = patches.reshape(-1, s, s, 3).astype(np.float32)
    spread = np.abs(flat - np.median(flat, axis=0)).sum(axis=3).mean(axis=0)
    core = spread >= 0.6 * spread.max()
    colours = _core_colours(patches, core).reshape(-1, 3)
    model = _regress(flat, colours, core)
    for _ in range(2):
        off = model.deviation(flat[:, None], colours[:, None])[:, 0]
        kept = off <= max(0.1, float(np.quantile(off, 0.67)))
        model = _regress(flat[kept], colours[kept], core)
    return model


def _core_colours(patches: NDArray[np.uint8], core: NDArray[np.bool_]) -> NDArray[np.float32]:
    return np.asarray(np.median(patches[:, :, core], axis=2), dtype=np.float32)


def _regress(
    flat: NDArray[np.float32], colours: NDArray[np.float32], core: NDArray[np.bool_]
) -> CellModel:
    mean_colour, mean = colours.mean(axis=0), flat.mean(axis=0)
    c = colours - mean_colour
    together = np.einsum("nc,nijc->ij", c, flat - mean) / len(flat)
    opacity = (together + _RIDGE) / (float(np.square(c).sum()) / len(flat) + _RIDGE)
    overlay = mean - opacity[:, :, None] * mean_colour
    return CellModel(core, opacity.astype(np.float32), overlay.astype(np.float32))
