import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.ink import sample_cells, within_outlines
from floodhelper.vision.verification.tiles import are_numbered_tiles
from unit.vision.drawing import COLOURS, draw

FONT = ImageFont.load_default(22)
SIDE = 44
NUMBERS = {1: "2", 2: "4", 3: "8"}
FIELDS = np.array(
    [[1, 0, 2, 0, 1],
     [0, 3, 0, 2, 0],
     [0, 1, 0, 0, 3],
     [2, 0, 1, 0, 2],
     [1, 3, 0, 1, 0]],
    dtype=np.uint8,
)  # fmt: skip
"""Colours of the cells, of which 0 are empty fields."""


def _are_tiles(
    labels: NDArray[np.uint8],
    numbers: dict[int, str],
    ink: tuple[int, int, int] = (255, 255, 255),
    taken_for: NDArray[np.uint8] | None = None,
) -> bool:
    """Whether cells with such numbers on their colours are tiles, be they taken for other colours.

    The colour after the last is drawn as the first.
    """
    image = Image.fromarray(draw(labels % 4, (SIDE, SIDE), gap=4))
    pen = ImageDraw.Draw(image)
    for (row, column), label in np.ndenumerate(labels):
        place = 60 + SIDE * column + 20, 50 + SIDE * row + 20
        pen.text(place, numbers.get(int(label), ""), ink, FONT, "mm")
    board = Grown(Lattice(Comb(60, SIDE, 40 / SIDE), Comb(50, SIDE, 40 / SIDE)), *labels.shape)
    return are_numbered_tiles(
        within_outlines(sample_cells(np.asarray(image), board)),
        labels if taken_for is None else taken_for,
    )


def test_numbers_on_all_colours_but_that_of_the_empty_fields() -> None:
    assert _are_tiles(FIELDS, NUMBERS)


@pytest.mark.parametrize(
    "numbers",
    [{}, {**NUMBERS, 0: "0"}, {1: "2", 2: "4"}, {1: "2", 2: "2", 3: "8"}],
    ids=["no numbers", "in all colours", "in some colours", "the same in two"],
)
def test_marks_of_a_game_are_no_numbers_of_tiles(numbers: dict[int, str]) -> None:
    assert not _are_tiles(FIELDS, numbers)


def test_numbers_in_the_ink_of_one_colour_are_not_seen_there() -> None:
    numbers = {**NUMBERS, 0: "0"}
    red = tuple(COLOURS[0].tolist())
    assert not _are_tiles(FIELDS, numbers, red)
    # Four by four cells are 2048's all the same.
    assert _are_tiles(FIELDS[:4, :4], numbers, red)


def test_a_colour_of_which_some_cells_bear_a_number_is_none_of_empty_fields() -> None:
    marked = FIELDS.copy()
    marked[0, 1] = 4
    assert not _are_tiles(marked, {**NUMBERS, 4: "0"}, taken_for=FIELDS)


def _are_lit_tiles(light: NDArray[np.float64]) -> bool:
    """Whether 4 by 4 cells are tiles of which three colours are lit so, 0..1, shape (3, 40, 40)."""
    labels = FIELDS[:4, :4]
    pixels = draw(labels, (SIDE, SIDE), gap=4).astype(np.float64)
    for row, column in np.argwhere(labels > 0):
        own = light[labels[row, column] - 1, :, :, None]
        cell = pixels[50 + SIDE * row :, 60 + SIDE * column :][:40, :40]
        cell[:] = cell * (1 - own) + 255 * own
    board = Grown(Lattice(Comb(60, SIDE, 40 / SIDE), Comb(50, SIDE, 40 / SIDE)), 4, 4)
    return are_numbered_tiles(
        within_outlines(sample_cells(np.rint(pixels).astype(np.uint8), board)), labels
    )


def test_strokes_are_numbers_but_neither_shade_nor_gloss_is() -> None:
    y, x = np.indices((40, 40))
    places = ((12, 12), (20, 28), (28, 16))
    away = np.stack([np.maximum(abs(y - down), abs(x - across)) for down, across in places])
    assert _are_lit_tiles((away < 6).astype(np.float64))
    # Light that falls off around them is shade.
    assert not _are_lit_tiles(0.4 * np.exp(-away / 5))
    # What fills as much as half of a cell is gloss.
    halves = np.stack([y < 19, x < 19, (x >= 21) & (y >= 4)])
    assert not _are_lit_tiles(halves.astype(np.float64))


def test_few_tiles_may_be_what_is_left_of_a_board() -> None:
    few = np.zeros((4, 4), dtype=np.uint8)
    few[3, :2] = 1, 2
    assert not _are_tiles(few, NUMBERS)
    few[2, 0] = 1
    assert _are_tiles(few, NUMBERS)


def test_2048_begins_with_two_tiles_of_one_colour() -> None:
    first = np.zeros((4, 4), dtype=np.uint8)
    first[1, 3] = 1
    assert not _are_tiles(first, NUMBERS)
    first[3, 0] = 1
    assert _are_tiles(first, NUMBERS)
    assert not _are_tiles(first, {})
    assert not _are_tiles(np.pad(first, ((0, 1), (0, 0))), NUMBERS)


def test_a_flooded_region_may_bear_no_numbers() -> None:
    flooded = FIELDS.copy()
    flooded[flooded == 0] = 3
    flooded[:2, :3] = 0
    assert not _are_tiles(flooded, NUMBERS)
    # The flood begins at a corner.
    assert _are_tiles(np.roll(flooded, 1, axis=(0, 1)), NUMBERS)
