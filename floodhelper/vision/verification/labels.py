"""Numbers and names along rows and columns, as tables and the axes of charts have them.

4 ▒▒▓▓░░▒▒      The cells of a heat map may be as many colours as a game's and lie as by
3 ░░▒▒▒▒▓▓      chance; that its rows and columns mean something is written beside them.
2 ▓▓░░▒▒░░
1 ▒▒░░▓▓▒▒
  A B C D
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median
from floodhelper.vision.picture.edges import count_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_DEPTHS = 16, 24, 32, 46, 64, 92, 128, 182, 256
"""How far from the cells labels are looked for, px: a number of a small font with its tick needs
the least, a column of names on a screen of twice the resolution the most."""

_NEAREST = 128
"""Distance from the cells within which labels begin, px: lines of text elsewhere are none, but a
column of names may end so far away on a screen of twice the resolution."""

_STEP = 2
"""Way between the pixels looked at away from the cells, px: a thin letter is wider."""

_PAGE, _PAGE_STEP = 32, 4
"""How far from the cells the page is looked at, and the way between its pixels, px."""

_BESIDE, _MOST_BESIDE = (2, 0.1), 8
"""Way beside the cells that belongs to them, the greater of px and cells: edges, shadows and the
bulges of pebbles. And most of it, px, as what is written beside larger cells stands no further."""

_LINE = 0.8
"""Share of ink from which a line of pixels is a rule or a frame, and none of a label."""

_FRAME = 6
"""How far from the cells such a line ends that is their frame, px: beyond others is another window,
whose lines of text may stand in any rows."""

_FULL = 0.75
"""Most ink in the boxes around labels: bold letters fill two thirds of them, discs more, buttons
all."""

_THIN, _AWAY = 3, 2
"""Most columns looked at in a digit of a small font, and fewest between it and the cells."""

_FEWEST, _FEWEST_OF_BOTH, _PLENTY = 3, 8, 12
"""Fewest labels along an axis, and along both: charts have more where there is room, while on
screens of the project's generator buttons and lines of text stand so at up to six cells. And how
many are enough along one axis, where the names of rows end anywhere."""

_EVERY, _NEAR = 7, 1.5
"""Fewest cells along an axis whose labels are plenty where all have one, as the days of a week, and
how far from the cells these end, cells: text elsewhere may stand in their rows."""

_ONE_INK = 0.6
"""How dark all labels are at least, as a share of the darkest: buttons are of a colour each, which
differ by more."""

_SAME = 1.1
"""How much more ink one label has than another at least: a 1 has half as much as an 8. In 43 lines
of labels on 500 look-alikes of the project's generator it is 1.23 times as much and more, while all
strokes of a frame have the same."""

_MANY = 5
"""Labels of which three at least are whole, be the first and the last cut off in a gap of them."""

_BLURRED = 0.25
"""Share of the ink at the depth that has most up to which it is what blurs there, as beside strokes
in JPEG: the parts of a digit are more even."""

_OFF, _UNEVEN, _USUALLY = 0.4, 0.25, 0.06
"""Distance of the labels' middles from those of their cells, cells, as they may stand at the top of
rows; how much more or less that of one may be, as numbers of two digits begin before those of one
and letters reach up, or down, or neither; and the same of most, which stripes have not."""

_LOWEST_PX = 4
"""Least height of a label, px: small digits are 5 px high, lines of a wallpaper 1 px."""

_GAP, _LEAST_GAP, _DIGITS = 0.25, 2, 6
"""Gap, the greater of cells and px, up to which letters belong to one label. And the same in px of
those beside one cell: so far apart are a 1 and the next digit of a font of 13 px."""


def is_labelled(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether labels stand at even steps along rows and columns, or plenty of them along either.

    `pixels` are RGB, shape (height, width, 3).
    """
    x, y = board.lattice.x, board.lattice.y
    # What is written can be read by its lightness, of which green is the most.
    green = pixels[..., 1]
    along_rows = _labels_along(green, y, board.rows, x.at(np.array([0, board.columns])))
    along_columns = _labels_along(green.T, x, board.columns, y.at(np.array([0, board.rows])))
    fewer, more = sorted((along_rows, along_columns))
    return more >= _PLENTY or (fewer >= _FEWEST and fewer + more >= _FEWEST_OF_BOTH)


