import numpy as np
import pytest

from floodhelper.vision.lattice.within import lattice_within
from floodhelper.vision.picture.edges import EdgeMaps
from unit.vision.drawing import draw, random_grid


@pytest.mark.parametrize("gap", [0, 4])
@pytest.mark.parametrize("aside", [(0, 0), (0.4, 0.6), (0.9, 0.2)])
@pytest.mark.parametrize("pitch", [(20, 20), (80, 25), (140, 140), (7, 7)])
def test_cells_are_found_where_little_else_is(
    pitch: tuple[int, int], aside: tuple[float, float], gap: int
) -> None:
    gap = min(gap, pitch[0] // 5)
    left, top = (round(way * side) for way, side in zip(aside, pitch, strict=True))
    size = 6 * pitch[0] + 2 * left, 9 * pitch[1] + 2 * top
    pixels = draw(random_grid(9, 6), pitch, (left, top), size=size, gap=gap)
    lattice = lattice_within(EdgeMaps.of(pixels), 9, 6)
    for comb, start, side, cells in ((lattice.x, left, pitch[0], 6), (lattice.y, top, pitch[1], 9)):
        assert abs(comb.offset - start) <= 1 + gap / 2
        assert abs(comb.offset + cells * comb.pitch - start - cells * side) <= 1 + gap


def test_a_picture_without_edges_is_filled() -> None:
    lattice = lattice_within(EdgeMaps.of(np.full((120, 90, 3), 200, dtype=np.uint8)), 12, 6)
    assert (lattice.x.offset, lattice.x.pitch) == (0, 15)
    assert (lattice.y.offset, lattice.y.pitch) == (0, 10)


def test_few_cells_that_are_left_lie_as_the_picture_does() -> None:
    """Narrower ones would meet a line at the side as well."""
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[3, 10] = grid[7, 10] = 1
    pixels = draw(grid, (20, 20), (0, 0), size=(240, 240))
    pixels[:, 7:9] = 0
    lattice = lattice_within(EdgeMaps.of(pixels), 12, 12)
    assert (lattice.x.offset, lattice.x.pitch) == (0, 20)
    assert (lattice.y.offset, lattice.y.pitch) == (0, 20)


def test_large_cells_lie_to_the_pixel() -> None:
    pixels = draw(random_grid(6, 8), (251, 251), (97, 61), size=(2208, 1646))
    lattice = lattice_within(EdgeMaps.of(pixels), 6, 8)
    for comb, start, cells in ((lattice.x, 97, 8), (lattice.y, 61, 6)):
        assert abs(comb.offset - start) <= 0.5
        assert abs(comb.offset + cells * comb.pitch - start - cells * 251) <= 0.5
