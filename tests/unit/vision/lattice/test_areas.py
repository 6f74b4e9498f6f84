import gc
import weakref

import numpy as np
import pytest

from floodhelper.vision.lattice.areas import find_areas
from floodhelper.vision.picture.edges import EdgeMaps
from unit.vision.drawing import COLOURS, draw


def test_sides_are_those_of_what_is_drawn() -> None:
    pixels = np.full((120, 160, 3), 238, dtype=np.uint8)
    pixels[31:70, 40:103] = COLOURS[0]
    pixels[90:101, 20:31] = COLOURS[1]
    areas = find_areas(EdgeMaps.of(pixels))
    assert areas == pytest.approx(np.array([[40, 31, 103, 70], [20, 90, 31, 101]]), abs=0.5)


def test_neighbours_of_one_colour_are_one_area() -> None:
    grid = np.array([[0, 0, 1], [0, 2, 1]], dtype=np.uint8)
    areas = find_areas(EdgeMaps.of(draw(grid, (30, 24))))
    expected = [[60, 50, 120, 98], [120, 50, 150, 98], [90, 74, 120, 98]]
    assert areas == pytest.approx(np.array(expected), abs=0.5)


def test_a_blurred_side_lies_in_its_middle() -> None:
    pixels = np.zeros((90, 90, 3), dtype=np.uint8)
    pixels[30:60, 30:59] = 200
    pixels[30:60, 59] = 100
    (area,) = find_areas(EdgeMaps.of(pixels))
    assert area[2] == pytest.approx(59.5)


def test_what_winds_is_none() -> None:
    pixels = np.zeros((120, 120, 3), dtype=np.uint8)
    pixels[30:90, 30:36] = pixels[84:90, 30:90] = 200
    assert len(find_areas(EdgeMaps.of(pixels))) == 0


@pytest.mark.parametrize("shape", [(1, 1), (3, 500), (200, 300)])
def test_a_plain_picture_has_none_within(shape: tuple[int, int]) -> None:
    assert len(find_areas(EdgeMaps.of(np.full((*shape, 3), 90, dtype=np.uint8)))) == 0


def test_areas_are_found_once_and_kept_no_longer_than_their_edges() -> None:
    pixels = np.full((120, 160, 3), 238, dtype=np.uint8)
    pixels[31:70, 40:103] = COLOURS[0]
    edges = EdgeMaps.of(pixels)
    areas = find_areas(edges)
    assert find_areas(edges) is areas
    assert len(find_areas(EdgeMaps.of(np.zeros_like(pixels)))) == 0
    with pytest.raises(ValueError, match="read-only"):
        areas[0] = 0
    kept = weakref.ref(edges), weakref.ref(areas)
    del edges, areas
    gc.collect()
    assert [each() for each in kept] == [None, None]
