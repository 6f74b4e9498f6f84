import tracemalloc

import numpy as np
import pytest

from floodhelper.vision.colours.writing import find_writing, goes_with_regions
from floodhelper.vision.numbers.regions import regions_of
from unit.vision.drawing import random_grid

GRID = random_grid(8, 8)
PLACES = [[(row, column) for column in range(8)] for row in range(8)]


def _cells(marks: np.ndarray) -> np.ndarray:
    """Cells (8, 8, 24, 24, 3), each with the mark (24, 24) of its own in white."""
    shade = (40 + 25 * GRID)[:, :, None, None]
    return np.where(marks, 255, shade).astype(np.uint8)[..., None].repeat(3, axis=-1)


def _cells_of(grid: np.ndarray, marks: np.ndarray) -> np.ndarray:
    """Cells of other boards, as of `_cells`, of which the colours are close."""
    shade = (10 * grid)[:, :, None, None]
    return np.where(marks, 255, shade).astype(np.uint8)[..., None].repeat(3, axis=-1)


def _glyphs(count: int) -> np.ndarray:
    """Different glyphs of 3 x 3 strokes, shape (count, 24, 24)."""
    bits = np.random.default_rng(0).random((count, 3, 3)) < 0.5
    return np.pad(bits.repeat(4, axis=1).repeat(4, axis=2), ((0, 0), (6, 6), (6, 6)))


def test_text_of_its_own_in_each_cell() -> None:
    assert find_writing(_cells(_glyphs(64).reshape(8, 8, 24, 24)), GRID).alone > 0.6


def test_a_mark_for_each_colour() -> None:
    assert find_writing(_cells(_glyphs(6)[GRID]), GRID).alone == 0


def _moved(marks: np.ndarray) -> np.ndarray:
    """Marks (8, 8, 24, 24), each up to six places aside of where it was."""
    ways = np.random.default_rng(2).integers(-6, 7, (8, 8, 2))
    return np.array([[np.roll(marks[at], ways[at], (0, 1)) for at in row] for row in PLACES])


def test_marks_that_lie_aside_are_alike_when_they_are_centred() -> None:
    cells = _cells(_moved(_glyphs(6)[GRID]))
    cells -= np.random.default_rng(5).integers(0, 9, cells.shape[:4], dtype=np.uint8)[..., None]
    assert find_writing(cells, GRID).alike < 0.1
    written = find_writing(cells, GRID, centred=True)
    assert (written.alone, written.alike) == (0.0, 1.0)


def test_text_of_its_own_is_so_where_it_is_centred_too() -> None:
    cells = _cells(_moved(_glyphs(64).reshape(8, 8, 24, 24)))
    assert find_writing(cells, GRID, centred=True).alone > 0.6


def test_a_cell_with_no_ink_has_nothing_to_be_centred() -> None:
    cells = _cells(np.zeros((8, 8, 24, 24), dtype=bool))
    cells[..., :2] += 4
    assert find_writing(cells, GRID, centred=True).alike == 1.0


def test_a_mark_on_some_cells() -> None:
    some = np.random.default_rng(1).random((8, 8, 1, 1)) < 0.4
    assert find_writing(_cells(_glyphs(1)[0] & some), GRID).alone == 0


def test_a_pointer_and_a_marker_are_forgiven() -> None:
    marks = np.zeros((8, 8, 24, 24), dtype=bool)
    marks[0, 0], marks[5, 4] = _glyphs(2)
    assert find_writing(_cells(marks), GRID).alone == 0


def test_a_cell_under_the_mouse_is_forgiven_beside_them() -> None:
    marks = np.zeros((8, 8, 24, 24), dtype=bool)
    marks[0, 0], marks[3, 0], marks[2, 3] = _glyphs(3)
    grid = random_grid(4, 4, 2)
    cells = np.where(marks[:4, :4], 255, 40 + 90 * grid[:, :, None, None]).astype(np.uint8)
    assert find_writing(cells[..., None].repeat(3, axis=-1), grid).alone < 0.05


def test_few_numbers_in_a_table_are_many_looks() -> None:
    marks = np.zeros((12, 12, 24, 24), dtype=bool)
    marks[::3, ::2] = _glyphs(24).reshape(4, 6, 24, 24)
    shade = np.where(marks, 0, 230).astype(np.uint8)[..., None].repeat(3, axis=-1)
    written = find_writing(shade, np.zeros((12, 12), dtype=np.uint8))
    assert written.alone < 0.2
    assert written.looks >= 8


def test_pairs_of_cells_that_look_alike() -> None:
    assert find_writing(_cells(_glyphs(6)[GRID]), GRID).alike == 1.0
    of_a_colour = np.zeros((8, 8), dtype=np.uint8)
    of_a_column = np.tile(_glyphs(8), (8, 1, 1, 1))
    shade = np.where(of_a_column, 255, 40).astype(np.uint8)[..., None].repeat(3, axis=-1)
    assert find_writing(shade, of_a_colour).alike == 8 * 8 * 7 / (64 * 63)
    # Of a single cell nothing is told.
    assert find_writing(shade[:1, :1], of_a_colour[:1, :1]).alike == 1.0


