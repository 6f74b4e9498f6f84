import numpy as np
import pytest

from floodhelper.vision.colours.marks import split_marked, without_marks
from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.numbers.regions import beside, regions_of
from unit.vision.drawing import COLOURS, random_grid


def _palette(cells: np.ndarray) -> Palette:
    return Palette(cells, COLOURS[: int(cells.max()) + 1], 0.0, 50.0)


def _patches(cells: np.ndarray, dotted: np.ndarray) -> np.ndarray:
    """Cells (rows, columns, 16, 16, 3), those that are `dotted` with a black dot."""
    patches: np.ndarray = COLOURS[cells][:, :, None, None].repeat(16, axis=2).repeat(16, axis=3)
    patches[dotted, 6:10, 6:10] = 0
    return patches


def test_a_dot_makes_another_colour() -> None:
    truth = random_grid(12, 12, 6)
    cells, dotted = np.where(truth == 5, 0, truth).astype(np.uint8), truth == 5
    found = split_marked(_palette(cells), _patches(cells, dotted))
    assert len(found.colours) == 6
    pairs = set(zip(truth.ravel().tolist(), found.cells.ravel().tolist(), strict=True))
    assert len(pairs) == 6
    counts = np.bincount(found.cells.ravel())
    assert (np.diff(counts) <= 0).all()


def test_dots_on_cells_of_all_colours_make_none() -> None:
    cells = random_grid(12, 12, 6)
    dotted = np.random.default_rng(3).random(cells.shape) < 0.4
    assert len(split_marked(_palette(cells), _patches(cells, dotted)).colours) == 6


def test_a_few_dots_on_the_commonest_colour_make_none() -> None:
    cells = np.zeros((7, 7), dtype=np.uint8)
    cells[1::3, 1::2] = 1
    dotted = np.zeros(cells.shape, dtype=bool)
    dotted[::3, ::3] = cells[::3, ::3] == 0
    palette = _palette(cells)
    assert split_marked(palette, _patches(cells, dotted)) is palette


