"""What the cells of a lattice look like, and whether each could be drawn from one colour alone.

A cell of a board is drawn from its colour: flat, or with gloss, shade, rounded corners or a mark.
At each place inside the cell the pixel is then `opacity * colour + overlay`, with the same
opacity and overlay in all cells (the compositing of T. Porter and T. Duff, 1984). Fitting these
to the cells seen shows where the colour lies in a cell and how well each cell follows the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import as_planes, largest, share_of_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray


DEVIATION = 20
"""Difference from the drawn colour, in levels, beyond which a place in a cell deviates: over twice
the noise of a JPEG of quality 75, about the contrast of a mark that one just sees."""

_RIDGE = 30.0
"""Pull of the opacity towards 1 where the colours seen hardly differ, squared levels."""

_FITTED = 256
"""Most cells that a model is fitted to: more add time and no knowledge of at most 36 places."""

_COMPARED = 32
"""Most cells by which places are compared with each other."""

_GOLDEN = (np.sqrt(5) - 1) / 2

_AGREE = 5.0
"""Mean difference, in levels, up to which two places agree whatever the spread: noise."""

_CORE = 9
"""Most places whose median is a cell's colour."""

FLAT, _MOST_FLAT = 3, 0.95
"""Levels by which the places of a flat cell may differ, and least share of the cells that are flat
where no drawing is looked for. A gradient over a cell or the rounding of another colour profile
changes it by two, and close colours that blur into each other by more."""

_PREVAILING = 2
"""Most cells of a colour that prevails to one of another: of a nearly finished board the few others
tell as much of how cells are drawn, and up to a third may be odd (see `fit_model`)."""


