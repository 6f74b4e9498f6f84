"""Where cells lie whose colour shows but in a mark in their middle: on a tile, or by itself.

Edges and colours tell where the marks are, of which sides and middles differ. The cells are the
tiles that they stand on, which end all along their sides at what is between them; where there is
no tile they are what lies around each mark, as much at one side as at the other:

    ▛▀▀▀▜▛▀▀▀▜                      share of the tiles' colour at each place across the board:
    ▌ ▲ ▐▌ ♦ ▐      ▲    ♦          least on the line between tiles, much beside it, and less
    ▙▄▄▄▟▙▄▄▄▟                      where the marks are; without tiles, all on that line
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.ground import (
    FEWEST,
    FINE,
    SMALLEST,
    Ground,
    Shown,
    are_apart,
    phase_of,
)
from floodhelper.vision.lattice.lattice import Comb, Lattice

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_MOST_OF = 0.5
"""Least share of what is the same in cells of every colour that the tiles are, or the ground: of
tiles with gaps of a tenth of the pitch it is 0.67, with rims less."""

_TILE, _LACKING = 0.5, 0.75
"""Least share of the tiles' colour all along their sides, and the part of that under which there is
a line between them: of 80 boards of icons on tiles 0.77 and more shows there, and on lines of
one pixel up to 0.67 of it, on wider ones a third."""

_NEAR, _WIDEST = (0.3, 0.2), 0.3
"""How far about the line between them tiles are sought, at first and when it is known better, and
how wide it may be, in cells: shapes that are higher on one side draw the first guess off it."""

_MIDDLE, _COVERED = 0.15, 0.85
"""Half the width of the middle of a cell, and the part of the share at the sides that is left of a
tile there: around a letter it is 0.8."""

_ALL = 0.95
"""Share of ground on a line beside marks that has none of them: the tips of some are narrow."""

_MARK = 1 / 3
"""Greatest share of a cell that a mark by itself fills: hearts, letters, crosses and diamonds fill
a quarter to a third; discs with gaps of 0.3 of the pitch, the widest of the project's generator,
which are cells of their own, 0.38, and squares 0.49. Of 500 of its boards none is moved."""

_PLACE = 0.25
"""Part of the line between tiles that is before them, from its middle on: it may be a gap right of
them and below, or around them, or have their rims at its sides, and nothing tells which."""


def around_marks(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> Lattice:
    """Lattice of a board in RGB pixels whose cells are the tiles or the room around their marks.

    `labels` are the colour indices of its cells, shape (rows, columns). Combs that are hardly off,
    and those of a board with other cells, stay as they are.
    """
    x, y = board.lattice.x, board.lattice.y
    if min(x.pitch, y.pitch) < SMALLEST or min(labels.shape) < FEWEST:
        return board.lattice
    ground = Ground.of(pixels, board, labels, _MOST_OF)
    if ground is None:
        return board.lattice
    across = Shown.of(pixels, x, y, ground.colour, ground.melted)
    down = Shown.of(pixels.swapaxes(0, 1), y, x, ground.colour, ground.melted.T)
    told = _tiles(across, x), _tiles(down, y)
    if None in told and _filled(across, x) + _filled(down, y) <= 2 * _MARK:
        told = _free(across, x), _free(down, y)
    if told[0] is None or told[1] is None:
        return board.lattice
    return Lattice(
        told[0] if are_apart(x, told[0], board.columns) else x,
        told[1] if are_apart(y, told[1], board.rows) else y,
    )


def _tiles(shown: Shown, comb: Comb) -> Comb | None:
    """Comb of the tiles with marks in their middle, if there is a line between them."""
    most = _line(shown, comb)
    # Of wide lines and large marks as little ground lies about the one as about the other.
    other = most + comb.pitch * (0.5 if most < comb.offset else -0.5)
    both = (_line_at(shown, comb, at) for at in (most, other))
    lines = [each for each in both if each is not None]
    return min(lines, key=lambda each: each[0])[1] if lines else None


def _line_at(shown: Shown, comb: Comb, line: float) -> tuple[float, Comb | None] | None:
    """Part of the tiles' colour that is left on the line between them, and the comb that it tells.

    It is sought about `line`, px, and tells none where no marks are seen between two of it.
    """
    pitch, gap, left, middle = comb.pitch, 0.0, 1.0, 1.0
    bins = max(FINE, round(pitch))
    away = (np.arange(bins) + 0.5) / bins - 0.5
    number = np.arange(1, shown.cells)
    # Where the pitch is off, the line is seen too wide.
    for reach in _NEAR:
        near = np.abs(away) <= reach
        folded = shown.folded(line, pitch, bins)
        usual = folded.mean(axis=0)
        before = np.maximum.accumulate(usual[near])
        after = np.maximum.accumulate(usual[near][::-1])[::-1]
        beside = np.minimum(before, after)
        deepest = int(np.argmax(beside - usual[near]))
        plain = float(beside[deepest])
        ends = np.flatnonzero(usual[near] >= _LACKING * plain)
        if plain < _TILE or deepest in ends:
            return None
        first, last = np.searchsorted(ends, deepest) + np.array([-1, 0])
        between = slice(ends[first] + 1, ends[last])
        missing = np.clip(1 - folded[:, near][:, between] / plain, 0.0, 1.0)
        gap = float(missing.mean(axis=0).sum() / bins)
        if gap > _WIDEST or not missing.any(axis=1).all():
            return None
        left = float(usual[near][deepest]) / plain
        middle = float(usual[np.abs(away) >= 0.5 - _MIDDLE].mean()) / plain
        lines = missing @ away[near][between] / missing.sum(axis=1)
        slope, start = np.polyfit(number, lines, 1)
        line, pitch = line + float(start) * pitch, pitch * (1 + float(slope))
    # Of small marks the lines between tiles are rows without one as well: these are told, and stay.
    return left, None if middle > _COVERED else Comb(line + _PLACE * gap * pitch, pitch)


def _free(shown: Shown, comb: Comb) -> Comb | None:
    """Comb of the cells around marks, if ground is all along the lines between them."""
    line = _line(shown, comb)
    free = np.flatnonzero(shown.folded(line, comb.pitch).mean(axis=0) >= _ALL)
    if not len(free) or len(free) <= free[-1] - free[0]:
        return None
    middle = (free[0] + free[-1] + 1) / 2 / FINE - 0.5
    return Comb(line + middle * comb.pitch, comb.pitch)


def _filled(shown: Shown, comb: Comb) -> float:
    """Share of the cells that is no ground."""
    return 1 - float(shown.folded(comb.offset, comb.pitch).mean())


def _line(shown: Shown, comb: Comb) -> float:
    """Place before the first cell about which most ground lies, px."""
    return comb.offset + phase_of(shown.folded(comb.offset, comb.pitch))[0] * comb.pitch
