import numpy as np

from floodhelper.vision.cells.clear import of_others, strewn, usual, worst_border


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


def test_what_is_unclear_in_all_but_the_commonest_colour_is_no_board() -> None:
    labels = np.zeros((7, 9), dtype=np.uint8)
    labels[5:, 7:], labels[2, :3] = 1, 2
    off = np.where(labels > 0, 0.2, 0.0).astype(np.float32)
    assert of_others(off, labels) > 0.15
    # One may be covered, and of few cells a mark tells nothing.
    off[off > 0] = 0.9, *[0.01] * 6
    assert of_others(off, labels) < 0.02
    labels[5:] = 0
    assert of_others(off, labels) == 0.0
