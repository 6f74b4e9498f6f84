import pytest

from floodhelper.vision.lattice.extent import Extent


def test_lines_around_a_part() -> None:
    assert Extent(0, 0, 12, 14).around(Extent(3, 4, 10, 12)) == 2
    assert Extent(2, 2, 9, 9).around(Extent(2, 3, 8, 8)) == 0


def test_shared_cells() -> None:
    assert Extent(0, 0, 4, 4).shared(Extent(2, 3, 9, 9)) == 2
    assert Extent(0, 0, 4, 4).shared(Extent(5, 5, 9, 9)) == 0


@pytest.mark.parametrize("side", ["top", "left", "bottom", "right"])
def test_a_rectangle_reaches_further_or_less_far_at_one_side(side: str) -> None:
    inner = Extent(3, 4, 7, 9)
    wider = inner.reaching(side, 2)
    assert wider.around(inner) == 0
    assert wider.area == inner.area + 2 * (
        inner.columns if side in {"top", "bottom"} else inner.rows
    )
    assert getattr(wider, side) != getattr(inner, side)
    assert wider.reaching(side, -2) == inner
