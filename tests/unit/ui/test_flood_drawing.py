import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from floodhelper.board import Board
from floodhelper.ui.colour import qcolour
from floodhelper.ui.flood_drawing import draw_border, draw_corrected, draw_gain, draw_position
from floodhelper.ui.flood_drawing import gained as gain_of

SIDE = 30
BOARD = Board.from_text("001120012", 3)
CELLS = QRectF(0, 0, 3 * SIDE, 3 * SIDE)
GROUND = QColor(1, 2, 3)


@pytest.fixture
def image(qtbot: QtBot) -> QImage:
    image = QImage(3 * SIDE, 3 * SIDE, QImage.Format.Format_RGB32)
    image.fill(GROUND)
    return image


def touched(image: QImage) -> np.ndarray:
    """Mask (rows, columns) of the cells in whose inner part something was drawn."""
    inner = range(6, SIDE - 6)
    return np.array(
        [
            [
                any(
                    image.pixelColor(column * SIDE + x, row * SIDE + y) != GROUND
                    for x in inner
                    for y in inner
                )
                for column in range(3)
            ]
            for row in range(3)
        ]
    )


def test_a_position_paints_the_cells_that_are_another_colour(image: QImage) -> None:
    position = BOARD.play(1)
    pen = QPainter(image)
    draw_position(pen, CELLS, BOARD, position)
    pen.end()
    changed = BOARD.cells != position.cells
    assert np.array_equal(touched(image), changed)
    row, column = np.argwhere(changed)[0].tolist()
    middle = image.pixelColor(column * SIDE + SIDE // 2, row * SIDE + SIDE // 2)
    assert middle == qcolour(BOARD.palette[1])


def test_what_a_move_adds_is_hatched(image: QImage) -> None:
    pen = QPainter(image)
    draw_gain(pen, CELLS, BOARD, 1)
    pen.end()
    assert np.array_equal(touched(image), gain_of(BOARD, 1))
    assert gain_of(BOARD, 1).sum() == 2


@given(cells=st.lists(st.integers(0, 2), min_size=12, max_size=12), colour=st.integers(0, 2))
def test_a_move_adds_what_is_flooded_after_it_and_not_before(cells: list[int], colour: int) -> None:
    palette = np.zeros((3, 3), dtype=np.uint8)
    board = Board(np.array(cells, dtype=np.uint8).reshape(3, 4), palette)
    gain = gain_of(board, colour)
    assert not (gain & board.flooded()).any()
    assert np.array_equal(gain | board.flooded(), board.play(colour).flooded())
    assert (board.cells[gain] == colour).all()


@given(bits=st.lists(st.booleans(), min_size=9, max_size=9))
def test_the_border_is_between_cells_in_and_out(bits: list[bool]) -> None:
    mask = np.array(bits).reshape(3, 3)
    image = QImage(5 * SIDE, 5 * SIDE, QImage.Format.Format_RGB32)
    image.fill(GROUND)
    pen = QPainter(image)
    draw_border(pen, CELLS.translated(SIDE, SIDE), mask)
    pen.end()
    padded = np.pad(mask, 1)
    half = SIDE // 2
    for row in range(4):
        for column in range(4):
            x, y = column * SIDE, row * SIDE
            # In the middle of a side, where no corner of another one reaches.
            right = image.pixelColor(x + SIDE, y + half) != GROUND
            assert right is bool(padded[row, column] != padded[row, column + 1])
            below = image.pixelColor(x + half, y + SIDE) != GROUND
            assert below is bool(padded[row, column] != padded[row + 1, column])


def test_a_corrected_cell_has_a_mark_in_its_corner(image: QImage) -> None:
    pen = QPainter(image)
    draw_corrected(pen, CELLS, BOARD, {(1, 2)})
    pen.end()
    assert image.pixelColor(3 * SIDE - 2, SIDE + 2) != GROUND
    assert image.pixelColor(2 * SIDE - 2, SIDE + 2) == GROUND
