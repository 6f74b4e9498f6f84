import numpy as np

from floodhelper.vision.picture.edges import CONTRAST, EdgeMaps


def test_edges_stand_left_of_and_above_the_pixel_that_differs() -> None:
    pixels = np.zeros((30, 40, 3), dtype=np.uint8)
    pixels[12:, 25:] = 200
    edges = EdgeMaps.of(pixels)
    assert (edges.height, edges.width) == (30, 40)
    assert np.flatnonzero(edges.profile_x(15, 30)).tolist() == [25]
    assert np.flatnonzero(edges.profile_y(30, 40)).tolist() == [12]
    assert not edges.profile_x(0, 10).any()


def test_a_profile_is_the_share_of_lines() -> None:
    pixels = np.zeros((60, 20, 3), dtype=np.uint8)
    pixels[30:, 10:] = 200
    assert EdgeMaps.of(pixels).profile_x(0, 60)[10] == 0.5


def test_any_channel_makes_an_edge_and_gradients_make_none() -> None:
    pixels = np.zeros((9, 256, 3), dtype=np.uint8)
    pixels[:, :, 0] = np.arange(256)
    pixels[:, 100:, 2] = CONTRAST
    assert np.flatnonzero(EdgeMaps.of(pixels).profile_x(0, 9)).tolist() == [100]


def test_one_pixel_has_no_edges() -> None:
    edges = EdgeMaps.of(np.zeros((1, 1, 3), dtype=np.uint8))
    assert not edges.along_x.any()
    assert not edges.along_y.any()


def test_profiles_hold_what_is_asked_for_alone() -> None:
    pixels = np.zeros((60, 60, 3), dtype=np.uint8)
    pixels[:, 10:40] = pixels[20:30] = 255
    edges = EdgeMaps.of(pixels)
    assert np.flatnonzero(edges.profile_x(0, 60, 20.5, 50)).tolist() == [40]
    assert np.flatnonzero(edges.profile_y(40, 60, -5, 25)).tolist() == [20]
    assert not edges.profile_x(0, 60, 70, 90).any()


def test_edges_of_the_least_contrast_stand_between_all_rows() -> None:
    pixels = np.zeros((301, 7, 3), dtype=np.uint8)
    pixels[::2] = CONTRAST
    profile = EdgeMaps.of(pixels).profile_y(0, 7)
    assert profile[0] == 0.0
    assert (profile[1:] == 1.0).all()
