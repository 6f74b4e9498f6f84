import gc
from weakref import ref

import numpy as np

from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.once import once


def _maps() -> EdgeMaps:
    return EdgeMaps.of(np.zeros((30, 40, 3), dtype=np.uint8))


def test_a_thing_is_looked_at_once_from_each_place() -> None:
    looks: list[tuple[EdgeMaps, int, int]] = []

    @once
    def look(edges: EdgeMaps, place: int, *, wide: int = 0) -> int:
        looks.append((edges, place, wide))
        return len(looks)

    one, other = _maps(), _maps()
    assert [look(one, 1), look(one, 2), look(one, 1), look(other, 1)] == [1, 2, 1, 3]
    assert [look(one, 1, wide=2), look(one, 1, wide=2), look(one, 1)] == [4, 4, 1]
    assert looks == [(one, 1, 0), (one, 2, 0), (other, 1, 0), (one, 1, 2)]


def test_the_last_looks_alone_are_kept_and_no_thing_is() -> None:
    looks: list[int] = []

    @once
    def look(_: EdgeMaps, place: int) -> int:
        looks.append(place)
        return place

    edges = _maps()
    for place in (*range(20), 19, 0):
        assert look(edges, place) == place
    assert looks == [*range(20), 0]
    gone = ref(edges)
    del edges
    gc.collect()
    assert gone() is None
