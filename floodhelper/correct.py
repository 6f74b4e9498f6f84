"""What a person corrects in a board that was read: cells, and colours that are one or two."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import LETTERS, MAX_COLOURS, Board
from floodhelper.errors import UsageError
from floodhelper.vision.colours.palette import lab

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from numpy.typing import NDArray

    from floodhelper.vision.reading import Geometry

INNER = 0.6
"""Share of a cell's width and height that is looked at: inside rounded corners and gaps, and
inside a circle, whose inscribed square is 0.7 of its width."""

_PLACES = 7
"""Places looked at across and down a cell."""

_LEAST_APART = 1.0
"""Distance in CIE Lab under which two colours look the same to everyone: just noticeable is 2.3
(M. Mahy et al., Evaluation of uniform color spaces, 1994), and a median blurs less than one."""


def recolour(board: Board, cell: tuple[int, int], colour: int) -> Board:
    """Board with another colour index in one cell (row, column).

    Raises `UsageError` where the palette has no such colour.
    """
    if not 0 <= colour < board.colours:
        raise UsageError(f"There is no colour {colour} on a board of {board.colours} colours.")
    cells = board.cells.copy()
    cells[cell] = colour
    return replace(board, cells=cells)


def moves_after(before: Board, after: Board, moves: Iterable[int]) -> tuple[int, ...]:
    """Moves on a board as they are on it once colours are merged or split; both of one shape.

    A colour becomes that of most of its cells, or, without cells, the nearest in CIE Lab. Colours
    that became one make fewer moves: one in the colour that is flooded is none.
    """
    counts = np.zeros((before.colours, after.colours), dtype=np.intp)
    np.add.at(counts, (before.cells.ravel(), after.cells.ravel()), 1)
    away = np.linalg.norm(lab(before.palette)[:, None] - lab(after.palette), axis=2)
    new = np.where(counts.any(axis=1), counts.argmax(axis=1), away.argmin(axis=1))
    flooded = int(after.cells[after.start])
    kept: list[int] = []
    for move in (int(new[each]) for each in moves):
        if move != flooded:
            kept.append(move)
            flooded = move
    return tuple(kept)


def merge(board: Board, colours: Collection[int]) -> Board:
    """Board on which these colour indices are one: that of most cells, in its place.

    The colours after those that go move up. Raises `UsageError` for fewer than two colours.
    """
    chosen = np.unique(list(colours))
    if len(chosen) < 2:
        raise UsageError("Only one colour is chosen; choose two or more to merge them.")
    counts = np.bincount(board.cells.ravel(), minlength=board.colours)
    kept = chosen[np.argmax(counts[chosen])]
    stays = np.ones(board.colours, dtype=np.bool_)
    stays[chosen[chosen != kept]] = False
    new = np.cumsum(stays) - 1
    new[chosen] = new[kept]
    return replace(board, cells=new[board.cells].astype(np.uint8), palette=board.palette[stays])


def split(
    board: Board,
    colour: int,
    seen: NDArray[np.float64],
    corrected: Collection[tuple[int, int]] = (),
) -> Board:
    """Board on which the cells of a colour index have two colours, by their own looks.

    Parameters
    ----------
    board
        The board.
    colour
        Colour index whose cells are parted. The larger part keeps it; the other one's is new and
        the last.
    seen
        RGB of each cell in the picture, shape (rows, columns, 3), as from `cell_colours`.
    corrected
        Cells (row, column) whose colour the user said, whatever they look like: they keep it.

    The parts are those of least squared distance to their mean in CIE Lab among all that a plane
    across the principal axis can make (of one axis the exact 2-means: W. D. Fisher, 1958).
    Raises `UsageError` where the cells all look the same or the palette is full.
    """
    if board.colours >= MAX_COLOURS:
        raise UsageError(f"A board can have at most {MAX_COLOURS} colours; merge two first.")
    mask = board.cells == colour
    rows, columns = np.array([*corrected], dtype=np.intp).reshape(-1, 2).T
    mask[rows, columns] = False
    second = _parts(lab(seen[mask])) if mask.any() else np.zeros(0, dtype=np.bool_)
    if not second.any():
        raise UsageError(
            f"The cells of colour {LETTERS[colour]} all look the same, so there is nothing to "
            "split; click the cells that are wrong."
        )
    cells = board.cells.copy()
    cells[mask] = np.where(second, board.colours, colour)
    looks = seen[mask]
    palette = np.append(board.palette, np.median(looks[second], axis=0)[None], axis=0)
    palette[colour] = np.median(looks[~second], axis=0)
    return replace(board, cells=cells, palette=np.rint(palette).astype(np.uint8))


def cell_colours(pixels: NDArray[np.uint8], geometry: Geometry) -> NDArray[np.float64]:
    """RGB of each cell, the median of its inner places, shape (rows, columns, 3).

    `pixels` are RGB, shape (height, width, 3). Cells off the picture take its nearest pixels.
    """
    inside = 0.5 + INNER * ((np.arange(_PLACES) + 0.5) / _PLACES - 0.5)
    y = geometry.y + (np.arange(geometry.rows)[:, None] + inside) * geometry.cell_height
    x = geometry.x + (np.arange(geometry.columns)[:, None] + inside) * geometry.cell_width
    down = np.clip(y.ravel().astype(np.intp), 0, pixels.shape[0] - 1)
    right = np.clip(x.ravel().astype(np.intp), 0, pixels.shape[1] - 1)
    places = pixels[np.ix_(down, right)]
    shape = (geometry.rows, _PLACES, geometry.columns, _PLACES, 3)
    return np.asarray(np.median(places.reshape(shape), axis=(1, 3)), dtype=np.float64)


def _parts(places: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Mask (n,) of the smaller of two parts of CIE Lab colours (n, 3); empty where all are one."""
    spread = places - places.mean(axis=0)
    axis = np.linalg.svd(spread, full_matrices=False)[2][0]
    along = spread @ axis
    order = np.argsort(along, kind="stable")
    count = np.arange(1, len(along))
    sums = np.cumsum(along[order])[:-1]
    smaller = np.zeros(len(along), dtype=np.bool_)
    if not len(count):
        return smaller
    # The total being 0, both sums are equal but for the sign: the spread between the parts.
    best = int(np.argmax(sums**2 / count + sums**2 / count[::-1])) + 1
    first, second = order[:best], order[best:]
    if np.linalg.norm(places[first].mean(axis=0) - places[second].mean(axis=0)) < _LEAST_APART:
        return smaller
    smaller[first if len(first) < len(second) else second] = True
    return smaller