def _labels_along(
    pixels: NDArray[np.uint8], comb: Comb, cells: int, sides: NDArray[np.float64]
) -> int:
    """Most labels left or right of rows, or of their ends, as the ticks of an axis may be there.

    The first may be a heading and the last cut off where they are plenty. Arguments are those of
    `_labels_beside`.
    """
    found, parts = _labels_beside(pixels, comb, cells, sides)
    if not found and parts >= _FEWEST:
        ends = replace(comb, offset=comb.offset - comb.pitch / 2)
        found = _labels_beside(pixels, ends, cells + 1, sides)[0]
    if found >= _PLENTY or min(parts, cells - 2) < _PLENTY:
        return found
    return max(found, _labels_beside(pixels, comb.shifted(1), cells - 2, sides, _PLENTY)[0])


def _labels_beside(
    pixels: NDArray[np.uint8],
    comb: Comb,
    cells: int,
    sides: NDArray[np.float64],
    fewest: int = _FEWEST,
) -> tuple[int, int]:
    """Most labels left or right of rows, whose `sides` are given, (2,), px; 0 where too few.

    And most parts of what is there. `pixels` are levels of green, shape (height, width).
    """
    first, last = np.rint(comb.at(np.array([0, cells]))).astype(int).tolist()
    left, right = np.rint(sides).astype(int).tolist()
    beside = round(max(_BESIDE[0], min(_BESIDE[1] * comb.pitch, _MOST_BESIDE)))
    inside = slice(max(0, first) + _BESIDE[0], last - _BESIDE[0])
    middles = comb.at(np.arange(cells)) + comb.drawn * comb.pitch / 2 - inside.start
    start, end = max(0, left - beside - _DEPTHS[-1]), right + beside + _DEPTHS[-1]
    before = pixels[inside, start : max(0, left - beside)][:, ::-1]
    beyond = pixels[inside, right + beside : end]
    found = [_labels(each, middles, comb.pitch, fewest) for each in (before, beyond)]
    labels, parts = zip(*found, strict=True)
    return max(labels), max(parts)


