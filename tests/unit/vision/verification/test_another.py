from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification import another
from floodhelper.vision.verification.another import what_else
from unit.vision.drawing import COLOURS, draw, random_grid

LABELLED = "its rows and columns are labelled, as in a table or a chart"


def _what_else(pixels: NDArray[np.uint8], labels: NDArray[np.uint8], pitch: int) -> str | None:
    lattice = Lattice(Comb(60, pitch), Comb(50, pitch))
    return what_else(pixels, Grown(lattice, *labels.shape), labels, COLOURS[: labels.max() + 1])


def test_a_board_is_nothing_else() -> None:
    grid = random_grid(8, 8)
    assert _what_else(draw(grid, (30, 30)), grid, 30) is None


def test_fields_with_a_number_each() -> None:
    grid = random_grid(8, 8, colours=3)
    image = Image.fromarray(draw(grid, (50, 50), size=(600, 500)))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(12)
    for (row, column), _ in np.ndenumerate(grid):
        text = str(10 + 8 * row + column)
        pen.text((64 + 50 * column, 53 + 50 * row), text, (0, 0, 0), font)
    assert _what_else(np.asarray(image), grid, 50) == "something else is written in each cell"


def test_a_sudoku_of_colours() -> None:
    place = np.arange(5)
    grid = np.zeros((7, 7), dtype=np.uint8)
    grid[1:6, 1:6] = (2 * place[:, None] + place) % 5 + 1
    clause = "no colour comes twice in a row or a column, as in a sudoku"
    assert _what_else(draw(grid, (30, 30)), grid, 30) == clause


def test_four_in_a_row_is_told_by_its_size_or_by_discs() -> None:
    field = np.zeros((6, 7), dtype=np.uint8)
    field[-1, 1:5], field[-2, 2:4] = (1, 2, 1, 2), (2, 1)
    larger = np.pad(field, ((1, 0), (1, 0)))
    clause = "it is a game of four in a row"
    assert _what_else(draw(field, (30, 30)), field, 30) == clause
    assert _what_else(draw(larger, (30, 30)), larger, 30) is None
    image = Image.new("RGB", (400, 350), (20, 20, 90))
    pen = ImageDraw.Draw(image)
    for (row, column), label in np.ndenumerate(larger):
        x, y = 60 + 30 * column, 50 + 30 * row
        pen.ellipse((x + 4, y + 4, x + 26, y + 26), tuple(COLOURS[[3, 0, 4]][label].tolist()))
    assert _what_else(np.asarray(image), larger, 30) == clause


def test_what_is_drawn_on_cells_is_not_looked_for_on_flat_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = random_grid(8, 8)
    asked = Mock(return_value=False)
    monkeypatch.setattr(another, "are_pieces", asked)
    pixels = draw(grid, (30, 30))
    # A start marker is drawn on one cell.
    pixels[60:70, 70:80] = 0
    assert _what_else(pixels, grid, 30) is None
    asked.assert_not_called()
    pixels[60:70, 100:110] = 0
    assert _what_else(pixels, grid, 30) is None
    asked.assert_called_once()


@pytest.mark.parametrize(
    ("page", "marked", "told"),
    [(0, False, True), (2, False, True), (5, False, False), (2, True, False)],
)
def test_page_beside_a_chart_may_be_taken_for_cells_of_it(
    page: int, marked: bool, told: bool
) -> None:
    grid = np.pad(np.maximum(random_grid(8, 12), 2) - np.uint8(2), ((0, 0), (0, page)))
    image = Image.fromarray(draw(grid[:, :12], (30, 30), size=(700, 400)))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(12)
    for column in range(12):
        pen.text((75 + 30 * column, 40), str(column + 1), (0, 0, 0), font, "mm")
    for row in range(0, 8, 2):
        pen.text((50, 65 + 30 * row), str(row + 1), (0, 0, 0), font, "rm")
    if marked:
        pen.text((75 + 30 * 12, 65), "x", (0, 0, 0), font, "mm")
    found = _what_else(np.asarray(image), grid, 30)
    assert (found == LABELLED) == told


@pytest.mark.parametrize(
    ("side", "step", "told"),
    [
        (0, 50, LABELLED),
        (12, 50, LABELLED),
        (30, 50, None),
        (30, 36, None),
        (30, 30, LABELLED),
        (30, 33, LABELLED),
    ],
)
def test_a_game_may_name_its_cells_and_has_buttons_in_their_colours(
    side: int, step: int, told: str | None
) -> None:
    grid = random_grid(8, 12, 4)
    image = Image.fromarray(draw(grid, (30, 30), size=(700, 400)))
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(12)
    for column in range(12):
        pen.text((75 + 30 * column, 40), chr(65 + column), (0, 0, 0), font, "mm")
    for row in range(8):
        pen.text((50, 65 + 30 * row), str(row + 1), (0, 0, 0), font, "rm")
    pixels = np.array(image)
    for colour in range(4):
        pixels[340 : 340 + side, 60 + step * colour :][:, :side] = COLOURS[colour]
    assert _what_else(pixels, grid, 30) == told


def test_shaded_boxes_of_a_block_puzzle() -> None:
    rows, columns = np.indices((9, 9))
    grid = ((rows // 3 + columns // 3) % 2).astype(np.uint8)
    grid[random_grid(9, 9, 3) == 0] = 2
    clause = "the cells of its commonest colour are drawn as fields among blocks"
    assert _what_else(draw(grid, (30, 30)), grid, 30) == clause


def test_what_has_fallen_in_a_well_of_a_game_without_buttons() -> None:
    grid = random_grid(20, 10, 4)
    grid[:2] = 0
    pixels = draw(grid, (20, 20), size=(400, 560))
    clause = "it lies in a well, as in a game in which blocks fall"
    assert _what_else(pixels, grid, 20) == clause
    for k in range(4):
        pixels[480:510, 60 + 50 * k : 90 + 50 * k] = COLOURS[k]
    assert _what_else(pixels, grid, 20) is None
