import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.button_row import has_button_row, has_button_row_of
from unit.vision.drawing import COLOURS, draw, random_grid

BOARD = Grown(Lattice(Comb(60, 20), Comb(50, 20)), 8, 12)
MIDDLE = 60 + 20 * 12 // 2
CHOSEN = (200, 200, 200)


def _page() -> NDArray[np.uint8]:
    return draw(random_grid(8, 12, 4), size=(420, 360))


def _put(
    pixels: NDArray[np.uint8],
    colours: NDArray[np.uint8],
    first: int,
    step: int = 40,
    size: int = 30,
    top: int = 250,
) -> None:
    """Draw buttons in a row, from `first` on, px."""
    for k, colour in enumerate(colours):
        pixels[top : top + size, first + step * k : first + step * k + size] = colour


def _centred(count: int, step: int = 40, size: int = 30) -> int:
    return MIDDLE - (step * (count - 1) + size) // 2


def _told(pixels: NDArray[np.uint8], colours: int = 4, board: Grown = BOARD) -> bool:
    background = find_background(pixels, np.random.default_rng(0))
    scene = Scene(pixels, EdgeMaps.of(pixels), background)
    return has_button_row(scene, board, COLOURS[:colours])


@pytest.mark.parametrize("first", [_centred(4), _centred(4) + 13, 60, 60 + 14])
def test_a_row_in_line_with_the_board_tells(first: int) -> None:
    pixels = _page()
    assert not _told(pixels)
    _put(pixels, COLOURS[:4], first)
    assert _told(pixels)


@pytest.mark.parametrize("first", [_centred(4) + 18, 60 + 18, 60 - 18])
def test_a_row_that_stands_elsewhere_does_not(first: int) -> None:
    pixels = _page()
    _put(pixels, COLOURS[:4], first)
    assert not _told(pixels)


def test_a_column_tells_as_well() -> None:
    pixels = np.ascontiguousarray(_page().swapaxes(0, 1))
    turned = Grown(Lattice(BOARD.lattice.y, BOARD.lattice.x), BOARD.columns, BOARD.rows)
    assert not _told(pixels, board=turned)
    _put(pixels.swapaxes(0, 1), COLOURS[:4], _centred(4))
    assert _told(pixels, board=turned)


def test_a_row_above_the_board_tells_and_one_on_it_does_not() -> None:
    pixels = _page()
    _put(pixels, COLOURS[:4], _centred(4), top=10)
    assert _told(pixels)
    pixels = _page()
    pixels[60:200, 70:290] = 255
    _put(pixels, COLOURS[:4], _centred(4), top=100)
    assert not _told(pixels)


def test_round_buttons_with_a_digit_tell() -> None:
    pixels = _page()
    y, x = np.indices((30, 30)) - 14.5
    disc = np.hypot(y, x) < 15
    for k in range(4):
        there = pixels[250:280, _centred(4) + 40 * k :][:, :30]
        there[disc] = COLOURS[k]
        there[9:21, 14:17] = 255
    assert _told(pixels)


@pytest.mark.parametrize(("size", "told"), [(20, False), (24, True)])
def test_swatches_are_no_buttons(size: int, told: bool) -> None:
    pixels = _page()
    _put(pixels, COLOURS[:4], _centred(4, size=size), size=size)
    assert _told(pixels) == told


@pytest.mark.parametrize(("length", "told"), [(38, True), (60, False)])
def test_buttons_are_hardly_longer_than_wide(length: int, told: bool) -> None:
    pixels = _page()
    for k in range(4):
        first = MIDDLE - 2 * (length + 8) + (length + 8) * k
        pixels[250:280, first : first + length] = COLOURS[k]
    assert _told(pixels) == told


@pytest.mark.parametrize(("size", "told"), [(36, True), (44, False)])
def test_the_button_under_the_mouse_may_be_larger(size: int, told: bool) -> None:
    pixels = _page()
    _put(pixels, COLOURS[:2], _centred(3, 60), 60)
    rim = (size - 30) // 2
    pixels[250 - rim : 280 + rim, _centred(3, 60) + 120 - rim :][:, :size] = COLOURS[2]
    assert _told(pixels, 3) == told


