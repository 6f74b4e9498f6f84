"""Which lines at the border of a board are its own, by what is made of it with and without them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board
from floodhelper.vision.border.bare import may_be_page, shows_around, without_bare, without_page
from floodhelper.vision.border.centred import unseen_lines
from floodhelper.vision.border.covered import covered_line
from floodhelper.vision.border.cut import look_around, share_beyond
from floodhelper.vision.border.enclosed import is_enclosed
from floodhelper.vision.border.ends import moved_ends
from floodhelper.vision.border.gapped import gapped_line
from floodhelper.vision.border.left_out import with_left_out
from floodhelper.vision.border.single_cells import lines_of_single_cells
from floodhelper.vision.border.strays import without_strays
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import MIN_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.outcome.judged import as_reading, cut_to, geometry_of, seen_as
from floodhelper.vision.reading import Hints, Reading, Refusal
from floodhelper.vision.verification.doubts import MAY_BE_PAGE
from floodhelper.vision.verification.lines import NO_OUTLINE
from floodhelper.vision.verification.rivals import EVEN
from floodhelper.vision.verification.verdict import FLOOR, ODD_BORDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.picture.scene import Scene

_FRAYED = 0.25
"""Greatest share of the cells of a line that is taken in late which may be unlike the others."""

_UNFIT = 0.8
"""What the confidence is worth where the looks of the lines at the ends tell of other ends, with
which the board fits less."""

_PERHAPS_PAGE = 0.85
"""Most that the confidence is worth where a line at the border may be page: of twelve such boards
on 9,000 screens of the project's generator four are wrong."""

_PERHAPS_NONE = 0.7
"""The same where too few lines are left without it and its colour is seen around the board as well,
so that it rejects."""


def with_its_lines(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints, known: bool
) -> tuple[Sight, Reading]:
    """Reading with the lines at the border that are cells, and no others, or in doubt.

    Where its cells have told their ends, they are `known`.
    """
    if not known:
        sight, reading = with_its_ends(scene, sight, reading, hints)
    sight, reading = _with_left_out(scene, sight, reading, hints)
    sight, reading = _without_bare(scene, sight, reading, hints)
    labels = reading.board.cells
    if labels.shape == (sight.board.rows, sight.board.columns):
        sides = may_be_page(scene.pixels, sight, labels)
        if sides:
            is_none = any(_leaves_none(scene, sight, side) for side in sides)
            unsure = _PERHAPS_NONE if is_none else _PERHAPS_PAGE
            reading = reading.doubting(MAY_BE_PAGE, most=unsure)
    # So are called all that have strays.
    if ODD_BORDER in reading.doubts:
        sight, reading = _without_strays(scene, sight, reading, hints)
    if ODD_BORDER in reading.doubts:
        reading = _without_odd_line(scene, sight.board, reading, hints)
    return sight, reading


def with_hidden_lines(scene: Scene, reading: Reading, hints: Hints) -> Reading:
    """Reading of a square with the lines that are lacking: one covered in part, or like its page.

    Those that are like its page, but for single cells or all over, are in doubt.
    """
    if not hints.leave_cells_open:
        return reading
    board, place = reading.board, Grown.at(reading.geometry)
    covered = covered_line(scene.pixels, place, board.cells, board.palette)
    if covered is not None:
        return _with_lines_at(scene, reading, covered[0], covered[1][None])
    single = lines_of_single_cells(scene.pixels, place, board.cells, board.palette)
    whole = reading if single is None else _with_lines_at(scene, reading, *single)
    board, place = whole.board, Grown.at(whole.geometry)
    side = None if single is None else single[0]
    unseen = unseen_lines(scene.pixels, place, board.cells, board.palette, side)
    whole = whole if unseen is None else _with_lines_at(scene, whole, *unseen)
    if whole is reading:
        return reading
    return whole.doubting(MAY_BE_PAGE, most=_PERHAPS_PAGE)


def with_gapped_lines(scene: Scene, reading: Reading) -> Reading:
    """Reading with the line at each side that has the colour beyond it, but gaps between its cells.

    With that at one side the next one is as long as it is.
    """
    for side in ("top", "bottom", "left", "right"):
        place, palette = Grown.at(reading.geometry), reading.board.palette
        line = gapped_line(scene.pixels, place, palette, side)
        if line is not None:
            reading = _with_lines_at(scene, reading, side, line[None])
    return reading


def _with_lines_at(scene: Scene, reading: Reading, side: str, lines: NDArray[np.uint8]) -> Reading:
    """Reading with lines more at a side, whose labels have shape (lines, cells of a line)."""
    board, place = reading.board, Grown.at(reading.geometry)
    axis = int(side in {"left", "right"})
    parts = [lines.swapaxes(0, axis), board.cells]
    cells = np.concatenate(parts if side in {"top", "left"} else parts[::-1], axis=axis)
    wider = cut_to(place, place.extent.reaching(side, len(lines)))
    beyond = share_beyond(scene, wider, look_around(scene, wider), board.palette)
    whole = Board(cells, board.palette)
    return replace(reading, geometry=geometry_of(wider), board=whole, beyond=beyond)