@dataclass(frozen=True, eq=False)
class Rule:
    """What a cell of a colour looks like, at s x s places."""

    opacity: NDArray[np.float32]
    """Share of the cell's colour at each place, shape (s, s)."""
    overlay: NDArray[np.float32]
    """What is added to it, shape (s, s, 3)."""

    def deviates(
        self, seen: NDArray[np.float32], colours: NDArray[np.float32]
    ) -> NDArray[np.bool_]:
        """Places of cells (3, s, s, n) that their colours (3, n) do not explain, shape (s, s, n).

        Where the drawing changes within a cell, a place may also look as its neighbours should:
        a fractional pitch moves it by up to half a pixel.
        """
        far = self._far(seen, colours)
        down, across = self._rough
        if not len(down):
            return far
        rough = far[down, across]
        cells = np.flatnonzero(rough.any(axis=0))
        if not len(cells):
            return far
        some = seen[:, down, across][..., cells]
        rough = rough[:, cells] & self._beside._far(some[:, None], colours[:, cells]).all(axis=0)
        far[down[:, None], across[:, None], cells] = rough
        return far

    def drawn(self, colours: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the look (..., s, s, 3) of cells of `colours` (..., 3)."""
        return colours[..., None, None, :] * self.opacity[:, :, None] + self.overlay

    def _far(self, seen: NDArray[np.float32], colours: NDArray[np.float32]) -> NDArray[np.bool_]:
        """Places (3, ..., n) that are drawn otherwise than those of the rule, shape (..., n)."""
        drawn = np.empty((*self.opacity.shape, colours.shape[1]), dtype=np.float32)
        far = np.zeros(drawn.shape, dtype=bool)
        for channel in range(3):
            np.multiply(self.opacity[..., None], colours[channel], out=drawn)
            drawn += self.overlay[..., channel, None]
            drawn -= seen[channel]
            np.abs(drawn, out=drawn)
            far |= drawn > DEVIATION
        return far

    @cached_property
    def _rough(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Places whose neighbours are drawn otherwise, for a colour of the middle level."""
        drawn = 128 * self.opacity[:, :, None] + self.overlay
        rough = np.zeros(self.opacity.shape, dtype=bool)
        down = largest(np.abs(drawn[1:] - drawn[:-1])) > DEVIATION / 2
        across = largest(np.abs(drawn[:, 1:] - drawn[:, :-1])) > DEVIATION / 2
        rough[1:] |= down
        rough[:-1] |= down
        rough[:, 1:] |= across
        rough[:, :-1] |= across
        y, x = np.nonzero(rough)
        return y, x

    @cached_property
    def _beside(self) -> Rule:
        """Rule of the places below, above, right and left of the rough ones: (4, places)."""
        down, across = self._rough
        last = len(self.opacity) - 1
        y = np.stack([np.minimum(down + 1, last), np.maximum(down - 1, 0), down, down])
        x = np.stack([across, across, np.minimum(across + 1, last), np.maximum(across - 1, 0)])
        return Rule(self.opacity[y, x], self.overlay[y, x])


@dataclass(frozen=True, eq=False)
class CellModel:
    """How cells are drawn from their colours."""

    core: tuple[NDArray[np.intp], NDArray[np.intp]]
    """Places (down, across) that show the cell's colour best."""
    rules: tuple[Rule, ...]
    """One, or where the cells seen have but one colour all those that it may come of."""

    def colours(self, patches: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Colour of each cell: the median of its core, shape (..., 3) for (..., s, s, 3)."""
        colours = self.colours_of_planes(as_planes(patches))
        return np.ascontiguousarray(colours.T).reshape(*patches.shape[:-3], 3)

    def colours_of_planes(self, planes: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return the same, shape (3, n), for cells (3, s, s, n)."""
        return median(planes[:, *self.core], axis=1)


def deviation(
    model: CellModel, patches: NDArray[np.uint8], colours: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Share of each cell's places that its colour does not explain, shape (...)."""
    planes = np.ascontiguousarray(colours.reshape(-1, 3).T)
    return deviation_of_planes(model, as_planes(patches), planes).reshape(patches.shape[:-3])


def deviation_of_planes(
    model: CellModel, planes: NDArray[np.uint8], colours: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return the same, shape (n,), for cells (3, s, s, n) of colours (3, n)."""
    seen = planes.astype(np.float32)
    off = share_of_places(model.rules[0].deviates(seen, colours))
    for rule in model.rules[1:]:
        off = np.minimum(off, share_of_places(rule.deviates(seen, colours)))
    return off.astype(np.float32)


def fit_model(patches: NDArray[np.uint8]) -> CellModel:
    """Fit of the drawing rule to cells (..., s, s, 3), robust to a third of odd ones."""
    cells = as_planes(patches)
    if _are_flat(cells):
        return _flat_model(cells.shape[1])
    cells = _varied(cells)
    cells = np.ascontiguousarray(cells[..., :: -(-cells.shape[-1] // _FITTED)])
    flat = cells.astype(np.float32)
    core = _find_core(cells)
    colours = median(cells[:, *core], axis=1)
    kept = np.ones(colours.shape[1], dtype=bool)
    rule = _regress(flat, colours, kept)
    for _ in range(2):
        off = share_of_places(rule.deviates(flat, colours))
        before, kept = kept, off <= max(0.1, quantile(off, 0.67))
        if (kept == before).all():
            break
        rule = _regress(flat, colours, kept)
    if np.ptp(colours[:, kept], axis=1).max() > DEVIATION:
        return CellModel(core, (rule,))
    colour = colours[:, kept].mean(axis=1)
    return CellModel(core, (rule, *_rules_of_one_colour(rule.drawn(colour), colour)))


def _are_flat(cells: NDArray[np.uint8]) -> bool:
    """Whether cells (3, s, s, n) are one colour each, but for those that a pointer may cover."""
    spread = cells.max(axis=(1, 2)) - cells.min(axis=(1, 2))
    return share_true(spread.max(axis=0) <= FLAT) >= _MOST_FLAT


@cache
def _flat_model(s: int) -> CellModel:
    """Model of cells that are their colour at all s x s places."""
    core = _scattered(s * s, _CORE)
    rule = Rule(np.ones((s, s), dtype=np.float32), np.zeros((s, s, 3), dtype=np.float32))
    return CellModel((core // s, core % s), (rule,))


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


def _varied(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Cells (3, s, s, n) of which no colour prevails by more than `_PREVAILING` to one."""
    means = cells.mean(axis=(1, 2), dtype=np.float32)
    usual = np.abs(means - median(means)[:, None]).max(axis=0) <= DEVIATION
    others, prevailing = np.flatnonzero(~usual), np.flatnonzero(usual)
    most = _PREVAILING * len(others)
    if not 0 < most < len(prevailing):
        return cells
    some = prevailing[evenly(len(prevailing), most)]
    return np.asarray(cells[..., np.sort(np.concatenate([some, others]))])


def _find_core(cells: NDArray[np.uint8]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Places of cells (3, s, s, n) that show the colour: many that agree in all cells and vary.

    Places that are much the same in all cells, as around a disc, show none. A mark may vary more
    than the colour does (white on dark cells, black on light ones), but it covers fewer places, and
    those of an outline, which vary too, do not agree: the number counts more than the variation.
    """
    s = cells.shape[1]
    some = cells[..., _scattered(cells.shape[-1], _COMPARED)].reshape(3, s * s, -1)
    spread = np.abs(some - median(some)[..., None]).max(axis=0).mean(axis=-1)
    shows = np.flatnonzero(spread >= 0.05 * spread.max())
    some, spread = some[:, shows], spread[shows]
    # All places of flat cells agree.
    if np.ptp(some, axis=1).max(axis=0).mean() > _AGREE:
        shows = shows[_agreeing(some, spread)]
    core = shows[_scattered(len(shows), _CORE)]
    return core // s, core % s


def _scattered(count: int, most: int) -> NDArray[np.intp]:
    """Indices of so many of `count` things, all over them but in no step with any rows of theirs.

    Steps of the golden ratio leave no wide gaps: of the first column alone, which may be flooded,
    nothing is learnt.
    """
    if count <= most:
        return np.arange(count)
    return np.sort(((np.arange(most) * _GOLDEN + 0.5) % 1 * count).astype(np.intp))


def _agreeing(cells: NDArray[np.uint8], spread: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Which places of cells (3, places, n) agree with the one with which most do that vary.

    `spread` is how much each varies from cell to cell, shape (places,).
    """
    first, second = _pairs(len(spread))
    one, other = cells.take(first, axis=1), cells.take(second, axis=1)
    difference = np.maximum(one, other)
    difference -= np.minimum(one, other)
    greatest = largest(np.moveaxis(difference, 0, -1))
    away = greatest.sum(axis=-1, dtype=np.uint16) / np.float32(cells.shape[-1])
    apart = np.zeros((len(spread), len(spread)), dtype=np.float32)
    apart[first, second] = apart[second, first] = away
    agree = apart <= np.maximum(_AGREE, 0.2 * spread)
    weight = agree.sum(axis=1) * np.sqrt(spread)
    return np.asarray(agree[int(np.argmax(weight - apart.mean(axis=1) / 256))])


@cache
def _pairs(count: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Indices of the first and second of all pairs of different things."""
    return np.triu_indices(count, 1)


def _regress(
    flat: NDArray[np.float32], colours: NDArray[np.float32], kept: NDArray[np.bool_]
) -> Rule:
    """Rule that the kept of the cells (3, s, s, n) of colours (3, n) follow best."""
    weight, count = kept.astype(np.float32), np.float32(np.count_nonzero(kept))
    mean_colour, mean = colours @ weight / count, flat @ weight / count
    c = (colours - mean_colour[:, None]) * weight
    away = flat - mean[..., None]
    together = np.matmul(away.reshape(3, -1, len(kept)), c[..., None]).sum(axis=(0, 2)) / count
    opacity = (together.reshape(mean.shape[1:]) + _RIDGE) / (np.square(c).sum() / count + _RIDGE)
    overlay = mean - opacity * mean_colour[:, None, None]
    overlay = np.moveaxis(overlay, 0, -1)
    return Rule(opacity.astype(np.float32), overlay.astype(np.float32))
