"""What cells and sides add to an extent."""

import numpy as np
from numpy.typing import NDArray

from floodhelper.vision.cells.sides import Sides
from floodhelper.vision.growth.best_extent import Gains
from floodhelper.vision.growth.gains import Fits, edges_around, find_gains, without_leak
from floodhelper.vision.lattice.extent import Extent

ROWS, COLUMNS = 3, 4
KNOWN = Extent(0, 0, ROWS, COLUMNS)


def gains(
    left: NDArray[np.float64],
    top: NDArray[np.float64],
    own: NDArray[np.bool_] | None = None,
    plain: NDArray[np.bool_] | None = None,
) -> Gains:
    """Gains of cells of colours that all differ."""
    all_cells = np.ones((ROWS, COLUMNS), dtype=bool)
    plain = all_cells if plain is None else plain
    places = 50.0 * np.arange(ROWS * COLUMNS * 3, dtype=np.float64).reshape(ROWS, COLUMNS, 3)
    differ = np.ones((ROWS, COLUMNS - 1), dtype=bool), np.ones((ROWS - 1, COLUMNS), dtype=bool)
    fits = Fits(plain, all_cells)
    own = all_cells if own is None else own
    return find_gains(own, fits, Sides(left, top), differ, KNOWN, places)


def drawn_sides() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """All sides seen."""
    return np.ones((ROWS, COLUMNS + 1)), np.ones((ROWS + 1, COLUMNS))


def test_cells_with_sides_speak_for_a_board_and_foreign_ones_against() -> None:
    own = np.ones((ROWS, COLUMNS), dtype=bool)
    own[0, 0] = False
    found = gains(*drawn_sides(), own=own)
    assert found.cells[0, 0] < 0 < found.cells[1, 1]
    assert (found.outline.left == 1).all()


def test_cells_that_look_otherwise_speak_most_against_a_board() -> None:
    own, plain = np.ones((2, ROWS, COLUMNS), dtype=bool)
    own[0, 0] = plain[2, 2] = own[2, 2] = False
    found = gains(*drawn_sides(), own, plain)
    assert found.cells[2, 2] <= found.cells[0, 0]
    assert found.cells[2, 2] == found.cells.min()


def test_sides_that_should_be_edges_and_are_none_speak_against_a_board() -> None:
    left, top = drawn_sides()
    left[1, 2] = 0.0
    found = gains(left, top)
    assert found.inner.left[1, 2] < 0 < found.inner.left[0, 2]
    assert found.outline.left[1, 2] < 0


def test_a_leak_speaks_against_its_cells_and_forgives_the_outline_between_them() -> None:
    left, top = drawn_sides()
    left[1, 2] = 0.0
    leaking = np.zeros((ROWS, COLUMNS), dtype=bool)
    leaking[1, 1:3] = True
    found = without_leak(gains(left, top), leaking)
    assert (found.cells[leaking] < 0).all()
    assert found.outline.left[1, 2] == 0.0
    assert found.cells[0, 1] > 0


def test_edges_are_counted_around_each_cell() -> None:
    left, top = drawn_sides()
    left[1, 1] = top[2, 3] = 0.2
    around = edges_around(Sides(left, top))
    assert around.tolist() == [[4, 4, 4, 4], [3, 3, 4, 3], [4, 4, 4, 3]]
