"""The colours of a board: cells' colours gathered into a palette by perceptual distance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.twofold import second_kind
from floodhelper.vision.numbers.order import median, quantile
from floodhelper.vision.numbers.planes import squared

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_SRGB_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
     [0.0193339, 0.1191920, 0.9503041]]
)  # fmt: skip
_SRGB_TO_WHITE = np.ascontiguousarray((_SRGB_TO_XYZ / _SRGB_TO_XYZ.sum(axis=1)[:, None]).T)
"""To X, Y and Z as shares of those of white."""
_DARK = (6 / 29) ** 3
"""Share of white's light up to which the scale is straight."""
_XYZ_TO_LAB = np.array([[0.0, 500.0, 0.0], [116.0, -500.0, 200.0], [0.0, 0.0, -200.0]])
"""Of the cube roots of X, Y and Z, L* but for 16, a* and b*."""

LINK, _NOTICEABLE = 4.0, 2.3
"""Distance in CIE Lab under which two colours are surely one where anything blurs them, as
compression and rounding may reach what is just noticeable, and the latter (M. Mahy et al.,
Evaluation of uniform color spaces, 1994)."""

MAX_LINK = 14.0
"""Distance in CIE Lab beyond which two colours are never one, however noisy the picture."""

_EVEN, _SEVERAL = 1.5, 3
"""Distance in CIE Lab up to which colours differ by rounding alone, to steps of two levels as here,
and fewest cells of a colour that is close to another."""

_MOST_COLOURS = 255
"""Index of the last colour that a byte can name: what is rarer, as no board has it, is taken
together."""

_MOST_DISTINCT = 256
"""Most different colours that are linked one by one; more are first rounded to even steps."""


@dataclass(frozen=True, eq=False)
class Palette:
    """Colours of cells, gathered."""

    cells: NDArray[np.uint8]
    """Index into `colours` for each cell, in the shape of the cells."""
    colours: NDArray[np.uint8]
    """RGB, shape (colours, 3)."""
    spread: float
    """How far cells lie from their colour, CIE Lab, at the 95th of 100."""
    separation: float
    """Least distance of two colours, CIE Lab; infinite with one colour."""

    def regrouped(self, cells: NDArray[np.integer]) -> Palette:
        """Palette of those of its colours that `cells` have, which point into all of them."""
        kept, rank = np.unique(cells, return_inverse=True)
        return self.of_fewer(rank.reshape(cells.shape).astype(np.uint8), kept)

    def of_fewer(self, cells: NDArray[np.uint8], kept: NDArray[np.integer]) -> Palette:
        """Palette of the colours with the indices `kept`, shape (n,), into which `cells` point."""
        colours = self.colours[kept]
        return Palette(cells, colours, self.spread, _separation(lab(colours)))


def lab(colours: NDArray[np.generic]) -> NDArray[np.float64]:
    """CIE L*a*b* (D65) of sRGB colours (..., 3) in 0..255, by IEC 61966-2-1 and CIE 15."""
    linear = _LINEAR[colours] if colours.dtype == np.uint8 else _linear(colours)
    xyz = linear @ _SRGB_TO_WHITE
    roots = np.cbrt(xyz)
    dark = xyz <= _DARK
    roots[dark] = xyz[dark] / (3 * (6 / 29) ** 2) + 4 / 29
    places = roots @ _XYZ_TO_LAB
    places[..., 0] -= 16
    return np.asarray(places)


def _linear(levels: NDArray[np.generic]) -> NDArray[np.float64]:
    """Share of the light 0..1 of sRGB levels 0..255."""
    srgb = np.asarray(levels, dtype=np.float64) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


_LINEAR = _linear(np.arange(256))


