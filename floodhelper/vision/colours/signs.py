"""Colours of signs that stand on one ground, which all cells share.

  o     +     #     Where a ring is open, and beside the arms of a cross, cells show the ground no
o   o   +    ###    less than a disc shows its colour there. Of two such signs the ground is taken
  o   +++++ #####   for the colour, and they for one: what is drawn on the ground tells them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from floodhelper.vision.colours.palette import find_palette
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.order import share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette

_MIDDLE = 0.18
"""Share of a cell at each side that is left out: past rounded corners the page shows."""

_ALIKE, _DRAWN = 10, 40
"""Difference from the ground, in levels, up to which a place shows it, as far as noise goes, and
from which something is drawn there."""

_GROUND, _SIGN = 0.1, 0.03
"""Least share of the places of a cell that show the ground, and of those in its middle that show a
sign on it."""

_MOST, _MANY = 0.9, 0.5
"""Share of the cells that show a sign, all but those that a pointer or a marker covers, and of
those of other colours that show the ground, which a square sign may hide: on eight boards of signs
of which two were taken for one it is 0.57 at least, and for what is no ground 0.14 at most."""

_TRIED = 64
"""Most cells by which a colour is tried for a ground: of hardly any board is it one."""


def of_signs(palette: Palette, patches: NDArray[np.uint8]) -> Palette:
    """Palette by the signs on the ground of all cells, where it tells no fewer colours than that.

    `patches` are the cells, shape (rows, columns, down, across, 3). A colour of the palette is the
    ground where nearly all of its cells, and many others, show it, and nearly all bear a sign.
    What tells the same cells apart stays, as white marks on all cells but white ones make a ground.
    """
    cells, labels = patches.reshape(palette.cells.size, *patches.shape[2:]), palette.cells.ravel()
    some = cells[evenly(len(cells), _TRIED)]
    for label, ground in enumerate(palette.colours):
        # Hardly any colour is shown by many cells of others.
        apart = _apart(some, ground)
        if share_true(_shows(apart)) / _MANY < 1.0 or share_true(_signed(apart)) / _MOST < 1.0:
            continue
        apart = _apart(cells, ground)
        shown, signed = _shows(apart), _signed(apart)
        own = labels == label
        if min(share_true(shown[~own]) / _MANY, share_true((shown & signed)[own]) / _MOST) < 1.0:
            continue
        sure = signed.reshape(palette.cells.shape)
        found = find_palette(_drawn(cells, ground).reshape(*sure.shape, 3), sure)
        if len(found.colours) >= len(palette.colours) and _differ(palette, found):
            return found
    return palette


def _differ(one: Palette, other: Palette) -> bool:
    """Whether two palettes tell cells apart otherwise."""
    pairs = np.stack([one.cells, other.cells], axis=-1).reshape(-1, 2)
    kinds = len(np.unique(pairs, axis=0))
    return kinds > min(len(one.colours), len(other.colours))


def _shows(apart: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Which cells, that are so far apart from a ground (n, s, t), show it, shape (n,)."""
    # Gloss passes through levels of other colours, but in the upper half alone.
    shares = ((half <= _ALIKE).mean(axis=(1, 2)) for half in _halves(apart))
    return np.asarray(np.minimum(*shares) >= _GROUND)


def _signed(apart: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Which of them bear a sign on it."""
    return np.asarray((_middle(apart) > _DRAWN).mean(axis=(1, 2)) >= _SIGN)


def _halves(cells: NDArray[np.int16]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Upper and lower halves of cells (n, s, t)."""
    middle = cells.shape[1] // 2
    return cells[:, :middle], cells[:, -middle:]


def _apart(cells: NDArray[np.uint8], ground: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Levels by which places of cells (n, s, t, 3) differ from a ground, shape (n, s, t)."""
    return largest(np.maximum(cells, ground) - np.minimum(cells, ground)).astype(np.int16)


def _middle(cells: NDArray[Any]) -> NDArray[Any]:
    """What is in the middle of cells (n, s, t, ...)."""
    down, across = (round(_MIDDLE * places) for places in cells.shape[1:3])
    return cells[:, down : cells.shape[1] - down, across : cells.shape[2] - across]


def _drawn(cells: NDArray[np.uint8], ground: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Colours (n, 3) of signs on cells (n, s, t, 3): the middle one of the half farthest from it.

    Of thin lines most pixels are blurred into the ground.
    """
    inner = _middle(cells).reshape(len(cells), -1, 3)
    apart = _middle(_apart(cells, ground)).reshape(len(cells), -1)
    order = np.argsort(-apart, axis=1, kind="stable")
    middle = np.count_nonzero(apart > _DRAWN, axis=1) // 4
    every = np.arange(len(cells))
    return np.asarray(inner[every, order[every, middle]], dtype=np.float32)