def test_a_mark_has_two_looks() -> None:
    some = np.random.default_rng(1).random((8, 8, 1, 1)) < 0.4
    assert find_writing(_cells(_glyphs(1)[0] & some), GRID).looks == 2


def test_few_digits_in_cells_of_all_colours_are_even_looks() -> None:
    some = np.random.default_rng(1).integers(0, 5, (8, 8))
    assert find_writing(_cells(_glyphs(5)[some]), GRID).even > 3
    assert find_writing(_cells(_glyphs(6)[GRID]), GRID).even == 1


def test_rare_looks_count_less() -> None:
    marks = np.zeros((8, 8, 24, 24), dtype=bool)
    marks[::4, ::4] = _glyphs(4).reshape(2, 2, 24, 24)
    assert find_writing(_cells(marks), np.zeros((8, 8), dtype=np.uint8)).even < 2


def test_only_places_that_differ_are_compared() -> None:
    plain = np.zeros((8, 8), dtype=np.uint8)
    cells = _cells(_glyphs(2)[GRID % 2] & (np.arange(24) < 12))
    cells = np.where(cells == 255, 255, 40).astype(np.uint8).repeat(2, axis=2).repeat(2, axis=3)
    tracemalloc.start()
    try:
        assert find_writing(cells, plain).looks == 2
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 64**2 * 48**2


SOME = np.random.default_rng(2).random((8, 8)) < 0.3


def _marked(own: np.ndarray, where: np.ndarray) -> float:
    """How alike marks are that some cells of a board of two colours have."""
    grid = random_grid(8, 8, 2)
    return find_writing(_cells_of(grid, _glyphs(9)[own] & where[..., None, None]), grid).marked


def test_marks_among_cells_without_any() -> None:
    own = np.arange(64).reshape(8, 8) % 9
    assert _marked(own, SOME) < 0.15
    assert _marked(random_grid(8, 8, 2), SOME) == 1.0
    assert _marked(own, SOME & (np.cumsum(SOME).reshape(8, 8) <= 7)) == 1.0


def test_cells_of_which_hardly_any_two_look_alike_are_not_marked_ones() -> None:
    own = np.arange(64).reshape(8, 8) % 9
    grid = random_grid(8, 8, 2)
    assert find_writing(_cells_of(grid, _glyphs(9)[own]), grid).marked == 1.0


def test_pairs_of_which_each_colour_has_one() -> None:
    grid = (np.arange(16) % 8).reshape(4, 4).astype(np.uint8)
    own, alike = np.arange(16).reshape(4, 4), grid
    assert find_writing(_cells_of(grid, _glyphs(16)[own]), grid).alike == 0.0
    assert find_writing(_cells_of(grid, _glyphs(16)[alike]), grid).alike == 1.0
    # Five pairs are too few.
    grid = np.minimum(grid, 4) + np.where(grid > 4, own, 0).astype(np.uint8)
    assert find_writing(_cells_of(grid, _glyphs(16)[own]), grid).alike == 1.0


def _numbered(regions: np.ndarray) -> np.ndarray:
    """Cells of which each region (8, 8) bears a glyph of its own."""
    return _cells(_glyphs(64)[regions])


@pytest.mark.parametrize("centred", [False, True])
def test_regions_may_be_numbered(centred: bool) -> None:
    assert goes_with_regions(_numbered(regions_of(GRID)), GRID, centred=centred)


def test_cells_that_are_numbered_one_by_one_do_not_go_with_regions() -> None:
    cells = np.arange(64).reshape(8, 8)
    assert not goes_with_regions(_numbered(cells), GRID)
    # Some may bear the same by chance.
    some = np.random.default_rng(0).random(GRID.shape) < 0.4
    assert not goes_with_regions(_numbered(np.where(some, regions_of(GRID), cells)), GRID)


def test_what_all_cells_of_a_colour_bear_tells_nothing() -> None:
    assert not goes_with_regions(_cells(_glyphs(6)[GRID]), GRID)


def test_cells_that_bear_nothing_tell_nothing() -> None:
    marks = _glyphs(64)[np.arange(64).reshape(8, 8)]
    names = regions_of(GRID)
    alone = (np.bincount(names.ravel()) == 1)[names]
    assert not goes_with_regions(_cells(marks & alone[..., None, None]), GRID)


@pytest.mark.parametrize(("lines", "told"), [(5, True), (3, False)])
def test_a_few_regions_tell_nothing(lines: int, told: bool) -> None:
    line = np.arange(lines)[:, None].repeat(8, axis=1)
    grid = (line % 2).astype(np.uint8)
    assert goes_with_regions(_cells_of(grid, _glyphs(lines)[line]), grid) == told
