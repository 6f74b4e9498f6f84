import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.crisp import as_crisp, with_lines
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import draw, random_grid

GRID = random_grid(9, 12)
ALL = Extent(0, 0, 9, 12)
FLUSH, PARTED = draw(GRID), draw(GRID, gap=2)


def lattice(x: float = 60.0, y: float = 50.0, pitch: float = 20.0, drawn: float = 1.0) -> Lattice:
    return Lattice(Comb(x, pitch, drawn), Comb(y, pitch, drawn))


def _is_crisp(pixels: NDArray[np.uint8], board: Lattice, cells: Extent) -> bool:
    return as_crisp(pixels, board, cells) is not None


def _ends_of(board: Lattice | None, rows: int, columns: int) -> tuple[float, ...]:
    """Left, right, top and bottom of a board."""
    assert board is not None
    x, y = board.x.at(np.array([0, columns])), board.y.at(np.array([0, rows]))
    return (*x.tolist(), *y.tolist())


def test_flat_cells_that_end_where_they_should_are_crisp() -> None:
    assert _is_crisp(FLUSH, lattice(), ALL)
    assert _is_crisp(FLUSH, lattice(x=60.4, y=49.6), ALL)
    assert _is_crisp(PARTED, lattice(drawn=0.9), ALL)


@pytest.mark.parametrize(
    ("pixels", "off"),
    [
        (FLUSH, lattice(x=62.0)),
        (FLUSH, lattice(y=48.0)),
        (FLUSH, lattice(pitch=20.2)),
        (FLUSH, lattice(drawn=0.9)),
        (PARTED, lattice()),
        (PARTED, lattice(drawn=0.8)),
        (PARTED, lattice(x=59.0, drawn=0.9)),
        (PARTED, lattice(y=51.0, drawn=0.9)),
    ],
    ids=["right", "above", "wide", "narrower", "gap-left-out", "gap-too-wide", "left", "below"],
)
def test_cells_that_end_elsewhere_are_not(pixels: NDArray[np.uint8], off: Lattice) -> None:
    assert not _is_crisp(pixels, off, ALL)


@pytest.mark.parametrize(
    "off",
    [
        lattice(pitch=19.92),
        lattice(x=61.0, y=51.0, pitch=19.91),
        Lattice(Comb(60.9, 19.85), Comb(50.9, 19.8)),
    ],
)
def test_ends_that_are_a_pixel_farther_off_are_found(off: Lattice) -> None:
    assert _ends_of(as_crisp(FLUSH, off, ALL), 9, 12) == pytest.approx((60, 300, 50, 230), abs=0.3)
    part = Lattice(off.x.shifted(-2), off.y.shifted(-3))
    found = as_crisp(FLUSH, part, Extent(3, 2, 12, 14))
    assert found is not None
    whole = Lattice(found.x.shifted(2), found.y.shifted(3))
    assert _ends_of(whole, 9, 12) == pytest.approx((60, 300, 50, 230), abs=0.3)


@pytest.mark.parametrize("corner", [(0, 50), (60, 0), (160, 50), (60, 180)])
def test_cells_at_the_end_of_the_picture_have_no_farther_end(corner: tuple[int, int]) -> None:
    pixels = draw(GRID, corner=corner)
    x, y = Comb(corner[0] + 1.0, 19.8), Comb(corner[1] + 1.0, 19.7)
    assert not _is_crisp(pixels, Lattice(x, y), ALL)


@pytest.mark.parametrize("cells", [Extent(0, 0, 9, 11), Extent(1, 0, 9, 12)], ids=str)
def test_a_part_in_which_a_flooded_region_goes_on_is_not(cells: Extent) -> None:
    grid = GRID.copy()
    grid[:2, 1:], grid[:, -2:] = 3, 3
    pixels = draw(grid)
    assert _is_crisp(pixels, lattice(), ALL)
    assert not _is_crisp(pixels, lattice(), cells)


