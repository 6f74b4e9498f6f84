import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.well import is_well
from unit.vision.drawing import COLOURS, PAGE, random_grid

SIDE, ROWS, COLUMNS, WALL = 30, 6, 8, 6
X, Y = 80, 200
BOTTOM, RIGHT = Y + SIDE * ROWS, X + SIDE * COLUMNS
GROUND, FRAME = (20, 32, 58), (200, 160, 40)
GRID = random_grid(ROWS, COLUMNS)
BOARD = Grown(Lattice(Comb(X, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)


def _drawn(
    room: float = 4, beside: int = 2, wall: tuple[int, int, int] = FRAME
) -> NDArray[np.uint8]:
    """Cells on the floor of a well, with so many rows of room and px between them and its walls."""
    pixels = np.full((480, 400, 3), PAGE, dtype=np.uint8)
    top, out = Y - round(room * SIDE), beside + WALL
    pixels[top - out : BOTTOM + out, X - out : RIGHT + out] = wall
    pixels[top - beside : BOTTOM + beside, X - beside : RIGHT + beside] = GROUND
    for (row, column), colour in np.ndenumerate(GRID):
        y, x = Y + SIDE * row, X + SIDE * column
        pixels[y + 1 : y + SIDE - 1, x + 1 : x + SIDE - 1] = COLOURS[colour]
    return pixels


def test_cells_on_the_floor_of_a_well_are_no_board() -> None:
    assert is_well(_drawn(), BOARD)
    with pytest.raises(NoBoardError, match="lies in a well"):
        read(_drawn())


def test_a_well_may_be_known_by_the_page_around_it() -> None:
    assert is_well(_drawn(wall=PAGE), BOARD)


def test_walls_may_be_half_a_cell_away_and_no_farther() -> None:
    assert is_well(_drawn(beside=SIDE // 2 - 2), BOARD)
    assert not is_well(_drawn(beside=SIDE // 2 + 1), BOARD)


def test_what_is_as_high_as_the_header_of_a_page_is_no_room() -> None:
    assert is_well(_drawn(room=98 / SIDE), BOARD)
    pixels = _drawn(room=85 / SIDE)
    assert not is_well(pixels, BOARD)
    assert read(pixels)[0].board.cells.shape == (ROWS, COLUMNS)


@pytest.mark.parametrize(("room", "told"), [(0.42, True), (0.36, False)])
def test_over_many_cells_there_is_more_room(room: float, told: bool) -> None:
    pixels = _drawn(room=room * 2 * ROWS)
    doubled = np.concatenate([pixels[:BOTTOM], pixels[Y:BOTTOM], pixels[BOTTOM:]])
    assert is_well(doubled, Grown(BOARD.lattice, 2 * ROWS, COLUMNS)) == told


def test_a_page_writes_something_over_a_board() -> None:
    pixels = _drawn()
    pixels[Y - 50 : Y - 35, X + 60 : X + 160 : 3] = 255
    assert not is_well(pixels, BOARD)


def test_a_pointer_may_be_in_the_room_or_on_a_wall() -> None:
    pixels = _drawn()
    pixels[Y - 40 : Y - 32, X - 4 : X + 4] = 255
    pixels[Y - 40 : Y - 32, X + 60 : X + 68] = 255
    pixels[BOTTOM : BOTTOM + 12, X + 60 : X + 70] = 255
    assert is_well(pixels, BOARD)


@pytest.mark.parametrize(
    "missing",
    [
        np.s_[Y - 4 * SIDE : BOTTOM, X - 8 : X],
        np.s_[Y - 4 * SIDE : BOTTOM, RIGHT : RIGHT + 8],
        np.s_[BOTTOM : BOTTOM + 8, X:RIGHT],
    ],
    ids=["left", "right", "floor"],
)
def test_a_well_has_walls_at_both_sides_and_a_floor(missing: tuple[slice, slice]) -> None:
    pixels = _drawn(wall=GROUND)
    pixels[Y - 4 * SIDE - 8 : BOTTOM + 8, [*range(X - 8, X), *range(RIGHT, RIGHT + 8)]] = FRAME
    pixels[BOTTOM : BOTTOM + 8, X - 8 : RIGHT + 8] = FRAME
    assert is_well(pixels, BOARD)
    pixels[missing] = GROUND
    far = pixels[:, : X - 8], pixels[:, RIGHT + 8 :], pixels[BOTTOM + 8 :]
    for page in far:
        page[:] = GROUND
    assert not is_well(pixels, BOARD)


@pytest.mark.parametrize("wall", [np.s_[:X], np.s_[RIGHT:]], ids=["left", "right"])
def test_walls_that_end_with_the_cells_are_the_frame_of_a_board(wall: slice) -> None:
    pixels = _drawn()
    pixels[: Y - 8, wall] = GROUND
    assert not is_well(pixels, BOARD)


def _faint(levels: int) -> NDArray[np.uint8]:
    """Cells in a well whose walls differ by so many levels from the room, as the page does not."""
    near = tuple(channel + levels for channel in GROUND)
    pixels = _drawn(wall=(near[0], near[1], near[2]))
    pixels[(pixels == PAGE).all(axis=2)] = GROUND
    return pixels


def test_walls_stand_out_from_the_room() -> None:
    assert is_well(_faint(21), BOARD)
    assert not is_well(_faint(19), BOARD)


def test_faint_walls_are_none_of_an_uneven_room() -> None:
    pixels = _faint(23)
    assert is_well(pixels, BOARD)
    pixels[Y - 4 * SIDE : Y : 10, X:RIGHT] += 12
    assert not is_well(pixels, BOARD)
    assert is_well(_faint(26) + (pixels - _faint(23)), BOARD)


def test_a_page_that_grows_lighter_downwards_has_no_walls() -> None:
    pixels = _drawn(wall=GROUND)
    page = (pixels == PAGE).all(axis=2) | (pixels == GROUND).all(axis=2)
    shade = np.linspace(20, 86, len(pixels)).astype(np.uint8)[:, None, None]
    pixels[page] = np.broadcast_to(shade, pixels.shape)[page]
    assert not is_well(pixels, BOARD)


def test_a_picture_over_a_board_is_no_room() -> None:
    pixels = _drawn()
    pixels[Y - 4 * SIDE : Y, X:RIGHT] += (
        np.random.default_rng(0).choice([0, 25], (4 * SIDE, RIGHT - X, 1)).astype(np.uint8)
    )
    assert not is_well(pixels, BOARD)


def test_nothing_is_asked_beyond_the_picture() -> None:
    pixels = _drawn()
    top = Grown(Lattice(Comb(X, SIDE), Comb(SIDE, SIDE)), ROWS, COLUMNS)
    assert not is_well(pixels[Y - SIDE :], top)
    near = Grown(Lattice(Comb(10, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)
    assert is_well(pixels[:, X - 10 :], near)
    cut = Grown(Lattice(Comb(1, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)
    assert not is_well(pixels[:, X - 1 :], cut)
    assert not is_well(pixels[:BOTTOM], BOARD)


@pytest.mark.parametrize("cut", [1, SIDE // 2])
def test_a_well_of_which_the_picture_cuts_a_side_off_tells_nothing(cut: int) -> None:
    pixels = _drawn()
    board = Grown(Lattice(Comb(-cut, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)
    assert not is_well(pixels[:, X + cut :], board)
    board = Grown(BOARD.lattice, ROWS, COLUMNS)
    assert not is_well(pixels[:, : RIGHT - cut], board)
