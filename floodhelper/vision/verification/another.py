"""Which other thing lies on cells like those of a board: a table, a chart, another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.layout.box_shades import has_shaded_boxes
from floodhelper.vision.layout.latin import is_latin
from floodhelper.vision.layout.piled import SIX_BY_SEVEN, are_dropped, are_fallen
from floodhelper.vision.numbers.planes import spread_of
from floodhelper.vision.verification.aisles import has_aisles
from floodhelper.vision.verification.aside import has_block_aside
from floodhelper.vision.verification.axes import has_axes
from floodhelper.vision.verification.bar_chart import is_bar_chart
from floodhelper.vision.verification.blocks import are_blocks
from floodhelper.vision.verification.buttons import are_parted, has_every_button
from floodhelper.vision.verification.calendar import is_calendar
from floodhelper.vision.verification.colour_bar import has_colour_bar
from floodhelper.vision.verification.fields import holds_four_fields
from floodhelper.vision.verification.heap import is_heap
from floodhelper.vision.verification.high_numbers import are_high_numbers
from floodhelper.vision.verification.holes import has_holes
from floodhelper.vision.verification.honeycomb import is_honeycomb
from floodhelper.vision.verification.ink import sample_cells, within_outlines
from floodhelper.vision.verification.labels import is_labelled
from floodhelper.vision.verification.larger import LARGER, is_part_of_larger
from floodhelper.vision.verification.mines import is_minesweeper
from floodhelper.vision.verification.numbered import are_numbered
from floodhelper.vision.verification.pieces import are_pieces
from floodhelper.vision.verification.ruled import is_ruled
from floodhelper.vision.verification.shapes import are_discs, are_gems
from floodhelper.vision.verification.tiles import are_numbered_tiles
from floodhelper.vision.verification.well import is_well

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray


_CELLS = 0.75
"""Least share of the cells that are a chart's where page beside it was taken for cells as well."""

_COVERED = 1
"""Most cells that are not flat where nothing is drawn on any: one may bear a start marker."""


def what_else(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> str | None:
    """Clause that says what plainly is there instead of a board of Flood-It, None if nothing is.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, as indices into
    `palette`, shape (colours, 3).
    """
    cells = sample_cells(pixels, board)
    drawn = _drawn_on(cells)
    clauses = _of_charts(pixels, board, labels, palette, drawn) | {
        "it is a game of four in a row": lambda: (
            are_dropped(labels)
            and (labels.shape == SIX_BY_SEVEN or are_discs(pixels, board, labels))
        ),
        "no colour comes twice in a row or a column, as in a sudoku": lambda: is_latin(labels),
        "the cells of its commonest colour are drawn as fields among blocks": lambda: (
            has_shaded_boxes(labels) or are_blocks(pixels, board, labels)
        ),
        "every second of its rows lies half a cell aside, as in a honeycomb": lambda: is_honeycomb(
            pixels, board, labels, palette
        ),
        "its cells hold four fields each, shaded as on a chessboard": lambda: holds_four_fields(
            cells
        ),
        "some of its lines are no whole weeks, as in a calendar": lambda: is_calendar(
            pixels, board, labels
        ),
        LARGER: lambda: is_part_of_larger(pixels, board) or has_block_aside(pixels, board, palette),
        "lines go on beside it, as in a table": lambda: is_ruled(pixels, board),
        "aisles of page run through it, as through blocks of seats": lambda: has_aisles(
            pixels, board, labels, palette
        ),
        "it lies in a well, as in a game in which blocks fall": lambda: (
            is_well(pixels, board)
            or (are_fallen(labels) and not has_every_button(pixels, board, palette))
        ),
        "holes for more pegs are beside it, as in a game of codes": lambda: has_holes(
            pixels, board
        ),
    }
    # Most games draw nothing on their cells.
    if np.count_nonzero(drawn) > _COVERED:
        clauses |= _of_what_is_drawn(pixels, board, cells, labels, palette)
    return next((clause for clause, is_so in clauses.items() if is_so()), None)


def _of_charts(
    pixels: NDArray[np.uint8],
    board: Grown,
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
    drawn: NDArray[np.bool_],
) -> dict[str, Callable[[], bool]]:
    """What tells beside the cells that they are a table or a chart, by clause.

    Something is `drawn` on some of them, shape (rows, columns).
    """
    return {
        # A game may name its cells so, but has buttons in the colours that may be played then.
        "its rows and columns are labelled, as in a table or a chart": lambda: (
            (
                any(is_labelled(pixels, each) for each in _boards(board, labels, drawn))
                or has_axes(pixels, board)
            )
            and not (
                has_every_button(pixels, board, palette) and are_parted(pixels, board, palette)
            )
        ),
        "a colour bar is beside it, as beside a heat map": lambda: has_colour_bar(
            pixels, board, palette
        ),
    }


def _of_what_is_drawn(
    pixels: NDArray[np.uint8],
    board: Grown,
    cells: NDArray[np.uint8],
    labels: NDArray[np.uint8],
    palette: NDArray[np.uint8],
) -> dict[str, Callable[[], bool]]:
    """What may be there where something is drawn on `cells` (rows, columns, s, t, 3), by clause."""
    marks = within_outlines(cells)
    return {
        "bars of a chart end in its cells": lambda: is_bar_chart(cells, labels, palette),
        "something else is written in each cell": lambda: are_numbered(
            pixels, board, cells, labels
        ),
        "it is a game of minesweeper": lambda: is_minesweeper(marks, labels),
        "there are numbers on its tiles, as in 2048": lambda: (
            are_numbered_tiles(marks, labels) or are_high_numbers(pixels, board, labels)
        ),
        "there are pieces on its fields, as in a board game": lambda: are_pieces(
            pixels, board, labels
        ),
        "its colours have shapes of their own and no three are in a row, as of gems": lambda: (
            are_gems(pixels, board, labels)
        ),
        "single cells stand on it, as in a game in which blocks fall": lambda: is_heap(
            pixels, board, labels
        ),
    }


def _boards(board: Grown, labels: NDArray[np.uint8], drawn: NDArray[np.bool_]) -> Iterator[Grown]:
    """Board, and most of it without lines at its border that may be page, as nothing is on them.

    `drawn` tells on which cells something is, shape (rows, columns).
    """
    yield board
    others = labels != np.bincount(labels.ravel()).argmax()
    rows, columns = np.flatnonzero(others.any(axis=1)), np.flatnonzero(others.any(axis=0))
    if not len(rows):
        return
    down, across = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    inner = others[down, across].shape
    blank = np.count_nonzero(drawn) == np.count_nonzero(drawn[down, across])
    if blank and _CELLS * labels.size <= inner[0] * inner[1] < labels.size:
        x, y = board.lattice.x, board.lattice.y
        yield Grown(Lattice(x.shifted(int(columns[0])), y.shifted(int(rows[0]))), *inner)


def _drawn_on(cells: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """On which cells (rows, columns, s, t, 3) something is drawn, their sides included."""
    return np.asarray(spread_of(cells) > DEVIATION)
