import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.verification.fields import holds_four_fields
from unit.vision.drawing import COLOURS, random_grid


def _cells(shade: int) -> NDArray[np.uint8]:
    """Cells of which the quarters are darker by turns."""
    cells = COLOURS[random_grid(7, 7, 2)][:, :, None, None].repeat(24, 2).repeat(24, 3)
    cells[:, :, :12, :12] -= shade
    cells[:, :, 12:, 12:] -= shade
    return cells


@pytest.mark.parametrize("shade", [6, 12])
def test_fields_that_are_shaded_by_turns(shade: int) -> None:
    cells = _cells(shade)
    assert holds_four_fields(cells)
    assert holds_four_fields(cells[:, :, :, ::-1])
    # Digits are on some of them.
    cells[::3, ::2, 4:9, 5:20] = 0
    assert holds_four_fields(cells)
    # Or something small is in each.
    cells = _cells(shade)
    cells[:, :, 4:8, 4:8] = 0
    assert holds_four_fields(cells)


@pytest.mark.parametrize("what", ["flat", "a slope", "a light in a corner", "by turns", "dots"])
def test_cells_that_hold_none(what: str) -> None:
    cells = _cells(0)
    if what == "a slope":
        cells -= (np.arange(24)[:, None] + np.arange(24)).astype(np.uint8)[:, :, None] // 2
    elif what == "a light in a corner":
        cells[:, :, :12, :12] -= 20
    elif what == "dots":
        # Half of a character's dots are black, and a few more in one quarter than in the next.
        cells = _cells(10)
        cells[:, :, ::2, ::2] = cells[:, :, 1::2, 1::2] = 0
    elif what == "by turns":
        # As noise is, darker in one cell and lighter in the next.
        cells[:, ::2], cells[:, 1::2] = _cells(10)[:, ::2], _cells(10)[:, 1::2, :, ::-1]
    assert not holds_four_fields(cells)
