"""A colour bar beside cells, as heat maps have one to tell what their colours mean.

▒▒▓▓░░▒▒   █      The cells of a heat map may be as many colours as a game's and lie as by chance.
░░▒▒▒▒▓▓   ▓      All of them lie on one scale, which is drawn beside the map from its first colour
▓▓░░▒▒░░   ▒      to its last, by steps too small to be seen.
▒▒░░▓▓▒▒   ░
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.planes import of_colour

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_AWAY, _NEAREST = 0.4, 4
"""How far from the cells a colour bar is looked for, as a share of the board that way, and from
where on, px: on 40 heat maps of matplotlib in 15 colour maps none is 0.3 away, and blurred edges of
cells go from one colour to another as gradually."""

_BEYOND = 1.0
"""How far it may reach beyond the cells along their side, as a share of it: three of the 40 reach
more than half of it beyond."""

_STEP = 6
"""Way between the lines of pixels looked at, px: with 8 four of 28 bars are not met."""

_LIKE = 12
"""Most that a colour of the board differs from that of the bar it is nearest to, levels: cells that
blur into others are gathered with those of their colour, and the ends of a bar blur too. Of the 40
one needs more than 10."""

_GRADUAL = 20
"""Most that one pixel of a bar differs from the next, levels: with 16 all of the 40 are found, with
24 buttons in one of 320 blurred screenshots of games are a bar."""

_EVERY = 2
"""Way between the pixels of a line that are asked for each colour first, px: small bars take few to
change. With 3 two of the 28 are not told."""

_PLACES, _SEEN = 64, 0.5
"""Places along a line that are looked at first, and how far apart their levels are at least, as a
share of those of the colours of the board: a bar may end between two of them. With 0.9 all of the
28 are told as well."""

_COLOURS = 3
"""Fewest colours of a board that are asked for: a gradient of a page may be between two."""

_RESTS, _PARTS, _STILL = 16, 20, 1
"""Way along a bar in which it changes, px, or as a part of the board's side, and by how much it
does at least, levels: buttons that touch may be blurred into one another, but each is even in its
middle, and sixteen as long as a side are each longer than that part. From 16 to 48 px and from 0 to
2 levels all of the 40 are found; if nothing rested, eleven of 1,400 games had a bar."""


def has_colour_bar(pixels: NDArray[np.uint8], board: Grown, colours: NDArray[np.uint8]) -> bool:
    """Whether a bar beside a board goes through all of its `colours` (n, 3) by small steps.

    `pixels` are RGB, shape (height, width, 3).
    """
    if len(colours) < _COLOURS:
        return False
    x = board.lattice.x.at(np.array([0, board.columns]))
    y = board.lattice.y.at(np.array([0, board.rows]))
    return any(
        _is_in(strip, colours, max(_RESTS, round((along[1] - along[0]) / _PARTS)))
        for picture, across, along in ((pixels, x, y), (pixels.swapaxes(0, 1), y, x))
        for strip in _strips(picture, across, along)
    )


def _strips(
    pixels: NDArray[np.uint8], across: NDArray[np.float64], along: NDArray[np.float64]
) -> list[NDArray[np.uint8]]:
    """What is left and right of cells that go from `across[0]` to `across[1]`, px, in some lines.

    Shape (length, lines, 3) each.
    """
    away, beyond = _AWAY * (across[1] - across[0]), _BEYOND * (along[1] - along[0])
    start, end = max(0, round(along[0] - beyond)), round(along[1] + beyond)
    left, right = round(across[0] - _NEAREST), round(across[1] + _NEAREST)
    return [
        pixels[start:end, max(0, round(left - away)) : max(0, left) : _STEP],
        pixels[start:end, right : round(right + away) : _STEP],
    ]


def _is_in(strip: NDArray[np.uint8], colours: NDArray[np.uint8], rests: int) -> bool:
    """Whether a line of a strip (length, lines, 3) goes gradually through all colours (n, 3).

    It `rests` where it is even for so many px.
    """
    # Most of what is beside a board is even along its sides.
    few = strip[:: max(1, len(strip) // _PLACES)]
    spread = few.max(axis=0) - few.min(axis=0)
    wide = (spread >= _SEEN * (colours.max(axis=0) - colours.min(axis=0))).all(axis=1)
    lines = np.flatnonzero(wide)
    some = np.ascontiguousarray(strip[::_EVERY, lines].transpose(2, 1, 0))
    for colour in colours:
        shown = of_colour(some, colour, _LIKE).any(axis=1)
        lines, some = lines[shown], some[:, shown]
        if not len(lines):
            return False
    channels = np.ascontiguousarray(strip[:, lines].transpose(2, 1, 0))
    parts = _parts(channels, rests)
    goes = np.ones(int(parts.max()) + 1, dtype=np.bool_)
    for colour in colours:
        there = parts[of_colour(channels, colour, _LIKE)]
        goes &= np.bincount(there, minlength=len(goes)) > 0
    return bool(goes.any())


def _parts(channels: NDArray[np.uint8], rests: int) -> NDArray[np.intp]:
    """Names of the parts of lines (3, lines, length) that change gradually, shape (lines, length).

    Where a line `rests`, for so many px, each of its pixels is a part.
    """
    begins = np.ones(channels.shape[1:], dtype=np.bool_)
    begins[:, 1:] = _apart(channels, 1) > _GRADUAL
    half = rests // 2
    begins[:, half:-half] |= _apart(channels, 2 * half) <= _STILL
    return np.cumsum(begins).reshape(begins.shape) - 1


def _apart(channels: NDArray[np.uint8], way: int) -> NDArray[np.uint8]:
    """Levels between pixels (3, lines, length) so far from each other along the lines."""
    one, other = channels[..., way:], channels[..., :-way]
    # Bytes can't go below nought.
    each = np.maximum(one, other) - np.minimum(one, other)
    return np.asarray(each.max(axis=0))
