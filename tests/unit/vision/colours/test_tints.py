import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import ArrayLike, NDArray

from floodhelper.vision.colours.tints import (
    EXACTLY,
    WHITE,
    Behind,
    is_exact_tint,
    is_whitened,
    off_enhanced,
    off_mixed,
    off_shifted,
)

COLOURS = np.array([[200, 40, 40], [40, 160, 60], [30, 60, 210]], dtype=np.uint8)
PAGE = np.array([[120, 20, 130]], dtype=np.uint8)
NIGHT = np.array([255, 220, 170], dtype=np.uint8)
BEHIND = Behind(np.array([WHITE, NIGHT]), PAGE)


def _mixed(share: float, other: ArrayLike) -> NDArray[np.uint8]:
    mixed = share * COLOURS[1] + (1 - share) * np.asarray(other, dtype=np.float64)
    shown: NDArray[np.uint8] = np.clip(np.rint(mixed), 0, 255).astype(np.uint8)
    return shown


@given(
    st.floats(0.5, 1.0), st.sampled_from([(0, 0, 0), tuple(WHITE), tuple(NIGHT), tuple(PAGE[0])])
)
def test_a_colour_mixed_with_what_may_be_behind_is_that_colour_exactly(
    share: float, other: tuple[int, int, int]
) -> None:
    off = off_mixed(_mixed(share, other), COLOURS, BEHIND)
    assert off.shape == (3,)
    assert off[1] <= EXACTLY


def test_a_colour_mixed_with_something_else_is_not() -> None:
    off = off_mixed(_mixed(0.6, (0, 255, 255)), COLOURS, BEHIND)
    assert off.min() > EXACTLY


def test_a_colour_may_be_made_lighter_than_can_be_shown() -> None:
    lighter = _mixed(1.9, (0, 0, 0))
    assert lighter.max() == 255
    assert off_mixed(lighter, COLOURS, BEHIND)[1] <= EXACTLY


def test_no_more_white_is_taken_from_a_colour_than_it_has() -> None:
    black, dim = np.zeros(3, dtype=np.uint8), np.array([[100, 90, 110]], dtype=np.uint8)
    assert off_mixed(black, dim, Behind(WHITE[None], PAGE)).min() > EXACTLY


@given(st.integers(-40, 40))
def test_a_colour_may_be_raised_or_lowered_in_all_channels_by_as_much_of_a_white(by: int) -> None:
    shifted = np.clip(COLOURS[2] + np.rint(by / 255 * NIGHT), 0, 255).astype(np.uint8)
    assert off_shifted(shifted, COLOURS, NIGHT[None])[2] <= EXACTLY


def test_a_colour_that_is_raised_in_one_channel_is_another() -> None:
    raised = (COLOURS[2] + [0, 60, 0]).astype(np.uint8)
    assert off_shifted(raised, COLOURS, WHITE[None]).min() > EXACTLY


def test_a_colour_may_be_brighter_and_more_saturated_but_neither_darker_nor_paler() -> None:
    dim = np.array([[90, 40, 40], [40, 80, 50], [60, 90, 50]], dtype=np.uint8)
    own = dim[0].astype(np.float64)
    luma = own @ (0.2126, 0.7152, 0.0722)
    richer = np.rint(1.5 * (1.3 * own - 0.3 * luma)).astype(np.uint8)
    paler = np.rint(1.5 * (0.8 * own + 0.2 * luma)).astype(np.uint8)
    darker = np.rint(0.8 * (1.3 * own - 0.3 * luma)).astype(np.uint8)
    assert off_enhanced(richer, dim)[0] <= EXACTLY
    assert np.isinf(off_enhanced(paler, dim)[0])
    assert np.isinf(off_enhanced(darker, dim)[0])


def test_a_colour_is_whitened_with_a_little_of_a_white_alone() -> None:
    whites = np.array([WHITE])
    assert is_whitened(_mixed(0.75, WHITE), COLOURS[1], whites)
    assert not is_whitened(_mixed(0.5, WHITE), COLOURS[1], whites)
    assert not is_whitened(_mixed(0.75, (0, 0, 0)), COLOURS[1], whites)
    assert not is_whitened(_mixed(0.75, NIGHT), COLOURS[1], whites)
    assert is_whitened(_mixed(0.75, NIGHT), COLOURS[1], np.array([WHITE, NIGHT]))


def test_a_tint_is_mixed_with_white_or_black_to_the_level() -> None:
    red, darker, paler = np.array([[244, 44, 44], [220, 40, 40], [246, 86, 86]], dtype=np.uint8)
    assert is_exact_tint(darker, red)
    assert is_exact_tint(paler, red)
    # Nothing is mixed with less than no black.
    assert not is_exact_tint(red, darker)
    assert not is_exact_tint(paler + np.array([0, 9, 0], dtype=np.uint8), red)
