"""A picture with what is found out about it once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.background import Background
    from floodhelper.vision.edges import EdgeMaps


@dataclass(frozen=True, eq=False)
class Scene:
    """What every stage after the first looks at."""

    pixels: NDArray[np.uint8]
    """RGB, shape (height, width, 3)."""
    edges: EdgeMaps
    background: Background

    @property
    def height(self) -> int:
        """Height of the picture, px."""
        return int(self.pixels.shape[0])

    @property
    def width(self) -> int:
        """Width of the picture, px."""
        return int(self.pixels.shape[1])
