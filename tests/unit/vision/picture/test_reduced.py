import numpy as np
import pytest

from floodhelper.vision.picture.reduced import SCALE, reduced


def test_pixels_of_a_block_become_their_mean() -> None:
    pixels = np.random.default_rng(0).integers(0, 256, (5 * SCALE, 7 * SCALE, 3)).astype(np.uint8)
    blocks = pixels.reshape(5, SCALE, 7, SCALE, 3).astype(float)
    small = reduced(pixels)
    assert small.dtype == np.uint8
    assert small.shape == (5, 7, 3)
    assert np.abs(small - blocks.mean(axis=(1, 3))).max() <= 0.5


def test_a_white_picture_stays_white() -> None:
    assert (reduced(np.full((SCALE, SCALE, 3), 255, dtype=np.uint8)) == 255).all()


@pytest.mark.parametrize("size", [(4 * SCALE + 1, 3 * SCALE + 3), (SCALE - 1, SCALE)])
def test_what_is_left_over_is_left_out(size: tuple[int, int]) -> None:
    small = reduced(np.zeros((*size, 3), dtype=np.uint8))
    assert small.shape == (size[0] // SCALE, size[1] // SCALE, 3)


@pytest.mark.parametrize("dot", [1, 2])
def test_dithering_becomes_even(dot: int) -> None:
    y, x = np.mgrid[:32, :48] // dot
    pixels = np.where(((x + y) % 2 == 0)[..., None], (0, 205, 205), 0).astype(np.uint8)
    assert len(np.unique(reduced(pixels).reshape(-1, 3), axis=0)) == 1