def _labels(
    strip: NDArray[np.uint8], middles: NDArray[np.float64], pitch: float, fewest: int
) -> tuple[int, int]:
    """How many labels a strip (length, depth) has at even steps of the cells' middles, or 0.

    And how many parts of ink at most. The strip begins at the cells; it is looked at to several
    depths. Where every cell has one near to it they count as plenty.
    """
    if strip.shape[1] < _DEPTHS[0] or len(strip) < _FEWEST:
        return 0, 0
    page = int(median(strip[::_PAGE_STEP, :_PAGE:_PAGE_STEP].ravel()))
    near, ruled_near = _inked(strip[:, :_NEAREST], page)
    # Beside most boards there is nothing.
    if not near.any():
        return 0, 0
    ink, ruled = near, ruled_near
    # What lies beyond a border is not asked for.
    if not ruled[_FRAME // _STEP :].any():
        far, ruled_far = _inked(strip[:, _NEAREST:], page)
        ink, ruled = np.concatenate([near, far], axis=1), np.append(ruled_near, ruled_far)
    borders = np.flatnonzero(ruled[_FRAME // _STEP :])
    end = _FRAME + _STEP * int(borders[0]) if len(borders) else strip.shape[1]
    if end < _DEPTHS[0]:
        return 0, 0
    depths = np.array([*(each for each in _DEPTHS if each <= end - _STEP), end]) // _STEP
    ink = ink[:, : depths[-1]]
    if not ink[:, : _NEAREST // _STEP].any():
        return 0, 0
    # Of all depths at once, in numbers that floats hold whole.
    upto = (np.arange(depths[-1]) < depths[:, None]).astype(np.float32)
    inked = upto @ ink.T.astype(np.float32)
    is_inked = (inked > 0) & (inked < _LINE * depths[:, None])
    # Each label is parted from the next.
    parts = np.count_nonzero(is_inked[:, 1:] > is_inked[:, :-1], axis=1) + is_inked[:, 0]
    most = int(parts.max())
    several = np.flatnonzero(parts >= fewest)
    for i, starts, ends in _at_even_steps(is_inked[several], middles, pitch):
        depth = int(depths[several[i]])
        if (
            len(starts) >= fewest
            and _are_evenly(ink[:, :depth], (starts, ends), middles, pitch)
            and _are_of_one_ink(strip[:, ::_STEP][:, :depth], ink[:, :depth], page, starts)
            and _tell_apart(ink[:, :depth], starts)
            and _stand_together(ink[:, :depth], starts)
            and not _are_beyond_a_line(strip, ink[:, :depth], page)
        ):
            every = len(starts) == len(middles) >= _EVERY and depth * _STEP <= _NEAR * pitch
            return max(len(starts), _PLENTY * every), most
    return 0, most


def _inked(strip: NDArray[np.uint8], page: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Where a strip (length, depth) has ink, in steps, but for rules, and where these are."""
    # As it lies in memory: to turn a strip takes longer than all that is asked of it.
    seen = strip[:, ::_STEP].copy(order="K")
    ink = (seen < max(0, page - DEVIATION)) | (seen > min(255, page + DEVIATION))
    ruled = count_lines(ink) >= _LINE * len(ink)
    ink[:, ruled] = False
    return ink, ruled


_Labels = tuple[int, "NDArray[np.intp]", "NDArray[np.intp]"]
"""A depth, and the first line of each label that is there and the one after its last."""


def _at_even_steps(
    is_inked: NDArray[np.bool_], middles: NDArray[np.float64], pitch: float
) -> Iterator[_Labels]:
    """Labels at even steps of the cells' middles, of each depth where all that is inked is so.

    `is_inked`, shape (depths, length), tells in which lines ink is.
    """
    depth, line = np.nonzero(is_inked)
    if not len(line):
        return
    first = np.append(True, _part_labels(depth, line, middles, pitch))
    depth, starts, ends = depth[first], line[first], line[np.append(first[1:], True)] + 1
    # Between two digits of one label there may be as much room as between labels.
    cell = _cells_at((starts + ends) / 2, middles)
    begins = (np.diff(cell) > 0) | (starts[1:] - ends[:-1] > _DIGITS) | (np.diff(depth) > 0)
    first = np.append(True, begins)
    depth, starts, ends = depth[first], starts[first], ends[np.append(first[1:], True)]
    cell = _cells_at((starts + ends) / 2, middles)
    own = np.flatnonzero(np.append(True, np.diff(depth) > 0))
    counts = np.diff(np.append(own, len(depth)))
    last = own + counts - 1
    step = np.append(np.diff(cell), 0)
    usual = np.where(counts > 1, np.maximum(step[own], 1), 0)
    uneven = step != np.repeat(usual, counts)
    uneven[last] = False
    even = (counts >= _FEWEST) & ~np.logical_or.reduceat(uneven, own)
    # Before the first and after the last there is room for no other.
    even &= (cell[own] < usual) & (len(middles) - 1 - cell[last] < usual)
    for i in np.flatnonzero(even).tolist():
        these = slice(own[i], last[i] + 1)
        yield int(depth[own[i]]), starts[these], ends[these]


def _are_evenly(
    ink: NDArray[np.bool_],
    labels: tuple[NDArray[np.intp], NDArray[np.intp]],
    middles: NDArray[np.float64],
    pitch: float,
) -> bool:
    """Whether labels, from their first lines up to the ends, stand alike beside their cells."""
    starts, ends = labels
    places = (starts + ends) / 2
    off = (places - middles[_cells_at(places, middles)]) / pitch
    usual = float(median(off))
    uneven = np.abs(off - usual)
    return bool(
        (ends - starts)[1:-1].min() >= _LOWEST_PX
        and abs(usual) <= _OFF
        and uneven.max() <= _UNEVEN
        and median(uneven) <= _USUALLY
        and (_are_thin(ink) or _filled(ink, starts, ends) <= _FULL)
    )


def _part_labels(
    depth: NDArray[np.intp],
    inked: NDArray[np.intp],
    middles: NDArray[np.float64],
    pitch: float,
) -> NDArray[np.bool_]:
    """Which of the gaps between inked lines, of a `depth` each, part labels, shape (inked - 1,).

    They are wide, or those from the label of a cell to that of the next, if they are wider than all
    others of their depth: long labels are close to each other.
    """
    gaps, others = np.diff(inked), np.diff(depth) > 0
    wide = gaps > max(_LEAST_GAP, _GAP * pitch)
    between = np.diff(_cells_at(inked, middles)) > 0
    own = np.append(0, np.flatnonzero(others) + 1)
    endless = np.iinfo(np.intp).max
    # Neither the gap from one depth to the next nor one after the last is of any.
    within = np.append(np.where(between | others, 0, gaps), 0)
    across = np.append(np.where(between & ~others, gaps, endless), endless)
    more = np.append(np.where(others, 0, between.astype(np.intp) - wide), 0)
    is_wider = np.minimum.reduceat(across, own) > np.maximum(
        np.maximum.reduceat(within, own), _LEAST_GAP
    )
    by_cells = is_wider & (np.add.reduceat(more, own) > 0)
    return np.where(by_cells[np.cumsum(np.append(0, others))[:-1]], between, wide) | others


def _cells_at(
    places: NDArray[np.floating | np.intp], middles: NDArray[np.float64]
) -> NDArray[np.intp]:
    """Cells to whose middles places are nearest."""
    return np.searchsorted((middles[1:] + middles[:-1]) / 2, places)


def _are_of_one_ink(
    seen: NDArray[np.uint8], ink: NDArray[np.bool_], page: int, starts: NDArray[np.intp]
) -> bool:
    """Whether labels are equally dark, by how far their pixels are from the page, levels."""
    away = np.abs(seen.astype(np.int16) - page) * ink
    strongest = np.maximum.reduceat(away.max(axis=1), starts)
    return bool(strongest.min() >= _ONE_INK * strongest.max())


def _tell_apart(ink: NDArray[np.bool_], starts: NDArray[np.intp]) -> bool:
    """Whether labels are not all the same, as the strokes of a frame that a terminal prints."""
    deep = np.count_nonzero(ink, axis=0)
    # A digit is deeper than a stroke is thick.
    if np.count_nonzero(deep > _BLURRED * deep.max()) <= 1:
        return False
    inked = np.add.reduceat(np.count_nonzero(ink, axis=1), starts)
    # Of those at the ends a part may be beyond them, so of many these are not asked.
    many = len(inked) >= _MANY
    whole = inked[int(many or ink[0].any()) : len(inked) - int(many or ink[-1].any())]
    return bool(whole.max(initial=0) > _SAME * whole.min(initial=len(ink) * ink.shape[1]))


def _stand_together(ink: NDArray[np.bool_], starts: NDArray[np.intp]) -> bool:
    """Whether labels (length, depth) have a part in common: a line of text, or a letter.

    Characters of a terminal are as wide as cells that are drawn with them, but several lines of
    text together have one in each column.
    """
    bands = np.flatnonzero(np.diff(ink.any(axis=0), prepend=False))[::2]
    in_band = np.add.reduceat(np.add.reduceat(ink, starts, axis=0, dtype=np.intp), bands, axis=1)
    return bool((in_band > 0).all(axis=0).any())


def _are_beyond_a_line(strip: NDArray[np.uint8], ink: NDArray[np.bool_], page: int) -> bool:
    """Whether a line of pixels, however thin, is between the cells and the ink of the labels."""
    nearest = _STEP * int(ink.any(axis=0).argmax())
    between = np.abs(strip[:, _FRAME:nearest].astype(np.int16) - page) > DEVIATION
    return bool((between.mean(axis=0) >= _LINE).any())


def _are_thin(ink: NDArray[np.bool_]) -> bool:
    """Whether all that is inked is as thin as a small digit, and stands away from the cells.

    Few pixels of it are looked at, and nearly all of them may be ink. So may be those of shadows.
    """
    inked = np.flatnonzero(ink.any(axis=0))
    return len(inked) <= _THIN and int(inked[0]) >= _AWAY


def _filled(ink: NDArray[np.bool_], starts: NDArray[np.intp], ends: NDArray[np.intp]) -> float:
    """Share of ink in the boxes around the labels from `starts` to `ends`, shape (labels,)."""
    inked = np.add.reduceat(ink, starts, dtype=np.intp)
    sizes = (ends - starts) * np.count_nonzero(inked, axis=1)
    return float(inked.sum() / sizes.sum())
