import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.colour_bar import has_colour_bar
from unit.vision.drawing import PAGE, random_grid

ROWS, COLUMNS, SIDE = 9, 12, 20
X, Y = 260, 220
WIDE, HIGH = COLUMNS * SIDE, ROWS * SIDE
BOARD = Grown(Lattice(Comb(X, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)
SCALE = np.array([(68, 1, 84), (33, 145, 140), (253, 231, 37)])
KINDS = 5


def _on_scale(values: NDArray[np.float64]) -> NDArray[np.uint8]:
    """Colours of values 0..1, shape (..., 3)."""
    channels = [np.interp(values, [0, 0.5, 1], SCALE[:, k]) for k in range(3)]
    return np.asarray(np.rint(np.stack(channels, axis=-1)), dtype=np.uint8)


COLOURS = _on_scale(np.linspace(0, 1, KINDS))


def _map() -> NDArray[np.uint8]:
    """A heat map of few values without its bar."""
    pixels = np.full((620, 760, 3), PAGE, dtype=np.uint8)
    cells = COLOURS[random_grid(ROWS, COLUMNS, KINDS)]
    pixels[Y : Y + HIGH, X : X + WIDE] = cells.repeat(SIDE, axis=0).repeat(SIDE, axis=1)
    return pixels


def _with(line: NDArray[np.uint8], x: int = X + WIDE + 30, y: int = Y) -> NDArray[np.uint8]:
    """The same with an upright line of pixels (length, 3), 14 px wide."""
    pixels = _map()
    pixels[y : y + len(line), x : x + 14] = line[:, None]
    return pixels


def _is_told(pixels: NDArray[np.uint8]) -> bool:
    return has_colour_bar(pixels, BOARD, COLOURS)


def _bar(length: int = HIGH) -> NDArray[np.uint8]:
    return _on_scale(np.linspace(0, 1, length))


def test_a_heat_map_beside_its_colour_bar_is_no_board() -> None:
    with pytest.raises(NoBoardError, match="a colour bar is beside it"):
        read(_with(_bar()))
    assert read(_map())[0].board.cells.shape == (ROWS, COLUMNS)


@pytest.mark.parametrize(
    ("x", "y", "length", "told"),
    [
        (X - 44, Y, HIGH, True),
        (X + WIDE + 90, Y, HIGH, True),
        (X + WIDE + 110, Y, HIGH, False),
        (X + WIDE + 30, Y + HIGH // 3, HIGH // 2, True),
        (X + WIDE + 30, 30, 560, True),
        (X + WIDE + 30, Y + HIGH + 20, 200, False),
    ],
    ids=["left", "away", "too far", "short", "long", "aside"],
)
def test_a_bar_of_any_length_near_either_side(x: int, y: int, length: int, told: bool) -> None:
    assert _is_told(_with(_bar(length), x, y)) == told


@pytest.mark.parametrize("y", [Y + HIGH + 20, Y - 40])
def test_a_bar_that_lies_below_or_above(y: int) -> None:
    pixels = _map()
    pixels[y : y + 14, X : X + WIDE] = _bar(WIDE)
    assert _is_told(pixels)


def test_buttons_that_touch_are_no_bar_though_they_are_blurred() -> None:
    steps = np.linspace(0, KINDS - 1, HIGH)
    # From one to the next within 10 px, by no more than the bar itself.
    blurred = np.floor(steps) + np.clip((steps % 1 - 0.5) * 4.5 + 0.5, 0, 1)
    line = _on_scale(blurred / (KINDS - 1))
    assert np.abs(np.diff(line.astype(int), axis=0)).max() <= 20
    assert not _is_told(_with(line))
    assert _is_told(_with(_on_scale(steps / (KINDS - 1))))


def test_a_bar_of_few_steps_is_no_gradual_one() -> None:
    assert not _is_told(_with(np.repeat(COLOURS, HIGH // KINDS, axis=0)))


def test_a_bar_goes_through_every_colour() -> None:
    assert not _is_told(_with(_bar()[: -HIGH // 8]))
    assert not _is_told(_with(_on_scale(np.linspace(0, 0.5, HIGH))))


def test_a_bar_that_something_parts_is_none() -> None:
    line = _bar()
    line[HIGH // 2] = PAGE
    assert not _is_told(_with(line))


def test_a_bar_may_differ_from_the_cells_by_little() -> None:
    for levels, told in ((10, True), (20, False)):
        assert _is_told(_with(_bar() - np.array([0, 0, levels], dtype=np.uint8))) == told


def test_the_bar_of_a_large_map_changes_slowly() -> None:
    pixels = _map().repeat(10, axis=0).repeat(10, axis=1)
    greys = np.linspace(100, 200, 10 * HIGH).astype(np.uint8)
    x = 10 * (X + WIDE + 30)
    pixels[10 * Y : 10 * (Y + HIGH), x : x + 140] = greys[:, None, None]
    board = Grown(Lattice(Comb(10 * X, 10 * SIDE), Comb(10 * Y, 10 * SIDE)), ROWS, COLUMNS)
    colours = np.array([[100] * 3, [150] * 3, [200] * 3], dtype=np.uint8)
    assert has_colour_bar(pixels, board, colours)


def test_a_gradient_of_a_page_may_be_between_two_colours() -> None:
    assert not has_colour_bar(_with(_bar()), BOARD, COLOURS[[0, 4]])
    assert has_colour_bar(_with(_bar()), BOARD, COLOURS[[0, 2, 4]])


def test_a_board_at_the_edge_of_the_picture() -> None:
    beside = _with(_bar())[Y - 20 :]
    assert has_colour_bar(
        beside, Grown(Lattice(Comb(X, SIDE), Comb(20, SIDE)), ROWS, COLUMNS), COLOURS
    )
    beside = _with(_bar(), x=X - 44)[:, X - 60 :]
    assert has_colour_bar(
        beside, Grown(Lattice(Comb(60, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS), COLOURS
    )
    # What is too far from it is beside no other edge.
    away = _with(_bar(), x=X + WIDE + 120)[Y : Y + HIGH, X:]
    board = Grown(Lattice(Comb(0, SIDE), Comb(0, SIDE)), ROWS, COLUMNS)
    assert not has_colour_bar(away, board, COLOURS)
    assert not has_colour_bar(away[:, :WIDE], board, COLOURS)
