import numpy as np
import pytest

from floodhelper.vision.growth.lined import as_lined
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.edges import EdgeMaps
from unit.vision.drawing import draw, random_grid

FLOODED = np.where(random_grid(9, 9, 8, seed=1) > 6, random_grid(9, 9, 5), 5).astype(np.uint8)
SIZE = (500, 460)


def _lined(pixels: np.ndarray, x: Comb, y: Comb, rows: int = 9, columns: int = 9) -> Grown | None:
    return as_lined(EdgeMaps.of(pixels), Grown(Lattice(x, y), rows, columns))


@pytest.mark.parametrize("gap", [2, 5])
@pytest.mark.parametrize("turned", [False, True])
def test_lines_tell_another_pitch(gap: int, turned: bool) -> None:
    pixels = draw(FLOODED, (40, 40), size=SIZE, gap=gap)
    x, y = Comb(60.0, 40.0, 0.9), Comb(50.0 + 18.0, 38.0, 0.9)
    found = _lined(pixels.swapaxes(0, 1), y, x) if turned else _lined(pixels, x, y)
    assert found is not None
    assert (found.rows, found.columns) == (9, 9)
    one, other = found.lattice.x, found.lattice.y
    moved, stays = (one, other) if turned else (other, one)
    assert stays == x
    assert moved.pitch == pytest.approx(40.0, abs=0.1)
    off = (moved.offset - 50.0) % 40
    assert min(off, abs(off - 40), abs(off - 40 + gap)) < 1


@pytest.mark.parametrize("gap", [0, 2, 5])
@pytest.mark.parametrize("gloss", [False, True])
def test_the_right_pitch_stays(gap: int, gloss: bool) -> None:
    pixels = draw(random_grid(9, 9), (40, 40), size=SIZE, gap=gap)
    if gloss:
        for row in range(9):
            pixels[62 + 40 * row : 66 + 40 * row, 60:420] //= 2
    assert _lined(pixels, Comb(60.0, 40.0), Comb(50.0, 40.0)) is None
    assert _lined(pixels, Comb(60.4, 39.9), Comb(50.4, 39.9)) is None


def test_a_few_lines_tell_nothing() -> None:
    pixels = draw(FLOODED, (40, 40), size=SIZE)
    pixels[[60, 98, 136], 60:420] = 0
    assert _lined(pixels, Comb(60.0, 40.0), Comb(50.0, 40.0)) is None
