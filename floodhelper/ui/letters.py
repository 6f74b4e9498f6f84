"""Colours keep their letters while a game goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import LINK, lab

if TYPE_CHECKING:
    from floodhelper.board import Board

_SAME_GAME = 0.9
"""Share of the cells beyond the flooded region that are as they were in a game that goes on: some
may be misread. In another game of two colours it is about a half."""


def with_letters(board: Board, before: Board) -> Board:
    """Board with the palette of an earlier position of its game; another game's board as it is.

    The reader knows only the colours that are there, and some are gone late in a game: they keep
    their place, so that the others keep their letters.
    """
    far = np.linalg.norm(lab(board.palette)[:, None] - lab(before.palette)[None], axis=-1)
    nearest = far.argmin(axis=1)
    if far.min(axis=1).max() > LINK or len(np.unique(nearest)) < board.colours:
        return board
    palette = before.palette.copy()
    palette[nearest] = board.palette
    known = replace(board, cells=nearest[board.cells].astype(np.uint8), palette=palette)
    return known if _goes_on(known, before) else board


def _goes_on(board: Board, before: Board) -> bool:
    """Whether moves may lead from one position to the other: they change what is flooded alone."""
    if board.cells.shape != before.cells.shape:
        return False
    flooded = board.flooded() | before.flooded()
    same = (board.cells == before.cells)[~flooded]
    return bool(same.size == 0 or same.mean() >= _SAME_GAME)
