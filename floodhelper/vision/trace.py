"""What the reader saw on its way, for a person who wants to know why."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.reading import Geometry, Reading


@dataclass(frozen=True, eq=False)
class Candidate:
    """A part of the picture that was pursued."""

    seed: Seed
    geometry: Geometry | None
    """The lattice and size that were found there, None where it did not come so far."""
    confidence: float
    outcome: str
    """"board", or why there is none, a clause."""

    def moved(self, dx: int, dy: int) -> Candidate:
        """Return the same candidate `dx`, `dy` px further right and down."""
        seed = self.seed._replace(x=self.seed.x + dx, y=self.seed.y + dy)
        geometry = None if self.geometry is None else self.geometry.moved(dx, dy)
        return replace(self, seed=seed, geometry=geometry)


@dataclass(eq=False)
class Trace:
    """Filled by `floodhelper.vision.reader.read` stage by stage; places are px of the picture."""

    pixels: NDArray[np.uint8] | None = None
    """The picture, RGB, shape (height, width, 3)."""
    background: NDArray[np.bool_] | None = None
    """Where the dominant background shows, shape (height, width)."""
    background_colours: list[tuple[int, int, int]] = field(default_factory=list)
    """The backgrounds' colours, most frequent first."""
    candidates: list[Candidate] = field(default_factory=list)
    """In the order in which they were pursued."""
    readings: list[Reading] = field(default_factory=list)
    """Best first."""

    def move_candidates(self, dx: int, dy: int) -> None:
        """Say that candidates lie `dx`, `dy` px further right and down."""
        self.candidates = [each.moved(dx, dy) for each in self.candidates]

    def refuse(self, boards: list[Geometry], reason: str) -> None:
        """Say of candidates that were boards why they are none after all, a clause."""
        self.candidates = [
            replace(each, outcome=reason)
            if each.outcome == "board" and each.geometry in boards
            else each
            for each in self.candidates
        ]
