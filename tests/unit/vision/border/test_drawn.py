import numpy as np
import pytest

from floodhelper.vision.border.drawn import (
    AS_DRAWN,
    are_parted,
    are_parted_outside,
    bear_marks,
    joined_beyond,
    joined_neighbours,
    line_beyond,
    room_beyond,
    share_as_drawn,
    share_in_gaps,
)
from floodhelper.vision.colours.sight import PLACES, Sight
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.numbers.planes import largest
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(12, 12)
BOARD = Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 11, 12)


def _discs() -> np.ndarray:
    pixels = draw(GRID)
    y, x = np.indices(pixels.shape[:2]) - np.array([50, 60])[:, None, None]
    off = np.hypot(y % 20 - 9.5, x % 20 - 9.5) > 7.5
    pixels[off & (largest(np.abs(pixels.astype(int) - PAGE)) > 0)] = PAGE
    return pixels


def _share(pixels: np.ndarray, side: str) -> float | None:
    sight = Sight.of(pixels, BOARD)
    line = line_beyond(BOARD.extent, side, 1)
    patches = sample(pixels, BOARD.lattice, line, (PLACES, PLACES))
    colours = sight.model.colours(patches).reshape(-1, 3)
    return share_as_drawn(sight, patches, colours, side, 0.1)


def test_the_next_line_and_the_one_after_it() -> None:
    assert line_beyond(Extent(0, 0, 11, 12), "bottom", 1) == Extent(11, 0, 12, 12)
    assert line_beyond(Extent(0, 0, 11, 12), "left", 2) == Extent(0, -2, 11, -1)


def test_discs_are_drawn_as_discs_and_a_bar_is_not() -> None:
    pixels = _discs()
    pixels[30:50, 60:300] = COLOURS[1]
    assert _share(pixels, "bottom") == 1.0
    assert _share(pixels, "top") == 0.0


def test_a_bar_with_a_rim_is_not_drawn_as_framed_cells_are() -> None:
    pixels = draw(GRID)
    dark = pixels // 2
    y, x = np.indices(pixels.shape[:2]) - np.array([50, 60])[:, None, None]
    rim = (np.minimum(y % 20, x % 20) < 3) | (np.maximum(y % 20, x % 20) > 16)
    pixels[rim] = dark[rim]
    pixels[30:50, 60:300] = COLOURS[1]
    pixels[30:33, 60:300] = COLOURS[1] // 2
    assert _share(pixels, "bottom") == 1.0
    assert _share(pixels, "top") == 0.0


def test_of_flat_cells_nothing_is_told() -> None:
    assert _share(draw(GRID), "bottom") is None


@pytest.mark.parametrize("gap", [0, 3])
def test_a_surface_of_one_colour_shows_no_gaps(gap: int) -> None:
    pixels = draw(GRID, gap=gap)
    drawn = 1 - gap / 20
    board = Grown(Lattice(Comb(60.0, 20.0, drawn), Comb(50.0, 20.0, drawn)), 11, 12)
    sight = Sight.of(pixels, board)
    own = COLOURS[GRID[-1]].astype(np.float32)
    assert share_in_gaps(pixels, sight, own, "bottom") == (0.0 if gap else None)
    pixels[270:290, 60:300] = COLOURS[3]
    colours = COLOURS[[3] * 12].astype(np.float32)
    assert share_in_gaps(pixels, sight, colours, "bottom") == (1.0 if gap else None)


def _line(pixels: np.ndarray) -> np.ndarray:
    return sample(pixels, BOARD.lattice, line_beyond(BOARD.extent, "top", 1), (PLACES, PLACES))


def test_one_mark_in_each_cell_of_a_line() -> None:
    pixels = draw(GRID)
    assert not bear_marks(_line(pixels))
    for left in range(66, 300, 20):
        pixels[36:44, left : left + 8] = 0
    assert bear_marks(_line(pixels))
    pixels[36:44, 66:74] = PAGE
    assert not bear_marks(_line(pixels))


def test_a_frame_in_a_line_is_no_mark() -> None:
    pixels = draw(GRID)
    pixels[33:37] = 0
    assert not bear_marks(_line(pixels))


def test_the_end_of_a_bar_in_a_line_is_no_mark() -> None:
    pixels = draw(GRID)
    pixels[:40] = 0
    for left in range(60, 300, 20):
        pixels[36:40, left : left + 3] = PAGE
    assert not bear_marks(_line(pixels))


def test_lines_between_large_cells_are_narrow() -> None:
    grid = GRID[:6, :6]
    pixels = draw(grid, (50, 50), gap=3)
    board = Grown(Lattice(Comb(60.0, 50.0, 0.94), Comb(50.0, 50.0, 0.94)), 5, 6)
    sight = Sight.of(pixels, board)
    assert share_in_gaps(pixels, sight, COLOURS[grid[-1]].astype(np.float32), "bottom") == 0.0
    pixels[300:350, 60:360] = COLOURS[3]
    colours = COLOURS[[3] * 6].astype(np.float32)
    assert share_in_gaps(pixels, sight, colours, "bottom") == 1.0


@pytest.mark.parametrize("side", ["top", "bottom", "left", "right"])
@pytest.mark.parametrize("line", [0, 1, 2])
def test_a_line_between_cells_of_one_colour_parts_them(side: str, line: int) -> None:
    pixels = draw(GRID)
    for x in range(80, 300, 20):
        pixels[50:290, x : x + line] = 0
    for y in range(70, 290, 20):
        pixels[y : y + line, 60:300] = 0
    board = Grown(BOARD.lattice, 12, 12)
    seen = joined_neighbours(pixels, Sight.of(pixels, board), GRID, side)
    rows = GRID if side in {"top", "bottom"} else GRID.T
    assert np.array_equal(seen.alike, rows[:, 1:] == rows[:, :-1])
    assert np.array_equal(seen.labels, rows[:, :-1])
    assert np.array_equal(seen.joined, seen.alike & (line == 0))
    assert seen.share() == float(line == 0)


