"""Grids of colour indices as they come up in play, and whether a person can read them."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.uint8]

STATES = ("fresh", "flooded", "one line", "nearly finished")


def grid(
    rng: np.random.Generator,
    shape: tuple[int, int],
    hidden: NDArray[np.bool_],
    state: str,
    start: tuple[int, int],
) -> Grid:
    """A grid (rows, columns) of 2 or more colours, in a state of `STATES`.

    `hidden` (colours,) marks those that cannot be told from what surrounds the board: none of
    them takes a large area, or most of the board would not be seen.
    """
    colours = len(hidden)
    cells = rng.integers(0, colours, shape).astype(np.uint8)
    flood = int(rng.choice(np.flatnonzero(~hidden)))
    if state == "flooded":
        cells = _flooded(rng, cells, start, flood, rng.uniform(0.3, 0.85), 0.06)
    elif state == "nearly finished":
        cells = _flooded(rng, cells, start, flood, rng.uniform(0.85, 0.97), 0.01)
    elif state == "one line":
        if rng.random() < 0.5:
            cells[0] = flood
        else:
            cells[:, 0] = flood
    if len(np.unique(cells)) < 2:
        others = rng.choice(cells.size, max(4, cells.size // 20), replace=False)
        cells.flat[others] = (flood + 1) % colours
    return cells


def _flooded(
    rng: np.random.Generator,
    cells: Grid,
    start: tuple[int, int],
    flood: int,
    share: float,
    islands: float,
) -> Grid:
    """The grid with the `share` of its cells nearest the start, raggedly, in the flood's colour."""
    row, column = np.indices(cells.shape)
    reach = np.hypot(row - start[0], column - start[1])
    reach = reach + rng.normal(0, 0.15 * reach.max(), cells.shape)
    left = rng.random(cells.shape) < islands
    result = cells.copy()
    result[(reach <= np.quantile(reach, share)) & ~left] = flood
    result[start] = flood
    return result


def open_edges(rng: np.random.Generator, cells: Grid, hidden: NDArray[np.bool_]) -> Grid:
    """The grid with at most half of each outer line in colours that are `hidden` (colours,).

    Those cannot be told from what surrounds the board: a person sees where the board ends
    only by the other cells.
    """
    result = cells.copy()
    seen = np.flatnonzero(~hidden)
    for line in (result[0], result[-1], result[:, 0], result[:, -1]):
        places = np.flatnonzero(hidden[line])
        surplus = len(places) - len(line) // 2
        if surplus > 0:
            change = rng.choice(places, surplus, replace=False)
            line[change] = rng.choice(seen, surplus)
    return result


def shows_its_pitch(cells: Grid) -> bool:
    """Whether the cells of a board without gaps and lines can be counted.

    Where equal neighbours melt together, only the changes of colour tell the pitch: some
    stretch along a row and some along a column must be a single cell wide, and there must be
    enough of them that it looks like a board at all.
    """
    across = np.flatnonzero((cells[:, 1:] != cells[:, :-1]).any(axis=0)) + 1
    down = np.flatnonzero((cells[1:] != cells[:-1]).any(axis=1)) + 1
    rows, columns = cells.shape
    most = max(np.bincount(cells.ravel()))
    steps_across = np.diff([0, *across, columns])
    steps_down = np.diff([0, *down, rows])
    return bool(
        1 in steps_across
        and 1 in steps_down
        and len(across) >= max(3, columns // 4)
        and len(down) >= max(3, rows // 4)
        and cells.size - most >= max(6, 0.04 * cells.size)
        and math.gcd(*map(int, steps_across)) == 1
    )


def start_cell(shape: tuple[int, int], name: str) -> tuple[int, int]:
    """Row and column of a start named "top-left" ... "bottom-right" or "center"."""
    rows, columns = shape
    if name == "center":
        return rows // 2, columns // 2
    return (rows - 1 if "bottom" in name else 0), (columns - 1 if "right" in name else 0)
