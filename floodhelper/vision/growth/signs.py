"""Finds boards that are written, a coloured sign for each cell, as some programs print them.

R G G B   Signs stand at even distances in lines, and the same places in lines at even distances
G R B B   hold signs: no other text has that many. Each colour has its own sign, or all have one.
B R G R   What is between the cells is the page itself, so that nothing tells where they end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.growth.wide_areas import find_wide_areas, off_colour
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.numbers.order import median, share_true

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from floodhelper.vision.growth.wide_areas import WideArea

_FILLED = 0.4, 1.0
"""Share of its bounding box that a page with signs on it fills."""

INK = 2 * DEVIATION
"""Levels by which what is written differs from the page: its blurred edges are left out."""

_LONGEST = 80
"""Longest run of pixels of a sign, px, in print of 120 px: frames of windows are longer."""

_ROWS = 256
"""Rows of a picture that are looked at for long runs at a time."""

_WORD = 0.3
"""Gaps in the height of a line up to which two signs are parts of one, or of a word: a blank of a
terminal is half as wide as its letters are high, and what is between two a tenth."""

_MOST_INK = 0.5
"""Most of the place of all signs that is not page: bold letters fill two thirds of their boxes,
with page between these. Where more is not, signs are taken from the page that shows in cells."""

_PITCHES = 6, 120
"""Least and greatest way from one sign of a line to the next, px."""

_EVEN = 0.12
"""Most that the middle of a sign may lie off, in pitches: a letter of half a pitch has most of its
ink to one side, as an L."""

_WHOLE = 2.0
"""Most that all cells may be longer than as many of whole pixels, px, as those of a terminal are:
signs at the ends may be of different widths."""

_SAME_PLACE = 0.25
"""The same for the first sign of a line and of the next one."""


@dataclass(frozen=True, eq=False)
class Signs:
    """Signs that stand as the cells of a board do."""

    board: Grown
    area: WideArea
    """What they are written on."""
    ink: NDArray[np.bool_]
    """Where something is written on it, shape (height, width) of its bounding box."""


def find_signs(pixels: NDArray[np.uint8], check: Callable[[], object] | None = None) -> list[Signs]:
    """Signs in RGB pixels, shape (height, width, 3), that stand in rows and columns.

    `check` is that of `find_wide_areas`.
    """
    areas = find_wide_areas(pixels, *_FILLED, check)
    return [found for area in areas if (found := _signs_on(pixels, area)) is not None]


def _signs_on(pixels: NDArray[np.uint8], area: WideArea) -> Signs | None:
    """The most lines of signs that stand below each other on an area."""
    part = pixels[area.top : area.bottom, area.left : area.right]
    written = off_colour(part, area.colour) > INK
    ink = written & ~(_long_runs(written) | _long_runs(written.T).T)
    # So far the box may reach beyond the area.
    beyond = area.step // 2
    ink[:, :beyond] = ink[:, -beyond:] = False
    rows = _rows_of(ink)
    if rows is None:
        return None
    # What else is on the page beside them has lines of its own.
    left = max(0, round(rows.comb_x.offset))
    right = round(rows.comb_x.offset + rows.columns * rows.comb_x.pitch)
    own = np.zeros_like(ink)
    own[:, left:right] = ink[:, left:right]
    rows = _rows_of(own)
    if rows is None or rows.rows < MIN_SIDE:
        return None
    x, y = rows.comb_x, rows.comb_y
    lines = slice(max(0, round(y.offset)), round(y.offset + rows.rows * y.pitch))
    if share_true(written[lines, left:right]) > _MOST_INK:
        return None
    lattice = Lattice(Comb(area.left + x.offset, x.pitch), Comb(area.top + y.offset, y.pitch))
    return Signs(Grown(lattice, rows.rows, rows.columns), area, ink)


def _rows_of(ink: NDArray[np.bool_]) -> _Rows | None:
    tokens = _Tokens.of(ink)
    return None if tokens is None else _Rows.of(tokens)


def _long_runs(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Where ink goes on for longer in its row than a sign does."""
    found = np.empty_like(ink)
    # All rows at once would take many times the memory of the ink.
    for first in range(0, len(ink), _ROWS):
        rows = slice(first, first + _ROWS)
        found[rows] = _long_runs_in(ink[rows])
    return found


