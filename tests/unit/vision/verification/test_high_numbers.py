import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.high_numbers import are_high_numbers
from unit.vision.drawing import draw, random_grid

FONT = ImageFont.load_default(24)
SIDE = 60
GRID = random_grid(5, 5, colours=6)


def _are_high(texts: list[str], grid: NDArray[np.uint8] = GRID) -> bool:
    """Whether numbers on colours, a text for each, are higher than those that count colours."""
    image = Image.fromarray(draw(grid, (SIDE, SIDE), size=(750, 750), gap=4))
    pen = ImageDraw.Draw(image)
    for (row, column), label in np.ndenumerate(grid):
        place = 60 + SIDE * column + 28, 50 + SIDE * row + 28
        pen.text(place, texts[label], (255, 255, 255), FONT, "mm")
    board = Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), *grid.shape)
    return are_high_numbers(np.asarray(image), board, grid)


@pytest.mark.parametrize(
    "texts", [["2", "4", "8", "16", "32", "128"], ["1", "2", "3", "6", "12", "48"]]
)
def test_numbers_of_one_digit_and_of_several_that_begin_otherwise(texts: list[str]) -> None:
    assert _are_high(texts)


@pytest.mark.parametrize(
    "texts",
    [
        ["1", "2", "3", "4", "5", "6"],
        ["7", "8", "9", "10", "11", "12"],
        ["16", "32", "64", "24", "48", "96"],
        ["A", "M", "W", "I", "O", "X"],
        ["I", "II", "III", "IV", "V", "VI"],
        [".", "..", "...", "....", ":", "::"],
        ["L", "Ox", "T", "Gm", "B", "Wo"],
        [""] * 6,
    ],
    ids=["digits", "first of two", "all of two", "letters", "roman", "dots", "codes", "nothing"],
)
def test_marks_that_tell_colours_apart(texts: list[str]) -> None:
    assert not _are_high(texts)


def test_one_colour_may_bear_nothing() -> None:
    assert _are_high(["", "4", "8", "16", "32", "128"])


def test_larger_boards_are_not_asked() -> None:
    texts = ["2", "4", "8", "16", "32", "128"]
    assert _are_high(texts, random_grid(10, 10, colours=6))
    assert not _are_high(texts, random_grid(10, 11, colours=6))