def test_the_same_few_dots_on_several_colours_make_none() -> None:
    cells = random_grid(16, 21, 4)
    dotted = np.zeros(cells.shape, dtype=bool)
    for colour, dots in enumerate((5, 1, 2, 1)):
        dotted.flat[np.flatnonzero(cells == colour)[:: 80 // dots][:dots]] = True
    assert (np.bincount(cells[dotted]) == (5, 1, 2, 1)).all()
    palette = _palette(cells)
    assert split_marked(palette, _patches(cells, dotted)) is palette


def test_dots_that_miss_one_colour_by_chance_make_none() -> None:
    cells = random_grid(8, 8, 6)
    dotted = np.random.default_rng(0).random(cells.shape) < 0.36
    dotted[cells == 4] = False
    palette = _palette(cells)
    assert split_marked(palette, _patches(cells, dotted)) is palette


def test_dots_on_the_flooded_region_make_none() -> None:
    cells = random_grid(12, 12, 6)
    cells[:4, :5] = 0
    dotted = np.zeros(cells.shape, dtype=bool)
    dotted[:4, :5] = True
    assert len(split_marked(_palette(cells), _patches(cells, dotted)).colours) == 6


@pytest.mark.parametrize(("lit", "colours"), [(1, 6), (2, 7)])
def test_a_cell_under_the_mouse_may_part_the_dots_on_the_flooded_region(
    lit: int, colours: int
) -> None:
    cells = random_grid(12, 12, 6)
    cells[:5][cells[:5] == 0] = 1
    dotted = np.zeros(cells.shape, dtype=bool)
    cells[2, :8], dotted[2, :8] = 0, True
    dotted[2, 4 : 4 + lit] = False
    assert len(split_marked(_palette(cells), _patches(cells, dotted)).colours) == colours


def test_small_marks_that_differ_from_cell_to_cell_make_none() -> None:
    truth = random_grid(12, 12, 6)
    cells, written = np.where(truth == 5, 0, truth).astype(np.uint8), truth == 5
    patches, rng = _patches(cells, np.zeros(cells.shape, dtype=bool)), np.random.default_rng(0)
    for row, column in np.argwhere(written):
        down, across = np.divmod(rng.choice(16, 5, replace=False), 4)
        patches[row, column, 6 + down, 6 + across] = 0
    palette = _palette(cells)
    assert split_marked(palette, patches) is palette


def test_plain_cells_stay() -> None:
    cells = random_grid(12, 12, 6)
    palette = _palette(cells)
    assert split_marked(palette, _patches(cells, np.zeros(cells.shape, dtype=bool))) is palette


def test_marks_that_are_fainter_in_as_many_cells_make_none() -> None:
    truth = random_grid(12, 12, 6)
    cells, dotted = np.where(truth == 5, 0, truth).astype(np.uint8), truth == 5
    patches = _patches(cells, dotted)
    patches[(cells == 0) & ~dotted, 8, 8] = 0
    assert len(split_marked(_palette(cells), patches).colours) == 5


def test_dots_beside_the_flooded_region_make_none() -> None:
    cells = random_grid(20, 20, 5)
    cells[:16, :17] = 0
    cells[16:, :][cells[16:, :] == 0] = 1
    cells[:, 17:][cells[:, 17:] == 0] = 2
    dotted = np.zeros(cells.shape, dtype=bool)
    dotted[16, :17] = dotted[:16, 17] = True
    palette = _palette(cells)
    assert split_marked(palette, _patches(cells, dotted)) is palette


def test_dots_beside_a_small_region_make_none() -> None:
    cells = random_grid(12, 12, 3) + 2
    cells[4:7, 4:7] = [[0, 1, 0], [1, 5, 1], [0, 1, 0]]
    dotted = np.zeros(cells.shape, dtype=bool)
    dotted[[4, 5, 5, 6], [5, 4, 6, 5]] = True
    cells[8, 8] = cells[9, 2] = 1
    assert (split_marked(_palette(cells), _patches(cells, dotted)).cells == cells).all()


def test_a_colour_that_is_seen_behind_a_mark_alone_is_another() -> None:
    truth = random_grid(12, 12, 5)
    dotted = np.zeros(truth.shape, dtype=bool)
    dotted[0, 0] = dotted[0, 1] = True
    cells = np.where(dotted, 5, truth).astype(np.uint8)
    colours = np.concatenate([COLOURS[:5], COLOURS[:1] // 2])
    seen = np.where(dotted, truth[0, 0], truth).astype(np.uint8)
    found = without_marks(Palette(cells, colours, 0.0, 50.0), _patches(seen, dotted))
    assert (found.cells == seen).all()
    assert len(found.colours) == 5


def test_a_colour_of_as_many_cells_that_a_mark_makes_is_told_by_where_it_is() -> None:
    cells = np.random.default_rng(0).choice([0, 1, 2], (12, 12), p=[0.15, 0.7, 0.15])
    cells = cells.astype(np.uint8)
    seen, dotted = np.where(cells == 2, 0, cells).astype(np.uint8), cells == 2
    palette = Palette(cells, np.array([COLOURS[0], COLOURS[1], COLOURS[0] // 2]), 0.0, 50.0)
    patches = _patches(seen, dotted)
    plain = without_marks(palette, patches)
    assert (plain.cells == seen).all()
    found = split_marked(plain, patches)
    assert len(found.colours) == 3
    assert len(np.unique(found.cells[dotted])) == len(np.unique(found.cells[cells == 0])) == 1


def test_a_colour_of_more_marked_cells_than_plain_ones_is_one() -> None:
    cells = random_grid(12, 12, 6)
    dotted = np.random.default_rng(0).random(cells.shape) < 0.7
    seen = np.where(dotted & (cells == 0), 6, cells).astype(np.uint8)
    colours = np.concatenate([COLOURS, COLOURS[:1] // 2])
    patches = _patches(cells, dotted)
    assert (without_marks(Palette(seen, colours, 0.0, 50.0), patches).cells == cells).all()


@pytest.mark.parametrize("ground", [(0, 0, 0), tuple(COLOURS[5])], ids=["another", "one of them"])
def test_signs_on_a_ground_of_one_colour_stay(ground: tuple[int, int, int]) -> None:
    cells = random_grid(12, 12, 6)
    patches = np.full((12, 12, 16, 16, 3), ground, dtype=np.uint8)
    patches[:, :, 6:10, 6:10] = COLOURS[cells][:, :, None, None]
    assert (without_marks(_palette(cells), patches).cells == cells).all()


@pytest.mark.parametrize("rare", [2, 5])
def test_rare_signs_stay_that_leave_most_of_the_ground_of_other_signs_free(rare: int) -> None:
    cells = random_grid(12, 12, 6)
    cells[(cells == rare) & (np.random.default_rng(1).random(cells.shape) < 0.7)] = 0
    y, x = np.mgrid[:16, :16] - 7.5
    shapes = np.stack([np.hypot(x, y) <= 3 + each % 3 for each in range(6)])
    shapes[rare] = np.minimum(np.abs(x), np.abs(y)) < 1
    drawn = shapes[cells][..., None]
    patches = np.where(drawn, COLOURS[cells][:, :, None, None], 240).astype(np.uint8)
    assert (without_marks(_palette(cells), patches).cells == cells).all()


def test_thin_signs_that_are_a_pixel_off_are_one() -> None:
    truth = random_grid(12, 12, 6)
    y, x = np.mgrid[:16, :16] - 8
    shapes = np.stack([np.hypot(x, y) <= 3 + each for each in range(5)] + [np.abs(x * y) < 1])
    patches = np.where(
        shapes[truth][..., None], COLOURS[truth][:, :, None, None], np.uint8(240)
    ).astype(np.uint8)
    cells = truth.copy()
    shifted = tuple(np.argwhere(truth == 5)[:2].T)
    patches[shifted] = np.roll(patches[shifted], (1, 1), axis=(1, 2))
    cells[shifted] = 6
    colours = np.concatenate([COLOURS, COLOURS[5:] // 2 + np.uint8(120)])
    found = without_marks(Palette(cells, colours, 0.0, 50.0), patches)
    assert (found.cells == truth).all()


def test_a_rare_colour_stays() -> None:
    cells = random_grid(12, 12, 5)
    cells[3, 3] = 5
    palette = _palette(cells)
    assert (without_marks(palette, _patches(cells, cells == 5)).cells == cells).all()


def test_a_shade_that_is_a_pixel_off_makes_no_colour() -> None:
    cells = random_grid(12, 12, 6)
    patches = _patches(cells, np.zeros(cells.shape, dtype=bool))
    patches[:, :, :3] = 0
    shifted = (cells == 0) & (np.random.default_rng(1).random(cells.shape) < 0.5)
    patches[shifted, 3] = 0
    assert (split_marked(_palette(cells), patches).cells == cells).all()


@pytest.mark.parametrize("axis", [0, 1])
def test_what_shows_in_every_second_line_makes_no_colour(axis: int) -> None:
    cells = random_grid(14, 14, 4)
    dotted = (np.indices(cells.shape)[axis] % 2 == 1) & (cells == 0)
    palette = _palette(cells)
    assert split_marked(palette, _patches(cells, dotted)) is palette


def test_a_dot_on_few_cells_makes_a_colour_though_they_are_in_rows_of_their_own() -> None:
    truth = random_grid(12, 12, 6)
    truth[truth == 5] = 1
    plain, dotted = ([0, 3, 5, 8], [2, 7, 4, 10]), ([1, 6, 9, 11], [3, 8, 1, 5])
    cells = np.where(truth == 0, 2, truth).astype(np.uint8)
    cells[plain], cells[dotted] = 0, 0
    shown = np.zeros(cells.shape, dtype=bool)
    shown[dotted] = True
    found = split_marked(_palette(cells), _patches(cells, shown))
    assert len(found.colours) == len(_palette(cells).colours) + 1


@pytest.mark.parametrize("odd", [(0, 0), (11, 11)], ids=["first", "last"])
def test_dots_beside_a_region_make_none_where_another_cell_has_one(odd: tuple[int, int]) -> None:
    cells = random_grid(12, 12, 6)
    cells[3:9, 3:9] = 0
    own = regions_of(cells)
    own = own == own[5, 5]
    dotted = beside(own) & ~own
    palette = _palette(cells)
    # Without it they make none either.
    assert split_marked(palette, _patches(cells, dotted)) is palette
    dotted[odd] = True
    assert split_marked(palette, _patches(cells, dotted)) is palette


def test_dots_beside_a_straight_region_make_none_where_another_cell_has_one() -> None:
    cells = random_grid(12, 12, 5) + np.uint8(1)
    cells[2:8, 2:9] = 0
    own = cells == 0
    dotted = beside(own) & ~own
    # No corner of the region counts for two, so that one cell less is beside it than has a dot.
    dotted[11, 11] = True
    palette = _palette(cells)
    assert split_marked(palette, _patches(cells, dotted)) is palette


def test_so_many_colours_that_labels_have_no_room_for_more_are_not_split() -> None:
    rng = np.random.default_rng(0)
    turn, cells = np.divmod(rng.permutation(50 * 50).reshape(50, 50), 200)
    colours = rng.integers(0, 256, (200, 3), dtype=np.uint8)
    palette = Palette(cells.astype(np.uint8), colours, 0.0, 5.0)
    patches = colours[cells][:, :, None, None].repeat(16, axis=2).repeat(16, axis=3)
    dotted = (cells < 100) & (turn % 2 == 1)
    patches[dotted, 6:10, 6:10] = 255 - patches[dotted, 6:10, 6:10]
    assert split_marked(palette, patches) is palette
