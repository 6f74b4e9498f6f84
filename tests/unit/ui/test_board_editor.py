from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.board import Board, default_palette
from floodhelper.placing import CORNERS, corner_of
from floodhelper.practice import draw
from floodhelper.screen.screenshot import Screenshot
from floodhelper.ui.board_drawing import cell_rect
from floodhelper.ui.board_editor import BoardEditor
from floodhelper.ui.board_tools import STEP
from floodhelper.vision.reading import Geometry, Reading
from unit.ui.mouse import LEFT, activated, drag, move

BOARD = Board(np.random.default_rng(4).integers(0, 6, (5, 6), dtype=np.uint8), default_palette(6))
PICTURE = Screenshot(np.asarray(draw(BOARD, cell_size=40)))
GEOMETRY = Geometry(48, 48, 40, 40, 5, 6)
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
READING = Reading(GEOMETRY, BOARD, 1.0)


@pytest.fixture
def editor(qtbot: QtBot) -> Iterator[BoardEditor]:
    editor = BoardEditor()
    qtbot.addWidget(editor)
    editor.resize(360, 330)
    with qtbot.waitExposed(editor):
        editor.show()
    editor.show_reading(PICTURE, READING)
    yield editor
    if editor.menu is not None:
        editor.menu.close()


def middle(editor: BoardEditor, row: int, column: int) -> QPointF:
    cells = editor.cells()
    assert cells is not None
    return cell_rect(cells, BOARD, (row, column)).center()


def edges(geometry: Geometry) -> tuple[float, ...]:
    return corner_of(geometry, (False, False)) + corner_of(geometry, (True, True))


@pytest.mark.parametrize("whole", [False, True])
def test_places_of_view_and_picture_are_each_others_inverse(
    editor: BoardEditor, whole: bool
) -> None:
    editor.show_whole(whole)
    part = QRectF(60.0, 70.0, 31.0, 17.0)
    shown = editor.to_view(part)
    for corner, seen in (
        (part.topLeft(), shown.topLeft()),
        (part.bottomRight(), shown.bottomRight()),
    ):
        assert (editor.to_picture(seen) - corner).manhattanLength() < 1e-6


@pytest.mark.parametrize("whole", [False, True])
def test_a_dragged_rectangle_says_where_to_look(
    editor: BoardEditor, qtbot: QtBot, whole: bool
) -> None:
    editor.show_whole(whole)
    begin = editor.to_view(QRectF(200, 180, 0, 0)).topLeft()
    end = editor.to_view(QRectF(80, 90, 0, 0)).topLeft()
    with qtbot.waitSignal(editor.region_drawn) as drawn:
        drag(editor, begin, end)
    assert drawn.args is not None
    assert drawn.args[0] == pytest.approx((80, 90, 120, 90), abs=1.5)
    assert editor.menu is None


@pytest.mark.parametrize("corner", CORNERS)
def test_a_dragged_corner_snaps_to_the_picture(
    editor: BoardEditor, qtbot: QtBot, corner: tuple[bool, bool]
) -> None:
    off = Geometry(51, 45, 38.5, 41.2, 5, 6)
    editor.show_reading(PICTURE, Reading(off, BOARD, 0.7))
    begin = editor.corners()[corner]
    x, y = corner_of(GEOMETRY, corner)
    end = editor.to_view(QRectF(x, y, 0, 0)).topLeft() + QPointF(2, -2)
    with qtbot.waitSignal(editor.corner_dragged) as dragged:
        drag(editor, begin, end)
    assert dragged.args is not None
    after = dragged.args[0]
    assert (after.rows, after.columns) == (5, 6)
    assert corner_of(after, corner) == pytest.approx((x, y), abs=1.01)
    opposite = (not corner[0], not corner[1])
    assert corner_of(after, opposite) == pytest.approx(corner_of(off, opposite))


def test_the_lattice_follows_a_corner_while_it_is_dragged(
    editor: BoardEditor, qtbot: QtBot
) -> None:
    begin = editor.corners()[True, True]
    with qtbot.assertNotEmitted(editor.corner_dragged):
        drag(editor, begin, begin - QPointF(90, 90), release=False)
        geometry = editor.geometry_shown
        assert geometry is not None
        assert geometry.width < 0.8 * GEOMETRY.width
        QTest.keyClick(editor, Qt.Key.Key_Escape)
        QTest.mouseRelease(editor, LEFT, pos=(begin - QPointF(90, 90)).toPoint())
    assert editor.geometry_shown == GEOMETRY


