"""Where the ground shows between cells, by which a board lies that edges and colours misplace.

Discs, pebbles and cells with gaps lie on a ground of one colour. On a board that is mostly flooded
few colours tell where the cells end, while rims, marks, lights, a frame around the cells and a cell
under the mouse have edges as well. The ground shows wherever cells end, of whatever colour:

    █▀▀██▀▀██▀▀█      share of ground at each place across the board:
    ▌  ▐▌  ▐▌  ▐      it is most on the lines between the cells
    █▄▄██▄▄██▄▄█
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.lattice.sampling import evenly
from floodhelper.vision.numbers.order import median, share_true
from floodhelper.vision.numbers.planes import largest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.lattice.lattice import Comb

_ALIKE = 12
"""Difference of levels up to which places show one colour: twice the noise of a flat area that is
saved as JPEG of quality 75."""

_SAME = 8
"""Most by which the looks of cells of all colours may differ on the ground, levels: the rims of
close colours differ by more."""

_PLACES, _CELLS = 16, 5
"""Places looked at along a cell for the colour of the ground, and most cells of each colour."""

FEWEST = 4
"""Fewest of these places in the colour of the ground, and fewest cells in a line: of three lines
between them, one that is off shows."""

_MOST_OF = 2 / 3
"""Least share of what is the same in cells of every colour that the ground is: the shadows of cells
are as dark beside each, and lie at one side of them alone. It is 1.0 of three boards on the
generator's screens that it places better, 0.59 of one that a shadow misplaced."""

_MELTED = 0.8
"""Share of ground in the look of cells in its colour: of others it is half, around small discs."""

SMALLEST = 14.0
"""Least pitch, px: of smaller cells the ground between them is blurred edges, and the combs that
are fitted to these lie well."""

_LINES, FINE = 48, 32
"""Lines of pixels looked at across a board, and parts of a pitch in which ground is told."""

_GOLDEN = (5**0.5 - 1) / 2
"""Golden section, whose multiples lie evenly between whole numbers, however many there are."""

_MORE, _PEAKED = 0.4, 0.35
_LESS, _SHARP = 0.15, 0.5
"""How much more ground must show on the lines between cells than elsewhere, and its first harmonic
as a share; or those where less shows, in the corners of rounded cells. Of 1,400 boards of the
project's generator a thousand combs are told so, all but one less than 0.07 cells off."""

_STEADY = 0.02
"""How far the ground between two lines of cells may lie beside where it lies between all, cells."""

_FULL = 0.9
"""Share of ground from which a line is gap, and share of the most that is seen in a gap."""

_FARTHEST = 0.3
"""How far the ground may lie from where the gaps were, in cells: half of a cell off are marks."""

_OFF = 0.05
"""Distance in cells of the ends of a comb from which it is wrong: of these boards 1 % have more,
half of which are placed wrongly, and the ground places none of them so."""


def on_ground(
    pixels: NDArray[np.uint8], board: Grown, labels: NDArray[np.uint8], *, straight: bool
) -> Lattice:
    """Lattice of a board in RGB pixels whose combs lie where the ground tells, if they were off.

    `labels` are the colour indices of its cells, shape (rows, columns); `straight` tells whether
    their sides are. Where no ground shows the lattice stays as it is.
    """
    x, y = board.lattice.x, board.lattice.y
    if min(x.pitch, y.pitch) < SMALLEST or min(labels.shape) < FEWEST:
        return board.lattice
    ground = Ground.of(pixels, board, labels)
    if ground is None:
        return board.lattice
    # What is taken for a gap on one axis only is none. Round cells are drawn a little inside.
    gap = min(1 - x.drawn, 1 - y.drawn) * (1.0 if straight else 0.5)
    told_x = _told(Shown.of(pixels, x, y, ground.colour, ground.melted), x, gap)
    if told_x is None:
        return board.lattice
    turned = pixels.swapaxes(0, 1)
    told_y = _told(Shown.of(turned, y, x, ground.colour, ground.melted.T), y, gap)
    # The shade of a light on cells that are mostly of one colour lies in lines one way alone.
    if told_y is None:
        return board.lattice
    return Lattice(
        told_x if are_apart(x, told_x, board.columns) else x,
        told_y if are_apart(y, told_y, board.rows) else y,
    )


