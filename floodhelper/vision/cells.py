"""What the cells of a lattice look like, and whether each could be drawn from one colour alone.

A cell of a board is drawn from its colour: flat, or with gloss, shade, rounded corners or a mark.
At each place inside the cell the pixel is then `opacity * colour + overlay`, with the same
opacity and overlay in all cells (the compositing of T. Porter and T. Duff, 1984). Fitting these
to the cells seen shows where the colour lies in a cell and how well each cell follows the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.extent import Extent
    from floodhelper.vision.lattice import Comb, Lattice

PLACES = 6
"""Places looked at across and down a cell: the smallest cells have about as many pixels."""

DEVIATION = 20
"""Difference from the drawn colour, in levels, beyond which a place in a cell deviates: over twice
the noise of a JPEG of quality 75, about the contrast of a mark that one just sees."""

_RIDGE = 30.0
"""Pull of the opacity towards 1 where the colours seen hardly differ, squared levels."""

_FITTED = 256
"""Most cells that a model is fitted to: more add time and no knowledge of at most 36 places."""

_COMPARED = 32
"""Most cells by which places are compared with each other."""

_AGREE = 5.0
"""Mean difference, in levels, up to which two places agree whatever the spread: noise."""

_CORE = 9
"""Most places whose median is a cell's colour."""


def sample(
    pixels: NDArray[np.uint8],
    lattice: Lattice,
    extent: Extent,
    per_cell: tuple[int, int] = (PLACES, PLACES),
    whole: bool = False,
) -> NDArray[np.uint8]:
    """Pixels at `per_cell` (down, across) even places of each cell.

    The places lie inside what is drawn of a cell, at least 1.5 px from its sides where it is
    large enough, so that a lattice half a pixel off and a blurred edge show no neighbour; with
    `whole` all over the pitch. Those off the picture take its nearest pixel. Shape (rows,
    columns, down, across, 3).
    """
    span_y, span_x = (extent.top, extent.bottom), (extent.left, extent.right)
    y = _places(lattice.y, span_y, per_cell[0], whole)
    x = _places(lattice.x, span_x, per_cell[1], whole)
    y, x = np.clip(y, 0, pixels.shape[0] - 1), np.clip(x, 0, pixels.shape[1] - 1)
    picked = pixels[y[:, None], x[None, :]]
    shape = (extent.rows, per_cell[0], extent.columns, per_cell[1], 3)
    return picked.reshape(shape).swapaxes(1, 2)


def _places(comb: Comb, cells: tuple[int, int], count: int, whole: bool) -> NDArray[np.intp]:
    drawn = 1.0 if whole else comb.drawn
    margin = 0.0 if whole else min(max(1.5 / comb.pitch, 0.05), 0.15 * drawn)
    inside = margin + (np.arange(count) + 0.5) / count * (drawn - 2 * margin)
    places = comb.at(np.arange(*cells)[:, None] + inside)
    return np.floor(places).astype(np.intp).ravel()


def largest(channels: NDArray[Any]) -> NDArray[Any]:
    """Greatest of the three channels of (..., 3), several times faster than `max(axis=-1)`."""
    red, green, blue = channels[..., 0], channels[..., 1], channels[..., 2]
    return np.asarray(np.maximum(np.maximum(red, green), blue))


