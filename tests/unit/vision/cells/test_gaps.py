import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.gaps import lacks_gaps, share_like

COLOURS = np.array([(200, 40, 40), (40, 60, 200), (60, 180, 60)], dtype=np.uint8)
LABELS = np.array([[0, 0, 1, 1, 2, 2], [2, 2, 2, 0, 1, 1], [1, 1, 0, 0, 0, 2]], dtype=np.uint8)
DRAWN = 8, 6
BLACK = 0


def _cells(labels: NDArray[np.uint8], gap: bool) -> NDArray[np.uint8]:
    """Cells of 8 x 8 places, (3, 8, 8, *labels.shape), of which the last two may be a gap."""
    cells = np.empty((3, 8, 8, *labels.shape), dtype=np.uint8)
    cells[:] = np.moveaxis(COLOURS[labels], -1, 0)[:, None, None]
    if gap:
        cells[:, :, 6:] = BLACK
    return cells


@pytest.mark.parametrize(("in_line", "in_others"), [(True, True), (False, False), (True, False)])
def test_a_line_lacks_only_gaps_that_others_show(in_line: bool, in_others: bool) -> None:
    line = _cells(np.zeros(6, dtype=np.uint8), in_line)
    assert not lacks_gaps(line, 0, _cells(LABELS, in_others), LABELS, DRAWN)


def test_page_goes_on_where_others_have_gaps() -> None:
    line = _cells(np.zeros(6, dtype=np.uint8), gap=False)
    assert lacks_gaps(line, 0, _cells(LABELS, gap=True), LABELS, DRAWN)
    assert not lacks_gaps(line, 0, _cells(LABELS, gap=True), LABELS, (8, 8))


def test_black_lines_between_regions_alone_are_no_gaps_inside_one() -> None:
    cells = _cells(LABELS, gap=False)
    cells[:, :, 6:, np.roll(LABELS, -1, axis=1) != LABELS] = BLACK
    line = _cells(np.zeros(6, dtype=np.uint8), gap=False)
    assert not lacks_gaps(line, 0, cells, LABELS, DRAWN)


def test_gaps_of_almost_the_colour_of_the_cells_are_seen() -> None:
    near = COLOURS[0] - np.uint8(8)
    line, cells = _cells(np.zeros(6, dtype=np.uint8), gap=False), _cells(LABELS, gap=False)
    cells[:, :, 6:] = near.reshape(3, 1, 1, 1, 1)
    assert lacks_gaps(line, 0, cells, LABELS, DRAWN)
    line[:, :, 6:] = near.reshape(3, 1, 1, 1)
    assert not lacks_gaps(line, 0, cells, LABELS, DRAWN)


def test_places_are_compared_with_the_middle_of_their_cells() -> None:
    cells = _cells(LABELS, gap=True)
    assert share_like(cells, cells, DRAWN) == 0.75
    assert share_like(cells[:, :, 6:], cells, DRAWN) == 0.0
