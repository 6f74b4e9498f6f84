import pytest

from floodhelper.errors import UsageError
from floodhelper.vision.start import STARTS, start_cell


def test_names() -> None:
    cells = {name: start_cell(name, 4, 7) for name in STARTS}
    assert cells == {
        "top-left": (0, 0),
        "top-right": (0, 6),
        "bottom-left": (3, 0),
        "bottom-right": (3, 6),
        "center": (2, 3),
    }


def test_a_cell_is_itself() -> None:
    assert start_cell((3, 5), 4, 6) == (3, 5)


@pytest.mark.parametrize("start", [(4, 0), (0, 6), (-1, 0), "middle"])
def test_nonsense_is_refused(start: tuple[int, int] | str) -> None:
    with pytest.raises(UsageError):
        start_cell(start, 4, 6)