def test_a_pitch_between_pixels_is_that_of_the_ends_that_are_seen() -> None:
    pixels = np.full((400, 400, 3), 240, dtype=np.uint8)
    for row, column in np.ndindex(9, 9):
        # Down 40, 62, 85, 107, ...: every second end falls half way and is rounded down.
        top, bottom = (int(40 + 22.5 * k) for k in (row, row + 1))
        pixels[top:bottom, 60 + 22 * column : 82 + 22 * column] = GRID[row, column] * 40
    cells = Extent(0, 0, 9, 9)
    found = as_crisp(pixels, Lattice(Comb(60.0, 22.0), Comb(39.6, 22.54)), cells)
    assert _ends_of(found, 9, 9) == pytest.approx((60, 258, 39.75, 242.25), abs=0.1)
    # One that is a pixel off is none of them.
    uneven = FLUSH.copy()
    uneven[110] = uneven[109]
    assert not _is_crisp(uneven, lattice(), ALL)


def test_crisp_cells_lie_on_the_pixels_at_which_they_end() -> None:
    for pixels, drawn, off in ((FLUSH, 1.0, 1.0), (PARTED, 0.9, 0.91)):
        found = as_crisp(pixels, Lattice(Comb(60.3, 19.96, off), Comb(49.7, 20.02, off)), ALL)
        assert _ends_of(found, 9, 12) == pytest.approx((60, 300, 50, 230))
        assert found is not None
        assert (found.x.drawn, found.y.drawn) == pytest.approx((drawn, drawn))
    found = as_crisp(FLUSH, lattice(pitch=20.1), ALL)
    assert _ends_of(found, 9, 12) == pytest.approx((60, 300, 50, 230), abs=0.2)
    # Teeth keep their numbers.
    part = Extent(2, 3, 7, 9)
    found = as_crisp(draw(GRID[2:7, 3:9], corner=(120, 90)), lattice(x=60.2), part)
    assert _ends_of(found, 9, 12) == pytest.approx((60, 300, 50, 230))


def test_ends_within_pixels_are_where_as_much_of_both_colours_is_mixed() -> None:
    fine = draw(GRID, (80, 80), corner=(240, 200), size=(1600, 1440)).astype(float)
    # Four by four pixels are one: cells begin a quarter of a pixel further right.
    mixed = np.roll(fine, 1, axis=1).reshape(360, 4, 400, 4, 3).mean(axis=(1, 3))
    found = as_crisp(mixed.astype(np.uint8), lattice(), ALL)
    assert _ends_of(found, 9, 12) == pytest.approx((60.25, 300.25, 50, 230), abs=0.1)


def test_a_line_of_another_colour_where_cells_end_is_not_crisp() -> None:
    pixels = FLUSH.copy()
    pixels[50:230, 60:300:20] = 0
    pixels[50:230:20, 60:300] = 0
    assert not _is_crisp(pixels, lattice(), ALL)


@pytest.mark.parametrize("off", [-0.2, 0.0, 0.2])
def test_a_frame_may_begin_where_crisp_cells_end(off: float) -> None:
    framed = FLUSH.copy()
    framed[50:230, [59, 300]] = framed[[49, 230], 60:300] = 0
    found = as_crisp(framed, lattice(x=60 + off, y=50 - off), ALL)
    assert _ends_of(found, 9, 12) == pytest.approx((60, 300, 50, 230))


def test_cells_that_are_not_flat_from_end_to_end_are_not_crisp() -> None:
    for levels, crisp in ((3, True), (4, False)):
        lined = FLUSH.copy()
        # A line down the middle of each cell that is a little darker, or lighter.
        middle = lined[50:230, 69:300:20]
        lined[50:230, 69:300:20] = np.where(middle < 128, middle + levels, middle - levels)
        assert _is_crisp(lined, lattice(), ALL) == crisp


def test_halves_of_cells_that_are_lit_from_above_are_not_crisp() -> None:
    lit = PARTED.copy()
    for row in range(9):
        half = lit[50 + 20 * row : 59 + 20 * row, 60:300]
        half[:] = half // 2 + 127
    halves = Lattice(Comb(60.0, 20.0, 0.9), Comb(59.0, 20.0, 0.45))
    assert not _is_crisp(lit, halves, ALL)
    lit[50:230].reshape(9, 20, -1)[:, :9] = lit[0, 0, 0]
    assert _is_crisp(lit, halves, ALL)


