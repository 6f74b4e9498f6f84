"""What colours look like to those who see fewer of them, and which they can take for each other.

Deficiencies are simulated by G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009,
table of severity 1.0: matrices for linear sRGB.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab

if TYPE_CHECKING:
    from numpy.typing import NDArray

DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia")

_MATRICES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

ALIKE = 20.0
"""Distance in CIE Lab under which two colours are hard to tell apart when they do not touch: the
least between named neighbours such as orange and amber, some nine times the just noticeable 2.3."""


def simulate(colours: NDArray[np.uint8], deficiency: str) -> NDArray[np.uint8]:
    """What sRGB colours (..., 3) look like with one of `DEFICIENCIES`."""
    value = np.asarray(colours, dtype=np.float64) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ np.array(_MATRICES[deficiency]).T, 0.0, 1.0)
    coded = np.where(seen <= 0.0031308, 12.92 * seen, 1.055 * seen ** (1 / 2.4) - 0.055)
    rounded: NDArray[np.uint8] = np.rint(255 * coded).astype(np.uint8)
    return rounded


def alike(palette: NDArray[np.uint8], deficiency: str | None = None) -> NDArray[np.bool_]:
    """Which colours of a palette (colours, 3) are hard to tell apart, a mask (colours, colours).

    `deficiency` is one of `DEFICIENCIES`; None asks for all of them and for full colour vision.
    """
    if deficiency is None:
        kinds = np.stack([palette, *(simulate(palette, each) for each in DEFICIENCIES)])
    else:
        kinds = simulate(palette, deficiency)[None]
    places = lab(kinds)
    distance = np.linalg.norm(places[:, :, None] - places[:, None], axis=-1)
    near: NDArray[np.bool_] = (distance < ALIKE).any(axis=0)
    np.fill_diagonal(near, val=False)
    return near
