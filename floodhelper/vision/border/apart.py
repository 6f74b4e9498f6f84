"""Tells boards apart that were taken for one, as lines of page run between them.

A game in a terminal prints its board anew below the last one, with a line or two of text between
them; boards of two players stand side by side. In line with each other they make one lattice, but
what is between them has the colour of the page, which none of their cells has.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.border.cut import look_around
from floodhelper.vision.colours.palette import lab
from floodhelper.vision.lattice.extent import Extent

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb
    from floodhelper.vision.picture.scene import Scene

_PAGE = 0.7
"""Least share of the cells of a line of page that show it, as others are written on, and of a side
of the boards beyond which there is page: at others there may be another window."""


def may_be_several(labels: NDArray[np.uint8]) -> bool:
    """Whether lines of one colour run through colour indices (rows, columns) of several boards."""
    return any(parts(each)[1] is not None for each in (labels, labels.T))


def part_at(
    scene: Scene, board: Grown, flood: Board, place: tuple[float, float], least: int
) -> Extent:
    """Part of a board about a place (x, y), px, that no line of page runs through.

    `flood` are the cells that it seems to have. Parts of fewer than `least` lines are none; where
    there are no others, it is all of the board.
    """
    rows, columns = parts(flood.cells), parts(flood.cells.T)
    between = [colour for _, colour in (rows, columns) if colour is not None]
    if between:
        around = look_around(scene, board)
        seen = (around.shares(colour).values() for colour in lab(flood.palette[between]))
        if any(max(shares, default=0.0) < _PAGE for shares in seen):
            return board.extent
    top, bottom = _nearest(rows[0], board.lattice.y, place[1], least)
    left, right = _nearest(columns[0], board.lattice.x, place[0], least)
    return Extent(top, left, bottom, right)


def parts(labels: NDArray[np.uint8]) -> tuple[list[tuple[int, int]], int | None]:
    """First rows of the runs between lines of one colour, and those after them.

    `labels` are colour indices (rows, columns). With them, the colour of these lines, which is in
    no others; None where there are no such lines, and one run.
    """
    lines, cells = labels.shape
    colours = int(labels.max()) + 1
    names = np.arange(lines)[:, None] * colours + labels
    counts = np.bincount(names.ravel(), minlength=lines * colours).reshape(lines, colours)
    of_page = counts >= _PAGE * cells
    for colour in np.flatnonzero(of_page.any(axis=0)):
        page = of_page[:, colour]
        if page[0] or page[-1] or counts[~page, colour].any():
            continue
        ends = [-1, *np.flatnonzero(page).tolist(), lines]
        return [(one + 1, other) for one, other in pairwise(ends)], int(colour)
    return [(0, lines)], None


def _nearest(runs: list[tuple[int, int]], comb: Comb, place: float, least: int) -> tuple[int, int]:
    """Run of at least so many lines that is nearest to a place, px, or all of them."""
    line = (place - comb.offset) / comb.pitch
    long = [(first, after) for first, after in runs if after - first >= least]
    if not long:
        return runs[0][0], runs[-1][1]
    return min(long, key=lambda run: max(run[0] - line, line - run[1]))