def test_a_clicked_cell_offers_the_colours(editor: BoardEditor, qtbot: QtBot) -> None:
    QTest.mouseClick(editor, LEFT, pos=middle(editor, 1, 4).toPoint())
    menu = editor.menu
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    assert [action.text() for action in menu.actions()] == [f"&{each}" for each in "ABCDEF"]
    colours = [action.icon().pixmap(20).toImage().pixelColor(10, 10) for action in menu.actions()]
    assert [each.getRgb()[:3] for each in colours] == [  # type: ignore[index]
        tuple(rgb) for rgb in BOARD.palette.tolist()
    ]
    active = menu.activeAction()
    assert active is not None
    assert active.text() == "&" + "ABCDEF"[BOARD.cells[1, 4]]
    other = (int(BOARD.cells[1, 4]) + 1) % 6
    with qtbot.waitSignal(editor.recoloured) as recoloured:
        QTest.keyClicks(menu, "ABCDEF"[other])
    assert recoloured.args == [1, 4, other]
    qtbot.waitUntil(lambda: editor.menu is None)


def test_the_colour_that_a_cell_has_is_no_correction(editor: BoardEditor, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(editor.recoloured):
        QTest.keyClicks(editor, "ABCDEF"[BOARD.cells[0, 0]])


def test_keys_go_from_cell_to_cell_and_set_colours(editor: BoardEditor, qtbot: QtBot) -> None:
    editor.setFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(editor, key)
    QTest.keyClick(editor, Qt.Key.Key_Left)
    assert editor.cursor_cell == (1, 1)
    other = (int(BOARD.cells[1, 1]) + 2) % 6
    with qtbot.waitSignal(editor.recoloured) as recoloured:
        QTest.keyClicks(editor, "abcdef"[other])
    assert recoloured.args == [1, 1, other]
    for _ in range(9):
        QTest.keyClick(editor, Qt.Key.Key_Right)
        QTest.keyClick(editor, Qt.Key.Key_Down)
    assert editor.cursor_cell == (4, 5)
    with qtbot.assertNotEmitted(editor.recoloured):
        QTest.keyClicks(editor, "g")
        QTest.keyClick(editor, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(editor, Qt.Key.Key_Space)
    assert editor.menu is not None
    qtbot.waitUntil(editor.menu.isVisible)
    QTest.keyClick(editor.menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: editor.menu is None)


def test_the_pointer_tells_what_a_press_does(editor: BoardEditor) -> None:
    shapes = []
    for point in (editor.corners()[False, False], middle(editor, 2, 2), QPointF(2, 2)):
        move(editor, point, Qt.MouseButton.NoButton)
        shapes.append(editor.cursor().shape())
    assert shapes == [
        Qt.CursorShape.SizeFDiagCursor,
        Qt.CursorShape.PointingHandCursor,
        Qt.CursorShape.CrossCursor,
    ]


def test_without_a_picture_nothing_can_be_dragged(editor: BoardEditor, qtbot: QtBot) -> None:
    editor.clear()
    with qtbot.assertNotEmitted(editor.region_drawn):
        drag(editor, QPointF(20, 20), QPointF(200, 200))
    QTest.mouseClick(editor, LEFT, pos=QPointF(100, 100).toPoint())
    QTest.keyClick(editor, Qt.Key.Key_Space)
    QTest.keyClicks(editor, "a")
    assert editor.menu is None


def test_a_drag_is_drawn(editor: BoardEditor) -> None:
    editor.show_whole(True)
    before = editor.grab().toImage()
    drag(editor, QPointF(90, 90), QPointF(250, 220), release=False)
    assert editor.grab().toImage() != before
    QTest.mouseRelease(editor, LEFT, pos=QPointF(250, 220).toPoint())
    assert editor.grab().toImage() == before


def test_keys_draw_a_rectangle_where_there_is_no_lattice(editor: BoardEditor, qtbot: QtBot) -> None:
    editor.show_picture(PICTURE)
    editor.setFocus()
    for _ in range(5):
        QTest.keyClick(editor, Qt.Key.Key_Right, SHIFT)
        QTest.keyClick(editor, Qt.Key.Key_Down, SHIFT)
        QTest.keyClick(editor, Qt.Key.Key_Left, CONTROL)
    QTest.keyClick(editor, Qt.Key.Key_Right, SHIFT)
    QTest.keyClick(editor, Qt.Key.Key_Left, SHIFT)
    # Beyond the picture there is nothing to look in.
    QTest.keyClick(editor, Qt.Key.Key_Down, CONTROL)
    with qtbot.waitSignal(editor.region_drawn) as drawn:
        QTest.keyClick(editor, Qt.Key.Key_Return)
    assert drawn.args is not None
    scale = editor.place()[1]
    way = round(5 * STEP / scale)
    expected = way, way, PICTURE.width - 2 * way, PICTURE.height - way
    assert drawn.args[0] == pytest.approx(expected, abs=1)


def test_what_keys_moved_is_left_at_escape_and_with_the_focus(
    editor: BoardEditor, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: activated(editor))
    editor.setFocus()
    with qtbot.assertNotEmitted(editor.corner_dragged):
        QTest.keyClick(editor, Qt.Key.Key_Right, SHIFT)
        assert editor.geometry_shown != GEOMETRY
        QTest.keyClick(editor, Qt.Key.Key_Escape)
        assert editor.geometry_shown == GEOMETRY
        assert editor.hasFocus()
        QTest.keyClick(editor, Qt.Key.Key_Down, CONTROL)
        editor.clearFocus()
        assert editor.geometry_shown == GEOMETRY


def test_another_picture_ends_what_was_begun_in_the_last_one(
    editor: BoardEditor, qtbot: QtBot
) -> None:
    begin = editor.corners()[True, True]
    other = Screenshot(PICTURE.pixels.copy())
    with qtbot.assertNotEmitted(editor.corner_dragged):
        drag(editor, begin, begin - QPointF(90, 90), release=False)
        editor.show_reading(other, READING)
        QTest.mouseRelease(editor, LEFT, pos=(begin - QPointF(90, 90)).toPoint())
    assert editor.geometry_shown == GEOMETRY
    editor.offer_colours((1, 1), editor.mapToGlobal(begin.toPoint()))
    editor.show_reading(other, Reading(GEOMETRY, BOARD.play(0), 1.0))
    assert editor.menu is None


def test_a_picture_without_a_board_shows_that_it_has_the_keys(
    editor: BoardEditor, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: activated(editor))
    editor.show_picture(PICTURE)
    editor.clearFocus()
    before = editor.grab().toImage()
    editor.setFocus()
    assert editor.grab().toImage() != before


@pytest.mark.parametrize("size", [(500, 248), (288, 500)])
def test_the_line_of_a_frame_around_all_of_a_picture_is_in_sight(
    editor: BoardEditor, size: tuple[int, int]
) -> None:
    editor.resize(*size)
    editor.show_picture(PICTURE)
    QTest.keyClick(editor, Qt.Key.Key_Right, SHIFT)
    QTest.keyClick(editor, Qt.Key.Key_Left, SHIFT)
    image, (x, y) = editor.grab().toImage(), editor.rect().center().toTuple()
    beyond = image.width() - 1, image.height() - 1
    sides = [(x, 0), (x, beyond[1])] if size[0] > size[1] else [(0, y), (beyond[0], y)]
    for side in sides:
        assert image.pixelColor(*side).getRgb()[:3] == (0, 0, 0)  # type: ignore[index]


def test_the_colour_of_a_small_start_cell_is_seen_below_what_is_drawn_over_it(
    editor: BoardEditor,
) -> None:
    cells = np.random.default_rng(4).integers(0, 9, (50, 50), dtype=np.uint8)
    board = Board(cells, default_palette(9))
    editor.resize(480, 480)
    picture = Screenshot(np.asarray(draw(board, cell_size=12)))
    editor.show_reading(picture, Reading(Geometry(48, 48, 12, 12, 50, 50), board, 1.0))
    editor.show_position(board, 3)
    drawn = editor.cells()
    assert drawn is not None
    image = editor.grab(cell_rect(drawn, board, (0, 0)).toRect()).toImage()
    colour = tuple(board.palette[cells[0, 0]].tolist())
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    shown = [each for each in pixels if each.getRgb()[:3] == colour]  # type: ignore[index]
    assert len(shown) >= 9
