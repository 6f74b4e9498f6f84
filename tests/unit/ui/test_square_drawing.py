from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QImage, QPainter

from floodhelper.board import default_palette
from floodhelper.ink import ink_on
from floodhelper.ui.marks import Marks, show_marks
from floodhelper.ui.square_drawing import CORNER, draw_square
from unit.ui.pixels import pixels_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

pytestmark = pytest.mark.usefixtures("letters_afterwards")

PALETTE = default_palette(6)
SIDE = 60


def painted(colour: int, number: int | None = None) -> NDArray[np.uint8]:
    """Return the pixels (height, width, 3) of a square that fills a white picture."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as pen:
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_square(pen, QRectF(0, 0, SIDE, SIDE), PALETTE, colour, number)
    return pixels_of(image)


def inked(pixels: NDArray[np.uint8], colour: int) -> NDArray[np.bool_]:
    """Mask (height, width) of the pixels within the edge that are not of the square's colour."""
    mask: NDArray[np.bool_] = (pixels != PALETTE[colour]).any(axis=-1)
    edge = round(CORNER * SIDE / 2)
    mask[:edge] = mask[-edge:] = mask[:, :edge] = mask[:, -edge:] = False
    return mask


@pytest.mark.parametrize("colour", range(6))
def test_a_square_is_its_colour_but_for_round_corners(colour: int) -> None:
    show_marks(Marks.NONE)
    pixels = painted(colour)
    assert not inked(pixels, colour).any()
    assert (pixels[[0, 0, -1, -1], [0, -1, 0, -1]] == 255).all()


@pytest.mark.parametrize("colour", range(6))
def test_its_mark_stands_in_the_middle_in_ink_that_can_be_read(colour: int) -> None:
    pixels = painted(colour)
    rows, columns = np.nonzero(inked(pixels, colour))
    for places in (rows, columns):
        assert (places.min() + places.max()) / 2 == pytest.approx(SIDE / 2, abs=0.05 * SIDE)
    red, green, blue = PALETTE[colour].tolist()
    ink = ink_on((red, green, blue))
    assert (pixels[rows, columns] == ink).all(axis=-1).any()


def test_a_number_stands_at_the_top_left_above_the_mark() -> None:
    show_marks(Marks.NONE)
    rows, columns = np.nonzero(inked(painted(2, 7), 2))
    assert rows.max() < SIDE / 2
    assert columns.max() < SIDE / 2
    assert rows.max() - rows.min() < 0.25 * SIDE
    show_marks(Marks.LETTERS)
    alone, below = (inked(painted(2, number), 2) for number in (None, 7))
    assert np.nonzero(below)[0].max() > np.nonzero(alone)[0].max()


def test_the_pen_keeps_its_font() -> None:
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    with QPainter(image) as pen:
        font = QFont(pen.font())
        font.setItalic(True)
        pen.setFont(font)
        draw_square(pen, QRectF(0, 0, SIDE, SIDE), PALETTE, 1, 3)
        assert pen.font() == font
