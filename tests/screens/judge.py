"""What an answer of the reader is worth against the truth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from floodhelper.vision.reading import Geometry, Reading
from screens.values import Screen, TrueBoard


@dataclass(frozen=True)
class Verdict:
    """How good the best reading of a screen is."""

    exact: bool
    """The size is right and every cell is, up to one renumbering of the colours."""
    placed: bool
    """Exact, the corner within max(2 px, 8 % of a cell), the pitch within 2 %."""
    reason: str
    """"placed", or what is wrong, in a few words."""


def judge(readings: list[Reading], screen: Screen) -> Verdict:
    """Judge the first reading by the board that it fits best; no readings are "no board"."""
    if not readings:
        right = not screen.boards
        return Verdict(right, right, "placed" if right else "no board")
    if not screen.boards:
        g = readings[0].geometry
        return Verdict(False, False, f"false board {g.rows}x{g.columns}")
    verdicts = [judge_board(readings[0], board) for board in screen.boards]
    return max(verdicts, key=lambda verdict: (verdict.placed, verdict.exact))


def judge_board(reading: Reading, truth: TrueBoard) -> Verdict:
    """Judge one reading by one board."""
    read, true = reading.geometry, truth.geometry
    if not _overlap(read, true):
        return Verdict(False, False, f"elsewhere, {read.rows}x{read.columns}")
    if (read.rows, read.columns) != (true.rows, true.columns):
        said = f"{read.rows}x{read.columns} for {true.rows}x{true.columns}"
        return Verdict(False, False, f"size {said}")
    wrong = wrong_cells(reading.board.cells, truth.grid)
    if wrong:
        return Verdict(False, False, f"{wrong} cells wrong")
    for name, got, wanted, allowed in (
        ("pitch", read.cell_width, true.cell_width, 0.02 * true.cell_width),
        ("pitch", read.cell_height, true.cell_height, 0.02 * true.cell_height),
        ("x", read.x, true.x, max(2.0, 0.08 * true.cell_width)),
        ("y", read.y, true.y, max(2.0, 0.08 * true.cell_height)),
    ):
        if abs(got - wanted) > allowed:
            return Verdict(True, False, f"exact, {name} {got:.2f} for {wanted:.2f}")
    return Verdict(True, True, "placed")


def wrong_cells(cells: NDArray[np.uint8], truth: NDArray[np.uint8]) -> int:
    """Number of cells that differ, 0 if and only if one renumbering makes the grids equal."""
    counts = np.zeros((256, 256), dtype=np.int64)
    np.add.at(counts, (cells.ravel(), truth.ravel()), 1)
    best = counts.argmax(axis=1)
    matched = 0
    for colour in np.flatnonzero(counts.sum(axis=1)):
        mine = counts[colour, best[colour]]
        if mine == counts[:, best[colour]].max():
            matched += int(mine)
    differing = int(cells.size - matched)
    renumbered = (np.count_nonzero(counts, axis=0) <= 1).all() and (
        np.count_nonzero(counts, axis=1) <= 1
    ).all()
    return 0 if renumbered else max(1, differing)


def _overlap(first: Geometry, second: Geometry) -> bool:
    """Whether two boards share at least a third of the smaller one."""
    width = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
    height = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
    smaller = min(first.width * first.height, second.width * second.height)
    return width > 0 and height > 0 and width * height > smaller / 3
