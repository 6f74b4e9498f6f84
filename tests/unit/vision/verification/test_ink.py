import numpy as np

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.ink import same_ink, sample_cells, within_outlines
from unit.vision.drawing import COLOURS, draw, random_grid


def test_cells_within_their_outlines_are_looked_at() -> None:
    grid = random_grid(4, 5)
    pixels = draw(grid, (40, 40))
    for row, column in np.ndindex(*grid.shape):
        cell = pixels[50 + 40 * row :, 60 + 40 * column :][:40, :40]
        # An outline, and in the middle a mark.
        cell[:3] = cell[-3:] = cell[:, :3] = cell[:, -3:] = 0
        cell[15:25, 15:25] = 255
    marks = within_outlines(sample_cells(pixels, Grown(Lattice(Comb(60, 40), Comb(50, 40)), 4, 5)))
    assert marks.shape[:2] == grid.shape
    assert (marks[:, :, 0, 0] == COLOURS[grid]).all()
    assert not (marks == 0).all(axis=-1).any()
    assert (marks == 255).all(axis=-1).any(axis=(2, 3)).all()


def test_numbers_are_one_that_share_most_of_their_ink() -> None:
    ink = np.zeros((3, 10, 10), dtype=bool)
    ink[:, 2:8, 2:4] = True
    ink[1, 8, 2:4] = True
    ink[2, 2:8, 5:7] = True
    assert same_ink(ink).tolist() == [
        [True, True, False],
        [True, True, False],
        [False, False, True],
    ]