def distinct_places(
    places: NDArray[np.float64], step: float
) -> tuple[NDArray[np.float64], NDArray[np.intp]]:
    """Places (n, 3) in CIE Lab rounded to even steps: each that there is, (k, 3), and how many."""
    base = 1024
    steps = np.rint(places / step).astype(np.int64) + base // 2
    keys, counts = np.unique(steps @ np.array([base**2, base, 1]), return_counts=True)
    found = np.stack([keys // base**2, keys // base % base, keys % base], axis=1)
    return (found - base // 2) * step, counts


def find_palette(colours: NDArray[np.float32], sure: NDArray[np.bool_]) -> Palette:
    """Gather the colours of cells, shape (..., 3), in 0..255.

    Only the cells that are `sure`, shape (...) and at least one, form colours; the others take
    the nearest. Single linkage: colours nearer than a link are one. The link is the middle of the
    widest gap (by ratio) among the distances between `LINK` and `MAX_LINK` at which groups join.
    What is linked so by noise, but plainly of two kinds, is parted again.
    """
    known = np.asarray(colours[sure], dtype=np.float64)
    values, inverse, _ = _distinct(known)
    distance = _between(lab(np.clip(values, 0, 255)))
    group = np.unique(linked(distance <= _link(_spanning_tree(distance))), return_inverse=True)[1]
    labels = _parted(lab(np.clip(known, 0, 255)), group[inverse])
    rank = _ranks(np.bincount(labels))
    return _of_labels(colours, sure, np.minimum(rank, _MOST_COLOURS)[labels])


def with_close_colours(
    palette: Palette,
    colours: NDArray[np.float32],
    even: NDArray[np.bool_],
    are_shown: Callable[[NDArray[np.uint8]], bool],
) -> Palette:
    """Palette with close colours told apart where nothing blurs the cells' `colours` (..., 3).

    Of those that were taken for one each must be that of several cells, all of them even, as under
    the mouse a single one is lighter, and plainly another; or all colours `are_shown`, shape (n,
    3), by the game's buttons. Only the cells that are `even`, shape (...) and at least one, tell;
    the others take the nearest.
    """
    known = np.asarray(colours[even], dtype=np.float64)
    _, inverse, counts = _distinct(known)
    sums = [np.bincount(inverse, known[:, channel]) for channel in range(3)]
    values = np.stack(sums, axis=1) / counts[:, None]
    distance = _between(lab(np.clip(values, 0, 255)))
    names = linked(distance <= _EVEN)
    group = np.unique(names, return_inverse=True)[1]
    sizes = np.bincount(group, counts)
    nearest = float(np.where(names[:, None] == names, np.inf, distance).min())
    if len(sizes) <= len(palette.colours):
        return palette
    own = np.zeros(len(counts), dtype=np.intp)
    own[inverse] = palette.cells[even]
    one = own[:, None] == own
    # By noise a cell may be even with no other, which says nothing of other colours.
    apart = np.where(one & (names[:, None] != names), distance, np.inf).min(axis=1)
    vague = np.bincount(own, (sizes[group] < _SEVERAL) | (apart <= LINK)) > 0
    if vague.any() and nearest > _NOTICEABLE:
        told = _of_labels(colours, even, _ranks(sizes)[group][inverse])
        if are_shown(told.colours):
            return told
    merged = linked((distance <= _EVEN) | (one & vague[own]))
    group = np.unique(merged, return_inverse=True)[1]
    sizes = np.bincount(group, counts)
    if len(sizes) <= len(palette.colours):
        return palette
    return _of_labels(colours, even, _ranks(sizes)[group][inverse])


def nearest_are_parted(palette: Palette, colours: NDArray[np.float32]) -> bool:
    """Whether there is room, which noise does not fill, between the two nearest colours.

    Cells of a colour are no further from it than a link, as those that are hatched are, nor of two
    kinds that differ noticeably. `colours` are those of the cells, (..., 3).
    """
    if not LINK <= palette.separation < np.inf or palette.spread > LINK:
        return False
    places = lab(np.clip(colours, 0, 255))
    between = to_others(lab(palette.colours))
    nearest = np.unravel_index(int(between.argmin()), between.shape)
    own = np.isin(palette.cells, nearest)
    second = second_kind(places[own], LINK)
    if second is None or len(np.unique(second == (palette.cells[own] == nearest[0]))) > 1:
        return False
    kinds = (places[palette.cells == each] for each in range(len(palette.colours)))
    return all(second_kind(each, _NOTICEABLE) is None for each in kinds)


def to_others(places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Distances between colours (n, 3) in CIE Lab, shape (n, n), infinite from each to itself."""
    between = _between(places)
    between[np.diag_indices(len(between))] = np.inf
    return between


def _of_labels(
    colours: NDArray[np.floating], sure: NDArray[np.bool_], label: NDArray[np.intp]
) -> Palette:
    """Palette of the cells' colours (..., 3), of which those that are `sure` have a label (n,)."""
    centres, spread = _centres(np.asarray(colours[sure], dtype=np.float64), label)
    places = lab(centres)
    cells = np.zeros(sure.shape, dtype=np.uint8)
    cells[sure] = label
    if not sure.all():
        apart = squared(lab(colours[~sure])[:, None] - places)
        cells[~sure] = np.argmin(apart, axis=1)
    shown = np.clip(np.rint(centres), 0, 255).astype(np.uint8)
    return Palette(cells, shown, spread, _separation(places))


def _parted(places: NDArray[np.float64], labels: NDArray[np.intp]) -> NDArray[np.intp]:
    """Labels (n,) of colours in CIE Lab (n, 3), with those that are of two kinds told apart."""
    labels, label = labels.copy(), 0
    while label <= labels.max():
        own = np.flatnonzero(labels == label)
        second = second_kind(places[own], LINK)
        if second is None:
            label += 1
        else:
            labels[own[second]] = labels.max() + 1
    return labels


def _ranks(sizes: NDArray[np.integer]) -> NDArray[np.intp]:
    """Rank of each of some groups by size, the largest first, shape (groups,)."""
    return np.argsort(np.argsort(-sizes, kind="stable"), kind="stable")


def _centres(
    colours: NDArray[np.floating], label: NDArray[np.intp]
) -> tuple[NDArray[np.float32], float]:
    """Usual colour of each label, shape (labels, 3), and how far `colours` (n, 3) lie from them."""
    order, sizes = np.argsort(label, kind="stable"), np.bincount(label)
    parts = np.split(colours[order], np.cumsum(sizes)[:-1])
    centres = np.stack([median(part, axis=0) for part in parts])
    away = np.sqrt(np.square(lab(colours) - lab(centres)[label]).sum(axis=1))
    return centres, quantile(away, 0.95)


def _separation(places: NDArray[np.float64]) -> float:
    """Least distance of two colours (n, 3) in CIE Lab, infinite with one."""
    return float(to_others(places).min())


def _between(places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Distances between all colours (n, 3) in CIE Lab, shape (n, n)."""
    return np.asarray(np.sqrt(squared(places[:, None] - places)))


def _distinct(
    colours: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.intp], NDArray[np.intp]]:
    """Values of the colours (n, 3) rounded as little as leaves few, which is each one's, counts."""
    step = 2
    while True:
        rounded = np.rint(colours / step).astype(np.int64)
        keys, inverse, counts = np.unique(
            rounded @ np.array([65536, 256, 1]), return_inverse=True, return_counts=True
        )
        if len(keys) <= _MOST_DISTINCT or step >= 32:
            break
        step *= 2
    values = np.stack([keys >> 16, keys >> 8 & 255, keys & 255], axis=1) * float(step)
    return values, inverse.reshape(-1), counts


def _link(joins: NDArray[np.float64]) -> float:
    inner = np.sort(joins[(joins > LINK) & (joins < MAX_LINK)])
    steps = np.concatenate([[LINK], inner, [MAX_LINK]])
    widest = int(np.argmax(steps[1:] / steps[:-1]))
    return float(np.sqrt(steps[widest] * steps[widest + 1]))


def _spanning_tree(distance: NDArray[np.float64]) -> NDArray[np.float64]:
    """Lengths of a minimum spanning tree's edges (R. C. Prim, 1957), shape (n - 1,)."""
    n = len(distance)
    reach = distance[0].copy()
    reach[0] = np.inf
    outside = np.ones(n, dtype=bool)
    outside[0] = False
    lengths = np.zeros(n - 1)
    for i in range(n - 1):
        nearest = int(np.argmin(np.where(outside, reach, np.inf)))
        lengths[i] = reach[nearest]
        outside[nearest] = False
        reach = np.minimum(reach, distance[nearest])
    return lengths


def linked(near: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Name of the connected part of each node of a graph (n, n): its least member."""
    name = np.arange(len(near))
    while True:
        least = np.where(near, name[None], len(near)).min(axis=1)
        least = least[least]
        if (least == name).all():
            return name
        name = least
