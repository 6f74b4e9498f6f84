import numpy as np
import pytest

from floodhelper.vision.colours.pointer import chances_of_few, lie_together


@pytest.mark.parametrize(
    ("cells", "together"),
    [
        ([], False),
        ([(4, 6)], True),
        ([(4, 6), (6, 8)], True),
        ([(4, 6), (7, 6)], False),
        ([(4, 5), (4, 8)], False),
    ],
)
def test_a_pointer_reaches_into_three_rows_and_columns(
    cells: list[tuple[int, int]], together: bool
) -> None:
    covered = np.zeros((12, 12), dtype=bool)
    for cell in cells:
        covered[cell] = True
    assert lie_together(covered) == together


def test_the_fewer_cells_a_colour_has_the_less_it_has_them_by_chance() -> None:
    counts = np.array([90, 6, 5, 1, 0])
    # Of 12 cells in four colours: 4 (3/4)^12, and 48 (3/4)^11 / 4 more that one is on a cell.
    none, one = 4 * 0.75**12, 12 * 0.75**11
    found = chances_of_few(counts)
    assert found[4] == pytest.approx(none)
    assert found[3] == pytest.approx(none + one)
    assert found[0] == found[1] == found[2]
    assert found[2] > found[3]


def test_the_flooded_colour_is_that_of_most_cells_in_any_order() -> None:
    counts = np.array([3, 90, 6, 5, 1])
    order = np.array([1, 2, 3, 0, 4])
    assert (chances_of_few(counts)[order] == chances_of_few(counts[order])).all()
