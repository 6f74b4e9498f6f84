import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.practice import Practice
from floodhelper.ui.practice_board import CELL, PracticeBoard
from unit.ui.pixels import pixels_of

BOARD = Practice.new(seed=5, rows=10, columns=12, colours=4).board
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def board(qtbot: QtBot) -> PracticeBoard:
    board = PracticeBoard(BOARD)
    qtbot.addWidget(board)
    # Neither is a multiple of the cells.
    board.resize(401, 367)
    return board


def centre(board: PracticeBoard, row: int, column: int) -> QPoint:
    return board.cell_rect(row, column).center() / board.devicePixelRatioF()


def test_cells_have_one_size_and_no_seams(board: PracticeBoard) -> None:
    pixels = pixels_of(board.grab().toImage())
    first = board.cell_rect(0, 0)
    side = first.width()
    area = pixels[first.y() : first.y() + 10 * side, first.x() : first.x() + 12 * side]
    expected = BOARD.palette[BOARD.cells].repeat(side, 0).repeat(side, 1)
    assert np.array_equal(area, expected)


def test_cells_are_as_large_as_the_widget_allows_and_in_its_middle(board: PracticeBoard) -> None:
    ratio = board.devicePixelRatioF()
    whole = board.cell_rect(0, 0) | board.cell_rect(9, 11)
    side = board.cell_rect(0, 0).width()
    assert side == board.cell_rect(4, 7).height() == int((401 * ratio - 2) // 12)
    right, bottom = whole.x() + whole.width(), whole.y() + whole.height()
    assert whole.x() == pytest.approx(401 * ratio - right, abs=1)
    assert whole.y() == pytest.approx(367 * ratio - bottom, abs=1)


def test_the_first_cells_are_comfortable_and_half_of_that_the_least(board: PracticeBoard) -> None:
    for size, least in ((board.sizeHint(), CELL), (board.minimumSizeHint(), CELL // 2)):
        board.resize(size)
        assert board.cell_rect(0, 0).width() >= least * board.devicePixelRatioF() - 1


def test_a_click_chooses_the_colour_of_the_cell(board: PracticeBoard, qtbot: QtBot) -> None:
    chosen: list[int] = []
    board.chosen.connect(chosen.append)
    for row, column in ((0, 0), (9, 11), (3, 8)):
        QTest.mouseClick(board, LEFT, pos=centre(board, row, column))
    assert chosen == [int(BOARD.cells[place]) for place in ((0, 0), (9, 11), (3, 8))]


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_another_button_chooses_nothing(
    board: PracticeBoard, qtbot: QtBot, button: Qt.MouseButton
) -> None:
    with qtbot.assertNotEmitted(board.chosen):
        QTest.mouseClick(board, button, pos=centre(board, 4, 4))


def test_a_click_beside_the_cells_chooses_nothing(board: PracticeBoard, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(board.chosen):
        # At a null point it would be the middle that is clicked.
        QTest.mouseClick(board, LEFT, pos=QPoint(1, 1))


def test_another_position_is_drawn_and_described(board: PracticeBoard, qtbot: QtBot) -> None:
    other = BOARD.play((int(BOARD.cells[0, 0]) + 1) % 4)
    before = board.grab().toImage()
    board.show_board(other)
    assert board.grab().toImage() != before
    with qtbot.waitSignal(board.chosen) as chosen:
        QTest.mouseClick(board, LEFT, pos=centre(board, 0, 0))
    assert chosen.args == [int(other.cells[0, 0])]
    rows = board.accessibleDescription().split("; ")
    assert [row.split() for row in rows] == (other.cells + 1).astype(str).tolist()


def test_it_tells_once_that_it_came_onto_the_screen(board: PracticeBoard, qtbot: QtBot) -> None:
    with qtbot.waitSignal(board.drawn):
        board.show()
    with qtbot.assertNotEmitted(board.drawn):
        board.repaint()
