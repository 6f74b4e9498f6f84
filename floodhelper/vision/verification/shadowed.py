"""Tells cells that lie in a shadow, or are lit, from ones of a colour of their own by the buttons.

Around what is flooded some games draw a glow or a shadow. It makes a colour more of the cells there
that it covers most, but no button: of those there is one for each colour of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab, to_others
from floodhelper.vision.colours.pointer import MOST_COVERED, chances_of_few
from floodhelper.vision.colours.tints import is_tint
from floodhelper.vision.verification.buttons import are_shown

if TYPE_CHECKING:
    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.picture.scene import Scene

_NEAR = 25.0
"""Greatest distance of a shade from its colour, CIE Lab, as of a single cell under the mouse: where
a shadow lies on three sides of a yellow cell it is 23."""

_SELDOM = 0.01
"""Greatest chance with which colours laid at random have so few cells."""

_FEWEST = 4
"""Fewest colours with buttons that tell that each has one."""


def without_shadowed(scene: Scene, board: Grown, palette: Palette) -> Palette:
    """Palette in which few cells in a shade of a colour have it, where that has a button alone.

    So have all the others, and no other is a shade of the few.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    if len(counts) <= _FEWEST:
        return palette
    few = (chances_of_few(counts) <= _SELDOM) & (counts <= MOST_COVERED)
    between = to_others(lab(palette.colours))
    base = between.argmin(axis=1)
    few &= between.min(axis=1) < _NEAR
    for one in np.flatnonzero(few).tolist():
        few[one] = is_tint(palette.colours[one], palette.colours[base[one]])
    if not few.any() or few[base[few]].any():
        return palette
    others_alone = (are_shown(scene, board, palette.colours) == ~few).all()
    if not others_alone:
        return palette
    return palette.regrouped(np.where(few, base, np.arange(len(counts)))[palette.cells])
