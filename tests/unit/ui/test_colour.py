import pytest
from PySide6.QtGui import QColor

from floodhelper.ui.colour import ink, qcolour


@pytest.mark.parametrize(
    ("colour", "expected"),
    [((255, 255, 0), (0, 0, 0)), ((0, 0, 128), (255, 255, 255)), ((0, 0, 0), (255, 255, 255))],
)
def test_ink(colour: tuple[int, int, int], expected: tuple[int, int, int]) -> None:
    assert ink(qcolour(colour)) == QColor(*expected)
    assert ink(qcolour(colour), alpha=90).alpha() == 90
