"""Whether the cells of a lattice are flat near their sides and end just where the lattice says.

Most games fill rectangles of whole pixels with one colour each, whatever else they draw in them.
Where the pixels at all ends of such cells show their colours, and those beyond do not, no look at
how alike they are, how symmetric or how well outlined places them better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, FLAT
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.extent import Extent

_MOST_LINES, _ACROSS = 10, 1 / 6
"""Most lines of pixels looked at along an axis, each through a row of cells, and how far from the
one or the other side of the cells they run, as a share: discs end an eighth nearer to the middle
there, marks seldom reach so far, and most corners are rounded less."""

_MOST = 0.98
"""Least share of the cells that are flat, and that end so: a pointer may cover some of a board."""

_ENDED = 0.5
"""Least share of the cells beyond which another colour begins: of all where there are gaps, else of
those at an end. Cells of one colour may have no gap between them, or that of the page."""

_MIXED = 1.25
"""How much farther the way from one colour to another may be through the pixel between them, which
no line there is near: rounding and the curve of levels bend a mixture of both a little."""

_ASIDE = 0.25
"""How far inside an end the pixel of it is looked for, px: a frame may begin at it, and a comb may
be off by as much, while an end in the middle of a pixel is in the one that it is in."""

_LEAST_GAP = 0.5
"""Least gap that is one, px: where there is none what is seen of it is what the comb is off."""

_OFF = 0.75
"""Most by which an end may lie beside an even step, px: a pitch between pixels is rounded."""


def as_crisp(pixels: NDArray[np.uint8], lattice: Lattice, extent: Extent) -> Lattice | None:
    """Lattice fitted to the pixels at which flat cells of an extent end, or None where they do not.

    `pixels` are RGB, shape (height, width, 3). A lattice half a pixel off finds them, and one that
    misses a line of one pixel between them; cells that reach the end of the picture do not end in
    it.
    """
    rows, columns = (extent.top, extent.bottom), (extent.left, extent.right)
    x = _as_crisp(pixels, lattice.x, columns, lattice.y, rows)
    if x is None:
        return None
    y = _as_crisp(pixels.swapaxes(0, 1), lattice.y, rows, lattice.x, columns)
    return None if y is None else Lattice(x, y)


def with_lines(lattice: Lattice, crisp: Lattice, extent: Extent) -> Lattice:
    """Lattice with the lines between its cells that it missed and a crisp one of an extent shows.

    Its steps are left as they were: those of whole pixels that a few cells show may not be even.
    """
    x = _with_lines(lattice.x, crisp.x, (extent.left + extent.right) / 2)
    y = _with_lines(lattice.y, crisp.y, (extent.top + extent.bottom) / 2)
    return Lattice(x, y)


def _with_lines(comb: Comb, crisp: Comb, middle: float) -> Comb:
    if comb.gap > 0 or crisp.gap == 0:
        return comb
    return Comb(float(crisp.at(middle)) - middle * comb.pitch, comb.pitch, crisp.drawn)


def _as_crisp(
    pixels: NDArray[np.uint8],
    comb: Comb,
    cells: tuple[int, int],
    across: Comb,
    lines: tuple[int, int],
) -> Comb | None:
    """Comb of the ends of cells along it, seen on some of the `lines` of cells across it."""
    some = evenly(lines[1] - lines[0], _MOST_LINES)
    inside = _ACROSS + (1 - 2 * _ACROSS) * (np.arange(len(some)) % 2)
    y = across.at(lines[0] + some + inside * across.drawn).astype(np.intp)
    if y[0] < 0 or y[-1] >= len(pixels):
        return None
    found = _fitted(pixels, comb, np.arange(*cells), y)
    if found is None and comb.gap == 0:
        other = _farther(pixels, comb, cells, y)
        if other == comb:
            # Teeth stand between the two edges of a line.
            other = Comb(comb.offset + 0.5, comb.pitch, 1 - 1 / comb.pitch)
        found = _fitted(pixels, other, np.arange(*cells), y)
    return found


def _farther(
    pixels: NDArray[np.uint8], comb: Comb, cells: tuple[int, int], y: NDArray[np.intp]
) -> Comb:
    """Comb whose first and last cell of some reach a pixel farther where the lines `y` tell so."""
    start, end = (float(comb.at(cell)) for cell in cells)
    first, last = int(np.floor(start + _ASIDE)), int(np.ceil(end - _ASIDE)) - 1
    if first < 2 or last + 2 >= pixels.shape[1]:
        return comb
    places = [first - 2, first - 1, first], [last + 2, last + 1, last]
    beyond, between, inside = np.moveaxis(pixels[y[:, None, None], places], 2, 0).astype(np.int16)
    ends = (largest(np.abs(beyond - between)) > DEVIATION) & (
        largest(np.abs(between - inside)) <= FLAT
    )
    before, after = (np.count_nonzero(ends, axis=0) >= _ENDED * len(y)).tolist()
    pitch = comb.pitch + (before + after) / (cells[1] - cells[0])
    return Comb(start - before - cells[0] * pitch, pitch) if before or after else comb


def _fitted(
    pixels: NDArray[np.uint8], comb: Comb, teeth: NDArray[np.intp], y: NDArray[np.intp]
) -> Comb | None:
    """Comb whose `teeth` lie nearest to where cells begin and end on the lines `y` of pixels."""
    starts = comb.at(teeth)
    ends = starts + comb.drawn * comb.pitch
    # The first and last pixels of the cells, or those in which they begin and end.
    first = np.floor(starts + _ASIDE).astype(np.intp)
    last = np.ceil(ends - _ASIDE).astype(np.intp) - 1
    if first[0] < 1 or last[-1] + 1 >= pixels.shape[1]:
        return None
    middle = (first + last) // 2
    places = np.stack([first - 1, first, first + 1, middle, last - 1, last, last + 1])
    seen = pixels[y[:, None], places.ravel()].reshape(len(y), *places.shape, 3)
    flat = seen[:, 2:5]
    is_flat = largest(flat.max(axis=1) - flat.min(axis=1)) <= FLAT
    if np.count_nonzero(is_flat) < _MOST * is_flat.size:
        return None
    if comb.gap > 0 and not _are_gaps(seen[:, -1, :-1], seen[:, 0, 1:]):
        return None
    # An end is a start that is seen from the other side.
    sides = np.concatenate([seen[:, :3], seen[:, :-4:-1]], axis=2)
    found = _starts(np.concatenate([first, -last - 1]), sides)
    if found is None:
        return None
    (begun, ended), told = (each.reshape(2, -1) for each in found)
    least = min(told[0, 0], told[1, -1]) if comb.gap == 0 else told.mean(axis=1).min()
    return _even_comb(comb, teeth, begun, -ended, told > 0) if least >= _ENDED else None


def _are_gaps(after: NDArray[np.uint8], before: NDArray[np.uint8]) -> bool:
    """Whether gaps have one colour at both ends, the pixels after and before cells, (n, cells, 3).

    Halves of cells that are lit from above have the other half at one of them.
    """
    apart = largest(np.maximum(after, before) - np.minimum(after, before))
    return bool(np.count_nonzero(apart <= DEVIATION) >= _MOST * apart.size)


def _starts(
    at: NDArray[np.intp], seen: NDArray[np.uint8]
) -> tuple[NDArray[np.float64], NDArray[np.float64]] | None:
    """Where cells start in pixels `at`, (cells,), and the share of the lines that tell of each.

    `seen` are the pixels before, at and after each, shape (lines, 3, cells, 3). None where anything
    but what is on both sides shows in them. A start in the middle of a pixel mixes both there.
    """
    before, between, after = seen.astype(np.int16).swapaxes(0, 1)
    step, outer, inner = (
        largest(np.abs(one - other))
        for one, other in ((before, after), (between, before), (between, after))
    )
    way = outer + inner
    if np.count_nonzero(way <= _MIXED * step + 2 * FLAT) < _MOST * way.size:
        return None
    tells = step > DEVIATION
    part = (inner * tells).sum(axis=0) / np.maximum((way * tells).sum(axis=0), 1)
    return at + part, np.count_nonzero(tells, axis=0) / len(tells)


def _even_comb(
    comb: Comb,
    teeth: NDArray[np.intp],
    begun: NDArray[np.float64],
    ended: NDArray[np.float64],
    told: NDArray[np.bool_],
) -> Comb | None:
    """Comb whose `teeth` lie nearest to where cells begin and end, px, if they do at even steps.

    `told`, shape (2, cells), says which beginnings and ends are known.
    """
    numbers, places = teeth[told[0]], begun[told[0]]
    if comb.gap == 0:
        numbers, places = np.append(numbers, teeth[-1] + 1), np.append(places, ended[-1])
    away = numbers - numbers.mean()
    if len(away) < 2:
        return None
    pitch = float(away @ places / (away @ away))
    offset = float(places.mean() - pitch * numbers.mean())
    if np.abs(offset + pitch * numbers - places).max() > _OFF:
        return None
    if comb.gap == 0:
        return Comb(offset, pitch)
    widths = (ended - begun)[told.all(axis=0)]
    gap = pitch - float(widths.mean()) if len(widths) else 0.0
    return Comb(offset, pitch, 1 - gap / pitch) if gap >= _LEAST_GAP else None
