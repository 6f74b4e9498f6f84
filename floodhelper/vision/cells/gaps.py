"""Whether the gaps between cells that others show are lacking in a line of one colour.

Page beside a board, or a bar of one of its colours, goes on where cells have gaps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FILLED = 0.9
"""Share of the gaps in a line that have the colour of its cells where it has none."""

_SEEN = 0.5
"""Share of the gaps that have the colour of a cell at them, under which they are seen: all of the
places looked at may lie beside a thin line."""

_GRAIN = 4.0
"""Levels by which a gap must be nearer to the usual one than to the colour of its cells where both
are near: what JPEG and noise do to flat places, as a rule."""


def lacks_gaps(
    line: NDArray[np.uint8],
    label: int,
    cells: NDArray[np.uint8],
    labels: NDArray[np.uint8],
    drawn: tuple[int, int],
) -> bool:
    """Whether the cells of a line lack the gaps between them that others on a board show.

    `line`, shape (3, s, t, columns), are its cells, all of the colour index `label`; `cells`, shape
    (3, s, t, rows, columns), are the others and `labels`, shape (rows, columns), their colour
    indices. `drawn` are the first places of a cell that show what is drawn, of s and of t.
    """
    if drawn[1] == line.shape[2]:
        return False
    # Half of the depth, beside what is above and below.
    depth = line.shape[1] // 4
    gap = slice(None), slice(depth, -depth), slice(drawn[1], None)
    if share_like(line[gap], line, drawn) < _FILLED:
        return False
    others = cells[..., :-1]
    joined = labels[:, :-1] == labels[:, 1:]
    same = joined & (labels[:, :-1] == label)
    # Black lines may be between regions alone, and the gaps have the colour of some cells.
    asked = joined & ~same
    rest = others[..., asked if asked.any() else slice(None)]
    inside = slice(None), gap[1], slice(None, drawn[1])
    # A bar may end in the line: its gaps are compared with the cells at the same depth.
    own, seen, usual = (_by_depth(part) for part in (line[inside], line[gap], rest[gap]))
    near, far = (float(median(np.abs(seen - each).max(axis=0))) for each in (usual, own))
    # Cells may have almost the colour of the gaps.
    if near <= far - _GRAIN:
        return False
    if np.count_nonzero(asked) < labels.shape[1] <= np.count_nonzero(same):
        # Gaps that the others of its colour do not show are none that it lacks.
        there = _by_depth(others[..., same][gap])
        if np.abs(there - seen).max() <= _GRAIN:
            return False
    return share_like(rest[gap], rest, drawn) < _SEEN


def share_like(
    places: NDArray[np.uint8], cells: NDArray[np.uint8], drawn: tuple[int, int]
) -> float:
    """Share of places (3, s, t, ...) that have the colour of the middle of their cells.

    `cells` have a shape (3, s, t, ...) with the same axes after the third; `drawn` is that of
    `lacks_gaps`.
    """
    down, across = (slice(count // 4, count - count // 4) for count in drawn)
    inside = cells[:, down, across]
    middle = np.moveaxis(inside.reshape(3, -1, *cells.shape[3:]), 1, -1)
    apart = np.abs(places - median(middle)[:, None, None]).max(axis=0)
    return share_true(apart <= DEVIATION)


def _by_depth(places: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Usual levels of places (3, s, t, ...) at each depth, shape (3, s)."""
    return median(places.reshape(*places.shape[:2], -1))
