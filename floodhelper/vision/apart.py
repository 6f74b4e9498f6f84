"""Tells two boards apart that were taken for one, as lines of page run between them.

A game in a terminal prints its board anew below the last one, with a line or two of text between
them; boards of two players stand side by side. In line with each other they make one lattice, but
what is between them has the colour of the page, which none of their cells has.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cut import look_around
from floodhelper.vision.extent import Extent
from floodhelper.vision.palette import LINK, lab

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.scene import Scene
    from floodhelper.vision.sight import Sight

_PAGE = 0.7
"""Least share of the cells of a line of page that show it: others are written on."""


def largest_part(scene: Scene, sight: Sight) -> Extent:
    """Return the largest part of a board that no line of page runs through, of two the later one.

    Without such lines it is all of it.
    """
    labels = sight.palette.cells
    top, bottom, rows_between = longest_run(labels)
    left, right, columns_between = longest_run(labels.T)
    between = [each for each in (rows_between, columns_between) if each is not None]
    if between:
        around = look_around(scene, sight.board).usual
        colours = lab(sight.palette.colours[between])
        if around is None or (np.square(colours - around).sum(axis=1) > LINK**2).any():
            return sight.board.extent
    return Extent(top, left, bottom, right)


def longest_run(labels: NDArray[np.uint8]) -> tuple[int, int, int | None]:
    """First row of the longest run between lines of one colour, and the one after it.

    `labels` are colour indices (rows, columns). With it, the colour of these lines, which is in no
    others; None where there are no such lines.
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
        runs = [(one + 1, other) for one, other in pairwise(ends)]
        first, last = max(runs, key=lambda run: (run[1] - run[0], run[1]))
        return first, last, int(colour)
    return 0, lines, None
