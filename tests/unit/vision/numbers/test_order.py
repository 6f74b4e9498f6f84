import numpy as np
import pytest

from floodhelper.vision.numbers.order import median, quantile, share_true


@pytest.mark.parametrize("kind", [np.uint8, np.float32])
@pytest.mark.parametrize("count", [1, 2, 9, 10])
@pytest.mark.parametrize("axis", [0, 1, -1])
def test_median_is_that_of_numpy(kind: type[np.generic], count: int, axis: int) -> None:
    values = np.random.default_rng(count).integers(0, 256, (count, count, 3)).astype(kind)
    assert np.array_equal(median(values, axis), np.median(values, axis=axis))


@pytest.mark.parametrize("count", [1, 2, 100])
@pytest.mark.parametrize("share", [0.0, 0.3, 0.67, 1.0])
def test_quantile_is_that_of_numpy(count: int, share: float) -> None:
    values = np.random.default_rng(count).random((count, 2))
    assert quantile(values, share) == pytest.approx(np.quantile(values, share))


@pytest.mark.parametrize("shape", [(1,), (7,), (3, 5), (2, 300, 4)])
def test_a_share_is_the_mean_of_booleans(shape: tuple[int, ...]) -> None:
    told = np.random.default_rng(len(shape)).random(shape) < 0.3
    assert share_true(told) == told.mean()
    assert share_true(told | True) == 1.0
    assert share_true(told[:0]) == 0.0
