"""What Enter and Space act on."""

from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.errors import NoBoardError
from floodhelper.practice import draw
from floodhelper.ui.main_window import MainWindow
from unit.ui.fakes import GAME, Fakes
from unit.ui.mouse import drag


def scan(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()


def test_enter_scans_and_space_plays_after_a_scan_that_found_nothing(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    window.body.panel.rows.setValue(14)
    fakes.fail["read"] = NoBoardError("There is none.")
    with qtbot.waitSignal(window.presenter.failed):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.focusWidget() is window.body.scan
    del fakes.fail["read"]
    with qtbot.waitSignal(window.pipeline.finished):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.settings.rows == 14
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert window.play.step == 1


def test_enter_scans_after_a_picture_in_which_there_is_no_board(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, tmp_path: Path
) -> None:
    draw(GAME.board).save(tmp_path / "game.png")
    scan(qtbot, window)
    window.body.panel.rows.setValue(14)
    window.body.result.strip.setFocus()
    fakes.fail["read"] = NoBoardError("There is none.")
    with qtbot.waitSignal(window.presenter.failed):
        window.sources.open_file(str(tmp_path / "game.png"))
    assert window.focusWidget() is window.body.scan


def test_a_click_gives_the_keys_to_a_picture_without_a_board(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.fail["read"] = NoBoardError("There is none.")
    with qtbot.waitSignal(window.presenter.failed):
        window.body.scan.click()
    picture = window.body.result.picture
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=picture.rect().center())
    assert window.focusWidget() is picture
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    del fakes.fail["read"]
    with qtbot.waitSignal(window.pipeline.finished):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.corrections.region is not None
    assert len(fakes.captures) == 1
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert window.play.step == 1


def test_a_rectangle_too_small_leaves_the_keys_to_a_picture_without_a_board(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.fail["read"] = NoBoardError("There is none.")
    with qtbot.waitSignal(window.presenter.failed):
        window.body.scan.click()
    picture = window.body.result.picture
    middle = picture.rect().center().toPointF()
    drag(picture, middle, middle + QPointF(60, 2))
    assert window.corrections.region is None
    assert window.focusWidget() is picture