def _leaves_none(scene: Scene, sight: Sight, side: str) -> bool:
    """Whether a line that may be page leaves too few of a board, and shows around it as well."""
    fewer = sight.board.extent.reaching(side, -1)
    return min(fewer.rows, fewer.columns) < MIN_SIDE and shows_around(scene, sight, side)


def with_its_ends(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading with the ends that its cells tell where they lie at last, or in doubt."""
    lattice, labels = sight.board.lattice, reading.board.cells
    if labels.shape == (sight.board.rows, sight.board.columns):
        extent, sizes = sight.board.extent, (MIN_SIDE, MOST_SIDE)
        extent = moved_ends(scene.pixels, lattice, extent, labels, sizes, sight.slope)
        if extent != sight.board.extent:
            moved = seen_as(scene, sight.board, extent)
            other = as_reading(scene, moved, hints)
            if isinstance(other, Reading) and other.fit >= reading.fit - EVEN:
                return moved, other
            reading = reading.doubting(ODD_BORDER, times=_UNFIT)
    return sight, reading


def _with_left_out(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading with the lines beyond it that are cells, where it fits as well, or in doubt."""
    if is_enclosed(scene.pixels, sight):
        return sight, reading
    for _ in range(MOST_SIDE):
        if reading.board.cells.shape != (sight.board.rows, sight.board.columns):
            break
        extent = with_left_out(scene.pixels, sight, reading.board)
        if extent == sight.board.extent:
            break
        wider = seen_as(scene, sight.board, extent)
        other = as_reading(scene, wider, hints)
        if isinstance(other, Refusal) or other.fit < reading.fit - EVEN or other.frayed > _FRAYED:
            return sight, replace(reading, beyond=1.0)
        sight, reading = wider, other
    return sight, reading


def _without_bare(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading without bare lines at its border, which are page, where it fits as well.

    Below a title there may be a menu.
    """
    for _ in range(MOST_SIDE):
        before = sight.board.extent
        sight, reading = _without_next_bare(scene, sight, reading, hints)
        if sight.board.extent == before:
            break
    return sight, reading


def _without_next_bare(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading as above, but for lines that only then are at its border."""
    labels = reading.board.cells
    if labels.shape != (sight.board.rows, sight.board.columns):
        return sight, reading
    extent = without_bare(scene, sight, labels)
    is_page = extent == sight.board.extent
    if is_page:
        extent = without_page(scene, sight, labels)
    if extent == sight.board.extent or min(extent.rows, extent.columns) < MIN_SIDE:
        return sight, reading
    fewer = seen_as(scene, sight.board, extent)
    other = as_reading(scene, fewer, hints)
    if isinstance(other, Refusal):
        return sight, reading
    # A flood in the colour of the page has no outline, nor is any seen of a line more of page.
    may_be = is_page and other.doubts == (NO_OUTLINE,) and other.confidence >= FLOOR
    return (fewer, other) if may_be or other.fit >= reading.fit - EVEN else (sight, reading)


def _without_strays(
    scene: Scene, sight: Sight, reading: Reading, hints: Hints
) -> tuple[Sight, Reading]:
    """Reading without the lines that the colours tell to be none of the board, where it fits.

    Buttons may be at the end of what is left.
    """
    board, labels = sight.board, reading.board.cells
    extent = without_strays(labels, sight.is_shaped)
    if extent == board.extent or labels.shape != (board.rows, board.columns):
        return sight, reading
    if min(extent.rows, extent.columns) < MIN_SIDE:
        return sight, reading
    fewer = seen_as(scene, board, extent)
    other = as_reading(scene, fewer, hints)
    if isinstance(other, Refusal) or other.fit <= reading.fit:
        return sight, reading
    return with_its_ends(scene, fewer, other, hints)


def _without_odd_line(scene: Scene, board: Grown, reading: Reading, hints: Hints) -> Reading:
    """Reading that is surest with a line at the border less: buttons may stand almost in line."""
    for fewer in _one_line_less(board):
        other = as_reading(scene, Sight.of(scene.pixels, fewer), hints)
        if isinstance(other, Reading) and other.confidence > reading.confidence:
            reading = other
    return reading


def _one_line_less(board: Grown) -> Iterator[Grown]:
    """Boards without the first row, the last row, the first column or the last column."""
    x, y = board.lattice.x, board.lattice.y
    for rows, columns in ((board.rows - 1, board.columns), (board.rows, board.columns - 1)):
        if min(rows, columns) >= MIN_SIDE:
            shifted = Lattice(x.shifted(board.columns - columns), y.shifted(board.rows - rows))
            yield Grown(shifted, rows, columns)
            yield Grown(board.lattice, rows, columns)
