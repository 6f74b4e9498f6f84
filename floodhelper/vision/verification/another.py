"""Which other thing lies on cells like those of a board: a table, a chart, another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floodhelper.vision.layout.piled import SIX_BY_SEVEN, are_dropped
from floodhelper.vision.verification.blocks import are_blocks
from floodhelper.vision.verification.calendar import is_calendar
from floodhelper.vision.verification.heap import is_heap
from floodhelper.vision.verification.ink import sample_cells, within_outlines
from floodhelper.vision.verification.labels import is_labelled
from floodhelper.vision.verification.mines import is_minesweeper
from floodhelper.vision.verification.numbered import are_numbered
from floodhelper.vision.verification.pieces import are_pieces
from floodhelper.vision.verification.shapes import are_discs, are_gems
from floodhelper.vision.verification.tiles import are_numbered_tiles

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown


def what_else(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> str | None:
    """Clause that says what plainly is there instead of a board of Flood-It, None if nothing is.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells.
    """
    cells = sample_cells(pixels, board)
    marks = within_outlines(cells)
    clauses: dict[str, Callable[[], bool]] = {
        "its rows and columns are labelled, as in a table or a chart": lambda: is_labelled(
            pixels, board
        ),
        "something else is written in each cell": lambda: are_numbered(
            pixels, board, cells, labels
        ),
        "it is a game of minesweeper": lambda: is_minesweeper(marks, labels),
        "it is a game of four in a row": lambda: (
            are_dropped(labels)
            and (labels.shape == SIX_BY_SEVEN or are_discs(pixels, board, labels))
        ),
        "there are numbers on its tiles, and empty fields, as in 2048": lambda: are_numbered_tiles(
            marks, labels
        ),
        "there are pieces on its fields, as in a board game": lambda: are_pieces(
            pixels, board, labels
        ),
        "its colours have shapes of their own and no three are in a row, as of gems": lambda: (
            are_gems(pixels, board, labels)
        ),
        "the cells of its commonest colour are drawn as fields among blocks": lambda: are_blocks(
            pixels, board, labels
        ),
        "single cells stand on it, as in a game in which blocks fall": lambda: is_heap(
            pixels, board, labels
        ),
        "its first or its last line is no whole week, as in a calendar": lambda: is_calendar(
            pixels, board, labels
        ),
    }
    return next((clause for clause, is_so in clauses.items() if is_so()), None)
