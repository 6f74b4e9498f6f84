import pytest

from floodhelper.vision.numbers.evidence import ramp


@pytest.mark.parametrize(
    ("value", "share"), [(0.1, 0), (0.2, 0), (0.4, 0.5), (0.6, 1), (0.9, 1), (-3, 0)]
)
def test_a_ramp_rises_between_its_ends(value: float, share: float) -> None:
    assert ramp(value, 0.2, 0.6) == pytest.approx(share)
    assert ramp(-value, -0.2, -0.6) == pytest.approx(share)
