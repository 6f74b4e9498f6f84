from typing import Any

import numpy as np
import pytest

from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import STRONG_CONTRAST, EdgeMaps
from floodhelper.vision.picture.scene import Scene


def _scene() -> Scene:
    """Scene of 30 x 40 px with a faint step at x = 15 and one that is just strong at x = 25."""
    pixels = np.zeros((30, 40, 3), dtype=np.uint8)
    pixels[:, 15:], pixels[:, 25:] = STRONG_CONTRAST - 1, 2 * STRONG_CONTRAST - 1
    background = find_background(pixels, np.random.default_rng(0))
    return Scene(pixels, EdgeMaps.of(pixels), background)


def test_a_scene_has_the_size_of_its_picture() -> None:
    scene = _scene()
    assert (scene.height, scene.width) == (30, 40)
    assert not scene.is_derived


def test_the_map_of_all_edges_comes_before_that_of_strong_ones() -> None:
    scene = _scene()
    every, strong = scene.edge_maps()
    assert every is scene.edges
    assert np.flatnonzero(every.profile_x(0, 30)).tolist() == [15, 25]
    assert np.flatnonzero(strong.profile_x(0, 30)).tolist() == [25]


def test_strong_edges_are_looked_for_once_and_only_where_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene, asked, find = _scene(), [], EdgeMaps.of

    def of(*args: Any) -> EdgeMaps:
        asked.append(args)
        return find(*args)

    monkeypatch.setattr(EdgeMaps, "of", of)
    next(scene.edge_maps())
    assert not asked
    assert list(scene.edge_maps())[1] is list(scene.edge_maps())[1]
    assert len(asked) == 1
