"""Colours keep their letters from scan to scan."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.palette import LINK, lab

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board


def with_letters(board: Board, before: NDArray[np.uint8]) -> Board:
    """Board with its colours in the order of an earlier palette, as far as they were in it.

    The reader puts the most frequent colour first, which is another one after some moves. Colours
    of the earlier palette (colours, 3) that are gone keep their place where no new one came, as
    late in a game; else another game began, and the new colours follow those that were there.
    """
    far = np.linalg.norm(lab(board.palette)[:, None] - lab(before)[None], axis=-1)
    nearest = far.argmin(axis=1)
    known = far[np.arange(board.colours), nearest] <= LINK
    if not known.any() or len(np.unique(nearest[known])) < known.sum():
        return board
    if known.all():
        palette = before.copy()
        palette[nearest] = board.palette
        return replace(board, cells=nearest[board.cells].astype(np.uint8), palette=palette)
    order = np.lexsort((np.arange(board.colours), np.where(known, nearest, len(before))))
    new = np.argsort(order, kind="stable")
    return replace(board, cells=new[board.cells].astype(np.uint8), palette=board.palette[order])
