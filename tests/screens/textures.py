"""Patterns of two shades that fill cells: stripes, dots, chequers, dithering."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from screens.colours import RGB

if TYPE_CHECKING:
    from screens.cells import Axis

Floats = NDArray[np.floating[Any]]

STRIPES = ("horizontal", "vertical", "rising", "falling")
PATTERNS = (*STRIPES, "hatch", "dots", "chequers")
"""Of a second shade on a cell's colour, in steps of some px."""
QUARTERS = ("quarter", "half", "three quarters")
"""Dithering: so much of the second shade, in an ordered pattern (B. E. Bayer, 1973)."""

_THRESHOLDS = np.array([[0, 2], [3, 1]])


@dataclass(frozen=True)
class Pattern:
    """What fills the cells of a colour beside it."""

    kind: str = "plain"
    """"plain", or one of `PATTERNS` or `QUARTERS`."""
    ink: RGB = (255, 255, 255)
    opacity: float = 1.0
    """Of the ink."""
    step: float = 6.0
    """Px from one stripe or dot to the next, or side of a chequer or of a dithered pixel."""
    width: float = 2.0
    """Of a stripe or dot, px."""

    def cover(self, x: Floats, y: Floats) -> Floats:
        """Share of the ink at px with their middle at `x` (w,) and `y` (h,), shape (h, w)."""
        x, y = x[None], y[:, None]
        everywhere = np.zeros((y.size, x.size), dtype=np.float32)
        if self.kind == "plain":
            return everywhere
        if self.kind in QUARTERS or self.kind == "chequers":
            column, row = (np.floor(v / self.step).astype(int) % 2 for v in (x, y))
            quarters = 2 if self.kind == "chequers" else QUARTERS.index(self.kind) + 1
            return np.where(_THRESHOLDS[row, column] < quarters, np.float32(self.opacity), 0)
        across, down = self._off(x), self._off(y)
        rising, falling = self._off((x + y) / np.sqrt(2)), self._off((x - y) / np.sqrt(2))
        off: Floats = {
            "horizontal": down,
            "vertical": across,
            "rising": rising,
            "falling": falling,
            "hatch": np.minimum(rising, falling),
            "dots": np.hypot(across, down),
        }[self.kind]
        covered: Floats = (self.width / 2 - off + 0.5).clip(0, 1) * self.opacity
        return everywhere + covered

    def share(self) -> float:
        """Share of the ink in a large cell."""
        places = np.arange(0.5, 60, dtype=np.float32)
        return float(self.cover(places, places).mean())

    def _off(self, along: Floats) -> Floats:
        """Px from the middle of the nearest stripe."""
        off: Floats = np.abs(along % self.step - self.step / 2)
        return off


def textured(
    faces: Floats,
    patterns: tuple[Pattern, ...],
    cells: NDArray[np.uint8],
    axes: tuple[Axis, Axis],
    begin: tuple[int, int] | None,
) -> Floats:
    """Faces (h, w, 3) with the patterns of the palette indices `cells` (rows, columns).

    With `begin`, the place of the first px on the screen, each pattern goes on from cell to cell,
    else it begins anew at the corner of each.
    """
    across, down = axes
    if begin is not None:
        x, y = across.centres + begin[0], down.centres + begin[1]
    else:
        x, y = (a.centres - np.floor(a.begin[a.owner] + 0.5) for a in axes)
    own = cells[down.owner][:, across.owner]
    result = faces.copy()
    for index, pattern in enumerate(patterns):
        cover = (pattern.cover(x, y) * (own == index))[..., None]
        result += (np.array(pattern.ink, dtype=np.float32) - result) * cover
    return result


def mixed(palette: NDArray[np.uint8], patterns: tuple[Pattern, ...]) -> NDArray[np.uint8]:
    """Colours (colours, 3) that the eye mixes of each one's shades: the mean of their light."""
    inks = np.array([pattern.ink for pattern in patterns], dtype=float)
    shares = np.array([pattern.share() for pattern in patterns])[:, None]
    light = (palette / 255) ** 2.2 * (1 - shares) + (inks / 255) ** 2.2 * shares
    return np.asarray(np.rint(255 * light ** (1 / 2.2)), dtype=np.uint8)
