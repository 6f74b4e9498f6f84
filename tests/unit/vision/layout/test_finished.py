import numpy as np
import pytest

from floodhelper.vision.layout.finished import is_nearly_finished


@pytest.mark.parametrize(("left", "nearly"), [(0, True), (10, True), (11, False), (90, True)])
def test_a_tenth_of_the_cells_may_be_left(left: int, nearly: bool) -> None:
    labels = (np.arange(100) < left).astype(np.uint8).reshape(10, 10)
    assert is_nearly_finished(labels) == nearly
