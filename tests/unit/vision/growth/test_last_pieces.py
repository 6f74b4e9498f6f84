import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.growth.last_pieces import Pieces, find_pieces
from unit.vision.drawing import COLOURS

AREA = COLOURS[0]
BLACK = (0, 0, 0)


def _area(*boxes: tuple[int, int, int, int, int]) -> NDArray[np.uint8]:
    """Area of 200 x 160 px with boxes (colour, left, top, right, bottom) in it."""
    pixels = np.empty((160, 200, 3), dtype=np.uint8)
    pixels[:] = AREA
    for colour, left, top, right, bottom in boxes:
        pixels[top:bottom, left:right] = COLOURS[colour]
    return pixels


def _outlined(
    *boxes: tuple[int, int, int, int, int], half: int = 1, line: tuple[int, int, int] = BLACK
) -> NDArray[np.uint8]:
    """The same with lines around the boxes, of which half lies in them."""
    pixels = _area()
    for colour, left, top, right, bottom in boxes:
        y, x = slice(max(0, top - half), bottom + half), slice(max(0, left - half), right + half)
        pixels[y, x] = line
        inside = (
            slice(top + half * (top > 0), bottom - half * (bottom < 160)),
            slice(left + half * (left > 0), right - half * (right < 200)),
        )
        pixels[inside] = COLOURS[colour]
    return pixels


def _pieces(pixels: NDArray[np.uint8]) -> Pieces | None:
    rest = (pixels != AREA).any(axis=2)
    return find_pieces(pixels, rest, AREA.astype(np.int16))


def _found(pixels: NDArray[np.uint8]) -> tuple[list[int], list[int], tuple[int, int]]:
    pieces = _pieces(pixels)
    assert pieces is not None
    return pieces.x.tolist(), pieces.y.tolist(), pieces.size


def test_pieces_begin_and_end_where_their_colours_do() -> None:
    pixels = _area((1, 20, 40, 40, 60), (2, 40, 40, 60, 60), (1, 100, 0, 140, 20))
    assert _found(pixels) == ([20, 40, 60, 100, 140], [0, 20, 40, 60], (20, 20))


def test_a_piece_that_is_no_rectangle_has_more_sides() -> None:
    pixels = _area((1, 20, 40, 40, 100), (1, 40, 80, 80, 100))
    assert _found(pixels) == ([20, 40, 80], [40, 80, 100], (20, 20))


def test_a_round_piece_is_none() -> None:
    y, x = np.mgrid[:160, :200]
    for side, found in ((0, True), (20, False)):
        pixels = _area((1, 40, 40, 80, 80))
        pixels[(abs(x - 110) <= side) & (np.hypot(x - 110, y - 110) <= side)] = COLOURS[2]
        assert (_pieces(pixels) is not None) is found


@pytest.mark.parametrize("half", [1, 2, 4])
@pytest.mark.parametrize("line", [BLACK, (255, 255, 255), (90, 90, 90)])
def test_lines_around_pieces_are_halved(half: int, line: tuple[int, int, int]) -> None:
    pixels = _outlined(
        (1, 20, 40, 50, 70), (2, 50, 70, 80, 100), (1, 80, 100, 110, 130), half=half, line=line
    )
    pieces = _pieces(pixels)
    assert pieces is not None
    assert (pieces.x.tolist(), pieces.y.tolist()) == ([20, 50, 80, 110], [40, 70, 100, 130])
    assert (pieces.size, pieces.outline) == ((30, 30), half)


def test_pieces_of_a_colour_that_meet_in_a_corner_of_lines_are_whole() -> None:
    pixels = _outlined((1, 20, 40, 50, 70), (1, 50, 70, 80, 100))
    assert _found(pixels) == ([20, 50, 80], [40, 70, 100], (30, 30))


def test_without_lines_there_is_no_outline() -> None:
    pieces = _pieces(_area((1, 20, 40, 40, 60), (2, 40, 40, 60, 60)))
    assert pieces is not None
    assert not pieces.outline


def test_at_the_sides_of_an_area_a_line_around_it_hides_as_much() -> None:
    pixels = _outlined((1, 30, 60, 60, 90), (2, 171, 60, 200, 90))
    pieces = _pieces(pixels)
    assert pieces is not None
    assert pieces.size == (30, 30)


