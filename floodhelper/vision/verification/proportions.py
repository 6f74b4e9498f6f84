"""What the proportions of a board and of its cells say for or against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floodhelper.vision.clauses import NO_SQUARES
from floodhelper.vision.numbers.evidence import ramp
from floodhelper.vision.verification.characters import APART

if TYPE_CHECKING:
    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.layout.chance import Layout

UNEVEN_GAPS = "the gaps are wider one way than the other"
"""Clause of the evidence that it is a column of bars, or the lines of a list."""

STRIP = "it is a long strip"
"""Clause of the evidence that it is a bar, or one line of a chart."""

_SMALLEST = 5.0, 5.7
"""Pitch of no game's cells, and of any's, px: those of 6 px are the smallest that are looked for,
and are seen a hundredth smaller."""

_WIDE, _WIDEST, _HIGH = (2.2, 1.75), (5.0, 4.0), (2.7, 2.3)
"""How many times as wide as high cells of no board are, and of any, the same where a game lays a
table over the whole page, and how many times as high as wide: in 835 of 840 screenshots of games
cells are 1.71 times as wide as high at most, while fields of tables are wider; the characters of a
terminal are twice as high as wide, of 1,249 boards of other programs up to 2.11 times."""

_LONGEST = 14.0, 12.5
"""How many times as long as wide no board is, and any may be: 50 cells by 4."""

_ICON = 66
"""Size of a file manager's icons, px, with a blurred edge: they show boards too, and no game is
played at that size."""

_STRETCHED, _SEVERAL = 0.8, (4, 100)
"""What the confidence is worth where cells are much wider than high, as where a game lays a table
over the whole page, and fewest colours and cells that are plainly those of a game: timetables and
tables of other things have fewer, or more of one colour than of another, or words in them."""


def proportion_factors(board: Grown, worth: float, *, typed: bool) -> dict[str, float]:
    """Boards have square-like cells that one can click, and are not many times as long as wide.

    `worth` is what the confidence is where cells are much wider than high. `typed` are those that
    plainly are the characters of a game in a terminal.
    """
    x, y = board.lattice.x, board.lattice.y
    pitches = x.pitch, y.pitch
    sides = board.rows * pitches[1], board.columns * pitches[0]
    wide = pitches[0] / pitches[1]
    return {
        "the cells are smaller than any game's": ramp(min(pitches), *_SMALLEST),
        "it is as small as an icon": float(max(sides) > _ICON),
        NO_SQUARES: max(ramp(wide, *_WIDE), worth * ramp(wide, *_WIDEST)) * ramp(1 / wide, *_HIGH),
        UNEVEN_GAPS: max(ramp(abs(y.gap - x.gap) / min(pitches), *APART), float(typed)),
        STRIP: ramp(max(sides) / min(sides), *_LONGEST),
    }


def stretched(palette: Palette, layout: Layout) -> float:
    """What the confidence is worth where cells that look alike are much wider than high."""
    several = len(palette.colours) >= _SEVERAL[0] and palette.cells.size >= _SEVERAL[1]
    return _STRETCHED * (several and (layout.is_free or layout.by_chance))