def test_the_outermost_cells_of_a_table_may_fill_their_gaps() -> None:
    pixels = PARTED.copy()
    pixels[50:230, 298:300] = pixels[50:230, 297:298]
    assert _is_crisp(pixels, lattice(drawn=0.9), ALL)


def test_lines_of_a_pixel_that_were_missed_are_found() -> None:
    lined = draw(GRID, gap=1)
    for off in (-0.7, -0.5, -0.3):
        found = as_crisp(lined, lattice(x=60 + off, y=50 + off), ALL)
        assert found is not None
        assert found.x.at(np.array([0, 12])) == pytest.approx([60, 300])
        assert (found.x.drawn, found.y.drawn) == pytest.approx((0.95, 0.95))


def test_missed_lines_leave_steps_as_they_are() -> None:
    crisp = Lattice(Comb(61.0, 20.0, 0.95), Comb(50.0, 20.0))
    found = with_lines(Lattice(Comb(60.0, 20.25), Comb(51.0, 20.5)), crisp, ALL)
    assert found == Lattice(Comb(61.0 - 6 * 0.25, 20.25, 0.95), Comb(51.0, 20.5))
    known = Lattice(Comb(60.0, 20.25, 0.9), Comb(51.0, 20.5, 0.9))
    assert with_lines(known, crisp, ALL) == known


def test_what_is_drawn_or_blurred_at_the_ends_of_cells_is_not_crisp() -> None:
    for shade in (np.s_[::20], np.s_[19::20]):
        rims = FLUSH.copy()
        rims[50:230][shade, 60:300] //= 2
        assert not _is_crisp(rims, lattice(), ALL)
        assert not _is_crisp(np.swapaxes(rims, 0, 1), lattice(x=50.0, y=60.0), Extent(0, 0, 12, 9))


def test_marks_in_the_middle_of_cells_leave_them_crisp_and_discs_are_not() -> None:
    pixels, discs = FLUSH.copy(), PARTED.copy()
    for row, column in np.ndindex(GRID.shape):
        y, x = 50 + 20 * row, 60 + 20 * column
        pixels[y + 5 : y + 15, x + 7 : x + 13] = 0
        down, across = np.indices((18, 18)) - 8.5
        discs[y : y + 18, x : x + 18][np.hypot(down, across) > 9] = discs[0, 0]
    assert _is_crisp(pixels, lattice(), ALL)
    assert not _is_crisp(discs, lattice(drawn=0.9), ALL)


def test_a_pointer_over_some_cells_leaves_the_others_crisp() -> None:
    pixels = FLUSH.copy()
    pixels[95:107, 103:111] = 0
    assert _is_crisp(pixels, lattice(), ALL)
    pixels[90:110, 60:300:3] = 0
    assert not _is_crisp(pixels, lattice(), ALL)


def test_lines_between_colours_alone_are_gaps_enough() -> None:
    grid = GRID.copy()
    pixels = draw(grid, gap=2)
    for row, column in np.argwhere(grid[:, 1:] == grid[:, :-1]):
        y, x = 50 + 20 * row, 78 + 20 * column
        pixels[y : y + 18, x : x + 2] = pixels[y, x - 1]
    assert _is_crisp(pixels, lattice(drawn=0.9), ALL)


def test_cells_at_the_end_of_the_picture_are_not() -> None:
    assert not _is_crisp(FLUSH[:, 60:], lattice(x=0.0), ALL)
    assert not _is_crisp(FLUSH[50:], lattice(y=0.0), ALL)
    assert not _is_crisp(FLUSH[:, :300], lattice(), ALL)
    assert not _is_crisp(FLUSH[:230], lattice(), ALL)
    assert not _is_crisp(FLUSH[:205], lattice(), ALL)
    assert not _is_crisp(FLUSH[70:], lattice(y=-20.0), ALL)


def test_a_board_taken_for_one_with_a_line_of_page_is_not() -> None:
    assert not _is_crisp(FLUSH, lattice(), Extent(0, 0, 9, 13))
    assert not _is_crisp(FLUSH, lattice(), Extent(-1, 0, 9, 12))
