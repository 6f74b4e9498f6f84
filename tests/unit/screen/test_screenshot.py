import numpy as np
import pytest

from floodhelper.errors import UsageError
from floodhelper.screen.screenshot import Screenshot


def numbered(width: int, height: int) -> Screenshot:
    values = np.arange(width * height * 3, dtype=np.uint8).reshape(height, width, 3)
    return Screenshot(values, origin=(-100, 20))


def test_crop_takes_places_of_the_desktop() -> None:
    whole = numbered(10, 8)
    part = whole.crop(-98, 23, 5, 4)
    assert (part.width, part.height, part.origin) == (5, 4, (-98, 23))
    assert np.array_equal(part.pixels, whole.pixels[3:7, 2:7])


@pytest.mark.parametrize(
    "region",
    [(-101, 20, 5, 5), (-100, 19, 5, 5), (-95, 20, 6, 5), (-100, 24, 5, 5), (0, 0, 1, 1)],
)
def test_crop_off_the_picture_names_what_it_covers(region: tuple[int, int, int, int]) -> None:
    with pytest.raises(UsageError, match="covers -100,20,10,8"):
        numbered(10, 8).crop(*region)


def test_empty_crop() -> None:
    with pytest.raises(UsageError, match="empty"):
        numbered(10, 8).crop(-100, 20, 0, 3)
