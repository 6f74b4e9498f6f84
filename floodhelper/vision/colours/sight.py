"""The cells of a board that was grown: what they look like, and the colours that they have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.clear import CLEAR
from floodhelper.vision.cells.crisp import as_crisp
from floodhelper.vision.cells.drawing import DEVIATION, deviation, fit_model
from floodhelper.vision.cells.lighting import lit_as_usual
from floodhelper.vision.colours.alternating import by_turns, without_alternating
from floodhelper.vision.colours.palette import find_palette
from floodhelper.vision.colours.sloping import find_slope
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import quantile, share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.cells.drawing import CellModel
    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.colours.sloping import Slope
    from floodhelper.vision.lattice.grown import Grown

PLACES = 10
"""Places looked at across and down a cell."""

_SHAPED = 0.02
"""Share of the places of cells that are drawn otherwise than in their colour from which they are
shaped: of flat ones none are, and four in a hundred where but the corners are rounded."""

_ROUND = 1 / 3
"""Share of a cell's colour in its corners under which it is a disc: on screens of the project's
generator discs have a tenth and rounded squares two thirds and more."""


@dataclass(frozen=True, eq=False)
class Sight:
    """A board and what its cells look like, by which it is settled and verified."""

    board: Grown
    patches: NDArray[np.uint8]
    """Pixels at `PLACES` x `PLACES` places of each cell, shape (rows, columns, s, s, 3)."""
    model: CellModel
    """How the cells are drawn."""
    colours: NDArray[np.float32]
    """Colour of each cell, shape (rows, columns, 3)."""
    unlike: NDArray[np.float32]
    """Share of its places by which each cell differs from the model, shape (rows, columns).

    Where the model tells of few, and each half of the cells has its own, it is that of its half.
    """
    palette: Palette
    """The colours gathered, those of cells that are covered too."""
    slope: Slope | None
    """Slope of light over the board, which is taken off `colours`, None where there is none."""
    is_crisp: bool
    """Whether the cells are flat and end just where they should."""

    @cached_property
    def is_shaped(self) -> bool:
        """Whether more than its colour is drawn in a cell: it is round, or lit, or has a rim."""
        return share_true(self._drawn) >= _SHAPED

    @cached_property
    def has_straight_sides(self) -> bool:
        """Whether nothing but its colour is drawn at a cell's sides, whatever marks are in it."""
        inner = self._drawn[:, 1:-1, 1:-1]
        aside = np.count_nonzero(self._drawn) - np.count_nonzero(inner)
        return bool(aside < _SHAPED * (self._drawn.size - inner.size))

    @cached_property
    def is_round(self) -> bool:
        """Whether the corners of a cell show none of its colour: of rounded ones most is seen."""
        opacity = self.model.rules[0].opacity
        return float(opacity[:: PLACES - 1, :: PLACES - 1].mean()) < _ROUND

    @cached_property
    def modelled(self) -> NDArray[np.float32]:
        """How far each cell lies from the model in its own colour, shape (rows, columns).

        Cells of a rare colour that are lit as the usual ones follow it.
        """
        off = self.unlike.copy()
        off[lit_as_usual(self.patches, self.palette.cells, off > CLEAR)] = 0.0
        return off

    @cached_property
    def _drawn(self) -> NDArray[np.bool_]:
        """Where more than its colour is drawn in cells of each, shape (colours, s, s)."""
        colours = self.palette.colours.astype(np.float32)
        drawn = self.model.rules[0].drawn(colours)
        return np.asarray(largest(np.abs(drawn - colours[:, None, None])) > DEVIATION)

    @classmethod
    def of(cls, pixels: NDArray[np.uint8], board: Grown, before: Sight | None = None) -> Sight:
        """Look at a board in RGB pixels (height, width, 3), where its cells end if that is seen.

        A board that was moved may show the same colours as `before`.
        """
        crisp = as_crisp(pixels, board.lattice, board.extent)
        if crisp is not None:
            board = replace(board, lattice=crisp)
        patches = sample(pixels, board.lattice, board.extent, (PLACES, PLACES))
        model = fit_model(patches)
        colours = model.colours(patches)
        unlike = deviation(model, patches, colours)
        turning = by_turns(patches) if quantile(unlike, 0.5) > CLEAR else None
        if turning is not None:
            colours, unlike = turning
        if before is not None and before.slope is None and np.array_equal(colours, before.colours):
            palette, slope = before.palette, None
        else:
            palette, slope = _gathered(colours)
        if slope is not None:
            colours = slope.without(colours)
        return cls(board, patches, model, colours, unlike, palette, slope, crisp is not None)


def _gathered(colours: NDArray[np.float32]) -> tuple[Palette, Slope | None]:
    """Palette of the colours of cells (rows, columns, 3), and the slope of light over them."""
    palette = find_palette(colours, np.ones(colours.shape[:2], dtype=bool))
    slope, palette = find_slope(palette, colours) or (None, palette)
    return without_alternating(palette), slope
