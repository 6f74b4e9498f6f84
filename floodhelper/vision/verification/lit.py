"""Cells that may only be lit, so that their colour is none of its own.

Lit are the cell under the mouse and, in some games, all that is flooded. Mostly it is told by how
they are tinted (see `floodhelper.vision.colours.tinted`); what is not may be a colour or none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab
from floodhelper.vision.colours.shades import are_grey
from floodhelper.vision.verification.verify import SMALL

if TYPE_CHECKING:
    from floodhelper.board import Board

LONE = "one cell may only be lit, as its colour is near another"

LONE_GREY = "one cell may only be lit, as it alone is grey"

_NEAR, _NEARER = 25.0, 1.4
"""Greatest distance of the colour of a single cell from another for it to be that under a marker or
the mouse, CIE Lab, and how many times as far all others must be from each other: of 60 screenshots
of games in JPEG on which one cell has a colour of its own four are so, three of them wrong."""

_TINT = 0.85
"""Least cosine of the way from a colour to its tint and of that to white or black: of the three the
least has 0.92."""

_LIGHT, _HUED = 75.0, 3
"""Least lightness of a grey, CIE Lab, for a single cell in it to be under the mouse, and fewest
colours, all hued, of the other cells. Buttons of Tk are #ececec then, of lightness 93; in 600
screenshots of games no cell that is left alone in its colour is so."""


def may_be_lit(board: Board) -> str | None:
    """Clause that says which of its cells may only be lit, None if none may."""
    if _has_lone_tint(board):
        return LONE
    return LONE_GREY if _has_lone_grey(board) else None


def _has_lone_tint(board: Board) -> bool:
    """Whether one cell has a tint of another's colour, as no others are near each other."""
    palette = board.palette.astype(np.float64)
    counts = np.bincount(board.cells.ravel(), minlength=len(palette))
    seen = lab(board.palette)
    between = np.linalg.norm(seen[:, None] - seen, axis=2)
    np.fill_diagonal(between, np.inf)
    # With no other two there is nothing to compare with.
    for i in np.flatnonzero(counts == 1).tolist() if len(palette) > 2 else ():
        nearest = int(between[i].argmin())
        others = np.delete(np.delete(between, i, 0), i, 1).min()
        if between[i, nearest] < _NEAR and others >= _NEARER * between[i, nearest]:
            way = palette[i] - palette[nearest]
            ends = np.array([[0.0], [255.0]]) - palette[nearest]
            along = ends @ way / np.maximum(np.linalg.norm(ends, axis=1), 1.0)
            if along.max() >= _TINT * np.linalg.norm(way):
                return True
    return False


def _has_lone_grey(board: Board) -> bool:
    """Whether one of many cells is light grey, where several colours are there and no other is."""
    grey = np.flatnonzero(are_grey(board.palette))
    # On a small board any colour may have but one cell.
    if len(grey) != 1 or len(board.palette) <= _HUED or board.cells.size < SMALL:
        return False
    is_light = lab(board.palette[grey])[0, 0] >= _LIGHT
    return bool(is_light and np.count_nonzero(board.cells == grey) == 1)
