"""The pixels of a screen or a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from floodhelper.errors import UsageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Rectangle = tuple[int, int, int, int]
"""Place (x, y, width, height) on the virtual desktop, or in a picture, px."""


class Monitor(NamedTuple):
    """A rectangle of the virtual desktop; x and y may be negative."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, eq=False)
class Screenshot:
    """What was seen, and where on the virtual desktop."""

    pixels: NDArray[np.uint8]
    """RGB, shape (height, width, 3)."""
    origin: tuple[int, int] = (0, 0)
    """Place (x, y) of the first pixel on the virtual desktop, in px; may be negative."""
    scale: float = 1.0
    """Pixels per logical unit of the desktop."""

    @property
    def width(self) -> int:
        """Width in px."""
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        """Height in px."""
        return int(self.pixels.shape[0])

    def crop(self, x: int, y: int, width: int, height: int) -> Screenshot:
        """Return the part with its corner at desktop place (x, y), all in px.

        Raises `UsageError` where that part is empty or leaves the picture.
        """
        left, top = x - self.origin[0], y - self.origin[1]
        if width < 1 or height < 1:
            raise UsageError(f"The region {x},{y},{width},{height} is empty; give its width and "
                             "height in pixels.")  # fmt: skip
        if left < 0 or top < 0 or left + width > self.width or top + height > self.height:
            raise UsageError(
                f"The region {x},{y},{width},{height} leaves the picture, which covers "
                f"{self.origin[0]},{self.origin[1]},{self.width},{self.height}."
            )
        pixels = self.pixels[top : top + height, left : left + width]
        return replace(self, pixels=pixels, origin=(x, y))
