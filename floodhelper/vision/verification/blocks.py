"""Blocks on a field, as puzzles have them into which shapes of blocks are put.

┌┐┌┐ · ·    Blocks are lit from one side, or have a rim. What is between them looks as deep as
┌┐ · ┌┐┌┐   they are, in a colour of its own, but is flat: cells of a game are all drawn alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION, deviation, fit_model, largest
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import as_planes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_PLACES = 48
"""Most places looked at down and across a cell: every pixel of most, or a fiftieth."""

_KINDS, _EACH = 3, 2
"""Fewest colours of blocks that tell how all of them are drawn, and fewest blocks of each."""

_AROUND, _FEWEST = 3, 2
"""Neighbours in other colours, of four, that part a field from its like, and fewest such fields:
games that draw no lines between cells of one colour draw them there."""

_ALIKE = 0.05
"""Share of the places in which most blocks may differ from what is drawn of them."""

_OPAQUE, _RIM, _LACKING = 0.5, 0.05, 0.9
"""Least share of its colour that shows at a block's rim, as gaps show none; least share of the
places that are rim, as of two pixels at two sides of a cell of 80; and share of those at which the
fields must be flat."""


def are_blocks(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether cells of all colours but the commonest have a rim or are lit, and those have none.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns).
    """
    counts = np.bincount(labels.ravel())
    fields = labels == counts.argmax()
    alone = fields & (_foreign_neighbours(labels) >= _AROUND)
    kinds = np.count_nonzero(counts >= _EACH) - 1
    if kinds < _KINDS or np.count_nonzero(alone) < _FEWEST:
        return False
    pitch = min(board.lattice.x.pitch, board.lattice.y.pitch)
    places = min(_PLACES, int(pitch))
    patches = sample(pixels, board.lattice, board.extent, (places, places), whole=True)
    blocks = patches[~fields]
    model = fit_model(blocks)
    rule = model.rules[0]
    if quantile(deviation(model, blocks, model.colours(blocks)), 0.75) > _ALIKE:
        return False
    look = np.moveaxis(median(as_planes(patches[alone])), 0, -1)
    colour = median(look[model.core], axis=0)
    drawn = np.clip(rule.drawn(colour), 0, 255)
    rim = (largest(np.abs(drawn - colour)) > 2 * DEVIATION) & (rule.opacity >= _OPAQUE)
    rim = _wide(rim)
    if share_true(rim) < _RIM:
        return False
    return share_true((largest(np.abs(look - colour)) <= DEVIATION)[rim]) >= _LACKING


def _wide(places: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which places (s, s) are in squares of two by two: a line of one is a blurred edge."""
    square = places[1:, 1:] & places[1:, :-1] & places[:-1, 1:] & places[:-1, :-1]
    wide = np.zeros_like(places)
    wide[1:, 1:] |= square
    wide[1:, :-1] |= square
    wide[:-1, 1:] |= square
    wide[:-1, :-1] |= square
    return wide


def _foreign_neighbours(labels: NDArray[np.uint8]) -> NDArray[np.intp]:
    """How many of the four neighbours of each cell have another colour, in the same shape."""
    count = np.zeros(labels.shape, dtype=np.intp)
    down, across = labels[1:] != labels[:-1], labels[:, 1:] != labels[:, :-1]
    count[1:] += down
    count[:-1] += down
    count[:, 1:] += across
    count[:, :-1] += across
    return count
