import pytest

from floodhelper.errors import UsageError
from floodhelper.vision.start import STARTS, has_cell, start_cell


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


def test_a_name_is_on_any_board_and_a_cell_on_those_that_are_as_large() -> None:
    assert has_cell("bottom-right", 4, 6)
    assert has_cell((3, 5), 4, 6)
    for outside in ((4, 0), (0, 6), (-1, 0), (0, -1)):
        assert not has_cell(outside, 4, 6)
