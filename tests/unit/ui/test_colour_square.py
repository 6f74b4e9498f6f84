from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtTest import QTest

from floodhelper.ui.colour_square import SIDE, ColourSquare, PaletteSquare, colour_icon
from floodhelper.ui.marks import Marks, show_marks
from unit.ui.mouse import activated
from unit.ui.pixels import pixels_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.usefixtures("letters_afterwards")

RED = QColor(200, 60, 40)
RINGS = {QPalette.ColorRole.Highlight: QColor(0, 0, 255), QPalette.ColorRole.Text: QColor(0, 99, 0)}
PALETTE = np.array([(110, 125, 40), (200, 60, 40)], dtype=np.uint8)


@pytest.fixture
def square(qtbot: QtBot) -> ColourSquare:
    square = ColourSquare(RED, "7")
    qtbot.addWidget(square)
    palette = square.palette()
    for role, colour in RINGS.items():
        palette.setColor(role, colour)
    square.setPalette(palette)
    return square


def at(square: ColourSquare, x: int, y: int) -> QColor:
    """Colour at a place of the square, logical units."""
    image = square.grab().toImage()
    ratio = image.devicePixelRatio()
    return image.pixelColor(int(x * ratio), int(y * ratio))


def test_a_square_is_its_colour_with_its_text_on_it(square: ColourSquare) -> None:
    assert square.colour == at(square, SIDE // 2, 6) == RED
    assert (square.width(), square.height()) == (SIDE, SIDE)
    with_text = square.grab().toImage()
    square.setText("")
    assert square.grab().toImage() != with_text
    assert at(square, SIDE // 2, SIDE // 2) == RED


def test_a_square_that_is_checked_has_a_ring(square: ColourSquare) -> None:
    square.setCheckable(True)
    plain = at(square, 1, SIDE // 2)
    square.setChecked(True)
    assert at(square, 1, SIDE // 2) == RINGS[QPalette.ColorRole.Highlight]
    assert at(square, SIDE // 2, 6) == RED
    square.setChecked(False)
    assert at(square, 1, SIDE // 2) == plain


def test_a_square_with_the_focus_has_a_ring_and_is_pressed_by_space(
    square: ColourSquare, qtbot: QtBot
) -> None:
    with qtbot.waitExposed(square):
        square.show()
    qtbot.waitUntil(lambda: activated(square))
    square.clearFocus()
    plain = square.grab().toImage()
    QTest.mouseClick(square, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(square.hasFocus)
    assert square.grab().toImage() != plain
    with qtbot.waitSignal(square.clicked):
        QTest.keyClick(square, Qt.Key.Key_Space)


def test_a_square_that_cannot_be_pressed_is_pale(square: ColourSquare) -> None:
    square.setEnabled(False)
    assert at(square, SIDE // 2, 6).saturation() < RED.saturation() / 2


def test_a_square_of_a_palette_has_the_mark_that_is_on_its_colour_everywhere(qtbot: QtBot) -> None:
    square = PaletteSquare(PALETTE, 1)
    qtbot.addWidget(square)
    assert square.text() == "B"
    assert square.colour == RED
    with_letter = square.grab().toImage()
    show_marks(Marks.NONE)
    assert square.grab().toImage() != with_letter
    assert at(square, SIDE // 2, SIDE // 2) == RED


def icon() -> QImage:
    return colour_icon(PALETTE, 1, 20, 1.0).pixmap(20, 20).toImage()


@pytest.mark.parametrize("marks", [Marks.SHAPES, Marks.BOTH])
def test_an_icon_has_the_shape_where_shapes_are_shown(marks: Marks) -> None:
    show_marks(Marks.LETTERS)
    plain = icon()
    assert (pixels_of(plain)[4:-4, 4:-4] == PALETTE[1]).all()
    show_marks(marks)
    assert icon() != plain


def test_an_icon_is_round_at_its_corners() -> None:
    assert icon().pixelColor(0, 0).alpha() == 0


def test_an_icon_has_the_pixels_of_a_finer_screen() -> None:
    (size,) = colour_icon(PALETTE, 1, 20, 2.0).availableSizes()
    assert (size.width(), size.height()) == (40, 40)
