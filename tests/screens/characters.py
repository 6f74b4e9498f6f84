"""Signs in a terminal: each cell a character in its colour, on the page itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFont

from screens.fonts import font, text_mask

if TYPE_CHECKING:
    from screens.cells import Axis
    from screens.look import Look

Floats = NDArray[np.floating[Any]]


def cell_of(size: int) -> tuple[int, int]:
    """Width and height of a character's cell, px, for a size of the font in px."""
    face = font("mono", size)
    assert isinstance(face, ImageFont.FreeTypeFont), "a font of one size only"
    return round(face.getlength("M")), sum(face.getmetrics())


def are_known(signs: str) -> bool:
    """Whether the font has all of these signs, and draws no box for those that it lacks."""
    none = text_mask("\uffff", 24, "mono").tobytes()
    return all(text_mask(sign, 24, "mono").tobytes() != none for sign in signs)


def cover_of(look: Look, cells: NDArray[np.uint8], across: Axis, down: Axis) -> Floats:
    """Coverage 0..1 of the signs of a board, shape (px down, px across)."""
    width, height = cell_of(look.font_size)
    signs = [look.typed[i % len(look.typed)] for i in range(int(cells.max()) + 1)]
    atlas = np.stack([_sign(sign, look.font_size, width, height) for sign in signs])
    x, y = (
        np.arange(axis.pixels) - axis.begin.astype(np.intp)[axis.owner] for axis in (across, down)
    )
    own_x, own_y = (np.flatnonzero((at >= 0) & (at < n)) for at, n in ((x, width), (y, height)))
    kinds = cells[down.owner[own_y]][:, across.owner[own_x]]
    cover = np.zeros((len(y), len(x)), dtype=np.float32)
    cover[np.ix_(own_y, own_x)] = atlas[kinds, y[own_y][:, None], x[own_x]]
    return cover


def _sign(sign: str, size: int, width: int, height: int) -> Floats:
    whole = Image.new("L", (width, height))
    whole.paste(text_mask(sign, size, "mono"), (0, 0))
    return np.asarray(whole, dtype=np.float32) / np.float32(255)
