import numpy as np
import pytest

from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.growth.squares import as_squares
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import draw, random_grid

FLOODED = np.where(random_grid(13, 13, 8, seed=1) > 6, random_grid(13, 13, 5), 5).astype(np.uint8)


def _squares(pitch: tuple[float, float], rows: int, columns: int) -> Grown | None:
    """What is found where so many lines are seen on a board of 13 x 13 cells."""
    width, height = 13 * pitch[0], 13 * pitch[1]
    lattice = Lattice(Comb(60, width / columns), Comb(50, height / rows))
    pixels = draw(FLOODED, pitch)
    return as_squares(pixels, Sight.of(pixels, Grown(lattice, rows, columns)))


@pytest.mark.parametrize(
    ("rows", "columns"), [(12, 13), (13, 12), (14, 13), (13, 14), (13, 16), (10, 13)]
)
def test_lines_that_were_missed_or_counted_twice_are_put_right(rows: int, columns: int) -> None:
    found = _squares((14, 14), rows, columns)
    assert found is not None
    assert (found.rows, found.columns) == (13, 13)
    assert found.lattice.x.pitch == pytest.approx(14, abs=0.1)
    assert found.lattice.y.pitch == pytest.approx(14, abs=0.1)


@pytest.mark.parametrize("pitch", [(14.0, 14.0), (14.0, 13.0), (13.0, 14.0)])
def test_cells_that_lie_right_stay_though_they_are_no_squares(pitch: tuple[float, float]) -> None:
    assert _squares(pitch, 13, 13) is None


def test_what_would_still_be_no_squares_stays() -> None:
    assert _squares((16, 14), 12, 13) is None
