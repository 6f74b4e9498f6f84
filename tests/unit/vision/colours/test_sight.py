import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.clear import CLEAR
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(9, 12)
BOARD = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 9, 12)


def _drawn(how: str) -> np.ndarray:
    pixels = draw(GRID)
    board = pixels[50:230, 60:300]
    y, x = (each % 20 - 9.5 for each in np.indices(board.shape[:2]))
    if how == "marked":
        board[np.hypot(x, y) < 4] = 0
    elif how == "round":
        board[np.hypot(x, y) > 9] = PAGE
    elif how == "rounded":
        # The places in the corners lie on the blurred edge.
        corners = np.abs(x) + np.abs(y) > 13
        board[corners] = board[corners] // 2 + np.array(PAGE) // 2
    return pixels


@pytest.mark.parametrize(
    ("how", "shaped", "straight", "is_round"),
    [
        ("flat", False, True, False),
        ("marked", True, True, False),
        ("rounded", True, False, False),
        ("round", True, False, True),
    ],
)
def test_what_is_drawn_in_cells_and_at_their_sides(
    how: str, shaped: bool, straight: bool, is_round: bool
) -> None:
    sight = Sight.of(_drawn(how), BOARD)
    assert len(sight.palette.colours) == len(COLOURS)
    assert sight.is_shaped == shaped
    assert sight.has_straight_sides == straight
    assert sight.is_round == is_round


def test_cells_that_are_seen_to_end_beside_a_board_are_looked_at_there() -> None:
    beside = Grown(Lattice(Comb(60.4, 19.98), Comb(49.7, 20.02)), 9, 12)
    sight = Sight.of(draw(GRID), beside)
    assert sight.is_crisp
    for comb, start in ((sight.board.lattice.x, 60), (sight.board.lattice.y, 50)):
        assert (comb.offset, comb.pitch) == pytest.approx((start, 20))
    rounded = Sight.of(_drawn("round"), beside)
    assert not rounded.is_crisp
    assert rounded.board == beside


def test_a_board_that_shows_the_same_colours_where_it_is_moved_keeps_its_palette() -> None:
    pixels = _drawn("round")
    before = Sight.of(pixels, Grown(Lattice(Comb(60.4, 19.98), Comb(49.7, 20.02)), 9, 12))
    assert Sight.of(pixels, BOARD, before).palette is before.palette
    others = draw(GRID[::-1])
    assert np.array_equal(
        Sight.of(others, BOARD, before).palette.cells, Sight.of(others, BOARD).palette.cells
    )


ROWS, COLUMNS = np.indices(GRID.shape).astype(np.uint8) % 2
CHANCE = random_grid(9, 12, 2, seed=1)


def _sloping(odd: NDArray[np.uint8]) -> Sight:
    """Sight of cells with a gradient that runs the other way in those that are odd."""
    pixels = draw(GRID)
    board = pixels[50:230, 60:300].reshape(9, 20, 12, 20, 3)
    light = np.linspace(0.4, 1.0, 20)
    share = np.where(odd[..., None] == 1, light, light[::-1]).transpose(0, 2, 1)
    board[:] = board * share[:, :, :, None, None]
    return Sight.of(pixels, BOARD)


@pytest.mark.parametrize("odd", [ROWS, COLUMNS, ROWS ^ COLUMNS])
def test_a_gradient_may_run_up_and_down_by_turns(odd: NDArray[np.uint8]) -> None:
    sight = _sloping(odd)
    assert np.median(sight.modelled) <= CLEAR
    assert len(sight.palette.colours) == len(COLOURS)


def test_a_gradient_may_not_run_up_and_down_by_chance() -> None:
    assert np.median(_sloping(CHANCE).modelled) > CLEAR


def test_a_slope_of_light_is_taken_off_the_colours() -> None:
    pixels = draw(GRID)
    assert Sight.of(pixels, BOARD).slope is None
    shade = 1 - 0.35 * np.linspace(0, 1, 180)[:, None, None]
    pixels[50:230, 60:300] = np.rint(shade * pixels[50:230, 60:300])
    sight = Sight.of(pixels, BOARD)
    assert sight.slope is not None
    for colour in range(len(COLOURS)):
        assert np.ptp(sight.colours[colour == GRID], axis=0).max() <= 6


def test_one_row_of_cells_that_are_no_board_is_looked_at() -> None:
    noise = np.random.default_rng(0).integers(0, 256, (60, 300, 3), dtype=np.uint8)
    for rows, columns in ((1, 12), (3, 1), (1, 1)):
        sight = Sight.of(noise, Grown(Lattice(Comb(0, 20), Comb(0, 20)), rows, columns))
        assert sight.modelled.shape == (rows, columns)
