import numpy as np
import pytest

from floodhelper.board import default_palette
from floodhelper.colour_vision import ALIKE, DEFICIENCIES, alike, simulate
from floodhelper.practice import PALETTE
from floodhelper.vision.colours.palette import lab

RED, GREEN, BLUE, YELLOW = (200, 60, 40), (110, 125, 40), (40, 60, 200), (240, 230, 60)


def palette(*colours: tuple[int, int, int]) -> np.ndarray:
    return np.array(colours, dtype=np.uint8)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_greys_stay_greys(deficiency: str) -> None:
    greys = np.repeat(np.arange(256, dtype=np.uint8)[:, None], 3, axis=1)
    seen = simulate(greys, deficiency).astype(int)
    assert np.abs(seen - greys).max() <= 1


def test_published_values() -> None:
    # Red and green by Machado's table, carried out by hand: the columns of each matrix, clipped.
    seen = simulate(palette((255, 0, 0), (0, 255, 0)), "deuteranopia")
    linear = np.array([[0.367322, 0.280085, 0.0], [0.860646, 0.672501, 0.042940]])
    coded = 255 * (1.055 * linear ** (1 / 2.4) - 0.055).clip(0)
    assert np.abs(seen - coded).max() <= 1


def test_who_takes_which_colours_for_each_other() -> None:
    colours = palette(RED, GREEN, BLUE, YELLOW)
    red_green = np.zeros((4, 4), dtype=bool)
    red_green[0, 1] = red_green[1, 0] = True
    assert np.array_equal(alike(colours, "deuteranopia"), red_green)
    assert not alike(colours, "tritanopia")[0, 1]
    assert np.array_equal(alike(colours), red_green)


def test_colours_alike_to_everybody() -> None:
    colours = palette((40, 60, 200), (50, 70, 205), (240, 230, 60))
    assert alike(colours)[0, 1]
    assert not alike(colours)[0, 2]
    assert not alike(colours)[1, 1]


def test_one_colour_is_like_no_other() -> None:
    assert not alike(palette(RED)).any()


def test_nobody_takes_colours_of_the_practice_board_for_each_other() -> None:
    colours = palette(*PALETTE)
    assert not alike(colours).any()
    for deficiency in DEFICIENCIES:
        places = lab(simulate(colours, deficiency))
        distance = np.linalg.norm(places[:, None] - places, axis=-1) + 999 * np.eye(len(colours))
        assert distance.min() > 1.5 * ALIKE


def test_the_usual_colours_are_not_for_everybody() -> None:
    near = alike(default_palette(6))
    assert near[0, 5]  # red and orange
    assert near[1, 4]  # blue and purple
    assert not near[3, 4]  # yellow and purple
