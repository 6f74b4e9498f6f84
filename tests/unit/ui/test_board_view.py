import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from pytestqt.qtbot import QtBot

from floodhelper.board import Board, default_palette
from floodhelper.practice import draw
from floodhelper.screen.screenshot import Screenshot
from floodhelper.ui import board_drawing
from floodhelper.ui.board_view import BoardView, image_of
from floodhelper.ui.colour import qcolour
from floodhelper.ui.marks import Marks
from floodhelper.vision.reading import Geometry, Reading

BOARD = Board(np.array([[0, 1], [2, 3], [4, 5]], dtype=np.uint8), default_palette(6))
PICTURE = Screenshot(np.asarray(draw(BOARD, cell_size=60)))
READING = Reading(Geometry(48, 48, 60, 60, 3, 2), BOARD, 1.0)


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(300, 400)
    return view


def colour_at(view: BoardView, x: float, y: float) -> QColor:
    image = view.grab().toImage()
    ratio = image.devicePixelRatio()
    return image.pixelColor(int(x * ratio), int(y * ratio))


def test_image_of_pixels_keeps_every_pixel() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (5, 7, 3), dtype=np.uint8)
    image = image_of(pixels[:, ::-1])
    assert (image.width(), image.height()) == (7, 5)
    seen = [
        [image.pixelColor(x, y).getRgb()[:3] for x in range(7)]  # type: ignore[index]
        for y in range(5)
    ]
    assert np.array_equal(seen, pixels[:, ::-1])


def test_the_board_is_shown_with_a_lattice_over_its_edges(view: BoardView) -> None:
    view.show_reading(PICTURE, READING)
    cells = view.cells()
    assert cells is not None
    side = cells.width() / 2
    assert side == pytest.approx(cells.height() / 3)
    for row in range(3):
        for column in range(2):
            inside = colour_at(
                view, cells.x() + (column + 0.8) * side, cells.y() + (row + 0.2) * side
            )
            red, green, blue = BOARD.palette[BOARD.cells[row, column]].tolist()
            assert (inside.red(), inside.green(), inside.blue()) == (red, green, blue)
    line = colour_at(view, cells.x() + side, cells.y() + 0.2 * side)
    assert line.lightness() > 180


def test_only_the_part_with_the_board_is_shown(view: BoardView) -> None:
    far = np.zeros((1000, 2000, 3), dtype=np.uint8)
    far[500:776, 1500:1716] = PICTURE.pixels
    view.show_reading(Screenshot(far), Reading(READING.geometry.moved(1500, 500), BOARD, 1.0))
    cells = view.cells()
    assert cells is not None
    assert cells.height() > 0.5 * view.height()


def test_letters_are_described_row_by_row(view: BoardView) -> None:
    view.show_reading(PICTURE, READING)
    assert view.accessibleDescription() == "A B; C D; E F"
    view.show_picture(PICTURE)
    assert view.accessibleDescription() == ""
    assert view.cells() is None


@pytest.mark.parametrize("size", [(1, 1), (40, 1000), (1000, 40)])
def test_any_picture_and_any_size_can_be_drawn(view: BoardView, size: tuple[int, int]) -> None:
    view.resize(*size)
    view.show_reading(PICTURE, READING)
    view.grab()
    view.show_picture(Screenshot(np.zeros((1, 1, 3), dtype=np.uint8)))
    view.grab()
    view.clear()
    view.grab()


def test_the_next_move_of_another_board_is_not_shown(view: BoardView) -> None:
    few = Board(np.array([[0, 1], [1, 0]], dtype=np.uint8), default_palette(2))
    view.show_reading(PICTURE, Reading(Geometry(48, 48, 60, 60, 2, 2), few, 1.0))
    plain = view.grab().toImage()
    view.show_position(BOARD, 5)
    assert view.grab().toImage() == plain


def test_a_corrected_cell_is_filled_with_its_colour(view: BoardView) -> None:
    cells = BOARD.cells.copy()
    cells[1, 0] = 5
    view.corrected = frozenset({(1, 0)})
    view.show_reading(PICTURE, Reading(READING.geometry, Board(cells, BOARD.palette), 1.0))
    shown = view.cells()
    assert shown is not None
    side = shown.width() / 2
    for row, column, colour in ((1, 0, 5), (0, 0, 0)):
        place = shown.x() + (column + 0.2) * side, shown.y() + (row + 0.2) * side
        assert colour_at(view, *place) == qcolour(BOARD.palette[colour])


@pytest.mark.parametrize(("cell", "height"), [(24, 12), (60, 30), (200, 40)])
def test_letters_are_as_large_as_cells_let_them_be(
    monkeypatch: pytest.MonkeyPatch, view: BoardView, cell: int, height: int
) -> None:
    drawn: list[float] = []

    def remember(_pen: QPainter, _place: QRectF, _colour: int, side: float, _marks: Marks) -> None:
        drawn.append(side)

    monkeypatch.setattr(board_drawing, "draw_mark", remember)
    view.resize(3 * cell, 4 * cell)  # half a cell is shown around the board
    view.show_reading(PICTURE, READING)
    view.grab()
    assert drawn == pytest.approx([height] * 6, rel=0.1)


def test_a_common_board_fills_a_large_window(view: BoardView) -> None:
    board = Board(np.zeros((14, 14), dtype=np.uint8), default_palette(2))
    view.resize(1540, 972)
    cells = Geometry(48, 48, 24, 24, 14, 14)
    view.show_reading(Screenshot(np.asarray(draw(board))), Reading(cells, board, 1.0))
    assert view.place()[0].height() == pytest.approx(972)