@pytest.mark.parametrize(("aside", "told"), [((0, 2), True), ((0, 7), False), ((9, 0), False)])
def test_buttons_stand_evenly_in_one_line(aside: tuple[int, int], told: bool) -> None:
    pixels = _page()
    _put(pixels, COLOURS[:3], _centred(4))
    _put(pixels, COLOURS[3:4], _centred(4) + 120 + aside[0], top=250 + aside[1])
    assert _told(pixels) == told


@pytest.mark.parametrize(("off", "told"), [(7, True), (12, False)])
def test_buttons_have_the_colours_of_the_cells(off: int, told: bool) -> None:
    pixels = _page()
    _put(pixels, COLOURS[:4].clip(20, 200) + np.uint8(off), _centred(4))
    shown = COLOURS[:4].clip(20, 200)
    background = find_background(pixels, np.random.default_rng(0))
    scene = Scene(pixels, EdgeMaps.of(pixels), background)
    assert has_button_row(scene, BOARD, shown) == told


def test_no_colour_comes_twice() -> None:
    pixels = _page()
    _put(pixels, COLOURS[[0, 1, 2, 3, 0]], _centred(5))
    assert not _told(pixels)


@pytest.mark.parametrize(
    ("colours", "shown", "told"),
    [
        # One of four may have another shade, one of three may not, nor two of five.
        (4, [0, 1, 2, 5], True),
        (3, [0, 1, 5], False),
        (5, [0, 1, 2], False),
        # Half of them may be no more on the board, and more may not.
        (3, [0, 1, 2, 3, 4, 5], True),
        (2, [0, 1, 3, 4, 5], False),
        # Two are no row.
        (2, [0, 1], False),
        (2, [0, 1, 3], True),
    ],
)
def test_each_colour_has_its_button(colours: int, shown: list[int], told: bool) -> None:
    pixels = _page()
    _put(pixels, COLOURS[shown], _centred(len(shown)))
    assert _told(pixels, colours) == told


def test_a_picture_without_areas_has_no_buttons() -> None:
    pixels = np.full((300, 400, 3), 90, dtype=np.uint8)
    assert not _told(pixels)


def _told_of(pixels: NDArray[np.uint8], few: list[int]) -> bool:
    background = find_background(pixels, np.random.default_rng(0))
    scene = Scene(pixels, EdgeMaps.of(pixels), background)
    return has_button_row_of(scene, BOARD, COLOURS[:3], np.isin(np.arange(3), few))


def test_of_few_colours_each_has_a_button() -> None:
    pixels = _page()
    assert not _told_of(pixels, [1])
    _put(pixels, COLOURS[[1, 3, 4, 5, 2]], _centred(5))
    assert _told_of(pixels, [1])
    assert _told_of(pixels, [1, 2])
    assert not _told_of(pixels, [0, 1])


def test_other_buttons_have_colours_of_their_own_too() -> None:
    pixels = _page()
    _put(pixels, COLOURS[[1, 3, 4, 5, 3]], _centred(5))
    assert not _told_of(pixels, [1])


@pytest.mark.parametrize(("chosen", "told"), [([2], True), ([1, 2], False)])
def test_one_button_may_look_unlike_as_it_is_chosen(chosen: list[int], told: bool) -> None:
    pixels = _page()
    _put(pixels, COLOURS[[3, 0, 1, 2, 4]], _centred(5))
    for k in chosen:
        pixels[245:285, _centred(5) + 40 * k - 5 :][:, :40] = 0
    assert _told_of(pixels, [2]) == told


def test_buttons_may_touch() -> None:
    pixels = _page()
    _put(pixels, COLOURS[:4], _centred(4, 30), 30)
    assert _told(pixels)


@pytest.mark.parametrize(("slant", "told"), [(2, True), (14, False)])
def test_areas_that_reach_over_each_other_are_no_row(slant: int, told: bool) -> None:
    pixels = _page()
    first = _centred(4, 30)
    for y in range(30):
        for k, colour in enumerate(COLOURS[:4]):
            x = first + 30 * k + slant * y // 30
            pixels[250 + y, x : x + 30] = colour
    assert _told(pixels) == told
