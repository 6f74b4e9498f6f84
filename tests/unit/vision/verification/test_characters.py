import numpy as np
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample_marks
from floodhelper.vision.verification.characters import (
    are_characters,
    in_their_lines,
    of_one_ink,
)
from unit.vision.drawing import COLOURS, random_grid

BOARD = Grown(Lattice(Comb(61, 10.0, 0.8), Comb(57, 20.0, 0.45)), 8, 10)


def _palette(inks: NDArray[np.uint8], mixed: float) -> tuple[Palette, NDArray[np.uint8]]:
    """Palette of cells of which most show ink mixed with a black page, and that of the cells."""
    cells = random_grid(8, 10, len(inks))
    pixels = np.zeros((300, 300, 3), dtype=np.uint8)
    for (row, column), index in np.ndenumerate(cells):
        there = pixels[57 + 20 * row :, 61 + 10 * column :][:9, :8]
        there[:] = mixed * inks[index] if index else inks[index]
        there[3:6, 2:6] = inks[index]
    patches = sample_marks(pixels, BOARD.lattice, BOARD.extent, (10, 8))
    seen = np.concatenate([inks[:1], (mixed * inks[1:]).astype(np.uint8)])
    return of_one_ink(Palette(cells, seen, 0.0, 50.0), patches, pixels, BOARD), cells


def test_signs_of_one_ink_have_one_colour_however_thin_they_are() -> None:
    inks = np.stack([COLOURS[0], COLOURS[1], COLOURS[0]])
    palette, cells = _palette(inks, 0.6)
    assert len(palette.colours) == 2
    counts = np.bincount(palette.cells.ravel())
    assert counts[0] > counts[1]
    assert (palette.colours[palette.cells] == inks[cells]).all()


def test_a_colour_that_no_cell_has_is_left_out() -> None:
    cells = np.zeros((8, 10), dtype=np.uint8)
    cells[::2] = 2
    patches = np.zeros((8, 10, 4, 4, 3), dtype=np.uint8)
    patches[:] = COLOURS[cells][:, :, None, None]
    pixels = np.zeros((300, 300, 3), dtype=np.uint8)
    palette = of_one_ink(Palette(cells, COLOURS[:3], 0.0, 50.0), patches, pixels, BOARD)
    assert len(palette.colours) == 2
    assert (palette.colours[palette.cells] == COLOURS[cells]).all()


def test_colours_of_signs_are_those_of_their_ink() -> None:
    palette, cells = _palette(COLOURS[:4], 0.6)
    assert (palette.colours[palette.cells] == COLOURS[cells]).all()


def test_characters_stand_closer_than_their_lines() -> None:
    assert are_characters(BOARD)
    assert not are_characters(Grown(Lattice(BOARD.lattice.y, BOARD.lattice.x), 8, 10))
    assert not are_characters(Grown(Lattice(Comb(61, 20.0, 0.5), Comb(57, 20.0, 0.5)), 8, 10))


def test_signs_stand_on_their_baseline_in_the_middle_of_their_cells() -> None:
    lines = in_their_lines(BOARD)
    assert lines.x.offset == 60
    assert lines.y.offset == 57 + 9 - 16
    assert (lines.x.pitch, lines.y.pitch) == (10, 20)
