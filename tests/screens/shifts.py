"""What happens to colours between the game and the picture."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

SHIFTS = ("none", "night light", "gamma", "profile", "jpeg")


@dataclass(frozen=True)
class Shift:
    """A change of all colours, (..., 3) to (..., 3)."""

    gains: tuple[float, float, float] = (1.0, 1.0, 1.0)
    gamma: float = 1.0
    mix: float = 0.0
    """Share of every channel that leaks into the others, negative for a wider gamut."""
    quality: int = 0
    """Of JPEG, 0 for none."""

    def colours(self, rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Colours (n, 3) as they arrive, JPEG's losses apart."""
        shifted: NDArray[np.uint8] = np.asarray(self._shifted(Image.fromarray(rgb[None])))[0]
        return shifted

    def picture(self, image: Image.Image) -> NDArray[np.uint8]:
        """Px (height, width, 3) of a picture as they arrive."""
        image = self._shifted(image)
        if self.quality:
            file = io.BytesIO()
            image.save(file, "JPEG", quality=self.quality)
            image = Image.open(file)
        return np.asarray(image)

    def _shifted(self, image: Image.Image) -> Image.Image:
        if self.mix:
            own, leak = 1 - 2 * self.mix / 3, self.mix / 3
            image = image.convert(
                "RGB", (own, leak, leak, 0.0, leak, own, leak, 0.0, leak, leak, own, 0.0)
            )
        if self.gains == (1.0, 1.0, 1.0) and self.gamma == 1.0:
            return image
        levels = (np.arange(256) / 255) ** self.gamma * 255
        tables = np.clip(np.rint(np.outer(self.gains, levels)), 0, 255).astype(int)
        return image.point(tables.ravel().tolist())


def shift(rng: np.random.Generator, kind: str) -> Shift:
    """A shift of a kind in `SHIFTS`."""
    if kind == "night light":
        warm = rng.uniform(0.3, 1)
        return Shift(gains=(1.0, 1 - 0.25 * warm, 1 - 0.55 * warm))
    if kind == "gamma":
        return Shift(gamma=float(rng.uniform(0.75, 1.35)))
    if kind == "profile":
        return Shift(mix=float(rng.uniform(-0.2, 0.2)), gamma=float(rng.uniform(0.92, 1.1)))
    if kind == "jpeg":
        return Shift(quality=int(rng.integers(70, 96)))
    return Shift()
