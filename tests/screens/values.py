"""What a generated screen is: its pixels and what is truly on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.reading import Geometry


@dataclass(frozen=True, eq=False)
class TrueBoard:
    """A board that was drawn."""

    geometry: Geometry
    """Left and top edge of the top-left cell as drawn, pitch with gap, px."""
    grid: NDArray[np.uint8]
    """Colour index of every cell, shape (rows, columns)."""
    palette: NDArray[np.uint8]
    """RGB of every colour index as it reached the screen, shape (colours, 3)."""
    start: tuple[int, int]
    """Row and column of the start cell."""


@dataclass(frozen=True, eq=False)
class Screen:
    """A picture of a desktop and its truth."""

    seed: int
    pixels: NDArray[np.uint8]
    """RGB, shape (height, width, 3)."""
    boards: tuple[TrueBoard, ...]
    """All boards in the picture, none where there is nothing to find."""
    manners: tuple[str, ...]
    """Names of the manners in which it was drawn, `group: manner` each."""

    @property
    def board(self) -> TrueBoard | None:
        """The first board, None where there is none."""
        return self.boards[0] if self.boards else None
