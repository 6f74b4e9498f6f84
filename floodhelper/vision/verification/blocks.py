"""Blocks on a field, as puzzles have them into which shapes of blocks are put.

┌┐┌┐ · ·    Blocks are lit from one side, or have a rim. What is between them looks as deep as
┌┐ · ┌┐┌┐   they are, in a colour of its own, but is flat: cells of a game are all drawn alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.order import median, share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown

_PLACES = 48
"""Most places looked at along a line through the middle of a cell: every pixel of most."""

_KINDS, _EACH = 3, 2
"""Fewest colours of blocks that tell how all of them are drawn, and fewest blocks of each."""

_AROUND, _FEWEST, _MOST = 3, 2, 15
"""Neighbours in other colours, of four, that part a field from its like, as games that draw no
lines between cells of one colour draw them there; and fewest such fields, and most cells of a
colour that are looked at."""

_ALIKE = 0.95
"""Least share of the places of all colours of blocks that are drawn by one rule."""

_OPAQUE, _RIM, _LACKING = 0.3, 0.05, 0.9
"""Least share of its colour that shows at a block's rim, as gaps show none; least share of the
places that are rim, as of two pixels at both ends of a cell of 80; and share of those at which the
fields must be flat. Of 400 boards of the project's generator and 450 screenshots no cells of the
commonest colour are flat at so much as a tenth of them."""

_FAINT = 1 / 3
"""Depth of a line around fields, as a share of that of a rim: it parts them, but is none."""


def are_blocks(pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether cells of all colours but the commonest have a rim or are lit, and those have none.

    `pixels` are RGB, shape (height, width, 3), `labels` the colours of the cells, shape (rows,
    columns).
    """
    counts = np.bincount(labels.ravel())
    fields = labels == counts.argmax()
    alone = fields & (_foreign_neighbours(labels) >= _AROUND)
    kinds = [kind for kind in np.flatnonzero(counts >= _EACH).tolist() if kind != counts.argmax()]
    if len(kinds) < _KINDS or np.count_nonzero(alone) < _FEWEST:
        return False
    # Most games are told by the cells of one more colour, as nothing is drawn in those either.
    kinds.sort(key=lambda kind: -int(counts[kind]))
    looks = _looks(pixels, board, [alone, labels == kinds[0]])
    if share_true(_is_rim(looks, board)) < _RIM:
        return False
    looks = np.concatenate([looks, _looks(pixels, board, [labels == kind for kind in kinds[1:]])])
    own = median(looks[..., _in_the_middle(board)])
    opacity, overlay = _rule(looks[1:], own[1:])
    drawn = opacity * own[..., None] + overlay
    off = np.abs(looks - drawn).max(axis=1)
    if share_true(off[1:] <= DEVIATION) < _ALIKE:
        return False
    deep = np.abs(np.clip(drawn[0], 0, 255) - own[0, :, None]).max(axis=0)
    rim = _wide((deep > 2 * DEVIATION) & (opacity >= _OPAQUE))
    if share_true(rim) < _RIM:
        return False
    flat = _is_flat(np.abs(looks[0] - own[0, :, None]).max(axis=0), deep)
    return share_true(flat[rim]) >= _LACKING


def _looks(
    pixels: NDArray[np.uint8], board: Grown, kinds: list[NDArray[np.bool_]]
) -> NDArray[np.float32]:
    """Usual levels down and across the middle of some cells each, shape (kinds, 3, places)."""
    some = [_some(there) for there in kinds]
    lines = _through_the_middle(pixels, board, np.concatenate(some))
    parts = np.cumsum([len(each) for each in some])[:-1]
    return np.stack([median(part, axis=0).T for part in np.split(lines, parts)])


def _is_rim(looks: NDArray[np.float32], board: Grown) -> NDArray[np.bool_]:
    """At which places the second of two looks is not its own colour, but the first is."""
    own = median(looks[..., _in_the_middle(board)])
    faint, deep = np.abs(looks - own[..., None]).max(axis=1)
    return np.asarray((deep > DEVIATION) & _is_flat(faint, deep))


def _is_flat(off: NDArray[np.float32], deep: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Where fields so far `off` their colour, levels, lack a rim that were so `deep`."""
    return np.asarray(off <= np.maximum(DEVIATION, _FAINT * deep))


def _some(there: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Rows and columns of some of the cells that are there, shape (n, 2)."""
    cells = np.argwhere(there)
    return cells[evenly(len(cells), _MOST)]


def _places(board: Grown) -> tuple[int, int]:
    """How many places down and across a cell are looked at."""
    y, x = board.lattice.y.pitch, board.lattice.x.pitch
    return min(_PLACES, int(y)), min(_PLACES, int(x))


def _through_the_middle(
    pixels: NDArray[np.uint8], board: Grown, cells: NDArray[np.intp]
) -> NDArray[np.uint8]:
    """Pixels down the middle of cells (n, 2), and then across it, shape (n, places, 3)."""
    (rows, columns), (down, across) = cells.T[..., None], _places(board)
    x, y = board.lattice.x, board.lattice.y
    lines = (
        (rows + (np.arange(down) + 0.5) / down, columns + x.drawn / 2),
        (rows + y.drawn / 2, columns + (np.arange(across) + 0.5) / across),
    )
    height, width = pixels.shape[:2]
    return np.concatenate(
        [
            pixels[
                y.at(row).astype(np.intp).clip(0, height - 1),
                x.at(column).astype(np.intp).clip(0, width - 1),
            ]
            for row, column in lines
        ],
        axis=1,
    )


def _in_the_middle(board: Grown) -> NDArray[np.intp]:
    """Those of the places down and across a cell that are in its middle."""
    down, across = _places(board)
    first, last = (np.arange(count // 4, count - count // 4) for count in (down, across))
    return np.concatenate([first, down + last])


def _rule(
    looks: NDArray[np.float32], own: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Share of its colour (places,) and what is added to it (3, places), in cells of all colours.

    They are those with the least squares of what is left of looks (kinds, 3, places) of colours
    `own` (kinds, 3).
    """
    mean, mean_own = looks.mean(axis=0), own.mean(axis=0)
    away = own - mean_own
    opacity = np.einsum("kcp,kc->p", looks - mean, away) / max(float(np.square(away).sum()), 1.0)
    return opacity, mean - opacity * mean_own[:, None]


def _wide(places: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which of some places are next to another: one alone is a blurred edge."""
    beside = np.pad(places, 1)
    return places & (beside[2:] | beside[:-2])


def _foreign_neighbours(labels: NDArray[np.uint8]) -> NDArray[np.intp]:
    """How many of the four neighbours of each cell have another colour, in the same shape."""
    count = np.zeros(labels.shape, dtype=np.intp)
    down, across = labels[1:] != labels[:-1], labels[:, 1:] != labels[:, :-1]
    count[1:] += down
    count[:-1] += down
    count[:, 1:] += across
    count[:, :-1] += across
    return count
