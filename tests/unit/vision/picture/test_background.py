import numpy as np

from floodhelper.vision.picture.background import find_background


def _picture() -> np.ndarray:
    pixels = np.full((200, 300, 3), (30, 60, 90), dtype=np.uint8)
    pixels[:, 200:] = (250, 250, 250)
    return pixels


def test_most_frequent_colour_comes_first() -> None:
    background = find_background(_picture(), np.random.default_rng(0))
    assert background.colours.tolist() == [[30, 60, 90], [250, 250, 250]]
    assert np.allclose(background.shares, [2 / 3, 1 / 3], atol=0.03)


def test_the_seed_decides_the_samples() -> None:
    one, same, other = (find_background(_picture(), np.random.default_rng(s)) for s in (1, 1, 2))
    assert (one.places == same.places).all()
    assert (one.places != other.places).any()


def test_mask_takes_in_slight_noise() -> None:
    pixels = _picture()
    noise = np.random.default_rng(0).integers(-3, 4, pixels.shape)
    noisy = (pixels + noise).astype(np.uint8)
    mask = find_background(noisy, np.random.default_rng(0)).mask(noisy)
    assert mask[:, :200].all()
    assert not mask[:, 200:].any()


def test_noise_has_no_background() -> None:
    pixels = np.random.default_rng(0).integers(0, 256, (200, 200, 3)).astype(np.uint8)
    background = find_background(pixels, np.random.default_rng(0))
    assert len(background.colours) == 0
    assert not background.mask(pixels).any()


def test_area_outside_a_rectangle() -> None:
    background = find_background(_picture(), np.random.default_rng(0))
    white = np.array([250, 250, 250], dtype=np.uint8)
    assert background.area_outside(white, 200, 0, 300, 200) == 0
    assert abs(background.area_outside(white, 200, 0, 250, 200) - 50 * 200) < 1500


def test_white_is_the_most_of_each_channel() -> None:
    pixels = _picture()
    pixels[:, 200:] = (250, 200, 80)
    background = find_background(pixels, np.random.default_rng(0))
    assert background.white.tolist() == [250, 200, 90]
