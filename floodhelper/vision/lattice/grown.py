"""A board as it is found: a lattice with a number of rows and columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice

if TYPE_CHECKING:
    from floodhelper.vision.reading import Geometry

MIN_SIDE = 4
"""Fewest rows and columns of a board that is looked for without a hint."""

MOST_SIDE = 50
"""Most rows and columns of a board that is read off a screen."""

LEAST_SIDE, LEAST_PITCH = 2, 2.0
"""Fewest rows and columns, and least width and height of a cell, px, of a board that the user says
is there: a single line shows no lattice, nor do cells of a pixel."""


@dataclass(frozen=True)
class Grown:
    """A board's lattice, teeth 0 at its corner, with its size."""

    lattice: Lattice
    rows: int
    columns: int

    @classmethod
    def at(cls, place: Geometry) -> Grown:
        """Board of the cells there, whatever gaps are between them."""
        x, y = Comb(place.x, place.cell_width), Comb(place.y, place.cell_height)
        return cls(Lattice(x, y), place.rows, place.columns)

    @property
    def extent(self) -> Extent:
        """All cells."""
        return Extent(0, 0, self.rows, self.columns)
