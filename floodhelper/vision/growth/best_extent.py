"""How far a board reaches: the rectangle of cells that is best told from its surroundings.

What is known of cells and of the sides between them is summed over a rectangle: its cells, the
sides inside it, and its outline.

    outline ──┏━━━┯━━━┓
              ┃ · │ · ┃   · cell
              ┠───┼───┨   │ side inside
              ┃ · │ · ┃
              ┗━━━┷━━━┛
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.extent import Extent

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.cells.sides import Sides

_ROUNDS = 12
"""Most turns of `best_extent`; two or three are usual."""


@dataclass(frozen=True, eq=False)
class Gains:
    """What speaks for a board: each number is added where the rectangle has such a part."""

    cells: NDArray[np.float64]
    """Gain of each cell, shape (rows, columns)."""
    inner: Sides
    """Gain of each side that lies inside the rectangle."""
    outline: Sides
    """Gain of each side that lies on its outline."""


def best_extent(
    gains: Gains,
    first: Extent,
    rows: int | None = None,
    columns: int | None = None,
    cornered: bool = False,
) -> Extent:
    """Rectangle with the greatest gain that is found from a `first` one on.

    Rows and columns are chosen in turn, each the best of all spans, until neither changes: the
    answer is a rectangle that no other span of rows or of columns alone betters. `rows` and
    `columns` fix their number, `cornered` fixes the first of both at 0.
    """
    extent = first
    for _ in range(_ROUNDS):
        across = slice(extent.left, extent.right)
        inside = slice(extent.left + 1, extent.right)
        top, bottom = _best_span(
            gains.cells[:, across].sum(axis=1)
            + gains.inner.left[:, inside].sum(axis=1)
            + gains.outline.left[:, [extent.left, extent.right]].sum(axis=1),
            gains.inner.top[:, across].sum(axis=1),
            gains.outline.top[:, across].sum(axis=1),
            rows,
            cornered,
        )
        left, right = _best_span(
            gains.cells[top:bottom].sum(axis=0)
            + gains.inner.top[top + 1 : bottom].sum(axis=0)
            + gains.outline.top[[top, bottom]].sum(axis=0),
            gains.inner.left[top:bottom].sum(axis=0),
            gains.outline.left[top:bottom].sum(axis=0),
            columns,
            cornered,
        )
        found = Extent(top, left, bottom, right)
        if found == extent:
            break
        extent = found
    return extent


def _best_span(
    lines: NDArray[np.float64],
    between: NDArray[np.float64],
    ends: NDArray[np.float64],
    count: int | None,
    cornered: bool,
) -> tuple[int, int]:
    """First line and the one after the last with the greatest gain.

    `lines` is the gain of each of n lines, `between` that of the side before each (n + 1, used
    between two lines of the span), `ends` that of the outline there (n + 1).
    """
    total = np.concatenate([[0.0], np.cumsum(lines)])
    passed = np.concatenate([[0.0], np.cumsum(between)])
    first, after = np.arange(len(total))[:, None], np.arange(len(total))[None, :]
    gain = total[None, :] - total[:, None] + passed[:-1][None, :] - passed[1:][:, None]
    gain += ends[None, :] + ends[:, None]
    allowed = after - first == count if count is not None else after > first
    if cornered:
        allowed = allowed & (first == 0)
    best = int(np.argmax(np.where(allowed, gain, -np.inf)))
    return best // len(total), best % len(total)
