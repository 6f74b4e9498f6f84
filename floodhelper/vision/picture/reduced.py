"""A picture of fewer pixels, in which stripes, dots and dithering are the colour that the eye sees.

▒▒▓▓    What fills cells in steps of a few pixels has edges all over, and at single places one of
▓▓▒▒    its shades or the other; the mean over some pixels is the same wherever they lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

SCALE = 4
"""Px of a picture along one of the reduced one: a multiple of two, in which dithering repeats, and
of the doubled pixels of a screen of twice the resolution. Two leave stripes as they are; of cells
of 24 px four leave six, as many as the smallest cells have."""


def reduced(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Means of `SCALE` x `SCALE` RGB pixels, shape (height // SCALE, width // SCALE, 3).

    What is left over at the right and at the bottom is left out.
    """
    height, width = (size // SCALE for size in pixels.shape[:2])
    whole = pixels[: height * SCALE, : width * SCALE]
    lines = np.add.reduce(whole.reshape(height, SCALE, width * SCALE * 3), axis=1, dtype=np.uint16)
    total = np.add.reduce(lines.reshape(height, width, SCALE, 3), axis=2, dtype=np.uint16)
    return np.asarray((total + SCALE**2 // 2) // SCALE**2, dtype=np.uint8)
