"""Whether a board goes on beyond what was read of it, cut off by a window or the screen's edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells import sample
from floodhelper.vision.extent import Extent
from floodhelper.vision.palette import LINK, lab

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.growth import Grown
    from floodhelper.vision.palette import Palette
    from floodhelper.vision.scene import Scene

_PLACES = 10
"""Places looked at across and down a cell beyond the outline."""

_SHALLOW = slice(1, 3)
"""Which of them, from the outline on: a tenth to three tenths of a cell, past a blurred edge."""


def share_beyond(scene: Scene, board: Grown, palette: Palette) -> float:
    """Greatest share of the cells at a side of the board beyond which a colour of its begins.

    Along the sides of a whole board there is page, frame or gap; of one that is cut off cells are
    seen in part. A side beyond which there is one colour alone counts nothing: it is a page.
    """
    rows, columns = board.rows, board.columns
    lines = {
        "above": Extent(-1, 0, 0, columns),
        "below": Extent(rows, 0, rows + 1, columns),
        "left": Extent(0, -1, rows, 0),
        "right": Extent(0, columns, rows, columns + 1),
    }
    known = lab(palette.colours)
    shares = [0.0]
    for side, line in lines.items():
        if _shown(scene, board, side) < 0.3:
            continue
        patches = sample(scene.pixels, board.lattice, line, (_PLACES, _PLACES), whole=True)
        if side in {"left", "right"}:
            patches = patches.swapaxes(2, 3)
        if side in {"above", "left"}:
            patches = patches[:, :, ::-1]
        gap = board.lattice.y.drawn if side in {"above", "below"} else board.lattice.x.drawn
        start = round((1 - gap) * _PLACES) if side in {"above", "left"} else 0
        near = patches[:, :, start:][:, :, _SHALLOW, 3:7].reshape(-1, 8, 3)
        shares.append(_share(near, known))
    return max(shares)


def _shown(scene: Scene, board: Grown, side: str) -> float:
    """How much of the next line of cells lies in the picture, in cells."""
    x, y = board.lattice.x, board.lattice.y
    room = {
        "above": y.offset / y.pitch,
        "below": (scene.height - y.offset) / y.pitch - board.rows,
        "left": x.offset / x.pitch,
        "right": (scene.width - x.offset) / x.pitch - board.columns,
    }
    return room[side]


def _share(near: NDArray[np.uint8], known: NDArray[np.float64]) -> float:
    """Share of cells whose 8 places (cells, 8, 3) all have one and the same known colour."""
    apart = np.square(lab(near)[:, :, None] - known).sum(axis=3)
    colour = apart.argmin(axis=2)
    same = (colour == colour[:, :1]).all(axis=1) & (apart.min(axis=2) <= LINK**2).all(axis=1)
    if len(np.unique(colour[same])) < 2:
        return 0.0
    # The most frequent one may be that of a page, which a game may share with its cells.
    counts = np.bincount(colour[same, 0])
    return float((counts.sum() - counts.max()) / len(near))