@dataclass(frozen=True, eq=False)
class Rule:
    """What a cell of a colour looks like, at s x s places."""

    opacity: NDArray[np.float32]
    """Share of the cell's colour at each place, shape (s, s)."""
    overlay: NDArray[np.float32]
    """What is added to it, shape (s, s, 3)."""

    def deviates(
        self, patches: NDArray[np.uint8], colours: NDArray[np.float32]
    ) -> NDArray[np.bool_]:
        """Places of cells (..., s, s, 3) that their colours do not explain, shape (..., s, s).

        Where the drawing changes within a cell, a place may also look as its neighbours should:
        a fractional pitch moves it by up to half a pixel.
        """
        far = _far(patches, self.drawn(colours))
        rough = self._rough()
        if rough.any():
            down, across = np.nonzero(rough)
            seen, still = patches[..., down, across, :], far[..., down, across]
            last = len(rough) - 1
            for step_down, step_across in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                y, x = np.clip(down + step_down, 0, last), np.clip(across + step_across, 0, last)
                drawn = colours[..., None, :] * self.opacity[y, x][:, None] + self.overlay[y, x]
                still &= _far(seen, drawn)
            far[..., down, across] = still
        return far

    def drawn(self, colours: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the look (..., s, s, 3) of cells of `colours` (..., 3)."""
        return colours[..., None, None, :] * self.opacity[:, :, None] + self.overlay

    def _rough(self) -> NDArray[np.bool_]:
        """Places whose neighbours are drawn otherwise, for a colour of the middle level."""
        drawn = 128 * self.opacity[:, :, None] + self.overlay
        rough = np.zeros(self.opacity.shape, dtype=bool)
        down = largest(np.abs(np.diff(drawn, axis=0))) > DEVIATION / 2
        across = largest(np.abs(np.diff(drawn, axis=1))) > DEVIATION / 2
        rough[1:] |= down
        rough[:-1] |= down
        rough[:, 1:] |= across
        rough[:, :-1] |= across
        return rough


@dataclass(frozen=True, eq=False)
class CellModel:
    """How cells are drawn from their colours."""

    core: tuple[NDArray[np.intp], NDArray[np.intp]]
    """Places (down, across) that show the cell's colour best."""
    rules: tuple[Rule, ...]
    """One, or where the cells seen have but one colour all those that it may come of."""

    def colours(self, patches: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Colour of each cell: the median of its core, shape (..., 3) for (..., s, s, 3)."""
        return np.asarray(np.median(patches[..., *self.core, :], axis=-2), dtype=np.float32)


def _far(seen: NDArray[np.uint8], drawn: NDArray[np.float32]) -> NDArray[np.bool_]:
    return np.asarray(largest(np.abs(drawn - seen)) > DEVIATION)


def deviation(
    model: CellModel, patches: NDArray[np.uint8], colours: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Share of each cell's places that its colour does not explain, shape (...)."""
    off = [rule.deviates(patches, colours).mean(axis=(-2, -1)) for rule in model.rules]
    return np.asarray(np.min(off, axis=0), dtype=np.float32)


def off_kind(
    patches: NDArray[np.uint8], look: NDArray[np.generic], tolerance: int = DEVIATION
) -> NDArray[np.float32]:
    """Share of the places of cells (n, s, s, 3) that differ from a look (s, s, 3), shape (n,).

    A place may be anything between what the look is there and next to it: see `deviates`.
    """
    padded = np.pad(np.asarray(look, dtype=np.int16), ((1, 1), (1, 1), (0, 0)), mode="edge")
    around = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(0, 1))
    low, high = around.min(axis=(3, 4)) - tolerance, around.max(axis=(3, 4)) + tolerance
    far = largest((patches < low) | (patches > high))
    return np.asarray(far.mean(axis=(1, 2), dtype=np.float32))


def fit_model(patches: NDArray[np.uint8]) -> CellModel:
    """Fit of the drawing rule to cells (..., s, s, 3), robust to a third of odd ones."""
    s = patches.shape[-2]
    cells = patches.reshape(-1, s, s, 3)
    cells = cells[:: -(-len(cells) // _FITTED)]
    flat = cells.astype(np.float32)
    core = _find_core(flat)
    colours = np.median(flat[:, core[0], core[1]], axis=1)
    rule = _regress(flat, colours)
    for _ in range(2):
        off = rule.deviates(cells, colours).mean(axis=(1, 2))
        kept = off <= max(0.1, float(np.quantile(off, 0.67)))
        rule = _regress(flat[kept], colours[kept])
    if np.ptp(colours[kept], axis=0).max() > DEVIATION:
        return CellModel(core, (rule,))
    colour = colours[kept].mean(axis=0)
    return CellModel(core, (rule, *_rules_of_one_colour(rule.drawn(colour), colour)))


def _rules_of_one_colour(look: NDArray[np.float32], colour: NDArray[np.float32]) -> Iterator[Rule]:
    """Rules by which a colour (3,) may have the look (s, s, 3), apart from adding to it."""
    other = largest(np.abs(look - colour)) > DEVIATION
    yield Rule(
        np.where(other, 0, 1).astype(np.float32), np.where(other[..., None], look, np.float32(0))
    )
    for light in (0.0, 255.0):
        share = ((look - light) * (colour - light)).sum(axis=-1)
        share = np.clip(share / max(1.0, float(np.square(colour - light).sum())), 0, 1)
        share = np.where(other, share, 1).astype(np.float32)
        yield Rule(share, ((1 - share) * np.float32(light))[..., None].repeat(3, axis=-1))


def _find_core(flat: NDArray[np.float32]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Places of cells (n, s, s, 3) that show the colour: the most that agree in all cells.

    Places that are much the same in all cells, as around a disc, show none. A mark may vary more
    than the colour does (white on dark cells, black on light ones), but it covers fewer places.
    """
    s = flat.shape[1]
    some = flat[:: -(-len(flat) // _COMPARED)].reshape(-1, s * s, 3)
    spread = largest(np.abs(some - np.median(some, axis=0))).mean(axis=0)
    shows = np.flatnonzero(spread >= 0.3 * spread.max())
    some = some[:, shows]
    apart = largest(np.abs(some[:, :, None] - some[:, None])).mean(axis=0)
    agree = apart <= np.maximum(_AGREE, 0.2 * spread[shows])
    middle = int(np.argmax(agree.sum(axis=1) - apart.mean(axis=1) / 256))
    members = shows[agree[middle]]
    members = members[np.linspace(0, len(members) - 1, min(_CORE, len(members))).astype(np.intp)]
    return members // s, members % s


def _regress(
    flat: NDArray[np.float32],
    colours: NDArray[np.float32],
) -> Rule:
    mean_colour, mean = colours.mean(axis=0), flat.mean(axis=0)
    c = colours - mean_colour
    together = np.einsum("nc,nijc->ij", c, flat - mean) / len(flat)
    opacity = (together + _RIDGE) / (float(np.square(c).sum()) / len(flat) + _RIDGE)
    overlay = mean - opacity[:, :, None] * mean_colour
    return Rule(opacity.astype(np.float32), overlay.astype(np.float32))