@pytest.mark.parametrize(("length", "found"), [(20, True), (60, False)])
def test_a_line_that_is_around_no_piece_is_something_else(length: int, found: bool) -> None:
    pixels = _outlined((1, 20, 40, 50, 70), (2, 50, 40, 80, 70))
    pixels[120:123, 120 : 120 + length] = BLACK
    assert (_pieces(pixels) is not None) is found


@pytest.mark.parametrize(("side", "found"), [(11, False), (12, True)])
def test_one_piece_is_enough_where_it_is_large(side: int, found: bool) -> None:
    pixels = _area((1, 60, 40, 60 + side, 40 + side))
    assert (_pieces(pixels) is not None) is found


@pytest.mark.parametrize(("side", "found"), [(23, False), (24, True)])
def test_in_a_corner_it_is_larger_and_said_to_be_there(side: int, found: bool) -> None:
    pieces = _pieces(_area((1, 200 - side, 160 - side, 200, 160)))
    assert (pieces is not None) is found
    assert pieces is None or pieces.cornered


def test_two_pieces_in_corners_or_one_at_a_side_are_in_none() -> None:
    for boxes in (
        [(1, 160, 120, 200, 160), (1, 0, 0, 40, 40)],
        [(1, 80, 120, 120, 160)],
        [(1, 160, 120, 200, 160), (1, 180, 80, 200, 120)],
    ):
        pieces = _pieces(_area(*boxes))
        assert pieces is not None
        assert not pieces.cornered


def test_pieces_may_lie_far_apart_in_an_area_of_any_size() -> None:
    pixels = np.empty((700, 900, 3), dtype=np.uint8)
    pixels[:] = AREA
    pixels[30:60, 60:90] = pixels[630:660, 840:870] = COLOURS[1]
    assert _found(pixels) == ([60, 90, 840, 870], [30, 60, 630, 660], (30, 30))
    low = np.empty((14, 100, 3), dtype=np.uint8)
    low[:] = AREA
    low[:, 28:42] = low[:, 70:84] = COLOURS[1]
    assert _found(low) == ([28, 42, 70, 84], [0, 14], (14, 14))


def test_what_else_is_there_is_as_large_as_it_is_in_the_area() -> None:
    pixels = _outlined((1, 20, 40, 50, 70), (2, 50, 40, 80, 70))
    for left, found in ((150, True), (190, False)):
        pixels[120:122, 150:154] = pixels[120:122, left : left + 4] = BLACK
        assert (_pieces(pixels) is not None) is found


def test_pieces_that_meet_in_a_corner_have_one_side_there() -> None:
    assert _found(_area((1, 20, 40, 51, 71), (1, 49, 69, 80, 100))) == (
        [20, 50, 80],
        [40, 70, 100],
        (30, 30),
    )


@pytest.mark.parametrize(("count", "found"), [(15, True), (16, False)])
def test_pieces_have_no_more_colours_than_a_board(count: int, found: bool) -> None:
    pixels = _area()
    shades = np.linspace(0, 255, 4).astype(np.uint8)
    colours = np.stack(np.meshgrid(shades, shades), axis=-1).reshape(-1, 2)
    for i, (green, blue) in enumerate(colours[:count].tolist()):
        pixels[40 * (i // 4) :, 40 * (i % 4) :][:20, :20] = (0, green, blue)
    assert (_pieces(pixels) is not None) is found


@pytest.mark.parametrize(("count", "found"), [(64, True), (65, False)])
def test_few_pieces_are_left(count: int, found: bool) -> None:
    pixels = _area()
    for i in range(count):
        pixels[18 * (i // 11) :, 18 * (i % 11) :][:12, :12] = COLOURS[1]
    assert (_pieces(pixels) is not None) is found


def test_what_has_the_colour_of_the_area_after_all_is_no_piece() -> None:
    rest = np.zeros((160, 200), dtype=bool)
    rest[40:80, 40:80] = True
    assert find_pieces(_area(), rest, AREA.astype(np.int16)) is None
