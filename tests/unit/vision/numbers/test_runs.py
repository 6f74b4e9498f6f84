import numpy as np
import pytest

from floodhelper.vision.numbers.runs import runs


@pytest.mark.parametrize(
    ("told", "gap", "found"),
    [
        ("", 1, []),
        ("....", 1, []),
        ("##..#", 1, [(0, 2), (4, 5)]),
        (".#.##.", 1, [(1, 2), (3, 5)]),
        (".#.##.", 2, [(1, 5)]),
        ("#..#...#", 3, [(0, 4), (7, 8)]),
    ],
)
def test_runs_are_parted_by_a_gap(told: str, gap: int, found: list[tuple[int, int]]) -> None:
    assert runs(np.array([each == "#" for each in told], dtype=bool), gap) == found
