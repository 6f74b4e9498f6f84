"""The dominant background of a picture, found by sampling pixels at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import median

if TYPE_CHECKING:
    from numpy.typing import NDArray

SAMPLES = 4096
"""Pixels drawn: the standard error of a share is then under 1 %."""

MIN_SHARE = 0.02
"""Least share of the picture for a colour to count as a background. A cell colour of a board that
fills a quarter of the screen reaches this too: to be a background speaks only against cells that
nothing else shows to be cells."""

TOLERANCE = 8
"""Largest difference from a background in any channel, in levels, to belong to it: dithered and
slightly compressed areas stay whole."""


@dataclass(frozen=True, eq=False)
class Background:
    """The flat colours that cover most of a picture."""

    colours: NDArray[np.uint8]
    """RGB, most frequent first, shape (n, 3); n may be 0 where no colour prevails."""
    shares: NDArray[np.float64]
    """Share of the picture that each covers, shape (n,)."""
    places: NDArray[np.intp]
    """Where pixels were drawn, (x, y), shape (samples, 2)."""
    samples: NDArray[np.uint8]
    """The pixels drawn, RGB, shape (samples, 3)."""
    area: int
    """Pixels of the whole picture."""

    def mask(self, pixels: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Where pixels (..., 3) have the dominant background's colour, shape (...)."""
        if not len(self.colours):
            return np.zeros(pixels.shape[:-1], dtype=bool)
        return _near(pixels, self.colours[0])

    @property
    def white(self) -> NDArray[np.uint8]:
        """What the picture shows as white if it does: the most of each channel, shape (3,)."""
        return np.asarray(self.samples.max(axis=0))

    def area_outside(
        self, colour: NDArray[np.uint8], left: float, top: float, right: float, bottom: float
    ) -> float:
        """Area in which a colour shows outside a rectangle of the picture, px², estimated."""
        x, y = self.places.T
        outside = (x < left) | (x >= right) | (y < top) | (y >= bottom)
        shows = outside & _near(self.samples, colour)
        return float(np.count_nonzero(shows)) / max(1, len(self.samples)) * self.area


def find_background(pixels: NDArray[np.uint8], rng: np.random.Generator) -> Background:
    """Backgrounds of RGB pixels, shape (height, width, 3), from `SAMPLES` random ones.

    Samples are counted in cubes of 8 levels, as in the popularity algorithm of colour
    quantisation (P. Heckbert, Color image quantization for frame buffer display, 1982).
    """
    height, width = pixels.shape[:2]
    places = rng.integers(0, height * width, SAMPLES)
    y, x = places // width, places % width
    samples = pixels.reshape(-1, 3).take(places, axis=0)
    red, green, blue = (samples >> 3).astype(np.uint16).T
    cubes = red << 10 | green << 5 | blue
    counts = np.bincount(cubes)
    often = np.flatnonzero(counts >= MIN_SHARE * SAMPLES)
    often = often[np.argsort(-counts[often], kind="stable")]
    colours = [median(samples[cubes == cube], axis=0) for cube in often]
    return Background(
        np.array(colours, dtype=np.uint8).reshape(-1, 3),
        counts[often] / SAMPLES,
        np.stack([x, y], axis=1),
        samples,
        height * width,
    )


def _near(pixels: NDArray[np.uint8], colour: NDArray[np.uint8]) -> NDArray[np.bool_]:
    near = np.ones(pixels.shape[:-1], dtype=bool)
    for channel, level in enumerate(colour.tolist()):
        low, high = max(0, level - TOLERANCE), min(255, level + TOLERANCE)
        near &= (pixels[..., channel] >= low) & (pixels[..., channel] <= high)
    return near