def test_where_all_neighbours_differ_none_are_joined() -> None:
    grid = (np.indices((12, 12)).sum(axis=0) % 5).astype(np.uint8)
    pixels = draw(grid)
    sight = Sight.of(pixels, Grown(BOARD.lattice, 12, 12))
    assert joined_neighbours(pixels, sight, grid, "top").share() == 0.0


@pytest.mark.parametrize(("down", "across"), [(0, 0), (0, 2), (2, 0), (2, 2)])
def test_cells_are_parted_where_lines_run_both_ways(down: int, across: int) -> None:
    pixels = draw(GRID)
    for x in range(80, 300, 20):
        pixels[50:290, x : x + down] = 0
    for y in range(70, 290, 20):
        pixels[y : y + across, 60:300] = 0
    sight = Sight.of(pixels, Grown(BOARD.lattice, 12, 12))
    assert are_parted(pixels, sight, GRID) == (down > 0 < across)


def test_where_all_neighbours_differ_none_are_parted() -> None:
    grid = (np.indices((12, 12)).sum(axis=0) % 5).astype(np.uint8)
    pixels = draw(grid, gap=2)
    sight = Sight.of(pixels, Grown(BOARD.lattice, 12, 12))
    assert not are_parted(pixels, sight, grid)


@pytest.mark.parametrize("line", [0, -1])
@pytest.mark.parametrize("axis", [0, 1])
def test_cells_of_one_colour_are_told_from_a_title_by_their_gaps(axis: int, line: int) -> None:
    grid = GRID.copy()
    np.moveaxis(grid, axis, 0)[line, 3:8] = 7
    inner = Extent(0, 0, 12, 12).reaching(
        {(0, 0): "top", (0, -1): "bottom", (1, 0): "left", (1, -1): "right"}[axis, line], -1
    )
    board = Grown(BOARD.lattice, 12, 12)
    pixels = draw(grid % 6, gap=2)
    assert are_parted_outside(pixels, Sight.of(pixels, board), grid, inner)
    # A bar of five cells, and three cells, which tell nothing.
    first = (50, 60)[axis] + 20 * (line % 12)
    turned, along = pixels.swapaxes(0, axis), (60, 50)[axis] + 60
    turned[first : first + 18, along : along + 100] = COLOURS[1]
    assert not are_parted_outside(pixels, Sight.of(pixels, board), grid, inner)
    np.moveaxis(grid, axis, 0)[line] = np.arange(12) % 6
    np.moveaxis(grid, axis, 0)[line, 3:6] = 7
    pixels = draw(grid % 6, gap=2)
    assert not are_parted_outside(pixels, Sight.of(pixels, board), grid, inner)


@pytest.mark.parametrize("side", ["bottom", "right"])
def test_what_is_between_the_cells_of_the_next_line(side: str) -> None:
    grid = GRID.copy()
    line = np.s_[-1] if side == "bottom" else np.s_[:, -1]
    grid[line] = 5
    pixels = draw(grid, gap=1)
    rows, columns = (11, 12) if side == "bottom" else (12, 11)
    sight = Sight.of(pixels, Grown(BOARD.lattice, rows, columns))
    colours = COLOURS[grid[line]].astype(np.float32)
    assert joined_beyond(pixels, sight, colours, side) == 0.0
    # One of eleven gaps is covered.
    shown = np.s_[270:290, 60:95] if side == "bottom" else np.s_[50:85, 280:300]
    pixels[shown] = COLOURS[5]
    assert joined_beyond(pixels, sight, colours, side) == pytest.approx(1 / 11)


def test_a_frame_that_is_less_deep_than_cells_joins_them() -> None:
    pixels = draw(GRID[:11])
    pixels[270:282, 60:300] = COLOURS[5]
    colours = COLOURS[[5] * 12].astype(np.float32)
    assert joined_beyond(pixels, Sight.of(pixels, BOARD), colours, "bottom") == 1.0
    grid = GRID.copy()
    grid[-1] = 5
    sight = Sight.of(pixels, Grown(BOARD.lattice, 12, 12))
    assert joined_neighbours(pixels, sight, grid, "bottom", as_filled=True).joined[-1].all()
    assert not joined_neighbours(pixels, sight, grid, "bottom").joined[-1].any()


def test_marks_in_cells_do_not_join_them() -> None:
    grid = GRID.copy()
    grid[-1] = 5
    pixels = draw(grid, gap=1)
    for left in range(60, 300, 20):
        pixels[274:284, left + 6 : left + 14] = 0
    sight = Sight.of(pixels, Grown(BOARD.lattice, 12, 12))
    assert not joined_neighbours(pixels, sight, grid, "bottom", as_filled=True).joined[-1].any()


def test_the_end_of_a_frame_is_not_drawn_as_the_corners_of_discs() -> None:
    pixels = _discs()
    pixels[36:50, 60:300] = COLOURS[1]
    share = _share(pixels, "top")
    assert share is not None
    assert share < AS_DRAWN


def test_there_is_room_for_cells_without_the_gap_after_the_last() -> None:
    lattice = Lattice(Comb(30.0, 20.0, 0.8), Comb(50.0, 25.0, 0.6))
    room = room_beyond(np.zeros((315, 286, 3), dtype=np.uint8), lattice, Extent(1, -1, 10, 12))
    assert room == pytest.approx({"top": 3.0, "bottom": 1.0, "left": 0.5, "right": 1.0})
