"""Which colour has which letter: told by the colours alone, so that all who read a board agree."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.colours.palette import lab

if TYPE_CHECKING:
    from floodhelper.board import Board


def lightest_first(board: Board) -> Board:
    """Board with its colours from the lightest to the darkest, by CIE L*.

    How often a colour occurs is another with every move; how light it is stays.
    """
    order = np.argsort(-lab(board.palette)[:, 0], kind="stable")
    rank = np.argsort(order, kind="stable").astype(np.uint8)
    return replace(board, cells=rank[board.cells], palette=board.palette[order])
