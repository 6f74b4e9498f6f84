import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from floodhelper.vision.lattice.lattice import Comb, _folded, fit_comb, refine_comb


def _profile(offset: float, pitch: float, cells: int, size: int = 1200) -> NDArray[np.float32]:
    profile = np.zeros(size, dtype=np.float32)
    profile[(offset + np.arange(cells + 1) * pitch).astype(int)] = 0.8
    return profile


@given(st.floats(6, 60), st.floats(40, 100))
def test_fit_finds_the_teeth(pitch: float, offset: float) -> None:
    profile = _profile(offset, pitch, 16)
    comb = fit_comb(profile, pitch * 1.01, offset, 8 * pitch)
    first = round((offset - comb.offset) / comb.pitch)
    assert abs(comb.pitch - pitch) <= 0.04 * pitch
    assert abs(comb.offset + first * comb.pitch - int(offset)) <= 1.5


@given(st.floats(6, 60), st.floats(40, 100), st.floats(-0.8, 0.8))
def test_refined_ends_are_within_a_pixel(pitch: float, offset: float, moved: float) -> None:
    comb = refine_comb(_profile(offset, pitch, 14), Comb(offset + moved, pitch), 14)
    assert abs(comb.offset + 0.5 - offset) <= 1.2
    assert abs(comb.offset + 14 * comb.pitch + 0.5 - (offset + 14 * pitch)) <= 1.2


def test_a_comb_tells_its_gap() -> None:
    comb = Comb(10, 20, drawn=0.9)
    assert abs(comb.gap - 2) < 1e-9
    assert comb.shifted(2).offset == 50
    assert comb.shifted(2).drawn == 0.9
    assert comb.at(np.arange(3)).tolist() == [10, 30, 50]


def test_a_profile_is_folded_as_it_is_read_between_pixels_and_as_0_outside() -> None:
    profile = np.random.default_rng(0).random(60).astype(np.float32)
    starts = np.array([[-7.3, -7.0], [11.1, 11.5], [48.8, 49.25]])
    places = starts[..., None] + np.arange(33) / 2
    expected = np.interp(places, np.arange(60), profile, left=0, right=0).sum(axis=0)
    assert _folded(profile, starts, 33) == pytest.approx(expected)


def test_without_edges_a_comb_stays_where_it_is() -> None:
    comb = Comb(100.0, 20.0)
    assert refine_comb(np.zeros(500, dtype=np.float32), comb, 10) is comb
