"""Bars of a chart, upright or lying, which end anywhere in a cell.

      ░░         Bars that stand close to each other in several colours make cells, but few of them
   ▄▄ ░░ ▒▒      end where rows of a lattice do: above is one colour of the chart, and below it
▒▒ ██ ██ ▄▄      another, from side to side of the cell.
██ ██ ██ ██
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEWEST, _PLACES = 3, 2
"""Fewest cells in which a bar ends, and fewest places in a cell at which they do: on 370
screenshots of games there is no cell of two colours of the board, each from side to side; on a
chart of bars there are five in 72. A window that lies over cells ends at one place in all."""

_MANY = 0.5
"""Share of the cells of a colour from which they are drawn so: each is lit in its upper half, where
it may look like another. And of a row or a column, from which their gaps are seen, in the colour of
some cells: but few of the bars beside each other end in one row."""

_OUTLINE = 1 / 8
"""Part of a cell at its ends that is not looked at, where a gap or a blurred edge may be."""

_LEAST = 3
"""Fewest lines of places of either colour: at the very end a gap may be seen, or its neighbour."""

_NOISE, _SHARP = DEVIATION // 2, 3 * DEVIATION
"""Most that a place may differ from the colour, levels, which is the noise of a JPEG of quality 75,
and least difference of the two colours: a gradient goes from one close colour to another, but not
without colours between them and by no such step."""

_BETWEEN = 0.1
"""Part of a cell that may have neither colour, where one blurs into the other."""


def is_bar_chart(
    cells: NDArray[np.uint8], labels: NDArray[np.uint8], palette: NDArray[np.uint8]
) -> bool:
    """Whether bars of a chart end in some of the cells.

    `cells` are as `sample_cells` gives them, shape (rows, columns, s, t, 3), `labels` their
    colours, (rows, columns), as indices into `palette`, (colours, 3).
    """
    return any(_end_within(each, labels, palette) for each in (cells, cells.swapaxes(2, 3)))


def _end_within(
    cells: NDArray[np.uint8], labels: NDArray[np.uint8], palette: NDArray[np.uint8]
) -> bool:
    """The same of upright bars, whose ends go from the left to the right."""
    at = _ends(cells, palette).reshape(labels.shape)
    ended = at > 0
    of_colour = np.bincount(labels.ravel(), ended.ravel(), minlength=len(palette))
    drawn_so = of_colour >= _MANY * np.bincount(labels.ravel(), minlength=len(palette))
    rows, columns = (ended.mean(axis=axis) >= _MANY for axis in (1, 0))
    ends = at[ended & ~drawn_so[labels] & ~rows[:, None] & ~columns]
    return len(ends) >= _FEWEST and len(np.unique(ends)) >= _PLACES


def _ends(cells: NDArray[np.uint8], palette: NDArray[np.uint8]) -> NDArray[np.intp]:
    """Places down each cell at which one colour ends above another, 0 for none, shape (cells,)."""
    places = cells.shape[2]
    aside = max(1, round(_OUTLINE * places))
    inner = cells.reshape(-1, *cells.shape[2:])[:, aside:-aside, aside:-aside]
    found = np.zeros(len(inner), dtype=np.intp)
    # Few cells have another colour at their lower end than at the upper one, plainly.
    ends, flat = _colours_of_lines(inner[:, [0, -1]])
    may = np.flatnonzero(flat.all(axis=1) & (largest(np.abs(ends[:, 0] - ends[:, 1])) >= _SHARP))
    if len(may):
        found[may] = _ends_of(inner[may], palette, round(_BETWEEN * places))
    return found


def _ends_of(some: NDArray[np.uint8], palette: NDArray[np.uint8], between: int) -> NDArray[np.intp]:
    """The same of cells (n, s, t, 3) in which so many lines may be `between` the colours."""
    lines, flat = _colours_of_lines(some)
    apart = largest(np.abs(lines[:, :, None] - palette.astype(np.int16)))
    kind = np.where(flat & (apart.min(axis=2) <= _NOISE), apart.argmin(axis=2), -1)
    first, last = kind[:, :1], kind[:, -1:]
    above = np.logical_and.accumulate(kind == first, axis=1).sum(axis=1)
    below = np.logical_and.accumulate(kind[:, ::-1] == last, axis=1).sum(axis=1)
    ends = (np.minimum(first, last) >= 0)[:, 0] & (first != last)[:, 0]
    ends &= (np.minimum(above, below) >= _LEAST) & (above + below >= kind.shape[1] - between)
    return np.where(ends, above, 0)


def _colours_of_lines(
    cells: NDArray[np.uint8],
) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
    """Colour of each line of cells (n, s, t, 3), shape (n, s, 3), and which are flat, (n, s)."""
    flat = largest(cells.max(axis=2) - cells.min(axis=2)) <= DEVIATION
    return median(cells, axis=2).astype(np.int16), flat
