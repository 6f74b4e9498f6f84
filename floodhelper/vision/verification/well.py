"""A well, as games have it in which blocks fall: what lies on its floor is no board.

┃     ┃    Its walls go on beside the room above the cells, and nothing is in that. Over a board a
┃     ┃    page writes something, or leaves as much beside it as above.
┃a c b┃
┃b b a┃
┗━━━━━┛
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.numbers.order import median, quantile
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_ROOM, _LOWEST_PX = 0.4, 96
"""Least height of the empty room above the cells, as a share of theirs and in px. On 5,000 screens
of the project's generator two rows or more are empty over 19 boards that fill their windows, which
is 58 px at most."""

_NEAR = 0.5
"""How far from the cells a wall may be, in cells."""

_STEP = 3
"""Way between the pixels looked at in the room and along the walls, px: letters are larger."""

_EMPTY, _WALL = 0.99, 0.95
"""Least share of the room's pixels that have its colour, to half of what a wall is off it, and of a
wall's that have its own: a pointer may cover some."""


def is_well(pixels: NDArray[np.uint8], board: Grown) -> bool:
    """Whether there is much room above a board, between walls that go on at its sides.

    `pixels` are RGB, shape (height, width, 3).
    """
    x, y = board.lattice.x, board.lattice.y
    left, right = max(0, round(x.offset)), round(x.offset + board.columns * x.pitch)
    top, bottom = round(y.offset), round(y.offset + board.rows * y.pitch)
    aside, below = round(_NEAR * x.pitch), round(_NEAR * y.pitch)
    above = max(round(_ROOM * (bottom - top)), _LOWEST_PX)
    if top < above:
        return False
    # Half of a gap is the board's.
    room = pixels[top - above : top : _STEP, left:right:_STEP]
    colour = median(room.reshape(-1, 3), axis=0)
    spread = quantile(largest(np.abs(room - colour)), _EMPTY)
    if spread > DEVIATION:
        return False
    beside = (
        pixels[top - above : bottom : _STEP, max(left - aside, 0) : left],
        pixels[top - above : bottom : _STEP, right : right + aside],
        pixels[bottom : bottom + below, left:right:_STEP].swapaxes(0, 1),
    )
    return all(_has_wall(strip, colour, spread) for strip in beside)


def _has_wall(strip: NDArray[np.uint8], colour: NDArray[np.float32], spread: float) -> bool:
    """Whether a line along a strip (length, width, 3) is of one colour, other than a room's.

    That may be off its colour by a `spread`.
    """
    own = median(strip, axis=0)
    apart = largest(np.abs(own - colour))
    along = (largest(np.abs(strip - own)) <= DEVIATION).mean(axis=0)
    return bool(((along >= _WALL) & (apart >= max(DEVIATION, 2 * spread))).any())
