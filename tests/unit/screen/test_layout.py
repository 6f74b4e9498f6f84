import numpy as np
import pytest

from floodhelper.errors import UsageError
from floodhelper.screen.layout import cut, place
from floodhelper.screen.screenshot import Monitor, Screenshot

LEFT, RIGHT, ABOVE = Monitor(-1280, -200, 1280, 1024), Monitor(0, 0, 1920, 1080), Monitor(
    0, -900, 1600, 900
)  # fmt: skip


def desktop(monitors: list[Monitor], scale: float) -> Screenshot:
    """A picture of all monitors, as a compositor draws it: each shows its own number."""
    left, top = min(each.x for each in monitors), min(each.y for each in monitors)
    width = max(each.x + each.width for each in monitors) - left
    height = max(each.y + each.height for each in monitors) - top
    pixels = np.zeros((round(height * scale), round(width * scale), 3), dtype=np.uint8)
    for number, each in enumerate(monitors, start=1):
        rows = slice(round((each.y - top) * scale), round((each.y - top + each.height) * scale))
        columns = slice(round((each.x - left) * scale), round((each.x - left + each.width) * scale))
        pixels[rows, columns] = number
    return Screenshot(pixels)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 2.625])
@pytest.mark.parametrize(
    "monitors", [[RIGHT], [LEFT, RIGHT], [RIGHT, LEFT], [RIGHT, ABOVE], [LEFT, RIGHT, ABOVE]]
)
def test_each_monitor_is_cut_out_where_it_lies(monitors: list[Monitor], scale: float) -> None:
    picture = desktop(monitors, scale)
    for number, monitor in enumerate(monitors, start=1):
        part = cut(picture, monitors, number)
        assert (part.pixels == number).mean() > 0.995
        assert part.scale == pytest.approx(scale, rel=1e-3)
        for place_, wanted in zip(part.origin, monitor, strict=False):
            assert abs(place_ - wanted * scale) <= 2
        assert abs(part.width - monitor.width * scale) <= 2
        assert abs(part.height - monitor.height * scale) <= 2


def test_all_of_it_is_placed() -> None:
    picture = desktop([LEFT, RIGHT], 1.5)
    whole = cut(picture, [LEFT, RIGHT], None)
    assert whole.origin == (-1920, -300)
    assert whole.scale == 1.5
    assert whole.pixels is picture.pixels


def test_a_part_that_the_user_chose_has_no_known_place() -> None:
    part = Screenshot(np.zeros((300, 400, 3), dtype=np.uint8))
    assert place(part, [LEFT, RIGHT]) is part
    assert cut(part, [LEFT, RIGHT], 2) is part
    assert place(part, []) is part


@pytest.mark.parametrize("number", [0, 3])
def test_no_such_monitor(number: int) -> None:
    with pytest.raises(UsageError, match="monitors 1 to 2"):
        cut(desktop([LEFT, RIGHT], 1), [LEFT, RIGHT], number)
