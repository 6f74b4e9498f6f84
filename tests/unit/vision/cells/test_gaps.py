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


def test_most_gaps_of_a_line_that_lacks_them_have_the_colour_of_its_cells() -> None:
    line = _cells(np.zeros(6, dtype=np.uint8), gap=False)
    line[:, :, 6:, 0] = 255
    assert not lacks_gaps(line, 0, _cells(LABELS, gap=True), LABELS, DRAWN)


@pytest.mark.parametrize(("depths", "lacks"), [([0, 1, 6, 7], True), ([2, 5], False)])
def test_gaps_are_looked_for_away_from_what_is_above_and_below(
    depths: list[int], lacks: bool
) -> None:
    line = _cells(np.zeros(6, dtype=np.uint8), gap=False)
    line[:, depths, 6:] = 255
    assert lacks_gaps(line, 0, _cells(LABELS, gap=True), LABELS, DRAWN) == lacks


@pytest.mark.parametrize(("black", "lacks"), [(1, False), (2, True)])
def test_most_of_the_gaps_of_others_are_seen(black: int, lacks: bool) -> None:
    line, cells = _cells(np.zeros(6, dtype=np.uint8), gap=False), _cells(LABELS, gap=False)
    cells[:, :, 8 - black :] = BLACK
    assert lacks_gaps(line, 0, cells, LABELS, (8, 5)) == lacks


def test_cells_without_neighbours_of_their_colour_show_gaps_too() -> None:
    labels = np.array([[0, 1, 2, 0, 1, 2], [1, 2, 0, 1, 2, 0]], dtype=np.uint8)
    line = _cells(np.zeros(6, dtype=np.uint8), gap=False)
    assert lacks_gaps(line, 0, _cells(labels, gap=True), labels, DRAWN)


@pytest.mark.parametrize(
    ("rows", "lacks"),
    [
        pytest.param(["001212", "002121", "001122"], True, id="three of its colour, two others"),
        pytest.param(["010101", "020202", "112211"], True, id="none of its colour, three others"),
        pytest.param(["000000", "001122", "112201"], False, id="six of its colour, four others"),
        pytest.param(
            ["000000", "001122", "112201", "111201"], True, id="six of its colour, six others"
        ),
    ],
)
def test_a_line_in_the_colour_of_the_gaps_is_told_by_those_of_others(
    rows: list[str], lacks: bool
) -> None:
    """How many neighbours are of one colour, of the line's and of others, is in the names."""
    labels = np.array([list(row) for row in rows], dtype=np.uint8)
    line, cells = _cells(np.zeros(6, dtype=np.uint8), gap=False), _cells(labels, gap=False)
    cells[:, :, 6:] = COLOURS[0].reshape(3, 1, 1, 1, 1)
    assert lacks_gaps(line, 0, cells, labels, DRAWN) == lacks
    cells[:, :, 6:] = BLACK
    assert lacks_gaps(line, 0, cells, labels, DRAWN)


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


def test_gaps_of_the_usual_colour_of_lit_cells_are_seen() -> None:
    line, cells = _cells(np.zeros(6, dtype=np.uint8), gap=False), _cells(LABELS, gap=False)
    cells[:, :, 6:] = COLOURS[0].reshape(3, 1, 1, 1, 1)
    # Nine levels off at most in the half of the depth that is looked at.
    light = np.arange(-21, 22, 6).reshape(8, 1, 1)
    line[:, :, :6] = line[:, :, :6] + light
    assert not lacks_gaps(line, 0, cells, LABELS, DRAWN)


@pytest.mark.parametrize(("levels", "lacks"), [(3, True), (4, False)])
def test_noise_is_no_gap(levels: int, lacks: bool) -> None:
    near = COLOURS[0] - np.uint8(levels)
    line, cells = _cells(np.zeros(6, dtype=np.uint8), gap=False), _cells(LABELS, gap=False)
    line[:, :, 6:], cells[:, :, 6:] = near.reshape(3, 1, 1, 1), near.reshape(3, 1, 1, 1, 1)
    assert lacks_gaps(line, 0, cells, LABELS, DRAWN) == lacks


def test_places_are_compared_with_the_middle_of_their_cells() -> None:
    cells = _cells(LABELS, gap=True)
    assert share_like(cells, cells, DRAWN) == 0.75
    assert share_like(cells[:, :, 6:], cells, DRAWN) == 0.0


@pytest.mark.parametrize(("levels", "like"), [(20, 1.0), (21, 0.0)])
def test_places_are_like_the_middle_up_to_what_one_just_sees(levels: int, like: float) -> None:
    cells = _cells(LABELS, gap=False)
    places = cells.copy()
    places[1] += np.uint8(levels)
    assert share_like(places, cells, DRAWN) == like


def test_what_lies_around_the_middle_of_cells_is_not_asked() -> None:
    cells = _cells(LABELS, gap=False)
    places = cells.copy()
    # More than half of what is drawn, all but 4 x 4 places.
    cells[:, [0, 1, 6, 7]] = cells[:, :, 0] = BLACK
    assert share_like(places, cells, DRAWN) == 1.0
    cells = places.copy()
    cells[:, 3:5, 2:4] = BLACK
    assert share_like(places, cells, DRAWN) == 1.0
