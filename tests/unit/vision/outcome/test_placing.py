import numpy as np
import pytest

from floodhelper.vision.cells.settle import Best, Settling
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.outcome.judged import as_reading
from floodhelper.vision.outcome.placing import at_rest
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reading import Hints, Reading
from unit.vision.drawing import draw, random_grid

GRID = random_grid(6, 6, seed=1)


def _scene() -> Scene:
    pixels = draw(GRID)
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


def _read(lattice: Lattice) -> tuple[Reading, Reading]:
    """Reading of a board where a lattice lies, and that at rest."""
    scene = _scene()
    sight = Sight.of(scene.pixels, Grown(lattice, 6, 6))
    reading = as_reading(scene, sight, Hints())
    assert isinstance(reading, Reading)
    return reading, at_rest(scene, sight, reading)


def test_a_reading_comes_to_rest_where_its_cells_are() -> None:
    before, after = _read(Lattice(Comb(60, 20), Comb(50, 19.7)))
    assert (after.board, after.confidence) == (before.board, before.confidence)
    place = after.geometry
    assert (place.x, place.cell_width) == (60, 20)
    assert place.y == pytest.approx(50, abs=0.6)
    assert place.cell_height == pytest.approx(20, abs=0.1)


def test_a_reading_in_its_place_stays_there() -> None:
    before, after = _read(Lattice(Comb(60, 20), Comb(50, 20)))
    assert after is before


def test_a_reading_on_its_outline_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    lattice = Lattice(Comb(60, 20), Comb(50, 20))
    beside = Settling(lattice, GRID, Best(Comb(63, 20), 0.0), Best(Comb(47, 20), 0.0))
    monkeypatch.setattr("floodhelper.vision.outcome.placing.settle", lambda *_: beside)
    before, after = _read(lattice)
    assert after.geometry == before.geometry
