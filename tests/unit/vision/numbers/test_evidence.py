import pytest

from floodhelper.vision.numbers.evidence import ramp


@pytest.mark.parametrize(
    ("value", "share"), [(0.1, 0), (0.2, 0), (0.4, 0.5), (0.6, 1), (0.9, 1), (-3, 0)]
)
def test_a_ramp_rises_between_its_ends(value: float, share: float) -> None:
    assert ramp(value, 0.2, 0.6) == pytest.approx(share)
    assert ramp(-value, -0.2, -0.6) == pytest.approx(share)


def test_a_ramp_whose_ends_are_one_is_a_step() -> None:
    assert [ramp(value, 4, 4) for value in (3, 4, 5)] == [0, 1, 1]
