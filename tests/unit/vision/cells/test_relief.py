import numpy as np

from floodhelper.vision.cells.relief import find_relief
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import PAGE, draw, random_grid

LATTICE = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
KNOWN = Extent(0, 0, 12, 12)


def _discs(grid: np.ndarray) -> np.ndarray:
    pixels = draw(grid)
    down, across = np.indices(pixels.shape[:2])
    apart = np.hypot((across - 60) % 20 - 9.5, (down - 50) % 20 - 9.5)
    return np.where((apart > 9.5)[..., None], np.array(PAGE, dtype=np.uint8), pixels)


def test_all_sides_of_discs_are_seen() -> None:
    seen = find_relief(_discs(random_grid(12, 12)), LATTICE, KNOWN, KNOWN)
    assert seen is not None
    assert seen.cells.all()
    assert seen.left.shape == (12, 13)
    assert seen.left.all()
    assert seen.top.shape == (13, 12)
    assert seen.top.all()


def test_the_page_around_discs_has_no_sides() -> None:
    window, known = Extent(-2, -2, 14, 14), KNOWN.moved(2, 2)
    seen = find_relief(_discs(random_grid(12, 12)), LATTICE, window, known)
    assert seen is not None
    assert seen.cells[2:14, 2:14].all()
    assert seen.cells.sum() == 144


def test_one_colour_is_enough_to_see_discs() -> None:
    seen = find_relief(_discs(np.zeros((12, 12), dtype=np.uint8)), LATTICE, KNOWN, KNOWN)
    assert seen is not None
    assert seen.cells.all()


def test_a_gap_is_seen_at_the_end_where_it_is() -> None:
    seen = find_relief(draw(random_grid(12, 12), gap=6), LATTICE, KNOWN, KNOWN)
    assert seen is not None
    assert not seen.left[:, 0].any()
    assert seen.left[:, 1:].all()


def test_a_gap_that_is_known_is_seen_on_both_sides_up_to_a_frame() -> None:
    pixels = draw(random_grid(12, 12), gap=6)
    inside = pixels[46:290, 56:300].copy()
    pixels[:] = (90, 30, 30)
    pixels[46:290, 56:300] = inside
    lattice = Lattice(Comb(60.0, 20.0, 0.7), Comb(50.0, 20.0, 0.7))
    seen = find_relief(pixels, lattice, KNOWN, KNOWN)
    assert seen is not None
    assert seen.left.all()
    assert seen.top.all()


def test_flat_cells_have_none() -> None:
    assert find_relief(draw(random_grid(12, 12)), LATTICE, KNOWN, KNOWN) is None


def test_a_dot_in_the_middle_sets_no_cell_off() -> None:
    pixels = draw(random_grid(12, 12))
    for row, column in np.ndindex(12, 12):
        pixels[56 + 20 * row : 64 + 20 * row, 66 + 20 * column : 74 + 20 * column] = 255
    assert find_relief(pixels, LATTICE, KNOWN, KNOWN) is None
