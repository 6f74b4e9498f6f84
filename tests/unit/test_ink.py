import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.ink import BLACK, WHITE, contrast, ink_on

values = st.integers(0, 255)


@given(st.tuples(values, values, values))
def test_ink_reaches_wcag_aa_on_every_colour(colour: tuple[int, int, int]) -> None:
    assert contrast(colour, ink_on(colour)) >= 4.5


def test_extremes() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == pytest.approx(1)
    assert ink_on((255, 255, 0)) == BLACK
    assert ink_on((0, 0, 128)) == WHITE
