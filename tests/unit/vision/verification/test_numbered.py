from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.colours.writing import Writing
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.numbers.regions import regions_of
from floodhelper.vision.verification.ink import sample_cells
from floodhelper.vision.verification.numbered import are_numbered
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(10, 10, colours=4)
FONT = ImageFont.load_default(12)
WORDS = np.array([f"{first}{second}" for first in "AHLMOX" for second in "CEITUV"])
CORNER, MIDDLE = (8, 6), (20, 18)


def _numbers(rows: int, columns: int) -> NDArray[np.str_]:
    return (10 + np.arange(rows * columns)).reshape(rows, columns).astype(str)


def _draw(
    place: tuple[int, int] = CORNER,
    texts: NDArray[np.str_] | None = None,
    grid: NDArray[np.uint8] = GRID,
    ink: tuple[int, int, int] = (20, 20, 20),
) -> NDArray[np.uint8]:
    """Cells of 60 by 50 px with a text each: their numbers, if nothing else is said."""
    image = Image.fromarray(draw(grid, (60, 50), size=(750, 650), gap=2))
    pen = ImageDraw.Draw(image)
    texts = _numbers(*grid.shape) if texts is None else texts
    for (row, column), text in np.ndenumerate(texts):
        pen.text((60 + 60 * column + place[0], 50 + 50 * row + place[1]), text, ink, FONT)
    return np.array(image)


def _are_numbered(pixels: NDArray[np.uint8], grid: NDArray[np.uint8] = GRID) -> bool:
    lattice = Lattice(Comb(60, 60, 58 / 60), Comb(50, 50, 48 / 50))
    board = Grown(lattice, *grid.shape)
    return are_numbered(pixels, board, sample_cells(pixels, board), grid)


@pytest.mark.parametrize("place", [CORNER, MIDDLE])
def test_numbers_of_their_own_in_all_cells(place: tuple[int, int]) -> None:
    assert _are_numbered(_draw(place))


def test_something_else_may_differ_elsewhere_in_cells() -> None:
    pixels = _draw()
    for row, column in np.argwhere(random_grid(10, 10, colours=2, seed=5)).tolist():
        pixels[50 * row + 78 :, 60 * column + 85 :][:16, :30] = 0
    assert _are_numbered(pixels)
    marked = _draw(texts=np.full(GRID.shape, ""))
    for row, column in np.argwhere(random_grid(10, 10, colours=2, seed=5)).tolist():
        marked[50 * row + 78 :, 60 * column + 85 :][:16, :30] = 0
    assert not _are_numbered(marked)


def test_cells_that_are_seen_a_pixel_off_are_not_numbered() -> None:
    image = Image.new("RGB", (750, 650), (238, 238, 240))
    pen = ImageDraw.Draw(image)
    rng = np.random.default_rng(3)
    for (row, column), label in np.ndenumerate(GRID):
        left, top, right, bottom = rng.integers(0, 9, 4)
        x, y = 60 + 60 * column, 50 + 50 * row
        box = (x + int(left), y + int(top), x + 59 - int(right), y + 49 - int(bottom))
        pen.rounded_rectangle(box, 9, tuple(COLOURS[label].tolist()))
    assert not _are_numbered(np.asarray(image))


@pytest.mark.parametrize("texts", [GRID.astype(str), np.full(GRID.shape, "17"), GRID % 2 * 7])
def test_marks_of_colours_are_no_numbers_of_cells(texts: NDArray[np.str_]) -> None:
    assert not _are_numbered(_draw(texts=texts.astype(str)))


def test_empty_tiles_bear_no_numbers() -> None:
    texts = np.where(GRID == 0, "", _numbers(10, 10))
    assert _are_numbered(_draw(MIDDLE, texts))
    # Of few others it is not told.
    grid = np.where(np.indices(GRID.shape)[0] < 6, 0, GRID).astype(np.uint8)
    texts = np.where(grid == 0, "", _numbers(10, 10))
    assert np.count_nonzero(texts != "") < 36
    assert not _are_numbered(_draw(MIDDLE, texts, grid), grid)


def test_marks_of_colours_that_lie_aside_are_none() -> None:
    image = Image.fromarray(_draw(texts=np.full(GRID.shape, "")))
    pen, rng = ImageDraw.Draw(image), np.random.default_rng(4)
    for (row, column), label in np.ndenumerate(GRID):
        x, y = rng.integers(-3, 4, 2).tolist()
        place = 88 + 60 * column + x, 70 + 50 * row + y
        pen.text(place, str(WORDS[label]), (20, 20, 20), FONT, "mm")
    assert not _are_numbered(np.array(image))


@pytest.mark.parametrize(
    ("as_they_are", "centred", "told"), [(0.0, 0.0, True), (0.2, 0.0, False), (0.0, 0.2, False)]
)
def test_texts_that_are_alike_in_one_way_are_none(
    as_they_are: float, centred: float, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Writing(0.0, 1, 1.0, alike, 1.0) for alike in (as_they_are, centred)]
    seen = Mock(side_effect=lambda *_, centred: found[centred])
    monkeypatch.setattr("floodhelper.vision.verification.numbered.find_writing", seen)
    assert _are_numbered(_draw()) == told


def test_a_few_texts_are_as_marks() -> None:
    texts = np.random.default_rng(0).choice(["12", "18", "25"], GRID.shape)
    assert not _are_numbered(_draw(texts=texts))


def test_a_digit_in_each_cell_may_be_a_games() -> None:
    digits = np.random.default_rng(0).integers(0, 9, GRID.shape)
    assert not _are_numbered(_draw(texts=digits.astype(str)))


def test_a_game_may_number_a_few_tiles() -> None:
    for shape in ((5, 7), (6, 6)):
        grid = random_grid(*shape, colours=2)
        pixels = _draw(texts=WORDS[: grid.size].reshape(shape), grid=grid)
        assert _are_numbered(pixels, grid) == (grid.size == 36)


def test_a_count_of_moves_that_is_written_over_some_cells_is_no_number_of_all() -> None:
    few = np.arange(GRID.size).reshape(GRID.shape) < 15
    assert not _are_numbered(_draw(texts=np.where(few, _numbers(*GRID.shape), "")))


def test_a_few_cells_of_each_colour_are_not_asked() -> None:
    grid = (np.arange(36) % 6).reshape(6, 6).astype(np.uint8)
    for fewer, told in ((grid, False), (grid % 2, True)):
        pixels = _draw(texts=WORDS.reshape(6, 6), grid=fewer)
        assert _are_numbered(pixels, fewer) == told


def test_cells_that_differ_all_over_are_not_numbered() -> None:
    rng = np.random.default_rng(0)
    pixels = _draw(texts=np.full(GRID.shape, ""))
    grain = rng.integers(0, 2, pixels.shape[:2], dtype=np.uint8)[..., None] * 80
    assert not _are_numbered(np.where(pixels < 128, pixels + grain, pixels - grain))


def test_a_game_may_number_its_regions() -> None:
    grid = random_grid(11, 11, colours=6, seed=1)
    cells = np.arange(grid.size).reshape(grid.shape)
    assert _are_numbered(_draw(texts=(100 + cells).astype(str), grid=grid), grid)
    assert not _are_numbered(_draw(texts=(100 + regions_of(grid)).astype(str), grid=grid), grid)