@dataclass(frozen=True, eq=False)
class Ground:
    """What shows at the same places of cells of every colour."""

    colour: NDArray[np.float32]
    """RGB of it, at most of these places."""
    melted: NDArray[np.bool_]
    """Which cells are in that colour too, shape (rows, columns)."""

    @classmethod
    def of(
        cls,
        pixels: NDArray[np.uint8],
        board: Grown,
        labels: NDArray[np.uint8],
        most_of: float = _MOST_OF,
    ) -> Ground | None:
        """Ground of a board with such colour indices, shape (rows, columns), if it is seen.

        It is at least `most_of` what is the same in cells of every colour.
        """
        order = np.argsort(labels, axis=None, kind="stable")
        counts = np.bincount(labels.ravel())
        looks = np.zeros((len(counts), _PLACES, _PLACES, 3), dtype=np.float32)
        for index, (end, count) in enumerate(zip(np.cumsum(counts), counts, strict=True)):
            some = end - count + evenly(int(count), _CELLS)
            rows, columns = np.divmod(order[some], labels.shape[1])
            x = _places(board.lattice.x, columns, pixels.shape[1])
            y = _places(board.lattice.y, rows, pixels.shape[0])
            if count:
                looks[index] = median(pixels[y[:, :, None], x[:, None, :]], axis=0)
        seen = looks[counts > 0]
        alike = np.ptp(seen, axis=0).max(axis=2) <= _SAME
        colours = seen.mean(axis=0)[alike]
        if len(seen) < 2 or len(colours) < FEWEST:
            return None
        near = largest(np.abs(colours[:, None] - colours)) <= _ALIKE
        most = near[int(np.argmax(near.sum(axis=1)))]
        if most.sum() < max(FEWEST, most_of * len(colours)):
            return None
        colour = median(colours[most].T).astype(np.float32)
        shows = (largest(np.abs(looks - colour)) <= _ALIKE).mean(axis=(1, 2))
        # Around marks it is as much of the cells of all colours.
        melted = max(_MELTED, (1 + float(shows[counts > 0].min())) / 2)
        return cls(colour, (shows >= melted)[labels])


def _places(comb: Comb, cells: NDArray[np.intp], size: int) -> NDArray[np.intp]:
    """Places along some cells of a comb, all over their pitch, px, shape (cells, places)."""
    parts = (np.arange(_PLACES) + 0.5) / _PLACES
    return np.asarray(comb.at(cells[:, None] + parts).astype(np.intp).clip(0, size - 1))


