from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.axes import has_axes
from unit.vision.drawing import draw, random_grid

ROWS, COLUMNS, SIDE = 9, 12, 20
X, Y = 160, 120
WIDE, HIGH = COLUMNS * SIDE, ROWS * SIDE
BOARD = Grown(Lattice(Comb(X, SIDE), Comb(Y, SIDE)), ROWS, COLUMNS)
FONT, LARGER = ImageFont.load_default(12), ImageFont.load_default(16)
INK = (40, 40, 40)


def _drawn() -> NDArray[np.uint8]:
    return draw(random_grid(ROWS, COLUMNS), corner=(X, Y), size=(560, 460))


def _chart(
    left: list[float],
    below: list[float],
    font: ImageFont.FreeTypeFont | ImageFont.ImageFont = FONT,
    ink: tuple[int, int, int] = INK,
    away: int = 10,
    turned: bool = False,
) -> NDArray[np.uint8]:
    """Cells with a tick and a number at each of some heights and places, px from their corner."""
    image = Image.fromarray(_drawn())
    pen = ImageDraw.Draw(image)
    for k, place in enumerate(below):
        pen.line((X + place, Y + HIGH + 1, X + place, Y + HIGH + 6), INK)
        pen.text((X + place, Y + HIGH + away), f"0.{k + 2}", INK, FONT, "mt")
    for k, place in enumerate(left):
        pen.line((X - 7, Y + place, X - 2, Y + place), INK)
        if turned:
            number = Image.new("RGB", (30, 13), image.getpixel((0, 0)))
            ImageDraw.Draw(number).text((15, 1), f"0.{k + 2}", ink, font, "mt")
            image.paste(number.rotate(90, expand=True), (X - away - 13, Y + round(place) - 15))
        else:
            pen.text((X - away, Y + place), f"0.{k + 2}", ink, font, "rm")
    return np.asarray(image)


def _is_told(pixels: NDArray[np.uint8]) -> bool:
    return has_axes(pixels, BOARD)


def _steps(count: int, first: float = 0, last: float = HIGH) -> list[float]:
    return [float(each) for each in np.linspace(first, last, count)]


LEFT, BELOW = _steps(4), _steps(5, 13, WIDE - 13)


def test_a_heat_map_with_axes_is_no_board() -> None:
    with pytest.raises(NoBoardError, match="rows and columns are labelled"):
        read(_chart(LEFT, BELOW))
    assert read(_drawn())[0].board.cells.shape == (ROWS, COLUMNS)


@pytest.mark.parametrize("counts", [(3, 3), (4, 3), (3, 7), (6, 6)])
@pytest.mark.parametrize("away", [10, 60])
def test_numbers_along_both_axes(counts: tuple[int, int], away: int) -> None:
    assert _is_told(_chart(_steps(counts[0]), _steps(counts[1], 0, WIDE), away=away))


def test_numbers_stand_beyond_a_frame_and_ticks() -> None:
    pixels = _chart(LEFT, BELOW, away=14).copy()
    pixels[Y + HIGH + 1 : Y + HIGH + 5, X : X + WIDE] = pixels[0, 0]
    pixels[Y + HIGH + 2, X : X + WIDE] = 0
    pixels[Y + HIGH + 5 : Y + HIGH + 9, X + 13 : X + WIDE : 53] = 0
    assert _is_told(pixels)


def test_numbers_of_the_left_axis_may_be_turned() -> None:
    assert _is_told(_chart(LEFT, BELOW, turned=True))


@pytest.mark.parametrize(
    ("left", "below"),
    [(LEFT, []), ([], BELOW), (_steps(2), BELOW), (LEFT, _steps(2, 0, WIDE))],
)
def test_a_single_axis_or_few_numbers_are_none(left: list[float], below: list[float]) -> None:
    assert not _is_told(_chart(left, below))


def test_numbers_go_along_the_side() -> None:
    assert _is_told(_chart(_steps(4, 20, 110), BELOW))
    assert not _is_told(_chart(_steps(4, 20, 80), BELOW))
    assert not _is_told(_chart(LEFT, _steps(4, 20, 110)))


def test_numbers_stand_at_even_steps() -> None:
    uneven = [*LEFT[:2], LEFT[2] + 6, LEFT[3]]
    assert min(b - a for a, b in pairwise(uneven)) > 40
    assert not _is_told(_chart(uneven, BELOW))


def test_numbers_are_of_one_font_and_ink() -> None:
    assert not _is_told(_chart(LEFT, BELOW, font=LARGER))
    assert not _is_told(_chart(LEFT, BELOW, ink=(160, 160, 160)))


def test_ticks_alone_are_no_numbers() -> None:
    pixels = _chart(LEFT, BELOW).copy()
    pixels[Y + HIGH + 8 :] = pixels[0, 0]
    pixels[:, : X - 8] = pixels[0, 0]
    assert not _is_told(pixels)


def test_lines_of_text_are_no_numbers() -> None:
    """They are of several heights, as some letters reach below the line."""
    image = Image.fromarray(_drawn())
    pen = ImageDraw.Draw(image)
    for k, word in enumerate(("jelly", "no", "page", "one")):
        pen.text((X - 10, Y + LEFT[k]), word, INK, FONT, "rm")
        pen.text((X + BELOW[k], Y + HIGH + 10), word, INK, FONT, "mt")
    assert not _is_told(np.asarray(image))


def test_one_of_the_numbers_is_no_paler() -> None:
    pixels = _chart(LEFT, BELOW)
    pale = pixels.copy()
    number = pale[Y - 8 : Y + 8, X - 30 : X - 9]
    number[...] = pale[0, 0] - (pale[0, 0] - number) // 3
    assert not _is_told(pale)


@pytest.mark.parametrize(("size", "told"), [(4, False), (5, True), (40, True), (41, False)])
def test_numbers_are_of_a_size_that_is_read(size: int, told: bool) -> None:
    scale = 1 if size < 10 else 5
    pixels = _drawn().repeat(scale, axis=0).repeat(scale, axis=1)
    for k in range(4):
        y, x = scale * (Y + 55 * k), scale * (X + 60 * k)
        pixels[y : y + size, scale * X - 20 - size : scale * X - 20] = 0
        pixels[scale * (Y + HIGH) + 20 :, x : x + size][:size] = 0
    board = Grown(Lattice(Comb(scale * X, scale * 20), Comb(scale * Y, scale * 20)), ROWS, COLUMNS)
    assert has_axes(pixels, board) == told


def test_another_window_may_be_near() -> None:
    pixels = _chart(LEFT, BELOW).copy()
    pixels[Y + HIGH + 30 :] = pixels[:, : X - 45] = 30
    assert _is_told(pixels)


def test_a_row_may_be_cut_off_by_the_edge_of_the_picture() -> None:
    pixels = _chart(_steps(4, 25), BELOW)[Y + 10 :]
    assert has_axes(pixels, Grown(Lattice(Comb(X, SIDE), Comb(-10, SIDE)), ROWS, COLUMNS))


def test_a_board_that_fills_the_picture_has_no_axes() -> None:
    pixels = _drawn()[Y : Y + HIGH, X : X + WIDE]
    board = Grown(Lattice(Comb(0, SIDE), Comb(0, SIDE)), ROWS, COLUMNS)
    assert not has_axes(pixels, board)
    assert not has_axes(pixels[:, SIDE // 2 :], Grown(Lattice(Comb(-10, 20), Comb(0, 20)), 9, 12))
