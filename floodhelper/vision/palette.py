"""The colours of a board: cells' colours gathered into a palette by perceptual distance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SRGB_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
     [0.0193339, 0.1191920, 0.9503041]]
)  # fmt: skip
_WHITE = _SRGB_TO_XYZ.sum(axis=1)

LINK = 4.0
"""Distance in CIE Lab under which two colours are surely one: just noticeable is 2.3 (M. Mahy
et al., Evaluation of uniform color spaces, 1994), which compression and rounding may reach."""

MAX_LINK = 14.0
"""Distance in CIE Lab beyond which two colours are never one, however noisy the picture."""


@dataclass(frozen=True, eq=False)
class Palette:
    """Colours of cells, gathered."""

    cells: NDArray[np.uint8]
    """Index into `colours` for each cell, in the shape of the cells."""
    colours: NDArray[np.uint8]
    """RGB, most frequent first, shape (colours, 3)."""
    spread: float
    """How far cells lie from their colour, CIE Lab, at the 95th of 100."""
    separation: float
    """Least distance of two colours, CIE Lab; infinite with one colour."""


def lab(colours: NDArray[np.generic]) -> NDArray[np.float64]:
    """CIE L*a*b* (D65) of sRGB colours (..., 3) in 0..255, by IEC 61966-2-1 and CIE 15."""
    srgb = np.asarray(colours, dtype=np.float64) / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    xyz = linear @ _SRGB_TO_XYZ.T / _WHITE
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def find_palette(colours: NDArray[np.float32]) -> Palette:
    """Gather the colours of cells, shape (..., 3), in 0..255.

    Single linkage: colours nearer than a link are one. The link is the middle of the widest gap
    (by ratio) among the distances between `LINK` and `MAX_LINK` at which groups would join.
    """
    flat = np.asarray(colours, dtype=np.float64).reshape(-1, 3)
    values, inverse, counts = np.unique(
        np.rint(flat / 2), axis=0, return_inverse=True, return_counts=True
    )
    values = values * 2
    inverse = inverse.reshape(-1)
    places = lab(np.clip(values, 0, 255))
    distance = np.sqrt(np.square(places[:, None] - places[None]).sum(axis=2))
    joins = _spanning_tree(distance)
    group = _linked(distance <= _link(joins))
    names, group = np.unique(group, return_inverse=True)
    sizes = np.bincount(group, counts)
    rank = np.argsort(np.argsort(-sizes, kind="stable"), kind="stable")
    group = rank[group]
    label = group[inverse]
    order = np.argsort(label, kind="stable")
    parts = np.split(flat[order], np.cumsum(np.bincount(label))[:-1])
    centres = np.stack([np.median(part, axis=0) for part in parts])
    centres_lab = lab(centres)
    away = np.sqrt(np.square(lab(flat) - centres_lab[label]).sum(axis=1))
    between = np.sqrt(np.square(centres_lab[:, None] - centres_lab[None]).sum(axis=2))
    between[np.diag_indices(len(between))] = np.inf
    return Palette(
        label.reshape(colours.shape[:-1]).astype(np.uint8),
        np.clip(np.rint(centres), 0, 255).astype(np.uint8),
        float(np.quantile(away, 0.95)),
        float(between.min()),
    )


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


def _linked(near: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Name of the connected part of each node of a graph (n, n): its least member."""
    name = np.arange(len(near))
    while True:
        least = np.where(near, name[None], len(near)).min(axis=1)
        least = least[least]
        if (least == name).all():
            return name
        name = least