def _long_runs_in(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    flat = np.zeros((len(ink), ink.shape[1] + 1), dtype=bool)
    flat[:, :-1] = ink
    starts = np.flatnonzero(np.diff(flat.ravel(), prepend=not flat[0, 0]))
    lengths = np.diff(starts, append=flat.size)
    return np.repeat((lengths > _LONGEST), lengths).reshape(flat.shape)[:, :-1] & ink


@dataclass(frozen=True, eq=False)
class _Tokens:
    """What is written in lines, words or single signs, in order."""

    line: NDArray[np.intp]
    """Line of each."""
    start: NDArray[np.intp]
    end: NDArray[np.intp]
    """Where each begins and ends, px."""
    top: NDArray[np.intp]
    bottom: NDArray[np.intp]
    """Where each line, of all, begins and ends, px."""

    @property
    def middle(self) -> NDArray[np.float64]:
        """Middle of each, px."""
        return (self.start + self.end) / 2

    @classmethod
    def of(cls, ink: NDArray[np.bool_]) -> _Tokens | None:
        """Tokens of ink, shape (height, width)."""
        written = np.concatenate([[False], ink.any(axis=1), [False]])
        top, bottom = np.flatnonzero(np.diff(written)).reshape(-1, 2).T
        if len(top) < MIN_SIDE:
            return None
        lines = np.zeros((len(top), ink.shape[1] + 2), dtype=bool)
        lines[:, 1:-1] = np.logical_or.reduceat(ink, top, axis=0)
        line, at = np.nonzero(np.diff(lines, axis=1))
        line, start, end = line[::2], at[::2], at[1::2]
        if not len(line):
            return None
        apart = start[1:] - end[:-1] > _WORD * median(bottom - top)
        first = np.concatenate([[True], apart | (line[1:] != line[:-1])])
        last = np.concatenate([first[1:], [True]])
        return cls(line[first], start[first], end[last], top, bottom)


@dataclass(frozen=True, eq=False)
class _Rows:
    """Lines whose signs stand below each other."""

    comb_x: Comb
    comb_y: Comb
    rows: int
    columns: int

    @classmethod
    def of(cls, tokens: _Tokens) -> _Rows | None:
        """The most lines of that kind."""
        middle, line = tokens.middle, tokens.line
        way = np.where(line[1:] == line[:-1], np.diff(middle), 0.0)
        pitch = _usual_way(way)
        if pitch is None:
            return None
        begins = np.flatnonzero(np.concatenate([[True], np.abs(way - pitch) > _EVEN * pitch + 1]))
        many = np.diff(begins, append=len(line))
        enough = (many >= MIN_SIDE) & (many <= MOST_SIDE)
        begins, many = begins[enough], many[enough]
        if len(begins) < 2:
            return None
        first, own = middle[begins], line[begins]
        last = middle[begins + many - 1]
        y = (tokens.top[own] + tokens.bottom[own]) / 2
        high = np.diff(y)
        same = (many[1:] == many[:-1]) & (np.abs(np.diff(first)) <= _SAME_PLACE * pitch)
        usual = median(high[same]) if same.any() else 0.0
        same &= np.abs(high - usual) <= _SAME_PLACE * max(usual, 1.0)
        groups = np.flatnonzero(np.concatenate([[True], ~same]))
        sizes = np.diff(groups, append=len(begins))
        best = int(sizes.argmax())
        if not 2 <= sizes[best] <= MOST_SIDE:
            return None
        chosen = slice(groups[best], groups[best] + sizes[best])
        columns, rows = int(many[groups[best]]), int(sizes[best])
        x = _comb(float(np.mean(first[chosen])), float(np.mean(last[chosen])), columns)
        return cls(x, _comb(float(y[chosen][0]), float(y[chosen][-1]), rows), rows, columns)


def _usual_way(ways: NDArray[np.float64]) -> float | None:
    """The commonest way from one sign to the next, px, None where there are too few of it."""
    counts = np.bincount(np.rint(ways).astype(int), minlength=_PITCHES[1] + 1)[: _PITCHES[1] + 1]
    counts[: _PITCHES[0]] = 0
    # Ways differ by a pixel, as signs are not equally wide.
    near = np.abs(np.rint(ways) - counts.argmax()) <= 1
    return float(ways[near].mean()) if counts.max() >= MIN_SIDE else None


def _comb(first: float, last: float, count: int) -> Comb:
    """Comb of so many cells by the middles of the first and the last, of whole pixels if it may."""
    pitch = (last - first) / (count - 1)
    if abs(round(pitch) - pitch) * (count - 1) <= _WHOLE:
        pitch = float(round(pitch))
    return Comb((first + last - count * pitch) / 2, pitch)
