import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray

from floodhelper.vision.growth.wide_areas import WideArea, find_wide_areas, off_colour
from unit.vision.drawing import COLOURS, PAGE


def _page(width: int = 400, height: int = 300) -> NDArray[np.uint8]:
    return np.full((height, width, 3), PAGE, dtype=np.uint8)


def _found(pixels: NDArray[np.uint8], least: float = 0.0, most: float = 1.0) -> list[WideArea]:
    return list(find_wide_areas(pixels, least, most))


def _box(area: WideArea) -> tuple[int, int, int, int]:
    return area.left, area.top, area.right, area.bottom


def test_areas_are_found_where_they_lie_the_largest_first() -> None:
    pixels = _page()
    pixels[200:280, 40:120] = COLOURS[0]
    pixels[40:160, 200:320] = COLOURS[1]
    page, large, small = _found(pixels)
    assert _box(page) == (0, 0, 400, 300)
    assert _box(large) == (200, 40, 320, 160)
    assert _box(small) == (40, 200, 120, 280)
    assert page.colour.tolist() == list(PAGE)
    assert large.colour.tolist() == COLOURS[1].tolist()
    assert (large.step, large.filled) == (4, 1.0)
    assert page.filled == pytest.approx(1 - (80 * 80 + 120 * 120) / (400 * 300))


def test_areas_that_fill_more_or_less_of_their_box_than_is_asked_are_left_out() -> None:
    pixels = _page()
    pixels[40:160, 200:320] = COLOURS[1]
    pixels[40:100, 260:320] = COLOURS[2]
    page, three_quarters, whole = _found(pixels)
    assert (three_quarters.filled, whole.filled) == (0.75, 1.0)
    boxes = [[_box(each) for each in _found(pixels, *shares)] for shares in ((0.8, 1), (0.7, 0.8))]
    assert boxes == [[_box(page), _box(whole)], [_box(three_quarters)]]
    assert [_box(each) for each in _found(pixels, 0.75, 0.75)] == boxes[1]


def test_one_colour_in_two_places_is_two_areas() -> None:
    pixels = _page()
    pixels[40:100, 40:100] = pixels[40:100, 200:260] = COLOURS[1]
    assert [_box(each) for each in _found(pixels)[1:]] == [(40, 40, 100, 100), (200, 40, 260, 100)]


@pytest.mark.parametrize(("apart", "areas"), [(4, 1), (5, 2)])
@pytest.mark.parametrize("channel", range(3))
def test_what_noise_changes_is_one_colour(apart: int, areas: int, channel: int) -> None:
    pixels = _page()
    pixels[:, 200:, channel] -= np.uint8(apart)
    assert len(_found(pixels)) == areas


def test_the_colour_of_an_area_is_its_usual_one() -> None:
    pixels = _page()
    pixels[:, :100] -= 2
    pixels[:, 300:350] += 4
    (area,) = _found(pixels)
    assert area.colour.tolist() == list(PAGE)


@pytest.mark.parametrize(("columns", "areas"), [(15, 2), (14, 1)])
def test_areas_are_as_large_as_the_smallest_board(columns: int, areas: int) -> None:
    pixels = _page()
    pixels[40 : 40 + 4 * 4, 40 : 40 + 4 * columns] = COLOURS[3]
    assert len(_found(pixels)) == areas


def test_of_very_many_areas_the_largest_are_looked_at() -> None:
    board = COLOURS[np.add.outer(np.arange(9), np.arange(11)) % 2]
    pixels = board.repeat(40, axis=0).repeat(40, axis=1)
    assert len(_found(pixels)) == 96
    pixels[-40:, -80:] = COLOURS[2]
    assert _box(_found(pixels)[0]) == (360, 320, 440, 360)


@pytest.mark.parametrize(
    ("width", "height", "step"), [(1920, 1080, 4), (1920, 1200, 4), (3840, 2160, 8)]
)
def test_of_larger_pictures_fewer_pixels_are_looked_at(width: int, height: int, step: int) -> None:
    pixels = _page(width, height)
    pixels[: 240 + 3, : 480 + 3] = COLOURS[0]
    page, area = _found(pixels)
    assert page.step == area.step == step
    assert max(abs(area.right - 483), abs(area.bottom - 243)) <= step


@pytest.mark.parametrize("size", [(1, 1), (6, 300), (300, 6)])
def test_a_picture_of_a_few_pixels_has_none(size: tuple[int, int]) -> None:
    assert _found(_page(*size)) == []


def test_it_is_asked_before_each_area_whether_to_go_on() -> None:
    pixels = _page()
    pixels[40:160, 200:320] = COLOURS[1]
    left = 2

    def check() -> None:
        nonlocal left
        left -= 1
        if not left:
            raise KeyboardInterrupt

    areas = find_wide_areas(pixels, 0.0, 1.0, check)
    assert _box(next(areas)) == (0, 0, 400, 300)
    with pytest.raises(KeyboardInterrupt):
        next(areas)


@given(arrays(np.uint8, (4, 5, 3)), arrays(np.int16, 3, elements=st.integers(0, 255)))
def test_a_pixel_is_off_a_colour_by_its_worst_channel(
    pixels: NDArray[np.uint8], colour: NDArray[np.int16]
) -> None:
    off = off_colour(pixels, colour)
    assert off.dtype == np.uint8
    assert np.array_equal(off, np.abs(pixels.astype(np.int16) - colour).max(axis=-1))
