"""A picture to draw on, in the px of one monitor."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from screens.colours import RGB
from screens.fonts import text_mask

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in px; right and bottom lie outside."""


class Canvas:
    """A picture with the few things that desktops are made of."""

    def __init__(self, image: Image.Image, scale: float) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image)
        self.scale = scale

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.image.size

    def px(self, units: float) -> int:
        """Logical units in px, at least 1."""
        return max(1, round(units * self.scale))

    def rectangle(self, box: Box, fill: RGB | None, outline: RGB | None = None) -> None:
        """Fill a box, and draw its outline one unit wide."""
        left, top, right, bottom = box
        if right > left and bottom > top:
            self.draw.rectangle(
                (left, top, right - 1, bottom - 1), fill, outline, self.px(1) if outline else 0
            )

    def rounded(self, box: Box, radius: float, fill: RGB, outline: RGB | None = None) -> None:
        """Fill a box with round corners."""
        left, top, right, bottom = box
        if right > left and bottom > top:
            corners = (left, top, right - 1, bottom - 1)
            self.draw.rounded_rectangle(corners, radius, fill, outline)

    def text(
        self, place: tuple[int, int], text: str, size: float, fill: RGB, face: str = "sans"
    ) -> int:
        """Draw a line of text of `size` units, its top left at `place`; returns its width in px."""
        mask = text_mask(text, self.px(size), face)
        self.image.paste(fill, place, mask)
        return mask.width

    def centred(self, box: Box, text: str, size: float, fill: RGB, face: str = "sans") -> None:
        """Draw a line of text in the middle of a box."""
        mask = text_mask(text, self.px(size), face)
        left, top, right, bottom = box
        place = ((left + right - mask.width) // 2, (top + bottom - mask.height) // 2)
        self.image.paste(fill, place, mask)

    def array(self, box: Box) -> NDArray[np.float32]:
        """Copy of the px of a box, shape (height, width, 3)."""
        return np.asarray(self.image.crop(box), dtype=np.float32)

    def paste(
        self, place: tuple[int, int], pixels: NDArray[np.floating] | NDArray[np.uint8]
    ) -> None:
        """Put px (height, width, 3) with their top left at `place`."""
        whole = np.clip(np.rint(pixels), 0, 255).astype(np.uint8)
        self.image.paste(Image.fromarray(whole), place)
