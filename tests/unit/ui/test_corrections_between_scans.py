"""Help that is taken back, stopped, set anew or given by keys, in the main window."""

import threading

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.errors import CaptureError, NoBoardError
from floodhelper.ui.main_window import MainWindow
from floodhelper.vision.reading import Geometry
from unit.ui.correcting import finished, recolour, shown
from unit.ui.fakes import GAME, GEOMETRY, MOVES, ORIGIN, Fakes
from unit.ui.mouse import activated, drag

LEFT_X, TOP_Y = ORIGIN
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def scanned(window: MainWindow, qtbot: QtBot) -> MainWindow:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    return window


def test_the_choice_of_a_board_is_undone_before_what_was_corrected_on_the_other(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.boards = 2
    finished(window, qtbot, window.body.scan.click)
    after = recolour(window, qtbot).cells
    window.play.go_to(2)
    finished(window, qtbot, window.body.result.next.click)
    assert window.play.step == 0
    window.play.go_to(3)
    bar = window.body.result.bar
    assert bar.undo.toolTip() == "Undo the choice of a board"
    finished(window, qtbot, bar.undo.click)
    assert np.array_equal(shown(window).cells, after)
    # What was played on the other board is none of this one's.
    assert window.play.step == 0
    finished(window, qtbot, bar.undo.click)
    assert np.array_equal(shown(window).cells, GAME.board.cells)


def test_what_is_stopped_before_it_is_read_shows_no_board_of_before(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.hold_read = threading.Event()
    picture = scanned.body.result.picture
    scanned.corrections.look_in((20, 20, 300, 300))
    assert picture.reading is not None
    with qtbot.waitSignal(scanned.corrections.refused) as refused:
        QTest.keyClicks(picture, "ABCDEF"[(int(GAME.board.cells[0, 0]) + 1) % 6])
    assert refused.args is not None
    assert "being read anew" in scanned.body.notice.text
    scanned.stop()
    fakes.hold_read.set()
    assert picture.reading is None
    assert scanned.body.result.bar.chip.isVisible()
    fakes.hold_read = None
    finished(scanned, qtbot, scanned.corrections.stack.undo)
    assert picture.reading is not None


@pytest.fixture
def dragged(scanned: MainWindow, fakes: Fakes) -> MainWindow:
    """A window whose board's last corner was dragged inward, and is not read there yet."""
    fakes.hold_read = threading.Event()
    picture = scanned.body.result.picture
    corner = picture.corners()[True, True]
    drag(picture, corner, corner - QPointF(60, 60))
    return scanned


def placed(window: MainWindow) -> Geometry:
    """Return where the user put the board, px of the picture."""
    place = window.corrections.help.placed
    assert place is not None
    return place.moved(-LEFT_X, -TOP_Y)


def test_a_dragged_lattice_stays_until_it_is_read(
    dragged: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    picture = dragged.body.result.picture
    assert picture.geometry_shown == placed(dragged) != GEOMETRY
    assert picture.reading is None
    qtbot.waitUntil(dragged.body.stop.isVisible)
    assert picture.geometry_shown == placed(dragged)
    assert fakes.hold_read is not None
    finished(dragged, qtbot, fakes.hold_read.set)
    assert picture.reading is not None
    assert picture.geometry_shown == placed(dragged)
    assert dragged.play.moves == MOVES


def test_a_dragged_lattice_stays_where_no_board_is_read_in_it(
    dragged: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.fail["read"] = NoBoardError("These cells make no board.")
    with qtbot.waitSignal(dragged.pipeline.failed):
        assert fakes.hold_read is not None
        fakes.hold_read.set()
    assert dragged.body.result.picture.geometry_shown == placed(dragged)


def test_a_dragged_lattice_goes_where_it_is_undone_before_it_is_read(
    dragged: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    finished(dragged, qtbot, dragged.corrections.stack.undo)
    assert fakes.hold_read is not None
    fakes.hold_read.set()
    assert dragged.body.result.picture.geometry_shown == GEOMETRY
    assert np.array_equal(shown(dragged).cells, GAME.board.cells)


def test_a_placed_board_follows_the_settings_where_there_is_no_picture(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    finished(scanned, qtbot, lambda: scanned.corrections.place(GEOMETRY))
    fakes.fail["capture"] = CaptureError("The screen is gone.")
    with qtbot.waitSignal(scanned.presenter.failed):
        scanned.body.scan.click()
    scanned.body.panel.rows.setValue(10)
    del fakes.fail["capture"]
    finished(scanned, qtbot, scanned.body.scan.click)
    assert fakes.hints[-1].rows == 10


def test_keys_place_the_board(scanned: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    picture = scanned.body.result.picture
    picture.setFocus()
    for key, held in ((Qt.Key.Key_Right, SHIFT), (Qt.Key.Key_Up, CONTROL)):
        QTest.keyClick(picture, key, held)
    assert len(fakes.hints) == 1
    finished(scanned, qtbot, lambda: QTest.keyClick(picture, Qt.Key.Key_Return))
    assert placed(scanned) == Geometry(49, 48, 335 / 14, 335 / 14, 14, 14)
    assert scanned.body.result.picture.hasFocus()


@pytest.mark.parametrize(
    "end", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab], ids=["Enter", "Escape", "Tab"]
)
def test_while_keys_move_a_corner_it_is_said_what_ends_that(
    scanned: MainWindow, qtbot: QtBot, end: Qt.Key
) -> None:
    picture, facts = scanned.body.result.picture, scanned.body.result.facts
    read = facts.text()
    assert "14 × 14 cells" in read
    qtbot.waitUntil(lambda: activated(scanned))
    picture.setFocus()
    for _ in range(2):
        QTest.keyClick(picture, Qt.Key.Key_Right, SHIFT)
        assert facts.text() == "Enter takes this place, Esc leaves it."
    assert facts.isVisible()
    QTest.keyClick(picture, end)
    assert facts.text() == read


def test_what_ends_the_moving_of_a_corner_is_said_until_it_ends(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.hold_read = threading.Event()
    facts, picture = scanned.body.result.facts, scanned.body.result.picture
    with qtbot.waitSignal(scanned.pipeline.captured):
        scanned.body.scan.click()
    picture.setFocus()
    QTest.keyClick(picture, Qt.Key.Key_Right, SHIFT)
    assert not facts.isHidden()
    with qtbot.waitSignal(scanned.pipeline.found):
        fakes.hold_read.set()
    assert facts.text() == "Enter takes this place, Esc leaves it."
    QTest.keyClick(picture, Qt.Key.Key_Escape)
    assert "14 × 14 cells" in facts.text()
