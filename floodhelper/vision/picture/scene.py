"""A picture with what is found out about it once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from floodhelper.vision.picture.edges import STRONG_CONTRAST, EdgeMaps

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.picture.background import Background


@dataclass(frozen=True, eq=False)
class Scene:
    """What every stage after the first looks at."""

    pixels: NDArray[np.uint8]
    """RGB, shape (height, width, 3)."""
    edges: EdgeMaps
    background: Background
    is_derived: bool = False
    """Whether it is made of another picture that was looked at, to show what is hidden there."""

    def edge_maps(self) -> Iterator[EdgeMaps]:
        """Maps of edges, from the one that misses none to that of strong ones alone."""
        yield self.edges
        yield self._strong_edges

    @cached_property
    def _strong_edges(self) -> EdgeMaps:
        return EdgeMaps.of(self.pixels, STRONG_CONTRAST)

    @property
    def height(self) -> int:
        """Height of the picture, px."""
        return int(self.pixels.shape[0])

    @property
    def width(self) -> int:
        """Width of the picture, px."""
        return int(self.pixels.shape[1])
