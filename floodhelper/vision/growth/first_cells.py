"""The cells from which a board grows: those in the window of a seed, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.crisp import as_crisp, with_lines
from floodhelper.vision.cells.drawing import deviation, fit_model
from floodhelper.vision.cells.phase import align, trim_gap
from floodhelper.vision.cells.relief import find_relief
from floodhelper.vision.clauses import FEW, NOT_UNIFORM, ONE_COLOUR
from floodhelper.vision.colours.palette import LINK, lab
from floodhelper.vision.growth.grow import MOST_DEVIATION, cells_within
from floodhelper.vision.growth.hints import at_corner
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import fit_lattice
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.order import share_true

if TYPE_CHECKING:
    from floodhelper.vision.cells.drawing import CellModel
    from floodhelper.vision.lattice.lattice import Comb, Lattice
    from floodhelper.vision.lattice.periodicity import Seed
    from floodhelper.vision.picture.edges import EdgeMaps
    from floodhelper.vision.picture.scene import Scene
    from floodhelper.vision.reading import Hints

SEED_CELLS = (4, 9)
"""Fewest and most rows and columns of cells that are looked at first."""


@dataclass(frozen=True, eq=False)
class FirstCells:
    """Some cells of what may be a board."""

    lattice: Lattice
    cells: Extent
    """Which of the lattice's cells they are, at least 2 x 2."""
    model: CellModel
    """How they are drawn."""


def find_first_cells(scene: Scene, edges: EdgeMaps, seed: Seed, hints: Hints) -> FirstCells | str:
    """Cells in and around a seed's window, or why there are none of a board, a clause."""
    found = _placed(scene, edges, seed, hints)
    if isinstance(found, str):
        return found
    model = _model_of(scene, *found)
    return model if isinstance(model, str) else FirstCells(*found, model)


def _placed(
    scene: Scene, edges: EdgeMaps, seed: Seed, hints: Hints
) -> tuple[Lattice, Extent] | str:
    lattice = fit_lattice(edges, seed)
    cells = _cells_of(scene, lattice, seed)
    if min(cells.rows, cells.columns) < 2:
        return FEW
    crisp = as_crisp(scene.pixels, lattice, cells)
    if crisp is not None and hints.corner is None:
        lattice = with_lines(lattice, crisp, cells)
    else:
        lattice = at_corner(align(scene.pixels, lattice, cells), hints)
        cells = _cells_of(scene, lattice, seed)
        lattice = trim_gap(scene.pixels, lattice, cells)
        cells = _cells_of(scene, lattice, seed)
    if hints.corner is not None:
        cells = Extent(max(0, cells.top), max(0, cells.left), cells.bottom, cells.right)
    return (lattice, cells) if min(cells.rows, cells.columns) >= 2 else FEW


def _model_of(scene: Scene, lattice: Lattice, cells: Extent) -> CellModel | str:
    """How the first cells are drawn, or why they are none of a board, a clause."""
    patches = sample(scene.pixels, lattice, cells)
    model = fit_model(patches)
    colours = model.colours(patches)
    valid = deviation(model, patches, colours) <= MOST_DEVIATION
    if share_true(valid) < 0.5:
        return NOT_UNIFORM
    if np.ptp(lab(colours[valid]), axis=0).max() < LINK:
        relief = find_relief(scene.pixels, lattice, cells, Extent(0, 0, cells.rows, cells.columns))
        if relief is None or share_true(relief.cells) <= 0.5:
            return ONE_COLOUR
    return model


def _cells_of(scene: Scene, lattice: Lattice, seed: Seed) -> Extent:
    """Cells in and around the middle of a seed's window, in the picture."""
    top, bottom = _middle(lattice.y, seed.y, seed.side, scene.height)
    left, right = _middle(lattice.x, seed.x, seed.side, scene.width)
    return Extent(top, left, bottom, right)


def _middle(comb: Comb, start: float, side: float, size: int) -> tuple[int, int]:
    count = int(np.clip(side / comb.pitch, *SEED_CELLS))
    # What is drawn of the cells, without the gap after the last, lies about the middle.
    first = round((start + side / 2 - comb.offset + comb.gap / 2) / comb.pitch - count / 2)
    least, most = cells_within(comb, 0, size)
    first = max(least, min(first, most - count))
    return first, min(first + count, most)