@dataclass(frozen=True, eq=False)
class Shown:
    """How much ground shows across a board."""

    sums: NDArray[np.float64]
    """Sums of the shares of ground before each pixel from `start` on, and before the end."""
    start: int
    cells: int

    @classmethod
    def of(
        cls,
        pixels: NDArray[np.uint8],
        comb: Comb,
        across: Comb,
        ground: NDArray[np.float32],
        melted: NDArray[np.bool_],
    ) -> Shown:
        """Ground of a colour along a comb, beside cells (across, along) that are not `melted`."""
        count, cells = melted.shape
        number = np.arange(_LINES)
        # Lines one cell apart would all lie at the same place of their cells.
        places = number * count // _LINES + number * _GOLDEN % 1
        at = np.unique(across.at(places).clip(0, len(pixels) - 1).astype(np.intp))
        start = max(0, int(comb.offset - comb.pitch))
        end = min(pixels.shape[1], int(comb.offset + (cells + 1) * comb.pitch))
        least = (ground - _ALIKE).clip(0, 255).astype(np.uint8)
        most = (ground + _ALIKE).clip(0, 255).astype(np.uint8)
        # Pixels that lie across the memory are picked from each of its lines.
        by_row = pixels.strides[0] > pixels.strides[1]
        seen = pixels[at, start:end] if by_row else pixels.swapaxes(0, 1)[start:end, at]
        seen = seen.reshape(len(seen), -1)
        # Levels below the least are far above the others, as bytes begin again.
        seen -= np.tile(least, seen.shape[1] // 3)
        alike = (seen <= np.tile(most - least, seen.shape[1] // 3)).reshape(len(seen), -1, 3)
        shows = alike[..., 0] & alike[..., 1] & alike[..., 2]
        shows = shows if by_row else shows.T
        if melted.any():
            row = ((at - across.offset) / across.pitch).astype(np.intp).clip(0, count - 1)
            # What shows around a line between two cells is told by both of them.
            lines = np.rint((np.arange(start, end) + 0.5 - comb.offset) / comb.pitch).astype(
                np.intp
            )
            before, after = (each.clip(0, cells - 1) for each in (lines - 1, lines))
            tells = ~(melted[row][:, before] | melted[row][:, after])
            share = (shows & tells).sum(axis=0) / np.maximum(1, tells.sum(axis=0))
        else:
            share = shows.mean(axis=0)
        return cls(np.concatenate([[0.0], np.cumsum(share)]), start, cells)

    def folded(self, line: float, pitch: float, fine: int = FINE) -> NDArray[np.float64]:
        """Shares around the lines between cells, of which that before the first lies at `line`.

        Shape (cells - 1, `fine` parts of a pitch).
        """
        parts = np.arange(fine + 1) / fine - 0.5
        ends = line + (np.arange(1, self.cells)[:, None] + parts) * pitch
        sums = np.interp(ends - self.start, np.arange(len(self.sums)), self.sums)
        return np.asarray(np.diff(sums, axis=1) * (fine / pitch))


def are_apart(one: Comb, other: Comb, cells: int) -> bool:
    """Whether the ends of so many cells lie plainly apart by two combs."""
    ends = np.array([0, cells])
    return bool(np.abs(one.at(ends) - other.at(ends)).max() > _OFF * one.pitch)


def _told(shown: Shown, comb: Comb, gap: float) -> Comb | None:
    """Comb as the ground around one tells, with such a gap where that shows none, if it does."""
    line, pitch, off = comb.offset - comb.gap / 2, comb.pitch, 1.0
    middle = line
    parts = (np.arange(FINE) + 0.5) / FINE - 0.5
    number = np.arange(1, shown.cells)
    # Nearer to the lines, what lies beside them is seen less.
    for _ in range(3):
        line += phase_of(shown.folded(line, pitch))[0] * pitch
        seen = shown.folded(line, pitch)
        weights = np.maximum(seen - seen.max(axis=1, keepdims=True) / 2, 0.0)
        if not weights.any(axis=1).all():
            return None
        beside = weights @ parts / weights.sum(axis=1)
        away = number - number.mean()
        slope = float(away @ beside / (away @ away))
        at_first = float(beside.mean() - slope * number.mean())
        off = float(np.abs(beside - at_first - slope * number).max())
        line, pitch = line + at_first * pitch, pitch * (1 + slope)
    usual = shown.folded(line, pitch).mean(axis=0)
    more, peaked = float(np.ptp(usual)), phase_of(usual)[1]
    plain = (more >= _MORE and peaked >= _PEAKED) or (more >= _LESS and peaked >= _SHARP)
    if not plain or off > _STEADY or abs(line - middle) > _FARTHEST * comb.pitch:
        return None
    if usual.max() > _FULL:
        gap = share_true(usual >= _FULL * usual.max())
    return replace(comb, offset=line + gap * pitch / 2, pitch=pitch, drawn=1 - gap)


def phase_of(shares: NDArray[np.float64]) -> tuple[float, float]:
    """Way in cells to where most of the shares (..., parts of a pitch) lie, and how peaked that is.

    The latter is their first harmonic as a share of them all, 0..1.
    """
    parts = (np.arange(FINE) + 0.5) / FINE - 0.5
    harmonic = complex((shares * np.exp(2j * np.pi * parts)).sum())
    return float(np.angle(harmonic) / (2 * np.pi)), abs(harmonic) / max(1e-9, float(shares.sum()))
