import numpy as np
import pytest

from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import evenly, sample, sample_marks
from unit.vision.drawing import PAGE, draw, random_grid

GRID = random_grid(12, 12)
LATTICE = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
ALL = Extent(0, 0, 12, 12)


def test_marks_are_seen_alike_however_wide_the_pitch_is() -> None:
    pixels = np.full((400, 400, 3), PAGE, dtype=np.uint8)
    for x in np.rint(60 + 20.4 * np.arange(12)).astype(int):
        pixels[:, x + 7 : x + 9] = 0
    lattice = Lattice(Comb(60.0, 20.4), Comb(50.0, 20.0))
    assert (np.ptp(sample_marks(pixels, lattice, ALL, (6, 10)), axis=1) == 0).all()
    assert not (np.ptp(sample(pixels, lattice, ALL, (6, 10)), axis=1) == 0).all()


def test_places_off_the_picture_take_its_nearest_pixel() -> None:
    for look in (sample, sample_marks):
        patches = look(draw(GRID), LATTICE, Extent(-10, -10, 40, 40), (6, 6))
        assert patches.shape == (50, 50, 6, 6, 3)


def test_some_rows_and_columns_can_be_looked_at_alone() -> None:
    some = sample(draw(GRID), LATTICE, ALL, every=(5, 3))
    assert (some == sample(draw(GRID), LATTICE, ALL)[::5, ::3]).all()


def test_the_outline_of_cells_can_be_left_out() -> None:
    pixels = draw(GRID)
    whole = sample_marks(pixels, LATTICE, ALL, (10, 12))
    inner = sample_marks(pixels, LATTICE, ALL, (10, 12), 0.2)
    assert (inner == whole[:, :, 2:8, 2:10]).all()


@pytest.mark.parametrize(("count", "most"), [(0, 4), (1, 4), (4, 4), (5, 4), (100, 9), (9, 1)])
def test_few_of_many_are_even(count: int, most: int) -> None:
    some = evenly(count, most)
    assert len(some) == min(count, most)
    assert list(some[:1]) == [0][: len(some)]
    if len(some) > 1:
        assert some[-1] == count - 1
        assert np.ptp(np.diff(some)) <= 1
