"""What the user says of a board, checked against the picture and turned into where to look."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from floodhelper.errors import UsageError
from floodhelper.vision.growth.grow import Wanted
from floodhelper.vision.lattice.grown import LEAST_PITCH, LEAST_SIDE, MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice

if TYPE_CHECKING:
    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.reading import Geometry, Hints

_PITCH_OFF = 0.06
"""How far a found pitch may be off the one that is given, to be taken for it."""

_CORNER_OFF = 0.25
"""The same of a corner, in cells: at half of one it is as near to the next cell's."""

_BESIDE_PX = 1.0
"""Way by which a corner may lie outside of what is looked at, px: what is read of a board at the
edge of a picture may, too."""


def check_hints(hints: Hints, width: int, height: int) -> None:
    """Raise `UsageError` where hints contradict each other or a picture of `width` x `height` px.

    All places in `hints` are px of that picture.
    """
    for name, count in (("rows", hints.rows), ("columns", hints.columns)):
        if count is not None and not LEAST_SIDE <= count <= MOST_SIDE:
            raise UsageError(
                f"A board of {count} {name} cannot be; give {LEAST_SIDE} to {MOST_SIDE} or leave "
                "it out."
            )
    if hints.cell_size is not None and not min(hints.cell_size) >= LEAST_PITCH:
        raise UsageError(
            f"Cells smaller than {LEAST_PITCH:g} px cannot be read; give the cell size in pixels."
        )
    left, top, right, bottom = _part(hints, width, height)
    if hints.corner is not None:
        x, y = hints.corner
        if not (left - _BESIDE_PX <= x < right and top - _BESIDE_PX <= y < bottom):
            raise UsageError(
                f"The corner {x:g},{y:g} lies outside the part of the picture that is looked at; "
                "check the corner and the region."
            )
        left, top = x, y
    if hints.cell_size is not None:
        _check_room("columns", hints.columns or 1, hints.cell_size[0], right - left)
        _check_room("rows", hints.rows or 1, hints.cell_size[1], bottom - top)


def _part(hints: Hints, width: int, height: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the part of the picture that is looked at, px."""
    if hints.region is None:
        return 0.0, 0.0, float(width), float(height)
    x, y, w, h = hints.region
    left, top, right, bottom = max(0, x), max(0, y), min(width, x + w), min(height, y + h)
    if left >= right or top >= bottom:
        raise UsageError(
            f"The region {x},{y},{w},{h} lies outside the picture of {width}x{height} pixels; "
            "give one inside it."
        )
    return float(left), float(top), float(right), float(bottom)


def _check_room(name: str, count: int, size: float, room: float) -> None:
    if size * count > room + size / 2:
        raise UsageError(
            f"{count} {name} of {size:g} px do not fit into the {room:g} px that are looked at; "
            "check the cell size, rows, columns, corner and region."
        )


def wanted(hints: Hints) -> Wanted:
    """Return what the growth of a board has to keep to."""
    return Wanted(hints.rows, hints.columns, hints.corner is not None)


def given_board(hints: Hints) -> Grown | None:
    """Board whose place the hints say whole: the corner, the cell size, the rows and the columns.

    None where they leave something to find.
    """
    if hints.corner is None or hints.cell_size is None:
        return None
    if hints.rows is None or hints.columns is None:
        return None
    (x, y), (cell_width, cell_height) = hints.corner, hints.cell_size
    return Grown(Lattice(Comb(x, cell_width), Comb(y, cell_height)), hints.rows, hints.columns)


def cells_of_region(hints: Hints) -> tuple[int, int] | None:
    """Rows and columns that a region is said to hold, None where they are not said, or a corner."""
    if hints.region is None or hints.corner is not None:
        return None
    if hints.rows is None or hints.columns is None:
        return None
    return hints.rows, hints.columns


def agrees(place: Geometry, hints: Hints) -> bool:
    """Whether a board that was found there with no hints is the one that they tell of."""
    across, down = hints.cell_size or (place.cell_width, place.cell_height)
    x, y = hints.corner or (place.x, place.y)
    return (
        hints.rows in (None, place.rows)
        and hints.columns in (None, place.columns)
        and abs(place.cell_width / across - 1) <= _PITCH_OFF
        and abs(place.cell_height / down - 1) <= _PITCH_OFF
        and abs(place.x - x) <= _CORNER_OFF * place.cell_width
        and abs(place.y - y) <= _CORNER_OFF * place.cell_height
    )


def wanted_seeds(seeds: list[Seed], hints: Hints) -> list[Seed]:
    """Seeds that agree with the hints, with the pitch that is given.

    Where no seed has that pitch, all take it: the user knows better.
    """
    if hints.corner is not None:
        x, y = hints.corner
        seeds = [s for s in seeds if s.x + s.side / 2 > x and s.y + s.side / 2 > y]
    if hints.cell_size is None:
        return seeds
    across, down = hints.cell_size
    near = [
        s for s in seeds
        if abs(s.pitch_x / across - 1) <= _PITCH_OFF and abs(s.pitch_y / down - 1) <= _PITCH_OFF
    ]  # fmt: skip
    return [s._replace(pitch_x=across, pitch_y=down) for s in near or seeds]


def at_corner(lattice: Lattice, hints: Hints) -> Lattice:
    """Lattice with its teeth 0 at the corner that is given."""
    if hints.corner is None:
        return lattice
    x, y = hints.corner
    return Lattice(replace(lattice.x, offset=x), replace(lattice.y, offset=y))
