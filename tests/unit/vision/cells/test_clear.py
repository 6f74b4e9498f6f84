import numpy as np

from floodhelper.vision.cells.clear import strewn, usual, worst_border


def test_a_few_covered_cells_are_usual() -> None:
    off = np.zeros((8, 8), dtype=np.float32)
    off[0, :4] = 0.9
    assert usual(off) == 0.0
    assert worst_border(off) == 0.5


def test_writing_covers_more_cells_in_part_than_wholly() -> None:
    labels = np.zeros((9, 19), dtype=np.uint8)
    labels[3, [1, 5, 6, 7]] = 1
    off = np.zeros(labels.shape, dtype=np.float32)
    assert strewn(off, labels) == 0.0
    off[1, 1:6] = 0.3
    assert strewn(off, labels) == 0.5
    assert strewn(off, np.arange(171).reshape(9, 19).astype(np.uint8) % 5) < 0.02
