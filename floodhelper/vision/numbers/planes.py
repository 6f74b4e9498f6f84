"""Cells as planes: arrays in which the same place of all cells lies side by side.

A plane is all that one channel shows at one place of each cell. Arithmetic on planes has long runs
of numbers to go through, several times faster than on cells of a few pixels of three channels each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


def as_planes(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Cells (..., s, t, 3) as planes (3, s, t, n), which what `sample` gives is in memory."""
    others = range(cells.ndim - 3)
    planes = cells.transpose(-1, -3, -2, *others)
    return planes.reshape(*planes.shape[:3], -1)


def spread_of(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Levels by which places of cells (..., s, t, 3) differ in the channel that differs most."""
    planes = as_planes(cells)
    spread = planes.max(axis=(1, 2)) - planes.min(axis=(1, 2))
    return np.asarray(spread.max(axis=0)).reshape(cells.shape[:-3])


def share_of_places(told: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Share of the places (s, t, n) of each cell that are told, shape (n,); s under 256."""
    # Bytes hold the sums down the cells, which spares converting the places one by one.
    down = np.add.reduce(told.view(np.uint8), axis=0, dtype=np.uint8)
    return np.asarray(down.sum(axis=0, dtype=np.intp) / max(1, told.shape[0] * told.shape[1]))


def any_channel(told: NDArray[np.bool_] | Sequence[NDArray[np.bool_]]) -> NDArray[np.bool_]:
    """Whether something is told of any of the three channels (3, ...), shape (...)."""
    return np.asarray(told[0] | told[1] | told[2])


def largest(channels: NDArray[Any]) -> NDArray[Any]:
    """Greatest of the three channels of (..., 3), several times faster than `max(axis=-1)`."""
    red, green, blue = channels[..., 0], channels[..., 1], channels[..., 2]
    return np.asarray(np.maximum(np.maximum(red, green), blue))


def squared(ways: NDArray[np.floating]) -> NDArray[Any]:
    """Squared lengths of ways (..., 3), shape (...): many times faster than `sum(axis=-1)`."""
    x, y, z = ways[..., 0], ways[..., 1], ways[..., 2]
    return np.asarray(x * x + y * y + z * z)


def around(look: NDArray[Any], extreme: np.ufunc) -> NDArray[Any]:
    """Least (`np.minimum`) or greatest (`np.maximum`) level around each place of (..., s, t).

    Around it are the place itself and the eight next to it.
    """
    across = look.copy()
    extreme(across[..., 1:], look[..., :-1], out=across[..., 1:])
    extreme(across[..., :-1], look[..., 1:], out=across[..., :-1])
    down = across.copy()
    extreme(down[..., 1:, :], across[..., :-1, :], out=down[..., 1:, :])
    extreme(down[..., :-1, :], across[..., 1:, :], out=down[..., :-1, :])
    return down


def off_look(planes: NDArray[np.uint8], look: NDArray[Any], tolerance: int) -> NDArray[np.float64]:
    """Share of the places of cells (3, s, t, n) that differ from a look (3, s, t), shape (n,).

    A place may be anything between what the look is there and next to it: a fractional pitch moves
    what is drawn in a cell by up to a pixel.
    """
    levels = look.astype(np.int16)
    low = np.maximum(around(levels, np.minimum) - tolerance, 0).astype(np.uint8)
    high = np.minimum(around(levels, np.maximum) + tolerance, 255).astype(np.uint8)
    return share_of_places(outside(planes, low[..., None], high[..., None]))


def of_colour(
    channels: NDArray[np.uint8], colour: NDArray[np.uint8], most: int
) -> NDArray[np.bool_]:
    """Places of channels (3, ...) that differ from a colour (3,) by so many levels at `most`."""
    levels = colour.astype(np.int16).reshape(3, *(1,) * (channels.ndim - 1))
    low, high = (np.clip(levels + way, 0, 255).astype(np.uint8) for way in (-most, most))
    return ~outside(channels, low, high)


def outside(
    planes: NDArray[np.uint8], low: NDArray[np.uint8], high: NDArray[np.uint8]
) -> NDArray[np.bool_]:
    """Places of planes (3, ...) with a level under `low` or over `high`, shape (...)."""
    # Bytes under `low` wrap around to more than any width.
    return any_channel(planes - low > high - low)
