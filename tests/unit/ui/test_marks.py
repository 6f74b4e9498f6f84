"""Marks on colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from floodhelper.board import LETTERS, MAX_COLOURS, Board
from floodhelper.ink import contrast, ink_on
from floodhelper.practice import PALETTE, Practice
from floodhelper.ui.board_drawing import draw_marks
from floodhelper.ui.colour_square import PaletteSquare
from floodhelper.ui.marks import SHAPES, Marks, draw_shape, marked, marks_shown, show_marks
from floodhelper.ui.palette_row import PaletteRow
from floodhelper.ui.play import Play
from floodhelper.ui.strip import Strip
from unit.ui.pixels import pixels_of

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.conftest import MakeWindow
    from unit.ui.fakes import Fakes

pytestmark = pytest.mark.usefixtures("letters_afterwards")

RED_GREEN_BLUE = np.array([(200, 60, 40), (110, 125, 40), (40, 60, 200)], dtype=np.uint8)
ALL = list(Marks)


def shape_drawn(colour: int, side: int) -> NDArray[np.bool_]:
    image = QImage(side + 4, side + 4, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    pen = QPainter(image)
    pen.setPen(QColor("black"))
    draw_shape(pen, QPointF(side / 2 + 2, side / 2 + 2), colour, side)
    pen.end()
    return pixels_of(image)[..., 0] < 128


def test_there_is_a_shape_for_every_letter() -> None:
    assert 2 * SHAPES >= MAX_COLOURS == len(LETTERS)
    assert SHAPES >= 16


@pytest.mark.parametrize("side", [12, 24])
def test_no_shape_looks_like_another(side: int) -> None:
    shapes = np.stack([shape_drawn(colour, side).ravel() for colour in range(2 * SHAPES)])
    both = (shapes[:, None] & shapes).sum(-1)
    either = (shapes[:, None] | shapes).sum(-1)
    shared = both / either
    np.fill_diagonal(shared, 0)
    # Of two shapes laid on each other, a fifth of what they cover is of one of them alone.
    assert shared.max() < 0.8, np.argwhere(shared == shared.max())
    assert shapes.sum(-1).min() > side


@pytest.mark.parametrize("marks", [Marks.LETTERS, Marks.SHAPES, Marks.BOTH, Marks.NONE])
def test_what_was_chosen_stands_on_every_colour(marks: Marks) -> None:
    show_marks(marks)
    assert marks_shown() is marks
    assert marked(RED_GREEN_BLUE) == [marks] * 3


def test_where_needed_marks_stand_on_colours_that_somebody_takes_for_others() -> None:
    show_marks(Marks.NEEDED)
    assert marked(RED_GREEN_BLUE) == [Marks.LETTERS, Marks.LETTERS, Marks.NONE]
    assert set(marked(np.array(PALETTE, dtype=np.uint8))) == {Marks.NONE}


def colours_of(widget: QWidget) -> NDArray[np.uint8]:
    return pixels_of(widget.grab().toImage())


def strip_of(board: Board, qtbot: QtBot) -> Strip:
    play = Play()
    strip = Strip(play)
    qtbot.addWidget(strip)
    strip.resize(300, 60)
    play.set(board, (1, 0, 2))
    strip.play_kept = play  # type: ignore[attr-defined]  # it has no other owner here
    return strip


def test_every_place_shows_what_was_chosen_at_once(qtbot: QtBot) -> None:
    board = Practice.new(2).board
    row = PaletteRow()
    qtbot.addWidget(row)
    row.show_colours(board)
    places: list[QWidget] = [strip_of(board, qtbot), row]
    seen = {}
    for marks in (Marks.LETTERS, Marks.SHAPES, Marks.BOTH, Marks.NONE):
        show_marks(marks)
        seen[marks] = [colours_of(place).tobytes() for place in places]
    for place in range(len(places)):
        assert len({pictures[place] for pictures in seen.values()}) == 4


def test_the_board_shows_what_was_chosen() -> None:
    board = Practice.new(2).board
    pictures = set()
    for marks in ALL:
        show_marks(marks)
        image = QImage(280, 280, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        pen = QPainter(image)
        draw_marks(pen, board, QRectF(0, 0, 280, 280), pen.font())
        pen.end()
        pictures.add(pixels_of(image).tobytes())
    # On a palette that is clear to all, none are needed.
    assert len(pictures) == len(ALL) - 1


@pytest.mark.parametrize("rgb", [(0x76, 0x76, 0x76), (255, 0, 0), (0, 0, 0), (46, 111, 242)])
@pytest.mark.parametrize("marks", [Marks.LETTERS, Marks.SHAPES, Marks.BOTH])
def test_marks_can_be_read(rgb: tuple[int, int, int], marks: Marks, qtbot: QtBot) -> None:
    show_marks(marks)
    square = PaletteSquare(np.array([rgb], dtype=np.uint8), 0, 60)
    qtbot.addWidget(square)
    pixels = colours_of(square)[15:45, 15:45].reshape(-1, 3)
    found = {(int(r), int(g), int(b)) for r, g, b in np.unique(pixels, axis=0)}
    assert rgb in found
    assert ink_on(rgb) in found
    # WCAG 2.2 level AA
    assert max(contrast(rgb, each) for each in found) >= 4.5


def test_the_choice_works_at_once_and_survives_a_restart(
    window: MainWindow, make_window: MakeWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    choice = window.body.panel.marks
    choice.setCurrentIndex(choice.findData(Marks.BOTH.value))
    assert marks_shown() is Marks.BOTH
    # What stands on colours is no reason to search again.
    assert len(fakes.searches) == 1
    window.close()
    show_marks(Marks.LETTERS)
    assert make_window(fakes).settings.marks is Marks.BOTH
    assert marks_shown() is Marks.BOTH
